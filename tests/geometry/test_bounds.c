#include <check.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/polygon.h"

static void check_bounds(Bounds bounds, double west, double south, double east, double north) {
    ck_assert_double_eq_tol(bounds.west, west, 1e-12);
    ck_assert_double_eq_tol(bounds.south, south, 1e-12);
    ck_assert_double_eq_tol(bounds.east, east, 1e-12);
    ck_assert_double_eq_tol(bounds.north, north, 1e-12);
}

START_TEST(bounds_hold_what_they_are_of) {
    const Vector points[] = {{3, 1}, {-2, 5}, {0, -4}};
    check_bounds(bounds_of_points((PointList){points, 3}), -2, -4, 3, 5);
    check_bounds(bounds_of_segment((Segment){{4, 1}, {2, 6}}), 2, 1, 4, 6);
    OrientedBox box = {{1, 1}, facing_from_bearing(90), 4, 2};
    check_bounds(bounds_of_box(&box), 0, -1, 2, 3);
    box.facing = facing_from_bearing(45);
    double half = 3 / sqrt(2);
    check_bounds(bounds_of_box(&box), 1 - half, 1 - half, 1 + half, 1 + half);
}
END_TEST

START_TEST(bounds_grow_join_and_meet) {
    Bounds one = {0, 0, 2, 2};
    Bounds other = {2, 1, 5, 3};
    check_bounds(bounds_grown(one, 0.5), -0.5, -0.5, 2.5, 2.5);
    check_bounds(bounds_joined(one, other), 0, 0, 5, 3);
    ck_assert(bounds_meet(one, other));
    ck_assert(bounds_meet(one, one));
    ck_assert(!bounds_meet(one, (Bounds){2.001, 0, 3, 3}));
    ck_assert(!bounds_meet(one, (Bounds){0, -3, 2, -0.001}));
}
END_TEST

Suite *suite_geometry_bounds(void);
Suite *suite_geometry_bounds(void) {
    Suite *suite = suite_create("geometry/bounds");
    TCase *tcase = tcase_create("bounds");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, bounds_hold_what_they_are_of);
    tcase_add_test(tcase, bounds_grow_join_and_meet);
    suite_add_tcase(suite, tcase);
    return suite;
}
