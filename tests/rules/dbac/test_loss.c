/* Elements that go. */
#include <check.h>

#include "drill.h"

START_TEST(holders_follow_the_last_fighting_element) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId horse = drill_unit(&drill, 1, "cavalry", "dismounted", vector(24, 20), 0);
    drill_ready(&drill);
    StandId going[UNIT_STAND_LIMIT];
    ck_assert_uint_eq(dbac_loss_gather(drill.battle, horse, 2, going), 2);
    ck_assert_uint_eq(dbac_loss_gather(drill.battle, horse, 3, going), 4);
    ck_assert_int_eq(battle_stand(drill.battle, going[3])->kind, DBAC_STAND_HOLDER);
    drill_switch_off(&drill, DBAC_FORM_17);
    ck_assert_uint_eq(dbac_loss_gather(drill.battle, horse, 3, going), 3);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_list_without_numbers_means_four_elements) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_small_unit(&drill, 1, "infantry", "line", 0, vector(24, 20), 0);
    drill_ready(&drill);
    ck_assert_int_eq(dbac_elements_original(drill.battle, foot), 4);
    ck_assert_uint_eq(unit_stand_count(drill.battle, foot), 4);
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_loss(void);

Suite *suite_rules_dbac_loss(void) {
    Suite *suite = suite_create("rules/dbac/loss");
    TCase *losses = tcase_create("losses");
    tcase_set_timeout(losses, 60);
    tcase_add_test(losses, holders_follow_the_last_fighting_element);
    tcase_add_test(losses, a_list_without_numbers_means_four_elements);
    suite_add_tcase(suite, losses);
    return suite;
}
