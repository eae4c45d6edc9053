/* The engine's own actions (end the phase, settle an answer, give up) and questions (typed dice).
 */
#include "engine_parts.h"

#include <assert.h>

#include "enfilade/engine/change.h"
#include "enfilade/engine/sentence.h"

static void judge_end_phase(const Battle *battle, const Command *command, Ruling *out) {
    ruling_allow(out);
    const PhaseKind *phase = battle_phase(battle);
    if (phase->may_end != NULL) {
        phase->may_end(battle, command->side, out);
    }
}

static bool everybody_has_ended(const Battle *battle) {
    size_t field = rule_set_ended_field(battle_rules(battle));
    for (uint32_t side = 1; side <= battle->setting->side_count; side++) {
        if (battle_field(battle, field, side) == 0) {
            return false;
        }
    }
    return true;
}

static void carry_out_end_phase(Resolution *resolution, const Command *command) {
    const Battle *battle = resolution_battle(resolution);
    if (battle_phase(battle)->who != ACTS_ACTIVE_SIDE) {
        change_field(resolution, rule_set_ended_field(battle_rules(battle)), command->side.value,
                     1);
        battle = resolution_battle(resolution);
        if (!everybody_has_ended(battle)) {
            Event told = {
                .kind = EVENT_TOLD, .words = SENTENCE_SIDE_IS_READY, .side = command->side};
            tell_event(resolution, told);
            return;
        }
    }
    change_end_phase(resolution);
}

static void judge_standing_answer(const Battle *battle, const Command *command, Ruling *out) {
    const RuleSet *set = battle_rules(battle);
    ruling_allow(out);
    if (command->number_count != 2) {
        ruling_refuse(out, 0, "A standing answer takes the kind of question and what to do.");
        return;
    }
    int32_t kind = command->numbers[0];
    if (kind < 0 || (size_t)kind >= ENGINE_QUESTION_COUNT + set->question_count ||
        !rule_set_question(set, (uint16_t)kind)->may_stand) {
        ruling_refuse(out, 0, "This kind of question is asked every time.");
        return;
    }
    if (command->numbers[1] < 0 || command->numbers[1] >= STANDING_ANSWER_COUNT) {
        ruling_refuse(out, 0, "A question is asked, or answered as usual, always yes, always no.");
    }
}

static void carry_out_standing_answer(Resolution *resolution, const Command *command) {
    const RuleSet *set = battle_rules(resolution_battle(resolution));
    size_t field = rule_set_standing_field(set, (uint16_t)command->numbers[0]);
    change_field(resolution, field, command->side.value, command->numbers[1]);
    bool is_dropped = command->numbers[1] == STANDING_ASK;
    Event told = {.kind = EVENT_SETTLED,
                  .words =
                      is_dropped ? SENTENCE_STANDING_ANSWER_DROPPED : SENTENCE_STANDING_ANSWER_SET,
                  .side = command->side,
                  .numbers = {command->numbers[0], command->numbers[1]}};
    told.values[2] = 1; /* which question and how: that side knows alone */
    tell_event(resolution, told);
}

static void judge_concede(const Battle *battle, const Command *command, Ruling *out) {
    (void)battle;
    (void)command;
    ruling_allow(out);
}

/* With more than two sides nobody wins by that. */
static void carry_out_concede(Resolution *resolution, const Command *command) {
    size_t sides = resolution_battle(resolution)->setting->side_count;
    SideId winner = SIDE_NONE;
    if (sides == 2) {
        winner.value = command->side.value == 1 ? 2 : 1;
    }
    Event told = {.kind = EVENT_TOLD, .words = SENTENCE_CONCEDED, .side = command->side};
    tell_event(resolution, told);
    change_over(resolution, winner, 0, 0);
}

static void judge_new_dice(const Battle *battle, const Command *command, Ruling *out) {
    (void)battle;
    ruling_allow(out);
    if (command->number_count != 2) {
        ruling_refuse(out, 0, "New dice take a seed: its lower and its upper 32 bits.");
    }
}

static void carry_out_new_dice(Resolution *resolution, const Command *command) {
    uint64_t low = (uint32_t)command->numbers[0];
    uint64_t high = (uint32_t)command->numbers[1];
    change_streams(resolution, high << 32 | low);
    Event told = {.kind = EVENT_TOLD, .words = SENTENCE_NEW_DICE};
    tell_event(resolution, told);
}

const ActionKind ENGINE_ACTIONS[ENGINE_ACTION_COUNT] = {
    [ENGINE_END_PHASE] =
        {
            .id = "end_phase",
            .label = "End the phase",
            .says = "Ends the present phase for this side.",
            .judge = judge_end_phase,
            .carry_out = carry_out_end_phase,
        },
    [ENGINE_STANDING_ANSWER] =
        {
            .id = "standing",
            .label = "Settle an answer",
            .says = "Says how a kind of question is answered from now on.",
            .arguments = ARGUMENT_NUMBERS,
            .judge = judge_standing_answer,
            .carry_out = carry_out_standing_answer,
        },
    [ENGINE_CONCEDE] =
        {
            .id = "concede",
            .label = "Give up",
            .says = "Gives up the battle.",
            .judge = judge_concede,
            .carry_out = carry_out_concede,
        },
    [ENGINE_NEW_DICE] =
        {
            .id = "new_dice",
            .label = "Draw new dice",
            .says = "Lets other dice fall from here on.",
            .arguments = ARGUMENT_NUMBERS,
            .judge = judge_new_dice,
            .carry_out = carry_out_new_dice,
        },
};

/* Nobody typed anything: each die shows its middle. */
static void default_dice(const Battle *battle, const Question *question, Answer *out) {
    (void)battle;
    *out = (Answer){.number_count = question->dice_count};
    for (size_t i = 0; i < question->dice_count; i++) {
        out->numbers[i] = (question->faces + 1) / 2;
    }
}

const QuestionKind ENGINE_QUESTIONS[ENGINE_QUESTION_COUNT] = {
    [ENGINE_ASKS_DICE] =
        {
            .id = "dice",
            .label = "Dice to type in",
            .answer_default = default_dice,
        },
};
