/* A question of the program to its user (dialog_choice.h). */
#include "dialog_choice.h"

#include "widget_flow.h"

void dialog_choice_open(ChoiceDialog *dialog, const char *title, const char *words,
                        const char *const *labels, int count, int usual) {
    text_clear(&dialog->title);
    text_add(&dialog->title, title);
    text_clear(&dialog->words);
    text_add(&dialog->words, words);
    for (int i = 0; i < count; i++) {
        text_copy(dialog->labels[i], CHOICE_LETTERS, labels[i]);
    }
    dialog->count = count;
    dialog->usual = usual;
    dialog->is_open = true;
}

void dialog_choice_finish(ChoiceDialog *dialog) {
    text_finish(&dialog->title);
    text_finish(&dialog->words);
}

/* One under the other; what was chosen. `bottom` becomes where they end. */
static int run_content(ChoiceDialog *dialog, Widgets *widgets, double left, double top,
                       double width, double *bottom) {
    int chosen = CHOICE_NONE;
    double y = top, gap = widget_points(widgets, 10);
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL_BOLD, widget_heading_size(widgets),
                          palette(PALETTE_INK), text_letters(&dialog->title)) +
         gap;
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL, widget_text_size(widgets),
                          palette(PALETTE_INK), text_letters(&dialog->words)) +
         2 * gap;
    WidgetFlow flow = widget_flow_begin(widgets, left, y, width);
    for (int i = 0; i < dialog->count; i++) {
        if (widget_flow_button(widgets, &flow, widget_id("option", i), dialog->labels[i],
                               i == dialog->usual ? BUTTON_MAIN : BUTTON_PLAIN, NULL)) {
            chosen = i;
        }
    }
    *bottom = widget_flow_bottom(&flow);
    return chosen;
}

int dialog_choice_run(ChoiceDialog *dialog, Widgets *widgets, PixelBox screen) {
    if (!dialog->is_open) {
        return CHOICE_NONE;
    }
    widget_begin_layer(widgets, WIDGET_LAYER_CHOICE, screen);
    double margin = widget_points(widgets, 16);
    double width = floor(fmin(widget_letters(widgets, 560), screen.width * 0.92));
    double inner = width - 2 * margin, height = 0;
    WidgetPass pass = widget_begin_measuring(widgets);
    run_content(dialog, widgets, 0, 0, inner, &height);
    widget_end_measuring(widgets, &pass);
    height = ceil(height + 2 * margin);
    PixelBox box = pixel_box(floor((screen.width - width) / 2),
                             floor(fmax(0, (screen.height - height) * 0.4)), width, height);
    widget_veil(widgets, screen);
    widget_sheet(widgets, box);
    int chosen = run_content(dialog, widgets, box.left + margin, box.top + margin, inner, &height);
    if (widget_is_key(widgets, KEY_ESCAPE)) {
        chosen = dialog->count - 1;
    }
    if (chosen != CHOICE_NONE) {
        dialog->is_open = false;
        widget_use(widgets);
    }
    widget_move_focus(widgets);
    widget_end_layer(widgets, screen, true);
    return chosen;
}
