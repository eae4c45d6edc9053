#include "enfilade/geometry/sector.h"

#include <check.h>

#include "enfilade/geometry/facing.h"

#include "geometry/shapes.h"

static const double TOLERANCE = 1e-12;
/* A front of 2 inches on the x axis, facing north. */
static const OrientedBox FRONT = {{0, -0.5}, {0, 1}, 2, 1};

static Arena arena;

static void set_up(void) {
    arena_init(&arena);
}

static void tear_down(void) {
    arena_finish(&arena);
}

typedef struct PointRow {
    Vector point;
    double half_angle, outside;
    bool is_in;
} PointRow;

START_TEST(degrees_outside_count_from_the_nearer_end) {
    const PointRow rows[] = {
        {{0, 3}, 0, -18.434948822922010, true},
        {{1, 3}, 0, 0, true},
        {{2, 1}, 0, 45, false},
        {{2, 1}, 45, 0, true},
        {{2, 1}, 30, 15, false},
        {{-2, 1}, 30, 15, false},
        {{-2, 1}, 60, -15, true},
        {{0, 9}, 45, -51.340191745909905, true},
        {{0, 11}, 45, -50.194428907734808, false},
        {{0, -1}, 45, 90, false},
        {{3, -2}, 45, 90, false},
        {{-3, 0}, 45, 45, false},
        {{1, 0}, 45, -45, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Sector sector = sector_of_front(&FRONT, rows[i].half_angle, 10);
        double outside = sector_degrees_outside(&sector, rows[i].point);
        ck_assert_msg(fabs(outside - rows[i].outside) < TOLERANCE, "row %zu: %.15g", i, outside);
        ck_assert_msg(sector_contains(&sector, rows[i].point) == rows[i].is_in, "row %zu", i);
    }
}
END_TEST

typedef struct BoxRow {
    OrientedBox box;
    double half_angle;
    bool is_in;
    double distance;
} BoxRow;

START_TEST(range_is_to_the_part_inside_the_arc) {
    const BoxRow rows[] = {
        {{{0, 5}, {0, 1}, 2, 2}, 0, true, 4},
        {{{1.5, 5}, {0, 1}, 2, 2}, 0, true, 4},
        {{{2.5, 5}, {0, 1}, 2, 2}, 0, false, 0},
        {{{2, 5}, {0, 1}, 2, 2}, 0, true, 4},
        {{{0, -5}, {0, 1}, 2, 2}, 45, false, 0},
        /* The near corner (2, 0) is outside the arc of 45 degrees: the ray meets the box at (2, 1).
         */
        {{{3, 1}, {0, 1}, 2, 2}, 45, true, 1.4142135623730951},
        {{{0, 0}, {0, 1}, 9, 9}, 10, true, 0},
        {{{0, 30}, {0, 1}, 2, 2}, 10, true, 29},
        {{{0, 0.2}, {0, 1}, 0.5, 0.5}, 10, true, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Sector sector = sector_of_front(&FRONT, rows[i].half_angle, 10);
        double distance = -1;
        Vector from;
        Vector at;
        bool is_in = sector_box_distance(&sector, &rows[i].box, &distance, &from, &at);
        ck_assert_msg(is_in == rows[i].is_in, "row %zu", i);
        if (is_in) {
            ck_assert_msg(fabs(distance - rows[i].distance) < TOLERANCE, "row %zu: %.15g", i,
                          distance);
            ck_assert_double_eq_tol(vector_distance(from, at), distance, TOLERANCE);
        }
    }
}
END_TEST

START_TEST(range_is_the_least_of_points_inside_arc_and_box) {
    RandomStream stream = random_stream(11, 1);
    int found = 0;
    for (int i = 0; i < 2000; i++) {
        OrientedBox firer = shape_box(&stream, SHAPE_PLAIN);
        OrientedBox box = shape_box(&stream, SHAPE_PLAIN);
        Sector sector = sector_of_front(&firer, random_share(&stream) * 90, 1000);
        Segment front = {sector.left, sector.right};
        double distance = INFINITY;
        Vector from;
        Vector at;
        bool is_in = sector_box_distance(&sector, &box, &distance, &from, &at);
        double least = INFINITY;
        for (int j = 0; j < 400; j++) {
            Vector local = {((j % 20) / 19.0 - 0.5) * box.width, (j / 20 / 19.0 - 0.5) * box.depth};
            Vector point = oriented_box_from_local(&box, local);
            if (sector_contains(&sector, point)) {
                least = fmin(least, segment_distance_to_point(front, point));
            }
        }
        ck_assert_msg(is_in || isinf(least), "case %d", i);
        if (is_in) {
            ck_assert_double_ge(least, distance - TOLERANCE);
            ck_assert_double_eq_tol(oriented_box_distance_to_point(&box, at), 0, 1e-9);
            ck_assert_double_lt(distance > 0 ? sector_degrees_outside(&sector, at) : 0, 1e-9);
            found++;
        }
    }
    ck_assert_int_gt(found, 500);
}
END_TEST

START_TEST(mirrored_arc_gives_the_mirrored_report) {
    RandomStream stream = random_stream(11, 2);
    for (int i = 0; i < SHAPE_PAIRS; i++) {
        OrientedBox firer = shape_box(&stream, SHAPE_PLAIN);
        OrientedBox box = shape_box(&stream, SHAPE_PLAIN);
        double half_angle = random_share(&stream) * 90;
        Sector sector = sector_of_front(&firer, half_angle, 10);
        OrientedBox mirrored_firer = shape_mirrored_box(&firer);
        OrientedBox mirrored_box = shape_mirrored_box(&box);
        Sector mirrored = sector_of_front(&mirrored_firer, half_angle, 10);
        Vector point = shape_mirrored(box.centre);
        ck_assert_double_eq_tol(sector_degrees_outside(&sector, box.centre),
                                sector_degrees_outside(&mirrored, point), 1e-9);
        double distance = 0;
        double other = 0;
        bool is_in = sector_box_distance(&sector, &box, &distance, NULL, NULL);
        ck_assert(is_in == sector_box_distance(&mirrored, &mirrored_box, &other, NULL, NULL));
        ck_assert_double_eq_tol(distance, other, 1e-9);
    }
}
END_TEST

START_TEST(outline_begins_at_the_true_corners_and_has_the_angle) {
    Sector sector = sector_of_front(&FRONT, 45, 10);
    PointList outline = sector_outline(&sector, 5, &arena);
    ck_assert_double_eq(outline.points[0].x, -1);
    ck_assert_double_eq(outline.points[0].y, 0);
    ck_assert_double_eq(outline.points[outline.count - 1].x, 1);
    Vector ray = vector_subtract(outline.points[1], outline.points[0]);
    ck_assert_double_eq_tol(facing_bearing(ray), 315, 1e-9);
    ck_assert_double_eq_tol(vector_length(ray), 10, TOLERANCE);
    for (size_t i = 1; i + 1 < outline.count; i++) {
        Segment front = {sector.left, sector.right};
        ck_assert_double_eq_tol(segment_distance_to_point(front, outline.points[i]), 10, 1e-9);
    }
    ck_assert_int_eq(polygon_check_ring(outline, NULL), POLYGON_SOUND);
}
END_TEST

START_TEST(strip_and_plain_sector_have_sound_outlines) {
    Sector strip = sector_of_front(&FRONT, 0, 10);
    PointList outline = sector_outline(&strip, 5, &arena);
    ck_assert_uint_eq(outline.count, 4);
    ck_assert_double_eq_tol(fabs(polygon_ring_area(outline)), 20, TOLERANCE);
    Sector plain = {{3, 3}, {3, 3}, {0, 1}, 30, 6};
    outline = sector_outline(&plain, 5, &arena);
    ck_assert_int_eq(polygon_check_ring(outline, NULL), POLYGON_SOUND);
    ck_assert_double_eq_tol(fabs(polygon_ring_area(outline)), 36 * 3.14159265 / 6, 0.05);
    ck_assert(sector_contains(&plain, vector(3, 3)));
    ck_assert(!sector_contains(&plain, vector(3, 2.9)));
}
END_TEST

Suite *suite_geometry_sector(void);
Suite *suite_geometry_sector(void) {
    Suite *suite = suite_create("geometry/sector");
    TCase *tcase = tcase_create("sector");
    tcase_set_timeout(tcase, 60);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, degrees_outside_count_from_the_nearer_end);
    tcase_add_test(tcase, range_is_to_the_part_inside_the_arc);
    tcase_add_test(tcase, range_is_the_least_of_points_inside_arc_and_box);
    tcase_add_test(tcase, mirrored_arc_gives_the_mirrored_report);
    tcase_add_test(tcase, outline_begins_at_the_true_corners_and_has_the_angle);
    tcase_add_test(tcase, strip_and_plain_sector_have_sound_outlines);
    suite_add_tcase(suite, tcase);
    return suite;
}
