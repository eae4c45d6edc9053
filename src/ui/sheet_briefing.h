/* What the battle is about: time and place, what each side wants, what its player alone is told,
 * and who is yet to come. */
#ifndef ENFILADE_UI_SHEET_BRIEFING_H
#define ENFILADE_UI_SHEET_BRIEFING_H

#include "screen_battle.h"

/* Has the scenario anything to say besides its title? */
bool sheet_briefing_has_words(const BattleScreen *screen);
void sheet_briefing_open(BattleScreen *screen);
/* Opens it for whoever sees his first turn begin. */
void sheet_briefing_offer(BattleScreen *screen);
/* Over everything until it is closed. */
void sheet_briefing_run(BattleScreen *screen);
/* What an objective is to each side; in the frame's arena. */
const char *sheet_briefing_objective(BattleScreen *screen, const Objective *objective);

#endif
