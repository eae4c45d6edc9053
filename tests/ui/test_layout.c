/* Where things lie on the screen: texts can be read, the map keeps its room, whatever the size of
 * window and letters and however long the names. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/render/canvas_log.h"
#include "render/drawn_log.h"
#include "support/text_check.h"
#include "support/ui_driver.h"

Suite *suite_ui_layout(void);

static UiDriver driver;
static const int sizes[][2] = {{1280, 720}, {1920, 1080}};
enum { SIZE_COUNT = sizeof sizes / sizeof *sizes };

static void open_file(const char *file) {
    FaultList faults;
    fault_list_init(&faults);
    if (!program_open_battle(driver.program, file, &faults)) {
        ck_abort_msg("%s: %s", file, fault_text(&faults.faults.items[0]));
    }
    fault_list_finish(&faults);
    ui_driver_settle(&driver);
    ui_driver_click_control(&driver, "briefing_close", 0); /* where it has one */
}

static void open_shipped(const char *name) {
    char file[512];
    snprintf(file, sizeof file, "%s/scenarios/%s", getenv("ENFILADE_SOURCE"), name);
    open_file(file);
}

/* Share of the window that the map has. */
static double map_share(int width, int height) {
    double map[4] = {0};
    ck_assert(ui_driver_find_map(&driver, map));
    return map[2] * map[3] / ((double)width * height);
}

static void check_texts(const char *what, double scale) {
    Text faults = {0};
    size_t count = text_check_program(driver.program, driver.picture.width, driver.picture.height,
                                      driver.fonts, &faults);
    if (count > 0) {
        ck_abort_msg("%s at %dx%d, text %.1f:\n%s", what, driver.picture.width,
                     driver.picture.height, scale, text_letters(&faults));
    }
    text_finish(&faults);
}

START_TEST(the_map_keeps_half_of_the_window_while_nothing_is_opened) {
    for (int i = 0; i < SIZE_COUNT; i++) {
        for (double scale = 1; scale <= 3; scale += 0.5) {
            ui_driver_init(&driver, sizes[i][0], sizes[i][1], scale, 1);
            open_shipped("first-kernstown.json");
            double share = map_share(sizes[i][0], sizes[i][1]);
            ck_assert_msg(share >= 0.5, "%dx%d, text %.1f: %.2f", sizes[i][0], sizes[i][1], scale,
                          share);
            ui_driver_finish(&driver);
        }
    }
}
END_TEST

static size_t texts_drawn(DrawnText *out, size_t room) {
    Text log = {0};
    Canvas *canvas =
        canvas_log_create(driver.picture.width, driver.picture.height, driver.fonts, &log);
    program_paint(driver.program, canvas);
    canvas_destroy(canvas);
    size_t count = drawn_texts(text_letters(&log), out, room);
    text_finish(&log);
    return count;
}

static double map_height(void) {
    double map[4] = {0};
    ck_assert(ui_driver_find_map(&driver, map));
    return map[3];
}

static void drag_log_border(double down) {
    double x = 0, y = 0;
    ck_assert(ui_driver_find_control(&driver, "log_border", 0, &x, &y));
    ui_driver_drag(&driver, x, y, x, y + down);
    ui_driver_settle(&driver);
}

START_TEST(the_log_is_as_high_as_its_border_is_dragged) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
    open_shipped("drill.json");
    double before = map_height();
    drag_log_border(-120);
    double dragged = map_height();
    ck_assert_double_eq_tol(dragged, before - 120, 15);
    ck_assert_int_gt(program_view_settings(driver.program)->log_lines, 4); /* and is remembered */
    drag_log_border(-2000); /* never the whole window */
    ck_assert_double_gt(map_height(), 100);
    drag_log_border(2000);
    ck_assert_double_ge(map_height(), before);
    ui_driver_finish(&driver);
}
END_TEST

START_TEST(the_buttons_beside_a_ghost_hide_no_name) {
    enum { ROOM = 400 };
    static DrawnText texts[ROOM];
    ui_driver_init(&driver, 1280, 720, 1, 1);
    open_shipped("drill.json");
    double at[6];
    ck_assert(ui_driver_find_unit(&driver, 2, at));
    texts_drawn(texts, ROOM); /* names have found their places */
    double inch = ui_driver_scale(&driver);
    ui_driver_drag(&driver, at[0], at[1], at[0] + inch, at[1] - 3 * inch);
    double x = 0, y = 0;
    ck_assert(ui_driver_find_control(&driver, "confirm", 0, &x, &y));
    PixelBox button = pixel_box(x - 36, y - 12, 72, 24);
    size_t count = texts_drawn(texts, ROOM), names = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_name = strcmp(texts[i].role, "map-italic") == 0;
        names += is_name;
        ck_assert_msg(!is_name || !pixel_box_meets(drawn_text_box(&texts[i]), button),
                      "%s at %.0f,%.0f, button %.0f,%.0f", texts[i].words, texts[i].at.x,
                      texts[i].at.y, x, y);
    }
    ck_assert_uint_gt(names, 5);
    ui_driver_finish(&driver);
}
END_TEST

START_TEST(a_remark_makes_room_for_the_pointer) {
    enum { ROOM = 400 };
    static DrawnText texts[ROOM];
    for (double scale = 1; scale <= 3; scale += 2) {
        ui_driver_init(&driver, 1280, 720, scale, 1);
        open_shipped("drill.json");
        ui_driver_key(&driver, KEY_ESCAPE, 0);
        double map[4];
        ck_assert(ui_driver_find_map(&driver, map));
        ui_driver_move(&driver, map[0] + map[2] / 2, map[1] + map[3] - 3);
        ui_driver_key(&driver, 'n', 0);
        for (int i = 0; i < 2; i++) {
            size_t count = texts_drawn(texts, ROOM);
            const DrawnText *remark = NULL;
            for (size_t k = 0; k < count; k++) {
                remark = strncmp(texts[k].words, "Notes:", 6) == 0 ? &texts[k] : remark;
            }
            ck_assert_ptr_nonnull(remark);
            if (i == 0) {
                ck_assert_double_lt(remark->at.y, map[1] + map[3] * 0.6);
                ui_driver_move(&driver, map[0] + map[2] / 2, remark->at.y);
            } else {
                ck_assert_double_gt(remark->at.y, map[1] + map[3] * 0.6);
            }
        }
        ui_driver_finish(&driver);
    }
}
END_TEST

START_TEST(where_one_panel_fits_opening_it_closes_the_other) {
    double x = 0, y = 0;
    ui_driver_init(&driver, 1280, 720, 3, 1);
    open_shipped("first-kernstown.json");
    ck_assert(!ui_driver_find_control(&driver, "search", 0, &x, &y));
    ui_driver_key(&driver, KEY_F2, 0);
    ck_assert(ui_driver_find_control(&driver, "search", 0, &x, &y));
    ck_assert_double_ge(map_share(1280, 720), 0.3);
    ui_driver_key(&driver, KEY_F3, 0);
    ck_assert(!ui_driver_find_control(&driver, "search", 0, &x, &y));
    ck_assert(ui_driver_find_control(&driver, "fold", 1, &x, &y));
    ui_driver_key(&driver, KEY_F3, 0);
    ck_assert(!ui_driver_find_control(&driver, "fold", 1, &x, &y));
    ui_driver_finish(&driver);
}
END_TEST

START_TEST(panels_come_back_when_there_is_room_again) {
    double x = 0, y = 0;
    ui_driver_init(&driver, 1920, 1080, 1.5, 1);
    open_shipped("first-kernstown.json");
    ck_assert(ui_driver_find_control(&driver, "search", 0, &x, &y));
    ui_driver_resize(&driver, 1280, 720, 1);
    ck_assert(!ui_driver_find_control(&driver, "search", 0, &x, &y));
    check_texts("made smaller", 1.5);
    ui_driver_resize(&driver, 1920, 1080, 1);
    ck_assert(ui_driver_find_control(&driver, "search", 0, &x, &y));
    ck_assert(ui_driver_find_control(&driver, "fold", 1, &x, &y));
    ui_driver_finish(&driver);
}
END_TEST

/* Copies a scenario, every name and title in it made eighty letters long. */
static void write_long_names(const char *from, const char *to) {
    char file[512];
    snprintf(file, sizeof file, "%s/scenarios/%s", getenv("ENFILADE_SOURCE"), from);
    FILE *in = fopen(file, "rb"), *out = fopen(to, "wb");
    ck_assert_ptr_nonnull(in);
    ck_assert_ptr_nonnull(out);
    static const char more[] = " of the Army of the Valley and the Shenandoah under His Command";
    char line[4096];
    while (fgets(line, sizeof line, in) != NULL) {
        const char *rest = line;
        for (const char *at = strstr(rest, "\"name\": \""); at != NULL;
             at = strstr(rest, "\"name\": \"")) {
            const char *end = strchr(at + strlen("\"name\": \""), '"');
            int length = (int)(end - at) - (int)strlen("\"name\": \"");
            fprintf(out, "%.*s%.*s", (int)(end - rest), rest, 80 - length, more);
            rest = end;
        }
        fputs(rest, out);
    }
    fclose(in);
    fclose(out);
}

START_TEST(names_of_eighty_letters_are_read_whole_everywhere) {
    for (int i = 0; i < SIZE_COUNT; i++) {
        for (int scale = 1; scale <= 3; scale++) {
            ui_driver_init(&driver, sizes[i][0], sizes[i][1], scale, 1);
            char file[400];
            snprintf(file, sizeof file, "%s/long.json", driver.folder);
            write_long_names("first-kernstown.json", file);
            open_file(file);
            check_texts("opened", scale);
            ui_driver_key(&driver, KEY_SPACE, 0);
            check_texts("a unit chosen", scale);
            ui_driver_key(&driver, KEY_F10, 0);
            check_texts("its menu", scale);
            ui_driver_key(&driver, KEY_ESCAPE, 0);
            ui_driver_key(&driver, KEY_F3, 0);
            check_texts("the card", scale);
            ui_driver_key(&driver, KEY_F2, 0);
            check_texts("the order of battle", scale);
            ui_driver_key(&driver, '2', 0);
            check_texts("a march in pencil", scale);
            ui_driver_key(&driver, KEY_ENTER, 0);
            ui_driver_settle(&driver);
            check_texts("marched", scale);
            double places[6];
            if (ui_driver_find_unit(&driver, 4, places)) {
                ui_driver_move(&driver, places[0], places[1]);
                check_texts("pointed at", scale);
            }
            for (int k = 0; k < 8; k++) {
                ui_driver_end_phase(&driver);
                check_texts("phase by phase", scale);
            }
            ui_driver_finish(&driver);
        }
    }
}
END_TEST

START_TEST(every_shipped_battle_is_read_whole_at_every_zoom) {
    static const char *const names[] = {"drill.json", "first-kernstown.json", "mill-springs.json"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        for (int scale = 1; scale <= 3; scale++) {
            ui_driver_init(&driver, 1280, 720, scale, 1);
            open_shipped(names[k]);
            for (int step = 0; step < 8; step++) {
                check_texts(names[k], scale);
                ui_driver_key(&driver, '+', 0);
                ui_driver_settle(&driver);
            }
            ui_driver_finish(&driver);
        }
    }
}
END_TEST

/* The check itself: a text half under a sheet, cut by the screen, written over another. */
START_TEST(what_cannot_be_read_is_found) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
    ui_driver_settle(&driver);
    check_texts("the start", 1);
    Text faults = {0};
    size_t cut = text_check_program(driver.program, 60, 720, driver.fonts, &faults);
    ck_assert_uint_gt(cut, 0);
    ck_assert_ptr_nonnull(strstr(text_letters(&faults), "cut off: \"ENFILADE\""));
    text_finish(&faults);
    ui_driver_finish(&driver);
}
END_TEST

Suite *suite_ui_layout(void) {
    Suite *suite = suite_create("ui/layout");
    TCase *all = tcase_create("layout");
    tcase_set_timeout(all, 280);
    tcase_add_test(all, the_map_keeps_half_of_the_window_while_nothing_is_opened);
    tcase_add_test(all, the_log_is_as_high_as_its_border_is_dragged);
    tcase_add_test(all, the_buttons_beside_a_ghost_hide_no_name);
    tcase_add_test(all, a_remark_makes_room_for_the_pointer);
    tcase_add_test(all, where_one_panel_fits_opening_it_closes_the_other);
    tcase_add_test(all, panels_come_back_when_there_is_room_again);
    tcase_add_test(all, names_of_eighty_letters_are_read_whole_everywhere);
    tcase_add_test(all, every_shipped_battle_is_read_whole_at_every_zoom);
    tcase_add_test(all, what_cannot_be_read_is_found);
    suite_add_tcase(suite, all);
    return suite;
}
