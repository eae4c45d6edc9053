/* When the battle is won (chapter VIC). */
#ifndef ENFILADE_RULES_DBAC_VICTORY_H
#define ENFILADE_RULES_DBAC_VICTORY_H

#include "dbac.h"

typedef struct DbacVictorySide {
    int units; /* that count */
    int eliminated;
} DbacVictorySide;

typedef struct DbacVictoryFacts {
    size_t side_count;
    DbacVictorySide sides[SETTING_SIDE_LIMIT];
} DbacVictoryFacts;

typedef struct DbacVictoryReport {
    bool is_defeated[SETTING_SIDE_LIMIT];
    bool is_over;
    SideId winner; /* none: a draw */
} DbacVictoryReport;

void dbac_victory_gather(const Battle *battle, DbacVictoryFacts *out);
/* Tells at once that a unit counts as eliminated, and how its side stands by it; judged is that
 * only as the turn ends (DBAC-VIC-01, -02, -03). */
void dbac_victory_tell_loss(Resolution *resolution, UnitId unit);
void dbac_victory_judge(const RuleNumbers *numbers, const DbacVictoryFacts *facts,
                        DbacVictoryReport *out);

#endif
