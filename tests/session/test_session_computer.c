/* The computer's part in a game: it acts for its side alone, in slices, and the same again after a
 * game was left or taken back. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/player/random_player.h"
#include "enfilade/session/session_computer.h"
#include "enfilade/session/session_lines.h"
#include "support/small_session.h"

Suite *suite_session_session_computer(void);

/* The person plays the Union, the computer the Confederates. */
static Session *begin(const char *journal) {
    FaultList faults;
    fault_list_init(&faults);
    Text path = {0};
    text_format(&path, "%s/scenarios/drill.json", getenv("ENFILADE_SOURCE"));
    Scenario *scenario = scenario_read_file(text_letters(&path), small_session_assets(), &faults);
    ck_assert_ptr_nonnull(scenario);
    Session *session = session_begin(
        scenario, &(SessionPlay){.mode = SESSION_SOLITARY, .levels = {0, 1}}, 5, journal, &faults);
    ck_assert_uint_eq(faults.refusing, 0);
    fault_list_finish(&faults);
    text_finish(&path);
    return session;
}

/* The usual answer, or the end of the phase. */
static void act_for_person(Session *session) {
    Ruling ruling;
    const Question *question = session_question(session);
    if (question != NULL) {
        Answer answer = {0};
        rule_set_question(session_rules(session), question->kind)
            ->answer_default(session_battle(session), question, &answer);
        ck_assert(session_answer(session, &answer, &ruling));
    } else {
        Command command = {.action = ENGINE_END_PHASE, .side = {1}};
        if (!session_submit(session, &command, &ruling)) { /* a melee must be fought */
            RandomPlayer player = random_player(1);
            random_player_command_for(&player, session_battle(session), (SideId){1}, &command);
            ck_assert_msg(session_submit(session, &command, &ruling), "%s", ruling.sentence);
        }
    }
}

/* Until it is the person's turn of another turn. */
static void play_turn(Session *session, size_t positions) {
    int32_t turn = session_battle(session)->turn;
    while (!session_is_over(session) && session_battle(session)->turn == turn) {
        SideId side = session_computer_side(session);
        if (side.value == 0) {
            act_for_person(session);
        } else {
            ck_assert_uint_eq(side.value, 2);
            session_computer_think(session, positions);
        }
    }
}

START_TEST(the_computer_fights_its_turns_and_no_others) {
    Session *session = begin(NULL);
    ck_assert_uint_eq(session_computer_side(session).value, 0);
    int turns = 0;
    while (!session_is_over(session) && turns++ < 30) {
        play_turn(session, 1000);
    }
    ck_assert(session_is_over(session));
    size_t acts = 0;
    const LineTree *lines = session_lines(session);
    for (size_t node = 1; node < lines->nodes.count; node++) {
        const RecordedStep *step = &lines->nodes.items[node].step;
        acts += !step->is_answer && step->command.side.value == 2 &&
                step->command.action != ENGINE_END_PHASE;
    }
    ck_assert_uint_gt(acts, 10);
    session_close(session);
}
END_TEST

/* Slices of another size, a game that was left in between, a game taken back: the same moves. */
START_TEST(what_it_does_depends_on_nothing_but_the_battle) {
    Session *one = begin(NULL), *other = begin(small_session_journal);
    play_turn(one, 1000);
    play_turn(one, 1000);
    play_turn(other, 3);
    session_close(other);
    other = small_session_open(small_session_journal, true, 0);
    Command command = {.action = ENGINE_END_PHASE, .side = {1}};
    Ruling ruling;
    ck_assert(session_submit(other, &command, &ruling));
    ck_assert(session_undo(other, SIDE_NONE, &ruling));
    play_turn(other, 7);
    BattleHash first, second;
    battle_hash(session_battle(one), &first);
    battle_hash(session_battle(other), &second);
    ck_assert_int_eq(battle_hash_first_difference(&first, &second), HASH_SECTION_COUNT);
    session_close(one);
    session_close(other);
}
END_TEST

START_TEST(it_tells_what_it_weighed) {
    Session *session = begin(NULL);
    ComputerReason reasons[COMPUTER_PLAYER_REASONS];
    size_t command = 0;
    ck_assert_uint_eq(session_computer_reasons(session, &command, reasons), 0);
    while (session_computer_reasons(session, &command, reasons) == 0 || session_is_over(session)) {
        if (session_computer_side(session).value != 0) {
            session_computer_think(session, 1000);
        } else {
            act_for_person(session);
        }
    }
    size_t count = session_computer_reasons(session, &command, reasons);
    ck_assert_uint_gt(count, 0);
    ck_assert_uint_gt(command, 0);
    for (size_t i = 0; i < count; i++) {
        ck_assert_uint_gt(strlen(reasons[i].sentence), 10);
    }
    ck_assert_uint_eq(session_lines(session)->nodes.items[command].step.command.side.value, 2);
    session_close(session);
}
END_TEST

Suite *suite_session_session_computer(void) {
    Suite *suite = suite_create("session/session_computer");
    TCase *cases = tcase_create("computer");
    tcase_set_timeout(cases, 240);
    tcase_add_checked_fixture(cases, small_session_make_folder, small_session_remove_folder);
    tcase_add_test(cases, the_computer_fights_its_turns_and_no_others);
    tcase_add_test(cases, what_it_does_depends_on_nothing_but_the_battle);
    tcase_add_test(cases, it_tells_what_it_weighed);
    suite_add_tcase(suite, cases);
    return suite;
}
