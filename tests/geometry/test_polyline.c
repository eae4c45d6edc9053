#include <check.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/polygon.h"

#include "geometry/shapes.h"

static const double TOLERANCE = 1e-12;
static const Vector BENT_POINTS[] = {{0, 0}, {0, 10}, {0, 10}, {10, 10}};
static const PointList BENT = {BENT_POINTS, 4};

static Arena arena;

static void set_up(void) {
    arena_init(&arena);
}

static void tear_down(void) {
    arena_finish(&arena);
}

START_TEST(place_along_goes_round_the_bend) {
    ck_assert_double_eq(polyline_length(BENT), 20);
    Vector direction;
    Vector place = polyline_at(BENT, 4, &direction);
    ck_assert_double_eq_tol(place.y, 4, TOLERANCE);
    ck_assert_double_eq(direction.y, 1);
    place = polyline_at(BENT, 13, &direction);
    ck_assert_double_eq_tol(place.x, 3, TOLERANCE);
    ck_assert_double_eq(place.y, 10);
    ck_assert_double_eq(direction.x, 1);
    ck_assert_double_eq(polyline_at(BENT, -5, NULL).y, 0);
    ck_assert_double_eq(polyline_at(BENT, 99, &direction).x, 10);
    ck_assert_double_eq(direction.x, 1);
}
END_TEST

typedef struct NearestRow {
    Vector point;
    double distance, along, side;
} NearestRow;

START_TEST(nearest_tells_the_side) {
    const double root = sqrt(2);
    const NearestRow rows[] = {
        {{-2, 5}, 2, 5, 2}, {{2, 5}, 2, 5, -2},         {{5, 12}, 2, 15, 2},  {{5, 9}, 1, 15, -1},
        {{0, 3}, 0, 3, 0},  {{-1, 11}, root, 10, root}, {{-3, 10}, 3, 10, 3}, {{0, 13}, 3, 10, 3},
        {{0, -2}, 2, 0, 0}, {{-1, -1}, root, 0, root},  {{13, 14}, 5, 20, 5}, {{2, 3}, 2, 3, -2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double along;
        double side;
        Vector nearest;
        double distance = polyline_nearest(BENT, rows[i].point, &along, &nearest, &side);
        ck_assert_msg(fabs(distance - rows[i].distance) < TOLERANCE, "row %zu", i);
        ck_assert_msg(fabs(along - rows[i].along) < TOLERANCE, "row %zu: %g", i, along);
        ck_assert_msg(fabs(side - rows[i].side) < TOLERANCE, "row %zu: %g", i, side);
        ck_assert_double_eq_tol(vector_distance(nearest, rows[i].point), distance, TOLERANCE);
        Vector again = polyline_at(BENT, along, NULL);
        ck_assert_double_eq_tol(vector_distance(again, nearest), 0, TOLERANCE);
    }
}
END_TEST

START_TEST(reversed_line_swaps_the_sides) {
    RandomStream stream = random_stream(7, 1);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        Vector line[5];
        Vector back[5];
        for (int j = 0; j < 5; j++) {
            line[j] = shape_point(&stream, SHAPE_PLAIN);
            back[4 - j] = line[j];
        }
        Vector point = shape_point(&stream, SHAPE_PLAIN);
        double side;
        double other;
        double distance = polyline_nearest((PointList){line, 5}, point, NULL, NULL, &side);
        ck_assert_double_eq_tol(polyline_nearest((PointList){back, 5}, point, NULL, NULL, &other),
                                distance, TOLERANCE);
        ck_assert_double_eq_tol(side, -other, TOLERANCE);
    }
}
END_TEST

START_TEST(distance_to_a_box_is_to_its_sides) {
    OrientedBox box = {{5, 5}, {0, 1}, 2, 2};
    ck_assert_double_eq_tol(polyline_box_distance(BENT, &box), 4, TOLERANCE);
    box.centre = vector(-3, 14);
    ck_assert_double_eq_tol(polyline_box_distance(BENT, &box), sqrt(4 + 9), TOLERANCE);
    box.centre = vector(0.5, 3);
    ck_assert_double_eq(polyline_box_distance(BENT, &box), 0);
    OrientedBox around = {{5, 5}, {0, 1}, 40, 40};
    ck_assert_double_eq(polyline_box_distance(BENT, &around), 0);
}
END_TEST

START_TEST(band_is_mitred_at_the_bend) {
    PointList ring = polyline_band(BENT, 2, &arena);
    ck_assert_uint_eq(ring.count, 6);
    const Vector expected[] = {{-1, 0}, {-1, 11}, {10, 11}, {10, 9}, {1, 9}, {1, 0}};
    for (size_t i = 0; i < 6; i++) {
        ck_assert_double_eq_tol(vector_distance(ring.points[i], expected[i]), 0, TOLERANCE);
    }
    ck_assert_double_eq_tol(polygon_ring_area(ring), -40, TOLERANCE);
    ck_assert_int_eq(polygon_check_ring(ring, NULL), POLYGON_SOUND);
}
END_TEST

START_TEST(band_of_a_line_without_length_is_empty) {
    const Vector points[] = {{3, 3}, {3, 3}};
    ck_assert_uint_eq(polyline_band((PointList){points, 2}, 2, &arena).count, 0);
    ck_assert_uint_eq(polyline_band((PointList){points, 0}, 2, &arena).count, 0);
}
END_TEST

START_TEST(sharp_bend_is_cut_off) {
    const Vector points[] = {{0, 0}, {10, 0}, {0, 1}};
    PointList ring = polyline_band((PointList){points, 3}, 1, &arena);
    Bounds bounds = bounds_of_points(ring);
    ck_assert_double_lt(bounds.east, 12.1);
    ck_assert_double_ge(bounds.east, 10);
}
END_TEST

START_TEST(band_of_a_gentle_line_is_all_within_half_its_width) {
    RandomStream stream = random_stream(7, 2);
    for (int i = 0; i < 500; i++) {
        Vector line[8] = {{0, 0}};
        double bearing = 90;
        for (int j = 1; j < 8; j++) {
            bearing += random_share(&stream) * 120 - 60;
            double length = 2 + random_share(&stream) * 3;
            line[j] = vector_along(line[j - 1], facing_from_bearing(bearing), length);
        }
        PointList ring = polyline_band((PointList){line, 8}, 1.5, &arena);
        Polygon band = {ring, NULL, 0};
        for (int j = 0; j < 7; j++) {
            double share = random_share(&stream) * 0.98 + 0.01;
            Vector middle = vector_between(line[j], line[j + 1], share);
            Vector ahead = vector_unit(vector_subtract(line[j + 1], line[j]));
            bool is_sound = polygon_check_ring(ring, NULL) == POLYGON_SOUND;
            ck_assert(!is_sound || polygon_side(&band, middle) == POLYGON_INSIDE);
            Vector beside = vector_along(middle, vector_left(ahead), 0.76);
            double off = polyline_nearest((PointList){line, 8}, beside, NULL, NULL, NULL);
            bool is_within = polygon_side(&band, beside) != POLYGON_OUTSIDE;
            /* Mitres reach a little farther than half the width, outside a bend. */
            ck_assert(!is_within || off <= 0.75 / facing_cosine(30) + TOLERANCE);
        }
        arena_reset(&arena);
    }
}
END_TEST

Suite *suite_geometry_polyline(void);
Suite *suite_geometry_polyline(void) {
    Suite *suite = suite_create("geometry/polyline");
    TCase *tcase = tcase_create("polyline");
    tcase_set_timeout(tcase, 60);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, place_along_goes_round_the_bend);
    tcase_add_test(tcase, nearest_tells_the_side);
    tcase_add_test(tcase, reversed_line_swaps_the_sides);
    tcase_add_test(tcase, distance_to_a_box_is_to_its_sides);
    tcase_add_test(tcase, band_is_mitred_at_the_bend);
    tcase_add_test(tcase, band_of_a_line_without_length_is_empty);
    tcase_add_test(tcase, sharp_bend_is_cut_off);
    tcase_add_test(tcase, band_of_a_gentle_line_is_all_within_half_its_width);
    suite_add_tcase(suite, tcase);
    return suite;
}
