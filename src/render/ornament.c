/* See ornament.h. */
#include "ornament.h"

#include <stdlib.h>

#include "enfilade/geometry/facing.h"

/* Pixels per inch at which ornaments have their own size. */
static const double ORDINARY_ZOOM = 22;

double ornament_zoom(const MapView *view) {
    return view->camera->pixels_per_inch / view->scale.device / ORDINARY_ZOOM;
}

double ornament_size(const MapView *view, double points) {
    double zoom = ornament_zoom(view);
    zoom = zoom < 0.45 ? 0.45 : zoom > 6 ? 6 : zoom;
    return points * view->scale.device * sqrt(zoom);
}

double ornament_text(const MapView *view, double points) {
    double text = 1 + (view->scale.text - 1) * 0.5;
    return points * text * view->scale.device;
}

static uint32_t mixed(uint32_t number) {
    number ^= number >> 16;
    number *= 0x7feb352du;
    number ^= number >> 15;
    number *= 0x846ca68bu;
    return number ^ number >> 16;
}

double ornament_noise(int64_t x, int64_t y, uint32_t purpose) {
    uint32_t number = mixed((uint32_t)x * 0x9e3779b9u + mixed((uint32_t)y + purpose * 0x85ebca6bu));
    return number / 4294967296.0;
}

double ornament_jitter(int64_t x, int64_t y, uint32_t purpose) {
    return ornament_noise(x, y, purpose) * 2 - 1;
}

uint32_t ornament_seed(const char *words) {
    uint32_t seed = 2166136261u;
    for (; *words != '\0'; words++) {
        seed = (seed ^ (unsigned char)*words) * 16777619u;
    }
    return seed;
}

PixelArea ornament_area(const Camera *camera, const Polygon *polygon, Arena *arena) {
    PixelArea area = {.count = polygon->hole_count + 1};
    area.rings = arena_allocate_array(arena, area.count, sizeof *area.rings);
    area.rings[0] = camera_list(camera, polygon->outer, arena);
    for (size_t i = 0; i < polygon->hole_count; i++) {
        area.rings[i + 1] = camera_list(camera, polygon->holes[i], arena);
    }
    area.box = camera_box(camera, bounds_of_points(polygon->outer));
    return area;
}

bool ornament_contains(const PixelArea *area, Pixel at) {
    bool is_inside = false;
    for (size_t i = 0; i < area->count; i++) {
        PixelList ring = area->rings[i];
        for (size_t j = 0, before = ring.count - 1; j < ring.count; before = j++) {
            Pixel a = ring.points[before], b = ring.points[j];
            if ((a.y > at.y) != (b.y > at.y) &&
                at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y)) {
                is_inside = !is_inside;
            }
        }
    }
    return is_inside;
}

PixelArea ornament_shifted(const PixelArea *area, double right, double down, Arena *arena) {
    PixelArea shifted = {.count = area->count, .box = area->box};
    shifted.box.left += right;
    shifted.box.top += down;
    shifted.rings = arena_allocate_array(arena, area->count, sizeof *shifted.rings);
    for (size_t i = 0; i < area->count; i++) {
        PixelList ring = area->rings[i];
        Pixel *points = arena_allocate_array(arena, ring.count, sizeof *points);
        for (size_t j = 0; j < ring.count; j++) {
            points[j] = pixel(ring.points[j].x + right, ring.points[j].y + down);
        }
        shifted.rings[i] = (PixelList){points, ring.count};
    }
    return shifted;
}

PixelList ornament_circle(Pixel centre, double radius, Arena *arena) {
    enum { SIDES = 96 };
    Pixel *points = arena_allocate_array(arena, SIDES, sizeof *points);
    for (int i = 0; i < SIDES; i++) {
        points[i] = pixel(centre.x + radius * facing_cosine(i * 360.0 / SIDES),
                          centre.y + radius * facing_sine(i * 360.0 / SIDES));
    }
    return (PixelList){points, SIDES};
}

PixelList ornament_inset(PixelList ring, double by, Arena *arena) {
    Pixel *points = arena_allocate_array(arena, ring.count, sizeof *points);
    double side = pixel_ring_area(ring) > 0 ? 1 : -1;
    for (size_t i = 0; i < ring.count; i++) {
        Pixel before = ring.points[(i + ring.count - 1) % ring.count];
        Pixel here = ring.points[i], after = ring.points[(i + 1) % ring.count];
        Pixel in = pixel_unit(pixel_subtract(here, before));
        Pixel out = pixel_unit(pixel_subtract(after, here));
        Pixel inward = {-(in.y + out.y) * side, (in.x + out.x) * side};
        double length = pixel_length(inward); /* 2 * cosine of half the turn */
        double reach = length > 0.7 ? 2 * by / length : by;
        points[i] = pixel_along(here, pixel_unit(inward), reach);
    }
    return (PixelList){points, ring.count};
}

double ornament_longest_side(const PixelArea *area) {
    double longest = 0, degrees = 0;
    PixelList ring = area->rings[0];
    for (size_t i = 0; i < ring.count; i++) {
        Pixel side = pixel_subtract(ring.points[(i + 1) % ring.count], ring.points[i]);
        if (pixel_length(side) > longest * 1.0001) {
            longest = pixel_length(side);
            degrees = facing_arctangent(side.y, side.x);
        }
    }
    return degrees;
}

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return a < b ? -1 : a > b ? 1 : 0;
}

/* Where the line v = `at` (in the frame of the lines) crosses the area's edges, in order. */
static size_t crossings(const OrnamentScan *scan, Pixel along, double at, double *out,
                        size_t room) {
    size_t count = 0;
    for (size_t i = 0; i < scan->area->count; i++) {
        PixelList ring = scan->area->rings[i];
        for (size_t j = 0, before = ring.count - 1; j < ring.count; before = j++) {
            Pixel a = ring.points[before], b = ring.points[j];
            double va = a.y * along.x - a.x * along.y - at, vb = b.y * along.x - b.x * along.y - at;
            if ((va > 0) != (vb > 0) && count < room) {
                Pixel cross = pixel_between(a, b, va / (va - vb));
                out[count++] = cross.x * along.x + cross.y * along.y;
            }
        }
    }
    qsort(out, count, sizeof *out, by_size);
    return count;
}

static size_t points_of(const PixelArea *area) {
    size_t count = 0;
    for (size_t i = 0; i < area->count; i++) {
        count += area->rings[i].count;
    }
    return count;
}

/* Least and most of a box's corners along a direction. */
static void extent_of(PixelBox box, Pixel direction, double *least, double *most) {
    *least = HUGE_VAL;
    *most = -HUGE_VAL;
    for (int corner = 0; corner < 4; corner++) {
        double x = corner & 1 ? pixel_box_right(box) : box.left;
        double y = corner & 2 ? pixel_box_bottom(box) : box.top;
        double along = x * direction.x + y * direction.y;
        *least = along < *least ? along : *least;
        *most = along > *most ? along : *most;
    }
}

void ornament_scan(const OrnamentScan *scan, Arena *arena) {
    PixelBox seen = pixel_box_shared(scan->area->box,
                                     pixel_box_grown(canvas_clip(scan->canvas), scan->spacing));
    if (pixel_box_is_empty(seen) || scan->spacing < 0.5) {
        return;
    }
    Pixel along = {facing_cosine(scan->degrees), facing_sine(scan->degrees)};
    Pixel aside = {-along.y, along.x};
    double first, last, least, most;
    extent_of(seen, aside, &first, &last);
    extent_of(seen, along, &least, &most);
    Pixel corner = camera_to_pixels(scan->camera, vector(0, 0));
    double origin = corner.x * aside.x + corner.y * aside.y;
    size_t room = points_of(scan->area);
    double *crossed = arena_allocate_array(arena, room + 1, sizeof *crossed);
    int64_t last_line = (int64_t)floor((last - origin) / scan->spacing);
    for (int64_t line = (int64_t)ceil((first - origin) / scan->spacing); line <= last_line;
         line++) {
        double v = origin + (double)line * scan->spacing;
        size_t count = crossings(scan, along, v, crossed, room);
        for (size_t i = 0; i + 1 < count; i += 2) {
            double from = crossed[i] > least ? crossed[i] : least;
            double to = crossed[i + 1] < most ? crossed[i + 1] : most;
            if (from < to) {
                scan->visit(scan->context, line,
                            pixel(along.x * from + aside.x * v, along.y * from + aside.y * v),
                            pixel(along.x * to + aside.x * v, along.y * to + aside.y * v));
            }
        }
    }
}

typedef struct Hatching {
    Canvas *canvas;
    const Stroke *stroke;
    double inset;
} Hatching;

static void hatch_line(void *context, int64_t line, Pixel from, Pixel to) {
    const Hatching *hatching = context;
    (void)line;
    double length = pixel_distance(from, to);
    if (length > 2 * hatching->inset + 2) {
        double share = hatching->inset / length;
        canvas_line(hatching->canvas, pixel_between(from, to, share),
                    pixel_between(from, to, 1 - share), hatching->stroke);
    }
}

void ornament_hatch(Canvas *canvas, const MapView *view, const PixelArea *area, double degrees,
                    double spacing, double inset, const Stroke *stroke, Arena *arena) {
    Hatching hatching = {canvas, stroke, inset};
    OrnamentScan scan = {.canvas = canvas,
                         .camera = view->camera,
                         .area = area,
                         .degrees = degrees,
                         .spacing = spacing,
                         .context = &hatching,
                         .visit = hatch_line};
    ornament_scan(&scan, arena);
}
