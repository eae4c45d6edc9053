/* Taking back and doing again, all through a battle of random legal play with its journal on disk.
 */
#include <check.h>
#include <string.h>

#include "enfilade/player/random_player.h"
#include "enfilade/session/session_lines.h"
#include "engine/cascade_rule_set.h"
#include "support/small_session.h"

enum { STEP_LIMIT = 5000 };

static Event *copy_events(const Session *session) {
    size_t count = session_event_count(session);
    Event *events = memory_allocate_array(count + 1, sizeof *events);
    for (size_t i = 0; i < count; i++) {
        events[i] = *session_event(session, i);
    }
    return events;
}

static void check_events(const Session *session, const Event *events, size_t count) {
    ck_assert_uint_eq(session_event_count(session), count);
    for (size_t i = 0; i < count; i++) {
        ck_assert_mem_eq(session_event(session, i), &events[i], sizeof *events);
    }
}

/* Takes the last command back where that is allowed and does it again; false where it is not. */
static bool take_back_and_do_again(Session *session, const Battle *before, size_t events_before) {
    Battle *after = battle_copy(session_battle(session));
    Event *events = copy_events(session);
    size_t count = session_event_count(session);
    Ruling ruling;
    bool is_taken = session_undo(session, SIDE_NONE, &ruling);
    if (is_taken) {
        ck_assert(battle_equals(before, session_battle(session)));
        check_events(session, events, events_before);
        ck_assert(session_redo(session, SIDE_NONE, &ruling));
    } else {
        ck_assert_str_ne(ruling.sentence, "");
    }
    ck_assert(battle_equals(after, session_battle(session)));
    check_events(session, events, count);
    battle_destroy(after);
    memory_free(events);
    return is_taken;
}

/* The number of commands taken back. */
static size_t play(Session *session, uint64_t seed) {
    RandomPlayer player = random_player(seed);
    size_t taken = 0;
    for (size_t steps = 0; !session_is_over(session); steps++) {
        ck_assert_uint_lt(steps, STEP_LIMIT);
        const Question *question = session_question(session);
        Ruling ruling;
        if (question != NULL) {
            Answer answer;
            random_player_answer(&player, session_battle(session), question, &answer);
            ck_assert(session_answer(session, &answer, &ruling));
            continue;
        }
        Command command;
        random_player_command(&player, session_battle(session), &command);
        Battle *before = battle_copy(session_battle(session));
        size_t events = session_event_count(session);
        ck_assert(session_submit(session, &command, &ruling));
        if (session_question(session) == NULL) {
            taken += take_back_and_do_again(session, before, events);
        }
        battle_destroy(before);
    }
    return taken;
}

/* Opens a recording and saves what was replayed; the caller frees it. */
static char *replay_and_save(const char *from) {
    Session *again = small_session_open(from, false, 0);
    char *bytes = small_session_bytes(again);
    session_close(again);
    return bytes;
}

START_TEST(every_command_taken_back_and_done_again_gives_the_same_bytes) {
    Session *session = small_session_begin_file("scenarios/drill.json", SESSION_HOT_SEAT, 11);
    size_t taken = play(session, 11);
    ck_assert_uint_gt(taken, 20);
    FaultList faults = {0};
    ck_assert(session_save(session, small_session_saved, &faults));
    char *first = small_session_bytes(session);
    char *of_save = replay_and_save(small_session_saved); /* the recording of a replay */
    char *of_journal = replay_and_save(small_session_journal);
    ck_assert_str_eq(of_save, first);
    ck_assert_str_eq(of_journal, first);
    session_close(session);
    fault_list_finish(&faults);
    memory_free(first);
    memory_free(of_save);
    memory_free(of_journal);
}
END_TEST

START_TEST(what_a_die_has_decided_is_not_taken_back) {
    Session *session = small_session_begin_file("scenarios/drill.json", SESSION_HOT_SEAT, 5);
    RandomPlayer player = random_player(5);
    size_t refused = 0;
    for (size_t steps = 0; !session_is_over(session); steps++) {
        ck_assert_uint_lt(steps, STEP_LIMIT);
        Ruling ruling;
        size_t events = session_event_count(session);
        if (session_question(session) != NULL) {
            Answer answer;
            random_player_answer(&player, session_battle(session), session_question(session),
                                 &answer);
            ck_assert(session_answer(session, &answer, &ruling));
        } else {
            Command command;
            random_player_command(&player, session_battle(session), &command);
            ck_assert(session_submit(session, &command, &ruling));
        }
        bool has_rolled = false;
        for (size_t i = events; i < session_event_count(session); i++) {
            has_rolled = has_rolled || session_event(session, i)->kind == EVENT_ROLL;
        }
        if (has_rolled) {
            ck_assert(!session_undo(session, SIDE_NONE, &ruling));
            refused++;
        }
    }
    ck_assert_uint_gt(refused, 10);
    session_close(session);
}
END_TEST

/* Both plot in secret, in the rule set of cascades. */

enum { NORTH = 1, SOUTH };

static Session *begin_secret(const char *journal) {
    CascadeTable table;
    FaultList faults = {0};
    cascade_table_begin(&table, 20);
    cascade_table_unit(&table, NORTH, 3, vector(20, 40), 180);
    cascade_table_unit(&table, SOUTH, 3, vector(20, 10), 0);
    cascade_table_ready(&table);
    Scenario *scenario = cascade_table_scenario(&table);
    cascade_table_finish(&table);
    Session *session =
        session_begin(scenario, &(SessionPlay){.mode = SESSION_HOT_SEAT}, 7, journal, &faults);
    fault_list_finish(&faults);
    return session;
}

static void give(Session *session, const char *line) {
    Command command = cascade_command(line);
    Ruling ruling;
    ck_assert(session_submit(session, &command, &ruling));
    if (session_question(session) != NULL) {
        Answer yes = answer_number(1);
        ck_assert(session_answer(session, &yes, &ruling));
    }
}

static bool take_back(Session *session, uint16_t side) {
    Ruling ruling;
    return session_undo(session, (SideId){side}, &ruling);
}

static int purpose(const Session *session, uint16_t unit) {
    return battle_field(session_battle(session), CASCADE_FIELD_PURPOSE, unit);
}

/* The side's view, as it is after an act of the other, must be what it was. */
static void check_same_view(const Battle *before, const Session *session, uint16_t side) {
    Battle *after = side_view(session_battle(session), (SideId){side});
    ck_assert(battle_equals(before, after));
    battle_destroy(after);
}

START_TEST(side_takes_back_its_own_secret_command_and_leaves_that_of_the_other) {
    Session *session = begin_secret(NULL);
    give(session, "cascade.purpose side=1 movers=1 numbers=3");
    give(session, "cascade.purpose side=1 movers=1 numbers=4");
    give(session, "cascade.scout side=2 movers=2");
    give(session, "cascade.purpose side=2 movers=2 numbers=5");
    Battle *south = side_view(session_battle(session), (SideId){SOUTH});
    Ruling ruling;
    ck_assert(session_mark(session, session_lines(session)->current, "An ambush", &ruling));
    ck_assert(take_back(session, NORTH));
    ck_assert_int_eq(purpose(session, 1), 3);
    check_same_view(south, session, SOUTH); /* what its scouts rolled too */
    const LineTree *lines = session_lines(session);
    ck_assert_str_eq(line_tree_node(lines, lines->current)->note, "An ambush");
    ck_assert(take_back(session, NORTH));
    ck_assert_int_eq(purpose(session, 1), 0);
    ck_assert(!session_undo(session, (SideId){NORTH}, &ruling));
    ck_assert_str_eq(ruling.sentence, "Nothing was done yet.");
    check_same_view(south, session, SOUTH);
    ck_assert(session_redo(session, (SideId){NORTH}, &ruling));
    ck_assert(session_redo(session, (SideId){NORTH}, &ruling));
    ck_assert_int_eq(purpose(session, 1), 4);
    ck_assert(!session_redo(session, (SideId){NORTH}, &ruling));
    check_same_view(south, session, SOUTH);
    battle_destroy(south);
    session_close(session);
}
END_TEST

/* Else a program that ends in the middle of it would lose what the other side did. */
START_TEST(what_is_taken_back_from_below_the_other_is_one_act_in_the_journal) {
    Session *session = begin_secret(small_session_journal);
    give(session, "cascade.purpose side=1 movers=1 numbers=3");
    give(session, "cascade.purpose side=2 movers=2 numbers=5");
    size_t stood = session_lines(session)->current;
    ck_assert(take_back(session, NORTH));
    char *journal = small_session_read_file(small_session_journal);
    Text begins = {0}, ends = {0};
    text_format(&begins, "\ngo %zu\ngo 0\ncascade.purpose side=2", stood);
    text_format(&ends, "\ngo %zu\n", session_lines(session)->current);
    ck_assert_ptr_nonnull(strstr(journal, text_letters(&begins)));
    ck_assert_str_eq(journal + strlen(journal) - ends.length, text_letters(&ends));
    Ruling ruling; /* one that is refused leaves no line behind */
    give(session, "cascade.purpose side=1 movers=1 numbers=8");
    ck_assert(!session_redo(session, (SideId){NORTH}, &ruling));
    char *after = small_session_read_file(small_session_journal);
    ck_assert(strstr(after, "numbers=8") != NULL && after[strlen(after) - 1] == '\n');
    ck_assert_int_eq(strncmp(strrchr(after, '#') - 1, "\n#", 2), 0);
    ck_assert_ptr_null(strstr(strrchr(after, '#'), "go "));
    session_close(session);
    memory_free(journal);
    memory_free(after);
    text_finish(&begins);
    text_finish(&ends);
}
END_TEST

START_TEST(who_has_done_nothing_takes_nothing_back) {
    Session *session = begin_secret(NULL);
    give(session, "cascade.purpose side=2 movers=2 numbers=5");
    Ruling ruling;
    ck_assert(!session_undo(session, (SideId){NORTH}, &ruling));
    ck_assert_str_eq(ruling.sentence, "Nothing was done yet.");
    ck_assert_int_eq(purpose(session, 2), 5);
    ck_assert(take_back(session, SOUTH));
    ck_assert_int_eq(purpose(session, 2), 0);
    ck_assert(!session_redo(session, (SideId){NORTH}, &ruling)); /* nor does it do again */
    ck_assert_int_eq(purpose(session, 2), 0);
    ck_assert(session_redo(session, (SideId){SOUTH}, &ruling));
    ck_assert_int_eq(purpose(session, 2), 5);
    session_close(session);
}
END_TEST

START_TEST(own_secret_die_is_not_taken_back_and_that_of_the_other_does_not_count) {
    Session *session = begin_secret(NULL);
    give(session, "cascade.purpose side=1 movers=1 numbers=3");
    give(session, "cascade.scout side=2 movers=2");
    Ruling ruling;
    ck_assert(!session_undo(session, (SideId){SOUTH}, &ruling));
    ck_assert_str_eq(ruling.sentence, "A die has fallen since.");
    ck_assert(take_back(session, NORTH));
    session_close(session);
}
END_TEST

START_TEST(after_a_new_command_nothing_is_done_again) {
    Session *session = begin_secret(NULL);
    give(session, "cascade.purpose side=1 movers=1 numbers=3");
    give(session, "cascade.purpose side=2 movers=2 numbers=5");
    ck_assert(take_back(session, NORTH));
    give(session, "cascade.purpose side=1 movers=1 numbers=8");
    Ruling ruling;
    ck_assert(!session_redo(session, (SideId){NORTH}, &ruling));
    ck_assert_int_eq(purpose(session, 1), 8);
    ck_assert_int_eq(purpose(session, 2), 5);
    session_close(session);
}
END_TEST

Suite *suite_session_taking_back(void);
Suite *suite_session_taking_back(void) {
    Suite *suite = suite_create("session/taking_back");
    TCase *cases = tcase_create("taking back");
    tcase_set_timeout(cases, 120);
    tcase_add_checked_fixture(cases, small_session_make_folder, small_session_remove_folder);
    tcase_add_test(cases, every_command_taken_back_and_done_again_gives_the_same_bytes);
    tcase_add_test(cases, what_a_die_has_decided_is_not_taken_back);
    tcase_add_test(cases, side_takes_back_its_own_secret_command_and_leaves_that_of_the_other);
    tcase_add_test(cases, what_is_taken_back_from_below_the_other_is_one_act_in_the_journal);
    tcase_add_test(cases, who_has_done_nothing_takes_nothing_back);
    tcase_add_test(cases, own_secret_die_is_not_taken_back_and_that_of_the_other_does_not_count);
    tcase_add_test(cases, after_a_new_command_nothing_is_done_again);
    suite_add_tcase(suite, cases);
    return suite;
}
