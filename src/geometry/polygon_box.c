/* Bases and areas: how deep one reaches into the other, or how far they are apart. */
#include <float.h>

#include "enfilade/geometry/polygon.h"

#include "box_reach.h"
#include "orientation.h"
#include "polygon_rings.h"

/* Depths nearer to zero than this are settled by exact signs. */
static const double DOUBTFUL_DEPTH = 1e-9;

/* Does the open inside of a box meet a segment? They are apart exactly when a side of the box or
 * the segment itself has all of the other on its far side (or on it). Corners run clockwise:
 * outside is left. */
static bool enters_corners(const Vector corners[BOX_CORNER_COUNT], Segment segment) {
    int left = 0;
    int right = 0;
    for (int i = 0; i < BOX_CORNER_COUNT; i++) {
        Vector next = corners[(i + 1) % BOX_CORNER_COUNT];
        if (orientation_sign(corners[i], next, segment.a) >= 0 &&
            orientation_sign(corners[i], next, segment.b) >= 0) {
            return false;
        }
        int side = orientation_sign(segment.a, segment.b, corners[i]);
        left += side > 0;
        right += side < 0;
    }
    return left > 0 && right > 0;
}

static bool insides_meet(const Polygon *polygon, const OrientedBox *box) {
    Vector corners[BOX_CORNER_COUNT];
    oriented_box_corners(box, corners);
    for (size_t i = 0; i < ring_count(polygon); i++) {
        PointList ring = ring_at(polygon, i);
        for (size_t j = 0; j < ring.count; j++) {
            if (enters_corners(corners, ring_edge_to(ring, j))) {
                return true;
            }
        }
    }
    /* No edge inside the box: all of it lies where its middle lies. */
    return box->width > 0 && box->depth > 0 && polygon_side(polygon, box->centre) == POLYGON_INSIDE;
}

double polygon_box_depth(const Polygon *polygon, const OrientedBox *box) {
    double depth = box_reach_of_polygon(box, polygon, NULL);
    if (depth >= DOUBTFUL_DEPTH) {
        return depth;
    }
    if (depth <= -DOUBTFUL_DEPTH || !insides_meet(polygon, box)) {
        return 0;
    }
    return depth > 0 ? depth : DBL_MIN;
}

double polygon_box_distance(const Polygon *polygon, const OrientedBox *box) {
    if (polygon_side(polygon, box->centre) != POLYGON_OUTSIDE) {
        return 0;
    }
    double best = INFINITY;
    for (size_t i = 0; i < ring_count(polygon) && best > 0; i++) {
        PointList ring = ring_at(polygon, i);
        for (size_t j = 0; j < ring.count && best > 0; j++) {
            double distance = box_distance_to_segment(box, ring_edge_to(ring, j));
            best = distance < best ? distance : best;
        }
    }
    return best;
}
