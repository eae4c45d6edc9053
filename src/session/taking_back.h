/* What two players at one screen may take back. */
#ifndef ENFILADE_SESSION_TAKING_BACK_H
#define ENFILADE_SESSION_TAKING_BACK_H

#include "enfilade/engine/game.h"

/* May a command of a side be taken back? `before` is the battle before it; its events and those
 * that came of it are the game's from `first` to before `end`. */
void taking_back_judge(const Battle *before, const Game *game, size_t first, size_t end,
                       SideId side, Ruling *out);
/* May the side know of none of these events? */
bool taking_back_is_kept(const Battle *before, const Game *game, size_t first, size_t end,
                         SideId side);

#endif
