/* Why it does what it does: its best plans in the words of the log, each with what it gains. */
#include "computer_inside.h"

#include "enfilade/battlefield/unit.h"
#include "enfilade/engine/look_ahead.h"

/* Where the log tells nothing: who, what, at whom. */
static void write_label(const ComputerPlayer *player, const Command *command, Text *out) {
    const Battle *view = player->view;
    const ActionKind *action = rule_set_action(battle_rules(view), command->action);
    if (command->mover_count > 0) {
        text_format(out, "%s: ", unit_name(view, command->movers[0]));
    }
    text_add(out, action->label);
    if (command->target.value != 0) {
        text_format(out, ", %s", unit_name(view, command->target));
    }
}

/* "7th Ohio charges 27th Virginia: +0.042." */
static void write_sentence(const ComputerPlayer *player, ComputerReason *reason) {
    RandomStream stream = random_stream(player->seed ^ player->view_hash, STREAM_LOOK_AHEAD);
    Text text = {0};
    look_ahead_tell(player->view, &reason->command, &stream, &text);
    if (text_letters(&text)[0] == '\0') {
        write_label(player, &reason->command, &text);
    }
    const char *words = text_letters(&text);
    int length = (int)text.length;
    length -= length > 0 && words[length - 1] == '.' ? 1 : 0;
    Text sentence = {0};
    text_format(&sentence, "%.*s: %+.3f.", length, words, reason->gain);
    text_copy(reason->sentence, sizeof reason->sentence, text_letters(&sentence));
    text_finish(&sentence);
    text_finish(&text);
}

/* Of one unit only the best plan is told: the others differ from it by little. */
static bool is_told(const ComputerReason *reasons, size_t count, const Command *command) {
    for (size_t i = 0; i < count; i++) {
        const Command *other = &reasons[i].command;
        if (other->mover_count > 0 && command->mover_count > 0 &&
            unit_is(other->movers[0], command->movers[0]) && other->action == command->action &&
            unit_is(other->target, command->target)) {
            return true;
        }
    }
    return false;
}

size_t computer_player_reasons(const ComputerPlayer *player, ComputerReason *out) {
    size_t count = 0;
    for (size_t i = 0; i < player->candidates.count && count < COMPUTER_PLAYER_REASONS; i++) {
        const ComputerCandidate *candidate = &player->candidates.items[i];
        if (is_told(out, count, &candidate->command)) {
            continue;
        }
        ComputerReason *reason = &out[count++];
        *reason = (ComputerReason){.command = candidate->command,
                                   .gain = computer_choice_worth(candidate) - player->worth,
                                   .is_chosen = i == player->chosen};
        write_sentence(player, reason);
    }
    return count;
}
