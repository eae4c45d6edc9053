/* Falling back and fleeing: how far a unit gets, whom it pushes, what it loses on the way
 * (DBAC-RES-05 to -20). */
#ifndef ENFILADE_RULES_DBAC_RETREAT_H
#define ENFILADE_RULES_DBAC_RETREAT_H

#include "dbac.h"
#include "result.h"

enum { DBAC_PUSH_LIMIT = 32 };

typedef struct DbacPush {
    UnitId unit;
    double joined; /* inches the retreat had gone when it was met */
    double inches; /* how far it is pushed */
} DbacPush;

typedef struct DbacRetreatReport {
    Vector direction; /* unit vector, straight back */
    double wanted;    /* inches */
    double moved;     /* inches */
    bool is_blocked;  /* stops and loses an element (DBAC-RES-12, -13, -18) */
    uint16_t block_rule;
    UnitId blocked_by;  /* none: ground, or nobody */
    bool stops_at_edge; /* DBAC-RES-07 */
    bool leaves_table;  /* lost */
    size_t push_count;
    DbacPush pushes[DBAC_PUSH_LIMIT];
} DbacRetreatReport;

/* Straight along a direction (a unit vector), from where the unit stands or, when `from` is not
 * NULL, from that layout. Only looks. */
void dbac_retreat_gather_along(const Battle *battle, UnitId unit, DbacRetreat kind,
                               Vector direction, const DbacLayout *from, DbacRetreatReport *out,
                               Arena *arena);
/* Enemies in contact front and rear, or closed ground right behind (DBAC-RES-15). */
bool dbac_retreat_is_sandwiched(const Battle *battle, UnitId unit, Arena *arena);

/* Who beat the unit, for the facing before it goes (DBAC-RES-06). */
typedef struct DbacBeaten {
    UnitId by;
    bool is_melee;
    bool is_from_behind; /* fire: the ray came from behind its rear edge line */
} DbacBeaten;

/* What the unit does before it goes back (DBAC-RES-06). */
typedef struct DbacRetreatTurn {
    bool turns;       /* into the layout, for which there is room */
    bool faces_enemy; /* a melee: it turns, or would, to face who holds it by that stand and edge */
    StandId stand;
    BoxEdge edge;
    DbacLayout layout;
    Vector direction; /* unit vector in which it then goes */
} DbacRetreatTurn;
/* Only looks. */
void dbac_retreat_gather_turn(const Battle *battle, UnitId unit, const DbacBeaten *beaten,
                              DbacRetreatTurn *out, Arena *arena);

/* Turns (DBAC-RES-06), goes back with pushes, loses elements by blocking, reforms (DBAC-RES-09),
 * sets the setback. How many elements went. */
int dbac_retreat_carry_out(Resolution *resolution, UnitId unit, DbacRetreat kind,
                           const DbacBeaten *beaten);

#endif
