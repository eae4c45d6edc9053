/* What a lost exchange or melee does, in the order of DBAC-RES-20. */
#ifndef ENFILADE_RULES_DBAC_FIGHT_H
#define ENFILADE_RULES_DBAC_FIGHT_H

#include "result.h"
#include "retreat.h"
#include "score.h"

typedef struct DbacFight {
    UnitId loser, winner;
    int low, high; /* scores */
    DbacBeaten beaten;
    UnitId supporting_general; /* of the loser in a melee, none */
} DbacFight;

/* The facts of the result as the battle stands (sandwich included). */
void dbac_fight_gather_result(const Battle *battle, const DbacFight *fight, DbacResultFacts *out,
                              Arena *arena);
/* Elements, turn, retreat with pushes, losses by blocking, reforming, the General's risk. */
void dbac_fight_settle(Resolution *resolution, const DbacFight *fight);
#endif
