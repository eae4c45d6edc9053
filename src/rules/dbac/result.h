/* What a comparison of two scores does to the loser (chapter RES). Judging only. */
#ifndef ENFILADE_RULES_DBAC_RESULT_H
#define ENFILADE_RULES_DBAC_RESULT_H

#include "dbac.h"

typedef struct DbacResultFacts {
    DbacLoser loser;
    int low, high; /* scores */
    bool is_melee;
    bool is_sandwiched; /* DBAC-RES-15; regiments only */
} DbacResultFacts;

typedef enum DbacRetreat {
    DBAC_RETREAT_NONE,
    DBAC_RETREAT_FALL_BACK,
    DBAC_RETREAT_FLEE,
} DbacRetreat;

typedef struct DbacResult {
    uint16_t rule;
    bool takes_effect; /* false when the scores are equal */
    bool is_half;      /* half the winner's score or less */
    bool is_destroyed; /* everything goes */
    int elements;
    DbacRetreat retreat;
    bool is_choice; /* an element or the retreat, as its owner likes (DBAC-RES-02) */
} DbacResult;

DbacLoser dbac_result_loser(const Battle *battle, UnitId unit);
void dbac_result_judge(const RuleNumbers *numbers, const DbacResultFacts *facts, DbacResult *out);

#endif
