/* Preferences are kept, and nonsense in the file is passed over. */
#define _POSIX_C_SOURCE 200809L
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../../src/app/preferences.h"

Suite *suite_app_preferences(void);

static char file[64];

static void set_up(void) {
    snprintf(file, sizeof file, "/tmp/enfilade-preferences-XXXXXX");
    int descriptor = mkstemp(file);
    ck_assert_int_ge(descriptor, 0);
    close(descriptor);
}

static void tear_down(void) {
    unlink(file);
}

START_TEST(what_was_written_is_read_again) {
    ViewSettings settings = view_settings_default();
    settings.text_scale = 2.25;
    settings.pace = PACE_FAST;
    settings.shows_log = false;
    settings.window_width = 1600;
    settings.is_full_screen = true;
    settings.log_lines = 9;
    settings.has_window_place = true;
    settings.window_left = -1200;
    settings.window_top = 31;
    FaultList faults = {0};
    ck_assert(preferences_write(file, &settings, &faults));
    ViewSettings again = preferences_read(file);
    ck_assert_double_eq(again.text_scale, 2.25);
    ck_assert_int_eq(again.pace, PACE_FAST);
    ck_assert(!again.shows_log && again.shows_card && again.is_full_screen);
    ck_assert_int_eq(again.window_width, 1600);
    ck_assert_int_eq(again.log_lines, 9);
    ck_assert(again.has_window_place);
    ck_assert_int_eq(again.window_left, -1200);
    ck_assert_int_eq(again.window_top, 31);
}
END_TEST

START_TEST(a_folder_that_is_not_there_is_told) {
    ViewSettings settings = view_settings_default();
    FaultList faults;
    fault_list_init(&faults);
    ck_assert(!preferences_write("/nowhere/at/all/preferences", &settings, &faults));
    ck_assert_uint_eq(faults.refusing, 1);
    ck_assert_str_eq(faults.faults.items[0].file, "/nowhere/at/all/preferences");
    fault_list_finish(&faults);
}
END_TEST

START_TEST(nonsense_leaves_the_defaults) {
    FILE *stream = fopen(file, "w");
    fputs("text_scale_percent 9000\npace 77\nwidth 3\n\n???\nheight\n", stream);
    fclose(stream);
    ViewSettings settings = preferences_read(file), usual = view_settings_default();
    ck_assert_double_eq(settings.text_scale, usual.text_scale);
    ck_assert_int_eq(settings.pace, usual.pace);
    ck_assert_int_eq(settings.window_width, usual.window_width);
}
END_TEST

Suite *suite_app_preferences(void) {
    Suite *suite = suite_create("app/preferences");
    TCase *tc = tcase_create("preferences");
    tcase_set_timeout(tc, 60);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, what_was_written_is_read_again);
    tcase_add_test(tc, a_folder_that_is_not_there_is_told);
    tcase_add_test(tc, nonsense_leaves_the_defaults);
    suite_add_tcase(suite, tc);
    return suite;
}
