/* A designer's scanned map is read, laid straight and painted under or over the drawn one. */
#define _DEFAULT_SOURCE /* mkstemps */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "enfilade/render/canvas_image.h"
#include "enfilade/render/canvas_log.h"
#include "enfilade/render/map_background.h"
#include "enfilade/render/paint_map.h"

Suite *suite_render_map_background(void);

static const uint32_t RED = 0xffc02020u, BLUE = 0xff2040c0u;
static char file[300];

static void set_up(void) {
    strcpy(file, "/tmp/enfilade-scan-XXXXXX.png");
    int descriptor = mkstemps(file, (int)strlen(".png"));
    ck_assert_int_ge(descriptor, 0);
    close(descriptor);
}

static void tear_down(void) {
    remove(file);
}

/* The left half red, the right half blue. */
static void write_scan(int width, int height) {
    Picture scan = picture_create(width, height, true);
    for (int i = 0; i < width * height; i++) {
        scan.pixels[i] = i % width < width / 2 ? RED : BLUE;
    }
    Text problem = {0};
    ck_assert_msg(canvas_image_save(&scan, file, &problem), "%s", text_letters(&problem));
    picture_finish(&scan);
}

/* The written scan with north to the right: 200 by 100 pixels are 10 by 20 inches. */
static ScenarioBackground askew(void) {
    ScenarioBackground background = {
        .picture = file, .file = "mine.json", .line = 7, .column = 30, .opacity = 0.5};
    PictureAnchor anchors[] = {{{0, 0}, {5, 5}}, {{200, 0}, {5, 25}}};
    ck_assert(scenario_background_fit(anchors, 2, &background.fit));
    return background;
}

static uint32_t seen_at(const MapBackground *background, double x, double y) {
    int column = (int)floor((x - background->left_top.x) / background->inches_per_pixel);
    int row = (int)floor((background->left_top.y - y) / background->inches_per_pixel);
    ck_assert(column >= 0 && row >= 0 && column < background->picture.width &&
              row < background->picture.height);
    return background->picture.pixels[row * background->picture.pitch + column];
}

START_TEST(a_scan_is_laid_straight_by_its_anchors) {
    write_scan(200, 100);
    ScenarioBackground written = askew();
    MapBackground background;
    FaultList faults;
    fault_list_init(&faults);
    ck_assert(map_background_load(&written, (Bounds){0, 0, 40, 40}, &background, &faults));
    ck_assert(map_background_exists(&background));
    /* Its left half is the south. */
    ck_assert_uint_eq(seen_at(&background, 10, 8), RED);
    ck_assert_uint_eq(seen_at(&background, 6, 14), RED);
    ck_assert_uint_eq(seen_at(&background, 10, 16), BLUE);
    ck_assert_uint_eq(seen_at(&background, 14, 24), BLUE);
    ck_assert_double_eq_tol(background.left_top.x, 5, 1e-9);
    ck_assert_double_eq_tol(background.left_top.y, 25, 1e-9);
    map_background_finish(&background);
    fault_list_finish(&faults);
}
END_TEST

static void check_fault(const ScenarioBackground *written, const char *says) {
    MapBackground background;
    FaultList faults;
    fault_list_init(&faults);
    ck_assert(!map_background_load(written, (Bounds){0, 0, 40, 40}, &background, &faults));
    ck_assert(!map_background_exists(&background));
    ck_assert_uint_eq(faults.refusing, 1);
    const Fault *fault = &faults.faults.items[0];
    ck_assert_str_eq(fault->file, "mine.json");
    ck_assert_int_eq(fault->line, 7);
    ck_assert_int_eq(fault->column, 30);
    ck_assert_str_eq(fault->path, "background.picture");
    ck_assert_msg(strstr(fault->message, says) != NULL, "%s", fault->message);
    fault_list_finish(&faults);
}

START_TEST(a_missing_scan_is_a_fault_at_its_place) {
    ScenarioBackground written = askew();
    check_fault(&written, "could not be read");
}
END_TEST

START_TEST(a_broken_scan_is_a_fault_at_its_place) {
    write_scan(200, 100);
    FILE *stream = fopen(file, "r+");
    ck_assert_ptr_nonnull(stream);
    fputs("this is no picture", stream);
    fclose(stream);
    ScenarioBackground written = askew();
    check_fault(&written, "could not be read");
}
END_TEST

START_TEST(a_scan_beside_the_table_is_a_fault_at_its_place) {
    write_scan(200, 100);
    ScenarioBackground written = askew();
    written.fit.across_at += 900;
    check_fault(&written, "off the table");
}
END_TEST

START_TEST(no_scan_is_no_fault) {
    MapBackground background;
    FaultList faults;
    fault_list_init(&faults);
    ck_assert(map_background_load(NULL, (Bounds){0, 0, 40, 40}, &background, &faults));
    ck_assert(!map_background_exists(&background));
    ck_assert_uint_eq(faults.faults.count, 0);
    map_background_finish(&background);
}
END_TEST

/* Where in the log the scan is laid, after or before the terrain. */
START_TEST(a_scan_lies_under_or_over_the_drawn_terrain) {
    BattleSetting *setting = battle_setting_create();
    setting->width = 40;
    setting->height = 40;
    battle_setting_complete(setting);
    FontShelf *fonts = font_shelf_create_plain();
    Camera camera;
    camera_init(&camera, battle_setting_table(setting), pixel_box(0, 0, 640, 640));
    MapView view = map_view(&camera, VIEW_SCALE_PLAIN);
    MapBackground background = {.picture = picture_create(10, 10, true),
                                .left_top = {0, 40},
                                .inches_per_pixel = 4,
                                .opacity = 0.5};
    view.background = &background;
    for (int over = 0; over < 2; over++) {
        Text log = {0};
        Arena arena;
        arena_init(&arena);
        Canvas *canvas = canvas_log_create(640, 640, fonts, &log);
        background.lies_over = over == 1;
        paint_map(canvas, setting, &view, &arena);
        const char *scan = strstr(text_letters(&log), "background");
        const char *terrain = strstr(text_letters(&log), "features");
        ck_assert(scan != NULL && terrain != NULL);
        ck_assert((scan > terrain) == background.lies_over);
        ck_assert_ptr_null(strstr(scan + 1, "background"));
        canvas_destroy(canvas);
        text_finish(&log);
        arena_finish(&arena);
    }
    map_background_finish(&background);
    font_shelf_destroy(fonts);
    battle_setting_destroy(setting);
}
END_TEST

START_TEST(a_picture_that_finds_no_room_is_not_called_saved) {
    Picture picture = picture_create(64, 64, true);
    Text problem = {0};
    remove(file);
    ck_assert_int_eq(symlink("/dev/full", file), 0);
    bool is_saved = canvas_image_save(&picture, file, &problem);
    remove(file);
    ck_assert(!is_saved);
    ck_assert_ptr_nonnull(strstr(text_letters(&problem), "No space left"));
    text_finish(&problem);
    picture_finish(&picture);
}
END_TEST

Suite *suite_render_map_background(void) {
    Suite *suite = suite_create("render/map_background");
    TCase *tc = tcase_create("map_background");
    tcase_set_timeout(tc, 60);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, a_scan_is_laid_straight_by_its_anchors);
    tcase_add_test(tc, a_missing_scan_is_a_fault_at_its_place);
    tcase_add_test(tc, a_broken_scan_is_a_fault_at_its_place);
    tcase_add_test(tc, a_scan_beside_the_table_is_a_fault_at_its_place);
    tcase_add_test(tc, no_scan_is_no_fault);
    tcase_add_test(tc, a_scan_lies_under_or_over_the_drawn_terrain);
    tcase_add_test(tc, a_picture_that_finds_no_room_is_not_called_saved);
    suite_add_tcase(suite, tc);
    return suite;
}
