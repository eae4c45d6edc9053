/* Every set of the list against its contract: what may be NULL, what must hold of the tables. */
#include <check.h>
#include <string.h>

#include "enfilade/engine/sentence.h"
#include "enfilade/rules/null.h"
#include "enfilade/rules/rule_sets.h"
#include "engine/cascade_rule_set.h"

static void check_id(const RuleSet *set, const char *id) {
    ck_assert_msg(id != NULL && id[0] != '\0', "%s has a nameless row", set->id);
    for (const char *letter = id; *letter != '\0'; letter++) {
        bool is_fit = (*letter >= 'a' && *letter <= 'z') || (*letter >= '0' && *letter <= '9') ||
                      *letter == '_' || *letter == '-' || *letter == '.';
        ck_assert_msg(is_fit, "%s: \"%s\" is not in small letters", set->id, id);
    }
}

/* The ids of a table, told apart. */
#define CHECK_IDS(set, table, count, member)                                                       \
    for (size_t i = 0; i < (count); i++) {                                                         \
        check_id((set), (table)[i].member);                                                        \
        for (size_t j = 0; j < i; j++) {                                                           \
            ck_assert_str_ne((table)[i].member, (table)[j].member);                                \
        }                                                                                          \
    }

static void check_functions(const RuleSet *set) {
    ck_assert(set->fill_setting != NULL);
    ck_assert(set->ask_room != NULL);
    ck_assert(set->set_up != NULL);
    ck_assert(set->follow != NULL);
    ck_assert(set->list_actions != NULL);
    ck_assert(set->verdict != NULL);
    ck_assert(set->appraise != NULL);
    ck_assert(set->formation_of_word != NULL);
    ck_assert((set->watch == NULL) == (set->carry_out_trigger == NULL));
}

static void check_actions(const RuleSet *set) {
    CHECK_IDS(set, set->actions, set->action_count, id)
    for (size_t i = 0; i < set->action_count; i++) {
        const ActionKind *action = &set->actions[i];
        ck_assert_ptr_nonnull(action->label);
        ck_assert_ptr_nonnull(action->says);
        ck_assert(action->judge != NULL);
        ck_assert(action->carry_out != NULL);
        ck_assert_msg(set->phase_count >= 32 || action->phases >> set->phase_count == 0,
                      "%s.%s is given in a phase that there is not", set->id, action->id);
        ck_assert((action->leg_words != NULL) == ((action->arguments & ARGUMENT_LEGS) != 0));
        ck_assert_msg(action->gestures == 0 || action->plan != NULL,
                      "%s.%s is done by pointer but cannot be planned", set->id, action->id);
    }
}

static void check_phases_and_questions(const RuleSet *set) {
    bool ticks = false;
    CHECK_IDS(set, set->phases, set->phase_count, id)
    CHECK_IDS(set, set->questions, set->question_count, id)
    for (size_t i = 0; i < set->phase_count; i++) {
        ck_assert_ptr_nonnull(set->phases[i].label);
        ticks = ticks || set->phases[i].who == ACTS_TICKS;
    }
    ck_assert(!ticks || set->walk_plotted != NULL);
    for (size_t i = 0; i < set->question_count; i++) {
        ck_assert_ptr_nonnull(set->questions[i].label);
        ck_assert(set->questions[i].answer_default != NULL);
    }
}

static void check_tables(const RuleSet *set) {
    CHECK_IDS(set, set->numbers, set->number_count, path)
    CHECK_IDS(set, set->fields, set->field_count, id)
    CHECK_IDS(set, set->stand_kinds, set->stand_kind_count, id)
    CHECK_IDS(set, set->unit_kinds, set->unit_kind_count, id)
    CHECK_IDS(set, set->formations, set->formation_count, id)
    CHECK_IDS(set, set->overlays, set->overlay_count, id)
    CHECK_IDS(set, set->options, set->option_count, id)
    for (size_t i = 0; i < set->number_count; i++) {
        ck_assert(set->numbers[i].least <= set->numbers[i].most);
    }
    for (size_t i = 0; i < set->field_count; i++) {
        ck_assert((set->fields[i].type == FIELD_WORD) == (set->fields[i].words != NULL));
        ck_assert_uint_eq(rule_set_field(set, set->fields[i].id), i);
    }
    for (size_t i = 0; i < set->overlay_count; i++) {
        ck_assert_ptr_nonnull(set->overlays[i].label);
        ck_assert(set->overlays[i].draw != NULL);
    }
}

static void check_words(const RuleSet *set) {
    ck_assert_str_eq(set->rule_ids[0], "");
    ck_assert_str_eq(set->sentences[0], "");
    ck_assert_uint_lt(set->sentence_count, UINT16_MAX - SENTENCE_OF_SET);
    for (size_t i = 1; i < set->rule_count; i++) {
        ck_assert(set->rule_ids[i] != NULL && set->rule_ids[i][0] != '\0');
    }
    for (size_t i = 1; i < set->sentence_count; i++) {
        const char *pattern = sentence_pattern(set, (uint16_t)(SENTENCE_OF_SET + i));
        ck_assert(pattern != NULL && pattern[0] != '\0');
    }
}

START_TEST(every_set_keeps_its_contract) {
    rule_sets_register(&cascade_rule_set);
    size_t count = 0;
    for (; rule_sets_get(count) != NULL; count++) {
        const RuleSet *set = rule_sets_get(count);
        check_id(set, set->id);
        ck_assert(set->name != NULL && set->name[0] != '\0');
        ck_assert_int_ge(set->version, 1);
        ck_assert_uint_ge(set->phase_count, 1);
        check_functions(set);
        check_actions(set);
        check_phases_and_questions(set);
        check_tables(set);
        check_words(set);
    }
    ck_assert_uint_ge(count, 2);
}
END_TEST

START_TEST(set_is_found_by_its_id) {
    rule_sets_register(&cascade_rule_set);
    rule_sets_register(&cascade_rule_set);
    ck_assert_ptr_eq(rule_sets_find("null"), &null_rule_set);
    ck_assert_ptr_eq(rule_sets_find("cascade"), &cascade_rule_set);
    ck_assert_ptr_null(rule_sets_find("chess"));
    for (size_t n = 0; rule_sets_get(n) != NULL; n++) {
        ck_assert_ptr_eq(rule_sets_find(rule_sets_get(n)->id), rule_sets_get(n));
    }
}
END_TEST

START_TEST(fields_of_the_engine_follow_those_of_the_set) {
    Arena arena;
    size_t count = 0;
    arena_init(&arena);
    const FieldKind *fields = rule_set_all_fields(&cascade_rule_set, &count, &arena);
    ck_assert_uint_eq(count,
                      CASCADE_FIELD_COUNT + 1 + ENGINE_QUESTION_COUNT + CASCADE_QUESTION_COUNT);
    ck_assert_str_eq(fields[0].id, "losses");
    ck_assert_str_eq(fields[rule_set_ended_field(&cascade_rule_set)].id, "engine.ended");
    ck_assert_str_eq(fields[rule_set_standing_field(&cascade_rule_set, 1)].id,
                     "engine.standing.return_fire");
    arena_finish(&arena);
}
END_TEST

Suite *suite_rules_rule_sets(void);
Suite *suite_rules_rule_sets(void) {
    Suite *suite = suite_create("rules/rule_sets");
    TCase *cases = tcase_create("rule_sets");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, every_set_keeps_its_contract);
    tcase_add_test(cases, set_is_found_by_its_id);
    tcase_add_test(cases, fields_of_the_engine_follow_those_of_the_set);
    suite_add_tcase(suite, cases);
    return suite;
}
