/* Ground that is bad to walk on: stones, bushes, steep slopes, marshes. */
#include "enfilade/geometry/facing.h"
#include "enfilade/render/palette.h"
#include "ornament.h"
#include "terrain_brush.h"

typedef struct Scatter {
    const TerrainBrush *brush;
    const PixelArea *area;
    TerrainKind kind;
    double step, size;
} Scatter;

/* A stone: a small uneven pentagon with a lit side. */
static void draw_stone(const Scatter *scatter, Pixel at, int64_t x, int64_t y) {
    Pixel points[5];
    double size = scatter->size * (0.6 + 0.7 * ornament_noise(x, y, 33));
    for (int i = 0; i < 5; i++) {
        double degrees = i * 72 + 30 * ornament_jitter(x * 5 + i, y, 34);
        points[i] =
            pixel(at.x + size * facing_cosine(degrees), at.y + size * 0.75 * facing_sine(degrees));
    }
    canvas_fill(scatter->brush->canvas, points, 5, colour(206, 194, 168));
    Stroke pen = stroke_closed(ornament_size(scatter->brush->view, 0.7), palette(PALETTE_STONE));
    canvas_stroke(scatter->brush->canvas, points, 5, &pen);
}

/* A bush: three small round heads over a shadow. */
static void draw_bush(const Scatter *scatter, Pixel at, int64_t x, int64_t y) {
    Canvas *canvas = scatter->brush->canvas;
    double size = scatter->size * (0.7 + 0.5 * ornament_noise(x, y, 35));
    canvas_ellipse(canvas, pixel(at.x + size * 0.3, at.y + size * 0.5), size * 1.1, size * 0.5,
                   (Colour){60, 52, 36, 70}, (Colour){0}, 0);
    for (int i = 0; i < 3; i++) {
        Pixel head = {at.x + (i - 1) * size * 0.7, at.y - (i == 1 ? size * 0.35 : 0)};
        canvas_ellipse(canvas, head, size * 0.55, size * 0.5, colour(150, 152, 104),
                       colour_faded(palette(PALETTE_TREE_LINE), 0.8),
                       ornament_size(scatter->brush->view, 0.6));
    }
}

/* A tussock: blades over two strokes of water. */
static void draw_tussock(const Scatter *scatter, Pixel at, int64_t x, int64_t y) {
    Canvas *canvas = scatter->brush->canvas;
    double size = scatter->size * (0.8 + 0.4 * ornament_noise(x, y, 36));
    Stroke pen = stroke(ornament_size(scatter->brush->view, 0.8), palette(PALETTE_MARSH_LINE));
    canvas_line(canvas, pixel(at.x - size * 1.6, at.y), pixel(at.x + size * 1.6, at.y), &pen);
    Stroke blade = stroke(ornament_size(scatter->brush->view, 0.8), colour(92, 104, 62));
    for (int i = -1; i <= 1; i++) {
        canvas_line(canvas, pixel(at.x + i * size * 0.25, at.y),
                    pixel(at.x + i * size * 0.7, at.y - size * (i == 0 ? 1.3 : 0.95)), &blade);
    }
}

static void scatter_row(void *context, int64_t line, Pixel from, Pixel to) {
    const Scatter *scatter = context;
    Pixel corner = camera_to_pixels(scatter->brush->view->camera, vector(0, 0));
    int64_t last = (int64_t)floor((to.x - corner.x) / scatter->step);
    for (int64_t x = (int64_t)ceil((from.x - corner.x) / scatter->step); x <= last; x++) {
        double shift = line & 1 ? 0.5 : 0;
        Pixel at = {corner.x +
                        ((double)x + shift + 0.3 * ornament_jitter(x, line, 31)) * scatter->step,
                    from.y + 0.25 * scatter->step * ornament_jitter(x, line, 32)};
        Pixel inside = pixel(at.x + scatter->size, at.y + scatter->size * 0.5);
        if (!ornament_contains(scatter->area, at) || !ornament_contains(scatter->area, inside) ||
            !ornament_contains(scatter->area, pixel(at.x - scatter->size, at.y - scatter->size))) {
            continue;
        }
        if (scatter->kind == TERRAIN_MARSH) {
            draw_tussock(scatter, at, x, line);
        } else if (scatter->kind == TERRAIN_ROUGH ||
                   (scatter->kind == TERRAIN_SCRUB && ornament_noise(x, line, 37) < 0.2)) {
            draw_stone(scatter, at, x, line);
        } else {
            draw_bush(scatter, at, x, line);
        }
    }
}

static void scatter_over(const TerrainBrush *brush, const PixelArea *area, TerrainKind kind,
                         double step, double row, double size) {
    Scatter scatter = {brush, area, kind, ornament_size(brush->view, step),
                       ornament_size(brush->view, size)};
    OrnamentScan scan = {.canvas = brush->canvas,
                         .camera = brush->view->camera,
                         .area = area,
                         .spacing = ornament_size(brush->view, row),
                         .context = &scatter,
                         .visit = scatter_row};
    ornament_scan(&scan, brush->arena);
}

static void outline(const TerrainBrush *brush, const PixelArea *area, Colour ink, double width) {
    Stroke pen = stroke_closed(view_scale_length(brush->view->scale, width), ink);
    for (size_t i = 0; i < area->count; i++) {
        canvas_stroke(brush->canvas, area->rings[i].points, area->rings[i].count, &pen);
    }
}

void paint_rough(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
    Colour wash =
        kind == TERRAIN_SCRUB ? (Colour){196, 192, 146, 130} : (Colour){206, 190, 160, 130};
    canvas_fill_area(brush->canvas, area.rings, area.count, wash);
    if (!brush->view->is_plain && kind == TERRAIN_BARRED) {
        Stroke pen =
            stroke(ornament_size(brush->view, 0.8), colour_faded(palette(PALETTE_INK), 0.5));
        ornament_hatch(brush->canvas, brush->view, &area, 45, ornament_size(brush->view, 7), 0,
                       &pen, brush->arena);
        ornament_hatch(brush->canvas, brush->view, &area, -45, ornament_size(brush->view, 7), 0,
                       &pen, brush->arena);
    } else if (!brush->view->is_plain) {
        scatter_over(brush, &area, kind, 14, 9, kind == TERRAIN_SCRUB ? 3.2 : 2.6);
    }
    outline(brush, &area, colour_faded(palette(PALETTE_STONE), 0.7), 0.9);
}

void paint_marsh(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    (void)kind; /* all of one look */
    PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
    canvas_fill_area(brush->canvas, area.rings, area.count, palette(PALETTE_MARSH));
    if (!brush->view->is_plain) {
        scatter_over(brush, &area, TERRAIN_MARSH, 17, 7, 3.4);
    }
    outline(brush, &area, colour_faded(palette(PALETTE_MARSH_LINE), 0.45), 0.8);
}

/* Hachures all along the inside of the edge. */
void paint_slope(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    (void)kind; /* all of one look */
    PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
    canvas_fill_area(brush->canvas, area.rings, area.count, palette(PALETTE_HILL));
    if (!brush->view->is_plain) {
        Stroke pen = stroke(ornament_size(brush->view, 1.1), palette(PALETTE_HACHURE));
        pen.dash = ornament_size(brush->view, 9);
        pen.gap = ornament_size(brush->view, 3);
        ornament_hatch(brush->canvas, brush->view, &area, 70, ornament_size(brush->view, 4.2), 2,
                       &pen, brush->arena);
    }
    outline(brush, &area, colour_faded(palette(PALETTE_CONTOUR), 0.8), 0.9);
}
