/* Cached layers: each is an opaque picture of everything up to and including itself (terrain;
 * terrain and troops; with the live overlay). What changes is spoiled layer by layer and box by
 * box; composing repaints only that. */
#ifndef ENFILADE_RENDER_LAYER_H
#define ENFILADE_RENDER_LAYER_H

#include "enfilade/render/canvas.h"

enum { LAYER_LIMIT = 6, LAYER_SPOILED_LIMIT = 16 };

/* Paints the layer inside the clip of the canvas, over what lies below it. */
typedef void LayerPainter(void *context, Canvas *canvas);

typedef struct LayerStack LayerStack;

/* `count` layers of this size, all spoiled. The fonts are not owned. */
LayerStack *layer_stack_create(size_t count, int width, int height, FontShelf *fonts);
void layer_stack_destroy(LayerStack *stack); /* accepts NULL */
/* All is spoiled when the size changes. */
void layer_stack_resize(LayerStack *stack, int width, int height);
/* Bottom layer is 0. The bottom one must fill every pixel. */
void layer_set_painter(LayerStack *stack, size_t layer, LayerPainter *paint, void *context);
/* The layer and all above it must be painted anew, in this box or everywhere. */
void layer_spoil(LayerStack *stack, size_t layer, PixelBox box);
void layer_spoil_all(LayerStack *stack, size_t layer);
/* Paints what is spoiled and copies it to `to` (of the same size; NULL: to nowhere). The boxes that
 * changed, at most LAYER_SPOILED_LIMIT, are left in `changed`; their number is returned. */
size_t layer_compose(LayerStack *stack, Picture *to, PixelBox changed[LAYER_SPOILED_LIMIT]);
/* What a layer shows with all below; good until the next change of size. */
const Picture *layer_picture(const LayerStack *stack, size_t layer);

#endif
