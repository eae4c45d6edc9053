/* The table of keys. */
#include <check.h>
#include <string.h>

#include "../../src/ui/keys.h"

Suite *suite_ui_keys(void);

static KeyAct act_of(int32_t key, uint32_t modifiers) {
    Input input = {.kind = INPUT_KEY_DOWN, .key = key, .modifiers = modifiers};
    return keys_find(&input);
}

START_TEST(every_key_finds_its_own_act) {
    for (size_t i = 1; i < KEY_ACT_COUNT; i++) {
        ck_assert_int_eq(act_of(key_lines[i].key, key_lines[i].modifiers), key_lines[i].act);
        if (key_lines[i].second != 0) {
            ck_assert_int_eq(act_of(key_lines[i].second, key_lines[i].modifiers), key_lines[i].act);
        }
    }
}
END_TEST

START_TEST(every_bracket_has_a_second_key) {
    int brackets = 0;
    for (size_t i = 1; i < KEY_ACT_COUNT; i++) {
        if (key_lines[i].key == '[' || key_lines[i].key == ']') {
            ck_assert_int_ne(key_lines[i].second, 0);
            brackets++;
        }
    }
    ck_assert_int_eq(brackets, 2);
}
END_TEST

START_TEST(shift_tells_letters_apart_but_not_signs) {
    ck_assert_int_eq(act_of('z', 0), KEY_ACT_UNDO);
    ck_assert_int_eq(act_of('z', MODIFIER_SHIFT), KEY_ACT_REDO);
    ck_assert_int_eq(act_of('+', MODIFIER_SHIFT), KEY_ACT_ZOOM_IN);
    ck_assert_int_eq(act_of('?', MODIFIER_SHIFT), KEY_ACT_KEYS);
    ck_assert_int_eq(act_of('q', 0), KEY_ACT_NONE);
}
END_TEST

START_TEST(keys_are_written_as_a_reader_knows_them) {
    static const struct {
        int32_t key;
        uint32_t modifiers;
        const char *words;
    } cases[] = {{'z', MODIFIER_SHIFT, "Shift+Z"},
                 {KEY_F11, 0, "F11"},
                 {'[', 0, "["},
                 {KEY_SPACE, 0, "Space"},
                 {'c', MODIFIER_CONTROL, "Ctrl+C"},
                 {KEY_F1, 0, "F1"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char words[24];
        keys_write(cases[i].key, cases[i].modifiers, words, sizeof words);
        ck_assert_str_eq(words, cases[i].words);
    }
}
END_TEST

Suite *suite_ui_keys(void) {
    Suite *suite = suite_create("ui/keys");
    TCase *tc = tcase_create("keys");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, every_key_finds_its_own_act);
    tcase_add_test(tc, every_bracket_has_a_second_key);
    tcase_add_test(tc, shift_tells_letters_apart_but_not_signs);
    tcase_add_test(tc, keys_are_written_as_a_reader_knows_them);
    suite_add_tcase(suite, tc);
    return suite;
}
