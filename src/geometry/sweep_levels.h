/* How deep is too deep along a sweep. Rounding must neither stop a base that slides along another
 * in contact, nor leave it, stopped, a hair deeper than allowed: it hits when it goes 1e-9 inch
 * beyond the tolerance, and is then stopped 1e-9 inch before it, or no deeper than it was at the
 * start. */
#ifndef ENFILADE_GEOMETRY_SWEEP_LEVELS_H
#define ENFILADE_GEOMETRY_SWEEP_LEVELS_H

#define SWEEP_ROUNDING 1e-9
#define SWEEP_NOISE 1e-12

static inline double sweep_hit_level(double tolerance) {
    return tolerance + SWEEP_ROUNDING;
}

static inline double sweep_stop_level(double tolerance, double depth_at_start) {
    double level = tolerance - SWEEP_ROUNDING;
    if (depth_at_start > level && depth_at_start <= sweep_hit_level(tolerance)) {
        level = depth_at_start;
    }
    return level + SWEEP_NOISE;
}

#endif
