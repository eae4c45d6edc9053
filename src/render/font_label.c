/* Rendering labels to masks: letters by SDL2_ttf, turning and halo by ourselves. */
#include <string.h>

#include "enfilade/geometry/facing.h"
#include "font_shelf.h"

/* Turned labels are taken from letters so many times as large. */
enum { TURNED_DETAIL = 2 };

/* An upright mask while it is made. */
typedef struct Mask {
    int width, height;
    double origin_x, origin_y;
    uint8_t *cover;
} Mask;

typedef struct Rendering {
    Mask *mask;
    double pen, spacing;
} Rendering;

static void render_run(void *context, const FontRun *run) {
    Rendering *rendering = context;
    Mask *mask = rendering->mask;
    bool is_spaced = rendering->spacing > 0;
    SDL_Surface *surface =
        TTF_RenderUTF8_Blended(run->font, run->words, (SDL_Color){255, 255, 255, 255});
    if (surface != NULL) {
        int left = (int)(mask->origin_x + rendering->pen + 0.5);
        int top = (int)mask->origin_y - TTF_FontAscent(run->font);
        for (int y = 0; y < surface->h; y++) {
            const uint32_t *from = (const uint32_t *)(const void *)((const char *)surface->pixels +
                                                                    (ptrdiff_t)y * surface->pitch);
            for (int x = 0; x < surface->w; x++) {
                int to_x = left + x, to_y = top + y;
                if (to_x >= 0 && to_y >= 0 && to_x < mask->width && to_y < mask->height) {
                    uint8_t *to = mask->cover + (ptrdiff_t)to_y * mask->width + to_x;
                    uint8_t cover = (uint8_t)(from[x] >> 24);
                    *to = cover > *to ? cover : *to;
                }
            }
        }
        SDL_FreeSurface(surface);
    }
    rendering->pen += font_run_advance(run, is_spaced) + (is_spaced ? rendering->spacing : 0);
}

/* The words upright, with `margin` pixels free on every side. */
static Mask render_upright(FontShelf *shelf, FontRole role, int size, double spacing, int margin,
                           const char *words) {
    TextExtent extent = font_measure(shelf, role, size, spacing, words);
    int overhang = size / 3 + 1; /* italics lean out of their advance */
    Mask mask = {
        .width = (int)ceil(extent.width) + 2 * (margin + overhang),
        .height = (int)(extent.ascent + extent.descent) + 2 * margin,
        .origin_x = margin + overhang,
        .origin_y = margin + extent.ascent,
    };
    mask.cover = memory_allocate_array((size_t)mask.width, (size_t)mask.height);
    Rendering rendering = {&mask, 0, spacing};
    font_runs(shelf, role, size, words, spacing > 0, render_run, &rendering);
    return mask;
}

static double cover_at(const Mask *mask, double x, double y) {
    int left = (int)floor(x), top = (int)floor(y);
    if (left < 0 || top < 0 || left + 1 >= mask->width || top + 1 >= mask->height) {
        return 0;
    }
    const uint8_t *at = mask->cover + (ptrdiff_t)top * mask->width + left;
    double over = x - left, down = y - top;
    double upper = at[0] + (at[1] - at[0]) * over;
    double lower = at[mask->width] + (at[mask->width + 1] - at[mask->width]) * over;
    return upper + (lower - upper) * down;
}

/* A pixel of the turned label: the mean of four places in the larger upright one. */
static uint8_t turned_cover(const Mask *from, double x, double y, double cosine, double sine) {
    double sum = 0;
    for (int part = 0; part < 4; part++) {
        double right = x + (part & 1 ? 0.25 : -0.25), down = y + (part & 2 ? 0.25 : -0.25);
        double u = (right * cosine + down * sine) * TURNED_DETAIL + from->origin_x - 0.5;
        double v = (down * cosine - right * sine) * TURNED_DETAIL + from->origin_y - 0.5;
        sum += cover_at(from, u, v);
    }
    return (uint8_t)(sum / 4 + 0.5);
}

static Mask render_turned(FontShelf *shelf, FontRole role, int size, double spacing, int margin,
                          double degrees, const char *words) {
    Mask from =
        render_upright(shelf, role, size * TURNED_DETAIL, spacing * TURNED_DETAIL, 2, words);
    double cosine = facing_cosine(degrees), sine = facing_sine(degrees);
    /* Corners of the upright label seen from its origin, in pixels of the turned one. */
    double left = 0, top = 0, right = 0, bottom = 0;
    for (int corner = 0; corner < 4; corner++) {
        double u = ((corner & 1 ? from.width : 0) - from.origin_x) / TURNED_DETAIL;
        double v = ((corner & 2 ? from.height : 0) - from.origin_y) / TURNED_DETAIL;
        double x = u * cosine - v * sine, y = u * sine + v * cosine;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    Mask mask = {
        .width = (int)ceil(right) - (int)floor(left) + 2 * margin,
        .height = (int)ceil(bottom) - (int)floor(top) + 2 * margin,
        .origin_x = margin - floor(left),
        .origin_y = margin - floor(top),
    };
    mask.cover = memory_allocate_array((size_t)mask.width, (size_t)mask.height);
    for (int y = 0; y < mask.height; y++) {
        for (int x = 0; x < mask.width; x++) {
            mask.cover[(ptrdiff_t)y * mask.width + x] =
                turned_cover(&from, x + 0.5 - mask.origin_x, y + 0.5 - mask.origin_y, cosine, sine);
        }
    }
    memory_free(from.cover);
    return mask;
}

/* Cuts away rows and columns in which nothing is, but for `margin`. */
static void trim(Mask *mask, int margin) {
    int left = mask->width, right = 0, top = mask->height, bottom = 0;
    for (int y = 0; y < mask->height; y++) {
        for (int x = 0; x < mask->width; x++) {
            if (mask->cover[(ptrdiff_t)y * mask->width + x] > 0) {
                left = x < left ? x : left;
                right = x + 1 > right ? x + 1 : right;
                top = y < top ? y : top;
                bottom = y + 1 > bottom ? y + 1 : bottom;
            }
        }
    }
    if (left >= right) {
        mask->width = 0;
        mask->height = 0;
        return;
    }
    left = left > margin ? left - margin : 0;
    top = top > margin ? top - margin : 0;
    right = right + margin < mask->width ? right + margin : mask->width;
    bottom = bottom + margin < mask->height ? bottom + margin : mask->height;
    for (int y = top; y < bottom; y++) {
        memmove(mask->cover + (ptrdiff_t)(y - top) * (right - left),
                mask->cover + (ptrdiff_t)y * mask->width + left, (size_t)(right - left));
    }
    mask->width = right - left;
    mask->height = bottom - top;
    mask->origin_x -= left;
    mask->origin_y -= top;
}

/* Every place within `radius` (no more than MOST) of a letter, with a soft edge. */
static void spread(const Mask *mask, int radius, uint8_t *out) {
    enum { MOST = 8 };
    int weights[2 * MOST + 1][2 * MOST + 1];
    radius = radius > MOST ? MOST : radius;
    for (int y = -radius; y <= radius; y++) {
        for (int x = -radius; x <= radius; x++) {
            double share = radius + 0.5 - sqrt((double)(x * x + y * y));
            weights[y + radius][x + radius] = (int)((share < 0 ? 0 : share > 1 ? 1 : share) * 256);
        }
    }
    for (int y = 0; y < mask->height; y++) {
        for (int x = 0; x < mask->width; x++) {
            int cover = mask->cover[(ptrdiff_t)y * mask->width + x];
            if (cover == 0) {
                continue;
            }
            for (int down = -radius; down <= radius; down++) {
                for (int over = -radius; over <= radius; over++) {
                    int to_x = x + over, to_y = y + down;
                    int share = cover * weights[down + radius][over + radius] >> 8;
                    if (to_x < 0 || to_y < 0 || to_x >= mask->width || to_y >= mask->height) {
                        continue;
                    }
                    uint8_t *to = out + (ptrdiff_t)to_y * mask->width + to_x;
                    *to = share > *to ? (uint8_t)share : *to;
                }
            }
        }
    }
}

static void render(FontShelf *shelf, FontEntry *entry) {
    FontKey key = entry->key;
    /* The words may move with the cache while they are measured. */
    char *words = memory_copy_text(key.words);
    key.words = words;
    int margin = key.halo + 1;
    double spacing = key.spacing / 16.0;
    Mask mask = key.angle == 0 ? render_upright(shelf, key.role, key.size, spacing, margin, words)
                               : render_turned(shelf, key.role, key.size, spacing, margin,
                                               key.angle / 2.0, words);
    trim(&mask, margin);
    entry = font_cache_entry(&shelf->cache, &key);
    size_t bytes = (size_t)mask.width * (size_t)mask.height;
    uint8_t *masks = font_cache_masks(&shelf->cache, entry, key.halo > 0 ? bytes * 2 : bytes);
    memcpy(masks, mask.cover, bytes);
    if (key.halo > 0) {
        spread(&mask, key.halo, masks + bytes);
    }
    entry->label = (FontLabel){mask.width,    mask.height, mask.origin_x,
                               mask.origin_y, masks,       key.halo > 0 ? masks + bytes : NULL};
    entry->is_rendered = true;
    memory_free(mask.cover);
    memory_free(words);
}

FontLabel font_label(FontShelf *shelf, FontRole role, double size, double spacing, double halo,
                     double angle, const char *words) {
    if (shelf->is_plain) {
        return (FontLabel){0};
    }
    double half_degrees = fmod(floor(angle * 2 + 0.5), 720);
    FontKey key = {
        .words = words,
        .role = role,
        .size = font_whole_size(size),
        .spacing = (int)(spacing * 16 + 0.5),
        .halo = (int)(halo + 0.5),
        .angle = (int)(half_degrees < 0 ? half_degrees + 720 : half_degrees),
    };
    FontEntry *entry = font_cache_entry(&shelf->cache, &key);
    if (!entry->is_rendered) {
        render(shelf, entry);
        entry = font_cache_entry(&shelf->cache, &key);
    }
    return entry->label;
}
