/* Conditions of a scenario: arrivals and victory ask them. */
#ifndef ENFILADE_ENGINE_CONDITION_H
#define ENFILADE_ENGINE_CONDITION_H

#include "enfilade/battlefield/battle.h"

/* Does the condition hold in this battle now? Leaders never count as units. A state is a word of the engine (on_table,
 * waiting, lost, gone), the id of a formation, or the id of one of the set's fields of a unit that is not zero. */
bool condition_holds(const Battle *battle, const Condition *condition);
/* The first victory clause that holds in the present turn (`is_end`: at the end of the last turn); NULL when none
 * does. Counting the turns that a clause has held running is the set's. */
const VictoryClause *condition_find_victory(const Battle *battle, bool is_end);

#endif
