/* A scanned map is laid on the table by its anchors. */
#include <check.h>
#include <math.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/scenario/scenario_background.h"

Suite *suite_scenario_scenario_background(void);

static Vector pixel_of(const PictureFit *fit, Vector at) {
    return vector(fit->across_x * at.x + fit->across_y * at.y + fit->across_at,
                  fit->down_x * at.x + fit->down_y * at.y + fit->down_at);
}

static void check_anchors(const PictureFit *fit, const PictureAnchor *anchors, size_t count) {
    for (size_t i = 0; i < count; i++) {
        Vector found = pixel_of(fit, anchors[i].at);
        ck_assert_double_eq_tol(found.x, anchors[i].pixel.x, 1e-6);
        ck_assert_double_eq_tol(found.y, anchors[i].pixel.y, 1e-6);
        ck_assert_double_eq_tol(scenario_background_error(fit, anchors[i]), 0, 1e-9);
    }
}

START_TEST(two_anchors_lay_an_upright_scan) {
    PictureAnchor anchors[] = {{{100, 900}, {0, 0}}, {{900, 100}, {40, 40}}};
    PictureFit fit;
    ck_assert(scenario_background_fit(anchors, 2, &fit));
    check_anchors(&fit, anchors, 2);
    ck_assert_double_eq_tol(scenario_background_pixels_per_inch(&fit), 20, 1e-9);
    Vector north_west = pixel_of(&fit, vector(0, 40));
    ck_assert_double_eq_tol(north_west.x, 100, 1e-6);
    ck_assert_double_eq_tol(north_west.y, 100, 1e-6);
}
END_TEST

START_TEST(two_anchors_turn_a_scan_that_lay_askew) {
    /* North is to the right in it. */
    PictureAnchor anchors[] = {{{100, 100}, {0, 0}}, {{500, 100}, {0, 20}}};
    PictureFit fit;
    ck_assert(scenario_background_fit(anchors, 2, &fit));
    check_anchors(&fit, anchors, 2);
    Vector east = pixel_of(&fit, vector(20, 0));
    ck_assert_double_eq_tol(east.x, 100, 1e-6);
    ck_assert_double_eq_tol(east.y, 500, 1e-6);
}
END_TEST

START_TEST(three_anchors_stretch_a_scan_both_ways) {
    PictureAnchor anchors[] = {{{0, 400}, {0, 0}}, {{800, 420}, {40, 0}}, {{0, 0}, {0, 10}}};
    PictureFit fit;
    ck_assert(scenario_background_fit(anchors, 3, &fit));
    check_anchors(&fit, anchors, 3);
}
END_TEST

START_TEST(of_too_many_anchors_the_one_that_is_off_is_told) {
    PictureAnchor anchors[] = {{{0, 400}, {0, 0}},
                               {{400, 400}, {20, 0}},
                               {{0, 0}, {0, 20}},
                               {{400, 0}, {20, 20}},
                               {{200, 200}, {10, 16}}};
    PictureFit fit;
    ck_assert(scenario_background_fit(anchors, 5, &fit));
    for (int i = 0; i < 4; i++) {
        ck_assert_double_lt(scenario_background_error(&fit, anchors[i]),
                            scenario_background_error(&fit, anchors[4]));
    }
    ck_assert_double_gt(scenario_background_error(&fit, anchors[4]), 4);
}
END_TEST

START_TEST(anchors_that_lay_nothing_are_refused) {
    static const struct {
        PictureAnchor anchors[3];
        size_t count;
    } rows[] = {
        {{{{0, 0}, {0, 0}}}, 0},
        {{{{0, 0}, {0, 0}}}, 1},
        {{{{5, 5}, {0, 0}}, {{5, 5}, {10, 10}}}, 2},
        {{{{5, 5}, {3, 3}}, {{90, 5}, {3, 3}}}, 2},
        /* Up and down exchanged: the picture would be seen from behind. */
        {{{{0, 0}, {0, 0}}, {{400, 0}, {20, 0}}, {{0, 400}, {0, 20}}}, 3},
        {{{{0, 0}, {0, 0}}, {{100, 100}, {20, 0}}, {{200, 200}, {0, 20}}}, 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        PictureFit fit;
        ck_assert_msg(!scenario_background_fit(rows[i].anchors, rows[i].count, &fit), "row %zu", i);
    }
}
END_TEST

Suite *suite_scenario_scenario_background(void) {
    Suite *suite = suite_create("scenario/scenario_background");
    TCase *tc = tcase_create("scenario_background");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, two_anchors_lay_an_upright_scan);
    tcase_add_test(tc, two_anchors_turn_a_scan_that_lay_askew);
    tcase_add_test(tc, three_anchors_stretch_a_scan_both_ways);
    tcase_add_test(tc, of_too_many_anchors_the_one_that_is_off_is_told);
    tcase_add_test(tc, anchors_that_lay_nothing_are_refused);
    suite_add_tcase(suite, tc);
    return suite;
}
