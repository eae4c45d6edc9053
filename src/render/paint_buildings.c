/* Buildings: dark roofs with a light edge and a shadow. A large area is a village: houses inside
 * the judged edge. */
#include "enfilade/geometry/facing.h"
#include "enfilade/render/palette.h"
#include "ornament.h"
#include "terrain_brush.h"

/* A roof with four corners has a ridge along its length: one half lies in the light. */
static void paint_gable(const TerrainBrush *brush, PixelList ring) {
    size_t longest = 0;
    for (size_t i = 1; i < 4; i++) {
        if (pixel_distance(ring.points[i], ring.points[(i + 1) % 4]) >
            pixel_distance(ring.points[longest], ring.points[(longest + 1) % 4]) * 1.001) {
            longest = i;
        }
    }
    Pixel a = ring.points[longest], b = ring.points[(longest + 1) % 4];
    Pixel c = ring.points[(longest + 2) % 4], d = ring.points[(longest + 3) % 4];
    Pixel from = pixel_between(d, a, 0.5), to = pixel_between(b, c, 0.5);
    /* The half nearer to the north-west. */
    bool first_is_lit = a.x + a.y + b.x + b.y < c.x + c.y + d.x + d.y;
    Pixel near[4] = {a, b, to, from}, far[4] = {from, to, c, d};
    canvas_fill(brush->canvas, first_is_lit ? near : far, 4, palette(PALETTE_ROOF_LIGHT));
    Stroke ridge = stroke(ornament_size(brush->view, 0.8), palette(PALETTE_ROOF_LINE));
    canvas_line(brush->canvas, from, to, &ridge);
}

/* A burnt house: bare walls with gaps round ashes and fallen rafters. */
static void paint_ruin(const TerrainBrush *brush, const PixelArea *area) {
    canvas_fill_area(brush->canvas, area->rings, area->count, colour(112, 98, 84));
    Colour soot = colour(44, 36, 32);
    Stroke rafter = stroke(ornament_size(brush->view, 0.9), colour_faded(soot, 0.8));
    PixelList ring = area->rings[0];
    for (size_t i = 0; i + 1 < ring.count; i++) {
        Pixel from = pixel_between(ring.points[i], ring.points[i + 1], 0.3);
        Pixel to = pixel_between(ring.points[(i + 2) % ring.count],
                                 ring.points[(i + 3) % ring.count], 0.55);
        canvas_line(brush->canvas, pixel_between(from, to, 0.12), pixel_between(from, to, 0.8),
                    &rafter);
    }
    Stroke wall = stroke_dashed(ornament_size(brush->view, 1.7), soot,
                                ornament_size(brush->view, 6), ornament_size(brush->view, 2.6));
    wall.is_closed = true;
    for (size_t i = 0; i < area->count; i++) {
        canvas_stroke(brush->canvas, area->rings[i].points, area->rings[i].count, &wall);
    }
}

static void paint_roof(const TerrainBrush *brush, const PixelArea *area) {
    if (brush->is_spoiled) {
        paint_ruin(brush, area);
        return;
    }
    double fall = ornament_size(brush->view, 1.9);
    PixelArea shadow = ornament_shifted(area, fall, fall, brush->arena);
    canvas_fill_area(brush->canvas, shadow.rings, shadow.count, (Colour){50, 36, 26, 110});
    canvas_fill_area(brush->canvas, area->rings, area->count, palette(PALETTE_ROOF));
    if (area->count == 1 && area->rings[0].count == 4) {
        paint_gable(brush, area->rings[0]);
    }
    Stroke line = stroke_closed(ornament_size(brush->view, 1.1), palette(PALETTE_ROOF_LINE));
    Stroke light =
        stroke_closed(ornament_size(brush->view, 0.7), colour_faded(palette(PALETTE_CREAM), 0.55));
    for (size_t i = 0; i < area->count; i++) {
        PixelList inner = ornament_inset(area->rings[i], ornament_size(brush->view, i > 0 ? -1 : 1),
                                         brush->arena);
        canvas_stroke(brush->canvas, inner.points, inner.count, &light);
        canvas_stroke(brush->canvas, area->rings[i].points, area->rings[i].count, &line);
    }
}

typedef struct Village {
    const TerrainBrush *brush;
    const PixelArea *area;
    double step, degrees;
    Pixel along;
} Village;

static void build_row(void *context, int64_t line, Pixel from, Pixel to) {
    const Village *village = context;
    Pixel along = village->along, aside = {-along.y, along.x};
    Pixel corner = camera_to_pixels(village->brush->view->camera, vector(0, 0));
    double origin = corner.x * along.x + corner.y * along.y;
    double first = from.x * along.x + from.y * along.y - origin;
    double length = pixel_distance(from, to);
    for (int64_t x = (int64_t)floor(first / village->step);; x++) {
        double way = ((double)x + 0.2 * ornament_jitter(x, line, 71)) * village->step - first;
        if (way > length) {
            return;
        }
        Pixel at = pixel_along(from, along, way);
        at = pixel_along(at, aside, 0.18 * village->step * ornament_jitter(x, line, 72));
        double half_along = village->step * (0.26 + 0.12 * ornament_noise(x, line, 73));
        double half_aside = village->step * (0.2 + 0.06 * ornament_noise(x, line, 74));
        Pixel points[4];
        bool is_inside = ornament_noise(x, line, 75) > 0.15;
        for (int i = 0; i < 4; i++) {
            points[i] =
                pixel_along(pixel_along(at, along, i == 0 || i == 3 ? -half_along : half_along),
                            aside, i < 2 ? -half_aside : half_aside);
            is_inside = is_inside && ornament_contains(village->area, points[i]);
        }
        if (is_inside) {
            PixelList ring = {points, 4};
            PixelArea house = {.rings = &ring, .count = 1};
            paint_roof(village->brush, &house);
        }
    }
}

void paint_building(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    (void)kind; /* all of one look */
    PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
    if (!terrain_is_village(feature)) {
        paint_roof(brush, &area);
        return;
    }
    canvas_fill_area(brush->canvas, area.rings, area.count, (Colour){206, 170, 146, 120});
    Stroke edge = stroke_closed(view_scale_length(brush->view->scale, 1.2),
                                colour_faded(palette(PALETTE_ROOF_LINE), 0.8));
    for (size_t i = 0; i < area.count; i++) {
        canvas_stroke(brush->canvas, area.rings[i].points, area.rings[i].count, &edge);
    }
    if (brush->view->is_plain) {
        return;
    }
    double degrees = ornament_longest_side(&area), step = ornament_size(brush->view, 19);
    Village village = {brush, &area, step, degrees, {facing_cosine(degrees), facing_sine(degrees)}};
    OrnamentScan scan = {.canvas = brush->canvas,
                         .camera = brush->view->camera,
                         .area = &area,
                         .degrees = degrees,
                         .spacing = step * 0.85,
                         .context = &village,
                         .visit = build_row};
    ornament_scan(&scan, brush->arena);
}
