/* Ponds, rivers, streams, and ravines, whose beds are dry. */
#include "enfilade/render/palette.h"
#include "line_walk.h"
#include "ornament.h"
#include "terrain_brush.h"

static void bank_lines(const TerrainBrush *brush, PixelList ring, bool is_hole) {
    static const double DEPTHS[3] = {2.6, 5.6, 9.2}, STRENGTHS[3] = {0.62, 0.42, 0.26};
    PixelBox box = {0};
    for (size_t i = 0; i < ring.count; i++) {
        box = pixel_box_joined(box, pixel_box(ring.points[i].x, ring.points[i].y, 1e-3, 1e-3));
    }
    double least = box.width < box.height ? box.width : box.height;
    for (int i = 0; i < 3; i++) {
        double depth = ornament_size(brush->view, DEPTHS[i]);
        if (depth * 2.6 > least) {
            return;
        }
        Stroke pen = stroke_closed(ornament_size(brush->view, 0.7),
                                   colour_faded(palette(PALETTE_WATER_LINE), STRENGTHS[i]));
        PixelList inner = ornament_inset(ring, is_hole ? -depth : depth, brush->arena);
        canvas_stroke(brush->canvas, inner.points, inner.count, &pen);
    }
}

static void paint_pond(const TerrainBrush *brush, const Feature *feature) {
    PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
    canvas_fill_area(brush->canvas, area.rings, area.count, palette(PALETTE_WATER));
    Stroke pen =
        stroke_closed(view_scale_length(brush->view->scale, 1.3), palette(PALETTE_WATER_LINE));
    for (size_t i = 0; i < area.count; i++) {
        if (!brush->view->is_plain) {
            bank_lines(brush, area.rings[i], i > 0);
        }
        canvas_stroke(brush->canvas, area.rings[i].points, area.rings[i].count, &pen);
    }
}

/* A line without a judged width: thin at its spring, broader at its mouth, in both strokes. */
static void tapered(const TerrainBrush *brush, PixelList line, double from, double to, Colour ink) {
    double length = line_walk_length(line), step = ornament_size(brush->view, 16);
    double at = 0;
    while (at < length) {
        double end = at + step < length ? at + step : length;
        PixelList part = line_walk_part(line, at, end, brush->arena);
        Stroke pen = stroke(from + (to - from) * (at + end) / 2 / length, ink);
        pen.join = STROKE_ROUND;
        pen.cap = STROKE_ROUND_CAP;
        canvas_stroke(brush->canvas, part.points, part.count, &pen);
        at = end;
    }
}

static void paint_stream_line(const TerrainBrush *brush, const Feature *feature) {
    PixelList line = camera_list(brush->view->camera, feature->line, brush->arena);
    double bank = view_scale_length(brush->view->scale, 1.1);
    double from = ornament_size(brush->view, 1.2), to = ornament_size(brush->view, 3.6);
    tapered(brush, line, from + 2 * bank, to + 2 * bank, palette(PALETTE_WATER_LINE));
    tapered(brush, line, from, to, palette(PALETTE_WATER));
}

/* Lines that follow the middle of a broad stream. */
static void current_lines(const TerrainBrush *brush, const Feature *feature) {
    double width = camera_length(brush->view->camera, feature->width);
    if (width < ornament_size(brush->view, 9)) {
        return;
    }
    PixelList line = camera_list(brush->view->camera, feature->line, brush->arena);
    for (int i = -1; i <= 1; i++) {
        Pixel *points = arena_allocate_array(brush->arena, line.count, sizeof *points);
        for (size_t j = 0; j < line.count; j++) {
            Pixel before = line.points[j > 0 ? j - 1 : 0];
            Pixel after = line.points[j + 1 < line.count ? j + 1 : j];
            Pixel along = pixel_unit(pixel_subtract(after, before));
            points[j] = pixel_along(line.points[j], pixel(-along.y, along.x), i * width * 0.27);
        }
        double dash = ornament_size(brush->view, i == 0 ? 26 : 60);
        Stroke pen = stroke_dashed(ornament_size(brush->view, 0.7),
                                   colour_faded(palette(PALETTE_WATER_LINE), i == 0 ? 0.3 : 0.5),
                                   dash, dash * 0.6);
        canvas_stroke(brush->canvas, points, line.count, &pen);
    }
}

void paint_water(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    if (feature->shape == FEATURE_LINE) {
        paint_stream_line(brush, feature);
        return;
    }
    if (kind == TERRAIN_WATER) {
        paint_pond(brush, feature);
        return;
    }
    PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
    canvas_fill_area(brush->canvas, area.rings, area.count, palette(PALETTE_WATER));
    if (!brush->view->is_plain) {
        current_lines(brush, feature);
    }
    Stroke pen =
        stroke_closed(view_scale_length(brush->view->scale, 1.2), palette(PALETTE_WATER_LINE));
    canvas_stroke(brush->canvas, area.rings[0].points, area.rings[0].count, &pen);
}

/* A bed sunk into the ground: hachures from both edges towards its middle. */
void paint_ravine(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    (void)kind; /* all of one look */
    PixelList line = camera_list(brush->view->camera, feature->line, brush->arena);
    double width = feature->shape == FEATURE_BAND
                       ? camera_length(brush->view->camera, feature->width)
                       : ornament_size(brush->view, 14);
    Stroke bed = stroke(width, (Colour){150, 124, 84, 60});
    canvas_stroke(brush->canvas, line.points, line.count, &bed);
    double length = line_walk_length(line), spacing = ornament_size(brush->view, 3.6);
    int64_t number = 0;
    for (double at = spacing / 2; at < length; at += spacing) {
        Pixel along, middle = line_walk_at(line, at, &along);
        Pixel aside = {-along.y, along.x};
        for (int side = -1; side <= 1; side += 2) {
            double reach = width * (0.26 + 0.14 * ornament_noise(++number, side, 41));
            Pixel rim = pixel_along(middle, aside, side * width / 2);
            Pixel foot = pixel_along(rim, aside, -side * reach);
            double broad = ornament_size(brush->view, 0.9);
            Pixel wedge[3] = {pixel_along(rim, along, broad), pixel_along(rim, along, -broad),
                              foot};
            canvas_fill(brush->canvas, wedge, 3, palette(PALETTE_HACHURE));
        }
    }
}
