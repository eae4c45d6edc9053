/* The curtain between two players, where there are secrets: nothing is seen until the other one
 * says that he sits there. */
#ifndef ENFILADE_UI_SHEET_CURTAIN_H
#define ENFILADE_UI_SHEET_CURTAIN_H

#include "screen_battle.h"

void sheet_curtain_run(BattleScreen *screen);

#endif
