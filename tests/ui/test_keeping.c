/* The battle in the window stays on disk: what stands against it is told once, with what would be
 * right, and play goes on. */
#define _DEFAULT_SOURCE

#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "enfilade/session/session_lines.h"
#include "enfilade/session/session_open.h"
#include "support/ui_driver.h"

Suite *suite_ui_keeping(void);

static UiDriver driver;

static void set_up(void) {
    ui_driver_seed = 1;
    ui_driver_init(&driver, 1280, 720, 1, 1);
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

static void march(UiDriver *program, unsigned unit) {
    double places[6], moved[6];
    ck_assert(ui_driver_find_unit(program, unit, places));
    ui_driver_click(program, places[0], places[1]);
    ui_driver_drag(program, places[0], places[1], places[0],
                   places[1] - ui_driver_scale(program) / 2);
    ui_driver_key(program, KEY_ENTER, 0);
    ui_driver_settle(program);
    ck_assert(ui_driver_find_unit(program, unit, moved));
    ck_assert_double_lt(moved[1], places[1] - 1); /* play goes on */
}

/* The message that is shown must say this; it is put away. */
static void expect_message(UiDriver *program, const char *title, const char *words) {
    const char *copied = "";
    ck_assert_msg(ui_driver_reads(program, title), "nothing says \"%s\"", title);
    ui_driver_key(program, 'c', MODIFIER_CONTROL);
    ck_assert(program_take_clipboard(program->program, &copied));
    ck_assert_msg(strstr(copied, words) != NULL, "\"%s\" says nothing of \"%s\"", copied, words);
    ui_driver_key(program, KEY_ESCAPE, 0);
    ck_assert(!ui_driver_reads(program, title));
}

static bool is_titled_unkept(void) {
    return strstr(program_title(driver.program), "not kept on disk") != NULL;
}

static size_t count_said(const UiDriver *program, const char *words) {
    size_t count = 0;
    for (const char *at = strstr(text_letters(&program->status), words); at != NULL;
         at = strstr(at + 1, words)) {
        count++;
    }
    return count;
}

static void path_of(const UiDriver *program, const char *name, char out[400]) {
    snprintf(out, 400, "%s/%s", program->folder, name);
}

/* Commands in a file that can be followed to its end. */
static int commands_in(const char *path) {
    const char *assets = getenv("ENFILADE_ASSETS");
    FaultList faults = {0};
    Session *session = session_open(path, assets != NULL ? assets : "assets", false, &faults);
    ck_assert_msg(session != NULL && faults.faults.count == 0, "%s", path);
    int count = (int)session_battle(session)->command_count;
    session_close(session);
    return count;
}

/* The journal may not grow by a line more: as on a full disk. */
static void fill_disk(const char *journal) {
    struct rlimit limit;
    struct stat there;
    ck_assert_int_eq(stat(journal, &there), 0);
    limit = (struct rlimit){(rlim_t)there.st_size + 10, RLIM_INFINITY};
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void make_room(void) {
    struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &none), 0);
}

START_TEST(a_full_disk_is_told_once_and_all_is_written_when_it_has_room) {
    char journal[400];
    path_of(&driver, "battles/drill-1.journal", journal);
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json"));
    march(&driver, 1);
    fill_disk(journal);
    march(&driver, 2);
    expect_message(&driver, "This battle is not kept on disk", journal);
    ck_assert(is_titled_unkept());
    ui_driver_key(&driver, 'z', 0);
    ui_driver_key(&driver, 'z', MODIFIER_SHIFT);
    ck_assert(!ui_driver_reads(&driver, "This battle is not kept on disk"));
    ck_assert_uint_eq(count_said(&driver, "\nnot kept\n"), 1);
    ck_assert_int_eq(commands_in(journal), 1);
    make_room();
    march(&driver, 3);
    ck_assert(ui_driver_reads(&driver, "All of this battle is on disk again."));
    ck_assert(!is_titled_unkept());
    ck_assert_int_eq(commands_in(journal), 3);
}
END_TEST

static void open_path(UiDriver *program, const char *path) {
    FaultList faults = {0};
    ck_assert(program_open_battle(program->program, path, &faults));
    fault_list_finish(&faults);
    ui_driver_settle(program);
}

START_TEST(two_windows_on_one_battle_play_in_a_journal_each) {
    char journal[400], own[400];
    UiDriver second;
    ui_driver_init(&second, 1280, 720, 1, 1);
    path_of(&driver, "battles/drill-1.journal", journal);
    path_of(&second, "battles/drill-1.journal", own);
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json"));
    march(&driver, 1);
    open_path(&second, journal);
    ck_assert_uint_eq(count_said(&second, "\nkept in "), 1);
    expect_message(&second, "This battle is kept in a file of its own", own);
    march(&second, 2);
    march(&driver, 2);
    march(&second, 3);
    ck_assert_int_eq(commands_in(journal), 2);
    ck_assert_int_eq(commands_in(own), 3);
    ck_assert_uint_eq(count_said(&second, "\nerror "), 1);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    open_path(&second, journal); /* nobody plays there now */
    ck_assert(!program_wants_close(second.program) && !ui_driver_reads(&second, "of its own"));
    ck_assert_uint_eq(count_said(&second, "\nerror "), 1);
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_finish(&second);
}
END_TEST

START_TEST(a_battle_played_in_another_window_is_offered_as_such_and_not_thrown_away) {
    char journal[400];
    UiDriver second;
    ui_driver_init(&second, 1280, 720, 1, 1);
    path_of(&driver, "battles/drill-1.journal", journal);
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json"));
    march(&driver, 1);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ui_driver_settle(&driver);
    open_path(&second, journal);
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json"));
    ck_assert(ui_driver_reads(&driver, "another window"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert(ui_driver_click_control(&driver, "throw_away", 0));
    ck_assert(ui_driver_click_control(&driver, "option", 0));
    expect_message(&driver, "The battle is still there", "close it there first");
    march(&second, 2);
    ck_assert_int_eq(commands_in(journal), 2);
    ui_driver_finish(&second);
}
END_TEST

START_TEST(a_folder_that_vanishes_is_made_anew_with_all_of_the_battle) {
    char battles[400], moved[400], journal[400];
    path_of(&driver, "battles", battles);
    path_of(&driver, "moved", moved);
    path_of(&driver, "battles/drill-1.journal", journal);
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json"));
    march(&driver, 1);
    ck_assert_int_eq(rename(battles, moved), 0);
    march(&driver, 2);
    expect_message(&driver, "This battle is kept in a file of its own", "is no longer there");
    march(&driver, 3);
    ck_assert_int_eq(commands_in(journal), 3);
    path_of(&driver, "moved/drill-1.journal", journal);
    ck_assert_int_ge(commands_in(journal), 1);
}
END_TEST

static void put_file(const char *path) {
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fclose(file);
}

/* Instead of the path that is proposed. */
static void type_path(const char *path) {
    for (int i = 0; i < 400; i++) {
        ui_driver_key(&driver, KEY_BACKSPACE, 0);
    }
    ui_driver_type(&driver, path);
    ui_driver_key(&driver, KEY_ENTER, 0);
}

START_TEST(without_a_folder_play_goes_on_and_is_kept_where_one_says) {
    char battles[400], place[400], kept[420];
    path_of(&driver, "battles", battles);
    path_of(&driver, "place", place);
    snprintf(kept, sizeof kept, "%s.journal", place);
    ck_assert_int_eq(rmdir(battles), 0);
    put_file(battles); /* nothing can be made in it, whoever one is */
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json"));
    expect_message(&driver, "This battle is not kept on disk", "Ctrl+S keeps it in another place");
    march(&driver, 1);
    march(&driver, 2);
    ck_assert_uint_eq(count_said(&driver, "\nnot kept\n"), 1);
    ui_driver_key(&driver, 's', MODIFIER_CONTROL);
    type_path("/nowhere/at/all");
    ck_assert(ui_driver_reads(&driver, "/nowhere/at/all")); /* it is still asked for */
    type_path(place);
    ck_assert(ui_driver_said(&driver, "goes on in"));
    ck_assert(!is_titled_unkept());
    march(&driver, 3);
    ck_assert_int_eq(commands_in(kept), 3);
    ck_assert_uint_eq(count_said(&driver, "\nerror "), 1);
}
END_TEST

START_TEST(what_is_not_kept_is_not_left_unasked) {
    char battles[400], place[400];
    double x = 0, y = 0;
    path_of(&driver, "battles", battles);
    path_of(&driver, "place", place);
    ck_assert_int_eq(rmdir(battles), 0);
    put_file(battles);
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    march(&driver, 1);
    ck_assert(!program_may_close(driver.program));
    ck_assert(program_may_close(driver.program)); /* at the second time it is meant */
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ck_assert(ui_driver_reads(&driver, "Leave what is not kept?"));
    ck_assert(ui_driver_click_control(&driver, "option", 0));
    type_path(place);
    ck_assert(ui_driver_said(&driver, "goes on in"));
    ck_assert(program_may_close(driver.program));
    march(&driver, 2);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ck_assert(ui_driver_find_control(&driver, "start", 3, &x, &y));
}
END_TEST

START_TEST(what_waits_for_room_is_written_when_one_leaves) {
    char journal[400];
    path_of(&driver, "battles/drill-1.journal", journal);
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json"));
    march(&driver, 1);
    fill_disk(journal);
    march(&driver, 2);
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert(!program_may_close(driver.program));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    make_room();
    ck_assert(program_may_close(driver.program));
    ck_assert_int_eq(commands_in(journal), 2);
}
END_TEST

START_TEST(two_windows_look_at_one_recording_and_one_takes_notes) {
    char journal[400], recording[400];
    UiDriver second;
    ui_driver_init(&second, 1280, 720, 1, 1);
    path_of(&driver, "battles/drill-1.journal", journal);
    path_of(&driver, "battles/drill-1.recording", recording);
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json"));
    march(&driver, 1);
    ui_driver_key(&driver, 'q', MODIFIER_CONTROL);
    ck_assert_int_eq(rename(journal, recording), 0);
    open_path(&driver, recording);
    open_path(&second, recording);
    ck_assert_uint_eq(count_said(&second, "\nerror "), 0); /* whoever looks needs not write */
    ui_driver_key(&driver, 'b', MODIFIER_CONTROL);
    ui_driver_key(&driver, KEY_ENTER, 0);
    ck_assert(ui_driver_said(&driver, "bookmark put"));
    ui_driver_key(&second, 'b', MODIFIER_CONTROL);
    ui_driver_key(&second, KEY_ENTER, 0);
    expect_message(&second, "This battle is not kept on disk", recording);
    ck_assert_uint_eq(count_said(&driver, "\nerror "), 0);
    ck_assert_int_eq(commands_in(recording), 1);
    ui_driver_finish(&second);
}
END_TEST

START_TEST(a_copy_is_kept_where_one_says_and_replaces_nothing) {
    char place[400], copy[420], journal[400];
    path_of(&driver, "place", place);
    path_of(&driver, "battles/drill-1.journal", journal);
    snprintf(copy, sizeof copy, "%s.recording", place);
    ck_assert(ui_driver_open(&driver, "scenarios/drill.json"));
    march(&driver, 1);
    ui_driver_key(&driver, 's', MODIFIER_CONTROL);
    type_path(place);
    ck_assert(ui_driver_said(&driver, "copied to"));
    march(&driver, 2);
    ck_assert_int_eq(commands_in(copy), 1);
    ck_assert_int_eq(commands_in(journal), 2);
    ui_driver_key(&driver, 's', MODIFIER_CONTROL);
    type_path(copy);
    ck_assert(ui_driver_reads(&driver, "there is such a file already"));
    ui_driver_key(&driver, KEY_ESCAPE, 0);
    ck_assert(!ui_driver_reads(&driver, "Keep this battle in another place"));
    ck_assert_int_eq(commands_in(copy), 1);
    march(&driver, 3);
}
END_TEST

Suite *suite_ui_keeping(void) {
    Suite *suite = suite_create("ui/keeping");
    TCase *tc = tcase_create("keeping");
    tcase_set_timeout(tc, 120);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, a_full_disk_is_told_once_and_all_is_written_when_it_has_room);
    tcase_add_test(tc, two_windows_on_one_battle_play_in_a_journal_each);
    tcase_add_test(tc, a_battle_played_in_another_window_is_offered_as_such_and_not_thrown_away);
    tcase_add_test(tc, a_folder_that_vanishes_is_made_anew_with_all_of_the_battle);
    tcase_add_test(tc, without_a_folder_play_goes_on_and_is_kept_where_one_says);
    tcase_add_test(tc, what_is_not_kept_is_not_left_unasked);
    tcase_add_test(tc, what_waits_for_room_is_written_when_one_leaves);
    tcase_add_test(tc, two_windows_look_at_one_recording_and_one_takes_notes);
    tcase_add_test(tc, a_copy_is_kept_where_one_says_and_replaces_nothing);
    suite_add_tcase(suite, tc);
    return suite;
}
