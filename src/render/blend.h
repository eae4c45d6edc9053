/* Laying one colour over a pixel of an opaque picture. Shares are 0 to 256. */
#ifndef ENFILADE_RENDER_BLEND_H
#define ENFILADE_RENDER_BLEND_H

#include <stdint.h>

#include "enfilade/render/colour.h"

/* A colour taken apart for blending. */
typedef struct BlendInk {
    uint32_t red_blue, green; /* in their places in a pixel */
    uint32_t solid;           /* the whole opaque pixel */
    uint32_t share;           /* 0 to 256: its opacity */
} BlendInk;

static inline BlendInk blend_ink(Colour colour) {
    uint32_t red_blue = (uint32_t)colour.red << 16 | colour.blue;
    uint32_t green = (uint32_t)colour.green << 8;
    return (BlendInk){red_blue, green, 0xff000000u | red_blue | green,
                      (uint32_t)colour.alpha + (colour.alpha >> 7)};
}

static inline uint32_t blend_over(uint32_t below, const BlendInk *ink, uint32_t share) {
    uint32_t red_blue = below & 0xff00ffu, green = below & 0x00ff00u;
    red_blue += ((ink->red_blue - red_blue) * share) >> 8;
    green += ((ink->green - green) * share) >> 8;
    return 0xff000000u | (red_blue & 0xff00ffu) | (green & 0x00ff00u);
}

/* A whole pixel 0xAARRGGBB (its alpha not looked at) over another. */
static inline uint32_t blend_pixel(uint32_t below, uint32_t above, uint32_t share) {
    BlendInk ink = {above & 0xff00ffu, above & 0x00ff00u, above | 0xff000000u, 256};
    return blend_over(below, &ink, share);
}

#endif
