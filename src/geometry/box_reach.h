/* How deep lines reach into a box. */
#ifndef ENFILADE_GEOMETRY_BOX_REACH_H
#define ENFILADE_GEOMETRY_BOX_REACH_H

#include "enfilade/geometry/polygon.h"

/* The greatest distance from the outline of the box that a point of the segment inside it has;
 * negative when all of it lies outside. `deepest`, if not NULL, is that point. */
double box_reach_of_segment(const OrientedBox *box, Segment segment, Vector *deepest);
double box_reach_of_line(const OrientedBox *box, PointList line, Vector *deepest);
/* Of an area, not settled exactly at touching. */
double box_reach_of_polygon(const OrientedBox *box, const Polygon *polygon, Vector *deepest);
/* Shortest distance between a closed box and a segment. */
double box_distance_to_segment(const OrientedBox *box, Segment segment);

#endif
