/* Stored positions, tests/battles/<claim>.json: what random play hardly ever reaches.
 *
 *     {"scenario": {...},                         a whole scenario, see scenarios/README.md
 *      "seed": 1,                                 1 when it is left out
 *      "dice": "typed",                           each roll is then a question that a step answers
 *      "steps": ["dbac.move side=1 ...", "answer numbers=3,4", ...],
 *      "refused": [{"step": "dbac.fire ...", "rule": "DBAC-FIRE-04"}],    after the steps
 *      "random": 2,                               instead of steps: so many battles of random play
 *      "told": ["DBAC-RES-15"], "asked": ["general_support"], "done": ["melee"],
 *      "results": ["between two fires"]}          what the steps must have reached */
#ifndef ENFILADE_TESTS_SOAK_STORED_BATTLE_H
#define ENFILADE_TESTS_SOAK_STORED_BATTLE_H

#include "reached.h"

/* Plays a file (its path) and adds what it reached; fails the running test when it does not go as
 * it says. */
void stored_battle_play(const char *path, Reached *reached);

#endif
