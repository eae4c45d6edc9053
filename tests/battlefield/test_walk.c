/* Walks: rigid legs, columns that trace their head's way, splits, shares, cuts. */
#include <math.h>

#include "enfilade/base/random.h"
#include "enfilade/battlefield/walk.h"
#include "enfilade/geometry/facing.h"
#include "support/small_battle.h"
#include "support/suites.h"

static SmallBattle small;
static UnitId line_unit, column_unit, head_unit;

static void begin(void) {
    small_battle_begin(&small, 48, 36);
    SideId side = small_battle_side(&small, "North");
    line_unit = small_battle_line(&small, side, 4, vector(24, 10), 0);
    small.width = 1.575;
    small.depth = 0.787;
    column_unit = small_battle_column(&small, side, 4, vector(10, 9.6065), 0);
    head_unit = small_battle_line(&small, side, 1, vector(40, 10), 0);
    small_battle_ready(&small, 1);
}

static void finish(void) {
    small_battle_finish(&small);
}

static WalkLeg shift_leg(WalkLegKind kind, double x, double y) {
    return (WalkLeg){.kind = kind, .motion = {.shift = {x, y}}};
}

static WalkLeg turn_leg(WalkLegKind kind, Vector pivot, double degrees) {
    return (WalkLeg){.kind = kind, .motion = {.is_turn = true, .pivot = pivot, .degrees = degrees}};
}

static void check_places(const StandPlace *one, const StandPlace *other, size_t count,
                         double tolerance) {
    for (size_t i = 0; i < count; i++) {
        ck_assert_double_le(vector_distance(one[i].at, other[i].at), tolerance);
        ck_assert_double_le(vector_distance(one[i].facing, other[i].facing), tolerance);
    }
}

START_TEST(walk_without_legs_stands_where_the_unit_stands) {
    Walk walk;
    StandPlace places[UNIT_STAND_LIMIT];
    walk_begin(small.battle, line_unit, &walk);
    ck_assert_uint_eq(walk.stand_count, 4);
    walk_end(&walk, places);
    check_places(places, walk.start, 4, 0);
    walk_places(&walk, 0, 1, places);
    check_places(places, walk.start, 4, 0);
}
END_TEST

START_TEST(wheel_carries_outer_corner_along_its_arc) {
    Walk walk;
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_begin(small.battle, line_unit, &walk);
    Vector pivot = {21, 10.375}; /* front left corner of the leftmost stand */
    ck_assert(walk_add(&walk, turn_leg(WALK_RIGID, pivot, -90)));
    walk_boxes(&walk, 0, 0.5, boxes);
    Vector outer = oriented_box_corner(&boxes[3], BOX_FRONT_RIGHT);
    ck_assert_double_eq_tol(vector_distance(outer, pivot), 6, 1e-9);
    walk_boxes(&walk, 0, 1, boxes);
    outer = oriented_box_corner(&boxes[3], BOX_FRONT_RIGHT);
    ck_assert_double_eq_tol(outer.x, 21, 1e-9);
    ck_assert_double_eq_tol(outer.y, 16.375, 1e-9);
    double diagonal = sqrt(36 + 0.75 * 0.75);
    ck_assert_double_eq_tol(walk_leg_length(&walk, 0), diagonal * 3.14159265358979 / 2, 1e-9);
}
END_TEST

/* The ways of the head: ten north, then ten east after a quarter wheel in no space at all. */
START_TEST(followers_lie_on_chords_of_the_heads_trail) {
    Walk walk;
    StandPlace places[UNIT_STAND_LIMIT];
    walk_begin(small.battle, column_unit, &walk); /* front at 10, 10 */
    walk_add(&walk, shift_leg(WALK_TRACE, 0, 10));
    walk_add(&walk, turn_leg(WALK_TRACE, vector(10, 20), 90));
    walk_add(&walk, shift_leg(WALK_TRACE, 2, 0));
    walk_end(&walk, places);
    const Vector centres[] = {{11.6065, 20}, {10.8195, 20}, {10.213, 19.8195}, {10, 19.2455}};
    const double bearings[] = {90, 90, 49.72, 0};
    for (int i = 0; i < 4; i++) {
        ck_assert_double_eq_tol(places[i].at.x, centres[i].x, 1e-3);
        ck_assert_double_eq_tol(places[i].at.y, centres[i].y, 1e-3);
        ck_assert_double_eq_tol(facing_bearing(places[i].facing), bearings[i], 0.01);
    }
}
END_TEST

static double random_between(RandomStream *stream, double least, double most) {
    return least + random_share(stream) * (most - least);
}

/* Adds a leg in so many pieces; a wheel's pivot is the head's front corner. */
static void add_in_pieces(Walk *walk, const OrientedBox *head, double amount, bool is_turn,
                          int pieces) {
    for (int i = 0; i < pieces; i++) {
        double part = amount / pieces;
        if (is_turn) {
            BoxCorner corner = amount > 0 ? BOX_FRONT_RIGHT : BOX_FRONT_LEFT;
            walk_add(walk, turn_leg(WALK_TRACE, oriented_box_corner(head, corner), part));
        } else {
            Vector shift = vector_scale(head->facing, part);
            walk_add(walk, shift_leg(WALK_TRACE, shift.x, shift.y));
        }
    }
}

START_TEST(places_do_not_depend_on_how_legs_are_split) {
    RandomStream stream = random_stream(5, (uint32_t)_i);
    Walk whole;
    Walk split;
    walk_begin(small.battle, column_unit, &whole);
    walk_begin(small.battle, column_unit, &split);
    for (int leg = 0; leg < 6; leg++) {
        bool is_turn = leg % 2 == 1;
        double amount = is_turn ? random_between(&stream, -80, 80) : random_between(&stream, 0, 2);
        OrientedBox boxes[UNIT_STAND_LIMIT];
        walk_boxes(&whole, whole.leg_count, 1, boxes);
        add_in_pieces(&whole, &boxes[0], amount, is_turn, 1);
        add_in_pieces(&split, &boxes[0], amount, is_turn, 1 + (int)random_below(&stream, 9));
        if (leg == 2) {
            walk_add(&split, (WalkLeg){.kind = WALK_WAIT});
        }
        StandPlace one[UNIT_STAND_LIMIT];
        StandPlace other[UNIT_STAND_LIMIT];
        walk_end(&whole, one);
        walk_end(&split, other);
        check_places(one, other, 4, 1e-9);
    }
}
END_TEST

START_TEST(nobody_leaps_when_a_bent_column_marches_on) {
    Walk walk;
    walk_begin(small.battle, column_unit, &walk);
    walk_add(&walk, turn_leg(WALK_TRACE, vector(10.7875, 10), 70));
    walk_add(&walk, shift_leg(WALK_TRACE, facing_sine(70), facing_cosine(70)));
    StandPlace bent[UNIT_STAND_LIMIT];
    walk_end(&walk, bent);
    for (size_t i = 0; i < 4; i++) {
        StandId stand = small_battle_stand(&small, column_unit, i);
        small_battle_move_stand(&small, stand, bent[i].at, facing_bearing(bent[i].facing));
    }
    Walk next;
    walk_begin(small.battle, column_unit, &next);
    walk_add(&next, shift_leg(WALK_TRACE, 2 * facing_sine(70), 2 * facing_cosine(70)));
    StandPlace moved[UNIT_STAND_LIMIT];
    walk_places(&next, 0, 1e-9, moved);
    check_places(moved, bent, 4, 1e-5);
    for (int i = 0; i < 100; i++) {
        StandPlace later[UNIT_STAND_LIMIT];
        walk_places(&next, 0, (i + 1) / 100.0, later);
        check_places(moved, later, 4, 0.2);
        walk_places(&next, 0, (i + 1) / 100.0, moved);
    }
}
END_TEST

START_TEST(column_straightens_behind_a_straight_march) {
    Walk walk;
    StandPlace places[UNIT_STAND_LIMIT];
    walk_begin(small.battle, column_unit, &walk);
    walk_add(&walk, turn_leg(WALK_TRACE, vector(10.7875, 10), 90));
    walk_add(&walk, shift_leg(WALK_TRACE, 6, 0));
    walk_end(&walk, places);
    for (int i = 0; i < 4; i++) {
        ck_assert_double_eq_tol(places[i].facing.x, 1, 1e-9);
        ck_assert_double_eq_tol(places[0].at.x - places[i].at.x, 0.787 * i, 1e-9);
    }
}
END_TEST

START_TEST(trail_begins_anew_after_stands_are_laid) {
    Walk walk;
    StandPlace laid[4];
    StandPlace places[UNIT_STAND_LIMIT];
    walk_begin(small.battle, column_unit, &walk);
    walk_add(&walk, shift_leg(WALK_TRACE, 0, 1));
    formation_lay_column(vector(30, 20), vector(1, 0), 0.787, 4, laid);
    walk_add(&walk, (WalkLeg){.kind = WALK_LAY, .laid = laid});
    walk_add(&walk, shift_leg(WALK_TRACE, 1, 0));
    walk_places(&walk, 1, 0.5, places);
    ck_assert_double_eq_tol(places[3].at.y, 9.6065 + 1 - 3 * 0.787, 1e-9);
    walk_end(&walk, places);
    ck_assert_double_eq_tol(places[0].at.x, 31, 1e-9);
    ck_assert_double_eq_tol(places[3].at.x, 31 - 3 * 0.787, 1e-9);
    ck_assert_double_eq_tol(places[3].at.y, 20, 1e-9);
}
END_TEST

START_TEST(share_finds_its_leg_and_free_legs_are_passed) {
    Walk walk;
    walk_begin(small.battle, head_unit, &walk);
    WalkLeg leg = shift_leg(WALK_RIGID, 0, 2);
    leg.share_from = 0;
    leg.share_to = 0.5;
    walk_add(&walk, leg);
    leg.share_from = 0.5;
    walk_add(&walk, leg); /* free */
    leg.share_to = 1;
    walk_add(&walk, leg);
    size_t found;
    double part;
    walk_find_share(&walk, 0.25, &found, &part);
    ck_assert_uint_eq(found, 0);
    ck_assert_double_eq_tol(part, 0.5, 1e-12);
    walk_find_share(&walk, 0.5, &found, &part);
    ck_assert_uint_eq(found, 2);
    ck_assert_double_eq_tol(part, 0, 1e-12);
    walk_find_share(&walk, 1, &found, &part);
    ck_assert_uint_eq(found, 2);
    ck_assert_double_eq_tol(part, 1, 1e-12);
}
END_TEST

START_TEST(cut_walk_ends_where_the_whole_one_was) {
    Walk walk;
    StandPlace before[UNIT_STAND_LIMIT];
    StandPlace after[UNIT_STAND_LIMIT];
    walk_begin(small.battle, column_unit, &walk);
    walk_add(&walk, shift_leg(WALK_TRACE, 0, 2));
    walk_add(&walk, turn_leg(WALK_TRACE, vector(10.7875, 12), 60));
    walk_add(&walk, shift_leg(WALK_TRACE, 0, 2));
    walk_places(&walk, 1, 0.4, before);
    walk_cut(&walk, 1, 0.4);
    ck_assert_uint_eq(walk.leg_count, 2);
    walk_end(&walk, after);
    check_places(before, after, 4, 1e-9);
    walk_cut(&walk, 1, 0);
    ck_assert_uint_eq(walk.leg_count, 1);
}
END_TEST

START_TEST(walk_refuses_more_legs_than_it_has_room_for) {
    Walk walk;
    walk_begin(small.battle, head_unit, &walk);
    for (int i = 0; i < WALK_LEG_LIMIT; i++) {
        ck_assert(walk_add(&walk, shift_leg(WALK_RIGID, 0, 0.1)));
    }
    ck_assert(!walk_add(&walk, shift_leg(WALK_RIGID, 0, 0.1)));
}
END_TEST

Suite *suite_battlefield_walk(void);

Suite *suite_battlefield_walk(void) {
    Suite *suite = suite_create("battlefield/walk");
    TCase *places = tcase_create("walk_places");
    tcase_set_timeout(places, 60);
    tcase_add_checked_fixture(places, begin, finish);
    tcase_add_test(places, walk_without_legs_stands_where_the_unit_stands);
    tcase_add_test(places, wheel_carries_outer_corner_along_its_arc);
    tcase_add_test(places, followers_lie_on_chords_of_the_heads_trail);
    tcase_add_loop_test(places, places_do_not_depend_on_how_legs_are_split, 0, 40);
    tcase_add_test(places, nobody_leaps_when_a_bent_column_marches_on);
    tcase_add_test(places, column_straightens_behind_a_straight_march);
    tcase_add_test(places, trail_begins_anew_after_stands_are_laid);
    suite_add_tcase(suite, places);
    TCase *legs = tcase_create("walk_add, walk_find_share, walk_cut");
    tcase_set_timeout(legs, 60);
    tcase_add_checked_fixture(legs, begin, finish);
    tcase_add_test(legs, share_finds_its_leg_and_free_legs_are_passed);
    tcase_add_test(legs, cut_walk_ends_where_the_whole_one_was);
    tcase_add_test(legs, walk_refuses_more_legs_than_it_has_room_for);
    suite_add_tcase(suite, legs);
    return suite;
}
