/* The depth of a point in a box is its distance from the nearest side; along a segment that is the
 * least of four straight functions, so its maximum lies at an end or where two of them are equal.
 */
#include "box_reach.h"

#include "polygon_rings.h"

enum { BOX_SIDE_COUNT = 4 };

/* Distances of a local point from the four sides, positive inside. */
typedef struct Depths {
    double of[BOX_SIDE_COUNT];
} Depths;

static Depths depths_of(const OrientedBox *box, Vector point) {
    Vector local = oriented_box_to_local(box, point);
    double half_width = box->width * 0.5;
    double half_depth = box->depth * 0.5;
    return (Depths){
        {half_width - local.x, half_width + local.x, half_depth - local.y, half_depth + local.y}};
}

static double least_at(const Depths *a, const Depths *b, double share) {
    double least = INFINITY;
    for (int i = 0; i < BOX_SIDE_COUNT; i++) {
        double depth = a->of[i] + (b->of[i] - a->of[i]) * share;
        least = depth < least ? depth : least;
    }
    return least;
}

static double deepest_share(const Depths *a, const Depths *b, double *best_share) {
    double at_a = least_at(a, b, 0);
    double at_b = least_at(a, b, 1);
    double best = at_a > at_b ? at_a : at_b;
    *best_share = at_a > at_b ? 0 : 1;
    for (int i = 0; i < BOX_SIDE_COUNT; i++) {
        for (int j = i + 1; j < BOX_SIDE_COUNT; j++) {
            double from = a->of[i] - a->of[j];
            double to = b->of[i] - b->of[j];
            if ((from < 0) == (to < 0)) {
                continue;
            }
            double share = from / (from - to);
            double depth = least_at(a, b, share);
            if (depth > best) {
                best = depth;
                *best_share = share;
            }
        }
    }
    return best;
}

void box_reach_deepen(const OrientedBox *box, Segment segment, double *best, Vector *deepest) {
    Depths a = depths_of(box, segment.a);
    Depths b = depths_of(box, segment.b);
    for (int i = 0; i < BOX_SIDE_COUNT; i++) {
        if (a.of[i] <= *best && b.of[i] <= *best) {
            return;
        }
    }
    double share;
    double depth = deepest_share(&a, &b, &share);
    if (depth > *best) {
        *best = depth;
        if (deepest != NULL) {
            *deepest = segment_at(segment, share);
        }
    }
}

double box_reach_of_polygon(const OrientedBox *box, const Polygon *polygon, Vector *deepest) {
    /* When the middle of the box is outside, the deepest point of the area in it is on an edge:
     * from any other point the way to the middle meets an edge, and leads deeper. */
    if (polygon_side(polygon, box->centre) != POLYGON_OUTSIDE) {
        if (deepest != NULL) {
            *deepest = box->centre;
        }
        return (box->width < box->depth ? box->width : box->depth) * 0.5;
    }
    double best = BOX_REACH_NOTHING;
    for (size_t i = 0; i < ring_count(polygon); i++) {
        PointList ring = ring_at(polygon, i);
        for (size_t j = 0; j < ring.count; j++) {
            box_reach_deepen(box, ring_edge_to(ring, j), &best, deepest);
        }
    }
    return best;
}

double box_distance_to_segment(const OrientedBox *box, Segment segment) {
    double first;
    double last;
    if (oriented_box_clip(box, segment, &first, &last)) {
        return 0;
    }
    double to_a = oriented_box_distance_to_point(box, segment.a);
    double to_b = oriented_box_distance_to_point(box, segment.b);
    double best = to_a < to_b ? to_a : to_b;
    for (int corner = 0; corner < BOX_CORNER_COUNT; corner++) {
        double distance =
            segment_distance_to_point(segment, oriented_box_corner(box, (BoxCorner)corner));
        best = distance < best ? distance : best;
    }
    return best;
}
