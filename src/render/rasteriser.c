/* Signed-area accumulation, see rasteriser.h. */
#include "rasteriser.h"

#include <assert.h>
#include <string.h>

#include "blend.h"
#include "enfilade/base/memory.h"

enum { BLOCK_SHIFT = 5, BLOCK = 1 << BLOCK_SHIFT };

/* Less of a pixel than this is not drawn. */
static const float LEAST_COVER = 1.0f / 512;
/* No coordinate is farther out than this, so that whole numbers hold it. */
static const double FARTHEST = 1e7;

void rasteriser_init(Rasteriser *rasteriser) {
    memset(rasteriser, 0, sizeof *rasteriser);
}

void rasteriser_finish(Rasteriser *rasteriser) {
    memory_free(rasteriser->cover);
    memory_free(rasteriser->touched);
    rasteriser_init(rasteriser);
}

static double limited(double coordinate) {
    return coordinate < -FARTHEST ? -FARTHEST : coordinate > FARTHEST ? FARTHEST : coordinate;
}

PixelWindow rasteriser_window(PixelBox box) {
    return (PixelWindow){(int)floor(limited(box.left)), (int)floor(limited(box.top)),
                         (int)ceil(limited(pixel_box_right(box))),
                         (int)ceil(limited(pixel_box_bottom(box)))};
}

PixelBox rasteriser_bounds(const PixelList *rings, size_t count) {
    double left = FARTHEST, top = FARTHEST, right = -FARTHEST, bottom = -FARTHEST;
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < rings[i].count; j++) {
            Pixel at = rings[i].points[j];
            left = at.x < left ? at.x : left;
            right = at.x > right ? at.x : right;
            top = at.y < top ? at.y : top;
            bottom = at.y > bottom ? at.y : bottom;
        }
    }
    return right >= left ? pixel_box(left, top, right - left, bottom - top) : (PixelBox){0};
}

/* Room for the shape in work; what is new is zero, and what was used is left zero by the blending.
 */
static void make_room(Rasteriser *rasteriser) {
    size_t cover = (size_t)rasteriser->stride * (size_t)rasteriser->height;
    if (cover > rasteriser->cover_room) {
        memory_free(rasteriser->cover);
        rasteriser->cover = memory_allocate_array(cover, sizeof *rasteriser->cover);
        rasteriser->cover_room = cover;
    }
    size_t touched = (size_t)rasteriser->words * (size_t)rasteriser->height;
    if (touched > rasteriser->touched_room) {
        memory_free(rasteriser->touched);
        rasteriser->touched = memory_allocate_array(touched, sizeof *rasteriser->touched);
        rasteriser->touched_room = touched;
    }
}

bool rasteriser_begin(Rasteriser *rasteriser, PixelBox bounds, PixelWindow clip) {
    PixelWindow window = rasteriser_shared_window(rasteriser_window(bounds), clip);
    if (window.left >= window.right || window.top >= window.bottom) {
        return false;
    }
    rasteriser->window = window;
    rasteriser->width = window.right - window.left;
    rasteriser->height = window.bottom - window.top;
    /* One column more for what falls on the right edge, one for its remainder. */
    rasteriser->stride = rasteriser->width + 2;
    rasteriser->words = (rasteriser->stride >> (BLOCK_SHIFT + 6)) + 1;
    make_room(rasteriser);
    return true;
}

static void touch(Rasteriser *rasteriser, int row, int from, int to) {
    uint64_t *touched = rasteriser->touched + (size_t)row * (size_t)rasteriser->words;
    for (int block = from >> BLOCK_SHIFT; block <= to >> BLOCK_SHIFT; block++) {
        touched[block >> 6] |= (uint64_t)1 << (block & 63);
    }
}

/* The part of an edge within one row, from x = left to x = right (left <= right), of signed height
 * `drop`: each pixel gets the area to its right, as the difference to its neighbour. */
static void add_stretch(float *row, int first, int last, double left, double right, float drop) {
    if (last <= first + 1) {
        float middle = (float)((left + right) / 2 - first);
        row[first] += drop - drop * middle;
        row[first + 1] += drop * middle;
        return;
    }
    float slope = (float)(1 / (right - left));
    float at_first = (float)(left - first), at_last = (float)(right - last + 1);
    float area_first = 0.5f * slope * (1 - at_first) * (1 - at_first);
    float area_last = 0.5f * slope * at_last * at_last;
    row[first] += drop * area_first;
    if (last == first + 2) {
        row[first + 1] += drop * (1 - area_first - area_last);
    } else {
        float area_second = slope * (1.5f - at_first);
        row[first + 1] += drop * (area_second - area_first);
        for (int x = first + 2; x < last - 1; x++) {
            row[x] += drop * slope;
        }
        float so_far = area_second + (float)(last - first - 3) * slope;
        row[last - 1] += drop * (1 - so_far - area_last);
    }
    row[last] += drop * area_last;
}

/* A downward edge wholly between the left and right sides of the window, in its coordinates. */
static void add_edge_inside(Rasteriser *rasteriser, Pixel a, Pixel b, float direction) {
    double slope = (b.x - a.x) / (b.y - a.y);
    double low = a.x < b.x ? a.x : b.x, high = a.x < b.x ? b.x : a.x;
    int first_row = (int)a.y, last_row = (int)ceil(b.y);
    last_row = last_row < rasteriser->height ? last_row : rasteriser->height;
    for (int y = first_row; y < last_row; y++) {
        double top = y > a.y ? y : a.y, bottom = y + 1 < b.y ? y + 1 : b.y;
        double x = a.x + (top - a.y) * slope, next = a.x + (bottom - a.y) * slope;
        double left = x < next ? x : next, right = x < next ? next : x;
        left = left < low ? low : left; /* rounding must not lead out of the window */
        right = right > high ? high : right;
        int first = (int)left, last = (int)right;
        last += last < right ? 1 : 0;
        add_stretch(rasteriser->cover + (size_t)y * (size_t)rasteriser->stride, first, last, left,
                    right, (float)(bottom - top) * direction);
        touch(rasteriser, y, first, last > first ? last : first + 1);
    }
}

/* What lies left of the window is pushed onto its left side (it still covers what is right of it);
 * what lies right of it covers nothing that is seen. */
static void add_edge_between(Rasteriser *rasteriser, Pixel a, Pixel b, float direction) {
    double width = rasteriser->width;
    if (a.x <= 0 && b.x <= 0) {
        add_edge_inside(rasteriser, pixel(0, a.y), pixel(0, b.y), direction);
    } else if (a.x < 0 || b.x < 0) {
        double y = a.y + (0 - a.x) / (b.x - a.x) * (b.y - a.y);
        y = y < a.y ? a.y : y > b.y ? b.y : y;
        add_edge_between(rasteriser, pixel(a.x < 0 ? 0 : a.x, a.y), pixel(0, y), direction);
        add_edge_between(rasteriser, pixel(0, y), pixel(b.x < 0 ? 0 : b.x, b.y), direction);
    } else if (a.x >= width && b.x >= width) {
        return;
    } else if (a.x > width || b.x > width) {
        double y = a.y + (width - a.x) / (b.x - a.x) * (b.y - a.y);
        y = y < a.y ? a.y : y > b.y ? b.y : y;
        if (a.x < b.x) {
            add_edge_between(rasteriser, a, pixel(width, y), direction);
        } else {
            add_edge_between(rasteriser, pixel(width, y), b, direction);
        }
    } else if (b.y > a.y) {
        add_edge_inside(rasteriser, a, b, direction);
    }
}

static void add_edge(Rasteriser *rasteriser, Pixel a, Pixel b, double direction) {
    a = pixel(a.x - rasteriser->window.left, a.y - rasteriser->window.top);
    b = pixel(b.x - rasteriser->window.left, b.y - rasteriser->window.top);
    if (a.y > b.y) {
        Pixel other = a;
        a = b;
        b = other;
        direction = -direction;
    }
    if (!(a.y < b.y) || b.y <= 0 || a.y >= rasteriser->height) {
        return;
    }
    double slope = (b.x - a.x) / (b.y - a.y);
    if (a.y < 0) {
        a = pixel(a.x - a.y * slope, 0);
    }
    if (b.y > rasteriser->height) {
        b = pixel(a.x + (rasteriser->height - a.y) * slope, rasteriser->height);
    }
    add_edge_between(rasteriser, a, b, (float)direction);
}

void rasteriser_add_ring(Rasteriser *rasteriser, PixelList ring, double direction) {
    for (size_t i = 0; i < ring.count; i++) {
        add_edge(rasteriser, ring.points[i], ring.points[i + 1 < ring.count ? i + 1 : 0],
                 direction);
    }
}

/* How much of the ink a cover lays on, 0 to 256; 0 also for what is too little to be drawn. */
static uint32_t share_of_cover(float cover, const BlendInk *ink) {
    float size = cover < 0 ? -cover : cover;
    return size < LEAST_COVER ? 0 : (uint32_t)((size > 1 ? 1 : size) * (float)ink->share + 0.5f);
}

/* Columns that no edge touches: all covered alike. */
static void blend_run(uint32_t *pixels, int count, float cover, const BlendInk *ink) {
    uint32_t share = share_of_cover(cover, ink);
    if (share == 0) {
        return;
    }
    if (share >= 256) {
        for (int x = 0; x < count; x++) {
            pixels[x] = ink->solid;
        }
        return;
    }
    for (int x = 0; x < count; x++) {
        pixels[x] = blend_over(pixels[x], ink, share);
    }
}

static float blend_touched(float *cover, uint32_t *pixels, int count, float sum,
                           const BlendInk *ink) {
    uint32_t share = share_of_cover(sum, ink);
    for (int x = 0; x < count; x++) {
        if (cover[x] != 0) {
            sum += cover[x];
            cover[x] = 0;
            share = share_of_cover(sum, ink);
        }
        if (share >= 256) {
            pixels[x] = ink->solid;
        } else if (share > 0) {
            pixels[x] = blend_over(pixels[x], ink, share);
        }
    }
    return sum;
}

static void blend_row(Rasteriser *rasteriser, int row, uint32_t *pixels, const BlendInk *ink) {
    float *cover = rasteriser->cover + (size_t)row * (size_t)rasteriser->stride;
    uint64_t *touched = rasteriser->touched + (size_t)row * (size_t)rasteriser->words;
    float sum = 0;
    for (int x = 0; x < rasteriser->width; x += BLOCK) {
        int block = x >> BLOCK_SHIFT;
        int left = rasteriser->width - x;
        int count = left < BLOCK ? left : BLOCK;
        if (touched[block >> 6] >> (block & 63) & 1) {
            sum = blend_touched(cover + x, pixels + x, count, sum, ink);
        } else {
            blend_run(pixels + x, count, sum, ink);
        }
    }
    cover[rasteriser->width] = 0;
    cover[rasteriser->width + 1] = 0;
    memset(touched, 0, (size_t)rasteriser->words * sizeof *touched);
}

void rasteriser_blend(Rasteriser *rasteriser, uint32_t *pixels, int pitch, Colour colour) {
    BlendInk ink = blend_ink(colour);
    for (int row = 0; row < rasteriser->height; row++) {
        blend_row(rasteriser, row,
                  pixels + (ptrdiff_t)(rasteriser->window.top + row) * pitch +
                      rasteriser->window.left,
                  &ink);
    }
}
