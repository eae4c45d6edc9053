/* What the painters of terrain share: sizes that grow slowly with the zoom, noise that stays with
 * the ground, and lines laid through an area. */
#ifndef ENFILADE_RENDER_ORNAMENT_H
#define ENFILADE_RENDER_ORNAMENT_H

#include <stdint.h>

#include "enfilade/render/canvas.h"
#include "enfilade/render/map_view.h"

/* The rings of a polygon in pixels, the outer one first. */
typedef struct PixelArea {
    PixelList *rings; /* in the arena */
    size_t count;
    PixelBox box;
} PixelArea;

/* How far the map is zoomed in: 1 where ornaments have their own size. */
double ornament_zoom(const MapView *view);
/* Pixels of an ornament that is `points` large at ordinary zoom and grows with the root of the
 * zoom. */
double ornament_size(const MapView *view, double points);
/* Pixels of letters on the map: they grow with the text scale, but less than those of panels, or
 * names would hide what they name. */
double ornament_text(const MapView *view, double points);
/* From 0 to below 1, always the same for the same place and purpose. */
double ornament_noise(int64_t x, int64_t y, uint32_t purpose);
/* The same from -1 to 1. */
double ornament_jitter(int64_t x, int64_t y, uint32_t purpose);
uint32_t ornament_seed(const char *words);

PixelArea ornament_area(const Camera *camera, const Polygon *polygon, Arena *arena);
bool ornament_contains(const PixelArea *area, Pixel at);
/* Shifted as a whole. */
PixelArea ornament_shifted(const PixelArea *area, double right, double down, Arena *arena);
/* A circle as a ring in the arena. */
PixelList ornament_circle(Pixel centre, double radius, Arena *arena);
/* A ring whose points are moved inwards by about so many pixels, for lines along a bank. */
PixelList ornament_inset(PixelList ring, double by, Arena *arena);

/* Parallel lines, `spacing` pixels apart, at `degrees` clockwise of "to the right", through an
 * area: their stretches inside it and the clip, line by line. They are numbered from the table's
 * corner, so that they stay with the ground. */
typedef struct OrnamentScan {
    const Canvas *canvas;
    const Camera *camera;
    const PixelArea *area;
    double degrees, spacing;
    void *context;
    void (*visit)(void *context, int64_t line, Pixel from, Pixel to);
} OrnamentScan;

void ornament_scan(const OrnamentScan *scan, Arena *arena);
/* The same lines, drawn. `inset` pixels are left free at both ends. */
void ornament_hatch(Canvas *canvas, const MapView *view, const PixelArea *area, double degrees,
                    double spacing, double inset, const Stroke *stroke, Arena *arena);
/* Degrees of the longest side of the outer ring, for furrows and ridges. */
double ornament_longest_side(const PixelArea *area);

#endif
