/* Whole battles of tests/recordings give the same hashes again; its README says how to record them
 * anew when a rule has changed. */
#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "enfilade/scenario/whole_file.h"
#include "enfilade/session/session_open.h"
#include "support/fault_folder.h"

enum { LEAST_RECORDINGS = 3 };

static void replay(const char *file) {
    Text path = {0};
    Text assets = {0};
    fault_folder_path(&path, file);
    fault_folder_path(&assets, "assets");
    FaultList faults;
    fault_list_init(&faults);
    Session *session = session_open(text_letters(&path), text_letters(&assets), false, &faults);
    for (size_t i = 0; i < faults.faults.count; i++) {
        ck_abort_msg("%s", fault_text(&faults.faults.items[i]));
    }
    ck_assert_msg(session != NULL && session_is_over(session), "%s does not reach its end", file);
    session_close(session);
    fault_list_finish(&faults);
    text_finish(&path);
    text_finish(&assets);
}

START_TEST(every_recording_gives_its_hashes) {
    Text folder = {0};
    fault_folder_path(&folder, "tests/recordings/dbac");
    DIR *directory = opendir(text_letters(&folder));
    ck_assert_msg(directory != NULL, "%s cannot be opened", text_letters(&folder));
    int count = 0;
    for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
        if (strstr(entry->d_name, ".enf") != NULL) {
            Text file = {0};
            text_format(&file, "tests/recordings/dbac/%s", entry->d_name);
            replay(text_letters(&file));
            text_finish(&file);
            count++;
        }
    }
    closedir(directory);
    text_finish(&folder);
    ck_assert_int_ge(count, LEAST_RECORDINGS);
}
END_TEST

/* Writes drill-2 without one of its answers; false when it has not so many. `goes_on`: something
 * follows that the open question refuses. */
static bool write_without_answer(int number, const char *file, bool *goes_on) {
    Text whole = {0};
    Text left = {0};
    FaultList faults = {0};
    fault_folder_bytes(&whole, "tests/recordings/dbac/drill-2.enf");
    const char *place = text_letters(&whole);
    for (int i = 0; place != NULL && i <= number; i++) {
        place = strstr(place + 1, "\nanswer ");
    }
    if (place != NULL) {
        const char *hashes = strchr(place + 1, '\n');
        const char *after = strchr(hashes + 1, '\n');
        text_add_bytes(&left, text_letters(&whole), (size_t)(place - text_letters(&whole)));
        text_add(&left, after);
        *goes_on = after[strspn(after, "\n")] != '\0';
        ck_assert(whole_file_write(file, &left, &faults));
    }
    text_finish(&left);
    text_finish(&whole);
    return place != NULL;
}

START_TEST(without_an_answer_the_game_stands_at_its_question) {
    char folder[] = "/tmp/enfilade-test-XXXXXX";
    Text assets = {0};
    Text file = {0};
    int number = 0;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    fault_folder_path(&assets, "assets");
    text_format(&file, "%s/cut.enf", folder);
    bool goes_on = false;
    for (; write_without_answer(number, text_letters(&file), &goes_on); number++) {
        FaultList faults = {0};
        Session *session = session_open(text_letters(&file), text_letters(&assets), false, &faults);
        ck_assert_ptr_nonnull(session);
        ck_assert_uint_eq(faults.refusing, goes_on ? 1 : 0);
        ck_assert_ptr_nonnull(session_question(session));
        session_close(session);
        fault_list_finish(&faults);
    }
    ck_assert_int_gt(number, 0);
    remove(text_letters(&file));
    rmdir(folder);
    text_finish(&file);
    text_finish(&assets);
}
END_TEST

Suite *suite_session_recordings(void);

Suite *suite_session_recordings(void) {
    Suite *suite = suite_create("session/recordings");
    TCase *replays = tcase_create("replays");
    tcase_set_timeout(replays, 60);
    tcase_add_test(replays, every_recording_gives_its_hashes);
    tcase_add_test(replays, without_an_answer_the_game_stands_at_its_question);
    suite_add_tcase(suite, replays);
    return suite;
}
