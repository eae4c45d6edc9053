/* Woods: a green wash with the judged edge, and trees planted in it. Trees keep off roads, water
 * and houses; they stand where they stand when the map is panned. */
#include "enfilade/geometry/facing.h"
#include "enfilade/render/palette.h"
#include "ornament.h"
#include "terrain_brush.h"

enum { CROWN_POINTS = 10, CROWNS = 8 };

typedef struct Grove {
    const TerrainBrush *brush;
    const PixelArea *area;
    double step;   /* from tree to tree along a row */
    double radius; /* of an ordinary crown */
    double sway;   /* share of the step by which a tree leaves its place */
    bool is_regular, is_light;
    Pixel along; /* of the rows */
} Grove;

/* Uneven round crowns of radius 1. */
static Pixel crown_point(int crown, int point) {
    double degrees = point * 360.0 / CROWN_POINTS + crown * 17;
    double radius = 1 + 0.15 * ornament_jitter(crown, point, 61);
    return pixel(radius * facing_cosine(degrees), radius * facing_sine(degrees));
}

typedef struct CrownSet {
    Pixel points[CROWNS][CROWN_POINTS];
} CrownSet;

static const CrownSet *crowns(Arena *arena) {
    CrownSet *set = arena_allocate(arena, sizeof *set);
    for (int i = 0; i < CROWNS; i++) {
        for (int j = 0; j < CROWN_POINTS; j++) {
            set->points[i][j] = crown_point(i, j);
        }
    }
    return set;
}

static void place_crown(const Pixel *shape, Pixel at, double radius, Pixel *out) {
    for (int i = 0; i < CROWN_POINTS; i++) {
        out[i] = pixel(at.x + shape[i].x * radius, at.y + shape[i].y * radius);
    }
}

static void draw_tree(const Grove *grove, const CrownSet *set, Pixel at, int64_t x, int64_t y) {
    Canvas *canvas = grove->brush->canvas;
    double radius = grove->radius * (0.86 + 0.3 * ornament_noise(x, y, 62));
    const Pixel *shape = set->points[(int)(ornament_noise(x, y, 63) * CROWNS)];
    Pixel points[CROWN_POINTS];
    place_crown(shape, pixel(at.x + radius * 0.42, at.y + radius * 0.42), radius, points);
    canvas_fill(canvas, points, CROWN_POINTS, (Colour){60, 52, 36, 96});
    double tone = ornament_noise(x, y, 64);
    Colour leaf = tone < 0.34   ? palette(PALETTE_TREE_DARK)
                  : tone < 0.67 ? palette(PALETTE_TREE)
                                : palette(PALETTE_TREE_LIGHT);
    if (grove->is_light) {
        leaf = colour_mixed(leaf, colour(176, 182, 132), 0.4);
    }
    /* The line round a crown is a darker crown under it: cheaper than a stroke, and there are
     * thousands. */
    double device = grove->brush->view->scale.device;
    double line = fmin(fmax(radius * 0.17, 0.75 * device), 1.4 * device);
    place_crown(shape, at, radius, points);
    canvas_fill(canvas, points, CROWN_POINTS, colour(88, 90, 60));
    place_crown(shape, at, radius - line, points);
    canvas_fill(canvas, points, CROWN_POINTS, leaf);
    if (radius > 3.6 * device) {
        /* Light falls from the north-west. */
        canvas_circle(canvas, pixel(at.x - radius * 0.22, at.y - radius * 0.24), radius * 0.42,
                      (Colour){190, 198, 148, 90});
    }
}

typedef struct Planting {
    Grove grove;
    const CrownSet *set;
} Planting;

/* The whole crown stays inside the judged edge, but for the breadth of its line. */
static bool may_stand(const Grove *grove, Pixel at) {
    double reach = grove->radius * 0.8;
    return ornament_contains(grove->area, at) &&
           ornament_contains(grove->area, pixel(at.x - reach, at.y)) &&
           ornament_contains(grove->area, pixel(at.x + reach, at.y)) &&
           ornament_contains(grove->area, pixel(at.x, at.y - reach)) &&
           ornament_contains(grove->area, pixel(at.x, at.y + reach)) &&
           !ground_mask_is_taken(grove->brush->tree_mask, at);
}

/* Where a wood was felled or burnt. */
static void draw_stump(const Grove *grove, Pixel at, int64_t x, int64_t line) {
    if (ornament_noise(x, line, 68) < 0.55 || !may_stand(grove, at)) {
        return;
    }
    double radius = grove->radius * (0.3 + 0.12 * ornament_noise(x, line, 69));
    double edge = radius * 0.4 < 0.7 ? 0.7 : radius * 0.4;
    canvas_ellipse(grove->brush->canvas, at, radius, radius, colour(196, 166, 118),
                   colour(84, 66, 46), edge);
}

static void plant_row(void *context, int64_t line, Pixel from, Pixel to) {
    const Planting *planting = context;
    const Grove *grove = &planting->grove;
    Pixel corner = camera_to_pixels(grove->brush->view->camera, vector(0, 0));
    Pixel along = grove->along;
    double origin = corner.x * along.x + corner.y * along.y;
    double first = from.x * along.x + from.y * along.y - origin;
    double last = to.x * along.x + to.y * along.y - origin;
    double shift = !grove->is_regular && line & 1 ? 0.5 : 0;
    for (int64_t x = (int64_t)floor(first / grove->step); (double)x * grove->step <= last; x++) {
        double way = ((double)x + shift + grove->sway * ornament_jitter(x, line, 65)) * grove->step;
        Pixel at = pixel_along(from, along, way - first);
        at.y += grove->sway * grove->step * 0.9 * ornament_jitter(x, line, 66);
        bool is_missing =
            grove->is_light && !grove->is_regular && ornament_noise(x, line, 67) < 0.3;
        if (grove->brush->is_spoiled) {
            draw_stump(grove, at, x, line);
        } else if (!is_missing && may_stand(grove, at)) {
            draw_tree(grove, planting->set, at, x, line);
        }
    }
}

void paint_wood_wash(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
    Colour wash = palette(PALETTE_WOOD_WASH);
    double strength = brush->is_spoiled ? 0.45 : kind == TERRAIN_WOODS ? 1.15 : 0.75;
    canvas_fill_area(brush->canvas, area.rings, area.count, colour_faded(wash, strength));
    double width = view_scale_length(brush->view->scale, brush->view->is_plain ? 1.2 : 0.9);
    Stroke edge = stroke_closed(width, colour_faded(colour(92, 104, 62), 0.8));
    for (size_t i = 0; i < area.count; i++) {
        canvas_stroke(brush->canvas, area.rings[i].points, area.rings[i].count, &edge);
    }
}

void paint_trees(const TerrainBrush *brush, const Feature *feature, TerrainKind kind) {
    if (brush->view->is_plain) {
        return;
    }
    PixelArea area = ornament_area(brush->view->camera, &feature->area, brush->arena);
    bool is_orchard = kind == TERRAIN_ORCHARD, is_light = kind != TERRAIN_WOODS;
    double degrees = is_orchard ? ornament_longest_side(&area) : 0;
    double crowding = feature->is_heavy ? 0.88 : 1;
    Planting planting = {
        .grove = {.brush = brush,
                  .area = &area,
                  .step = ornament_size(brush->view, is_orchard ? 15
                                                     : is_light ? 12
                                                                : 8.3 * crowding),
                  .radius = ornament_size(brush->view, is_orchard ? 4.4 : 4.2),
                  .sway = is_orchard ? 0.05 : 0.3,
                  .is_regular = is_orchard,
                  .is_light = is_light,
                  .along = {facing_cosine(degrees), facing_sine(degrees)}},
        .set = crowns(brush->arena),
    };
    OrnamentScan scan = {.canvas = brush->canvas,
                         .camera = brush->view->camera,
                         .area = &area,
                         .degrees = degrees,
                         .spacing = ornament_size(brush->view, is_orchard ? 15
                                                               : is_light ? 11
                                                                          : 7.2 * crowding),
                         .context = &planting,
                         .visit = plant_row};
    ornament_scan(&scan, brush->arena);
}
