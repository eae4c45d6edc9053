/* The order of battle: bodies and their units as a tree, with search and filter. */
#ifndef ENFILADE_UI_PANEL_ORDER_H
#define ENFILADE_UI_PANEL_ORDER_H

#include "screen_battle.h"

void panel_order_run(BattleScreen *screen);

#endif
