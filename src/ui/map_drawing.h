/* Draws a report's shapes on the map, with captions that keep clear of one another. */
#ifndef ENFILADE_UI_MAP_DRAWING_H
#define ENFILADE_UI_MAP_DRAWING_H

#include "enfilade/battlefield/drawing.h"
#include "enfilade/render/camera.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/view_scale.h"

enum { MAP_CAPTION_LIMIT = 256 };

/* Places taken by captions of this frame. */
typedef struct MapCaptions {
    PixelBox taken[MAP_CAPTION_LIMIT];
    size_t count;
} MapCaptions;

void map_drawing_paint(Canvas *canvas, const Camera *camera, ViewScale scale,
                       const Drawing *drawing, MapCaptions *captions, Arena *arena);
/* Words with a halo near a place, moved aside from others, kept within `view`. */
void map_drawing_caption(Canvas *canvas, PixelBox view, ViewScale scale, Pixel at, Colour ink,
                         const char *words, MapCaptions *captions);
Colour map_drawing_tone(DrawingTone tone);
void map_drawing_arrow(Canvas *canvas, Pixel from, Pixel to, double size, Colour ink);

#endif
