/* What a question can be answered with, shape by shape: put together in the draft, then handed in.
 */
#ifndef ENFILADE_UI_DIALOG_ANSWER_H
#define ENFILADE_UI_DIALOG_ANSWER_H

#include "screen_battle.h"
#include "widget_flow.h"

/* The buttons, boxes and fields of this question. It may be answered on the way: `question` must be
 * a copy. */
void dialog_answer_run(BattleScreen *screen, const Question *question, WidgetFlow *flow);
/* The place chosen so far as an answer. */
Answer dialog_answer_place(const AnswerDraft *draft);
/* Y and N, digits for choices and dice, before keys mean anything else. */
void dialog_answer_handle_keys(BattleScreen *screen, const Question *question);

#endif
