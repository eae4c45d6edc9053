/* Draws a report's shapes on the map (map_drawing.h). */
#include "map_drawing.h"

#include "enfilade/render/palette.h"

Colour map_drawing_tone(DrawingTone tone) {
    switch (tone) {
    case DRAWING_PLAIN:
        return palette(PALETTE_INK);
    case DRAWING_GOOD:
        return palette(PALETTE_GOOD);
    case DRAWING_BAD:
        return palette(PALETTE_BAD);
    case DRAWING_DOUBTFUL:
        return palette(PALETTE_DOUBTFUL);
    case DRAWING_FIRE:
        return palette(PALETTE_FIRE);
    case DRAWING_MOVE:
        return palette(PALETTE_MOVE);
    }
    return palette(PALETTE_INK);
}

static bool is_free(const MapCaptions *captions, PixelBox box) {
    for (size_t i = 0; i < captions->count; i++) {
        if (pixel_box_meets(captions->taken[i], box)) {
            return false;
        }
    }
    return true;
}

void map_drawing_caption(Canvas *canvas, PixelBox view, ViewScale scale, Pixel at, Colour ink,
                         const char *words, MapCaptions *captions) {
    static const double asides[][2] = {{0, 0},       {0, -1.2},  {0, 1.2},    {0, -2.4},
                                       {0, 2.4},     {0.9, 0},   {-0.9, 0},   {0, 3.6},
                                       {0, -3.6},    {1.5, 1.2}, {-1.5, 1.2}, {1.5, -1.2},
                                       {-1.5, -1.2}, {0, 4.8},   {0, -4.8}};
    double size = view_scale_text(scale, 13);
    TextStyle style = {.role = FONT_PANEL_BOLD,
                       .size = size,
                       .colour = ink,
                       .halo = palette(PALETTE_PAPER_LIGHT),
                       .halo_width = 2,
                       .align = TEXT_CENTRE,
                       .level = TEXT_MIDDLE};
    PixelBox box = {0};
    Pixel place = at;
    for (size_t i = 0; i < sizeof asides / sizeof asides[0]; i++) {
        place = pixel(at.x + asides[i][0] * size * 4, at.y + asides[i][1] * size);
        box = canvas_text_box(canvas, place, words, &style);
        double right = pixel_box_right(box) - pixel_box_right(view);
        double left = view.left - box.left;
        double shift = left > 0 ? left : right > 0 ? -right : 0;
        double low = pixel_box_bottom(box) - pixel_box_bottom(view);
        double high = view.top - box.top;
        double drop = high > 0 ? high : low > 0 ? -low : 0;
        place = pixel(place.x + shift, place.y + drop);
        box.left += shift;
        box.top += drop;
        if (is_free(captions, box)) {
            break;
        }
    }
    /* A little paper under it: troops and trees would eat the letters. */
    canvas_fill_round_box(canvas, pixel_box_grown(box, 1), view_scale_length(scale, 3),
                          colour_faded(palette(PALETTE_PAPER_LIGHT), 0.82));
    canvas_text(canvas, place, words, &style);
    if (captions->count < MAP_CAPTION_LIMIT) {
        captions->taken[captions->count++] = box;
    }
}

void map_drawing_arrow(Canvas *canvas, Pixel from, Pixel to, double size, Colour ink) {
    Pixel along = pixel_unit(pixel_subtract(to, from));
    Pixel across = pixel(-along.y, along.x);
    Pixel back = pixel_along(to, along, -size);
    Pixel points[3] = {to, pixel_along(back, across, size * 0.45),
                       pixel_along(back, across, -size * 0.45)};
    canvas_fill(canvas, points, 3, ink);
}

static void paint_shape(Canvas *canvas, const Camera *camera, ViewScale scale,
                        const DrawingShape *shape, Arena *arena) {
    Colour ink = map_drawing_tone(shape->tone);
    double width = view_scale_length(scale, 1.8);
    Stroke line = shape->is_dashed ? stroke_dashed(width, ink, 7 * width / 1.8, 5 * width / 1.8)
                                   : stroke(width, ink);
    PixelList points = camera_list(camera, shape->points, arena);
    switch (shape->kind) {
    case DRAWING_LINE:
        canvas_stroke(canvas, points.points, points.count, &line);
        if (shape->has_arrow && points.count >= 2) {
            map_drawing_arrow(canvas, points.points[points.count - 2],
                              points.points[points.count - 1], view_scale_length(scale, 11), ink);
        }
        break;
    case DRAWING_AREA:
        canvas_fill(canvas, points.points, points.count, colour_faded(ink, 0.16));
        line.is_closed = true;
        line.colour = colour_faded(ink, 0.75);
        canvas_stroke(canvas, points.points, points.count, &line);
        break;
    case DRAWING_OUTLINE:
        line.is_closed = true;
        canvas_stroke(canvas, points.points, points.count, &line);
        break;
    case DRAWING_CIRCLE:
        if (points.count > 0) {
            canvas_ring(canvas, points.points[0], camera_length(camera, shape->radius), width, ink);
        }
        break;
    case DRAWING_POINT:
        if (points.count > 0) {
            canvas_circle(canvas, points.points[0], view_scale_length(scale, 4), ink);
        }
        break;
    case DRAWING_TEXT:
        break;
    }
}

/* Captions stand at the middle of what they speak of. */
static Pixel caption_place(const Camera *camera, const DrawingShape *shape) {
    PointList points = shape->points;
    if (points.count == 0) {
        return pixel(0, 0);
    }
    if (shape->kind == DRAWING_LINE && points.count >= 2) {
        return camera_to_pixels(camera, polyline_at(points, polyline_length(points) / 2, NULL));
    }
    if (shape->kind == DRAWING_AREA || shape->kind == DRAWING_OUTLINE) {
        Bounds bounds = bounds_of_points(points);
        return camera_to_pixels(
            camera, vector((bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2));
    }
    Pixel at = camera_to_pixels(camera, points.points[0]);
    return shape->kind == DRAWING_CIRCLE ? pixel(at.x, at.y - camera_length(camera, shape->radius))
                                         : at;
}

void map_drawing_paint(Canvas *canvas, const Camera *camera, ViewScale scale,
                       const Drawing *drawing, MapCaptions *captions, Arena *arena) {
    for (size_t i = 0; i < drawing->count; i++) {
        paint_shape(canvas, camera, scale, &drawing->shapes[i], arena);
    }
    for (size_t i = 0; i < drawing->count; i++) {
        const DrawingShape *shape = &drawing->shapes[i];
        if (shape->caption != NULL && shape->caption[0] != '\0') {
            map_drawing_caption(canvas, camera->view, scale, caption_place(camera, shape),
                                map_drawing_tone(shape->tone), shape->caption, captions);
        }
    }
}
