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
/* Does the unit count as lost, by its rule set or because it is lost or gone from the table? */
bool condition_unit_is_lost(const Battle *battle, UnitId unit);
/* The side that alone has a unit in the area, leaders and lost units left aside; none when nobody
 * has, or several. */
SideId condition_area_holder(const Battle *battle, const Polygon *area);
/* The same of an objective, as its rule set sees it. */
SideId condition_objective_holder(const Battle *battle, const Objective *objective);

#endif
