/* What a battle is about can be read before it begins, and again. */
#include <check.h>
#include <string.h>

#include "support/ui_driver.h"

Suite *suite_ui_briefing(void);

static UiDriver driver;

static void set_up(void) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

START_TEST(a_battle_begins_with_its_briefing) {
    double x = 0, y = 0;
    ck_assert(ui_driver_open(&driver, "scenarios/first-kernstown.json"));
    ck_assert(ui_driver_said(&driver, "briefing"));
    ck_assert(!ui_driver_find_control(&driver, "briefing_close", 0, &x, &y)); /* put away */
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json")); /* the lesson tells it there */
    ck_assert(ui_driver_find_control(&driver, "lesson_close", 0, &x, &y));
}
END_TEST

START_TEST(the_briefing_tells_what_each_side_wants_and_who_comes) {
    ck_assert(ui_driver_open(&driver, "scenarios/first-kernstown.json"));
    ui_driver_key(&driver, KEY_F8, 0);
    ck_assert(ui_driver_reads(&driver, "1862-03-23"));
    ck_assert(ui_driver_reads(&driver, "12 turns of 15 minutes, from 16:00"));
    ck_assert(ui_driver_reads(&driver, "Wins: At the end, if no Confederate unit is at"));
    ck_assert(ui_driver_reads(&driver, "Wins: At the end, if a Confederate unit is at The"));
    ck_assert(ui_driver_reads(&driver, "Turn 4, by the east edge: 5th Ohio"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert(!ui_driver_reads(&driver, "12 turns of 15 minutes"));
}
END_TEST

/* The other player is told as the first was: once, as his first turn begins. */
START_TEST(the_second_side_is_briefed_at_its_first_turn) {
    double x = 0, y = 0;
    ck_assert(ui_driver_open(&driver, "scenarios/first-kernstown.json"));
    size_t opened = 0;
    for (int i = 0; i < 16; i++) {
        ui_driver_key(&driver, 'e', 0);
        ui_driver_settle(&driver);
        if (ui_driver_find_control(&driver, "briefing_close", 0, &x, &y)) {
            opened++;
            ck_assert_ptr_nonnull(strstr(program_title(driver.program), "Confederate"));
            ck_assert(ui_driver_reads(&driver, "Hold any part of the wall"));
            ck_assert(ui_driver_click_control(&driver, "briefing_close", 0));
        }
    }
    ck_assert_uint_eq(opened, 1);
}
END_TEST

START_TEST(the_notes_of_a_side_are_for_its_player_alone) {
    ck_assert(ui_driver_open(&driver, "scenarios/first-kernstown.json"));
    ck_assert(ui_driver_click_control(&driver, "briefing", 0)); /* on the card */
    ck_assert(ui_driver_reads(&driver, "Clear the wall and the guns before dark"));
    ck_assert(!ui_driver_reads(&driver, "Hold any part of the wall"));
    ck_assert(!ui_driver_reads(&driver, "42nd Virginia."));
}
END_TEST

START_TEST(an_objective_tells_what_it_is_when_it_is_pointed_at) {
    double map[4];
    ck_assert(ui_driver_open(&driver, "scenarios/first-kernstown.json"));
    double inch = ui_driver_scale(&driver);
    ck_assert(ui_driver_find_map(&driver, map));
    /* the gun position lies at 995, 400 yards of a table 48 inches wide, 30 yards to the inch */
    double x = map[0] + map[2] / 2 + (995 / 30.0 - 24) * inch;
    double y = map[1] + map[3] / 2 - (400 / 30.0 - 24) * inch;
    ui_driver_move(&driver, x, y);
    ck_assert(ui_driver_reads(&driver, "Gun position: an objective"));
    ui_driver_move(&driver, map[0] + map[2] / 2, map[1] + map[3] / 2);
    ck_assert(!ui_driver_reads(&driver, "Gun position: an objective"));
}
END_TEST

Suite *suite_ui_briefing(void) {
    Suite *suite = suite_create("ui/briefing");
    TCase *tc = tcase_create("briefing");
    tcase_set_timeout(tc, 120);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, a_battle_begins_with_its_briefing);
    tcase_add_test(tc, the_briefing_tells_what_each_side_wants_and_who_comes);
    tcase_add_test(tc, the_second_side_is_briefed_at_its_first_turn);
    tcase_add_test(tc, the_notes_of_a_side_are_for_its_player_alone);
    tcase_add_test(tc, an_objective_tells_what_it_is_when_it_is_pointed_at);
    suite_add_tcase(suite, tc);
    return suite;
}
