/* From the pointer to the nearest legal march: the ghost stops where the rules stop it. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../../src/rules/dbac/general.h"
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

/* Nobody is surprised by the way a unit faces at the end of what he drew. */
START_TEST(a_plan_that_ends_in_a_wheel_says_so_and_by_how_much) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_ready(&drill);
    const struct {
        Vector to;
        const char *words; /* NULL: it does not */
    } DRAGS[] = {{{36, 11}, "Ends in a wheel to the right of 4.0 in (DBAC-MOVE-03)."},
                 {{12, 11}, "Ends in a wheel to the left of 4.0 in (DBAC-MOVE-03)."},
                 {{24, 13}, NULL}};
    for (size_t i = 0; i < sizeof DRAGS / sizeof DRAGS[0]; i++) {
        Wish wish = drag(GESTURE_DRAG_UNIT, foot, vector(24, 10), DRAGS[i].to);
        Command command;
        MoveReport report;
        planned(&drill, &wish, &command);
        dbac_move_measure(drill.battle, &command, &report, &drill.arena);
        const char *note = report.note != NULL ? report.note : "";
        ck_assert_msg(DRAGS[i].words != NULL ? strstr(note, DRAGS[i].words) != NULL
                                             : strstr(note, "wheel") == NULL,
                      "%s", note);
    }
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

/* What the plan says of itself: nothing where it reaches the place, else the rule that stops it. */
static uint16_t reason_of(Drill *drill, const Wish *wish) {
    Command command;
    Ruling why;
    ck_assert(dbac_move_plan(drill->battle, wish, &command, &why));
    ck_assert(why.is_legal);
    ck_assert((why.sentence[0] != '\0') == (why.rule != DBAC_NO_RULE));
    return why.rule;
}

START_TEST(a_ghost_that_ends_short_of_the_pointer_says_why) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    UnitId second = drill_unit(&drill, 1, "infantry", "line", vector(10, 10), 0);
    drill_unit(&drill, 1, "infantry", "line", vector(8, 12.8), 0);
    const Vector wall[2] = {{14, 13.2}, {34, 13.2}};
    drill_ground(&drill, "wall", FEATURE_LINE, wall, 2, 0);
    drill_ready(&drill);
    Vector at = {24, 10};
    Wish wish = drag(GESTURE_DRAG_UNIT, foot, at, vector(24, 12));
    ck_assert_int_eq(reason_of(&drill, &wish), DBAC_NO_RULE);
    wish.to = vector(24, 13.9);
    ck_assert_int_eq(reason_of(&drill, &wish), DBAC_MOVE_10);
    wish = drag(GESTURE_DRAG_UNIT, second, vector(10, 10), vector(10, 13));
    ck_assert_int_eq(reason_of(&drill, &wish), DBAC_MOVE_15);
    wish = drag(GESTURE_DRAG_CORNER, second, vector(6.85, 10), vector(7.5, 14));
    wish.corner = BOX_FRONT_LEFT;
    ck_assert_int_eq(reason_of(&drill, &wish), DBAC_MOVE_15);
    wish = drag(GESTURE_STEP, foot, at, at);
    wish.inches = 9;
    ck_assert_int_eq(reason_of(&drill, &wish), DBAC_MOVE_10);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_place_that_no_wheel_leads_to_is_told) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId horse = drill_unit(&drill, 1, "cavalry", "column", vector(24, 10), 0);
    drill_ready(&drill);
    /* A little to the right: less than a wheel about its corner carries its middle. */
    Wish wish = drag(GESTURE_DRAG_UNIT, horse, vector(24, 10), vector(24.5, 10.1));
    ck_assert_int_eq(reason_of(&drill, &wish), DBAC_MOVE_03);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_charge_straight_ahead_needs_no_wheel_wherever_it_is_dropped) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    UnitId enemy = drill_unit(&drill, 2, "infantry", "line", vector(24, 13), 180);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_DRAG_ONTO, foot, vector(24, 10), vector(26.3, 13.3));
    wish.target = enemy;
    Command command;
    DbacMarch march = planned(&drill, &wish, &command);
    ck_assert(unit_is(march.report.contact, enemy));
    ck_assert_uint_eq(command.leg_count, 1);
    ck_assert_int_eq(command.legs[0].kind, DBAC_LEG_AHEAD);
    ck_assert_double_eq_tol(march.report.share_used, 0.75, 0.01);
    ck_assert_uint_ge(march.report.drawing.count, 1); /* the side that is hit */
    wish.is_free = true;
    planned(&drill, &wish, &command);
    ck_assert_int_eq(command.legs[0].kind, DBAC_LEG_WHEEL_RIGHT);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_step_back_shortens_what_is_pencilled_and_nothing_else) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_STEP, foot, vector(24, 10), vector(24, 10));
    Command command, shorter;
    Ruling why;
    wish.inches = -0.5;
    ck_assert(!dbac_move_plan(drill.battle, &wish, &command, &why));
    ck_assert_int_eq(why.rule, DBAC_MOVE_03);
    wish.inches = 2;
    planned(&drill, &wish, &command);
    wish.so_far = &command;
    wish.inches = -0.5;
    planned(&drill, &wish, &shorter);
    ck_assert_uint_eq(shorter.leg_count, 1);
    ck_assert_int_eq(shorter.legs[0].amount, 1536);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_leg_tells_its_inches_apart_from_what_the_obstacle_took) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    const Vector fence[2] = {{14, 11}, {34, 11}};
    drill_ground(&drill, "fence", FEATURE_LINE, fence, 2, 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:2048,wheel_right:640");
    const MoveReport *report = &march.report;
    ck_assert_uint_eq(report->cost_count, 3);
    double sum = 0;
    for (size_t i = 0; i < report->cost_count; i++) {
        const LegCost *cost = &report->costs[i];
        sum += cost->share;
        if (cost->rule == DBAC_MOVE_10) {
            ck_assert_double_eq_tol(cost->inches, 1, CLOSE);
            ck_assert_double_eq_tol(cost->share, 0.25, CLOSE);
        } else if (cost->leg == 0) {
            ck_assert_double_eq_tol(cost->inches, 2, CLOSE);
            ck_assert_double_eq_tol(cost->share, 0.5, CLOSE); /* the fence is not in it */
            ck_assert_str_eq(cost->words, "2.00 in ahead");
        } else {
            ck_assert_str_eq(cost->words, "wheel 5.0 degrees, 0.55 in");
        }
    }
    ck_assert_double_eq_tol(sum, report->share_used, 1e-6);
    drill_finish(&drill);
}
END_TEST

/* The General beside, before or behind the line of a drill; his own General is unit 3. */
static DbacMarch dragged_on_to_the_line(Drill *drill, Vector at, double bearing, Command *command,
                                        const char **note) {
    drill_begin(drill, 48, 48);
    drill_unit(drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(drill, 2, "infantry", "line", vector(24, 20), 180);
    UnitId general = drill_unit(drill, 1, "leader", "line", at, bearing);
    drill_ready(drill);
    Wish wish = drag(GESTURE_DRAG_UNIT, general, at, vector(24.5, 19.6));
    DbacMarch march = planned(drill, &wish, command);
    MoveReport report;
    dbac_move_measure(drill->battle, command, &report, &drill->arena);
    *note = report.note;
    return march;
}

START_TEST(a_general_dragged_on_to_a_unit_comes_where_he_supports_it) {
    static const struct {
        Vector at;
        double bearing;
    } starts[] = {{{24, 15}, 0}, {{26, 14}, 300}, {{21, 15}, 180}, {{19, 17}, 90}, {{24.9, 18}, 0}};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        Drill drill;
        Command command;
        const char *note = NULL;
        dragged_on_to_the_line(&drill, starts[i].at, starts[i].bearing, &command, &note);
        ck_assert_msg(note != NULL && strstr(note, "Supports ") != NULL, "%d: %s", (int)i, note);
        ck_assert_ptr_nonnull(strstr(note, "+1, DBAC-GEN-04"));
        char line[512];
        Text words = {0};
        command_write(&dbac_rule_set, &command, &words);
        snprintf(line, sizeof line, "%s", text_letters(&words));
        text_finish(&words);
        drill_do(&drill, line);
        ck_assert(dbac_general_can_support(drill.battle, (UnitId){3}, (UnitId){1}));
        Text card = {0};
        dbac_describe(drill.battle, (UnitId){1}, (SideId){1}, &card);
        ck_assert_ptr_nonnull(strstr(text_letters(&card), "its General supports it"));
        text_finish(&card);
        drill_go_to(&drill, DBAC_PHASE_MELEE, 1);
        drill_dice(&drill, "3,3");
        drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
        ck_assert(drill_has(&drill, EVENT_SUM_STEP, DBAC_MOD_04));
        drill_finish(&drill);
    }
}
END_TEST

START_TEST(a_general_who_cannot_come_behind_a_unit_is_told_why) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId line = drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 20), 180);
    UnitId general = drill_unit(&drill, 1, "leader", "line", vector(24, 5), 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_DRAG_UNIT, general, vector(24, 5), vector(24, 19.6));
    Command command;
    Ruling why;
    ck_assert(dbac_move_plan(drill.battle, &wish, &command, &why));
    ck_assert_int_eq(why.rule, DBAC_GEN_04);
    UnitStands stands;
    unit_stands(drill.battle, line, &stands);
    OrientedBox beside = stands.boxes[0];
    beside.centre = vector_add(beside.centre, vector(-1.6, 0));
    ck_assert(!dbac_general_judge_support(drill.battle, general, line, &beside, &why));
    ck_assert_int_eq(why.rule, DBAC_GEN_04);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_drag_through_closed_ground_follows_the_road) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    const Vector road[] = {{24, 0}, {24, 14}, {30, 22}, {30, 40}};
    drill_ground(&drill, "road", FEATURE_LINE, road, 4, 0.5);
    drill_area(&drill, "woods", 10, 5, 40, 40);
    UnitId general = drill_unit(&drill, 1, "leader", "line", vector(24, 10), 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_DRAG_UNIT, general, vector(24, 10), vector(26.5, 15));
    Command command;
    DbacMarch march = planned(&drill, &wish, &command);
    ck_assert_int_eq(command.legs[0].kind, DBAC_LEG_FOLLOW_ROAD);
    ck_assert_double_gt(march.inches, 4);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_march_that_gains_nothing_is_no_order) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 10.787), 0);
    drill_ready(&drill);
    Wish wish = drag(GESTURE_DRAG_UNIT, foot, vector(24, 10), vector(24, 12));
    Command command;
    Ruling why;
    ck_assert(!dbac_move_plan(drill.battle, &wish, &command, &why));
    ck_assert_int_eq(why.rule, DBAC_MOVE_15);
    ck_assert(!drill_judge(&drill, "dbac.move side=1 movers=1 legs=ahead:0").is_legal);
    ck_assert(drill_judge(&drill, "dbac.move side=1 movers=1 legs=about:0").is_legal);
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
    tcase_add_test(plans, a_plan_that_ends_in_a_wheel_says_so_and_by_how_much);
    tcase_add_test(plans, a_drag_aside_wheels_first_and_reaches_the_place);
    tcase_add_test(plans, the_ghost_stops_behind_a_friend);
    tcase_add_test(plans, dragging_a_corner_wheels_about_the_other);
    tcase_add_test(plans, a_wheel_is_cut_where_the_pace_ends);
    tcase_add_test(plans, dragging_on_to_an_enemy_charges_home);
    tcase_add_test(plans, a_drag_along_the_road_follows_it_double_when_it_must);
    tcase_add_test(plans, steps_and_an_about_turn_extend_the_pencilled_move);
    tcase_add_test(plans, planning_changes_nothing);
    tcase_add_test(plans, a_ghost_that_ends_short_of_the_pointer_says_why);
    tcase_add_test(plans, a_place_that_no_wheel_leads_to_is_told);
    tcase_add_test(plans, a_charge_straight_ahead_needs_no_wheel_wherever_it_is_dropped);
    tcase_add_test(plans, a_step_back_shortens_what_is_pencilled_and_nothing_else);
    tcase_add_test(plans, a_leg_tells_its_inches_apart_from_what_the_obstacle_took);
    tcase_add_test(plans, a_general_dragged_on_to_a_unit_comes_where_he_supports_it);
    tcase_add_test(plans, a_general_who_cannot_come_behind_a_unit_is_told_why);
    tcase_add_test(plans, a_drag_through_closed_ground_follows_the_road);
    tcase_add_test(plans, a_march_that_gains_nothing_is_no_order);
    suite_add_tcase(suite, plans);
    return suite;
}
