#include <check.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/path.h"

#include "geometry/shapes.h"

static const double TOLERANCE = 0.01;

START_TEST(advance_stops_where_the_bases_touch) {
    OrientedBox mover = {{0, 0}, {0, 1}, 2, 1};
    OrientedBox fixed = {{0, 5}, {0, 1}, 2, 1};
    Motion advance = {false, {0, 8}, {0, 0}, 0};
    SweepHit hit = motion_sweep_box(&advance, &mover, &fixed, TOLERANCE);
    ck_assert(hit.hits);
    ck_assert_double_eq_tol(hit.share * 8, 4.01, 1e-8);
    ck_assert_double_eq_tol(hit.at.y, 4.5, 0.02);
    ck_assert_double_eq_tol(hit.depth, 1, 1e-9);
    OrientedBox stopped = motion_box(&advance, &mover, hit.share);
    ck_assert_double_le(oriented_box_overlap(&stopped, &fixed), TOLERANCE);
}
END_TEST

START_TEST(advance_past_a_base_in_contact_goes_free) {
    OrientedBox mover = {{0, 0}, facing_from_bearing(33), 2, 1};
    OrientedBox fixed = mover;
    fixed.centre = vector_along(mover.centre, vector_right(mover.facing), 2);
    Motion advance = {false, vector_scale(mover.facing, 9), {0, 0}, 0};
    ck_assert(!motion_sweep_box(&advance, &mover, &fixed, TOLERANCE).hits);
    ck_assert(!motion_sweep_box(&advance, &mover, &fixed, 0).hits);
}
END_TEST

START_TEST(overlap_at_the_start_is_hit_at_once) {
    OrientedBox mover = {{0, 0}, {0, 1}, 2, 1};
    OrientedBox fixed = {{0, 0.5}, {0, 1}, 2, 1};
    Motion back = {false, {0, -3}, {0, 0}, 0};
    Motion wheel = {true, {0, 0}, {9, 0}, 20};
    SweepHit hit = motion_sweep_box(&back, &mover, &fixed, TOLERANCE);
    ck_assert(hit.hits);
    ck_assert_double_eq(hit.share, 0);
    hit = motion_sweep_box(&wheel, &mover, &fixed, TOLERANCE);
    ck_assert(hit.hits);
    ck_assert_double_eq(hit.share, 0);
}
END_TEST

START_TEST(wheel_meets_what_lies_in_the_ring_it_sweeps) {
    /* A line of 8 inches wheels left about its left front corner; the obstacle is clear of both
     * ends. */
    OrientedBox mover = {{4, -0.5}, {0, 1}, 8, 1};
    OrientedBox fixed = {{5, 5}, {0, 1}, 0.5, 0.5};
    Motion wheel = {true, {0, 0}, {0, 0}, -90};
    OrientedBox end = motion_box(&wheel, &mover, 1);
    ck_assert_double_lt(oriented_box_overlap(&mover, &fixed), 0);
    ck_assert_double_lt(oriented_box_overlap(&end, &fixed), 0);
    SweepHit hit = motion_sweep_box(&wheel, &mover, &fixed, 0);
    ck_assert(hit.hits);
    /* The front edge meets the corner (5.25, 4.75) of the obstacle. */
    double expected = facing_arctangent(4.75, 5.25);
    ck_assert_double_eq_tol(hit.share * 90, expected, 1e-6);
    ck_assert_double_eq_tol(vector_distance(hit.at, vector(5.25, 4.75)), 0, 1e-6);
}
END_TEST

START_TEST(wheel_misses_what_lies_beyond_its_corner) {
    OrientedBox mover = {{4, -0.5}, {0, 1}, 8, 1};
    OrientedBox fixed = {{6, 6}, {0, 1}, 0.5, 0.5};
    Motion wheel = {true, {0, 0}, {0, 0}, -90};
    ck_assert(!motion_sweep_box(&wheel, &mover, &fixed, 0).hits);
}
END_TEST

static Motion random_motion(RandomStream *stream, int number) {
    Motion motion = {number % 2 == 0, {0, 0}, {0, 0}, 0};
    motion.shift = vector_subtract(shape_point(stream, SHAPE_PLAIN), vector(10, 10));
    motion.pivot = shape_point(stream, SHAPE_PLAIN);
    motion.degrees = random_share(stream) * 300 - 150;
    return motion;
}

typedef double (*DepthOf)(const void *obstacle, const OrientedBox *mover);

typedef struct SweepCase {
    const Motion *motion;
    const OrientedBox *mover;
    const void *obstacle;
    DepthOf depth_of;
    int number;
} SweepCase;

/* Against fine sampling: no depth beyond the tolerance before the share, and such a depth right
 * behind it. */
static void check_by_samples(const SweepCase *sweep, SweepHit hit) {
    enum { SAMPLES = 400 };
    /* A turn may pass over what is no deeper than its least step. */
    const double allowed = TOLERANCE + 1.0 / 4096;
    double too_deep_at = -1;
    for (int i = 0; i <= SAMPLES && too_deep_at < 0; i++) {
        double share = (double)i / SAMPLES;
        if (hit.hits && share >= hit.share) {
            break;
        }
        OrientedBox moved = motion_box(sweep->motion, sweep->mover, share);
        if (sweep->depth_of(sweep->obstacle, &moved) > allowed) {
            too_deep_at = share;
        }
    }
    ck_assert_msg(too_deep_at < 0, "case %d, too deep at %g", sweep->number, too_deep_at);
    if (!hit.hits) {
        return;
    }
    OrientedBox at = motion_box(sweep->motion, sweep->mover, hit.share);
    OrientedBox behind = motion_box(sweep->motion, sweep->mover, hit.share + 1e-6);
    double depth_at = sweep->depth_of(sweep->obstacle, &at);
    ck_assert_msg(hit.share <= 0 || depth_at <= TOLERANCE, "case %d: %.17g", sweep->number,
                  depth_at);
    ck_assert_msg(sweep->depth_of(sweep->obstacle, &behind) > TOLERANCE - 1e-9, "case %d",
                  sweep->number);
    ck_assert_msg(hit.depth > TOLERANCE, "case %d", sweep->number);
}

static double depth_of_box(const void *obstacle, const OrientedBox *mover) {
    return oriented_box_overlap(obstacle, mover);
}

START_TEST(box_sweeps_agree_with_fine_sampling) {
    RandomStream stream = random_stream(9, 1);
    int hits = 0;
    for (int i = 0; i < 3000; i++) {
        OrientedBox mover = shape_box(&stream, SHAPE_PLAIN);
        OrientedBox fixed = shape_box(&stream, SHAPE_PLAIN);
        Motion motion = random_motion(&stream, i);
        SweepHit hit = motion_sweep_box(&motion, &mover, &fixed, TOLERANCE);
        SweepCase sweep = {&motion, &mover, &fixed, depth_of_box, i};
        check_by_samples(&sweep, hit);
        hits += hit.hits;
    }
    ck_assert_int_gt(hits, 500);
}
END_TEST

START_TEST(mirrored_sweep_hits_at_the_same_share) {
    RandomStream stream = random_stream(9, 3);
    for (int i = 0; i < 3000; i++) {
        OrientedBox mover = shape_box(&stream, SHAPE_PLAIN);
        OrientedBox fixed = shape_box(&stream, SHAPE_PLAIN);
        Motion motion = random_motion(&stream, i);
        Motion mirrored = {motion.is_turn, shape_mirrored(motion.shift),
                           shape_mirrored(motion.pivot), -motion.degrees};
        OrientedBox mirrored_mover = shape_mirrored_box(&mover);
        OrientedBox mirrored_fixed = shape_mirrored_box(&fixed);
        SweepHit hit = motion_sweep_box(&motion, &mover, &fixed, TOLERANCE);
        SweepHit other = motion_sweep_box(&mirrored, &mirrored_mover, &mirrored_fixed, TOLERANCE);
        ck_assert_int_eq(hit.hits, other.hits);
        ck_assert_double_eq_tol(hit.share, other.share, 1e-9);
    }
}
END_TEST

START_TEST(stopped_base_can_stop_again_at_the_same_place) {
    RandomStream stream = random_stream(9, 4);
    for (int i = 0; i < 3000; i++) {
        OrientedBox mover = shape_box(&stream, SHAPE_PLAIN);
        OrientedBox fixed = shape_box(&stream, SHAPE_PLAIN);
        Motion motion = random_motion(&stream, i);
        SweepHit hit = motion_sweep_box(&motion, &mover, &fixed, TOLERANCE);
        if (!hit.hits || hit.share <= 0) {
            continue;
        }
        OrientedBox stopped = motion_box(&motion, &mover, hit.share);
        SweepHit again = motion_sweep_box(&motion, &stopped, &fixed, TOLERANCE);
        ck_assert(again.hits);
        ck_assert_double_lt(again.share, 1e-6);
    }
}
END_TEST

Suite *suite_geometry_motion_sweep(void);
Suite *suite_geometry_motion_sweep(void) {
    Suite *suite = suite_create("geometry/motion_sweep");
    TCase *tcase = tcase_create("motion_sweep");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, advance_stops_where_the_bases_touch);
    tcase_add_test(tcase, advance_past_a_base_in_contact_goes_free);
    tcase_add_test(tcase, overlap_at_the_start_is_hit_at_once);
    tcase_add_test(tcase, wheel_meets_what_lies_in_the_ring_it_sweeps);
    tcase_add_test(tcase, wheel_misses_what_lies_beyond_its_corner);
    tcase_add_test(tcase, box_sweeps_agree_with_fine_sampling);
    tcase_add_test(tcase, mirrored_sweep_hits_at_the_same_share);
    tcase_add_test(tcase, stopped_base_can_stop_again_at_the_same_place);
    suite_add_tcase(suite, tcase);
    return suite;
}
