/* The hand on the map: hover, click, drag, wheel, menu. What a drag comes to is the pencil's;
 * ruler, notes and questions take the click first. */
#ifndef ENFILADE_UI_TOOL_SELECT_H
#define ENFILADE_UI_TOOL_SELECT_H

#include "screen_battle.h"

/* Called for every input, also those that panels have used: a drag that leaves the map must still
 * end. */
void tool_select_handle(BattleScreen *screen, const Input *input);
/* Who is under the pointer now: to be asked when troops have moved and it has not. */
void tool_select_look(BattleScreen *screen);

#endif
