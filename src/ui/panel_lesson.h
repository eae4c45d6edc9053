/* The strip over the map that tells the present step of the learning battle. */
#ifndef ENFILADE_UI_PANEL_LESSON_H
#define ENFILADE_UI_PANEL_LESSON_H

#include "screen_battle.h"

/* At this width; 0 when there is nothing to learn. */
double panel_lesson_height(BattleScreen *screen, double width);
/* Of its title alone. */
double panel_lesson_head_height(BattleScreen *screen, double width);
void panel_lesson_run(BattleScreen *screen);
/* Where the strip has the title alone, what there is to do: a sheet over the map until the reader
 * goes on. */
void panel_lesson_run_sheet(BattleScreen *screen);

#endif
