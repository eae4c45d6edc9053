/* Melee: who may fight whom, and the two scores (chapter MEL). */
#ifndef ENFILADE_RULES_DBAC_MELEE_H
#define ENFILADE_RULES_DBAC_MELEE_H

#include "fight.h"

typedef struct DbacMeleeFacts {
    UnitId one, other; /* of the active side; the enemy */
    DbacScoreFacts one_score, other_score;
} DbacMeleeFacts;

/* `one_general` and `other_general` support, or none. */
void dbac_melee_gather(const Battle *battle, UnitId one, UnitId other, UnitId one_general,
                       UnitId other_general, DbacMeleeFacts *out);

typedef struct DbacMeleeReport {
    DbacScore one, other;
    UnitId loser, winner; /* none when nobody suffers */
    int low, high;
} DbacMeleeReport;

/* `is_general_alone`: who wins with his own person only harms nobody (DBAC-GEN-02). */
void dbac_melee_judge(const RuleNumbers *numbers, const DbacMeleeFacts *facts, int one_die,
                      int other_die, DbacMeleeReport *out);
/* The General who could support this unit, by place; none. */
UnitId dbac_melee_find_general(const Battle *battle, UnitId unit);

#endif
