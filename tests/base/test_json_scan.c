#include <check.h>
#include <string.h>

#include "enfilade/base/json.h"
#include "enfilade/base/text.h"

/* All faults of the text, one a line, without the file's name. */
static void read_faults(const char *bytes, size_t count, Text *out) {
    FaultList faults = {0};
    JsonDocument *document = json_read("", bytes, count, &faults);
    ck_assert((document == NULL) == (faults.refusing > 0));
    for (size_t i = 0; i < faults.faults.count; i++) {
        const Fault *fault = &faults.faults.items[i];
        text_format(out, "%d:%d %s: %.12s\n", fault->line, fault->column, fault->path,
                    fault->message);
    }
    json_destroy(document);
    fault_list_finish(&faults);
}

static void expect_faults(const char *text, const char *expected) {
    Text found = {0};
    read_faults(text, strlen(text), &found);
    ck_assert_str_eq(text_letters(&found), expected);
    text_finish(&found);
}

START_TEST(all_faults_of_a_text_are_told_in_one_pass_in_its_order) {
    expect_faults("{\n"
                  " \"a\": 007,\n"
                  " b: .5, // half\n"
                  " \"c\": [1 2,, \"x\ty\\q\"],\n"
                  " \"a\": True\n"
                  " \"d\" 'x',\n"
                  "}\n",
                  "2:7 a: found 007; a\n"
                  "3:2 : found b with\n"
                  "3:5 b: found .5; a \n"
                  "3:9 : found a comm\n"
                  "4:10 c: a comma is m\n"
                  "4:12 c: found a comm\n"
                  "4:16 c[2]: found a tabu\n"
                  "4:18 c[2]: found a back\n"
                  "5:2 a: found a key \n"
                  "5:7 a: found True; \n"
                  "6:2 : a comma is m\n"
                  "6:6 d: a colon (:) \n"
                  "6:6 d: found the qu\n"
                  "6:9 : found a comm\n");
}
END_TEST

START_TEST(duplicates_are_told_though_the_text_breaks_off_later) {
    expect_faults("{\"a\": 1, \"a\": 2, \"b\": {\"c\": 3, \"c\": 4, \"a\": ]",
                  "1:10 a: found a key \n"
                  "1:32 b.c: found a key \n"
                  "1:45 b.a: found ] whil\n");
}
END_TEST

START_TEST(equal_keys_of_different_objects_are_no_fault) {
    expect_faults("[{\"a\": {\"a\": [{\"a\": 1}]}}, {\"a\": 1, \"A\": 2, \"\": 3}]", "");
}
END_TEST

START_TEST(a_key_given_thrice_is_two_faults) {
    expect_faults("{\"a\": 1, \"b\": 1, \"a\": 2, \"a\": 3}", "1:18 a: found a key \n"
                                                              "1:26 a: found a key \n");
}
END_TEST

START_TEST(sixty_four_brackets_are_allowed_one_more_is_not) {
    char text[200] = "";
    for (int i = 0; i < 64; i++) {
        strcat(text, "[");
    }
    for (int i = 0; i < 64; i++) {
        strcat(text, "]");
    }
    expect_faults(text, "");
    Text found = {0};
    memmove(text + 1, text, strlen(text) + 1);
    strcat(text, "]");
    read_faults(text, strlen(text), &found);
    ck_assert_int_eq(strncmp(text_letters(&found), "1:65 [0][0]", 11), 0);
    text_finish(&found);
}
END_TEST

START_TEST(thousands_of_open_brackets_are_one_fault) {
    char *text = memory_allocate(100001);
    memset(text, '[', 100000);
    Text found = {0};
    read_faults(text, 100000, &found);
    ck_assert_ptr_eq(strchr(text_letters(&found), '\n'), text_letters(&found) + found.length - 1);
    text_finish(&found);
    memory_free(text);
}
END_TEST

START_TEST(sixteen_megabytes_are_allowed_one_byte_more_is_not) {
    size_t count = JSON_BYTE_LIMIT;
    char *text = memory_allocate(count + 1);
    memset(text, ' ', count + 1);
    text[0] = '7';
    Text found = {0};
    read_faults(text, count, &found);
    ck_assert_str_eq(text_letters(&found), "");
    read_faults(text, count + 1, &found);
    ck_assert_str_eq(text_letters(&found), "0:0 : found more t\n");
    text_finish(&found);
    memory_free(text);
}
END_TEST

START_TEST(values_beyond_their_limit_are_refused) {
    size_t count = 2 * (size_t)JSON_VALUE_LIMIT + 1;
    char *text = memory_allocate(count);
    for (size_t i = 0; i < count; i++) {
        text[i] = i % 2 == 0 ? ',' : '0';
    }
    text[0] = '[';
    text[count - 1] = ']';
    Text found = {0};
    read_faults(text, count, &found);
    ck_assert_str_eq(text_letters(&found), "1:4000000 [1999999]: found more t\n");
    text_finish(&found);
    memory_free(text);
}
END_TEST

START_TEST(only_so_many_faults_are_listed) {
    char *text = memory_allocate(3 * 5000 + 2);
    text[0] = '[';
    for (size_t i = 0; i < 5000; i++) {
        memcpy(text + 1 + 3 * i, "01,", 3);
    }
    FaultList faults = {0};
    ck_assert_ptr_null(json_read("", text, 3 * 5000 + 1, &faults));
    ck_assert_uint_eq(faults.faults.count, JSON_FAULT_LIMIT + 1);
    ck_assert_ptr_nonnull(strstr(faults.faults.items[JSON_FAULT_LIMIT].message, "not listed"));
    fault_list_finish(&faults);
    memory_free(text);
}
END_TEST

typedef struct LargeCase {
    const char *beginning, *repeated;
} LargeCase;

static const LargeCase large_cases[] = {
    {"{", "\"k\":1,"}, {"[\"", "\n"}, {"[\"", "\\u"},  {"[\"", "\xFF "}, {"[\"", "\\uD800"},
    {"[", "'"},        {"[", "/*"},   {"", "{\"a\":"}, {"[", "1 "},
};

/* In quadratic time each of these would take minutes. */
START_TEST(large_faulty_texts_are_refused_in_good_time) {
    const LargeCase *c = &large_cases[_i];
    size_t length = strlen(c->repeated);
    size_t count = (size_t)JSON_BYTE_LIMIT / 4;
    char *text = memory_allocate(count);
    for (size_t i = 0; i < count; i++) {
        text[i] = c->repeated[i % length];
    }
    memcpy(text, c->beginning, strlen(c->beginning));
    memcpy(text + count - 2, "\"]", 2);
    Text found = {0};
    read_faults(text, count, &found);
    ck_assert_uint_gt(found.length, 0);
    text_finish(&found);
    memory_free(text);
}
END_TEST

START_TEST(faults_of_other_files_stay_before) {
    FaultList faults = {0};
    fault_list_add(&faults, "z.json", 9, 9, "", "earlier");
    ck_assert_ptr_null(json_read("a.json", "[01]", 4, &faults));
    ck_assert_uint_eq(faults.refusing, 2);
    ck_assert_str_eq(faults.faults.items[0].message, "earlier");
    ck_assert_str_eq(faults.faults.items[1].file, "a.json");
    fault_list_finish(&faults);
}
END_TEST

Suite *suite_base_json_scan(void);

Suite *suite_base_json_scan(void) {
    Suite *suite = suite_create("base/json_scan");
    TCase *tc = tcase_create("json_scan");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, all_faults_of_a_text_are_told_in_one_pass_in_its_order);
    tcase_add_test(tc, duplicates_are_told_though_the_text_breaks_off_later);
    tcase_add_test(tc, equal_keys_of_different_objects_are_no_fault);
    tcase_add_test(tc, a_key_given_thrice_is_two_faults);
    tcase_add_test(tc, sixty_four_brackets_are_allowed_one_more_is_not);
    tcase_add_test(tc, thousands_of_open_brackets_are_one_fault);
    tcase_add_test(tc, sixteen_megabytes_are_allowed_one_byte_more_is_not);
    tcase_add_test(tc, values_beyond_their_limit_are_refused);
    tcase_add_test(tc, only_so_many_faults_are_listed);
    tcase_add_loop_test(tc, large_faulty_texts_are_refused_in_good_time, 0,
                        (int)(sizeof large_cases / sizeof *large_cases));
    tcase_add_test(tc, faults_of_other_files_stay_before);
    suite_add_tcase(suite, tc);
    return suite;
}
