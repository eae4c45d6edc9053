#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "enfilade/scenario/json_file.h"
#include "enfilade/scenario/whole_file.h"
#include "support/fault_folder.h"

START_TEST(file_is_read_and_names_itself) {
    Text path = {0};
    FaultList faults = {0};
    fault_folder_path(&path, "tests/faults/json/comma-missing.json");
    ck_assert_ptr_null(json_file_read(text_letters(&path), &faults));
    ck_assert_uint_eq(faults.refusing, 1);
    ck_assert_str_eq(faults.faults.items[0].file, text_letters(&path));
    ck_assert_int_eq(faults.faults.items[0].column, 14);
    fault_list_finish(&faults);
    text_finish(&path);
}
END_TEST

START_TEST(bytes_of_a_file_are_read_whole) {
    Text path = {0};
    Text bytes = {0};
    FaultList faults = {0};
    fault_folder_path(&path, "tests/faults/json/text-byte-zero.json");
    ck_assert(whole_file_read(text_letters(&path), JSON_BYTE_LIMIT, &bytes, &faults));
    ck_assert_uint_eq(faults.faults.count, 0);
    ck_assert_uint_eq(bytes.length, 8);
    ck_assert_int_eq(memcmp(text_letters(&bytes), "[\"a\0b\"]\n", 8), 0);
    text_finish(&bytes);
    text_finish(&path);
}
END_TEST

START_TEST(file_that_is_not_there_is_a_fault) {
    FaultList faults = {0};
    ck_assert_ptr_null(json_file_read("no/such/file.json", &faults));
    ck_assert_uint_eq(faults.refusing, 1);
    ck_assert_int_eq(faults.faults.items[0].line, 0);
    ck_assert_ptr_nonnull(strstr(faults.faults.items[0].message, "cannot be opened"));
    fault_list_finish(&faults);
}
END_TEST

START_TEST(folder_is_a_fault) {
    FaultList faults = {0};
    Text path = {0};
    fault_folder_path(&path, "tests");
    ck_assert_ptr_null(json_file_read(text_letters(&path), &faults));
    ck_assert_uint_eq(faults.refusing, 1);
    ck_assert_ptr_nonnull(strstr(faults.faults.items[0].message, "cannot be read"));
    text_finish(&path);
    fault_list_finish(&faults);
}
END_TEST

/* By a link, so that a mistake replaces the link and not the device. */
START_TEST(full_disk_is_a_fault_and_a_device_stays_one) {
    char folder[] = "/tmp/enfilade-test-XXXXXX";
    char link[64];
    FaultList faults = {0};
    Text words = {0};
    struct stat there;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(link, sizeof link, "%s/full", folder);
    ck_assert_int_eq(symlink("/dev/full", link), 0);
    text_add(&words, "words");
    bool is_written = whole_file_write(link, &words, &faults);
    bool is_device = stat(link, &there) == 0 && S_ISCHR(there.st_mode);
    remove(link);
    rmdir(folder);
    ck_assert(!is_written && is_device);
    ck_assert_uint_eq(faults.refusing, 1);
    ck_assert_ptr_nonnull(strstr(faults.faults.items[0].message, "No space left"));
    text_finish(&words);
    fault_list_finish(&faults);
}
END_TEST

Suite *suite_scenario_json_file(void);

Suite *suite_scenario_json_file(void) {
    Suite *suite = suite_create("scenario/json_file");
    TCase *tc = tcase_create("json_file");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, file_is_read_and_names_itself);
    tcase_add_test(tc, bytes_of_a_file_are_read_whole);
    tcase_add_test(tc, file_that_is_not_there_is_a_fault);
    tcase_add_test(tc, folder_is_a_fault);
    tcase_add_test(tc, full_disk_is_a_fault_and_a_device_stays_one);
    suite_add_tcase(suite, tc);
    return suite;
}
