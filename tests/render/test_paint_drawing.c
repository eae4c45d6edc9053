/* Reports on the map. */
#include <check.h>
#include <string.h>

#include "enfilade/render/canvas_log.h"
#include "enfilade/render/paint_drawing.h"
#include "enfilade/render/palette.h"
#include "render/drawn_log.h"

Suite *suite_render_paint_drawing(void);

typedef struct Scene {
    FontShelf *fonts;
    Arena arena;
    Camera camera;
    MapView view;
    Drawing drawing;
    Text log;
    Canvas *canvas;
} Scene;

static void begin(Scene *scene) {
    memset(scene, 0, sizeof *scene);
    arena_init(&scene->arena);
    scene->fonts = font_shelf_create_plain();
    camera_init(&scene->camera, (Bounds){0, 0, 48, 36}, pixel_box(0, 0, 800, 600));
    scene->view = map_view(&scene->camera, VIEW_SCALE_PLAIN);
    drawing_init(&scene->drawing, &scene->arena);
    scene->canvas = canvas_log_create(800, 600, scene->fonts, &scene->log);
    text_clear(&scene->log);
}

static const char *paint(Scene *scene) {
    LabelBoard board = label_board_make(scene->camera.view, 1, &scene->arena);
    paint_drawing(scene->canvas, &scene->drawing, &scene->view, &board, &scene->arena);
    return text_letters(&scene->log);
}

static void finish(Scene *scene) {
    canvas_destroy(scene->canvas);
    font_shelf_destroy(scene->fonts);
    text_finish(&scene->log);
    arena_finish(&scene->arena);
}

START_TEST(a_line_of_sight_is_drawn_between_its_ends) {
    Scene scene;
    begin(&scene);
    drawing_line(&scene.drawing, vector(10, 10), vector(30, 20), DRAWING_GOOD, NULL);
    const char *log = paint(&scene);
    Pixel points[4];
    ck_assert_uint_eq(drawn_points(log, "stroke ", 1, points, 4), 2);
    Pixel expected = camera_to_pixels(&scene.camera, vector(30, 20));
    ck_assert_double_eq_tol(points[1].x, expected.x, 0.06);
    ck_assert_double_eq_tol(points[1].y, expected.y, 0.06);
    finish(&scene);
}
END_TEST

START_TEST(bad_and_doubtful_lines_are_told_without_colour) {
    static const DrawingTone TONES[3] = {DRAWING_GOOD, DRAWING_BAD, DRAWING_DOUBTFUL};
    char dashes[3][64] = {"", "", ""};
    for (int i = 0; i < 3; i++) {
        Scene scene;
        begin(&scene);
        drawing_line(&scene.drawing, vector(10, 10), vector(30, 20), TONES[i], NULL);
        const char *dashed = strstr(paint(&scene), "dashed");
        if (dashed != NULL) {
            text_copy(dashes[i], 16, dashed);
        }
        finish(&scene);
    }
    ck_assert_str_eq(dashes[0], "");
    ck_assert_str_ne(dashes[1], "");
    ck_assert_str_ne(dashes[2], dashes[1]);
}
END_TEST

START_TEST(captions_stay_in_the_view_and_off_each_other) {
    for (double text = 1; text <= 3; text++) {
        Scene scene;
        begin(&scene);
        scene.view.scale = view_scale(text, 1);
        for (int i = 0; i < 3; i++) {
            drawing_line(&scene.drawing, vector(1, 35), vector(2, 35 - i * 0.4), DRAWING_BAD,
                         "17.5 in, blocked by the wood");
        }
        DrawnText texts[64];
        size_t count = drawn_texts(paint(&scene), texts, 64);
        ck_assert_uint_ge(count, 3);
        for (size_t i = 0; i < count; i++) {
            PixelBox box = drawn_text_box(&texts[i]);
            ck_assert_double_ge(box.left, 0);
            ck_assert_double_ge(box.top, 0);
            ck_assert_double_le(pixel_box_right(box), 800);
            ck_assert_double_le(pixel_box_bottom(box), 600);
            for (size_t j = 0; j < i; j++) {
                ck_assert(!pixel_box_meets(box, drawn_text_box(&texts[j])));
            }
        }
        finish(&scene);
    }
}
END_TEST

START_TEST(captions_keep_clear_of_what_is_taken) {
    Scene scene;
    begin(&scene);
    LabelBoard board = label_board_make(scene.camera.view, 1, &scene.arena);
    PixelBox taken = pixel_box(350, 280, 100, 40);
    label_board_mark_box(&board, taken, LABEL_TAKEN);
    paint_caption(scene.canvas, pixel(400, 300), palette(PALETTE_GOOD), "6.0 in", false,
                  &scene.view, &board, &scene.arena);
    DrawnText texts[4];
    ck_assert_uint_eq(drawn_texts(text_letters(&scene.log), texts, 4), 1);
    ck_assert(!pixel_box_meets(drawn_text_box(&texts[0]), taken));
    finish(&scene);
}
END_TEST

START_TEST(a_caption_with_room_stands_where_it_is_wanted) {
    Scene scene;
    begin(&scene);
    LabelBoard board = label_board_make(scene.camera.view, 1, &scene.arena);
    paint_caption(scene.canvas, pixel(400, 300), palette(PALETTE_GOOD), "6.0 in", false,
                  &scene.view, &board, &scene.arena);
    DrawnText texts[4];
    ck_assert_uint_eq(drawn_texts(text_letters(&scene.log), texts, 4), 1);
    ck_assert_double_eq_tol(texts[0].at.x, 400, 0.1);
    ck_assert_double_eq_tol(texts[0].at.y, 300, 0.1);
    finish(&scene);
}
END_TEST

START_TEST(a_caption_without_room_nearby_goes_where_there_is_some) {
    Scene scene;
    begin(&scene);
    LabelBoard board = label_board_make(scene.camera.view, 1, &scene.arena);
    label_board_mark_box(&board, pixel_box(0, 0, 800, 540), LABEL_TAKEN);
    paint_caption(scene.canvas, pixel(400, 100), palette(PALETTE_GOOD), "6.0 in", false,
                  &scene.view, &board, &scene.arena);
    DrawnText texts[4];
    ck_assert_uint_eq(drawn_texts(text_letters(&scene.log), texts, 4), 1);
    ck_assert_double_gt(texts[0].at.y, 540);
    finish(&scene);
}
END_TEST

START_TEST(without_any_room_only_what_gives_way_is_left_out) {
    Scene scene;
    begin(&scene);
    LabelBoard board = label_board_make(scene.camera.view, 1, &scene.arena);
    label_board_mark_box(&board, pixel_box(0, 0, 800, 600), LABEL_TAKEN);
    paint_caption(scene.canvas, pixel(400, 300), palette(PALETTE_GOOD), "2.0 in", true, &scene.view,
                  &board, &scene.arena);
    paint_caption(scene.canvas, pixel(400, 300), palette(PALETTE_BAD), "6.0 in", false, &scene.view,
                  &board, &scene.arena);
    DrawnText texts[4];
    ck_assert_uint_eq(drawn_texts(text_letters(&scene.log), texts, 4), 1);
    ck_assert_str_eq(texts[0].words, "6.0 in");
    finish(&scene);
}
END_TEST

START_TEST(a_place_partly_outside_the_board_is_taken) {
    Scene scene;
    begin(&scene);
    LabelBoard board = label_board_make(pixel_box(0, 0, 800, 600), 1, &scene.arena);
    LabelPlace inside = {{400, 300}, {1, 0}, 100, 20}, across = {{790, 300}, {1, 0}, 100, 20};
    ck_assert_double_eq(label_board_price(&board, &inside, HUGE_VAL), 0);
    ck_assert_double_eq(label_board_price(&board, &across, HUGE_VAL), LABEL_TAKEN);
    finish(&scene);
}
END_TEST

START_TEST(a_place_dearer_than_the_limit_counts_as_taken) {
    Scene scene;
    begin(&scene);
    LabelBoard board = label_board_make(pixel_box(0, 0, 800, 600), 1, &scene.arena);
    LabelPlace place = {{400, 300}, {0.8, 0.6}, 100, 20};
    label_board_mark_box(&board, pixel_box(0, 0, 800, 600), LABEL_TROOPS);
    ck_assert_double_eq(label_board_price(&board, &place, LABEL_TROOPS + 1), LABEL_TROOPS);
    ck_assert_double_eq(label_board_price(&board, &place, LABEL_TROOPS), LABEL_TAKEN);
    finish(&scene);
}
END_TEST

Suite *suite_render_paint_drawing(void) {
    Suite *suite = suite_create("render/paint_drawing");
    TCase *all = tcase_create("reports");
    tcase_set_timeout(all, 60);
    tcase_add_test(all, a_line_of_sight_is_drawn_between_its_ends);
    tcase_add_test(all, bad_and_doubtful_lines_are_told_without_colour);
    tcase_add_test(all, captions_stay_in_the_view_and_off_each_other);
    tcase_add_test(all, captions_keep_clear_of_what_is_taken);
    tcase_add_test(all, a_caption_with_room_stands_where_it_is_wanted);
    tcase_add_test(all, a_caption_without_room_nearby_goes_where_there_is_some);
    tcase_add_test(all, without_any_room_only_what_gives_way_is_left_out);
    tcase_add_test(all, a_place_partly_outside_the_board_is_taken);
    tcase_add_test(all, a_place_dearer_than_the_limit_counts_as_taken);
    suite_add_tcase(suite, all);
    return suite;
}
