/* Blocks of pixels, and copying between them. */
#ifndef ENFILADE_RENDER_PICTURE_H
#define ENFILADE_RENDER_PICTURE_H

#include <stdint.h>

#include "enfilade/render/pixel.h"

/* A block of pixels, 0xAARRGGBB, not premultiplied; `opaque` ones are copied, others blended.
 * Somebody owns `pixels`; picture_create makes one that owns its own. */
typedef struct Picture {
    uint32_t *pixels;
    int width, height;
    int pitch; /* pixels from one row to the next */
    bool is_opaque;
} Picture;

/* Filled with transparent black; opaque: with black. */
Picture picture_create(int width, int height, bool is_opaque);
void picture_finish(Picture *picture); /* of picture_create; accepts a zeroed one */
/* A box of it copied to the same place of another of the same size. */
void picture_copy_box(Picture *to, const Picture *from, PixelBox box);

#endif
