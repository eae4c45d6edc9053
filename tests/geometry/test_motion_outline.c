#include <check.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/path.h"

#include "geometry/shapes.h"

static Arena arena;

static void set_up(void) {
    arena_init(&arena);
}

static void tear_down(void) {
    arena_finish(&arena);
}

START_TEST(advance_sweeps_a_strip) {
    OrientedBox box = {{0, 0}, {0, 1}, 4, 2};
    Motion advance = {false, {0, 6}, {0, 0}, 0};
    PointList ring = motion_swept_outline(&advance, &box, &arena);
    ck_assert_uint_eq(ring.count, 4);
    ck_assert_double_eq_tol(fabs(polygon_ring_area(ring)), 32, 1e-12);
    Motion oblique = {false, {3, 6}, {0, 0}, 0};
    ring = motion_swept_outline(&oblique, &box, &arena);
    ck_assert_uint_eq(ring.count, 6);
    ck_assert_double_eq_tol(fabs(polygon_ring_area(ring)), 8 + 6 * 4 + 3 * 2, 1e-12);
}
END_TEST

START_TEST(wheel_sweeps_a_quarter_of_a_disc_and_its_own_base) {
    OrientedBox box = {{4, -0.5}, {0, 1}, 8, 1};
    Motion wheel = {true, {0, 0}, {0, 0}, -90};
    PointList ring = motion_swept_outline(&wheel, &box, &arena);
    /* The far corner goes round; behind the front edge at the start lies the base itself. */
    double expected = 65 * 3.14159265358979 / 4 + 8;
    ck_assert_double_ge(fabs(polygon_ring_area(ring)), expected - 1e-9);
    ck_assert_double_le(fabs(polygon_ring_area(ring)), expected * 1.001);
    Polygon swept = {ring, NULL, 0};
    ck_assert_int_eq(polygon_side(&swept, vector(5, 5)), POLYGON_INSIDE);
    ck_assert_int_eq(polygon_side(&swept, vector(5.9, 5.9)), POLYGON_OUTSIDE);
}
END_TEST

START_TEST(wheel_far_from_its_pivot_leaves_the_middle_out) {
    OrientedBox box = {{6, 0}, {0, 1}, 2, 1};
    Motion wheel = {true, {0, 0}, {0, 0}, -90};
    Polygon swept = {motion_swept_outline(&wheel, &box, &arena), NULL, 0};
    ck_assert_int_eq(polygon_side(&swept, vector(2, 2)), POLYGON_OUTSIDE);
    ck_assert_int_eq(polygon_side(&swept, vector(4.2, 4.2)), POLYGON_INSIDE);
}
END_TEST

START_TEST(nothing_swept_lies_outside) {
    RandomStream stream = random_stream(10, 1);
    for (int i = 0; i < 2000; i++) {
        OrientedBox box = shape_box(&stream, SHAPE_PLAIN);
        Motion motion = {i % 4 != 0, {3, -5}, {0, 0}, random_share(&stream) * 240 - 120};
        motion.pivot = i % 4 == 1 ? oriented_box_corner(&box, (BoxCorner)(i / 4 % 4))
                                  : shape_point(&stream, SHAPE_PLAIN);
        PointList ring = motion_swept_outline(&motion, &box, &arena);
        ck_assert_uint_ge(ring.count, 3);
        Polygon swept = {ring, NULL, 0};
        double farthest = 0;
        for (int j = 0; j <= 200; j++) {
            OrientedBox moved = motion_box(&motion, &box, j / 200.0);
            double x = (random_share(&stream) - 0.5) * box.width;
            double y = (random_share(&stream) - 0.5) * box.depth;
            Vector point = oriented_box_from_local(&moved, vector(x, y));
            if (polygon_side(&swept, point) == POLYGON_OUTSIDE) {
                farthest = fmax(farthest, polygon_distance_to_edge(&swept, point, NULL));
            }
        }
        ck_assert_msg(farthest < 1e-9, "case %d: %g", i, farthest);
        arena_reset(&arena);
    }
}
END_TEST

Suite *suite_geometry_motion_outline(void);
Suite *suite_geometry_motion_outline(void) {
    Suite *suite = suite_create("geometry/motion_outline");
    TCase *tcase = tcase_create("motion_outline");
    tcase_set_timeout(tcase, 60);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, advance_sweeps_a_strip);
    tcase_add_test(tcase, wheel_sweeps_a_quarter_of_a_disc_and_its_own_base);
    tcase_add_test(tcase, wheel_far_from_its_pivot_leaves_the_middle_out);
    tcase_add_test(tcase, nothing_swept_lies_outside);
    suite_add_tcase(suite, tcase);
    return suite;
}
