#include "enfilade/geometry/segment.h"

#include <check.h>

#include "geometry/geos_oracle.h"
#include "geometry/shapes.h"

START_TEST(side_is_exact_where_rounding_misleads) {
    /* Points a few units in the last place about a line through (12, 12) and (24, 24) (Kettner and
     * others). */
    const double step = 0x1p-53;
    for (int i = 0; i < 64; i++) {
        for (int j = 0; j < 64; j++) {
            Vector point = {0.5 + i * step, 0.5 + j * step};
            int expected = (j > i) - (j < i);
            ck_assert_int_eq(segment_side(vector(12, 12), vector(24, 24), point), expected);
            ck_assert_int_eq(segment_side(vector(24, 24), vector(12, 12), point), -expected);
            ck_assert_int_eq(segment_side(point, vector(12, 12), vector(24, 24)), expected);
        }
    }
}
END_TEST

START_TEST(side_of_hand_cases) {
    ck_assert_int_eq(segment_side(vector(0, 0), vector(1, 0), vector(5, 1)), 1);
    ck_assert_int_eq(segment_side(vector(0, 0), vector(1, 0), vector(5, -1)), -1);
    ck_assert_int_eq(segment_side(vector(0, 0), vector(1, 0), vector(5, 0)), 0);
    ck_assert_int_eq(segment_side(vector(0.1, 0.1), vector(0.7, 0.7), vector(0.3, 0.3)), 0);
    ck_assert_int_eq(
        segment_side(vector(0.1, 0.1), vector(0.7, 0.7), vector(0.3, 0.30000000000000004)), 1);
}
END_TEST

typedef struct MeetingRow {
    Segment one, other;
    SegmentMeeting meeting;
    double first_share, last_share;
} MeetingRow;

START_TEST(meetings_are_told_apart) {
    const MeetingRow rows[] = {
        {{{0, 0}, {4, 4}}, {{0, 4}, {4, 0}}, SEGMENT_CROSS, 0.5, 0.5},
        {{{0, 0}, {4, 0}}, {{2, 0}, {2, 3}}, SEGMENT_TOUCH, 0.5, 0.5},
        {{{0, 0}, {4, 0}}, {{4, 0}, {7, 3}}, SEGMENT_TOUCH, 1, 1},
        {{{0, 0}, {4, 0}}, {{4, 0}, {7, 0}}, SEGMENT_TOUCH, 1, 1},
        {{{0, 0}, {4, 0}}, {{2, 0}, {7, 0}}, SEGMENT_OVERLAP, 0.5, 1},
        {{{4, 0}, {0, 0}}, {{2, 0}, {7, 0}}, SEGMENT_OVERLAP, 0, 0.5},
        {{{0, 0}, {4, 0}}, {{1, 0}, {3, 0}}, SEGMENT_OVERLAP, 0.25, 0.75},
        {{{0, 0}, {4, 0}}, {{3, 0}, {1, 0}}, SEGMENT_OVERLAP, 0.25, 0.75},
        {{{0, 0}, {4, 0}}, {{0, 0}, {4, 0}}, SEGMENT_OVERLAP, 0, 1},
        {{{0, 0}, {4, 0}}, {{5, 0}, {7, 0}}, SEGMENT_APART, 0, 0},
        {{{0, 0}, {4, 0}}, {{0, 1}, {4, 1}}, SEGMENT_APART, 0, 0},
        {{{0, 0}, {4, 0}}, {{5, -1}, {5, 1}}, SEGMENT_APART, 0, 0},
        {{{0, 0}, {0, 4}}, {{0, 3}, {0, 9}}, SEGMENT_OVERLAP, 0.75, 1},
        {{{2, 0}, {2, 0}}, {{0, 0}, {4, 0}}, SEGMENT_TOUCH, 0, 0},
        {{{2, 1}, {2, 1}}, {{0, 0}, {4, 0}}, SEGMENT_APART, 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        SegmentCrossing crossing = segment_crossing(rows[i].one, rows[i].other);
        ck_assert_msg(crossing.meeting == rows[i].meeting, "row %zu", i);
        ck_assert_double_eq_tol(crossing.first_share, rows[i].first_share, 1e-15);
        ck_assert_double_eq_tol(crossing.last_share, rows[i].last_share, 1e-15);
    }
}
END_TEST

START_TEST(meeting_is_the_same_whichever_way_round) {
    RandomStream stream = random_stream(2, 1);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        ShapeKind kind = i % 2 == 0 ? SHAPE_LATTICE : SHAPE_PLAIN;
        Segment one = shape_segment(&stream, kind);
        Segment other = shape_segment(&stream, kind);
        SegmentCrossing crossing = segment_crossing(one, other);
        SegmentCrossing swapped = segment_crossing(other, one);
        SegmentCrossing back = segment_crossing((Segment){one.b, one.a}, other);
        ck_assert_int_eq(crossing.meeting, swapped.meeting);
        ck_assert_int_eq(crossing.meeting, back.meeting);
        if (crossing.meeting != SEGMENT_APART) {
            ck_assert_double_eq_tol(back.first_share, 1 - crossing.last_share, 1e-9);
            Vector at = segment_at(other, crossing.other_share);
            ck_assert_double_eq_tol(vector_distance(at, crossing.at), 0, 1e-9);
        }
    }
}
END_TEST

START_TEST(distance_is_that_of_its_nearest_points) {
    RandomStream stream = random_stream(2, 2);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        Segment one = shape_segment(&stream, shape_kind_of(i));
        Segment other = shape_segment(&stream, shape_kind_of(i));
        Vector near_one;
        Vector near_other;
        double distance = segment_distance(one, other, &near_one, &near_other);
        ck_assert_double_eq_tol(vector_distance(near_one, near_other), distance, 1e-12);
        ck_assert_double_eq_tol(segment_distance_to_point(one, near_one), 0, 1e-12);
        ck_assert_double_eq_tol(segment_distance_to_point(other, near_other), 0, 1e-12);
        double least = INFINITY;
        for (int j = 0; j <= 10; j++) {
            Vector point = segment_at(one, j / 10.0);
            least = fmin(least, segment_distance_to_point(other, point));
        }
        ck_assert_double_ge(least, distance - 1e-12);
    }
}
END_TEST

START_TEST(nearest_share_stays_on_the_segment) {
    Segment segment = {{1, 1}, {5, 1}};
    ck_assert_double_eq(segment_nearest_share(segment, vector(2, 7)), 0.25);
    ck_assert_double_eq(segment_nearest_share(segment, vector(-2, 7)), 0);
    ck_assert_double_eq(segment_nearest_share(segment, vector(9, 7)), 1);
    ck_assert_double_eq(segment_nearest_share((Segment){{1, 1}, {1, 1}}, vector(9, 7)), 0);
    ck_assert_double_eq(segment_distance_to_point(segment, vector(8, 5)), 5);
}
END_TEST

#if ENFILADE_WITH_GEOS
static void compare_with_geos(GeosOracle *oracle, Segment one, Segment other, int number) {
    GeosShape *line = geos_oracle_segment(oracle, one);
    GeosShape *second = geos_oracle_segment(oracle, other);
    SegmentMeeting meeting = segment_crossing(one, other).meeting;
    bool apart = geos_oracle_relates(oracle, line, second, "FF*FF****");
    bool overlap = geos_oracle_relates(oracle, line, second, "1********");
    bool cross = geos_oracle_relates(oracle, line, second, "0F*FF****");
    ck_assert_msg((meeting == SEGMENT_APART) == apart, "pair %d", number);
    ck_assert_msg((meeting == SEGMENT_OVERLAP) == overlap, "pair %d", number);
    ck_assert_msg((meeting == SEGMENT_CROSS) == cross, "pair %d", number);
    double distance = geos_oracle_distance(oracle, line, second);
    ck_assert_double_eq_tol(segment_distance(one, other, NULL, NULL), distance, 1e-12);
    geos_oracle_drop(oracle, line);
    geos_oracle_drop(oracle, second);
}

START_TEST(segments_agree_with_geos) {
    GeosOracle *oracle = geos_oracle_create();
    RandomStream stream = random_stream(2, 3);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        Segment one = shape_segment(&stream, shape_kind_of(i));
        Segment other = shape_segment(&stream, shape_kind_of(i));
        compare_with_geos(oracle, one, other, i);
    }
    geos_oracle_destroy(oracle);
}
END_TEST
#endif

Suite *suite_geometry_segment(void);
Suite *suite_geometry_segment(void) {
    Suite *suite = suite_create("geometry/segment");
    TCase *tcase = tcase_create("segment");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, side_is_exact_where_rounding_misleads);
    tcase_add_test(tcase, side_of_hand_cases);
    tcase_add_test(tcase, meetings_are_told_apart);
    tcase_add_test(tcase, meeting_is_the_same_whichever_way_round);
    tcase_add_test(tcase, distance_is_that_of_its_nearest_points);
    tcase_add_test(tcase, nearest_share_stays_on_the_segment);
#if ENFILADE_WITH_GEOS
    tcase_add_test(tcase, segments_agree_with_geos);
#endif
    suite_add_tcase(suite, tcase);
    return suite;
}
