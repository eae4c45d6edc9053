/* The inside of a set's numbers, for numbers.c and numbers_read.c alone. */
#ifndef ENFILADE_ENGINE_NUMBERS_INSIDE_H
#define ENFILADE_ENGINE_NUMBERS_INSIDE_H

#include "enfilade/engine/rule_set.h"

typedef struct KindWord {
    const char *word;
    size_t ground;
} KindWord;

/* Texts and lists lie in the arena; a copy has its own. */
struct RuleNumbers {
    Arena arena;
    const RuleSet *set;
    double *values; /* by the set's numbers */
    bool *are_none;
    const char **rules;     /* ids behind each number, with spaces between */
    const char **sentences; /* by the set's rules */
    bool *switched_off;
    bool *options; /* by the set's options */
    const char **options_say;
    GroundKind *grounds;
    size_t ground_count;
    KindWord *kinds;
    size_t kind_count;
};

/* With room for everything the set lists. */
RuleNumbers *rule_numbers_create(const RuleSet *set);
/* Is the value within the bounds of its kind? Else false, and what would be right in `why`. */
bool rule_numbers_allow(const NumberKind *kind, double value, char *why, size_t room);

#endif
