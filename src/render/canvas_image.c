/* The canvas on a buffer of our own. Boxes and ellipses are drawn by the distance of each pixel
 * from their edge, all other shapes by the coverage rasteriser; stamps are kept as pictures. */
#include "enfilade/render/canvas_image.h"

#include <assert.h>
#include <string.h>

#include "blend.h"
#include "canvas_image_shapes.h"
#include "enfilade/base/memory.h"
#include "rasteriser.h"
#include "stamp_shelf.h"

typedef struct ImageContext {
    ImageTarget target; /* first: the shapes draw on it */
    Rasteriser rasteriser;
    FontShelf *fonts;
    Picture own; /* when it has one */
    StampShelf stamps;
    Canvas *stamp_canvas; /* on which they are made; NULL before the first */
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
        double direction = pixel_ring_area(rings[i]) < 0 ? -1 : 1;
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

static void turn_to(Canvas *canvas, Picture *picture) {
    context_of(canvas->context)->target.picture = picture;
    canvas->width = picture->width;
    canvas->height = picture->height;
    canvas->clips[0] = pixel_box(0, 0, picture->width, picture->height);
    canvas->clip_count = 1;
    clip(canvas->context, canvas->clips[0]);
}

static Canvas *create_on(Picture *picture, FontShelf *fonts);

/* Larger stamps are painted anew each time. */
static const double STAMP_SIDE = 400;
enum { STAMP_KEY_BYTES = 256 };

/* Paints it on a transparent picture, from which it is kept. */
static const Stamp *make_stamp(ImageContext *image, const unsigned char *key, size_t key_bytes,
                               double over, double down, const CanvasStamp *stamp) {
    int x = (int)ceil(-stamp->box.left) + 1, y = (int)ceil(-stamp->box.top) + 1;
    Picture picture = picture_create(x + (int)ceil(pixel_box_right(stamp->box)) + 2,
                                     y + (int)ceil(pixel_box_bottom(stamp->box)) + 2, false);
    if (image->stamp_canvas == NULL) {
        image->stamp_canvas = create_on(&picture, image->fonts);
    }
    turn_to(image->stamp_canvas, &picture);
    stamp->paint(image->stamp_canvas, pixel(x + over, y + down), stamp->context);
    const Stamp *kept = stamp_shelf_keep(&image->stamps, key, key_bytes, &picture, x, y);
    picture_finish(&picture);
    return kept;
}

static void draw_stamp(void *context, Canvas *canvas, Pixel at, const CanvasStamp *stamp) {
    ImageContext *image = context_of(context);
    double x = floor(at.x / stamp->grain + 0.5) * stamp->grain;
    double y = floor(at.y / stamp->grain + 0.5) * stamp->grain;
    bool is_small = stamp->box.width <= STAMP_SIDE && stamp->box.height <= STAMP_SIDE;
    if (!is_small || !image->target.picture->is_opaque) {
        stamp->paint(canvas, pixel(x, y), stamp->context);
        return;
    }
    double over = x - floor(x), down = y - floor(y);
    unsigned char key[STAMP_KEY_BYTES];
    size_t key_bytes = stamp->key_bytes + 2;
    assert(key_bytes <= sizeof key);
    memcpy(key, stamp->key, stamp->key_bytes);
    key[stamp->key_bytes] = (unsigned char)(over / stamp->grain);
    key[stamp->key_bytes + 1] = (unsigned char)(down / stamp->grain);
    const Stamp *kept = stamp_shelf_find(&image->stamps, key, key_bytes);
    if (kept == NULL) {
        kept = make_stamp(image, key, key_bytes, over, down, stamp);
    }
    stamp_lay(kept, image->target.picture, image->target.clip, (int)floor(x), (int)floor(y));
}

static void destroy(void *context) {
    ImageContext *image = context_of(context);
    stamp_shelf_finish(&image->stamps);
    canvas_destroy(image->stamp_canvas);
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
    .stamp = draw_stamp,
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

static Canvas *create_on(Picture *picture, FontShelf *fonts) {
    ImageContext *image = create_context(fonts);
    image->target.picture = picture;
    return canvas_create(&IMAGE, image, fonts, picture->width, picture->height);
}

Canvas *canvas_image_create_on(Picture *picture, FontShelf *fonts) {
    assert(picture->is_opaque);
    return create_on(picture, fonts);
}

void canvas_image_turn_to(Canvas *canvas, Picture *picture) {
    assert(canvas->back_end == &IMAGE && picture->is_opaque);
    turn_to(canvas, picture);
}

const Picture *canvas_image_picture(const Canvas *canvas) {
    assert(canvas->back_end == &IMAGE);
    return context_of(canvas->context)->target.picture;
}
