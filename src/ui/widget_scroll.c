/* Scrolled areas (widget.h). */
#include "widget_parts.h"

static void handle_scroll(Widgets *widgets, WidgetId id, PixelBox box, PixelBox bar,
                          double content_height, double *offset) {
    const Input *input = widgets->input;
    if (input == NULL || widgets->is_used) {
        return;
    }
    if (input->kind == INPUT_WHEEL && widget_is_hovered(widgets, box)) {
        *offset -= input->wheel * widget_line(widgets) * 3;
        widget_use(widgets);
    } else if (input->kind == INPUT_BUTTON_DOWN && widget_is_hovered(widgets, bar)) {
        widgets->pressed = id;
        widgets->drag_from = input->y - *offset * box.height / content_height;
        widget_use(widgets);
    } else if (input->kind == INPUT_BUTTON_UP && widget_is_same(widgets->pressed, id)) {
        widgets->pressed = (WidgetId){0};
        widget_use(widgets);
    } else if (input->kind == INPUT_POINTER_MOVED && widget_is_same(widgets->pressed, id)) {
        *offset = (input->y - widgets->drag_from) * content_height / box.height;
        widget_use(widgets);
    }
}

double widget_begin_scroll(Widgets *widgets, WidgetId id, PixelBox box, double content_height,
                           double *offset) {
    double bar_width = widget_points(widgets, 10);
    PixelBox bar = pixel_box(pixel_box_right(box) - bar_width, box.top, bar_width, box.height);
    bool has_bar = content_height > box.height + 0.5;
    if (has_bar) {
        handle_scroll(widgets, id, box, bar, content_height, offset);
    }
    double most = has_bar ? content_height - box.height : 0;
    *offset = *offset > most ? most : *offset;
    *offset = *offset < 0 ? 0 : floor(*offset);
    widgets->clip = box;
    if (widgets->canvas != NULL) {
        if (has_bar) {
            canvas_note(widgets->canvas, "scrolled");
            double length =
                fmax(box.height * box.height / content_height, widget_points(widgets, 24));
            double top = box.top + (box.height - length) * (most > 0 ? *offset / most : 0);
            canvas_fill_box(widgets->canvas, bar, colour_faded(palette(PALETTE_INK), 0.06));
            canvas_fill_round_box(
                widgets->canvas,
                pixel_box(bar.left + bar_width * 0.2, top, bar_width * 0.6, length),
                bar_width * 0.3, colour_faded(palette(PALETTE_INK), 0.45));
        }
        canvas_push_clip(widgets->canvas, box);
    }
    return has_bar ? box.width - bar_width - widget_points(widgets, 4) : box.width;
}

void widget_end_scroll(Widgets *widgets) {
    if (widgets->canvas != NULL) {
        canvas_pop_clip(widgets->canvas);
        canvas_note(widgets->canvas, "not scrolled");
    }
    widgets->clip = widget_everywhere;
}
