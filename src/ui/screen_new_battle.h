/* The screen where a battle from nothing is put together: two armies, options, the ground and its
 * picture. */
#ifndef ENFILADE_UI_SCREEN_NEW_BATTLE_H
#define ENFILADE_UI_SCREEN_NEW_BATTLE_H

#include "new_battle.h"
#include "widget.h"

typedef enum NewBattleChoice {
    NEW_BATTLE_NOTHING,
    NEW_BATTLE_BEGIN,
    NEW_BATTLE_BACK,
} NewBattleChoice;

typedef struct NewBattleScreen {
    NewBattle battle;
    Widgets *widgets; /* the program's */
    PixelBox box;
    double scroll;
} NewBattleScreen;

bool screen_new_battle_init(NewBattleScreen *screen, const char *assets, uint64_t seed,
                            Widgets *widgets, FaultList *faults);
void screen_new_battle_finish(NewBattleScreen *screen);
void screen_new_battle_resize(NewBattleScreen *screen, double width, double height);
/* Handles or draws. */
NewBattleChoice screen_new_battle_run(NewBattleScreen *screen);

#endif
