/* What is told: the log and the sums under it, the lines on the map, questions and who is asked. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/base/text.h"
#include "enfilade/render/canvas_log.h"
#include "enfilade/render/palette.h"
#include "support/ui_driver.h"

Suite *suite_ui_telling(void);

static UiDriver driver;

static void open_file(const char *name) {
    ck_assert(ui_driver_open(&driver, name));
}

static void set_up(void) {
    ui_driver_seed = 1; /* the loser of the first fire of the drill may choose */
    ui_driver_init(&driver, 1280, 720, 1, 1);
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

/* A question says itself when it is first handled. */
static bool is_asked(const char *words) {
    ui_driver_move(&driver, 5, 5);
    ui_driver_move(&driver, 6, 5);
    return ui_driver_said(&driver, words);
}

static void click_unit(unsigned unit) {
    double places[6];
    ck_assert(ui_driver_find_unit(&driver, unit, places));
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_settle(&driver);
}

static void fire(unsigned firer, unsigned target) {
    click_unit(firer);
    click_unit(target);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
}

/* The whole log as it is copied, with all that stands under its lines. */
static const char *copied_log(void) {
    const char *words = "";
    ui_driver_key(&driver, 'c', MODIFIER_CONTROL | MODIFIER_SHIFT);
    ck_assert(program_take_clipboard(driver.program, &words));
    return words;
}

/* The number of the last line of the log with these words; -1 where there is none. */
static int line_of_log(const char *words) {
    int number = -1, found = -1;
    for (const char *line = copied_log(); *line != '\0';) {
        size_t length = strcspn(line, "\n");
        const char *at = strstr(line, words);
        if (line[0] != ' ') {
            number++;
            found = at != NULL && at < line + length ? number : found;
        }
        line += length + (line[length] == '\n' ? 1 : 0);
    }
    return found;
}

static bool is_opened_as(int line, const char *sum) {
    char words[80];
    snprintf(words, sizeof words, "log opened %d%s\n", line, sum);
    text_clear(&driver.status);
    double x = 0, y = 0;
    for (int i = 0; i < 20 && !ui_driver_find_control(&driver, "log", line, &x, &y); i++) {
        ui_driver_wheel(&driver, 300, 700, 1);
    }
    ck_assert_msg(ui_driver_click_control(&driver, "log", line), "line %d is not in sight", line);
    ui_driver_settle(&driver);
    return ui_driver_said(&driver, words);
}

/* Two lines 3.6 inches apart in the drill's fire phase; the first has fired. The Confederate may be
 * asked. */
static void fire_in_the_drill(void) {
    open_file("scenarios/drill.json");
    double places[6];
    click_unit(1);
    ck_assert(ui_driver_find_unit(&driver, 1, places));
    ui_driver_drag(&driver, places[0], places[1], places[0],
                   places[1] - 4 * ui_driver_scale(&driver));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ui_driver_end_phase(&driver);
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), "Union, Fire"));
    fire(1, 4);
}

START_TEST(who_is_asked_is_named_beside_whose_turn_it_is) {
    fire_in_the_drill();
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), "Union, Fire"));
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), "a question to Confederate"));
    ck_assert(ui_driver_reads(&driver, "Union · Fire · Confederate is asked"));
    ck_assert(is_asked("3rd Instruction is beaten by 1st Instruction, "));
    ck_assert(ui_driver_click_control(&driver, "choice", 1));
    ui_driver_settle(&driver);
    ck_assert(!ui_driver_reads(&driver, "is asked"));
}
END_TEST

START_TEST(what_came_of_the_last_fire_can_be_read_before_the_turn_goes_on) {
    fire_in_the_drill();
    ck_assert_ptr_null(strstr(copied_log(), "No fire"));
    is_asked("3rd Instruction is beaten by 1st Instruction, ");
    ck_assert(ui_driver_click_control(&driver, "choice", 1));
    int tenths = 0;
    while (!ui_driver_reads(&driver, "No melee is possible.") && tenths++ < 100) {
        ui_driver_wait(&driver, 0.1);
    }
    ui_driver_wait(&driver, 1);
    ck_assert(ui_driver_reads(&driver, "No melee is possible."));
    ck_assert(!ui_driver_reads(&driver, "Turn 1, Confederate: "));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_reads(&driver, "Turn 1, Confederate: "));
}
END_TEST

START_TEST(the_sum_of_a_fire_stands_under_who_fired_and_what_came_of_it) {
    fire_in_the_drill();
    int fires = line_of_log("1st Instruction fires at 3rd Instruction");
    int beaten = line_of_log("3rd Instruction is beaten by 1st Instruction, ");
    ck_assert_int_ge(fires, 0);
    ck_assert_int_gt(beaten, fires);
    ck_assert(is_opened_as(fires, ", a sum of fire"));
    ck_assert(ui_driver_reads(&driver, "infantry against infantry, by the table of factors"));
    ck_assert(ui_driver_click_control(&driver, "log", fires));
    ui_driver_settle(&driver);
    ck_assert(is_opened_as(beaten, ", a sum of fire"));
    ck_assert(ui_driver_reads(&driver, "infantry against infantry, by the table of factors"));
}
END_TEST

/* Every sum that was told adds up as it stands written. */
START_TEST(the_steps_of_a_sum_make_its_total_as_written) {
    fire_in_the_drill();
    int sum = 0, sums = 0;
    for (const char *line = copied_log(); *line != '\0';) {
        size_t length = strcspn(line, "\n");
        const char *words = line + strspn(line, " ");
        int number = 0;
        if (words[0] == '+' || words[0] == '-') {
            sum += atoi(words);
        } else if (sscanf(words, "Total %d.", &number) == 1) {
            ck_assert_int_eq(sum, number);
            sum = 0;
            sums++;
        }
        line += length + (line[length] == '\n' ? 1 : 0);
    }
    ck_assert_int_eq(sums, 2);
}
END_TEST

START_TEST(an_opened_sum_is_in_sight_to_its_totals_and_stays_while_one_answers) {
    fire_in_the_drill();
    int fires = line_of_log("1st Instruction fires at 3rd Instruction");
    ck_assert(is_opened_as(fires, ", a sum of fire"));
    double x = 0, before = 0, after = 0;
    ck_assert(ui_driver_find_control(&driver, "log", fires, &x, &before));
    ck_assert(ui_driver_reads(&driver, "\"Total "));
    ck_assert(ui_driver_click_control(&driver, "choice", 1));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_find_control(&driver, "log", fires, &x, &after));
    ck_assert_double_eq(before, after);
    ck_assert(ui_driver_reads(&driver, "infantry against infantry, by the table of factors"));
}
END_TEST

/* However high the sum is: what one points at stays under the hand. */
START_TEST(an_opened_sum_leaves_the_map_as_it_is) {
    fire_in_the_drill();
    double before[4], after[4], x = 0, lower = 0, higher = 0, scale = ui_driver_scale(&driver);
    ck_assert(ui_driver_find_map(&driver, before));
    ck_assert(ui_driver_find_control(&driver, "log_border", 0, &x, &lower));
    ck_assert(
        is_opened_as(line_of_log("1st Instruction fires at 3rd Instruction"), ", a sum of fire"));
    ck_assert(ui_driver_find_control(&driver, "log_border", 0, &x, &higher));
    ck_assert_double_lt(higher, lower);
    ck_assert(ui_driver_find_map(&driver, after));
    ck_assert_mem_eq(before, after, sizeof before);
    ck_assert_double_eq(ui_driver_scale(&driver), scale);
}
END_TEST

/* The question lies over the map while one reads in the log what it turned on. */
START_TEST(a_question_leaves_the_opened_sum_in_sight) {
    fire_in_the_drill();
    int fires = line_of_log("1st Instruction fires at 3rd Instruction");
    ck_assert(is_opened_as(fires, ", a sum of fire"));
    double x = 0, line = 0, choice = 0;
    ck_assert(ui_driver_find_control(&driver, "log", fires, &x, &line));
    ck_assert(ui_driver_find_control(&driver, "choice", 1, &x, &choice));
    ck_assert_double_lt(choice, line);
}
END_TEST

/* Nobody reads in the top line what the dice on the map have not yet shown. */
START_TEST(the_top_line_waits_for_what_is_being_shown) {
    open_file("scenarios/drill.json");
    double places[6];
    click_unit(1);
    ck_assert(ui_driver_find_unit(&driver, 1, places));
    ui_driver_drag(&driver, places[0], places[1], places[0],
                   places[1] - 4 * ui_driver_scale(&driver));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ui_driver_end_phase(&driver);
    click_unit(1);
    click_unit(4);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_wait(&driver, 0.05);
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), "a question to Confederate"));
    ck_assert(!ui_driver_reads(&driver, "is asked"));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_reads(&driver, "Union · Fire · Confederate is asked"));
}
END_TEST

/* The dice at the foot of the map, told by their faces. */
static size_t dice_seen(void) {
    Text log = {0};
    Canvas *canvas = canvas_log_create(1280, 720, driver.fonts, &log);
    program_paint(driver.program, canvas);
    canvas_destroy(canvas);
    char begin[40];
    Colour white = palette(PALETTE_PAPER_WHITE);
    snprintf(begin, sizeof begin, "fill with #%02x%02x%02x", white.red, white.green, white.blue);
    size_t count = 0;
    for (const char *at = text_letters(&log); (at = strstr(at, begin)) != NULL; at++) {
        count++;
    }
    text_finish(&log);
    return count;
}

/* Whoever must choose sees what was rolled for as long as he likes, and afterwards it goes. */
START_TEST(both_dice_lie_there_while_the_question_about_them_is_open) {
    fire_in_the_drill();
    size_t asked = dice_seen();
    ui_driver_wait(&driver, 6);
    ck_assert_uint_eq(dice_seen(), asked);
    ck_assert(ui_driver_click_control(&driver, "choice", 1));
    ui_driver_settle(&driver);
    ui_driver_wait(&driver, 6);
    ck_assert_uint_eq(dice_seen() + 2, asked);
}
END_TEST

START_TEST(phases_in_which_nothing_happened_leave_no_line) {
    fire_in_the_drill();
    ck_assert(ui_driver_click_control(&driver, "choice", 1));
    ui_driver_settle(&driver);
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), "Confederate, Move"));
    ck_assert_int_ge(line_of_log("Turn 1, Union: Fire."), 0);
    ck_assert_int_ge(line_of_log("Turn 1, Confederate: Move."), 0);
    ck_assert_int_eq(line_of_log("Turn 1, Union: Melee."), -1);
    ck_assert_int_eq(line_of_log("Turn 1, Confederate: Turn start."), -1);
}
END_TEST

/* Lines of fire on the map, told by their colour. */
static int lines_of_fire(void) {
    Text log = {0};
    Colour ink = palette(PALETTE_FIRE);
    char begin[32];
    snprintf(begin, sizeof begin, "#%02x%02x%02x", ink.red, ink.green, ink.blue);
    Canvas *canvas = canvas_log_create(1280, 720, driver.fonts, &log);
    program_paint(driver.program, canvas);
    canvas_destroy(canvas);
    int count = 0;
    for (const char *line = text_letters(&log); *line != '\0';) {
        size_t length = strcspn(line, "\n");
        const char *found = strstr(line, begin);
        count += strncmp(line, "stroke", 6) == 0 && found != NULL && found < line + length;
        line += length + (line[length] == '\n' ? 1 : 0);
    }
    text_finish(&log);
    return count;
}

START_TEST(lines_of_a_shot_go_when_something_else_is_done) {
    for (int deed = 0; deed < 4; deed++) {
        tear_down(); /* else the battle before would be offered */
        set_up();
        fire_in_the_drill();
        ck_assert(ui_driver_click_control(&driver, "choice", 1));
        ui_driver_settle(&driver);
        int fires = line_of_log("1st Instruction fires at 3rd Instruction");
        ck_assert(is_opened_as(fires, ", a sum of fire"));
        ck_assert_int_gt(lines_of_fire(), 0);
        if (deed == 0) {
            ck_assert(ui_driver_click_control(&driver, "log", fires));
        } else if (deed == 1) {
            ck_assert(ui_driver_click_control(&driver, "unit", 2));
        } else if (deed == 2) {
            ui_driver_key(&driver, 'e', 0);
        } else {
            ui_driver_key(&driver, KEY_ESCAPE, 0);
        }
        ui_driver_settle(&driver);
        ck_assert_msg(lines_of_fire() == 0, "deed %d", deed);
    }
}
END_TEST

/* A battery and a regiment on the target's flank are to fire together. */
static void begin_volley(void) {
    open_file("tests/ui/volley.json");
    ui_driver_end_phase(&driver);
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), "Union, Fire"));
    fire(1, 3);
    ck_assert(is_asked("Battery A fires at 1st Instruction. Who joins the fire?"));
}

START_TEST(a_click_on_a_friend_adds_him_to_the_pencilled_fire) {
    open_file("tests/ui/volley.json");
    ui_driver_key(&driver, 'e', 0);
    ui_driver_settle(&driver);
    click_unit(1);
    click_unit(3);
    ck_assert(ui_driver_said(&driver, "pencilled dbac.fire side=1 movers=1 target=3"));
    click_unit(2);
    ck_assert(ui_driver_said(&driver, "pencilled dbac.fire side=1 movers=1,2 target=3"));
    click_unit(2);
    text_clear(&driver.status);
    click_unit(2);
    ck_assert(ui_driver_said(&driver, "pencilled dbac.fire side=1 movers=1,2 target=3"));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(!is_asked("Who joins the fire?"));
}
END_TEST

START_TEST(what_is_chosen_is_ticked_and_said_in_words) {
    begin_volley();
    ck_assert(ui_driver_reads(&driver, "1  2nd Instruction"));
    ck_assert(ui_driver_reads(&driver, "Done: 1 of 1 chosen"));
    ui_driver_key(&driver, '1', 0);
    ck_assert(ui_driver_reads(&driver, "Done: none of them"));
    ck_assert(ui_driver_click_control(&driver, "choice", 0));
    ck_assert(ui_driver_reads(&driver, "Done: 1 of 1 chosen"));
}
END_TEST

START_TEST(enter_presses_the_marked_button) {
    begin_volley();
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_said(&driver, "answered answer numbers=2\n"));
    ck_assert(is_asked(
        "Battery A fires at 1st Instruction. Guess how many inches it is, on the table, from the "
        "middle of the guns' front edge straight ahead to 1st Instruction."));
}
END_TEST

/* All that decides whether a guess is right is told before it is made. */
START_TEST(what_is_typed_is_answered_at_once_and_how_it_is_rounded_is_told) {
    begin_volley();
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(is_asked("Right is from the near edge of the target that way to its far one, and 0.5 "
                       "in beyond either."));
    ck_assert(ui_driver_reads(&driver, "rounded to the nearest 0.50 in"));
    ui_driver_type(&driver, "12.8");
    ck_assert(ui_driver_reads(&driver, "12.8 counts as 13.00 in."));
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(ui_driver_said(&driver, "answered answer numbers=13312\n"));
}
END_TEST

/* Whoever guesses inches needs the scale before him. */
START_TEST(the_scale_is_in_sight_while_a_length_is_guessed) {
    const struct {
        int width, height;
        double text;
    } WINDOWS[] = {{1280, 720, 1}, {1280, 720, 2}, {1920, 1080, 3}};
    ui_driver_finish(&driver);
    ui_driver_init(&driver, WINDOWS[_i].width, WINDOWS[_i].height, WINDOWS[_i].text, 1);
    begin_volley();
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(is_asked("Guess how many inches"));
    Text log = {0};
    Canvas *canvas = canvas_log_create(WINDOWS[_i].width, WINDOWS[_i].height, driver.fonts, &log);
    program_paint(driver.program, canvas);
    canvas_destroy(canvas);
    const char *question = strstr(text_letters(&log), "Guess how many inches");
    ck_assert_ptr_nonnull(question);
    ck_assert_ptr_nonnull(strstr(question, " yd\"")); /* on the sheet, over all that lies there */
    text_finish(&log);
}
END_TEST

START_TEST(a_missed_guess_is_told_on_the_map_and_the_others_are_asked) {
    begin_volley();
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ui_driver_type(&driver, "16");
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_wait(&driver, 1.5);
    ck_assert(ui_driver_said(&driver, "answered answer numbers=16384\n"));
    ck_assert(ui_driver_reads(&driver, "16 in guessed: "));
    ck_assert(ui_driver_reads(&driver, " in too far"));
    ck_assert(is_asked("Battery A has missed 1st Instruction. Who still fires?"));
    ui_driver_key(&driver, '1', 0);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(ui_driver_said(&driver, "answered answer\n"));
    ck_assert(!ui_driver_reads(&driver, "16 in guessed: "));
}
END_TEST

START_TEST(a_missed_guess_is_told_on_the_map_without_animation_too) {
    begin_volley();
    ui_driver_key(&driver, 'p', 0);
    ui_driver_key(&driver, 'p', 0); /* everything at once */
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_type(&driver, "16");
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(ui_driver_reads(&driver, " in too far"));
}
END_TEST

Suite *suite_ui_telling(void) {
    Suite *suite = suite_create("ui/telling");
    TCase *tc = tcase_create("telling");
    tcase_set_timeout(tc, 120);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, who_is_asked_is_named_beside_whose_turn_it_is);
    tcase_add_test(tc, what_came_of_the_last_fire_can_be_read_before_the_turn_goes_on);
    tcase_add_test(tc, the_sum_of_a_fire_stands_under_who_fired_and_what_came_of_it);
    tcase_add_test(tc, the_steps_of_a_sum_make_its_total_as_written);
    tcase_add_test(tc, an_opened_sum_is_in_sight_to_its_totals_and_stays_while_one_answers);
    tcase_add_test(tc, an_opened_sum_leaves_the_map_as_it_is);
    tcase_add_test(tc, a_question_leaves_the_opened_sum_in_sight);
    tcase_add_test(tc, the_top_line_waits_for_what_is_being_shown);
    tcase_add_test(tc, both_dice_lie_there_while_the_question_about_them_is_open);
    tcase_add_test(tc, phases_in_which_nothing_happened_leave_no_line);
    tcase_add_test(tc, lines_of_a_shot_go_when_something_else_is_done);
    tcase_add_test(tc, a_click_on_a_friend_adds_him_to_the_pencilled_fire);
    tcase_add_test(tc, what_is_chosen_is_ticked_and_said_in_words);
    tcase_add_test(tc, enter_presses_the_marked_button);
    tcase_add_test(tc, what_is_typed_is_answered_at_once_and_how_it_is_rounded_is_told);
    tcase_add_loop_test(tc, the_scale_is_in_sight_while_a_length_is_guessed, 0, 3);
    tcase_add_test(tc, a_missed_guess_is_told_on_the_map_and_the_others_are_asked);
    tcase_add_test(tc, a_missed_guess_is_told_on_the_map_without_animation_too);
    suite_add_tcase(suite, tc);
    return suite;
}
