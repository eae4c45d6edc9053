/* The files of battles in the data folder. */
#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../src/ui/battle_files.h"
#include "enfilade/base/memory.h"

Suite *suite_ui_battle_files(void);

enum { MANY = BATTLE_FILE_LIMIT + 40 };

static char folder[64];

static void make_folder(void) {
    strcpy(folder, "/tmp/enfilade-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
}

static void remove_folder(void) {
    char *files[BATTLE_FILE_LIMIT], hidden[128];
    snprintf(hidden, sizeof hidden, "%s/.#drill-1.journal", folder);
    remove(hidden);
    for (size_t count = 1; count > 0;) {
        count = battle_files_list(folder, "", files);
        for (size_t i = 0; i < count; i++) {
            remove(files[i]);
            memory_free(files[i]);
        }
    }
    rmdir(folder);
}

/* Written so many seconds after the beginning of time. */
static void put(const char *name, int seconds) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fclose(file);
    struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

static bool lists(const char *ending, const char *name) {
    char *files[BATTLE_FILE_LIMIT];
    size_t count = battle_files_list(folder, ending, files);
    bool is_found = false;
    for (size_t i = 0; i < count; i++) {
        is_found = is_found || strcmp(strrchr(files[i], '/') + 1, name) == 0;
        memory_free(files[i]);
    }
    return is_found;
}

START_TEST(of_too_many_battles_those_played_last_are_listed) {
    for (int i = 0; i < MANY; i++) {
        char name[32];
        snprintf(name, sizeof name, "drill-%d.journal", i);
        put(name, 1000 + (i * 7) % MANY); /* in no order that the folder may have */
    }
    for (int i = 0; i < MANY; i++) {
        char name[32];
        snprintf(name, sizeof name, "drill-%d.journal", i);
        ck_assert(lists(".journal", name) == ((i * 7) % MANY >= MANY - BATTLE_FILE_LIMIT));
    }
}
END_TEST

START_TEST(a_schema_is_no_battle_whatever_battles_are_called) {
    put("scenario.schema.json", 1);
    put("drill.json", 1);
    put("the-schema-of-war-1.journal", 1);
    put(".#drill-1.journal", 1);
    ck_assert(!lists(".json", "scenario.schema.json"));
    ck_assert(lists(".json", "drill.json"));
    ck_assert(lists(".journal", "the-schema-of-war-1.journal"));
    ck_assert(!lists(".journal", ".#drill-1.journal"));
}
END_TEST

Suite *suite_ui_battle_files(void) {
    Suite *suite = suite_create("ui/battle_files");
    TCase *tc = tcase_create("battle files");
    tcase_set_timeout(tc, 120);
    tcase_add_checked_fixture(tc, make_folder, remove_folder);
    tcase_add_test(tc, of_too_many_battles_those_played_last_are_listed);
    tcase_add_test(tc, a_schema_is_no_battle_whatever_battles_are_called);
    suite_add_tcase(suite, tc);
    return suite;
}
