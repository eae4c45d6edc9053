/* A battle from nothing: two armies and ground from a seed, as the text of a scenario. Nobody has a
 * place: the battle begins with its deployment. */
#ifndef ENFILADE_SCENARIO_GENERATE_H
#define ENFILADE_SCENARIO_GENERATE_H

#include "enfilade/base/fault.h"
#include "enfilade/rules/rule_sets.h"

enum { GENERATE_OPTION_LIMIT = 16 };

/* An army in numbers of units. The first `chosen` of the list have the quality, and the first of
 * those the trait, that the wish names. */
typedef struct ArmyWish {
    const char *id, *name, *letter; /* "US", "Union", "U" */
    int infantry, cavalry, batteries, chosen;
    bool has_trait;
} ArmyWish;

typedef struct BattleWish {
    const RuleSet *rules;
    uint64_t seed;        /* of the ground */
    double width, height; /* inches; 0: the set's own table */
    ArmyWish armies[2];
    const char *quality, *trait; /* of the chosen, as scenarios write them; NULL: nobody's */
    const char *options[GENERATE_OPTION_LIMIT]; /* to switch on */
    size_t option_count;
} BattleWish;

/* The text of a scenario file; the caller frees it. NULL with faults when the set draws no ground
 * or the table is too small for it.
 * What the set forbids of the armies is told when the text is read. */
char *generate_scenario(const BattleWish *wish, const char *assets, FaultList *faults);

#endif
