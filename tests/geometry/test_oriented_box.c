#include "enfilade/geometry/oriented_box.h"

#include <check.h>

#include "enfilade/geometry/facing.h"

#include "geometry/geos_oracle.h"
#include "geometry/shapes.h"

static const double TOLERANCE = 1e-12;

static void check_point(Vector point, double x, double y) {
    ck_assert_double_eq_tol(point.x, x, TOLERANCE);
    ck_assert_double_eq_tol(point.y, y, TOLERANCE);
}

START_TEST(corners_go_clockwise_from_the_front_left) {
    OrientedBox box = {{10, 5}, facing_from_bearing(90), 4, 2};
    Vector corners[BOX_CORNER_COUNT];
    oriented_box_corners(&box, corners);
    check_point(corners[BOX_FRONT_LEFT], 11, 7);
    check_point(corners[BOX_FRONT_RIGHT], 11, 3);
    check_point(corners[BOX_REAR_RIGHT], 9, 3);
    check_point(corners[BOX_REAR_LEFT], 9, 7);
}
END_TEST

START_TEST(edges_run_clockwise_and_normals_point_outward) {
    OrientedBox box = {{10, 5}, facing_from_bearing(30), 4, 2};
    for (int i = 0; i < BOX_EDGE_COUNT; i++) {
        Segment edge = oriented_box_edge(&box, (BoxEdge)i);
        Vector normal = oriented_box_normal(&box, (BoxEdge)i);
        ck_assert_int_eq(segment_side(edge.a, edge.b, box.centre), -1);
        Vector middle = vector_middle(edge.a, edge.b);
        ck_assert(!oriented_box_contains(&box, vector_along(middle, normal, 0.01)));
        ck_assert(oriented_box_contains(&box, vector_along(middle, normal, -0.01)));
    }
    check_point(oriented_box_edge(&box, BOX_LEFT).b, oriented_box_corner(&box, BOX_FRONT_LEFT).x,
                oriented_box_corner(&box, BOX_FRONT_LEFT).y);
}
END_TEST

START_TEST(local_frame_comes_back) {
    OrientedBox box = {{10, 5}, facing_from_bearing(217), 4, 2};
    Vector ahead = oriented_box_to_local(&box, vector_along(box.centre, box.facing, 3));
    check_point(ahead, 0, 3);
    Vector local = {1.25, -7};
    Vector back = oriented_box_to_local(&box, oriented_box_from_local(&box, local));
    check_point(back, local.x, local.y);
}
END_TEST

typedef struct OverlapRow {
    OrientedBox one, other;
    double overlap, gap;
} OverlapRow;

START_TEST(overlap_and_gap_of_hand_cases) {
    const Vector north = {0, 1};
    const Vector slant = facing_from_bearing(45);
    const double root = sqrt(2);
    const OverlapRow rows[] = {
        {{{0, 0}, north, 4, 2}, {{3, 0}, north, 4, 2}, 1, 0},
        {{{0, 0}, north, 4, 2}, {{4, 0}, north, 4, 2}, 0, 0},
        {{{0, 0}, north, 4, 2}, {{4.5, 0}, north, 4, 2}, -0.5, 0.5},
        {{{0, 0}, north, 4, 2}, {{7, 6}, north, 4, 2}, -4, 5},
        {{{0, 0}, north, 2, 2}, {{3, 0}, slant, 2, 2}, root - 2, 2 - root},
        {{{0, 0}, north, 8, 1}, {{0, 0}, north, 1, 8}, 4.5, 0},
        {{{0, 0}, north, 8, 8}, {{1, 1}, slant, 1, 1}, 3 + 0.5 * root, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const OverlapRow *row = &rows[i];
        Vector near_one;
        Vector near_other;
        double gap = oriented_box_gap(&row->one, &row->other, &near_one, &near_other);
        double overlap = oriented_box_overlap(&row->one, &row->other);
        ck_assert_msg(fabs(overlap - row->overlap) < TOLERANCE, "row %zu: %g", i, overlap);
        ck_assert_msg(fabs(gap - row->gap) < TOLERANCE, "row %zu: %g", i, gap);
        ck_assert_double_eq_tol(vector_distance(near_one, near_other), gap, TOLERANCE);
        ck_assert_double_eq_tol(oriented_box_distance_to_point(&row->one, near_one), 0, TOLERANCE);
        ck_assert_double_eq_tol(oriented_box_distance_to_point(&row->other, near_other), 0,
                                TOLERANCE);
    }
}
END_TEST

START_TEST(shift_by_the_overlap_parts_two_boxes) {
    RandomStream stream = random_stream(3, 1);
    int parted = 0;
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        OrientedBox one = shape_box(&stream, SHAPE_PLAIN);
        OrientedBox other = shape_box(&stream, SHAPE_PLAIN);
        double overlap = oriented_box_overlap(&one, &other);
        ck_assert_double_eq(overlap, oriented_box_overlap(&other, &one));
        if (overlap <= 0) {
            ck_assert_double_ge(oriented_box_gap(&one, &other, NULL, NULL), -overlap - TOLERANCE);
            continue;
        }
        const Vector axes[] = {one.facing, vector_right(one.facing), other.facing,
                               vector_right(other.facing)};
        double nearest = INFINITY;
        for (int j = 0; j < 8; j++) {
            double step = j % 2 == 0 ? overlap : -overlap;
            OrientedBox moved = oriented_box_moved(&other, vector_scale(axes[j / 2], step));
            nearest = fmin(nearest, fabs(oriented_box_overlap(&one, &moved)));
        }
        ck_assert_double_eq_tol(nearest, 0, TOLERANCE);
        parted++;
    }
    ck_assert_int_gt(parted, 500);
}
END_TEST

START_TEST(neighbours_in_line_touch_along_their_sides) {
    OrientedBox left = {{0, 0}, facing_from_bearing(20), 1.575, 0.787};
    OrientedBox right = left;
    right.centre = vector_along(left.centre, vector_right(left.facing), 1.575);
    BoxContact contact = oriented_box_contact(&left, &right, 0.01, 0.1, 0.05);
    ck_assert(contact.touches);
    ck_assert_int_eq(contact.edge, BOX_RIGHT);
    ck_assert_int_eq(contact.other_edge, BOX_LEFT);
    ck_assert_double_eq_tol(contact.shared, 0.787, TOLERANCE);
    ck_assert_double_eq_tol(contact.gap, 0, TOLERANCE);
    ck_assert_double_eq_tol(segment_length(contact.stretch), 0.787, TOLERANCE);
}
END_TEST

typedef struct ContactRow {
    double x, y, bearing;
    bool touches;
    BoxEdge edge, other_edge;
    double shared;
} ContactRow;

START_TEST(contact_keeps_its_limits) {
    /* The first box is 2 wide and 1 deep and faces north at (0, 0); the other is of the same size.
     */
    const ContactRow rows[] = {
        {0, 1, 180, true, BOX_FRONT, BOX_FRONT, 2},
        {0, 1.009, 180, true, BOX_FRONT, BOX_FRONT, 2},
        {0, 1.011, 180, false, BOX_FRONT, BOX_FRONT, 0},
        {0, 0.991, 180, true, BOX_FRONT, BOX_FRONT, 2},
        {0, 0.989, 180, false, BOX_FRONT, BOX_FRONT, 0},
        {1.94, 1, 180, true, BOX_FRONT, BOX_FRONT, 0.06},
        {1.96, 1, 180, false, BOX_FRONT, BOX_FRONT, 0},
        {0.5, 1.5, 270, true, BOX_FRONT, BOX_LEFT, 1},
        {0, 1, 180.09, true, BOX_FRONT, BOX_FRONT, 2},
        {0, 1, 180.11, false, BOX_FRONT, BOX_FRONT, 0},
        {0, -1, 0, true, BOX_REAR, BOX_FRONT, 2},
        {-2, 0.25, 0, true, BOX_LEFT, BOX_RIGHT, 0.75},
        {2, 1, 0, false, BOX_FRONT, BOX_FRONT, 0},
        {9, 9, 0, false, BOX_FRONT, BOX_FRONT, 0},
    };
    OrientedBox one = {{0, 0}, {0, 1}, 2, 1};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ContactRow *row = &rows[i];
        OrientedBox other = {{row->x, row->y}, facing_from_bearing(row->bearing), 2, 1};
        BoxContact contact = oriented_box_contact(&one, &other, 0.01, 0.1, 0.05);
        ck_assert_msg(contact.touches == row->touches, "row %zu", i);
        if (row->touches) {
            ck_assert_msg(contact.edge == row->edge, "row %zu", i);
            ck_assert_msg(contact.other_edge == row->other_edge, "row %zu", i);
            ck_assert_msg(fabs(contact.shared - row->shared) < 0.002, "row %zu", i);
        }
    }
}
END_TEST

START_TEST(contact_is_mutual) {
    RandomStream stream = random_stream(3, 2);
    int touching = 0;
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        OrientedBox one = shape_box(&stream, SHAPE_LATTICE);
        OrientedBox other = shape_box(&stream, SHAPE_LATTICE);
        BoxContact there = oriented_box_contact(&one, &other, 0.01, 0.1, 0.05);
        BoxContact back = oriented_box_contact(&other, &one, 0.01, 0.1, 0.05);
        ck_assert_int_eq(there.touches, back.touches);
        if (there.touches) {
            ck_assert_double_eq_tol(there.shared, back.shared, TOLERANCE);
            ck_assert_int_eq(there.edge, back.other_edge);
            ck_assert_int_eq(there.other_edge, back.edge);
            touching++;
        }
    }
    ck_assert_int_gt(touching, 500);
}
END_TEST

START_TEST(mirrored_boxes_give_mirrored_reports) {
    RandomStream stream = random_stream(3, 3);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        OrientedBox one = shape_box(&stream, shape_kind_of(i));
        OrientedBox other = shape_box(&stream, shape_kind_of(i));
        OrientedBox mirrored = shape_mirrored_box(&one);
        OrientedBox other_mirrored = shape_mirrored_box(&other);
        ck_assert_double_eq(oriented_box_overlap(&one, &other),
                            oriented_box_overlap(&mirrored, &other_mirrored));
        ck_assert_double_eq_tol(oriented_box_gap(&one, &other, NULL, NULL),
                                oriented_box_gap(&mirrored, &other_mirrored, NULL, NULL),
                                TOLERANCE);
    }
}
END_TEST

START_TEST(turned_boxes_keep_overlap_and_gap) {
    RandomStream stream = random_stream(3, 4);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        OrientedBox one = shape_box(&stream, SHAPE_PLAIN);
        OrientedBox other = shape_box(&stream, SHAPE_PLAIN);
        OrientedBox turned = oriented_box_turned(&one, vector(3, 4), i * 0.37);
        OrientedBox other_turned = oriented_box_turned(&other, vector(3, 4), i * 0.37);
        ck_assert_double_eq_tol(oriented_box_overlap(&one, &other),
                                oriented_box_overlap(&turned, &other_turned), TOLERANCE);
        ck_assert_double_eq_tol(oriented_box_gap(&one, &other, NULL, NULL),
                                oriented_box_gap(&turned, &other_turned, NULL, NULL), TOLERANCE);
    }
}
END_TEST

START_TEST(clip_gives_the_stretch_inside_the_closed_box) {
    OrientedBox box = {{0, 0}, {0, 1}, 4, 2};
    double first;
    double last;
    ck_assert(oriented_box_clip(&box, (Segment){{-4, 0}, {4, 0}}, &first, &last));
    ck_assert_double_eq_tol(first, 0.25, TOLERANCE);
    ck_assert_double_eq_tol(last, 0.75, TOLERANCE);
    ck_assert(oriented_box_clip(&box, (Segment){{-4, 1}, {4, 1}}, &first, &last));
    ck_assert(!oriented_box_clip(&box, (Segment){{-4, 1.001}, {4, 1.001}}, &first, &last));
    ck_assert(oriented_box_clip(&box, (Segment){{0, 0}, {0.5, 0.5}}, &first, &last));
    ck_assert_double_eq(first, 0);
    ck_assert_double_eq(last, 1);
    ck_assert(!oriented_box_clip(&box, (Segment){{3, 3}, {9, 3}}, &first, &last));
    ck_assert(!oriented_box_clip(&box, (Segment){{3, 0}, {9, 0}}, &first, &last));
}
END_TEST

START_TEST(clip_agrees_with_points_along_the_segment) {
    RandomStream stream = random_stream(3, 5);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        OrientedBox box = shape_box(&stream, SHAPE_PLAIN);
        Segment segment = shape_segment(&stream, SHAPE_PLAIN);
        double first = 2;
        double last = -1;
        bool meets = oriented_box_clip(&box, segment, &first, &last);
        int wrong = 0;
        for (int j = 0; j <= 20; j++) {
            double share = j / 20.0;
            bool expected = oriented_box_contains(&box, segment_at(segment, share));
            bool claimed = meets && share >= first && share <= last;
            bool near_end = fabs(share - first) < 1e-9 || fabs(share - last) < 1e-9;
            wrong += !near_end && expected != claimed;
        }
        ck_assert_msg(wrong == 0, "pair %d", i);
    }
}
END_TEST

START_TEST(growing_moves_every_side) {
    OrientedBox box = {{0, 0}, {0, 1}, 4, 2};
    OrientedBox grown = oriented_box_grown(&box, 0.5);
    ck_assert_double_eq(grown.width, 5);
    ck_assert_double_eq(grown.depth, 3);
    OrientedBox shrunk = oriented_box_grown(&box, -1.5);
    ck_assert_double_eq(shrunk.width, 1);
    ck_assert_double_eq(shrunk.depth, 0);
}
END_TEST

#if ENFILADE_WITH_GEOS
static void compare_with_geos(GeosOracle *oracle, const OrientedBox *one, const OrientedBox *other,
                              bool is_exact, int number) {
    GeosShape *shape = geos_oracle_box(oracle, one);
    GeosShape *second = geos_oracle_box(oracle, other);
    double distance = geos_oracle_distance(oracle, shape, second);
    double overlap = oriented_box_overlap(one, other);
    ck_assert_double_eq_tol(oriented_box_gap(one, other, NULL, NULL), distance, TOLERANCE);
    if (is_exact || fabs(overlap) > TOLERANCE) {
        bool meet = geos_oracle_relates(oracle, shape, second, "T********");
        ck_assert_msg((overlap > 0) == meet, "pair %d", number);
    }
    geos_oracle_drop(oracle, shape);
    geos_oracle_drop(oracle, second);
}

START_TEST(boxes_agree_with_geos) {
    GeosOracle *oracle = geos_oracle_create();
    RandomStream stream = random_stream(3, 6);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        ShapeKind kind = shape_kind_of(i);
        OrientedBox one = shape_box(&stream, kind);
        OrientedBox other = shape_box(&stream, kind);
        compare_with_geos(oracle, &one, &other, kind == SHAPE_LATTICE, i);
    }
    geos_oracle_destroy(oracle);
}
END_TEST
#endif

Suite *suite_geometry_oriented_box(void);
Suite *suite_geometry_oriented_box(void) {
    Suite *suite = suite_create("geometry/oriented_box");
    TCase *tcase = tcase_create("oriented_box");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, corners_go_clockwise_from_the_front_left);
    tcase_add_test(tcase, edges_run_clockwise_and_normals_point_outward);
    tcase_add_test(tcase, local_frame_comes_back);
    tcase_add_test(tcase, overlap_and_gap_of_hand_cases);
    tcase_add_test(tcase, shift_by_the_overlap_parts_two_boxes);
    tcase_add_test(tcase, neighbours_in_line_touch_along_their_sides);
    tcase_add_test(tcase, contact_keeps_its_limits);
    tcase_add_test(tcase, contact_is_mutual);
    tcase_add_test(tcase, mirrored_boxes_give_mirrored_reports);
    tcase_add_test(tcase, turned_boxes_keep_overlap_and_gap);
    tcase_add_test(tcase, clip_gives_the_stretch_inside_the_closed_box);
    tcase_add_test(tcase, clip_agrees_with_points_along_the_segment);
    tcase_add_test(tcase, growing_moves_every_side);
#if ENFILADE_WITH_GEOS
    tcase_add_test(tcase, boxes_agree_with_geos);
#endif
    suite_add_tcase(suite, tcase);
    return suite;
}
