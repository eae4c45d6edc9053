/* Reports on the map: lines of sight, arcs, paths, radii, with their captions. */
#ifndef ENFILADE_RENDER_PAINT_DRAWING_H
#define ENFILADE_RENDER_PAINT_DRAWING_H

#include "enfilade/battlefield/drawing.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/label_board.h"
#include "enfilade/render/map_view.h"

/* Captions keep clear of what is marked on the board, are marked on it, and stay inside the view.
 */
void paint_drawing(Canvas *canvas, const Drawing *drawing, const MapView *view, LabelBoard *board,
                   Arena *arena);
/* One caption about its middle at this place, moved aside where the board is taken; where all of it
 * is, one that gives way is left out. */
void paint_caption(Canvas *canvas, Pixel at, Colour ink, const char *words, bool gives_way,
                   const MapView *view, LabelBoard *board, Arena *arena);
/* The head of an arrow at the end of a line of two points or more; `size` pixels long. */
void paint_arrow_head(Canvas *canvas, PixelList line, Colour ink, double size);

#endif
