/* How a game is played, as words of a recording. */
#include <check.h>
#include <string.h>

#include "enfilade/session/session_play.h"

static const struct {
    const char *words;
    size_t sides;
    SessionPlay play;
} GOOD[] = {
    {"hot-seat", 2, {.mode = SESSION_HOT_SEAT}},
    {"study", 4, {.mode = SESSION_STUDY}},
    {"solitary levels=0,3", 2, {.mode = SESSION_SOLITARY, .levels = {0, 3}}},
    {"solitary levels=0,0", 2, {.mode = SESSION_SOLITARY}},
    {"solitary levels=1,0,2,0", 4, {.mode = SESSION_SOLITARY, .levels = {1, 0, 2, 0}}},
};

START_TEST(words_are_read_as_they_were_written) {
    SessionPlay read;
    size_t levels = 0;
    char why[256];
    Text written = {0};
    session_play_write(&GOOD[_i].play, GOOD[_i].sides, &written);
    ck_assert_str_eq(text_letters(&written), GOOD[_i].words);
    ck_assert(session_play_read(GOOD[_i].words, &read, &levels, why, sizeof why));
    ck_assert_uint_eq(levels, GOOD[_i].play.mode == SESSION_SOLITARY ? GOOD[_i].sides : 0);
    ck_assert_int_eq(read.mode, GOOD[_i].play.mode);
    ck_assert_mem_eq(read.levels, GOOD[_i].play.levels, sizeof read.levels);
    for (uint16_t side = 1; side <= SETTING_SIDE_LIMIT; side++) {
        ck_assert(session_play_is_computer(&read, (SideId){side}) == (read.levels[side - 1] > 0));
    }
    ck_assert(!session_play_is_computer(&read, SIDE_NONE));
    text_finish(&written);
}
END_TEST

static const char *const BAD[] = {
    "",
    "chess",
    "hot-seats",
    "hot-seat levels=0,0",
    "study levels=1,1",
    "solitary",
    "solitary levels=",
    "solitary levels=0,",
    "solitary levels=0,4",
    "solitary levels=00",
    "solitary levels=-1,0",
    "solitary levels=0,0,0,0,0",
    "solitary  levels=0,0",
};

START_TEST(other_words_are_refused_with_what_would_be_right) {
    SessionPlay read;
    size_t levels = 0;
    char why[256] = "";
    ck_assert_msg(!session_play_read(BAD[_i], &read, &levels, why, sizeof why), "\"%s\"", BAD[_i]);
    ck_assert_ptr_nonnull(strstr(why, "a game is played \"hot-seat\", \"study\" or"));
}
END_TEST

START_TEST(who_plays_is_read_word_by_word) {
    SessionPlay play;
    char why[240];
    ck_assert(session_play_of_players("person,2", 2, &play, why, sizeof why));
    ck_assert_int_eq(play.mode, SESSION_SOLITARY);
    ck_assert_uint_eq(play.levels[0], 0);
    ck_assert_uint_eq(play.levels[1], 2);
    ck_assert(session_play_of_players("person,person", 2, &play, why, sizeof why));
    ck_assert_int_eq(play.mode, SESSION_HOT_SEAT);
    ck_assert(session_play_of_players("alone", 2, &play, why, sizeof why));
    ck_assert_int_eq(play.mode, SESSION_SOLITARY);
    static const char *const bad[] = {"",          "person",     "person,4", "person,0",
                                      "1,2",       "person,2,1", "person,",  ",person",
                                      "person,2,", "persons,1"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ck_assert_msg(!session_play_of_players(bad[i], 2, &play, why, sizeof why), "%s", bad[i]);
        ck_assert_ptr_nonnull(strstr(why, "say who plays each of the 2 sides"));
    }
}
END_TEST

Suite *suite_session_session_play(void);
Suite *suite_session_session_play(void) {
    Suite *suite = suite_create("session/session_play");
    TCase *cases = tcase_create("words");
    tcase_set_timeout(cases, 60);
    tcase_add_loop_test(cases, words_are_read_as_they_were_written, 0,
                        (int)(sizeof GOOD / sizeof GOOD[0]));
    tcase_add_loop_test(cases, other_words_are_refused_with_what_would_be_right, 0,
                        (int)(sizeof BAD / sizeof BAD[0]));
    tcase_add_test(cases, who_plays_is_read_word_by_word);
    suite_add_tcase(suite, cases);
    return suite;
}
