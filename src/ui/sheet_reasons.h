/* Why the computer did what it did last: the best plans it weighed, each with what it gains. */
#ifndef ENFILADE_UI_SHEET_REASONS_H
#define ENFILADE_UI_SHEET_REASONS_H

#include "screen_battle.h"

/* Opens the sheet; says so when the computer has commanded nothing yet. */
void sheet_reasons_open(BattleScreen *screen);
/* Handles or draws, while it is open. */
void sheet_reasons_run(BattleScreen *screen);

#endif
