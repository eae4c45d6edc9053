/* Points and vectors in inches, +x east, +y north; all inline. */
#ifndef ENFILADE_GEOMETRY_VECTOR_H
#define ENFILADE_GEOMETRY_VECTOR_H

#include <math.h>
#include <stdbool.h>

typedef struct Vector {
    double x, y;
} Vector;

static inline Vector vector(double x, double y) {
    return (Vector){x, y};
}
static inline Vector vector_add(Vector a, Vector b) {
    return (Vector){a.x + b.x, a.y + b.y};
}
static inline Vector vector_subtract(Vector a, Vector b) {
    return (Vector){a.x - b.x, a.y - b.y};
}
static inline Vector vector_scale(Vector a, double factor) {
    return (Vector){a.x * factor, a.y * factor};
}
/* from + direction * distance */
static inline Vector vector_along(Vector from, Vector direction, double distance) {
    return (Vector){from.x + direction.x * distance, from.y + direction.y * distance};
}
static inline Vector vector_between(Vector a, Vector b, double share) {
    return (Vector){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}
static inline Vector vector_middle(Vector a, Vector b) {
    return (Vector){(a.x + b.x) * 0.5, (a.y + b.y) * 0.5};
}
static inline double vector_dot(Vector a, Vector b) {
    return a.x * b.x + a.y * b.y;
}
/* Positive when b lies to the left (counter-clockwise) of a. */
static inline double vector_cross(Vector a, Vector b) {
    return a.x * b.y - a.y * b.x;
}
static inline double vector_length(Vector a) {
    return sqrt(a.x * a.x + a.y * a.y);
}
static inline double vector_distance(Vector a, Vector b) {
    return vector_length(vector_subtract(a, b));
}
/* A quarter turn to the right (clockwise): of a facing, the direction of its right hand. */
static inline Vector vector_right(Vector a) {
    return (Vector){a.y, -a.x};
}
static inline Vector vector_left(Vector a) {
    return (Vector){-a.y, a.x};
}
static inline Vector vector_back(Vector a) {
    return (Vector){-a.x, -a.y};
}
/* The unit vector along a, or {0, 0} for the zero vector. */
static inline Vector vector_unit(Vector a) {
    double length = vector_length(a);
    return length > 0 ? (Vector){a.x / length, a.y / length} : (Vector){0, 0};
}
static inline bool vector_is_finite(Vector a) {
    return isfinite(a.x) && isfinite(a.y);
}

#endif
