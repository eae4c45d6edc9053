/* What two players at one screen may take back. */
#ifndef ENFILADE_SESSION_TAKING_BACK_H
#define ENFILADE_SESSION_TAKING_BACK_H

#include "enfilade/engine/game.h"

/* May a command of a side be taken back? `before` is the battle before it, `first_event` the number
 * of the first event it came with. */
void taking_back_judge(const Battle *before, const Game *game, size_t first_event, SideId side,
                       Ruling *out);

#endif
