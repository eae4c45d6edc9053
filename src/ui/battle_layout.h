/* Where panels and map lie in the window, and the tabs that bring folded panels back. */
#ifndef ENFILADE_UI_BATTLE_LAYOUT_H
#define ENFILADE_UI_BATTLE_LAYOUT_H

#include "screen_battle.h"

/* The tabs that bring folded panels back. */
typedef enum BattleTab {
    BATTLE_TAB_ORDER,
    BATTLE_TAB_CARD,
    BATTLE_TAB_LOG,
    BATTLE_TAB_TIMELINE,
    BATTLE_TAB_COUNT,
} BattleTab;

/* Where one lies; empty while its panel is there. */
PixelBox battle_layout_tab(const BattleScreen *screen, BattleTab tab);
/* From the window's size, the text scale and what is folded. */
void battle_layout_make(BattleScreen *screen);
/* The log's upper border is dragged to here. */
void battle_layout_drag_log(BattleScreen *screen, double top);
void battle_layout_run_tabs(BattleScreen *screen);
/* Folds a panel away or back; where only one side panel fits the other goes. */
void battle_layout_fold_order(BattleScreen *screen);
void battle_layout_fold_card(BattleScreen *screen);
void battle_layout_fold_log(BattleScreen *screen);
void battle_layout_fold_timeline(BattleScreen *screen);

#endif
