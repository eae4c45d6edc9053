/* Shapes that the image canvas draws without the rasteriser. */
#ifndef ENFILADE_RENDER_CANVAS_IMAGE_SHAPES_H
#define ENFILADE_RENDER_CANVAS_IMAGE_SHAPES_H

#include "rasteriser.h"

typedef struct ImageTarget {
    Picture *picture; /* opaque, not owned */
    PixelWindow clip;
} ImageTarget;

void image_shape_box(const ImageTarget *target, const CanvasBox *box);
void image_shape_ellipse(const ImageTarget *target, Pixel centre, double radius_x, double radius_y,
                         Colour fill, Colour outline, double outline_width);
/* `start` is where the baseline begins, seen from `at`, before turning. */
void image_shape_text(const ImageTarget *target, FontShelf *fonts, Pixel at, Pixel start,
                      const char *words, const TextStyle *style);
void image_shape_picture(const ImageTarget *target, const Picture *picture, PixelBox to,
                         double opacity);

#endif
