/* What a soak has reached, how often: actions, questions, rules told, rows of the result tables. */
#ifndef ENFILADE_TESTS_SOAK_REACHED_H
#define ENFILADE_TESTS_SOAK_REACHED_H

#include <stdio.h>

#include "enfilade/engine/event.h"
#include "enfilade/engine/rule_set.h"

enum { REACHED_ACTIONS = 64, REACHED_QUESTIONS = 32, REACHED_RULES = 512, REACHED_ROWS = 13 };

typedef struct Reached {
    const RuleSet *rules;
    unsigned battles, commands, answers, drawn;
    unsigned actions[REACHED_ACTIONS], questions[REACHED_QUESTIONS], told[REACHED_RULES];
    unsigned rows[REACHED_ROWS]; /* loser * 2 + (more than half); the last: sandwiched */
} Reached;

/* Counts an event; the battle is as it stands just before it. */
void reached_event(Reached *reached, const Battle *battle, const Event *event);
void reached_print(const Reached *reached, FILE *out);
/* How many actions, questions and rows of the result tables were never reached; names them. */
unsigned reached_missing(const Reached *reached, FILE *out);

typedef enum ReachedKind {
    REACHED_AN_ACTION,
    REACHED_A_QUESTION,
    REACHED_A_RULE,
    REACHED_A_ROW,
} ReachedKind;

/* How often something with this id was reached; 0 also when there is no such thing. */
unsigned reached_count(const Reached *reached, ReachedKind kind, const char *id);
void reached_add(Reached *reached, const Reached *other);

#endif
