/* Boxes and ellipses by distance, labels and pictures by copying, see canvas_image_shapes.h. */
#include "canvas_image_shapes.h"

#include <string.h>

#include "blend.h"
#include "enfilade/geometry/facing.h"

static uint32_t *row_of(const ImageTarget *target, int y) {
    return target->picture->pixels + (ptrdiff_t)y * target->picture->pitch;
}

/* Fill and outline of a shape whose edge lies `distance` pixels away (negative inside). */
typedef struct EdgeInks {
    BlendInk fill, outline;
    float half;  /* of the outline's width */
    float reach; /* beyond this distance nothing is drawn, and within minus this only fill */
    bool fill_is_solid;
} EdgeInks;

static EdgeInks edge_inks(Colour fill, Colour outline, double outline_width) {
    double half = outline.alpha > 0 && outline_width > 0 ? outline_width / 2 : 0;
    EdgeInks inks = {
        .fill = blend_ink(fill),
        .outline = blend_ink(outline),
        .half = (float)half,
        .reach = (float)(half + 0.5),
        .fill_is_solid = fill.alpha == 255,
    };
    return inks;
}

static float share_within(float distance) {
    float share = 0.5f - distance;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

static void lay_edge(uint32_t *at, float distance, const EdgeInks *inks) {
    if (distance <= -inks->reach) {
        *at =
            inks->fill_is_solid ? inks->fill.solid : blend_over(*at, &inks->fill, inks->fill.share);
        return;
    }
    /* Where both share a pixel each has its part. */
    float inner = share_within(distance + inks->half);
    float outer = share_within(distance - inks->half);
    if (inner > 0 && inks->fill.share > 0) {
        *at = blend_over(*at, &inks->fill, (uint32_t)(inner * (float)inks->fill.share + 0.5f));
    }
    if (outer > inner) {
        *at = blend_over(*at, &inks->outline,
                         (uint32_t)((outer - inner) * (float)inks->outline.share + 0.5f));
    }
}

/* Of numbers that whole numbers hold: where every row asks, these are quicker than the library's.
 */
static inline int whole_below(double number) {
    int whole = (int)number;
    return whole - (whole > number ? 1 : 0);
}

static inline int whole_above(double number) {
    int whole = (int)number;
    return whole + (whole < number ? 1 : 0);
}

/* The columns of row y in which a turned rectangle can lie: the slabs |x * c + k| <= reach of both
 * axes. */
static void narrow_to_slab(double slope, double at_zero, double reach, double *left,
                           double *right) {
    if (fabs(slope) < 1e-9) {
        if (fabs(at_zero) > reach) {
            *right = *left - 1;
        }
        return;
    }
    double a = (-reach - at_zero) / slope, b = (reach - at_zero) / slope;
    double low = a < b ? a : b, high = a < b ? b : a;
    *left = low > *left ? low : *left;
    *right = high < *right ? high : *right;
}

typedef struct BoxRow {
    uint32_t *pixels;
    int first, last; /* columns in which the box can lie */
    double down;     /* from its centre */
    double centre_x;
} BoxRow;

static void lay_box_stretch(const BoxRow *row, int first, int last, const CanvasBox *box,
                            double along, double aside, const EdgeInks *inks) {
    float c = (float)box->facing.x, s = (float)box->facing.y;
    float down_s = (float)(row->down * box->facing.y), down_c = (float)(row->down * box->facing.x);
    for (int x = first; x <= last; x++) {
        float over = (float)(x + 0.5 - row->centre_x);
        float u = fabsf(over * c + down_s) - (float)along;
        float v = fabsf(down_c - over * s) - (float)aside;
        float distance = u > v ? u : v;
        if (distance < inks->reach) {
            lay_edge(row->pixels + x, distance, inks);
        }
    }
}

/* Its inside is filled without looking at distances. */
static void lay_box_row(const BoxRow *row, const CanvasBox *box, double along, double aside,
                        const EdgeInks *inks) {
    double left = row->first + 0.5 - row->centre_x, right = row->last + 0.5 - row->centre_x;
    double reach = (double)inks->reach;
    narrow_to_slab(box->facing.x, row->down * box->facing.y, along - reach, &left, &right);
    narrow_to_slab(-box->facing.y, row->down * box->facing.x, aside - reach, &left, &right);
    if (along <= reach || aside <= reach || right - left < 2) {
        lay_box_stretch(row, row->first, row->last, box, along, aside, inks);
        return;
    }
    int first = whole_above(left + row->centre_x - 0.5);
    int last = whole_below(right + row->centre_x - 0.5);
    lay_box_stretch(row, row->first, first - 1, box, along, aside, inks);
    for (int x = first; x <= last; x++) {
        row->pixels[x] = inks->fill_is_solid
                             ? inks->fill.solid
                             : blend_over(row->pixels[x], &inks->fill, inks->fill.share);
    }
    lay_box_stretch(row, last + 1, row->last, box, along, aside, inks);
}

void image_shape_box(const ImageTarget *target, const CanvasBox *box) {
    double along = box->depth / 2, aside = box->width / 2;
    double c = box->facing.x, s = box->facing.y;
    EdgeInks inks = edge_inks(box->fill, box->outline, box->outline_width);
    double reach = (double)inks.reach;
    double extent_x = fabs(c) * along + fabs(s) * aside + 2 * reach;
    double extent_y = fabs(s) * along + fabs(c) * aside + 2 * reach;
    PixelWindow window = rasteriser_shared_window(
        target->clip,
        rasteriser_window(pixel_box(box->centre.x - extent_x, box->centre.y - extent_y,
                                    extent_x * 2, extent_y * 2)));
    for (int y = window.top; y < window.bottom; y++) {
        double down = y + 0.5 - box->centre.y;
        double left = window.left + 0.5 - box->centre.x, right = window.right - 0.5 - box->centre.x;
        narrow_to_slab(c, down * s, along + reach, &left, &right);
        narrow_to_slab(-s, down * c, aside + reach, &left, &right);
        if (left > right) {
            continue; /* the bounds of a miss can be too far off for whole numbers */
        }
        int first = whole_above(left + box->centre.x - 0.5 - 1e-6);
        int last = whole_below(right + box->centre.x - 0.5 + 1e-6);
        first = first < window.left ? window.left : first;
        last = last >= window.right ? window.right - 1 : last;
        BoxRow line = {row_of(target, y), first, last, down, box->centre.x};
        lay_box_row(&line, box, along, aside, &inks);
    }
}

void image_shape_ellipse(const ImageTarget *target, Pixel centre, double radius_x, double radius_y,
                         Colour fill, Colour outline, double outline_width) {
    EdgeInks inks = edge_inks(fill, outline, outline_width);
    double reach = (double)inks.reach;
    PixelWindow window = rasteriser_shared_window(
        target->clip,
        rasteriser_window(pixel_box(centre.x - radius_x - reach, centre.y - radius_y - reach,
                                    (radius_x + reach) * 2, (radius_y + reach) * 2)));
    bool is_circle = radius_x == radius_y;
    for (int y = window.top; y < window.bottom; y++) {
        uint32_t *row = row_of(target, y);
        double down = (y + 0.5 - centre.y) / radius_y;
        for (int x = window.left; x < window.right; x++) {
            double over = (x + 0.5 - centre.x) / radius_x;
            double length = sqrt(over * over + down * down);
            double distance = (length - 1) * radius_x;
            if (!is_circle && length > 1e-9) {
                /* First order: the value over its gradient. */
                double slope_x = over / radius_x, slope_y = down / radius_y;
                distance = (length - 1) * length / sqrt(slope_x * slope_x + slope_y * slope_y);
            } else if (!is_circle) {
                distance = -(radius_x < radius_y ? radius_x : radius_y);
            }
            if (distance < reach) {
                lay_edge(row + x, (float)distance, &inks);
            }
        }
    }
}

enum { EIGHT = sizeof(uint64_t) };

static inline void lay_covers(uint32_t *row, const uint8_t *cover, int count, const BlendInk *ink) {
    for (int x = 0; x < count; x++) {
        uint32_t share = cover[x];
        if (share > 0) {
            share = ((share + (share >> 7)) * ink->share) >> 8;
            row[x] = share >= 256 ? ink->solid : blend_over(row[x], ink, share);
        }
    }
}

/* A mask laid with one ink, its left top corner at left, top. */
static void lay_mask(const ImageTarget *target, const uint8_t *mask, int left, int top, int width,
                     int height, Colour colour) {
    PixelWindow window = rasteriser_shared_window(
        target->clip, (PixelWindow){left, top, left + width, top + height});
    BlendInk ink = blend_ink(colour);
    for (int y = window.top; y < window.bottom; y++) {
        const uint8_t *cover = mask + (ptrdiff_t)(y - top) * width - left;
        uint32_t *row = row_of(target, y);
        int x = window.left;
        /* Most of a turned label's mask holds nothing: it is looked at eight places at a time. */
        for (; x + EIGHT <= window.right; x += EIGHT) {
            uint64_t eight;
            memcpy(&eight, cover + x, sizeof eight);
            if (eight != 0) {
                lay_covers(row + x, cover + x, EIGHT, &ink);
            }
        }
        lay_covers(row + x, cover + x, window.right - x, &ink);
    }
}

void image_shape_text(const ImageTarget *target, FontShelf *fonts, Pixel at, Pixel start,
                      const char *words, const TextStyle *style) {
    double halo = style->halo.alpha > 0 ? style->halo_width : 0;
    FontLabel label =
        font_label(fonts, style->role, style->size, style->spacing, halo, style->angle, words);
    if (label.width == 0) {
        return;
    }
    double cosine = facing_cosine(style->angle), sine = facing_sine(style->angle);
    double x = at.x + start.x * cosine - start.y * sine - label.origin_x;
    double y = at.y + start.x * sine + start.y * cosine - label.origin_y;
    int left = (int)floor(x + 0.5), top = (int)floor(y + 0.5);
    if (label.halo != NULL) {
        lay_mask(target, label.halo, left, top, label.width, label.height, style->halo);
    }
    lay_mask(target, label.ink, left, top, label.width, label.height, style->colour);
}

static uint32_t share_of(const Picture *picture, uint32_t pixel, uint32_t opacity) {
    uint32_t alpha = picture->is_opaque ? 255 : pixel >> 24;
    return ((alpha + (alpha >> 7)) * opacity) >> 8;
}

static void copy_picture(const ImageTarget *target, const Picture *picture, int left, int top,
                         uint32_t opacity) {
    PixelWindow window = rasteriser_shared_window(
        target->clip, (PixelWindow){left, top, left + picture->width, top + picture->height});
    if (window.left >= window.right) {
        return;
    }
    for (int y = window.top; y < window.bottom; y++) {
        const uint32_t *from = picture->pixels + (ptrdiff_t)(y - top) * picture->pitch - left;
        uint32_t *row = row_of(target, y);
        if (picture->is_opaque && opacity >= 256) {
            memcpy(row + window.left, from + window.left,
                   (size_t)(window.right - window.left) * sizeof *row);
            continue;
        }
        for (int x = window.left; x < window.right; x++) {
            uint32_t share = share_of(picture, from[x], opacity);
            if (share > 0) {
                row[x] = blend_pixel(row[x], from[x], share);
            }
        }
    }
}

/* Mean colour of a rectangle of the picture, weighted by area and opacity. */
static uint32_t sample(const Picture *picture, double left, double top, double right,
                       double bottom) {
    double sums[4] = {0, 0, 0, 0}, area = 0;
    int first_x = (int)floor(left), last_x = (int)ceil(right) - 1;
    int first_y = (int)floor(top), last_y = (int)ceil(bottom) - 1;
    for (int y = first_y; y <= last_y; y++) {
        double high = (y + 1 < bottom ? y + 1 : bottom) - (y > top ? y : top);
        int row = y < 0 ? 0 : y >= picture->height ? picture->height - 1 : y;
        for (int x = first_x; x <= last_x; x++) {
            double wide = (x + 1 < right ? x + 1 : right) - (x > left ? x : left);
            int column = x < 0 ? 0 : x >= picture->width ? picture->width - 1 : x;
            uint32_t at = picture->pixels[(ptrdiff_t)row * picture->pitch + column];
            double alpha = picture->is_opaque ? 255 : at >> 24;
            double weight = high * wide;
            area += weight;
            sums[3] += alpha * weight;
            for (int part = 0; part < 3; part++) {
                sums[part] += (at >> (8 * part) & 255) * alpha * weight;
            }
        }
    }
    if (sums[3] <= 0 || area <= 0) {
        return 0;
    }
    uint32_t result = (uint32_t)(sums[3] / area + 0.5) << 24;
    for (int part = 0; part < 3; part++) {
        result |= (uint32_t)(sums[part] / sums[3] + 0.5) << (8 * part);
    }
    return result;
}

void image_shape_picture(const ImageTarget *target, const Picture *picture, PixelBox to,
                         double opacity) {
    uint32_t share = (uint32_t)(opacity * 256 + 0.5);
    double step_x = picture->width / to.width, step_y = picture->height / to.height;
    if (to.width == picture->width && to.height == picture->height) {
        copy_picture(target, picture, (int)floor(to.left + 0.5), (int)floor(to.top + 0.5), share);
        return;
    }
    /* Larger than life a pixel is the mean of a square of the source one pixel wide: a linear
     * passage. */
    double wide = step_x > 1 ? step_x : 1, high = step_y > 1 ? step_y : 1;
    PixelWindow window = rasteriser_shared_window(target->clip, rasteriser_window(to));
    for (int y = window.top; y < window.bottom; y++) {
        uint32_t *row = row_of(target, y);
        double middle_y = (y + 0.5 - to.top) * step_y;
        for (int x = window.left; x < window.right; x++) {
            double middle_x = (x + 0.5 - to.left) * step_x;
            uint32_t at = sample(picture, middle_x - wide / 2, middle_y - high / 2,
                                 middle_x + wide / 2, middle_y + high / 2);
            uint32_t laid = ((at >> 24) + (at >> 31)) * share >> 8;
            if (laid > 0) {
                row[x] = blend_pixel(row[x], at, laid);
            }
        }
    }
}
