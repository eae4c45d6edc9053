/* The General: support, risk, loss, return, riding off. */
#include "../../../src/rules/dbac/general.h"

#include <check.h>
#include <string.h>

#include "drill.h"

enum { SOUTH_SIDE = 1, NORTH_SIDE = 2 };

static const UnitId GENERAL = {3};

/* A line in melee with its General close behind it. */
static void begin_support(Drill *drill) {
    drill_begin(drill, 48, 48);
    drill_unit(drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(drill, 2, "infantry", "line", vector(24, 20), 180);
    drill_unit(drill, 1, "leader", "line", vector(24, 19.213), 0);
}

START_TEST(he_goes_back_with_his_men_and_risks_his_life_for_each_element) {
    Drill drill;
    begin_support(&drill);
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_MELEE, SOUTH_SIDE);
    drill_dice(&drill, "1,6,2");
    drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
    ck_assert(drill_has(&drill, EVENT_SUM_STEP, DBAC_MOD_04));
    ck_assert(drill_has(&drill, EVENT_MOVE_BEGUN, DBAC_GEN_06));
    ck_assert(drill_has(&drill, EVENT_ROLL, DBAC_GEN_05));
    for (size_t i = 0; i < game_event_count(drill.game); i++) {
        const Event *event = game_event(drill.game, i);
        bool is_risk = event->kind == EVENT_ROLL && event->rule == DBAC_GEN_05;
        ck_assert(!is_risk || (event->values[1] == 6 && event->numbers[0] == 1));
    }
    ck_assert(unit_is_on_table(drill.battle, GENERAL));
    ck_assert_double_eq_tol(dbac_front_middle(drill.battle, GENERAL).y, 16.213, 0.01);
    drill_finish(&drill);
}
END_TEST

START_TEST(behind_a_column_he_goes_as_far_as_it_does_and_no_farther) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "infantry", "column", vector(23.2125, 18), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 20), 180);
    drill_unit(&drill, 1, "leader", "line", vector(23.2125, 14.852), 0);
    drill_ready(&drill);
    drill_do(&drill, "dbac.move side=1 movers=1 legs=ahead:2048");
    drill_do(&drill, "dbac.general_move side=1 movers=3 legs=ahead:2048");
    drill_go_to(&drill, DBAC_PHASE_MELEE, SOUTH_SIDE);
    drill_dice(&drill, "1,6");
    drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
    drill_answer(&drill, 0);
    ck_assert_int_eq(drill_asks(&drill), DBAC_NO_RULE);
    ck_assert_double_eq_tol(dbac_front_middle(drill.battle, GENERAL).y, 13.852, 0.01);
    drill_finish(&drill);
}
END_TEST

START_TEST(killed_he_is_mourned_and_replaced_in_his_zone) {
    Drill drill;
    begin_support(&drill);
    drill_unit(&drill, 1, "infantry", "line", vector(10, 4), 0);
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_MELEE, SOUTH_SIDE);
    drill_dice(&drill, "1,6,1");
    drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
    ck_assert(drill_has(&drill, EVENT_TOLD, DBAC_GEN_07));
    ck_assert(!unit_is_on_table(drill.battle, GENERAL));
    ck_assert_int_eq(dbac_elements_lost(drill.battle, (UnitId){1}), 2);
    ck_assert_int_eq(dbac_elements_lost(drill.battle, (UnitId){4}), 0);
    ck_assert(!dbac_is_in_command(drill.battle, (UnitId){4}));
    drill_dice(&drill, "");
    drill_go_to(&drill, DBAC_PHASE_MOVE, NORTH_SIDE);
    drill_do(&drill, "engine.end_phase side=2");
    while (drill.battle->active.value == 2 && drill_asks(&drill) == 0) {
        drill_do(&drill, "engine.end_phase side=2");
    }
    ck_assert_int_eq(drill_asks(&drill), DBAC_GEN_09);
    Answer answer;
    Ruling ruling;
    game_default_answer(drill.game, &answer);
    ck_assert(game_answer(drill.game, &answer, &ruling));
    const Battle *battle = game_battle(drill.game);
    ck_assert(unit_is_on_table(battle, GENERAL));
    ck_assert(drill_has(&drill, EVENT_TOLD, DBAC_GEN_09));
    ck_assert(unit_bounds(battle, GENERAL).south < 4);
    ck_assert_int_eq(dbac_elements_lost(battle, GENERAL), 0);
    ck_assert(dbac_is_in_command(battle, (UnitId){4}));
    drill_finish(&drill);
}
END_TEST

START_TEST(a_new_general_keeps_three_inches_from_an_enemy) {
    for (int is_near = 0; is_near <= 1; is_near++) {
        Drill drill;
        drill_begin(&drill, 48, 48);
        UnitId general = drill_unit(&drill, 1, "leader", "line", vector(24, 2), 0);
        drill_unit(&drill, 2, "infantry", "line", vector(24, is_near ? 4.9 : 5.1), 180);
        drill_ready(&drill);
        DbacLayout layout;
        dbac_layout_of(drill.battle, general, &layout);
        ck_assert_int_eq(dbac_general_may_appear(drill.battle, general, &layout), !is_near);
        drill_finish(&drill);
    }
}
END_TEST

START_TEST(a_wall_takes_nothing_from_a_general_and_that_is_told) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId general = drill_unit(&drill, 1, "leader", "line", vector(24, 10), 0);
    const Vector wall[2] = {{14, 11}, {34, 11}};
    drill_ground(&drill, "wall", FEATURE_LINE, wall, 2, 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, general, "ahead:2048,ahead:1024");
    ck_assert_double_eq_tol(march.report.share_used, 0.3, 0.003);
    int told = 0;
    for (size_t i = 0; i < march.report.cost_count; i++) {
        const LegCost *cost = &march.report.costs[i];
        told +=
            cost->rule == DBAC_MOVE_10 && cost->share == 0 && strstr(cost->words, "free") ? 1 : 0;
    }
    ck_assert_int_eq(told, 1);
    drill_finish(&drill);
}
END_TEST

START_TEST(he_is_shifted_aside_no_farther_than_he_must) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId general = drill_unit(&drill, 1, "leader", "line", vector(24, 20), 0);
    drill_ready(&drill);
    Question question =
        question_of_kind(DBAC_QUESTION_PLACE, QUESTION_PLACE, (SideId){1}, DBAC_GEN_03);
    question.unit = general;
    question.near = unit_centre(drill.battle, general);
    for (int is_far = 0; is_far <= 1; is_far++) {
        Command place = {0};
        Ruling ruling;
        Vector aside = vector_add(question.near, vector(is_far ? 1.7 : 1.5, 0));
        command_set_place(&place, aside, vector(0, 1));
        Answer answer = {.has_place = true, .x = place.x, .y = place.y};
        dbac_general_place_judge(drill.battle, &question, &answer, &ruling);
        ck_assert_int_eq(ruling.is_legal, !is_far);
        ck_assert_int_eq(ruling.rule, is_far ? DBAC_GEN_03 : 0);
    }
    drill_finish(&drill);
}
END_TEST

/* Whatever stands about him at whatever angle: what is offered is what the judge lets be. */
START_TEST(the_place_that_is_offered_is_legal) {
    RandomStream stream = random_stream(1862, 7);
    size_t shifted = 0;
    for (int i = 0; i < 60; i++) {
        Drill drill;
        drill_begin(&drill, 48, 48);
        for (int k = 0; k < 6; k++) {
            Vector at = vector(24 + 5 * (random_share(&stream) - 0.5),
                               24 + 5 * (random_share(&stream) - 0.5));
            drill_unit(&drill, (uint16_t)(1 + k % 2), "infantry", k % 3 == 0 ? "column" : "line",
                       at, 360 * random_share(&stream));
        }
        UnitId general = drill_unit(&drill, 1, "leader", "line",
                                    vector(24 + random_share(&stream), 24 + random_share(&stream)),
                                    360 * random_share(&stream));
        drill_ready(&drill);
        Question question = question_of_kind(DBAC_QUESTION_PLACE, QUESTION_PLACE,
                                             (SideId){SOUTH_SIDE}, DBAC_GEN_03);
        question.unit = general;
        question.near = unit_centre(drill.battle, general);
        Answer offered;
        Ruling ruling;
        dbac_place_default(drill.battle, &question, &offered);
        rule_set_judge_answer(drill.battle, &question, &offered, &ruling);
        ck_assert_msg(ruling.is_legal, "%s", ruling.sentence);
        shifted += offered.x != command_steps(question.near.x);
        drill_finish(&drill);
    }
    ck_assert_uint_gt(shifted, 30);
}
END_TEST

START_TEST(without_a_place_he_stands_two_inches_behind_his_middle) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    UnitId general = drill_unit(&drill, 1, "leader", "line", vector(0, 0), 0);
    drill.units[general.value - 1].has_place = false;
    drill_unit(&drill, 2, "infantry", "line", vector(24, 40), 180);
    drill_ready(&drill);
    ck_assert(unit_is_on_table(drill.battle, general));
    ck_assert_double_eq_tol(dbac_front_middle(drill.battle, general).y, 20 - 0.787 - 2, 0.01);
    drill_finish(&drill);
}
END_TEST

static void lose_and_return(Resolution *resolution, const Command *command) {
    (void)command;
    dbac_general_lose(resolution, GENERAL);
    dbac_general_return(resolution, (SideId){1});
}

/* Carries a procedure out on the drill's battle in place of a march. */
static bool has_told(Drill *drill, void (*procedure)(Resolution *, const Command *),
                     DbacRule rule) {
    RuleSet set = dbac_rule_set;
    ActionKind actions[DBAC_ACTION_COUNT];
    for (size_t i = 0; i < DBAC_ACTION_COUNT; i++) {
        actions[i] = dbac_rule_set.actions[i];
    }
    actions[DBAC_ACTION_MOVE].carry_out = procedure;
    set.actions = actions;
    drill->setting->rule_set = &set;
    Step step = {.kind = STEP_COMMAND};
    step.command.action = rule_set_action_number(DBAC_ACTION_MOVE);
    step.command.side = (SideId){1};
    Run run;
    resolution_run(drill->battle, &step, NULL, 0, NULL, &run);
    bool is_told = false;
    for (size_t i = 0; i < run.events.count; i++) {
        is_told =
            is_told || (run.events.items[i].kind == EVENT_TOLD && run.events.items[i].rule == rule);
    }
    run_finish(&run);
    drill->setting->rule_set = &dbac_rule_set;
    return is_told;
}

START_TEST(without_room_in_the_zone_a_new_general_waits) {
    Drill drill;
    begin_support(&drill);
    drill_area(&drill, "pond", 0, 0, 48, 6);
    drill_ready(&drill);
    ck_assert(has_told(&drill, lose_and_return, DBAC_GEN_12));
    drill_finish(&drill);
}
END_TEST

START_TEST(a_general_held_by_an_enemy_may_ride_off) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "leader", "line", vector(24, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 20), 180);
    drill_ready(&drill);
    const char *ride = "dbac.general_move side=1 movers=1 legs=about:0,ahead:2048";
    ck_assert_msg(drill_judge(&drill, ride).is_legal, "%s", drill_judge(&drill, ride).sentence);
    drill_switch_off(&drill, DBAC_GEN_11);
    ck_assert_int_eq(drill_judge(&drill, ride).rule, DBAC_GEN_11);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_ride_is_free_and_once_a_turn) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "leader", "line", vector(24, 10), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 40), 180);
    drill_ready(&drill);
    int points = dbac_side_field(game_battle(drill.game), DBAC_FIELD_POINTS, (SideId){1});
    ck_assert_int_eq(drill_march(&drill, (UnitId){1}, "ahead:10240").report.price, 0);
    drill_set(&drill, DBAC_FIELD_ORIGIN, 1, 0);
    ck_assert_int_eq(drill_march(&drill, (UnitId){1}, "ahead:10240").report.price, 0);
    drill_do(&drill, "dbac.general_move side=1 movers=1 legs=ahead:10240");
    ck_assert(drill_has(&drill, EVENT_MOVE_BEGUN, DBAC_GEN_01));
    ck_assert_int_eq(dbac_side_field(drill.battle, DBAC_FIELD_POINTS, (SideId){1}), points);
    ck_assert_int_eq(drill_judge(&drill, "dbac.general_move side=1 movers=1 legs=ahead:1024").rule,
                     DBAC_CMD_03);
    drill_finish(&drill);
}
END_TEST

START_TEST(by_road_he_rides_ten_inches_and_never_double) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "leader", "line", vector(24, 10), 0);
    const Vector road[2] = {{24, 0}, {24, 48}};
    drill_ground(&drill, "road", FEATURE_LINE, road, 2, 0);
    drill_ready(&drill);
    const char *ride = "dbac.general_move side=1 movers=1 legs=follow_road:10240";
    ck_assert(drill_judge(&drill, ride).is_legal);
    ride = "dbac.general_move side=1 movers=1 legs=double_road:12288";
    ck_assert_int_eq(drill_judge(&drill, ride).rule, DBAC_MOVE_12);
    drill_finish(&drill);
}
END_TEST

START_TEST(of_two_he_could_support_his_owner_names_one) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_small_unit(&drill, 1, "infantry", "line", 2, vector(22.4, 20), 0);
    drill_small_unit(&drill, 1, "infantry", "line", 2, vector(25.6, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 20), 180);
    drill_unit(&drill, 1, "leader", "line", vector(24, 19.213), 0);
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_MELEE, SOUTH_SIDE);
    drill_dice(&drill, "3,3,3,3");
    drill_do(&drill, "dbac.melee side=1 movers=1 target=3");
    ck_assert_int_eq(drill_asks(&drill), DBAC_GEN_10);
    drill_answer(&drill, 2);
    ck_assert(!drill_has(&drill, EVENT_SUM_STEP, DBAC_MOD_04));
    drill_do(&drill, "dbac.melee side=1 movers=2 target=3");
    ck_assert(drill_has(&drill, EVENT_SUM_STEP, DBAC_MOD_04));
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_general(void);

Suite *suite_rules_dbac_general(void) {
    Suite *suite = suite_create("rules/dbac/general");
    TCase *generals = tcase_create("generals");
    tcase_set_timeout(generals, 60);
    tcase_add_test(generals, he_goes_back_with_his_men_and_risks_his_life_for_each_element);
    tcase_add_test(generals, behind_a_column_he_goes_as_far_as_it_does_and_no_farther);
    tcase_add_test(generals, killed_he_is_mourned_and_replaced_in_his_zone);
    tcase_add_test(generals, a_new_general_keeps_three_inches_from_an_enemy);
    tcase_add_test(generals, a_wall_takes_nothing_from_a_general_and_that_is_told);
    tcase_add_test(generals, he_is_shifted_aside_no_farther_than_he_must);
    tcase_add_test(generals, the_place_that_is_offered_is_legal);
    tcase_add_test(generals, without_a_place_he_stands_two_inches_behind_his_middle);
    tcase_add_test(generals, without_room_in_the_zone_a_new_general_waits);
    tcase_add_test(generals, a_general_held_by_an_enemy_may_ride_off);
    tcase_add_test(generals, a_ride_is_free_and_once_a_turn);
    tcase_add_test(generals, by_road_he_rides_ten_inches_and_never_double);
    tcase_add_test(generals, of_two_he_could_support_his_owner_names_one);
    suite_add_tcase(suite, generals);
    return suite;
}
