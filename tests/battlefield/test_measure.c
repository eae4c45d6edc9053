/* Distances, thresholds and contacts. */
#include <math.h>

#include "enfilade/battlefield/measure.h"
#include "support/small_battle.h"
#include "support/suites.h"

static SmallBattle small;
static SideId north, south;

static void begin(void) {
    small_battle_begin(&small, 48, 36);
    north = small_battle_side(&small, "North");
    south = small_battle_side(&small, "South");
}

static void finish(void) {
    small_battle_finish(&small);
}

START_TEST(thresholds_keep_the_tolerance) {
    static const struct {
        double distance;
        bool within, closer;
    } cases[] = {{5.98, true, true}, {5.9899, true, true},  {5.9901, true, false},
                 {6, true, false},   {6.0099, true, false}, {6.0101, false, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double distance = cases[i].distance;
        ck_assert_int_eq(measure_is_within(small.setting, distance, 6), cases[i].within);
        ck_assert_int_eq(measure_is_beyond(small.setting, distance, 6), !cases[i].within);
        ck_assert_int_eq(measure_is_closer(small.setting, distance, 6), cases[i].closer);
        ck_assert_int_eq(measure_is_at_least(small.setting, distance, 6), !cases[i].closer);
    }
    ck_assert(measure_is_beyond(small.setting, 0.011, 0));
    ck_assert(!measure_is_beyond(small.setting, 0.0099, 0));
    ck_assert(measure_is_within_angle(small.setting, 45.09, 45));
    ck_assert(!measure_is_within_angle(small.setting, 45.11, 45));
    small_battle_ready(&small, 1);
}
END_TEST

START_TEST(distance_of_units_is_that_of_their_nearest_stands) {
    UnitId one = small_battle_line(&small, north, 4, vector(24, 10), 0);
    UnitId other = small_battle_line(&small, south, 4, vector(33, 14), 180);
    small_battle_ready(&small, 1);
    DistanceReport there;
    DistanceReport back;
    measure_units(small.battle, one, other, &there);
    measure_units(small.battle, other, one, &back);
    ck_assert_double_eq_tol(there.inches, hypot(3, 3.25), 1e-9);
    ck_assert_double_eq_tol(back.inches, there.inches, 1e-12);
    ck_assert_double_eq_tol(vector_distance(there.from, there.to), there.inches, 1e-9);
    ck_assert_uint_eq(there.stand.value, small_battle_stand(&small, one, 3).value);
    ck_assert_uint_eq(there.other.value, small_battle_stand(&small, other, 3).value);
    ck_assert(!there.overlaps);
    measure_unit_to_point(small.battle, one, vector(24, 20), &there);
    ck_assert_double_eq_tol(there.inches, 10 - 0.375, 1e-9);
    OrientedBox box = {{24, 10}, {0, 1}, 1, 1};
    measure_unit_to_box(small.battle, one, &box, &there);
    ck_assert_double_eq(there.inches, 0);
    ck_assert(there.overlaps);
}
END_TEST

START_TEST(touching_is_nought_and_overlap_is_flagged) {
    UnitId one = small_battle_line(&small, north, 1, vector(24, 10), 0);
    UnitId touching = small_battle_line(&small, south, 1, vector(24, 10.75), 180);
    UnitId overlapping = small_battle_line(&small, south, 1, vector(25.2, 10), 180);
    small_battle_ready(&small, 1);
    DistanceReport report;
    measure_units(small.battle, one, touching, &report);
    ck_assert_double_eq_tol(report.inches, 0, 1e-12);
    ck_assert(!report.overlaps);
    measure_units(small.battle, one, overlapping, &report);
    ck_assert_double_eq(report.inches, 0);
    ck_assert(report.overlaps);
}
END_TEST

START_TEST(contacts_list_enemies_with_shared_edge) {
    UnitId one = small_battle_line(&small, north, 4, vector(24, 10), 0);
    UnitId front = small_battle_line(&small, south, 2, vector(22.75, 10.755), 180);
    small_battle_line(&small, north, 1, vector(24, 9.25), 0);       /* a friend behind */
    small_battle_line(&small, south, 1, vector(27.75, 10.75), 180); /* touches at a corner */
    UnitId flank = small_battle_line(&small, south, 1, vector(20.625, 10.2), 90);
    small_battle_ready(&small, 1);
    size_t count;
    ContactReport *contacts = measure_contacts(small.battle, one, &count, &small.arena);
    ck_assert_uint_eq(count, 2);
    ck_assert_uint_eq(contacts[0].unit.value, front.value);
    ck_assert_double_eq_tol(contacts[0].shared, 3, 1e-6);
    ck_assert_double_eq_tol(contacts[0].contact.shared, 1.25, 1e-6);
    ck_assert_int_eq(contacts[0].contact.edge, BOX_FRONT);
    ck_assert_int_eq(contacts[0].contact.other_edge, BOX_FRONT);
    ck_assert_uint_eq(contacts[1].unit.value, flank.value);
    ck_assert_int_eq(contacts[1].contact.edge, BOX_LEFT);
    ck_assert_int_eq(contacts[1].contact.other_edge, BOX_FRONT);
    ck_assert_double_eq_tol(contacts[1].shared, 0.75, 1e-6);
}
END_TEST

START_TEST(base_over_the_edge_by_the_tolerance_is_on_the_table) {
    small_battle_ready(&small, 1);
    OrientedBox box = {{0.745, 10}, {0, 1}, 1.5, 0.75};
    ck_assert(measure_is_on_table(small.setting, &box));
    box.centre.x = 0.73;
    ck_assert(!measure_is_on_table(small.setting, &box));
    box = (OrientedBox){{24, 35.7}, {0, 1}, 1.5, 0.75};
    ck_assert(!measure_is_on_table(small.setting, &box));
}
END_TEST

Suite *suite_battlefield_measure(void);

Suite *suite_battlefield_measure(void) {
    Suite *suite = suite_create("battlefield/measure");
    TCase *measure = tcase_create("measure");
    tcase_set_timeout(measure, 60);
    tcase_add_checked_fixture(measure, begin, finish);
    tcase_add_test(measure, thresholds_keep_the_tolerance);
    tcase_add_test(measure, distance_of_units_is_that_of_their_nearest_stands);
    tcase_add_test(measure, touching_is_nought_and_overlap_is_flagged);
    tcase_add_test(measure, contacts_list_enemies_with_shared_edge);
    tcase_add_test(measure, base_over_the_edge_by_the_tolerance_is_on_the_table);
    suite_add_tcase(suite, measure);
    return suite;
}
