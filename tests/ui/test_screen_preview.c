/* A scenario is previewed while its designer writes it. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/render/canvas_image.h"
#include "support/ui_driver.h"

Suite *suite_ui_screen_preview(void);

static UiDriver driver;

static void set_up(void) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

static void write_file(const char *file, const char *words) {
    FILE *stream = fopen(file, "w");
    ck_assert_ptr_nonnull(stream);
    fputs(words, stream);
    fclose(stream);
}

START_TEST(a_preview_keeps_the_last_good_map_under_the_faults) {
    char file[400];
    snprintf(file, sizeof file, "%s/mine.json", driver.folder);
    char shipped[512];
    snprintf(shipped, sizeof shipped, "%s/scenarios/drill.json", getenv("ENFILADE_SOURCE"));
    Text words = {0};
    FILE *stream = fopen(shipped, "r");
    ck_assert_ptr_nonnull(stream);
    for (int letter = fgetc(stream); letter != EOF; letter = fgetc(stream)) {
        char one = (char)letter;
        text_add_bytes(&words, &one, 1);
    }
    fclose(stream);
    write_file(file, text_letters(&words));
    program_open_preview(driver.program, file);
    ui_driver_settle(&driver);
    ck_assert_str_eq(program_watched_file(driver.program), file);
    ui_driver_wheel(&driver, 640, 360, 3);
    double scale = ui_driver_scale(&driver);
    write_file(file, "{\"format\": 7}");
    program_file_changed(driver.program);
    ui_driver_settle(&driver);
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), "faults"));
    ck_assert_double_eq(ui_driver_scale(&driver), scale);
    ui_driver_draw(&driver);
    write_file(file, text_letters(&words));
    program_file_changed(driver.program);
    ck_assert_ptr_null(strstr(program_title(driver.program), "faults"));
    ck_assert_double_eq(ui_driver_scale(&driver), scale);
    text_finish(&words);
}
END_TEST

/* Drill with a scanned map named in it. */
static void write_drill_with_scan(const char *file, const char *picture) {
    Text words = {0};
    char shipped[512];
    snprintf(shipped, sizeof shipped, "%s/scenarios/drill.json", getenv("ENFILADE_SOURCE"));
    FILE *stream = fopen(shipped, "r");
    ck_assert_ptr_nonnull(stream);
    for (int letter = fgetc(stream); letter != EOF && letter != '{';) {
        letter = fgetc(stream);
    }
    text_format(&words,
                "{\"background\": {\"picture\": \"%s\", \"opacity\": 0.5, \"points\": [{\"pixel\": "
                "[0, 64], \"at\": [0, 0]}, {\"pixel\": [64, 0], \"at\": [24, 24]}]},",
                picture);
    for (int letter = fgetc(stream); letter != EOF; letter = fgetc(stream)) {
        char one = (char)letter;
        text_add_bytes(&words, &one, 1);
    }
    fclose(stream);
    write_file(file, text_letters(&words));
    text_finish(&words);
}

START_TEST(a_preview_fades_the_scanned_map_by_a_slider) {
    char file[400], scan[400];
    snprintf(file, sizeof file, "%s/mine.json", driver.folder);
    snprintf(scan, sizeof scan, "%s/scan.png", driver.folder);
    Picture picture = picture_create(64, 64, true);
    Text problem = {0};
    ck_assert(canvas_image_save(&picture, scan, &problem));
    picture_finish(&picture);
    write_drill_with_scan(file, "scan.png");
    program_open_preview(driver.program, file);
    ui_driver_settle(&driver);
    ui_driver_draw(&driver);
    ck_assert_ptr_null(strstr(program_title(driver.program), "faults"));
    double x, y;
    ck_assert(ui_driver_find_control(&driver, "opacity", 0, &x, &y));
    int dark = (int)(driver.picture.pixels[360 * driver.picture.pitch + 640] & 255);
    ui_driver_drag(&driver, x, y, 10, y);
    ui_driver_settle(&driver);
    ui_driver_draw(&driver);
    int light = (int)(driver.picture.pixels[360 * driver.picture.pitch + 640] & 255);
    ck_assert_int_gt(light, dark + 20);
    write_drill_with_scan(file, "none.png");
    program_file_changed(driver.program);
    ck_assert_ptr_nonnull(strstr(program_title(driver.program), " - 1 fault"));
    ck_assert(!ui_driver_find_control(&driver, "opacity", 0, &x, &y));
}
END_TEST

START_TEST(a_battle_without_its_scanned_map_is_fought_on_the_drawn_one) {
    char file[400];
    snprintf(file, sizeof file, "%s/mine.json", driver.folder);
    write_drill_with_scan(file, "none.png");
    FaultList faults;
    fault_list_init(&faults);
    ck_assert(program_open_battle(driver.program, file, &faults));
    fault_list_finish(&faults);
    ui_driver_settle(&driver);
    ui_driver_draw(&driver);
    ck_assert(ui_driver_said(&driver, "The scanned map is not shown"));
}
END_TEST

Suite *suite_ui_screen_preview(void) {
    Suite *suite = suite_create("ui/screen_preview");
    TCase *tc = tcase_create("screen_preview");
    tcase_set_timeout(tc, 120);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, a_preview_keeps_the_last_good_map_under_the_faults);
    tcase_add_test(tc, a_preview_fades_the_scanned_map_by_a_slider);
    tcase_add_test(tc, a_battle_without_its_scanned_map_is_fought_on_the_drawn_one);
    suite_add_tcase(suite, tc);
    return suite;
}
