/* Reports on the map: lines of sight, arcs, paths, radii, with their captions. */
#ifndef ENFILADE_RENDER_PAINT_DRAWING_H
#define ENFILADE_RENDER_PAINT_DRAWING_H

#include "enfilade/battlefield/drawing.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/map_view.h"

/* Captions keep clear of each other and stay inside the view. */
void paint_drawing(Canvas *canvas, const Drawing *drawing, const MapView *view, Arena *arena);
/* Everything it may draw on, captions included: what to spoil. */
PixelBox paint_drawing_box(Canvas *canvas, const Drawing *drawing, const MapView *view);
/* The ink of a tone. */
Colour paint_tone(DrawingTone tone);

#endif
