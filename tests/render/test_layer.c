/* Layers and dirty boxes. */
#include <check.h>
#include <string.h>

#include "enfilade/render/layer.h"

Suite *suite_render_layer(void);

typedef struct Painted {
    int calls;
    Colour colour;
    PixelBox box;
} Painted;

static void paint(void *context, Canvas *canvas) {
    Painted *painted = context;
    painted->calls++;
    canvas_fill_box(canvas, painted->box, painted->colour);
}

static uint32_t at(const Picture *picture, int x, int y) {
    return picture->pixels[y * picture->pitch + x] & 0xffffff;
}

typedef struct Scene {
    FontShelf *fonts;
    LayerStack *stack;
    Painted ground, troops;
    Picture screen;
    PixelBox changed[LAYER_SPOILED_LIMIT];
} Scene;

static void set_up(Scene *scene) {
    memset(scene, 0, sizeof *scene);
    scene->fonts = font_shelf_create_plain();
    scene->stack = layer_stack_create(2, 100, 80, scene->fonts);
    scene->ground = (Painted){0, {10, 20, 30, 255}, {0, 0, 1000, 1000}};
    scene->troops = (Painted){0, {200, 0, 0, 255}, {10, 10, 20, 20}};
    layer_set_painter(scene->stack, 0, paint, &scene->ground);
    layer_set_painter(scene->stack, 1, paint, &scene->troops);
    scene->screen = picture_create(100, 80, true);
    layer_compose(scene->stack, &scene->screen, scene->changed);
}

static void tear_down(Scene *scene) {
    picture_finish(&scene->screen);
    layer_stack_destroy(scene->stack);
    font_shelf_destroy(scene->fonts);
}

START_TEST(layers_lie_over_each_other) {
    Scene scene;
    set_up(&scene);
    ck_assert_uint_eq(at(&scene.screen, 50, 50), 0x0a141e);
    ck_assert_uint_eq(at(&scene.screen, 15, 15), 0xc80000);
    ck_assert_uint_eq(at(layer_picture(scene.stack, 0), 15, 15), 0x0a141e);
    tear_down(&scene);
}
END_TEST

START_TEST(nothing_spoiled_paints_nothing) {
    Scene scene;
    set_up(&scene);
    ck_assert_uint_eq(layer_compose(scene.stack, &scene.screen, scene.changed), 0);
    ck_assert_int_eq(scene.ground.calls, 1);
    ck_assert_int_eq(scene.troops.calls, 1);
    tear_down(&scene);
}
END_TEST

START_TEST(moving_troops_repaints_only_their_layer_and_boxes) {
    Scene scene;
    set_up(&scene);
    layer_spoil(scene.stack, 1, scene.troops.box);
    scene.troops.box.left = 60;
    layer_spoil(scene.stack, 1, scene.troops.box);
    ck_assert_uint_eq(layer_compose(scene.stack, &scene.screen, scene.changed), 2);
    ck_assert_int_eq(scene.ground.calls, 1);
    ck_assert_uint_eq(at(&scene.screen, 15, 15), 0x0a141e);
    ck_assert_uint_eq(at(&scene.screen, 65, 15), 0xc80000);
    tear_down(&scene);
}
END_TEST

START_TEST(a_painter_cannot_paint_outside_what_is_spoiled) {
    Scene scene;
    set_up(&scene);
    scene.troops.box = pixel_box(0, 0, 100, 80);
    layer_spoil(scene.stack, 1, pixel_box(40, 40, 5, 5));
    layer_compose(scene.stack, &scene.screen, scene.changed);
    ck_assert_uint_eq(at(&scene.screen, 42, 42), 0xc80000);
    ck_assert_uint_eq(at(&scene.screen, 50, 42), 0x0a141e);
    tear_down(&scene);
}
END_TEST

START_TEST(spoiled_ground_spoils_what_stands_on_it) {
    Scene scene;
    set_up(&scene);
    scene.ground.colour = (Colour){1, 2, 3, 255};
    layer_spoil(scene.stack, 0, pixel_box(0, 0, 20, 20));
    layer_compose(scene.stack, &scene.screen, scene.changed);
    ck_assert_uint_eq(at(&scene.screen, 5, 5), 0x010203);
    ck_assert_uint_eq(at(&scene.screen, 15, 15), 0xc80000);
    ck_assert_uint_eq(at(&scene.screen, 90, 70), 0x0a141e);
    tear_down(&scene);
}
END_TEST

START_TEST(many_spoiled_boxes_are_joined_and_all_repainted) {
    Scene scene;
    set_up(&scene);
    scene.ground.colour = (Colour){9, 9, 9, 255};
    for (int i = 0; i < 60; i++) {
        layer_spoil(scene.stack, 0, pixel_box((i * 37) % 98, (i * 53) % 78, 2, 2));
    }
    size_t count = layer_compose(scene.stack, &scene.screen, scene.changed);
    ck_assert_uint_le(count, LAYER_SPOILED_LIMIT);
    for (int i = 0; i < 60; i++) {
        uint32_t seen = at(&scene.screen, (i * 37) % 98, (i * 53) % 78);
        ck_assert(seen == 0x090909 || seen == 0xc80000);
    }
    tear_down(&scene);
}
END_TEST

START_TEST(a_new_size_paints_everything) {
    Scene scene;
    set_up(&scene);
    layer_stack_resize(scene.stack, 120, 90);
    Picture larger = picture_create(120, 90, true);
    ck_assert_uint_eq(layer_compose(scene.stack, &larger, scene.changed), 1);
    ck_assert_uint_eq(at(&larger, 119, 89), 0x0a141e);
    picture_finish(&larger);
    tear_down(&scene);
}
END_TEST

Suite *suite_render_layer(void) {
    Suite *suite = suite_create("render/layer");
    TCase *all = tcase_create("layers");
    tcase_set_timeout(all, 60);
    tcase_add_test(all, layers_lie_over_each_other);
    tcase_add_test(all, nothing_spoiled_paints_nothing);
    tcase_add_test(all, moving_troops_repaints_only_their_layer_and_boxes);
    tcase_add_test(all, a_painter_cannot_paint_outside_what_is_spoiled);
    tcase_add_test(all, spoiled_ground_spoils_what_stands_on_it);
    tcase_add_test(all, many_spoiled_boxes_are_joined_and_all_repainted);
    tcase_add_test(all, a_new_size_paints_everything);
    suite_add_tcase(suite, all);
    return suite;
}
