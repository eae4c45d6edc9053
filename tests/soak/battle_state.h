/* What must hold of a battle of De Bellis Americanus Civilis after every command, and what of its
 * sums. Each check fails the running test and says which unit. */
#ifndef ENFILADE_TESTS_SOAK_BATTLE_STATE_H
#define ENFILADE_TESTS_SOAK_BATTLE_STATE_H

#include "enfilade/engine/event.h"

/* Nobody overlaps anybody beyond the tolerance (but a General, and a column itself in a bend);
 * everybody stands on the table and off closed ground (but guns that lost their team); stands belong
 * to their units with slots from 1 without gaps; what is lost and what is left make what there was. */
void battle_state_check(const Battle *battle);

/* Sums as they are told. Zeroed to begin with. */
enum { SUM_STEP_LIMIT = 24 };
typedef struct SumWatch {
    bool is_open;
    UnitId unit;
    int32_t total;
    uint16_t rules[SUM_STEP_LIMIT];
    size_t step_count;
    UnitId units[2]; /* of the last comparison */
    int32_t totals[2];
} SumWatch;

/* Each modifier of a sum has a rule of its own and is there once, they make the total, and who is
 * told to be beaten had less: half or less when badly. */
void sum_watch_event(SumWatch *watch, const Battle *battle, const Event *event);

#endif
