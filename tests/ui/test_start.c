/* Which battle is opened, gone on with, thrown away or looked at again. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/ui_driver.h"

Suite *suite_ui_start(void);

static UiDriver driver;

static void set_up(void) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

static void open_file(const char *name) {
    ck_assert(ui_driver_open(&driver, name));
}

static void leave(void) {
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ui_driver_settle(&driver);
}

/* In the Confederate turn of Kernstown, or of the drill. */
static void leave_in_second_turn(const char *name) {
    open_file(name);
    for (int i = 0; i < 20 && strstr(program_title(driver.program), "Confederate") == NULL; i++) {
        ui_driver_end_phase(&driver);
    }
    leave();
}

static bool is_titled(const char *words) {
    return strstr(program_title(driver.program), words) != NULL;
}

static int count_cards(const char *word) {
    int count = 0;
    double x = 0, y = 0;
    for (int i = 0; i < 40; i++) {
        count += ui_driver_find_control(&driver, word, i, &x, &y) ? 1 : 0;
    }
    return count;
}

static bool exists(const char *name) {
    char file[400];
    snprintf(file, sizeof file, "%s/battles/%s", driver.folder, name);
    FILE *stream = fopen(file, "r");
    if (stream != NULL) {
        fclose(stream);
    }
    return stream != NULL;
}

START_TEST(a_battle_left_unfinished_is_offered_when_its_file_is_opened) {
    leave_in_second_turn("scenarios/drill.json");
    open_file("scenarios/drill.json");
    ck_assert(ui_driver_said(&driver, "asks to go on drill"));
    ck_assert(ui_driver_reads(&driver, "The Drill Ground was left unfinished"));
    ck_assert(ui_driver_reads(&driver, "turn 1, Confederate"));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(is_titled("turn 1, Confederate"));
}
END_TEST

START_TEST(begun_anew_the_battle_that_was_left_stays_in_the_list) {
    leave_in_second_turn("scenarios/drill.json");
    open_file("scenarios/drill.json");
    ck_assert(ui_driver_click_control(&driver, "option", 1));
    ck_assert(is_titled("turn 1, Union"));
    ui_driver_end_phase(&driver);
    leave();
    ck_assert(exists("drill-1.journal") && exists("drill-2.journal"));
    ck_assert_int_eq(count_cards("throw_away"), 2);
}
END_TEST

START_TEST(escape_opens_neither) {
    leave_in_second_turn("scenarios/drill.json");
    open_file("scenarios/drill.json");
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert_str_eq(program_title(driver.program), "Enfilade");
    ck_assert(!exists("drill-2.journal"));
}
END_TEST

START_TEST(nothing_is_asked_for_another_battle_or_one_without_a_command) {
    leave_in_second_turn("scenarios/drill.json");
    open_file("scenarios/first-kernstown.json");
    ck_assert(is_titled("Kernstown"));
    leave(); /* nothing was commanded: it leaves nothing */
    ck_assert(!exists("first-kernstown-1.journal"));
    open_file("scenarios/first-kernstown.json");
    ck_assert(is_titled("Kernstown"));
}
END_TEST

START_TEST(a_battle_is_thrown_away_only_after_it_was_asked) {
    leave_in_second_turn("scenarios/drill.json");
    int cards = count_cards("battle");
    ck_assert(ui_driver_click_control(&driver, "throw_away", 0));
    ck_assert(ui_driver_reads(&driver, "Throw The Drill Ground away?"));
    ui_driver_key(&driver, KEY_ENTER, 0); /* the usual answer keeps it */
    ck_assert(exists("drill-1.journal"));
    ck_assert(ui_driver_click_control(&driver, "throw_away", 0));
    ck_assert(ui_driver_click_control(&driver, "option", 0));
    ck_assert(!exists("drill-1.journal") && exists("drill-1.thrown-away"));
    ck_assert_int_eq(count_cards("battle"), cards - 1);
    open_file("scenarios/drill.json"); /* and its name is not given to another */
    ui_driver_end_phase(&driver);
    ck_assert(exists("drill-2.journal"));
}
END_TEST

START_TEST(a_battle_fought_to_its_end_can_be_looked_at_again) {
    open_file("scenarios/drill.json");
    for (int i = 0; i < 80 && !is_titled(" - over"); i++) {
        ui_driver_end_phase(&driver);
    }
    ck_assert(is_titled(" - over"));
    leave();
    ck_assert(exists("drill-1.recording"));
    ck_assert(ui_driver_reads(&driver, "Battles fought"));
    ck_assert(ui_driver_reads(&driver, "in turn 10"));
    double x = 0, y = 0;
    ui_driver_wheel(&driver, 640, 400, -100);
    ck_assert(ui_driver_find_control(&driver, "throw_away", 4, &x, &y));
    ck_assert(ui_driver_click_control(&driver, "battle", 4));
    ck_assert(is_titled(" - over"));
}
END_TEST

/* The box on the start screen: from then on each roll says which dice it wants, and for what. */
START_TEST(players_roll_their_own_dice_when_they_like) {
    ck_assert(ui_driver_click_control(&driver, "own_dice", 0));
    open_file("tests/ui/odds.json");
    ui_driver_settle(&driver);
    ui_driver_move(&driver, 5, 5); /* a question says itself when it is first handled */
    ck_assert(ui_driver_said(&driver, "rolls for command points"));
    ck_assert(ui_driver_reads(&driver, "Roll 2 dice of 6 faces and type what they show."));
    ui_driver_key(&driver, '5', 0);
    ui_driver_key(&driver, '6', 0);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_said(&driver, "answered answer numbers=5,6"));
    ck_assert(is_titled("Union, Move"));
    ck_assert(ui_driver_reads(&driver, "Union has 11 command points."));
    leave();
    ck_assert(ui_driver_click_control(&driver, "own_dice", 0));
    open_file("scenarios/drill.json");
    ui_driver_settle(&driver);
    ck_assert(is_titled("Union, Move"));
}
END_TEST

Suite *suite_ui_start(void) {
    Suite *suite = suite_create("ui/start");
    TCase *tc = tcase_create("start");
    tcase_set_timeout(tc, 120);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, a_battle_left_unfinished_is_offered_when_its_file_is_opened);
    tcase_add_test(tc, begun_anew_the_battle_that_was_left_stays_in_the_list);
    tcase_add_test(tc, escape_opens_neither);
    tcase_add_test(tc, nothing_is_asked_for_another_battle_or_one_without_a_command);
    tcase_add_test(tc, a_battle_is_thrown_away_only_after_it_was_asked);
    tcase_add_test(tc, a_battle_fought_to_its_end_can_be_looked_at_again);
    tcase_add_test(tc, players_roll_their_own_dice_when_they_like);
    suite_add_tcase(suite, tc);
    return suite;
}
