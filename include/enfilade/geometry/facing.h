/* Facings are unit vectors; bearings are degrees clockwise from north. Own trigonometry, reduced in
 * degrees so that quarter turns are exact, then + - * / only: equal to the bit on every machine. */
#ifndef ENFILADE_GEOMETRY_FACING_H
#define ENFILADE_GEOMETRY_FACING_H

#include <stdint.h>

#include "enfilade/geometry/vector.h"

#define DEGREES_PER_RADIAN 57.295779513082320876798154814105
#define RADIANS_PER_DEGREE 0.017453292519943295769236907684886

enum { FACING_STEPS_PER_DEGREE = 128, FACING_STEPS_PER_TURN = 46080 };

double facing_sine(double degrees);
double facing_cosine(double degrees);
/* Degrees of the angle whose tangent is y/x, -180 < result <= 180; 0 for (0, 0). */
double facing_arctangent(double y, double x);

/* Any finite bearing. */
Vector facing_from_bearing(double degrees);
/* 0 <= result < 360. */
double facing_bearing(Vector facing);
Vector facing_from_steps(int32_t steps); /* 1/128 degree; any number, reduced */
int32_t facing_steps(Vector facing);     /* nearest step, 0 <= result < 46,080 */
/* Turned clockwise (to the right) by so many degrees; the result has unit length again. */
Vector facing_turn(Vector facing, double degrees);
/* Degrees to turn clockwise from one to the other, -180 < result <= 180. */
double facing_turn_between(Vector from, Vector to);
/* The unsigned angle between two directions, 0 to 180 degrees. */
double facing_angle(Vector a, Vector b);
/* A point turned clockwise about a pivot. */
Vector facing_turn_point(Vector point, Vector pivot, double degrees);

#endif
