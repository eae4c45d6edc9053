/* The timeline under the map: turns as numbered blocks, phases as ticks, marks of what is worth
 * seeing, bookmarks, forks; while one looks back, the buttons for it above. */
#ifndef ENFILADE_UI_PANEL_TIMELINE_H
#define ENFILADE_UI_PANEL_TIMELINE_H

#include "screen_battle.h"

/* How high it is at this width; 0 while it is folded away. */
double panel_timeline_height(BattleScreen *screen, double width);
void panel_timeline_run(BattleScreen *screen);

#endif
