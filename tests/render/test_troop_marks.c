/* Marks of state stand at their own unit. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "enfilade/render/canvas_log.h"
#include "enfilade/render/paint_troops.h"
#include "render/drawn_log.h"
#include "support/small_battle.h"

Suite *suite_render_troop_marks(void);

enum { COLUMNS = 9, TEXTS = 64 };

static const FieldKind FIELDS[] = {
    {"lost", FIELD_OF_UNIT, FIELD_COUNT, FIELD_KNOWN_TO_ALL, FIELD_MARK_LOSSES, "Lost", NULL},
};

typedef struct Scene {
    SmallBattle small;
    SideId side;
    FontShelf *fonts;
    Camera camera;
    MapView view;
    Text log;
    DrawnText texts[TEXTS];
    size_t text_count;
} Scene;

static void begin(Scene *scene) {
    memset(scene, 0, sizeof *scene);
    small_battle_begin(&scene->small, 48, 36);
    scene->side = small_battle_side(&scene->small, "Union");
    scene->fonts = font_shelf_create_plain();
}

static void ready(Scene *scene) {
    scene->small.setting->fields = FIELDS;
    scene->small.setting->field_count = 1;
    small_battle_ready(&scene->small, 1);
    camera_init(&scene->camera, battle_setting_table(scene->small.setting),
                pixel_box(0, 0, 1280, 720));
    scene->view = map_view(&scene->camera, VIEW_SCALE_PLAIN);
}

static void finish(Scene *scene) {
    font_shelf_destroy(scene->fonts);
    text_finish(&scene->log);
    small_battle_finish(&scene->small);
}

static void lose(Scene *scene, UnitId unit, int losses) {
    *battle_field_slot(scene->small.battle, 0, unit.value) = losses;
}

static void paint(Scene *scene) {
    text_clear(&scene->log);
    Canvas *canvas = canvas_log_create(1280, 720, scene->fonts, &scene->log);
    paint_troops(canvas, scene->small.battle, &scene->view, SIDE_NONE, &scene->small.arena);
    canvas_destroy(canvas);
    scene->text_count = drawn_texts(text_letters(&scene->log), scene->texts, TEXTS);
}

static const DrawnText *mark_of(const Scene *scene, int losses) {
    char words[16];
    snprintf(words, sizeof words, "−%d", losses);
    const DrawnText *mark = drawn_find_text(scene->texts, scene->text_count, words);
    ck_assert_msg(mark != NULL, "no %s", words);
    return mark;
}

static double distance(const Scene *scene, UnitId unit, Pixel at) {
    UnitStands stands;
    unit_stands(scene->small.battle, unit, &stands);
    double least = HUGE_VAL;
    for (size_t i = 0; i < stands.count; i++) {
        Vector place = camera_to_inches(&scene->camera, at);
        least = fmin(least, oriented_box_distance_to_point(&stands.boxes[i], place));
    }
    return camera_length(&scene->camera, least);
}

/* Columns side by side and nose to tail leave no room behind their right ends. */
START_TEST(a_mark_is_on_its_own_unit_or_nearer_to_it_than_to_others) {
    Scene scene;
    begin(&scene);
    UnitId units[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
        Vector head = {20 + (i % 3) * 1.7, 28 - (i / 3) * 3.1};
        units[i] = small_battle_column(&scene.small, scene.side, 4, head, 0);
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
        FeatureId id = small_battle_area(&scene.small, 0, 14, 10, 34, 26);
        scene.small.features[id.value - 1].kind = "field";
        scene.small.features[id.value - 1].name = "Killing field of all";
        Vector middle = {20 + i / 6 * 1.2, 18.9 + i % 6 * 0.12};
        UnitId unit = small_battle_line(&scene.small, scene.side, 3, middle, 0);
        ready(&scene);
        lose(&scene, unit, 3);
        paint(&scene);
        const DrawnText *name =
            drawn_find_text(scene.texts, scene.text_count, "Killing field of all");
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
