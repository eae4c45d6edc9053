/* Laying one colour over a pixel. Shares are 0 to 256. An opaque picture stays opaque; a
 * transparent one (a stamp in the making) holds colours that are multiplied with their opacity. */
#ifndef ENFILADE_RENDER_BLEND_H
#define ENFILADE_RENDER_BLEND_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "enfilade/render/colour.h"

/* A colour taken apart for blending: two parts at a time, with room between them. */
typedef struct BlendInk {
    uint32_t red_blue, opaque_green;
    uint32_t solid; /* the whole opaque pixel */
    uint32_t share; /* 0 to 256: its opacity */
} BlendInk;

static inline BlendInk blend_ink(Colour colour) {
    uint32_t red_blue = (uint32_t)colour.red << 16 | colour.blue;
    uint32_t opaque_green = 0xff0000u | colour.green;
    return (BlendInk){red_blue, opaque_green, red_blue | opaque_green << 8,
                      (uint32_t)colour.alpha + (colour.alpha >> 7)};
}

static inline uint32_t blend_over(uint32_t below, const BlendInk *ink, uint32_t share) {
    uint32_t red_blue = below & 0xff00ffu, opaque_green = below >> 8 & 0xff00ffu;
    red_blue += ((ink->red_blue - red_blue) * share) >> 8;
    opaque_green += ((ink->opaque_green - opaque_green) * share) >> 8;
    return (red_blue & 0xff00ffu) | (opaque_green & 0xff00ffu) << 8;
}

/* A whole pixel 0xAARRGGBB (its alpha not looked at) over another. */
static inline uint32_t blend_pixel(uint32_t below, uint32_t above, uint32_t share) {
    BlendInk ink = {above & 0xff00ffu, 0xff0000u | (above >> 8 & 0xffu), above | 0xff000000u, 256};
    return blend_over(below, &ink, share);
}

/* A pixel whose colour is multiplied with its opacity over an opaque one. */
static inline uint32_t blend_multiplied(uint32_t below, uint32_t above) {
    uint32_t opacity = above >> 24;
    uint32_t rest = 256 - (opacity + (opacity >> 7));
    uint32_t red_blue = ((below & 0xff00ffu) * rest >> 8) & 0xff00ffu;
    uint32_t green = ((below & 0x00ff00u) * rest >> 8) & 0x00ff00u;
    return 0xff000000u | ((above & 0xffffffu) + (red_blue | green));
}

/* Pixels side by side, and the same bits as halves of pixels: parts of a colour with room between
 * them. Both compilers know such vectors on every machine. */
enum { BLEND_STRIDE = 4 };
typedef uint32_t BlendPixels __attribute__((vector_size(BLEND_STRIDE * sizeof(uint32_t))));
typedef uint16_t BlendParts __attribute__((vector_size(BLEND_STRIDE * sizeof(uint32_t))));

/* What blend_multiplied does, for so many at a time. */
static inline BlendPixels blend_multiplied_pixels(BlendPixels below, BlendPixels above) {
    BlendPixels opacity = above >> 24;
    BlendPixels rest = 256 - (opacity + (opacity >> 7));
    BlendParts rests = (BlendParts)(rest | rest << 16);
    BlendPixels red_blue = (BlendPixels)((BlendParts)(below & 0xff00ffu) * rests) >> 8 & 0xff00ffu;
    BlendPixels green = (BlendPixels)((BlendParts)(below >> 8 & 0xffu) * rests) & 0xff00u;
    return 0xff000000u | ((above & 0xffffffu) + (red_blue | green));
}

/* The same for a row. */
static inline void blend_multiplied_row(uint32_t *below, const uint32_t *above, size_t count) {
    size_t at = 0;
    for (; at + BLEND_STRIDE <= count; at += BLEND_STRIDE) {
        BlendPixels under, over;
        memcpy(&under, below + at, sizeof under);
        memcpy(&over, above + at, sizeof over);
        under = blend_multiplied_pixels(under, over);
        memcpy(below + at, &under, sizeof under);
    }
    for (; at < count; at++) {
        below[at] = blend_multiplied(below[at], above[at]);
    }
}

#endif
