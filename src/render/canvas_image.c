/* The canvas on a buffer of our own. Boxes and ellipses are drawn by the distance of each pixel
 * from their edge, all other shapes by the coverage rasteriser. */
#include "enfilade/render/canvas_image.h"

#include <assert.h>
#include <string.h>

#include "blend.h"
#include "canvas_image_shapes.h"
#include "enfilade/base/memory.h"
#include "rasteriser.h"

typedef struct ImageContext {
    ImageTarget target; /* first: the shapes draw on it */
    Rasteriser rasteriser;
    FontShelf *fonts;
    Picture own; /* when it has one */
} ImageContext;

static ImageContext *context_of(void *context) {
    return context;
}

static void fill(void *context, const PixelList *rings, size_t count, bool has_holes,
                 Colour colour) {
    ImageContext *image = context_of(context);
    if (!rasteriser_begin(&image->rasteriser, rasteriser_bounds(rings, count),
                          image->target.clip)) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        double direction = rasteriser_ring_area(rings[i]) < 0 ? -1 : 1;
        rasteriser_add_ring(&image->rasteriser, rings[i],
                            has_holes && i > 0 ? -direction : direction);
    }
    rasteriser_blend(&image->rasteriser, image->target.picture->pixels,
                     image->target.picture->pitch, colour);
}

static void draw_stroke(void *context, PixelList line, const Stroke *stroke) {
    ImageContext *image = context_of(context);
    if (!rasteriser_begin(&image->rasteriser, rasteriser_stroke_bounds(line, stroke),
                          image->target.clip)) {
        return;
    }
    rasteriser_add_stroke(&image->rasteriser, line, stroke);
    Colour colour =
        stroke->width < 1 ? colour_faded(stroke->colour, stroke->width) : stroke->colour;
    rasteriser_blend(&image->rasteriser, image->target.picture->pixels,
                     image->target.picture->pitch, colour);
}

static void box(void *context, const CanvasBox *box) {
    image_shape_box(&context_of(context)->target, box);
}

static void ellipse(void *context, Pixel centre, double radius_x, double radius_y, Colour fill,
                    Colour outline, double outline_width) {
    image_shape_ellipse(&context_of(context)->target, centre, radius_x, radius_y, fill, outline,
                        outline_width);
}

static void text(void *context, Pixel at, const char *words, const TextStyle *style) {
    ImageContext *image = context_of(context);
    TextExtent extent = font_measure(image->fonts, style->role, style->size, style->spacing, words);
    image_shape_text(&image->target, image->fonts, at, canvas_text_start(extent, style), words,
                     style);
}

static void picture(void *context, const Picture *picture, PixelBox to, double opacity) {
    image_shape_picture(&context_of(context)->target, picture, to, opacity);
}

static void clip(void *context, PixelBox clip) {
    context_of(context)->target.clip = rasteriser_window(clip);
}

static void note(void *context, const char *words) {
    (void)context;
    (void)words;
}

static void destroy(void *context) {
    ImageContext *image = context_of(context);
    rasteriser_finish(&image->rasteriser);
    picture_finish(&image->own);
    memory_free(image);
}

static const CanvasBackEnd IMAGE = {
    .fill = fill,
    .stroke = draw_stroke,
    .box = box,
    .ellipse = ellipse,
    .text = text,
    .picture = picture,
    .clip = clip,
    .note = note,
    .destroy = destroy,
};

static ImageContext *create_context(FontShelf *fonts) {
    ImageContext *image = memory_allocate(sizeof *image);
    rasteriser_init(&image->rasteriser);
    image->fonts = fonts;
    return image;
}

Canvas *canvas_image_create(int width, int height, FontShelf *fonts) {
    ImageContext *image = create_context(fonts);
    image->own = picture_create(width, height, true);
    image->target.picture = &image->own;
    return canvas_create(&IMAGE, image, fonts, width, height);
}

Canvas *canvas_image_create_on(Picture *picture, FontShelf *fonts) {
    assert(picture->is_opaque);
    ImageContext *image = create_context(fonts);
    image->target.picture = picture;
    return canvas_create(&IMAGE, image, fonts, picture->width, picture->height);
}

void canvas_image_turn_to(Canvas *canvas, Picture *picture) {
    assert(canvas->back_end == &IMAGE && picture->is_opaque);
    context_of(canvas->context)->target.picture = picture;
    canvas->width = picture->width;
    canvas->height = picture->height;
    canvas->clips[0] = pixel_box(0, 0, picture->width, picture->height);
    canvas->clip_count = 1;
    clip(canvas->context, canvas->clips[0]);
}

const Picture *canvas_image_picture(const Canvas *canvas) {
    assert(canvas->back_end == &IMAGE);
    return context_of(canvas->context)->target.picture;
}
