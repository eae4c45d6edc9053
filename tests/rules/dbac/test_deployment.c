/* Deployment by hand, marching on, and the shipped battles set up. */
#include <check.h>
#include <stdlib.h>

#include "drill.h"
#include "enfilade/base/text.h"
#include "enfilade/scenario/scenario.h"

static void begin_unplaced(Drill *drill) {
    drill_begin(drill, 48, 48);
    drill_unit(drill, 1, "infantry", "line", vector(0, 0), 0);
    drill_unit(drill, 1, "artillery", "limbered", vector(0, 0), 0);
    drill_unit(drill, 1, "leader", "", vector(0, 0), 0);
    drill_unit(drill, 2, "infantry", "line", vector(0, 0), 0);
    for (size_t i = 0; i < 4; i++) {
        drill->units[i].has_place = false;
    }
}

START_TEST(a_side_places_its_units_within_four_inches_of_its_edge) {
    Drill drill;
    begin_unplaced(&drill);
    drill_ready(&drill);
    ck_assert_int_eq(drill.battle->phase, DBAC_PHASE_DEPLOYMENT);
    ck_assert_int_eq(drill.battle->active.value, 1);
    ck_assert(
        drill_judge(&drill, "dbac.deploy side=1 movers=1 place=24576,3072,0 numbers=0").is_legal);
    Ruling ruling = drill_judge(&drill, "dbac.deploy side=1 movers=1 place=24576,6144,0 numbers=0");
    ck_assert_int_eq(ruling.rule, DBAC_DEP_01);
    ruling = drill_judge(&drill, "dbac.deploy side=1 movers=2 place=24576,3072,0 numbers=4");
    ck_assert_int_eq(ruling.rule, DBAC_DEP_03);
    drill_do(&drill, "dbac.deploy side=1 movers=1 place=24576,3072,0 numbers=0");
    ruling = drill_judge(&drill, "dbac.deploy side=1 movers=2 place=24576,3072,0 numbers=3");
    ck_assert_int_eq(ruling.rule, DBAC_DEP_05);
    drill_finish(&drill);
}
END_TEST

/* Where everybody has a place already, no die is thrown for it. */
START_TEST(the_attacker_begins_where_nobody_deploys) {
    static const struct {
        bool moves_first[2], attacks[2];
        int first;
    } CASES[] = {{{false, false}, {false, false}, 1},
                 {{false, false}, {false, true}, 2},
                 {{false, false}, {true, false}, 1},
                 {{false, false}, {true, true}, 1},
                 {{false, true}, {true, false}, 2}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Drill drill;
        drill_begin(&drill, 48, 48);
        drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
        drill_unit(&drill, 2, "infantry", "line", vector(24, 38), 180);
        for (int side = 0; side < 2; side++) {
            drill.sides[side].moves_first = CASES[i].moves_first[side];
            drill.sides[side].attacks = CASES[i].attacks[side];
        }
        drill_ready(&drill);
        ck_assert(!drill_has(&drill, EVENT_ROLL, DBAC_TERR_04));
        ck_assert_int_eq(drill.battle->phase, DBAC_PHASE_MOVE);
        ck_assert_msg(drill.battle->active.value == CASES[i].first, "case %zu: side %d", i,
                      drill.battle->active.value);
        drill_finish(&drill);
    }
}
END_TEST

START_TEST(deployment_ends_when_all_stand_and_the_first_side_moves_first) {
    Drill drill;
    begin_unplaced(&drill);
    drill_ready(&drill);
    Command end;
    char why[100];
    ck_assert(command_read(&dbac_rule_set, "engine.end_phase side=1", &end, why, sizeof why));
    Ruling ruling;
    ck_assert(!game_submit(drill.game, &end, &ruling));
    ck_assert_int_eq(ruling.rule, DBAC_DEP_01);
    drill_do(&drill, "dbac.deploy side=1 movers=1 place=24576,3072,0 numbers=0");
    drill_do(&drill, "dbac.deploy side=1 movers=2 place=10240,3072,0 numbers=3");
    drill_do(&drill, "dbac.deploy side=1 movers=3 place=36864,3072,0 numbers=0");
    drill_do(&drill, "engine.end_phase side=1");
    ck_assert_int_eq(drill.battle->phase, DBAC_PHASE_DEPLOYMENT);
    ck_assert_int_eq(drill.battle->active.value, 2);
    drill_do(&drill, "dbac.deploy side=2 movers=4 place=24576,46080,23040 numbers=1");
    drill_do(&drill, "engine.end_phase side=2");
    ck_assert_int_eq(drill.battle->phase, DBAC_PHASE_MOVE);
    ck_assert_int_eq(drill.battle->active.value, 1);
    ck_assert_int_eq(drill.battle->turn, 1);
    drill_finish(&drill);
}
END_TEST

START_TEST(the_lower_roll_for_ground_deploys_and_moves_first) {
    Drill drill;
    begin_unplaced(&drill);
    drill.sides[0].moves_first = false;
    drill_ready(&drill);
    ck_assert(drill_has(&drill, EVENT_ROLL, DBAC_TERR_04));
    double rolled[3] = {0};
    for (size_t i = 0; i < game_event_count(drill.game); i++) {
        const Event *event = game_event(drill.game, i);
        if (event->kind == EVENT_ROLL && event->rule == DBAC_TERR_04) {
            ck_assert_int_eq(event->numbers[0], 1);
            ck_assert_double_eq(event->values[1], 6);
            rolled[event->side.value] = event->values[0];
        }
    }
    ck_assert_double_ne(rolled[1], rolled[2]);
    int32_t low = rolled[1] < rolled[2] ? 1 : 2;
    ck_assert_int_eq(drill.battle->phase, DBAC_PHASE_DEPLOYMENT);
    ck_assert_int_eq(drill.battle->active.value, low);
    ck_assert_int_eq(dbac_battle_field(drill.battle, DBAC_FIELD_FIRST_SIDE), low);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_unit_that_the_scenario_placed_is_not_placed_again) {
    Drill drill;
    begin_unplaced(&drill);
    drill.units[0].has_place = true;
    drill.units[0].at = vector(24, 20);
    drill_ready(&drill);
    Ruling ruling = drill_judge(&drill, "dbac.deploy side=1 movers=1 place=24576,3072,0 numbers=0");
    ck_assert_int_eq(ruling.rule, DBAC_DEP_06);
    ck_assert_double_eq_tol(unit_centre(drill.battle, (UnitId){1}).y, 20, 0.01);
    drill_finish(&drill);
}
END_TEST

START_TEST(placing_by_the_pointer_finds_the_nearest_clear_place_in_the_zone) {
    Drill drill;
    begin_unplaced(&drill);
    drill_ready(&drill);
    Wish wish = {.gesture = GESTURE_PLACE, .side = {1}, .unit_count = 1, .to = {24, 20}};
    wish.units[0] = (UnitId){1};
    Command command;
    Ruling why;
    ck_assert(dbac_deploy_plan(drill.battle, &wish, &command, &why));
    Vector place = command_place(&command);
    ck_assert_double_eq_tol(place.x, 24, 1);
    ck_assert_double_gt(place.y, 3.5);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_placed_unit_is_dragged_turned_and_laid_in_another_formation) {
    Drill drill;
    begin_unplaced(&drill);
    drill_ready(&drill);
    drill_do(&drill, "dbac.deploy side=1 movers=1 place=24576,3072,0 numbers=0");
    Wish wish = {.gesture = GESTURE_DRAG_UNIT,
                 .side = {1},
                 .unit_count = 1,
                 .grabbed = {25, 3},
                 .to = {28, 3}};
    wish.units[0] = (UnitId){1};
    Command command;
    Ruling why;
    ck_assert(dbac_deploy_plan(drill.battle, &wish, &command, &why));
    ck_assert_double_eq_tol(command_place(&command).x, 27, 0.01);
    wish.gesture = GESTURE_STEP;
    wish.degrees = 15;
    ck_assert(dbac_deploy_plan(drill.battle, &wish, &command, &why));
    ck_assert_double_eq_tol(command_place(&command).x, 24, 0.01);
    ck_assert_int_eq(command.facing_steps, 15 * 128);
    ActionList list = {.arena = &drill.arena};
    dbac_list_actions(drill.battle, (UnitId){1}, (SideId){1}, &list);
    ck_assert_uint_eq(list.count, 3);
    ck_assert_str_eq(list.entries[1].label, "Place in column");
    ck_assert(list.entries[1].is_complete && list.entries[1].ruling.is_legal);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_deep_column_deploys_when_its_head_reaches_the_zone) {
    Drill drill;
    begin_unplaced(&drill);
    drill.units[0].arm = "cavalry";
    drill_ready(&drill);
    DbacLayout layout;
    dbac_deployment_layout(drill.battle, (UnitId){1}, DBAC_FORMATION_COLUMN, vector(20, 2.4285),
                           vector(0, 1), &layout);
    ck_assert(dbac_deployment_is_in_zone(drill.battle, TABLE_SOUTH, &layout));
    drill_switch_off(&drill, DBAC_DEP_02);
    ck_assert(!dbac_deployment_is_in_zone(drill.battle, TABLE_SOUTH, &layout));
    drill_finish(&drill);
}
END_TEST

START_TEST(in_a_meeting_units_march_on_for_one_point) {
    Drill drill;
    begin_unplaced(&drill);
    drill_option(&drill, DBAC_OPTION_MEETING);
    drill_ready(&drill);
    ck_assert_int_eq(drill.battle->phase, DBAC_PHASE_MOVE);
    int32_t points = dbac_side_field(game_battle(drill.game), DBAC_FIELD_POINTS, (SideId){1});
    Ruling ruling = drill_judge(&drill, "dbac.enter side=1 movers=1 place=24576,3072,0");
    ck_assert(!ruling.is_legal);
    ruling = drill_judge(&drill, "dbac.enter side=1 movers=1 place=24576,5120,0");
    ck_assert_int_eq(ruling.rule, DBAC_MOVE_02);
    drill_do(&drill, "dbac.enter side=1 movers=1 place=24576,4096,0");
    ck_assert_int_eq(dbac_side_field(drill.battle, DBAC_FIELD_POINTS, (SideId){1}), points - 1);
    ck_assert_double_eq_tol(dbac_front_middle(drill.battle, (UnitId){1}).y, 4, 0.001);
    ck_assert_int_eq(battle_unit(drill.battle, (UnitId){1})->formation, DBAC_FORMATION_COLUMN);
    drill_do(&drill, "dbac.enter side=1 movers=3 place=36864,4096,0");
    ck_assert_int_eq(dbac_side_field(drill.battle, DBAC_FIELD_POINTS, (SideId){1}), points - 1);
    drill_finish(&drill);
}
END_TEST

START_TEST(by_the_road_they_come_on_at_its_pace) {
    Drill drill;
    begin_unplaced(&drill);
    drill_option(&drill, DBAC_OPTION_MEETING);
    const Vector road[2] = {{24, 0}, {24, 48}};
    drill_ground(&drill, "road", FEATURE_LINE, road, 2, 0);
    drill_ready(&drill);
    ck_assert(drill_judge(&drill, "dbac.enter side=1 movers=1 place=24576,6144,0").is_legal);
    Ruling ruling = drill_judge(&drill, "dbac.enter side=1 movers=1 place=24576,6272,0");
    ck_assert_int_eq(ruling.rule, DBAC_MOVE_02);
    ruling = drill_judge(&drill, "dbac.enter side=1 movers=1 place=26624,6144,0");
    ck_assert_int_eq(ruling.rule, DBAC_MOVE_02);
    drill_finish(&drill);
}
END_TEST

START_TEST(nobody_comes_on_into_contact) {
    Drill drill;
    begin_unplaced(&drill);
    drill_option(&drill, DBAC_OPTION_MEETING);
    drill.units[3].has_place = true;
    drill.units[3].at = vector(24, 4.3935);
    drill.units[3].facing = vector(0, -1);
    drill_ready(&drill);
    Ruling ruling = drill_judge(&drill, "dbac.enter side=1 movers=1 place=24576,4096,0");
    ck_assert_int_eq(ruling.rule, DBAC_SCN_03);
    ck_assert(drill_judge(&drill, "dbac.enter side=1 movers=1 place=24576,3300,0").is_legal);
    drill_finish(&drill);
}
END_TEST

START_TEST(the_shipped_battles_can_be_set_up) {
    static const char *const files[] = {"drill.json", "first-kernstown.json", "mill-springs.json"};
    const char *source = getenv("ENFILADE_SOURCE");
    for (size_t i = 0; i < 3; i++) {
        Text path = {0}, assets = {0};
        text_format(&path, "%s/scenarios/%s", source != NULL ? source : ".", files[i]);
        text_format(&assets, "%s/assets", source != NULL ? source : ".");
        FaultList faults;
        fault_list_init(&faults);
        Scenario *scenario =
            scenario_read_file(text_letters(&path), text_letters(&assets), &faults);
        for (size_t j = 0; j < faults.faults.count; j++) {
            ck_assert_msg(faults.faults.items[j].is_note, "%s: %s", files[i],
                          faults.faults.items[j].message);
        }
        ck_assert_ptr_nonnull(scenario);
        Game *game = game_create(scenario->setting, 3);
        const Battle *battle = game_battle(game);
        ck_assert_int_eq(battle->phase, DBAC_PHASE_MOVE);
        for (uint16_t side = 1; side <= 2; side++) {
            ck_assert_uint_ne(dbac_general(battle, (SideId){side}).value, 0);
        }
        game_destroy(game);
        scenario_destroy(scenario);
        fault_list_finish(&faults);
        text_finish(&path);
        text_finish(&assets);
    }
}
END_TEST

Suite *suite_rules_dbac_deployment(void);

Suite *suite_rules_dbac_deployment(void) {
    Suite *suite = suite_create("rules/dbac/deployment");
    TCase *places = tcase_create("places");
    tcase_set_timeout(places, 60);
    tcase_add_test(places, a_side_places_its_units_within_four_inches_of_its_edge);
    tcase_add_test(places, the_attacker_begins_where_nobody_deploys);
    tcase_add_test(places, deployment_ends_when_all_stand_and_the_first_side_moves_first);
    tcase_add_test(places, the_lower_roll_for_ground_deploys_and_moves_first);
    tcase_add_test(places, a_unit_that_the_scenario_placed_is_not_placed_again);
    tcase_add_test(places, placing_by_the_pointer_finds_the_nearest_clear_place_in_the_zone);
    tcase_add_test(places, a_placed_unit_is_dragged_turned_and_laid_in_another_formation);
    tcase_add_test(places, a_deep_column_deploys_when_its_head_reaches_the_zone);
    tcase_add_test(places, in_a_meeting_units_march_on_for_one_point);
    tcase_add_test(places, by_the_road_they_come_on_at_its_pace);
    tcase_add_test(places, nobody_comes_on_into_contact);
    tcase_add_test(places, the_shipped_battles_can_be_set_up);
    suite_add_tcase(suite, places);
    return suite;
}
