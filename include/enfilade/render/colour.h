/* A colour with its opacity, not premultiplied. */
#ifndef ENFILADE_RENDER_COLOUR_H
#define ENFILADE_RENDER_COLOUR_H

#include <stdint.h>

typedef struct Colour {
    uint8_t red, green, blue, alpha; /* alpha 255: opaque */
} Colour;

static inline Colour colour(uint8_t red, uint8_t green, uint8_t blue) {
    return (Colour){red, green, blue, 255};
}
/* 0xRRGGBB, opaque. */
static inline Colour colour_from_hex(uint32_t rgb) {
    return (Colour){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, 255};
}
/* The same colour with `share` (0 to 1) of its opacity. */
static inline Colour colour_faded(Colour of, double share) {
    return (Colour){of.red, of.green, of.blue, (uint8_t)((double)of.alpha * share + 0.5)};
}
/* Between two colours, share 0 to 1, opacity too. */
static inline Colour colour_mixed(Colour a, Colour b, double share) {
    return (Colour){(uint8_t)(a.red + (b.red - a.red) * share + 0.5),
                    (uint8_t)(a.green + (b.green - a.green) * share + 0.5),
                    (uint8_t)(a.blue + (b.blue - a.blue) * share + 0.5),
                    (uint8_t)(a.alpha + (b.alpha - a.alpha) * share + 0.5)};
}

#endif
