/* When a moving base first reaches into an area or a line. What lies deeper than a level inside the
 * base lies inside the base shrunk by that level; that can change only at the shares where a corner
 * of the shrunk base passes an edge, or a corner of the area a side of the shrunk base. All such
 * shares are computed, and between two of them one look is enough. */
#include <assert.h>
#include <stdlib.h>

#include "enfilade/base/array.h"
#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/path.h"

#include "box_reach.h"
#include "polygon_rings.h"
#include "sweep_levels.h"

/* Shares a little outside an edge count too: a needless look does no harm. */
static const double EDGE_SLACK = 1e-9;

typedef ARRAY(double) ShareList;

typedef struct Sweep {
    const Motion *motion;
    const OrientedBox *mover;
    const Polygon *polygon; /* or NULL */
    PointList line;
    Bounds bounds; /* of the ground swept */
    ShareList shares;
} Sweep;

static double larger(double a, double b) {
    return a > b ? a : b;
}

/* Visits the edges that lie near the swept ground. */
static void for_edges(Sweep *sweep, void (*visit)(Sweep *sweep, Segment edge, const void *context),
                      const void *context) {
    if (sweep->polygon == NULL) {
        for (size_t i = 1; i < sweep->line.count; i++) {
            Segment edge = {sweep->line.points[i - 1], sweep->line.points[i]};
            if (bounds_meet(sweep->bounds, bounds_of_segment(edge))) {
                visit(sweep, edge, context);
            }
        }
        return;
    }
    for (size_t i = 0; i < ring_count(sweep->polygon); i++) {
        PointList ring = ring_at(sweep->polygon, i);
        for (size_t j = 0; j < ring.count; j++) {
            Segment edge = ring_edge_to(ring, j);
            if (bounds_meet(sweep->bounds, bounds_of_segment(edge))) {
                visit(sweep, edge, context);
            }
        }
    }
}

static void add_share(Sweep *sweep, double share) {
    if (share > 0 && share < 1) {
        ARRAY_ADD(&sweep->shares, share);
    }
}

/* A point shifted by `shift` passes an edge. Sliding along it is seen at the edge's ends. */
static void add_straight_passage(Sweep *sweep, Vector point, Vector shift, Segment edge) {
    Vector along = vector_subtract(edge.b, edge.a);
    Vector to_edge = vector_subtract(edge.a, point);
    double across = vector_cross(shift, along);
    if (fabs(across) <= 0) {
        return;
    }
    double edge_share = vector_cross(to_edge, shift) / across;
    if (edge_share >= -EDGE_SLACK && edge_share <= 1 + EDGE_SLACK) {
        add_share(sweep, vector_cross(to_edge, along) / across);
    }
}

/* The share of the turn by which one direction from the pivot comes to lie on another. */
static void add_turn_between(Sweep *sweep, Vector from, Vector to) {
    double degrees = facing_turn_between(from, to);
    double whole = sweep->motion->degrees;
    if (whole > 0 && degrees < 0) {
        degrees += 360;
    } else if (whole < 0 && degrees > 0) {
        degrees -= 360;
    }
    add_share(sweep, degrees / whole);
}

/* Where the circle through `point` about the pivot meets an edge. Either the point turns, or the
 * edge does. */
static void add_round_passage(Sweep *sweep, Vector point, Segment edge, bool edge_turns) {
    Vector pivot = sweep->motion->pivot;
    Vector arm = vector_subtract(point, pivot);
    Vector start = vector_subtract(edge.a, pivot);
    Vector along = vector_subtract(edge.b, edge.a);
    /* |start + share along|^2 = |arm|^2 */
    double a = vector_dot(along, along);
    double half_b = vector_dot(start, along);
    double c = vector_dot(start, start) - vector_dot(arm, arm);
    double square = half_b * half_b - a * c;
    if (a <= 0 || square < -EDGE_SLACK * a) {
        return;
    }
    double root = sqrt(square > 0 ? square : 0);
    for (int sign = -1; sign <= 1; sign += 2) {
        double share = (-half_b + sign * root) / a;
        if (share >= -EDGE_SLACK && share <= 1 + EDGE_SLACK) {
            Vector meeting = vector_along(start, along, share);
            add_turn_between(sweep, edge_turns ? meeting : arm, edge_turns ? arm : meeting);
        }
    }
}

static void add_passages(Sweep *sweep, Segment edge, const void *context) {
    const OrientedBox *box = context;
    bool is_turn = sweep->motion->is_turn;
    Vector shift = sweep->motion->shift;
    /* The end of a ring's edge is the start of its next. */
    bool has_end = sweep->polygon == NULL;
    for (int i = 0; i < BOX_CORNER_COUNT; i++) {
        Vector corner = oriented_box_corner(box, (BoxCorner)i);
        Segment side = oriented_box_edge(box, (BoxEdge)i);
        if (is_turn) {
            add_round_passage(sweep, corner, edge, false);
            add_round_passage(sweep, edge.a, side, true);
        } else {
            add_straight_passage(sweep, corner, shift, edge);
            add_straight_passage(sweep, edge.a, vector_back(shift), side);
        }
        if (has_end && is_turn) {
            add_round_passage(sweep, edge.b, side, true);
        } else if (has_end) {
            add_straight_passage(sweep, edge.b, vector_back(shift), side);
        }
    }
}

static int compare_shares(const void *one, const void *other) {
    double a = *(const double *)one;
    double b = *(const double *)other;
    return (a > b) - (a < b);
}

/* 0, all shares at which something can change for the mover shrunk by a level, 1; in order. */
static void find_shares(Sweep *sweep, double level) {
    sweep->shares.count = 0;
    ARRAY_ADD(&sweep->shares, 0.0);
    if (level * 2 < sweep->mover->width && level * 2 < sweep->mover->depth) {
        OrientedBox shrunk = oriented_box_grown(sweep->mover, -level);
        for_edges(sweep, add_passages, &shrunk);
    }
    ARRAY_ADD(&sweep->shares, 1.0);
    qsort(sweep->shares.items, sweep->shares.count, sizeof *sweep->shares.items, compare_shares);
}

typedef struct Deepest {
    OrientedBox box;
    double depth;
    Vector at;
} Deepest;

static void deepen(Sweep *sweep, Segment edge, const void *context) {
    (void)sweep;
    Deepest *deepest = *(Deepest *const *)context;
    box_reach_deepen(&deepest->box, edge, &deepest->depth, &deepest->at);
}

static Deepest depth_at(Sweep *sweep, double share) {
    Deepest deepest = {motion_box(sweep->motion, sweep->mover, share), BOX_REACH_NOTHING, {0, 0}};
    deepest.at = deepest.box.centre;
    if (sweep->polygon != NULL &&
        polygon_side(sweep->polygon, deepest.box.centre) != POLYGON_OUTSIDE) {
        double width = deepest.box.width;
        double depth = deepest.box.depth;
        deepest.depth = (width < depth ? width : depth) * 0.5;
        return deepest;
    }
    Deepest *context = &deepest;
    for_edges(sweep, deepen, &context);
    return deepest;
}

/* The start of the run of stretches deeper than the level that ends at `exceeds`. */
static double find_stop(Sweep *sweep, double level, double exceeds) {
    find_shares(sweep, level);
    double stop = exceeds;
    for (size_t i = sweep->shares.count - 1; i > 0; i--) {
        double first = sweep->shares.items[i - 1];
        double last = sweep->shares.items[i] < exceeds ? sweep->shares.items[i] : exceeds;
        if (first >= exceeds) {
            continue;
        }
        if (depth_at(sweep, (first + last) * 0.5).depth <= level) {
            break;
        }
        stop = first;
    }
    return stop;
}

static SweepHit run(Sweep *sweep, double tolerance) {
    SweepHit hit = {.hits = false};
    double at_start = depth_at(sweep, 0).depth;
    double exceeds = 0;
    hit.depth = at_start > 0 ? at_start : 0;
    hit.hits = at_start > sweep_hit_level(tolerance);
    find_shares(sweep, sweep_hit_level(tolerance));
    for (size_t i = 1; i < sweep->shares.count; i++) {
        double first = sweep->shares.items[i - 1];
        double last = sweep->shares.items[i];
        double in_middle = depth_at(sweep, (first + last) * 0.5).depth;
        double at_end = depth_at(sweep, last).depth;
        hit.depth = larger(hit.depth, larger(in_middle, at_end));
        if (!hit.hits && in_middle > sweep_hit_level(tolerance)) {
            hit.hits = true;
            exceeds = first;
        }
    }
    if (hit.hits) {
        hit.share = find_stop(sweep, sweep_stop_level(tolerance, at_start), exceeds);
        hit.at = depth_at(sweep, hit.share).at;
    }
    ARRAY_FINISH(&sweep->shares);
    return hit;
}

static Bounds swept_bounds(const Motion *motion, const OrientedBox *mover) {
    if (!motion->is_turn) {
        OrientedBox moved = motion_box(motion, mover, 1);
        return bounds_joined(bounds_of_box(mover), bounds_of_box(&moved));
    }
    double farthest = 0;
    for (int corner = 0; corner < BOX_CORNER_COUNT; corner++) {
        farthest = larger(farthest, vector_distance(motion->pivot,
                                                    oriented_box_corner(mover, (BoxCorner)corner)));
    }
    Vector pivot = motion->pivot;
    return bounds_grown((Bounds){pivot.x, pivot.y, pivot.x, pivot.y}, farthest);
}

static SweepHit sweep_outline(const Motion *motion, const OrientedBox *mover,
                              const Polygon *polygon, PointList line, double tolerance) {
    assert(tolerance >= 0 && (!motion->is_turn || fabs(motion->degrees) <= 360));
    Bounds bounds = bounds_grown(swept_bounds(motion, mover), SWEEP_ROUNDING);
    if (line.count == 0 || !bounds_meet(bounds, bounds_of_points(line))) {
        return (SweepHit){.hits = false};
    }
    Sweep sweep = {motion, mover, polygon, line, bounds, {NULL, 0, 0}};
    return run(&sweep, tolerance);
}

SweepHit motion_sweep_polygon(const Motion *motion, const OrientedBox *mover,
                              const Polygon *polygon, double tolerance) {
    return sweep_outline(motion, mover, polygon, polygon->outer, tolerance);
}

SweepHit motion_sweep_line(const Motion *motion, const OrientedBox *mover, PointList line) {
    return sweep_outline(motion, mover, NULL, line, 0);
}
