/* Zones of fire: rays straight ahead of a front, what they hit first, and along which line they
 * rake. */
#ifndef ENFILADE_BATTLEFIELD_FIRE_ARC_H
#define ENFILADE_BATTLEFIELD_FIRE_ARC_H

#include "enfilade/battlefield/sight.h"
#include "enfilade/geometry/sector.h"

/* A ray straight ahead from a front, and the base it meets. */
typedef struct FireRay {
    bool hits;
    Vector from, to;  /* on the front edge; where it enters the target's base */
    double range;     /* inches */
    double far_range; /* where it last leaves the target unit, all its bases on the ray */
    StandId firer, target;
    BoxEdge entered;            /* the edge of the target's base by which it enters */
    double degrees_from_normal; /* between the reversed ray and the outward normal of that edge */
} FireRay;

/* Does this unit's base, which the ray meets from near_range to far_range before its target, stop
 * it (or let it pass)? No function: every base does. */
typedef struct FireFilter {
    bool (*blocks)(const void *context, UnitId unit, const FireRay *ray_so_far, double near_range,
                   double far_range);
    const void *context;
    /* Do rays not pass between the neighbouring bases of this unit either? No function: they do. */
    bool (*closes_gaps)(const void *context, UnitId unit);
} FireFilter;

typedef struct FireLane {
    StandId firer;
    double exposed; /* inches of front edge whose rays reach the target, in range and in sight */
    FireRay best; /* the shortest clear ray; of equal ones nearest the middle of the unit's front */
    /* When nothing is exposed: a ray that was stopped, for telling; hits only when it would reach
     * the target. */
    FireRay blocked;
    UnitId blocked_by; /* the unit that stopped it, none: terrain or nothing ahead */
    SightReport sight; /* along the best (or the blocked) ray */
} FireLane;

/* The lane of one stand: the strip of its own width ahead of its front edge, against one target
 * unit. Rays longer than `range_limit` inches (INFINITY: none) do not count; the filter may be
 * NULL. Front-edge intervals are computed exactly from the corners of bases and of ground that
 * hides. The report's crossings are in the arena. */
void fire_arc_lane(const Battle *battle, StandId firer, UnitId target, double range_limit,
                   const FireFilter *filter, FireLane *out, Arena *arena);
/* The ray from one point of a front: hits when it reaches the target and no base stops it. Sight
 * and range are not looked at; when a base stops it the rest of the report is still that of the
 * target. */
void fire_arc_ray(const Battle *battle, StandId firer, Vector from, UnitId target,
                  const FireFilter *filter, FireRay *out, Arena *arena);

#endif
