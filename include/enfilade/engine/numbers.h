/* A rule set's numbers, read from assets/rules/<set>.json by its table, with the overrides of a
 * scenario. The file also holds what each kind of ground means, which of the set's grounds a word
 * of the map becomes, the sentence of every rule id and the options with what each changes. */
#ifndef ENFILADE_ENGINE_NUMBERS_H
#define ENFILADE_ENGINE_NUMBERS_H

#include "enfilade/base/json.h"
#include "enfilade/battlefield/battle_setting.h"

typedef enum NumberUnit {
    NUMBER_INCHES,
    NUMBER_DEGREES,
    NUMBER_WHOLE, /* counts, dice, modifiers */
    NUMBER_SHARE, /* any fraction or factor */
    NUMBER_FLAG,  /* true or false */
} NumberUnit;

typedef struct NumberKind {
    const char *path; /* "fire.range.infantry" */
    NumberUnit unit;
    double least, most;
    bool may_be_none; /* null in the file: "not allowed", "no limit" */
} NumberKind;

struct RuleSet;
typedef struct RuleNumbers RuleNumbers;

/* The file's layout: {"set", "version", "numbers": {nested, each leaf {"value": 6, "rules":
 * ["DBAC-FIRE-01"]}}, "terrain": {"grounds": {id: {trait: true}}, "kinds": {word: ground id}},
 * "rules": {id: sentence}, "options": {id: {"rules": [...], "says": sentence}}}. NULL with faults
 * when anything is missing, unknown or out of bounds. The caller owns the result. */
RuleNumbers *rule_numbers_read(const struct RuleSet *set, const JsonDocument *document,
                               FaultList *faults);
/* A copy that can be overridden. */
RuleNumbers *rule_numbers_copy(const RuleNumbers *numbers);
void rule_numbers_destroy(RuleNumbers *numbers); /* accepts NULL */

double rule_number(const RuleNumbers *numbers, size_t index); /* must not be none */
int rule_number_whole(const RuleNumbers *numbers, size_t index);
bool rule_number_flag(const RuleNumbers *numbers, size_t index);
bool rule_number_is_none(const RuleNumbers *numbers, size_t index);
/* The index of a path; false when the set has none such. */
bool rule_numbers_find(const RuleNumbers *numbers, const char *path, size_t *index);
/* Sets a number; false and a message in `why` when it is out of bounds. */
bool rule_numbers_set(RuleNumbers *numbers, size_t index, double value, char *why, size_t room);
const char *rule_number_rules(const RuleNumbers *numbers,
                              size_t index); /* "DBAC-FIRE-01 DBAC-MOVE-02" */

/* The sentence of a rule in our own words; "" for rule 0. */
const char *rule_sentence(const RuleNumbers *numbers, uint16_t rule);
/* False only while a test has switched the rule off. */
bool rule_applies(const RuleNumbers *numbers, uint16_t rule);
void rule_switch(RuleNumbers *numbers, uint16_t rule, bool applies);

bool rule_option(const RuleNumbers *numbers, size_t option); /* index into the set's options */
void rule_numbers_set_option(RuleNumbers *numbers, size_t option, bool is_on);
const char *rule_option_says(const RuleNumbers *numbers, size_t option);

const GroundKind *rule_grounds(const RuleNumbers *numbers, size_t *count);
/* The index of the ground that a word of the map is played as; -1 when the set does not know the
 * word. */
int rule_ground_of_kind(const RuleNumbers *numbers, const char *word);
/* The n-th word of the map the set knows, NULL after the last. */
const char *rule_kind_word(const RuleNumbers *numbers, size_t n);

/* The words for a trait in the file: "hides", "raises", ... 0 when unknown. */
uint32_t ground_trait_of_word(const char *word);

#endif
