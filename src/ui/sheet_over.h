/* What is said when a battle is over: who has won, by which rule, what it has cost. */
#ifndef ENFILADE_UI_SHEET_OVER_H
#define ENFILADE_UI_SHEET_OVER_H

#include "screen_battle.h"

/* Over the map until it is put away; nothing while the end is still being shown. */
void sheet_over_run(BattleScreen *screen);

#endif
