/* The table of keys. */
#include <check.h>
#include <string.h>

#include "../../src/ui/keys.h"
#include "enfilade/rules/rule_sets.h"

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

START_TEST(no_set_gives_an_action_a_key_that_means_something_else) {
    for (size_t i = 0; rule_sets_get(i) != NULL; i++) {
        const RuleSet *set = rule_sets_get(i);
        for (size_t k = 0; k < set->action_count + set->overlay_count; k++) {
            bool is_action = k < set->action_count;
            char key = is_action ? set->actions[k].key : set->overlays[k - set->action_count].key;
            ck_assert_msg(key == 0 || act_of(key, 0) == KEY_ACT_NONE, "%s: the key %c is taken",
                          set->id, key);
            for (size_t other = 0; is_action && other < k; other++) {
                ck_assert_msg(key == 0 || set->actions[other].key != key,
                              "%s: the key %c is given twice", set->id, key);
            }
        }
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
    tcase_add_test(tc, no_set_gives_an_action_a_key_that_means_something_else);
    suite_add_tcase(suite, tc);
    return suite;
}
