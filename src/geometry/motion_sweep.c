/* When a moving base first reaches into another. A straight shift: each separating axis is left
 * during one stretch of the motion, found exactly; the bases overlap where all stretches do. A
 * turn: steps no longer than the free way of the farthest corner, so that nothing is jumped over,
 * and never shorter than 1/4096 inch. */
#include <assert.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/path.h"

#include "sweep_levels.h"

enum { AXIS_COUNT = 4 };

static const double LEAST_STEP = 1.0 / 4096;

/* On one axis: the overlap at a share is reach - |start + way * share|. */
typedef struct AxisMotion {
    double reach, start, way;
} AxisMotion;

static double larger(double a, double b) {
    return a > b ? a : b;
}

static double shadow(const OrientedBox *box, Vector axis) {
    return fabs(vector_dot(vector_right(box->facing), axis)) * box->width * 0.5 +
           fabs(vector_dot(box->facing, axis)) * box->depth * 0.5;
}

static void find_axes(const OrientedBox *mover, const OrientedBox *fixed, Vector shift,
                      AxisMotion out[AXIS_COUNT]) {
    const Vector axes[AXIS_COUNT] = {vector_right(mover->facing), mover->facing,
                                     vector_right(fixed->facing), fixed->facing};
    Vector between = vector_subtract(mover->centre, fixed->centre);
    for (int i = 0; i < AXIS_COUNT; i++) {
        out[i].reach = shadow(mover, axes[i]) + shadow(fixed, axes[i]);
        out[i].start = vector_dot(between, axes[i]);
        out[i].way = vector_dot(shift, axes[i]);
    }
}

/* The stretch of shares, within 0 to 1, on which all axes overlap by more than a level. */
static bool stretch_above(const AxisMotion axes[AXIS_COUNT], double level, double *first,
                          double *last) {
    *first = 0;
    *last = 1;
    for (int i = 0; i < AXIS_COUNT; i++) {
        double half = axes[i].reach - level;
        double start = axes[i].start;
        double way = axes[i].way;
        if (half <= 0 || (start == start + way && fabs(start) >= half)) {
            return false;
        }
        if (start == start + way) {
            continue;
        }
        double enters = ((way > 0 ? -half : half) - start) / way;
        double leaves = ((way > 0 ? half : -half) - start) / way;
        *first = enters > *first ? enters : *first;
        *last = leaves < *last ? leaves : *last;
    }
    return *first < *last;
}

static double overlap_at(const AxisMotion axes[AXIS_COUNT], double share) {
    double least = INFINITY;
    for (int i = 0; i < AXIS_COUNT; i++) {
        double overlap = axes[i].reach - fabs(axes[i].start + axes[i].way * share);
        least = overlap < least ? overlap : least;
    }
    return least;
}

/* The least overlap of all axes rises and then falls: thirds close in on its peak. */
static double deepest_overlap(const AxisMotion axes[AXIS_COUNT]) {
    double first = 0;
    double last = 1;
    for (int i = 0; i < 100; i++) {
        double one = first + (last - first) / 3;
        double other = last - (last - first) / 3;
        if (overlap_at(axes, one) < overlap_at(axes, other)) {
            first = one;
        } else {
            last = other;
        }
    }
    double at_ends = larger(overlap_at(axes, 0), overlap_at(axes, 1));
    return larger(at_ends, overlap_at(axes, (first + last) * 0.5));
}

static Vector place_of_contact(const Motion *motion, const OrientedBox *mover,
                               const OrientedBox *fixed, double share) {
    OrientedBox moved = motion_box(motion, mover, share);
    Vector of_mover;
    Vector of_fixed;
    oriented_box_gap(&moved, fixed, &of_mover, &of_fixed);
    return vector_middle(of_mover, of_fixed);
}

static SweepHit sweep_by_shift(const Motion *motion, const OrientedBox *mover,
                               const OrientedBox *fixed, double tolerance) {
    AxisMotion axes[AXIS_COUNT];
    find_axes(mover, fixed, motion->shift, axes);
    SweepHit hit = {.hits = false};
    double exceeds;
    double last;
    if (!stretch_above(axes, sweep_hit_level(tolerance), &exceeds, &last)) {
        double deepest = overlap_at(axes, 0) > -tolerance ? deepest_overlap(axes) : 0;
        hit.depth = deepest > 0 ? deepest : 0;
        return hit;
    }
    double first;
    bool reaches =
        stretch_above(axes, sweep_stop_level(tolerance, overlap_at(axes, 0)), &first, &last);
    hit.hits = true;
    hit.share = reaches && first < exceeds ? first : exceeds;
    hit.depth = deepest_overlap(axes);
    hit.at = place_of_contact(motion, mover, fixed, hit.share);
    return hit;
}

/* Depth of overlap, or minus the gap. */
static double depth_or_gap(const OrientedBox *one, const OrientedBox *other) {
    double overlap = oriented_box_overlap(one, other);
    return overlap >= 0 ? overlap : -oriented_box_gap(one, other, NULL, NULL);
}

static double farthest_corner(const OrientedBox *box, Vector from) {
    double farthest = 0;
    for (int corner = 0; corner < BOX_CORNER_COUNT; corner++) {
        double distance = vector_distance(from, oriented_box_corner(box, (BoxCorner)corner));
        farthest = distance > farthest ? distance : farthest;
    }
    return farthest;
}

/* Between a share where the depth is at most the level and one where it is more: the last of the
 * first kind. */
static double bisect(const Motion *motion, const OrientedBox *mover, const OrientedBox *fixed,
                     double level, double clear, double deep) {
    for (int i = 0; i < 60; i++) {
        double middle = (clear + deep) * 0.5;
        OrientedBox moved = motion_box(motion, mover, middle);
        if (oriented_box_overlap(&moved, fixed) <= level) {
            clear = middle;
        } else {
            deep = middle;
        }
    }
    return clear;
}

static SweepHit sweep_by_turn(const Motion *motion, const OrientedBox *mover,
                              const OrientedBox *fixed, double tolerance) {
    SweepHit hit = {.hits = false};
    double radius = farthest_corner(mover, motion->pivot);
    if (oriented_box_distance_to_point(fixed, motion->pivot) > radius) {
        return hit;
    }
    double way = radius * fabs(motion->degrees) * RADIANS_PER_DEGREE;
    double level = sweep_stop_level(tolerance, oriented_box_overlap(mover, fixed));
    double clear_share = 0;
    for (double share = 0;;) {
        OrientedBox moved = motion_box(motion, mover, share);
        double depth = depth_or_gap(&moved, fixed);
        hit.depth = depth > hit.depth ? depth : hit.depth;
        if (!hit.hits && depth > sweep_hit_level(tolerance)) {
            hit.hits = true;
            hit.share = share > 0 ? bisect(motion, mover, fixed, level, clear_share, share) : 0;
            hit.at = place_of_contact(motion, mover, fixed, hit.share);
        }
        clear_share = depth <= level ? share : clear_share;
        if (share >= 1 || way <= 0) {
            return hit;
        }
        /* Once hit only the deepest place is still wanted, and coarse steps do. */
        double free_way = hit.hits ? way / 64 : tolerance - depth;
        share += (free_way > LEAST_STEP ? free_way : LEAST_STEP) / way;
        share = share < 1 ? share : 1;
    }
}

SweepHit motion_sweep_box(const Motion *motion, const OrientedBox *mover, const OrientedBox *fixed,
                          double tolerance) {
    assert(tolerance >= 0);
    return motion->is_turn ? sweep_by_turn(motion, mover, fixed, tolerance)
                           : sweep_by_shift(motion, mover, fixed, tolerance);
}
