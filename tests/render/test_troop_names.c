/* Names of units: each is read as that of its own unit, and stays where it is. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/render/canvas_log.h"
#include "enfilade/render/paint_troops.h"
#include "render/troop_scene.h"

Suite *suite_render_troop_names(void);

enum { UNITS = 30 };

typedef struct Scene {
    TroopScene stage;
    SideId side;
    UnitId units[UNITS];
    size_t count;
    char names[UNITS][32], labels[UNITS][32];
} Scene;

static void begin(Scene *scene) {
    memset(scene, 0, sizeof *scene);
    troop_scene_begin(&scene->stage);
    scene->side = small_battle_side(&scene->stage.small, "Union");
}

static void add(Scene *scene, UnitId unit) {
    size_t i = scene->count++;
    snprintf(scene->names[i], sizeof scene->names[i], "Regiment %zu of Virginia", i + 1);
    snprintf(scene->labels[i], sizeof scene->labels[i], "Reg. %zu", i + 1);
    small_battle_listed(&scene->stage.small, unit)->name = scene->names[i];
    small_battle_listed(&scene->stage.small, unit)->label = scene->labels[i];
    scene->units[i] = unit;
}

static void ready(Scene *scene) {
    troop_scene_ready(&scene->stage);
}

static void finish(Scene *scene) {
    troop_scene_finish(&scene->stage);
}

static const char *paint(Scene *scene) {
    return troop_scene_paint(&scene->stage);
}

static const DrawnText *name_of(const Scene *scene, size_t unit) {
    const DrawnText *whole =
        drawn_find_text(scene->stage.texts, scene->stage.text_count, scene->names[unit]);
    return whole != NULL
               ? whole
               : drawn_find_text(scene->stage.texts, scene->stage.text_count, scene->labels[unit]);
}

/* Pixels between a unit and a point. */
static double distance_to(const Scene *scene, UnitId unit, Pixel at) {
    UnitStands stands;
    unit_stands(scene->stage.small.battle, unit, &stands);
    double least = HUGE_VAL;
    for (size_t i = 0; i < stands.count; i++) {
        Vector place = camera_to_inches(&scene->stage.camera, at);
        least = fmin(least, oriented_box_distance_to_point(&stands.boxes[i], place));
    }
    return camera_length(&scene->stage.camera, least);
}

/* Of the name with the letter before it. */
static double distance_of_name(const Scene *scene, UnitId unit, const DrawnText *name) {
    enum { ALONG = 24, ASIDE = 2 };
    double width = 0.55 * name->size * (double)strlen(name->words);
    double lead = name->size * 1.21;
    Pixel along = {facing_cosine(name->angle), facing_sine(name->angle)};
    double least = HUGE_VAL;
    for (int i = 0; i <= ALONG; i++) {
        for (int j = -ASIDE; j <= ASIDE; j++) {
            double right = -width / 2 - lead + (width + lead) * i / ALONG;
            double down = name->size / 2 * j / ASIDE;
            Pixel at = {name->at.x + along.x * right - along.y * down,
                        name->at.y + along.y * right + along.x * down};
            least = fmin(least, distance_to(scene, unit, at));
        }
    }
    return least;
}

/* Does a line lead from the name to this unit? */
static bool is_tied(const Scene *scene, UnitId unit, const DrawnText *name) {
    const char *log = text_letters(&scene->stage.log);
    PixelBox box = pixel_box_grown(drawn_text_box(name), name->size * 1.5);
    size_t strokes = drawn_count(log, "stroke ");
    for (size_t i = 0; i < strokes; i++) {
        Pixel ends[4];
        if (drawn_points(log, "stroke ", i, ends, 4) == 2 && pixel_box_contains(box, ends[0]) &&
            !pixel_box_contains(box, ends[1]) && distance_to(scene, unit, ends[1]) < 1) {
            return true;
        }
    }
    return false;
}

static void lay_crowd(Scene *scene) {
    for (int i = 0; i < 15; i++) {
        Vector at = {14 + (i % 5) * 3.4 + (i % 3) * 0.7, 10 + (i / 5) * 2.1};
        add(scene, small_battle_line(&scene->stage.small, scene->side, 2, at, 170 + i * 17));
    }
    for (int i = 0; i < 12; i++) {
        Vector at = {15 + (i % 6) * 1.7, 27 - (i / 6) * 3.2};
        add(scene, small_battle_column(&scene->stage.small, scene->side, 4, at, 5 * (i % 3)));
    }
}

START_TEST(a_name_is_nearer_to_its_own_unit_than_to_others_or_tied_to_it) {
    Scene scene;
    begin(&scene);
    lay_crowd(&scene);
    ready(&scene);
    size_t named = 0, tied = 0;
    for (double text = 1; text <= 3; text += 0.5) {
        scene.stage.view.scale = view_scale(text, 1);
        paint(&scene);
        for (size_t i = 0; i < scene.count; i++) {
            const DrawnText *name = name_of(&scene, i);
            named += name != NULL;
            if (name == NULL || is_tied(&scene, scene.units[i], name)) {
                tied += name != NULL;
                continue;
            }
            double own = distance_of_name(&scene, scene.units[i], name);
            ck_assert_msg(own < name->size * 1.6, "%s: %.1f off, untied", name->words, own);
            for (size_t j = 0; j < scene.count; j++) {
                double other = distance_of_name(&scene, scene.units[j], name);
                ck_assert_msg(i == j || own < other, "scale %.1f: %s, %.1f off, %.1f from %zu",
                              text, name->words, own, other, j + 1);
            }
        }
    }
    ck_assert_uint_gt(named, 40);
    ck_assert_uint_gt(tied, 0);
    finish(&scene);
}
END_TEST

/* A name over a creek would be read as the creek's; beside it there is room. */
START_TEST(a_name_does_not_run_over_water_where_there_is_room) {
    for (double off = -2; off <= 2; off += 0.5) {
        Scene scene;
        begin(&scene);
        const Vector course[2] = {{24, 2}, {24, 34}};
        FeatureId creek = small_battle_band(&scene.stage.small, 0, course, 2, 0.4);
        scene.stage.small.features[creek.value - 1].kind = "stream";
        add(&scene, small_battle_line(&scene.stage.small, scene.side, 2, vector(24 + off, 18), 0));
        ready(&scene);
        scene.stage.view.room = &scene.stage.room;
        paint(&scene);
        ck_assert_uint_eq(scene.stage.room.name_count, 1);
        PixelBox name = label_place_box(&scene.stage.room.names[0]);
        double bank = camera_to_pixels(&scene.stage.camera, course[0]).x;
        bool is_over = name.left < bank && pixel_box_right(name) > bank;
        ck_assert_msg(!is_over || fabs(off) < 1, "%.1f in beside the creek", off);
        finish(&scene);
    }
}
END_TEST

static Pixel place_of(Scene *scene, size_t unit) {
    paint(scene);
    const DrawnText *name = name_of(scene, unit);
    ck_assert_ptr_nonnull(name);
    return name->at;
}

/* Whoever stands behind a unit drives its name away; when he goes, it stays where it came to. */
START_TEST(a_name_stays_while_its_unit_does) {
    Scene scene;
    begin(&scene);
    add(&scene, small_battle_line(&scene.stage.small, scene.side, 4, vector(20, 18), 0));
    add(&scene, small_battle_line(&scene.stage.small, scene.side, 4, vector(20, 16.9), 0));
    ready(&scene);
    scene.stage.view.room = &scene.stage.room;
    Pixel first = place_of(&scene, 0);
    for (size_t i = 0; i < 4; i++) {
        StandId stand = small_battle_stand(&scene.stage.small, scene.units[1], i);
        small_battle_move_stand(&scene.stage.small, stand, vector(30 + 1.5 * (double)i, 5), 0);
    }
    Pixel later = place_of(&scene, 0);
    ck_assert_double_lt(pixel_distance(first, later), 0.2);
    memset(&scene.stage.room, 0, sizeof scene.stage.room);
    ck_assert_double_gt(pixel_distance(first, place_of(&scene, 0)), 10);
    /* Who has moved looks for a new place. */
    for (size_t i = 0; i < 4; i++) {
        StandId stand = small_battle_stand(&scene.stage.small, scene.units[0], i);
        small_battle_move_stand(&scene.stage.small, stand, vector(20 + 1.5 * (double)i, 25), 180);
    }
    Pixel moved = place_of(&scene, 0);
    memset(&scene.stage.room, 0, sizeof scene.stage.room);
    ck_assert_double_lt(pixel_distance(moved, place_of(&scene, 0)), 0.2);
    finish(&scene);
}
END_TEST

/* Where the pictures differ first is told. */
static void expect_same(Scene *scene, const char *before) {
    const char *now = paint(scene);
    size_t same = 0;
    while (before[same] != '\0' && before[same] == now[same]) {
        same++;
    }
    ck_assert_msg(before[same] == now[same], "%.60s", &now[same]);
}

START_TEST(names_come_back_after_scrolling_and_zooming) {
    Scene scene;
    begin(&scene);
    lay_crowd(&scene);
    ready(&scene);
    scene.stage.view.room = &scene.stage.room;
    Text first = {0};
    text_add(&first, paint(&scene));
    expect_same(&scene, text_letters(&first));
    camera_zoom_at(&scene.stage.camera, pixel(640, 360), 2);
    paint(&scene);
    for (int i = 0; i < 6; i++) {
        camera_pan(&scene.stage.camera, i < 3 ? 150 : -150, i & 1 ? 90 : -90);
        paint(&scene);
    }
    camera_zoom_at(&scene.stage.camera, pixel(640, 360), 0.3);
    paint(&scene);
    camera_fit(&scene.stage.camera);
    expect_same(&scene, text_letters(&first));
    text_finish(&first);
    finish(&scene);
}
END_TEST

Suite *suite_render_troop_names(void) {
    Suite *suite = suite_create("render/troop_names");
    TCase *all = tcase_create("names");
    tcase_set_timeout(all, 120);
    tcase_add_test(all, a_name_is_nearer_to_its_own_unit_than_to_others_or_tied_to_it);
    tcase_add_test(all, a_name_does_not_run_over_water_where_there_is_room);
    tcase_add_test(all, a_name_stays_while_its_unit_does);
    tcase_add_test(all, names_come_back_after_scrolling_and_zooming);
    suite_add_tcase(suite, all);
    return suite;
}
