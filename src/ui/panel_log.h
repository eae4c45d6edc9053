/* The log: one line for each thing that happened; a click opens what it turned on. */
#ifndef ENFILADE_UI_PANEL_LOG_H
#define ENFILADE_UI_PANEL_LOG_H

#include "screen_battle.h"

void panel_log_run(BattleScreen *screen);

#endif
