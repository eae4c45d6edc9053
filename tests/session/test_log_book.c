/* The log read back and on again is the log that is read anew, wherever one looks. */
#include <check.h>
#include <string.h>

#include "enfilade/base/random.h"
#include "enfilade/player/random_player.h"
#include "enfilade/session/log_book.h"
#include "support/small_session.h"

static void play_to_the_end(Session *session) {
    enum { STEP_LIMIT = 5000 };
    RandomPlayer player = random_player(11);
    for (int i = 0; i < STEP_LIMIT && !session_is_over(session); i++) {
        Ruling ruling;
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
    }
    ck_assert(session_is_over(session));
}

static void check_same(const LogBook *book, const LogBook *fresh) {
    ck_assert_uint_eq(book->read, fresh->read);
    ck_assert_uint_eq(book->held, fresh->held);
    ck_assert_uint_eq(book->command, fresh->command);
    ck_assert(battle_equals(book->before, fresh->before));
    ck_assert_uint_eq(book->known.count, fresh->known.count);
    for (size_t i = 0; i < book->known.count; i++) {
        ck_assert_int_eq(book->known.items[i], fresh->known.items[i]);
    }
    ck_assert_uint_eq(book->entries.count, fresh->entries.count);
    for (size_t i = 0; i < book->entries.count; i++) {
        const LogEntry *one = &book->entries.items[i], *other = &fresh->entries.items[i];
        ck_assert_str_eq(one->line, other->line);
        ck_assert_uint_eq(one->first, other->first);
        ck_assert_uint_eq(one->last, other->last);
        ck_assert_uint_eq(one->outcome, other->outcome);
        ck_assert_int_eq(one->has_details, other->has_details);
    }
}

START_TEST(log_read_back_is_the_log_read_anew) {
    enum { PLACES = 250 };
    Session *session = small_session_begin_file("scenarios/drill.json", SESSION_STUDY, 11);
    play_to_the_end(session);
    size_t end = session_event_count(session);
    ck_assert_uint_gt(end, 500);
    RandomStream stream = random_stream(3, 0);
    LogBook book = {0};
    log_book_update(&book, session, end, (SideId){1});
    for (int i = 0; i < PLACES; i++) {
        size_t place = i < 60 ? end - (size_t)i : random_below(&stream, (uint32_t)end + 1);
        LogBook fresh = {0};
        log_book_update(&book, session, place, (SideId){1});
        log_book_update(&fresh, session, place, (SideId){1});
        check_same(&book, &fresh);
        log_book_finish(&fresh);
    }
    log_book_finish(&book);
    session_close(session);
}
END_TEST

/* What is already laid out on the screen need not be laid out again. */
START_TEST(lines_before_the_place_keep_what_is_known_of_them) {
    Session *session = small_session_begin_file("scenarios/drill.json", SESSION_STUDY, 11);
    play_to_the_end(session);
    size_t end = session_event_count(session);
    LogBook book = {0};
    log_book_update(&book, session, end, (SideId){1});
    for (size_t i = 0; i < book.entries.count; i++) {
        book.entries.items[i].height = 7;
    }
    log_book_update(&book, session, end / 2, (SideId){1});
    ck_assert_uint_gt(book.entries.count, 20);
    for (size_t i = 0; i < book.entries.count; i++) {
        ck_assert_double_eq(book.entries.items[i].height, 7);
    }
    log_book_finish(&book);
    session_close(session);
}
END_TEST

Suite *suite_session_log_book(void);
Suite *suite_session_log_book(void) {
    Suite *suite = suite_create("session/log_book");
    TCase *cases = tcase_create("log book");
    tcase_set_timeout(cases, 120);
    tcase_add_checked_fixture(cases, small_session_make_folder, small_session_remove_folder);
    tcase_add_test(cases, log_read_back_is_the_log_read_anew);
    tcase_add_test(cases, lines_before_the_place_keep_what_is_known_of_them);
    suite_add_tcase(suite, cases);
    return suite;
}
