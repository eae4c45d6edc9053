/* Pencil notes on the map: lines drawn by hand that mean nothing to the rules. */
#ifndef ENFILADE_UI_TOOL_NOTE_H
#define ENFILADE_UI_TOOL_NOTE_H

#include "screen_battle.h"

void tool_note_toggle(BattleScreen *screen);
void tool_note_wipe(BattleScreen *screen);
void tool_note_begin(BattleScreen *screen, Vector at);
void tool_note_draw(BattleScreen *screen, Vector at);

#endif
