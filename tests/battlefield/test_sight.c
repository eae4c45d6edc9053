/* Lines of sight: verdicts at edges, corners and joints, the same both ways, mirrored and turned;
 * the fast question. */
#include <math.h>

#include "enfilade/base/random.h"
#include "enfilade/battlefield/sight.h"
#include "support/small_battle.h"
#include "support/suites.h"

static SmallBattle small;

static void begin(void) {
    small_battle_begin(&small, 48, 36);
}

static void finish(void) {
    small_battle_finish(&small);
}

/* The report of a line, which must be the same from both ends and agree with the fast question. */
static SightReport look(Vector from, Vector to) {
    SightReport there;
    SightReport back;
    sight_line(small.setting, from, to, &there, &small.arena);
    sight_line(small.setting, to, from, &back, &small.arena);
    ck_assert_int_eq(there.verdict, back.verdict);
    ck_assert_double_eq(there.inside, back.inside);
    ck_assert_double_eq(there.margin, back.margin);
    ck_assert_uint_eq(there.crossing_count, back.crossing_count);
    bool is_clear = there.verdict != SIGHT_BLOCKED;
    ck_assert_int_eq(sight_is_clear(small.setting, from, to), is_clear);
    ck_assert_int_eq(sight_is_clear(small.setting, to, from), is_clear);
    return there;
}

#define CHECK_VERDICT(x0, y0, x1, y1, wanted)                                                      \
    ck_assert_int_eq(look(vector(x0, y0), vector(x1, y1)).verdict, wanted)

START_TEST(wood_between_blocks_and_tells_where) {
    FeatureId wood = small_battle_area(&small, GROUND_HIDES, 20, 8, 26, 12);
    small_battle_ready(&small, 1);
    SightReport report = look(vector(23, 2), vector(23, 20));
    ck_assert_int_eq(report.verdict, SIGHT_BLOCKED);
    ck_assert_uint_eq(report.blocked_by.value, wood.value);
    ck_assert_double_eq_tol(report.blocked_at.y, 8, 1e-9);
    ck_assert_double_eq_tol(report.inside, 4, 1e-9);
    ck_assert_double_eq_tol(report.margin, -4, 1e-9);
    ck_assert_uint_eq(report.crossing_count, 1);
    ck_assert_double_eq_tol(report.crossings[0].first, 6, 1e-9);
    ck_assert_double_eq_tol(report.crossings[0].last, 10, 1e-9);
    SightReport back;
    sight_line(small.setting, vector(23, 20), vector(23, 2), &back, &small.arena);
    ck_assert_double_eq_tol(back.blocked_at.y, 12, 1e-9);
}
END_TEST

START_TEST(one_sees_two_inches_into_a_wood_and_no_farther) {
    small_battle_area(&small, GROUND_HIDES, 0, 13, 30, 25);
    small_battle_ready(&small, 1);
    CHECK_VERDICT(10, 10, 10, 15, SIGHT_CLEAR);
    SightReport near = look(vector(10, 10), vector(10, 14.5));
    ck_assert_int_eq(near.verdict, SIGHT_CLEAR);
    ck_assert_double_eq_tol(near.inside, 1.5, 1e-9);
    ck_assert_double_eq_tol(near.margin, 0.5, 1e-9);
    ck_assert(near.crossings[0].holds_to && !near.crossings[0].holds_from);
    SightReport far = look(vector(10, 10), vector(10, 15.5));
    ck_assert_int_eq(far.verdict, SIGHT_BLOCKED);
    ck_assert_double_eq_tol(far.margin, -0.5, 1e-9);
    ck_assert_double_eq_tol(far.blocked_at.y, 15, 1e-9);
    CHECK_VERDICT(10, 14, 12, 14, SIGHT_CLEAR);
    CHECK_VERDICT(10, 14, 12.5, 14, SIGHT_BLOCKED);
}
END_TEST

START_TEST(line_along_outer_edge_grazes) {
    small_battle_area(&small, GROUND_HIDES, 20, 8, 26, 12);
    small_battle_ready(&small, 1);
    SightReport report = look(vector(20, 5), vector(20, 25));
    ck_assert_int_eq(report.verdict, SIGHT_GRAZING);
    ck_assert_double_eq(report.inside, 0);
    ck_assert(report.crossings[0].grazes);
    CHECK_VERDICT(10, 8, 40, 8, SIGHT_GRAZING);
    CHECK_VERDICT(19.9, 5, 19.9, 25, SIGHT_CLEAR);
}
END_TEST

START_TEST(line_through_corner_grazes) {
    small_battle_area(&small, GROUND_HIDES, 20, 8, 26, 12);
    small_battle_ready(&small, 1);
    CHECK_VERDICT(18, 10, 22, 6, SIGHT_GRAZING);
    CHECK_VERDICT(18, 10.005, 22, 6.005, SIGHT_GRAZING); /* a stretch of 0.007 inches */
    CHECK_VERDICT(18, 10.1, 22, 6.1, SIGHT_BLOCKED);
}
END_TEST

START_TEST(line_along_edge_shared_by_two_woods_is_blocked) {
    small_battle_area(&small, GROUND_HIDES, 20, 8, 26, 12);
    small_battle_area(&small, GROUND_HIDES, 26, 8, 30, 12);
    small_battle_ready(&small, 1);
    SightReport report = look(vector(26, 5), vector(26, 25));
    ck_assert_int_eq(report.verdict, SIGHT_BLOCKED);
    ck_assert_double_eq_tol(report.inside, 4, 1e-9);
    ck_assert_uint_eq(report.crossing_count, 2);
    /* An end on the seam lies inside both: so only depth counts. */
    CHECK_VERDICT(26, 10.5, 26, 14, SIGHT_CLEAR);
    CHECK_VERDICT(26, 9.5, 26, 14, SIGHT_BLOCKED);
}
END_TEST

START_TEST(wood_beside_hill_shares_no_inside) {
    small_battle_area(&small, GROUND_HIDES, 20, 8, 26, 12);
    small_battle_area(&small, GROUND_RAISES, 26, 8, 30, 12);
    small_battle_ready(&small, 1);
    CHECK_VERDICT(26, 5, 26, 25, SIGHT_GRAZING);
}
END_TEST

START_TEST(wood_holding_no_end_blocks_although_another_holds_one) {
    small_battle_area(&small, GROUND_HIDES, 20, 8, 26, 12);
    FeatureId thin = small_battle_area(&small, GROUND_HIDES, 20, 14, 26, 14.5);
    small_battle_ready(&small, 1);
    SightReport report = look(vector(23, 11.5), vector(23, 20));
    ck_assert_int_eq(report.verdict, SIGHT_BLOCKED);
    ck_assert_uint_eq(report.blocked_by.value, thin.value);
}
END_TEST

START_TEST(concave_wood_counts_every_stretch) {
    const Vector comb[] = {{10, 10}, {20, 10}, {20, 20}, {18, 20},
                           {18, 12}, {12, 12}, {12, 20}, {10, 20}};
    small_battle_polygon(&small, GROUND_HIDES, comb, 8);
    small_battle_ready(&small, 1);
    SightReport report = look(vector(11.5, 15), vector(24, 15)); /* half an inch, out, two inches */
    ck_assert_int_eq(report.verdict, SIGHT_BLOCKED);
    ck_assert_double_eq_tol(report.inside, 2.5, 1e-9);
    ck_assert_double_eq_tol(report.crossings[0].inside, 2.5, 1e-9);
    SightReport inside = look(vector(11, 15), vector(18.5, 15));
    ck_assert_int_eq(inside.verdict, SIGHT_CLEAR);
    ck_assert_double_eq_tol(inside.inside, 1.5, 1e-9);
    CHECK_VERDICT(11.5, 12, 24, 12, SIGHT_BLOCKED);
    ck_assert_double_eq_tol(look(vector(15, 15), vector(15, 11)).inside, 1, 1e-9);
}
END_TEST

START_TEST(corner_touched_from_inside_changes_nothing) {
    const Vector notched[] = {{10, 10}, {20, 10}, {20, 20}, {15, 15}, {10, 20}};
    small_battle_polygon(&small, GROUND_HIDES, notched, 5);
    small_battle_ready(&small, 1);
    SightReport report = look(vector(5, 15), vector(25, 15)); /* through the bottom of the notch */
    ck_assert_int_eq(report.verdict, SIGHT_BLOCKED);
    ck_assert_double_eq_tol(report.inside, 10, 1e-9);
}
END_TEST

START_TEST(hill_blocks_only_those_below_it) {
    const Vector lower[] = {{10, 10}, {30, 10}, {30, 20}, {10, 20}};
    const Vector upper[] = {{18, 10}, {22, 10}, {22, 20}, {18, 20}};
    small_battle_contour(&small, lower, 4, 40);
    int crest = small_battle_contour(&small, upper, 4, 80);
    small_battle_ready(&small, 1);
    CHECK_VERDICT(5, 15, 35, 15, SIGHT_BLOCKED);
    CHECK_VERDICT(5, 15, 12, 15, SIGHT_CLEAR);                  /* foot to slope */
    CHECK_VERDICT(5, 15, 20, 15, SIGHT_CLEAR);                  /* foot to crest */
    SightReport reverse = look(vector(12, 15), vector(28, 15)); /* slope to reverse slope */
    ck_assert_int_eq(reverse.verdict, SIGHT_BLOCKED);
    ck_assert_int_eq(reverse.blocked_by_contour, crest);
    ck_assert_double_eq_tol(reverse.blocked_at.x, 18, 1e-9);
    CHECK_VERDICT(5, 10, 35, 10, SIGHT_GRAZING);  /* along the foot of both */
    CHECK_VERDICT(18, 15, 35, 15, SIGHT_BLOCKED); /* an eye on a contour stands below it */
    CHECK_VERDICT(18, 15, 5, 15, SIGHT_CLEAR);
}
END_TEST

START_TEST(ring_shaped_contour_hides_its_hollow) {
    static const Vector outer[] = {{10, 10}, {30, 10}, {30, 30}, {10, 30}};
    static const Vector hollow[] = {{15, 15}, {25, 15}, {25, 25}, {15, 25}};
    static const PointList holes[] = {{hollow, 4}};
    small_battle_contour(&small, outer, 4, 40);
    small.contours[0].area.holes = holes;
    small.contours[0].area.hole_count = 1;
    small_battle_ready(&small, 1);
    CHECK_VERDICT(20, 20, 35, 20, SIGHT_BLOCKED);
    CHECK_VERDICT(20, 20, 24, 24, SIGHT_CLEAR);
    CHECK_VERDICT(20, 20, 28, 20, SIGHT_CLEAR);
    CHECK_VERDICT(15, 12, 15, 28, SIGHT_CLEAR); /* along the hollow, from the ring */
    CHECK_VERDICT(15, 5, 15, 35, SIGHT_BLOCKED);
}
END_TEST

START_TEST(seam_of_two_hills_is_their_level) {
    small_battle_area(&small, GROUND_RAISES, 10, 10, 20, 20);
    small_battle_area(&small, GROUND_RAISES, 20, 10, 30, 20);
    small_battle_ready(&small, 1);
    CHECK_VERDICT(20, 5, 20, 25, SIGHT_BLOCKED);
    CHECK_VERDICT(20, 15, 20, 25, SIGHT_CLEAR);
    CHECK_VERDICT(20, 15, 12, 15, SIGHT_CLEAR);
    CHECK_VERDICT(5, 15, 35, 15, SIGHT_BLOCKED);
}
END_TEST

/* What crosses a joint of hedges, in T, X, L or end to end. */
START_TEST(joints_of_hedges_let_nothing_leak) {
    const Vector west[] = {{10, 10}, {20, 10}};
    const Vector east[] = {{20, 10}, {30, 10}};
    const Vector stem[] = {{25, 10}, {25, 4}};
    const Vector corner[] = {{12, 20}, {16, 24}, {20, 20}};
    small_battle_obstacle(&small, GROUND_HIDES, west, 2);
    small_battle_obstacle(&small, GROUND_HIDES, east, 2);
    small_battle_obstacle(&small, GROUND_HIDES, stem, 2);
    small_battle_obstacle(&small, GROUND_HIDES, corner, 3);
    small_battle_ready(&small, 1);
    for (int i = 0; i < 400; i++) {
        double off = (i - 200) * 1e-4;
        CHECK_VERDICT(20 + off, 5, 20 - off, 15, SIGHT_BLOCKED);
        CHECK_VERDICT(22 + off, 13, 28 + off, 7, SIGHT_BLOCKED);
        CHECK_VERDICT(20 + 20 * off, 3, 20 - 20 * off, 17, SIGHT_BLOCKED);
    }
    CHECK_VERDICT(16, 18, 16, 30, SIGHT_BLOCKED);
    CHECK_VERDICT(5, 24, 30, 24, SIGHT_GRAZING); /* past the point of the corner */
    CHECK_VERDICT(5, 10, 35, 10, SIGHT_GRAZING); /* along the hedge, past the stem */
}
END_TEST

START_TEST(hedge_hides_nobody_who_lines_it) {
    const Vector hedge[] = {{10, 10}, {20, 10}};
    small_battle_obstacle(&small, GROUND_HIDES, hedge, 2);
    small_battle_ready(&small, 1);
    CHECK_VERDICT(15, 10, 15, 20, SIGHT_CLEAR);
    CHECK_VERDICT(15, 9.995, 15, 20, SIGHT_CLEAR);
    CHECK_VERDICT(15, 9.5, 15, 20, SIGHT_BLOCKED);
    CHECK_VERDICT(5, 10, 35, 10, SIGHT_CLEAR);
}
END_TEST

START_TEST(unit_is_seen_by_any_corner) {
    SideId side = small_battle_side(&small, "North");
    small_battle_area(&small, GROUND_HIDES, 20, 14, 24.9, 16);
    UnitId unit = small_battle_line(&small, side, 2, vector(24, 20), 180);
    UnitId behind = small_battle_line(&small, side, 1, vector(22, 20), 180);
    small_battle_ready(&small, 1);
    SightReport report;
    sight_of_unit(small.battle, vector(24, 4), unit, &report, &small.arena);
    ck_assert_int_eq(report.verdict, SIGHT_CLEAR);
    ck_assert_double_eq_tol(report.to.x, 25.5, 1e-9);
    ck_assert(sight_unit_is_visible(small.battle, vector(24, 4), unit));
    sight_of_unit(small.battle, vector(22, 4), behind, &report, &small.arena);
    ck_assert_int_eq(report.verdict, SIGHT_BLOCKED);
    ck_assert(!sight_unit_is_visible(small.battle, vector(22, 4), behind));
}
END_TEST

static Vector random_point(RandomStream *stream) {
    return vector(random_share(stream) * 48, random_share(stream) * 36);
}

/* On a grid of whole and half inches, where edges meet corners and lie on each other. */
static Vector grid_point(RandomStream *stream) {
    return vector(random_below(stream, 24) * 2.0, random_below(stream, 18) * 2.0);
}

/* Random terrain of rectangles on the grid: many shared edges and corners. */
static void scatter(RandomStream *stream) {
    for (int i = 0; i < 40; i++) {
        Vector at = grid_point(stream);
        double width = 2.0 * (1 + random_below(stream, 3));
        double height = 2.0 * (1 + random_below(stream, 3));
        uint32_t traits = random_below(stream, 3) > 0 ? GROUND_HIDES : GROUND_RAISES;
        small_battle_area(&small, traits, at.x, at.y, at.x + width, at.y + height);
    }
}

START_TEST(fast_question_agrees_with_report_on_random_ground) {
    RandomStream stream = random_stream(7, 0);
    scatter(&stream);
    small_battle_ready(&small, 1);
    int verdicts[3] = {0, 0, 0};
    for (int i = 0; i < 20000; i++) {
        bool is_degenerate = i % 2 == 0;
        Vector from = is_degenerate ? grid_point(&stream) : random_point(&stream);
        Vector to = is_degenerate ? grid_point(&stream) : random_point(&stream);
        if (i % 4 >= 2) {
            to = vector_between(from, to, 0.125);
        }
        verdicts[look(from, to).verdict]++;
        arena_reset(&small.arena);
    }
    ck_assert_int_gt(verdicts[SIGHT_CLEAR], 200);
    ck_assert_int_gt(verdicts[SIGHT_GRAZING], 50);
    ck_assert_int_gt(verdicts[SIGHT_BLOCKED], 200);
}
END_TEST

/* The same scene, turned and mirrored, gives the same reports, degenerate lines included. */
START_TEST(turned_and_mirrored_scene_gives_turned_and_mirrored_reports) {
    SmallBattle other;
    small_battle_begin(&other, 48, 36);
    small_battle_turn(&other, 10 + 37.3 * _i, _i % 2 == 1);
    RandomStream stream = random_stream(11, (uint32_t)_i);
    RandomStream again = stream;
    scatter(&stream);
    SmallBattle kept = small;
    small = other;
    scatter(&again);
    other = small;
    small = kept;
    small_battle_ready(&small, 1);
    small_battle_ready(&other, 1);
    for (int i = 0; i < 2000; i++) {
        Vector from = grid_point(&stream);
        Vector to = grid_point(&stream);
        SightReport one;
        SightReport two;
        sight_line(small.setting, from, to, &one, &small.arena);
        sight_line(other.setting, small_battle_place(&other, from), small_battle_place(&other, to),
                   &two, &small.arena);
        ck_assert_int_eq(one.verdict, two.verdict);
        ck_assert_double_eq_tol(one.inside, two.inside, 1e-6);
        ck_assert_double_eq_tol(one.margin, two.margin, 1e-6);
        ck_assert_uint_eq(one.crossing_count, two.crossing_count);
        if (one.verdict == SIGHT_BLOCKED) {
            Vector at = small_battle_place(&other, one.blocked_at);
            ck_assert_double_lt(vector_distance(at, two.blocked_at), 1e-5);
        }
    }
    small_battle_finish(&other);
}
END_TEST

Suite *suite_battlefield_sight(void);

Suite *suite_battlefield_sight(void) {
    Suite *suite = suite_create("battlefield/sight");
    TCase *line = tcase_create("sight_line");
    tcase_set_timeout(line, 60);
    tcase_add_checked_fixture(line, begin, finish);
    tcase_add_test(line, wood_between_blocks_and_tells_where);
    tcase_add_test(line, one_sees_two_inches_into_a_wood_and_no_farther);
    tcase_add_test(line, line_along_outer_edge_grazes);
    tcase_add_test(line, line_through_corner_grazes);
    tcase_add_test(line, line_along_edge_shared_by_two_woods_is_blocked);
    tcase_add_test(line, wood_beside_hill_shares_no_inside);
    tcase_add_test(line, wood_holding_no_end_blocks_although_another_holds_one);
    tcase_add_test(line, concave_wood_counts_every_stretch);
    tcase_add_test(line, corner_touched_from_inside_changes_nothing);
    tcase_add_test(line, hill_blocks_only_those_below_it);
    tcase_add_test(line, ring_shaped_contour_hides_its_hollow);
    tcase_add_test(line, seam_of_two_hills_is_their_level);
    tcase_add_test(line, joints_of_hedges_let_nothing_leak);
    tcase_add_test(line, hedge_hides_nobody_who_lines_it);
    tcase_add_loop_test(line, turned_and_mirrored_scene_gives_turned_and_mirrored_reports, 0, 6);
    suite_add_tcase(suite, line);
    TCase *clear = tcase_create("sight_is_clear");
    tcase_set_timeout(clear, 60);
    tcase_add_checked_fixture(clear, begin, finish);
    tcase_add_test(clear, fast_question_agrees_with_report_on_random_ground);
    suite_add_tcase(suite, clear);
    TCase *unit = tcase_create("sight_of_unit");
    tcase_set_timeout(unit, 60);
    tcase_add_checked_fixture(unit, begin, finish);
    tcase_add_test(unit, unit_is_seen_by_any_corner);
    suite_add_tcase(suite, unit);
    return suite;
}
