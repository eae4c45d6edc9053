/* The log of drawing calls. */
#include <check.h>

#include "enfilade/render/canvas_log.h"

Suite *suite_render_canvas_log(void);

START_TEST(every_call_is_one_line) {
    FontShelf *fonts = font_shelf_create_plain();
    Text log = {0};
    Canvas *canvas = canvas_log_create(200, 100, fonts, &log);
    text_clear(&log);
    canvas_note(canvas, "stand 3");
    CanvasBox box = {{10, 20}, {0, -1}, 8, 4, {1, 2, 3, 255}, {0, 0, 0, 128}, 1};
    canvas_box(canvas, &box);
    Stroke pen = stroke_dashed(2, colour(255, 0, 0), 4, 3);
    canvas_line(canvas, pixel(0, 0), pixel(5, 5), &pen);
    TextStyle style = {.role = FONT_MAP_ITALIC, .size = 12, .colour = colour(0, 0, 0)};
    canvas_text(canvas, pixel(50, 60), "5th Ohio", &style);
    ck_assert_str_eq(text_letters(&log),
                     "-- stand 3\n"
                     "box 10.0,20.0 facing 0.000,-1.000 width 8.0 depth 4.0 fill #010203 outline "
                     "#000000/128 1.0\n"
                     "stroke 2.0 with #ff0000 dashed 4.0 3.0 0.0,0.0 5.0,5.0\n"
                     "text 50.0,60.0 map-italic 12.0 with #000000 \"5th Ohio\"\n");
    canvas_destroy(canvas);
    text_finish(&log);
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(clips_are_the_intersection_of_all_pushed) {
    FontShelf *fonts = font_shelf_create_plain();
    Text log = {0};
    Canvas *canvas = canvas_log_create(200, 100, fonts, &log);
    canvas_push_clip(canvas, pixel_box(10, 10, 100, 500));
    canvas_push_clip(canvas, pixel_box(50.5, 0, 500, 50));
    PixelBox clip = canvas_clip(canvas);
    ck_assert_double_eq(clip.left, 50);
    ck_assert_double_eq(clip.top, 10);
    ck_assert_double_eq(pixel_box_right(clip), 110);
    ck_assert_double_eq(pixel_box_bottom(clip), 50);
    ck_assert(!canvas_shows(canvas, pixel_box(0, 0, 40, 40)));
    ck_assert(canvas_shows(canvas, pixel_box(100, 40, 40, 40)));
    canvas_pop_clip(canvas);
    ck_assert_double_eq(canvas_clip(canvas).left, 10);
    canvas_pop_clip(canvas);
    canvas_destroy(canvas);
    text_finish(&log);
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(what_cannot_be_seen_is_not_drawn) {
    FontShelf *fonts = font_shelf_create_plain();
    Text log = {0};
    Canvas *canvas = canvas_log_create(200, 100, fonts, &log);
    text_clear(&log);
    canvas_fill_box(canvas, pixel_box(0, 0, 9, 9), (Colour){1, 1, 1, 0});
    TextStyle style = {.role = FONT_MAP, .size = 12};
    canvas_text(canvas, pixel(5, 5), "", &style);
    canvas_circle(canvas, pixel(5, 5), 0, colour(1, 1, 1));
    ck_assert_str_eq(text_letters(&log), "");
    canvas_destroy(canvas);
    text_finish(&log);
    font_shelf_destroy(fonts);
}
END_TEST

Suite *suite_render_canvas_log(void) {
    Suite *suite = suite_create("render/canvas_log");
    TCase *all = tcase_create("log");
    tcase_set_timeout(all, 60);
    tcase_add_test(all, every_call_is_one_line);
    tcase_add_test(all, clips_are_the_intersection_of_all_pushed);
    tcase_add_test(all, what_cannot_be_seen_is_not_drawn);
    suite_add_tcase(suite, all);
    return suite;
}
