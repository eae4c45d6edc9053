/* A scenario file in memory: the setting of a battle and the text it came from. Nothing is ever
 * partly loaded. */
#ifndef ENFILADE_SCENARIO_SCENARIO_H
#define ENFILADE_SCENARIO_SCENARIO_H

#include "enfilade/base/json.h"
#include "enfilade/battlefield/battle_setting.h"
#include "enfilade/rules/rule_sets.h"
#include "enfilade/scenario/scenario_background.h"

typedef struct Scenario {
    BattleSetting *setting; /* its numbers included; owned */
    RuleNumbers *numbers;   /* owned */
    char *text;             /* the bytes of the file, terminated; owned */
    size_t text_length;
    const ScenarioBackground *background; /* in the setting's arena; NULL: none */
} Scenario;

/* NULL with all faults of the file in one pass. Reads the rule set's numbers from
 * `assets`/rules/<set>.json. Notes may be added for what the set does not use. Checks also that the
 * battle can be set up (check_setting, check_battle). */
Scenario *scenario_read(const char *name, const char *bytes, size_t count, const char *assets,
                        FaultList *faults);
Scenario *scenario_read_file(const char *path, const char *assets, FaultList *faults);
void scenario_destroy(Scenario *scenario); /* accepts NULL */
/* The numbers of a set from its file in the assets; NULL with faults. The caller owns them. */
RuleNumbers *scenario_read_numbers(const RuleSet *set, const char *assets, FaultList *faults);

#endif
