#include <check.h>
#include <string.h>

#include "enfilade/base/fault.h"

static void expect_text(const FaultList *list, size_t index, const char *expected) {
    char *text = fault_text(&list->faults.items[index]);
    ck_assert_str_eq(text, expected);
    memory_free(text);
}

START_TEST(fault_names_file_line_column_path_and_message) {
    FaultList list;
    fault_list_init(&list);
    fault_list_add(&list, "kernstown.json", 41, 17, "units[3].formation", "found %s, not %d", "lin",
                   3);
    fault_list_add(&list, "kernstown.json", 0, 0, "", "cannot be read");
    fault_list_add(&list, "kernstown.json", 2, 1, "", "no units");
    fault_list_add(&list, "", 0, 0, "seed", "is no number");
    expect_text(&list, 0, "kernstown.json:41:17: units[3].formation: found lin, not 3");
    expect_text(&list, 1, "kernstown.json: cannot be read");
    expect_text(&list, 2, "kernstown.json:2:1: no units");
    expect_text(&list, 3, "seed: is no number");
    fault_list_finish(&list);
}
END_TEST

START_TEST(notes_do_not_refuse) {
    FaultList list = {0};
    fault_list_note(&list, "a.json", 1, 1, "", "weather is not used");
    ck_assert_uint_eq(list.refusing, 0);
    ck_assert(list.faults.items[0].is_note);
    fault_list_add(&list, "a.json", 1, 1, "", "bad");
    ck_assert_uint_eq(list.refusing, 1);
    ck_assert(!list.faults.items[1].is_note);
    fault_list_finish(&list);
    ck_assert_uint_eq(list.faults.count + list.refusing, 0);
    fault_list_finish(&list);
}
END_TEST

START_TEST(a_list_is_written_line_by_line_with_or_without_notes) {
    FaultList list = {0};
    Text all = {0}, refusing = {0};
    fault_list_add(&list, "a.json", 1, 2, "", "bad");
    fault_list_note(&list, "a.json", 3, 1, "", "not used");
    fault_list_add(&list, "b.json", 0, 0, "", "worse");
    fault_list_write(&list, FAULTS_ALL, &all);
    fault_list_write(&list, FAULTS_REFUSING, &refusing);
    ck_assert_str_eq(text_letters(&all), "a.json:1:2: bad\na.json:3:1: not used\nb.json: worse");
    ck_assert_str_eq(text_letters(&refusing), "a.json:1:2: bad\nb.json: worse");
    text_finish(&refusing);
    text_finish(&all);
    fault_list_finish(&list);
}
END_TEST

START_TEST(faults_sort_by_place_and_keep_the_order_of_equals) {
    FaultList list = {0};
    fault_list_sort(&list);
    fault_list_add(&list, "b", 1, 1, "", "seventh");
    fault_list_add(&list, "a", 2, 1, "", "fifth");
    fault_list_add(&list, "a", 1, 9, "", "second");
    fault_list_add(&list, "a", 1, 9, "", "third");
    fault_list_add(&list, "a", 10, 1, "", "sixth");
    fault_list_add(&list, "a", 1, 2, "", "first");
    fault_list_note(&list, "a", 1, 9, "", "fourth");
    fault_list_sort(&list);
    static const char *const expected[] = {"first", "second", "third",  "fourth",
                                           "fifth", "sixth",  "seventh"};
    ck_assert_uint_eq(list.faults.count, 7);
    for (size_t i = 0; i < 7; i++) {
        ck_assert_str_eq(list.faults.items[i].message, expected[i]);
    }
    fault_list_finish(&list);
}
END_TEST

START_TEST(many_faults_sort_and_keep_the_order_of_equals) {
    FaultList list = {0};
    for (int i = 0; i < 1001; i++) {
        fault_list_add(&list, "a", 1 + i * 7 % 13, 1, "", "%d", i);
    }
    fault_list_sort(&list);
    for (size_t i = 1; i < list.faults.count; i++) {
        const Fault *before = &list.faults.items[i - 1];
        const Fault *after = &list.faults.items[i];
        ck_assert_int_le(before->line, after->line);
        ck_assert(before->line < after->line || strlen(before->message) < strlen(after->message) ||
                  strcmp(before->message, after->message) < 0);
    }
    fault_list_finish(&list);
}
END_TEST

START_TEST(moved_faults_lie_lower_by_the_lines_above_them) {
    FaultList from = {0};
    FaultList to = {0};
    fault_list_add(&to, "a", 2, 1, "", "first");
    fault_list_add(&from, "a", 3, 7, "units[0]", "second");
    fault_list_note(&from, "a", 0, 0, "", "of the whole file");
    fault_list_move(&from, &to, 40);
    ck_assert_uint_eq(from.faults.count, 0);
    ck_assert_uint_eq(from.refusing, 0);
    ck_assert_uint_eq(to.faults.count, 3);
    ck_assert_uint_eq(to.refusing, 2);
    ck_assert_int_eq(to.faults.items[0].line, 2);
    ck_assert_int_eq(to.faults.items[1].line, 43);
    ck_assert_int_eq(to.faults.items[1].column, 7);
    ck_assert_int_eq(to.faults.items[2].line, 0);
    fault_list_finish(&from);
    fault_list_finish(&to);
}
END_TEST

typedef struct NearCase {
    const char *found, *expected;
} NearCase;

static const NearCase near_cases[] = {
    {"lin", "line"},
    {"lien", "line"},
    {"Line", "line"},
    {"LINE", "line"},
    {"colum", "column"},
    {"colunm", "column"},
    {"skirmishers", "skirmish"},
    {"skirm", "skirmish"},
    {"march column", "march_column"},
    {"march-colum", "march_column"},
    {"marchcolumn", "march_column"},
    {"lime", "line"},
    {"square", NULL},
    {"x", NULL},
    {"", NULL},
    {"el", NULL},
    {"phalanx", NULL},
    {"on", "no"},
    {"a word of more than sixty-three letters, which nobody can have meant at all", NULL},
};

START_TEST(nearest_word_is_what_was_probably_meant) {
    static const char *const words[] = {"line", "column", "skirmish", "march_column", "no", NULL};
    const NearCase *c = &near_cases[_i];
    const char *found = fault_nearest_word(c->found, words);
    if (c->expected == NULL) {
        ck_assert_msg(found == NULL, "%s is not near to %s", c->found, found);
    } else {
        ck_assert_msg(found != NULL && strcmp(found, c->expected) == 0, "%s gives %s", c->found,
                      found != NULL ? found : "none");
    }
}
END_TEST

START_TEST(no_words_give_none) {
    static const char *const none[] = {NULL};
    ck_assert_ptr_null(fault_nearest_word("line", none));
}
END_TEST

START_TEST(first_of_equally_near_words_is_given) {
    static const char *const words[] = {"east", "west", "rest", NULL};
    ck_assert_str_eq(fault_nearest_word("best", words), "west");
    ck_assert_str_eq(fault_nearest_word("rest", words), "rest");
}
END_TEST

Suite *suite_base_fault(void);

Suite *suite_base_fault(void) {
    Suite *suite = suite_create("base/fault");
    TCase *tc = tcase_create("fault");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, fault_names_file_line_column_path_and_message);
    tcase_add_test(tc, notes_do_not_refuse);
    tcase_add_test(tc, a_list_is_written_line_by_line_with_or_without_notes);
    tcase_add_test(tc, faults_sort_by_place_and_keep_the_order_of_equals);
    tcase_add_test(tc, moved_faults_lie_lower_by_the_lines_above_them);
    tcase_add_test(tc, many_faults_sort_and_keep_the_order_of_equals);
    tcase_add_loop_test(tc, nearest_word_is_what_was_probably_meant, 0,
                        (int)(sizeof near_cases / sizeof *near_cases));
    tcase_add_test(tc, no_words_give_none);
    tcase_add_test(tc, first_of_equally_near_words_is_given);
    suite_add_tcase(suite, tc);
    return suite;
}
