/* Conditions of a scenario: arrivals and victory ask them. */
#ifndef ENFILADE_ENGINE_CONDITION_H
#define ENFILADE_ENGINE_CONDITION_H

#include "enfilade/battlefield/battle.h"

/* Does the condition hold in this battle now? Leaders never count as units. A state is a word of
 * the engine (on_table, waiting, lost, gone), the id of a formation, or the id of one of the set's
 * fields of a unit that is not zero. */
bool condition_holds(const Battle *battle, const Condition *condition);
/* Is it the time of this victory clause (its turns, or the end of the last turn), and does its
 * condition hold? Counting the turns that it has held running is the set's. */
bool condition_clause_holds(const Battle *battle, const VictoryClause *clause, bool is_end);

#endif
