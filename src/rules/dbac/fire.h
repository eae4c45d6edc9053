/* Who may fire at whom, from which stand along which ray, and what the target has before it
 * (chapter FIRE, GUN, MOD). */
#ifndef ENFILADE_RULES_DBAC_FIRE_H
#define ENFILADE_RULES_DBAC_FIRE_H

#include "enfilade/battlefield/fire_arc.h"
#include "ranging.h"
#include "score.h"

typedef enum DbacAmmunition {
    DBAC_SMALL_ARMS,
    DBAC_SHELL,
    DBAC_CANISTER,
} DbacAmmunition;

/* One unit's shot at another, as far as geometry tells: what the ghost, the ruling, the overlay and
 * the reply ask. */
typedef struct DbacFireReport {
    bool is_eligible;
    Ruling ruling; /* why not; legal when eligible */
    DbacAmmunition ammunition;
    bool needs_guess; /* DBAC-GUN-01: farther than canister carries, and its own turn */
    bool is_overhead; /* passes over friends (DBAC-GUN-05) */
    double range;     /* of the best ray; a guess is judged by the aim ray */
    FireLane lane;    /* of the stand with the best ray */
    FireRay aim;      /* batteries: the ray the guess is about (DBAC-GUN-03) */
    bool
        aims_from_middle; /* of the front edge; else that ray misses, and the aim is the best one */
    DbacGuessFacts guess; /* all but the estimate */
    bool is_enfilading, hits_head;
    DbacCover cover;
} DbacFireReport;

/* Geometry and state alone: formations, engagement, range, lane, sight; not whose turn it is
 * (DBAC-FIRE-02 to -07). */
void dbac_fire_gather(const Battle *battle, UnitId firer, UnitId target, bool is_reply,
                      DbacFireReport *out, Arena *arena);
/* And by the turn: the active side's, once a turn each, one exchange a target (DBAC-FIRE-01, -08,
 * DBAC-MOVE-22). */
void dbac_fire_judge_shot(const Battle *battle, UnitId firer, UnitId target, DbacFireReport *out,
                          Arena *arena);
/* May this unit fire at anybody at all now: its arm, its formation, its contacts, what it has done
 * this turn? */
bool dbac_fire_judge_firer(const Battle *battle, UnitId firer, Ruling *out);
/* Would the target be in range, lane and sight, whatever else forbids the shot? */
bool dbac_fire_reaches(const Battle *battle, UnitId firer, UnitId target, Arena *arena);
/* The whole of the judgement in a word. */
bool dbac_fire_may_fire(const Battle *battle, UnitId firer, UnitId target);
/* The ray a range is told, guessed and drawn by: of a guess the aim ray (DBAC-GUN-03), else the
 * best one. */
const FireRay *dbac_fire_ray(const DbacFireReport *shot);
/* May this eligible shot's range be told to the viewer? Beyond canister never a battery's, since
 * both sides may sit before the same screen, nor any while he has one to guess (DBAC-GUN-02). */
bool dbac_fire_may_tell(const Battle *battle, SideId viewer, UnitId firer,
                        const DbacFireReport *shot);
/* The same of any two points of a battery's field of fire. */
bool dbac_fire_may_tell_between(const Battle *battle, SideId viewer, UnitId firer, Vector from,
                                Vector to);
/* How far a unit carries: of batteries the shell. 0: it does not fire. */
double dbac_fire_range(const Battle *battle, UnitId firer);
/* Cover of a target along a ray (DBAC-MOD-07, -10). */
DbacCover dbac_fire_cover(const Battle *battle, const FireRay *ray, Arena *arena);
/* How far behind an obstacle that the ray crosses the edge lies that is hit; false when it is so
 * far that nobody would look for cover there. */
bool dbac_fire_just_misses_cover(const Battle *battle, const FireRay *ray, double *inches);
/* DBAC-MOD-01. */
void dbac_fire_rake(const Battle *battle, const FireRay *ray, bool *is_enfilading, bool *hits_head);
DbacFighter dbac_fire_fighter(const Battle *battle, UnitId unit, DbacAmmunition ammunition);
DbacArm dbac_fire_arm(const Battle *battle,
                      UnitId unit); /* what it counts as when fired at (DBAC-FIRE-14) */

#endif
