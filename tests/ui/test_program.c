/* The whole window program on a picture, driven by hand. */
#define _POSIX_C_SOURCE 200809L
#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/base/random.h"
#include "enfilade/session/session.h"
#include "support/ui_driver.h"

Suite *suite_ui_program(void);

static UiDriver driver;

static void open_file(const char *name) {
    ck_assert(ui_driver_open(&driver, name));
}

static void set_up(void) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

static void select_unit(unsigned unit, double places[6]) {
    ck_assert(ui_driver_find_unit(&driver, unit, places));
    ui_driver_click(&driver, places[0], places[1]);
}

START_TEST(the_start_screen_offers_every_shipped_battle) {
    ui_driver_settle(&driver);
    double x = 0, y = 0;
    ck_assert(ui_driver_find_control(&driver, "battle", 2, &x, &y));
    ck_assert(ui_driver_click_control(&driver, "battle", 0));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "option", 0)); /* two players */
    ck_assert(ui_driver_said(&driver, "battle drill"));
}
END_TEST

START_TEST(a_dragged_unit_stands_in_pencil_until_it_is_confirmed) {
    open_file("scenarios/drill.json");
    double places[6], after[6];
    select_unit(2, places);
    double inch = ui_driver_scale(&driver);
    ui_driver_drag(&driver, places[0], places[1], places[0], places[1] - 2 * inch);
    ck_assert(ui_driver_said(&driver, "pencilled dbac.move side=1 movers=2"));
    ck_assert(!ui_driver_said(&driver, "submitted"));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(ui_driver_said(&driver, "submitted dbac.move side=1 movers=2"));
    ck_assert(ui_driver_find_unit(&driver, 2, after));
    ck_assert_double_eq_tol(after[1], places[1] - 2 * inch, inch * 0.2);
}
END_TEST

START_TEST(escape_drops_what_stands_in_pencil) {
    open_file("scenarios/drill.json");
    double places[6], after[6];
    select_unit(2, places);
    ui_driver_drag(&driver, places[0], places[1], places[0], places[1] - 30);
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(!ui_driver_said(&driver, "submitted"));
    ck_assert(ui_driver_find_unit(&driver, 2, after));
    ck_assert_double_eq(after[1], places[1]);
}
END_TEST

START_TEST(the_ghost_is_steady_beyond_the_limit) {
    open_file("scenarios/drill.json");
    double places[6], far[6], farther[6];
    select_unit(2, places);
    ui_driver_drag(&driver, places[0], places[1], places[0], places[1] - 200);
    ck_assert(ui_driver_find_unit(&driver, 2, far));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_drag(&driver, places[0], places[1], places[0], places[1] - 240);
    ck_assert(ui_driver_find_unit(&driver, 2, farther));
    ck_assert_double_eq_tol(far[1], farther[1], 1.01); /* places are told as whole pixels */
    ck_assert_double_lt(far[1], places[1] - 20);
}
END_TEST

START_TEST(a_dragged_corner_wheels_about_the_other) {
    open_file("scenarios/drill.json");
    double places[6], after[6];
    select_unit(1, places);
    ui_driver_drag(&driver, places[4], places[5], places[4] - 4, places[5] - 25);
    ck_assert(ui_driver_said(&driver, "legs=wheel_left"));
    ck_assert(ui_driver_find_unit(&driver, 1, after));
    ck_assert_double_eq_tol(after[2], places[2], 1.01);
    ck_assert_double_eq_tol(after[3], places[3], 1.01);
    ck_assert_double_lt(after[5], places[5] - 8);
}
END_TEST

START_TEST(undo_then_redo_brings_back_the_same) {
    open_file("scenarios/drill.json");
    double places[6], moved[6], back[6], again[6];
    select_unit(2, places);
    ui_driver_drag(&driver, places[0], places[1], places[0], places[1] - 30);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_find_unit(&driver, 2, moved));
    ui_driver_key(&driver, 'z', 0);
    ck_assert(ui_driver_find_unit(&driver, 2, back));
    ui_driver_key(&driver, 'z', MODIFIER_SHIFT);
    ck_assert(ui_driver_find_unit(&driver, 2, again));
    ck_assert_mem_eq(back, places, sizeof back);
    ck_assert_mem_eq(again, moved, sizeof again);
    ck_assert_double_lt(moved[1], places[1] - 10);
}
END_TEST

START_TEST(keys_pencil_the_same_moves_as_the_mouse) {
    open_file("scenarios/drill.json");
    double places[6];
    select_unit(2, places);
    ui_driver_key(&driver, '2', 0);
    ck_assert(ui_driver_said(&driver, "pencilled dbac.move side=1 movers=2 legs=ahead:2048"));
    ui_driver_key(&driver, 'z', 0);
    ck_assert(ui_driver_said(&driver, "taken back in pencil"));
    ui_driver_key(&driver, ',', 0);
    ck_assert(ui_driver_said(&driver, "legs=wheel_left:640"));
}
END_TEST

START_TEST(digits_go_to_a_focused_field_first) {
    open_file("scenarios/drill.json");
    double places[6];
    select_unit(2, places);
    ui_driver_key(&driver, '/', 0);
    ui_driver_type(&driver, "2");
    ck_assert(!ui_driver_said(&driver, "pencilled"));
    double x = 0, y = 0;
    ck_assert(ui_driver_find_control(&driver, "unit", 2, &x, &y));  /* 2nd Instruction */
    ck_assert(!ui_driver_find_control(&driver, "unit", 1, &x, &y)); /* 1st Instruction */
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_key(&driver, '2', 0);
    ck_assert(ui_driver_said(&driver, "pencilled"));
}
END_TEST

START_TEST(a_unit_of_the_other_side_cannot_be_dragged) {
    open_file("scenarios/drill.json");
    double places[6], after[6];
    ck_assert(ui_driver_find_unit(&driver, 4, places));
    ui_driver_drag(&driver, places[0], places[1], places[0], places[1] + 30);
    ck_assert(!ui_driver_said(&driver, "pencilled"));
    ck_assert(ui_driver_find_unit(&driver, 4, after));
    ck_assert_double_eq_tol(after[1], places[1] + 30, 1.01); /* the table was dragged */
}
END_TEST

START_TEST(the_card_and_the_log_can_be_copied) {
    open_file("scenarios/drill.json");
    const char *words = NULL;
    double places[6];
    select_unit(2, places);
    ui_driver_key(&driver, 'c', MODIFIER_CONTROL);
    ck_assert(program_take_clipboard(driver.program, &words));
    ck_assert_ptr_nonnull(strstr(words, "2nd Instruction"));
    ck_assert_ptr_nonnull(strstr(words, "may: "));
    ui_driver_key(&driver, 'c', MODIFIER_CONTROL | MODIFIER_SHIFT);
    ck_assert(program_take_clipboard(driver.program, &words));
    ck_assert_ptr_nonnull(strstr(words, "Turn 1"));
    ck_assert_ptr_nonnull(strstr(words, "DBAC-CMD-01"));
}
END_TEST

START_TEST(an_error_is_shown_whole_and_can_be_copied) {
    const char *words = NULL;
    program_show_error(driver.program, "Broken", "line one\nline two");
    ck_assert(ui_driver_click_control(&driver, "error_copy", 0));
    ck_assert(program_take_clipboard(driver.program, &words));
    ck_assert_str_eq(words, "line one\nline two");
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    double x = 0, y = 0;
    ck_assert(!ui_driver_find_control(&driver, "error_copy", 0, &x, &y));
}
END_TEST

START_TEST(a_picture_is_kept_and_changes_nothing) {
    open_file("scenarios/drill.json");
    ui_driver_draw(&driver);
    uint32_t before = driver.picture.pixels[360 * driver.picture.pitch + 640];
    ui_driver_key(&driver, KEY_F12, 0);
    ck_assert(ui_driver_said(&driver, "picture "));
    char file[400];
    snprintf(file, sizeof file, "%s/picture-001.png", driver.folder);
    FILE *stream = fopen(file, "rb");
    ck_assert_ptr_nonnull(stream);
    fclose(stream);
    ui_driver_draw(&driver);
    ck_assert_uint_eq(driver.picture.pixels[360 * driver.picture.pitch + 640], before);
}
END_TEST

/* Boxes of controls in one layer must not overlap, and all must lie on the screen. */
static void check_controls(int width, int height) {
    Text places = {0};
    program_write_places(driver.program, &places);
    const char *line = text_letters(&places);
    while (line != NULL && *line != '\0') {
        char word[64];
        int number = 0;
        double x = 0, y = 0;
        if (sscanf(line, "control %63s %d %lf %lf", word, &number, &x, &y) == 4 &&
            (strcmp(word, "top") == 0 || strcmp(word, "tab") == 0 || strcmp(word, "fold") == 0)) {
            ck_assert_msg(x > 0 && x < width && y > 0 && y < height, "%s %d lies at %.0f, %.0f",
                          word, number, x, y);
        }
        line = strchr(line, '\n');
        line = line != NULL ? line + 1 : NULL;
    }
    text_finish(&places);
}

START_TEST(every_control_of_the_turn_is_on_the_screen_at_every_text_scale) {
    open_file("scenarios/first-kernstown.json");
    for (int step = 0; step <= 8; step++) {
        check_controls(1280, 720);
        ui_driver_draw(&driver);
        ui_driver_key(&driver, '+', MODIFIER_CONTROL);
    }
    ck_assert_double_eq(program_view_settings(driver.program)->text_scale, 3);
    double x = 0, y = 0;
    ck_assert(ui_driver_find_control(&driver, "top", 3, &x, &y));
}
END_TEST

/* What is shown after an animation is what is. */
START_TEST(animation_ends_where_the_battle_is) {
    open_file("scenarios/drill.json");
    double places[6], moving[6], still[6];
    select_unit(2, places);
    ui_driver_drag(&driver, places[0], places[1], places[0], places[1] - 60);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_wait(&driver, 0.1);
    ui_driver_draw(&driver);
    ck_assert(ui_driver_find_unit(&driver, 2, moving));
    Picture before = picture_create(1280, 720, true);
    memcpy(before.pixels, driver.picture.pixels, sizeof(uint32_t) * 1280 * 720);
    ui_driver_settle(&driver);
    ui_driver_draw(&driver);
    ck_assert(ui_driver_find_unit(&driver, 2, still));
    ck_assert(memcmp(before.pixels, driver.picture.pixels, sizeof(uint32_t) * 1280 * 720) != 0);
    ck_assert_mem_eq(moving, still, sizeof moving); /* tools see the battle as it is at once */
    picture_finish(&before);
}
END_TEST

START_TEST(the_same_state_gives_the_same_picture) {
    open_file("scenarios/drill.json");
    ui_driver_move(&driver, 5, 5);
    ui_driver_draw(&driver);
    Picture before = picture_create(1280, 720, true);
    memcpy(before.pixels, driver.picture.pixels, sizeof(uint32_t) * 1280 * 720);
    double places[6];
    select_unit(2, places);
    ui_driver_hold_key(&driver, 'a');
    ui_driver_draw(&driver);
    ck_assert(memcmp(before.pixels, driver.picture.pixels, sizeof(uint32_t) * 1280 * 720) != 0);
    ui_driver_release_key(&driver, 'a');
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_move(&driver, 5, 5);
    ui_driver_draw(&driver);
    ck_assert(memcmp(before.pixels, driver.picture.pixels, sizeof(uint32_t) * 1280 * 720) == 0);
    picture_finish(&before);
}
END_TEST

/* The n-th control with this word that is not greyed. */
static bool click_some(const char *word, RandomStream *stream) {
    char begin[64];
    double xs[64], ys[64];
    uint32_t count = 0;
    Text places = {0};
    snprintf(begin, sizeof begin, "control %s ", word);
    program_write_places(driver.program, &places);
    for (const char *line = text_letters(&places); line != NULL && *line != '\0';) {
        const char *end = strchr(line, '\n');
        const char *greyed = strstr(line, " greyed");
        int number = 0;
        if (strncmp(line, begin, strlen(begin)) == 0 && (greyed == NULL || greyed > end) &&
            count < 64 &&
            sscanf(line + strlen(begin), "%d %lf %lf", &number, &xs[count], &ys[count]) == 3) {
            count++;
        }
        line = end != NULL ? end + 1 : NULL;
    }
    text_finish(&places);
    if (count == 0) {
        return false;
    }
    uint32_t which = random_below(stream, count);
    ui_driver_click(&driver, xs[which], ys[which]);
    return true;
}

static void click_somewhere(RandomStream *stream) {
    double map[4];
    if (ui_driver_find_map(&driver, map)) {
        double across = random_below(stream, 1000) / 1000.0;
        double down = random_below(stream, 1000) / 1000.0;
        ui_driver_click(&driver, map[0] + map[2] * across, map[1] + map[3] * down);
    }
}

static void act_somehow(RandomStream *stream) {
    if (strstr(program_title(driver.program), "a question") != NULL &&
        random_below(stream, 4) == 0) {
        click_somewhere(stream); /* the place that was chosen may be refused */
    }
    if (click_some("choice", stream) || click_some("face", stream)) {
        click_some("answer", stream);
        return;
    }
    if (click_some("answer", stream)) {
        return;
    }
    uint32_t what = random_below(stream, 10);
    if (what == 0) {
        ui_driver_key(&driver, 'e', 0);
        return;
    }
    ui_driver_key(&driver, ' ', 0);
    if (what < 5) {
        click_some("action", stream);
    } else {
        double from[6], to[6];
        unsigned one = 1 + random_below(stream, 8), other = 1 + random_below(stream, 8);
        ui_driver_key(&driver, '0', 0);
        if (ui_driver_find_unit(&driver, one, from) && ui_driver_find_unit(&driver, other, to)) {
            ui_driver_drag(&driver, from[0], from[1], to[0], to[1]);
        }
    }
    ui_driver_key(&driver, KEY_ENTER, 0);
}

START_TEST(a_monkey_with_a_mouse_fights_the_drill_to_its_end) {
    open_file("scenarios/drill.json");
    RandomStream stream = random_stream(3, 1);
    int acts = 0;
    while (strstr(program_title(driver.program), "over") == NULL && acts < 6000) {
        act_somehow(&stream);
        acts++;
        if (acts % 10 == 0) {
            ui_driver_settle(&driver); /* else it acts while things are shown */
        }
    }
    ck_assert_msg(strstr(program_title(driver.program), "over") != NULL, "%s after %d acts",
                  program_title(driver.program), acts);
}
END_TEST

static double inches_below_middle(unsigned unit) {
    double places[6], map[4];
    ck_assert(ui_driver_find_unit(&driver, unit, places));
    ck_assert(ui_driver_find_map(&driver, map));
    return (places[1] - map[1] - map[3] / 2) / ui_driver_scale(&driver);
}

START_TEST(an_unfinished_battle_is_offered_and_goes_on) {
    open_file("scenarios/drill.json");
    double places[6];
    select_unit(2, places);
    ui_driver_drag(&driver, places[0], places[1], places[0], places[1] - 30);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    double moved = inches_below_middle(2);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ui_driver_settle(&driver);
    double x = 0, y = 0;
    ck_assert(ui_driver_find_control(&driver, "battle", 3, &x, &y));
    ck_assert(ui_driver_click_control(&driver, "battle", 0));
    ui_driver_settle(&driver);
    ck_assert_double_eq_tol(inches_below_middle(2), moved, 0.1);
}
END_TEST

/* Nobody is taught from the beginning in the middle of a battle. */
START_TEST(a_battle_that_goes_on_is_no_lesson) {
    double x = 0, y = 0;
    open_file("scenarios/drill.json");
    ck_assert(ui_driver_find_control(&driver, "lesson_close", 0, &x, &y));
    ui_driver_end_phase(&driver);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "battle", 0));
    ui_driver_settle(&driver);
    ck_assert(!ui_driver_find_control(&driver, "lesson_close", 0, &x, &y));
}
END_TEST

START_TEST(escape_in_the_search_brings_all_units_back) {
    double x = 0, y = 0;
    open_file("scenarios/drill.json");
    ck_assert(ui_driver_click_control(&driver, "search", 0));
    ui_driver_type(&driver, "nobody");
    ck_assert(!ui_driver_find_control(&driver, "unit", 1, &x, &y));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert(ui_driver_find_control(&driver, "unit", 1, &x, &y));
}
END_TEST

START_TEST(the_search_finds_units_by_the_body_they_belong_to) {
    double x = 0, y = 0;
    open_file("scenarios/drill.json");
    ck_assert(ui_driver_click_control(&driver, "search", 0));
    ui_driver_type(&driver, "federate instr");
    ck_assert(!ui_driver_find_control(&driver, "unit", 1, &x, &y));
    ck_assert(ui_driver_find_control(&driver, "unit", 4, &x, &y));
}
END_TEST

START_TEST(a_fitted_map_stays_fitted_when_the_letters_grow_and_shrink) {
    open_file("scenarios/first-kernstown.json");
    double before = ui_driver_scale(&driver), first[6], last[6];
    ck_assert(ui_driver_find_unit(&driver, 1, first));
    ui_driver_key(&driver, '+', MODIFIER_CONTROL);
    ui_driver_settle(&driver);
    ck_assert_double_lt(ui_driver_scale(&driver), before); /* it has less room, and is seen whole */
    for (int i = 0; i < 20; i++) {
        ui_driver_key(&driver, ' ', 0); /* whoever is next is in sight */
    }
    ui_driver_key(&driver, '-', MODIFIER_CONTROL);
    ui_driver_settle(&driver);
    ck_assert_double_eq(ui_driver_scale(&driver), before);
    ck_assert(ui_driver_find_unit(&driver, 1, last));
    ck_assert_double_eq(first[0], last[0]);
    ck_assert_double_eq(first[1], last[1]);
}
END_TEST

static void open_new_battle(void) {
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "new_battle", 3));
    ui_driver_settle(&driver);
}

START_TEST(an_army_against_the_rules_cannot_begin) {
    open_new_battle();
    ck_assert(ui_driver_click_control(&driver, "more", 0)); /* a ninth regiment of infantry */
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "begin", 0));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert_str_eq(program_title(driver.program), "Enfilade - a battle from nothing");
    ck_assert(ui_driver_click_control(&driver, "less", 0));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "begin", 0));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "option", 0)); /* two players */
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), "Deployment"));
}
END_TEST

/* Each click puts one down and takes the next in the hand. */
START_TEST(a_battle_from_nothing_is_deployed_by_clicks_alone) {
    open_new_battle();
    ck_assert(ui_driver_click_control(&driver, "begin", 0));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "option", 0)); /* two players */
    ui_driver_settle(&driver);
    double map[4];
    ck_assert(ui_driver_find_map(&driver, map));
    for (int side = 0; side < 2; side++) {
        ui_driver_key(&driver, ' ', 0);
        double y = map[1] + map[3] * (side == 0 ? 0.85 : 0.12);
        for (int i = 0; i < 13; i++) {
            ui_driver_click(&driver, map[0] + map[2] * (0.25 + 0.04 * i), y);
            ui_driver_settle(&driver);
        }
        ui_driver_end_phase(&driver);
    }
    ck_assert_ptr_null(strstr(program_title(driver.program), "Deployment"));
}
END_TEST

Suite *suite_ui_program(void) {
    Suite *suite = suite_create("ui/program");
    TCase *tc = tcase_create("program");
    tcase_set_timeout(tc, 280);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, the_start_screen_offers_every_shipped_battle);
    tcase_add_test(tc, a_dragged_unit_stands_in_pencil_until_it_is_confirmed);
    tcase_add_test(tc, escape_drops_what_stands_in_pencil);
    tcase_add_test(tc, the_ghost_is_steady_beyond_the_limit);
    tcase_add_test(tc, a_dragged_corner_wheels_about_the_other);
    tcase_add_test(tc, undo_then_redo_brings_back_the_same);
    tcase_add_test(tc, keys_pencil_the_same_moves_as_the_mouse);
    tcase_add_test(tc, digits_go_to_a_focused_field_first);
    tcase_add_test(tc, a_unit_of_the_other_side_cannot_be_dragged);
    tcase_add_test(tc, the_card_and_the_log_can_be_copied);
    tcase_add_test(tc, an_error_is_shown_whole_and_can_be_copied);
    tcase_add_test(tc, a_picture_is_kept_and_changes_nothing);
    tcase_add_test(tc, every_control_of_the_turn_is_on_the_screen_at_every_text_scale);
    tcase_add_test(tc, animation_ends_where_the_battle_is);
    tcase_add_test(tc, the_same_state_gives_the_same_picture);
    tcase_add_test(tc, a_monkey_with_a_mouse_fights_the_drill_to_its_end);
    tcase_add_test(tc, an_unfinished_battle_is_offered_and_goes_on);
    tcase_add_test(tc, a_battle_that_goes_on_is_no_lesson);
    tcase_add_test(tc, escape_in_the_search_brings_all_units_back);
    tcase_add_test(tc, the_search_finds_units_by_the_body_they_belong_to);
    tcase_add_test(tc, a_fitted_map_stays_fitted_when_the_letters_grow_and_shrink);
    tcase_add_test(tc, an_army_against_the_rules_cannot_begin);
    tcase_add_test(tc, a_battle_from_nothing_is_deployed_by_clicks_alone);
    suite_add_tcase(suite, tc);
    return suite;
}
