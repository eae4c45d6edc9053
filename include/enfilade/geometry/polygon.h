/* Polygons, concave and with holes; polylines. Points belong to the caller. */
#ifndef ENFILADE_GEOMETRY_POLYGON_H
#define ENFILADE_GEOMETRY_POLYGON_H

#include <stddef.h>

#include "enfilade/base/memory.h"
#include "enfilade/geometry/oriented_box.h"

typedef struct PointList {
    const Vector *points;
    size_t count;
} PointList;

/* An outer ring and holes, each closed without repeating its first point; either winding. */
typedef struct Polygon {
    PointList outer;
    const PointList *holes;
    size_t hole_count;
} Polygon;

/* Axis-parallel bounds. */
typedef struct Bounds {
    double west, south, east, north;
} Bounds;

typedef enum PolygonSide {
    POLYGON_OUTSIDE,
    POLYGON_ON_EDGE,
    POLYGON_INSIDE,
} PolygonSide;

/* A stretch of a segment, as shares 0 to 1. */
typedef struct Interval {
    double first, last;
} Interval;

/* The stretches of a segment inside a polygon, in order, apart from each other. */
typedef struct IntervalList {
    Interval *items; /* in the arena */
    size_t count;
} IntervalList;

typedef enum PolygonFault {
    POLYGON_SOUND,
    POLYGON_TOO_FEW_POINTS, /* fewer than three different points */
    POLYGON_NO_AREA,        /* all on one line */
    POLYGON_REPEATS_POINT,  /* two neighbours in one place */
    POLYGON_CROSSES_ITSELF,
} PolygonFault;

Bounds bounds_of_points(PointList points);
Bounds bounds_of_box(const OrientedBox *box);
Bounds bounds_of_segment(Segment segment);
Bounds bounds_grown(Bounds bounds, double inches);
Bounds bounds_joined(Bounds one, Bounds other);
bool bounds_meet(Bounds one, Bounds other);

/* Positive for counter-clockwise. */
double polygon_ring_area(PointList ring);
double polygon_area(const Polygon *polygon); /* without the holes; never negative */
Vector polygon_centroid(const Polygon *polygon);
PolygonFault polygon_check_ring(PointList ring, size_t *at_point);
/* Exact; a point on the edge of a hole is on an edge. */
PolygonSide polygon_side(const Polygon *polygon, Vector point);
double polygon_distance_to_edge(const Polygon *polygon, Vector point, Vector *nearest);
/* Stretches of the open segment that run inside. A stretch along an edge or touching a corner is
 * not inside; stretches that only touch each other are joined. Of the reversed segment the mirrored
 * stretches. */
IntervalList polygon_clip_segment(const Polygon *polygon, Segment segment, Arena *arena);
/* How far the area reaches into the box: the greatest distance that a point of the area inside the
 * box has from the box's nearest side, so at most half its shorter side. 0 when apart or touching,
 * positive exactly when their insides meet. */
double polygon_box_depth(const Polygon *polygon, const OrientedBox *box);
/* Distance between a box and the closed area, 0 when they meet. */
double polygon_box_distance(const Polygon *polygon, const OrientedBox *box);

double polyline_length(PointList line);
/* The place so many inches along, kept within the line; direction is a unit vector, may be NULL. */
Vector polyline_at(PointList line, double along, Vector *direction);
/* Nearest point of a polyline; along = arc length there; side = the distance, positive to the left,
 * negative to the right, 0 on the line or straight beyond an end. Outputs may be NULL. */
double polyline_nearest(PointList line, Vector point, double *along, Vector *nearest, double *side);
double polyline_box_distance(PointList line, const OrientedBox *box);
/* The band of this width about a line as a ring in the arena, mitred at bends (very sharp ones are
 * cut off); empty for a line without length. */
PointList polyline_band(PointList line, double width, Arena *arena);

#endif
