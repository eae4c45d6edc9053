/* Marches: what inches cost, what stops them, what they cost in command points. */
#include <check.h>
#include <math.h>

#include "drill.h"
#include "enfilade/geometry/facing.h"

static const double CLOSE = 0.01;

static void assert_near(Vector found, double x, double y) {
    ck_assert_msg(fabs(found.x - x) <= CLOSE && fabs(found.y - y) <= CLOSE,
                  "found %.4f,%.4f instead of %.4f,%.4f", found.x, found.y, x, y);
}

START_TEST(a_line_marches_four_inches_in_the_open) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:4096");
    ck_assert(march.report.ruling.is_legal);
    ck_assert_double_eq_tol(march.report.share_used, 1, 1e-9);
    assert_near(drill_front(&march, drill.battle), 24, 14);
    march = drill_march(&drill, foot, "ahead:4200");
    ck_assert(!march.report.ruling.is_legal);
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_02);
    assert_near(drill_front(&march, drill.battle), 24, 14);
    drill_finish(&drill);
}
END_TEST

START_TEST(every_arm_has_its_pace) {
    static const struct {
        const char *arm, *formation;
        double open;
    } rows[] = {{"infantry", "column", 4},    {"infantry", "line", 4},
                {"infantry", "skirmish", 4},  {"cavalry", "column", 8},
                {"cavalry", "line", 10},      {"cavalry", "dismounted", 4},
                {"artillery", "limbered", 6}, {"artillery", "unlimbered", 2}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Drill drill;
        drill_begin(&drill, 48, 48);
        UnitId unit = drill_unit(&drill, 1, rows[i].arm, rows[i].formation, vector(24, 10), 0);
        drill_ready(&drill);
        DbacMarch march = drill_march(&drill, unit, "ahead:1024");
        ck_assert_msg(fabs(march.report.share_used - 1 / rows[i].open) < 1e-9, "%s %s: %f",
                      rows[i].arm, rows[i].formation, march.report.share_used);
        drill_finish(&drill);
    }
}
END_TEST

START_TEST(an_inch_in_the_woods_costs_two) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_area(&drill, "woods", 14, 12, 34, 20);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:3072");
    ck_assert_double_eq_tol(march.report.share_used, 2 / 4.0 + 1 / 2.0, 0.005);
    march = drill_march(&drill, foot, "ahead:4096");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_02);
    ck_assert_double_eq_tol(march.share_wanted, 2 / 4.0 + 2 / 2.0, 0.005);
    drill_finish(&drill);
}
END_TEST

START_TEST(cavalry_stops_at_the_edge_of_a_wood) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId horse = drill_unit(&drill, 1, "cavalry", "line", vector(24, 10), 0);
    drill_area(&drill, "woods", 14, 12, 34, 20);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, horse, "ahead:4096");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_09);
    ck_assert_double_eq_tol(drill_front(&march, drill.battle).y, 12, 0.02);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_wall_takes_an_inch_once_a_move) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    const Vector wall[2] = {{14, 11}, {34, 11}};
    drill_ground(&drill, "wall", FEATURE_LINE, wall, 2, 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:2048,ahead:1024");
    ck_assert(march.report.ruling.is_legal);
    ck_assert_double_eq_tol(march.report.share_used, 1, 0.003);
    drill_switch_off(&drill, DBAC_MOVE_10);
    march = drill_march(&drill, foot, "ahead:3072");
    ck_assert_double_eq_tol(march.report.share_used, 0.75, 0.003);
    drill_finish(&drill);
}
END_TEST

START_TEST(too_little_left_for_a_wall_stops_before_it) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    const Vector wall[2] = {{14, 13.5}, {34, 13.5}};
    drill_ground(&drill, "wall", FEATURE_LINE, wall, 2, 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:4096");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_10);
    assert_near(drill_front(&march, drill.battle), 24, 13.5);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_wheel_carries_the_outer_corner_along_its_arc) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(10, 10.3935), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "wheel_right:3840");
    ck_assert_double_eq_tol(march.inches, 3.2987, 0.001);
    StandPlace places[UNIT_STAND_LIMIT];
    drill_places(&march, places);
    Vector middle = vector_middle(places[0].at, places[3].at);
    assert_near(middle, 10.2253, 11.6277);
    ck_assert_double_eq_tol(facing_bearing(places[0].facing), 30, 1e-6);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_column_turned_about_is_led_by_its_colours_from_the_rear) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(20, 20.3935), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "about:0,ahead:4096");
    ck_assert(march.report.ruling.is_legal);
    ck_assert_double_eq_tol(march.report.share_used, 1, 1e-6);
    StandPlace places[UNIT_STAND_LIMIT];
    drill_places(&march, places);
    assert_near(places[0].at, 20, 17.639 - 4);
    ck_assert(stand_is(march.report.walks->stands[0], dbac_colours(drill.battle, foot)));
    march = drill_march(&drill, foot, "about:0,about:0");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_05);
    drill_finish(&drill);
}
END_TEST

START_TEST(friends_bar_the_way_but_may_be_touched) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 12.787), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:2048");
    ck_assert(march.report.ruling.is_legal);
    march = drill_march(&drill, foot, "ahead:2560");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_15);
    assert_near(drill_front(&march, drill.battle), 24, 12);
    drill_finish(&drill);
}
END_TEST

START_TEST(the_table_edge_ends_a_march) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 46), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:4096");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_24);
    ck_assert_double_eq_tol(drill_front(&march, drill.battle).y, 48, 0.02);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_limbered_battery_follows_a_road_through_a_wood) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId guns = drill_unit(&drill, 1, "artillery", "limbered", vector(24, 10), 0);
    const Vector road[2] = {{24, 0}, {24, 48}};
    drill_area(&drill, "woods", 14, 5, 34, 40);
    drill_ground(&drill, "road", FEATURE_LINE, road, 2, 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, guns, "ahead:8192");
    ck_assert_msg(march.report.ruling.is_legal, "%s", march.report.ruling.sentence);
    ck_assert_double_eq_tol(march.report.share_used, 1, 0.003);
    drill_switch_off(&drill, DBAC_MOVE_11);
    march = drill_march(&drill, guns, "ahead:8192");
    ck_assert(!march.report.ruling.is_legal);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_road_march_is_measured_round_its_bends) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(24, 8), 0);
    const Vector road[3] = {{24, 0}, {24, 14}, {36, 26}};
    drill_ground(&drill, "road", FEATURE_LINE, road, 3, 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "double_road:12288");
    ck_assert_msg(march.report.ruling.is_legal, "%s", march.report.ruling.sentence);
    assert_near(drill_front(&march, drill.battle), 28.2426, 18.2426);
    ck_assert_int_eq(march.report.price, 2);
    ck_assert(march.is_double);
    march = drill_march(&drill, foot, "double_road:12400");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_02);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_double_march_halts_twelve_inches_from_an_enemy_in_view) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(24, 8), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 29.6065), 180);
    const Vector road[2] = {{24, 0}, {24, 48}};
    drill_ground(&drill, "road", FEATURE_LINE, road, 2, 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "double_road:12288");
    ck_assert_msg(march.report.ruling.is_legal, "%s", march.report.ruling.sentence);
    ck_assert_int_eq(march.report.stop.rule, DBAC_MOVE_13);
    assert_near(drill_front(&march, drill.battle), 24, 17.6065);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_charge_lines_up_corner_to_corner) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    Vector facing = facing_from_bearing(10);
    UnitId foot =
        drill_unit(&drill, 1, "infantry", "line", vector_along(vector(10, 11), facing, 0.3935), 10);
    UnitId enemy = drill_unit(&drill, 2, "infantry", "line", vector(10, 15.6065), 180);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:4096");
    ck_assert_msg(march.report.ruling.is_legal, "%s", march.report.ruling.sentence);
    ck_assert(unit_is(march.report.contact, enemy));
    ck_assert_int_eq(march.report.contact_edge, BOX_FRONT);
    StandPlace places[UNIT_STAND_LIMIT];
    drill_places(&march, places);
    assert_near(vector_middle(places[0].at, places[3].at), 10, 15.213);
    ck_assert_double_eq_tol(facing_bearing(places[0].facing), 0, 1e-6);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_contact_that_needs_too_much_turning_stands_off) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    Vector facing = facing_from_bearing(50);
    UnitId foot =
        drill_unit(&drill, 1, "infantry", "line", vector_along(vector(5, 12), facing, 0.3935), 50);
    drill_unit(&drill, 2, "infantry", "line", vector(5, 15.6065), 180);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:4096");
    ck_assert_int_eq(march.report.contact.value, 0);
    ck_assert_int_eq(march.report.stop.rule, DBAC_MOVE_18);
    StandPlace places[UNIT_STAND_LIMIT];
    drill_places(&march, places);
    assert_near(vector_middle(places[0].at, places[3].at), 6.0443, 12.8763);
    drill_finish(&drill);
}
END_TEST

START_TEST(batteries_and_broken_regiments_do_not_charge) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId guns = drill_unit(&drill, 1, "artillery", "limbered", vector(24, 12), 0);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(34, 14), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 16), 180);
    drill_unit(&drill, 2, "infantry", "line", vector(34, 17), 180);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, guns, "ahead:6144");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_20);
    ck_assert_double_eq_tol(drill_front(&march, drill.battle).y, 15.9, 0.01);
    drill_set(&drill, DBAC_FIELD_LOST, foot.value, 2);
    march = drill_march(&drill, foot, "ahead:4096");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_19);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_river_costs_two_points_but_not_at_a_ford) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId general = drill_unit(&drill, 1, "leader", "line", vector(20, 10), 0);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(24, 16), 0);
    UnitId other = drill_unit(&drill, 1, "infantry", "column", vector(30, 16), 0);
    const Vector bed[2] = {{0, 18}, {48, 18}};
    FeatureId river = drill_ground(&drill, "river", FEATURE_BAND, bed, 2, 1.5);
    drill_crossing(&drill, CROSSING_FORD, river, vector(24, 18));
    drill_ready(&drill);
    (void)general;
    DbacMarch march = drill_march(&drill, foot, "ahead:4096");
    ck_assert_msg(march.report.ruling.is_legal, "%s", march.report.ruling.sentence);
    ck_assert_int_eq(march.report.price, 1);
    march = drill_march(&drill, other, "ahead:2560");
    ck_assert_int_eq(march.report.price, 2);
    ck_assert_double_eq_tol(march.report.share_used, 1.25 / 4 + 1.25 / 2, 0.005);
    drill_finish(&drill);
}
END_TEST

START_TEST(zouaves_march_an_inch_farther_towards_an_enemy_in_view) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(24, 10), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 29.6065), 180);
    drill_ready(&drill);
    drill_set(&drill, DBAC_FIELD_ZOUAVE, foot.value, 1);
    DbacMarch march = drill_march(&drill, foot, "ahead:5120");
    ck_assert(march.report.ruling.is_legal);
    ck_assert_double_eq_tol(march.report.share_used, 1, 1e-6);
    march = drill_march(&drill, foot, "about:0,ahead:5120");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_02);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_move_carried_out_ends_where_it_was_measured) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(24, 10), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "wheel_right:5760,ahead:1024");
    StandPlace places[UNIT_STAND_LIMIT];
    drill_places(&march, places);
    drill_do(&drill, "dbac.move side=1 movers=1 legs=wheel_right:5760,ahead:1024");
    UnitStands stands;
    unit_stands(drill.battle, foot, &stands);
    for (size_t i = 0; i < stands.count; i++) {
        ck_assert(stands.boxes[i].centre.x == places[i].at.x);
        ck_assert(stands.boxes[i].centre.y == places[i].at.y);
    }
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_ORDERED, foot), 1);
    Ruling again = drill_judge(&drill, "dbac.move side=1 movers=1 legs=ahead:10");
    ck_assert_int_eq(again.rule, DBAC_CMD_03);
    drill_finish(&drill);
}
END_TEST

START_TEST(skirmishers_mind_neither_fences_nor_woods) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "skirmish", vector(24, 10), 0);
    const Vector fence[2] = {{14, 11}, {34, 11}};
    drill_ground(&drill, "fence", FEATURE_LINE, fence, 2, 0);
    drill_area(&drill, "woods", 14, 12, 34, 20);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:4096");
    ck_assert(march.report.ruling.is_legal);
    ck_assert_double_eq_tol(march.report.share_used, 1, 1e-6);
    drill_switch_off(&drill, DBAC_MOVE_07);
    march = drill_march(&drill, foot, "ahead:4096");
    ck_assert(!march.report.ruling.is_legal);
    drill_finish(&drill);
}
END_TEST

START_TEST(cavalry_climbs_steep_hills_slowly) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId horse = drill_unit(&drill, 1, "cavalry", "line", vector(24, 10), 0);
    drill_area(&drill, "steep_hill", 14, 15, 34, 24);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, horse, "ahead:6144");
    ck_assert(march.report.ruling.is_legal);
    ck_assert_double_eq_tol(march.report.share_used, 5 / 10.0 + 1 / 2.0, 0.006);
    drill_finish(&drill);
}
END_TEST

START_TEST(the_road_pace_ends_where_the_column_leaves_the_road) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(24, 10.3935), 0);
    const Vector road[2] = {{24, 0}, {24, 12.6435}};
    drill_ground(&drill, "road", FEATURE_LINE, road, 2, 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:5120");
    ck_assert(march.report.ruling.is_legal);
    ck_assert_double_eq_tol(march.report.share_used, 3 / 6.0 + 2 / 4.0, 0.002);
    drill_switch_off(&drill, DBAC_TERR_15);
    march = drill_march(&drill, foot, "ahead:5120");
    ck_assert(!march.report.ruling.is_legal);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_stream_slows_every_part_that_wades_it) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10.3935), 0);
    const Vector bed[2] = {{0, 11.6435}, {48, 11.6435}};
    drill_ground(&drill, "stream", FEATURE_BAND, bed, 2, 0.5);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:2560");
    ck_assert_double_eq_tol(march.report.share_used, 1 / 4.0 + 1.287 / 2 + 0.213 / 4, 0.01);
    ck_assert(!march.wades_river);
    drill_switch_off(&drill, DBAC_TERR_16);
    march = drill_march(&drill, foot, "ahead:2560");
    ck_assert_double_eq_tol(march.report.share_used, 2.5 / 4, 1e-6);
    drill_finish(&drill);
}
END_TEST

START_TEST(the_whole_sweep_of_a_wheel_must_be_clear) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(10, 10.3935), 0);
    drill_small_unit(&drill, 1, "infantry", "line", 1, vector(7.837, 11.6 + 0.3935), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "wheel_right:3840");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_MOVE_15);
    drill_switch_off(&drill, DBAC_MOVE_29);
    march = drill_march(&drill, foot, "wheel_right:3840");
    ck_assert_msg(march.report.ruling.is_legal, "%s", march.report.ruling.sentence);
    drill_finish(&drill);
}
END_TEST

START_TEST(the_general_passes_through_friends_but_ends_clear_of_them) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId general = drill_unit(&drill, 1, "leader", "", vector(24, 10), 0);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 13), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, general, "ahead:6144");
    ck_assert(march.report.ruling.is_legal);
    ck_assert_int_eq(march.report.price, 0);
    march = drill_march(&drill, general, "ahead:3072");
    ck_assert_int_eq(march.report.ruling.rule, DBAC_GEN_03);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_battery_that_followed_a_bend_stands_straight) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId guns = drill_unit(&drill, 1, "artillery", "limbered", vector(24, 12), 0);
    const Vector road[3] = {{24, 0}, {24, 14}, {36, 26}};
    drill_ground(&drill, "road", FEATURE_LINE, road, 3, 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, guns, "follow_road:4096");
    ck_assert_msg(march.report.ruling.is_legal, "%s", march.report.ruling.sentence);
    ck_assert_double_eq_tol(march.report.share_used, 0.5, 0.002);
    StandPlace places[UNIT_STAND_LIMIT];
    drill_places(&march, places);
    ck_assert_double_eq_tol(vector_dot(places[0].facing, places[1].facing), 1, 1e-9);
    ck_assert_double_eq_tol(vector_distance(places[0].at, places[1].at), 1.575, 1e-6);
    ck_assert_double_eq_tol(facing_bearing(places[0].facing), 45, 1e-6);
    drill_finish(&drill);
}
END_TEST

START_TEST(hitting_the_rear_needs_a_start_behind_it) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    OrientedBox target = {{20, 20}, {0, 1}, 1.575, 0.787};
    battle_setting_complete(drill.setting);
    static const struct {
        BoxEdge touched;
        Vector start;
        DbacHitSide side;
        BoxEdge edge;
    } rows[] = {
        {BOX_FRONT, {20, 24}, DBAC_HIT_FRONT, BOX_FRONT},
        {BOX_RIGHT, {25, 20.2}, DBAC_HIT_FLANK, BOX_RIGHT},
        {BOX_REAR, {20.3, 16}, DBAC_HIT_REAR, BOX_REAR},
        {BOX_RIGHT, {25, 21}, DBAC_HIT_FRONT, BOX_FRONT},
        {BOX_REAR, {25, 20}, DBAC_HIT_FLANK, BOX_RIGHT},
        {BOX_REAR, {15, 20}, DBAC_HIT_FLANK, BOX_LEFT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        BoxEdge edge;
        ck_assert_int_eq(
            dbac_contact_side(drill.setting, &target, rows[i].touched, rows[i].start, &edge),
            rows[i].side);
        ck_assert_int_eq(edge, rows[i].edge);
    }
    drill_finish(&drill);
}
END_TEST

START_TEST(a_column_that_charges_turns_its_head_only) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "column", vector(10, 12), 20);
    UnitId enemy = drill_unit(&drill, 2, "infantry", "line", vector(10, 14), 180);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "ahead:4096");
    ck_assert(unit_is(march.report.contact, enemy));
    ck_assert(march.is_column_charge);
    StandPlace places[UNIT_STAND_LIMIT];
    drill_places(&march, places);
    ck_assert_double_eq_tol(facing_bearing(places[0].facing), 0, 1e-6);
    ck_assert_double_eq_tol(places[0].at.y, 14 - 0.3935, 1e-6);
    ck_assert_double_gt(facing_bearing(places[3].facing), 5);
    drill_finish(&drill);
}
END_TEST

START_TEST(the_side_of_a_unit_may_not_touch_an_enemy) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    /* The rear right corner swings out by 0.05 in. */
    drill_small_unit(&drill, 2, "infantry", "line", 1, vector(27.15 + 0.03 + 0.7875, 20), 0);
    drill_ready(&drill);
    DbacMarch march = drill_march(&drill, foot, "wheel_left:1280");
    ck_assert_int_eq(march.report.contact.value, 0);
    ck_assert_int_eq(march.report.stop.rule, DBAC_MOVE_16);
    ck_assert(march.report.ruling.is_legal);
    drill_finish(&drill);
}
END_TEST

START_TEST(a_path_costs_the_same_however_it_is_split) {
    static const struct {
        const char *whole, *split;
    } rows[] = {
        {"ahead:3072", "ahead:1024,ahead:1024,ahead:1024"},
        {"ahead:3072", "ahead:1,ahead:1500,ahead:70,ahead:1501"},
        {"wheel_left:2560,ahead:1024", "wheel_left:1280,wheel_left:1280,ahead:512,ahead:512"},
        {"ahead:9216", "ahead:2048,ahead:7168"}, /* beyond its pace: cut at the same place */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Drill drill;
        drill_begin(&drill, 48, 48);
        drill_area(&drill, "woods", 10, 21, 40, 22);
        UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
        drill_ready(&drill);
        DbacMarch whole = drill_march(&drill, foot, rows[i].whole);
        DbacMarch split = drill_march(&drill, foot, rows[i].split);
        StandPlace one[UNIT_STAND_LIMIT], other[UNIT_STAND_LIMIT];
        drill_places(&whole, one);
        drill_places(&split, other);
        ck_assert_int_eq(whole.report.price, split.report.price);
        ck_assert_double_eq_tol(whole.report.share_used, split.report.share_used, 1e-6);
        ck_assert_int_eq(whole.report.stops_short, split.report.stops_short);
        for (size_t k = 0; k < whole.report.walks->stand_count; k++) {
            ck_assert_double_eq_tol(vector_distance(one[k].at, other[k].at), 0, 1e-4);
        }
        drill_finish(&drill);
    }
}
END_TEST

Suite *suite_rules_dbac_movement(void);

Suite *suite_rules_dbac_movement(void) {
    Suite *suite = suite_create("rules/dbac/movement");
    TCase *marches = tcase_create("marches");
    tcase_set_timeout(marches, 60);
    tcase_add_test(marches, a_line_marches_four_inches_in_the_open);
    tcase_add_test(marches, every_arm_has_its_pace);
    tcase_add_test(marches, an_inch_in_the_woods_costs_two);
    tcase_add_test(marches, cavalry_stops_at_the_edge_of_a_wood);
    tcase_add_test(marches, a_wall_takes_an_inch_once_a_move);
    tcase_add_test(marches, too_little_left_for_a_wall_stops_before_it);
    tcase_add_test(marches, a_wheel_carries_the_outer_corner_along_its_arc);
    tcase_add_test(marches, a_column_turned_about_is_led_by_its_colours_from_the_rear);
    tcase_add_test(marches, friends_bar_the_way_but_may_be_touched);
    tcase_add_test(marches, the_table_edge_ends_a_march);
    tcase_add_test(marches, a_limbered_battery_follows_a_road_through_a_wood);
    tcase_add_test(marches, a_road_march_is_measured_round_its_bends);
    tcase_add_test(marches, a_double_march_halts_twelve_inches_from_an_enemy_in_view);
    tcase_add_test(marches, a_charge_lines_up_corner_to_corner);
    tcase_add_test(marches, a_contact_that_needs_too_much_turning_stands_off);
    tcase_add_test(marches, batteries_and_broken_regiments_do_not_charge);
    tcase_add_test(marches, a_river_costs_two_points_but_not_at_a_ford);
    tcase_add_test(marches, zouaves_march_an_inch_farther_towards_an_enemy_in_view);
    tcase_add_test(marches, a_move_carried_out_ends_where_it_was_measured);
    tcase_add_test(marches, a_path_costs_the_same_however_it_is_split);
    tcase_add_test(marches, skirmishers_mind_neither_fences_nor_woods);
    tcase_add_test(marches, cavalry_climbs_steep_hills_slowly);
    tcase_add_test(marches, the_road_pace_ends_where_the_column_leaves_the_road);
    tcase_add_test(marches, a_stream_slows_every_part_that_wades_it);
    tcase_add_test(marches, the_whole_sweep_of_a_wheel_must_be_clear);
    tcase_add_test(marches, the_general_passes_through_friends_but_ends_clear_of_them);
    tcase_add_test(marches, a_battery_that_followed_a_bend_stands_straight);
    tcase_add_test(marches, hitting_the_rear_needs_a_start_behind_it);
    tcase_add_test(marches, a_column_that_charges_turns_its_head_only);
    tcase_add_test(marches, the_side_of_a_unit_may_not_touch_an_enemy);
    suite_add_tcase(suite, marches);
    return suite;
}
