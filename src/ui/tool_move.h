/* Drawing a move in pencil: by dragging a unit or its ghost, by dragging a front corner, by
 * dragging onto an enemy. */
#ifndef ENFILADE_UI_TOOL_MOVE_H
#define ENFILADE_UI_TOOL_MOVE_H

#include "screen_battle.h"

/* What of a commanded unit (or of its ghost) is under the pointer: fills the hand's grabbed parts.
 */
bool tool_move_grab(BattleScreen *screen, Pixel at);
/* Good until the battle or the pencil changes. */
const Handles *tool_move_handles(BattleScreen *screen, UnitId unit);
void tool_move_begin(BattleScreen *screen);
void tool_move_drag(BattleScreen *screen, const Input *input);
void tool_move_end(BattleScreen *screen);
/* One step by key: so many inches or degrees more. */
void tool_move_step(BattleScreen *screen, double inches, double degrees);
void tool_move_sidestep(BattleScreen *screen, double inches);
/* Pencils an about-turn of the selected units. */
void tool_move_about(BattleScreen *screen);

#endif
