/* What begins with each phase: dice of command, setbacks that pass. */
#include <check.h>

#include "drill.h"

START_TEST(command_is_two_dice_of_six) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "leader", "line", vector(24, 10), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 40), 180);
    drill_ready(&drill);
    int found = 0;
    for (size_t i = 0; i < game_event_count(drill.game); i++) {
        const Event *event = game_event(drill.game, i);
        if (event->kind == EVENT_ROLL && event->rule == DBAC_CMD_01) {
            ck_assert_int_eq(event->numbers[0], 2);
            ck_assert_double_eq(event->values[1], 6);
            ck_assert_double_eq(event->values[0], dbac_side_field(game_battle(drill.game),
                                                                  DBAC_FIELD_POINTS, (SideId){1}));
            found++;
        }
    }
    ck_assert_int_eq(found, 1);
    drill_finish(&drill);
}
END_TEST

/* Points of side 1 when its General of this rating throws two sixes. */
static int points_with(const char *rating) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    BodySetting body = {.id = "", .name = "", .side = {1}};
    body.leader = (LeaderSetting){.exists = true, .name = "", .rank = "", .rating = rating};
    drill.setting->bodies = &body;
    drill.setting->body_count = 1;
    drill_unit(&drill, 1, "leader", "line", vector(24, 10), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 40), 180);
    drill.units[0].body = (BodyId){1};
    drill_option(&drill, DBAC_OPTION_GENERAL_CAP);
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_MOVE, 2);
    drill_dice(&drill, "6,6");
    drill_do(&drill, "engine.end_phase side=2");
    int points = dbac_side_field(drill.battle, DBAC_FIELD_POINTS, (SideId){1});
    ck_assert_int_eq(drill_has(&drill, EVENT_TOLD, DBAC_CMD_02), points < 12);
    drill_finish(&drill);
    return points;
}

START_TEST(a_poor_general_counts_no_more_than_his_cap) {
    ck_assert_int_eq(points_with("good"), 12);
    ck_assert_int_eq(points_with("poor"), 10);
    ck_assert_int_eq(points_with("bad"), 9);
}
END_TEST

START_TEST(setbacks_pass_with_their_owners_movement) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 25), 180);
    drill_ready(&drill);
    drill_go_to(&drill, DBAC_PHASE_FIRE, 1);
    drill_dice(&drill, "1,6");
    drill_do(&drill, "dbac.fire side=1 movers=1 target=2");
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_SETBACK, foot),
                     DBAC_SETBACK_FELL_BACK);
    drill_go_to(&drill, DBAC_PHASE_MOVE, 2);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_SETBACK, foot),
                     DBAC_SETBACK_FELL_BACK);
    drill_go_to(&drill, DBAC_PHASE_MOVE, 1);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_SETBACK, foot),
                     DBAC_SETBACK_FELL_BACK);
    drill_do(&drill, "engine.end_phase side=1");
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_SETBACK, foot), DBAC_SETBACK_NONE);
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_phases(void);

Suite *suite_rules_dbac_phases(void) {
    Suite *suite = suite_create("rules/dbac/phases");
    TCase *phases = tcase_create("phases");
    tcase_set_timeout(phases, 60);
    tcase_add_test(phases, command_is_two_dice_of_six);
    tcase_add_test(phases, a_poor_general_counts_no_more_than_his_cap);
    tcase_add_test(phases, setbacks_pass_with_their_owners_movement);
    suite_add_tcase(suite, phases);
    return suite;
}
