/* Hills: washes that deepen with height, and contours or hachures. What lies on the ground is
 * painted later; hachures leave free the places where they would make it muddy. */
#include "enfilade/geometry/facing.h"
#include "enfilade/render/palette.h"
#include "ground_mask.h"
#include "map_parts.h"
#include "ornament.h"

/* Direction of the light, from the north-west, on the screen. */
static const Pixel LIGHT = {-0.7071067811865476, -0.7071067811865476};

typedef struct Hachuring {
    Canvas *canvas;
    const MapView *view;
    const GroundMask *mask;
    const PixelArea *areas; /* of all contours */
    const Contour *contours;
    size_t count, own; /* the one in work */
    double most;       /* pixels of the longest stroke */
} Hachuring;

/* How far a ray may go before it meets an edge of the ring, from 0 to `most`. */
static double free_way(PixelList ring, Pixel from, Pixel direction, double least, double most) {
    for (size_t i = 0, before = ring.count - 1; i < ring.count; before = i++) {
        Pixel a = pixel_subtract(ring.points[before], from);
        Pixel b = pixel_subtract(ring.points[i], from);
        double side_a = direction.x * a.y - direction.y * a.x;
        double side_b = direction.x * b.y - direction.y * b.x;
        if ((side_a > 0) == (side_b > 0)) {
            continue;
        }
        Pixel cross = pixel_between(a, b, side_a / (side_a - side_b));
        double along = cross.x * direction.x + cross.y * direction.y;
        if (along > least && along < most) {
            most = along;
        }
    }
    return most;
}

/* From the contour uphill: as far as the next higher one, or half way across the top. */
static double stroke_length(const Hachuring *hachuring, Pixel from, Pixel uphill) {
    double most = hachuring->most;
    double across = most * 2.6;
    for (size_t i = 0; i < hachuring->areas[hachuring->own].count; i++) {
        across = free_way(hachuring->areas[hachuring->own].rings[i], from, uphill, 1, across);
    }
    most = across / 2.6 < most ? across / 2.6 : most;
    PixelBox near = pixel_box_grown(pixel_box(from.x, from.y, 0, 0), most);
    for (size_t other = 0; other < hachuring->count; other++) {
        if (other == hachuring->own ||
            hachuring->contours[other].level <= hachuring->contours[hachuring->own].level ||
            !pixel_box_meets(hachuring->areas[other].box, near)) {
            continue;
        }
        for (size_t i = 0; i < hachuring->areas[other].count; i++) {
            most = free_way(hachuring->areas[other].rings[i], from, uphill, 0, most * 1.08) / 1.08;
        }
    }
    return most;
}

/* A wedge: broad on top of the slope, running out at its foot, darker away from the light. */
static void draw_hachure(const Hachuring *hachuring, Pixel foot, Pixel uphill, double most,
                         int64_t number) {
    double length = stroke_length(hachuring, foot, uphill);
    length = length < most ? length : most;
    length *= 0.80 + 0.18 * ornament_noise(number, (int64_t)hachuring->own, 21);
    Pixel low = pixel_along(foot, uphill, hachuring->most * 0.04);
    Pixel high = pixel_along(foot, uphill, length);
    if (length < ornament_size(hachuring->view, 4.5) ||
        ground_mask_is_taken(hachuring->mask, low) || ground_mask_is_taken(hachuring->mask, high) ||
        ground_mask_is_taken(hachuring->mask, pixel_between(low, high, 0.5))) {
        return;
    }
    double lit = -(uphill.x * LIGHT.x + uphill.y * LIGHT.y);
    double broad = (0.74 - 0.36 * lit) * ornament_size(hachuring->view, 1.0);
    double narrow = broad * 0.2;
    Pixel aside = {-uphill.y, uphill.x};
    Pixel wedge[4] = {pixel_along(low, aside, narrow), pixel_along(high, aside, broad),
                      pixel_along(high, aside, -broad), pixel_along(low, aside, -narrow)};
    Colour ink = palette(PALETTE_HACHURE);
    canvas_fill(hachuring->canvas, wedge, 4, lit > 0.3 ? colour_faded(ink, 0.68) : ink);
}

/* A place on an edge of a contour, between its neighbours. */
typedef struct Foot {
    Pixel before, own, after; /* unit vectors uphill, square to the three edges */
    double from_start, to_end;
} Foot;

/* Leaning to the neighbour's near a corner where the ground falls away on both sides, so that
 * strokes fan out. */
static Pixel uphill_at(const Foot *foot, double fan, bool opens_before, bool opens_after) {
    Pixel lean = foot->own;
    if (opens_before && foot->from_start < fan) {
        lean = pixel_between(pixel_add(foot->before, foot->own), foot->own,
                             0.5 + foot->from_start / fan / 2);
    } else if (opens_after && foot->to_end < fan) {
        lean = pixel_between(pixel_add(foot->after, foot->own), foot->own,
                             0.5 + foot->to_end / fan / 2);
    }
    return pixel_unit(lean);
}

/* Where two slopes meet in a ridge, strokes end at it: its distance uphill from a place so far from
 * the corner. */
static double way_to_ridge(Pixel own, Pixel other, double from_corner) {
    double cosine = own.x * other.x + own.y * other.y; /* of the turn between the edges */
    double sine = sqrt(cosine < 1 ? 1 - cosine * cosine : 0);
    return sine > 0.02 ? from_corner * (1 + cosine) / sine : HUGE_VAL;
}

static void hachure_edge(const Hachuring *hachuring, const Pixel points[4], double side,
                         double *left, int64_t *number) {
    double spacing = ornament_size(hachuring->view, 3.7);
    Pixel squares[3];
    for (int i = 0; i < 3; i++) {
        Pixel edge = pixel_unit(pixel_subtract(points[i + 1], points[i]));
        squares[i] = pixel(-edge.y * side, edge.x * side);
    }
    /* Positive: the ground inside is less than half a turn, its strokes meet in a ridge. */
    bool ridge_before = (squares[0].x * squares[1].y - squares[0].y * squares[1].x) * side > 0;
    bool ridge_after = (squares[1].x * squares[2].y - squares[1].y * squares[2].x) * side > 0;
    double length = pixel_distance(points[1], points[2]);
    double fan = length / 2 < hachuring->most ? length / 2 : hachuring->most;
    for (; *left < length; *left += spacing) {
        double at = *left + spacing * 0.22 * ornament_jitter(*number, 1, 22);
        at = at < 0 ? 0 : at > length ? length : at;
        Pixel place = pixel_between(points[1], points[2], at / length);
        ++*number;
        if (!canvas_shows(hachuring->canvas,
                          pixel_box_grown(pixel_box(place.x, place.y, 0, 0), hachuring->most))) {
            continue;
        }
        Foot foot = {squares[0], squares[1], squares[2], at, length - at};
        double most = hachuring->most;
        double before = ridge_before ? way_to_ridge(squares[1], squares[0], at) : HUGE_VAL;
        double after = ridge_after ? way_to_ridge(squares[1], squares[2], length - at) : HUGE_VAL;
        most = before < most ? before : most;
        most = after < most ? after : most;
        draw_hachure(hachuring, place,
                     uphill_at(&foot, fan > 1 ? fan : 1, !ridge_before, !ridge_after), most,
                     *number);
    }
    *left -= length;
}

static void hachure_ring(const Hachuring *hachuring, PixelList ring, double side) {
    int64_t number = 0;
    double left = ornament_size(hachuring->view, 1.8); /* until the next stroke */
    for (size_t i = 0; i < ring.count; i++) {
        Pixel points[4];
        for (size_t j = 0; j < 4; j++) {
            points[j] = ring.points[(i + ring.count - 1 + j) % ring.count];
        }
        hachure_edge(hachuring, points, side, &left, &number);
    }
}

static void hachure_hills(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                          const PixelArea *areas, Arena *arena) {
    GroundMask mask = ground_mask_make(GROUND_MASK_OF_HACHURES, canvas, setting, view, arena);
    Hachuring hachuring = {.canvas = canvas,
                           .view = view,
                           .mask = &mask,
                           .areas = areas,
                           .contours = setting->contours,
                           .count = setting->contour_count,
                           .most = ornament_size(view, 25)};
    for (size_t i = 0; i < setting->contour_count; i++) {
        hachuring.own = i;
        if (!canvas_shows(canvas, areas[i].box)) {
            continue;
        }
        for (size_t j = 0; j < areas[i].count; j++) {
            bool is_clockwise = pixel_ring_area(areas[i].rings[j]) > 0;
            /* Uphill is into the area: to the right of a ring that runs clockwise on the screen;
             * out of holes. */
            hachure_ring(&hachuring, areas[i].rings[j], is_clockwise == (j == 0) ? 1 : -1);
        }
    }
    ground_mask_finish(&mask);
}

/* Contours by height, so that washes and lines of higher ground come on top. */
static const size_t *contours_by_height(const BattleSetting *setting, Arena *arena) {
    size_t *order = arena_allocate_array(arena, setting->contour_count + 1, sizeof *order);
    for (size_t i = 0; i < setting->contour_count; i++) {
        size_t at = i;
        while (at > 0 &&
               setting->contours[order[at - 1]].height_feet > setting->contours[i].height_feet) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
    return order;
}

void paint_ground(Canvas *canvas, const BattleSetting *setting, const MapView *view, Arena *arena) {
    canvas_note(canvas, "ground");
    size_t count = setting->contour_count;
    const size_t *order = contours_by_height(setting, arena);
    PixelArea *areas = arena_allocate_array(arena, count + 1, sizeof *areas);
    for (size_t i = 0; i < count; i++) {
        areas[i] = ornament_area(view->camera, &setting->contours[i].area, arena);
    }
    bool is_hachured = view->hills == HILLS_HACHURED;
    for (size_t i = 0; i < count; i++) {
        const PixelArea *area = &areas[order[i]];
        Colour wash = palette(PALETTE_HILL);
        canvas_fill_area(canvas, area->rings, area->count,
                         is_hachured ? wash : colour_faded(wash, 1.5));
        double width = view_scale_length(view->scale, is_hachured ? 0.7 : 1.1);
        Stroke line =
            stroke_closed(width, colour_faded(palette(PALETTE_CONTOUR), is_hachured ? 0.55 : 1));
        for (size_t j = 0; j < area->count; j++) {
            canvas_stroke(canvas, area->rings[j].points, area->rings[j].count, &line);
        }
    }
    if (is_hachured && !view->is_plain) {
        hachure_hills(canvas, setting, view, areas, arena);
    }
}
