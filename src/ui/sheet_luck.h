/* The dice so far: what they came to, what was expected, how often they fall so. */
#ifndef ENFILADE_UI_SHEET_LUCK_H
#define ENFILADE_UI_SHEET_LUCK_H

#include "screen_battle.h"

void sheet_luck_open(BattleScreen *screen);
/* Over everything until it is put away. */
void sheet_luck_run(BattleScreen *screen);

#endif
