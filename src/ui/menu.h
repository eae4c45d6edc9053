/* The menu of what a unit may do now; what is refused is greyed, with the reason. */
#ifndef ENFILADE_UI_MENU_H
#define ENFILADE_UI_MENU_H

#include "screen_battle.h"

/* Opens it for a unit, beside a box. */
void menu_open(BattleScreen *screen, UnitId unit, PixelBox about);
void menu_run(BattleScreen *screen);

#endif
