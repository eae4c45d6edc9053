/* What stands in pencil on the map and what is said of it: ghosts and why they stop, charges,
 * shots, the gap of skirmishers, the ruler, handles, the card. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/ui_driver.h"

/* The units of close.json. */
enum { LINE = 1, GUN, HELD, FAR, FOE, GRIP };

static UiDriver driver;
static double inch;

static void open_file(const char *name) {
    ck_assert(ui_driver_open(&driver, name));
    inch = ui_driver_scale(&driver);
}

static void set_up(void) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
    open_file("tests/ui/close.json");
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

static void find_unit(unsigned unit, double places[6]) {
    ck_assert(ui_driver_find_unit(&driver, unit, places));
}

static void select_unit(unsigned unit, double places[6]) {
    find_unit(unit, places);
    ui_driver_click(&driver, places[0], places[1]);
}

static bool says(const char *words) {
    return ui_driver_shows(&driver, "note", words);
}

static void end_phase(void) {
    ui_driver_key(&driver, 'e', 0);
    ui_driver_settle(&driver);
}

static const char *card(void) {
    const char *words = NULL;
    ui_driver_key(&driver, 'c', MODIFIER_CONTROL);
    ck_assert(program_take_clipboard(driver.program, &words));
    return words;
}

START_TEST(a_ghost_at_its_limit_says_so_calmly_while_it_is_held_and_after) {
    double at[6];
    select_unit(FAR, at);
    ui_driver_press(&driver);
    for (int i = 1; i <= 8; i++) {
        ui_driver_move(&driver, at[0], at[1] - i * inch);
    }
    ck_assert(says("Full move"));
    ui_driver_let_go(&driver);
    ck_assert(says("Full move"));
    ck_assert(!says("DBAC-MOVE-02")); /* as far as it goes is no refusal */
    ck_assert(!ui_driver_said(&driver, "short DBAC-MOVE-02"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_drag(&driver, at[0], at[1], at[0], at[1] - 2 * inch);
    ck_assert(says("50% used"));
    ck_assert(!says("DBAC-MOVE-02"));
}
END_TEST

START_TEST(a_refused_drag_says_why_at_the_pointer) {
    double at[6];
    select_unit(FAR, at);
    ui_driver_press(&driver);
    ui_driver_move(&driver, at[0], at[1] + inch);
    ui_driver_move(&driver, at[0], at[1] + 2 * inch);
    ck_assert(says("DBAC-MOVE-03"));
    ui_driver_let_go(&driver);
    ck_assert(ui_driver_said(&driver, "refused DBAC-MOVE-03"));
}
END_TEST

START_TEST(a_plan_that_ends_in_contact_is_called_a_charge) {
    double at[6], foe[6], ghost[6];
    find_unit(FOE, foe);
    select_unit(LINE, at);
    ui_driver_drag(&driver, at[0], at[1], foe[0], foe[1]);
    ck_assert(ui_driver_shows(&driver, "confirm", "Charge (1)"));
    ck_assert(says("Charge: Line meets Foe in the front. (DBAC-MOVE-16)"));
    find_unit(LINE, ghost);
    ck_assert_double_eq_tol(ghost[3], foe[3], 2); /* front against front */
}
END_TEST

START_TEST(the_gap_of_skirmishers_is_chosen_by_key_and_by_hand) {
    double at[6], wide[6], narrow[6];
    select_unit(FAR, at);
    ui_driver_key(&driver, 'k', 0);
    ck_assert(says("A gap of 1.00 in (DBAC-FORM-05)"));
    ck_assert(!ui_driver_said(&driver, "submitted"));
    find_unit(FAR, wide);
    ui_driver_key(&driver, KEY_DOWN, 0);
    ck_assert(says("A gap of 0.75 in"));
    ui_driver_key(&driver, KEY_UP, 0);
    ck_assert(says("A gap of 1.00 in"));
    /* Two gaps lie between the colours and the left end: in by an inch, half an inch each. */
    ck_assert(ui_driver_shows(&driver, "handle", "left"));
    ui_driver_drag(&driver, wide[2], wide[3], wide[2] + inch, wide[3]);
    ck_assert(says("A gap of 0.50 in"));
    find_unit(FAR, narrow);
    ck_assert_double_eq_tol(narrow[2], wide[2] + inch, 1.5);
    ui_driver_drag(&driver, narrow[2], narrow[3], narrow[2] + 3 * inch, narrow[3]);
    ck_assert(says("A gap of 0.25 in"));
    ck_assert(says("The gap is from 0.25 to 1.00 in. (DBAC-FORM-05)"));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(ui_driver_said(&driver, "submitted dbac.skirmish side=1 movers=4 numbers=8"));
}
END_TEST

START_TEST(the_card_tells_how_to_march_and_turns_nobody_about) {
    double at[6], after[6];
    select_unit(LINE, at);
    ck_assert(ui_driver_click_control(&driver, "action", 0));
    ck_assert(ui_driver_reads(&driver, "March: drag the unit on the map"));
    ck_assert(!ui_driver_shows(&driver, "confirm", ""));
    ui_driver_key(&driver, 'b', 0);
    find_unit(LINE, after);
    ck_assert_double_gt(after[2], after[4]); /* its left is its right now */
}
END_TEST

START_TEST(the_card_pencils_a_shot_before_it_is_fired) {
    double at[6];
    end_phase();
    select_unit(LINE, at);
    ck_assert(ui_driver_click_control(&driver, "action", 5));
    ck_assert(says("Range 3.2 in (DBAC-FIRE-03)"));
    ck_assert(says("Line: +2 infantry against infantry, by the table of factors (DBAC-FIRE-09)"));
    ck_assert(says("Foe can reply (DBAC-FIRE-10): +2"));
    ck_assert(!ui_driver_said(&driver, "submitted dbac.fire"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert(!says("Range"));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(!ui_driver_said(&driver, "submitted dbac.fire"));
    ck_assert(ui_driver_click_control(&driver, "action", 5));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(ui_driver_said(&driver, "submitted dbac.fire side=1 movers=1 target=5"));
}
END_TEST

START_TEST(a_drag_onto_an_enemy_pencils_the_shot_and_a_second_click_fires) {
    double at[6], foe[6];
    end_phase();
    find_unit(FOE, foe);
    select_unit(LINE, at);
    ui_driver_drag(&driver, at[0], at[1], foe[0], foe[1]);
    ck_assert(says("Range 3.2 in"));
    ck_assert(!ui_driver_said(&driver, "submitted dbac.fire"));
    ui_driver_click(&driver, foe[0], foe[1]);
    ck_assert(ui_driver_said(&driver, "submitted dbac.fire side=1 movers=1 target=5"));
}
END_TEST

START_TEST(a_gun_that_may_not_fire_is_told_why) {
    double at[6];
    end_phase();
    select_unit(GUN, at);
    const char *words = card();
    ck_assert_ptr_nonnull(strstr(words, "may not: Fire at Grip"));
    ck_assert_ptr_nonnull(strstr(words, "DBAC-FIRE-06"));
    select_unit(HELD, at);
    ck_assert_ptr_nonnull(strstr(card(), "may not: Fire: A unit in contact"));
    select_unit(FAR, at);
    ck_assert_ptr_nonnull(strstr(card(), "No enemy stands straight ahead"));
}
END_TEST

START_TEST(the_card_tells_of_the_phase_and_of_each_thing_once) {
    double at[6];
    select_unit(LINE, at);
    const char *words = card();
    const char *strength = strstr(words, "4 of 4 elements");
    ck_assert_ptr_nonnull(strength);
    ck_assert_ptr_null(strstr(strength + 1, "4 of 4 elements"));
    ck_assert_ptr_null(strstr(words, "Stands"));
    ck_assert_ptr_null(strstr(words, "Elements at the start"));
    end_phase();
    select_unit(LINE, at);
    words = card();
    ck_assert_ptr_null(strstr(words, "DBAC-SEQ-01"));
    ck_assert_ptr_nonnull(strstr(words, "Not in this phase: March, "));
    ck_assert_ptr_null(strstr(words, "may not: March"));
}
END_TEST

START_TEST(a_price_is_told_with_its_reason_on_card_and_ghost) {
    double at[6];
    select_unit(FAR, at);
    const char *words = card();
    ck_assert_ptr_nonnull(
        strstr(words, "may: March, 2 points: more than 12 in from the General (DBAC-CMD-04)"));
    ui_driver_key(&driver, '2', 0);
    ck_assert(says("2 points: more than 12 in from the General (DBAC-CMD-04)"));
    ck_assert(ui_driver_shows(&driver, "confirm", "March (2)"));
}
END_TEST

START_TEST(handles_are_shown_where_a_wheel_is_to_be_had) {
    double at[6];
    select_unit(HELD, at); /* in contact */
    ck_assert(!ui_driver_shows(&driver, "handle", ""));
    select_unit(FAR, at);
    ck_assert(ui_driver_shows(&driver, "handle", "left"));
    ck_assert(ui_driver_shows(&driver, "handle", "right"));
    ui_driver_drag(&driver, at[0], at[1], at[0], at[1] - 8 * inch);
    ck_assert(!ui_driver_shows(&driver, "handle", "")); /* nothing of the move is left */
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(!ui_driver_shows(&driver, "handle", ""));
}
END_TEST

START_TEST(the_ruler_begins_at_a_click_and_stays_until_it_is_put_away) {
    double line[6], foe[6];
    find_unit(LINE, line);
    find_unit(FOE, foe);
    ui_driver_move(&driver, line[0], line[1] + 3 * inch);
    ui_driver_key(&driver, 'm', 0);
    ui_driver_move(&driver, line[0], line[1] + 4 * inch);
    ck_assert(!ui_driver_shows(&driver, "ruler", ""));
    ui_driver_click(&driver, line[0], line[1]);
    ck_assert(!ui_driver_said(&driver, "selected"));
    ui_driver_move(&driver, foe[0], foe[1]);
    ck_assert(ui_driver_shows(&driver, "ruler", "3.21 in")); /* from edge to edge */
    ui_driver_click(&driver, foe[0], foe[1]);
    ui_driver_move(&driver, foe[0], foe[1] - 2.3935 * inch);
    ck_assert(ui_driver_shows(&driver, "ruler", "in all 5."));
    ui_driver_click(&driver, foe[0], foe[1] - 2.3935 * inch);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(!ui_driver_shows(&driver, "ruler", "0.00 in"));
    ui_driver_move(&driver, line[0], line[1] + 4 * inch);
    ck_assert(ui_driver_shows(&driver, "ruler", "in all 5."));
    ui_driver_click(&driver, line[0], line[1]);
    ck_assert(ui_driver_said(&driver, "selected 1"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert(!ui_driver_shows(&driver, "ruler", ""));
}
END_TEST

START_TEST(down_takes_back_of_a_pencilled_march) {
    double at[6];
    select_unit(FAR, at);
    ui_driver_key(&driver, '2', 0);
    ui_driver_key(&driver, KEY_DOWN, 0);
    ck_assert(ui_driver_said(&driver, "pencilled dbac.move side=1 movers=4 legs=ahead:1536"));
    for (int i = 0; i < 4; i++) {
        ui_driver_key(&driver, KEY_DOWN, 0);
    }
    ck_assert(ui_driver_said(&driver, "refused DBAC-MOVE-03"));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(!ui_driver_said(&driver, "submitted dbac.move side=1 movers=4 legs=ahead:-"));
}
END_TEST

START_TEST(a_general_dragged_on_to_his_men_is_told_whom_he_supports) {
    enum { MEN = 1, GENERAL = 7 };
    open_file("scenarios/drill.json");
    double at[6], men[6];
    select_unit(GENERAL, at);
    find_unit(GENERAL, at);
    find_unit(MEN, men);
    ui_driver_drag(&driver, at[0], at[1], (men[2] + men[4]) / 2, men[1]);
    ck_assert(says("Supports 1st Instruction when it is in melee (+1, DBAC-GEN-04)"));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(ui_driver_said(&driver, "submitted dbac.general_move"));
}
END_TEST

START_TEST(who_marches_on_has_a_ghost) {
    open_file("tests/ui/meeting.json");
    double map[4], first[6], second[6];
    ck_assert(ui_driver_find_map(&driver, map));
    ui_driver_key(&driver, ' ', 0);
    double x = map[0] + map[2] * 0.4, y = map[1] + map[3] * 0.8;
    ui_driver_move(&driver, x, y);
    ck_assert(ui_driver_find_unit(&driver, LINE, first));
    ck_assert(ui_driver_shows(&driver, "confirm", "March on (1)"));
    ck_assert(says("Full move"));
    ui_driver_move(&driver, x, map[1] + map[3] * 0.4);
    ck_assert(ui_driver_find_unit(&driver, LINE, first));
    ck_assert(says("From the edge it comes 4.00 in"));
    ui_driver_move(&driver, x, map[1] + map[3] * 0.4 + 7);
    ck_assert(ui_driver_find_unit(&driver, LINE, second));
    ck_assert_mem_eq(first, second, sizeof first); /* steady at the limit */
    ui_driver_click(&driver, x, map[1] + map[3] * 0.4 + 7);
    ck_assert(ui_driver_said(&driver, "submitted dbac.enter"));
}
END_TEST

Suite *suite_ui_pencil(void);

Suite *suite_ui_pencil(void) {
    Suite *suite = suite_create("ui/pencil");
    TCase *tc = tcase_create("pencil");
    tcase_set_timeout(tc, 120);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, a_ghost_at_its_limit_says_so_calmly_while_it_is_held_and_after);
    tcase_add_test(tc, a_refused_drag_says_why_at_the_pointer);
    tcase_add_test(tc, a_plan_that_ends_in_contact_is_called_a_charge);
    tcase_add_test(tc, the_gap_of_skirmishers_is_chosen_by_key_and_by_hand);
    tcase_add_test(tc, the_card_tells_how_to_march_and_turns_nobody_about);
    tcase_add_test(tc, the_card_pencils_a_shot_before_it_is_fired);
    tcase_add_test(tc, a_drag_onto_an_enemy_pencils_the_shot_and_a_second_click_fires);
    tcase_add_test(tc, a_gun_that_may_not_fire_is_told_why);
    tcase_add_test(tc, the_card_tells_of_the_phase_and_of_each_thing_once);
    tcase_add_test(tc, a_price_is_told_with_its_reason_on_card_and_ghost);
    tcase_add_test(tc, handles_are_shown_where_a_wheel_is_to_be_had);
    tcase_add_test(tc, the_ruler_begins_at_a_click_and_stays_until_it_is_put_away);
    tcase_add_test(tc, down_takes_back_of_a_pencilled_march);
    tcase_add_test(tc, a_general_dragged_on_to_his_men_is_told_whom_he_supports);
    tcase_add_test(tc, who_marches_on_has_a_ghost);
    suite_add_tcase(suite, tc);
    return suite;
}
