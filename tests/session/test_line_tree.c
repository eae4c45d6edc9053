/* The tree of lines of play. */
#include <check.h>
#include <string.h>

#include "enfilade/session/line_tree.h"
#include "engine/cascade_rule_set.h"

static LineTree tree;

static void begin(void) {
    line_tree_init(&tree, &(BattleHash){{1, 2, 3}});
}

static void finish(void) {
    line_tree_finish(&tree);
}

/* The steps differ in a number alone. */
static RecordedStep step_of(int32_t number) {
    return (RecordedStep){.is_answer = true, .answer = {.number_count = 1, .numbers = {number}}};
}

static size_t add(int32_t number) {
    RecordedStep step = step_of(number);
    return line_tree_add(&tree, &step);
}

/* 0 ─ 1 ─ 2 ─ 3, at 1 also 4 ─ 5, at 4 also 6. */
static void grow(void) {
    add(1);
    add(2);
    add(3);
    line_tree_go(&tree, 1);
    add(4);
    add(5);
    line_tree_go(&tree, 4);
    add(6);
}

START_TEST(steps_are_numbered_as_they_are_made_and_know_their_place) {
    static const size_t PARENTS[] = {0, 0, 1, 2, 1, 4, 4};
    static const size_t LINES[] = {0, 0, 0, 0, 4, 4, 6};
    grow();
    ck_assert_uint_eq(tree.nodes.count, 7);
    ck_assert_uint_eq(tree.current, 6);
    for (size_t i = 0; i < 7; i++) {
        ck_assert_uint_eq(line_tree_node(&tree, i)->parent, PARENTS[i]);
        ck_assert_uint_eq(line_tree_node(&tree, i)->line, LINES[i]);
        ck_assert(line_tree_begins_line(&tree, i) == (LINES[i] == i));
    }
    ck_assert_uint_eq(line_tree_node(&tree, 1)->first_child, 2);
    ck_assert_uint_eq(line_tree_node(&tree, 2)->next_sibling, 4);
    ck_assert_uint_eq(line_tree_node(&tree, 4)->next_sibling, 0);
    ck_assert_uint_eq(line_tree_node(&tree, 1)->last_child, 4);
    ck_assert_uint_eq(line_tree_node(&tree, 0)->step.hash.sections[1], 2);
}
END_TEST

START_TEST(the_way_gone_last_is_found_again) {
    grow();
    ck_assert_uint_eq(line_tree_tip(&tree, 0), 6);
    line_tree_go(&tree, 2);
    ck_assert_uint_eq(line_tree_tip(&tree, 0), 3);
    ck_assert_uint_eq(line_tree_tip(&tree, 4), 6);
    line_tree_go(&tree, 5);
    line_tree_go(&tree, 0);
    ck_assert_uint_eq(line_tree_tip(&tree, 0), 5);
    ck_assert(line_tree_is_on_way(&tree, 1, 5));
    ck_assert(line_tree_is_on_way(&tree, 5, 5));
    ck_assert(line_tree_is_on_way(&tree, 0, 6));
    ck_assert(!line_tree_is_on_way(&tree, 5, 1));
    ck_assert(!line_tree_is_on_way(&tree, 2, 5));
}
END_TEST

START_TEST(the_same_step_is_found_at_its_place_alone) {
    grow();
    RecordedStep four = step_of(4), nine = step_of(9);
    ck_assert_uint_eq(line_tree_find(&tree, &four, &cascade_rule_set), 0);
    line_tree_go(&tree, 1);
    ck_assert_uint_eq(line_tree_find(&tree, &four, &cascade_rule_set), 4);
    ck_assert_uint_eq(line_tree_find(&tree, &nine, &cascade_rule_set), 0);
}
END_TEST

START_TEST(what_is_cut_is_gone_from_its_place_too) {
    grow();
    line_tree_cut(&tree, 6);
    ck_assert_uint_eq(tree.current, 4);
    ck_assert_uint_eq(line_tree_node(&tree, 4)->last_child, 5);
    ck_assert_uint_eq(line_tree_node(&tree, 4)->gone_to, 5);
    line_tree_cut(&tree, 4);
    ck_assert_uint_eq(tree.current, 1);
    ck_assert_uint_eq(line_tree_node(&tree, 2)->next_sibling, 0);
    ck_assert_uint_eq(line_tree_tip(&tree, 0), 3);
    line_tree_cut(&tree, 1);
    ck_assert_uint_eq(line_tree_node(&tree, 0)->first_child, 0);
    ck_assert_uint_eq(tree.current, 0);
}
END_TEST

START_TEST(command_before_answers_is_found) {
    RecordedStep command = {.command = {.side = {1}}};
    add(1);
    ck_assert_uint_eq(line_tree_command(&tree, 1), 0);
    line_tree_add(&tree, &command);
    add(2);
    add(3);
    ck_assert_uint_eq(line_tree_command(&tree, 4), 2);
    ck_assert_uint_eq(line_tree_command(&tree, 2), 2);
}
END_TEST

START_TEST(a_name_is_of_the_whole_line_and_a_note_of_its_place) {
    grow();
    line_tree_set_name(&tree, 5, "Left");
    ck_assert_str_eq(line_tree_name(&tree, 4), "Left");
    ck_assert_str_eq(line_tree_name(&tree, 5), "Left");
    ck_assert_str_eq(line_tree_name(&tree, 6), "");
    ck_assert_str_eq(line_tree_name(&tree, 0), "");
    line_tree_set_name(&tree, 4, "Right");
    ck_assert_str_eq(line_tree_name(&tree, 5), "Right");
    line_tree_set_name(&tree, 4, "");
    ck_assert_str_eq(line_tree_name(&tree, 5), "");
    line_tree_set_note(&tree, 2, "");
    line_tree_set_note(&tree, 3, "here");
    line_tree_set_note(&tree, 3, "there");
    ck_assert_str_eq(line_tree_node(&tree, 2)->note, "");
    ck_assert_str_eq(line_tree_node(&tree, 3)->note, "there");
    line_tree_set_note(&tree, 3, NULL);
    ck_assert_ptr_null(line_tree_node(&tree, 3)->note);
}
END_TEST

static const struct {
    const char *words;
    bool is_allowed;
} WORDS[] = {
    {"", true},
    {"The left", true},
    {"\xc3\x9c"
     "ber",
     true},
    {"12345678", true},
    {"123456789", false}, /* one byte too many */
    {"1234567\xc3\x9c", false},
    {" a", false},
    {"a ", false},
    {"a\nb", false},
    {"a\tb", false},
    {"a\x7f", false},
    {"a\xc2\x85", false}, /* a line's end of Latin 1 */
    {"a\xff", false},
    {"a\xc3", false},
};

START_TEST(words_are_one_line_of_text) {
    char why[200] = "";
    ck_assert(line_tree_allows(WORDS[_i].words, 8, why, sizeof why) == WORDS[_i].is_allowed);
    ck_assert((why[0] == '\0') == WORDS[_i].is_allowed);
}
END_TEST

Suite *suite_session_line_tree(void);
Suite *suite_session_line_tree(void) {
    Suite *suite = suite_create("session/line_tree");
    TCase *cases = tcase_create("tree");
    tcase_set_timeout(cases, 60);
    tcase_add_checked_fixture(cases, begin, finish);
    tcase_add_test(cases, steps_are_numbered_as_they_are_made_and_know_their_place);
    tcase_add_test(cases, the_way_gone_last_is_found_again);
    tcase_add_test(cases, the_same_step_is_found_at_its_place_alone);
    tcase_add_test(cases, what_is_cut_is_gone_from_its_place_too);
    tcase_add_test(cases, command_before_answers_is_found);
    tcase_add_test(cases, a_name_is_of_the_whole_line_and_a_note_of_its_place);
    tcase_add_loop_test(cases, words_are_one_line_of_text, 0,
                        (int)(sizeof WORDS / sizeof WORDS[0]));
    suite_add_tcase(suite, cases);
    return suite;
}
