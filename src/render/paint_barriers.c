/* Lines that cost to cross: rail fences, hedges, stone walls, masonry; and works with their teeth
 * to the front. */
#include "enfilade/geometry/facing.h"
#include "enfilade/render/palette.h"
#include "line_walk.h"
#include "ornament.h"
#include "terrain_brush.h"

/* Rails in a zigzag with a post at every bend. */
static void paint_fence(const TerrainBrush *brush, PixelList line) {
    double step = ornament_size(brush->view, 6), sway = ornament_size(brush->view, 1.5);
    double length = line_walk_length(line);
    size_t bays = (size_t)(length / step) + 1, count = 0;
    Pixel *points = arena_allocate_array(brush->arena, bays + 1, sizeof *points);
    for (size_t i = 0; i <= bays; i++) {
        Pixel along, at = line_walk_at(line, length * (double)i / (double)bays, &along);
        points[count++] = pixel_along(at, pixel(-along.y, along.x), i & 1 ? sway : -sway);
    }
    Stroke pen = stroke(ornament_size(brush->view, 1.0), palette(PALETTE_FENCE));
    canvas_stroke(brush->canvas, points, count, &pen);
    Stroke post = stroke(ornament_size(brush->view, 1.2), palette(PALETTE_FENCE));
    for (size_t i = 0; i < count; i++) {
        Pixel along;
        line_walk_at(line, length * (double)i / (double)bays, &along);
        Pixel aside = {-along.y, along.x};
        double half = ornament_size(brush->view, 2.1);
        canvas_line(brush->canvas, pixel_along(points[i], aside, -half),
                    pixel_along(points[i], aside, half), &post);
    }
}

static void paint_hedge(const TerrainBrush *brush, PixelList line) {
    double step = ornament_size(brush->view, 4.2), length = line_walk_length(line);
    int64_t number = 0;
    for (double at = 0; at <= length; at += step) {
        Pixel along, middle = line_walk_at(line, at, &along);
        number++;
        double size = ornament_size(brush->view, 2.4 + 0.7 * ornament_jitter(number, 1, 51));
        canvas_circle(brush->canvas, pixel(middle.x + size * 0.4, middle.y + size * 0.5), size,
                      (Colour){60, 52, 36, 60});
        canvas_ellipse(brush->canvas, middle, size, size * 0.9, palette(PALETTE_TREE_DARK),
                       palette(PALETTE_TREE_LINE), ornament_size(brush->view, 0.6));
    }
}

/* Stones side by side. */
static void paint_wall(const TerrainBrush *brush, PixelList line) {
    double step = ornament_size(brush->view, 3.7), length = line_walk_length(line);
    Stroke shadow = stroke(ornament_size(brush->view, 4.2), (Colour){50, 38, 26, 70});
    Pixel *shifted = arena_allocate_array(brush->arena, line.count, sizeof *shifted);
    double fall = ornament_size(brush->view, 1.0);
    for (size_t i = 0; i < line.count; i++) {
        shifted[i] = pixel(line.points[i].x + fall, line.points[i].y + fall);
    }
    canvas_stroke(brush->canvas, shifted, line.count, &shadow);
    Stroke bed = stroke(ornament_size(brush->view, 2.2), colour(92, 82, 68));
    canvas_stroke(brush->canvas, line.points, line.count, &bed);
    int64_t number = 0;
    for (double at = 0; at <= length; at += step) {
        Pixel along, middle = line_walk_at(line, at, &along);
        number++;
        CanvasBox stone = {
            .centre = middle,
            .facing = along,
            .width = ornament_size(brush->view, 3.3 + 0.6 * ornament_jitter(number, 1, 52)),
            .depth = ornament_size(brush->view, 3.1 + 0.5 * ornament_jitter(number, 2, 52)),
            .fill = colour_mixed(colour(170, 160, 142), colour(204, 194, 172),
                                 ornament_noise(number, 3, 52)),
            .outline = colour(74, 64, 52),
            .outline_width = ornament_size(brush->view, 0.75)};
        canvas_box(brush->canvas, &stone);
    }
}

static void paint_masonry(const TerrainBrush *brush, const Feature *feature, PixelList line) {
    double width = feature->shape == FEATURE_BAND
                       ? camera_length(brush->view->camera, feature->width)
                       : ornament_size(brush->view, 5);
    Stroke outer = stroke(width, colour(70, 56, 46)), inner = outer;
    inner.width =
        width - ornament_size(brush->view, 2) > 1 ? width - ornament_size(brush->view, 2) : 1;
    inner.colour = colour(192, 178, 156);
    canvas_stroke(brush->canvas, line.points, line.count, &outer);
    canvas_stroke(brush->canvas, line.points, line.count, &inner);
    Stroke joints = stroke_dashed(inner.width, colour_faded(colour(70, 56, 46), 0.6),
                                  ornament_size(brush->view, 0.8), ornament_size(brush->view, 4));
    canvas_stroke(brush->canvas, line.points, line.count, &joints);
}

/* What is left of lines that were thrown down: pieces, with rails or stones strewn between them. */
static LineParts strew(const TerrainBrush *brush, LineParts parts, Colour ink) {
    double piece = ornament_size(brush->view, 16), gap = ornament_size(brush->view, 13);
    size_t room = 0;
    for (size_t i = 0; i < parts.count; i++) {
        room += (size_t)(line_walk_length(parts.items[i]) / (piece + gap)) + 1;
    }
    LineParts left = {arena_allocate_array(brush->arena, room, sizeof *left.items), 0};
    Stroke stick = stroke(ornament_size(brush->view, 1.2), ink);
    int64_t number = 0;
    for (size_t i = 0; i < parts.count; i++) {
        double length = line_walk_length(parts.items[i]);
        for (double at = 0; at < length; at += piece + gap) {
            double end = at + piece < length ? at + piece : length;
            if (left.count < room && end - at > piece * 0.25) {
                left.items[left.count++] = line_walk_part(parts.items[i], at, end, brush->arena);
            }
            for (int loose = 0; loose < 3 && end + gap <= length; loose++) {
                Pixel along,
                    middle = line_walk_at(parts.items[i], end + gap * (loose + 0.5) / 3, &along);
                double degrees = 180 * ornament_noise(++number, loose, 57);
                Pixel lies = {facing_cosine(degrees), facing_sine(degrees)};
                Pixel aside = {-along.y, along.x};
                middle =
                    pixel_along(middle, aside,
                                ornament_size(brush->view, 4) * ornament_jitter(number, loose, 58));
                double half = ornament_size(brush->view, 2.2);
                canvas_line(brush->canvas, pixel_along(middle, lies, -half),
                            pixel_along(middle, lies, half), &stick);
            }
        }
    }
    return left;
}

void paint_barrier(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    if (feature->line.count < 2) {
        return;
    }
    LineParts parts = line_walk_parts(brush->setting, feature, brush->view->camera, brush->arena);
    if (brush->is_spoiled) {
        bool is_wooden = kind == TERRAIN_FENCE || kind == TERRAIN_HEDGE;
        parts = strew(brush, parts, is_wooden ? palette(PALETTE_FENCE) : colour(104, 92, 76));
    }
    for (size_t i = 0; i < parts.count; i++) {
        if (kind == TERRAIN_FENCE) {
            paint_fence(brush, parts.items[i]);
        } else if (kind == TERRAIN_HEDGE) {
            paint_hedge(brush, parts.items[i]);
        } else if (kind == TERRAIN_WALL) {
            paint_wall(brush, parts.items[i]);
        } else {
            paint_masonry(brush, feature, parts.items[i]);
        }
    }
}

static void teeth(Canvas *canvas, const MapView *view, PixelList line, double side) {
    double step = ornament_size(view, 6), length = line_walk_length(line);
    double half = ornament_size(view, 2.2), height = ornament_size(view, 4.6);
    for (double at = step / 2; at < length; at += step) {
        Pixel along, foot = line_walk_at(line, at, &along);
        /* Left of the line's direction on the screen. */
        Pixel front = {along.y * side, -along.x * side};
        Pixel tooth[3] = {pixel_along(foot, along, half), pixel_along(foot, front, height),
                          pixel_along(foot, along, -half)};
        canvas_fill(canvas, tooth, 3, palette(PALETTE_WORK));
    }
}

/* Works along a line in pixels, with their front to its left, on the table as on the screen, to its
 * right, or to both. */
static void paint_works_line(Canvas *canvas, const MapView *view, PixelList line, bool fronts_left,
                             bool fronts_right) {
    if (fronts_left) {
        teeth(canvas, view, line, 1);
    }
    if (fronts_right) {
        teeth(canvas, view, line, -1);
    }
    Stroke outer = stroke(ornament_size(view, 3.8), colour(66, 44, 26));
    Stroke inner = stroke(ornament_size(view, 1.8), colour(196, 160, 112));
    canvas_stroke(canvas, line.points, line.count, &outer);
    canvas_stroke(canvas, line.points, line.count, &inner);
}

void paint_fortification(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    (void)kind; /* all of one look */
    bool left = feature->front != FEATURE_FRONT_RIGHT && !brush->is_spoiled;
    bool right = feature->front != FEATURE_FRONT_LEFT && !brush->is_spoiled;
    if (feature->line.count < 2) {
        PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
        canvas_fill_area(brush->canvas, area.rings, area.count,
                         colour_faded(palette(PALETTE_WORK), 0.25));
        PixelList ring = area.rings[0];
        Pixel *closed = arena_allocate_array(brush->arena, ring.count + 1, sizeof *closed);
        for (size_t i = 0; i <= ring.count; i++) {
            closed[i] = ring.points[i % ring.count];
        }
        /* The front of an area is outside it: to the left where it runs clockwise on the screen. */
        bool is_clockwise = pixel_ring_area(ring) > 0;
        PixelList whole = {closed, ring.count + 1};
        LineParts rest = {&whole, 1};
        rest = brush->is_spoiled ? strew(brush, rest, palette(PALETTE_WORK)) : rest;
        for (size_t i = 0; i < rest.count; i++) {
            paint_works_line(brush->canvas, brush->view, rest.items[i],
                             is_clockwise && !brush->is_spoiled,
                             !is_clockwise && !brush->is_spoiled);
        }
        return;
    }
    LineParts parts = line_walk_parts(brush->setting, feature, brush->view->camera, brush->arena);
    parts = brush->is_spoiled ? strew(brush, parts, palette(PALETTE_WORK)) : parts;
    for (size_t i = 0; i < parts.count; i++) {
        paint_works_line(brush->canvas, brush->view, parts.items[i], left, right);
    }
}
