/* Conditions of a scenario as sentences, for whoever must know what to fight for. */
#ifndef ENFILADE_ENGINE_CONDITION_WORDS_H
#define ENFILADE_ENGINE_CONDITION_WORDS_H

#include "enfilade/base/text.h"
#include "enfilade/battlefield/battle.h"

/* "no Confederate unit is at The stone wall". */
void condition_write(const Battle *battle, const Condition *condition, Text *out);
/* When and by what its side wins: "At the end, if no Confederate unit is at The stone wall." */
void condition_write_clause(const Battle *battle, const VictoryClause *clause, Text *out);
/* Does the condition, or a part of it, turn on this objective? */
bool condition_names_objective(const Condition *condition, const Objective *objective);

#endif
