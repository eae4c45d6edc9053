/* A row of buttons and fields that flows onto further rows. */
#ifndef ENFILADE_UI_WIDGET_FLOW_H
#define ENFILADE_UI_WIDGET_FLOW_H

#include "widget.h"

typedef struct WidgetFlow {
    double left, top, width; /* of all rows */
    double x, y, row;        /* the next place from there, and the height of its row */
} WidgetFlow;

/* A flow with nothing in it yet. */
WidgetFlow widget_flow_begin(const Widgets *widgets, double left, double top, double width);
/* The place of the next thing of this size; no wider than the row. */
PixelBox widget_flow_next(const Widgets *widgets, WidgetFlow *flow, double width, double height);
/* The place of a button; a label longer than the row goes on in further lines. */
PixelBox widget_flow_next_button(Widgets *widgets, WidgetFlow *flow, const char *label);
/* A paragraph below all there is, over the whole width. */
void widget_flow_paragraph(Widgets *widgets, WidgetFlow *flow, const char *words);
/* Where it ends. */
double widget_flow_bottom(const WidgetFlow *flow);
/* As widget_button; Enter presses a main one without the focus, if nothing else takes it. */
bool widget_flow_button(Widgets *widgets, WidgetFlow *flow, WidgetId id, const char *label,
                        ButtonLook look, const char *reason);

#endif
