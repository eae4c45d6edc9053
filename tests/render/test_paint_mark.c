/* Marks of state are told by their shape. */
#include <check.h>
#include <string.h>

#include "enfilade/render/canvas_image.h"
#include "enfilade/render/paint_mark.h"

Suite *suite_render_paint_mark(void);

enum { SIZE = 48 };

static Canvas *painted(FontShelf *fonts, FieldMark mark) {
    Canvas *canvas = canvas_image_create(SIZE, SIZE, fonts);
    canvas_fill_box(canvas, pixel_box(0, 0, SIZE, SIZE), colour(120, 120, 120));
    paint_mark(canvas, pixel(SIZE / 2, SIZE / 2), 24, mark, 3);
    return canvas;
}

static int differing(Canvas *one, Canvas *other) {
    int count = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        /* As on a bad print: only light and dark count. */
        int a = (int)(canvas_image_picture(one)->pixels[i] >> 8 & 255);
        int b = (int)(canvas_image_picture(other)->pixels[i] >> 8 & 255);
        count += a - b > 60 || b - a > 60;
    }
    return count;
}

START_TEST(every_mark_has_its_own_shape_and_words) {
    enum { MARKS = FIELD_MARK_PRONE + 1 };
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *pictures[MARKS];
    for (int i = 0; i < MARKS; i++) {
        pictures[i] = painted(fonts, (FieldMark)i);
        ck_assert((paint_mark_words((FieldMark)i)[0] != '\0') == (i != FIELD_MARK_NONE));
        for (int j = 0; j < i; j++) {
            ck_assert_msg(differing(pictures[i], pictures[j]) > 12, "marks %d and %d", i, j);
            ck_assert_str_ne(paint_mark_words((FieldMark)i), paint_mark_words((FieldMark)j));
        }
    }
    for (int i = 0; i < MARKS; i++) {
        canvas_destroy(pictures[i]);
    }
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(a_tag_is_wide_enough_for_its_number) {
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *canvas = canvas_image_create(SIZE, SIZE, fonts);
    double one = paint_mark_width(canvas, 14, FIELD_MARK_LOSSES, 3);
    double three = paint_mark_width(canvas, 14, FIELD_MARK_LOSSES, 333);
    ck_assert_double_gt(three, one);
    TextStyle style = {.role = FONT_PANEL_BOLD, .size = 14 * 0.8};
    ck_assert_double_gt(three, canvas_text_width(canvas, "−333", &style));
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
}
END_TEST

Suite *suite_render_paint_mark(void) {
    Suite *suite = suite_create("render/paint_mark");
    TCase *all = tcase_create("marks");
    tcase_set_timeout(all, 60);
    tcase_add_test(all, every_mark_has_its_own_shape_and_words);
    tcase_add_test(all, a_tag_is_wide_enough_for_its_number);
    suite_add_tcase(suite, all);
    return suite;
}
