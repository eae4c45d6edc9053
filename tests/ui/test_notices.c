/* What is said about turns and their ends: asked before the turn is handed over, notices that go,
 * the log that follows, the end of a battle. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "../../src/ui/program_parts.h"
#include "enfilade/base/text.h"
#include "enfilade/render/canvas_log.h"
#include "support/ui_driver.h"

Suite *suite_ui_notices(void);

static UiDriver driver;

static void open_file(const char *name) {
    ck_assert(ui_driver_open(&driver, name));
}

static void set_up(void) {
    ui_driver_seed = 1;
    ui_driver_init(&driver, 1280, 720, 1, 1);
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

/* The whole log as it is copied. */
static const char *copied_log(void) {
    const char *words = "";
    ui_driver_key(&driver, 'c', MODIFIER_CONTROL | MODIFIER_SHIFT);
    ck_assert(program_take_clipboard(driver.program, &words));
    return words;
}

/* The last line of the log that is no detail of another. */
static bool last_line_is_in_sight(void) {
    char last[200] = "";
    for (const char *line = copied_log(); *line != '\0';) {
        size_t length = strcspn(line, "\n");
        if (line[0] != ' ' && length < sizeof last) {
            memcpy(last, line, length);
            last[length] = '\0';
        }
        line += length + (line[length] == '\n' ? 1 : 0);
    }
    return last[0] != '\0' && ui_driver_reads(&driver, last);
}

/* Written in one or more lines. */
static bool reads_in_lines(const char *words) {
    Text log = {0};
    Canvas *canvas = canvas_log_create(1280, 720, driver.fonts, &log);
    program_paint(driver.program, canvas);
    canvas_destroy(canvas);
    Text all = {0};
    for (const char *at = text_letters(&log); (at = strchr(at, '"')) != NULL;) {
        size_t length = strcspn(++at, "\"");
        text_add_bytes(&all, at, length);
        text_add(&all, " ");
        at += length + 1;
    }
    bool is_read = strstr(text_letters(&all), words) != NULL;
    text_finish(&all);
    text_finish(&log);
    return is_read;
}

static bool is_titled(const char *words) {
    return strstr(program_title(driver.program), words) != NULL;
}

static void press_e(void) {
    ui_driver_key(&driver, 'e', 0);
    ui_driver_settle(&driver);
}

static void march(unsigned unit, double inches) {
    double places[6];
    ck_assert(ui_driver_find_unit(&driver, unit, places));
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_drag(&driver, places[0], places[1], places[0],
                   places[1] - inches * ui_driver_scale(&driver));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
}

START_TEST(handing_over_the_turn_is_asked_and_told) {
    open_file("scenarios/drill.json");
    ck_assert(is_titled("Union, Move"));
    press_e(); /* nobody is in range: the other side would move next */
    ck_assert(is_titled("Union, Move"));
    ck_assert(ui_driver_reads(&driver, "This ends the Union turn: "));
    ck_assert(ui_driver_reads(&driver, "End turn?"));
    press_e();
    ck_assert(is_titled("Confederate, Move"));
    ck_assert_ptr_nonnull(strstr(copied_log(), "No fire or melee is possible."));
    ck_assert(!ui_driver_reads(&driver, "End turn?"));
}
END_TEST

START_TEST(another_act_or_time_drops_the_question) {
    open_file("scenarios/drill.json");
    press_e();
    ui_driver_key(&driver, ' ', 0);
    ck_assert(!ui_driver_reads(&driver, "End turn?"));
    press_e();
    ck_assert(is_titled("Union, Move"));
    ui_driver_wait(&driver, 7);
    ck_assert(!ui_driver_reads(&driver, "This ends the turn"));
    press_e();
    ck_assert(is_titled("Union, Move"));
    ck_assert(ui_driver_reads(&driver, "End turn?"));
}
END_TEST

START_TEST(an_e_too_many_leaves_the_other_sides_turn_alone) {
    open_file("scenarios/drill.json");
    press_e();
    ui_driver_key(&driver, 'e', 0);
    for (int i = 0; i < 300 && !ui_driver_reads(&driver, "Confederate: turn 1"); i++) {
        ui_driver_wait(&driver, 0.05);
    }
    ck_assert(ui_driver_reads(&driver, "Confederate: turn 1"));
    ui_driver_key(&driver, 'e', 0);
    ui_driver_settle(&driver);
    ck_assert(is_titled("Confederate, Move"));
    ck_assert(!ui_driver_reads(&driver, "This ends the turn"));
}
END_TEST

/* Move to fire can be taken back: it is told and not asked. */
START_TEST(an_end_that_can_be_taken_back_is_told) {
    open_file("scenarios/drill.json");
    march(1, 4);
    press_e();
    ck_assert(is_titled("Union, Fire"));
    ck_assert(ui_driver_reads(&driver, "could still act. Z takes it back."));
    ui_driver_key(&driver, 'z', 0);
    ck_assert(is_titled("Union, Move"));
}
END_TEST

START_TEST(a_notice_goes_with_the_next_act) {
    open_file("scenarios/drill.json");
    march(1, 2);
    ui_driver_key(&driver, 'z', 0);
    ck_assert(ui_driver_reads(&driver, "Taken back."));
    ui_driver_key(&driver, 'z', MODIFIER_SHIFT);
    ck_assert(!ui_driver_reads(&driver, "Taken back."));
    ui_driver_key(&driver, 'z', 0);
    double places[6];
    ck_assert(ui_driver_find_unit(&driver, 2, places));
    ui_driver_click(&driver, places[0], places[1]);
    ck_assert(!ui_driver_reads(&driver, "Taken back."));
}
END_TEST

static void learn_three_steps(void) {
    double places[6];
    march(1, 4);
    ck_assert(ui_driver_find_unit(&driver, 3, places));
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_drag(&driver, places[4], places[5], places[4], places[5] - ui_driver_scale(&driver));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_find_unit(&driver, 2, places));
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_key(&driver, 'f', 0);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_said(&driver, "lesson step 3 done"));
}

static void fire(unsigned firer, unsigned target) {
    double places[6];
    ck_assert(ui_driver_find_unit(&driver, firer, places));
    ui_driver_click(&driver, places[0], places[1]);
    ck_assert(ui_driver_find_unit(&driver, target, places));
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    while (ui_driver_click_first(&driver, "choice")) {
        ui_driver_settle(&driver);
    }
}

/* The sum that the lesson asks to be read stays in sight for the moment; what happens afterwards is
 * told at the log's end all the same, and the wheel comes to the end before. */
START_TEST(the_log_follows_whatever_the_lesson_waits_for) {
    open_file("scenarios/drill.json");
    learn_three_steps();
    ui_driver_end_phase(&driver);
    fire(1, 4);
    ck_assert(is_titled("Confederate, Move"));
    ck_assert(!ui_driver_said(&driver, "lesson step 4 done"));
    ck_assert_ptr_null(strstr(copied_log(), "\n    DBAC-")); /* no rule stands without its words */
    ui_driver_wheel(&driver, 300, 700, -60);
    ck_assert(last_line_is_in_sight());
    march(4, -2);
    ck_assert(last_line_is_in_sight());
    ui_driver_wheel(&driver, 300, 700, 60);
    ck_assert(!last_line_is_in_sight());
    march(5, -2);
    ck_assert(last_line_is_in_sight());
    ui_driver_wheel(&driver, 300, 700, 60);
    ui_driver_wheel(&driver, 300, 700, -60);
    ui_driver_end_phase(&driver);
    ck_assert(last_line_is_in_sight());
}
END_TEST

/* One reads a sum, drags the bar to the end, answers: what comes of it is told there. */
START_TEST(dragged_to_its_end_the_log_follows_with_a_sum_open) {
    open_file("scenarios/drill.json"); /* with this seed the loser may choose */
    march(1, 4);
    ui_driver_end_phase(&driver);
    double places[6], x, y;
    ck_assert(ui_driver_find_unit(&driver, 1, places));
    ui_driver_click(&driver, places[0], places[1]);
    ck_assert(ui_driver_find_unit(&driver, 4, places));
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_find_control(&driver, "choice", 1, &x, &y));
    int sum = 100;
    while (sum > 0 && !ui_driver_find_control(&driver, "log", sum, &x, &y)) {
        sum--;
    }
    ck_assert(ui_driver_click_control(&driver, "log", sum));
    const BattleScreen *screen = &driver.program->battle;
    ck_assert_uint_eq(screen->log.open_entry, (size_t)sum);
    PixelBox log = screen->layout.log;
    ck_assert(ui_driver_find_control(&driver, "fold", 2, &x, &y));
    double fold = (pixel_box_right(log) - 16 - x) * 2, bar = x - fold / 2 - 5;
    ui_driver_drag(&driver, bar, log.top + log.height / 2, bar, pixel_box_bottom(log) + 300);
    ck_assert(ui_driver_click_control(&driver, "choice", 0));
    ui_driver_settle(&driver);
    ck_assert_uint_eq(screen->log.open_entry, (size_t)sum);
    ck_assert(last_line_is_in_sight());
}
END_TEST

/* The same words with the same rule behind them under the hand, over the map, on the card. */
START_TEST(a_refusal_reads_the_same_wherever_it_is_told) {
    static const char *const back =
        "Troops do not step back; they turn about first. (DBAC-MOVE-03)";
    open_file("scenarios/drill.json");
    double places[6];
    ck_assert(ui_driver_find_unit(&driver, 1, places));
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_move(&driver, places[0], places[1]);
    ui_driver_press(&driver);
    ui_driver_move(&driver, places[0], places[1] + 20);
    ui_driver_move(&driver, places[0], places[1] + 2 * ui_driver_scale(&driver));
    ck_assert(reads_in_lines(back));
    ui_driver_let_go(&driver);
    ck_assert(reads_in_lines(back));
    march(1, 2);
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert(ui_driver_find_unit(&driver, 1, places));
    ui_driver_click(&driver, places[0], places[1]);
    ck_assert(reads_in_lines("1st Instruction has had its order this turn. (DBAC-CMD-03)"));
}
END_TEST

static void play_to_the_end(void) {
    for (int i = 0; i < 400 && !is_titled("over"); i++) {
        if (ui_driver_click_first(&driver, "choice") || ui_driver_click_first(&driver, "answer")) {
            continue;
        }
        ui_driver_end_phase(&driver);
    }
    ui_driver_settle(&driver);
    ck_assert(is_titled("over"));
}

START_TEST(the_end_of_a_battle_is_told_until_it_is_put_away) {
    open_file("scenarios/drill.json");
    play_to_the_end();
    ui_driver_wait(&driver, 20);
    ck_assert_ptr_null(strstr(copied_log(), "No melee is possible."));
    ck_assert(ui_driver_reads(&driver, "The battle is drawn"));
    ck_assert(!ui_driver_reads(&driver, "DBAC-SCN-01")); /* it has no objective */
    ck_assert(ui_driver_reads(&driver, "DBAC-VIC-01"));
    ck_assert(ui_driver_reads(&driver, "Union: 0 of 3 units lost; Confederate: 0 of 3 units lost"));
    ck_assert(ui_driver_reads(&driver, "The learning battle is over"));
    ck_assert(ui_driver_click_control(&driver, "over", 0));
    double x = 0, y = 0;
    ck_assert(!ui_driver_find_control(&driver, "over", 0, &x, &y));
}
END_TEST

START_TEST(leaving_works_whatever_is_shown) {
    for (int shown = 0; shown < 4; shown++) {
        open_file("scenarios/drill.json");
        if (shown == 1) {
            ui_driver_key(&driver, KEY_F1, 0);
        } else if (shown == 2) {
            ui_driver_key(&driver, KEY_F7, 0);
            ui_driver_key(&driver, 'f', MODIFIER_CONTROL);
        } else if (shown == 3) {
            play_to_the_end();
        }
        text_clear(&driver.status);
        ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
        double x = 0, y = 0;
        ck_assert_msg(ui_driver_find_control(&driver, "start", 3, &x, &y), "shown %d", shown);
    }
}
END_TEST

START_TEST(every_unfinished_battle_is_offered_the_last_first) {
    open_file("scenarios/first-kernstown.json");
    ui_driver_end_phase(&driver);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    open_file("scenarios/drill.json");
    ui_driver_end_phase(&driver);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_reads(&driver, "turn 1, Confederate, Move"));
    ck_assert(ui_driver_click_control(&driver, "battle", 0));
    ck_assert(is_titled("Drill"));
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ck_assert(ui_driver_click_control(&driver, "battle", 1));
    ck_assert(is_titled("Kernstown"));
}
END_TEST

static void name_battle(char *out, size_t room, const char *name) {
    snprintf(out, room, "%s/battles/%s", driver.folder, name);
}

static bool exists(const char *file) {
    FILE *stream = fopen(file, "r");
    if (stream != NULL) {
        fclose(stream);
    }
    return stream != NULL;
}

START_TEST(a_finished_battle_becomes_a_recording_and_stays_one) {
    char recording[400], journal[400];
    name_battle(recording, sizeof recording, "drill-1.recording");
    name_battle(journal, sizeof journal, "drill-1.journal");
    open_file("scenarios/drill.json");
    ck_assert(exists(journal));
    play_to_the_end();
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ck_assert(exists(recording) && !exists(journal));
    FaultList faults = {.refusing = 0};
    ck_assert(program_open_battle(driver.program, recording, &faults)); /* to look at it again */
    fault_list_finish(&faults);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ck_assert(exists(recording));
}
END_TEST

START_TEST(a_finished_battle_never_takes_the_place_of_another) {
    char recording[400], journal[400];
    name_battle(recording, sizeof recording, "drill-1.recording");
    name_battle(journal, sizeof journal, "drill-1.journal");
    open_file("scenarios/drill.json");
    FILE *other = fopen(recording, "w"); /* put there by hand meanwhile */
    ck_assert_ptr_nonnull(other);
    fputs("another battle", other);
    fclose(other);
    play_to_the_end();
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    char kept[32] = "";
    FILE *stream = fopen(recording, "r");
    ck_assert_ptr_nonnull(fgets(kept, sizeof kept, stream));
    fclose(stream);
    ck_assert_str_eq(kept, "another battle");
    ck_assert(exists(journal));
}
END_TEST

Suite *suite_ui_notices(void) {
    Suite *suite = suite_create("ui/notices");
    TCase *tc = tcase_create("notices");
    tcase_set_timeout(tc, 120);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, handing_over_the_turn_is_asked_and_told);
    tcase_add_test(tc, another_act_or_time_drops_the_question);
    tcase_add_test(tc, an_e_too_many_leaves_the_other_sides_turn_alone);
    tcase_add_test(tc, an_end_that_can_be_taken_back_is_told);
    tcase_add_test(tc, a_notice_goes_with_the_next_act);
    tcase_add_test(tc, the_log_follows_whatever_the_lesson_waits_for);
    tcase_add_test(tc, a_refusal_reads_the_same_wherever_it_is_told);
    tcase_add_test(tc, dragged_to_its_end_the_log_follows_with_a_sum_open);
    tcase_add_test(tc, the_end_of_a_battle_is_told_until_it_is_put_away);
    tcase_add_test(tc, leaving_works_whatever_is_shown);
    tcase_add_test(tc, every_unfinished_battle_is_offered_the_last_first);
    tcase_add_test(tc, a_finished_battle_becomes_a_recording_and_stays_one);
    tcase_add_test(tc, a_finished_battle_never_takes_the_place_of_another);
    suite_add_tcase(suite, tc);
    return suite;
}
