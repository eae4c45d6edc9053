/* One battle of the soak: played by commands and answers, everything checked and counted after
 * each. A broken rule fails the running test. */
#ifndef ENFILADE_TESTS_SOAK_SOAK_GAME_H
#define ENFILADE_TESTS_SOAK_SOAK_GAME_H

#include "battle_state.h"
#include "enfilade/player/whole_battle.h"
#include "enfilade/scenario/scenario.h"
#include "reached.h"
#include "support/checked_game.h"

typedef struct SoakGame {
    CheckedGame checked;
    const Scenario *scenario;
    Reached *reached;
    Battle *shown; /* the battle with the events seen so far */
    size_t seen;
    SumWatch sums;
    unsigned steps;
} SoakGame;

void soak_game_begin(SoakGame *soak, const Scenario *scenario, uint64_t seed, Reached *reached);
/* False with the reason when refused. */
bool soak_game_command(SoakGame *soak, const Command *command, Ruling *out);
bool soak_game_answer(SoakGame *soak, const Answer *answer, Ruling *out);
/* Plays to the end with players of these words, one for each side; now and then everything is asked
 * before a command. The test fails when a player does what is not legal, or the battle has no end.
 */
void soak_game_play(SoakGame *soak, const char *const *players);
/* What was done last in any battle, as its line in a recording, for whoever looks for a fault. */
const char *soak_game_last_step(void);
/* Replays the battle, compares every hash, and sees that recording the replay gives the same bytes.
 */
void soak_game_finish(SoakGame *soak);

#endif
