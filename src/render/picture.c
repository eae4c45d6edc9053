/* Blocks of pixels. */
#include "enfilade/render/picture.h"

#include <assert.h>
#include <string.h>

#include "enfilade/base/memory.h"

Picture picture_create(int width, int height, bool is_opaque) {
    assert(width > 0 && height > 0);
    Picture picture = {
        .pixels = memory_allocate_array((size_t)width * (size_t)height, sizeof *picture.pixels),
        .width = width,
        .height = height,
        .pitch = width,
        .is_opaque = is_opaque,
    };
    if (is_opaque) {
        for (size_t i = 0; i < (size_t)width * (size_t)height; i++) {
            picture.pixels[i] = 0xff000000u;
        }
    }
    return picture;
}

void picture_finish(Picture *picture) {
    memory_free(picture->pixels);
    memset(picture, 0, sizeof *picture);
}

void picture_copy_box(Picture *to, const Picture *from, PixelBox box) {
    assert(to->width == from->width && to->height == from->height);
    box = pixel_box_shared(box, pixel_box(0, 0, to->width, to->height));
    if (pixel_box_is_empty(box)) {
        return;
    }
    int left = (int)floor(box.left), right = (int)ceil(pixel_box_right(box));
    int top = (int)floor(box.top), bottom = (int)ceil(pixel_box_bottom(box));
    for (int y = top; y < bottom; y++) {
        memcpy(to->pixels + (ptrdiff_t)y * to->pitch + left,
               from->pixels + (ptrdiff_t)y * from->pitch + left,
               (size_t)(right - left) * sizeof *to->pixels);
    }
}
