/* A row of buttons and fields (widget_flow.h). */
#include "widget_flow.h"

WidgetFlow widget_flow_begin(const Widgets *widgets, double left, double top, double width) {
    return (WidgetFlow){
        .left = left, .top = top, .width = width, .row = widget_button_height(widgets)};
}

PixelBox widget_flow_next(const Widgets *widgets, WidgetFlow *flow, double width, double height) {
    double gap = widget_points(widgets, 8);
    width = fmin(width, flow->width);
    if (flow->x > 0 && flow->x + width > flow->width) {
        flow->x = 0;
        flow->y += flow->row + gap;
        flow->row = widget_button_height(widgets);
    }
    flow->row = fmax(flow->row, height);
    PixelBox box =
        pixel_box(floor(flow->left + flow->x), floor(flow->top + flow->y), width, height);
    flow->x += width + gap;
    return box;
}

PixelBox widget_flow_next_button(Widgets *widgets, WidgetFlow *flow, const char *label) {
    double width = fmin(widget_button_width(widgets, label), flow->width);
    return widget_flow_next(widgets, flow, width,
                            widget_wrapped_button_height(widgets, label, width));
}

void widget_flow_paragraph(Widgets *widgets, WidgetFlow *flow, const char *words) {
    double gap = widget_points(widgets, 4);
    flow->row +=
        gap + widget_paragraph(widgets, flow->left, widget_flow_bottom(flow) + gap, flow->width,
                               FONT_PANEL, widget_small_size(widgets), palette(PALETTE_INK), words);
}

double widget_flow_bottom(const WidgetFlow *flow) {
    return flow->top + flow->y + flow->row;
}

bool widget_flow_button(Widgets *widgets, WidgetFlow *flow, WidgetId id, const char *label,
                        ButtonLook look, const char *reason) {
    PixelBox box = widget_flow_next_button(widgets, flow, label);
    if (widget_button(widgets, id, box, label, look, reason)) {
        return true;
    }
    bool enters = look == BUTTON_MAIN && reason == NULL && widget_is_key(widgets, KEY_ENTER) &&
                  !widgets->input->is_repeat;
    if (enters) {
        widget_use(widgets);
    }
    return enters;
}
