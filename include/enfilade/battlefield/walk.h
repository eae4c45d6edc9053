/* A walk: how the stands of one unit go along a path, leg by leg. Measuring and moving share it, so
 * that the ghost and the march cannot differ. A rigid leg moves all stands as one body; a traced
 * leg moves the head, the others follow its trail. */
#ifndef ENFILADE_BATTLEFIELD_WALK_H
#define ENFILADE_BATTLEFIELD_WALK_H

#include "enfilade/battlefield/formation.h"
#include "enfilade/geometry/path.h"

enum { WALK_LEG_LIMIT = 96 };

typedef enum WalkLegKind {
    WALK_RIGID, /* motion moves every stand */
    WALK_TRACE, /* motion moves the head (first stand); followers trace its front midpoint */
    WALK_LAY,   /* stands are laid anew at the end of the leg (formation change, about-turn) */
    WALK_WAIT,
} WalkLegKind;

typedef struct WalkLeg {
    WalkLegKind kind;
    Motion motion;
    double share_from, share_to; /* of the unit's allowance; equal for what costs nothing */
    StandPlace *laid;            /* WALK_LAY: the places, in the order of `stands` */
    uint16_t command_leg;        /* which leg of the command it belongs to */
} WalkLeg;

typedef struct Walk {
    UnitId unit;
    StandId stands[UNIT_STAND_LIMIT]; /* in the order of their slots at the start */
    StandSize sizes[UNIT_STAND_LIMIT];
    StandPlace start[UNIT_STAND_LIMIT];
    size_t stand_count;
    WalkLeg legs[WALK_LEG_LIMIT];
    size_t leg_count;
} Walk;

/* The walk of a unit as it stands, without legs. */
void walk_begin(const Battle *battle, UnitId unit, Walk *out);
/* Adds a leg; false when there is no room. Shares are the caller's. */
bool walk_add(Walk *walk, WalkLeg leg);
/* Places of all stands when `part` (0 to 1) of leg `leg` is done. Traced legs follow the trail of
 * everything before. */
void walk_places(const Walk *walk, size_t leg, double part, StandPlace *out);
void walk_boxes(const Walk *walk, size_t leg, double part, OrientedBox *out);
/* The leg and its part at a share of the allowance; of legs that cost nothing the last. */
void walk_find_share(const Walk *walk, double share, size_t *leg, double *part);
void walk_end(const Walk *walk, StandPlace *out);
/* Length in inches of a leg: of the shift, or the arc of the farthest corner (of a traced one: of
 * the head's). */
double walk_leg_length(const Walk *walk, size_t leg);
/* Cuts the walk off after `part` of leg `leg`; a leg that has not begun, or stands not yet laid
 * anew, goes with it. */
void walk_cut(Walk *walk, size_t leg, double part);

#endif
