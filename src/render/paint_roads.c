/* Roads, tracks, sunken lanes, railroad grades. */
#include "enfilade/render/palette.h"
#include "line_walk.h"
#include "ornament.h"
#include "terrain_brush.h"

/* Pixels of the whole road: its judged width where it has one. */
static double width_of(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    if (feature->shape == FEATURE_BAND) {
        return camera_length(brush->view->camera, feature->width);
    }
    return ornament_size(brush->view, kind == TERRAIN_TRACK ? 3.6 : 5.2);
}

static PixelList middle_of(const TerrainBrush *brush, const Feature *feature) {
    return camera_list(brush->view->camera, feature->line, brush->arena);
}

/* Short hachures on both sides: inwards where a lane is sunk, outwards where a grade is raised. */
static void banks(const TerrainBrush *brush, PixelList line, double width, double inward,
                  double outward) {
    double spacing = ornament_size(brush->view, 4);
    double length = line_walk_length(line);
    Stroke pen = stroke(ornament_size(brush->view, 1.0), palette(PALETTE_HACHURE));
    for (double at = spacing / 2; at < length; at += spacing) {
        Pixel along, middle = line_walk_at(line, at, &along);
        Pixel aside = {-along.y, along.x};
        for (int side = -1; side <= 1; side += 2) {
            canvas_line(brush->canvas, pixel_along(middle, aside, side * (width / 2 - inward)),
                        pixel_along(middle, aside, side * (width / 2 + outward)), &pen);
        }
    }
}

void paint_road_edge(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    if (feature->line.count < 2) {
        return;
    }
    PixelList line = middle_of(brush, feature);
    double width = width_of(brush, feature, kind);
    Stroke pen = stroke(width, palette(PALETTE_ROAD_EDGE));
    pen.join = STROKE_ROUND;
    if (kind == TERRAIN_TRACK) {
        pen.dash = ornament_size(brush->view, 7);
        pen.gap = ornament_size(brush->view, 3.4);
    }
    if (kind == TERRAIN_RAILROAD && !brush->view->is_plain) {
        banks(brush, line, width, 0, ornament_size(brush->view, 4.5));
    }
    if (kind == TERRAIN_SUNKEN_LANE && !brush->view->is_plain) {
        banks(brush, line, width, 0, ornament_size(brush->view, 3.4));
    }
    canvas_stroke(brush->canvas, line.points, line.count, &pen);
}

void paint_road_surface(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    if (feature->line.count < 2) {
        PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
        canvas_fill_area(brush->canvas, area.rings, area.count, palette(PALETTE_ROAD));
        return;
    }
    PixelList line = middle_of(brush, feature);
    double line_width = ornament_size(brush->view, 0.9);
    double width = width_of(brush, feature, kind) - 2 * line_width;
    Stroke pen = stroke(width > 1 ? width : 1, palette(PALETTE_ROAD));
    pen.join = STROKE_ROUND;
    canvas_stroke(brush->canvas, line.points, line.count, &pen);
    if (kind == TERRAIN_RAILROAD) {
        /* Ties across the bed. */
        Stroke ties = stroke_dashed(width > 2 ? width * 0.8 : 1.6, palette(PALETTE_ROAD_EDGE),
                                    ornament_size(brush->view, 1.1), ornament_size(brush->view, 3));
        canvas_stroke(brush->canvas, line.points, line.count, &ties);
    }
}
