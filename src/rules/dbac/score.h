/* What one side of a fire exchange or a melee scores: factor, modifiers, die (chapter MOD). Judging
 * only; fire.c and melee.c gather the facts. */
#ifndef ENFILADE_RULES_DBAC_SCORE_H
#define ENFILADE_RULES_DBAC_SCORE_H

#include "dbac.h"

typedef enum DbacCover {
    DBAC_COVER_NONE,
    DBAC_COVER_SOFT,  /* DBAC-MOD-07 */
    DBAC_COVER_WORKS, /* DBAC-MOD-10 */
} DbacCover;

typedef struct DbacScoreFacts {
    bool is_fire;
    bool is_firing; /* in fire: this side shoots, so the modifiers of firing count (DBAC-FIRE-12) */
    DbacFighter fighter;
    DbacArm against;
    bool is_enfilading, hits_head; /* DBAC-MOD-01 */
    bool charged_as_column;        /* DBAC-MOD-02: a column that charged home on a line this turn */
    bool is_veteran;
    bool has_general;     /* DBAC-MOD-04 */
    int supporters;       /* DBAC-MOD-05 */
    bool defends_colours; /* DBAC-MOD-06 */
    DbacCover target_cover;
    bool target_skirmishes; /* DBAC-MOD-08 */
    int lost;               /* elements lost before (DBAC-MOD-09) */
    uint16_t left_out;      /* the rule whose modifier does not count (resolution_left_out) */
} DbacScoreFacts;

enum { DBAC_SCORE_STEP_LIMIT = 12 };

typedef struct DbacScoreStep {
    uint16_t rule, words;
    int value;
} DbacScoreStep;

typedef struct DbacScore {
    DbacScoreStep
        steps[DBAC_SCORE_STEP_LIMIT]; /* factor first, then modifiers, then the floor at zero */
    size_t step_count;
    int die, total;
    uint16_t left_out; /* as in the facts */
} DbacScore;

void dbac_score_judge(const RuleNumbers *numbers, const DbacScoreFacts *facts, int die,
                      DbacScore *out);
/* What is added to the die for sure, with its rules: "+2 factor against this enemy (DBAC-FIRE-09),
 * +1 veterans (DBAC-MOD-03): die +3". The floor at zero needs the die, so it is left out. */
void dbac_score_write(const Battle *battle, const DbacScoreFacts *facts, Text *out);
/* Tells the sum with every step (change.h); which: 0 the primary or active side, 1 the other. */
void dbac_score_tell(Resolution *resolution, SideId side, UnitId unit, int which,
                     const DbacScore *score);

#endif
