/* Lanes of fire: what is exposed, by how much, at what range, over which edge; what stops them. */
#include <math.h>

#include "enfilade/base/random.h"
#include "enfilade/battlefield/fire_arc.h"
#include "enfilade/geometry/facing.h"
#include "support/small_battle.h"
#include "support/suites.h"

static SmallBattle small;
static SideId north, south;

static void begin(void) {
    small_battle_begin(&small, 48, 36);
    north = small_battle_side(&small, "North");
    south = small_battle_side(&small, "South");
    small.width = 1.575;
    small.depth = 0.787;
}

static void finish(void) {
    small_battle_finish(&small);
}

static FireLane lane_of(UnitId firer, size_t stand, UnitId target) {
    FireLane lane;
    fire_arc_lane(small.battle, small_battle_stand(&small, firer, stand), target, 9, NULL, &lane,
                  &small.arena);
    return lane;
}

START_TEST(whole_front_is_exposed_to_a_line_ahead) {
    UnitId firer = small_battle_line(&small, north, 4, vector(10, 10), 0);
    UnitId target = small_battle_line(&small, south, 4, vector(10, 15.787), 180);
    small_battle_ready(&small, 1);
    for (size_t i = 0; i < 4; i++) {
        FireLane lane = lane_of(firer, i, target);
        ck_assert_double_eq_tol(lane.exposed, 1.575, 1e-6);
        ck_assert_double_eq_tol(lane.best.range, 5, 1e-9);
        ck_assert_double_eq_tol(lane.best.far_range, 5.787, 1e-9);
        ck_assert_int_eq(lane.best.entered, BOX_FRONT);
        ck_assert_double_eq_tol(lane.best.degrees_from_normal, 0, 1e-9);
        /* Of equal rays the one nearest the middle of the unit's front, at x 10. */
        double nearest = i == 0 ? 8.425 : i == 3 ? 11.575 : 10;
        ck_assert_double_eq_tol(lane.best.from.x, nearest, 1e-6);
        ck_assert_int_eq(lane.sight.verdict, SIGHT_CLEAR);
    }
}
END_TEST

START_TEST(exposed_front_is_what_the_target_covers) {
    UnitId firer = small_battle_column(&small, north, 4, vector(10, 10), 0);
    UnitId target = small_battle_line(&small, south, 1, vector(11.5, 15.787), 180);
    UnitId beside = small_battle_line(&small, south, 1, vector(8.4, 15.787), 180);
    small_battle_ready(&small, 1);
    FireLane lane = lane_of(firer, 0, target);
    ck_assert_double_eq_tol(lane.exposed, 0.075, 1e-6);
    ck_assert_double_eq_tol(lane.best.range, 5, 1e-6);
    lane = lane_of(firer, 0, beside);
    ck_assert_double_eq_tol(lane.exposed, 0, 1e-9);
    ck_assert(!lane.best.hits);
    ck_assert(!lane.blocked.hits);
    ck_assert_uint_eq(lane.blocked_by.value, 0);
}
END_TEST

START_TEST(stands_behind_are_masked_by_those_ahead) {
    UnitId firer = small_battle_column(&small, north, 4, vector(10, 10), 0);
    UnitId target = small_battle_line(&small, south, 2, vector(10, 15), 180);
    small_battle_ready(&small, 1);
    ck_assert_double_eq_tol(lane_of(firer, 0, target).exposed, 1.575, 1e-6);
    FireLane lane = lane_of(firer, 1, target);
    ck_assert_double_eq(lane.exposed, 0);
    ck_assert(lane.blocked.hits);
    ck_assert_uint_eq(lane.blocked_by.value, firer.value);
}
END_TEST

static bool lets_pass(const void *context, UnitId unit, const FireRay *ray, double near_range,
                      double far_range) {
    const UnitId *passed = context;
    ck_assert_double_lt(near_range, far_range);
    ck_assert_double_lt(near_range, ray->range);
    return !unit_is(unit, *passed);
}

START_TEST(friend_in_the_lane_blocks_unless_the_filter_lets_it_pass) {
    UnitId firer = small_battle_line(&small, north, 1, vector(10, 10), 0);
    UnitId friendly = small_battle_line(&small, north, 1, vector(10.5, 12), 0);
    UnitId target = small_battle_line(&small, south, 2, vector(10, 15), 180);
    small_battle_ready(&small, 1);
    FireLane lane = lane_of(firer, 0, target);
    ck_assert_double_eq_tol(lane.exposed, 0.5, 1e-6);
    ck_assert_double_le(lane.best.from.x, 9.7125);
    FireFilter filter = {lets_pass, &friendly};
    fire_arc_lane(small.battle, small_battle_stand(&small, firer, 0), target, 9, &filter, &lane,
                  &small.arena);
    ck_assert_double_eq_tol(lane.exposed, 1.575, 1e-6);
    FireRay ray;
    fire_arc_ray(small.battle, small_battle_stand(&small, firer, 0), vector(10, 10.3935), target,
                 NULL, &ray, &small.arena);
    ck_assert(!ray.hits);
    fire_arc_ray(small.battle, small_battle_stand(&small, firer, 0), vector(10, 10.3935), target,
                 &filter, &ray, &small.arena);
    ck_assert(ray.hits);
    ck_assert_double_eq_tol(ray.range, 15 - 0.3935 - 10.3935, 1e-9);
}
END_TEST

START_TEST(neighbour_touching_the_flank_masks_nothing) {
    UnitId firer = small_battle_line(&small, north, 1, vector(10, 10), 0);
    small_battle_line(&small, north, 1, vector(11.57, 10.005), 0.05);
    small_battle_line(&small, north, 1, vector(8.425, 10), 0);
    UnitId target = small_battle_line(&small, south, 4, vector(10, 15), 180);
    small_battle_ready(&small, 1);
    ck_assert_double_eq_tol(lane_of(firer, 0, target).exposed, 1.575, 1e-6);
}
END_TEST

START_TEST(beyond_range_nothing_is_exposed_and_the_ray_is_kept) {
    UnitId firer = small_battle_line(&small, north, 1, vector(10, 10), 0);
    UnitId just = small_battle_line(&small, south, 1, vector(10, 10 + 9 + 0.787), 180);
    UnitId slanting = small_battle_line(&small, south, 1, vector(30, 20), 225);
    UnitId towards = small_battle_line(&small, north, 1, vector(30, 10.6), 0);
    small_battle_ready(&small, 1);
    ck_assert_double_eq_tol(lane_of(firer, 0, just).exposed, 1.575, 1e-6);
    FireLane lane;
    StandId stand = small_battle_stand(&small, firer, 0);
    fire_arc_lane(small.battle, stand, just, 8.9, NULL, &lane, &small.arena);
    ck_assert_double_eq(lane.exposed, 0);
    ck_assert(lane.blocked.hits);
    ck_assert_double_eq_tol(lane.blocked.range, 9, 1e-9);
    /* A slanting target comes into range with part of its front only. */
    lane = lane_of(towards, 0, slanting);
    double whole = lane.exposed;
    double nearest = lane.best.range;
    fire_arc_lane(small.battle, small_battle_stand(&small, towards, 0), slanting, nearest + 0.3,
                  NULL, &lane, &small.arena);
    ck_assert_double_lt(lane.exposed, whole);
    ck_assert_double_eq_tol(lane.best.range, nearest, 1e-6);
    ck_assert_double_gt(lane.exposed, 0.31);
}
END_TEST

START_TEST(wood_hides_part_of_the_lane) {
    UnitId firer = small_battle_line(&small, north, 1, vector(10, 10), 0);
    UnitId target = small_battle_line(&small, south, 2, vector(10, 16), 180);
    small_battle_area(&small, GROUND_HIDES, 10.2, 12, 14, 14);
    small_battle_ready(&small, 1);
    FireLane lane = lane_of(firer, 0, target);
    ck_assert_double_eq_tol(lane.exposed, 10.2 - 9.2125, 1e-6);
    ck_assert_double_le(lane.best.from.x, 10.2);
}
END_TEST

/* A slanting edge: rays run from nought to ever more inches in the wood; two may be seen through.
 */
START_TEST(depth_in_a_wood_cuts_the_front_exactly) {
    const Vector wood[] = {{6, 18}, {6, 11}, {14, 15}, {14, 18}};
    UnitId firer = small_battle_line(&small, north, 1, vector(10, 10), 0);
    UnitId target = small_battle_line(&small, south, 2, vector(10, 15.3935), 180);
    small_battle_polygon(&small, GROUND_HIDES, wood, 4);
    small_battle_ready(&small, 1);
    FireLane lane = lane_of(firer, 0, target);
    /* The target's front lies at y 15; in the wood from y = 11 + (x - 6) / 2: two inches deep where
     * x is 10. */
    ck_assert_double_eq_tol(lane.exposed, 10.7875 - (10 - 0.02), 1e-6);
}
END_TEST

START_TEST(raking_ray_tells_edge_and_angle) {
    UnitId firer = small_battle_line(&small, north, 1, vector(10, 10), 0);
    UnitId flank = small_battle_line(&small, south, 4, vector(10, 17), 90);
    UnitId oblique = small_battle_line(&small, south, 1, vector(30, 15), 210);
    UnitId other = small_battle_line(&small, north, 1, vector(30, 10), 0);
    small_battle_ready(&small, 1);
    FireLane lane = lane_of(firer, 0, flank);
    ck_assert_int_eq(lane.best.entered, BOX_RIGHT);
    ck_assert_double_eq_tol(lane.exposed, 0.787, 1e-6);
    ck_assert_double_eq_tol(lane.best.far_range - lane.best.range, 4 * 1.575, 1e-6);
    lane = lane_of(other, 0, oblique);
    ck_assert_int_eq(lane.best.entered, BOX_FRONT);
    ck_assert_double_eq_tol(lane.best.degrees_from_normal, 30, 1e-6);
}
END_TEST

static void scatter(RandomStream *stream) {
    for (int i = 0; i < 6; i++) {
        Vector at = vector(14 + random_share(stream) * 20, 14 + random_share(stream) * 6);
        double size = 0.4 + random_share(stream) * 1.5;
        const Vector wood[] = {at,
                               {at.x + size, at.y + 0.3 * size},
                               {at.x + 0.7 * size, at.y + size},
                               {at.x - 0.2 * size, at.y + 0.8 * size}};
        small_battle_polygon(&small, GROUND_HIDES, wood, 4);
    }
    small_battle_line(&small, north, 6, vector(24, 12), 0);
    small_battle_line(&small, south, 8, vector(24, 22), 175);
    for (int i = 0; i < 5; i++) {
        Vector at = vector(16 + random_share(stream) * 16, 14 + random_share(stream) * 5);
        small_battle_line(&small, south, 1, at, random_share(stream) * 360);
    }
    small_battle_ready(&small, 1);
}

/* Rays laid side by side, a hundred to the inch, find the same exposure. */
START_TEST(exposure_agrees_with_many_rays) {
    RandomStream stream = random_stream(21, (uint32_t)_i);
    scatter(&stream);
    for (uint16_t unit = 2; unit <= 7; unit++) {
        for (size_t stand = 0; stand < 6; stand++) {
            StandId firer = small_battle_stand(&small, (UnitId){1}, stand);
            FireLane lane = lane_of((UnitId){1}, stand, (UnitId){unit});
            OrientedBox box = stand_box(small.battle, firer);
            Vector left = oriented_box_corner(&box, BOX_FRONT_LEFT);
            int clear = 0;
            double shortest = INFINITY;
            enum { RAYS = 400 };
            for (int i = 0; i < RAYS; i++) {
                FireRay ray;
                Vector from = vector_along(left, vector(1, 0), (i + 0.5) * box.width / RAYS);
                fire_arc_ray(small.battle, firer, from, (UnitId){unit}, NULL, &ray, &small.arena);
                bool is_clear = ray.hits && ray.range <= 9.01 &&
                                sight_is_clear(small.setting, ray.from, ray.to);
                clear += is_clear ? 1 : 0;
                shortest = is_clear && ray.range < shortest ? ray.range : shortest;
            }
            ck_assert_double_eq_tol(lane.exposed, clear * box.width / RAYS, 0.03);
            if (clear > 0) {
                ck_assert_double_le(lane.best.range, shortest + 1e-9);
                ck_assert_double_ge(lane.best.range, shortest - 0.2);
            }
            arena_reset(&small.arena);
        }
    }
}
END_TEST

START_TEST(turned_and_mirrored_scene_has_turned_and_mirrored_lanes) {
    RandomStream stream = random_stream(22, (uint32_t)_i);
    RandomStream again = stream;
    scatter(&stream);
    SmallBattle plain = small;
    small_battle_begin(&small, 48, 36);
    small.width = 1.575;
    small.depth = 0.787;
    small_battle_side(&small, "North");
    small_battle_side(&small, "South");
    small_battle_turn(&small, 23.7 * _i, _i % 2 == 1);
    scatter(&again);
    for (uint16_t unit = 2; unit <= 7; unit++) {
        for (size_t stand = 0; stand < 6; stand++) {
            FireLane turned = lane_of((UnitId){1}, stand, (UnitId){unit});
            FireLane lane;
            fire_arc_lane(plain.battle, small_battle_stand(&plain, (UnitId){1}, stand),
                          (UnitId){unit}, 9, NULL, &lane, &plain.arena);
            ck_assert_double_eq_tol(lane.exposed, turned.exposed, 1e-6);
            ck_assert_int_eq(lane.best.hits, turned.best.hits);
            ck_assert_double_eq_tol(lane.best.range, turned.best.range, 1e-5);
            Vector from = small_battle_place(&small, lane.best.from);
            if (lane.best.hits) {
                ck_assert_double_lt(vector_distance(from, turned.best.from), 1e-4);
                ck_assert_double_eq_tol(lane.best.degrees_from_normal,
                                        turned.best.degrees_from_normal, 1e-6);
            }
            ck_assert_uint_eq(lane.blocked_by.value, turned.blocked_by.value);
        }
    }
    small_battle_finish(&plain);
}
END_TEST

Suite *suite_battlefield_fire_arc(void);

Suite *suite_battlefield_fire_arc(void) {
    Suite *suite = suite_create("battlefield/fire_arc");
    TCase *lane = tcase_create("fire_arc_lane");
    tcase_set_timeout(lane, 60);
    tcase_add_checked_fixture(lane, begin, finish);
    tcase_add_test(lane, whole_front_is_exposed_to_a_line_ahead);
    tcase_add_test(lane, exposed_front_is_what_the_target_covers);
    tcase_add_test(lane, stands_behind_are_masked_by_those_ahead);
    tcase_add_test(lane, friend_in_the_lane_blocks_unless_the_filter_lets_it_pass);
    tcase_add_test(lane, neighbour_touching_the_flank_masks_nothing);
    tcase_add_test(lane, beyond_range_nothing_is_exposed_and_the_ray_is_kept);
    tcase_add_test(lane, wood_hides_part_of_the_lane);
    tcase_add_test(lane, depth_in_a_wood_cuts_the_front_exactly);
    tcase_add_test(lane, raking_ray_tells_edge_and_angle);
    tcase_add_loop_test(lane, exposure_agrees_with_many_rays, 0, 12);
    tcase_add_loop_test(lane, turned_and_mirrored_scene_has_turned_and_mirrored_lanes, 0, 12);
    suite_add_tcase(suite, lane);
    return suite;
}
