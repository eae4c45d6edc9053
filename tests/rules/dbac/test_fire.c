/* Who may fire at whom: every refusal with its rule. */
#include "../../../src/rules/dbac/fire.h"

#include <check.h>
#include <string.h>

#include "drill.h"

/* A regiment with an enemy five inches ahead of it, at rest in its FIRE. */
typedef struct Range {
    Drill drill;
    UnitId firer, target;
} Range;

static void range_begin(Range *range) {
    drill_begin(&range->drill, 48, 48);
    range->firer = drill_unit(&range->drill, 1, "infantry", "line", vector(24, 20), 0);
    range->target = drill_unit(&range->drill, 2, "infantry", "line", vector(24, 25), 180);
}

static void range_ready(Range *range) {
    drill_ready(&range->drill);
    range->drill.battle->phase = DBAC_PHASE_FIRE;
}

static DbacFireReport shot_of(Range *range, UnitId firer, UnitId target) {
    DbacFireReport shot;
    dbac_fire_judge_shot(range->drill.battle, firer, target, &shot, &range->drill.arena);
    ck_assert_int_eq(shot.is_eligible, shot.ruling.is_legal);
    ck_assert(shot.is_eligible || shot.ruling.sentence[0] != '\0');
    return shot;
}

START_TEST(fire_belongs_to_its_phase_and_its_side) {
    Range range;
    range_begin(&range);
    range_ready(&range);
    ck_assert(shot_of(&range, range.firer, range.target).is_eligible);
    ck_assert_int_eq(shot_of(&range, range.target, range.firer).ruling.rule, DBAC_SEQ_03);
    range.drill.battle->phase = DBAC_PHASE_MOVE;
    ck_assert_int_eq(shot_of(&range, range.firer, range.target).ruling.rule, DBAC_SEQ_01);
    drill_finish(&range.drill);
}
END_TEST

START_TEST(a_unit_fires_once_and_a_target_is_shot_at_once) {
    Range range;
    range_begin(&range);
    range_ready(&range);
    drill_set(&range.drill, DBAC_FIELD_FIRED, range.firer.value, 1);
    ck_assert_int_eq(shot_of(&range, range.firer, range.target).ruling.rule, DBAC_FIRE_01);
    drill_switch_off(&range.drill, DBAC_FIRE_01);
    ck_assert(shot_of(&range, range.firer, range.target).is_eligible);
    drill_set(&range.drill, DBAC_FIELD_SHOT_AT, range.target.value, 1);
    ck_assert_int_eq(shot_of(&range, range.firer, range.target).ruling.rule, DBAC_FIRE_08);
    drill_finish(&range.drill);
}
END_TEST

START_TEST(what_is_not_ahead_or_too_far_is_no_target) {
    Range range;
    range_begin(&range);
    UnitId far_one = drill_unit(&range.drill, 2, "infantry", "line", vector(24, 27), 180);
    UnitId aside = drill_unit(&range.drill, 2, "infantry", "line", vector(32, 25), 180);
    range.drill.units[range.target.value - 1].at = vector(10, 40);
    range_ready(&range);
    ck_assert_int_eq(shot_of(&range, range.firer, far_one).ruling.rule, DBAC_FIRE_02);
    ck_assert_int_eq(shot_of(&range, range.firer, aside).ruling.rule, DBAC_FIRE_03);
    drill_finish(&range.drill);
}
END_TEST

START_TEST(friends_and_woods_in_the_lane_are_named) {
    Range range;
    range_begin(&range);
    drill_unit(&range.drill, 1, "infantry", "line", vector(24, 22), 0);
    range_ready(&range);
    ck_assert_int_eq(shot_of(&range, range.firer, range.target).ruling.rule, DBAC_FIRE_05);
    drill_finish(&range.drill);
    range_begin(&range);
    drill_area(&range.drill, "woods", 10, 22, 40, 23);
    range_ready(&range);
    ck_assert_int_eq(shot_of(&range, range.firer, range.target).ruling.rule, DBAC_TERR_10);
    drill_finish(&range.drill);
}
END_TEST

START_TEST(a_unit_in_its_own_way_is_not_named_as_another) {
    Range range;
    drill_begin(&range.drill, 48, 48);
    range.firer = drill_small_unit(&range.drill, 1, "infantry", "line", 2, vector(24, 20), 0);
    range.target = drill_small_unit(&range.drill, 2, "infantry", "line", 1, vector(23.2, 24), 180);
    range_ready(&range);
    UnitStands stands;
    unit_stands(range.drill.battle, range.firer, &stands);
    size_t far = stands.boxes[0].centre.x < stands.boxes[1].centre.x ? 1 : 0;
    Stand *before = &battle_stands(range.drill.battle)[stands.ids[far].value - 1];
    before->at = vector(stands.boxes[1 - far].centre.x, 22);
    before->facing = vector(0, -1);
    Ruling why = shot_of(&range, range.firer, range.target).ruling;
    ck_assert_int_eq(why.rule, DBAC_FIRE_05);
    ck_assert_ptr_nonnull(strstr(why.sentence, "Its own elements"));
    drill_finish(&range.drill);
}
END_TEST

/* Its rear stand looks past the head at an enemy five inches away, the head at nobody. */
START_TEST(of_a_bent_column_the_head_alone_fires) {
    Range range;
    drill_begin(&range.drill, 48, 48);
    range.firer = drill_small_unit(&range.drill, 1, "infantry", "column", 2, vector(24, 20), 0);
    range.target = drill_unit(&range.drill, 2, "infantry", "line", vector(24, 25), 180);
    UnitId ahead = drill_unit(&range.drill, 2, "infantry", "line", vector(29.5, 20), 270);
    range_ready(&range);
    UnitStands stands;
    unit_stands(range.drill.battle, range.firer, &stands);
    Stand *head = &battle_stands(range.drill.battle)[stands.ids[0].value - 1];
    head->at = vector(26.5, 20);
    head->facing = vector(1, 0);
    Ruling why = shot_of(&range, range.firer, range.target).ruling;
    ck_assert_int_eq(why.rule, DBAC_FIRE_03);
    DbacFireReport shot = shot_of(&range, range.firer, ahead);
    ck_assert(shot.is_eligible);
    ck_assert_double_lt(shot.lane.best.range, 3);
    drill_switch_off(&range.drill, DBAC_FIRE_04);
    ck_assert(shot_of(&range, range.firer, range.target).is_eligible);
    drill_finish(&range.drill);
}
END_TEST

START_TEST(a_shot_through_a_gate_finds_no_cover) {
    for (int is_aside = 0; is_aside <= 1; is_aside++) {
        Range range;
        range_begin(&range);
        const Vector wall[2] = {{10, 24.7}, {40, 24.7}};
        FeatureId id = drill_ground(&range.drill, "stone_wall", FEATURE_LINE, wall, 2, 0);
        FeatureGap gate = {.at = {is_aside ? 30 : 24, 24.7}, .width = 2};
        range.drill.features[id.value - 1].gaps = &gate;
        range.drill.features[id.value - 1].gap_count = 1;
        range_ready(&range);
        ck_assert_int_eq(shot_of(&range, range.firer, range.target).cover,
                         is_aside ? DBAC_COVER_SOFT : DBAC_COVER_NONE);
        drill_finish(&range.drill);
    }
}
END_TEST

START_TEST(limbered_guns_and_those_that_moved_are_silent) {
    Range range;
    range_begin(&range);
    UnitId guns = drill_unit(&range.drill, 1, "artillery", "limbered", vector(34, 20), 0);
    UnitId moved = drill_unit(&range.drill, 1, "artillery", "unlimbered", vector(40, 20), 0);
    UnitId target = drill_unit(&range.drill, 2, "infantry", "line", vector(37, 25), 180);
    range_ready(&range);
    ck_assert_int_eq(shot_of(&range, guns, target).ruling.rule, DBAC_FIRE_04);
    ck_assert(shot_of(&range, moved, target).is_eligible);
    drill_set(&range.drill, DBAC_FIELD_MOVED, moved.value, 1);
    ck_assert_int_eq(shot_of(&range, moved, target).ruling.rule, DBAC_MOVE_22);
    drill_finish(&range.drill);
}
END_TEST

START_TEST(melees_and_generals_are_no_targets) {
    Range range;
    range_begin(&range);
    UnitId general = drill_unit(&range.drill, 2, "leader", "line", vector(24, 23), 180);
    UnitId rider = drill_unit(&range.drill, 1, "leader", "line", vector(10, 10), 0);
    range_ready(&range);
    ck_assert_int_eq(shot_of(&range, range.firer, general).ruling.rule, DBAC_FIRE_07);
    ck_assert_int_eq(shot_of(&range, rider, range.target).ruling.rule, DBAC_FIRE_01);
    drill_finish(&range.drill);
    range_begin(&range);
    drill_unit(&range.drill, 1, "infantry", "line", vector(24, 25.787), 0);
    range_ready(&range);
    ck_assert_int_eq(shot_of(&range, range.firer, range.target).ruling.rule, DBAC_FIRE_06);
    drill_finish(&range.drill);
}
END_TEST

START_TEST(guns_fire_over_friends_that_are_far_enough_from_both) {
    Range range;
    range_begin(&range);
    UnitId guns = drill_unit(&range.drill, 1, "artillery", "unlimbered", vector(38, 10), 0);
    UnitId target = drill_unit(&range.drill, 2, "infantry", "line", vector(38, 26), 180);
    drill_unit(&range.drill, 1, "infantry", "line", vector(38, 14), 0);
    range_ready(&range);
    DbacFireReport shot = shot_of(&range, guns, target);
    ck_assert(shot.is_eligible && shot.is_overhead && shot.needs_guess);
    ck_assert_uint_eq(shot.guess.overflown_count, 1);
    ck_assert_double_eq_tol(shot.guess.overflown[0].near_range, 3.213, 0.01);
    ck_assert_double_eq_tol(shot.guess.overflown[0].far_range, 4, 0.01);
    ck_assert_double_eq_tol(shot.guess.near_range, 16, 0.01);
    ck_assert_double_eq_tol(shot.guess.far_range, 16.787, 0.01);
    drill_switch_off(&range.drill, DBAC_GUN_05);
    ck_assert_int_eq(shot_of(&range, guns, target).ruling.rule, DBAC_FIRE_05);
    drill_finish(&range.drill);
}
END_TEST

Suite *suite_rules_dbac_fire(void);

Suite *suite_rules_dbac_fire(void) {
    Suite *suite = suite_create("rules/dbac/fire");
    TCase *refusals = tcase_create("refusals");
    tcase_set_timeout(refusals, 60);
    tcase_add_test(refusals, fire_belongs_to_its_phase_and_its_side);
    tcase_add_test(refusals, a_unit_fires_once_and_a_target_is_shot_at_once);
    tcase_add_test(refusals, what_is_not_ahead_or_too_far_is_no_target);
    tcase_add_test(refusals, friends_and_woods_in_the_lane_are_named);
    tcase_add_test(refusals, of_a_bent_column_the_head_alone_fires);
    tcase_add_test(refusals, a_shot_through_a_gate_finds_no_cover);
    tcase_add_test(refusals, a_unit_in_its_own_way_is_not_named_as_another);
    tcase_add_test(refusals, limbered_guns_and_those_that_moved_are_silent);
    tcase_add_test(refusals, melees_and_generals_are_no_targets);
    tcase_add_test(refusals, guns_fire_over_friends_that_are_far_enough_from_both);
    suite_add_tcase(suite, refusals);
    return suite;
}
