/* The canvas that writes what is drawn as lines of text, for tests: one line a call, numbers with
 * one decimal. */
#ifndef ENFILADE_RENDER_CANVAS_LOG_H
#define ENFILADE_RENDER_CANVAS_LOG_H

#include "enfilade/render/canvas.h"

/* The lines are added to `log`, which must outlive the canvas. `fonts` is usually
 * font_shelf_create_plain(). */
Canvas *canvas_log_create(double width, double height, FontShelf *fonts, Text *log);

#endif
