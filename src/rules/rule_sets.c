/* The list of rule sets. */
#include "enfilade/rules/rule_sets.h"

#include <assert.h>
#include <string.h>

#include "enfilade/rules/dbac.h"
#include "enfilade/rules/null.h"

enum { REGISTERED_LIMIT = 8 };

static const RuleSet *const SETS[] = {
    &dbac_rule_set,
    &null_rule_set,
};
enum { SET_COUNT = sizeof SETS / sizeof SETS[0] };

/* Sets of test programs; filled before any battle begins, never during one. */
static const RuleSet *registered[REGISTERED_LIMIT];

const RuleSet *rule_sets_get(size_t n) {
    if (n < SET_COUNT) {
        return SETS[n];
    }
    n -= SET_COUNT;
    return n < REGISTERED_LIMIT ? registered[n] : NULL;
}

const RuleSet *rule_sets_find(const char *id) {
    for (size_t n = 0; rule_sets_get(n) != NULL; n++) {
        if (strcmp(rule_sets_get(n)->id, id) == 0) {
            return rule_sets_get(n);
        }
    }
    return NULL;
}

void rule_sets_register(const RuleSet *set) {
    if (rule_sets_find(set->id) == set) {
        return;
    }
    assert(rule_sets_find(set->id) == NULL);
    size_t n = 0;
    while (n < REGISTERED_LIMIT && registered[n] != NULL) {
        n++;
    }
    assert(n < REGISTERED_LIMIT);
    registered[n] = set;
}
