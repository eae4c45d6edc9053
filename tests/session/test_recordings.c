/* Whole battles of tests/recordings give the same hashes again; its README says how to record them
 * anew when a rule has changed. */
#include <check.h>
#include <dirent.h>
#include <string.h>

#include "enfilade/session/session.h"
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

Suite *suite_session_recordings(void);

Suite *suite_session_recordings(void) {
    Suite *suite = suite_create("session/recordings");
    TCase *replays = tcase_create("replays");
    tcase_set_timeout(replays, 60);
    tcase_add_test(replays, every_recording_gives_its_hashes);
    suite_add_tcase(suite, replays);
    return suite;
}
