/* Units, stands and bodies: order, names, places; and shapes left on the map. */
#include "enfilade/battlefield/body.h"
#include "enfilade/battlefield/drawing.h"
#include "support/small_battle.h"
#include "support/suites.h"

static SmallBattle small;
static SideId north, south;
static BodyId division, brigade, elsewhere;
static UnitId foot, horse, general;

static void begin(void) {
    small_battle_begin(&small, 48, 36);
    north = small_battle_side(&small, "North");
    south = small_battle_side(&small, "South");
    division = small_battle_body(&small, north, BODY_NONE, "Division");
    brigade = small_battle_body(&small, north, division, "Brigade");
    elsewhere = small_battle_body(&small, south, BODY_NONE, "Others");
    foot = small_battle_line(&small, north, 4, vector(24, 10), 0);
    horse = small_battle_line(&small, south, 2, vector(24, 30), 180);
    general = small_battle_line(&small, north, 1, vector(24, 10), 0);
    small_battle_listed(&small, foot)->body = brigade;
    small_battle_listed(&small, horse)->body = elsewhere;
    small_battle_listed(&small, general)->body = division;
    small_battle_listed(&small, general)->is_leader = true;
    small_battle_listed(&small, general)->name = "";
    small.bodies[division.value - 1].leader = (LeaderSetting){.exists = true, .name = "Shields"};
    small.spare_units = 1;
    small.stands_of_spare_unit = 2;
    small_battle_ready(&small, 1);
}

static void finish(void) {
    small_battle_finish(&small);
}

START_TEST(stands_come_in_the_order_of_their_slots) {
    Stand *stands = battle_stands(small.battle);
    stands[0].slot = 3;
    stands[1].slot = 1;
    stands[2].slot = 2;
    stands[3].state = STAND_LOST;
    UnitStands listed;
    unit_stands(small.battle, foot, &listed);
    ck_assert_uint_eq(listed.count, 3);
    ck_assert_uint_eq(unit_stand_count(small.battle, foot), 3);
    ck_assert_uint_eq(listed.ids[0].value, 2);
    ck_assert_uint_eq(listed.ids[1].value, 3);
    ck_assert_uint_eq(listed.ids[2].value, 1);
    ck_assert_double_eq(listed.boxes[2].centre.x, stands[0].at.x);
    ck_assert(!stand_is_present(small.battle, (StandId){4}));
    battle_units(small.battle)[0].state = UNIT_GONE;
    ck_assert(!stand_is_present(small.battle, (StandId){1}));
}
END_TEST

START_TEST(centre_and_bounds_are_those_of_present_stands) {
    Vector centre = unit_centre(small.battle, foot);
    ck_assert_double_eq_tol(centre.x, 24, 1e-12);
    Bounds bounds = unit_bounds(small.battle, foot);
    ck_assert_double_eq_tol(bounds.west, 21, 1e-12);
    ck_assert_double_eq_tol(bounds.east, 27, 1e-12);
    battle_stands(small.battle)[3].state = STAND_LOST;
    ck_assert_double_eq_tol(unit_bounds(small.battle, foot).east, 25.5, 1e-12);
    ck_assert_double_eq_tol(unit_centre(small.battle, foot).x, 23.25, 1e-12);
}
END_TEST

START_TEST(clicking_again_finds_the_unit_below) {
    Vector both = {24, 10};
    ck_assert_uint_eq(unit_near_point(small.battle, both, 0, UNIT_NONE).value, foot.value);
    ck_assert_uint_eq(unit_near_point(small.battle, both, 0, foot).value, general.value);
    ck_assert_uint_eq(unit_near_point(small.battle, both, 0, general).value, foot.value);
    ck_assert_uint_eq(unit_near_point(small.battle, vector(5, 5), 0, foot).value, 0);
}
END_TEST

START_TEST(units_on_the_table_are_gone_through_by_side) {
    ck_assert_uint_eq(unit_first(small.battle, SIDE_NONE).value, foot.value);
    ck_assert_uint_eq(unit_next(small.battle, SIDE_NONE, foot).value, horse.value);
    ck_assert_uint_eq(unit_first(small.battle, south).value, horse.value);
    ck_assert_uint_eq(unit_next(small.battle, north, foot).value, general.value);
    ck_assert_uint_eq(unit_next(small.battle, north, general).value, 0);
    battle_units(small.battle)[0].state = UNIT_LOST;
    ck_assert_uint_eq(unit_first(small.battle, north).value, general.value);
}
END_TEST

START_TEST(leader_without_a_name_of_his_own_bears_his_bodys) {
    ck_assert_str_eq(unit_name(small.battle, foot), "Unit 1");
    ck_assert_str_eq(unit_name(small.battle, general), "Shields");
    ck_assert_ptr_null(unit_setting(small.battle, (UnitId){4}));
    ck_assert_str_eq(unit_name(small.battle, (UnitId){4}), "");
}
END_TEST

START_TEST(bodies_contain_what_is_below_them) {
    ck_assert(body_contains_body(small.setting, division, brigade));
    ck_assert(body_contains_body(small.setting, division, division));
    ck_assert(!body_contains_body(small.setting, brigade, division));
    ck_assert(body_contains_unit(small.battle, division, foot));
    ck_assert(!body_contains_unit(small.battle, brigade, general));
    ck_assert(!body_contains_unit(small.battle, division, horse));
    ck_assert_uint_eq(body_leader(small.battle, division).value, general.value);
    ck_assert_uint_eq(body_leader(small.battle, brigade).value, 0);
}
END_TEST

START_TEST(drawing_keeps_copies_of_what_it_is_given) {
    Drawing drawing;
    drawing_init(&drawing, &small.arena);
    char caption[] = "5.0 in";
    for (int i = 0; i < 20; i++) {
        drawing_line(&drawing, vector(0, i), vector(1, i), DRAWING_FIRE, caption);
    }
    caption[0] = '9';
    drawing_circle(&drawing, vector(3, 4), 6, DRAWING_PLAIN, NULL);
    drawing_text(&drawing, vector(1, 1), DRAWING_BAD, "no");
    ck_assert_uint_eq(drawing.count, 22);
    ck_assert_str_eq(drawing.shapes[7].caption, "5.0 in");
    ck_assert_double_eq(drawing.shapes[7].points.points[1].y, 7);
    ck_assert_double_eq(drawing.shapes[20].radius, 6);
    ck_assert_int_eq(drawing.shapes[21].kind, DRAWING_TEXT);
    const Vector path[] = {{0, 0}, {1, 0}, {1, 1}};
    drawing_path(&drawing, (PointList){path, 3}, DRAWING_MOVE, true, NULL);
    drawing_area(&drawing, (PointList){path, 3}, DRAWING_MOVE, NULL);
    ck_assert(drawing.shapes[22].has_arrow && !drawing.shapes[23].has_arrow);
    ck_assert_int_eq(drawing.shapes[23].kind, DRAWING_AREA);
}
END_TEST

Suite *suite_battlefield_unit(void);

Suite *suite_battlefield_unit(void) {
    Suite *suite = suite_create("battlefield/unit");
    TCase *unit = tcase_create("unit, stand, body");
    tcase_set_timeout(unit, 60);
    tcase_add_checked_fixture(unit, begin, finish);
    tcase_add_test(unit, stands_come_in_the_order_of_their_slots);
    tcase_add_test(unit, centre_and_bounds_are_those_of_present_stands);
    tcase_add_test(unit, clicking_again_finds_the_unit_below);
    tcase_add_test(unit, units_on_the_table_are_gone_through_by_side);
    tcase_add_test(unit, leader_without_a_name_of_his_own_bears_his_bodys);
    tcase_add_test(unit, bodies_contain_what_is_below_them);
    suite_add_tcase(suite, unit);
    TCase *drawing = tcase_create("drawing");
    tcase_set_timeout(drawing, 60);
    tcase_add_checked_fixture(drawing, begin, finish);
    tcase_add_test(drawing, drawing_keeps_copies_of_what_it_is_given);
    suite_add_tcase(suite, drawing);
    return suite;
}
