/* A message that says what went wrong (dialog_error.h). */
#include "dialog_error.h"

void dialog_error_open(ErrorDialog *dialog, const char *title, const char *words) {
    text_clear(&dialog->title);
    text_add(&dialog->title, title);
    text_clear(&dialog->words);
    text_add(&dialog->words, words);
    dialog->is_open = true;
    dialog->scroll = 0;
}

void dialog_error_finish(ErrorDialog *dialog) {
    text_finish(&dialog->title);
    text_finish(&dialog->words);
}

bool dialog_error_run(ErrorDialog *dialog, Widgets *widgets, PixelBox screen) {
    if (!dialog->is_open) {
        return false;
    }
    widget_begin_layer(widgets, WIDGET_LAYER_ERROR, screen);
    double margin = widget_points(widgets, 16);
    double width = floor(fmin(widget_letters(widgets, 640), screen.width * 0.92));
    double inner = width - 2 * margin - widget_scroll_bar_width(widgets);
    double title =
        widget_paragraph_height(widgets, inner, FONT_PANEL_BOLD, widget_heading_size(widgets),
                                text_letters(&dialog->title));
    double words = widget_paragraph_height(widgets, inner, FONT_PANEL, widget_text_size(widgets),
                                           text_letters(&dialog->words));
    double button = widget_button_height(widgets);
    double height = fmin(title + words + button + 4 * margin, screen.height * 0.92);
    PixelBox box = pixel_box(floor((screen.width - width) / 2), floor((screen.height - height) / 2),
                             width, floor(height));
    widget_veil(widgets, screen);
    widget_sheet(widgets, box);
    widget_paragraph(widgets, box.left + margin, box.top + margin, inner, FONT_PANEL_BOLD,
                     widget_heading_size(widgets), palette(PALETTE_INK),
                     text_letters(&dialog->title));
    PixelBox area = pixel_box(box.left + margin, box.top + 2 * margin + title, width - 2 * margin,
                              box.height - title - button - 4 * margin);
    widget_begin_scroll(widgets, widget_id("error scroll", 0), area, words, &dialog->scroll);
    widget_paragraph(widgets, area.left, area.top - dialog->scroll, inner, FONT_PANEL,
                     widget_text_size(widgets), palette(PALETTE_INK), text_letters(&dialog->words));
    widget_end_scroll(widgets);
    double y = pixel_box_bottom(box) - margin - button;
    double x = pixel_box_right(box) - margin;
    double close = widget_button_width(widgets, "Close");
    double copy = widget_button_width(widgets, "Copy");
    bool copies =
        widget_button(widgets, widget_id("error copy", 0),
                      pixel_box(x - close - widget_points(widgets, 8) - copy, y, copy, button),
                      "Copy", BUTTON_PLAIN, NULL);
    if (widget_button(widgets, widget_id("error close", 0), pixel_box(x - close, y, close, button),
                      "Close", BUTTON_MAIN, NULL) ||
        widget_is_key(widgets, KEY_ESCAPE) || widget_is_key(widgets, KEY_ENTER)) {
        dialog->is_open = false;
        widgets->is_used = true;
    }
    if (widgets->input != NULL && !widgets->is_used && widgets->input->kind == INPUT_KEY_DOWN &&
        widgets->input->key == 'c' && (widgets->input->modifiers & MODIFIER_CONTROL) != 0) {
        copies = true;
        widget_use(widgets);
    }
    widget_move_focus(widgets);
    widget_end_layer(widgets, screen, true);
    return copies;
}
