/* Sectors (arcs of fire) and strips (straight ahead). */
#ifndef ENFILADE_GEOMETRY_SECTOR_H
#define ENFILADE_GEOMETRY_SECTOR_H

#include "enfilade/geometry/polygon.h"

/* The ground within `radius` of a front, between rays that leave its two ends: half_angle degrees
 * outwards of straight ahead. half_angle 0 is a strip. The two ends may coincide (a plain sector).
 */
typedef struct Sector {
    Vector left, right; /* ends of the front */
    Vector facing;      /* unit vector */
    double half_angle;  /* degrees, 0 to 90 */
    double radius;      /* inches from the front */
} Sector;

Sector sector_of_front(const OrientedBox *box, double half_angle, double radius);
bool sector_contains(const Sector *sector, Vector point);
/* Degrees by which the direction to the point lies outside the arc (negative: inside by so many).
 */
double sector_degrees_outside(const Sector *sector, Vector point);
/* Nearest distance from the front to that part of the box which lies inside the arc; false when
 * none does. How far it is does not matter: the radius is not looked at. `at` and `from` are the
 * two points. */
bool sector_box_distance(const Sector *sector, const OrientedBox *box, double *distance,
                         Vector *from, Vector *at);
/* Outline for drawing: points in the arena, arcs in steps of `step_degrees`. */
PointList sector_outline(const Sector *sector, double step_degrees, Arena *arena);

#endif
