#include <check.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/polygon.h"

#include "geometry/geos_oracle.h"
#include "geometry/shapes.h"

/* A U of 10 by 10 inches, open to the north, with a square hole in its left leg. */
static const Vector U_POINTS[] = {{0, 0}, {10, 0}, {10, 10}, {6, 10},
                                  {6, 4}, {4, 4},  {4, 10},  {0, 10}};
static const Vector U_HOLE[] = {{1, 1}, {3, 1}, {3, 3}, {1, 3}};
static const PointList U_HOLES[] = {{U_HOLE, 4}};
static const Polygon U = {{U_POINTS, 8}, U_HOLES, 1};

static Arena arena;

static void set_up(void) {
    arena_init(&arena);
}

static void tear_down(void) {
    arena_finish(&arena);
}

typedef struct ClipRow {
    const char *name;
    Segment segment;
    size_t count;
    Interval inside[3]; /* in inches */
} ClipRow;

static const ClipRow ROWS[] = {
    {"through the leg, the hole and the body", {{-1, 2}, {11, 2}}, 2, {{1, 2}, {4, 11}}},
    {"along the lower edge", {{-1, 0}, {11, 0}}, 0, {{0}}},
    {"along the floor of the notch", {{-1, 4}, {11, 4}}, 2, {{1, 5}, {7, 11}}},
    {"along both tops", {{-1, 10}, {11, 10}}, 0, {{0}}},
    {"leaving and entering again", {{11, 6}, {-1, 6}}, 2, {{1, 5}, {7, 11}}},
    {"touching a corner from outside", {{-1, 1}, {1, -1}}, 0, {{0}}},
    {"through three corners",
     {{0, 0}, {10, 10}},
     3,
     {{0, 1.4142135623730951},
      {4.2426406871192848, 5.6568542494923806},
      {8.4852813742385695, 14.142135623730951}}},
    {"wholly in the hole", {{1.5, 2}, {2.5, 2.5}}, 0, {{0}}},
    {"wholly inside", {{0.25, 0.5}, {9, 0.5}}, 1, {{0, 8.75}}},
    {"along the side of the hole", {{1, 0.5}, {1, 5}}, 2, {{0, 0.5}, {2.5, 4.5}}},
    {"from edge to edge", {{0, 5}, {4, 5}}, 1, {{0, 4}}},
    {"on an edge, ending inside it", {{2, 0}, {5, 0}}, 0, {{0}}},
    {"grazing a corner of the notch", {{3, 3}, {5, 5}}, 1, {{0, 1.4142135623730951}}},
    {"past a corner that points inward", {{3.5, 4.5}, {4.5, 3.5}}, 1, {{0, 1.4142135623730951}}},
    {"without length", {{1, 5}, {1, 5}}, 0, {{0}}},
};

static void check_list(const char *name, IntervalList list, size_t count, const Interval *expected,
                       double length, bool is_reversed) {
    ck_assert_msg(list.count == count, "%s: %zu", name, list.count);
    for (size_t i = 0; i < count; i++) {
        Interval item = expected[is_reversed ? count - 1 - i : i];
        double first = is_reversed ? length - item.last : item.first;
        double last = is_reversed ? length - item.first : item.last;
        ck_assert_msg(fabs(list.items[i].first * length - first) < 1e-12, "%s", name);
        ck_assert_msg(fabs(list.items[i].last * length - last) < 1e-12, "%s", name);
    }
}

START_TEST(clips_of_hand_cases_both_ways) {
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const ClipRow *row = &ROWS[i];
        for (int way = 0; way < 2; way++) {
            Segment segment = way == 0 ? row->segment : (Segment){row->segment.b, row->segment.a};
            double length = segment_length(segment);
            check_list(row->name, polygon_clip_segment(&U, segment, &arena), row->count,
                       row->inside, length, way == 1);
        }
    }
}
END_TEST

START_TEST(slit_is_an_edge_with_both_sides_inside) {
    /* A square with a slit from its west side to its middle: the slit is an edge, though both its
     * sides are inside. */
    const Vector points[] = {{0, 0}, {8, 0}, {8, 8}, {0, 8}, {0, 4}, {4, 4}, {0, 4}};
    Polygon slit = {{points, 7}, NULL, 0};
    const Segment along = {{-1, 4}, {9, 4}};
    const Interval inside = {5, 9};
    check_list("along the slit", polygon_clip_segment(&slit, along, &arena), 1, &inside, 10, false);
}
END_TEST

START_TEST(reversed_segment_gives_mirrored_shares) {
    RandomStream stream = random_stream(5, 1);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        TestPolygon shape;
        shape_polygon(&stream, shape_kind_of(i), &shape);
        Segment segment = shape_segment(&stream, shape_kind_of(i));
        IntervalList there = polygon_clip_segment(&shape.polygon, segment, &arena);
        IntervalList back =
            polygon_clip_segment(&shape.polygon, (Segment){segment.b, segment.a}, &arena);
        ck_assert_uint_eq(there.count, back.count);
        for (size_t j = 0; j < there.count; j++) {
            Interval mirrored = back.items[back.count - 1 - j];
            ck_assert_double_eq_tol(there.items[j].first, 1 - mirrored.last, 2e-16);
            ck_assert_double_eq_tol(there.items[j].last, 1 - mirrored.first, 2e-16);
        }
        arena_reset(&arena);
    }
}
END_TEST

START_TEST(stretches_are_in_order_and_apart) {
    RandomStream stream = random_stream(5, 2);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        TestPolygon shape;
        shape_polygon(&stream, shape_kind_of(i), &shape);
        Segment segment = shape_segment(&stream, shape_kind_of(i));
        IntervalList list = polygon_clip_segment(&shape.polygon, segment, &arena);
        double last = -1;
        for (size_t j = 0; j < list.count; j++) {
            ck_assert_double_gt(list.items[j].first, last);
            ck_assert_double_gt(list.items[j].last, list.items[j].first);
            last = list.items[j].last;
            Vector middle = segment_at(segment, (list.items[j].first + last) * 0.5);
            bool is_long = last - list.items[j].first > 1e-9;
            bool is_inside = polygon_side(&shape.polygon, middle) == POLYGON_INSIDE;
            /* A corner touched at the very middle is on an edge. */
            double off = polygon_distance_to_edge(&shape.polygon, middle, NULL);
            ck_assert_msg(is_inside || !is_long || off < 1e-12, "pair %d", i);
        }
        ck_assert_double_le(last, 1);
        arena_reset(&arena);
    }
}
END_TEST

static double sum_of(IntervalList list) {
    double sum = 0;
    for (size_t i = 0; i < list.count; i++) {
        sum += list.items[i].last - list.items[i].first;
    }
    return sum;
}

START_TEST(mirrored_scene_gives_the_same_stretches) {
    RandomStream stream = random_stream(5, 3);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        TestPolygon shape;
        TestPolygon mirrored;
        shape_polygon(&stream, shape_kind_of(i), &shape);
        shape_mirrored_polygon(&shape, &mirrored);
        Segment segment = shape_segment(&stream, shape_kind_of(i));
        Segment other = {shape_mirrored(segment.a), shape_mirrored(segment.b)};
        IntervalList one = polygon_clip_segment(&shape.polygon, segment, &arena);
        IntervalList two = polygon_clip_segment(&mirrored.polygon, other, &arena);
        ck_assert_uint_eq(one.count, two.count);
        for (size_t j = 0; j < one.count; j++) {
            ck_assert_double_eq_tol(one.items[j].first, two.items[j].first, 1e-9);
            ck_assert_double_eq_tol(one.items[j].last, two.items[j].last, 1e-9);
        }
        arena_reset(&arena);
    }
}
END_TEST

START_TEST(turned_scene_gives_the_same_lengths) {
    RandomStream stream = random_stream(5, 4);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        TestPolygon shape;
        TestPolygon turned;
        shape_polygon(&stream, SHAPE_PLAIN, &shape);
        shape_turned_polygon(&shape, vector(7, 3), i * 0.7, &turned);
        Segment segment = shape_segment(&stream, SHAPE_PLAIN);
        Segment other = {facing_turn_point(segment.a, vector(7, 3), i * 0.7),
                         facing_turn_point(segment.b, vector(7, 3), i * 0.7)};
        double one = sum_of(polygon_clip_segment(&shape.polygon, segment, &arena));
        double two = sum_of(polygon_clip_segment(&turned.polygon, other, &arena));
        ck_assert_double_eq_tol(one, two, 1e-9);
        arena_reset(&arena);
    }
}
END_TEST

START_TEST(many_crossings_fit) {
    /* A comb of 200 teeth, crossed by all of them. */
    Vector points[402];
    size_t count = 0;
    for (int i = 0; i < 200; i++) {
        points[count++] = vector(i, 0);
        points[count++] = vector(i + 0.5, 2);
    }
    points[count++] = vector(200, -1);
    points[count++] = vector(-1, -1);
    Polygon comb = {{points, count}, NULL, 0};
    IntervalList list = polygon_clip_segment(&comb, (Segment){{-5, 1}, {205, 1}}, &arena);
    ck_assert_uint_eq(list.count, 200);
    ck_assert_double_eq_tol(sum_of(list) * 210, 99.5 + 0.75, 1);
}
END_TEST

#if ENFILADE_WITH_GEOS
START_TEST(clips_agree_with_geos) {
    GeosOracle *oracle = geos_oracle_create();
    RandomStream stream = random_stream(5, 5);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        ShapeKind kind = shape_kind_of(i);
        TestPolygon shape;
        shape_polygon(&stream, kind, &shape);
        Segment segment = shape_segment(&stream, kind);
        if (i % 20 == 2) {
            segment = (Segment){shape.outer[0], shape.outer[2]};
        } else if (i % 20 == 3) {
            segment = (Segment){shape.outer[0], shape.outer[1]};
        }
        GeosShape *area = geos_oracle_polygon(oracle, &shape.polygon);
        GeosShape *line = geos_oracle_segment(oracle, segment);
        double length = segment_length(segment);
        double along = geos_oracle_common_edge_length(oracle, line, area);
        double inside = geos_oracle_common_length(oracle, line, area) - along;
        double our_inside = sum_of(polygon_clip_segment(&shape.polygon, segment, &arena)) * length;
        ck_assert_msg(fabs(our_inside - inside) < 1e-9, "pair %d: %.17g, not %.17g", i, our_inside,
                      inside);
        bool meets = geos_oracle_relates(oracle, line, area, "T********");
        ck_assert_msg((our_inside > 0) == meets, "pair %d", i);
        geos_oracle_drop(oracle, area);
        geos_oracle_drop(oracle, line);
        arena_reset(&arena);
    }
    geos_oracle_destroy(oracle);
}
END_TEST
#endif

Suite *suite_geometry_polygon_clip(void);
Suite *suite_geometry_polygon_clip(void) {
    Suite *suite = suite_create("geometry/polygon_clip");
    TCase *tcase = tcase_create("polygon_clip");
    tcase_set_timeout(tcase, 60);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, clips_of_hand_cases_both_ways);
    tcase_add_test(tcase, slit_is_an_edge_with_both_sides_inside);
    tcase_add_test(tcase, reversed_segment_gives_mirrored_shares);
    tcase_add_test(tcase, stretches_are_in_order_and_apart);
    tcase_add_test(tcase, mirrored_scene_gives_the_same_stretches);
    tcase_add_test(tcase, turned_scene_gives_the_same_lengths);
    tcase_add_test(tcase, many_crossings_fit);
#if ENFILADE_WITH_GEOS
    tcase_add_test(tcase, clips_agree_with_geos);
#endif
    suite_add_tcase(suite, tcase);
    return suite;
}
