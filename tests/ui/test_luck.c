/* The luck report on the screen. */
#include <check.h>
#include <string.h>

#include "support/ui_driver.h"

/* The units of odds.json. */
enum { VETERANS = 1, FLANK = 4 };

static UiDriver driver;

static void set_up(void) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
    ck_assert(ui_driver_open(&driver, "tests/ui/odds.json"));
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

static void click_unit(unsigned unit) {
    double places[6];
    ck_assert(ui_driver_find_unit(&driver, unit, places));
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_settle(&driver);
}

START_TEST(report_holds_what_has_fallen_and_goes_by_escape) {
    ui_driver_end_phase(&driver);
    click_unit(VETERANS);
    click_unit(FLANK);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(!ui_driver_reads(&driver, "The luck of the dice"));
    ui_driver_key(&driver, KEY_F7, 0);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_said(&driver, "luck opened"));
    ck_assert(ui_driver_reads(&driver, "The luck of the dice"));
    ck_assert(ui_driver_reads(&driver, "rolls for its fire (DBAC-FIRE-09)"));
    ck_assert(ui_driver_reads(&driver, "1 die came to"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_settle(&driver);
    ck_assert(!ui_driver_reads(&driver, "The luck of the dice"));
}
END_TEST

/* Nothing below it takes a click or a key. */
START_TEST(nothing_happens_under_the_report) {
    ui_driver_key(&driver, KEY_F7, 0);
    ui_driver_settle(&driver);
    ui_driver_key(&driver, 'e', 0);
    click_unit(VETERANS);
    ck_assert(!ui_driver_said(&driver, "selected"));
    ck_assert(!ui_driver_said(&driver, "submitted"));
    ck_assert(ui_driver_click_control(&driver, "luck_close", 0));
    click_unit(VETERANS);
    ck_assert(ui_driver_said(&driver, "selected"));
}
END_TEST

Suite *suite_ui_luck(void);
Suite *suite_ui_luck(void) {
    Suite *suite = suite_create("ui/luck");
    TCase *cases = tcase_create("luck");
    tcase_set_timeout(cases, 60);
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_test(cases, report_holds_what_has_fallen_and_goes_by_escape);
    tcase_add_test(cases, nothing_happens_under_the_report);
    suite_add_tcase(suite, cases);
    return suite;
}
