/* Melees: which pairs fight, when, with what. */
#include "../../../src/rules/dbac/melee.h"

#include <check.h>

#include "drill.h"

enum { SOUTH_SIDE = 1, NORTH_SIDE = 2 };

/* Two lines in contact front to front. */
static void begin_melee(Drill *drill) {
    drill_begin(drill, 48, 48);
    drill_unit(drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(drill, 2, "infantry", "line", vector(24, 20), 180);
}

START_TEST(every_pair_fights_before_the_turn_ends) {
    Drill drill;
    begin_melee(&drill);
    drill_unit(&drill, 2, "infantry", "line", vector(34, 26), 180);
    drill_ready(&drill);
    ck_assert_int_eq(drill_judge(&drill, "dbac.melee side=1 movers=1 target=2").rule, DBAC_SEQ_01);
    drill_go_to(&drill, DBAC_PHASE_MELEE, SOUTH_SIDE);
    ck_assert_int_eq(drill_judge(&drill, "dbac.melee side=1 movers=1 target=3").rule, DBAC_MEL_01);
    Ruling ruling;
    dbac_phases[DBAC_PHASE_MELEE].may_end(drill.battle, (SideId){1}, &ruling);
    ck_assert_int_eq(ruling.rule, DBAC_MEL_01);
    drill_dice(&drill, "3,3");
    drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
    ck_assert(drill_has(&drill, EVENT_TOLD, DBAC_MEL_01));
    ck_assert(drill_has(&drill, EVENT_ROLL, DBAC_MEL_02));
    ck_assert(drill_has(&drill, EVENT_SUM_STEP, DBAC_MEL_02));
    ck_assert_uint_eq(drill.battle->active.value, 2);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_pair_fights_once_in_a_phase) {
    Drill drill;
    begin_melee(&drill);
    drill_unit(&drill, 1, "infantry", "line", vector(10, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(10, 20), 180);
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_MELEE, SOUTH_SIDE);
    drill_dice(&drill, "3,3");
    drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
    ck_assert_int_eq(drill_judge(&drill, "dbac.melee side=1 movers=1 target=2").rule, DBAC_MEL_01);
    ck_assert(drill_judge(&drill, "dbac.melee side=1 movers=3 target=4").is_legal);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_column_has_its_weight_only_in_the_turn_it_charged) {
    for (int off = 0; off <= 1; off++) {
        Drill drill;
        drill_begin(&drill, 48, 48);
        drill_unit(&drill, 1, "infantry", "column", vector(24, 18), 0);
        drill_unit(&drill, 2, "infantry", "line", vector(24, 20), 180);
        drill_unit(&drill, 1, "leader", "line", vector(24, 13), 0);
        if (off) {
            drill_switch_off(&drill, DBAC_MEL_05);
            drill_switch_off(&drill, DBAC_MEL_04);
        }
        drill_ready(&drill);
        drill_do(&drill, "dbac.move side=1 movers=1 legs=ahead:2048");
        drill_go_to(&drill, DBAC_PHASE_MELEE, SOUTH_SIDE);
        drill_dice(&drill, "1,3");
        drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
        ck_assert(drill_has(&drill, EVENT_SUM_STEP, DBAC_MOD_02));
        drill_go_to(&drill, DBAC_PHASE_MELEE, NORTH_SIDE);
        drill_dice(&drill, "3,3");
        drill_do(&drill, "dbac.melee side=2 movers=2 target=1");
        ck_assert_int_eq(drill_has(&drill, EVENT_SUM_STEP, DBAC_MOD_02), off);
        drill_finish(&drill);
    }
}
END_TEST

START_TEST(a_wiped_out_battery_is_told_and_gone) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(&drill, 2, "artillery", "unlimbered", vector(24, 20), 180);
    drill_unit(&drill, 2, "infantry", "line", vector(8, 40), 180);
    drill_unit(&drill, 2, "infantry", "line", vector(18, 40), 180);
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_MELEE, SOUTH_SIDE);
    drill_dice(&drill, "6,1");
    drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
    ck_assert(drill_has(&drill, EVENT_TOLD, DBAC_RES_17));
    ck_assert(!unit_is_on_table(drill.battle, (UnitId){2}));
    drill_finish(&drill);
}
END_TEST

START_TEST(driven_off_the_table_is_told_with_its_rule) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 3), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 3), 180);
    drill_unit(&drill, 1, "cavalry", "line", vector(40, 8), 0);
    drill_unit(&drill, 2, "cavalry", "line", vector(40, 8), 180);
    drill_unit(&drill, 1, "infantry", "line", vector(10, 30), 0);
    drill_unit(&drill, 1, "infantry", "line", vector(10, 20), 0);
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_MELEE, SOUTH_SIDE);
    drill_dice(&drill, "1,6,1,6");
    drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
    ck_assert(drill_has(&drill, EVENT_TOLD, DBAC_RES_07));
    ck_assert(unit_is_on_table(drill.battle, (UnitId){1}));
    drill_do(&drill, "dbac.melee side=1 movers=3 target=4");
    ck_assert(drill_has(&drill, EVENT_MOVE_BEGUN, DBAC_RES_08));
    ck_assert(!unit_is_on_table(drill.battle, (UnitId){3}));
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_melee(void);

Suite *suite_rules_dbac_melee(void) {
    Suite *suite = suite_create("rules/dbac/melee");
    TCase *melees = tcase_create("melees");
    tcase_set_timeout(melees, 60);
    tcase_add_test(melees, every_pair_fights_before_the_turn_ends);
    tcase_add_test(melees, a_pair_fights_once_in_a_phase);
    tcase_add_test(melees, a_column_has_its_weight_only_in_the_turn_it_charged);
    tcase_add_test(melees, a_wiped_out_battery_is_told_and_gone);
    tcase_add_test(melees, driven_off_the_table_is_told_with_its_rule);
    suite_add_tcase(suite, melees);
    return suite;
}
