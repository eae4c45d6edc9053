/* Players who share one screen: each sees his own side's view. Where something is kept from one of
 * them a curtain falls at the hand-over; who sits down then finds the map as he left it, and is
 * shown what has happened since as his side saw it. */
#ifndef ENFILADE_UI_SEAT_H
#define ENFILADE_UI_SEAT_H

#include "screen_battle.h"

/* What everybody has seen so far: all that has happened. */
void seat_init(BattleScreen *screen);
/* The screen is this side's from now on. */
void seat_change(BattleScreen *screen, SideId to);

#endif
