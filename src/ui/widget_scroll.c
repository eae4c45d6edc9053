/* Scrolled areas (widget.h). */
#include "widget_parts.h"

static const double lines_a_notch = 3;

static void handle_scroll(Widgets *widgets, WidgetId id, PixelBox box, PixelBox bar,
                          double content_height, double *offset) {
    const Input *input = widgets->input;
    if (input == NULL || widgets->is_used) {
        return;
    }
    if (input->kind == INPUT_WHEEL && widget_is_hovered(widgets, box)) {
        *offset -= input->wheel * widget_line(widgets) * lines_a_notch;
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

static double bar_width(const Widgets *widgets) {
    return widget_points(widgets, 10);
}

double widget_scroll_bar_width(const Widgets *widgets) {
    return bar_width(widgets) + widget_points(widgets, 4);
}

static void draw_bar(Widgets *widgets, PixelBox bar, double content_height, double share) {
    double length = fmax(bar.height * bar.height / content_height, widget_points(widgets, 24));
    PixelBox grip = pixel_box(bar.left + bar.width * 0.2, bar.top + (bar.height - length) * share,
                              bar.width * 0.6, length);
    canvas_fill_box(widgets->canvas, bar, colour_faded(palette(PALETTE_INK), 0.06));
    canvas_fill_round_box(widgets->canvas, grip, bar.width * 0.3,
                          colour_faded(palette(PALETTE_INK), 0.45));
}

void widget_begin_scroll(Widgets *widgets, WidgetId id, PixelBox box, double content_height,
                         double *offset) {
    double width = bar_width(widgets);
    PixelBox bar = pixel_box(pixel_box_right(box) - width, box.top, width, box.height);
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
            draw_bar(widgets, bar, content_height, *offset / most);
        }
        canvas_push_clip(widgets->canvas, box);
    }
}

void widget_end_scroll(Widgets *widgets) {
    if (widgets->canvas != NULL) {
        canvas_pop_clip(widgets->canvas);
        canvas_note(widgets->canvas, "not scrolled");
    }
    widgets->clip = widget_everywhere;
}
