/* The two buttons beside what stands in pencil: one gives the command, one drops it. */
#ifndef ENFILADE_UI_MAP_BUTTONS_H
#define ENFILADE_UI_MAP_BUTTONS_H

#include "screen_battle.h"

/* Where they lie: beside what they speak of, where they hide least, the first such place; empty
 * when there is nothing to confirm. */
PixelBox map_buttons_box(BattleScreen *screen);
void map_buttons_run(BattleScreen *screen);

#endif
