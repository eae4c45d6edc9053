/* Sessions: journal, recordings on disk, undo and redo. */
#include <check.h>
#include <string.h>

#include "enfilade/battlefield/unit.h"
#include "enfilade/session/session_lines.h"
#include "support/small_session.h"

static void play(Session *session) {
    small_session_do(session, "null.move side=1 movers=1 legs=forward:3000");
    small_session_do(session, "null.move side=1 movers=2 legs=turn:640,forward:2048");
    small_session_do(session, "engine.end_phase side=1");
    small_session_do(session, "null.move side=2 movers=3 legs=forward:1024");
}

START_TEST(journal_holds_the_whole_game_and_equals_the_save) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    play(session);
    FaultList faults = {0};
    ck_assert(session_save(session, small_session_saved, &faults));
    char *kept = small_session_read_file(small_session_journal);
    char *save = small_session_read_file(small_session_saved);
    ck_assert_str_eq(kept, save);
    ck_assert_ptr_nonnull(strstr(kept, SMALL_SESSION_SCENARIO));
    Session *again = small_session_open(small_session_journal, false, 0);
    ck_assert(session_battle(again)->command_count == 4);
    BattleHash hash;
    BattleHash other;
    battle_hash(session_battle(session), &hash);
    battle_hash(session_battle(again), &other);
    ck_assert_int_eq(battle_hash_first_difference(&hash, &other), HASH_SECTION_COUNT);
    ck_assert(session_save(again, small_session_saved, &faults));
    char *second = small_session_read_file(small_session_saved);
    ck_assert_str_eq(second, kept);
    memory_free(kept);
    memory_free(save);
    memory_free(second);
    session_close(session);
    session_close(again);
}
END_TEST

/* Cut anywhere behind the head, the file opens with what is whole, goes on, and ends as if nothing
 * had been. */
START_TEST(journal_cut_anywhere_loses_at_most_the_torn_line) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    char *head = small_session_read_file(small_session_journal);
    size_t from = strlen(head);
    play(session);
    session_close(session);
    char *whole = small_session_read_file(small_session_journal);
    size_t count = strlen(whole);
    for (size_t cut = from; cut <= count; cut += 7) {
        small_session_write_file(small_session_journal, whole, cut);
        Session *again = small_session_open(small_session_journal, true, 0);
        static const char *const LINES[] = {"null.move side=1 movers=1 legs=forward:3000",
                                            "null.move side=1 movers=2 legs=turn:640,forward:2048",
                                            "engine.end_phase side=1",
                                            "null.move side=2 movers=3 legs=forward:1024"};
        size_t done = session_lines(again)->nodes.count - 1;
        for (size_t i = done; i < 4; i++) {
            small_session_do(again, LINES[i]);
        }
        session_close(again);
        char *grown = small_session_read_file(small_session_journal);
        ck_assert_str_eq(grown, whole);
        memory_free(grown);
    }
    memory_free(head);
    memory_free(whole);
}
END_TEST

START_TEST(divergence_is_told_and_the_game_stands_before_it) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    play(session);
    session_close(session);
    char *whole = small_session_read_file(small_session_journal);
    char *place = strstr(whole, "legs=turn:640");
    ck_assert_ptr_nonnull(place);
    place[10] = '7';
    small_session_write_file(small_session_journal, whole, strlen(whole));
    FaultList faults = {0};
    Session *again = session_open(small_session_journal, small_session_assets(), true, &faults);
    ck_assert_uint_eq(faults.faults.count, 1);
    ck_assert_ptr_nonnull(strstr(faults.faults.items[0].message, "step 2 (turn 1, Movement)"));
    ck_assert_ptr_nonnull(strstr(faults.faults.items[0].message, "stands differ"));
    ck_assert_int_eq(session_battle(again)->command_count, 1);
    ck_assert(session_journal_trouble(again)[0] != '\0');
    small_session_do(again, "null.move side=1 movers=2 legs=forward:100");
    session_close(again);
    char *left = small_session_read_file(small_session_journal);
    ck_assert_str_eq(left, whole);
    memory_free(left);
    memory_free(whole);
    fault_list_finish(&faults);
}
END_TEST

START_TEST(command_is_taken_back_and_done_again) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    Ruling ruling;
    ck_assert(!session_undo(session, SIDE_NONE, &ruling));
    Battle *start = battle_copy(session_battle(session));
    size_t events = session_event_count(session);
    small_session_do(session, "null.move side=1 movers=1 legs=forward:3000");
    Battle *moved = battle_copy(session_battle(session));
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    ck_assert(battle_equals(start, session_battle(session)));
    ck_assert_uint_eq(session_event_count(session), events);
    ck_assert(session_redo(session, SIDE_NONE, &ruling));
    ck_assert(battle_equals(moved, session_battle(session)));
    ck_assert(!session_redo(session, SIDE_NONE, &ruling));
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    small_session_do(session, "null.move side=1 movers=2 legs=forward:3000");
    ck_assert(!session_redo(session, SIDE_NONE, &ruling));
    session_close(session);
    Session *again = small_session_open(small_session_journal, true, 0);
    ck_assert_int_eq(session_battle(again)->command_count, 1);
    ck_assert(session_undo(again, SIDE_NONE, &ruling));
    ck_assert(battle_equals(start, session_battle(again)) ||
              session_battle(again)->command_count == 0);
    session_close(again);
    again = small_session_open(small_session_journal, true, 0);
    ck_assert_int_eq(session_battle(again)->command_count, 0);
    session_close(again);
    battle_destroy(start);
    battle_destroy(moved);
}
END_TEST

START_TEST(turn_handed_over_is_not_taken_back) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    Ruling ruling;
    small_session_do(session, "engine.end_phase side=1");
    ck_assert(!session_undo(session, SIDE_NONE, &ruling));
    ck_assert_str_eq(ruling.sentence, "The turn was handed over since.");
    small_session_do(session, "null.move side=2 movers=3 legs=forward:1024");
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    ck_assert(!session_undo(session, SIDE_NONE, &ruling));
    session_close(session);
}
END_TEST

START_TEST(battle_before_an_event_is_found) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    play(session);
    size_t count = session_event_count(session);
    Battle *battle = session_battle_before(session, 0);
    ck_assert_int_eq(battle->turn, 0);
    for (size_t i = 0; i < count; i++) {
        Battle *there = session_battle_before(session, i);
        ck_assert(battle_equals(battle, there));
        battle_destroy(there);
        event_apply_grown(&battle, session_event(session, i));
    }
    ck_assert(battle_equals(battle, session_battle(session)));
    battle_destroy(battle);
    session_close(session);
}
END_TEST

START_TEST(refused_command_leaves_the_journal_alone) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    Command far;
    Ruling ruling;
    char why[100];
    uint64_t revision = session_revision(session);
    char *before = small_session_read_file(small_session_journal);
    ck_assert(command_read(session_rules(session), "null.move side=1 movers=1 legs=forward:30000",
                           &far, why, sizeof why));
    ck_assert(!session_submit(session, &far, &ruling));
    Answer answer = answer_number(1);
    ck_assert(!session_answer(session, &answer, &ruling));
    char *after = small_session_read_file(small_session_journal);
    ck_assert_str_eq(before, after);
    ck_assert_uint_eq(session_revision(session), revision);
    memory_free(before);
    memory_free(after);
    session_close(session);
}
END_TEST

START_TEST(journal_that_cannot_be_written_is_told_and_play_goes_on) {
    FaultList faults = {0};
    Session *session =
        session_begin(small_session_scenario(), &(SessionPlay){.mode = SESSION_HOT_SEAT}, 1,
                      "/nowhere/at/all", &faults);
    ck_assert_uint_eq(faults.faults.count, 1);
    ck_assert(session_journal_trouble(session)[0] != '\0');
    small_session_do(session, "null.move side=1 movers=1 legs=forward:3000");
    ck_assert(!session_save(session, "/nowhere/at/all", &faults));
    ck_assert_uint_eq(faults.faults.count, 2);
    session_close(session);
    fault_list_finish(&faults);
}
END_TEST

/* A change to the head or body, and what is told. */
static const struct {
    const char *from, *to, *told;
} BROKEN[] = {
    {"enfilade recording 2", "enfilade recording 3",
     "found 3; this program reads recordings of format 1 to 2"},
    {"enfilade recording 2", "enfilade", "this is no recording"},
    {"engine 1", "engine 0", "versions are whole numbers from 1"},
    {"rules null 1", "rules null x", "versions are whole numbers from 1"},
    {"rules null 1", "rules chess 1", "does not know"},
    {"rules null 1", "rules dbac 4", "another rule set"},
    {"seed 42", "seed x", "seed is a whole number"},
    {"dice thrown", "dice loaded", "dice are"},
    {"play hot-seat", "play chess", "a game is played \"hot-seat\""},
    {"play hot-seat", "play solitary levels=0,4", "a level from 0 (a person) to 3"},
    {"play hot-seat", "play solitary levels=0", "found 1 levels of players"},
    {"play hot-seat", "play solitary levels=0,0,0,0,0", "a level from 0"},
    {"play hot-seat", "play study levels=0,0", "a game is played"},
    {"scenario ", "scenario 9", "not as long as it says"},
    {"\"null\"", "\"nill\"", ""},
    {"start\n", "begin\n", "the start should stand here"},
};

START_TEST(broken_head_is_refused) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    session_close(session);
    char *whole = small_session_read_file(small_session_journal);
    const char *at = strstr(whole, BROKEN[_i].from);
    ck_assert_ptr_nonnull(at);
    Text text = {0};
    text_add_bytes(&text, whole, (size_t)(at - whole));
    text_add(&text, BROKEN[_i].to);
    text_add(&text, at + strlen(BROKEN[_i].from));
    small_session_write_file(small_session_journal, text_letters(&text), text.length);
    FaultList faults = {0};
    ck_assert_ptr_null(session_open(small_session_journal, small_session_assets(), false, &faults));
    ck_assert_uint_gt(faults.refusing, 0);
    ck_assert_msg(strstr(faults.faults.items[0].message, BROKEN[_i].told) != NULL, "%s",
                  faults.faults.items[0].message);
    fault_list_finish(&faults);
    text_finish(&text);
    memory_free(whole);
}
END_TEST

START_TEST(fault_of_the_scenario_inside_names_its_line_in_the_recording) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    session_close(session);
    char *whole = small_session_read_file(small_session_journal);
    const char *at = strstr(whole, "\"null\"");
    ck_assert_ptr_nonnull(at);
    Text text = {0};
    text_add_bytes(&text, whole, (size_t)(at - whole));
    int line = 1;
    for (size_t i = 0; i < text.length; i++) {
        line += text_letters(&text)[i] == '\n' ? 1 : 0;
    }
    text_add(&text, "\"nill\"");
    text_add(&text, at + strlen("\"null\""));
    small_session_write_file(small_session_journal, text_letters(&text), text.length);
    FaultList faults = {0};
    ck_assert_ptr_null(session_open(small_session_journal, small_session_assets(), false, &faults));
    ck_assert_int_eq(faults.faults.items[0].line, line);
    fault_list_finish(&faults);
    text_finish(&text);
    memory_free(whole);
}
END_TEST

START_TEST(line_that_is_no_step_ends_the_reading_before_it) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    play(session);
    session_close(session);
    char *whole = small_session_read_file(small_session_journal);
    Text text = {0};
    text_add(&text, whole);
    text_add(&text, "null.dance side=2\n");
    small_session_write_file(small_session_journal, text_letters(&text), text.length);
    Session *again = small_session_open(small_session_journal, false, 1);
    ck_assert_int_eq(session_battle(again)->command_count, 4);
    session_close(again);
    text_finish(&text);
    memory_free(whole);
}
END_TEST

Suite *suite_session_session(void);
Suite *suite_session_session(void) {
    Suite *suite = suite_create("session/session");
    TCase *cases = tcase_create("session");
    tcase_set_timeout(cases, 60);
    tcase_add_checked_fixture(cases, small_session_make_folder, small_session_remove_folder);
    tcase_add_test(cases, journal_holds_the_whole_game_and_equals_the_save);
    tcase_add_test(cases, journal_cut_anywhere_loses_at_most_the_torn_line);
    tcase_add_test(cases, divergence_is_told_and_the_game_stands_before_it);
    tcase_add_test(cases, command_is_taken_back_and_done_again);
    tcase_add_test(cases, turn_handed_over_is_not_taken_back);
    tcase_add_test(cases, battle_before_an_event_is_found);
    tcase_add_test(cases, refused_command_leaves_the_journal_alone);
    tcase_add_test(cases, journal_that_cannot_be_written_is_told_and_play_goes_on);
    tcase_add_loop_test(cases, broken_head_is_refused, 0, (int)(sizeof BROKEN / sizeof BROKEN[0]));
    tcase_add_test(cases, fault_of_the_scenario_inside_names_its_line_in_the_recording);
    tcase_add_test(cases, line_that_is_no_step_ends_the_reading_before_it);
    suite_add_tcase(suite, cases);
    return suite;
}
