/* Paths and the ground they sweep. */
#ifndef ENFILADE_GEOMETRY_PATH_H
#define ENFILADE_GEOMETRY_PATH_H

#include "enfilade/geometry/polygon.h"

/* A rigid motion: a straight shift, or a turn about a pivot. */
typedef struct Motion {
    bool is_turn;
    Vector shift;   /* of a straight one, inches */
    Vector pivot;   /* of a turn */
    double degrees; /* of a turn, clockwise */
} Motion;

/* Where a box or a point is when a share of the motion, 0 to 1, is done. */
OrientedBox motion_box(const Motion *motion, const OrientedBox *box, double share);
Vector motion_point(const Motion *motion, Vector point, double share);
/* Inches that a point goes in the whole motion. */
double motion_way(const Motion *motion, Vector point);

typedef struct SweepHit {
    bool hits;
    double share; /* of the motion at first contact; 0 when they overlap from the start */
    Vector at;    /* where they touch */
    double depth; /* deepest interpenetration met along the way */
} SweepHit;

/* When a moving box first reaches into another by more than `tolerance` (at least 0), exact for
 * shifts, to 1/4096 inch of the farthest corner's way for turns. At the share given it is not yet
 * deeper than the tolerance, unless it was from the start. Sliding along in contact is no hit.
 * `depth` is of the whole motion, sampled but for shifts against boxes. Turns against areas and
 * lines are of at most 360 degrees. */
SweepHit motion_sweep_box(const Motion *motion, const OrientedBox *mover, const OrientedBox *fixed,
                          double tolerance);
/* The same for an area, by polygon_box_depth, and for reaching across a line at all; both exact. */
SweepHit motion_sweep_polygon(const Motion *motion, const OrientedBox *mover,
                              const Polygon *polygon, double tolerance);
SweepHit motion_sweep_line(const Motion *motion, const OrientedBox *mover, PointList line);
/* The swept ground as a ring in the arena, for drawing and for bounds (arcs in steps of 2 degrees).
 * Nothing swept lies outside; where it is no plain strip or part of a ring (turning about a point
 * inside), its convex hull. */
PointList motion_swept_outline(const Motion *motion, const OrientedBox *box, Arena *arena);

/* A follower on a trail: the box whose front midpoint lies `front_back` inches behind the end of
 * the trail and whose rear midpoint lies `depth` farther back, drawn along that chord.
 * Where the trail is too short it is prolonged straight back. The trail has length and ends at the
 * head. */
OrientedBox path_follower(PointList trail, double front_back, double width, double depth);

#endif
