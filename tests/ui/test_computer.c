/* Against the computer: chosen from the list, it plays its turns by itself and says why; nobody
 * commands for it; one who plays alone takes anything back. */
#include <check.h>
#include <string.h>

#include "support/ui_driver.h"

Suite *suite_ui_computer(void);

static UiDriver driver;

enum { TWO_PLAYERS, ALONE, COMPUTER_IS_UNION, COMPUTER_IS_CONFEDERATE };

static void set_up(void) {
    ui_driver_seed = 3;
    ui_driver_init(&driver, 1280, 720, 1, 1);
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

static void choose(int option) {
    ck_assert(ui_driver_click_control(&driver, "option", option));
    ui_driver_settle(&driver);
}

static void open_drill(int who) {
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "battle", 0));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_reads(&driver, "Who plays The Drill Ground?"));
    choose(who);
    if (who >= COMPUTER_IS_UNION) {
        ck_assert(ui_driver_reads(&driver, "How well shall it play"));
        choose(0);
    }
}

static bool is_titled(const char *words) {
    return strstr(program_title(driver.program), words) != NULL;
}

START_TEST(the_computer_plays_its_turns_and_says_why) {
    open_drill(COMPUTER_IS_CONFEDERATE);
    ck_assert(is_titled("turn 1, Union, Move"));
    ui_driver_key(&driver, 'y', MODIFIER_CONTROL);
    ck_assert(ui_driver_reads(&driver, "The computer has commanded nothing"));
    ui_driver_end_phase(&driver);
    while (!is_titled("turn 2")) {
        ui_driver_click_first(&driver, "choice");
        ui_driver_click_first(&driver, "answer");
        ui_driver_end_phase(&driver);
    }
    ck_assert(ui_driver_said(&driver, "the computer has acted"));
    ck_assert(is_titled("Union"));
    ui_driver_key(&driver, 'y', MODIFIER_CONTROL);
    ck_assert(ui_driver_reads(&driver, "What the computer weighed"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert(!ui_driver_reads(&driver, "What the computer weighed"));
}
END_TEST

START_TEST(it_begins_where_it_moves_first_and_nobody_commands_for_it) {
    open_drill(COMPUTER_IS_UNION);
    ck_assert(ui_driver_said(&driver, "the computer has acted"));
    ck_assert(is_titled("turn 1, Confederate"));
    double at[6];
    text_clear(&driver.status);
    ck_assert(ui_driver_find_unit(&driver, 1, at));
    ui_driver_drag(&driver, at[0], at[1], at[0], at[1] - 60);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(!ui_driver_said(&driver, "submitted"));
}
END_TEST

START_TEST(one_who_plays_alone_takes_dice_back) {
    open_drill(ALONE);
    ui_driver_end_phase(&driver);
    ui_driver_end_phase(&driver);
    ck_assert(is_titled("Confederate") || is_titled("turn 2"));
    ui_driver_key(&driver, 'z', 0);
    ui_driver_settle(&driver);
    ui_driver_key(&driver, 'z', 0);
    ui_driver_settle(&driver);
    ck_assert(is_titled("turn 1, Union, Move"));
}
END_TEST

START_TEST(going_back_from_the_question_who_plays_begins_nothing) {
    open_drill(COMPUTER_IS_UNION - 1);
    ck_assert(is_titled("turn 1"));
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "battle", 0));
    ui_driver_settle(&driver);
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_settle(&driver);
    ck_assert(!is_titled("turn 1"));
}
END_TEST

Suite *suite_ui_computer(void) {
    Suite *suite = suite_create("ui/computer");
    TCase *all = tcase_create("computer");
    tcase_set_timeout(all, 240);
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, the_computer_plays_its_turns_and_says_why);
    tcase_add_test(all, it_begins_where_it_moves_first_and_nobody_commands_for_it);
    tcase_add_test(all, one_who_plays_alone_takes_dice_back);
    tcase_add_test(all, going_back_from_the_question_who_plays_begins_nothing);
    suite_add_tcase(suite, all);
    return suite;
}
