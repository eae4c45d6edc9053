/* Says whose turn it is when that has changed: large, over the map, once what happened has been
 * shown. Any click or key takes it away; it fades by itself unless nothing on the screen moves. */
#ifndef ENFILADE_UI_TURN_BANNER_H
#define ENFILADE_UI_TURN_BANNER_H

#include "screen_battle.h"

/* Tells it if it is another side's than was told last. */
void turn_banner_open(BattleScreen *screen);
/* Takes it away at a click or a key; the input goes on to where it was meant. */
void turn_banner_handle(BattleScreen *screen, const Input *input);
/* True while it is to be seen and fades. */
bool turn_banner_advance(BattleScreen *screen, double seconds);
/* It lies over the map just now. */
bool turn_banner_is_seen(const BattleScreen *screen);
void turn_banner_draw(BattleScreen *screen);

#endif
