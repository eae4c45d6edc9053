/* Why it does what it does: its best plans in sentences. */
#include "computer_inside.h"

#include <stdio.h>

#include "enfilade/battlefield/unit.h"

static void write_sentence(const ComputerPlayer *player, ComputerReason *reason) {
    const Battle *view = player->view;
    const Command *command = &reason->command;
    const ActionKind *action = rule_set_action(battle_rules(view), command->action);
    Text text = {0};
    if (command->mover_count > 0) {
        text_format(&text, "%s: ", unit_name(view, command->movers[0]));
    }
    text_add(&text, action->label);
    if (command->target.value != 0) {
        text_format(&text, ", %s", unit_name(view, command->target));
    }
    text_format(&text, ": %+.3f.", reason->gain);
    text_copy(reason->sentence, sizeof reason->sentence, text_letters(&text));
    text_finish(&text);
}

size_t computer_player_reasons(const ComputerPlayer *player, ComputerReason *out) {
    size_t count = player->candidates.count;
    count = count < COMPUTER_PLAYER_REASONS ? count : COMPUTER_PLAYER_REASONS;
    for (size_t i = 0; i < count; i++) {
        const ComputerCandidate *candidate = &player->candidates.items[i];
        out[i] = (ComputerReason){.command = candidate->command,
                                  .gain = computer_choice_worth(candidate) - player->worth};
        out[i].is_chosen = i == 0 && player->command.action == candidate->command.action;
        write_sentence(player, &out[i]);
    }
    return count;
}
