/* The sheet of odds over a corner of the map: what the pencilled command comes to, how often, and
 * what each modifier is worth. */
#ifndef ENFILADE_UI_SHEET_ODDS_H
#define ENFILADE_UI_SHEET_ODDS_H

#include "enfilade/render/label_board.h"
#include "screen_battle.h"

/* Finds the corner where it hides nothing it speaks of; marks it taken. */
void sheet_odds_place(BattleScreen *screen, LabelBoard *board);
/* Draws it there. */
void sheet_odds_paint(BattleScreen *screen);
/* What it says, line by line; "" where there is none. */
void sheet_odds_write(BattleScreen *screen, Text *out);

#endif
