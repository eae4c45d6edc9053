#include "enfilade/geometry/path.h"

#include <check.h>

#include "enfilade/geometry/facing.h"

#include "geometry/shapes.h"

static const double INFANTRY_DEPTH = 0.787;

typedef struct FollowerRow {
    double x, y, bearing;
} FollowerRow;

START_TEST(followers_are_drawn_along_the_chord) {
    const Vector trail[] = {{0, 0}, {0, 10}, {2, 10}};
    const FollowerRow rows[] = {
        {1.6065, 10, 90}, {0.8195, 10, 90}, {0.213, 9.8195, 49.7215}, {0, 9.2455, 0}};
    for (int i = 0; i < 4; i++) {
        OrientedBox box =
            path_follower((PointList){trail, 3}, i * INFANTRY_DEPTH, 1.575, INFANTRY_DEPTH);
        ck_assert_double_eq_tol(box.centre.x, rows[i].x, 1e-9);
        ck_assert_double_eq_tol(box.centre.y, rows[i].y, 1e-9);
        ck_assert_double_eq_tol(facing_bearing(box.facing), rows[i].bearing, 1e-3);
        ck_assert_double_eq(box.width, 1.575);
        ck_assert_double_eq(box.depth, INFANTRY_DEPTH);
    }
}
END_TEST

START_TEST(short_trail_is_prolonged_straight_back) {
    const Vector trail[] = {{0, 0}, {0, 0}, {1, 0}, {1, 1}};
    OrientedBox box = path_follower((PointList){trail, 4}, 5, 1.575, 1);
    ck_assert_double_eq_tol(box.centre.x, -3.5, 1e-12);
    ck_assert_double_eq_tol(box.centre.y, 0, 1e-12);
    ck_assert_double_eq_tol(facing_bearing(box.facing), 90, 1e-12);
    box = path_follower((PointList){trail, 4}, 1.5, 1.575, 1);
    ck_assert_double_eq_tol(box.centre.x, 0, 1e-12);
}
END_TEST

START_TEST(trail_that_doubles_back_still_gives_a_facing) {
    const Vector trail[] = {{0, 0}, {0, 5}, {0, 2}};
    OrientedBox box = path_follower((PointList){trail, 3}, 2.5, 1, 1);
    ck_assert_double_eq_tol(vector_length(box.facing), 1, 1e-15);
    ck_assert_double_eq_tol(box.centre.y, 4.5, 1e-12);
}
END_TEST

START_TEST(followers_do_not_depend_on_how_the_trail_is_cut) {
    RandomStream stream = random_stream(8, 1);
    for (int i = 0; i < 1000; i++) {
        Vector trail[4];
        Vector cut[7];
        for (int j = 0; j < 4; j++) {
            trail[j] = shape_point(&stream, SHAPE_PLAIN);
            cut[2 * j] = trail[j];
            if (j > 0) {
                cut[2 * j - 1] = vector_between(trail[j - 1], trail[j], random_share(&stream));
            }
        }
        double back = random_share(&stream) * 20;
        OrientedBox one = path_follower((PointList){trail, 4}, back, 1, 1);
        OrientedBox other = path_follower((PointList){cut, 7}, back, 1, 1);
        ck_assert_double_eq_tol(vector_distance(one.centre, other.centre), 0, 1e-9);
    }
}
END_TEST

START_TEST(motion_carries_points_and_boxes_alike) {
    RandomStream stream = random_stream(8, 2);
    for (int i = 0; i < 1000; i++) {
        OrientedBox box = shape_box(&stream, SHAPE_PLAIN);
        Motion motion = {i % 2 == 0, {3, -2}, {4, 5}, random_share(&stream) * 300 - 150};
        double share = random_share(&stream);
        OrientedBox moved = motion_box(&motion, &box, share);
        Vector corner = motion_point(&motion, oriented_box_corner(&box, BOX_REAR_LEFT), share);
        Vector of_moved = oriented_box_corner(&moved, BOX_REAR_LEFT);
        ck_assert_double_eq_tol(vector_distance(corner, of_moved), 0, 1e-12);
    }
}
END_TEST

START_TEST(wheel_carries_outer_corner_along_arc) {
    Motion wheel = {true, {0, 0}, {0, 0}, -90};
    ck_assert_double_eq_tol(motion_way(&wheel, vector(6.3, 0)), 6.3 * 1.5707963267948966, 1e-12);
    ck_assert_double_eq(motion_way(&wheel, vector(0, 0)), 0);
    Vector end = motion_point(&wheel, vector(6.3, 0), 1);
    ck_assert_double_eq(end.x, 0);
    ck_assert_double_eq(end.y, 6.3);
    Motion advance = {false, {3, 4}, {0, 0}, 0};
    ck_assert_double_eq(motion_way(&advance, vector(9, 9)), 5);
}
END_TEST

Suite *suite_geometry_path(void);
Suite *suite_geometry_path(void) {
    Suite *suite = suite_create("geometry/path");
    TCase *tcase = tcase_create("path");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, followers_are_drawn_along_the_chord);
    tcase_add_test(tcase, short_trail_is_prolonged_straight_back);
    tcase_add_test(tcase, trail_that_doubles_back_still_gives_a_facing);
    tcase_add_test(tcase, followers_do_not_depend_on_how_the_trail_is_cut);
    tcase_add_test(tcase, motion_carries_points_and_boxes_alike);
    tcase_add_test(tcase, wheel_carries_outer_corner_along_arc);
    suite_add_tcase(suite, tcase);
    return suite;
}
