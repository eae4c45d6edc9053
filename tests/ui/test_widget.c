/* The few widgets, handled and drawn without a window. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "../../src/ui/widget.h"
#include "enfilade/render/canvas_log.h"

Suite *suite_ui_widget(void);

static Widgets widgets;
static Arena arena;
static const PixelBox box = {10, 10, 100, 30};

static void set_up(void) {
    memset(&widgets, 0, sizeof widgets);
    arena_init(&arena);
    widgets.fonts = font_shelf_create_plain();
    widgets.arena = &arena;
    widgets.scale = VIEW_SCALE_PLAIN;
}

static void tear_down(void) {
    font_shelf_destroy(widgets.fonts);
    arena_finish(&arena);
}

static void begin(InputKind kind, double x, double y, int32_t key) {
    static Input input;
    input = (Input){.kind = kind, .x = x, .y = y, .button = BUTTON_LEFT, .key = key};
    widget_begin_handling(&widgets, &input);
    widget_begin_layer(&widgets, WIDGET_LAYER_SCREEN, pixel_box(0, 0, 300, 300));
}

static bool press(InputKind kind, double x, double y, const char *reason) {
    begin(kind, x, y, 0);
    return widget_button(&widgets, widget_id("one", 0), box, "One", BUTTON_PLAIN, reason);
}

START_TEST(a_button_is_pressed_when_it_is_let_go_where_it_went_down) {
    ck_assert(!press(INPUT_BUTTON_DOWN, 20, 20, NULL));
    ck_assert(press(INPUT_BUTTON_UP, 30, 25, NULL));
    ck_assert(!press(INPUT_BUTTON_DOWN, 20, 20, NULL));
    ck_assert(!press(INPUT_BUTTON_UP, 200, 200, NULL)); /* taken back by moving off */
    ck_assert(!press(INPUT_BUTTON_DOWN, 200, 200, NULL));
    ck_assert(!press(INPUT_BUTTON_UP, 20, 20, NULL)); /* went down elsewhere */
}
END_TEST

START_TEST(a_greyed_button_is_never_pressed) {
    press(INPUT_BUTTON_DOWN, 20, 20, "not now");
    ck_assert(!press(INPUT_BUTTON_UP, 20, 20, "not now"));
    ck_assert(widgets.is_used); /* but the click goes no further */
}
END_TEST

START_TEST(nothing_below_the_top_layer_is_hit) {
    Input input = {.kind = INPUT_BUTTON_DOWN, .x = 20, .y = 20, .button = BUTTON_LEFT};
    widget_begin_handling(&widgets, &input);
    widget_begin_layer(&widgets, WIDGET_LAYER_MENU, pixel_box(0, 0, 50, 50));
    widget_end_layer(&widgets, pixel_box(0, 0, 50, 50), false);
    ck_assert(widgets.is_used);
    widget_begin_layer(&widgets, WIDGET_LAYER_SCREEN, pixel_box(0, 0, 300, 300));
    ck_assert(!widget_is_hovered(&widgets, box));
}
END_TEST

START_TEST(a_field_takes_letters_only_with_the_focus) {
    char words[8] = "";
    Input input = {.kind = INPUT_TEXT, .text = "a"};
    widget_begin_handling(&widgets, &input);
    widget_field(&widgets, widget_id("field", 0), box, words, sizeof words, "");
    ck_assert_str_eq(words, "");
    widget_set_focus(&widgets, widget_id("field", 0));
    for (int i = 0; i < 10; i++) {
        widget_begin_handling(&widgets, &input);
        widget_field(&widgets, widget_id("field", 0), box, words, sizeof words, "");
    }
    ck_assert_str_eq(words, "aaaaaaa"); /* as many as there is room for */
    begin(INPUT_KEY_DOWN, 0, 0, KEY_BACKSPACE);
    widget_field(&widgets, widget_id("field", 0), box, words, sizeof words, "");
    ck_assert_str_eq(words, "aaaaaa");
    begin(INPUT_KEY_DOWN, 0, 0, KEY_ENTER);
    ck_assert(widget_field(&widgets, widget_id("field", 0), box, words, sizeof words, ""));
}
END_TEST

START_TEST(backspace_removes_a_whole_letter) {
    char words[16] = "a\xc3\xa9"; /* a, e with an accent */
    widget_set_focus(&widgets, widget_id("field", 0));
    begin(INPUT_KEY_DOWN, 0, 0, KEY_BACKSPACE);
    widget_field(&widgets, widget_id("field", 0), box, words, sizeof words, "");
    ck_assert_str_eq(words, "a");
}
END_TEST

START_TEST(tab_goes_through_the_controls_that_are_not_greyed) {
    static const char *const reasons[3] = {NULL, "not now", NULL};
    static const int expected[3] = {0, 2, 0};
    for (int round = 0; round < 3; round++) {
        begin(INPUT_KEY_DOWN, 0, 0, KEY_TAB);
        for (int i = 0; i < 3; i++) {
            widget_button(&widgets, widget_id("row", i), pixel_box(0, 40.0 * i, 90, 30), "x",
                          BUTTON_PLAIN, reasons[i]);
        }
        widget_move_focus(&widgets);
        ck_assert(widget_has_focus(&widgets, widget_id("row", expected[round])));
    }
}
END_TEST

START_TEST(scrolling_stays_within_the_content) {
    double offset = -50;
    begin(INPUT_NONE, 20, 20, 0);
    widget_begin_scroll(&widgets, widget_id("s", 0), pixel_box(0, 0, 100, 100), 250, &offset);
    widget_end_scroll(&widgets);
    ck_assert_double_eq(offset, 0);
    offset = 1e6;
    begin(INPUT_NONE, 20, 20, 0);
    widget_begin_scroll(&widgets, widget_id("s", 0), pixel_box(0, 0, 100, 100), 250, &offset);
    widget_end_scroll(&widgets);
    ck_assert_double_eq(offset, 150);
    begin(INPUT_NONE, 20, 20, 0);
    widget_begin_scroll(&widgets, widget_id("s", 0), pixel_box(0, 0, 100, 100), 60, &offset);
    widget_end_scroll(&widgets);
    ck_assert_double_eq(offset, 0);
}
END_TEST

START_TEST(a_paragraph_is_as_high_as_it_is_drawn) {
    Text log = {0};
    const char *words = "a regiment of four elements in line stands behind the stone wall";
    double height = widget_paragraph_height(&widgets, 120, FONT_PANEL, 14, words);
    Canvas *canvas = canvas_log_create(300, 300, widgets.fonts, &log);
    widget_begin_drawing(&widgets, canvas);
    ck_assert_double_eq(
        widget_paragraph(&widgets, 0, 0, 120, FONT_PANEL, 14, palette(PALETTE_INK), words), height);
    canvas_destroy(canvas);
    ck_assert_ptr_nonnull(strstr(text_letters(&log), "stone"));
    text_finish(&log);
}
END_TEST

START_TEST(an_elided_label_shows_the_whole_under_the_pointer) {
    Text log = {0};
    begin(INPUT_POINTER_MOVED, 20, 20, 0);
    Canvas *canvas = canvas_log_create(300, 300, widgets.fonts, &log);
    widget_begin_drawing(&widgets, canvas);
    widgets.layer = WIDGET_LAYER_SCREEN;
    widget_label(&widgets, pixel_box(10, 10, 60, 30), FONT_PANEL, 14, palette(PALETTE_INK),
                 TEXT_LEFT, "110th Pennsylvania Volunteer Infantry");
    canvas_destroy(canvas);
    ck_assert_str_eq(widgets.tooltip, "110th Pennsylvania Volunteer Infantry");
    text_finish(&log);
}
END_TEST

/* Where the tooltip of a box is drawn, when `kept` must not be hidden and `better` had better not;
 * empty boxes for nothing. */
static PixelBox drawn_tooltip(PixelBox about, PixelBox kept, PixelBox better) {
    Text log = {0};
    Canvas *canvas = canvas_log_create(600, 400, widgets.fonts, &log);
    widget_begin_drawing(&widgets, canvas);
    widget_keep_clear(&widgets, kept);
    widget_better_keep_clear(&widgets, better);
    widget_tooltip(&widgets, about, "Take back the last command, until dice have fallen (Z)");
    widget_draw_tooltip(&widgets, pixel_box(0, 0, 600, 400));
    canvas_destroy(canvas);
    const char *sheet = strstr(text_letters(&log), "fill with"); /* its shadow comes first */
    ck_assert_ptr_nonnull(sheet);
    sheet = strstr(sheet + 1, "fill with");
    ck_assert_ptr_nonnull(sheet);
    double left = 0, top = 0, right = 0, bottom = 0;
    ck_assert_int_eq(
        sscanf(sheet, "fill with %*s %lf,%lf %*s %lf,%lf", &left, &top, &right, &bottom), 4);
    text_finish(&log);
    return pixel_box(left, top, right - left, bottom - top);
}

static const PixelBox nothing = {0, 0, 0, 0};

START_TEST(a_tooltip_hides_neither_what_it_speaks_of_nor_a_control) {
    begin(INPUT_NONE, 0, 0, 0);
    for (int i = 0; i < 6; i++) { /* a column of buttons at the right edge */
        widget_button(&widgets, widget_id("one", i), pixel_box(400, 20 + 40 * i, 200, 30), "One",
                      BUTTON_PLAIN, NULL);
    }
    for (int i = 0; i < 6; i++) {
        PixelBox place = drawn_tooltip(widgets.controls[i].box, nothing, nothing);
        ck_assert(place.left >= 0 && pixel_box_right(place) <= 600);
        ck_assert(place.top >= 0 && pixel_box_bottom(place) <= 400);
        for (size_t k = 0; k < widgets.control_count; k++) {
            ck_assert(!pixel_box_meets(place, widgets.controls[k].box));
        }
    }
}
END_TEST

/* However little room there is left. */
START_TEST(a_tooltip_hides_no_question) {
    PixelBox question = pixel_box(100, 150, 400, 240);
    for (double left = 0; left < 580; left += 20) {
        begin(INPUT_NONE, 0, 0, 0);
        PixelBox about = pixel_box(left, 100, 20, 20);
        PixelBox place = drawn_tooltip(about, question, nothing);
        ck_assert(!pixel_box_meets(place, question) && !pixel_box_meets(place, about));
    }
}
END_TEST

START_TEST(a_tooltip_makes_room_for_who_stands_beside) {
    begin(INPUT_NONE, 0, 0, 0);
    PixelBox about = pixel_box(100, 200, 20, 20), other = pixel_box(120, 230, 20, 20);
    ck_assert(pixel_box_meets(drawn_tooltip(about, nothing, nothing), other));
    ck_assert(!pixel_box_meets(drawn_tooltip(about, nothing, other), other));
}
END_TEST

/* Beside many others it is not sent away from what it speaks of; on a long unit it is by the
 * pointer. */
START_TEST(a_tooltip_stays_by_what_it_speaks_of) {
    begin(INPUT_NONE, 0, 0, 0);
    PixelBox about = pixel_box(300, 190, 20, 20), crowd = pixel_box(120, 40, 400, 330);
    PixelBox place = drawn_tooltip(about, nothing, crowd);
    double gap = widget_points(&widgets, 80);
    ck_assert(pixel_box_meets(pixel_box_grown(about, gap), place));
    begin(INPUT_POINTER_MOVED, 540, 200, 0);
    place = drawn_tooltip(pixel_box(20, 190, 560, 20), nothing, nothing);
    ck_assert(pixel_box_contains(pixel_box_grown(place, gap), pixel(540, 200)));
    ck_assert_double_gt(place.left, 200);
}
END_TEST

Suite *suite_ui_widget(void) {
    Suite *suite = suite_create("ui/widget");
    TCase *tc = tcase_create("widget");
    tcase_set_timeout(tc, 60);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, a_button_is_pressed_when_it_is_let_go_where_it_went_down);
    tcase_add_test(tc, a_greyed_button_is_never_pressed);
    tcase_add_test(tc, nothing_below_the_top_layer_is_hit);
    tcase_add_test(tc, a_field_takes_letters_only_with_the_focus);
    tcase_add_test(tc, backspace_removes_a_whole_letter);
    tcase_add_test(tc, tab_goes_through_the_controls_that_are_not_greyed);
    tcase_add_test(tc, scrolling_stays_within_the_content);
    tcase_add_test(tc, a_paragraph_is_as_high_as_it_is_drawn);
    tcase_add_test(tc, an_elided_label_shows_the_whole_under_the_pointer);
    tcase_add_test(tc, a_tooltip_hides_neither_what_it_speaks_of_nor_a_control);
    tcase_add_test(tc, a_tooltip_hides_no_question);
    tcase_add_test(tc, a_tooltip_makes_room_for_who_stands_beside);
    tcase_add_test(tc, a_tooltip_stays_by_what_it_speaks_of);
    suite_add_tcase(suite, tc);
    return suite;
}
