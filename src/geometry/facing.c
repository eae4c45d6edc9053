/* Directions and turns with our own sine, cosine and arctangent. Angles are reduced in degrees,
 * where a quarter turn is a whole number; what remains goes through short power series, so the same
 * bits come out everywhere. */
#include "enfilade/geometry/facing.h"

#include <assert.h>
#include <stddef.h>

/* pi / 180 = RADIANS_PER_DEGREE + RADIANS_PER_DEGREE_REST to 106 bits. */
static const double RADIANS_PER_DEGREE_REST = 2.9486522708701687e-19;

/* An angle of at most an eighth of a turn, in radians as an unevaluated sum. */
typedef struct SmallAngle {
    double high, low;
} SmallAngle;

/* Veltkamp: the upper half of the digits of a number. */
static double upper_half(double value) {
    double spread = value * 134217729.0; /* 2^27 + 1 */
    return spread - (spread - value);
}

static SmallAngle small_angle_from_degrees(double degrees) {
    double high = degrees * RADIANS_PER_DEGREE;
    double a = upper_half(degrees);
    double b = upper_half(RADIANS_PER_DEGREE);
    double a_rest = degrees - a;
    double b_rest = RADIANS_PER_DEGREE - b;
    /* Dekker: what rounding took from the product. */
    double lost = ((a * b - high) + a * b_rest + a_rest * b) + a_rest * b_rest;
    return (SmallAngle){high, lost + degrees * RADIANS_PER_DEGREE_REST};
}

/* x - x^3/3! + ... + x^17/17!; the next term is below 1e-19 for |x| <= pi/4. */
static double small_sine(SmallAngle angle) {
    double x = angle.high;
    double z = x * x;
    double series = -1.0 / 1307674368000.0 + z * (1.0 / 355687428096000.0);
    series = 1.0 / 6227020800.0 + z * series;
    series = -1.0 / 39916800.0 + z * series;
    series = 1.0 / 362880.0 + z * series;
    series = -1.0 / 5040.0 + z * series;
    series = 1.0 / 120.0 + z * series;
    series = -1.0 / 6.0 + z * series;
    /* sin(x + low) = sin(x) + low cos(x), and cos(x) is 1 - z/2 as far as it matters. */
    return x + (x * z * series + angle.low * (1.0 - 0.5 * z));
}

/* 1 - x^2/2! + ... + x^16/16!; the next term is below 3e-18 for |x| <= pi/4. */
static double small_cosine(SmallAngle angle) {
    double x = angle.high;
    double z = x * x;
    double series = -1.0 / 87178291200.0 + z * (1.0 / 20922789888000.0);
    series = 1.0 / 479001600.0 + z * series;
    series = -1.0 / 3628800.0 + z * series;
    series = 1.0 / 40320.0 + z * series;
    series = -1.0 / 720.0 + z * series;
    series = 1.0 / 24.0 + z * series;
    /* 1 - z/2 loses digits: give back what its rounding took. */
    double half = 0.5 * z;
    double rounded = 1.0 - half;
    double lost = (1.0 - rounded) - half;
    return rounded + (lost + (z * z * series - x * angle.low));
}

/* Splits an angle into quarter turns, 0 to 3, and a rest of at most 45 degrees; both exact. */
static int reduce(double degrees, double *rest) {
    assert(isfinite(degrees));
    double turned = fmod(degrees, 360.0);
    double quarters = round(turned / 90.0);
    *rest = turned - quarters * 90.0;
    return ((int)quarters + 8) % 4;
}

typedef struct SineAndCosine {
    double sine, cosine;
} SineAndCosine;

static SineAndCosine sine_and_cosine(double degrees) {
    double rest;
    int quarter = reduce(degrees, &rest);
    SmallAngle angle = small_angle_from_degrees(rest);
    double sine = small_sine(angle);
    double cosine = small_cosine(angle);
    SineAndCosine turned = {sine, cosine};
    switch (quarter) {
    case 1:
        turned = (SineAndCosine){cosine, -sine};
        break;
    case 2:
        turned = (SineAndCosine){-sine, -cosine};
        break;
    case 3:
        turned = (SineAndCosine){-cosine, sine};
        break;
    }
    /* Adding zero makes a positive zero of a negative one. */
    return (SineAndCosine){turned.sine + 0.0, turned.cosine + 0.0};
}

double facing_sine(double degrees) {
    return sine_and_cosine(degrees).sine;
}

double facing_cosine(double degrees) {
    return sine_and_cosine(degrees).cosine;
}

/* t - t^3/3 + ... + t^17/17; the next term is below 1e-17 of the first for |t| <= tan 7.5 degrees.
 */
static double small_arctangent(double t) {
    double z = t * t;
    double series = -1.0 / 15.0 + z * (1.0 / 17.0);
    series = 1.0 / 13.0 + z * series;
    series = -1.0 / 11.0 + z * series;
    series = 1.0 / 9.0 + z * series;
    series = -1.0 / 7.0 + z * series;
    series = 1.0 / 5.0 + z * series;
    series = -1.0 / 3.0 + z * series;
    return t + t * z * series;
}

/* Degrees of the angle of (x, y) with 0 <= y <= x and 0 < x: turned back by 0, 15, 30 or 45 degrees
 * first. */
static double arctangent_in_octant(double y, double x) {
    static const struct {
        double least_tangent, degrees, sine, cosine;
    } steps[] = {
        {0.76732698797896037, 45, 0.70710678118654752,
         0.70710678118654752},                               /* from tan 37.5 degrees */
        {0.41421356237309503, 30, 0.5, 0.86602540378443865}, /* from tan 22.5 */
        {0.13165249758739586, 15, 0.25881904510252076, 0.96592582628906829}, /* from tan 7.5 */
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (y >= x * steps[i].least_tangent) {
            double across = y * steps[i].cosine - x * steps[i].sine;
            double ahead = x * steps[i].cosine + y * steps[i].sine;
            return steps[i].degrees + small_arctangent(across / ahead) * DEGREES_PER_RADIAN;
        }
    }
    return small_arctangent(y / x) * DEGREES_PER_RADIAN;
}

double facing_arctangent(double y, double x) {
    assert(isfinite(y) && isfinite(x));
    double up = fabs(y);
    double ahead = fabs(x);
    if (up <= 0 && ahead <= 0) {
        return 0;
    }
    double degrees =
        up <= ahead ? arctangent_in_octant(up, ahead) : 90.0 - arctangent_in_octant(ahead, up);
    if (x < 0) {
        degrees = 180.0 - degrees;
    }
    return y < 0 && degrees < 180.0 ? -degrees : degrees;
}

Vector facing_from_bearing(double degrees) {
    SineAndCosine turn = sine_and_cosine(degrees);
    return vector(turn.sine, turn.cosine);
}

double facing_bearing(Vector facing) {
    double degrees = facing_arctangent(facing.x, facing.y);
    if (degrees < 0) {
        degrees += 360.0;
    }
    return degrees < 360.0 ? degrees : 0.0;
}

Vector facing_from_steps(int32_t steps) {
    int32_t reduced = steps % FACING_STEPS_PER_TURN;
    return facing_from_bearing((double)reduced / FACING_STEPS_PER_DEGREE);
}

int32_t facing_steps(Vector facing) {
    double steps = round(facing_bearing(facing) * FACING_STEPS_PER_DEGREE);
    return (int32_t)steps % FACING_STEPS_PER_TURN;
}

static Vector turned_by(Vector a, SineAndCosine turn) {
    return vector(a.x * turn.cosine + a.y * turn.sine, a.y * turn.cosine - a.x * turn.sine);
}

Vector facing_turn(Vector facing, double degrees) {
    SineAndCosine turn = sine_and_cosine(degrees);
    Vector turned = turned_by(facing, turn);
    /* Quarter turns only change places and signs; dividing would spoil them. */
    bool is_quarter_turn = fabs(turn.sine) <= 0 || fabs(turn.cosine) <= 0;
    return is_quarter_turn ? turned : vector_unit(turned);
}

double facing_turn_between(Vector from, Vector to) {
    return facing_arctangent(-vector_cross(from, to), vector_dot(from, to));
}

double facing_angle(Vector a, Vector b) {
    return facing_arctangent(fabs(vector_cross(a, b)), vector_dot(a, b));
}

Vector facing_turn_point(Vector point, Vector pivot, double degrees) {
    Vector arm = turned_by(vector_subtract(point, pivot), sine_and_cosine(degrees));
    return vector_add(pivot, arm);
}
