/* Intervals against values worked out by hand and those of the literature. */
#include <check.h>

#include "enfilade/base/proportion.h"

static void check_close(Proportion found, double share, double least, double most) {
    ck_assert_double_eq_tol(found.share, share, 0.00005);
    ck_assert_double_eq_tol(found.least, least, 0.00005);
    ck_assert_double_eq_tol(found.most, most, 0.00005);
}

/* 81 of 263, 15 of 148, 0 of 20 and 1 of 29 are Newcombe's examples (1998, method 3). */
START_TEST(a_share_has_wilsons_interval) {
    check_close(proportion(81, 263), 0.3080, 0.2553, 0.3662);
    check_close(proportion(15, 148), 0.1014, 0.0624, 0.1605);
    check_close(proportion(0, 20), 0, 0, 0.1611);
    check_close(proportion(1, 29), 0.0345, 0.0061, 0.1718);
    check_close(proportion(20, 20), 1, 0.8389, 1);
}
END_TEST

/* By hand, with the square 3.841459: of 100, 50: half = 1.959964 / 1.03841459 * sqrt(0.0025 +
 * 0.00009603647) = 0.096168. */
START_TEST(half_of_a_hundred_lies_between_forty_and_sixty) {
    check_close(proportion(50, 100), 0.5, 0.403832, 0.596168);
}
END_TEST

START_TEST(of_nothing_nothing_is_known) {
    check_close(proportion(0, 0), 0, 0, 1);
}
END_TEST

/* 56 of 70 against 48 of 80, 10 of 10 against 0 of 10: Newcombe's examples (method 10). */
START_TEST(a_difference_has_newcombes_interval) {
    Proportion one = proportion(56, 70);
    Proportion other = proportion(48, 80);
    check_close(proportion_difference(&one, &other), 0.2, 0.0524, 0.3339);
    one = proportion(10, 10);
    other = proportion(0, 10);
    check_close(proportion_difference(&one, &other), 1, 0.6075, 1);
}
END_TEST

Suite *suite_base_proportion(void);
Suite *suite_base_proportion(void) {
    Suite *suite = suite_create("base/proportion");
    TCase *cases = tcase_create("proportion");
    tcase_set_timeout(cases, 30);
    tcase_add_test(cases, a_share_has_wilsons_interval);
    tcase_add_test(cases, half_of_a_hundred_lies_between_forty_and_sixty);
    tcase_add_test(cases, of_nothing_nothing_is_known);
    tcase_add_test(cases, a_difference_has_newcombes_interval);
    suite_add_tcase(suite, cases);
    return suite;
}
