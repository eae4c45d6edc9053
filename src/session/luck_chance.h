/* How often dice come to a sum. */
#ifndef ENFILADE_SESSION_LUCK_CHANCE_H
#define ENFILADE_SESSION_LUCK_CHANCE_H

#include <stdbool.h>

enum { LUCK_FACES_LIMIT = 4 }; /* different dice in one sum */

/* So many dice of so many faces. */
typedef struct LuckDice {
    int faces, count;
} LuckDice;

/* The chance that all of them together show at least this sum; at most, where `at_most`. */
double luck_chance(const LuckDice *dice, int kinds, int sum, bool at_most);

#endif
