/* A border that can be dragged (widget.h). */
#include "widget_parts.h"

bool widget_border(Widgets *widgets, WidgetId id, PixelBox reach, double *top) {
    const Input *input = widgets->input;
    double wide = widget_points(widgets, 22), gap = widget_points(widgets, 2);
    for (int i = 0; i < 2; i++) {
        widget_rule_line(widgets, reach.left + (reach.width - wide) / 2,
                         reach.left + (reach.width + wide) / 2, *top + gap * (1 + i));
    }
    widget_note_control(widgets, id, reach, true);
    if (input == NULL || widgets->is_used) {
        return false;
    }
    bool is_held = widget_is_same(widgets->pressed, id);
    if (input->kind == INPUT_BUTTON_DOWN && widget_is_hovered(widgets, reach)) {
        widgets->pressed = id;
        widgets->drag_from = input->y - *top;
        widget_use(widgets);
    } else if (is_held && input->kind == INPUT_POINTER_MOVED) {
        *top = input->y - widgets->drag_from;
        widget_use(widgets);
        return true;
    } else if (is_held && input->kind == INPUT_BUTTON_UP) {
        widgets->pressed = (WidgetId){0};
        widget_use(widgets);
    }
    return false;
}
