/* Ground levels, what lies at a place, and the closing of a setting. */
#include <string.h>

#include "enfilade/battlefield/ground.h"
#include "support/small_battle.h"
#include "support/suites.h"

static SmallBattle small;

static void begin(void) {
    small_battle_begin(&small, 48, 36);
}

static void finish(void) {
    small_battle_finish(&small);
}

START_TEST(levels_are_nested_contours_and_hills_with_edges_outside) {
    const Vector lower[] = {{10, 10}, {30, 10}, {30, 30}, {10, 30}};
    const Vector upper[] = {{15, 15}, {25, 15}, {25, 25}, {15, 25}};
    small_battle_contour(&small, lower, 4, 440);
    small_battle_contour(&small, upper, 4, 480);
    small_battle_area(&small, GROUND_RAISES, 18, 18, 20, 20);
    small.setting->base_feet = 400;
    small_battle_ready(&small, 1);
    static const struct {
        Vector at;
        int level;
        double feet;
    } cases[] = {{{5, 5}, 0, 400},   {{12, 12}, 1, 440}, {{16, 16}, 2, 480},
                 {{19, 19}, 3, 520}, {{10, 20}, 0, 400}, {{15, 20}, 1, 440}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_assert_int_eq(ground_level(small.setting, cases[i].at), cases[i].level);
        ck_assert_double_eq(ground_feet(small.setting, cases[i].at), cases[i].feet);
    }
}
END_TEST

START_TEST(features_at_a_point_are_listed_in_order) {
    const Vector brook[] = {{0, 15}, {48, 15}};
    small_battle_area(&small, GROUND_HIDES, 10, 10, 20, 20);
    FeatureId band = small_battle_band(&small, GROUND_WATER, brook, 2, 1);
    small_battle_area(&small, GROUND_SLOWS, 30, 10, 40, 20);
    small_battle_obstacle(&small, GROUND_OBSTACLE, brook, 2);
    small_battle_ready(&small, 1);
    size_t count;
    const FeatureId *at = ground_features_at(small.setting, vector(15, 15.4), &count, &small.arena);
    ck_assert_uint_eq(count, 2);
    ck_assert_uint_eq(at[0].value, 1);
    ck_assert_uint_eq(at[1].value, band.value);
    ground_features_at(small.setting, vector(15, 20), &count, &small.arena);
    ck_assert_uint_eq(count, 0);
}
END_TEST

START_TEST(features_under_a_base_reach_in_by_more_than_the_tolerance) {
    FeatureId wood = small_battle_area(&small, GROUND_HIDES | GROUND_SLOWS, 10, 10, 20, 20);
    small_battle_area(&small, GROUND_ROAD, 0, 8, 48, 9.5);
    small_battle_ready(&small, 1);
    OrientedBox box = {{15, 9.62}, {0, 1}, 1.5, 0.75}; /* its front at 9.995 */
    size_t count;
    ground_features_under(small.setting, &box, GROUND_SLOWS, &count, &small.arena);
    ck_assert_uint_eq(count, 0);
    box.centre.y = 9.634;
    ground_features_under(small.setting, &box, GROUND_SLOWS, &count, &small.arena);
    ck_assert_uint_eq(count, 0);
    box.centre.y = 9.64;
    const FeatureId *under =
        ground_features_under(small.setting, &box, GROUND_SLOWS, &count, &small.arena);
    ck_assert_uint_eq(count, 1);
    ck_assert_uint_eq(under[0].value, wood.value);
    ground_features_under(small.setting, &box, GROUND_SLOWS | GROUND_ROAD, &count, &small.arena);
    ck_assert_uint_eq(count, 2);
}
END_TEST

START_TEST(ground_is_found_by_its_word) {
    small.grounds[0] = (GroundKind){"woods", GROUND_HIDES};
    small.grounds[1] = (GroundKind){"built_up", GROUND_HIDES};
    small.setting->ground_count = 2;
    small_battle_ready(&small, 1);
    ck_assert_int_eq(ground_find(small.setting, "built_up"), 1);
    ck_assert_int_eq(ground_find(small.setting, "swamp"), -1);
}
END_TEST

START_TEST(complete_setting_has_bands_and_round_areas) {
    const Vector brook[] = {{0, 15}, {48, 15}};
    FeatureId band = small_battle_band(&small, GROUND_WATER, brook, 2, 1);
    FeatureId tree = small_battle_obstacle(&small, GROUND_HIDES, brook, 1);
    small.features[tree.value - 1].shape = FEATURE_POINT;
    small.features[tree.value - 1].radius = 2;
    small_battle_ready(&small, 1);
    const Feature *water = battle_setting_feature(small.setting, band);
    ck_assert_double_eq_tol(polygon_area(&water->area), 48, 1e-9);
    ck_assert_double_eq_tol(water->bounds.north, 15.5, 1e-9);
    const Feature *round = battle_setting_feature(small.setting, tree);
    ck_assert_double_eq_tol(polygon_area(&round->area), 12.42, 0.01);
    ck_assert_double_eq_tol(round->bounds.north, 17, 1e-9);
}
END_TEST

Suite *suite_battlefield_ground(void);

Suite *suite_battlefield_ground(void) {
    Suite *suite = suite_create("battlefield/ground");
    TCase *ground = tcase_create("ground");
    tcase_set_timeout(ground, 60);
    tcase_add_checked_fixture(ground, begin, finish);
    tcase_add_test(ground, levels_are_nested_contours_and_hills_with_edges_outside);
    tcase_add_test(ground, features_at_a_point_are_listed_in_order);
    tcase_add_test(ground, features_under_a_base_reach_in_by_more_than_the_tolerance);
    tcase_add_test(ground, ground_is_found_by_its_word);
    tcase_add_test(ground, complete_setting_has_bands_and_round_areas);
    suite_add_tcase(suite, ground);
    return suite;
}
