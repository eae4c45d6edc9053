/* The printed map: the drawn shape is the judged shape. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/render/map_parts.h"
#include "../../src/render/place_names.h"
#include "enfilade/render/canvas_image.h"
#include "enfilade/render/canvas_log.h"
#include "enfilade/render/paint_map.h"
#include "render/drawn_log.h"
#include "support/small_battle.h"

Suite *suite_render_paint_map(void);

enum { WIDTH = 640, HEIGHT = 480 };

typedef struct Scene {
    BattleSetting *setting;
    FontShelf *fonts;
    Camera camera;
    MapView view;
    Arena arena;
    Feature feature;
    Contour contour;
    Vector ring[4], line[2];
} Scene;

/* A table of 40 by 30 inches with nothing on it; shapes that tests may use. */
static void begin(Scene *scene) {
    memset(scene, 0, sizeof *scene);
    arena_init(&scene->arena);
    scene->setting = battle_setting_create();
    scene->setting->width = 40;
    scene->setting->height = 30;
    scene->setting->title = "Kernstown";
    scene->setting->date = "1862-03-23";
    scene->setting->yards_per_inch = 30;
    scene->fonts = font_shelf_create_plain();
    Vector ring[4] = {{14, 8}, {27, 9}, {25, 20}, {13, 18}};
    memcpy(scene->ring, ring, sizeof ring);
    scene->line[0] = vector(8, 22);
    scene->line[1] = vector(33, 12);
    scene->feature = (Feature){.id = "it", .name = "", .kind = ""};
    scene->contour =
        (Contour){.id = "c", .height_feet = 20, .level = 1, .area = {{scene->ring, 4}, NULL, 0}};
}

static void ready(Scene *scene) {
    battle_setting_complete(scene->setting);
    camera_init(&scene->camera, battle_setting_table(scene->setting),
                pixel_box(0, 0, WIDTH, HEIGHT));
    scene->view = map_view(&scene->camera, VIEW_SCALE_PLAIN);
}

static void finish(Scene *scene) {
    battle_setting_destroy(scene->setting);
    font_shelf_destroy(scene->fonts);
    arena_finish(&scene->arena);
}

/* Without the cartouche, which makes way for what lies on the table. */
static Canvas *painted(Scene *scene) {
    scene->view.hides_cartouche = true;
    Canvas *canvas = canvas_image_create(WIDTH, HEIGHT, scene->fonts);
    paint_map(canvas, scene->setting, &scene->view, &scene->arena);
    return canvas;
}

static uint32_t at(Canvas *canvas, int x, int y) {
    const Picture *picture = canvas_image_picture(canvas);
    return picture->pixels[y * picture->pitch + x];
}

/* An area or line of this kind alone on the table, and the same table empty. */
static void paint_kind(const char *kind, bool is_line, Canvas **with, Canvas **without,
                       Scene *scene) {
    begin(scene);
    ready(scene);
    *without = painted(scene);
    finish(scene);
    begin(scene);
    scene->feature.kind = kind;
    scene->feature.shape = is_line ? FEATURE_LINE : FEATURE_AREA;
    scene->feature.area = (Polygon){{scene->ring, is_line ? 0 : 4}, NULL, 0};
    scene->feature.line = (PointList){scene->line, is_line ? 2 : 0};
    scene->setting->features = &scene->feature;
    scene->setting->feature_count = 1;
    ready(scene);
    *with = painted(scene);
}

static const char *const AREAS[] = {"woods",  "light_woods", "orchard",     "scrub",     "rough",
                                    "marsh",  "pond",        "cornfield",   "field",     "pasture",
                                    "plowed", "garden",      "steep_slope", "impassable"};
static const char *const LINES[] = {"stream",         "road",        "track",        "rail_fence",
                                    "hedge",          "stone_wall",  "masonry_wall", "works",
                                    "railroad_grade", "sunken_lane", "ravine"};

START_TEST(areas_are_washed_inside_their_judged_edge_and_nowhere_else) {
    for (size_t i = 0; i < sizeof AREAS / sizeof *AREAS; i++) {
        Scene scene;
        Canvas *with, *without;
        paint_kind(AREAS[i], false, &with, &without, &scene);
        size_t inside = 0, changed = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                Vector place = camera_to_inches(&scene.camera, pixel(x + 0.5, y + 0.5));
                bool differs = at(with, x, y) != at(without, x, y);
                double edge = polygon_distance_to_edge(&scene.feature.area, place, NULL);
                double pixels = camera_length(&scene.camera, edge);
                if (polygon_side(&scene.feature.area, place) == POLYGON_INSIDE) {
                    inside++;
                    changed += differs;
                } else {
                    /* The edge's own line and the shadow of a crown are all that may reach out. */
                    ck_assert_msg(!differs || pixels < 4.5, "%s at %d,%d", AREAS[i], x, y);
                }
            }
        }
        ck_assert_msg(changed * 100 > inside * 97, "%s: %zu of %zu", AREAS[i], changed, inside);
        canvas_destroy(with);
        canvas_destroy(without);
        finish(&scene);
    }
}
END_TEST

START_TEST(lines_are_drawn_along_their_judged_course) {
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        Scene scene;
        Canvas *with, *without;
        paint_kind(LINES[i], true, &with, &without, &scene);
        Pixel a = camera_to_pixels(&scene.camera, scene.line[0]);
        Pixel b = camera_to_pixels(&scene.camera, scene.line[1]);
        int drawn = 0;
        for (int step = 1; step < 100; step++) {
            Pixel middle = pixel_between(a, b, step / 100.0);
            bool is_near = false;
            for (int y = -2; y <= 2; y++) {
                for (int x = -2; x <= 2; x++) {
                    is_near = is_near || at(with, (int)middle.x + x, (int)middle.y + y) !=
                                             at(without, (int)middle.x + x, (int)middle.y + y);
                }
            }
            drawn += is_near;
        }
        ck_assert_msg(drawn >= 97, "%s: %d", LINES[i], drawn);
        canvas_destroy(with);
        canvas_destroy(without);
        finish(&scene);
    }
}
END_TEST

static double unlikeness(Canvas *one, Canvas *other) {
    double sum = 0;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            sum += at(one, x, y) != at(other, x, y);
        }
    }
    return sum;
}

START_TEST(no_two_kinds_of_terrain_look_alike) {
    enum { KINDS = sizeof AREAS / sizeof *AREAS };
    Canvas *pictures[KINDS];
    for (size_t i = 0; i < KINDS; i++) {
        Scene scene;
        Canvas *without;
        paint_kind(AREAS[i], false, &pictures[i], &without, &scene);
        canvas_destroy(without);
        finish(&scene);
        for (size_t j = 0; j < i; j++) {
            ck_assert_msg(unlikeness(pictures[i], pictures[j]) > 1500, "%s, %s", AREAS[i],
                          AREAS[j]);
        }
    }
    for (size_t i = 0; i < KINDS; i++) {
        canvas_destroy(pictures[i]);
    }
}
END_TEST

START_TEST(works_show_their_teeth_to_the_front) {
    double ink[2] = {0, 0}; /* changed pixels left and right of the line */
    for (int front = 0; front < 2; front++) {
        Scene scene;
        begin(&scene);
        scene.feature.kind = "works";
        scene.feature.shape = FEATURE_LINE;
        scene.feature.front = front == 0 ? FEATURE_FRONT_LEFT : FEATURE_FRONT_RIGHT;
        scene.line[1].y = scene.line[0].y; /* runs east: its left is north, up on the screen */
        scene.feature.line = (PointList){scene.line, 2};
        scene.setting->features = &scene.feature;
        scene.setting->feature_count = 1;
        ready(&scene);
        Canvas *with = painted(&scene);
        scene.setting->feature_count = 0;
        Canvas *without = painted(&scene);
        double middle = camera_to_pixels(&scene.camera, scene.line[0]).y;
        ink[0] = 0;
        ink[1] = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                ink[y + 0.5 > middle] += at(with, x, y) != at(without, x, y);
            }
        }
        ck_assert_double_gt(ink[front], ink[1 - front] * 1.3);
        canvas_destroy(with);
        canvas_destroy(without);
        finish(&scene);
    }
}
END_TEST

START_TEST(hachures_lie_inside_their_contour_and_keep_off_fields) {
    Scene scene;
    begin(&scene);
    Vector field[4] = {{10, 5}, {20, 5}, {20, 25}, {10, 25}};
    scene.feature.kind = "field";
    scene.feature.shape = FEATURE_AREA;
    scene.feature.area = (Polygon){{field, 4}, NULL, 0};
    scene.setting->features = &scene.feature;
    scene.setting->feature_count = 1;
    scene.setting->contours = &scene.contour;
    scene.setting->contour_count = 1;
    ready(&scene);
    Text log = {0};
    Canvas *canvas = canvas_log_create(WIDTH, HEIGHT, scene.fonts, &log);
    paint_ground(canvas, scene.setting, &scene.view, &scene.arena);
    canvas_destroy(canvas);
    size_t count = drawn_count(text_letters(&log), "fill ");
    ck_assert_uint_gt(count, 20);
    for (size_t i = 0; i < count; i++) {
        Pixel points[8];
        ck_assert_uint_eq(drawn_points(text_letters(&log), "fill ", i, points, 8), 4);
        Pixel middle = pixel_between(points[0], points[2], 0.5);
        Vector place = camera_to_inches(&scene.camera, middle);
        ck_assert_int_ne(polygon_side(&scene.contour.area, place), POLYGON_OUTSIDE);
        ck_assert_double_gt(place.x, 19.5);
    }
    text_finish(&log);
    finish(&scene);
}
END_TEST

START_TEST(contours_are_drawn_where_the_ground_rises) {
    Scene scene;
    begin(&scene);
    scene.setting->contours = &scene.contour;
    scene.setting->contour_count = 1;
    ready(&scene);
    for (HillStyle style = HILLS_HACHURED; style <= HILLS_CONTOURED; style++) {
        scene.view.hills = style;
        Text log = {0};
        Canvas *canvas = canvas_log_create(WIDTH, HEIGHT, scene.fonts, &log);
        paint_ground(canvas, scene.setting, &scene.view, &scene.arena);
        canvas_destroy(canvas);
        Pixel points[8];
        const char *const beginnings[2] = {"area with", "stroke "};
        for (int i = 0; i < 2; i++) {
            ck_assert_uint_eq(drawn_points(text_letters(&log), beginnings[i], 0, points, 8), 4);
            for (int j = 0; j < 4; j++) {
                Pixel expected = camera_to_pixels(&scene.camera, scene.ring[j]);
                ck_assert_double_eq_tol(points[j].x, expected.x, 0.06);
                ck_assert_double_eq_tol(points[j].y, expected.y, 0.06);
            }
        }
        text_finish(&log);
    }
    finish(&scene);
}
END_TEST

START_TEST(ornaments_stay_with_the_ground_when_the_map_is_panned) {
    Scene scene;
    begin(&scene);
    scene.feature.kind = "woods";
    scene.feature.shape = FEATURE_AREA;
    scene.feature.area = (Polygon){{scene.ring, 4}, NULL, 0};
    scene.setting->features = &scene.feature;
    scene.setting->feature_count = 1;
    ready(&scene);
    scene.view.hides_cartouche = true;
    scene.view.hides_names = true;
    Canvas *before = painted(&scene);
    camera_pan(&scene.camera, 23, -9);
    Canvas *after = painted(&scene);
    int differing = 0, all = 0;
    for (int y = 150; y < 330; y++) {
        for (int x = 200; x < 430; x++) {
            all++;
            differing += at(before, x, y) != at(after, x + 23, y - 9);
        }
    }
    ck_assert_int_lt(differing * 100, all * 2);
    canvas_destroy(before);
    canvas_destroy(after);
    finish(&scene);
}
END_TEST

static Text map_log(Scene *scene) {
    Text log = {0};
    Canvas *canvas = canvas_log_create(WIDTH, HEIGHT, scene->fonts, &log);
    paint_map(canvas, scene->setting, &scene->view, &scene->arena);
    PlaceNames names = place_names(canvas, scene->setting, NULL, &scene->view, &scene->arena);
    place_names_paint(canvas, &names);
    canvas_destroy(canvas);
    return log;
}

START_TEST(the_cartouche_tells_title_date_and_both_scales) {
    Scene scene;
    begin(&scene);
    ready(&scene);
    Text log = map_log(&scene);
    DrawnText texts[64];
    size_t count = drawn_texts(text_letters(&log), texts, 64);
    ck_assert_ptr_nonnull(drawn_find_text(texts, count, "KERNSTOWN"));
    ck_assert_ptr_nonnull(drawn_find_text(texts, count, "23 March 1862"));
    bool tells_inches = false, tells_yards = false;
    for (size_t i = 0; i < count; i++) {
        tells_inches = tells_inches || strstr(texts[i].words, " in") != NULL;
        tells_yards = tells_yards || strstr(texts[i].words, " yd") != NULL;
    }
    ck_assert(tells_inches && tells_yards);
    text_finish(&log);
    finish(&scene);
}
END_TEST

START_TEST(no_name_is_cut_off_at_any_text_scale) {
    Scene scene;
    begin(&scene);
    scene.feature.kind = "woods";
    scene.feature.name = "The great wood of the Stonewall Brigade";
    scene.feature.shape = FEATURE_AREA;
    scene.feature.area = (Polygon){{scene.ring, 4}, NULL, 0};
    scene.setting->features = &scene.feature;
    scene.setting->feature_count = 1;
    scene.setting->place = "a very long way from anywhere, in the county of Frederick, Virginia";
    ready(&scene);
    for (double text = 1; text <= 3; text += 0.5) {
        scene.view.scale = view_scale(text, 1);
        Text log = map_log(&scene);
        DrawnText texts[64];
        size_t count = drawn_texts(text_letters(&log), texts, 64);
        ck_assert_uint_gt(count, 2);
        for (size_t i = 0; i < count; i++) {
            PixelBox box = drawn_text_box(&texts[i]);
            ck_assert_msg(box.left >= 0 && box.top >= 0 && pixel_box_right(box) <= WIDTH &&
                              pixel_box_bottom(box) <= HEIGHT,
                          "\"%s\" at scale %.1f", texts[i].words, text);
        }
        text_finish(&log);
    }
    finish(&scene);
}
END_TEST

/* The map shakes under the hand by a few pixels: the cartouche keeps its corner. */
START_TEST(the_cartouche_does_not_jump_while_the_map_is_dragged) {
    Scene scene;
    begin(&scene);
    /* Two fields whose edges lie where the corners are compared. */
    scene.feature.kind = "field";
    scene.feature.shape = FEATURE_AREA;
    scene.feature.area = (Polygon){{scene.ring, 4}, NULL, 0};
    scene.setting->features = &scene.feature;
    scene.setting->feature_count = 1;
    ready(&scene);
    camera_zoom_at(&scene.camera, pixel(WIDTH / 2.0, HEIGHT / 2.0), 2);
    MapRoom room = {.clear_count = 0};
    int jumps[2] = {0, 0}; /* without and with a memory of where it stood */
    for (int remembers = 0; remembers < 2; remembers++) {
        PixelBox last = {0, 0, 0, 0};
        scene.view.room = remembers ? &room : NULL;
        for (int i = 0; i < 400; i++) {
            /* To and fro, drifting over the whole table. */
            camera_look_at(&scene.camera, vector(12 + i * 0.04 + (i & 1) * 0.3, 15));
            Canvas *canvas = canvas_image_create(WIDTH, HEIGHT, scene.fonts);
            PixelBox box = paint_cartouche_box(canvas, scene.setting, &scene.view);
            canvas_destroy(canvas);
            jumps[remembers] += i > 0 && fabs(box.left - last.left) > WIDTH / 4.0;
            last = box;
        }
    }
    ck_assert_int_le(jumps[1], 1);
    ck_assert_int_gt(jumps[0], 1);
    finish(&scene);
}
END_TEST

START_TEST(a_plain_view_is_drawn_with_far_fewer_strokes) {
    Scene scene;
    begin(&scene);
    scene.feature.kind = "woods";
    scene.feature.shape = FEATURE_AREA;
    scene.feature.area = (Polygon){{scene.ring, 4}, NULL, 0};
    scene.setting->features = &scene.feature;
    scene.setting->feature_count = 1;
    ready(&scene);
    Text ornate = map_log(&scene);
    scene.view.is_plain = true;
    Text plain = map_log(&scene);
    ck_assert_uint_gt(ornate.length, plain.length * 4);
    text_finish(&ornate);
    text_finish(&plain);
    finish(&scene);
}
END_TEST

Suite *suite_render_paint_map(void) {
    Suite *suite = suite_create("render/paint_map");
    TCase *all = tcase_create("map");
    tcase_set_timeout(all, 180);
    tcase_add_test(all, areas_are_washed_inside_their_judged_edge_and_nowhere_else);
    tcase_add_test(all, lines_are_drawn_along_their_judged_course);
    tcase_add_test(all, no_two_kinds_of_terrain_look_alike);
    tcase_add_test(all, works_show_their_teeth_to_the_front);
    tcase_add_test(all, hachures_lie_inside_their_contour_and_keep_off_fields);
    tcase_add_test(all, contours_are_drawn_where_the_ground_rises);
    tcase_add_test(all, ornaments_stay_with_the_ground_when_the_map_is_panned);
    tcase_add_test(all, the_cartouche_tells_title_date_and_both_scales);
    tcase_add_test(all, no_name_is_cut_off_at_any_text_scale);
    tcase_add_test(all, the_cartouche_does_not_jump_while_the_map_is_dragged);
    tcase_add_test(all, a_plain_view_is_drawn_with_far_fewer_strokes);
    suite_add_tcase(suite, all);
    return suite;
}
