/* What is said of the command in pencil: beside the ghost, on the button that gives it, and to
 * those who watch from outside. */
#ifndef ENFILADE_UI_PENCIL_WORDS_H
#define ENFILADE_UI_PENCIL_WORDS_H

#include "screen_battle.h"

/* The note beside the ghost, in lines: how much is used, why it ends short of the pointer with the
 * rule, whom it meets, what the set adds. Empty when there is nothing to say. */
void pencil_words_note(const BattleScreen *screen, Text *out);
/* Why the gesture in the hand is refused, with the rule; empty when it is not. */
void pencil_words_refusal(const BattleScreen *screen, Text *out);
/* The label of the button that gives it: "March (1)", "Charge (1)". In the frame's arena. */
const char *pencil_words_button(BattleScreen *screen);
/* Does it end before the place it was wished to? */
bool pencil_words_is_short(const Pencil *pencil);
/* Tells those outside what now stands in pencil. */
void pencil_words_tell(BattleScreen *screen);

#endif
