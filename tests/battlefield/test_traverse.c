/* What a leg crosses and what stops it. */
#include <math.h>

#include "enfilade/base/random.h"
#include "enfilade/battlefield/traverse.h"
#include "enfilade/geometry/facing.h"
#include "support/small_battle.h"
#include "support/suites.h"

static SmallBattle small;
static SideId north, south;

static void begin(void) {
    small_battle_begin(&small, 48, 36);
    north = small_battle_side(&small, "North");
    south = small_battle_side(&small, "South");
}

static void finish(void) {
    small_battle_finish(&small);
}

static bool every_unit(const void *context, UnitId unit) {
    (void)context;
    return unit.value != 0;
}

static bool every_bar(const void *context, FeatureId feature) {
    const BattleSetting *setting = context;
    return (battle_setting_feature(setting, feature)->traits & GROUND_BARS) != 0;
}

static TraverseFilter everything(void) {
    return (TraverseFilter){.stops_at_unit = every_unit,
                            .stops_at_feature = every_bar,
                            .context = small.setting,
                            .tolerance = 0.01};
}

static WalkLeg shift_leg(WalkLegKind kind, double x, double y) {
    return (WalkLeg){.kind = kind, .motion = {.shift = {x, y}}};
}

static WalkLeg turn_leg(WalkLegKind kind, Vector pivot, double degrees) {
    return (WalkLeg){.kind = kind, .motion = {.is_turn = true, .pivot = pivot, .degrees = degrees}};
}

static Walk one_leg(UnitId unit, WalkLeg leg) {
    Walk walk;
    walk_begin(small.battle, unit, &walk);
    walk_add(&walk, leg);
    return walk;
}

static TraverseStop first_stop(const Walk *walk) {
    TraverseFilter filter = everything();
    return traverse_first_stop(small.battle, walk, 0, 0, &filter, &small.arena);
}

START_TEST(advance_stops_at_the_base_ahead) {
    UnitId unit = small_battle_line(&small, north, 4, vector(24, 10), 0);
    UnitId enemy = small_battle_line(&small, south, 2, vector(25, 15), 180);
    small_battle_ready(&small, 1);
    Walk walk = one_leg(unit, shift_leg(WALK_RIGID, 0, 8));
    TraverseStop stop = first_stop(&walk);
    ck_assert_int_eq(stop.kind, TRAVERSE_BASE);
    ck_assert_uint_eq(stop.unit.value, enemy.value);
    ck_assert_uint_eq(stop.stand.value, small_battle_stand(&small, enemy, 0).value);
    ck_assert_double_eq_tol(stop.part * 8, 4.25 + 0.01, 1.0 / 1024);
    ck_assert_double_eq_tol(stop.at.y, 14.625, 0.02);
}
END_TEST

START_TEST(march_alongside_a_touching_base_is_free) {
    UnitId unit = small_battle_line(&small, north, 2, vector(24, 10), 0);
    small_battle_line(&small, north, 2, vector(27, 11), 0);
    UnitId column = small_battle_column(&small, north, 4, vector(40, 10), 0);
    small_battle_column(&small, north, 4, vector(41.5, 12), 0);
    small_battle_ready(&small, 1);
    Walk walk = one_leg(unit, shift_leg(WALK_RIGID, 0, 8));
    ck_assert_int_eq(first_stop(&walk).kind, TRAVERSE_FREE);
    ck_assert_double_eq(first_stop(&walk).part, 1);
    Walk traced = one_leg(column, shift_leg(WALK_TRACE, 0, 8));
    ck_assert_int_eq(first_stop(&traced).kind, TRAVERSE_FREE);
}
END_TEST

START_TEST(oblique_cannot_pass_through_a_corner) {
    UnitId unit = small_battle_line(&small, north, 1, vector(10, 10), 0);
    small_battle_line(&small, south, 1, vector(14, 13), 180);
    small_battle_ready(&small, 1);
    /* Would end beyond the base, clipping a tenth of an inch of its corner on the way. */
    Walk walk = one_leg(unit, shift_leg(WALK_RIGID, 8, 8 * 0.75 + 2.0));
    TraverseStop stop = first_stop(&walk);
    ck_assert_int_eq(stop.kind, TRAVERSE_BASE);
}
END_TEST

/* The known trap: inside the ring that the wheel sweeps, outside both end positions. */
START_TEST(wheel_is_stopped_by_what_only_its_sweep_meets) {
    UnitId unit = small_battle_line(&small, north, 4, vector(24, 10), 0);
    UnitId enemy = small_battle_line(&small, south, 1, vector(25.3, 14), 225);
    small_battle_ready(&small, 1);
    Walk walk = one_leg(unit, turn_leg(WALK_RIGID, vector(21, 10.375), -90));
    TraverseFilter filter = everything();
    StandPlace places[UNIT_STAND_LIMIT];
    walk_places(&walk, 0, 1, places);
    ck_assert_int_eq(traverse_check_places(small.battle, &walk, places, &filter, &small.arena).kind,
                     TRAVERSE_FREE);
    TraverseStop stop = first_stop(&walk);
    ck_assert_int_eq(stop.kind, TRAVERSE_BASE);
    ck_assert_uint_eq(stop.unit.value, enemy.value);
    ck_assert(stop.part > 0.1 && stop.part < 0.9);
}
END_TEST

START_TEST(ground_that_bars_and_the_table_edge_stop) {
    UnitId unit = small_battle_line(&small, north, 4, vector(24, 10), 0);
    FeatureId marsh = small_battle_area(&small, GROUND_BARS, 26, 14, 30, 18);
    UnitId far = small_battle_line(&small, north, 2, vector(5, 33), 0);
    small_battle_ready(&small, 1);
    Walk walk = one_leg(unit, shift_leg(WALK_RIGID, 0, 8));
    TraverseStop stop = first_stop(&walk);
    ck_assert_int_eq(stop.kind, TRAVERSE_GROUND);
    ck_assert_uint_eq(stop.feature.value, marsh.value);
    ck_assert_double_eq_tol(stop.part * 8, 3.625 + 0.01, 1.0 / 1024);
    Walk off = one_leg(far, shift_leg(WALK_RIGID, 0, 8));
    stop = first_stop(&off);
    ck_assert_int_eq(stop.kind, TRAVERSE_EDGE);
    ck_assert_double_eq_tol(stop.part * 8, 2.625 + 0.01, 1.0 / 1024);
    ck_assert_double_eq_tol(stop.at.y, 36, 0.02);
    TraverseFilter open = everything();
    open.may_leave_table = true;
    ck_assert_int_eq(traverse_first_stop(small.battle, &off, 0, 0, &open, &small.arena).kind,
                     TRAVERSE_FREE);
    TraverseFilter nothing = {.tolerance = 0.01};
    ck_assert_int_eq(traverse_first_stop(small.battle, &walk, 0, 0, &nothing, &small.arena).kind,
                     TRAVERSE_FREE);
}
END_TEST

START_TEST(wall_that_bars_stops_and_may_be_touched) {
    const Vector wall[] = {{20, 14}, {30, 14}};
    UnitId unit = small_battle_line(&small, north, 4, vector(24, 10), 0);
    small_battle_obstacle(&small, GROUND_BARS, wall, 2);
    small_battle_ready(&small, 1);
    Walk walk = one_leg(unit, shift_leg(WALK_RIGID, 0, 8));
    TraverseStop stop = first_stop(&walk);
    ck_assert_int_eq(stop.kind, TRAVERSE_GROUND);
    ck_assert_double_eq_tol(stop.part * 8, 3.625 + 0.01, 1.0 / 512);
    Walk up_to = one_leg(unit, shift_leg(WALK_RIGID, 0, 3.625));
    ck_assert_int_eq(first_stop(&up_to).kind, TRAVERSE_FREE);
}
END_TEST

/* Random bases, random legs of every kind: the last free place is free, a little farther is not. */
START_TEST(last_free_place_is_free_and_the_next_is_not) {
    RandomStream stream = random_stream(3, (uint32_t)_i);
    UnitId unit = _i % 2 == 0 ? small_battle_line(&small, north, 4, vector(24, 18), 0)
                              : small_battle_column(&small, north, 5, vector(24, 18), 0);
    for (int i = 0; i < 14; i++) {
        Vector off = facing_from_bearing(random_share(&stream) * 360);
        Vector at = vector_along(vector(24, 18), off, 6 + random_share(&stream) * 8);
        small_battle_line(&small, south, 1, at, random_share(&stream) * 360);
    }
    small_battle_ready(&small, 1);
    for (int i = 0; i < 20; i++) {
        WalkLegKind kind = _i % 2 == 0 ? WALK_RIGID : WALK_TRACE;
        OrientedBox head = stand_box(small.battle, small_battle_stand(&small, unit, 0));
        Walk walk = one_leg(unit, turn_leg(kind, oriented_box_corner(&head, BOX_FRONT_LEFT),
                                           random_share(&stream) * 240 - 120));
        if (i % 2 == 0) {
            double y = random_share(&stream) * 12;
            double x = kind == WALK_TRACE ? 0 : random_share(&stream) * 20 - 10;
            walk = one_leg(unit, shift_leg(kind, x, y));
        }
        TraverseFilter filter = everything();
        TraverseStop stop = first_stop(&walk);
        StandPlace places[UNIT_STAND_LIMIT];
        double length = walk_leg_length(&walk, 0);
        for (int step = 0; step <= 400; step++) {
            double part = stop.part * step / 400;
            walk_places(&walk, 0, part, places);
            TraverseStop there =
                traverse_check_places(small.battle, &walk, places, &filter, &small.arena);
            ck_assert_int_eq(there.kind, TRAVERSE_FREE);
        }
        if (stop.kind != TRAVERSE_FREE) {
            filter.tolerance = 0.0099;
            walk_places(&walk, 0, stop.part + 0.002 / length, places);
            TraverseStop next =
                traverse_check_places(small.battle, &walk, places, &filter, &small.arena);
            ck_assert_int_ne(next.kind, TRAVERSE_FREE);
        }
        arena_reset(&small.arena);
    }
}
END_TEST

START_TEST(stretches_of_an_area_by_any_part_centres_and_head) {
    UnitId unit = small_battle_line(&small, north, 4, vector(24, 10), 0);
    FeatureId wood = small_battle_area(&small, GROUND_SLOWS, 26, 14, 40, 15);
    small_battle_area(&small, GROUND_ROAD, 0, 12, 48, 13);
    small_battle_ready(&small, 1);
    Walk walk = one_leg(unit, shift_leg(WALK_RIGID, 0, 10));
    size_t count;
    TraverseStretch *any = traverse_areas(small.battle, &walk, 0, TRAVERSE_ANY_PART, GROUND_SLOWS,
                                          &count, &small.arena);
    ck_assert_uint_eq(count, 1);
    ck_assert_uint_eq(any[0].feature.value, wood.value);
    ck_assert_double_eq_tol(any[0].first * 10, 3.635, 1.0 / 1024);
    ck_assert_double_eq_tol(any[0].last * 10, 5.365, 1.0 / 1024);
    TraverseStretch *centres = traverse_areas(small.battle, &walk, 0, TRAVERSE_CENTRES,
                                              GROUND_SLOWS, &count, &small.arena);
    ck_assert_uint_eq(count, 1);
    ck_assert_double_eq_tol(centres[0].first * 10, 4, 1.0 / 1024);
    ck_assert_double_eq_tol(centres[0].last * 10, 5, 1.0 / 1024);
    TraverseStretch *head =
        traverse_areas(small.battle, &walk, 0, TRAVERSE_HEAD, GROUND_SLOWS, &count, &small.arena);
    ck_assert_uint_eq(count, 1);
    ck_assert_double_eq_tol(head[0].first * 10, 3.625, 1.0 / 1024);
    ck_assert_double_eq_tol(head[0].last * 10, 4.625, 1.0 / 1024);
}
END_TEST

START_TEST(column_is_in_a_wood_until_its_tail_has_left_it) {
    UnitId unit = small_battle_column(&small, north, 4, vector(24, 10), 0);
    small_battle_area(&small, GROUND_SLOWS, 20, 12, 28, 13);
    small_battle_ready(&small, 1);
    Walk walk = one_leg(unit, shift_leg(WALK_TRACE, 0, 10));
    size_t count;
    TraverseStretch *any = traverse_areas(small.battle, &walk, 0, TRAVERSE_ANY_PART, GROUND_SLOWS,
                                          &count, &small.arena);
    ck_assert_uint_eq(count, 1);
    ck_assert_double_eq_tol(any[0].first * 10, 1.635, 1.0 / 1024);
    ck_assert_double_eq_tol(any[0].last * 10, 10 - 7 + 2.615, 1.0 / 1024);
}
END_TEST

START_TEST(standing_in_a_wood_counts_from_the_start) {
    UnitId unit = small_battle_line(&small, north, 2, vector(24, 10), 0);
    small_battle_area(&small, GROUND_SLOWS, 20, 8, 28, 12);
    small_battle_ready(&small, 1);
    Walk walk = one_leg(unit, shift_leg(WALK_RIGID, 0, 1));
    size_t count;
    TraverseStretch *any = traverse_areas(small.battle, &walk, 0, TRAVERSE_ANY_PART, GROUND_SLOWS,
                                          &count, &small.arena);
    ck_assert_uint_eq(count, 1);
    ck_assert_double_eq(any[0].first, 0);
    ck_assert_double_eq(any[0].last, 1);
}
END_TEST

static size_t count_crossings(UnitId unit, WalkLeg leg, TraverseCrossing *first) {
    Walk walk = one_leg(unit, leg);
    size_t count;
    TraverseCrossing *crossings =
        traverse_lines(small.battle, &walk, 0, GROUND_OBSTACLE, &count, &small.arena);
    if (count > 0 && first != NULL) {
        *first = crossings[0];
    }
    return count;
}

START_TEST(front_crosses_a_wall_where_it_comes_onto_it) {
    const Vector wall[] = {{20, 12}, {30, 12}};
    const Vector far_wall[] = {{20, 13}, {30, 14}};
    UnitId unit = small_battle_line(&small, north, 2, vector(24, 10), 0);
    UnitId lining = small_battle_line(&small, north, 1, vector(29, 11.625), 0);
    FeatureId first = small_battle_obstacle(&small, GROUND_OBSTACLE, wall, 2);
    small_battle_obstacle(&small, GROUND_OBSTACLE, far_wall, 2);
    small_battle_ready(&small, 1);
    TraverseCrossing crossing;
    ck_assert_uint_eq(count_crossings(unit, shift_leg(WALK_RIGID, 0, 8), &crossing), 2);
    ck_assert_uint_eq(crossing.feature.value, first.value);
    ck_assert_double_eq_tol(crossing.part * 8, 1.625, 1.0 / 512);
    ck_assert(!crossing.straddles_at_start);
    ck_assert_double_eq_tol(crossing.at.y, 12, 0.02);
    /* Up to it, and no farther. */
    ck_assert_uint_eq(count_crossings(unit, shift_leg(WALK_RIGID, 0, 1.625), NULL), 0);
    /* From lining it: at once; away from it or along it: not at all. */
    ck_assert_uint_eq(count_crossings(lining, shift_leg(WALK_RIGID, 0, 1), &crossing), 1);
    ck_assert_double_eq(crossing.part, 0);
    ck_assert_uint_eq(count_crossings(lining, shift_leg(WALK_RIGID, 0, -1), NULL), 0);
    ck_assert_uint_eq(count_crossings(lining, shift_leg(WALK_RIGID, -3, 0), NULL), 0);
}
END_TEST

START_TEST(wall_along_the_flank_is_not_crossed) {
    const Vector wall[] = {{25.5, 5}, {25.5, 30}};
    UnitId unit = small_battle_line(&small, north, 2, vector(24, 10), 0);
    small_battle_obstacle(&small, GROUND_OBSTACLE, wall, 2);
    small_battle_ready(&small, 1);
    ck_assert_uint_eq(count_crossings(unit, shift_leg(WALK_RIGID, 0, 8), NULL), 0);
}
END_TEST

START_TEST(wall_that_is_straddled_is_not_met_again) {
    const Vector wall[] = {{20, 10}, {30, 10}};
    UnitId unit = small_battle_line(&small, north, 2, vector(24, 10), 0);
    UnitId column = small_battle_column(&small, north, 4, vector(28, 10.7), 0);
    small_battle_obstacle(&small, GROUND_OBSTACLE, wall, 2);
    small_battle_ready(&small, 1);
    ck_assert_uint_eq(count_crossings(unit, shift_leg(WALK_RIGID, 0, 3), NULL), 0);
    ck_assert_uint_eq(count_crossings(column, shift_leg(WALK_TRACE, 0, 3), NULL), 0);
}
END_TEST

START_TEST(column_passes_through_a_gap_and_a_line_does_not) {
    const Vector wall[] = {{10, 12}, {38, 12}};
    static const FeatureGap gaps[] = {{{24, 12}, 2}};
    UnitId column = small_battle_column(&small, north, 3, vector(24, 10), 0);
    UnitId line = small_battle_line(&small, north, 3, vector(24, 5), 0);
    small_battle_obstacle(&small, GROUND_OBSTACLE, wall, 2);
    small.features[0].gaps = gaps;
    small.features[0].gap_count = 1;
    small_battle_ready(&small, 1);
    ck_assert_uint_eq(count_crossings(column, shift_leg(WALK_TRACE, 0, 6), NULL), 0);
    ck_assert_uint_eq(count_crossings(line, shift_leg(WALK_RIGID, 0, 9), NULL), 1);
}
END_TEST

START_TEST(wheeling_front_crosses_a_wall_beside_the_pivot) {
    const Vector wall[] = {{24, 12.2}, {40, 12.2}};
    UnitId unit = small_battle_line(&small, north, 4, vector(24, 10), 0);
    small_battle_obstacle(&small, GROUND_OBSTACLE, wall, 2);
    small_battle_ready(&small, 1);
    TraverseCrossing crossing;
    WalkLeg leg = turn_leg(WALK_RIGID, vector(21, 10.375), -45);
    ck_assert_uint_eq(count_crossings(unit, leg, &crossing), 1);
    /* The outer corner rises to 12.2: six inches times the sine. */
    double degrees = facing_arctangent(1.825, sqrt(36 - 1.825 * 1.825));
    ck_assert_double_eq_tol(crossing.part * 45, degrees, 0.2);
}
END_TEST

Suite *suite_battlefield_traverse(void);

Suite *suite_battlefield_traverse(void) {
    Suite *suite = suite_create("battlefield/traverse");
    TCase *stop = tcase_create("traverse_first_stop");
    tcase_set_timeout(stop, 120);
    tcase_add_checked_fixture(stop, begin, finish);
    tcase_add_test(stop, advance_stops_at_the_base_ahead);
    tcase_add_test(stop, march_alongside_a_touching_base_is_free);
    tcase_add_test(stop, oblique_cannot_pass_through_a_corner);
    tcase_add_test(stop, wheel_is_stopped_by_what_only_its_sweep_meets);
    tcase_add_test(stop, ground_that_bars_and_the_table_edge_stop);
    tcase_add_test(stop, wall_that_bars_stops_and_may_be_touched);
    tcase_add_loop_test(stop, last_free_place_is_free_and_the_next_is_not, 0, 12);
    suite_add_tcase(suite, stop);
    TCase *areas = tcase_create("traverse_areas");
    tcase_set_timeout(areas, 60);
    tcase_add_checked_fixture(areas, begin, finish);
    tcase_add_test(areas, stretches_of_an_area_by_any_part_centres_and_head);
    tcase_add_test(areas, column_is_in_a_wood_until_its_tail_has_left_it);
    tcase_add_test(areas, standing_in_a_wood_counts_from_the_start);
    suite_add_tcase(suite, areas);
    TCase *lines = tcase_create("traverse_lines");
    tcase_set_timeout(lines, 60);
    tcase_add_checked_fixture(lines, begin, finish);
    tcase_add_test(lines, front_crosses_a_wall_where_it_comes_onto_it);
    tcase_add_test(lines, wall_along_the_flank_is_not_crossed);
    tcase_add_test(lines, wall_that_is_straddled_is_not_met_again);
    tcase_add_test(lines, column_passes_through_a_gap_and_a_line_does_not);
    tcase_add_test(lines, wheeling_front_crosses_a_wall_beside_the_pivot);
    suite_add_tcase(suite, lines);
    return suite;
}
