/* The rings of a polygon, the outer one first. */
#ifndef ENFILADE_GEOMETRY_POLYGON_RINGS_H
#define ENFILADE_GEOMETRY_POLYGON_RINGS_H

#include "enfilade/geometry/polygon.h"

static inline size_t ring_count(const Polygon *polygon) {
    return 1 + polygon->hole_count;
}

static inline PointList ring_at(const Polygon *polygon, size_t index) {
    return index == 0 ? polygon->outer : polygon->holes[index - 1];
}

/* The edge that ends at a point of the ring. */
static inline Segment ring_edge_to(PointList ring, size_t point) {
    size_t before = point == 0 ? ring.count - 1 : point - 1;
    return (Segment){ring.points[before], ring.points[point]};
}

#endif
