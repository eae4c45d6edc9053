/* Which ground a unit crosses along a walk, and what stops it: exact to 1/1024 inch. */
#ifndef ENFILADE_BATTLEFIELD_TRAVERSE_H
#define ENFILADE_BATTLEFIELD_TRAVERSE_H

#include "enfilade/battlefield/walk.h"

typedef enum TraverseBy {
    TRAVERSE_ANY_PART, /* of any stand, by more than the tolerance */
    TRAVERSE_CENTRES,  /* of any stand */
    TRAVERSE_HEAD,     /* the front edge of the front rank (of a column: of the head) */
} TraverseBy;

typedef struct TraverseStretch {
    FeatureId feature;
    double first, last; /* parts of the leg, 0 to 1 */
} TraverseStretch;

/* Stretches of a leg in each area or band that has any of the traits; sorted by feature, then
 * place; in the arena. */
TraverseStretch *traverse_areas(const Battle *battle, const Walk *walk, size_t leg, TraverseBy by,
                                uint32_t traits, size_t *count, Arena *arena);

typedef struct TraverseCrossing {
    FeatureId feature;
    double part; /* of the leg, when the front edge meets the line; 0 when it lies on it at the
                    start */
    Vector at;
    bool straddles_at_start; /* some stand already lies across it */
} TraverseCrossing;

/* Lines with any of the traits that the front edge of the front rank passes by more than the
 * tolerance on this leg, outside their gaps; each feature once, in order of part. Touching a line
 * or marching along it is no crossing. */
TraverseCrossing *traverse_lines(const Battle *battle, const Walk *walk, size_t leg,
                                 uint32_t traits, size_t *count, Arena *arena);

typedef enum TraverseStopKind {
    TRAVERSE_FREE,
    TRAVERSE_BASE,   /* another unit's base */
    TRAVERSE_GROUND, /* ground with one of the barring traits */
    TRAVERSE_EDGE,   /* of the table */
} TraverseStopKind;

typedef struct TraverseStop {
    TraverseStopKind kind;
    double part;       /* of the leg: the last place without overlap beyond the tolerance */
    UnitId unit;       /* TRAVERSE_BASE */
    StandId stand;     /* the base that was met */
    StandId mover;     /* the mover's stand that met it */
    FeatureId feature; /* TRAVERSE_GROUND */
    Vector at;         /* where */
} TraverseStop;

/* Which bases and ground count is the caller's: both may be NULL (nothing counts). */
typedef struct TraverseFilter {
    bool (*stops_at_unit)(const void *context, UnitId unit);
    bool (*stops_at_feature)(const void *context, FeatureId feature);
    const void *context;
    double tolerance; /* interpenetration allowed, inches */
    bool may_leave_table;
} TraverseFilter;

/* The first thing met on a leg, from part `from`; at `from` itself when something overlaps there
 * already. Of several at one place the lowest ids. */
TraverseStop traverse_first_stop(const Battle *battle, const Walk *walk, size_t leg, double from,
                                 const TraverseFilter *filter, Arena *arena);
/* Whether stands at these places (in the order of walk->stands) overlap anything that counts; part
 * is 1 when free. */
TraverseStop traverse_check_places(const Battle *battle, const Walk *walk, const StandPlace *places,
                                   const TraverseFilter *filter, Arena *arena);

#endif
