/* The coverage rasteriser: shapes become, pixel by pixel, the share that they cover. Each edge adds
 * its signed area to the rows it crosses; a running sum along the row is the winding times the
 * coverage, clamped to one. So overlapping parts of one winding (the quads and joins of a stroke)
 * count once. */
#ifndef ENFILADE_RENDER_RASTERISER_H
#define ENFILADE_RENDER_RASTERISER_H

#include <stdint.h>

#include "enfilade/render/canvas.h"

/* Whole pixels, right and bottom excluded. */
typedef struct PixelWindow {
    int left, top, right, bottom;
} PixelWindow;

typedef struct Rasteriser {
    float *cover; /* rows of `stride` numbers, zero between shapes */
    size_t cover_room;
    uint64_t *touched; /* one bit for each 32 columns of each row */
    size_t touched_room;
    PixelWindow window; /* of the shape in work */
    int width, height, stride, words;
} Rasteriser;

void rasteriser_init(Rasteriser *rasteriser);
void rasteriser_finish(Rasteriser *rasteriser);
/* Begins a shape that lies within `bounds`; false when nothing of it lies in the clip. */
bool rasteriser_begin(Rasteriser *rasteriser, PixelBox bounds, PixelWindow clip);
/* Closed rings. `direction` 1 or -1 turns the winding round. */
void rasteriser_add_ring(Rasteriser *rasteriser, PixelList ring, double direction);
/* The band of a stroke (rasteriser_stroke.c), also dashed; the bounds must hold stroke_bounds. */
void rasteriser_add_stroke(Rasteriser *rasteriser, PixelList line, const Stroke *stroke);
PixelBox rasteriser_stroke_bounds(PixelList line, const Stroke *stroke);
/* Lays the colour over the pixels and is ready for the next shape. */
void rasteriser_blend(Rasteriser *rasteriser, uint32_t *pixels, int pitch, Colour colour);

PixelBox rasteriser_bounds(const PixelList *rings, size_t count);
PixelWindow rasteriser_window(PixelBox box); /* widened to whole pixels */
/* What both share; left is not before right, or top before bottom, where they are apart. */
static inline PixelWindow rasteriser_shared_window(PixelWindow a, PixelWindow b) {
    a.left = a.left > b.left ? a.left : b.left;
    a.top = a.top > b.top ? a.top : b.top;
    a.right = a.right < b.right ? a.right : b.right;
    a.bottom = a.bottom < b.bottom ? a.bottom : b.bottom;
    return a;
}

#endif
