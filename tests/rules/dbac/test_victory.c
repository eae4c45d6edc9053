/* How a battle ends: break point, objective, clauses, time, quiet. */
#include <check.h>

#include "drill.h"

enum { SOUTH_SIDE = 1, NORTH_SIDE = 2 };

static void begin_apart(Drill *drill) {
    drill_begin(drill, 48, 48);
    drill_unit(drill, 1, "infantry", "line", vector(24, 4), 0);
    drill_unit(drill, 2, "infantry", "line", vector(24, 44), 180);
}

/* Ends phases until the battle is over; how many turns it took. */
static int32_t play_out(Drill *drill) {
    for (int ended = 0; !drill->battle->is_over; ended++) {
        ck_assert_int_lt(ended, 1000);
        drill_do(drill, drill->battle->active.value == 1 ? "engine.end_phase side=1"
                                                         : "engine.end_phase side=2");
    }
    return drill->battle->turn;
}

START_TEST(ten_quiet_turns_make_a_draw) {
    Drill drill;
    begin_apart(&drill);
    drill_ready(&drill);
    ck_assert_int_eq(play_out(&drill), 10);
    ck_assert(drill_has(&drill, EVENT_OVER, DBAC_VIC_05));
    ck_assert_uint_eq(drill.battle->winner.value, 0);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_shell_that_misses_is_a_shot) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "artillery", "unlimbered", vector(24, 10), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 22), 180);
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_MOVE, NORTH_SIDE);
    drill_go_to(&drill, DBAC_PHASE_FIRE, SOUTH_SIDE);
    ck_assert_int_eq(drill.battle->turn, 2);
    drill_do(&drill, "dbac.fire side=1 movers=1 target=2");
    drill_answer(&drill, 18 * COMMAND_STEPS_PER_INCH);
    ck_assert(drill_has(&drill, EVENT_TOLD, DBAC_GUN_07));
    ck_assert_int_eq(play_out(&drill), 12); /* ten quiet turns from the second one */
    drill_finish(&drill);
}
END_TEST

START_TEST(forty_turns_make_a_draw) {
    Drill drill;
    begin_apart(&drill);
    char why[100];
    ck_assert(rule_numbers_set(drill.numbers, DBAC_NUMBER_QUIET_TURNS, 100, why, sizeof why));
    drill_ready(&drill);
    ck_assert_int_eq(play_out(&drill), 40);
    ck_assert(drill_has(&drill, EVENT_OVER, DBAC_VIC_05));
    drill_finish(&drill);
}
END_TEST

START_TEST(the_holder_of_the_objective_wins_at_the_end) {
    Drill drill;
    begin_apart(&drill);
    Objective objective = {.id = "", .name = "", .point = {24, 7}, .value = 1};
    drill.setting->objectives = &objective;
    drill.setting->objective_count = 1;
    drill.setting->turns = 3;
    drill_option(&drill, DBAC_OPTION_FIXED_LENGTH);
    drill_ready(&drill);
    ck_assert_int_eq(play_out(&drill), 3);
    ck_assert(drill_has(&drill, EVENT_OVER, DBAC_SCN_01));
    ck_assert_uint_eq(drill.battle->winner.value, SOUTH_SIDE);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_clause_of_the_scenario_decides) {
    Drill drill;
    begin_apart(&drill);
    const Vector ring[4] = {{10, 40}, {40, 40}, {40, 48}, {10, 48}};
    Polygon area = {.outer = {ring, 4}};
    Condition holds = {.kind = CONDITION_IN, .area = &area, .side = {2}, .at_least = 1};
    VictoryClause clause = {.side = {2}, .level = "", .at_end = true, .condition = &holds};
    drill.setting->victory = &clause;
    drill.setting->victory_count = 1;
    drill.setting->turns = 2;
    drill_ready(&drill);
    ck_assert_int_eq(play_out(&drill), 2);
    ck_assert(drill_has(&drill, EVENT_OVER, DBAC_VIC_04));
    ck_assert_uint_eq(drill.battle->winner.value, NORTH_SIDE);
    drill_finish(&drill);
}
END_TEST

/* Side 2 holds its ground from the start and must do so for so many turns. */
static void begin_holding(Drill *drill, VictoryClause *clause, const Condition *holds) {
    begin_apart(drill);
    *clause = (VictoryClause){
        .side = {2}, .level = "", .from_turn = 1, .to_turn = 9, .running = 2, .condition = holds};
    drill->setting->victory = clause;
    drill->setting->victory_count = 1;
    drill->setting->turns = 9;
    drill_ready(drill);
}

START_TEST(ground_to_be_held_for_two_turns_is_held_for_two_whole_turns) {
    Drill drill;
    const Vector ring[4] = {{10, 40}, {40, 40}, {40, 48}, {10, 48}};
    Polygon area = {.outer = {ring, 4}};
    Condition holds = {.kind = CONDITION_IN, .area = &area, .side = {2}, .at_least = 1};
    VictoryClause clause;
    begin_holding(&drill, &clause, &holds);
    ck_assert_int_eq(play_out(&drill), 2);
    ck_assert_uint_eq(drill.battle->active.value, NORTH_SIDE);
    ck_assert_uint_eq(drill.battle->winner.value, NORTH_SIDE);
    drill_finish(&drill);
}
END_TEST

START_TEST(ground_left_in_between_is_held_from_the_beginning_again) {
    Drill drill;
    const Vector ring[4] = {{10, 42}, {40, 42}, {40, 48}, {10, 48}};
    Polygon area = {.outer = {ring, 4}};
    Condition holds = {.kind = CONDITION_IN, .area = &area, .side = {2}, .at_least = 1};
    VictoryClause clause;
    begin_holding(&drill, &clause, &holds);
    drill_go_to(&drill, DBAC_PHASE_MOVE, NORTH_SIDE);
    drill_do(&drill, "engine.end_phase side=2");
    /* Out of it in the second turn, back in the third: the second and third do not count. */
    drill_go_to(&drill, DBAC_PHASE_MOVE, NORTH_SIDE);
    drill_do(&drill, "dbac.move side=2 movers=2 legs=ahead:4096");
    drill_go_to(&drill, DBAC_PHASE_MOVE, SOUTH_SIDE);
    drill_go_to(&drill, DBAC_PHASE_MOVE, NORTH_SIDE);
    drill_do(&drill, "dbac.move side=2 movers=2 legs=about:0,ahead:4096");
    ck_assert_int_eq(play_out(&drill), 4);
    drill_finish(&drill);
}
END_TEST

START_TEST(units_still_to_come_are_not_lost) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    static const UnitId later[] = {{2}, {3}};
    for (int i = 0; i < 3; i++) {
        drill_unit(&drill, 1, "infantry", "line", vector(24, 4), 0);
    }
    drill_unit(&drill, 2, "infantry", "line", vector(24, 44), 180);
    drill.units[1].has_place = drill.units[2].has_place = false;
    drill.arrivals[0] = (Arrival){.side = {1},
                                  .turn = 8,
                                  .edge = TABLE_EAST,
                                  .at = {48, 30},
                                  .units = later,
                                  .unit_count = 2,
                                  .formation = ""};
    drill.setting->arrival_count = 1;
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_MOVE, NORTH_SIDE);
    ck_assert(!drill.battle->is_over);
    ck_assert(!dbac_is_eliminated(drill.battle, later[0]));
    drill_finish(&drill);
}
END_TEST

START_TEST(an_army_that_has_lost_more_than_half_is_beaten) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_small_unit(&drill, 2, "artillery", "unlimbered", 2, vector(24, 20), 180);
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_MELEE, SOUTH_SIDE);
    drill_dice(&drill, "6,1");
    drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
    ck_assert(drill_has(&drill, EVENT_TOLD, DBAC_VIC_01));
    ck_assert(drill_has(&drill, EVENT_OVER, DBAC_VIC_01));
    ck_assert_uint_eq(drill.battle->winner.value, SOUTH_SIDE);
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_victory(void);

Suite *suite_rules_dbac_victory(void) {
    Suite *suite = suite_create("rules/dbac/victory");
    TCase *ends = tcase_create("ends");
    tcase_set_timeout(ends, 60);
    tcase_add_test(ends, ten_quiet_turns_make_a_draw);
    tcase_add_test(ends, a_shell_that_misses_is_a_shot);
    tcase_add_test(ends, forty_turns_make_a_draw);
    tcase_add_test(ends, the_holder_of_the_objective_wins_at_the_end);
    tcase_add_test(ends, a_clause_of_the_scenario_decides);
    tcase_add_test(ends, ground_to_be_held_for_two_turns_is_held_for_two_whole_turns);
    tcase_add_test(ends, ground_left_in_between_is_held_from_the_beginning_again);
    tcase_add_test(ends, units_still_to_come_are_not_lost);
    tcase_add_test(ends, an_army_that_has_lost_more_than_half_is_beaten);
    suite_add_tcase(suite, ends);
    return suite;
}
