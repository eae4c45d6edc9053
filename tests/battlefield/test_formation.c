/* How stands are laid. */
#include "enfilade/battlefield/formation.h"
#include "enfilade/geometry/facing.h"
#include "support/suites.h"

static Arena arena;

static void begin(void) {
    arena_init(&arena);
}

static void finish(void) {
    arena_finish(&arena);
}

static void boxes_of(const StandPlace *places, size_t count, OrientedBox *out) {
    for (size_t i = 0; i < count; i++) {
        out[i] = (OrientedBox){places[i].at, places[i].facing, 1.5, 0.75};
    }
}

START_TEST(line_runs_from_left_to_right_about_its_middle) {
    StandPlace places[4];
    formation_lay_line(vector(10, 20), facing_from_bearing(180), 1.5, 0.5, 4, places);
    ck_assert_double_eq_tol(places[0].at.x, 13, 1e-12);
    ck_assert_double_eq_tol(places[3].at.x, 7, 1e-12);
    ck_assert_double_eq_tol(places[1].at.y, 20, 1e-12);
    OrientedBox boxes[4];
    boxes_of(places, 4, boxes);
    OrientedBox front = formation_front_box(boxes, 4);
    ck_assert_double_eq_tol(front.width, 7.5, 1e-12);
    ck_assert_double_eq_tol(front.depth, 0.75, 1e-12);
    ck_assert_double_eq_tol(front.centre.x, 10, 1e-12);
}
END_TEST

START_TEST(column_runs_back_from_its_head) {
    StandPlace places[3];
    formation_lay_column(vector(10, 20), facing_from_bearing(90), 0.75, 3, places);
    ck_assert_double_eq_tol(places[2].at.x, 8.5, 1e-12);
    ck_assert_double_eq_tol(places[2].at.y, 20, 1e-12);
    OrientedBox boxes[3];
    boxes_of(places, 3, boxes);
    ck_assert(formation_is_in_front_rank(&boxes[0], &boxes[0]));
    ck_assert(!formation_is_in_front_rank(&boxes[0], &boxes[1]));
}
END_TEST

START_TEST(trail_of_a_straight_column_runs_through_its_edges) {
    StandPlace places[3];
    OrientedBox boxes[3];
    formation_lay_column(vector(10, 20), facing_from_bearing(0), 0.75, 3, places);
    boxes_of(places, 3, boxes);
    PointList trail = formation_trail(boxes, 3, &arena);
    ck_assert_uint_eq(trail.count, 4);
    for (size_t i = 0; i < 4; i++) {
        ck_assert_double_eq_tol(trail.points[i].y, 20.375 - 0.75 * (double)(3 - i), 1e-9);
    }
}
END_TEST

/* Laid on a bent trail and read off again: the same joints, whatever the bend. */
START_TEST(joints_of_a_bent_column_lie_on_its_trail) {
    Vector points[100];
    for (int i = 0; i < 100; i++) {
        points[i] = vector_scale(facing_from_bearing(60 + 3.0 * i), 1.2);
    }
    PointList trail = {points, 100};
    StandPlace places[5];
    OrientedBox boxes[5];
    Vector joints[6];
    formation_lay_on_trail(trail, 1.5, 0.75, 5, places);
    boxes_of(places, 5, boxes);
    formation_joints(boxes, 5, joints);
    double length = polyline_length(trail);
    for (size_t i = 1; i <= 5; i++) {
        Vector there = polyline_at(trail, length - 0.75 * (double)i, NULL);
        ck_assert_double_lt(vector_distance(joints[i], there), 1e-6);
    }
}
END_TEST

Suite *suite_battlefield_formation(void);

Suite *suite_battlefield_formation(void) {
    Suite *suite = suite_create("battlefield/formation");
    TCase *formation = tcase_create("formation");
    tcase_set_timeout(formation, 60);
    tcase_add_checked_fixture(formation, begin, finish);
    tcase_add_test(formation, line_runs_from_left_to_right_about_its_middle);
    tcase_add_test(formation, column_runs_back_from_its_head);
    tcase_add_test(formation, trail_of_a_straight_column_runs_through_its_edges);
    tcase_add_test(formation, joints_of_a_bent_column_lie_on_its_trail);
    suite_add_tcase(suite, formation);
    return suite;
}
