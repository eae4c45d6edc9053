/* The canvas in a window: the same drawing code on the window's own buffer, shown by dirty
 * rectangles. Part of the window library. SDL's video is started by canvas_window_create and
 * stopped by canvas_window_destroy; events are `app`'s. */
#ifndef ENFILADE_RENDER_CANVAS_WINDOW_H
#define ENFILADE_RENDER_CANVAS_WINDOW_H

#include "enfilade/render/canvas.h"
#include "enfilade/render/window_place.h"

enum {
    CANVAS_WINDOW_LEAST_WIDTH = 1280,
    CANVAS_WINDOW_LEAST_HEIGHT = 720,
    CANVAS_WINDOW_LONGEST_SIDE = 16384
};

typedef struct CanvasWindow CanvasWindow;

/* Resizable, never smaller than 1280x720 (points); with its borders on the display, where it fits.
 * NULL with the reason in `problem`. */
CanvasWindow *canvas_window_create(const char *title, WindowPlace wish, bool has_place,
                                   bool is_full_screen, Text *problem);
void canvas_window_destroy(CanvasWindow *window); /* accepts NULL */
/* The picture to draw on, in pixels; ask again each frame, for it is another one after a change of
 * size. Opaque; what it showed last is kept unless the size changed. NULL while there is no surface
 * (minimised). */
Picture *canvas_window_picture(CanvasWindow *window);
/* Shows these parts of the picture; count 0 shows nothing. */
void canvas_window_show(CanvasWindow *window, const PixelBox *parts, size_t count);
/* In points (what the window manager counts), for remembering. */
WindowPlace canvas_window_place(const CanvasWindow *window);
/* Pixels for one point, 1 to 2: from the window's buffer where it is denser than the window, else
 * from the screen's dots per inch. */
double canvas_window_device_scale(const CanvasWindow *window);
/* The place of a mouse event (points) in pixels. */
Pixel canvas_window_to_pixels(const CanvasWindow *window, double x, double y);
void canvas_window_set_title(CanvasWindow *window, const char *title);
void canvas_window_set_full_screen(CanvasWindow *window, bool is_full_screen);
bool canvas_window_is_full_screen(const CanvasWindow *window);

#endif
