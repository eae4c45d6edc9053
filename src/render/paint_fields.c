/* Fields: a wash, furrows or rows along the longest side, a thin edge. No hedges: those are
 * features of their own. */
#include "enfilade/geometry/facing.h"
#include "enfilade/render/palette.h"
#include "ornament.h"
#include "terrain_brush.h"

typedef struct Rows {
    Canvas *canvas;
    double step;
    Colour ink;
    double size;
} Rows;

/* Tufts or stalks along a row, each where it always is. */
static void draw_stalks(void *context, int64_t line, Pixel from, Pixel to) {
    const Rows *rows = context;
    Pixel along = pixel_unit(pixel_subtract(to, from));
    double start = from.x * along.x + from.y * along.y, length = pixel_distance(from, to);
    /* Counted from a place that does not move with the clip. */
    double offset = (ceil(start / rows->step) + (line & 1 ? 0.5 : 0)) * rows->step - start;
    Stroke pen = stroke(rows->size * 0.42, rows->ink);
    for (double at = offset; at < length - rows->size; at += rows->step) {
        Pixel foot = pixel_along(from, along, at);
        canvas_line(rows->canvas, pixel(foot.x - rows->size * 0.5, foot.y - rows->size),
                    pixel(foot.x, foot.y), &pen);
        canvas_line(rows->canvas, pixel(foot.x + rows->size * 0.5, foot.y - rows->size),
                    pixel(foot.x, foot.y), &pen);
    }
}

static void stalks(const TerrainBrush *brush, const PixelArea *area, double degrees, double spacing,
                   double step, Colour ink) {
    Rows rows = {brush->canvas, ornament_size(brush->view, step), ink,
                 ornament_size(brush->view, 2.2)};
    OrnamentScan scan = {.canvas = brush->canvas,
                         .camera = brush->view->camera,
                         .area = area,
                         .degrees = degrees,
                         .spacing = ornament_size(brush->view, spacing),
                         .context = &rows,
                         .visit = draw_stalks};
    ornament_scan(&scan, brush->arena);
}

static void furrows(const TerrainBrush *brush, const PixelArea *area, double degrees,
                    double spacing, double strength) {
    Stroke pen =
        stroke(ornament_size(brush->view, 0.7), colour_faded(palette(PALETTE_FURROW), strength));
    ornament_hatch(brush->canvas, brush->view, area, degrees, ornament_size(brush->view, spacing),
                   1.5, &pen, brush->arena);
}

static void edge(const TerrainBrush *brush, const PixelArea *area, Colour ink) {
    double dash = ornament_size(brush->view, 5);
    Stroke pen = stroke_dashed(view_scale_length(brush->view->scale, 0.9), ink, dash, dash * 0.45);
    pen.is_closed = true;
    for (size_t i = 0; i < area->count; i++) {
        canvas_stroke(brush->canvas, area->rings[i].points, area->rings[i].count, &pen);
    }
}

static Colour wash_of(TerrainKind kind, uint32_t seed) {
    if (kind == TERRAIN_PASTURE || kind == TERRAIN_GARDEN) {
        return palette(PALETTE_FIELD_GREEN);
    }
    if (kind == TERRAIN_CORN) {
        return (Colour){214, 192, 112, 130};
    }
    /* Neighbouring fields differ a little. */
    static const Colour TANS[3] = {
        {206, 190, 138, 120}, {222, 200, 150, 130}, {198, 176, 128, 104}};
    return TANS[seed % 3];
}

void paint_field(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
    uint32_t seed = ornament_seed(feature->id) + (uint32_t)feature->area.outer.count;
    canvas_fill_area(brush->canvas, area.rings, area.count, wash_of(kind, seed));
    double degrees = ornament_longest_side(&area);
    if (!brush->view->is_plain) {
        switch ((int)kind) {
        case TERRAIN_PASTURE:
            stalks(brush, &area, 0, 13, 17, colour_faded(colour(96, 112, 62), 0.6));
            break;
        case TERRAIN_GARDEN:
            furrows(brush, &area, degrees, 4.5, 1);
            furrows(brush, &area, degrees + 90, 9, 1);
            break;
        case TERRAIN_CORN:
            furrows(brush, &area, degrees, 6, 0.8);
            stalks(brush, &area, degrees, 6, 6.5, colour_faded(colour(112, 96, 32), 0.75));
            break;
        case TERRAIN_PLOWED:
            furrows(brush, &area, degrees, 3.4, 1.6);
            break;
        default:
            furrows(brush, &area, degrees, 4.6, 1.1);
            break;
        }
    }
    edge(brush, &area, colour_faded(colour(104, 90, 56), 0.7));
}
