/* The top line: turn, side and phase, the headline with its pips, and the buttons of the turn. */
#ifndef ENFILADE_UI_PANEL_TOP_H
#define ENFILADE_UI_PANEL_TOP_H

#include "screen_battle.h"

/* Its height at this width: one row, or two where the words are large. */
double panel_top_height(BattleScreen *screen, double width);
void panel_top_run(BattleScreen *screen);

#endif
