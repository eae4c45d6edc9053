/* Coverage of shapes, seen through the image canvas. */
#include <check.h>
#include <stdlib.h>

#include "enfilade/render/canvas_image.h"

Suite *suite_render_rasteriser(void);

static Canvas *white_canvas(FontShelf *fonts, int width, int height) {
    Canvas *canvas = canvas_image_create(width, height, fonts);
    canvas_fill_box(canvas, pixel_box(0, 0, width, height), colour(255, 255, 255));
    return canvas;
}

static int grey(const Canvas *canvas, int x, int y) {
    const Picture *picture = canvas_image_picture(canvas);
    return (int)(picture->pixels[y * picture->pitch + x] & 255);
}

/* How much black is on the canvas, in pixels. */
static double ink(const Canvas *canvas) {
    const Picture *picture = canvas_image_picture(canvas);
    double sum = 0;
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            sum += (255 - grey(canvas, x, y)) / 255.0;
        }
    }
    return sum;
}

static const Colour BLACK = {0, 0, 0, 255};

START_TEST(a_box_on_half_pixels_covers_half_of_them) {
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *canvas = white_canvas(fonts, 16, 16);
    canvas_fill_box(canvas, pixel_box(2.5, 3.0, 4.0, 2.0), BLACK);
    ck_assert_int_eq(grey(canvas, 1, 3), 255);
    ck_assert_int_le(abs(grey(canvas, 2, 3) - 127), 1);
    ck_assert_int_eq(grey(canvas, 3, 3), 0);
    ck_assert_int_le(abs(grey(canvas, 6, 4) - 127), 1);
    ck_assert_int_eq(grey(canvas, 7, 4), 255);
    ck_assert_int_eq(grey(canvas, 3, 5), 255);
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(a_filled_shape_lays_as_much_ink_as_its_area) {
    FontShelf *fonts = font_shelf_create_plain();
    static const Pixel SHAPES[][4] = {
        {{3, 2}, {40, 7}, {37, 29}, {5, 25}},
        {{3.3, 2.2}, {50.1, 2.9}, {50.2, 3.7}, {3.4, 3.1}},
        {{10, 10}, {30, 10}, {30, 30}, {10, 30}},
        {{60, 1}, {61.5, 1}, {20, 62}, {18.5, 62}},
    };
    for (size_t i = 0; i < sizeof SHAPES / sizeof *SHAPES; i++) {
        double area = 0;
        for (int j = 0; j < 4; j++) {
            Pixel a = SHAPES[i][j], b = SHAPES[i][(j + 1) % 4];
            area += (a.x * b.y - b.x * a.y) / 2;
        }
        Canvas *canvas = white_canvas(fonts, 64, 64);
        canvas_fill(canvas, SHAPES[i], 4, BLACK);
        ck_assert_double_eq_tol(ink(canvas), area, 1.0);
        canvas_destroy(canvas);
    }
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(a_hole_of_either_winding_stays_open) {
    FontShelf *fonts = font_shelf_create_plain();
    Pixel outer[4] = {{4, 4}, {28, 4}, {28, 28}, {4, 28}};
    Pixel one_way[4] = {{10, 10}, {20, 10}, {20, 20}, {10, 20}};
    Pixel other_way[4] = {{10, 10}, {10, 20}, {20, 20}, {20, 10}};
    Pixel *holes[2] = {one_way, other_way};
    for (int i = 0; i < 2; i++) {
        Canvas *canvas = white_canvas(fonts, 32, 32);
        PixelList rings[2] = {{outer, 4}, {holes[i], 4}};
        canvas_fill_area(canvas, rings, 2, BLACK);
        ck_assert_int_eq(grey(canvas, 15, 15), 255);
        ck_assert_int_eq(grey(canvas, 6, 15), 0);
        canvas_destroy(canvas);
    }
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(overlapping_shapes_of_one_call_are_laid_once) {
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *canvas = white_canvas(fonts, 32, 32);
    Pixel one[4] = {{2, 2}, {20, 2}, {20, 20}, {2, 20}};
    Pixel other[4] = {{10, 10}, {10, 30}, {30, 30}, {30, 10}};
    PixelList rings[2] = {{one, 4}, {other, 4}};
    canvas_fill_shapes(canvas, rings, 2, (Colour){0, 0, 0, 128});
    ck_assert_int_eq(grey(canvas, 15, 15), grey(canvas, 4, 4));
    ck_assert_int_eq(grey(canvas, 25, 25), grey(canvas, 4, 4));
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(a_translucent_stroke_is_even_over_its_joints) {
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *canvas = white_canvas(fonts, 64, 64);
    Pixel line[3] = {{10, 50}, {32, 10}, {54, 50}};
    Stroke pen = stroke(8, (Colour){0, 0, 0, 128});
    canvas_stroke(canvas, line, 3, &pen);
    int darkest = 255;
    for (int y = 0; y < 64; y++) {
        for (int x = 0; x < 64; x++) {
            darkest = grey(canvas, x, y) < darkest ? grey(canvas, x, y) : darkest;
        }
    }
    ck_assert_int_ge(darkest, 126);
    ck_assert_int_eq(grey(canvas, 32, 12), darkest);
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(a_stroke_lays_length_times_width) {
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *canvas = white_canvas(fonts, 64, 64);
    Stroke pen = stroke(3, BLACK);
    canvas_line(canvas, pixel(8, 9), pixel(48, 39), &pen);
    ck_assert_double_eq_tol(ink(canvas), 150, 1.5);
    canvas_destroy(canvas);
    canvas = white_canvas(fonts, 64, 64);
    pen = stroke_dashed(2, BLACK, 6, 4);
    canvas_line(canvas, pixel(2, 10), pixel(52, 10), &pen);
    ck_assert_double_eq_tol(ink(canvas), 60, 0.5);
    canvas_destroy(canvas);
    canvas = white_canvas(fonts, 64, 64);
    pen = stroke(0.5, BLACK);
    canvas_line(canvas, pixel(8, 20.5), pixel(48, 20.5), &pen);
    ck_assert_double_eq_tol(ink(canvas), 20, 0.5);
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(a_turned_box_is_the_same_as_its_polygon) {
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *canvas = white_canvas(fonts, 80, 80);
    CanvasBox box = {
        .centre = {40.3, 39.6}, .facing = {0.8, 0.6}, .width = 40, .depth = 18, .fill = BLACK};
    canvas_box(canvas, &box);
    ck_assert_double_eq_tol(ink(canvas), 720, 4);
    Pixel corners[4];
    for (int i = 0; i < 4; i++) {
        double along = i == 0 || i == 1 ? 9 : -9, aside = i == 0 || i == 3 ? 20 : -20;
        corners[i] = pixel(40.3 + 0.8 * along - 0.6 * aside, 39.6 + 0.6 * along + 0.8 * aside);
    }
    Canvas *other = white_canvas(fonts, 80, 80);
    canvas_fill(other, corners, 4, BLACK);
    for (int y = 0; y < 80; y++) {
        for (int x = 0; x < 80; x++) {
            ck_assert_int_le(abs(grey(canvas, x, y) - grey(other, x, y)), 70);
        }
    }
    canvas_destroy(other);
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
}
END_TEST

static void paint_much(Canvas *canvas) {
    Pixel line[4] = {{-50, 20}, {90, 33}, {20, 300}, {400, -8}};
    Stroke pen = stroke(7, (Colour){20, 40, 60, 200});
    canvas_stroke(canvas, line, 4, &pen);
    Pixel shape[4] = {{-30, 40}, {150, 60}, {140, 90}, {-60, 110}};
    canvas_fill(canvas, shape, 4, (Colour){90, 0, 0, 100});
    CanvasBox box = {{60, 50}, {0.6, -0.8}, 70, 30, {0, 90, 0, 255}, {0, 0, 0, 255}, 2};
    canvas_box(canvas, &box);
    canvas_ellipse(canvas, pixel(30, 70), 25, 12, (Colour){9, 9, 99, 200}, BLACK, 1.5);
}

START_TEST(what_is_painted_through_clips_is_what_is_painted_at_once) {
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *whole = white_canvas(fonts, 128, 128), *parts = white_canvas(fonts, 128, 128);
    paint_much(whole);
    for (int top = 0; top < 128; top += 37) {
        for (int left = 0; left < 128; left += 29) {
            canvas_push_clip(parts, pixel_box(left, top, 29, 37));
            paint_much(parts);
            canvas_pop_clip(parts);
        }
    }
    for (int y = 0; y < 128; y++) {
        for (int x = 0; x < 128; x++) {
            ck_assert_int_le(abs(grey(whole, x, y) - grey(parts, x, y)), 1);
        }
    }
    canvas_destroy(parts);
    canvas_destroy(whole);
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(shapes_far_outside_draw_nothing_and_do_no_harm) {
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *canvas = white_canvas(fonts, 32, 32);
    Pixel far[4] = {{1e12, 1e12}, {-1e12, 1e12}, {-1e12, 2e12}, {5e11, 3e12}};
    canvas_fill(canvas, far, 4, BLACK);
    Stroke pen = stroke(3, BLACK);
    canvas_line(canvas, pixel(-4000, -900), pixel(9000, -901), &pen);
    ck_assert_double_eq(ink(canvas), 0);
    Pixel huge[4] = {{-1e6, -1e6}, {1e6, -1e6}, {1e6, 1e6}, {-1e6, 1e6}};
    canvas_fill(canvas, huge, 4, BLACK);
    ck_assert_double_eq_tol(ink(canvas), 32 * 32, 0.1);
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(a_picture_is_copied_or_stretched) {
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *canvas = white_canvas(fonts, 32, 32);
    Picture two = picture_create(2, 1, false);
    two.pixels[0] = 0xff000000u;
    two.pixels[1] = 0x00ff0000u;
    canvas_picture(canvas, &two, pixel_box(3, 4, 2, 1), 1);
    ck_assert_int_eq(grey(canvas, 3, 4), 0);
    ck_assert_int_eq(grey(canvas, 4, 4), 255);
    canvas_picture(canvas, &two, pixel_box(8, 8, 16, 8), 0.5);
    ck_assert_int_le(abs(grey(canvas, 9, 12) - 127), 2);
    ck_assert_int_eq(grey(canvas, 23, 12), 255);
    picture_finish(&two);
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
}
END_TEST

Suite *suite_render_rasteriser(void) {
    Suite *suite = suite_create("render/rasteriser");
    TCase *fills = tcase_create("fills and strokes");
    tcase_set_timeout(fills, 60);
    tcase_add_test(fills, a_box_on_half_pixels_covers_half_of_them);
    tcase_add_test(fills, a_filled_shape_lays_as_much_ink_as_its_area);
    tcase_add_test(fills, a_hole_of_either_winding_stays_open);
    tcase_add_test(fills, overlapping_shapes_of_one_call_are_laid_once);
    tcase_add_test(fills, a_translucent_stroke_is_even_over_its_joints);
    tcase_add_test(fills, a_stroke_lays_length_times_width);
    tcase_add_test(fills, a_turned_box_is_the_same_as_its_polygon);
    tcase_add_test(fills, what_is_painted_through_clips_is_what_is_painted_at_once);
    tcase_add_test(fills, shapes_far_outside_draw_nothing_and_do_no_harm);
    tcase_add_test(fills, a_picture_is_copied_or_stretched);
    suite_add_tcase(suite, fills);
    return suite;
}
