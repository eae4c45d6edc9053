/* The sheet of lines of play and bookmarks, and where the place shown gets its bookmark and the
 * present line its name. */
#ifndef ENFILADE_UI_SHEET_LINES_H
#define ENFILADE_UI_SHEET_LINES_H

#include "screen_battle.h"

void sheet_lines_open(BattleScreen *screen);
/* The same, with the note of a bookmark ready to be typed. */
void sheet_lines_open_note(BattleScreen *screen);
void sheet_lines_run(BattleScreen *screen);

#endif
