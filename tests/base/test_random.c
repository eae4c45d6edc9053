#include <check.h>

#include "enfilade/base/random.h"

/* Recorded battles hang on these. */
START_TEST(stream_is_the_same_on_every_machine) {
    static const uint32_t expected[] = {2887632208, 705932151, 2445227984, 100496379};
    RandomStream stream = random_stream(18620323, 1);
    for (int i = 0; i < 4; i++) {
        ck_assert_uint_eq(random_bits(&stream), expected[i]);
    }
}
END_TEST

START_TEST(copied_stream_goes_on_the_same_way) {
    RandomStream stream = random_stream(7, 2);
    random_bits(&stream);
    RandomStream copy = stream;
    for (int i = 0; i < 100; i++) {
        ck_assert_uint_eq(random_bits(&stream), random_bits(&copy));
    }
    ck_assert_uint_eq(stream.drawn, 101);
    ck_assert_uint_eq(copy.drawn, 101);
}
END_TEST

/* Chi-squared with 5 degrees of freedom; 25.7 is passed once in ten thousand times. */
static double chi_squared(const int *counts, int kinds, int total) {
    double expected = (double)total / kinds;
    double sum = 0;
    for (int i = 0; i < kinds; i++) {
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return sum;
}

START_TEST(dice_are_fair) {
    RandomStream stream = random_stream((uint64_t)_i, 1);
    int counts[6] = {0};
    for (int i = 0; i < 60000; i++) {
        int die = random_die(&stream, 6);
        ck_assert(die >= 1 && die <= 6);
        counts[die - 1]++;
    }
    ck_assert_double_lt(chi_squared(counts, 6, 60000), 25.7);
}
END_TEST

/* 35 degrees of freedom; 76 is passed once in ten thousand times. */
START_TEST(neighbouring_dice_are_independent) {
    RandomStream stream = random_stream((uint64_t)_i, 1);
    int counts[36] = {0};
    int last = random_die(&stream, 6);
    for (int i = 0; i < 72000; i++) {
        int die = random_die(&stream, 6);
        counts[(last - 1) * 6 + die - 1]++;
        last = die;
    }
    ck_assert_double_lt(chi_squared(counts, 36, 72000), 76.0);
}
END_TEST

START_TEST(streams_of_one_seed_and_seeds_of_one_number_are_independent) {
    RandomStream first = random_stream((uint64_t)_i, 1);
    RandomStream second = random_stream((uint64_t)_i, 2);
    RandomStream other_seed = random_stream((uint64_t)_i + 1, 1);
    int counts[36] = {0};
    int seed_counts[36] = {0};
    for (int i = 0; i < 72000; i++) {
        int die = random_die(&first, 6) - 1;
        counts[die * 6 + random_die(&second, 6) - 1]++;
        seed_counts[die * 6 + random_die(&other_seed, 6) - 1]++;
    }
    ck_assert_double_lt(chi_squared(counts, 36, 72000), 76.0);
    ck_assert_double_lt(chi_squared(seed_counts, 36, 72000), 76.0);
}
END_TEST

/* Three quarters of all 32-bit words: without drawing again, the lowest third would come twice as
 * often. */
START_TEST(large_ranges_have_no_bias) {
    RandomStream stream = random_stream(3, 3);
    int counts[3] = {0};
    for (int i = 0; i < 30000; i++) {
        counts[random_below(&stream, UINT32_C(0xC0000000)) >> 30]++;
    }
    ck_assert_double_lt(chi_squared(counts, 3, 30000), 18.4);
}
END_TEST

START_TEST(range_of_one_gives_zero) {
    RandomStream stream = random_stream(3, 3);
    for (int i = 0; i < 100; i++) {
        ck_assert_uint_eq(random_below(&stream, 1), 0);
        ck_assert_int_eq(random_die(&stream, 1), 1);
    }
}
END_TEST

START_TEST(shares_fill_the_unit_interval) {
    RandomStream stream = random_stream(5, 4);
    double sum = 0;
    double least = 1;
    double most = 0;
    for (int i = 0; i < 10000; i++) {
        double share = random_share(&stream);
        ck_assert(share >= 0 && share < 1);
        sum += share;
        least = share < least ? share : least;
        most = share > most ? share : most;
    }
    ck_assert_double_eq_tol(sum / 10000, 0.5, 0.0145);
    ck_assert_double_lt(least, 0.002);
    ck_assert_double_gt(most, 0.998);
}
END_TEST

Suite *suite_base_random(void);

Suite *suite_base_random(void) {
    Suite *suite = suite_create("base/random");
    TCase *tc = tcase_create("random");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, stream_is_the_same_on_every_machine);
    tcase_add_test(tc, copied_stream_goes_on_the_same_way);
    tcase_add_loop_test(tc, dice_are_fair, 0, 10);
    tcase_add_loop_test(tc, neighbouring_dice_are_independent, 0, 10);
    tcase_add_loop_test(tc, streams_of_one_seed_and_seeds_of_one_number_are_independent, 0, 10);
    tcase_add_test(tc, large_ranges_have_no_bias);
    tcase_add_test(tc, range_of_one_gives_zero);
    tcase_add_test(tc, shares_fill_the_unit_interval);
    suite_add_tcase(suite, tc);
    return suite;
}
