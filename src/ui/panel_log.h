/* The log: one line for each thing that happened; a click opens what it turned on. */
#ifndef ENFILADE_UI_PANEL_LOG_H
#define ENFILADE_UI_PANEL_LOG_H

#include "screen_battle.h"

/* What an opened entry takes with all that stands under it, in a panel of this width; 0: none is
 * open. */
double panel_log_opened_height(BattleScreen *screen, double width);
void panel_log_run(BattleScreen *screen);

#endif
