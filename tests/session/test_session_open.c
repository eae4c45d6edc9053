/* Recordings of every format and of other versions, lines that cannot be read, and going on from
 * what could be followed. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "enfilade/session/session_lines.h"
#include "support/fault_folder.h"
#include "support/small_session.h"

/* A study of two lines with a name and a bookmark. The caller frees it. */
static char *write_study(void) {
    Session *session = small_session_begin(SESSION_STUDY);
    Ruling ruling;
    small_session_do(session, "null.move side=1 movers=1 legs=forward:3000");
    small_session_do(session, "engine.end_phase side=1");
    ck_assert(session_go(session, 1, &ruling));
    small_session_do(session, "null.move side=1 movers=2 legs=forward:2048");
    ck_assert(session_name_line(session, 3, "Both", &ruling));
    ck_assert(session_mark(session, 1, "here", &ruling));
    char *bytes = small_session_bytes(session);
    session_close(session);
    remove(small_session_journal);
    return bytes;
}

static Session *read_text(const char *words, FaultList *faults) {
    return session_read("text", words, strlen(words), small_session_assets(), faults);
}

/* Puts `to` where `from` stands in the text; the caller finishes it. */
static Text changed(const char *whole, const char *from, const char *to) {
    Text text = {0};
    const char *at = strstr(whole, from);
    ck_assert_ptr_nonnull(at);
    text_add_bytes(&text, whole, (size_t)(at - whole));
    text_add(&text, to);
    text_add(&text, at + strlen(from));
    return text;
}

START_TEST(a_file_of_each_format_is_read) {
    Text file = {0}, bytes = {0};
    FaultList faults = {0};
    text_format(&file, "tests/recordings/formats/format-%d.enf", _i);
    fault_folder_bytes(&bytes, text_letters(&file));
    Session *session = read_text(text_letters(&bytes), &faults);
    ck_assert_ptr_nonnull(session);
    ck_assert_uint_eq(faults.faults.count, 0);
    ck_assert(!session_opening(session)->is_broken);
    ck_assert_int_eq(session_battle(session)->command_count, 3);
    const LineTree *lines = session_lines(session);
    if (_i == 1) { /* one command was taken back: it is a line that ends there */
        ck_assert_int_eq(session_play(session)->mode, SESSION_HOT_SEAT);
        ck_assert_uint_eq(lines->nodes.count, 5);
        ck_assert_uint_eq(line_tree_node(lines, 3)->parent, 1);
    } else {
        ck_assert_int_eq(session_play(session)->mode, SESSION_SOLITARY);
        ck_assert_str_eq(line_tree_name(lines, lines->current), "Nach links");
        char *again = small_session_bytes(session);
        ck_assert_str_eq(again, text_letters(&bytes));
        memory_free(again);
    }
    session_close(session);
    text_finish(&file);
    text_finish(&bytes);
}
END_TEST

/* The last lines of a study, changed, and what is told; the line before them was read. */
static const struct {
    const char *line, *told;
} MALFORMED[] = {
    {"go 4", "found \"go 4\"; behind \"go\" stands the number of a step made before, here 0 (the "
             "start) to 3"},
    {"go", "action"},
    {"go ", "the number of a step"},
    {"go -1", "the number of a step"},
    {"go 1x", "the number of a step"},
    {"go  1", "the number of a step"},
    {"go 1 ", "the number of a step"},
    {"go 1 there", "nothing stands behind the number of \"go\""},
    {"go 99999999999999999999999", "the number of a step"},
    {"line x Both", "behind \"line\" stands the number"},
    {"line 9 Both", "behind \"line\" stands the number"},
    {"line 1  Both", "with one blank around it"},
    {"line 1 Both ", "no blank at their ends"},
    {"line 1 12345678901234567890123456789012345678901234567890123456789012345678901234567890x",
     "found 81 bytes; names and notes like this have at most 80"},
    {"mark 1 a\tb", "one line of UTF-8"},
    {"mark 1 \xff", "one line of UTF-8"},
    {"unmark 1 a", "nothing stands behind the number of \"unmark\""},
    {"undo", "a command begins with an action"},
    {"go 1\nnull.move side=1 movers=2 legs=forward:2048",
     "this step was made here before; \"go 3\" would be right"},
    {"#0", "hashes follow a step"},
};

START_TEST(a_line_that_says_nothing_is_told_with_what_would_be_right) {
    char *whole = write_study();
    FaultList faults = {0};
    Text text = {0};
    text_format(&text, "%s%s\n", whole, MALFORMED[_i].line);
    Session *session = read_text(text_letters(&text), &faults);
    ck_assert_ptr_nonnull(session);
    ck_assert_uint_eq(faults.refusing, 1);
    ck_assert_int_gt(faults.faults.items[0].line, 0);
    ck_assert_msg(strstr(faults.faults.items[0].message, MALFORMED[_i].told) != NULL, "%s",
                  faults.faults.items[0].message);
    ck_assert(session_opening(session)->is_line_broken);
    ck_assert_uint_eq(session_lines(session)->nodes.count, 4);
    session_close(session);
    fault_list_finish(&faults);
    text_finish(&text);
    memory_free(whole);
}
END_TEST

static const char *const VERSIONS[][2] = {{"rules null 1\n", "rules null 7\n"},
                                          {"engine 1\n", "engine 9\n"}};

START_TEST(another_version_that_comes_out_the_same_is_followed_and_gone_on_with) {
    char *whole = write_study();
    Text text = changed(whole, VERSIONS[_i][0], VERSIONS[_i][1]);
    small_session_write_file(small_session_saved, text_letters(&text), text.length);
    Session *session = small_session_open(small_session_saved, true, 1); /* a note */
    ck_assert(!session_opening(session)->is_broken);
    ck_assert(session_opening(session)->is_of_other_version);
    ck_assert_str_eq(session_journal_trouble(session), "");
    char *now = small_session_read_file(small_session_saved);
    ck_assert_str_eq(now, whole); /* written anew as of this version */
    session_close(session);
    text_finish(&text);
    memory_free(now);
    memory_free(whole);
}
END_TEST

START_TEST(another_version_is_followed_as_far_as_it_agrees_and_gone_on_with_from_there) {
    char *whole = write_study();
    Text version = changed(whole, "rules null 1\n", "rules null 7\n");
    Text text =
        changed(text_letters(&version), "movers=2 legs=forward:2048", "movers=2 legs=forward:2049");
    small_session_write_file(small_session_saved, text_letters(&text), text.length);
    Session *session = small_session_open(small_session_saved, true, 2); /* a note and a fault */
    const SessionOpening *opening = session_opening(session);
    ck_assert(opening->is_broken && opening->is_of_other_version && !opening->is_line_broken);
    ck_assert_int_eq(opening->divergence.turn, 1);
    ck_assert_str_eq(session_rules(session)->phases[opening->divergence.phase].label, "Movement");
    ck_assert_ptr_nonnull(strstr(opening->divergence.words, "step 3 (turn 1, Movement)"));
    ck_assert_uint_eq(opening->lost, 1);
    ck_assert_uint_eq(session_lines(session)->current, 1);
    ck_assert_str_ne(session_journal_trouble(session), "");
    FaultList faults = {0};
    SessionPlay play = {.mode = SESSION_SOLITARY, .levels = {0, 1}};
    ck_assert(session_go_on(session, &play, small_session_journal, &faults));
    ck_assert_str_eq(session_journal_trouble(session), "");
    small_session_do(session, "null.move side=1 movers=2 legs=forward:1024");
    session_close(session);
    char *left = small_session_read_file(small_session_saved);
    ck_assert_str_eq(left, text_letters(&text));
    Session *again = small_session_open(small_session_journal, true, 0);
    ck_assert_int_eq(session_play(again)->mode, SESSION_SOLITARY);
    ck_assert_int_eq(session_battle(again)->command_count, 2);
    session_close(again);
    memory_free(left);
    memory_free(whole);
    text_finish(&text);
    text_finish(&version);
}
END_TEST

START_TEST(a_set_up_that_comes_out_differently_is_told) {
    char *whole = write_study();
    FaultList faults = {0};
    const char *hash = strstr(whole, "\nstart\n#") + 8;
    whole[hash - whole] = *hash == '0' ? '1' : '0';
    Session *session = read_text(whole, &faults);
    ck_assert_uint_eq(faults.refusing, 1);
    ck_assert(session_opening(session)->divergence.in_set_up);
    ck_assert_uint_eq(session_opening(session)->lost, 3);
    ck_assert_int_eq(session_battle(session)->command_count, 0);
    session_close(session);
    fault_list_finish(&faults);
    memory_free(whole);
}
END_TEST

START_TEST(an_older_journal_is_gone_on_with_in_the_present_format) {
    Text bytes = {0};
    Ruling ruling;
    fault_folder_bytes(&bytes, "tests/recordings/formats/format-1.enf");
    small_session_write_file(small_session_saved, text_letters(&bytes), bytes.length);
    Session *session = small_session_open(small_session_saved, true, 0);
    ck_assert(session_undo(session, SIDE_NONE, &ruling));
    char *written = small_session_bytes(session);
    session_close(session);
    session = small_session_open(small_session_saved, true, 0);
    ck_assert_int_eq(session_battle(session)->command_count, 2);
    char *read = small_session_bytes(session);
    ck_assert_str_eq(read, written);
    ck_assert_int_eq(strncmp(read, "enfilade recording 2\n", 21), 0);
    session_close(session);
    memory_free(read);
    memory_free(written);
    text_finish(&bytes);
}
END_TEST

START_TEST(new_dice_are_no_game_of_two_persons) {
    Session *session = small_session_begin(SESSION_STUDY);
    FaultList faults = {0};
    small_session_do(session, "engine.new_dice side=1 numbers=1,2");
    char *study = small_session_bytes(session);
    ck_assert(!session_go_on(session, &(SessionPlay){.mode = SESSION_HOT_SEAT}, NULL, &faults));
    ck_assert_int_eq(session_play(session)->mode, SESSION_STUDY);
    session_close(session);
    Text text = changed(study, "play study", "play hot-seat");
    session = read_text(text_letters(&text), &faults);
    ck_assert_ptr_nonnull(strstr(session_opening(session)->divergence.words, "drawn once"));
    ck_assert_int_eq(session_battle(session)->command_count, 0);
    session_close(session);
    fault_list_finish(&faults);
    text_finish(&text);
    memory_free(study);
}
END_TEST

/* Side 1 takes back what it did first, side 2 keeps what it has done since: an act of several
 * lines, which is done wholly or not at all wherever the program ends in the middle of it. */
START_TEST(an_act_of_several_lines_is_done_wholly_or_not_at_all) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    small_session_do(session, "null.move side=1 movers=1 legs=forward:3000");
    small_session_do(session, "null.move side=1 movers=2 legs=forward:1024");
    char *before = small_session_bytes(session);
    session_close(session);
    char *plain = small_session_read_file(small_session_journal);
    Text act = {0};
    text_add(&act, plain);
    size_t begins = act.length;
    text_add(&act, "go 2\n");
    size_t begun = act.length;
    text_add(&act, "go 0\nnull.move side=1 movers=2 legs=forward:1024\n");
    size_t ends = act.length + strlen("go 3\n");
    text_add(&act, "go 3\n");
    for (size_t cut = begins; cut <= ends; cut++) {
        small_session_write_file(small_session_journal, text_letters(&act), cut);
        session = small_session_open(small_session_journal, true, 0);
        ck_assert_int_eq(session_battle(session)->command_count, cut < ends ? 2 : 1);
        ck_assert_uint_eq(session_lines(session)->current, cut < ends ? 2 : 3);
        if (cut < begun) { /* not a line of it is whole */
            char *now = small_session_bytes(session);
            ck_assert_str_eq(now, before);
            memory_free(now);
        }
        small_session_do(session, "engine.end_phase side=1"); /* the game goes on from there */
        session_close(session);
        session = small_session_open(small_session_journal, false, 0);
        ck_assert_int_eq(session_battle(session)->command_count, cut < ends ? 3 : 2);
        ck_assert_int_eq(session_battle(session)->active.value, 2);
        session_close(session);
    }
    text_finish(&act);
    memory_free(plain);
    memory_free(before);
}
END_TEST

Suite *suite_session_session_open(void);
Suite *suite_session_session_open(void) {
    Suite *suite = suite_create("session/session_open");
    TCase *cases = tcase_create("open");
    tcase_set_timeout(cases, 60);
    tcase_add_checked_fixture(cases, small_session_make_folder, small_session_remove_folder);
    tcase_add_loop_test(cases, a_file_of_each_format_is_read, 1, 3);
    tcase_add_loop_test(cases, a_line_that_says_nothing_is_told_with_what_would_be_right, 0,
                        (int)(sizeof MALFORMED / sizeof MALFORMED[0]));
    tcase_add_loop_test(cases, another_version_that_comes_out_the_same_is_followed_and_gone_on_with,
                        0, 2);
    tcase_add_test(cases,
                   another_version_is_followed_as_far_as_it_agrees_and_gone_on_with_from_there);
    tcase_add_test(cases, an_act_of_several_lines_is_done_wholly_or_not_at_all);
    tcase_add_test(cases, a_set_up_that_comes_out_differently_is_told);
    tcase_add_test(cases, an_older_journal_is_gone_on_with_in_the_present_format);
    tcase_add_test(cases, new_dice_are_no_game_of_two_persons);
    suite_add_tcase(suite, cases);
    return suite;
}
