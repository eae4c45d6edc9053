/* Logs of drawing calls: what each screen must tell its reader, whatever it looks like. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/render/canvas_log.h"
#include "support/ui_driver.h"

Suite *suite_ui_screens(void);

static UiDriver driver;
static Text drawn; /* the log of the last look */

static void set_up(void) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
    ui_driver_settle(&driver);
}

static void tear_down(void) {
    text_finish(&drawn);
    drawn = (Text){0};
    ui_driver_finish(&driver);
}

static void open_file(const char *name) {
    ck_assert(ui_driver_open(&driver, name));
}

static void look(void) {
    text_clear(&drawn);
    Canvas *canvas = canvas_log_create(1280, 720, driver.fonts, &drawn);
    program_paint(driver.program, canvas);
    canvas_destroy(canvas);
}

/* Is there a text with these words in it? */
static bool reads(const char *words) {
    for (const char *at = strstr(text_letters(&drawn), words); at != NULL;
         at = strstr(at + 1, words)) {
        const char *line = at;
        while (line > text_letters(&drawn) && line[-1] != '\n') {
            line--;
        }
        if (strncmp(line, "text ", 5) == 0) {
            return true;
        }
    }
    return false;
}

static void place_of(unsigned unit, double places[6]) {
    ck_assert(ui_driver_find_unit(&driver, unit, places));
}

static void choose(unsigned unit) {
    double places[6];
    place_of(unit, places);
    ui_driver_click(&driver, places[0], places[1]);
}

START_TEST(the_start_names_every_battle_and_shows_its_map) {
    look();
    ck_assert(reads("The Drill Ground") && reads("First Kernstown") && reads("Mill Springs"));
    int pictures = 0;
    for (const char *at = strstr(text_letters(&drawn), "\npicture "); at != NULL;
         at = strstr(at + 1, "\npicture ")) {
        pictures++;
    }
    ck_assert_int_ge(pictures, 4);
}
END_TEST

START_TEST(the_list_of_keys_tells_key_and_act) {
    ui_driver_key(&driver, KEY_F1, 0);
    look();
    ck_assert(reads("F1") || reads("Space"));
    ck_assert(reads("End the phase") && reads("1 to 9"));
    ck_assert(reads("Right click") && reads("Drag a corner") && reads("Wheel"));
    ck_assert(reads("Shift and drag") && reads("Ctrl and drag"));
}
END_TEST

START_TEST(an_error_tells_file_line_and_reason) {
    program_show_error(driver.program, "Broken", "mine.json:41:17: no such formation");
    look();
    ck_assert(reads("Broken") && reads("mine.json:41:17: no such formation"));
}
END_TEST

START_TEST(a_battle_tells_turn_side_phase_and_points) {
    open_file("scenarios/first-kernstown.json");
    look();
    ck_assert(reads("Turn 1 of 12") && reads("Union · Move") && reads("9 command points"));
    ck_assert(reads("Col. Nathan Kimball") && reads("Opequon Creek"));
}
END_TEST

START_TEST(a_chosen_unit_has_a_card_with_what_it_may_not_do_and_why) {
    open_file("scenarios/drill.json");
    choose(1);
    look();
    ck_assert(reads("March, 1 point") && reads("Form line, 1 point"));
    ck_assert(reads("This order is for a regiment in column.") && reads("DBAC-FORM-10"));
}
END_TEST

START_TEST(a_refused_drag_tells_the_rule) {
    open_file("scenarios/drill.json");
    double places[6];
    choose(3);
    place_of(3, places);
    ui_driver_move(&driver, places[0], places[1]);
    ui_driver_press(&driver);
    for (int i = 1; i <= 6; i++) {
        ui_driver_move(&driver, places[0], places[1] + 12.0 * i);
    }
    look();
    ck_assert(reads("DBAC-MOVE-03") && reads("Troops do not step back"));
}
END_TEST

START_TEST(a_march_in_pencil_tells_its_length_and_cost) {
    open_file("scenarios/drill.json");
    choose(2);
    ui_driver_key(&driver, '2', 0);
    look();
    ck_assert(reads("2.00 in ahead") && reads("% used"));
    ck_assert(reads("March (1)") && reads("Drop"));
}
END_TEST

START_TEST(the_radius_of_command_tells_who_is_in_it) {
    open_file("scenarios/drill.json");
    choose(1);
    ui_driver_hold_key(&driver, 'c');
    look();
    ck_assert(reads("in command"));
    ui_driver_release_key(&driver, 'c');
    look();
    ck_assert(!reads("in command"));
}
END_TEST

START_TEST(the_side_is_told_by_its_letter_on_every_named_unit) {
    open_file("scenarios/drill.json");
    look();
    ck_assert(reads("\"U\"") && reads("\"C\""));
}
END_TEST

START_TEST(a_preview_of_a_broken_file_tells_its_faults) {
    char file[400];
    snprintf(file, sizeof file, "%s/mine.json", driver.folder);
    FILE *stream = fopen(file, "w");
    ck_assert_ptr_nonnull(stream);
    fputs("{\"format\": \"enfilade-scenario-1\", \"tabel\": 3}\n", stream);
    fclose(stream);
    program_open_preview(driver.program, file);
    look();
    ck_assert(reads("faults in the file") && reads("did you mean \"table\"?"));
}
END_TEST

Suite *suite_ui_screens(void) {
    Suite *suite = suite_create("ui/screens");
    TCase *all = tcase_create("logs");
    tcase_set_timeout(all, 120);
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, the_start_names_every_battle_and_shows_its_map);
    tcase_add_test(all, the_list_of_keys_tells_key_and_act);
    tcase_add_test(all, an_error_tells_file_line_and_reason);
    tcase_add_test(all, a_battle_tells_turn_side_phase_and_points);
    tcase_add_test(all, a_chosen_unit_has_a_card_with_what_it_may_not_do_and_why);
    tcase_add_test(all, a_refused_drag_tells_the_rule);
    tcase_add_test(all, a_march_in_pencil_tells_its_length_and_cost);
    tcase_add_test(all, the_radius_of_command_tells_who_is_in_it);
    tcase_add_test(all, the_side_is_told_by_its_letter_on_every_named_unit);
    tcase_add_test(all, a_preview_of_a_broken_file_tells_its_faults);
    suite_add_tcase(suite, all);
    return suite;
}
