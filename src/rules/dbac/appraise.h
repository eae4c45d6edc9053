/* What a position is worth to a side, for the computer player: who stands where, and what fire and
 * melee would come to on the average. No number of the appraisal is a rule's: they only guide, and
 * all stand in one table (appraise.c). */
#ifndef ENFILADE_RULES_DBAC_APPRAISE_H
#define ENFILADE_RULES_DBAC_APPRAISE_H

#include "fight.h"
#include "fire.h"

/* Weights. A regiment that has lost nothing is worth 1; the rest is told in shares of it. */
typedef struct DbacWeights {
    double colours_alone; /* only the colours are left */
    double bend;          /* the first elements count less than the last */
    double no_limber;     /* a battery that has lost it */
    double setback, flight;
    double general;
    double own_fire, enemy_fire; /* of what one turn's fire would do on the average */
    double melee;
    double own_charge, enemy_charge; /* of what charges that are possible would do */
    double shell_hits;               /* share of guesses that are right */
    double idle_guns;                /* with nothing ahead; half when they are only limbered */
    double slow_order; /* a line far from everybody, which wheels and marches slowly */
    double ill_faced;  /* an enemy near and the front elsewhere */
    double out_of_command;
    double general_in_danger;
    /* Of the whole margin: a condition of victory that decides at once; one that decides at the
     * end, at the beginning and at the end of the battle. */
    double goal_at_once, goal_early, goal_late;
    double margin; /* how steeply shares of the armies make the margin */
} DbacWeights;

extern const DbacWeights dbac_weights;

enum { DBAC_MUSTER_SHOTS = 6 };

/* One unit that another could shoot at as both stand. */
typedef struct DbacMusterShot {
    size_t target;
    DbacAmmunition ammunition;
    FireRay ray;
} DbacMusterShot;

typedef struct DbacMusterUnit {
    UnitId id;
    SideId side;
    uint8_t kind, formation;
    bool is_general, is_battery, is_engaged;
    bool is_met_in_front, is_met_in_rear; /* by enemies in contact */
    int left, original;
    double worth;
    OrientedBox *boxes; /* of all its stands */
    size_t box_count, front_count;
    StandId *stands;
    OrientedBox front; /* of its front rank */
    Vector centre;
    double radius;
    double nearest; /* inches to the nearest enemy's centre; far when there is none */
    size_t nearest_enemy;
    double room_behind; /* inches straight back to what would stop a retreat */
    double edge_behind; /* and to the edge of the table */
    DbacMusterShot shots[DBAC_MUSTER_SHOTS];
    size_t shot_count;
} DbacMusterUnit;

/* All units on the table. */
typedef struct DbacMuster {
    const Battle *battle;
    Arena *arena;
    DbacMusterUnit *units;
    size_t count;
    double full[SETTING_SIDE_LIMIT]; /* worth of each side when it has lost nothing */
    double left[SETTING_SIDE_LIMIT]; /* and now, units still to come included */
} DbacMuster;

void dbac_appraise_muster(const Battle *battle, DbacMuster *out, Arena *arena);
double dbac_appraise_worth(const Battle *battle, UnitId unit, int elements);

/* Expected losses: by[i] what side i + 1 loses, in regiments. */
typedef struct DbacLosses {
    double by[SETTING_SIDE_LIMIT];
} DbacLosses;

/* What the two lose on the average when they compare scores; what is not firing back loses only
 * itself. */
typedef struct DbacComparison {
    const DbacMusterUnit *one, *other;
    DbacScoreFacts one_score, other_score;
    bool is_melee, one_is_safe;
    bool one_is_sandwiched, other_is_sandwiched; /* DBAC-RES-15 */
} DbacComparison;
void dbac_appraise_compare(const DbacMuster *muster, const DbacComparison *comparison,
                           double *one_loses, double *other_loses);

/* Fills the shots of the muster; what one turn's fire of a side comes to. */
void dbac_appraise_find_shots(DbacMuster *muster);
void dbac_appraise_fire(const DbacMuster *muster, SideId firing, DbacLosses *out);
/* One round of all melees; and charges that a side could make. */
void dbac_appraise_melee(DbacMuster *muster, DbacLosses *out);
void dbac_appraise_charges(const DbacMuster *muster, SideId charging, DbacLosses *out);
/* How the side's units stand, in regiments. */
double dbac_appraise_places(const DbacMuster *muster, SideId side);
/* What the side's conditions of victory are worth against those of the others, -1 to 1. */
double dbac_appraise_goals(const DbacMuster *muster, SideId side);

#endif
