/* How deep lines reach into a box. */
#ifndef ENFILADE_GEOMETRY_BOX_REACH_H
#define ENFILADE_GEOMETRY_BOX_REACH_H

#include "enfilade/geometry/polygon.h"

/* What lies farther outside a box than this does not matter, and need not be measured. */
#define BOX_REACH_NOTHING (-1e-6)

/* Raises `best` to the greatest distance from the outline of the box that a point of the segment
 * has inside it (negative outside), if that is more; `deepest`, if not NULL, is then that point. */
void box_reach_deepen(const OrientedBox *box, Segment segment, double *best, Vector *deepest);
/* The same of an area, not settled exactly at touching; no less than BOX_REACH_NOTHING. */
double box_reach_of_polygon(const OrientedBox *box, const Polygon *polygon, Vector *deepest);
/* Shortest distance between a closed box and a segment. */
double box_distance_to_segment(const OrientedBox *box, Segment segment);

#endif
