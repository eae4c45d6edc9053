/* The list of rule sets. */
#ifndef ENFILADE_RULES_RULE_SETS_H
#define ENFILADE_RULES_RULE_SETS_H

#include "enfilade/engine/rule_set.h"

/* NULL when there is none with this id. */
const RuleSet *rule_sets_find(const char *id);
/* The n-th, NULL after the last. */
const RuleSet *rule_sets_get(size_t n);
/* Adds a set for this process (test programs); it must outlive it. */
void rule_sets_register(const RuleSet *set);

#endif
