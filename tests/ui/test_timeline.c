/* Looking back along the timeline, playing on, going on from an earlier place, lines of play and
 * bookmarks. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/ui/program_parts.h"
#include "enfilade/session/session_open.h"
#include "support/small_session.h"
#include "support/ui_driver.h"

Suite *suite_ui_timeline(void);

static UiDriver driver;
static char journal[400];

static const char MARCH[] = "dbac.move side=1 movers=2 legs=ahead:2048";
static const char SHORTER[] = "dbac.move side=1 movers=2 legs=ahead:1024";

static void set_up(void) {
    ui_driver_seed = 1;
    ui_driver_init(&driver, 1280, 720, 1, 1);
    snprintf(journal, sizeof journal, "%s/battles/drill-1.journal", driver.folder);
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

/* The drill, played so and with one march done, opened in the window. */
static void open_played(SessionMode mode, const char *file) {
    FaultList faults;
    fault_list_init(&faults);
    SessionPlay play = {.mode = mode};
    char scenario[512];
    const char *source = getenv("ENFILADE_SOURCE");
    snprintf(scenario, sizeof scenario, "%s/scenarios/drill.json", source != NULL ? source : ".");
    Scenario *read = scenario_read_file(scenario, small_session_assets(), &faults);
    Session *session = session_begin(read, &play, 7, file, &faults);
    small_session_do(session, MARCH);
    session_close(session);
    ck_assert(program_open_battle(driver.program, file, &faults));
    ck_assert_uint_eq(faults.refusing, 0);
    fault_list_finish(&faults);
    ui_driver_settle(&driver);
}

static void place_of(unsigned unit, double places[6]) {
    ck_assert(ui_driver_find_unit(&driver, unit, places));
}

/* From unit 1, which stands still, to unit 2, which marches: in inches, for the map may be smaller
 * while one looks back. */
static double inches_apart(void) {
    double one[6], other[6];
    place_of(1, one);
    place_of(2, other);
    return hypot(one[0] - other[0], one[1] - other[1]) / ui_driver_scale(&driver);
}

/* The journal as it lies on the disk. */
static char *saved(void) {
    return small_session_read_file(journal);
}

static void look_at_start(void) {
    ui_driver_key(&driver, KEY_HOME, MODIFIER_CONTROL);
    ui_driver_settle(&driver);
}

START_TEST(the_beginning_is_looked_at_and_left_again) {
    open_played(SESSION_STUDY, journal);
    double now = inches_apart();
    char *before = saved();
    look_at_start();
    ck_assert_double_gt(fabs(now - inches_apart()), 0.5);
    ck_assert(ui_driver_reads(&driver, "Looking at turn 1, Union, Move."));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert_double_eq_tol(now, inches_apart(), 0.1);
    ck_assert(!ui_driver_reads(&driver, "Looking at"));
    char *after = saved();
    ck_assert_str_eq(before, after);
    memory_free(before);
    memory_free(after);
}
END_TEST

START_TEST(dragging_on_the_strip_shows_the_battle_there) {
    double x, y;
    open_played(SESSION_STUDY, journal);
    double now = inches_apart();
    ck_assert(ui_driver_find_control(&driver, "track", 0, &x, &y));
    ui_driver_drag(&driver, x, y, 8, y);
    ck_assert(ui_driver_said(&driver, "looking at 0 of"));
    ck_assert_double_gt(fabs(now - inches_apart()), 0.5);
    ui_driver_drag(&driver, 8, y, 1279, y);
    ck_assert(ui_driver_said(&driver, "back in the battle"));
}
END_TEST

START_TEST(nothing_is_commanded_while_one_looks) {
    double places[6];
    open_played(SESSION_STUDY, journal);
    char *before = saved();
    look_at_start();
    place_of(1, places);
    ui_driver_drag(&driver, places[0], places[1], places[0], places[1] - 60);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_key(&driver, 'e', 0);
    ui_driver_key(&driver, 'e', 0);
    ui_driver_key(&driver, 'z', 0);
    ck_assert(!ui_driver_said(&driver, "submitted") && !ui_driver_said(&driver, "undone"));
    ck_assert(!ui_driver_said(&driver, "pencilled"));
    char *after = saved();
    ck_assert_str_eq(before, after);
    memory_free(before);
    memory_free(after);
}
END_TEST

START_TEST(it_plays_on_to_the_present_at_the_speed_chosen) {
    open_played(SESSION_STUDY, journal);
    look_at_start();
    ui_driver_key(&driver, KEY_DOWN, MODIFIER_CONTROL);
    ck_assert(ui_driver_reads(&driver, "Speed ½"));
    ui_driver_key(&driver, KEY_SPACE, MODIFIER_CONTROL);
    ui_driver_wait(&driver, 0.5);
    ck_assert(ui_driver_reads(&driver, "Looking at"));
    ui_driver_key(&driver, KEY_SPACE, MODIFIER_CONTROL); /* stops */
    ui_driver_wait(&driver, 5);
    ck_assert(ui_driver_reads(&driver, "Looking at"));
    for (int i = 0; i < 3; i++) {
        ui_driver_key(&driver, KEY_UP, MODIFIER_CONTROL);
    }
    ck_assert(ui_driver_reads(&driver, "Speed 16"));
    ui_driver_key(&driver, KEY_SPACE, MODIFIER_CONTROL);
    ui_driver_wait(&driver, 1);
    ck_assert(!ui_driver_reads(&driver, "Looking at"));
}
END_TEST

START_TEST(one_steps_by_events_back_and_on) {
    open_played(SESSION_STUDY, journal);
    ui_driver_key(&driver, KEY_LEFT, MODIFIER_CONTROL);
    ck_assert(ui_driver_reads(&driver, "Looking at"));
    for (int i = 0; i < 30 && ui_driver_reads(&driver, "Looking at"); i++) {
        ui_driver_key(&driver, KEY_RIGHT, MODIFIER_CONTROL);
    }
    ck_assert(!ui_driver_reads(&driver, "Looking at"));
}
END_TEST

static void give(const char *legs_key) {
    double places[6];
    place_of(2, places);
    ui_driver_click(&driver, places[0], places[1]);
    ui_driver_key(&driver, legs_key[0], 0);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ui_driver_settle(&driver);
}

START_TEST(from_an_earlier_place_another_line_begins) {
    open_played(SESSION_STUDY, journal);
    look_at_start();
    ck_assert(ui_driver_click_control(&driver, "timeline", 7));
    ck_assert(ui_driver_said(&driver, "went to step 0"));
    give("1");
    ck_assert(ui_driver_said(&driver, SHORTER));
    ui_driver_key(&driver, 'l', MODIFIER_CONTROL);
    double x, y;
    ck_assert(ui_driver_find_control(&driver, "line", 0, &x, &y));
    ck_assert(ui_driver_find_control(&driver, "line", 2, &x, &y));
    ck_assert(ui_driver_reads(&driver, "branches at turn 1, Union, Move"));
    ck_assert(ui_driver_click_control(&driver, "line", 0));
    ck_assert(ui_driver_said(&driver, "went to step 1"));
}
END_TEST

START_TEST(two_players_look_but_go_on_from_the_end) {
    open_played(SESSION_HOT_SEAT, journal);
    look_at_start();
    ui_driver_key(&driver, KEY_ENTER, MODIFIER_CONTROL);
    ck_assert(!ui_driver_said(&driver, "went to step"));
    ck_assert(ui_driver_reads(&driver, "Two persons play this battle"));
}
END_TEST

START_TEST(a_bookmark_is_put_listed_and_looked_at) {
    open_played(SESSION_STUDY, journal);
    look_at_start();
    ui_driver_key(&driver, 'b', MODIFIER_CONTROL);
    ui_driver_type(&driver, "Before the march");
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(ui_driver_said(&driver, "bookmark put"));
    char *kept = saved();
    ck_assert_ptr_nonnull(strstr(kept, "\nmark 0 Before the march\n"));
    memory_free(kept);
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_key(&driver, 'l', MODIFIER_CONTROL);
    ck_assert(ui_driver_reads(&driver, "Before the march"));
    ck_assert(ui_driver_click_control(&driver, "bookmark", 0));
    ck_assert(ui_driver_reads(&driver, "Looking at turn 1"));
}
END_TEST

START_TEST(a_line_gets_its_name) {
    open_played(SESSION_STUDY, journal);
    ui_driver_key(&driver, 'l', MODIFIER_CONTROL);
    ck_assert(ui_driver_click_control(&driver, "line_name", 0));
    ui_driver_type(&driver, "The bold one");
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(ui_driver_said(&driver, "line named"));
    ui_driver_key(&driver, 'l', MODIFIER_CONTROL);
    ck_assert(ui_driver_reads(&driver, "The bold one: from the beginning"));
    char *kept = saved();
    ck_assert_ptr_nonnull(strstr(kept, "\nline 1 The bold one\n"));
    memory_free(kept);
}
END_TEST

static void go_to_start(void) {
    text_clear(&driver.status);
    look_at_start();
    ui_driver_key(&driver, KEY_ENTER, MODIFIER_CONTROL);
    ck_assert(ui_driver_said(&driver, "went to step 0"));
}

/* Dice were seen to fall behind this place: it is asked first which shall fall now. */
static void give_and_be_asked(const char *legs_key) {
    text_clear(&driver.status);
    give(legs_key);
    ck_assert(ui_driver_said(&driver, "asks: Another line of play begins"));
    ck_assert(!ui_driver_said(&driver, "submitted"));
}

/* What the log says of the dice of the second turn; the caller frees it. */
static char *second_roll(void) {
    const char *log = "";
    for (int i = 0; i < 3 && strstr(program_title(driver.program), "Confederate") == NULL; i++) {
        ui_driver_end_phase(&driver);
    }
    ui_driver_key(&driver, 'c', MODIFIER_CONTROL | MODIFIER_SHIFT);
    ck_assert(program_take_clipboard(driver.program, &log));
    const char *roll = strstr(log, "Confederate rolls for command points");
    ck_assert_ptr_nonnull(roll);
    char *line = memory_copy_text(roll);
    line[strcspn(line, "\n")] = '\0';
    return line;
}

START_TEST(another_line_keeps_the_dice_or_draws_new_ones_as_one_is_asked) {
    enum { SAME_DICE, NEW_DICE, NOTHING };
    open_played(SESSION_STUDY, journal);
    char *first = second_roll();
    go_to_start();
    give_and_be_asked("1");
    ck_assert(ui_driver_reads(&driver, "Another line of play begins"));
    ck_assert(ui_driver_click_control(&driver, "option", NOTHING));
    ck_assert(!ui_driver_said(&driver, "submitted"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    give_and_be_asked("1");
    ck_assert(ui_driver_click_control(&driver, "option", SAME_DICE));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_said(&driver, SHORTER));
    ck_assert(!ui_driver_said(&driver, "new dice"));
    char *same = second_roll();
    ck_assert_str_eq(first, same);
    go_to_start();
    give("2"); /* the first line again: nothing is asked */
    ck_assert(!ui_driver_said(&driver, "asks: "));
    ck_assert(ui_driver_said(&driver, MARCH));
    go_to_start();
    give_and_be_asked("3");
    ck_assert(ui_driver_click_control(&driver, "option", NEW_DICE));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_said(&driver, "new dice"));
    char *other = second_roll();
    ck_assert_str_ne(first, other);
    memory_free(first);
    memory_free(same);
    memory_free(other);
}
END_TEST

/* Is the button of the top line greyed? */
static bool is_greyed(int button) {
    Text places = {0};
    char wanted[32];
    snprintf(wanted, sizeof wanted, "control top %d ", button);
    program_write_places(driver.program, &places);
    const char *line = strstr(text_letters(&places), wanted);
    ck_assert_ptr_nonnull(line);
    size_t length = strcspn(line, "\n");
    bool is = length > 6 && strncmp(line + length - 6, "greyed", 6) == 0;
    text_finish(&places);
    return is;
}

START_TEST(what_would_change_the_battle_is_greyed_while_one_looks) {
    enum { UNDO, REDO, NEXT, END, KEYS };
    open_played(SESSION_STUDY, journal);
    ck_assert(!is_greyed(UNDO) && !is_greyed(REDO) && !is_greyed(NEXT) && !is_greyed(END));
    look_at_start();
    for (int button = UNDO; button <= END; button++) {
        double x, y;
        ck_assert(is_greyed(button));
        ck_assert(ui_driver_find_control(&driver, "top", button, &x, &y));
        ui_driver_move(&driver, x, y);
        ck_assert(ui_driver_reads(&driver, "You are looking back"));
    }
    ck_assert(!is_greyed(KEYS));
    text_clear(&driver.status);
    ui_driver_move(&driver, 640, 300);
    ck_assert(!ui_driver_reads(&driver, "You are looking back"));
    ui_driver_key(&driver, 'z', 0);
    ui_driver_key(&driver, KEY_SPACE, 0);
    ck_assert(!ui_driver_said(&driver, "undone"));
    ck_assert(ui_driver_reads(&driver, "You are looking back"));
    ck_assert_uint_eq(driver.program->battle.selection.count, 0);
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert(!is_greyed(UNDO) && !is_greyed(REDO) && !is_greyed(NEXT) && !is_greyed(END));
}
END_TEST

START_TEST(a_recording_begins_at_its_beginning_and_is_gone_on_with_elsewhere) {
    char recording[500];
    snprintf(recording, sizeof recording, "%s/kept.recording", driver.folder);
    open_played(SESSION_HOT_SEAT, recording);
    char *before = small_session_read_file(recording);
    ck_assert(ui_driver_reads(&driver, "Looking at turn 1"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_key(&driver, 'e', 0);
    ui_driver_key(&driver, 'e', 0);
    ck_assert(!ui_driver_said(&driver, "submitted"));
    look_at_start();
    ui_driver_key(&driver, KEY_ENTER, MODIFIER_CONTROL);
    ck_assert(ui_driver_said(&driver, "goes on as a study"));
    give("1");
    ck_assert(ui_driver_said(&driver, SHORTER));
    char *after = small_session_read_file(recording);
    ck_assert_str_eq(before, after);
    char *study = saved();
    ck_assert_ptr_nonnull(strstr(study, "play study"));
    memory_free(before);
    memory_free(after);
    memory_free(study);
}
END_TEST

/* The last hash of the file is another's. */
static void spoil_last_hash(const char *file) {
    char *words = small_session_read_file(file);
    char *hash = strrchr(words, '#');
    ck_assert_ptr_nonnull(hash);
    hash[1] = hash[1] == '0' ? '1' : '0';
    small_session_write_file(file, words, strlen(words));
    memory_free(words);
}

START_TEST(a_recording_that_differs_tells_where_and_is_gone_on_with_before) {
    char recording[500];
    snprintf(recording, sizeof recording, "%s/kept.recording", driver.folder);
    open_played(SESSION_STUDY, recording);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    spoil_last_hash(recording);
    FaultList faults;
    fault_list_init(&faults);
    ck_assert(program_open_battle(driver.program, recording, &faults));
    fault_list_finish(&faults);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_said(&driver, "asks: This battle cannot be followed to its end"));
    ck_assert(ui_driver_reads(&driver, "step 1 (turn 1, Move)"));
    ck_assert(ui_driver_click_control(&driver, "option", 0));
    ck_assert(ui_driver_said(&driver, "goes on as a study"));
    give("1");
    ck_assert(ui_driver_said(&driver, SHORTER));
}
END_TEST

START_TEST(the_strip_folds_away_and_back) {
    double x, y;
    open_played(SESSION_STUDY, journal);
    ck_assert(ui_driver_find_control(&driver, "track", 0, &x, &y));
    ui_driver_key(&driver, KEY_F9, 0);
    ck_assert(!ui_driver_find_control(&driver, "track", 0, &x, &y));
    ck_assert(!program_view_settings(driver.program)->shows_timeline);
    ck_assert(ui_driver_click_control(&driver, "tab", 3));
    ck_assert(ui_driver_find_control(&driver, "track", 0, &x, &y));
}
END_TEST

Suite *suite_ui_timeline(void) {
    Suite *suite = suite_create("ui/timeline");
    TCase *all = tcase_create("looking");
    tcase_set_timeout(all, 120);
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, the_beginning_is_looked_at_and_left_again);
    tcase_add_test(all, dragging_on_the_strip_shows_the_battle_there);
    tcase_add_test(all, nothing_is_commanded_while_one_looks);
    tcase_add_test(all, it_plays_on_to_the_present_at_the_speed_chosen);
    tcase_add_test(all, one_steps_by_events_back_and_on);
    tcase_add_test(all, from_an_earlier_place_another_line_begins);
    tcase_add_test(all, two_players_look_but_go_on_from_the_end);
    tcase_add_test(all, a_bookmark_is_put_listed_and_looked_at);
    tcase_add_test(all, a_line_gets_its_name);
    tcase_add_test(all, another_line_keeps_the_dice_or_draws_new_ones_as_one_is_asked);
    tcase_add_test(all, what_would_change_the_battle_is_greyed_while_one_looks);
    tcase_add_test(all, a_recording_begins_at_its_beginning_and_is_gone_on_with_elsewhere);
    tcase_add_test(all, a_recording_that_differs_tells_where_and_is_gone_on_with_before);
    tcase_add_test(all, the_strip_folds_away_and_back);
    suite_add_tcase(suite, all);
    return suite;
}
