/* Odds on the screen: of a shot in pencil, of an enemy under the pointer, from a ghost; none of a
 * guess, none when they are switched off. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/ui/program_parts.h"
#include "support/ui_driver.h"

/* The units of odds.json. */
enum { VETERANS = 1, SECOND, GUN, FLANK, FAR, NEAR };

static UiDriver driver;

static void set_up(void) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
    ck_assert(ui_driver_open(&driver, "tests/ui/odds.json"));
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

static void point_at(unsigned unit) {
    double places[6];
    ck_assert(ui_driver_find_unit(&driver, unit, places));
    ui_driver_move(&driver, places[0], places[1]);
    ui_driver_wait(&driver, 0.3);
    ui_driver_settle(&driver);
}

static void click_unit(unsigned unit) {
    double places[6];
    ck_assert(ui_driver_find_unit(&driver, unit, places));
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_wait(&driver, 0.3);
    ui_driver_settle(&driver);
}

static bool shows(const char *words) {
    return ui_driver_shows(&driver, "odds", words);
}

static bool shows_any(void) {
    return shows("");
}

static void to_fire(void) {
    ui_driver_end_phase(&driver);
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), "Union, Fire"));
}

START_TEST(a_shot_in_pencil_has_its_outcomes_and_what_the_flank_and_the_wood_are_worth) {
    to_fire();
    click_unit(VETERANS);
    ck_assert(!shows_any());
    click_unit(FLANK);
    ck_assert(ui_driver_said(&driver, "pencilled dbac.fire"));
    ck_assert(shows("Fire: 3rd Instruction"));
    ck_assert(shows("The enemy suffers 58 %, own troops 0 %."));
    ck_assert(shows("3rd Instruction falls back."));
    ck_assert(shows("Exact: every value of the dice is counted."));
    ck_assert(shows("rakes the line from its open flank, 1st Instruction (DBAC-MOD-01)"));
    ck_assert(shows("the target is in cover, 1st Instruction (DBAC-MOD-07)"));
    ck_assert(shows("veterans, 1st Instruction (DBAC-MOD-03)"));
    ck_assert(ui_driver_reads(&driver, "Fire: 3rd Instruction"));
}
END_TEST

START_TEST(pointing_at_an_enemy_is_enough_and_nothing_is_given) {
    to_fire();
    click_unit(VETERANS);
    point_at(FLANK);
    ck_assert(shows("Fire: 3rd Instruction"));
    ck_assert(!ui_driver_said(&driver, "pencilled dbac.fire"));
    ck_assert(!ui_driver_said(&driver, "submitted dbac.fire"));
    point_at(VETERANS);
    ck_assert(!shows_any());
}
END_TEST

START_TEST(a_guess_has_no_odds_and_says_so) {
    to_fire();
    click_unit(GUN);
    point_at(FAR);
    ck_assert(shows("No odds. First comes a guess at what is hidden"));
    ck_assert(shows("DBAC-GUN-02"));
    ck_assert(!shows("%"));
}
END_TEST

/* In the movement phase, three inches short of its range. */
START_TEST(a_ghost_fires_from_where_it_would_stand) {
    double at[6];
    click_unit(SECOND);
    point_at(NEAR);
    ck_assert(!shows_any());
    ck_assert(ui_driver_find_unit(&driver, SECOND, at));
    ui_driver_drag(&driver, at[0], at[1], at[0], at[1] - 4 * ui_driver_scale(&driver));
    ck_assert(ui_driver_said(&driver, "pencilled dbac.move"));
    point_at(NEAR);
    ck_assert(shows("Fire: 5th Instruction"));
    ck_assert(shows("If nobody else does anything before."));
    ck_assert(shows("5th Instruction falls back."));
}
END_TEST

START_TEST(f6_puts_them_away_and_back) {
    to_fire();
    click_unit(VETERANS);
    click_unit(FLANK);
    ck_assert(shows_any());
    ui_driver_key(&driver, KEY_F6, 0);
    ui_driver_settle(&driver);
    ck_assert(!shows_any());
    ck_assert(!program_view_settings(driver.program)->shows_odds);
    ui_driver_key(&driver, KEY_F6, 0);
    ui_driver_wait(&driver, 0.3);
    ui_driver_settle(&driver);
    ck_assert(shows_any());
}
END_TEST

/* Looked at for a second, the shot comes out as it does when nobody looks. */
START_TEST(odds_throw_no_die_of_the_battle) {
    static const char *words[2];
    char *logs[2];
    for (int i = 0; i < 2; i++) {
        if (i == 1) {
            tear_down();
            set_up();
            ui_driver_key(&driver, KEY_F6, 0);
        }
        to_fire();
        click_unit(VETERANS);
        click_unit(FLANK);
        ck_assert_int_eq(shows_any(), i == 0);
        ui_driver_key(&driver, KEY_ENTER, 0);
        ui_driver_settle(&driver);
        ui_driver_key(&driver, 'c', MODIFIER_CONTROL | MODIFIER_SHIFT);
        ck_assert(program_take_clipboard(driver.program, &words[i]));
        logs[i] = memory_copy_text(words[i]);
    }
    ck_assert_str_eq(logs[0], logs[1]);
    ck_assert_ptr_nonnull(strstr(logs[0], "rolls for its fire"));
    memory_free(logs[0]);
    memory_free(logs[1]);
}
END_TEST

static bool holds(PixelBox outer, PixelBox inner) {
    PixelBox shared = pixel_box_shared(outer, inner);
    return shared.width >= inner.width && shared.height >= inner.height;
}

/* How the rows begin: as much as stands on one line at any size. */
static const char *const ROWS[] = {"Fire: 3rd",
                                   "The enemy",
                                   "3rd Instruction falls",
                                   "Nothing comes",
                                   "3rd Instruction loses",
                                   "Exact: every",
                                   "Of what",
                                   "rakes the",
                                   "the target is",
                                   "veterans, 1st",
                                   "Lose an element"};

START_TEST(every_row_is_on_the_screen_at_every_size_of_text) {
    tear_down();
    ui_driver_init(&driver, 1280, 720, _i, 1);
    ck_assert(ui_driver_open(&driver, "tests/ui/odds.json"));
    to_fire();
    click_unit(VETERANS);
    click_unit(FLANK);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        ck_assert_msg(ui_driver_reads(&driver, ROWS[i]), "not shown: %s", ROWS[i]);
    }
    const BattleScreen *screen = &driver.program->battle;
    PixelBox sheet = screen->odds_place.box, printed = screen->cartouche.box;
    ck_assert(holds(screen->layout.screen, sheet));
    ck_assert(screen->cartouche.is_hidden || !pixel_box_meets(sheet, printed) ||
              holds(sheet, printed)); /* never a half of it */
    ck_assert(holds(screen->layout.screen, screen->note_box));
}
END_TEST

/* The map is moved about until the sheet stands where the cartouche is. */
START_TEST(cartouche_is_hidden_whole_or_not_at_all) {
    tear_down();
    ui_driver_init(&driver, 1280, 720, 2, 1);
    ck_assert(ui_driver_open(&driver, "tests/ui/odds.json"));
    to_fire();
    click_unit(VETERANS);
    click_unit(FLANK);
    const BattleScreen *screen = &driver.program->battle;
    int met = 0;
    for (int act = 0; act < 32; act++) {
        if (act % 8 == 0) {
            ui_driver_wheel(&driver, 500, 300, 1);
        } else {
            ui_driver_drag(&driver, 300, 100, 300 + (act % 2 == 0 ? 90 : -30), 100);
        }
        ui_driver_settle(&driver);
        ui_driver_draw(&driver);
        PixelBox sheet = screen->odds_place.box;
        PixelBox printed =
            screen->cartouche.is_hidden ? screen->cartouche.bar : screen->cartouche.box;
        printed = pixel_box_shared(printed, screen->layout.map);
        if (!pixel_box_is_empty(printed) && pixel_box_meets(sheet, printed)) {
            met++;
            ck_assert(holds(sheet, printed));
        }
    }
    ck_assert_int_gt(met, 0);
}
END_TEST

Suite *suite_ui_odds(void);
Suite *suite_ui_odds(void) {
    Suite *suite = suite_create("ui/odds");
    TCase *cases = tcase_create("odds");
    tcase_set_timeout(cases, 120);
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_test(cases,
                   a_shot_in_pencil_has_its_outcomes_and_what_the_flank_and_the_wood_are_worth);
    tcase_add_test(cases, pointing_at_an_enemy_is_enough_and_nothing_is_given);
    tcase_add_test(cases, a_guess_has_no_odds_and_says_so);
    tcase_add_test(cases, a_ghost_fires_from_where_it_would_stand);
    tcase_add_test(cases, f6_puts_them_away_and_back);
    tcase_add_test(cases, odds_throw_no_die_of_the_battle);
    tcase_add_loop_test(cases, every_row_is_on_the_screen_at_every_size_of_text, 1, 4);
    tcase_add_test(cases, cartouche_is_hidden_whole_or_not_at_all);
    suite_add_tcase(suite, cases);
    return suite;
}
