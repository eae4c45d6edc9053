/* De Bellis Americanus Civilis. */
#ifndef ENFILADE_RULES_DBAC_H
#define ENFILADE_RULES_DBAC_H

#include "enfilade/engine/rule_set.h"

extern const RuleSet dbac_rule_set;

#endif
