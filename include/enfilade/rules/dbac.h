/* De Bellis Americanus Civilis: divisions of the American Civil War, regiments of elements. */
#ifndef ENFILADE_RULES_DBAC_H
#define ENFILADE_RULES_DBAC_H

#include "enfilade/engine/rule_set.h"

extern const RuleSet dbac_rule_set;

#endif
