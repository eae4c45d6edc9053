/* However fast what happens is shown, played on or looked back at, every shipped battle is recorded
 * to the same bytes; and so is the recording of its replay. */
#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/ui/battle_files.h"
#include "enfilade/base/memory.h"
#include "enfilade/scenario/whole_file.h"
#include "support/ui_driver.h"

Suite *suite_ui_paces(void);

enum { COMPUTER_IS_SECOND = 3, BYTES_MOST = 100000000, SPEEDS = 4 };

static UiDriver driver;
static char file[400];

static char *bytes_of(const char *path) {
    Text bytes = {0};
    FaultList faults = {0};
    ck_assert_msg(whole_file_read(path, BYTES_MOST, &bytes, &faults), "%s", path);
    return text_take(&bytes);
}

/* They are too long to be printed: only the first line that differs is. */
static void expect_same(const char *one, const char *other) {
    size_t at = 0, line = 0;
    for (; one[at] != '\0' && one[at] == other[at]; at++) {
        line = one[at] == '\n' ? at + 1 : line;
    }
    ck_assert_msg(one[at] == other[at], "these differ:\n%.200s\n%.200s", one + line, other + line);
}

static bool is_titled(const char *words) {
    return strstr(program_title(driver.program), words) != NULL;
}

static bool answers_or_ends_phase(void) {
    return ui_driver_click_first(&driver, "choice") || ui_driver_click_first(&driver, "answer") ||
           (ui_driver_end_phase(&driver), true);
}

/* The first turns of a battle of the start screen against the computer, at this pace; what the
 * journal holds is owned by the caller. */
static char *play(int battle, int pace) {
    ui_driver_seed = 11;
    ui_driver_init(&driver, 1280, 720, 1, 1);
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "battle", battle));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "option", COMPUTER_IS_SECOND));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_click_control(&driver, "option", 0)); /* the weakest, who is quick */
    ui_driver_settle(&driver);
    ui_driver_click_control(&driver, "briefing_close", 0);
    for (int i = 0; i < pace; i++) {
        ui_driver_key(&driver, 'p', 0);
    }
    for (int i = 0; i < 60 && !is_titled("turn 3") && !is_titled("over"); i++) {
        answers_or_ends_phase();
        ui_driver_settle(&driver);
    }
    ck_assert(is_titled("turn 3") || is_titled("over"));
    ck_assert(ui_driver_said(&driver, "the computer has acted"));
    char *found[BATTLE_FILE_LIMIT], folder[400];
    snprintf(folder, sizeof folder, "%s/battles", driver.folder);
    ck_assert_uint_eq(battle_files_list(folder, ".journal", found), 1);
    snprintf(file, sizeof file, "%s", found[0]);
    memory_free(found[0]);
    return bytes_of(file);
}

static int count_shipped(void) {
    char *found[BATTLE_FILE_LIMIT], folder[400];
    const char *source = getenv("ENFILADE_SOURCE");
    snprintf(folder, sizeof folder, "%s/scenarios", source != NULL ? source : ".");
    int count = (int)battle_files_list(folder, ".json", found);
    for (int i = 0; i < count; i++) {
        memory_free(found[i]);
    }
    return count;
}

START_TEST(every_pace_records_the_same_bytes) {
    char *normal = play(_i, PACE_NORMAL);
    ui_driver_finish(&driver);
    for (int pace = PACE_NORMAL + 1; pace < PACE_COUNT; pace++) {
        char *other = play(_i, pace);
        expect_same(other, normal);
        memory_free(other);
        ui_driver_finish(&driver);
    }
    memory_free(normal);
}
END_TEST

/* From the beginning to the end at this speed, with a picture on the way. */
static void look_at_all(int speed) {
    ui_driver_key(&driver, KEY_HOME, MODIFIER_CONTROL);
    for (int i = 0; i < SPEEDS; i++) {
        ui_driver_key(&driver, KEY_DOWN, MODIFIER_CONTROL);
    }
    for (int i = 0; i < speed; i++) {
        ui_driver_key(&driver, KEY_UP, MODIFIER_CONTROL);
    }
    ui_driver_key(&driver, KEY_SPACE, MODIFIER_CONTROL);
    ui_driver_key(&driver, KEY_F12, 0);
    ui_driver_settle(&driver);
    ck_assert(!ui_driver_reads(&driver, "Looking at"));
}

static void keep_copy(int number, char out[420]) {
    snprintf(out, 420, "%s/copy-%d.recording", driver.folder, number);
    ui_driver_key(&driver, 's', MODIFIER_CONTROL);
    for (int i = 0; i < 400; i++) {
        ui_driver_key(&driver, KEY_BACKSPACE, 0);
    }
    ui_driver_type(&driver, out);
    ui_driver_key(&driver, KEY_ENTER, 0);
}

START_TEST(a_replay_at_every_speed_is_recorded_to_the_same_bytes) {
    char *played = play(_i, PACE_OFF), recording[420], copy[420];
    ui_driver_key(&driver, 'p', 0); /* the pace as it was at first */
    keep_copy(0, recording);
    FaultList faults = {0};
    ck_assert(program_open_battle(driver.program, recording, &faults));
    ck_assert_uint_eq(faults.faults.count, 0);
    ui_driver_settle(&driver);
    for (int speed = 0; speed < SPEEDS; speed++) {
        look_at_all(speed);
        keep_copy(1 + speed, copy);
        char *again = bytes_of(copy), *now = bytes_of(recording);
        expect_same(again, played);
        expect_same(now, played);
        memory_free(again);
        memory_free(now);
    }
    memory_free(played);
    ui_driver_finish(&driver);
}
END_TEST

Suite *suite_ui_paces(void) {
    Suite *suite = suite_create("ui/paces");
    TCase *tc = tcase_create("paces");
    int shipped = count_shipped();
#if defined(__SANITIZE_ADDRESS__)
    shipped = 1; /* everything takes ten times as long there, and goes the same ways */
#endif
    tcase_set_timeout(tc, 280);
    tcase_add_loop_test(tc, every_pace_records_the_same_bytes, 0, shipped);
    tcase_add_loop_test(tc, a_replay_at_every_speed_is_recorded_to_the_same_bytes, 0, shipped);
    suite_add_tcase(suite, tc);
    return suite;
}
