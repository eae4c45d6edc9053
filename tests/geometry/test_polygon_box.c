#include <check.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/polygon.h"

#include "geometry/geos_oracle.h"
#include "geometry/shapes.h"

static const double TOLERANCE = 1e-12;

static const Vector U_POINTS[] = {{0, 0}, {10, 0}, {10, 10}, {6, 10},
                                  {6, 4}, {4, 4},  {4, 10},  {0, 10}};
static const Vector U_HOLE[] = {{1, 1}, {3, 1}, {3, 3}, {1, 3}};
static const PointList U_HOLES[] = {{U_HOLE, 4}};
static const Polygon U = {{U_POINTS, 8}, U_HOLES, 1};

typedef struct BoxRow {
    const char *name;
    double x, y, bearing, width, depth;
    double reach, distance;
} BoxRow;

START_TEST(depth_and_distance_of_hand_cases) {
    const double root = sqrt(2);
    const BoxRow rows[] = {
        {"apart", 12, 5, 0, 1, 1, 0, 1.5},
        {"apart, by a corner", 13.5, 14.5, 0, 1, 1, 0, 5},
        {"touching along an edge", 10.5, 5, 0, 1, 1, 0, 0},
        {"touching at a corner", 10.5, 10.5, 0, 1, 1, 0, 0},
        {"a tenth inside", 10.4, 5, 0, 1, 1, 0.1, 0},
        {"wholly inside", 8, 2, 0, 1, 1, 0.5, 0},
        {"fitting into the notch", 5, 7, 0, 2, 2, 0, 0},
        {"in the notch, turned", 5, 7, 45, 1, 1, 0, 1 - root / 2},
        {"bridging the notch", 5, 8, 0, 4, 1, 0.5, 0},
        {"filling the hole", 2, 2, 90, 2, 2, 0, 0},
        {"loose in the hole", 2, 2, 0, 1, 1, 0, 0.5},
        {"over the rim of the hole", 2.2, 2, 0, 2, 2, 0.2, 0},
        {"holding the whole area", 5, 5, 0, 30, 20, 10, 0},
        {"one corner in, turned", 10.5, 5, 45, 1, 1, (root / 2 - 0.5) / root, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const BoxRow *row = &rows[i];
        OrientedBox box = {
            {row->x, row->y}, facing_from_bearing(row->bearing), row->width, row->depth};
        double depth = polygon_box_depth(&U, &box);
        double distance = polygon_box_distance(&U, &box);
        ck_assert_msg(fabs(depth - row->reach) < TOLERANCE, "%s: %g", row->name, depth);
        ck_assert_msg((depth > 0) == (row->reach > 0), "%s: %g", row->name, depth);
        ck_assert_msg(fabs(distance - row->distance) < TOLERANCE, "%s: %g", row->name, distance);
    }
}
END_TEST

/* The definition, by trying points: of those inside both, the one farthest from the sides of the
 * box. */
static double depth_by_points(const Polygon *polygon, const OrientedBox *box, int steps) {
    double best = 0;
    for (int i = 0; i <= steps; i++) {
        for (int j = 0; j <= steps; j++) {
            double x = ((double)i / steps - 0.5) * box->width;
            double y = ((double)j / steps - 0.5) * box->depth;
            double depth = fmin(box->width * 0.5 - fabs(x), box->depth * 0.5 - fabs(y));
            Vector point = oriented_box_from_local(box, vector(x, y));
            if (depth > best && polygon_side(polygon, point) != POLYGON_OUTSIDE) {
                best = depth;
            }
        }
    }
    return best;
}

START_TEST(depth_is_that_of_the_deepest_point) {
    RandomStream stream = random_stream(6, 1);
    enum { STEPS = 40 };
    for (int i = 0; i < 1000; i++) {
        TestPolygon shape;
        shape_polygon(&stream, SHAPE_PLAIN, &shape);
        OrientedBox box = shape_box(&stream, SHAPE_PLAIN);
        double depth = polygon_box_depth(&shape.polygon, &box);
        double tried = depth_by_points(&shape.polygon, &box, STEPS);
        ck_assert_double_ge(depth, tried - TOLERANCE);
        /* The deepest point may lie in a narrow tip between the points tried. */
        OrientedBox shrunk = oriented_box_grown(&box, -depth - 1e-6);
        ck_assert(depth_by_points(&shape.polygon, &shrunk, STEPS) <= 0 || shrunk.width <= 0 ||
                  shrunk.depth <= 0);
    }
}
END_TEST

START_TEST(box_shrunk_by_its_depth_no_longer_meets_the_area) {
    RandomStream stream = random_stream(6, 2);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        TestPolygon shape;
        shape_polygon(&stream, SHAPE_PLAIN, &shape);
        OrientedBox box = shape_box(&stream, SHAPE_PLAIN);
        double depth = polygon_box_depth(&shape.polygon, &box);
        if (depth <= 0) {
            ck_assert_double_ge(polygon_box_distance(&shape.polygon, &box), 0);
            continue;
        }
        ck_assert_double_eq(polygon_box_distance(&shape.polygon, &box), 0);
        OrientedBox less = oriented_box_grown(&box, -depth * 0.999);
        ck_assert_double_gt(polygon_box_depth(&shape.polygon, &less), 0);
        OrientedBox none = oriented_box_grown(&box, -depth);
        ck_assert_double_lt(polygon_box_depth(&shape.polygon, &none), TOLERANCE);
    }
}
END_TEST

START_TEST(mirrored_and_turned_scenes_keep_depth_and_distance) {
    RandomStream stream = random_stream(6, 3);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        TestPolygon shape;
        TestPolygon mirrored;
        TestPolygon turned;
        shape_polygon(&stream, SHAPE_PLAIN, &shape);
        shape_mirrored_polygon(&shape, &mirrored);
        shape_turned_polygon(&shape, vector(5, 5), i * 0.31, &turned);
        OrientedBox box = shape_box(&stream, SHAPE_PLAIN);
        OrientedBox mirrored_box = shape_mirrored_box(&box);
        OrientedBox turned_box = oriented_box_turned(&box, vector(5, 5), i * 0.31);
        double depth = polygon_box_depth(&shape.polygon, &box);
        double distance = polygon_box_distance(&shape.polygon, &box);
        ck_assert_double_eq_tol(polygon_box_depth(&mirrored.polygon, &mirrored_box), depth,
                                TOLERANCE);
        ck_assert_double_eq_tol(polygon_box_depth(&turned.polygon, &turned_box), depth, TOLERANCE);
        ck_assert_double_eq_tol(polygon_box_distance(&mirrored.polygon, &mirrored_box), distance,
                                TOLERANCE);
        ck_assert_double_eq_tol(polygon_box_distance(&turned.polygon, &turned_box), distance,
                                TOLERANCE);
    }
}
END_TEST

#if ENFILADE_WITH_GEOS
START_TEST(boxes_and_areas_agree_with_geos) {
    GeosOracle *oracle = geos_oracle_create();
    RandomStream stream = random_stream(6, 4);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        TestPolygon shape;
        shape_polygon(&stream, shape_kind_of(i), &shape);
        OrientedBox box = shape_box(&stream, shape_kind_of(i));
        if (i % 20 == 2) {
            /* A corner of the box on a corner of the area, as rounding will have it. */
            Vector corner = oriented_box_corner(&box, BOX_FRONT_LEFT);
            box = oriented_box_moved(&box, vector_subtract(shape.outer[0], corner));
        }
        GeosShape *area = geos_oracle_polygon(oracle, &shape.polygon);
        GeosShape *base = geos_oracle_box(oracle, &box);
        bool meet = geos_oracle_relates(oracle, area, base, "T********");
        double depth = polygon_box_depth(&shape.polygon, &box);
        ck_assert_msg((depth > 0) == meet, "pair %d: depth %g", i, depth);
        double distance = geos_oracle_distance(oracle, area, base);
        ck_assert_double_eq_tol(polygon_box_distance(&shape.polygon, &box), distance, TOLERANCE);
        geos_oracle_drop(oracle, area);
        geos_oracle_drop(oracle, base);
    }
    geos_oracle_destroy(oracle);
}
END_TEST
#endif

Suite *suite_geometry_polygon_box(void);
Suite *suite_geometry_polygon_box(void) {
    Suite *suite = suite_create("geometry/polygon_box");
    TCase *tcase = tcase_create("polygon_box");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, depth_and_distance_of_hand_cases);
    tcase_add_test(tcase, depth_is_that_of_the_deepest_point);
    tcase_add_test(tcase, box_shrunk_by_its_depth_no_longer_meets_the_area);
    tcase_add_test(tcase, mirrored_and_turned_scenes_keep_depth_and_distance);
#if ENFILADE_WITH_GEOS
    tcase_add_test(tcase, boxes_and_areas_agree_with_geos);
#endif
    suite_add_tcase(suite, tcase);
    return suite;
}
