/* Troops on the map: what is drawn is what is judged. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/battlefield/battle_hash.h"
#include "enfilade/geometry/polygon.h"
#include "enfilade/render/canvas_image.h"
#include "enfilade/render/canvas_log.h"
#include "enfilade/render/paint_map.h"
#include "enfilade/render/paint_troops.h"
#include "enfilade/render/palette.h"
#include "render/colour_sight.h"
#include "render/troop_scene.h"

Suite *suite_render_paint_troops(void);

typedef struct Scene {
    TroopScene stage;
    SideId north, south;
    UnitId foot, column;
} Scene;

static const FieldKind FIELDS[] = {
    {"lost", FIELD_OF_UNIT, FIELD_COUNT, FIELD_KNOWN_TO_ALL, FIELD_MARK_LOSSES, "Lost", NULL},
    {"gaps", FIELD_OF_STAND, FIELD_COUNT, FIELD_KNOWN_TO_ALL, FIELD_MARK_LOSSES, "Gaps", NULL},
    {"secret", FIELD_OF_UNIT, FIELD_COUNT, FIELD_KNOWN_TO_OWNER, FIELD_MARK_LOSSES, "", NULL},
};

static void begin(Scene *scene) {
    memset(scene, 0, sizeof *scene);
    troop_scene_begin(&scene->stage);
    scene->north = small_battle_side(&scene->stage.small, "North");
    scene->south = small_battle_side(&scene->stage.small, "South");
    scene->foot = small_battle_line(&scene->stage.small, scene->north, 4, vector(24, 10), 20);
    scene->column = small_battle_column(&scene->stage.small, scene->south, 3, vector(12, 25), 180);
}

static void ready(Scene *scene) {
    scene->stage.small.setting->fields = FIELDS;
    scene->stage.small.setting->field_count = 3;
    troop_scene_ready(&scene->stage);
}

static void finish(Scene *scene) {
    troop_scene_finish(&scene->stage);
}

static const char *paint(Scene *scene) {
    return troop_scene_paint(&scene->stage);
}

/* The line by which a base in this place is drawn. */
static void expect_base(const char *log, const Camera *camera, const OrientedBox *box) {
    Pixel centre = camera_to_pixels(camera, box->centre);
    Pixel facing = camera_direction(camera, box->facing);
    Text line = {0};
    text_format(&line, "box %.1f,%.1f facing %.3f,%.3f width %.1f depth %.1f fill", centre.x,
                centre.y, fabs(facing.x) < 0.0005 ? 0 : facing.x,
                fabs(facing.y) < 0.0005 ? 0 : facing.y, camera_length(camera, box->width),
                camera_length(camera, box->depth));
    ck_assert_msg(strstr(log, text_letters(&line)) != NULL, "no %s", text_letters(&line));
    text_finish(&line);
}

START_TEST(every_stand_is_drawn_at_its_judged_footprint) {
    Scene scene;
    begin(&scene);
    ready(&scene);
    for (int zoom = 0; zoom < 3; zoom++) {
        const char *log = paint(&scene);
        UnitId units[2] = {scene.foot, scene.column};
        for (int i = 0; i < 2; i++) {
            UnitStands stands;
            unit_stands(scene.stage.small.battle, units[i], &stands);
            ck_assert_uint_gt(stands.count, 0);
            for (size_t j = 0; j < stands.count; j++) {
                expect_base(log, &scene.stage.camera, &stands.boxes[j]);
            }
        }
        camera_zoom_at(&scene.stage.camera, camera_to_pixels(&scene.stage.camera, vector(18, 17)),
                       1.4);
    }
    finish(&scene);
}
END_TEST

static Colour seen_at(Canvas *canvas, Pixel at) {
    const Picture *picture = canvas_image_picture(canvas);
    uint32_t rgb = picture->pixels[(int)at.y * picture->pitch + (int)at.x];
    return colour_from_hex(rgb & 0xffffff);
}

START_TEST(the_front_is_told_from_the_rear_at_every_zoom) {
    Scene scene;
    begin(&scene);
    ready(&scene);
    double factors[] = {0.6, 1, 2, 5, 12};
    for (int i = 0; i < 5; i++) {
        camera_fit(&scene.stage.camera);
        UnitStands stands;
        unit_stands(scene.stage.small.battle, scene.foot, &stands);
        camera_look_at(&scene.stage.camera, stands.boxes[1].centre);
        camera_zoom_at(&scene.stage.camera, pixel(640, 360), factors[i]);
        Canvas *canvas = canvas_image_create(1280, 720, scene.stage.fonts);
        canvas_fill_box(canvas, pixel_box(0, 0, 1280, 720), palette(PALETTE_PAPER));
        scene.stage.view.hides_names = true;
        paint_troops(canvas, scene.stage.small.battle, &scene.stage.view, scene.stage.viewer,
                     &scene.stage.small.arena);
        const OrientedBox *box = &stands.boxes[1];
        double in = box->depth / 2 - camera_inches(&scene.stage.camera, 0.8);
        double aside = box->width * 0.3;
        Vector right = vector_right(box->facing);
        Vector front = vector_along(vector_along(box->centre, box->facing, in), right, aside);
        Vector rear =
            vector_along(vector_along(box->centre, box->facing, -in * 0.72), right, aside);
        SideLook look = palette_side(1, 0);
        double to_front = colour_difference(
            seen_at(canvas, camera_to_pixels(&scene.stage.camera, front)), look.dark);
        double to_rear = colour_difference(
            seen_at(canvas, camera_to_pixels(&scene.stage.camera, rear)), look.dark);
        ck_assert_msg(to_front < to_rear, "zoom %.1f: %.1f, %.1f", factors[i], to_front, to_rear);
        canvas_destroy(canvas);
    }
    finish(&scene);
}
END_TEST

START_TEST(names_and_letters_of_sides_are_printed) {
    Scene scene;
    begin(&scene);
    small_battle_listed(&scene.stage.small, scene.foot)->name = "5th Ohio";
    small_battle_listed(&scene.stage.small, scene.foot)->label = "5 O.";
    scene.stage.small.sides[0].letter = "N";
    ready(&scene);
    DrawnText texts[64];
    size_t count = drawn_texts(paint(&scene), texts, 64);
    const DrawnText *name = drawn_find_text(texts, count, "5th Ohio");
    ck_assert_ptr_nonnull(name);
    ck_assert_double_eq_tol(name->angle, 20, 0.2);
    ck_assert_ptr_nonnull(drawn_find_text(texts, count, "N"));
    scene.stage.view.hides_names = true;
    count = drawn_texts(paint(&scene), texts, 64);
    ck_assert_ptr_null(drawn_find_text(texts, count, "5th Ohio"));
    finish(&scene);
}
END_TEST

START_TEST(names_never_run_into_each_other) {
    Scene scene;
    begin(&scene);
    for (int i = 0; i < 48; i++) {
        Vector at = {5 + (i % 8) * 5.2, 3 + (i / 8) * 2.2 + (i % 3) * 0.4};
        UnitId unit = small_battle_line(&scene.stage.small, scene.south, 2, at, 180);
        small_battle_listed(&scene.stage.small, unit)->name =
            "37th Virginia Volunteers of the Line";
        small_battle_listed(&scene.stage.small, unit)->label = "37th Virginia";
    }
    ready(&scene);
    for (double text = 1; text <= 3; text++) {
        scene.stage.view.scale = view_scale(text, 1);
        DrawnText texts[200];
        size_t count = drawn_texts(paint(&scene), texts, 200), names = 0;
        for (size_t i = 0; i < count; i++) {
            if (strcmp(texts[i].role, "map-italic") != 0) {
                continue;
            }
            names++;
            for (size_t j = i + 1; j < count; j++) {
                bool is_name = strcmp(texts[j].role, "map-italic") == 0;
                ck_assert_msg(!is_name || !pixel_box_meets(drawn_text_box(&texts[i]),
                                                           drawn_text_box(&texts[j])),
                              "%zu and %zu", i, j);
            }
        }
        ck_assert_uint_gt(names, 4);
    }
    finish(&scene);
}
END_TEST

/* What is written so on the map, if anything is. */
static bool find_name(Scene *scene, const char *words, PixelBox *box) {
    DrawnText texts[200];
    size_t count = drawn_texts(paint(scene), texts, 200);
    const DrawnText *text = drawn_find_text(texts, count, words);
    if (text != NULL) {
        *box = drawn_text_box(text);
    }
    return text != NULL;
}

static Feature *wood(Scene *scene, const char *name, double west, double south, double east,
                     double north) {
    FeatureId id = small_battle_area(&scene->stage.small, GROUND_HIDES, west, south, east, north);
    Feature *feature = &scene->stage.small.features[id.value - 1];
    feature->kind = "woods";
    feature->name = name;
    return feature;
}

START_TEST(names_of_places_keep_off_stands) {
    Scene scene;
    begin(&scene);
    wood(&scene, "The long wood of many oaks", 20, 29, 34, 31);
    scene.stage.small.width = scene.stage.small.depth = 0.3;
    UnitId small[5];
    for (int i = 0; i < 5; i++) {
        small[i] = small_battle_line(&scene.stage.small, scene.north, 1, vector(21 + 3 * i, 30), 0);
    }
    ready(&scene);
    for (double text = 1; text <= 3; text += 0.25) {
        scene.stage.view.scale = view_scale(text, 1);
        PixelBox name;
        bool is_named = find_name(&scene, "The long wood of many oaks", &name);
        for (int i = 0; i < 5 && is_named; i++) {
            UnitStands stands;
            unit_stands(scene.stage.small.battle, small[i], &stands);
            PixelBox stand = camera_box(&scene.stage.camera, bounds_of_box(&stands.boxes[0]));
            ck_assert_msg(!pixel_box_meets(name, stand), "scale %.2f, stand %d", text, i);
        }
    }
    finish(&scene);
}
END_TEST

START_TEST(no_area_is_called_by_the_name_of_its_neighbour) {
    Scene scene;
    begin(&scene);
    wood(&scene, "Copse", 37, 20, 37.5, 20.5);
    wood(&scene, "", 37.6, 12, 45, 28);
    scene.stage.small.features[1].name = "Great wood";
    wood(&scene, "Other wood", 29, 12, 36.9, 28);
    /* Whoever stands on the copse leaves no room for its name, nor over and under it. */
    scene.stage.small.width = 0.5;
    scene.stage.small.depth = 8;
    small_battle_line(&scene.stage.small, scene.north, 1, vector(37.25, 20.25), 0);
    ready(&scene);
    for (double text = 1; text <= 3; text += 0.5) {
        scene.stage.view.scale = view_scale(text, 1);
        PixelBox name;
        if (find_name(&scene, "Copse", &name)) {
            Vector middle = camera_to_inches(
                &scene.stage.camera, pixel(name.left + name.width / 2, name.top + name.height / 2));
            ck_assert_msg(middle.y < 12 || middle.y > 28, "%.1f,%.1f at scale %.1f", middle.x,
                          middle.y, text);
        }
    }
    finish(&scene);
}
END_TEST

/* A column with its head wheeled away: the rectangle that holds it reaches far beyond its tail. */
START_TEST(marks_stand_behind_a_stand_also_where_the_column_bends) {
    Scene scene;
    begin(&scene);
    ready(&scene);
    StandId head = small_battle_stand(&scene.stage.small, scene.column, 0);
    small_battle_move_stand(&scene.stage.small, head, vector(12.5, 24.4), 120);
    *battle_field_slot(scene.stage.small.battle, 0, scene.column.value) = 2;
    DrawnText texts[64];
    size_t count = drawn_texts(paint(&scene), texts, 64);
    const DrawnText *mark = drawn_find_text(texts, count, "−2");
    ck_assert_ptr_nonnull(mark);
    UnitStands stands;
    unit_stands(scene.stage.small.battle, scene.column, &stands);
    double nearest = HUGE_VAL;
    for (size_t i = 0; i < stands.count; i++) {
        PixelBox box = camera_box(&scene.stage.camera, bounds_of_box(&stands.boxes[i]));
        double x = fmax(fmax(box.left - mark->at.x, mark->at.x - pixel_box_right(box)), 0);
        double y = fmax(fmax(box.top - mark->at.y, mark->at.y - pixel_box_bottom(box)), 0);
        nearest = fmin(nearest, sqrt(x * x + y * y));
    }
    ck_assert_double_lt(nearest, 14);
    finish(&scene);
}
END_TEST

START_TEST(marks_show_what_the_viewer_may_know) {
    Scene scene;
    begin(&scene);
    ready(&scene);
    DrawnText texts[64];
    *battle_field_slot(scene.stage.small.battle, 0, scene.foot.value) = 2;
    *battle_field_slot(scene.stage.small.battle, 2, scene.foot.value) = 7;
    StandId stand = small_battle_stand(&scene.stage.small, scene.foot, 1);
    *battle_field_slot(scene.stage.small.battle, 1, stand.value) = 4;
    size_t count = drawn_texts(paint(&scene), texts, 64);
    ck_assert_ptr_nonnull(drawn_find_text(texts, count, "−2"));
    ck_assert_ptr_null(drawn_find_text(texts, count, "−7"));
    ck_assert_ptr_nonnull(drawn_find_text(texts, count, "−4"));
    scene.stage.viewer = scene.south;
    count = drawn_texts(paint(&scene), texts, 64);
    ck_assert_ptr_null(drawn_find_text(texts, count, "−7"));
    scene.stage.viewer = scene.north;
    count = drawn_texts(paint(&scene), texts, 64);
    ck_assert_ptr_nonnull(drawn_find_text(texts, count, "−7"));
    finish(&scene);
}
END_TEST

START_TEST(a_battle_that_is_drawn_keeps_its_hash) {
    Scene scene;
    begin(&scene);
    ready(&scene);
    BattleHash before, after;
    battle_hash(scene.stage.small.battle, &before);
    paint(&scene);
    battle_hash(scene.stage.small.battle, &after);
    ck_assert_uint_eq(battle_hash_all(&before), battle_hash_all(&after));
    finish(&scene);
}
END_TEST

static size_t ghost_strokes(Scene *scene, GhostTone tone) {
    UnitStands stands;
    unit_stands(scene->stage.small.battle, scene->foot, &stands);
    text_clear(&scene->stage.log);
    Canvas *canvas = canvas_log_create(1280, 720, scene->stage.fonts, &scene->stage.log);
    paint_ghost(canvas, scene->stage.small.battle, scene->foot, stands.boxes, stands.count, tone,
                &scene->stage.view);
    canvas_destroy(canvas);
    for (size_t i = 0; i < stands.count; i++) {
        expect_base(text_letters(&scene->stage.log), &scene->stage.camera, &stands.boxes[i]);
    }
    return drawn_count(text_letters(&scene->stage.log), "stroke ");
}

START_TEST(a_refused_ghost_is_crossed_out_and_stands_where_it_would) {
    Scene scene;
    begin(&scene);
    ready(&scene);
    size_t legal = ghost_strokes(&scene, GHOST_LEGAL);
    size_t refused = ghost_strokes(&scene, GHOST_REFUSED);
    ck_assert_uint_eq(refused, legal + 8);
    finish(&scene);
}
END_TEST

START_TEST(smoke_clears_away) {
    Scene scene;
    begin(&scene);
    ready(&scene);
    UnitStands stands;
    unit_stands(scene.stage.small.battle, scene.foot, &stands);
    Canvas *canvas = canvas_log_create(1280, 720, scene.stage.fonts, &scene.stage.log);
    paint_smoke(canvas, &stands.boxes[0], 0.3, &scene.stage.view);
    ck_assert_uint_gt(drawn_count(text_letters(&scene.stage.log), "ellipse "), 2);
    text_clear(&scene.stage.log);
    paint_smoke(canvas, &stands.boxes[0], 1, &scene.stage.view);
    ck_assert_uint_eq(drawn_count(text_letters(&scene.stage.log), "ellipse "), 0);
    canvas_destroy(canvas);
    finish(&scene);
}
END_TEST

/* The same battle on a screen of twice the density. */
static size_t paint_at(Scene *scene, double device, DrawnText *texts, size_t room) {
    camera_init(&scene->stage.camera, battle_setting_table(scene->stage.small.setting),
                pixel_box(0, 0, 640 * device, 480 * device));
    scene->stage.camera.margin *= device;
    camera_fit(&scene->stage.camera);
    scene->stage.view = map_view(&scene->stage.camera, view_scale(1, device));
    text_clear(&scene->stage.log);
    Canvas *canvas =
        canvas_log_create(640 * device, 480 * device, scene->stage.fonts, &scene->stage.log);
    paint_map(canvas, scene->stage.small.setting, &scene->stage.view, &scene->stage.small.arena);
    paint_troops(canvas, scene->stage.small.battle, &scene->stage.view, scene->stage.viewer,
                 &scene->stage.small.arena);
    canvas_destroy(canvas);
    return drawn_texts(text_letters(&scene->stage.log), texts, room);
}

START_TEST(twice_the_density_is_the_same_picture_at_twice_the_pixels) {
    static const char *const CALLS[] = {"box ", "stroke ", "fill ", "area ", "ellipse "};
    enum { KINDS = sizeof CALLS / sizeof *CALLS };
    Scene scene;
    begin(&scene);
    scene.stage.small.setting->title = "Kernstown";
    FeatureId wood = small_battle_area(&scene.stage.small, GROUND_HIDES, 2, 2, 9, 9);
    scene.stage.small.features[wood.value - 1].kind = "woods";
    scene.stage.small.features[wood.value - 1].name = "Wood";
    for (int i = 0; i < 6; i++) {
        small_battle_line(&scene.stage.small, i & 1 ? scene.north : scene.south, 3,
                          vector(12 + 5 * i, 18 + i), 30.0 * i);
    }
    ready(&scene);
    DrawnText once[64], twice[64];
    size_t counts[KINDS];
    size_t count = paint_at(&scene, 1, once, 64);
    for (int i = 0; i < KINDS; i++) {
        counts[i] = drawn_count(text_letters(&scene.stage.log), CALLS[i]);
    }
    ck_assert_uint_gt(count, 8);
    ck_assert_uint_eq(paint_at(&scene, 2, twice, 64), count);
    for (size_t i = 0; i < count; i++) {
        ck_assert_str_eq(once[i].words, twice[i].words);
        ck_assert_msg(pixel_distance(pixel(once[i].at.x * 2, once[i].at.y * 2), twice[i].at) < 6,
                      "%s: %.1f,%.1f, then %.1f,%.1f", once[i].words, once[i].at.x, once[i].at.y,
                      twice[i].at.x, twice[i].at.y);
        ck_assert_double_eq_tol(once[i].size * 2, twice[i].size, 1.01);
    }
    for (int i = 0; i < KINDS; i++) {
        size_t again = drawn_count(text_letters(&scene.stage.log), CALLS[i]);
        double off = fabs((double)again - (double)counts[i]);
        ck_assert_msg(off <= 2 + 0.02 * (double)counts[i], "%s: %zu, then %zu", CALLS[i], counts[i],
                      again);
    }
    finish(&scene);
}
END_TEST

/* At every facing a lone unit's name lies close by it, clear of it, and not steep. */
START_TEST(a_name_stands_by_its_unit_and_is_not_steep) {
    for (int bearing = 0; bearing < 360; bearing += 15) {
        Scene scene;
        memset(&scene, 0, sizeof scene);
        troop_scene_begin(&scene.stage);
        SmallBattle *small = &scene.stage.small;
        scene.north = small_battle_side(small, "North");
        scene.foot = bearing % 30 == 0
                         ? small_battle_line(small, scene.north, 4, vector(24, 18), bearing)
                         : small_battle_column(small, scene.north, 4, vector(24, 18), bearing);
        ready(&scene);
        DrawnText texts[16];
        size_t count = drawn_texts(paint(&scene), texts, 16);
        const DrawnText *name = drawn_find_text(texts, count, unit_name(small->battle, scene.foot));
        ck_assert_msg(name != NULL, "bearing %d: no name", bearing);
        ck_assert_double_le(fabs(name->angle), 50);
        UnitStands stands;
        unit_stands(small->battle, scene.foot, &stands);
        double nearest = HUGE_VAL;
        for (size_t i = 0; i < stands.count; i++) {
            Vector place = camera_to_inches(&scene.stage.camera, name->at);
            nearest = fmin(nearest, oriented_box_distance_to_point(&stands.boxes[i], place));
        }
        double off = camera_length(&scene.stage.camera, nearest);
        PixelBox box = drawn_text_box(name);
        ck_assert_msg(off > name->size * 0.4 && off < box.width / 2 + name->size * 2,
                      "bearing %d: %.1f pixels off", bearing, off);
        finish(&scene);
    }
}
END_TEST

START_TEST(names_are_not_printed_on_the_desk) {
    Scene scene;
    begin(&scene);
    UnitId unit = small_battle_line(&scene.stage.small, scene.south, 2, vector(2, 30), 0);
    small_battle_listed(&scene.stage.small, unit)->name = "Cavalry squadrons of the Union";
    small_battle_listed(&scene.stage.small, unit)->label = NULL;
    ready(&scene);
    camera_set_view(&scene.stage.camera, pixel_box(0, 0, 1280, 720), 250);
    camera_fit(&scene.stage.camera);
    PixelBox sheet = paint_sheet_box(scene.stage.small.setting, &scene.stage.view);
    for (double text = 1; text <= 3; text += 0.25) {
        scene.stage.view.scale = view_scale(text, 1);
        PixelBox name;
        bool is_named = find_name(&scene, "Cavalry squadrons of the Union", &name);
        ck_assert_msg(!is_named || name.left >= sheet.left, "scale %.2f", text);
    }
    finish(&scene);
}
END_TEST

/* Little bodies and heads are laid as many rings at once. */
static size_t figures_of(Scene *scene) {
    size_t rings = 0;
    for (const char *at = strstr(paint(scene), " and "); at != NULL; at = strstr(at + 1, " and ")) {
        rings++;
    }
    return rings;
}

START_TEST(losses_that_are_told_are_gaps_in_the_ranks) {
    Scene scene;
    begin(&scene);
    ready(&scene);
    scene.stage.view.hides_names = true;
    UnitStands stands;
    unit_stands(scene.stage.small.battle, scene.foot, &stands);
    double factors[] = {3, 12}; /* notches; little men */
    for (int i = 0; i < 2; i++) {
        camera_fit(&scene.stage.camera);
        camera_look_at(&scene.stage.camera, stands.boxes[1].centre);
        camera_zoom_at(&scene.stage.camera, pixel(640, 360), factors[i]);
        Text whole = {0};
        text_add(&whole, paint(&scene));
        /* What only its owner may know shows to nobody else. */
        *battle_field_slot(scene.stage.small.battle, 2, scene.foot.value) = 3;
        ck_assert_str_eq(text_letters(&whole), paint(&scene));
        scene.stage.viewer = scene.north;
        ck_assert_str_ne(text_letters(&whole), paint(&scene));
        scene.stage.viewer = SIDE_NONE;
        *battle_field_slot(scene.stage.small.battle, 2, scene.foot.value) = 0;
        text_finish(&whole);
    }
    size_t unhurt = figures_of(&scene);
    *battle_field_slot(scene.stage.small.battle, 0, scene.foot.value) = 2;
    size_t hurt = figures_of(&scene);
    ck_assert_uint_lt(hurt, unhurt);
    *battle_field_slot(scene.stage.small.battle, 0, scene.foot.value) = 900;
    ck_assert_uint_lt(figures_of(&scene), hurt);
    ck_assert_uint_gt(figures_of(&scene), 0);
    finish(&scene);
}
END_TEST

Suite *suite_render_paint_troops(void) {
    Suite *suite = suite_create("render/paint_troops");
    TCase *all = tcase_create("troops");
    tcase_set_timeout(all, 120);
    tcase_add_test(all, every_stand_is_drawn_at_its_judged_footprint);
    tcase_add_test(all, the_front_is_told_from_the_rear_at_every_zoom);
    tcase_add_test(all, names_and_letters_of_sides_are_printed);
    tcase_add_test(all, names_never_run_into_each_other);
    tcase_add_test(all, names_of_places_keep_off_stands);
    tcase_add_test(all, no_area_is_called_by_the_name_of_its_neighbour);
    tcase_add_test(all, marks_stand_behind_a_stand_also_where_the_column_bends);
    tcase_add_test(all, marks_show_what_the_viewer_may_know);
    tcase_add_test(all, a_battle_that_is_drawn_keeps_its_hash);
    tcase_add_test(all, a_refused_ghost_is_crossed_out_and_stands_where_it_would);
    tcase_add_test(all, smoke_clears_away);
    tcase_add_test(all, twice_the_density_is_the_same_picture_at_twice_the_pixels);
    tcase_add_test(all, a_name_stands_by_its_unit_and_is_not_steep);
    tcase_add_test(all, names_are_not_printed_on_the_desk);
    tcase_add_test(all, losses_that_are_told_are_gaps_in_the_ranks);
    suite_add_tcase(suite, all);
    return suite;
}
