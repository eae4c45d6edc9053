/* A set's numbers: every fault of a file in one pass, overrides, copies. */
#include <check.h>
#include <string.h>

#include "enfilade/rules/null.h"
#include "support/checked_game.h"
#include "support/null_table.h"

START_TEST(shipped_numbers_of_a_set_are_read) {
    RuleNumbers *numbers = null_table_shipped_numbers(&null_rule_set);
    size_t rate = 0;
    ck_assert(rule_numbers_find(numbers, "move.rate", &rate));
    ck_assert_double_eq(rule_number(numbers, rate), 6);
    ck_assert_str_eq(rule_number_rules(numbers, rate), "NULL-MOVE-01");
    ck_assert(!rule_numbers_find(numbers, "move", &rate));
    ck_assert_str_eq(rule_sentence(numbers, 0), "");
    ck_assert(strlen(rule_sentence(numbers, 1)) > 10);
    int woods = rule_ground_of_kind(numbers, "orchard");
    size_t count = 0;
    const GroundKind *grounds = rule_grounds(numbers, &count);
    ck_assert(woods >= 0 && (size_t)woods < count);
    ck_assert_str_eq(grounds[woods].id, "woods");
    ck_assert_uint_eq(grounds[woods].traits, GROUND_HIDES | GROUND_SLOWS | GROUND_PROTECTS);
    ck_assert_int_eq(rule_ground_of_kind(numbers, "lava"), -1);
    ck_assert_str_eq(rule_kind_word(numbers, 0), "open");
    ck_assert_ptr_null(rule_kind_word(numbers, 10000));
    rule_numbers_destroy(numbers);
}
END_TEST

START_TEST(override_changes_the_copy_alone_and_keeps_to_bounds) {
    RuleNumbers *numbers = null_table_shipped_numbers(&null_rule_set);
    RuleNumbers *copy = rule_numbers_copy(numbers);
    size_t rate = 0;
    size_t turns = 0;
    char why[200] = "";
    ck_assert(rule_numbers_find(copy, "move.rate", &rate));
    ck_assert(rule_numbers_find(copy, "battle.turns", &turns));
    ck_assert(rule_numbers_set(copy, rate, 8.5, why, sizeof why));
    ck_assert_double_eq(rule_number(copy, rate), 8.5);
    ck_assert_double_eq(rule_number(numbers, rate), 6);
    ck_assert(!rule_numbers_set(copy, rate, 49, why, sizeof why));
    ck_assert_str_eq(why, "49 is out of bounds; move.rate lies from 0 to 48");
    ck_assert(!rule_numbers_set(copy, turns, 2.5, why, sizeof why));
    ck_assert_str_eq(why, "2.5 is not a whole number, as battle.turns is");
    ck_assert_double_eq(rule_number(copy, rate), 8.5);
    ck_assert(rule_applies(copy, 1));
    rule_switch(copy, 1, false);
    ck_assert(!rule_applies(copy, 1));
    ck_assert(rule_applies(numbers, 1));
    rule_numbers_destroy(numbers);
    rule_numbers_destroy(copy);
}
END_TEST

/* Each a change to a good file, and what it is told. */
typedef struct FaultCase {
    const char *from, *to, *told;
} FaultCase;

static const char GOOD[] =
    "{\"set\": \"null\", \"version\": 1, \"numbers\": {"
    "\"tolerance\": {\"length\": {\"value\": 0.01, \"rules\": []},"
    "\"angle\": {\"value\": 0.1, \"rules\": []}, \"contact\": {\"value\": 0.05, \"rules\": []}},"
    "\"sight_depth\": {\"value\": 2, \"rules\": []},"
    "\"base\": {\"block\": {\"width\": {\"value\": 1.5, \"rules\": []},"
    "\"depth\": {\"value\": 0.75, \"rules\": []}}},"
    "\"move\": {\"rate\": {\"value\": 6, \"rules\": [\"NULL-MOVE-01\"]}},"
    "\"battle\": {\"turns\": {\"value\": 12, \"rules\": []}}},"
    "\"terrain\": {\"grounds\": {\"open\": {}, \"woods\": {\"hides\": true}},"
    "\"kinds\": {\"field\": \"open\"}},"
    "\"rules\": {\"NULL-MOVE-01\": \"a\", \"NULL-MOVE-02\": \"b\", \"NULL-END-01\": \"c\"},"
    "\"options\": {}}";

static const FaultCase FAULTS[] = {
    {"\"set\": \"null\"", "\"set\": \"other\"", "not of null"},
    {"\"version\": 1", "\"version\": 2", "version 2"},
    {"\"rate\"", "\"rat\"", "no number \"move.rat\""},
    {"\"rate\"", "\"rat\"", "the number \"move.rate\" is missing"},
    {"\"value\": 6", "\"value\": 60", "60 is out of bounds"},
    {"\"sight_depth\"", "\"move.rate\": {\"value\": 6, \"rules\": []}, \"sight_depth\"",
     "\"move.rate\" was given before"},
    {"\"value\": 12", "\"value\": 12.5", "not a whole number"},
    {"\"value\": 6", "\"value\": \"6\"", "stands where a number should"},
    {"\"value\": 6", "\"value\": null", "stands where a number should"},
    {"\"value\": 6, ", "\"value\": 6, \"note\": 1, ", "\"note\" is not known here"},
    {"[\"NULL-MOVE-01\"]", "[\"NULL-MOVE-09\"]", "not a rule of null"},
    {"\"hides\"", "\"hide\"", "not something ground does"},
    {"\"field\": \"open\"", "\"field\": \"opened\"", "none of the grounds"},
    {"\"NULL-END-01\": \"c\"", "\"NULL-END-02\": \"c\"", "the sentence of NULL-END-01 is missing"},
    {"\"NULL-END-01\": \"c\"", "\"NULL-END-02\": \"c\"", "\"NULL-END-02\" is not a rule"},
    {"\"options\": {}", "\"options\": {\"rain\": {}}", "\"rain\" is not an option"},
    {"\"options\": {}", "\"option\": {}", "\"options\" is"},
};

static bool is_told(const FaultList *faults, const char *words) {
    for (size_t i = 0; i < faults->faults.count; i++) {
        if (strstr(faults->faults.items[i].message, words) != NULL) {
            return true;
        }
    }
    return false;
}

START_TEST(fault_in_the_file_is_told) {
    const FaultCase *fault = &FAULTS[_i];
    Text text = {0};
    const char *at = strstr(GOOD, fault->from);
    ck_assert_ptr_nonnull(at);
    text_add_bytes(&text, GOOD, (size_t)(at - GOOD));
    text_add(&text, fault->to);
    text_add(&text, at + strlen(fault->from));
    FaultList faults = {0};
    JsonDocument *document = json_read("n.json", text_letters(&text), text.length, &faults);
    ck_assert_ptr_nonnull(document);
    ck_assert_ptr_null(rule_numbers_read(&null_rule_set, document, &faults));
    ck_assert_msg(is_told(&faults, fault->told), "%s: %s", fault->told,
                  faults.faults.items[0].message);
    json_destroy(document);
    fault_list_finish(&faults);
    text_finish(&text);
}
END_TEST

START_TEST(good_file_is_read) {
    RuleNumbers *numbers = checked_game_numbers(&null_rule_set, GOOD);
    ck_assert_ptr_nonnull(numbers);
    rule_numbers_destroy(numbers);
}
END_TEST

Suite *suite_engine_numbers(void);
Suite *suite_engine_numbers(void) {
    Suite *suite = suite_create("engine/numbers");
    TCase *cases = tcase_create("numbers");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, shipped_numbers_of_a_set_are_read);
    tcase_add_test(cases, override_changes_the_copy_alone_and_keeps_to_bounds);
    tcase_add_test(cases, good_file_is_read);
    tcase_add_loop_test(cases, fault_in_the_file_is_told, 0,
                        (int)(sizeof FAULTS / sizeof FAULTS[0]));
    suite_add_tcase(suite, cases);
    return suite;
}
