/* The unit card: its state, what it may do, and why not. */
#ifndef ENFILADE_UI_PANEL_CARD_H
#define ENFILADE_UI_PANEL_CARD_H

#include "screen_battle.h"

/* The card as text. */
void panel_card_write(BattleScreen *screen, UnitId unit, Text *out);
void panel_card_run(BattleScreen *screen);

#endif
