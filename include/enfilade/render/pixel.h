/* Places on the screen: pixels, x to the right, y down, as doubles; the middle of the first pixel
 * is at 0.5, 0.5. A type of its own, so that a pixel cannot pass for an inch: only camera.c
 * converts. */
#ifndef ENFILADE_RENDER_PIXEL_H
#define ENFILADE_RENDER_PIXEL_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Pixel {
    double x, y;
} Pixel;

/* An upright rectangle. */
typedef struct PixelBox {
    double left, top, width, height;
} PixelBox;

/* A closed ring or an open line; the points belong to the caller. */
typedef struct PixelList {
    const Pixel *points;
    size_t count;
} PixelList;

static inline Pixel pixel(double x, double y) {
    return (Pixel){x, y};
}
static inline Pixel pixel_add(Pixel a, Pixel b) {
    return (Pixel){a.x + b.x, a.y + b.y};
}
static inline Pixel pixel_subtract(Pixel a, Pixel b) {
    return (Pixel){a.x - b.x, a.y - b.y};
}
/* from + direction * distance */
static inline Pixel pixel_along(Pixel from, Pixel direction, double distance) {
    return (Pixel){from.x + direction.x * distance, from.y + direction.y * distance};
}
static inline Pixel pixel_between(Pixel a, Pixel b, double share) {
    return (Pixel){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}
static inline double pixel_length(Pixel a) {
    return sqrt(a.x * a.x + a.y * a.y);
}
static inline double pixel_distance(Pixel a, Pixel b) {
    return pixel_length(pixel_subtract(a, b));
}
/* The unit vector along a, or {0, 0} for no length. */
static inline Pixel pixel_unit(Pixel a) {
    double length = pixel_length(a);
    return length > 0 ? (Pixel){a.x / length, a.y / length} : (Pixel){0, 0};
}
/* Positive when the closed ring runs clockwise on the screen. */
static inline double pixel_ring_area(PixelList ring) {
    double area = 0;
    for (size_t i = 0; i < ring.count; i++) {
        Pixel a = ring.points[i], b = ring.points[(i + 1) % ring.count];
        area += a.x * b.y - b.x * a.y;
    }
    return area / 2;
}

static inline PixelBox pixel_box(double left, double top, double width, double height) {
    return (PixelBox){left, top, width, height};
}
static inline double pixel_box_right(PixelBox box) {
    return box.left + box.width;
}
static inline double pixel_box_bottom(PixelBox box) {
    return box.top + box.height;
}
/* Its left and top edges belong to a box, the right and bottom ones to its neighbours. */
static inline bool pixel_box_contains(PixelBox box, Pixel at) {
    return at.x >= box.left && at.y >= box.top && at.x < box.left + box.width &&
           at.y < box.top + box.height;
}
static inline bool pixel_box_is_empty(PixelBox box) {
    return !(box.width > 0 && box.height > 0);
}
/* Do their insides meet? */
static inline bool pixel_box_meets(PixelBox a, PixelBox b) {
    return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height &&
           b.top < a.top + a.height;
}
/* Grown by so many pixels on every side; negative shrinks (and may leave it empty). */
static inline PixelBox pixel_box_grown(PixelBox box, double by) {
    return (PixelBox){box.left - by, box.top - by, box.width + 2 * by, box.height + 2 * by};
}
/* What both share; of no width and height when they are apart. */
static inline PixelBox pixel_box_shared(PixelBox a, PixelBox b) {
    double left = a.left > b.left ? a.left : b.left;
    double top = a.top > b.top ? a.top : b.top;
    double right =
        pixel_box_right(a) < pixel_box_right(b) ? pixel_box_right(a) : pixel_box_right(b);
    double bottom =
        pixel_box_bottom(a) < pixel_box_bottom(b) ? pixel_box_bottom(a) : pixel_box_bottom(b);
    return right > left && bottom > top ? (PixelBox){left, top, right - left, bottom - top}
                                        : (PixelBox){left, top, 0, 0};
}
/* The least box that holds both; an empty one adds nothing. */
static inline PixelBox pixel_box_joined(PixelBox a, PixelBox b) {
    if (pixel_box_is_empty(a)) {
        return b;
    }
    if (pixel_box_is_empty(b)) {
        return a;
    }
    double left = a.left < b.left ? a.left : b.left;
    double top = a.top < b.top ? a.top : b.top;
    double right =
        pixel_box_right(a) > pixel_box_right(b) ? pixel_box_right(a) : pixel_box_right(b);
    double bottom =
        pixel_box_bottom(a) > pixel_box_bottom(b) ? pixel_box_bottom(a) : pixel_box_bottom(b);
    return (PixelBox){left, top, right - left, bottom - top};
}

#endif
