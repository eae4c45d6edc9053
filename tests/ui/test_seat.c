/* Two players at one screen, in the rule set of cascades: secret orders, a hidden unit, a curtain
 * at each hand-over, and what happened shown to each as his side saw it. */
#include <check.h>
#include <string.h>

#include "../../src/ui/program_parts.h"
#include "enfilade/render/canvas_log.h"
#include "engine/cascade_rule_set.h"
#include "support/ui_driver.h"

enum { NORTHERN = 1, SOUTHERN, AMBUSH };

static UiDriver driver;

static Session *begin_session(const SessionPlay *play) {
    CascadeTable table;
    cascade_table_begin(&table, 20);
    cascade_table_unit(&table, 1, 3, vector(20, 40), 180);
    cascade_table_unit(&table, 2, 3, vector(20, 10), 0);
    cascade_table_hidden_unit(&table, 2, 3, vector(60, 12), 0);
    cascade_table_ready(&table);
    Scenario *scenario = cascade_table_scenario(&table);
    cascade_table_finish(&table);
    FaultList faults;
    fault_list_init(&faults);
    Session *session = session_begin(scenario, play, 7, NULL, &faults);
    fault_list_finish(&faults);
    return session;
}

static void show(Session *session) {
    program_show_battle(driver.program, session, NULL);
    ui_driver_settle(&driver);
}

static const SessionPlay HOT_SEAT = {.mode = SESSION_HOT_SEAT};

static void set_up(void) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
    show(begin_session(&HOT_SEAT));
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

static char *drawn(void) {
    Text log = {0};
    Canvas *canvas = canvas_log_create(1280, 720, driver.fonts, &log);
    program_paint(driver.program, canvas);
    canvas_destroy(canvas);
    return text_take(&log);
}

static bool is_on_map(unsigned unit) {
    double places[6];
    return ui_driver_find_unit(&driver, unit, places);
}

static void click_unit(unsigned unit) {
    double places[6];
    ck_assert(ui_driver_find_unit(&driver, unit, places));
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_settle(&driver);
}

static void hand_over(void) {
    ui_driver_key(&driver, 'e', 0);
    ui_driver_key(&driver, 'e', 0);
    ui_driver_settle(&driver);
}

static void sit_down(void) {
    ck_assert(ui_driver_click_control(&driver, "curtain", 0));
    ui_driver_settle(&driver);
}

/* North plots for its unit with the hand: 8 inches ahead, and notes down a purpose. */
static void plot_for_north(void) {
    double places[6];
    click_unit(NORTHERN);
    ck_assert(ui_driver_find_unit(&driver, NORTHERN, places));
    double middle = (places[2] + places[4]) / 2; /* not by a corner */
    ui_driver_drag(&driver, middle, places[1], middle, places[1] + 8 * ui_driver_scale(&driver));
    ui_driver_settle(&driver);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_said(&driver, "submitted cascade.plot side=1"));
    ck_assert(ui_driver_click_control(&driver, "action", 1));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_said(&driver, "submitted cascade.purpose side=1"));
}

START_TEST(curtain_hides_all_between_two_players) {
    plot_for_north();
    ck_assert(ui_driver_reads(&driver, "Purpose"));
    hand_over();
    char *behind = drawn();
    ck_assert(strstr(behind, "It is for South to go on.") != NULL);
    ck_assert(strstr(behind, "Block") == NULL);
    ck_assert(strstr(behind, "Purpose") == NULL);
    ck_assert(strstr(behind, "Plot") == NULL);
    for (unsigned unit = NORTHERN; unit <= AMBUSH; unit++) {
        ck_assert(!is_on_map(unit));
    }
    memory_free(behind);
    ui_driver_key(&driver, 'c', MODIFIER_CONTROL | MODIFIER_SHIFT);
    const char *words = "";
    ck_assert(!program_take_clipboard(driver.program, &words)); /* nor can it be copied */
}
END_TEST

START_TEST(who_sits_down_sees_what_his_side_may_know) {
    ck_assert(!is_on_map(AMBUSH));  /* North does not see it */
    ui_driver_key(&driver, 'n', 0); /* and draws a note on the map */
    ui_driver_drag(&driver, 640, 300, 700, 340);
    ui_driver_key(&driver, 'n', 0);
    plot_for_north();
    hand_over();
    sit_down();
    ck_assert(is_on_map(AMBUSH));
    click_unit(NORTHERN);
    ck_assert(!ui_driver_reads(&driver, "Purpose"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    BattleScreen *screen = &driver.program->battle;
    ck_assert_uint_eq(screen->notes.line_count, 0);
    ui_driver_key(&driver, 'c', MODIFIER_CONTROL | MODIFIER_SHIFT);
    const char *words = "";
    ck_assert(program_take_clipboard(driver.program, &words));
    ck_assert(strstr(words, "North") == NULL); /* not even that it is ready */
    hand_over();
    sit_down(); /* North again: his own note lies where it lay */
    ck_assert_uint_eq(screen->viewer.value, 1);
    ck_assert_uint_eq(screen->notes.line_count, 1);
}
END_TEST

START_TEST(what_happened_is_shown_to_each_as_his_side_saw_it) {
    plot_for_north();
    hand_over();
    sit_down();
    hand_over(); /* both move now; the curtain falls before anybody has seen it */
    BattleScreen *screen = &driver.program->battle;
    ck_assert(screen->is_curtained);
    ui_driver_wait(&driver, 5); /* it waits for the one who sits down */
    ck_assert(ui_driver_click_control(&driver, "curtain", 0));
    ck_assert(playback_is_behind(&screen->playback));
    ck_assert_double_gt(unit_centre(screen->view, (UnitId){NORTHERN}).y, 39);
    ui_driver_settle(&driver);
    ck_assert(!playback_is_behind(&screen->playback));
    ck_assert_double_lt(unit_centre(screen->view, (UnitId){NORTHERN}).y, 33);
    ck_assert(!is_on_map(AMBUSH));
    hand_over(); /* South sees the same march, from where he left */
    ck_assert(ui_driver_click_control(&driver, "curtain", 0));
    ck_assert_double_gt(unit_centre(screen->view, (UnitId){NORTHERN}).y, 39);
    ui_driver_settle(&driver);
    ck_assert_double_lt(unit_centre(screen->view, (UnitId){NORTHERN}).y, 33);
}
END_TEST

/* The unit scouts: a secret roll, a hidden question, a line of the log. */
static void scout(unsigned unit) {
    click_unit(unit);
    ck_assert(ui_driver_click_control(&driver, "action", 2));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_reads(&driver, "Send word of it?"));
    ck_assert(ui_driver_click_control(&driver, "answer", 0));
    ui_driver_settle(&driver);
}

static bool log_holds(const char *words) {
    const char *log = "";
    ui_driver_key(&driver, 'c', MODIFIER_CONTROL | MODIFIER_SHIFT);
    ck_assert(program_take_clipboard(driver.program, &log));
    return strstr(log, words) != NULL;
}

START_TEST(lines_of_the_log_are_for_whom_looks_now) {
    scout(NORTHERN);
    ck_assert(ui_driver_reads(&driver, "Block 1 has scouted."));
    ck_assert(log_holds("Block 1 has scouted."));
    hand_over();
    sit_down();
    ck_assert(!ui_driver_reads(&driver, "Block 1 has scouted."));
    ck_assert(!log_holds("scout")); /* neither the line nor its die */
    scout(SOUTHERN);
    ck_assert(log_holds("Block 2 has scouted."));
    hand_over(); /* both move; North again: its own line is there, the other's is not */
    sit_down();
    ck_assert(log_holds("Block 1 has scouted."));
    ck_assert(log_holds("Block 1 scouts: "));
    ck_assert(!log_holds("Block 2"));
    ck_assert(ui_driver_reads(&driver, "Block 1 has scouted."));
    hand_over();
    sit_down();
    ck_assert(log_holds("Block 2 has scouted."));
    ck_assert(!log_holds("Block 1"));
}
END_TEST

/* A battle that is gone on with while a hidden question to South waits. */
START_TEST(hidden_question_is_read_by_nobody_before_its_player_sits_down) {
    Session *session = begin_session(&HOT_SEAT);
    Command command = cascade_command("cascade.scout side=2 movers=2");
    Ruling ruling;
    ck_assert(session_submit(session, &command, &ruling));
    show(session);
    ck_assert(driver.program->battle.is_curtained);
    text_clear(&driver.status);
    ui_driver_wait(&driver, 3);
    double x = 0, y = 0;
    ck_assert(!ui_driver_reads(&driver, "Send word"));
    ck_assert(!ui_driver_find_control(&driver, "answer", 0, &x, &y));
    ck_assert(!ui_driver_said(&driver, "question"));
    ck_assert_ptr_null(strstr(program_title(driver.program), "question"));
    sit_down();
    ck_assert(ui_driver_reads(&driver, "Send word of it?"));
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), "a question to South"));
}
END_TEST

/* South is the computer, which scouts and is asked; the person is North. */
START_TEST(what_the_computer_does_and_weighs_in_secret_is_not_told) {
    Session *session = begin_session(&(SessionPlay){.mode = SESSION_SOLITARY, .levels = {0, 1}});
    Command command = cascade_command("cascade.scout side=2 movers=2");
    Ruling ruling;
    ck_assert(session_submit(session, &command, &ruling));
    program_show_battle(driver.program, session, NULL);
    char *asked = drawn();
    ck_assert_ptr_null(strstr(asked, "Send word"));
    ck_assert_ptr_null(strstr(asked, "is asked"));
    ck_assert_ptr_null(strstr(asked, "scout"));
    ck_assert_ptr_null(strstr(program_title(driver.program), "question"));
    memory_free(asked);
    ui_driver_wait(&driver, 1); /* it answers by itself, and plots */
    ck_assert(ui_driver_said(&driver, "the computer has acted"));
    ck_assert(!log_holds("Block 2"));
    hand_over();
    ui_driver_settle(&driver);
    ui_driver_key(&driver, 'y', MODIFIER_CONTROL);
    ck_assert(!ui_driver_reads(&driver, "What the computer weighed"));
    ck_assert(ui_driver_reads(&driver, "would tell its side's secrets"));
    for (int turn = 0; turn < 9 && !session_is_over(session); turn++) {
        hand_over();
    }
    ck_assert(session_is_over(session));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_key(&driver, 'y', MODIFIER_CONTROL);
    ck_assert(ui_driver_reads(&driver, "What the computer weighed"));
}
END_TEST

Suite *suite_ui_seat(void);
Suite *suite_ui_seat(void) {
    Suite *suite = suite_create("ui/seat");
    TCase *cases = tcase_create("seat");
    tcase_set_timeout(cases, 120);
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_test(cases, curtain_hides_all_between_two_players);
    tcase_add_test(cases, who_sits_down_sees_what_his_side_may_know);
    tcase_add_test(cases, what_happened_is_shown_to_each_as_his_side_saw_it);
    tcase_add_test(cases, lines_of_the_log_are_for_whom_looks_now);
    tcase_add_test(cases, hidden_question_is_read_by_nobody_before_its_player_sits_down);
    tcase_add_test(cases, what_the_computer_does_and_weighs_in_secret_is_not_told);
    suite_add_tcase(suite, cases);
    return suite;
}
