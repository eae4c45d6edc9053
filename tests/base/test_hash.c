#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/base/hash.h"
#include "enfilade/base/memory.h"

static uint64_t hash_of_integers(int64_t first, int64_t second) {
    Hash hash;
    hash_init(&hash);
    hash_integer(&hash, first);
    hash_integer(&hash, second);
    return hash_value(&hash);
}

static uint64_t hash_of_double(double number) {
    Hash hash;
    hash_init(&hash);
    hash_double(&hash, number);
    return hash_value(&hash);
}

static uint64_t hash_of_texts(const char *first, const char *second) {
    Hash hash;
    hash_init(&hash);
    hash_text(&hash, first);
    hash_text(&hash, second);
    return hash_value(&hash);
}

START_TEST(hash_is_the_same_on_every_machine) {
    Hash hash;
    hash_init(&hash);
    hash_integer(&hash, -3);
    hash_double(&hash, 0.1);
    hash_text(&hash, "Kernstown");
    hash_bytes(&hash, "\x01\xFF", 2);
    ck_assert_uint_eq(hash_value(&hash), UINT64_C(0x8453a62ac71e2ccb));
}
END_TEST

START_TEST(equal_fields_give_equal_hashes) {
    ck_assert_uint_eq(hash_of_integers(5, -7), hash_of_integers(5, -7));
    ck_assert_uint_eq(hash_of_texts("a", "b"), hash_of_texts("a", "b"));
    ck_assert_uint_eq(hash_of_double(1.5), hash_of_double(1.5));
}
END_TEST

START_TEST(order_of_fields_counts) {
    ck_assert_uint_ne(hash_of_integers(1, 2), hash_of_integers(2, 1));
    ck_assert_uint_ne(hash_of_integers(0, 0), hash_of_integers(0, 1));
    ck_assert_uint_ne(hash_of_texts("a", "b"), hash_of_texts("b", "a"));
}
END_TEST

START_TEST(bounds_between_texts_count) {
    ck_assert_uint_ne(hash_of_texts("ab", "c"), hash_of_texts("a", "bc"));
    ck_assert_uint_ne(hash_of_texts("", "a"), hash_of_texts("a", ""));
    ck_assert_uint_ne(hash_of_texts("12345678", ""), hash_of_texts("1234567", "8"));
}
END_TEST

START_TEST(negative_zero_counts_as_zero) {
    ck_assert_uint_eq(hash_of_double(-0.0), hash_of_double(0.0));
    ck_assert_uint_ne(hash_of_double(-1.0), hash_of_double(1.0));
    ck_assert_uint_ne(hash_of_double(1.0), hash_of_double(1.0 + 0x1p-52));
}
END_TEST

static int compare_words(const void *a, const void *b) {
    const uint64_t *first = a;
    const uint64_t *second = b;
    return (*first > *second) - (*first < *second);
}

START_TEST(small_numbers_do_not_collide) {
    enum { SIDE = 300 };
    uint64_t *values = memory_allocate_array(SIDE * SIDE, sizeof *values);
    for (int i = 0; i < SIDE * SIDE; i++) {
        values[i] = hash_of_integers(i / SIDE - SIDE / 2, i % SIDE);
    }
    qsort(values, SIDE * SIDE, sizeof *values, compare_words);
    for (int i = 1; i < SIDE * SIDE; i++) {
        ck_assert_uint_ne(values[i - 1], values[i]);
    }
    memory_free(values);
}
END_TEST

START_TEST(one_changed_bit_changes_about_half_of_the_hash) {
    int changed = 0;
    int pairs = 0;
    for (int64_t number = 0; number < 64; number++) {
        for (int bit = 0; bit < 63; bit++) {
            uint64_t difference =
                hash_of_integers(number, 9) ^ hash_of_integers(number ^ (INT64_C(1) << bit), 9);
            for (; difference != 0; difference &= difference - 1) {
                changed++;
            }
            pairs++;
        }
    }
    double share = changed / (64.0 * pairs);
    ck_assert_double_ge(share, 0.49);
    ck_assert_double_le(share, 0.51);
}
END_TEST

Suite *suite_base_hash(void);

Suite *suite_base_hash(void) {
    Suite *suite = suite_create("base/hash");
    TCase *tc = tcase_create("hash");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, hash_is_the_same_on_every_machine);
    tcase_add_test(tc, equal_fields_give_equal_hashes);
    tcase_add_test(tc, order_of_fields_counts);
    tcase_add_test(tc, bounds_between_texts_count);
    tcase_add_test(tc, negative_zero_counts_as_zero);
    tcase_add_test(tc, small_numbers_do_not_collide);
    tcase_add_test(tc, one_changed_bit_changes_about_half_of_the_hash);
    suite_add_tcase(suite, tc);
    return suite;
}
