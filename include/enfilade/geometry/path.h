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
 * `depth` is of the whole motion, sampled but for shifts. */
SweepHit motion_sweep_box(const Motion *motion, const OrientedBox *mover, const OrientedBox *fixed,
                          double tolerance);
/* A follower on a trail: the box whose front midpoint lies `front_back` inches behind the end of
 * the trail and whose rear midpoint lies `depth` farther back, drawn along that chord.
 * Where the trail is too short it is prolonged straight back. The trail has length and ends at the
 * head. */
OrientedBox path_follower(PointList trail, double front_back, double width, double depth);

#endif
