/* Prices, who is in command, who may be ordered, command points. */
#include <check.h>
#include <string.h>

#include "drill.h"

static int price(const Drill *drill, DbacPriceFacts facts) {
    return dbac_control_price(drill->numbers, &facts);
}

static void begin(Drill *drill) {
    drill_begin(drill, 48, 48);
    drill_unit(drill, 1, "leader", "", vector(24, 4.5905), 0);
    drill_unit(drill, 1, "infantry", "line", vector(24, 16.3935), 0);
    drill_unit(drill, 1, "infantry", "line", vector(24, 30.3935), 0);
}

START_TEST(orders_have_their_prices_near_and_far) {
    static const int near[DBAC_ORDER_COUNT] = {1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 0, 1};
    static const int far[DBAC_ORDER_COUNT] = {2, 3, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 0, 1};
    Drill drill;
    begin(&drill);
    drill_ready(&drill);
    for (int order = 0; order < DBAC_ORDER_COUNT; order++) {
        DbacPriceFacts facts = {.order = (DbacOrder)order, .is_in_command = true};
        ck_assert_int_eq(price(&drill, facts), near[order]);
        facts.is_in_command = false;
        ck_assert_int_eq(price(&drill, facts), far[order]);
    }
    drill_finish(&drill);
}
END_TEST

START_TEST(of_special_prices_the_highest_is_paid) {
    Drill drill;
    begin(&drill);
    drill_ready(&drill);
    DbacPriceFacts facts = {
        .order = DBAC_ORDER_MOVE, .is_forward = true, .has_setback = true, .wades_river = true};
    ck_assert_int_eq(price(&drill, facts), 3);
    facts.is_in_command = true;
    ck_assert_int_eq(price(&drill, facts), 2);
    facts.is_forward = false;
    facts.wades_river = false;
    ck_assert_int_eq(price(&drill, facts), 1);
    facts = (DbacPriceFacts){.order = DBAC_ORDER_LIMBER, .is_far_surcharge = true};
    ck_assert_int_eq(price(&drill, facts), 2);
    drill_switch_off(&drill, DBAC_CMD_10);
    facts = (DbacPriceFacts){.order = DBAC_ORDER_MOVE,
                             .is_forward = true,
                             .has_setback = true,
                             .wades_river = true,
                             .is_in_command = true};
    ck_assert_int_gt(price(&drill, facts), 2);
    drill_finish(&drill);
}
END_TEST

START_TEST(twelve_inches_and_sight_make_command) {
    Drill drill;
    begin(&drill);
    drill_ready(&drill);
    DbacControlFacts facts;
    dbac_control_gather(drill.battle, (UnitId){2}, &facts);
    ck_assert_double_eq_tol(facts.distance, 11.016, 0.002);
    ck_assert(dbac_control_judge(drill.numbers, &facts));
    dbac_control_gather(drill.battle, (UnitId){3}, &facts);
    ck_assert(!facts.is_within);
    ck_assert(!dbac_control_judge(drill.numbers, &facts));
    drill_finish(&drill);
}
END_TEST

START_TEST(woods_cut_command_but_troops_do_not) {
    Drill drill;
    begin(&drill);
    drill_area(&drill, "woods", 22, 8, 26, 10);
    drill_ready(&drill);
    ck_assert(!dbac_is_in_command(drill.battle, (UnitId){2}));
    drill_switch_off(&drill, DBAC_CMD_05);
    ck_assert(dbac_is_in_command(drill.battle, (UnitId){2}));
    drill_finish(&drill);
    begin(&drill);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_ready(&drill);
    ck_assert(dbac_is_in_command(drill.battle, (UnitId){2}));
    drill_finish(&drill);
}
END_TEST

START_TEST(without_a_general_nobody_is_in_command) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 16), 0);
    drill_ready(&drill);
    ck_assert(!dbac_is_in_command(drill.battle, foot));
    ck_assert_int_eq(drill_march(&drill, foot, "ahead:1024").report.price, 2);
    drill_finish(&drill);
}
END_TEST

START_TEST(an_order_needs_its_whole_price_and_a_free_unit) {
    Drill drill;
    begin(&drill);
    drill_ready(&drill);
    drill_set(&drill, DBAC_FIELD_POINTS, 1, 1);
    Ruling ruling = drill_judge(&drill, "dbac.move side=1 movers=3 legs=ahead:1024");
    ck_assert_int_eq(ruling.rule, DBAC_CMD_16);
    ck_assert_ptr_nonnull(strstr(ruling.sentence, "costs 2 command points; 1 are left"));
    ck_assert(drill_judge(&drill, "dbac.move side=1 movers=2 legs=ahead:1024").is_legal);
    drill_set(&drill, DBAC_FIELD_ORDERED, 2, 1);
    ck_assert_int_eq(drill_judge(&drill, "dbac.move side=1 movers=2 legs=ahead:1024").rule,
                     DBAC_CMD_03);
    drill_set(&drill, DBAC_FIELD_ORDERED, 2, 0);
    drill_set(&drill, DBAC_FIELD_SETBACK, 2, DBAC_SETBACK_FLED);
    ck_assert_int_eq(drill_judge(&drill, "dbac.move side=1 movers=2 legs=ahead:1024").rule,
                     DBAC_RES_11);
    drill_finish(&drill);
}
END_TEST

START_TEST(moving_forward_after_a_setback_costs_more_than_going_away) {
    Drill drill;
    begin(&drill);
    drill_ready(&drill);
    drill_set(&drill, DBAC_FIELD_SETBACK, 2, DBAC_SETBACK_FELL_BACK);
    ck_assert_int_eq(drill_march(&drill, (UnitId){2}, "ahead:1024").report.price, 2);
    ck_assert_int_eq(drill_march(&drill, (UnitId){2}, "about:0,ahead:1024").report.price, 1);
    drill_finish(&drill);
}
END_TEST

START_TEST(setbacks_end_with_their_owners_next_movement) {
    Drill drill;
    begin(&drill);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 44), 180);
    drill_ready(&drill);
    ck_assert_int_eq(dbac_battle_field(drill.battle, DBAC_FIELD_HALF_TURN), 1);
    drill_do(&drill, "dbac.move side=1 movers=2 legs=ahead:1024");
    drill_do(&drill, "engine.end_phase side=1");
    drill_do(&drill, "engine.end_phase side=2");
    ck_assert_int_eq(drill.battle->turn, 2);
    ck_assert_int_eq(drill.battle->phase, DBAC_PHASE_MOVE);
    ck_assert_int_eq(dbac_battle_field(drill.battle, DBAC_FIELD_HALF_TURN), 3);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_ORDERED, (UnitId){2}), 0);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_poor_generals_points_are_capped) {
    Drill drill;
    begin(&drill);
    drill_ready(&drill);
    ck_assert_int_eq(dbac_control_points(drill.numbers, 9, 0), 9);
    ck_assert_int_eq(dbac_control_points(drill.numbers, 11, 9), 9);
    ck_assert_int_eq(dbac_control_points(drill.numbers, 8, 9), 8);
    drill_finish(&drill);
}
END_TEST

/* The entry of the march in a unit's list. */
static ActionEntry march_entry(Drill *drill, UnitId unit) {
    ActionList list = {.arena = &drill->arena};
    dbac_rule_set.list_actions(drill->battle, unit, dbac_side_of(drill->battle, unit), &list);
    for (size_t i = 0; i < list.count; i++) {
        if (list.entries[i].action == rule_set_action_number(DBAC_ACTION_MOVE)) {
            return list.entries[i];
        }
    }
    ck_abort_msg("there is no march in the list");
}

START_TEST(card_and_ghost_tell_one_price_and_its_reason) {
    Drill drill;
    begin(&drill);
    drill_ready(&drill);
    drill_set(&drill, DBAC_FIELD_SETBACK, 2, DBAC_SETBACK_FELL_BACK);
    ActionEntry entry = march_entry(&drill, (UnitId){2});
    ck_assert_str_eq(entry.label, "March, 2 points");
    ck_assert_str_eq(entry.remark, "forward after its setback (DBAC-CMD-08); else 1");
    Command command = {.action = rule_set_action_number(DBAC_ACTION_MOVE),
                       .side = {1},
                       .mover_count = 1,
                       .movers = {{2}},
                       .leg_count = 1,
                       .legs = {{DBAC_LEG_AHEAD, 1024}}};
    MoveReport report;
    dbac_move_measure(drill.battle, &command, &report, &drill.arena);
    ck_assert_int_eq(report.price, 2);
    ck_assert_str_eq(report.note, "2 points: forward after its setback (DBAC-CMD-08)");
    drill_set(&drill, DBAC_FIELD_SETBACK, 2, DBAC_SETBACK_NONE);
    dbac_move_measure(drill.battle, &command, &report, &drill.arena);
    ck_assert_ptr_null(report.note);
    ck_assert_str_eq(march_entry(&drill, (UnitId){2}).remark, "");
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_control(void);

Suite *suite_rules_dbac_control(void) {
    Suite *suite = suite_create("rules/dbac/control");
    TCase *orders = tcase_create("command");
    tcase_set_timeout(orders, 60);
    tcase_add_test(orders, orders_have_their_prices_near_and_far);
    tcase_add_test(orders, of_special_prices_the_highest_is_paid);
    tcase_add_test(orders, twelve_inches_and_sight_make_command);
    tcase_add_test(orders, woods_cut_command_but_troops_do_not);
    tcase_add_test(orders, without_a_general_nobody_is_in_command);
    tcase_add_test(orders, an_order_needs_its_whole_price_and_a_free_unit);
    tcase_add_test(orders, moving_forward_after_a_setback_costs_more_than_going_away);
    tcase_add_test(orders, setbacks_end_with_their_owners_next_movement);
    tcase_add_test(orders, a_poor_generals_points_are_capped);
    tcase_add_test(orders, card_and_ghost_tell_one_price_and_its_reason);
    suite_add_tcase(suite, orders);
    return suite;
}
