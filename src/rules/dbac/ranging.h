/* Guessing the range of ball and shell (chapter GUN). Judging only. */
#ifndef ENFILADE_RULES_DBAC_RANGING_H
#define ENFILADE_RULES_DBAC_RANGING_H

#include "dbac.h"

enum { DBAC_OVERFLOWN_LIMIT = 16 };

/* A friendly unit on the aim ray. */
typedef struct DbacOverflown {
    UnitId unit;
    double near_range, far_range;
} DbacOverflown;

typedef struct DbacGuessFacts {
    double near_range,
        far_range;   /* where the aim ray enters and last leaves the target (DBAC-GUN-03) */
    double estimate; /* inches */
    size_t overflown_count;
    DbacOverflown overflown[DBAC_OVERFLOWN_LIMIT]; /* nearest first */
} DbacGuessFacts;

typedef enum DbacGuessVerdict {
    DBAC_GUESS_HIT,
    DBAC_GUESS_MISS,
    DBAC_GUESS_FRIENDLY_FIRE,
} DbacGuessVerdict;

/* `friend_hit` is set with DBAC_GUESS_FRIENDLY_FIRE. */
DbacGuessVerdict dbac_ranging_judge(const RuleNumbers *numbers, const DbacGuessFacts *facts,
                                    UnitId *friend_hit);
/* A range as it looks to an eye that errs: `share` 0 to 1 is how, from as short as it may err to as
 * far (DBAC-GUN-09). Inches, not rounded. */
double dbac_ranging_look(const RuleNumbers *numbers, double range, double share);

#endif
