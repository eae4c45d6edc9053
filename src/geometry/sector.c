/* Arcs of fire. In the frame of the front, x runs along it to the right and y straight ahead. */
#include "enfilade/geometry/sector.h"

#include <assert.h>

#include "enfilade/geometry/facing.h"

enum { CLIP_LIMIT = BOX_CORNER_COUNT + 3 }; /* three cuts add a corner each */

Sector sector_of_front(const OrientedBox *box, double half_angle, double radius) {
    return (Sector){oriented_box_corner(box, BOX_FRONT_LEFT),
                    oriented_box_corner(box, BOX_FRONT_RIGHT), box->facing, half_angle, radius};
}

/* Degrees by which the direction from an end of the front leads outwards of straight ahead, -180 to
 * 180. */
static double outward_degrees(const Sector *sector, Vector end, Vector point, bool is_left) {
    Vector way = vector_subtract(point, end);
    if (vector_dot(way, way) <= 0) {
        return 0;
    }
    double clockwise = facing_turn_between(sector->facing, way);
    return is_left ? -clockwise : clockwise;
}

double sector_degrees_outside(const Sector *sector, Vector point) {
    double of_left = outward_degrees(sector, sector->left, point, true);
    double of_right = outward_degrees(sector, sector->right, point, false);
    double ahead = vector_dot(vector_subtract(point, sector->left), sector->facing);
    bool is_between = of_left <= 0 && of_right <= 0;
    if (ahead < 0 && is_between) {
        /* Straight behind the front: outside by the way round the nearer end. */
        double least = fabs(of_left) < fabs(of_right) ? fabs(of_left) : fabs(of_right);
        return least - sector->half_angle;
    }
    return (of_left > of_right ? of_left : of_right) - sector->half_angle;
}

bool sector_contains(const Sector *sector, Vector point) {
    Segment front = {sector->left, sector->right};
    return segment_distance_to_point(front, point) <= sector->radius &&
           sector_degrees_outside(sector, point) <= 0;
}

typedef struct Shape {
    Vector corners[CLIP_LIMIT];
    size_t count;
} Shape;

/* Keeps what lies left of (or on) a line (Sutherland and Hodgman; the shape stays convex). */
static Shape cut(const Shape *shape, Vector origin, Vector direction) {
    Shape kept = {.count = 0};
    for (size_t i = 0; i < shape->count; i++) {
        Vector p = shape->corners[i];
        Vector q = shape->corners[(i + 1) % shape->count];
        double left_p = vector_cross(direction, vector_subtract(p, origin));
        double left_q = vector_cross(direction, vector_subtract(q, origin));
        if (left_p >= 0) {
            kept.corners[kept.count++] = p;
        }
        if ((left_p > 0 && left_q < 0) || (left_p < 0 && left_q > 0)) {
            kept.corners[kept.count++] = vector_between(p, q, left_p / (left_p - left_q));
        }
        assert(kept.count <= CLIP_LIMIT);
    }
    return kept;
}

static bool holds_point(const Shape *shape, Vector point) {
    for (size_t i = 0; i < shape->count; i++) {
        Vector p = shape->corners[i];
        Vector q = shape->corners[(i + 1) % shape->count];
        if (segment_side(p, q, point) > 0) {
            return false;
        }
    }
    return shape->count > 2;
}

bool sector_box_distance(const Sector *sector, const OrientedBox *box, double *distance,
                         Vector *from, Vector *at) {
    Shape shape = {.count = BOX_CORNER_COUNT};
    oriented_box_corners(box, shape.corners);
    Vector right_hand = vector_right(sector->facing);
    Vector left_ray = facing_turn(sector->facing, -sector->half_angle);
    Vector right_ray = facing_turn(sector->facing, sector->half_angle);
    shape = cut(&shape, sector->left, right_hand);
    shape = cut(&shape, sector->left, vector_back(left_ray));
    shape = cut(&shape, sector->right, right_ray);
    if (shape.count == 0) {
        return false;
    }
    Segment front = {sector->left, sector->right};
    double best = INFINITY;
    Vector best_from = front.a;
    Vector best_at = front.a;
    if (holds_point(&shape, front.a)) {
        best = 0;
    }
    for (size_t i = 0; i < shape.count && best > 0; i++) {
        Segment side = {shape.corners[i], shape.corners[(i + 1) % shape.count]};
        Vector near_front;
        Vector near_side;
        double candidate = segment_distance(front, side, &near_front, &near_side);
        if (candidate < best) {
            best = candidate;
            best_from = near_front;
            best_at = near_side;
        }
    }
    *distance = best;
    if (from != NULL) {
        *from = best_from;
    }
    if (at != NULL) {
        *at = best_at;
    }
    return true;
}

PointList sector_outline(const Sector *sector, double step_degrees, Arena *arena) {
    assert(step_degrees > 0);
    size_t steps = (size_t)ceil(sector->half_angle / step_degrees);
    Vector *points = arena_allocate_array(arena, 2 * steps + 4, sizeof *points);
    size_t count = 0;
    points[count++] = sector->left;
    for (size_t i = 0; i <= steps; i++) {
        double share = steps > 0 ? (double)i / (double)steps : 1;
        Vector ray = facing_turn(sector->facing, -sector->half_angle * (1 - share));
        points[count++] = vector_along(sector->left, ray, sector->radius);
    }
    bool is_plain = vector_distance(sector->left, sector->right) <= 0;
    for (size_t i = is_plain ? 1 : 0; i <= steps; i++) {
        double share = steps > 0 ? (double)i / (double)steps : 0;
        Vector ray = facing_turn(sector->facing, sector->half_angle * share);
        points[count++] = vector_along(sector->right, ray, sector->radius);
    }
    if (!is_plain) {
        points[count++] = sector->right;
    }
    return (PointList){points, count};
}
