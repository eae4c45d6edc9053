/* A file being watched: told once it has changed and then kept still. */
#define _POSIX_C_SOURCE 200809L
#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../src/app/file_watch.h"

Suite *suite_app_file_watch(void);

static char file[64], other[80];
static FileWatch watch;

/* Times of change given by hand: what is tested must not hang on the clock. */
static void write_words(const char *path, const char *words, time_t when) {
    FILE *stream = fopen(path, "w");
    ck_assert_ptr_nonnull(stream);
    fputs(words, stream);
    fclose(stream);
    struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void set_up(void) {
    snprintf(file, sizeof file, "/tmp/enfilade-watched-XXXXXX");
    int descriptor = mkstemp(file);
    ck_assert_int_ge(descriptor, 0);
    close(descriptor);
    snprintf(other, sizeof other, "%s.new", file);
    write_words(file, "{\"whole\": 1}", 1000);
    file_watch_init(&watch, file);
}

static void tear_down(void) {
    unlink(file);
    unlink(other);
}

/* Looks ten times a second for so long; how often it was told. */
static int told_within(double seconds) {
    int told = 0;
    for (double at = 0; at < seconds; at += 0.1) {
        told += file_watch_look(&watch, file, 0.1);
    }
    return told;
}

START_TEST(what_does_not_change_is_never_told) {
    ck_assert_int_eq(told_within(5), 0);
}
END_TEST

START_TEST(a_half_written_file_is_waited_for) {
    static const char *const grows[] = {"{", "{\"wh", "{\"whole\"",
                                        "{\"whole\": ", "{\"whole\": 22}"};
    for (int i = 0; i < 5; i++) {
        write_words(file, grows[i], 1001);
        ck_assert_int_eq(told_within(0.2), 0);
    }
    ck_assert_int_eq(told_within(2), 1);
    ck_assert_int_eq(told_within(2), 0);
}
END_TEST

START_TEST(a_file_replaced_by_a_rename_is_told_once) {
    write_words(other, "{\"whole\": 2}", 1002); /* as long as before */
    unlink(file);
    ck_assert_int_eq(told_within(1), 0); /* gone: waited for */
    ck_assert_int_eq(rename(other, file), 0);
    ck_assert_int_eq(told_within(2), 1);
}
END_TEST

START_TEST(a_change_taken_back_meanwhile_is_not_told) {
    write_words(file, "{", 1003);
    ck_assert_int_eq(told_within(0.2), 0);
    write_words(file, "{\"whole\": 1}", 1000);
    ck_assert_int_eq(told_within(2), 0);
}
END_TEST

Suite *suite_app_file_watch(void) {
    Suite *suite = suite_create("app/file_watch");
    TCase *tc = tcase_create("file_watch");
    tcase_set_timeout(tc, 60);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, what_does_not_change_is_never_told);
    tcase_add_test(tc, a_half_written_file_is_waited_for);
    tcase_add_test(tc, a_file_replaced_by_a_rename_is_told_once);
    tcase_add_test(tc, a_change_taken_back_meanwhile_is_not_told);
    suite_add_tcase(suite, tc);
    return suite;
}
