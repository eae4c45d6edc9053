/* How units stand and change how they stand. */
#include <check.h>
#include <math.h>

#include "drill.h"
#include "enfilade/geometry/facing.h"

static const double CLOSE = 0.001;

static void assert_centres(const Drill *drill, UnitId unit, const Vector *expected, size_t count) {
    UnitStands stands;
    unit_stands(drill->battle, unit, &stands);
    ck_assert_uint_eq(stands.count, count);
    for (size_t i = 0; i < count; i++) {
        Vector found = stands.boxes[i].centre;
        ck_assert_msg(vector_distance(found, expected[i]) <= CLOSE, "%zu: %.4f,%.4f not %.4f,%.4f",
                      i, found.x, found.y, expected[i].x, expected[i].y);
    }
}

static Vector colours_at(const Drill *drill, UnitId unit) {
    return battle_stand(drill->battle, dbac_colours(drill->battle, unit))->at;
}

START_TEST(the_colours_stand_in_the_middle_with_the_odd_element_on_their_left) {
    static const int slots[] = {1, 2, 2, 3, 3, 4};
    for (int n = 1; n <= 6; n++) {
        ck_assert_int_eq(dbac_colours_slot(n), slots[n - 1]);
    }
}
END_TEST

START_TEST(lines_columns_and_skirmishers_are_laid_by_their_pitch) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    StandPlace places[8];
    dbac_formation_lay(drill.numbers, DBAC_UNIT_INFANTRY, DBAC_FORMATION_SKIRMISH, 4,
                       vector(10, 10), vector(0, 1), 1, places);
    ck_assert_double_eq_tol(places[0].at.x, 6.1375, CLOSE);
    ck_assert_double_eq_tol(places[3].at.x, 13.8625, CLOSE);
    dbac_formation_lay(drill.numbers, DBAC_UNIT_INFANTRY, DBAC_FORMATION_COLUMN, 4, vector(10, 10),
                       vector(1, 0), 0, places);
    ck_assert_double_eq_tol(places[3].at.x, 7.639, CLOSE);
    size_t count = dbac_formation_lay(drill.numbers, DBAC_UNIT_DISMOUNTED, DBAC_FORMATION_LINE, 3,
                                      vector(10, 10), vector(0, 1), 0, places);
    ck_assert_uint_eq(count, 4);
    ck_assert_double_eq_tol(places[3].at.y, 9.016, CLOSE);
    ck_assert_double_eq_tol(places[3].at.x, 10, CLOSE);
    battle_setting_complete(drill.setting);
    battle_setting_destroy(drill.setting);
    rule_numbers_destroy(drill.numbers);
    arena_finish(&drill.arena);
}
END_TEST

START_TEST(a_column_forms_line_about_its_standing_colours) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(10, 10.3935), 0);
    drill_ready(&drill);
    Vector before = colours_at(&drill, foot);
    drill_do(&drill, "dbac.form_line side=1 movers=1");
    const Vector line[4] = {{6.85, 10}, {8.425, 10}, {10, 10}, {11.575, 10}};
    assert_centres(&drill, foot, line, 4);
    ck_assert(vector_distance(before, colours_at(&drill, foot)) < 1e-9);
    ck_assert_int_eq(battle_unit(drill.battle, foot)->formation, DBAC_FORMATION_LINE);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_blocked_line_forms_mirrored_or_not_at_all) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(10, 10.3935), 0);
    drill_unit(&drill, 1, "infantry", "column", vector(6.2, 10.3935), 0);
    UnitId other = drill_unit(&drill, 1, "infantry", "column", vector(20, 10.3935), 0);
    drill_unit(&drill, 1, "infantry", "column", vector(16.2, 10.3935), 0);
    drill_unit(&drill, 1, "infantry", "column", vector(23.5, 10.3935), 0);
    drill_ready(&drill);
    Ruling ruling = drill_judge(&drill, "dbac.form_line side=1 movers=3");
    ck_assert(!ruling.is_legal);
    ck_assert_int_eq(ruling.rule, DBAC_FORM_12);
    ck_assert_int_eq(dbac_side_field(drill.battle, DBAC_FIELD_POINTS, (SideId){1}), 12);
    (void)other;
    drill_do(&drill, "dbac.form_line side=1 movers=1");
    const Vector line[4] = {{8.425, 10}, {10, 10}, {11.575, 10}, {13.15, 10}};
    assert_centres(&drill, foot, line, 4);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_line_forms_column_behind_its_colours) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_small_unit(&drill, 1, "infantry", "line", 3, vector(20, 20 - 0.3935), 180);
    drill_ready(&drill);
    drill_do(&drill, "dbac.form_column side=1 movers=1");
    const Vector column[3] = {{20, 20}, {20, 20.787}, {20, 21.574}};
    assert_centres(&drill, foot, column, 3);
    drill_finish(&drill);
}
END_TEST

START_TEST(skirmishers_open_about_their_colours_and_close_again) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(10, 10.3935), 0);
    drill_ready(&drill);
    Ruling ruling = drill_judge(&drill, "dbac.skirmish side=1 movers=1 numbers=40");
    ck_assert_int_eq(ruling.rule, DBAC_FORM_05);
    drill_do(&drill, "dbac.skirmish side=1 movers=1");
    const Vector open[4] = {{4.85, 10}, {7.425, 10}, {10, 10}, {12.575, 10}};
    assert_centres(&drill, foot, open, 4);
    ck_assert_double_eq(dbac_gap(drill.battle, foot), 1);
    ck_assert_double_eq_tol(dbac_frontage(drill.battle, foot), 9.3, CLOSE);
    drill_finish(&drill);
}
END_TEST

START_TEST(cavalry_dismounts_one_in_four_holding_horses_and_mounts_again) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId horse = drill_small_unit(&drill, 1, "cavalry", "line", 3, vector(20, 20.5905), 0);
    drill_ready(&drill);
    drill_do(&drill, "dbac.dismount side=1 movers=1");
    const Vector foot[3] = {{18.425, 20.197}, {20, 20.197}, {20, 19.213}};
    assert_centres(&drill, horse, foot, 3);
    ck_assert_int_eq(battle_unit(drill.battle, horse)->kind, DBAC_UNIT_DISMOUNTED);
    ck_assert_int_eq(dbac_elements_lost(drill.battle, horse), 0);
    ck_assert_uint_ne(dbac_holder(drill.battle, horse).value, 0);
    drill_set(&drill, DBAC_FIELD_ORDERED, horse.value, 0);
    Command mount = {.action = rule_set_action_number(DBAC_ACTION_MOUNT),
                     .side = {1},
                     .mover_count = 1,
                     .number_count = 1};
    mount.movers[0] = horse;
    mount.numbers[0] = 1;
    DbacLayout layout;
    Ruling why;
    ck_assert(dbac_formation_change_layout(drill.battle, &mount, &layout, &why));
    ck_assert_int_eq(layout.formation, DBAC_FORMATION_COLUMN);
    ck_assert_double_eq_tol(layout.places[0].at.y, 20, CLOSE);
    ck_assert_double_eq_tol(layout.places[2].at.y, 20 - 2 * 1.181, CLOSE);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_battery_limbers_on_its_own_ground_and_may_face_about) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId guns = drill_unit(&drill, 1, "artillery", "unlimbered", vector(24, 30.7875), 0);
    drill_ready(&drill);
    drill_do(&drill, "dbac.limber side=1 movers=1 numbers=1");
    const Vector expected[2] = {{24, 28.425}, {24, 30}};
    assert_centres(&drill, guns, expected, 2);
    ck_assert_double_eq_tol(facing_bearing(dbac_facing(drill.battle, guns)), 180, 1e-6);
    UnitStands stands;
    unit_stands(drill.battle, guns, &stands);
    ck_assert_int_eq(battle_stand(drill.battle, stands.ids[0])->kind, DBAC_STAND_LIMBER);
    drill_finish(&drill);
}
END_TEST

START_TEST(losses_take_the_end_farthest_from_the_colours_and_the_colours_last) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    UnitId column = drill_unit(&drill, 1, "infantry", "column", vector(34, 20), 0);
    UnitId guns = drill_unit(&drill, 1, "artillery", "limbered", vector(14, 20), 0);
    drill_ready(&drill);
    UnitStands stands;
    StandId going[8];
    unit_stands(drill.battle, foot, &stands);
    ck_assert_uint_eq(dbac_loss_gather(drill.battle, foot, 4, going), 4);
    const size_t order[4] = {0, 1, 3, 2};
    for (size_t i = 0; i < 4; i++) {
        ck_assert(stand_is(going[i], stands.ids[order[i]]));
    }
    unit_stands(drill.battle, column, &stands);
    dbac_loss_gather(drill.battle, column, 1, going);
    ck_assert(stand_is(going[0], stands.ids[3]));
    dbac_loss_gather(drill.battle, guns, 2, going);
    ck_assert_int_eq(battle_stand(drill.battle, going[0])->kind, DBAC_STAND_LIMBER);
    ck_assert_int_eq(battle_stand(drill.battle, going[1])->kind, DBAC_STAND_GUN);
    drill_finish(&drill);
}
END_TEST

START_TEST(engaged_units_do_not_change_formation) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 20), 180);
    drill_ready(&drill);
    Ruling ruling = drill_judge(&drill, "dbac.form_column side=1 movers=1");
    ck_assert_int_eq(ruling.rule, DBAC_CMD_12);
    drill_finish(&drill);
}
END_TEST

START_TEST(dismounted_cavalry_turned_about_keeps_its_horses_behind) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId horse = drill_unit(&drill, 1, "cavalry", "dismounted", vector(24, 20), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, horse, "about:0");
    ck_assert_msg(march.report.ruling.is_legal, "%s", march.report.ruling.sentence);
    StandPlace places[UNIT_STAND_LIMIT];
    drill_places(&march, places);
    ck_assert_double_eq_tol(places[3].at.y, 20 + 1.181 / 2, CLOSE);
    ck_assert_double_eq_tol(places[3].at.x, places[1].at.x, CLOSE);
    drill_finish(&drill);
}
END_TEST

START_TEST(guns_in_action_cannot_unlimber_and_limbered_ones_cannot_limber) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "artillery", "unlimbered", vector(14, 20), 0);
    drill_unit(&drill, 1, "artillery", "limbered", vector(34, 20), 0);
    drill_ready(&drill);
    ck_assert_int_eq(drill_judge(&drill, "dbac.unlimber side=1 movers=1").rule, DBAC_FORM_06);
    ck_assert_int_eq(drill_judge(&drill, "dbac.limber side=1 movers=2").rule, DBAC_FORM_07);
    drill_finish(&drill);
}
END_TEST

START_TEST(led_horses_need_room_behind_a_line_that_turns_about) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId riders = drill_unit(&drill, 1, "cavalry", "dismounted", vector(24, 20), 0);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 21.287), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, riders, "about:0,ahead:1024");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_GEO_07);
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_formation(void);

Suite *suite_rules_dbac_formation(void) {
    Suite *suite = suite_create("rules/dbac/formation");
    TCase *forms = tcase_create("formations");
    tcase_set_timeout(forms, 60);
    tcase_add_test(forms, the_colours_stand_in_the_middle_with_the_odd_element_on_their_left);
    tcase_add_test(forms, lines_columns_and_skirmishers_are_laid_by_their_pitch);
    tcase_add_test(forms, a_column_forms_line_about_its_standing_colours);
    tcase_add_test(forms, a_blocked_line_forms_mirrored_or_not_at_all);
    tcase_add_test(forms, a_line_forms_column_behind_its_colours);
    tcase_add_test(forms, skirmishers_open_about_their_colours_and_close_again);
    tcase_add_test(forms, cavalry_dismounts_one_in_four_holding_horses_and_mounts_again);
    tcase_add_test(forms, a_battery_limbers_on_its_own_ground_and_may_face_about);
    tcase_add_test(forms, losses_take_the_end_farthest_from_the_colours_and_the_colours_last);
    tcase_add_test(forms, engaged_units_do_not_change_formation);
    tcase_add_test(forms, dismounted_cavalry_turned_about_keeps_its_horses_behind);
    tcase_add_test(forms, guns_in_action_cannot_unlimber_and_limbered_ones_cannot_limber);
    tcase_add_test(forms, led_horses_need_room_behind_a_line_that_turns_about);
    suite_add_tcase(suite, forms);
    return suite;
}
