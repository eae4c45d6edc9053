/* One battle of the soak: played by commands and answers, everything checked and counted after
 * each. A broken rule fails the running test. */
#ifndef ENFILADE_TESTS_SOAK_SOAK_GAME_H
#define ENFILADE_TESTS_SOAK_SOAK_GAME_H

#include "battle_state.h"
#include "enfilade/player/random_player.h"
#include "reached.h"
#include "support/checked_game.h"

typedef struct SoakGame {
    CheckedGame checked;
    RandomPlayer player;
    Reached *reached;
    Battle *shown; /* the battle with the events seen so far */
    size_t seen;
    SumWatch sums;
    unsigned steps;
} SoakGame;

void soak_game_begin(SoakGame *soak, const BattleSetting *setting, uint64_t seed, Reached *reached);
bool soak_game_is_over(const SoakGame *soak);
/* False with the reason when refused. */
bool soak_game_command(SoakGame *soak, const Command *command, Ruling *out);
bool soak_game_answer(SoakGame *soak, const Answer *answer, Ruling *out);
/* The next step of random play; now and then everything is asked before. */
void soak_game_random_step(SoakGame *soak);
/* Replays the battle and compares every hash. */
void soak_game_finish(SoakGame *soak);

#endif
