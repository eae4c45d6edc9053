/* What the games of a result have in common: scenario, players, versions. It is the head of a
 * result file, with the whole scenario inside, so that a file can be gone on with, joined and
 * judged by itself. */
#ifndef ENFILADE_TOOLS_SIMULATE_CONTEST_H
#define ENFILADE_TOOLS_SIMULATE_CONTEST_H

#include "enfilade/scenario/scenario.h"

typedef struct ContestUnit {
    const char *name;
    int side; /* from 1 */
    bool is_leader;
} ContestUnit;

/* Names in the order of the scenario. */
typedef struct Contest {
    Arena arena;
    int engine;
    const char *rules; /* the set and its version: "dbac 4" */
    const char *title;
    const char *scenario; /* its file */
    size_t side_count;
    const char *sides[SETTING_SIDE_LIMIT];
    const char *players[SETTING_SIDE_LIMIT]; /* a word for each side */
    ContestUnit *units;
    size_t unit_count;
    const char **objectives;
    size_t objective_count;
    const char **features; /* those that have a holder (battle_outcome.h) */
    size_t feature_count;
} Contest;

/* The words stay the caller's. */
void contest_init(Contest *contest, const Scenario *scenario, const char *const *players);
/* From the head of a result file as JSON; false with faults, and nothing to finish. */
bool contest_read(const JsonDocument *document, Contest *out, FaultList *faults);
void contest_finish(Contest *contest); /* accepts a zeroed one */
/* The head of a result file, up to where the games follow. */
void contest_write(const Contest *contest, Text *out);
/* Adds a fault for everything in which `found` (of this file) is another contest than `wanted`;
 * `whose` says whose the wanted one is: "the games asked for have". True when they are one. */
bool contest_is_same(const Contest *wanted, const Contest *found, const char *file,
                     const char *whose, FaultList *faults);

#endif
