/* The players of a battle, one for each side, from their words. */
#ifndef ENFILADE_TOOLS_SIMULATE_PLAYERS_H
#define ENFILADE_TOOLS_SIMULATE_PLAYERS_H

#include "enfilade/base/fault.h"
#include "enfilade/player/player.h"

/* "random,1" into words, which stay in `letters`: its commas become ends. Returns how many, at most
 * `most`; 0 when one is no player's (told in `faults`) or there are more. */
size_t players_split(char *letters, const char **out, size_t most, FaultList *faults);
/* A word for each side: those that were named, or, when none was, the usual one. False with a fault
 * when their number is not that of the sides. */
bool players_choose(const char *const *named, size_t count, size_t sides, const char **out,
                    FaultList *faults);
/* The words must be players'. */
void players_init(Player *players, const char *const *words, size_t sides, uint64_t seed);
void players_finish(Player *players, size_t sides);

#endif
