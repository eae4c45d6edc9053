/* Files that one program at a time may write: two processes. */
#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "enfilade/scenario/held_file.h"
#include "enfilade/scenario/whole_file.h"
#include "support/other_process.h"

static char folder[64], path[96];

static void make_folder(void) {
    snprintf(folder, sizeof folder, "/tmp/enfilade-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/held", folder);
}

static void remove_folder(void) {
    remove(path);
    ck_assert_int_eq(rmdir(folder), 0); /* no lock file is left, nor anything half written */
}

static int write_words(const char *words, bool replaces) {
    Text bytes = {0};
    text_add(&bytes, words);
    int file = held_file_write(path, &bytes, replaces);
    int trouble = errno;
    text_finish(&bytes);
    errno = trouble;
    return file;
}

static void expect_words(const char *words) {
    Text bytes = {0};
    FaultList faults = {0};
    ck_assert(whole_file_read(path, 1000, &bytes, &faults));
    ck_assert_str_eq(text_letters(&bytes), words);
    text_finish(&bytes);
}

static bool hold(void *context) {
    (void)context;
    return write_words("of the other", false) >= 0;
}

START_TEST(what_another_program_holds_is_refused_until_it_is_killed) {
    OtherProcess other = other_process_begin(hold, NULL);
    ck_assert(held_file_is_busy(path));
    ck_assert_int_eq(held_file_open(path), -1);
    ck_assert_int_eq(errno, EBUSY);
    other_process_kill(&other);
    ck_assert(!held_file_is_busy(path));
    int file = held_file_open(path);
    ck_assert_int_ge(file, 0);
    ck_assert(held_file_add(file, ", and mine", 10));
    close(file);
    expect_words("of the other, and mine");
}
END_TEST

START_TEST(nobody_writes_in_the_place_of_what_is_held) {
    OtherProcess other = other_process_begin(hold, NULL);
    FaultList faults = {0};
    Text words = {0};
    text_add(&words, "mine");
    ck_assert(!whole_file_write(path, &words, &faults));
    ck_assert_str_eq(faults.faults.items[0].message,
                     "the file cannot be written: another program is writing it");
    other_process_kill(&other);
    expect_words("of the other");
    ck_assert(whole_file_write(path, &words, &faults));
    expect_words("mine");
    fault_list_finish(&faults);
    text_finish(&words);
}
END_TEST

static bool try_open(void *context) {
    (void)context;
    return held_file_open(path) < 0 && errno == EBUSY;
}

START_TEST(whoever_reads_it_in_the_same_program_lets_it_not_go) {
    int file = write_words("mine", false);
    ck_assert_int_ge(file, 0);
    expect_words("mine");
    ck_assert(held_file_is_busy(path));
    OtherProcess other = other_process_begin(try_open, NULL); /* it must be refused there */
    other_process_kill(&other);
    close(file);
    ck_assert(!held_file_is_busy(path));
}
END_TEST

START_TEST(a_name_that_is_taken_is_not_taken_again) {
    int file = write_words("first", false);
    close(file);
    ck_assert_int_eq(write_words("second", false), -1);
    ck_assert_int_eq(errno, EEXIST);
    expect_words("first");
    file = write_words("second", true);
    ck_assert(held_file_is_there(file, path));
    expect_words("second");
    remove(path);
    ck_assert(!held_file_is_there(file, path));
    close(file);
}
END_TEST

/* What a program left that was killed in the middle of it. */
START_TEST(a_file_left_half_written_is_in_nobodys_way) {
    char beside[128];
    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *torn = fopen(beside, "w");
    ck_assert_ptr_nonnull(torn);
    fputs("much longer than what is written now", torn);
    fclose(torn);
    int file = write_words("whole", false);
    ck_assert_int_ge(file, 0);
    close(file);
    expect_words("whole");
}
END_TEST

Suite *suite_scenario_held_file(void);
Suite *suite_scenario_held_file(void) {
    Suite *suite = suite_create("scenario/held_file");
    TCase *cases = tcase_create("held");
    tcase_set_timeout(cases, 60);
    tcase_add_checked_fixture(cases, make_folder, remove_folder);
    tcase_add_test(cases, what_another_program_holds_is_refused_until_it_is_killed);
    tcase_add_test(cases, nobody_writes_in_the_place_of_what_is_held);
    tcase_add_test(cases, whoever_reads_it_in_the_same_program_lets_it_not_go);
    tcase_add_test(cases, a_name_that_is_taken_is_not_taken_again);
    tcase_add_test(cases, a_file_left_half_written_is_in_nobodys_way);
    suite_add_tcase(suite, cases);
    return suite;
}
