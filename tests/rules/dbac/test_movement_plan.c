/* From the pointer to the nearest legal march: the ghost stops where the rules stop it. */
#include <check.h>
#include <math.h>

#include "drill.h"
#include "enfilade/geometry/facing.h"

static const double CLOSE = 0.01;

static Wish drag(Gesture gesture, UnitId unit, Vector from, Vector to) {
    Wish wish = {.gesture = gesture, .side = {1}, .unit_count = 1, .grabbed = from, .to = to};
    wish.units[0] = unit;
    return wish;
}

/* Plans, asserts that there is a plan and that it is legal, and gives back its march. */
static DbacMarch planned(Drill *drill, const Wish *wish, Command *command) {
    Ruling why;
    bool is_planned = dbac_move_plan(drill->battle, wish, command, &why);
    ck_assert_msg(is_planned, "%s", why.sentence);
    Ruling ruling;
    dbac_move_judge(drill->battle, command, &ruling);
    ck_assert_msg(ruling.is_legal, "%s", ruling.sentence);
    DbacMarch march;
    dbac_movement_measure(drill->battle, command, &march, &drill->arena);
    return march;
}

START_TEST(a_drag_straight_ahead_marches_there) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_DRAG_UNIT, foot, vector(24, 9.7), vector(24.1, 12.2));
    Command command;
    DbacMarch march = planned(&drill, &wish, &command);
    ck_assert_uint_eq(command.leg_count, 1);
    ck_assert_double_eq_tol(drill_front(&march, drill.battle).y, 12.5, CLOSE);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_drag_too_far_ends_at_the_limit_and_stays_there) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_DRAG_UNIT, foot, vector(24, 10), vector(24, 30));
    Command one, other;
    DbacMarch march = planned(&drill, &wish, &one);
    ck_assert_double_eq_tol(drill_front(&march, drill.battle).y, 14, CLOSE);
    wish.to.y = 36;
    planned(&drill, &wish, &other);
    ck_assert_int_eq(one.legs[0].amount, other.legs[0].amount);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_drag_aside_wheels_first_and_reaches_the_place) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(24, 10), 0);
    drill_ready(&drill);
    for (int side = -1; side <= 1; side += 2) {
        Vector to = {24 + side * 1.5, 12.5};
        Wish wish = drag(GESTURE_DRAG_UNIT, foot, vector(24, 10), to);
        Command command;
        DbacMarch march = planned(&drill, &wish, &command);
        Vector front = drill_front(&march, drill.battle);
        ck_assert_int_eq(command.legs[0].kind,
                         side < 0 ? DBAC_LEG_WHEEL_LEFT : DBAC_LEG_WHEEL_RIGHT);
        ck_assert_double_eq_tol(front.x, to.x, CLOSE);
        ck_assert_double_eq_tol(front.y, to.y, CLOSE);
    }
    drill_finish(&drill);
}
END_TEST

START_TEST(the_ghost_stops_behind_a_friend) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_unit(&drill, 1, "infantry", "line", vector(25, 12.787), 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_DRAG_UNIT, foot, vector(24, 10), vector(24, 15));
    Command command;
    DbacMarch march = planned(&drill, &wish, &command);
    ck_assert_double_eq_tol(drill_front(&march, drill.battle).y, 12, CLOSE);
    drill_finish(&drill);
}
END_TEST

START_TEST(dragging_a_corner_wheels_about_the_other) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_ready(&drill);
    Vector pivot = {24 + 3.15, 10};
    Wish wish = drag(GESTURE_DRAG_CORNER, foot, vector(20.85, 10), vector(0, 0));
    wish.corner = BOX_FRONT_LEFT;
    wish.to = vector_add(pivot, vector_scale(facing_from_bearing(270 + 20), 6.3));
    Command command;
    planned(&drill, &wish, &command);
    ck_assert_uint_eq(command.leg_count, 1);
    ck_assert_int_eq(command.legs[0].kind, DBAC_LEG_WHEEL_RIGHT);
    ck_assert_int_eq(command.legs[0].amount, 20 * 128);
    wish.to = vector_add(pivot, vector_scale(facing_from_bearing(270 - 20), 6.3));
    Ruling why;
    ck_assert(!dbac_move_plan(drill.battle, &wish, &command, &why));
    ck_assert_int_eq(why.rule, DBAC_MOVE_03);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_wheel_is_cut_where_the_pace_ends) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_DRAG_CORNER, foot, vector(20.85, 10), vector(27, 18));
    wish.corner = BOX_FRONT_LEFT;
    Command command;
    DbacMarch march = planned(&drill, &wish, &command);
    ck_assert_double_eq_tol(command.legs[0].amount / 128.0, 36.378, 0.05);
    ck_assert_double_eq_tol(march.report.share_used, 1, 0.001);
    drill_finish(&drill);
}
END_TEST

START_TEST(dragging_on_to_an_enemy_charges_home) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    UnitId enemy = drill_unit(&drill, 2, "infantry", "line", vector(25, 13), 180);
    UnitId guns = drill_unit(&drill, 1, "artillery", "limbered", vector(34, 10), 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_DRAG_ONTO, foot, vector(24, 10), vector(24, 13.3));
    wish.target = enemy;
    Command command;
    DbacMarch march = planned(&drill, &wish, &command);
    ck_assert(unit_is(march.report.contact, enemy));
    ck_assert(!march.is_column_charge);
    wish.units[0] = guns;
    Ruling why;
    ck_assert(!dbac_move_plan(drill.battle, &wish, &command, &why));
    ck_assert_int_eq(why.rule, DBAC_MOVE_20);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_drag_along_the_road_follows_it_double_when_it_must) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(24, 8), 0);
    const Vector road[3] = {{24, 0}, {24, 14}, {36, 26}};
    drill_ground(&drill, "road", FEATURE_LINE, road, 3, 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_DRAG_UNIT, foot, vector(24, 8), vector(24.2, 12));
    Command command;
    planned(&drill, &wish, &command);
    ck_assert_int_eq(command.legs[0].kind, DBAC_LEG_FOLLOW_ROAD);
    wish.to = vector(30, 20);
    DbacMarch march = planned(&drill, &wish, &command);
    ck_assert_int_eq(command.legs[0].kind, DBAC_LEG_DOUBLE_ROAD);
    ck_assert_double_eq_tol(march.inches, 12, 0.01);
    drill_finish(&drill);
}
END_TEST

START_TEST(steps_and_an_about_turn_extend_the_pencilled_move) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_STEP, foot, vector(0, 0), vector(0, 0));
    wish.inches = 1;
    Command command, longer, about;
    planned(&drill, &wish, &command);
    wish.so_far = &command;
    planned(&drill, &wish, &longer);
    ck_assert_int_eq(longer.legs[0].amount, 2048);
    wish.gesture = GESTURE_TURN_ABOUT;
    planned(&drill, &wish, &about);
    ck_assert_uint_eq(about.leg_count, 2);
    ck_assert_int_eq(about.legs[1].kind, DBAC_LEG_ABOUT);
    wish.gesture = GESTURE_SHIFT_DRAG;
    Ruling why;
    ck_assert(!dbac_move_plan(drill.battle, &wish, &about, &why));
    ck_assert_int_eq(why.rule, DBAC_MOVE_03);
    drill_finish(&drill);
}
END_TEST

START_TEST(planning_changes_nothing) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(24, 10), 0);
    drill_ready(&drill);
    Battle *before = battle_copy(drill.battle);
    Wish wish = drag(GESTURE_DRAG_UNIT, foot, vector(24, 10), vector(29, 14));
    Command command;
    planned(&drill, &wish, &command);
    ck_assert(battle_equals(before, drill.battle));
    battle_destroy(before);
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_movement_plan(void);

Suite *suite_rules_dbac_movement_plan(void) {
    Suite *suite = suite_create("rules/dbac/movement_plan");
    TCase *plans = tcase_create("plans");
    tcase_set_timeout(plans, 60);
    tcase_add_test(plans, a_drag_straight_ahead_marches_there);
    tcase_add_test(plans, a_drag_too_far_ends_at_the_limit_and_stays_there);
    tcase_add_test(plans, a_drag_aside_wheels_first_and_reaches_the_place);
    tcase_add_test(plans, the_ghost_stops_behind_a_friend);
    tcase_add_test(plans, dragging_a_corner_wheels_about_the_other);
    tcase_add_test(plans, a_wheel_is_cut_where_the_pace_ends);
    tcase_add_test(plans, dragging_on_to_an_enemy_charges_home);
    tcase_add_test(plans, a_drag_along_the_road_follows_it_double_when_it_must);
    tcase_add_test(plans, steps_and_an_about_turn_extend_the_pencilled_move);
    tcase_add_test(plans, planning_changes_nothing);
    suite_add_tcase(suite, plans);
    return suite;
}
