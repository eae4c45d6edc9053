/* The smallest legal rule set. */
#ifndef ENFILADE_RULES_NULL_H
#define ENFILADE_RULES_NULL_H

#include "enfilade/engine/rule_set.h"

extern const RuleSet null_rule_set;

#endif
