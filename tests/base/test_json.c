#include <check.h>
#include <string.h>

#include "enfilade/base/json.h"
#include "support/fault_folder.h"

static JsonDocument *read_text(const char *text) {
    FaultList faults = {0};
    JsonDocument *document = json_read("a.json", text, strlen(text), &faults);
    if (faults.faults.count > 0) {
        ck_abort_msg("%s", faults.faults.items[0].message);
    }
    ck_assert_ptr_nonnull(document);
    fault_list_finish(&faults);
    return document;
}

static void expect_place(const JsonValue *value, int line, int column) {
    ck_assert_ptr_nonnull(value);
    ck_assert_int_eq(value->line, line);
    ck_assert_int_eq(value->column, column);
}

START_TEST(values_of_every_kind_are_read) {
    JsonDocument *document =
        read_text("{\"a\": null, \"b\": true, \"c\": false, \"d\": -12.5e1, \"e\": \"x\", "
                  "\"f\": [], \"g\": {}}");
    const JsonValue *root = json_root(document);
    ck_assert_str_eq(json_name(document), "a.json");
    ck_assert_int_eq(root->kind, JSON_OBJECT);
    ck_assert_uint_eq(root->count, 7);
    ck_assert_ptr_null(root->key);
    ck_assert_int_eq(json_member(root, "a")->kind, JSON_NULL);
    ck_assert_int_eq(json_member(root, "b")->kind, JSON_BOOLEAN);
    ck_assert(json_member(root, "b")->number == 1);
    ck_assert_int_eq(json_member(root, "c")->kind, JSON_BOOLEAN);
    ck_assert(json_member(root, "c")->number == 0);
    ck_assert_int_eq(json_member(root, "d")->kind, JSON_NUMBER);
    ck_assert(json_member(root, "d")->number == -125);
    ck_assert_int_eq(json_member(root, "e")->kind, JSON_TEXT);
    ck_assert_str_eq(json_member(root, "e")->text, "x");
    ck_assert_int_eq(json_member(root, "f")->kind, JSON_ARRAY);
    ck_assert_int_eq(json_member(root, "g")->kind, JSON_OBJECT);
    ck_assert_uint_eq(json_member(root, "g")->count, 0);
    json_destroy(document);
}
END_TEST

START_TEST(every_value_and_key_knows_line_and_column) {
    JsonDocument *document =
        read_text("\n {\n  \"ä€♞\": [1,\t[2], {\"k\":\r\n\"x\"}], \"b\" :  3\n}");
    const JsonValue *root = json_root(document);
    const JsonValue *list = json_member(root, "ä€♞");
    expect_place(root, 2, 2);
    ck_assert_int_eq(root->key_line, 0);
    expect_place(list, 3, 10);
    ck_assert_int_eq(list->key_line, 3);
    ck_assert_int_eq(list->key_column, 3);
    expect_place(json_item(list, 0), 3, 11);
    expect_place(json_item(list, 1), 3, 14);
    expect_place(json_item(json_item(list, 1), 0), 3, 15);
    expect_place(json_item(list, 2), 3, 19);
    expect_place(json_member(json_item(list, 2), "k"), 4, 1);
    ck_assert_int_eq(json_member(json_item(list, 2), "k")->key_column, 20);
    expect_place(json_member(root, "b"), 4, 15);
    ck_assert_int_eq(json_member(root, "b")->key_column, 8);
    json_destroy(document);
}
END_TEST

START_TEST(children_stand_in_order_and_know_their_parent) {
    JsonDocument *document = read_text("[10, 11, 12]");
    const JsonValue *root = json_root(document);
    int expected = 10;
    for (const JsonValue *item = root->first_child; item != NULL; item = item->next) {
        ck_assert(item->number == expected++);
        ck_assert_ptr_eq(item->parent, root);
        ck_assert_ptr_null(item->key);
    }
    ck_assert_int_eq(expected, 13);
    ck_assert_ptr_null(root->parent);
    json_destroy(document);
}
END_TEST

START_TEST(what_is_not_there_is_null) {
    JsonDocument *document = read_text("{\"a\": [1]}");
    const JsonValue *root = json_root(document);
    ck_assert_ptr_null(json_member(root, "b"));
    ck_assert_ptr_null(json_member(NULL, "a"));
    ck_assert_ptr_null(json_member(json_member(root, "a"), "a"));
    ck_assert_ptr_null(json_item(json_member(root, "a"), 1));
    ck_assert_ptr_null(json_item(root, 0));
    ck_assert_ptr_null(json_item(NULL, 0));
    json_destroy(document);
    json_destroy(NULL);
}
END_TEST

START_TEST(escapes_are_resolved) {
    JsonDocument *document =
        read_text("[\"\\\" \\\\ \\/ \\b\\f\\n\\r\\t \\u00e9 \\u20AC \\ud83D\\udE00 \\u0001\"]");
    ck_assert_str_eq(json_item(json_root(document), 0)->text,
                     "\" \\ / \b\f\n\r\t é € \xF0\x9F\x98\x80 \x01");
    json_destroy(document);
}
END_TEST

typedef struct NumberCase {
    const char *text;
    double number;
} NumberCase;

static const NumberCase number_cases[] = {
    {"0", 0},
    {"-0", 0},
    {"0.5", 0.5},
    {"-0.25e-2", -0.0025},
    {"1E+2", 100},
    {"0e5", 0},
    {"0.0", 0},
    {"10", 10},
    {"4294967296", 4294967296.0},
    {"9.9e307", 9.9e307},
    {"0.000099e311", 0.000099e311},
    {"1e-400", 0},
    {"0.333333333333333333333333333333333333333333333333333333333333", 1.0 / 3},
    {"0e99999999999999999999", 0},
};

START_TEST(numbers_are_read_exactly) {
    JsonDocument *document = read_text(number_cases[_i].text);
    ck_assert_int_eq(json_root(document)->kind, JSON_NUMBER);
    ck_assert(json_root(document)->number == number_cases[_i].number);
    json_destroy(document);
}
END_TEST

START_TEST(bytes_beyond_the_count_are_not_looked_at) {
    FaultList faults = {0};
    JsonDocument *document = json_read("a.json", "123456", 3, &faults);
    ck_assert_ptr_nonnull(document);
    ck_assert(json_root(document)->number == 123);
    json_destroy(document);
    ck_assert_ptr_null(json_read("a.json", NULL, 0, &faults));
    ck_assert_uint_eq(faults.refusing, 1);
    fault_list_finish(&faults);
}
END_TEST

START_TEST(faults_and_notes_at_a_value_name_its_place) {
    JsonDocument *document = read_text("{\"units\": [\n {\"arm\": \"elephants\"}]}");
    const JsonValue *arm =
        json_member(json_item(json_member(json_root(document), "units"), 0), "arm");
    FaultList faults = {0};
    json_fault(document, arm, &faults, "found %s", arm->text);
    json_note(document, arm, &faults, "%d legs", 4);
    ck_assert_uint_eq(faults.refusing, 1);
    char *fault = fault_text(&faults.faults.items[0]);
    char *note = fault_text(&faults.faults.items[1]);
    ck_assert_str_eq(fault, "a.json:2:10: units[0].arm: found elephants");
    ck_assert_str_eq(note, "a.json:2:10: units[0].arm: 4 legs");
    ck_assert(faults.faults.items[1].is_note);
    memory_free(fault);
    memory_free(note);
    fault_list_finish(&faults);
    json_destroy(document);
}
END_TEST

START_TEST(kinds_have_names) {
    ck_assert_str_eq(json_kind_name(JSON_NUMBER), "a number");
    ck_assert_str_eq(json_kind_name(JSON_OBJECT), "an object");
}
END_TEST

static void read_faulty(const char *name, const char *bytes, size_t count, FaultList *faults) {
    JsonDocument *document = json_read(name, bytes, count, faults);
    ck_assert_msg(document == NULL, "%s was read", name);
}

START_TEST(every_faulty_text_gives_its_message) {
    fault_folder_check("tests/faults/json", 70, read_faulty);
}
END_TEST

Suite *suite_base_json(void);

Suite *suite_base_json(void) {
    Suite *suite = suite_create("base/json");
    TCase *tc = tcase_create("json");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, values_of_every_kind_are_read);
    tcase_add_test(tc, every_value_and_key_knows_line_and_column);
    tcase_add_test(tc, children_stand_in_order_and_know_their_parent);
    tcase_add_test(tc, what_is_not_there_is_null);
    tcase_add_test(tc, escapes_are_resolved);
    tcase_add_loop_test(tc, numbers_are_read_exactly, 0,
                        (int)(sizeof number_cases / sizeof *number_cases));
    tcase_add_test(tc, bytes_beyond_the_count_are_not_looked_at);
    tcase_add_test(tc, faults_and_notes_at_a_value_name_its_place);
    tcase_add_test(tc, kinds_have_names);
    tcase_add_test(tc, every_faulty_text_gives_its_message);
    suite_add_tcase(suite, tc);
    return suite;
}
