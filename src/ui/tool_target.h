/* Choosing a target, or a place, by a click: what comes of it stands in pencil until it is
 * confirmed. */
#ifndef ENFILADE_UI_TOOL_TARGET_H
#define ENFILADE_UI_TOOL_TARGET_H

#include "screen_battle.h"

/* A click on a unit that is not one's own to command, with others selected: false when no action
 * wants it as a target. A second one on the same target gives the command; the second half of a
 * double click does not, so that nobody fires by haste. */
bool tool_target_click(BattleScreen *screen, UnitId target, bool is_double);
/* A click on a friend while an act against a target is in pencil: he takes part in it, or no
 * longer. False, and nothing changed, where he cannot. */
bool tool_target_join(BattleScreen *screen, UnitId unit);
/* A click while a target or place is waited for, or while a unit that is not on the table is
 * selected. */
bool tool_target_take_click(BattleScreen *screen, Vector at, UnitId under);
/* The ghost of a unit to be placed follows the pointer. */
void tool_target_follow(BattleScreen *screen);
/* Whether the selected unit waits for its place. */
bool tool_target_places(const BattleScreen *screen);

#endif
