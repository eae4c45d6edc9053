#include "enfilade/geometry/facing.h"

#include <check.h>

#include "enfilade/base/random.h"

static const long double PI = 3.14159265358979323846264338327950288L;

/* Check tells its parent of every claim it makes: the loops gather the worst and claim once. */
START_TEST(sine_and_cosine_agree_with_the_library) {
    double worst = 0;
    for (int i = -72000; i <= 72000; i++) {
        double degrees = i * 0.0173 + 1e-7;
        long double radians = degrees * (PI / 180);
        worst = fmax(worst, fabs((double)(facing_sine(degrees) - sinl(radians))));
        worst = fmax(worst, fabs((double)(facing_cosine(degrees) - cosl(radians))));
    }
    ck_assert_double_le(worst, 1.5e-16);
}
END_TEST

START_TEST(arctangent_agrees_with_the_library) {
    RandomStream stream = random_stream(1, 1);
    double worst = 0;
    for (int i = 0; i < 100000; i++) {
        double x = random_share(&stream) * 2 - 1;
        double y = random_share(&stream) * 2 - 1;
        long double expected = atan2l(y, x) * (180 / PI);
        long double off = facing_arctangent(y, x) - expected;
        worst = fmax(worst, (double)fabsl(off / expected));
    }
    ck_assert_double_le(worst, 1e-15);
}
END_TEST

START_TEST(quarter_turns_are_exact) {
    const struct {
        double degrees, sine, cosine;
    } rows[] = {{0, 0, 1},    {90, 1, 0},  {180, 0, -1},  {270, -1, 0},     {360, 0, 1},
                {-90, -1, 0}, {450, 1, 0}, {-180, 0, -1}, {1e9 * 90, 0, 1}, {-720, 0, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_assert_double_eq(facing_sine(rows[i].degrees), rows[i].sine);
        ck_assert_double_eq(facing_cosine(rows[i].degrees), rows[i].cosine);
        ck_assert(!signbit(facing_sine(rows[i].degrees)) || rows[i].sine < 0);
        ck_assert(!signbit(facing_cosine(rows[i].degrees)) || rows[i].cosine < 0);
    }
}
END_TEST

START_TEST(arctangent_keeps_its_range) {
    ck_assert_double_eq(facing_arctangent(0, 0), 0);
    ck_assert_double_eq(facing_arctangent(0, -1), 180);
    ck_assert_double_eq(facing_arctangent(-0.0, -1), 180);
    ck_assert_double_eq(facing_arctangent(-1e-300, -1), 180);
    ck_assert_double_eq(facing_arctangent(-1, 0), -90);
    ck_assert_double_eq(facing_arctangent(1, 1), 45);
    ck_assert_double_eq(facing_arctangent(1, -1), 135);
    ck_assert_double_eq(facing_arctangent(-3, -3), -135);
}
END_TEST

START_TEST(bearing_comes_back) {
    double worst = 0;
    for (int i = 0; i < 36000; i++) {
        double degrees = i * 0.01;
        worst = fmax(worst, fabs(facing_bearing(facing_from_bearing(degrees)) - degrees));
    }
    ck_assert_double_le(worst, 1e-13);
    ck_assert_double_eq(facing_bearing(facing_from_bearing(-90)), 270);
    ck_assert_double_eq(facing_bearing(vector(-1e-300, 1)), 0);
}
END_TEST

START_TEST(every_step_comes_back) {
    int wrong = 0;
    for (int32_t i = -FACING_STEPS_PER_TURN; i < 2 * FACING_STEPS_PER_TURN; i++) {
        int32_t expected = (i + FACING_STEPS_PER_TURN) % FACING_STEPS_PER_TURN;
        wrong += facing_steps(facing_from_steps(i)) != expected;
    }
    ck_assert_int_eq(wrong, 0);
    ck_assert_int_eq(facing_steps(facing_from_bearing(359.999)), 0);
}
END_TEST

START_TEST(turning_goes_clockwise_and_keeps_unit_length) {
    Vector north = {0, 1};
    Vector east = facing_turn(north, 90);
    ck_assert_double_eq(east.x, 1);
    ck_assert_double_eq(east.y, 0);
    Vector facing = facing_from_bearing(17.3);
    for (int i = 0; i < 100000; i++) {
        facing = facing_turn(facing, 0.77);
    }
    ck_assert_double_eq_tol(vector_length(facing), 1, 3e-16);
    ck_assert_double_eq_tol(facing_bearing(facing), fmod(17.3 + 77000, 360), 1e-8);
}
END_TEST

START_TEST(four_quarter_turns_change_nothing) {
    Vector facing = facing_from_bearing(33.7);
    Vector turned = facing;
    for (int i = 0; i < 4; i++) {
        turned = facing_turn(turned, 90);
    }
    ck_assert_double_eq(turned.x, facing.x);
    ck_assert_double_eq(turned.y, facing.y);
}
END_TEST

START_TEST(turn_between_is_the_turn_that_leads_there) {
    for (int from = 0; from < 360; from += 7) {
        for (int turn = -179; turn <= 180; turn += 11) {
            Vector a = facing_from_bearing(from);
            Vector b = facing_from_bearing(from + turn);
            ck_assert_double_eq_tol(facing_turn_between(a, b), turn, 1e-12);
            ck_assert_double_eq_tol(facing_angle(a, b), turn < 0 ? -turn : turn, 1e-12);
        }
    }
    ck_assert_double_eq(facing_turn_between(vector(0, 1), vector(0, -1)), 180);
}
END_TEST

START_TEST(point_turns_about_its_pivot) {
    Vector turned = facing_turn_point(vector(3, 4), vector(1, 1), 90);
    ck_assert_double_eq(turned.x, 4);
    ck_assert_double_eq(turned.y, -1);
    RandomStream stream = random_stream(1, 2);
    for (int i = 0; i < 1000; i++) {
        Vector pivot = {random_share(&stream) * 40, 3};
        Vector point = {random_share(&stream) * 40, 9};
        double degrees = random_share(&stream) * 720 - 360;
        Vector there = facing_turn_point(point, pivot, degrees);
        Vector back = facing_turn_point(there, pivot, -degrees);
        ck_assert_double_eq_tol(vector_distance(back, point), 0, 1e-13);
    }
}
END_TEST

Suite *suite_geometry_facing(void);
Suite *suite_geometry_facing(void) {
    Suite *suite = suite_create("geometry/facing");
    TCase *tcase = tcase_create("facing");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, sine_and_cosine_agree_with_the_library);
    tcase_add_test(tcase, arctangent_agrees_with_the_library);
    tcase_add_test(tcase, quarter_turns_are_exact);
    tcase_add_test(tcase, arctangent_keeps_its_range);
    tcase_add_test(tcase, bearing_comes_back);
    tcase_add_test(tcase, every_step_comes_back);
    tcase_add_test(tcase, turning_goes_clockwise_and_keeps_unit_length);
    tcase_add_test(tcase, four_quarter_turns_change_nothing);
    tcase_add_test(tcase, turn_between_is_the_turn_that_leads_there);
    tcase_add_test(tcase, point_turns_about_its_pivot);
    suite_add_tcase(suite, tcase);
    return suite;
}
