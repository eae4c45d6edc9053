/* One rule case while it is run, and what a set of rules offers to run it: a table from the name of
 * a check to the adapter that fills the facts (or builds the small battle), calls the game's own
 * gathering or judging function and translates the report back. An adapter adds and compares
 * nothing. */
#ifndef ENFILADE_TOOLS_CASES_CASE_RUN_H
#define ENFILADE_TOOLS_CASES_CASE_RUN_H

#include "enfilade/engine/rule_set.h"
#include "found.h"

typedef struct CaseRun {
    const JsonValue *given;
    RuleNumbers *numbers; /* this run's own copy: adapters set options and caps in it */
    Arena *arena;
    Found *found;      /* the root: the keys of `expect` */
    Text *trouble;     /* what of the case cannot be understood, a line each; empty: all well */
    bool is_not_built; /* it needs an option, or a check, that the set does not have yet */
} CaseRun;

typedef struct CaseCheck {
    const char *name;
    void (*run)(CaseRun *run); /* NULL: not built */
    bool has_battle;           /* `given` also holds the keys of a battle */
    const char *given;         /* keys of `given`, apart from op and those of a battle */
    const char *expect;        /* keys of `expect`; words apart by spaces */
} CaseCheck;

typedef struct CaseSet {
    const RuleSet *rules;
    const char *battle_keys; /* of `given` in checks with a battle */
    const CaseCheck *checks;
    size_t check_count;
} CaseSet;

/* One table a set; NULL after the last. */
extern const CaseSet *const case_sets[];

/* Reading `given`. Each notes trouble and returns nothing, zero or the default when the value is
 * not of the kind wanted. */
void case_trouble(CaseRun *run, const JsonValue *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool case_has(const JsonValue *object, const char *key); /* there, and not null */
double case_number(CaseRun *run, const JsonValue *object, const char *key);
double case_number_or(CaseRun *run, const JsonValue *object, const char *key, double missing);
int case_whole_or(CaseRun *run, const JsonValue *object, const char *key, int missing);
bool case_flag(CaseRun *run, const JsonValue *object, const char *key); /* false when missing */
const char *case_word(CaseRun *run, const JsonValue *object, const char *key);
Vector case_point(CaseRun *run, const JsonValue *value); /* [x, y] */
PointList case_points(CaseRun *run, const JsonValue *value);
/* The index of a word in a list that ends with NULL; 0 with trouble when it is none of them. */
int case_choice(CaseRun *run, const JsonValue *object, const char *key, const char *const *words);
/* Is the word one of those in a text, apart by spaces? */
bool case_is_word_of(const char *words, const char *word);
/* Notes trouble about every key that is not one of these. */
void case_check_keys(CaseRun *run, const JsonValue *object, const char *keys, const char *more);

#endif
