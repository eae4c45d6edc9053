/* The drawing interface: clips, and the few shapes that are made of others. */
#include "enfilade/render/canvas.h"

#include <assert.h>
#include <string.h>

#include "enfilade/base/memory.h"
#include "enfilade/geometry/facing.h"

Canvas *canvas_create(const CanvasBackEnd *back_end, void *context, FontShelf *fonts, double width,
                      double height) {
    Canvas *canvas = memory_allocate(sizeof *canvas);
    canvas->back_end = back_end;
    canvas->context = context;
    canvas->fonts = fonts;
    canvas->width = width;
    canvas->height = height;
    canvas->clips[0] = pixel_box(0, 0, width, height);
    canvas->clip_count = 1;
    back_end->clip(context, canvas->clips[0]);
    return canvas;
}

void canvas_destroy(Canvas *canvas) {
    if (canvas != NULL) {
        canvas->back_end->destroy(canvas->context);
        picture_finish(&canvas->paper);
        memory_free(canvas);
    }
}

void canvas_fill(Canvas *canvas, const Pixel *points, size_t count, Colour colour) {
    PixelList ring = {points, count};
    canvas_fill_shapes(canvas, &ring, 1, colour);
}

void canvas_fill_area(Canvas *canvas, const PixelList *rings, size_t count, Colour colour) {
    if (colour.alpha > 0 && count > 0) {
        canvas->back_end->fill(canvas->context, rings, count, true, colour);
    }
}

void canvas_fill_shapes(Canvas *canvas, const PixelList *rings, size_t count, Colour colour) {
    if (colour.alpha > 0 && count > 0) {
        canvas->back_end->fill(canvas->context, rings, count, false, colour);
    }
}

static void box_ring(PixelBox box, Pixel out[4]) {
    out[0] = pixel(box.left, box.top);
    out[1] = pixel(pixel_box_right(box), box.top);
    out[2] = pixel(pixel_box_right(box), pixel_box_bottom(box));
    out[3] = pixel(box.left, pixel_box_bottom(box));
}

void canvas_fill_box(Canvas *canvas, PixelBox box, Colour colour) {
    Pixel ring[4];
    box_ring(box, ring);
    canvas_fill(canvas, ring, 4, colour);
}

enum { ROUND_STEPS = 6, ROUND_POINTS = 4 * (ROUND_STEPS + 1) };

/* Clockwise from the left end of the top right corner; small corners need fewer points. Their
 * number is returned. */
static size_t round_ring(PixelBox box, double radius, Pixel out[ROUND_POINTS]) {
    /* Sines of 0, 15, ... 90 degrees. */
    static const double SINES[ROUND_STEPS + 1] = {
        0, 0.25881904510252074, 0.5, 0.7071067811865476, 0.8660254037844386, 0.9659258262890683, 1};
    /* Of each corner, the directions in which the sine and the cosine count. */
    static const Pixel TURNS[4][2] = {
        {{1, 0}, {0, -1}}, {{0, 1}, {1, 0}}, {{-1, 0}, {0, 1}}, {{0, -1}, {-1, 0}}};
    double most = (box.width < box.height ? box.width : box.height) / 2;
    radius = radius < most ? radius : most;
    double left = box.left + radius, right = pixel_box_right(box) - radius;
    double top = box.top + radius, bottom = pixel_box_bottom(box) - radius;
    Pixel centres[4] = {{right, top}, {right, bottom}, {left, bottom}, {left, top}};
    size_t count = 0;
    int stride = radius < 8 ? 2 : 1;
    for (int corner = 0; corner < 4; corner++) {
        for (int step = 0; step <= ROUND_STEPS; step += stride) {
            Pixel at = pixel_along(centres[corner], TURNS[corner][0], radius * SINES[step]);
            out[count++] = pixel_along(at, TURNS[corner][1], radius * SINES[ROUND_STEPS - step]);
        }
    }
    return count;
}

void canvas_fill_round_box(Canvas *canvas, PixelBox box, double radius, Colour colour) {
    Pixel ring[ROUND_POINTS];
    size_t count = round_ring(box, radius, ring);
    canvas_fill(canvas, ring, count, colour);
}

void canvas_stroke(Canvas *canvas, const Pixel *points, size_t count, const Stroke *stroke) {
    if (stroke->colour.alpha > 0 && stroke->width > 0 && count >= 2) {
        canvas->back_end->stroke(canvas->context, (PixelList){points, count}, stroke);
    }
}

void canvas_line(Canvas *canvas, Pixel from, Pixel to, const Stroke *stroke) {
    Pixel points[2] = {from, to};
    canvas_stroke(canvas, points, 2, stroke);
}

void canvas_frame(Canvas *canvas, PixelBox box, double width, Colour colour) {
    Pixel outer[4], inner[4];
    box_ring(box, outer);
    box_ring(pixel_box_grown(box, -width), inner);
    PixelList rings[2] = {{outer, 4}, {inner, 4}};
    canvas_fill_area(canvas, rings, box.width > 2 * width && box.height > 2 * width ? 2 : 1,
                     colour);
}

void canvas_round_frame(Canvas *canvas, PixelBox box, double radius, double width, Colour colour) {
    Pixel outer[ROUND_POINTS], inner[ROUND_POINTS];
    PixelList rings[2] = {{outer, round_ring(box, radius, outer)}, {inner, 0}};
    rings[1].count =
        round_ring(pixel_box_grown(box, -width), radius > width ? radius - width : 0, inner);
    canvas_fill_area(canvas, rings, box.width > 2 * width && box.height > 2 * width ? 2 : 1,
                     colour);
}

void canvas_box(Canvas *canvas, const CanvasBox *box) {
    canvas->back_end->box(canvas->context, box);
}

void canvas_circle(Canvas *canvas, Pixel centre, double radius, Colour fill) {
    canvas_ellipse(canvas, centre, radius, radius, fill, (Colour){0}, 0);
}

void canvas_ring(Canvas *canvas, Pixel centre, double radius, double width, Colour colour) {
    canvas_ellipse(canvas, centre, radius, radius, (Colour){0}, colour, width);
}

void canvas_ellipse(Canvas *canvas, Pixel centre, double radius_x, double radius_y, Colour fill,
                    Colour outline, double outline_width) {
    if (radius_x > 0 && radius_y > 0) {
        canvas->back_end->ellipse(canvas->context, centre, radius_x, radius_y, fill, outline,
                                  outline_width);
    }
}

void canvas_text(Canvas *canvas, Pixel at, const char *words, const TextStyle *style) {
    if (words[0] != '\0') {
        canvas->back_end->text(canvas->context, at, words, style);
    }
}

void canvas_text_part(Canvas *canvas, Pixel at, const char *words, size_t bytes,
                      const TextStyle *style) {
    Text part = {0};
    text_add_bytes(&part, words, bytes);
    canvas_text(canvas, at, text_letters(&part), style);
    text_finish(&part);
}

Pixel canvas_text_start(TextExtent extent, const TextStyle *style) {
    double x = 0, y = 0;
    switch (style->align) {
    case TEXT_LEFT:
        break;
    case TEXT_CENTRE:
        x = -extent.width / 2;
        break;
    case TEXT_RIGHT:
        x = -extent.width;
        break;
    }
    switch (style->level) {
    case TEXT_BASELINE:
        break;
    case TEXT_TOP:
        y = extent.ascent;
        break;
    case TEXT_MIDDLE:
        y = style->size * 0.35; /* half the height of capitals in these faces */
        break;
    case TEXT_BOTTOM:
        y = -extent.descent;
        break;
    }
    return pixel(x, y);
}

double canvas_text_width(Canvas *canvas, const char *words, const TextStyle *style) {
    return font_measure(canvas->fonts, style->role, style->size, style->spacing, words).width;
}

void canvas_picture(Canvas *canvas, const Picture *picture, PixelBox to, double opacity) {
    if (opacity > 0 && !pixel_box_is_empty(to)) {
        canvas->back_end->picture(canvas->context, picture, to, opacity > 1 ? 1 : opacity);
    }
}

void canvas_stamp(Canvas *canvas, Pixel at, const CanvasStamp *stamp) {
    if (canvas->back_end->stamp != NULL) {
        canvas->back_end->stamp(canvas->context, canvas, at, stamp);
    } else {
        stamp->paint(canvas, at, stamp->context);
    }
}

void canvas_push_clip(Canvas *canvas, PixelBox box) {
    assert(canvas->clip_count < CANVAS_CLIP_DEPTH);
    double left = floor(box.left), top = floor(box.top);
    PixelBox whole = {left, top, ceil(pixel_box_right(box)) - left,
                      ceil(pixel_box_bottom(box)) - top};
    PixelBox clip = pixel_box_shared(canvas->clips[canvas->clip_count - 1], whole);
    canvas->clips[canvas->clip_count++] = clip;
    canvas->back_end->clip(canvas->context, clip);
}

void canvas_pop_clip(Canvas *canvas) {
    assert(canvas->clip_count > 1);
    canvas->clip_count--;
    canvas->back_end->clip(canvas->context, canvas->clips[canvas->clip_count - 1]);
}

PixelBox canvas_clip(const Canvas *canvas) {
    return canvas->clips[canvas->clip_count - 1];
}

bool canvas_shows(const Canvas *canvas, PixelBox box) {
    return pixel_box_meets(canvas_clip(canvas), box);
}

void canvas_note(Canvas *canvas, const char *words) {
    canvas->back_end->note(canvas->context, words);
}
