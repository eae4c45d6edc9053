/* Twice the signed area of a triangle, safe to ask for its sign. */
#ifndef ENFILADE_GEOMETRY_ORIENTATION_H
#define ENFILADE_GEOMETRY_ORIENTATION_H

#include "enfilade/geometry/vector.h"

/* Above this share of the sum of the two products, the sign of their difference is sure (Shewchuk's
 * bound (3 + 16 e) e with e = 2^-53). */
#define ORIENTATION_SURE 3.3306690738754716e-16

/* The sign, when plain arithmetic cannot tell; slow. */
int orientation_sign_exact(Vector a, Vector b, Vector c);

/* 1 when c lies left of the line from a to b, -1 right of it, 0 on it: exact. */
static inline int orientation_sign(Vector a, Vector b, Vector c) {
    double left = (a.x - c.x) * (b.y - c.y);
    double right = (a.y - c.y) * (b.x - c.x);
    double area = left - right;
    double unsure = ORIENTATION_SURE * (fabs(left) + fabs(right));
    if (area > unsure) {
        return 1;
    }
    if (-area > unsure) {
        return -1;
    }
    return orientation_sign_exact(a, b, c);
}

/* Twice the signed area of abc: exact in sign, and to about 10 digits however near the points are
 * to one line. */
double orientation_area(Vector a, Vector b, Vector c);

#endif
