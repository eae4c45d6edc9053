/* The question the battle waits for: a sheet at the foot of the map or where it hides less of what
 * it asks about, so that the map can be looked at meanwhile. */
#ifndef ENFILADE_UI_DIALOG_QUESTION_H
#define ENFILADE_UI_DIALOG_QUESTION_H

#include "screen_battle.h"

/* Begins the answer once all that led to the question was shown. */
void dialog_question_begin(BattleScreen *screen);
/* Takes a click on the map as the place asked for, or as the choice of a unit; false when it asks
 * for neither. */
bool dialog_question_take_click(BattleScreen *screen, Vector at, UnitId unit);
/* What the draft looks like on the map. */
void dialog_question_draw(BattleScreen *screen, Drawing *out);
void dialog_question_run(BattleScreen *screen);

#endif
