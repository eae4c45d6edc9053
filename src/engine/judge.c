/* Whether a command or an answer may be given now. */
#include <assert.h>

#include "enfilade/engine/rule_set.h"

static bool has_ended(const Battle *battle, uint32_t side) {
    return battle_field(battle, rule_set_ended_field(battle_rules(battle)), side) != 0;
}

uint32_t rule_set_who_may_act(const Battle *battle) {
    uint32_t sides = 0;
    if (battle->is_over || battle->turn == 0) {
        return 0;
    }
    switch (battle_phase(battle)->who) {
    case ACTS_ACTIVE_SIDE:
        return battle->active.value == 0 ? 0 : UINT32_C(1) << (battle->active.value - 1);
    case ACTS_BOTH_OPENLY:
    case ACTS_BOTH_IN_SECRET:
        for (uint32_t side = 1; side <= battle->setting->side_count; side++) {
            if (!has_ended(battle, side)) {
                sides |= UINT32_C(1) << (side - 1);
            }
        }
        return sides;
    case ACTS_NOBODY:
    case ACTS_TICKS:
        return 0;
    }
    return 0;
}

static bool unit_exists(const Battle *battle, UnitId unit) {
    return unit.value <= battle->unit_count &&
           (unit.value == 0 || battle_unit(battle, unit)->state != UNIT_SPARE);
}

static bool ids_exist(const Battle *battle, const Command *command) {
    for (size_t i = 0; i < command->mover_count; i++) {
        if (!unit_exists(battle, command->movers[i])) {
            return false;
        }
    }
    return unit_exists(battle, command->target);
}

void rule_set_judge(const Battle *battle, const Command *command, Ruling *out) {
    const RuleSet *set = battle_rules(battle);
    char why[RULING_SENTENCE_LIMIT];
    ruling_allow(out);
    if (battle->is_over) {
        ruling_refuse(out, 0, "The battle is over.");
        return;
    }
    if (!command_is_well_formed(set, command, why, sizeof why)) {
        ruling_refuse(out, 0, "This is not a command: %s.", why);
        return;
    }
    if (command->side.value > battle->setting->side_count || !ids_exist(battle, command)) {
        ruling_refuse(out, 0, "The command names a side or unit that does not exist.");
        return;
    }
    bool at_any_time = command->action == ENGINE_STANDING_ANSWER ||
                       command->action == ENGINE_CONCEDE || command->action == ENGINE_NEW_DICE;
    uint32_t bit = UINT32_C(1) << (command->side.value - 1);
    if (!at_any_time && (rule_set_who_may_act(battle) & bit) == 0) {
        ruling_refuse(out, 0, "%s does not act now.",
                      battle_setting_side(battle->setting, command->side)->name);
        return;
    }
    rule_set_action(set, command->action)->judge(battle, command, out);
    assert(!out->is_legal || rule_set_action_is_of_phase(battle, command->action));
}

void rule_set_judge_answer(const Battle *battle, const Question *question, const Answer *answer,
                           Ruling *out) {
    char why[RULING_SENTENCE_LIMIT];
    ruling_allow(out);
    if (!answer_fits(question, answer, why, sizeof why)) {
        ruling_refuse(out, question->rule, "This does not answer the question: %s.", why);
        return;
    }
    const QuestionKind *kind = rule_set_question(battle_rules(battle), question->kind);
    if (kind->judge != NULL) {
        kind->judge(battle, question, answer, out);
    }
}
