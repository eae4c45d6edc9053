/* A share on a line (widget.h). */
#include <stdio.h>

#include "widget_parts.h"

static const double step = 0.05; /* of the wheel or an arrow key */

/* The line on which the grip runs; beside it there is room for "100 %". */
static PixelBox line_of(const Widgets *widgets, PixelBox box) {
    double grip = widget_points(widgets, 7);
    double words = widget_letters(widgets, 44);
    return pixel_box(box.left + grip, box.top, fmax(box.width - words - 2 * grip, 1), box.height);
}

static bool put(Widgets *widgets, double wanted, double *share) {
    wanted = fmax(0, fmin(floor(wanted * 100 + 0.5) / 100, 1));
    bool is_new = wanted != *share;
    *share = wanted;
    widget_use(widgets);
    return is_new;
}

static bool handle(Widgets *widgets, WidgetId id, PixelBox box, double *share) {
    const Input *input = widgets->input;
    PixelBox line = line_of(widgets, box);
    if (widgets->is_used) {
        return false;
    }
    double at = (input->x - line.left) / line.width;
    bool is_held = widget_is_same(widgets->pressed, id);
    if (input->kind == INPUT_BUTTON_DOWN && input->button == BUTTON_LEFT &&
        widget_is_hovered(widgets, box)) {
        widgets->pressed = id;
        return put(widgets, at, share);
    }
    if (input->kind == INPUT_POINTER_MOVED && is_held) {
        return put(widgets, at, share);
    }
    if (input->kind == INPUT_BUTTON_UP && is_held) {
        widgets->pressed = (WidgetId){0};
        widget_use(widgets);
        return false;
    }
    if (input->kind == INPUT_WHEEL && widget_is_hovered(widgets, box)) {
        return put(widgets, *share + (input->wheel > 0 ? step : -step), share);
    }
    if (widget_has_focus(widgets, id) &&
        (widget_is_key(widgets, KEY_LEFT) || widget_is_key(widgets, KEY_RIGHT))) {
        return put(widgets, *share + (input->key == KEY_RIGHT ? step : -step), share);
    }
    return false;
}

bool widget_slider(Widgets *widgets, WidgetId id, PixelBox box, double *share) {
    widget_note_control(widgets, id, box, false);
    if (widgets->canvas == NULL) {
        return handle(widgets, id, box, share);
    }
    PixelBox line = line_of(widgets, box);
    double middle = box.top + box.height / 2;
    Stroke pen = stroke(widget_points(widgets, 2), palette(PALETTE_INK_FAINT));
    canvas_line(widgets->canvas, pixel(line.left, middle), pixel(pixel_box_right(line), middle),
                &pen);
    Pixel grip = {line.left + line.width * *share, middle};
    canvas_ellipse(widgets->canvas, grip, widget_points(widgets, 7), widget_points(widgets, 7),
                   palette(PALETTE_PAPER_LIGHT), palette(PALETTE_INK), widget_points(widgets, 2));
    char words[16];
    snprintf(words, sizeof words, "%.0f %%", *share * 100);
    double left = pixel_box_right(line) + widget_points(widgets, 7);
    widget_label(widgets, pixel_box(left, box.top, pixel_box_right(box) - left, box.height),
                 FONT_PANEL, widget_text_size(widgets), palette(PALETTE_INK), TEXT_RIGHT, words);
    widget_draw_focus(widgets, id, box);
    return false;
}
