/* Who decides for a side when no person does. Every kind of player stands behind the same two
 * functions and sees what its side may know, no more. */
#ifndef ENFILADE_PLAYER_PLAYER_H
#define ENFILADE_PLAYER_PLAYER_H

#include "enfilade/engine/game.h"

typedef struct Player {
    void *state; /* its own */
    /* The next command of the side; the view is what it may know (side_view). */
    void (*command)(void *state, const Battle *view, SideId side, Command *out);
    /* Its answer to a question that is put to the side. */
    void (*answer)(void *state, const Battle *view, const Question *question, Answer *out);
    void (*destroy)(void *state);
} Player;

/* The words by which players are chosen, NULL-terminated: "random", the usual one, and the levels
 * of the computer player, "1" the weakest. */
const char *const *player_words(void);
/* The player of this word for a side. What it does depends on the seed, the side and what it is
 * shown alone; two sides of one seed do not play alike. False when there is no such player. */
bool player_init(Player *player, const char *word, SideId side, uint64_t seed);
void player_finish(Player *player); /* accepts a zeroed one */

#endif
