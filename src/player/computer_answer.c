/* Answers: the usual one, as the set gives it when nobody answers. */
#include "computer_inside.h"

#include <string.h>

#include "enfilade/player/random_player.h"

void computer_answer_decide(const ComputerPlayer *player, const Question *question, Answer *out) {
    const Battle *view = player->view;
    Ruling ruling;
    memset(out, 0, sizeof *out);
    rule_set_question(battle_rules(view), question->kind)->answer_default(view, question, out);
    rule_set_judge_answer(view, question, out, &ruling);
    if (!ruling.is_legal) {
        RandomPlayer any = random_player(player->seed ^ player->view_hash);
        random_player_answer(&any, view, question, out);
    }
}
