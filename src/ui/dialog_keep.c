/* Where else the battle shall be kept (dialog_keep.h). */
#include "dialog_keep.h"

#include "widget_flow.h"

void dialog_keep_open(KeepDialog *dialog, Widgets *widgets, const char *words, const char *path) {
    text_clear(&dialog->words);
    text_add(&dialog->words, words);
    text_clear(&dialog->why);
    text_copy(dialog->path, sizeof dialog->path, path);
    dialog->is_open = true;
    widget_set_focus(widgets, widget_id("keep", 0));
}

void dialog_keep_finish(KeepDialog *dialog) {
    text_finish(&dialog->words);
    text_finish(&dialog->why);
}

void dialog_keep_refuse(KeepDialog *dialog, const char *why) {
    text_clear(&dialog->why);
    text_add(&dialog->why, why);
}

void dialog_keep_close(KeepDialog *dialog, Widgets *widgets) {
    dialog->is_open = false;
    widgets->focus = (WidgetId){0};
}

typedef enum KeepChoice { KEEP_NOTHING, KEEP_THERE, KEEP_BACK } KeepChoice;

/* One under the other. `bottom` becomes where they end. */
static KeepChoice run_content(KeepDialog *dialog, Widgets *widgets, double left, double top,
                              double width, double *bottom) {
    KeepChoice choice = KEEP_NOTHING;
    double y = top, gap = widget_points(widgets, 10);
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL_BOLD, widget_heading_size(widgets),
                          palette(PALETTE_INK), "Keep this battle in another place") +
         gap;
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL, widget_text_size(widgets),
                          palette(PALETTE_INK), text_letters(&dialog->words)) +
         gap;
    PixelBox field = pixel_box(floor(left), floor(y), width, widget_button_height(widgets));
    if (widget_field(widgets, widget_id("keep", 0), field, dialog->path, sizeof dialog->path,
                     "A folder and a name, /media/stick/kernstown")) {
        choice = KEEP_THERE;
    }
    y = pixel_box_bottom(field) + gap;
    if (dialog->why.length > 0) {
        y += widget_paragraph(widgets, left, y, width, FONT_PANEL, widget_text_size(widgets),
                              palette(PALETTE_BAD), text_letters(&dialog->why)) +
             gap;
    }
    WidgetFlow flow = widget_flow_begin(widgets, left, y, width);
    if (widget_flow_button(widgets, &flow, widget_id("keep", 1), "Keep it there", BUTTON_MAIN,
                           NULL)) {
        choice = KEEP_THERE;
    }
    if (widget_flow_button(widgets, &flow, widget_id("keep", 2), "Back", BUTTON_PLAIN, NULL)) {
        choice = KEEP_BACK;
    }
    *bottom = widget_flow_bottom(&flow);
    return choice;
}

bool dialog_keep_run(KeepDialog *dialog, Widgets *widgets, PixelBox screen) {
    if (!dialog->is_open) {
        return false;
    }
    widget_begin_layer(widgets, WIDGET_LAYER_CHOICE, screen);
    double margin = widget_points(widgets, 16);
    double width = floor(fmin(widget_letters(widgets, 620), screen.width * 0.92));
    double inner = width - 2 * margin, height = 0;
    WidgetPass pass = widget_begin_measuring(widgets);
    run_content(dialog, widgets, 0, 0, inner, &height);
    widget_end_measuring(widgets, &pass);
    height = ceil(height + 2 * margin);
    PixelBox box = pixel_box(floor((screen.width - width) / 2),
                             floor(fmax(0, (screen.height - height) * 0.4)), width, height);
    widget_veil(widgets, screen);
    widget_sheet(widgets, box);
    bool escapes = widget_is_key(widgets, KEY_ESCAPE); /* before the field empties itself */
    KeepChoice choice =
        run_content(dialog, widgets, box.left + margin, box.top + margin, inner, &height);
    if (escapes || choice == KEEP_BACK) {
        dialog_keep_close(dialog, widgets);
    }
    if (escapes || choice != KEEP_NOTHING) {
        widget_use(widgets);
    }
    widget_move_focus(widgets);
    widget_end_layer(widgets, screen, true);
    return choice == KEEP_THERE && dialog->is_open;
}
