/* Asking changes nothing and tells nothing of the dice to come. */
#ifndef ENFILADE_TESTS_SOAK_ASKING_H
#define ENFILADE_TESTS_SOAK_ASKING_H

#include "enfilade/engine/game.h"

/* Lists, measures, plans, draws overlays, looks ahead and views a battle whose next command is
 * this: its bytes stay the same. */
void asking_check(const Battle *battle, const Command *command);
/* With other dice to come, a random player of this seed finds the same choices and, looking ahead,
 * the same battle. */
void asking_check_blind(const Battle *battle, uint64_t seed);

#endif
