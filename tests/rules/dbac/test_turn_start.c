/* Turning to face, columns that deploy in melee, flags, origins, arrivals. */
#include <check.h>
#include <math.h>
#include <string.h>

#include "drill.h"
#include "enfilade/geometry/facing.h"

static const double CLOSE = 0.002;

static double bearing_of(const Drill *drill, UnitId unit) {
    return facing_bearing(dbac_facing(drill->battle, unit));
}

START_TEST(a_line_hit_in_the_flank_becomes_a_column_facing_it) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24 + 3.15, 19.6), 270);
    drill_ready(&drill);
    ck_assert_int_eq(battle_unit(drill.battle, foot)->formation, DBAC_FORMATION_COLUMN);
    ck_assert_double_eq_tol(bearing_of(&drill, foot), 90, 1e-6);
    Vector front = dbac_front_middle(drill.battle, foot);
    ck_assert_double_eq_tol(front.x, 27.15, CLOSE);
    ck_assert_double_eq_tol(front.y, 20 - 0.3935, CLOSE);
    ck_assert(dbac_is_engaged(drill.battle, foot));
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_TURNED_COLUMN, foot), 1);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_column_hit_in_the_flank_becomes_a_line_on_the_element_that_was_hit) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(24, 20), 0);
    double second = 20 - 0.787 * 1.5;
    drill_small_unit(&drill, 2, "infantry", "column", 2, vector(24 - 0.7875, second), 90);
    drill_ready(&drill);
    ck_assert_int_eq(battle_unit(drill.battle, foot)->formation, DBAC_FORMATION_LINE);
    ck_assert_double_eq_tol(bearing_of(&drill, foot), 270, 1e-6);
    UnitStands stands;
    unit_stands(drill.battle, foot, &stands);
    /* Facing west its right is north: the head stands rightmost, the second element on the spot
     * that was hit. */
    ck_assert_double_eq_tol(stands.boxes[2].centre.y, second, CLOSE);
    ck_assert_double_eq_tol(stands.boxes[3].centre.y, second + 1.575, CLOSE);
    Vector front = stand_front_middle(&stands.boxes[2]);
    ck_assert_double_eq_tol(front.x, 24 - 0.7875, CLOSE);
    ck_assert(stand_is(stands.ids[2], dbac_colours(drill.battle, foot)));
    drill_finish(&drill);
}
END_TEST

START_TEST(a_unit_hit_in_the_rear_turns_about_and_one_fighting_to_its_front_stays) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId rear = drill_unit(&drill, 1, "infantry", "line", vector(14, 20), 0);
    UnitId both = drill_unit(&drill, 1, "infantry", "line", vector(34, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(14, 20 - 0.787), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(34, 20 - 0.787), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(34, 20), 180);
    drill_ready(&drill);
    ck_assert_double_eq_tol(bearing_of(&drill, rear), 180, 1e-6);
    ck_assert_double_eq_tol(bearing_of(&drill, both), 0, 1e-6);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_unit_without_room_to_turn_stays_as_it_is) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24 + 3.15, 19.6), 270);
    drill_area(&drill, "pond", 20, 15, 26.5, 19.58);
    drill_ready(&drill);
    /* The column would reach into the pond. */
    ck_assert_int_eq(battle_unit(drill.battle, foot)->formation, DBAC_FORMATION_LINE);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_battery_hit_in_the_flank_turns_its_gun_on_it) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId guns = drill_unit(&drill, 1, "artillery", "unlimbered", vector(24, 20), 0);
    drill_small_unit(&drill, 2, "infantry", "column", 2, vector(24 + 0.7875, 20 - 0.7875), 270);
    drill_ready(&drill);
    ck_assert_double_eq_tol(bearing_of(&drill, guns), 90, 1e-6);
    ck_assert_double_eq_tol(dbac_front_middle(drill.battle, guns).x, 24.7875, CLOSE);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_column_in_its_second_turn_of_melee_goes_into_line) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(10, 10.3935), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(10, 10.3935), 180);
    drill_ready(&drill);
    UnitStands stands;
    unit_stands(drill.battle, foot, &stands);
    const double across[4] = {6.85, 8.425, 10, 11.575};
    for (size_t i = 0; i < 4; i++) {
        ck_assert_double_eq_tol(stands.boxes[i].centre.x, across[i], CLOSE);
        ck_assert_double_eq_tol(stands.boxes[i].centre.y, 10, CLOSE);
    }
    drill_finish(&drill);
}
END_TEST

START_TEST(a_charging_column_fights_its_first_turn_as_a_column) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(10, 10), 0);
    UnitId enemy = drill_unit(&drill, 2, "infantry", "line", vector(10, 12), 180);
    drill_ready(&drill);
    drill_do(&drill, "dbac.move side=1 movers=1 legs=ahead:3072");
    int32_t since = 0;
    ck_assert(drill_has(&drill, EVENT_MOVE_BEGUN, DBAC_MOVE_01));
    ck_assert(drill_has(&drill, EVENT_TOLD, DBAC_GEO_06));
    ck_assert(battle_find_pair(drill.battle, DBAC_PAIR_CONTACT, foot, enemy, false, &since));
    ck_assert_int_eq(since, 1);
    ck_assert(battle_find_pair(drill.battle, DBAC_PAIR_COLUMN_CHARGE, foot, enemy, false, NULL));
    ck_assert_int_eq(battle_unit(drill.battle, foot)->formation, DBAC_FORMATION_COLUMN);
    drill_finish(&drill);
}
END_TEST

START_TEST(the_command_origin_is_where_the_general_stood) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId general = drill_unit(&drill, 1, "leader", "", vector(24, 4.5905), 0);
    UnitId near = drill_unit(&drill, 1, "infantry", "line", vector(24, 17.3775), 0);
    UnitId far = drill_unit(&drill, 1, "infantry", "line", vector(24, 17.8935), 0);
    drill_ready(&drill);
    ck_assert_int_eq(dbac_side_field(drill.battle, DBAC_FIELD_ORIGIN, (SideId){1}), 1);
    DbacControlFacts facts;
    dbac_control_gather(drill.battle, near, &facts);
    ck_assert_double_eq_tol(facts.distance, 12, 0.002);
    ck_assert(dbac_is_in_command(drill.battle, near));
    ck_assert(!dbac_is_in_command(drill.battle, far));
    drill_do(&drill, "dbac.general_move side=1 movers=1 legs=ahead:3072");
    ck_assert(!dbac_is_in_command(drill.battle, far));
    ck_assert_int_eq(drill_judge(&drill, "dbac.general_move side=1 movers=1 legs=ahead:3072").rule,
                     DBAC_CMD_03);
    (void)general;
    drill_finish(&drill);
}
END_TEST

START_TEST(reinforcements_stand_on_their_edge_side_by_side) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId first = drill_unit(&drill, 1, "infantry", "column", vector(24, 10), 0);
    UnitId second = drill_unit(&drill, 1, "artillery", "limbered", vector(24, 10), 0);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    drill.units[0].has_place = drill.units[1].has_place = false;
    static const UnitId units[2] = {{1}, {2}};
    drill.arrivals[0] = (Arrival){.side = {1},
                                  .turn = 1,
                                  .edge = TABLE_EAST,
                                  .at = {48, 30},
                                  .units = units,
                                  .unit_count = 2,
                                  .formation = ""};
    drill.setting->arrival_count = 1;
    battle_setting_complete(drill.setting);
    drill.game = game_create(drill.setting, 1);
    Answer answer;
    Ruling ruling;
    for (int i = 0; i < 2; i++) {
        const Question *question = game_question(drill.game);
        ck_assert_ptr_nonnull(question);
        ck_assert_ptr_nonnull(strstr(question->sentence, i == 0 ? "Unit 1" : "Unit 2"));
        game_default_answer(drill.game, &answer);
        ck_assert_msg(game_answer(drill.game, &answer, &ruling), "%s", ruling.sentence);
    }
    ck_assert_ptr_null(game_question(drill.game));
    drill.battle = battle_copy(game_battle(drill.game));
    ck_assert(drill_has(&drill, EVENT_TOLD, DBAC_SCN_05));
    ck_assert_double_eq_tol(bearing_of(&drill, first), 270, 1e-6);
    Bounds bounds = unit_bounds(drill.battle, first);
    ck_assert_double_eq_tol(bounds.east, 48, CLOSE);
    ck_assert_double_eq_tol(unit_centre(drill.battle, first).y, 30, CLOSE);
    Bounds other = unit_bounds(drill.battle, second);
    ck_assert_double_eq_tol(other.east, 48, CLOSE);
    ck_assert(!bounds_meet(bounds_grown(bounds, -0.02), bounds_grown(other, -0.02)));
    drill_finish(&drill);
}
END_TEST

START_TEST(a_blocked_arrival_is_shifted_six_inches_along_the_edge) {
    for (int is_wide = 0; is_wide <= 1; is_wide++) {
        Drill drill;
        drill_begin(&drill, 48, 48);
        UnitId comes = drill_unit(&drill, 1, "infantry", "column", vector(24, 10), 0);
        drill.units[0].has_place = false;
        double half = is_wide ? 5.5 : 4.5;
        drill_area(&drill, "pond", 42, 30 - half, 48, 30 + half);
        static const UnitId units[1] = {{1}};
        drill.arrivals[0] = (Arrival){.side = {1},
                                      .turn = 1,
                                      .edge = TABLE_EAST,
                                      .at = {48, 30},
                                      .units = units,
                                      .unit_count = 1,
                                      .formation = ""};
        drill.setting->arrival_count = 1;
        battle_setting_complete(drill.setting);
        drill.game = game_create(drill.setting, 1);
        Answer answer;
        Ruling ruling;
        if (!is_wide) {
            ck_assert_ptr_nonnull(game_question(drill.game));
            game_default_answer(drill.game, &answer);
            ck_assert_msg(game_answer(drill.game, &answer, &ruling), "%s", ruling.sentence);
        }
        ck_assert_ptr_null(game_question(drill.game));
        ck_assert_int_eq(unit_is_on_table(game_battle(drill.game), comes), !is_wide);
        drill_finish(&drill);
    }
}
END_TEST

/* Two lines bar the whole edge about the entry point of a column. */
static void begin_barred(Drill *drill, int turn, const Condition *when) {
    static const UnitId units[1] = {{1}};
    drill_begin(drill, 48, 48);
    drill_unit(drill, 1, "infantry", "column", vector(24, 10), 0);
    drill_unit(drill, 1, "infantry", "line", vector(20.8, 0.9), 0);
    drill_unit(drill, 1, "infantry", "line", vector(27.2, 0.9), 0);
    drill_unit(drill, 2, "infantry", "line", vector(24, 44), 180);
    drill->units[0].has_place = false;
    drill->arrivals[0] = (Arrival){.side = {1},
                                   .turn = turn,
                                   .when = when,
                                   .edge = TABLE_SOUTH,
                                   .at = {24, 0},
                                   .units = units,
                                   .unit_count = 1,
                                   .formation = ""};
    drill->setting->arrival_count = 1;
    drill_ready(drill);
}

START_TEST(who_finds_no_place_on_his_edge_comes_when_there_is_one) {
    Drill drill;
    begin_barred(&drill, 1, NULL);
    ck_assert(!unit_is_on_table(drill.battle, (UnitId){1}));
    drill_do(&drill, "dbac.move side=1 movers=2 legs=ahead:4096");
    drill_do(&drill, "dbac.move side=1 movers=3 legs=ahead:4096");
    drill_go_to(&drill, DBAC_PHASE_MOVE, 2);
    while (drill.battle->active.value == 2 && drill_asks(&drill) == 0) {
        drill_do(&drill, "engine.end_phase side=2");
    }
    ck_assert_int_eq(drill_asks(&drill), DBAC_SCN_05);
    drill_finish(&drill);
}
END_TEST

START_TEST(an_arrival_with_a_turn_and_a_condition_waits_for_both) {
    const Vector ring[4] = {{0, 20}, {48, 20}, {48, 30}, {0, 30}};
    Polygon area = {.outer = {ring, 4}};
    Condition when = {.kind = CONDITION_IN, .area = &area, .side = {1}, .at_least = 1};
    Drill drill;
    begin_barred(&drill, 2, &when);
    drill_do(&drill, "dbac.move side=1 movers=2 legs=ahead:4096");
    drill_do(&drill, "dbac.move side=1 movers=3 legs=ahead:4096");
    drill_go_to(&drill, DBAC_PHASE_MOVE, 2);
    drill_go_to(&drill, DBAC_PHASE_MOVE, 1);
    ck_assert_int_eq(drill.battle->turn, 2);
    ck_assert_int_eq(drill_asks(&drill), DBAC_NO_RULE);
    ck_assert(!unit_is_on_table(drill.battle, (UnitId){1}));
    drill_finish(&drill);
}
END_TEST

START_TEST(what_a_turn_used_up_comes_back_in_the_next) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    UnitId target = drill_unit(&drill, 2, "infantry", "line", vector(24, 25), 180);
    UnitId guns = drill_unit(&drill, 1, "artillery", "unlimbered", vector(10, 10), 0);
    /* Others who could still fire, so that the turn goes on. */
    drill_unit(&drill, 1, "infantry", "line", vector(40, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(40, 25), 180);
    drill_ready(&drill);
    drill_do(&drill, "dbac.move side=1 movers=3 legs=ahead:1024");
    drill_go_to(&drill, DBAC_PHASE_FIRE, 1);
    drill_dice(&drill, "3,3");
    drill_do(&drill, "dbac.fire side=1 movers=1 target=2");
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_SHOT_AT, target), 1);
    drill_dice(&drill, "");
    drill_go_to(&drill, DBAC_PHASE_MOVE, 2);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_SHOT_AT, target), 0);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_FIRED, foot), 1);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_MOVED, guns), 1);
    drill_go_to(&drill, DBAC_PHASE_MOVE, 1);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_FIRED, foot), 0);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_MOVED, guns), 0);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_ORDERED, guns), 0);
    drill_finish(&drill);
}
END_TEST

START_TEST(who_has_parted_and_meets_again_fights_a_first_turn_again) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    UnitId enemy = drill_unit(&drill, 2, "infantry", "line", vector(24, 21), 180);
    drill_ready(&drill);
    drill_do(&drill, "dbac.move side=1 movers=1 legs=ahead:1024");
    ck_assert(battle_find_pair(drill.battle, DBAC_PAIR_CONTACT, foot, enemy, true, NULL));
    drill_go_to(&drill, DBAC_PHASE_MELEE, 1);
    drill_dice(&drill, "6,1");
    drill_do(&drill, "dbac.melee side=1 movers=1 target=2");
    drill_dice(&drill, "");
    drill_go_to(&drill, DBAC_PHASE_MOVE, 2);
    ck_assert(!battle_find_pair(drill.battle, DBAC_PAIR_CONTACT, foot, enemy, true, NULL));
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_turn_start(void);

Suite *suite_rules_dbac_turn_start(void) {
    Suite *suite = suite_create("rules/dbac/turn_start");
    TCase *starts = tcase_create("turn starts");
    tcase_set_timeout(starts, 60);
    tcase_add_test(starts, a_line_hit_in_the_flank_becomes_a_column_facing_it);
    tcase_add_test(starts, a_column_hit_in_the_flank_becomes_a_line_on_the_element_that_was_hit);
    tcase_add_test(starts, a_unit_hit_in_the_rear_turns_about_and_one_fighting_to_its_front_stays);
    tcase_add_test(starts, a_unit_without_room_to_turn_stays_as_it_is);
    tcase_add_test(starts, a_battery_hit_in_the_flank_turns_its_gun_on_it);
    tcase_add_test(starts, a_column_in_its_second_turn_of_melee_goes_into_line);
    tcase_add_test(starts, a_charging_column_fights_its_first_turn_as_a_column);
    tcase_add_test(starts, the_command_origin_is_where_the_general_stood);
    tcase_add_test(starts, a_blocked_arrival_is_shifted_six_inches_along_the_edge);
    tcase_add_test(starts, reinforcements_stand_on_their_edge_side_by_side);
    tcase_add_test(starts, who_finds_no_place_on_his_edge_comes_when_there_is_one);
    tcase_add_test(starts, an_arrival_with_a_turn_and_a_condition_waits_for_both);
    tcase_add_test(starts, what_a_turn_used_up_comes_back_in_the_next);
    tcase_add_test(starts, who_has_parted_and_meets_again_fights_a_first_turn_again);
    suite_add_tcase(suite, starts);
    return suite;
}
