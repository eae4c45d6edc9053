/* What the files of the widgets share. */
#ifndef ENFILADE_UI_WIDGET_PARTS_H
#define ENFILADE_UI_WIDGET_PARTS_H

#include "widget.h"

extern const PixelBox widget_everywhere; /* the clip outside of scrolled areas */

bool widget_is_same(WidgetId one, WidgetId other);
/* Tells of a control of this frame, while handling. */
void widget_note_control(Widgets *widgets, WidgetId id, PixelBox box, bool is_greyed);
/* The frame round what has the focus, while drawing. */
void widget_draw_focus(Widgets *widgets, WidgetId id, PixelBox box);

#endif
