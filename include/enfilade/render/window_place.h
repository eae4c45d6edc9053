/* Where a window lies on a display, borders and title bar counted. No SDL. */
#ifndef ENFILADE_RENDER_WINDOW_PLACE_H
#define ENFILADE_RENDER_WINDOW_PLACE_H

#include <stdbool.h>

/* In points; of a window what is inside its borders. */
typedef struct WindowPlace {
    int left, top, width, height;
} WindowPlace;

/* What the window manager draws round a window, in points. */
typedef struct WindowBorders {
    int left, top, right, bottom;
} WindowBorders;

/* The wish, brought with its borders within what the display has free: smaller where it is too
 * large, but never smaller than `least_width` by `least_height`; moved where it would stick out;
 * in the middle when it has no place of its own. A place that was given out comes back the same. */
WindowPlace window_place_fit(WindowPlace wish, bool has_place, WindowBorders borders,
                             WindowPlace free, int least_width, int least_height);

#endif
