/* A march while it is being measured, leg by leg: what the march_*.c files share. */
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

/* march.c: all legs of a command */

/* Walks the command with `bonus` inches added to the pace in the open, as far as the rules let it.
 */
void dbac_march_measure(const Battle *battle, const Command *command, double bonus, DbacMarch *out,
                        Arena *arena);
/* Ends the march; refused: the command asked for more than the rules allow. */
void dbac_march_stop(MarchState *march, bool is_refused, const Ruling *why);

/* march_leg.c */

/* Meters the last leg of the walk, `inches` long, stops it where the rules stop it, lines up when
 * the enemy is met. Returns the part of the leg that was made. */
double dbac_march_leg(MarchState *march, MarchKind kind, double inches, const char *words);

/* march_barrier.c */

/* What stops a leg apart from the pace. */
typedef struct MarchBarrier {
    double part; /* of the leg that is free; 1: all */
    bool is_enemy, is_refused;
    StandId stand;
    Ruling why; /* not legal when there is a stop */
} MarchBarrier;
/* The first on the last leg of the walk, which consists of these pieces. */
MarchBarrier dbac_march_barrier_find(const MarchState *march, MarchKind kind,
                                     const DbacPiece *pieces, size_t count);

/* march_payment.c */

/* How far the pace carries, paying inch by inch and at each obstacle. */
typedef struct MarchPayment {
    double part;   /* of the leg */
    double share;  /* used */
    double wanted; /* had there been no limit */
    uint16_t rule; /* why it ends early, DBAC_NO_RULE when it does not */
} MarchPayment;
/* Pays for the last leg of the walk, `inches` long, up to `limit` (a part of it); obstacles that
 * are crossed are noted in the march. */
MarchPayment dbac_march_payment_make(MarchState *march, MarchKind kind, const DbacPiece *pieces,
                                     size_t count, double inches, double limit);
/* A line of the report about the last leg. */
void dbac_march_payment_add_cost(MarchState *march, double inches, double share, uint16_t rule,
                                 const char *words);
/* What the obstacles of a leg took of its share; they have lines of their own. */
double dbac_march_payment_for_obstacles(const MarchState *march, size_t leg);

/* march_contact.c */

/* Where a mover that meets an enemy ends up. */
typedef struct MarchHome {
    DbacTouch touch;
    BoxEdge edge;
    StandPlace places[UNIT_STAND_LIMIT];
} MarchHome;
/* May this unit go into contact at all? (DBAC-MOVE-19, -20) */
bool dbac_march_contact_may_be(const MarchState *march, Ruling *why);
/* How the mover lines up on the enemy that stops the last leg; false with the reason when it does
 * not. */
bool dbac_march_contact_find_home(MarchState *march, const MarchBarrier *barrier, MarchHome *home,
                                  Ruling *why);
/* Ends the march at home. */
void dbac_march_contact_line_up(MarchState *march, const MarchHome *home);
/* The part of a leg at which one stops that would touch at `part` of it (DBAC-MOVE-16). */
double dbac_march_contact_standing_off(const MarchState *march, double part, double inches);
/* After the last leg: an enemy as near as touching counts as met. */
void dbac_march_contact_meet_at_end(MarchState *march);

/* double_march.c */

/* The first part of the last leg at which a double march must stop (DBAC-MOVE-13); 1 for none. */
double dbac_double_march_limit(const MarchState *march, UnitId *enemy);
/* May a double march begin here? (DBAC-MOVE-12) */
bool dbac_double_march_may_begin(const Battle *battle, UnitId unit, Ruling *why);

/* march_draft.c: a command in the making */

/* One leg more, or a longer last one; false when there is nothing or no room to add. */
bool dbac_march_draft_add_leg(Command *command, DbacLeg kind, int32_t amount);
/* Degrees to the right, negative to the left. */
void dbac_march_draft_add_wheel(Command *command, double degrees);
/* Where the unit stands after it. */
void dbac_march_draft_stand_after(const Battle *battle, const Command *command, MarchStance *out,
                                  Arena *arena);
/* The same of one that has been measured. */
void dbac_march_draft_stand_at_end(const Battle *battle, const DbacMarch *march, MarchStance *out);
/* Takes away what the rules do not allow, from the end. The command is legal afterwards, or has no
 * legs; `stop` is what it met first, which is nearest, `march` what was measured of what is left.
 */
void dbac_march_draft_cut_to_legal(const Battle *battle, Command *command, Ruling *stop,
                                   DbacMarch *march, Arena *arena);

#endif
