/* A window with its borders lies within its display, and comes back where it was. */
#include <check.h>

#include "enfilade/render/window_place.h"

Suite *suite_render_window_place(void);

static const WindowBorders borders = {1, 20, 1, 5};
static const WindowPlace display = {0, 30, 1440, 870}; /* a panel above */

static WindowPlace fit(WindowPlace wish, bool has_place) {
    return window_place_fit(wish, has_place, borders, display, 1280, 720);
}

static void check_inside(WindowPlace place) {
    ck_assert_int_ge(place.left - borders.left, display.left);
    ck_assert_int_ge(place.top - borders.top, display.top);
    ck_assert_int_le(place.left + place.width + borders.right, display.left + display.width);
    ck_assert_int_le(place.top + place.height + borders.bottom, display.top + display.height);
}

START_TEST(a_window_as_high_as_the_display_leaves_room_for_its_title) {
    WindowPlace place = fit((WindowPlace){0, 0, 1440, 900}, false);
    check_inside(place);
    ck_assert_int_eq(place.height, 845);
    check_inside(fit((WindowPlace){0, 0, 1440, 900}, true));
}
END_TEST

START_TEST(a_window_without_a_place_lies_in_the_middle) {
    WindowPlace place = fit((WindowPlace){0, 0, 1300, 745}, false);
    check_inside(place);
    ck_assert_int_eq(place.left, 70);
    ck_assert_int_eq(place.top, 30 + 50 + 20);
}
END_TEST

START_TEST(a_window_comes_back_where_it_was_however_often) {
    const WindowPlace first = {60, 75, 1290, 730};
    WindowPlace place = first;
    for (int start = 0; start < 5; start++) {
        place = fit(place, true);
        ck_assert_int_eq(place.left, first.left);
        ck_assert_int_eq(place.top, first.top);
        ck_assert_int_eq(place.height, first.height);
    }
}
END_TEST

START_TEST(a_window_off_the_display_is_brought_back) {
    check_inside(fit((WindowPlace){-900, -40, 1280, 720}, true));
    check_inside(fit((WindowPlace){5000, 5000, 1280, 720}, true));
}
END_TEST

START_TEST(on_a_display_that_is_too_small_the_title_can_be_reached) {
    WindowPlace place = window_place_fit((WindowPlace){0, 0, 1440, 900}, true, borders,
                                         (WindowPlace){0, 0, 1024, 700}, 1280, 720);
    ck_assert_int_eq(place.height, 720);
    ck_assert_int_eq(place.top, borders.top);
    ck_assert_int_eq(place.left, borders.left);
}
END_TEST

Suite *suite_render_window_place(void) {
    Suite *suite = suite_create("render/window_place");
    TCase *tc = tcase_create("window_place");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, a_window_as_high_as_the_display_leaves_room_for_its_title);
    tcase_add_test(tc, a_window_without_a_place_lies_in_the_middle);
    tcase_add_test(tc, a_window_comes_back_where_it_was_however_often);
    tcase_add_test(tc, a_window_off_the_display_is_brought_back);
    tcase_add_test(tc, on_a_display_that_is_too_small_the_title_can_be_reached);
    suite_add_tcase(suite, tc);
    return suite;
}
