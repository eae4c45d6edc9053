/* Looking things up in a rule set, and what the engine adds to it. */
#include "enfilade/engine/rule_set.h"

#include <assert.h>
#include <string.h>

#include "engine_parts.h"

const ActionKind *rule_set_action(const RuleSet *set, uint16_t action) {
    if (action < ENGINE_ACTION_COUNT) {
        return &ENGINE_ACTIONS[action];
    }
    assert((size_t)(action - ENGINE_ACTION_COUNT) < set->action_count);
    return &set->actions[action - ENGINE_ACTION_COUNT];
}

uint16_t rule_set_action_number(size_t index_in_set) {
    return (uint16_t)(index_in_set + ENGINE_ACTION_COUNT);
}

bool rule_set_action_is_of_phase(const Battle *battle, uint16_t action) {
    uint32_t phases = rule_set_action(battle_rules(battle), action)->phases;
    return phases == 0 || (phases >> battle->phase & 1) != 0;
}

const QuestionKind *rule_set_question(const RuleSet *set, uint16_t kind) {
    if (kind < ENGINE_QUESTION_COUNT) {
        return &ENGINE_QUESTIONS[kind];
    }
    assert((size_t)(kind - ENGINE_QUESTION_COUNT) < set->question_count);
    return &set->questions[kind - ENGINE_QUESTION_COUNT];
}

bool rule_set_has_secrets(const RuleSet *set) {
    bool has = set->conceal != NULL || set->may_know != NULL;
    for (size_t i = 0; i < set->phase_count; i++) {
        has = has || set->phases[i].who == ACTS_BOTH_IN_SECRET;
    }
    for (size_t i = 0; i < set->question_count; i++) {
        has = has || set->questions[i].is_hidden;
    }
    for (size_t i = 0; i < set->field_count; i++) {
        has = has || set->fields[i].known_to != FIELD_KNOWN_TO_ALL;
    }
    return has;
}

bool rule_set_question_is_secret(const RuleSet *set, const Question *question) {
    return question->is_secret || rule_set_question(set, question->kind)->is_hidden;
}

size_t rule_set_field(const RuleSet *set, const char *id) {
    size_t field = 0;
    while (field < set->field_count && strcmp(set->fields[field].id, id) != 0) {
        field++;
    }
    assert(field < set->field_count);
    return field;
}

const RuleSet *battle_rules(const Battle *battle) {
    return battle->setting->rule_set;
}

const RuleNumbers *battle_numbers(const Battle *battle) {
    return battle->setting->numbers;
}

const PhaseKind *battle_phase(const Battle *battle) {
    return &battle_rules(battle)->phases[battle->phase];
}

bool battle_is_in_ticks(const Battle *battle) {
    return !battle->is_over && battle->turn > 0 && battle_phase(battle)->who == ACTS_TICKS;
}

size_t rule_set_ended_field(const RuleSet *set) {
    return set->field_count;
}

size_t rule_set_standing_field(const RuleSet *set, uint16_t kind) {
    return set->field_count + 1 + kind;
}

static const char *const STANDING_WORDS[] = {"ask me", "as usual", "always yes", "always no", NULL};

const FieldKind *rule_set_all_fields(const RuleSet *set, size_t *count, Arena *arena) {
    size_t questions = ENGINE_QUESTION_COUNT + set->question_count;
    *count = set->field_count + 1 + questions;
    FieldKind *fields = arena_allocate_array(arena, *count, sizeof *fields);
    for (size_t i = 0; i < set->field_count; i++) {
        fields[i] = set->fields[i];
    }
    fields[rule_set_ended_field(set)] = (FieldKind){
        .id = "engine.ended",
        .subject = FIELD_OF_SIDE,
        .type = FIELD_FLAG,
        .known_to = FIELD_KNOWN_TO_ALL,
    };
    for (size_t kind = 0; kind < questions; kind++) {
        fields[rule_set_standing_field(set, (uint16_t)kind)] = (FieldKind){
            .id = arena_format(arena, "engine.standing.%s",
                               rule_set_question(set, (uint16_t)kind)->id),
            .subject = FIELD_OF_SIDE,
            .type = FIELD_WORD,
            .known_to = FIELD_KNOWN_TO_OWNER,
            .words = STANDING_WORDS,
        };
    }
    return fields;
}

ActionEntry *action_list_add(ActionList *list) {
    list->entries = arena_make_room(list->arena, list->entries, list->count, &list->room,
                                    sizeof *list->entries);
    return &list->entries[list->count++];
}

void trigger_list_add(TriggerList *list, Trigger trigger) {
    list->items =
        arena_make_room(list->arena, list->items, list->count, &list->room, sizeof *list->items);
    list->items[list->count++] = trigger;
}
