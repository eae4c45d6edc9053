/* Random legal play, for soaks and displays without a screen: a unit that can act, one of its
 * actions (rather to fight than to march, rather to march than to change as it stands), a plan for
 * it, mostly towards the enemy; the phase ends when nothing is left or one time in twenty. */
#ifndef ENFILADE_PLAYER_RANDOM_PLAYER_H
#define ENFILADE_PLAYER_RANDOM_PLAYER_H

#include "enfilade/engine/game.h"

typedef struct RandomPlayer {
    RandomStream stream;
} RandomPlayer;

RandomPlayer random_player(uint64_t seed);
/* The next command for whoever may act; always legal. */
void random_player_command(RandomPlayer *player, const Battle *battle, Command *out);
/* The same for this side, which may act. */
void random_player_command_for(RandomPlayer *player, const Battle *battle, SideId side,
                               Command *out);
/* A legal answer to a question: the usual one half of the time, else any it can think of. */
void random_player_answer(RandomPlayer *player, const Battle *battle, const Question *question,
                          Answer *out);

#endif
