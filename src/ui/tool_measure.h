/* The ruler: click to lay it down and to bend it; it stays until it is put away. */
#ifndef ENFILADE_UI_TOOL_MEASURE_H
#define ENFILADE_UI_TOOL_MEASURE_H

#include "screen_battle.h"

void tool_measure_toggle(BattleScreen *screen);
bool tool_measure_take_click(BattleScreen *screen, Vector at);

#endif
