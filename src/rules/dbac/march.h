/* A march while it is being measured, leg by leg; shared by movement.c, march_leg.c and road march.
 */
#ifndef ENFILADE_RULES_DBAC_MARCH_H
#define ENFILADE_RULES_DBAC_MARCH_H

#include "align.h"
#include "dbac.h"

#include "enfilade/battlefield/traverse.h"

enum { MARCH_OBSTACLE_LIMIT = 64 };

typedef struct MarchState {
    const Battle *battle;
    UnitId unit;
    Arena *arena;
    DbacMarch *out;
    Walk *walk;
    DbacPace pace;
    bool is_traced; /* the head leads, the others follow */
    double share_left;
    Vector start_middle; /* of the front, at the start of the move */
    Vector start_facing;
    FeatureId crossed[MARCH_OBSTACLE_LIMIT]; /* obstacles paid for (DBAC-MOVE-10) */
    size_t crossed_count;
    size_t cost_room;
    bool is_over;    /* something ended the move */
    bool is_refused; /* and the command asked for more than the rules allow */
} MarchState;

/* What kind of leg: straight and wheels are metered going by going, along a road as road. */
typedef enum MarchKind {
    MARCH_PLAIN,
    MARCH_BY_ROAD,
    MARCH_DOUBLE,
} MarchKind;

/* Where the move so far ends; left, right and middle are those of the front. */
typedef struct MarchStance {
    Vector left, right, middle, facing;
    OrientedBox boxes[UNIT_STAND_LIMIT];
    size_t count;
} MarchStance;

/* Legs for a plan: one more, or a longer last one; false when there is nothing or no room to add.
 */
bool march_add_leg(Command *command, DbacLeg kind, int32_t amount);
/* Degrees to the right, negative to the left. */
void march_add_wheel(Command *command, double degrees);
void march_stand_after(const Battle *battle, const Command *command, MarchStance *out,
                       Arena *arena);

/* Meters the last leg of the walk, `inches` long, stops it where the rules stop it, lines up when
 * the enemy is met. Returns the part of the leg that was made. */
double march_leg(MarchState *march, MarchKind kind, double inches, const char *words);
/* After the last leg: an enemy as near as touching counts as met. */
void march_meet_at_end(MarchState *march);
/* Ends the march; refused: the command asked for more than the rules allow. */
void march_stop(MarchState *march, bool is_refused, const Ruling *why);
/* The first part of the last leg at which a double march must stop (DBAC-MOVE-13); 1 for none. */
double march_double_limit(const MarchState *march, UnitId *enemy);
/* May a double march begin here? (DBAC-MOVE-12) */
bool march_may_double(const Battle *battle, UnitId unit, Ruling *why);
/* The middle of the front rank of a walk's places. */
Vector march_front_middle(const MarchState *march, const OrientedBox *boxes);

#endif
