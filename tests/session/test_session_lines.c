/* Undo and redo, lines of play, bookmarks, in each way of playing. */
#include <check.h>
#include <string.h>

#include "enfilade/session/session_lines.h"
#include "support/small_session.h"

static const char FIRST[] = "null.move side=1 movers=1 legs=forward:3000";
static const char SECOND[] = "null.move side=1 movers=2 legs=forward:2048";
static const char OTHER[] = "null.move side=1 movers=1 legs=turn:640,forward:1024";
static const char END_ONE[] = "engine.end_phase side=1";
static const char END_TWO[] = "engine.end_phase side=2";
static const char ENEMY[] = "null.move side=2 movers=3 legs=forward:1024";

static size_t here(const Session *session) {
    return session_lines(session)->current;
}

/* A person as side 1 against a computer of level 2. */
static Session *begin_against_computer(void) {
    FaultList faults = {0};
    SessionPlay play = {.mode = SESSION_SOLITARY, .levels = {0, 2}};
    Session *session =
        session_begin(small_session_scenario(), &play, 42, small_session_journal, &faults);
    ck_assert_uint_eq(faults.faults.count, 0);
    return session;
}

START_TEST(in_study_anything_is_taken_back_and_done_again) {
    Session *session = small_session_begin(SESSION_STUDY);
    static const char *const LINES[] = {FIRST, END_ONE, ENEMY, END_TWO, SECOND};
    Battle *battles[6] = {battle_copy(session_battle(session))};
    Ruling ruling;
    for (size_t i = 0; i < 5; i++) {
        small_session_do(session, LINES[i]);
        battles[i + 1] = battle_copy(session_battle(session));
    }
    for (size_t i = 5; i-- > 0;) {
        ck_assert(session_undo(session, SIDE_NONE, &ruling));
        ck_assert(battle_equals(session_battle(session), battles[i]));
    }
    ck_assert(!session_undo(session, SIDE_NONE, &ruling));
    ck_assert_str_eq(ruling.sentence, "Nothing was done yet.");
    for (size_t i = 1; i <= 5; i++) {
        ck_assert(session_redo(session, SIDE_NONE, &ruling));
        ck_assert(battle_equals(session_battle(session), battles[i]));
    }
    ck_assert(!session_redo(session, SIDE_NONE, &ruling));
    for (size_t i = 0; i < 6; i++) {
        battle_destroy(battles[i]);
    }
    session_close(session);
}
END_TEST

START_TEST(undo_goes_back_past_what_the_computer_did) {
    Session *session = begin_against_computer();
    Ruling ruling;
    small_session_do(session, FIRST);   /* 1 */
    small_session_do(session, END_ONE); /* 2 */
    small_session_do(session, ENEMY);   /* 3: the computer's */
    small_session_do(session, END_TWO); /* 4: the computer's */
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    ck_assert_uint_eq(here(session), 1);
    ck_assert(session_redo(session, SIDE_NONE, &ruling)); /* with the computer's whole turn */
    ck_assert_uint_eq(here(session), 4);
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    ck_assert_uint_eq(here(session), 0);
    ck_assert(session_redo(session, SIDE_NONE, &ruling));
    ck_assert_uint_eq(here(session), 1);
    session_close(session);
}
END_TEST

START_TEST(what_is_done_elsewhere_is_another_line_and_nothing_is_forgotten) {
    Session *session = small_session_begin(SESSION_STUDY);
    Ruling ruling;
    small_session_do(session, FIRST);
    small_session_do(session, SECOND);
    Battle *end = battle_copy(session_battle(session));
    ck_assert(!session_would_branch(session));
    ck_assert(session_go(session, 0, &ruling));
    ck_assert(session_would_branch(session));
    small_session_do(session, OTHER);
    const LineTree *lines = session_lines(session);
    ck_assert_uint_eq(here(session), 3);
    ck_assert_uint_eq(line_tree_node(lines, 3)->line, 3);
    ck_assert(session_go(session, 2, &ruling));
    ck_assert(battle_equals(session_battle(session), end));
    ck_assert(session_go(session, 0, &ruling));
    ck_assert(session_redo(session, SIDE_NONE, &ruling)); /* the way gone last */
    ck_assert_uint_eq(here(session), 1);
    ck_assert(!session_go(session, 4, &ruling));
    ck_assert_str_eq(ruling.sentence, "There is no step 4: the last has the number 3.");
    battle_destroy(end);
    session_close(session);
}
END_TEST

START_TEST(the_same_done_again_leads_where_it_led) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    Ruling ruling;
    small_session_do(session, FIRST);
    uint64_t leaps = session_leaps(session);
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    ck_assert_uint_gt(session_leaps(session), leaps);
    leaps = session_leaps(session);
    small_session_do(session, FIRST);
    ck_assert_uint_eq(session_lines(session)->nodes.count, 2);
    ck_assert_uint_eq(session_leaps(session), leaps); /* the events only went on */
    session_close(session);
    Session *again = small_session_open(small_session_journal, true, 0);
    ck_assert_uint_eq(here(again), 1);
    session_close(again);
}
END_TEST

START_TEST(two_persons_neither_go_elsewhere_nor_draw_new_dice) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    Ruling ruling;
    small_session_do(session, FIRST);
    small_session_do(session, END_ONE);
    ck_assert(!session_go(session, 1, &ruling));
    ck_assert_ptr_nonnull(strstr(ruling.sentence, "can be looked at"));
    ck_assert(!session_would_branch(session));
    small_session_refuse(session, "engine.new_dice side=2 numbers=1,2", "the dice are drawn once");
    Battle *before = session_battle_at(session, 1);
    ck_assert_int_eq(before->command_count, 1);
    battle_destroy(before);
    session_close(session);
}
END_TEST

START_TEST(new_dice_are_drawn_for_whoever_acts) {
    Session *session = small_session_begin(SESSION_STUDY);
    Command command;
    Ruling ruling;
    small_session_do(session, END_ONE);
    session_new_dice(session, UINT64_C(0xfffffffe00000003), &command);
    ck_assert_uint_eq(command.side.value, 2);
    ck_assert_int_eq(command.numbers[0], 3);
    ck_assert_int_eq(command.numbers[1], -2);
    ck_assert(session_submit(session, &command, &ruling));
    ck_assert(session_go(session, 0, &ruling));
    ck_assert(session_knows_dice(session));
    ck_assert(session_go(session, 2, &ruling));
    ck_assert(!session_knows_dice(session));
    session_close(session);
}
END_TEST

START_TEST(names_and_bookmarks_outlive_the_program) {
    Session *session = small_session_begin(SESSION_STUDY);
    Ruling ruling;
    small_session_do(session, FIRST);
    ck_assert(session_go(session, 0, &ruling));
    small_session_do(session, OTHER);
    ck_assert(session_name_line(session, 2, "Über links", &ruling));
    ck_assert(session_mark(session, 1, "lost here", &ruling));
    ck_assert(session_mark(session, 0, "", &ruling));
    ck_assert(session_mark(session, 2, "wrong", &ruling));
    ck_assert(session_unmark(session, 2, &ruling));
    ck_assert(!session_unmark(session, 2, &ruling));
    ck_assert_str_eq(ruling.sentence, "There is no bookmark.");
    ck_assert(!session_mark(session, 1, "two\nlines", &ruling));
    ck_assert_ptr_nonnull(strstr(ruling.sentence, "one line of UTF-8"));
    ck_assert(!session_name_line(session, 9, "x", &ruling));
    session_close(session);
    session = small_session_open(small_session_journal, true, 0);
    const LineTree *lines = session_lines(session);
    ck_assert_uint_eq(here(session), 2);
    ck_assert_str_eq(line_tree_name(lines, 2), "Über links");
    ck_assert_str_eq(line_tree_name(lines, 1), "");
    ck_assert_str_eq(line_tree_node(lines, 1)->note, "lost here");
    ck_assert_str_eq(line_tree_node(lines, 0)->note, "");
    ck_assert_ptr_null(line_tree_node(lines, 2)->note);
    session_close(session);
}
END_TEST

/* What undo went back is done again also after the file was closed there. */
START_TEST(redo_outlives_the_program) {
    Session *session = small_session_begin(SESSION_STUDY);
    Ruling ruling;
    FaultList faults = {0};
    small_session_do(session, FIRST);
    small_session_do(session, SECOND);
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    small_session_do(session, END_ONE);
    ck_assert(session_go(session, 2, &ruling));
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    ck_assert(session_save(session, small_session_saved, &faults));
    session_close(session);
    session = small_session_open(small_session_saved, false, 0);
    ck_assert_uint_eq(here(session), 0);
    ck_assert(session_redo(session, SIDE_NONE, &ruling));
    ck_assert(session_redo(session, SIDE_NONE, &ruling));
    ck_assert_uint_eq(here(session), 2);
    session_close(session);
}
END_TEST

START_TEST(events_of_a_line_can_be_read_from_another) {
    Session *session = small_session_begin(SESSION_STUDY);
    Ruling ruling;
    small_session_do(session, FIRST);
    size_t count = session_step_event_count(session, 1);
    size_t begin = session_events_until(session, 0);
    ck_assert_uint_eq(session_event_count(session), begin + count);
    EventArray events = {0};
    for (size_t i = 0; i < count; i++) {
        ARRAY_ADD(&events, *session_event(session, begin + i));
        ck_assert_uint_eq(session_step_of_event(session, begin + i), 1);
    }
    ck_assert_uint_eq(session_step_of_event(session, begin - 1), 0);
    ck_assert(session_go(session, 0, &ruling));
    small_session_do(session, OTHER);
    ck_assert_uint_eq(session_step_event_count(session, 1), count);
    for (size_t i = 0; i < count; i++) {
        ck_assert_mem_eq(session_step_event(session, 1, i), &events.items[i], sizeof(Event));
    }
    ARRAY_FINISH(&events);
    session_close(session);
}
END_TEST

Suite *suite_session_session_lines(void);
Suite *suite_session_session_lines(void) {
    Suite *suite = suite_create("session/session_lines");
    TCase *cases = tcase_create("lines");
    tcase_set_timeout(cases, 60);
    tcase_add_checked_fixture(cases, small_session_make_folder, small_session_remove_folder);
    tcase_add_test(cases, in_study_anything_is_taken_back_and_done_again);
    tcase_add_test(cases, undo_goes_back_past_what_the_computer_did);
    tcase_add_test(cases, what_is_done_elsewhere_is_another_line_and_nothing_is_forgotten);
    tcase_add_test(cases, the_same_done_again_leads_where_it_led);
    tcase_add_test(cases, two_persons_neither_go_elsewhere_nor_draw_new_dice);
    tcase_add_test(cases, new_dice_are_drawn_for_whoever_acts);
    tcase_add_test(cases, names_and_bookmarks_outlive_the_program);
    tcase_add_test(cases, redo_outlives_the_program);
    tcase_add_test(cases, events_of_a_line_can_be_read_from_another);
    suite_add_tcase(suite, cases);
    return suite;
}
