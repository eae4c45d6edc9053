#include "enfilade/geometry/polygon.h"

#include <check.h>

#include "geometry/geos_oracle.h"
#include "geometry/shapes.h"

/* A U of 10 by 10 inches, open to the north, with a square hole in its left leg. */
static const Vector U_POINTS[] = {{0, 0}, {10, 0}, {10, 10}, {6, 10},
                                  {6, 4}, {4, 4},  {4, 10},  {0, 10}};
static const Vector U_HOLE[] = {{1, 1}, {3, 1}, {3, 3}, {1, 3}};
static const PointList U_HOLES[] = {{U_HOLE, 4}};
static const Polygon U = {{U_POINTS, 8}, U_HOLES, 1};

START_TEST(area_and_centroid_of_hand_cases) {
    ck_assert_double_eq(polygon_area(&U), 84);
    ck_assert_double_eq(polygon_ring_area(U.outer), 88);
    const Vector clockwise[] = {{0, 0}, {0, 3}, {3, 3}, {3, 0}};
    ck_assert_double_eq(polygon_ring_area((PointList){clockwise, 4}), -9);
    Polygon square = {{clockwise, 4}, NULL, 0};
    ck_assert_double_eq(polygon_centroid(&square).x, 1.5);
    ck_assert_double_eq(polygon_centroid(&square).y, 1.5);
    /* 100 - 12 (notch) - 4 (hole); moments about the origin. */
    Vector centre = polygon_centroid(&U);
    ck_assert_double_eq_tol(centre.x, (500.0 - 12 * 5 * 2 - 4 * 2) / 84 + 60.0 / 84, 1e-12);
    ck_assert_double_eq_tol(centre.y, (500.0 - 12 * 7 - 4 * 2) / 84, 1e-12);
    const Vector flat[] = {{0, 0}, {4, 0}, {2, 0}};
    Polygon line = {{flat, 3}, NULL, 0};
    ck_assert_double_eq(polygon_area(&line), 0);
    ck_assert_double_eq(polygon_centroid(&line).x, 2);
}
END_TEST

typedef struct RingRow {
    Vector points[8];
    size_t count;
    PolygonFault fault;
    size_t at;
} RingRow;

START_TEST(unsound_rings_are_found) {
    const RingRow rows[] = {
        {{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, 4, POLYGON_SOUND, 0},
        {{{0, 0}, {0, 4}, {4, 4}, {4, 0}}, 4, POLYGON_SOUND, 0},
        {{{0, 0}}, 0, POLYGON_TOO_FEW_POINTS, 0},
        {{{0, 0}}, 1, POLYGON_TOO_FEW_POINTS, 0},
        {{{0, 0}, {4, 0}}, 2, POLYGON_TOO_FEW_POINTS, 0},
        {{{0, 0}, {4, 0}, {0, 0}, {4, 0}}, 4, POLYGON_TOO_FEW_POINTS, 0},
        {{{0, 0}, {4, 0}, {2, 0}}, 3, POLYGON_NO_AREA, 0},
        {{{0, 0}, {4, 0}, {4, 0}, {0, 4}}, 4, POLYGON_REPEATS_POINT, 2},
        {{{0, 0}, {4, 0}, {0, 4}, {0, 0}}, 4, POLYGON_REPEATS_POINT, 0},
        {{{0, 0}, {4, 4}, {4, 0}, {0, 4}}, 4, POLYGON_CROSSES_ITSELF, 1},
        {{{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}}, 5, POLYGON_CROSSES_ITSELF, 1},
        {{{0, 0}, {4, 0}, {4, 4}, {4, 1}}, 4, POLYGON_CROSSES_ITSELF, 0},
        {{{0, 0}, {2, 2}, {4, 0}, {4, 4}, {2, 2}, {0, 4}}, 6, POLYGON_CROSSES_ITSELF, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t at = 99;
        PolygonFault fault = polygon_check_ring((PointList){rows[i].points, rows[i].count}, &at);
        ck_assert_msg(fault == rows[i].fault, "row %zu: %d", i, (int)fault);
        ck_assert_msg(fault == POLYGON_SOUND || at == rows[i].at, "row %zu: %zu", i, at);
    }
}
END_TEST

START_TEST(side_of_hand_cases) {
    ck_assert_int_eq(polygon_side(&U, vector(0.5, 0.5)), POLYGON_INSIDE);
    ck_assert_int_eq(polygon_side(&U, vector(5, 4)), POLYGON_ON_EDGE);
    ck_assert_int_eq(polygon_side(&U, vector(5, 5)), POLYGON_OUTSIDE);
    ck_assert_int_eq(polygon_side(&U, vector(2, 2)), POLYGON_OUTSIDE);
    ck_assert_int_eq(polygon_side(&U, vector(1, 2)), POLYGON_ON_EDGE);
    ck_assert_int_eq(polygon_side(&U, vector(1, 1)), POLYGON_ON_EDGE);
    ck_assert_int_eq(polygon_side(&U, vector(0, 0)), POLYGON_ON_EDGE);
    ck_assert_int_eq(polygon_side(&U, vector(-1, 10)), POLYGON_OUTSIDE);
    ck_assert_int_eq(polygon_side(&U, vector(5, 10)), POLYGON_OUTSIDE);
    ck_assert_int_eq(polygon_side(&U, vector(8, 10)), POLYGON_ON_EDGE);
    ck_assert_int_eq(polygon_side(&U, vector(0, 4)), POLYGON_ON_EDGE);
    ck_assert_int_eq(polygon_side(&U, vector(-3, 4)), POLYGON_OUTSIDE);
    ck_assert_int_eq(polygon_side(&U, vector(3.5, 4)), POLYGON_INSIDE);
}
END_TEST

START_TEST(distance_to_edge_counts_holes) {
    Vector nearest;
    ck_assert_double_eq(polygon_distance_to_edge(&U, vector(2, 2.5), &nearest), 0.5);
    ck_assert_double_eq(nearest.x, 2);
    ck_assert_double_eq(nearest.y, 3);
    ck_assert_double_eq(polygon_distance_to_edge(&U, vector(13, 14), NULL), 5);
}
END_TEST

START_TEST(mirrored_polygons_keep_area_and_sides) {
    RandomStream stream = random_stream(4, 1);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        TestPolygon shape;
        TestPolygon mirrored;
        shape_polygon(&stream, shape_kind_of(i), &shape);
        shape_mirrored_polygon(&shape, &mirrored);
        Vector point = shape_point(&stream, shape_kind_of(i));
        ck_assert_int_eq(polygon_side(&shape.polygon, point),
                         polygon_side(&mirrored.polygon, shape_mirrored(point)));
        ck_assert_double_eq(polygon_area(&shape.polygon), polygon_area(&mirrored.polygon));
    }
}
END_TEST

#if ENFILADE_WITH_GEOS
static void compare_side(GeosOracle *oracle, const TestPolygon *shape, Vector point, int number) {
    GeosShape *area = geos_oracle_polygon(oracle, &shape->polygon);
    GeosShape *place = geos_oracle_point(oracle, point);
    bool is_inside = geos_oracle_relates(oracle, area, place, "0********");
    bool is_on_edge = geos_oracle_relates(oracle, area, place, "***0*****");
    PolygonSide expected = is_inside    ? POLYGON_INSIDE
                           : is_on_edge ? POLYGON_ON_EDGE
                                        : POLYGON_OUTSIDE;
    ck_assert_msg(polygon_side(&shape->polygon, point) == expected, "pair %d", number);
    geos_oracle_drop(oracle, area);
    geos_oracle_drop(oracle, place);
}

START_TEST(sides_agree_with_geos) {
    GeosOracle *oracle = geos_oracle_create();
    RandomStream stream = random_stream(4, 2);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        TestPolygon shape;
        shape_polygon(&stream, shape_kind_of(i), &shape);
        Vector point = shape_point(&stream, shape_kind_of(i));
        if (i % 20 == 2) {
            point = vector_middle(shape.outer[0], shape.outer[1]);
        } else if (i % 20 == 3) {
            point = vector(point.x, shape.outer[1].y);
        }
        compare_side(oracle, &shape, point, i);
    }
    geos_oracle_destroy(oracle);
}
END_TEST

START_TEST(areas_agree_with_geos) {
    GeosOracle *oracle = geos_oracle_create();
    RandomStream stream = random_stream(4, 3);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        TestPolygon shape;
        shape_polygon(&stream, shape_kind_of(i), &shape);
        GeosShape *area = geos_oracle_polygon(oracle, &shape.polygon);
        double expected = geos_oracle_area(oracle, area);
        ck_assert_double_eq_tol(polygon_area(&shape.polygon), expected, 1e-10 * expected);
        geos_oracle_drop(oracle, area);
    }
    geos_oracle_destroy(oracle);
}
END_TEST
#endif

Suite *suite_geometry_polygon(void);
Suite *suite_geometry_polygon(void) {
    Suite *suite = suite_create("geometry/polygon");
    TCase *tcase = tcase_create("polygon");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, area_and_centroid_of_hand_cases);
    tcase_add_test(tcase, unsound_rings_are_found);
    tcase_add_test(tcase, side_of_hand_cases);
    tcase_add_test(tcase, distance_to_edge_counts_holes);
    tcase_add_test(tcase, mirrored_polygons_keep_area_and_sides);
#if ENFILADE_WITH_GEOS
    tcase_add_test(tcase, sides_agree_with_geos);
    tcase_add_test(tcase, areas_agree_with_geos);
#endif
    suite_add_tcase(suite, tcase);
    return suite;
}
