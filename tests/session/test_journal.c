/* The journal where something stands against it: another program, a full disk, a folder that may
 * not be written or vanishes. It is told, play goes on, and nothing that was on disk is lost. */
#define _GNU_SOURCE /* unshare */

#include <check.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "enfilade/session/session_lines.h"
#include "support/other_process.h"
#include "support/small_session.h"

static const char *const LINES[] = {
    "null.move side=1 movers=1 legs=forward:2048", "null.move side=1 movers=2 legs=forward:2048",
    "engine.end_phase side=1", "null.move side=2 movers=3 legs=forward:1024"};

static void play(Session *session, int from, int to) {
    for (int i = from; i < to; i++) {
        small_session_do(session, LINES[i]);
    }
}

static void expect_trouble(const Session *session, const char *words) {
    const char *trouble = session_journal_trouble(session);
    ck_assert_msg(strstr(trouble, words) != NULL, "\"%s\" says nothing of \"%s\"", trouble, words);
}

/* The file has so many steps, and nothing that cannot be read. */
static void expect_steps(const char *path, size_t steps) {
    Session *read = small_session_open(path, false, 0);
    ck_assert_uint_eq(session_lines(read)->nodes.count - 1, steps);
    session_close(read);
}

static void expect_saved_elsewhere(const Session *session) {
    FaultList faults = {0};
    ck_assert(session_save(session, small_session_saved, &faults));
    char *saved = small_session_read_file(small_session_saved);
    char *now = small_session_bytes(session);
    ck_assert_str_eq(saved, now);
    memory_free(saved);
    memory_free(now);
}

/* Two programs */

static bool play_there(void *context) {
    Session *session = small_session_open(context, true, 0);
    play(session, 1, 2);
    return true;
}

START_TEST(the_second_program_plays_in_a_journal_of_its_own) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    play(session, 0, 1);
    session_close(session);
    OtherProcess other = other_process_begin(play_there, small_session_journal);
    char *theirs = small_session_read_file(small_session_journal);
    session = small_session_open(small_session_journal, true, 1); /* a note */
    ck_assert(session_needs_journal(session));
    expect_trouble(session, small_session_journal);
    expect_trouble(session, "is being played in another window");
    expect_trouble(session, "close the battle there");
    play(session, 2, 3); /* play goes on, and leaves theirs alone */
    FaultList faults = {0};
    ck_assert(session_keep(session, small_session_saved, &faults));
    ck_assert_str_eq(session_journal_trouble(session), "");
    play(session, 3, 4);
    char *now = small_session_read_file(small_session_journal);
    ck_assert_str_eq(now, theirs);
    other_process_kill(&other);
    session_close(session);
    expect_steps(small_session_saved, 4);
    session = small_session_open(small_session_journal, true, 0); /* nobody plays there now */
    play(session, 2, 4);
    session_close(session);
    expect_steps(small_session_journal, 4);
    memory_free(now);
    memory_free(theirs);
}
END_TEST

static bool begin_there(void *context) {
    (void)context;
    return small_session_begin(SESSION_HOT_SEAT) != NULL;
}

START_TEST(two_that_begin_under_one_name_do_not_write_over_each_other) {
    OtherProcess other = other_process_begin(begin_there, NULL);
    char *theirs = small_session_read_file(small_session_journal);
    FaultList faults = {0};
    Session *session =
        session_begin(small_session_scenario(), &(SessionPlay){.mode = SESSION_STUDY}, 7,
                      small_session_journal, &faults);
    ck_assert_uint_eq(faults.refusing, 1);
    ck_assert(session_journal_is_taken(session));
    ck_assert(session_keep(session, small_session_saved, &faults));
    char *now = small_session_read_file(small_session_journal);
    ck_assert_str_eq(now, theirs);
    other_process_kill(&other);
    session_close(session);
    fault_list_finish(&faults);
    memory_free(now);
    memory_free(theirs);
}
END_TEST

START_TEST(an_older_journal_written_anew_is_still_held) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    play(session, 0, 2);
    session_close(session);
    char *bytes = small_session_read_file(small_session_journal);
    memcpy(strstr(bytes, "rules null 1"), "rules null 7", 12);
    small_session_write_file(small_session_journal, bytes, strlen(bytes));
    session = small_session_open(small_session_journal, true, 1); /* a note on the version */
    Session *second = small_session_open(small_session_journal, true, 1);
    expect_trouble(second, "is being played in another window");
    session_close(second);
    play(session, 2, 4);
    session_close(session);
    expect_steps(small_session_journal, 4);
    memory_free(bytes);
}
END_TEST

/* A full disk */

typedef struct SmallDisk {
    char mounted[128]; /* "" where nothing may be mounted: then files may not grow any more */
    char journal[160];
} SmallDisk;

static bool make_small_disk(SmallDisk *disk, bool is_real) {
    *disk = (SmallDisk){.mounted = ""};
    if (!is_real) {
        snprintf(disk->journal, sizeof disk->journal, "%s", small_session_journal);
        signal(SIGXFSZ, SIG_IGN);
        return true;
    }
    snprintf(disk->mounted, sizeof disk->mounted, "%s.disk", small_session_journal);
    snprintf(disk->journal, sizeof disk->journal, "%s/journal", disk->mounted);
    ck_assert_int_eq(mkdir(disk->mounted, 0755), 0);
    /* Seen by this test alone, and gone with it. */
    if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("tmpfs", disk->mounted, "tmpfs", 0, "size=64k") != 0) {
        rmdir(disk->mounted);
        return false; /* only root may */
    }
    return true;
}

static void fill(const SmallDisk *disk) {
    char filler[192], block[512] = "";
    if (disk->mounted[0] == '\0') {
        struct stat there;
        ck_assert_int_eq(stat(disk->journal, &there), 0);
        struct rlimit limit = {(rlim_t)there.st_size + 20, RLIM_INFINITY};
        ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
        return;
    }
    snprintf(filler, sizeof filler, "%s/filler", disk->mounted);
    FILE *file = fopen(filler, "w");
    setvbuf(file, NULL, _IONBF, 0);
    while (fwrite(block, 1, sizeof block, file) == sizeof block) {
    }
    fclose(file);
    /* A page of the journal may have room still: commands are written until it has none. */
}

static void make_room(const SmallDisk *disk) {
    char filler[192];
    if (disk->mounted[0] == '\0') {
        struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
        ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &none), 0);
        return;
    }
    snprintf(filler, sizeof filler, "%s/filler", disk->mounted);
    ck_assert_int_eq(remove(filler), 0);
}

static void remove_disk(const SmallDisk *disk) {
    if (disk->mounted[0] != '\0') {
        ck_assert_int_eq(umount(disk->mounted), 0);
        ck_assert_int_eq(rmdir(disk->mounted), 0);
    }
}

static Session *begin_on(const SmallDisk *disk) {
    FaultList faults = {0};
    Session *session =
        session_begin(small_session_scenario(), &(SessionPlay){.mode = SESSION_STUDY}, 42,
                      disk->journal, &faults);
    ck_assert_uint_eq(faults.faults.count, 0);
    return session;
}

/* Writes bookmarks until one is no longer taken; how many were. */
static size_t note_until_full(Session *session) {
    Ruling ruling;
    size_t count = 0;
    do {
        char note[300] = "";
        snprintf(note, sizeof note, "%0250zu", ++count);
        ck_assert(session_mark(session, 0, note, &ruling)); /* play goes on */
        ck_assert_uint_lt(count, 10000);
    } while (session_journal_trouble(session)[0] == '\0');
    return count;
}

START_TEST(a_full_disk_loses_nothing_and_all_follows_when_it_has_room) {
    SmallDisk disk;
    if (!make_small_disk(&disk, _i == 1)) {
        return;
    }
    Session *session = begin_on(&disk);
    play(session, 0, 2);
    fill(&disk);
    size_t noted = note_until_full(session);
    expect_trouble(session, disk.journal);
    expect_trouble(session, _i == 1 ? "No space left on device" : "File too large");
    ck_assert(!session_needs_journal(session)); /* the same file will do again */
    char *trouble = memory_copy_text(session_journal_trouble(session));
    play(session, 2, 3);
    ck_assert_str_eq(session_journal_trouble(session), trouble); /* nothing new to tell */
    expect_steps(disk.journal, 2); /* what was there is there, and no torn line in the middle */
    make_room(&disk);
    expect_saved_elsewhere(session);
    play(session, 3, 4);
    ck_assert_str_eq(session_journal_trouble(session), "");
    char *now = small_session_bytes(session);
    session_close(session);
    expect_steps(disk.journal, 4);
    session = small_session_open(disk.journal, true, 0);
    char *again = small_session_bytes(session);
    ck_assert_str_eq(again, now);
    ck_assert_uint_gt(noted, 0);
    session_close(session);
    remove(disk.journal);
    remove_disk(&disk);
    memory_free(trouble);
    memory_free(now);
    memory_free(again);
}
END_TEST

START_TEST(a_program_that_ends_on_a_full_disk_leaves_what_was_there) {
    SmallDisk disk;
    if (!make_small_disk(&disk, _i == 1)) {
        return;
    }
    Session *session = begin_on(&disk);
    play(session, 0, 2);
    fill(&disk);
    note_until_full(session);
    play(session, 2, 3);
    session_close(session);
    make_room(&disk);
    session = small_session_open(disk.journal, true, 0);
    ck_assert_uint_eq(session_lines(session)->nodes.count, 3);
    play(session, 2, 4);
    session_close(session);
    expect_steps(disk.journal, 4);
    remove(disk.journal);
    remove_disk(&disk);
}
END_TEST

START_TEST(no_half_journal_begins_on_a_full_disk) {
    SmallDisk disk;
    if (!make_small_disk(&disk, _i == 1)) {
        return;
    }
    if (_i == 0) {
        small_session_write_file(disk.journal, "x", 1);
    }
    fill(&disk);
    remove(disk.journal);
    FaultList faults = {0};
    Session *session = session_begin(
        small_session_scenario(), &(SessionPlay){.mode = SESSION_STUDY}, 42, disk.journal, &faults);
    ck_assert_uint_eq(faults.refusing, 1);
    expect_trouble(session, disk.journal);
    play(session, 0, 4);
    ck_assert_int_ne(access(disk.journal, F_OK), 0);
    make_room(&disk);
    ck_assert(session_keep(session, disk.journal, &faults));
    session_close(session);
    expect_steps(disk.journal, 4);
    fault_list_finish(&faults);
    remove(disk.journal);
    remove_disk(&disk);
}
END_TEST

/* Folders */

/* Root may write anywhere: then as somebody else, until become_oneself (who looks for leaks needs
 * that). False where that one may not even read the rules. */
static bool become_a_user(void) {
    char *slash = strrchr(small_session_journal, '/');
    *slash = '\0';
    ck_assert_int_eq(chmod(small_session_journal, 0777), 0);
    *slash = '/';
    if (geteuid() == 0) {
        ck_assert_int_eq(seteuid(65534), 0);
    }
    return faccessat(AT_FDCWD, small_session_assets(), R_OK | X_OK, AT_EACCESS) == 0;
}

static void become_oneself(void) {
    ck_assert_int_eq(seteuid(getuid()), 0);
}

START_TEST(a_journal_that_may_only_be_read_is_told_and_play_goes_on) {
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    play(session, 0, 2);
    session_close(session);
    char *before = small_session_read_file(small_session_journal);
    ck_assert_int_eq(chmod(small_session_journal, 0444), 0);
    if (become_a_user()) {
        session = small_session_open(small_session_journal, true, 1); /* a note */
        ck_assert(session_needs_journal(session));
        expect_trouble(session, small_session_journal);
        expect_trouble(session, "Permission denied. This program must be allowed to write");
        play(session, 2, 4);
        expect_saved_elsewhere(session);
        session_close(session);
    }
    become_oneself();
    char *after = small_session_read_file(small_session_journal);
    ck_assert_str_eq(after, before);
    memory_free(before);
    memory_free(after);
}
END_TEST

START_TEST(a_folder_that_may_only_be_read_is_told_and_play_goes_on) {
    char folder[128], inner[160];
    Scenario *scenario = small_session_scenario(); /* its rules may lie where only root may look */
    snprintf(folder, sizeof folder, "%s.folder", small_session_journal);
    snprintf(inner, sizeof inner, "%s/journal", folder);
    ck_assert_int_eq(mkdir(folder, 0555), 0);
    become_a_user();
    FaultList faults = {0};
    Session *session =
        session_begin(scenario, &(SessionPlay){.mode = SESSION_HOT_SEAT}, 42, inner, &faults);
    ck_assert_uint_eq(faults.refusing, 1);
    expect_trouble(session, inner);
    expect_trouble(session, "Permission denied. This program must be allowed to write");
    play(session, 0, 4);
    expect_saved_elsewhere(session);
    ck_assert(session_keep(session, small_session_journal, &faults));
    session_close(session);
    become_oneself();
    expect_steps(small_session_journal, 4);
    ck_assert_int_eq(rmdir(folder), 0);
    fault_list_finish(&faults);
}
END_TEST

START_TEST(a_folder_that_vanishes_is_told_and_play_goes_on) {
    char folder[128], inner[160];
    snprintf(folder, sizeof folder, "%s.folder", small_session_journal);
    snprintf(inner, sizeof inner, "%s/journal", folder);
    ck_assert_int_eq(mkdir(folder, 0755), 0);
    SmallDisk disk = {.mounted = ""};
    snprintf(disk.journal, sizeof disk.journal, "%s", inner);
    Session *session = begin_on(&disk);
    play(session, 0, 2);
    ck_assert_int_eq(remove(inner), 0);
    ck_assert_int_eq(rmdir(folder), 0);
    play(session, 2, 3);
    ck_assert(session_needs_journal(session));
    expect_trouble(session, inner);
    expect_trouble(session, "is no longer there");
    expect_saved_elsewhere(session);
    FaultList faults = {0};
    ck_assert(!session_keep(session, inner, &faults)); /* its folder is still not there */
    ck_assert(session_keep(session, small_session_journal, &faults));
    ck_assert_str_eq(session_journal_trouble(session), "");
    play(session, 3, 4);
    session_close(session);
    expect_steps(small_session_journal, 4);
    fault_list_finish(&faults);
}
END_TEST

START_TEST(a_folder_that_is_moved_takes_the_whole_game_along) {
    char moved[128];
    snprintf(moved, sizeof moved, "%s.moved", small_session_journal);
    Session *session = small_session_begin(SESSION_HOT_SEAT);
    play(session, 0, 2);
    ck_assert_int_eq(rename(small_session_journal, moved), 0);
    play(session, 2, 3);
    expect_trouble(session, "moved or deleted");
    ck_assert_int_eq(rename(moved, small_session_journal), 0);
    play(session, 3, 4);
    ck_assert_str_eq(session_journal_trouble(session), ""); /* and back again */
    session_close(session);
    expect_steps(small_session_journal, 4);
}
END_TEST

Suite *suite_session_journal(void);
Suite *suite_session_journal(void) {
    Suite *suite = suite_create("session/journal");
    TCase *cases = tcase_create("journal");
    tcase_set_timeout(cases, 60);
    tcase_add_checked_fixture(cases, small_session_make_folder, small_session_remove_folder);
    tcase_add_test(cases, the_second_program_plays_in_a_journal_of_its_own);
    tcase_add_test(cases, two_that_begin_under_one_name_do_not_write_over_each_other);
    tcase_add_test(cases, an_older_journal_written_anew_is_still_held);
    tcase_add_loop_test(cases, a_full_disk_loses_nothing_and_all_follows_when_it_has_room, 0, 2);
    tcase_add_loop_test(cases, a_program_that_ends_on_a_full_disk_leaves_what_was_there, 0, 2);
    tcase_add_loop_test(cases, no_half_journal_begins_on_a_full_disk, 0, 2);
    tcase_add_test(cases, a_journal_that_may_only_be_read_is_told_and_play_goes_on);
    tcase_add_test(cases, a_folder_that_may_only_be_read_is_told_and_play_goes_on);
    tcase_add_test(cases, a_folder_that_vanishes_is_told_and_play_goes_on);
    tcase_add_test(cases, a_folder_that_is_moved_takes_the_whole_game_along);
    suite_add_tcase(suite, cases);
    return suite;
}
