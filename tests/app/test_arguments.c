/* What stands on the command line. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../src/app/arguments.h"

Suite *suite_app_arguments(void);

static ArgumentsOutcome read_words(int count, const char *const *words, Arguments *out) {
    char *copies[16] = {0};
    static char storage[16][64];
    for (int i = 0; i < count; i++) {
        snprintf(storage[i], sizeof storage[i], "%s", words[i]);
        copies[i] = storage[i];
    }
    return arguments_read(count, copies, out);
}

START_TEST(options_and_a_file_are_understood) {
    static const char *const words[] = {
        "enfilade", "--seed",       "3",   "--screen", "1920x1080",
        "a.json",   "--text-scale", "1.5", "--still",  "--typed-dice"};
    Arguments arguments;
    ck_assert_int_eq(read_words(10, words, &arguments), ARGUMENTS_PLAY);
    ck_assert(arguments.has_seed && arguments.is_still && arguments.types_dice);
    ck_assert_uint_eq(arguments.seed, 3);
    ck_assert_int_eq(arguments.width, 1920);
    ck_assert_int_eq(arguments.height, 1080);
    ck_assert_double_eq(arguments.text_scale, 1.5);
    ck_assert_str_eq(arguments.file, "a.json");
}
END_TEST

START_TEST(wrong_use_is_refused) {
    static const char *const wrong[][3] = {
        {"enfilade", "--sed", "3"},          {"enfilade", "a.json", "b.json"},
        {"enfilade", "--seed", "x"},         {"enfilade", "--seed", "-1"},
        {"enfilade", "--screen", "800x600"}, {"enfilade", "--screen", "1280x720x"},
        {"enfilade", "--text-scale", "4"},   {"enfilade", "a.json", "--preview"}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Arguments arguments;
        ck_assert_int_eq(read_words(3, wrong[i], &arguments), ARGUMENTS_WRONG);
    }
    static const char *const both[] = {"enfilade", "a.json", "--preview", "b.json"};
    Arguments arguments;
    ck_assert_int_eq(read_words(4, both, &arguments), ARGUMENTS_WRONG);
}
END_TEST

Suite *suite_app_arguments(void) {
    Suite *suite = suite_create("app/arguments");
    TCase *tc = tcase_create("arguments");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, options_and_a_file_are_understood);
    tcase_add_test(tc, wrong_use_is_refused);
    suite_add_tcase(suite, tc);
    return suite;
}
