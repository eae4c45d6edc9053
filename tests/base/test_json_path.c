#include <check.h>
#include <string.h>

#include "enfilade/base/json.h"

static JsonDocument *read(const char *text) {
    FaultList faults = {0};
    JsonDocument *document = json_read("a.json", text, strlen(text), &faults);
    ck_assert_ptr_nonnull(document);
    fault_list_finish(&faults);
    return document;
}

static void expect_path(const JsonValue *value, const char *expected) {
    char path[200];
    json_path(value, path, sizeof path);
    ck_assert_str_eq(path, expected);
}

START_TEST(path_leads_from_the_root_to_the_value) {
    JsonDocument *document = read("{\"units\": [0, {\"men\": 3, \"at\": [[1, 2]]}]}");
    const JsonValue *units = json_member(json_root(document), "units");
    const JsonValue *unit = json_item(units, 1);
    expect_path(json_root(document), "");
    expect_path(units, "units");
    expect_path(json_item(units, 0), "units[0]");
    expect_path(json_member(unit, "men"), "units[1].men");
    expect_path(json_item(json_item(json_member(unit, "at"), 0), 1), "units[1].at[0][1]");
    json_destroy(document);
}
END_TEST

typedef struct KeyCase {
    const char *key, *path;
} KeyCase;

static const KeyCase key_cases[] = {
    {"march-column_2", "march-column_2"},
    {"fire.range", "[\"fire.range\"]"},
    {"12pdr", "[\"12pdr\"]"},
    {"", "[\"\"]"},
    {"a b", "[\"a b\"]"},
    {"Härtel", "[\"Härtel\"]"},
    {"a\\\"b\\\\c\\n", "[\"a\\\"b\\\\c\\u000a\"]"},
};

START_TEST(keys_that_are_no_plain_words_stand_in_quotes) {
    char text[100] = "{\"";
    strcat(text, key_cases[_i].key);
    strcat(text, "\": 1}");
    JsonDocument *document = read(text);
    expect_path(json_root(document)->first_child, key_cases[_i].path);
    json_destroy(document);
}
END_TEST

START_TEST(long_keys_and_small_rooms_cut_between_letters) {
    char text[1000] = "{\"x";
    for (int i = 0; i < 200; i++) {
        strcat(text, "ä");
    }
    strcat(text, "\": [1]}");
    JsonDocument *document = read(text);
    char path[300];
    json_path(json_root(document)->first_child->first_child, path, sizeof path);
    ck_assert_uint_lt(strlen(path), 100);
    ck_assert_str_eq(path + strlen(path) - 7, "ä\"][0]");
    json_path(json_root(document)->first_child->first_child, path, 5);
    ck_assert_str_eq(path, "[\"x");
    json_destroy(document);
}
END_TEST

Suite *suite_base_json_path(void);

Suite *suite_base_json_path(void) {
    Suite *suite = suite_create("base/json_path");
    TCase *tc = tcase_create("json_path");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, path_leads_from_the_root_to_the_value);
    tcase_add_loop_test(tc, keys_that_are_no_plain_words_stand_in_quotes, 0,
                        (int)(sizeof key_cases / sizeof *key_cases));
    tcase_add_test(tc, long_keys_and_small_rooms_cut_between_letters);
    suite_add_tcase(suite, tc);
    return suite;
}
