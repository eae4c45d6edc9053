/* Ground that play has changed is drawn changed: works built, features spoiled. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "../../src/render/map_parts.h"
#include "enfilade/render/canvas_log.h"
#include "enfilade/render/paint_map.h"
#include "support/small_battle.h"

Suite *suite_render_paint_features(void);

typedef struct Scene {
    SmallBattle small;
    FontShelf *fonts;
    Camera camera;
    MapView view;
    Text log;
} Scene;

static void begin(Scene *scene) {
    memset(scene, 0, sizeof *scene);
    small_battle_begin(&scene->small, 40, 30);
    scene->small.works = 2;
    scene->fonts = font_shelf_create_plain();
}

static void ready(Scene *scene) {
    small_battle_ready(&scene->small, 1);
    camera_init(&scene->camera, battle_setting_table(scene->small.setting),
                pixel_box(0, 0, 800, 600));
    scene->view = map_view(&scene->camera, VIEW_SCALE_PLAIN);
    scene->view.ground = scene->small.battle;
    scene->view.hides_cartouche = true;
}

static void finish(Scene *scene) {
    font_shelf_destroy(scene->fonts);
    text_finish(&scene->log);
    small_battle_finish(&scene->small);
}

typedef void Painter(Scene *scene, Canvas *canvas);

static void ground_of(Scene *scene, Canvas *canvas) {
    paint_features(canvas, scene->small.setting, &scene->view, &scene->small.arena);
}

static void works_of(Scene *scene, Canvas *canvas) {
    paint_works(canvas, scene->small.battle, &scene->view, &scene->small.arena);
}

static const char *painted(Scene *scene, Painter *paint) {
    text_clear(&scene->log);
    Canvas *canvas = canvas_log_create(800, 600, scene->fonts, &scene->log);
    paint(scene, canvas);
    canvas_destroy(canvas);
    return text_letters(&scene->log);
}

/* Is the feature drawn otherwise once it is spoiled, and as before when it is made good? */
static void expect_change(Scene *scene, FeatureId feature, const char *what) {
    Text whole = {0};
    text_add(&whole, painted(scene, ground_of));
    *battle_feature_state_slot(scene->small.battle, feature) = 2;
    ck_assert_msg(strcmp(text_letters(&whole), painted(scene, ground_of)) != 0, "%s", what);
    *battle_feature_state_slot(scene->small.battle, feature) = 0;
    ck_assert_msg(strcmp(text_letters(&whole), painted(scene, ground_of)) == 0, "%s", what);
    text_finish(&whole);
}

static const Vector LINE[2] = {{5, 15}, {35, 15}};

START_TEST(spoiled_lines_are_drawn_spoiled) {
    static const char *const KINDS[] = {"rail_fence", "hedge", "stone_wall", "masonry_wall",
                                        "works"};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        Scene scene;
        begin(&scene);
        FeatureId line = small_battle_obstacle(&scene.small, GROUND_OBSTACLE, LINE, 2);
        scene.small.features[line.value - 1].kind = KINDS[i];
        ready(&scene);
        expect_change(&scene, line, KINDS[i]);
        finish(&scene);
    }
}
END_TEST

START_TEST(spoiled_areas_are_drawn_spoiled) {
    static const char *const KINDS[] = {"building", "woods", "light_woods", "orchard", "works"};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        Scene scene;
        begin(&scene);
        double size = i == 0 ? 1.5 : 8;
        FeatureId area =
            small_battle_area(&scene.small, GROUND_HIDES, 10, 10, 10 + size, 10 + size);
        scene.small.features[area.value - 1].kind = KINDS[i];
        ready(&scene);
        expect_change(&scene, area, KINDS[i]);
        finish(&scene);
    }
}
END_TEST

START_TEST(the_bridge_over_a_spoiled_river_is_broken) {
    Scene scene;
    begin(&scene);
    FeatureId river = small_battle_band(&scene.small, GROUND_WATER, LINE, 2, 1);
    scene.small.features[river.value - 1].kind = "river";
    Crossing bridge = {.kind = CROSSING_BRIDGE, .on = river, .at = {20, 15}, .width = 1};
    scene.small.setting->crossings = &bridge;
    scene.small.setting->crossing_count = 1;
    ready(&scene);
    expect_change(&scene, river, "bridge");
    finish(&scene);
}
END_TEST

static void build(Scene *scene, uint16_t ground, Vector a, Vector b) {
    battle_works(scene->small.battle)[0] = (Work){.a = a, .b = b, .ground = ground, .state = 1};
}

START_TEST(works_built_in_play_are_drawn_by_their_kind) {
    static const GroundKind GROUNDS[] = {{"wall", GROUND_OBSTACLE},
                                         {"fence", GROUND_OBSTACLE},
                                         {"fortification", GROUND_FORTIFIES},
                                         {"road", GROUND_ROAD}};
    enum { COUNT = sizeof GROUNDS / sizeof *GROUNDS };
    Scene scene;
    begin(&scene);
    ready(&scene);
    scene.small.setting->grounds = GROUNDS;
    scene.small.setting->ground_count = COUNT;
    Text logs[COUNT] = {{0}};
    ck_assert_ptr_null(strstr(painted(&scene, works_of), "stroke"));
    for (uint16_t i = 0; i < COUNT; i++) {
        build(&scene, i, LINE[0], LINE[1]);
        text_add(&logs[i], painted(&scene, works_of));
        ck_assert_uint_gt(logs[i].length, 20);
        for (uint16_t before = 0; before < i; before++) {
            ck_assert_str_ne(text_letters(&logs[before]), text_letters(&logs[i]));
        }
    }
    for (size_t i = 0; i < COUNT; i++) {
        text_finish(&logs[i]);
    }
    finish(&scene);
}
END_TEST

/* The front of a work lies to the left of a to b: built the other way round it looks the other way.
 */
START_TEST(works_built_in_play_show_their_front) {
    static const GroundKind GROUND = {"fortification", GROUND_FORTIFIES};
    Scene scene;
    begin(&scene);
    ready(&scene);
    scene.small.setting->grounds = &GROUND;
    scene.small.setting->ground_count = 1;
    double middle = camera_to_pixels(&scene.camera, LINE[0]).y;
    for (int way = 0; way < 2; way++) {
        build(&scene, 0, LINE[way], LINE[1 - way]);
        int north = 0, south = 0;
        for (const char *at = painted(&scene, works_of); (at = strstr(at, "fill with")) != NULL;
             at++) {
            double x, y;
            const char *line = strchr(at, '\n');
            for (const char *place = at; place != NULL && place < line;
                 place = strchr(place + 1, ' ')) {
                if (sscanf(place, " %lf,%lf", &x, &y) == 2) {
                    north += y < middle - 1;
                    south += y > middle + 1;
                }
            }
        }
        ck_assert_int_gt(way == 0 ? north : south, 10);
        ck_assert_int_eq(way == 0 ? south : north, 0);
    }
    finish(&scene);
}
END_TEST

Suite *suite_render_paint_features(void) {
    Suite *suite = suite_create("render/paint_features");
    TCase *tc = tcase_create("paint_features");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, spoiled_lines_are_drawn_spoiled);
    tcase_add_test(tc, spoiled_areas_are_drawn_spoiled);
    tcase_add_test(tc, the_bridge_over_a_spoiled_river_is_broken);
    tcase_add_test(tc, works_built_in_play_are_drawn_by_their_kind);
    tcase_add_test(tc, works_built_in_play_show_their_front);
    suite_add_tcase(suite, tc);
    return suite;
}
