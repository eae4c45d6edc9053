/* The canvas on a buffer of our own; needs no window and no SDL_Init. */
#ifndef ENFILADE_RENDER_CANVAS_IMAGE_H
#define ENFILADE_RENDER_CANVAS_IMAGE_H

#include "enfilade/render/canvas.h"

/* A canvas with an opaque picture of its own. */
Canvas *canvas_image_create(int width, int height, FontShelf *fonts);
/* A canvas that draws on somebody else's opaque picture, which must outlive it (or the next
 * canvas_image_turn_to). */
Canvas *canvas_image_create_on(Picture *picture, FontShelf *fonts);
/* From now on it draws on this one; its clips are dropped. */
void canvas_image_turn_to(Canvas *canvas, Picture *picture);
/* What was drawn; belongs to the canvas. */
const Picture *canvas_image_picture(const Canvas *canvas);
/* Writes a PNG file, as whole_file_write does; false with the file and the reason in `problem`. */
bool canvas_image_save(const Picture *picture, const char *file, Text *problem);
/* Reads any image file that SDL2_image knows (a scanned map); false with the reason in `problem`.
 * The caller finishes the picture. */
bool canvas_image_load(const char *file, Picture *out, Text *problem);

#endif
