/* Marks of state stand at their own unit. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "enfilade/render/canvas_log.h"
#include "enfilade/render/paint_troops.h"
#include "render/troop_scene.h"

Suite *suite_render_troop_marks(void);

enum { COLUMNS = 9 };

static const FieldKind FIELDS[] = {
    {"lost", FIELD_OF_UNIT, FIELD_COUNT, FIELD_KNOWN_TO_ALL, FIELD_MARK_LOSSES, "Lost", NULL},
};

typedef struct Scene {
    TroopScene stage;
    SideId side;
} Scene;

static void begin(Scene *scene) {
    memset(scene, 0, sizeof *scene);
    troop_scene_begin(&scene->stage);
    scene->side = small_battle_side(&scene->stage.small, "Union");
}

static void ready(Scene *scene) {
    scene->stage.small.setting->fields = FIELDS;
    scene->stage.small.setting->field_count = 1;
    troop_scene_ready(&scene->stage);
}

static void finish(Scene *scene) {
    troop_scene_finish(&scene->stage);
}

static void lose(Scene *scene, UnitId unit, int losses) {
    *battle_field_slot(scene->stage.small.battle, 0, unit.value) = losses;
}

static void paint(Scene *scene) {
    troop_scene_paint(&scene->stage);
}

static const DrawnText *mark_of(const Scene *scene, int losses) {
    char words[16];
    snprintf(words, sizeof words, "−%d", losses);
    const DrawnText *mark = drawn_find_text(scene->stage.texts, scene->stage.text_count, words);
    ck_assert_msg(mark != NULL, "no %s", words);
    return mark;
}

static double distance(const Scene *scene, UnitId unit, Pixel at) {
    UnitStands stands;
    unit_stands(scene->stage.small.battle, unit, &stands);
    double least = HUGE_VAL;
    for (size_t i = 0; i < stands.count; i++) {
        Vector place = camera_to_inches(&scene->stage.camera, at);
        least = fmin(least, oriented_box_distance_to_point(&stands.boxes[i], place));
    }
    return camera_length(&scene->stage.camera, least);
}

/* Columns side by side and nose to tail leave no room behind their right ends. */
START_TEST(a_mark_is_on_its_own_unit_or_nearer_to_it_than_to_others) {
    Scene scene;
    begin(&scene);
    UnitId units[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
        Vector head = {20 + (i % 3) * 1.7, 28 - (i / 3) * 3.1};
        units[i] = small_battle_column(&scene.stage.small, scene.side, 4, head, 0);
    }
    ready(&scene);
    for (int i = 0; i < COLUMNS; i++) {
        lose(&scene, units[i], i + 1);
    }
    paint(&scene);
    for (int i = 0; i < COLUMNS; i++) {
        const DrawnText *mark = mark_of(&scene, i + 1);
        double own = distance(&scene, units[i], mark->at);
        ck_assert_double_lt(own, 14);
        for (int j = 0; j < COLUMNS; j++) {
            double other = distance(&scene, units[j], mark->at);
            ck_assert_msg(i == j || own + 1 < other, "mark of %d: %.1f off, %.1f from %d", i + 1,
                          own, other, j + 1);
            const DrawnText *another = mark_of(&scene, j + 1);
            ck_assert(i == j || pixel_distance(mark->at, another->at) > 10);
        }
    }
    finish(&scene);
}
END_TEST

/* Tried from place to place, so that the name of the field stands behind the unit's right end. */
START_TEST(no_mark_is_printed_in_the_name_of_a_place) {
    for (int i = 0; i < 24; i++) {
        Scene scene;
        begin(&scene);
        FeatureId id = small_battle_area(&scene.stage.small, 0, 14, 10, 34, 26);
        scene.stage.small.features[id.value - 1].kind = "field";
        scene.stage.small.features[id.value - 1].name = "Killing field of all";
        Vector middle = {20 + i / 6 * 1.2, 18.9 + i % 6 * 0.12};
        UnitId unit = small_battle_line(&scene.stage.small, scene.side, 3, middle, 0);
        ready(&scene);
        lose(&scene, unit, 3);
        paint(&scene);
        const DrawnText *name =
            drawn_find_text(scene.stage.texts, scene.stage.text_count, "Killing field of all");
        const DrawnText *mark = mark_of(&scene, 3);
        ck_assert_ptr_nonnull(name);
        ck_assert_msg(!pixel_box_meets(drawn_text_box(name), drawn_text_box(mark)),
                      "unit at %.1f: mark at %.1f,%.1f", middle.x, mark->at.x, mark->at.y);
        finish(&scene);
    }
}
END_TEST

Suite *suite_render_troop_marks(void) {
    Suite *suite = suite_create("render/troop_marks");
    TCase *all = tcase_create("marks");
    tcase_set_timeout(all, 120);
    tcase_add_test(all, a_mark_is_on_its_own_unit_or_nearer_to_it_than_to_others);
    tcase_add_test(all, no_mark_is_printed_in_the_name_of_a_place);
    suite_add_tcase(suite, all);
    return suite;
}
