/* Names of places: in or at what they name, and where they were. */
#include <check.h>
#include <string.h>

#include "enfilade/render/canvas_log.h"
#include "enfilade/render/paint_troops.h"
#include "render/troop_scene.h"

Suite *suite_render_place_names(void);

enum { CROWD = 36 };

typedef struct Scene {
    TroopScene stage;
    SideId side;
    UnitId units[CROWD];
    DrawnText found;
} Scene;

static void begin(Scene *scene) {
    memset(scene, 0, sizeof *scene);
    troop_scene_begin(&scene->stage);
    scene->side = small_battle_side(&scene->stage.small, "Union");
}

static void wood(Scene *scene, const char *name, double west, double south, double east,
                 double north) {
    FeatureId id = small_battle_area(&scene->stage.small, GROUND_HIDES, west, south, east, north);
    scene->stage.small.features[id.value - 1].kind = "woods";
    scene->stage.small.features[id.value - 1].name = name;
}

static void ready(Scene *scene) {
    troop_scene_ready(&scene->stage);
}

static void finish(Scene *scene) {
    troop_scene_finish(&scene->stage);
}

/* The name as it is painted; NULL: it is left out. */
static const DrawnText *painted(Scene *scene, const char *name) {
    troop_scene_paint(&scene->stage);
    return drawn_find_text(scene->stage.texts, scene->stage.text_count, name);
}

/* The more of a wood is full of troops, the less room it has for its name, and all round is room
 * enough. */
START_TEST(a_name_is_printed_in_its_wood_or_not_at_all) {
    size_t printed = 0;
    for (int full = 0; full <= CROWD; full += 4) {
        Scene scene;
        begin(&scene);
        wood(&scene, "South woods", 16, 12, 28, 21);
        for (int i = 0; i < full; i++) {
            Vector at = {18 + (i % 4) * 2.8, 20.4 - (i / 4) * 0.98};
            small_battle_line(&scene.stage.small, scene.side, 2, at, 0);
        }
        ready(&scene);
        const DrawnText *name = painted(&scene, "South woods");
        printed += name != NULL;
        if (name != NULL) {
            Vector at = camera_to_inches(&scene.stage.camera, name->at);
            ck_assert_msg(at.x > 16 && at.x < 28 && at.y > 12 && at.y < 21, "%d units: %.1f,%.1f",
                          full, at.x, at.y);
        }
        finish(&scene);
    }
    ck_assert_uint_gt(printed, 2);
    ck_assert_uint_lt(printed, 10);
}
END_TEST

static Pixel place_of(Scene *scene, const char *name) {
    const DrawnText *text = painted(scene, name);
    ck_assert_msg(text != NULL, "no %s", name);
    return text->at;
}

/* Troops drive the name from the middle of its wood; when they go on, it stays. */
START_TEST(a_name_stays_where_it_is_while_nobody_stands_there) {
    Scene scene;
    begin(&scene);
    wood(&scene, "South woods", 16, 6, 30, 26);
    UnitId unit = small_battle_line(&scene.stage.small, scene.side, 4, vector(23, 16), 0);
    ready(&scene);
    scene.stage.view.room = &scene.stage.room;
    Pixel first = place_of(&scene, "South woods");
    for (size_t i = 0; i < 4; i++) {
        StandId stand = small_battle_stand(&scene.stage.small, unit, i);
        small_battle_move_stand(&scene.stage.small, stand, vector(38 + 1.5 * (double)i, 5), 0);
    }
    ck_assert_double_lt(pixel_distance(first, place_of(&scene, "South woods")), 0.2);
    camera_zoom_at(&scene.stage.camera, pixel(640, 360), 3);
    painted(&scene, "South woods");
    camera_pan(&scene.stage.camera, 300, 200);
    painted(&scene, "South woods");
    camera_fit(&scene.stage.camera);
    ck_assert_double_lt(pixel_distance(first, place_of(&scene, "South woods")), 0.2);
    memset(&scene.stage.room, 0, sizeof scene.stage.room);
    ck_assert_double_gt(pixel_distance(first, place_of(&scene, "South woods")), 10);
    finish(&scene);
}
END_TEST

Suite *suite_render_place_names(void) {
    Suite *suite = suite_create("render/place_names");
    TCase *all = tcase_create("names");
    tcase_set_timeout(all, 120);
    tcase_add_test(all, a_name_is_printed_in_its_wood_or_not_at_all);
    tcase_add_test(all, a_name_stays_where_it_is_while_nobody_stands_there);
    suite_add_tcase(suite, all);
    return suite;
}
