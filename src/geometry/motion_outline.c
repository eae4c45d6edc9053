/* The outline of the ground that a moving base sweeps, for drawing and for bounds. */
#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/path.h"

#include "orientation.h"

static const double ARC_STEP_DEGREES = 2.0;

static bool comes_before(Vector a, Vector b) {
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

static void sort_points(Vector *points, size_t count) {
    for (size_t gap = count / 2; gap > 0; gap /= 2) {
        for (size_t i = gap; i < count; i++) {
            Vector point = points[i];
            size_t place = i;
            while (place >= gap && comes_before(point, points[place - gap])) {
                points[place] = points[place - gap];
                place -= gap;
            }
            points[place] = point;
        }
    }
}

/* Convex hull, counter-clockwise, by two chains over the sorted points (Andrew). */
static PointList hull_of(Vector *points, size_t count, Arena *arena) {
    sort_points(points, count);
    Vector *hull = arena_allocate_array(arena, 2 * count + 1, sizeof *hull);
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        while (used >= 2 && orientation_sign(hull[used - 2], hull[used - 1], points[i]) <= 0) {
            used--;
        }
        hull[used++] = points[i];
    }
    size_t lower = used + 1;
    for (size_t i = count - 1; i > 0; i--) {
        while (used >= lower &&
               orientation_sign(hull[used - 2], hull[used - 1], points[i - 1]) <= 0) {
            used--;
        }
        hull[used++] = points[i - 1];
    }
    return (PointList){hull, used > 1 ? used - 1 : used};
}

typedef struct Ring {
    Vector *points;
    size_t count;
} Ring;

static void add_point(Ring *ring, Vector point) {
    if (ring->count > 0) {
        Vector last = ring->points[ring->count - 1];
        if (last.x == point.x && last.y == point.y) {
            return;
        }
    }
    ring->points[ring->count++] = point;
}

/* The arc of a point from its start to its end. An outer arc is followed on the corners of the
 * outline around it, so that nothing swept lies outside. */
static void add_arc(const Motion *motion, Vector point, bool is_outer, Ring *ring) {
    double steps = ceil(fabs(motion->degrees) / ARC_STEP_DEGREES);
    double step_degrees = steps > 0 ? motion->degrees / steps : 0;
    double growth = is_outer ? 1 / facing_cosine(step_degrees * 0.5) : 1;
    Vector arm = vector_scale(vector_subtract(point, motion->pivot), growth);
    Vector grown = vector_add(motion->pivot, arm);
    double first = is_outer ? 0.5 : 1;
    add_point(ring, point);
    for (double step = first; step < steps; step++) {
        add_point(ring, facing_turn_point(grown, motion->pivot, step * step_degrees));
    }
    add_point(ring, motion_point(motion, point, 1));
}

static void reverse(Vector *points, size_t count) {
    for (size_t i = 0; i < count / 2; i++) {
        Vector kept = points[i];
        points[i] = points[count - 1 - i];
        points[count - 1 - i] = kept;
    }
}

/* A place on the outline of a box: a corner, or between it and the next clockwise. */
typedef struct OutlinePlace {
    int corner;
    Vector place;
} OutlinePlace;

static OutlinePlace nearest_place(const OrientedBox *box, Vector pivot) {
    OutlinePlace nearest = {0, {0, 0}};
    double best = INFINITY;
    for (int i = 0; i < BOX_EDGE_COUNT; i++) {
        Segment side = oriented_box_edge(box, (BoxEdge)i);
        double share = segment_nearest_share(side, pivot);
        double distance = vector_distance(segment_at(side, share), pivot);
        if (share < 1 && distance < best) {
            best = distance;
            nearest = (OutlinePlace){i, segment_at(side, share)};
        }
    }
    return nearest;
}

static int farthest_corner(const OrientedBox *box, Vector pivot) {
    int farthest = 0;
    double best = -1;
    for (int i = 0; i < BOX_CORNER_COUNT; i++) {
        double distance = vector_distance(oriented_box_corner(box, (BoxCorner)i), pivot);
        if (distance > best) {
            best = distance;
            farthest = i;
        }
    }
    return farthest;
}

/* The outline from its nearest to its farthest place, clockwise (step 1) or against it (step -1);
 * false when it comes nearer to the pivot again on its way. */
static bool add_chain(const OrientedBox *box, Vector pivot, int step, Ring *ring) {
    OutlinePlace nearest = nearest_place(box, pivot);
    int farthest = farthest_corner(box, pivot);
    Vector from = nearest.place;
    add_point(ring, from);
    for (int i = 0; i < BOX_CORNER_COUNT; i++) {
        int corner =
            (nearest.corner + (step > 0 ? 1 + i : BOX_CORNER_COUNT - i)) % BOX_CORNER_COUNT;
        Vector to = oriented_box_corner(box, (BoxCorner)corner);
        double leaving = vector_dot(vector_subtract(from, pivot), vector_subtract(to, from));
        if (leaving < -1e-9) {
            return false;
        }
        add_point(ring, to);
        from = to;
        if (corner == farthest) {
            return true;
        }
    }
    return false;
}

/* A part of a ring: out along the trailing side, round with the farthest corner, back along the
 * leading side where the turn ends, and round with the nearest place. False when the base does not
 * lie so. */
static bool outline_of_ring(const Motion *motion, const OrientedBox *box, Ring *ring) {
    if (oriented_box_contains(box, motion->pivot) &&
        vector_distance(nearest_place(box, motion->pivot).place, motion->pivot) > 1e-9) {
        return false;
    }
    /* Seen from the pivot, clockwise along the outline goes by the left, which trails in a
     * clockwise turn. */
    int trailing = motion->degrees > 0 ? 1 : -1;
    if (!add_chain(box, motion->pivot, trailing, ring)) {
        return false;
    }
    Vector farthest = oriented_box_corner(box, (BoxCorner)farthest_corner(box, motion->pivot));
    add_arc(motion, farthest, true, ring);
    OrientedBox turned = motion_box(motion, box, 1);
    Vector back_points[BOX_CORNER_COUNT + 2];
    Ring back = {back_points, 0};
    Vector nearest = nearest_place(box, motion->pivot).place;
    if (!add_chain(box, motion->pivot, -trailing, &back)) {
        return false;
    }
    for (size_t i = back.count; i > 0; i--) {
        Vector local = oriented_box_to_local(box, back_points[i - 1]);
        add_point(ring, oriented_box_from_local(&turned, local));
    }
    size_t arc_begins = ring->count;
    add_arc(motion, nearest, false, ring);
    reverse(ring->points + arc_begins, ring->count - arc_begins);
    return true;
}

PointList motion_swept_outline(const Motion *motion, const OrientedBox *box, Arena *arena) {
    size_t arc_points = (size_t)ceil(fabs(motion->degrees) / ARC_STEP_DEGREES) + 3;
    size_t room = BOX_CORNER_COUNT * (motion->is_turn ? arc_points : 2) + 4 * BOX_CORNER_COUNT;
    Ring ring = {arena_allocate_array(arena, room, sizeof *ring.points), 0};
    if (motion->is_turn && outline_of_ring(motion, box, &ring)) {
        return (PointList){ring.points, ring.count};
    }
    ring.count = 0;
    for (int i = 0; i < BOX_CORNER_COUNT; i++) {
        Vector corner = oriented_box_corner(box, (BoxCorner)i);
        if (motion->is_turn) {
            add_arc(motion, corner, true, &ring);
        } else {
            add_point(&ring, corner);
            add_point(&ring, motion_point(motion, corner, 1));
        }
    }
    return hull_of(ring.points, ring.count, arena);
}
