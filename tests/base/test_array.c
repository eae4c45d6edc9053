#include <check.h>

#include "enfilade/base/array.h"

START_TEST(array_keeps_what_is_added_in_order) {
    ARRAY(int) numbers = {0};
    for (int i = 0; i < 1000; i++) {
        ARRAY_ADD(&numbers, i * 3);
    }
    ck_assert_uint_eq(numbers.count, 1000);
    for (int i = 0; i < 1000; i++) {
        ck_assert_int_eq(numbers.items[i], i * 3);
    }
    ARRAY_FINISH(&numbers);
    ck_assert_ptr_null(numbers.items);
    ck_assert_uint_eq(numbers.count + numbers.room, 0);
}
END_TEST

START_TEST(reserved_room_is_not_moved_while_it_lasts) {
    ARRAY(double) numbers = {0};
    ARRAY_RESERVE(&numbers, (size_t)50);
    const double *before = numbers.items;
    for (int i = 0; i < 50; i++) {
        ARRAY_ADD(&numbers, i);
    }
    ck_assert_ptr_eq(numbers.items, before);
    ARRAY_FINISH(&numbers);
}
END_TEST

Suite *suite_base_array(void);

Suite *suite_base_array(void) {
    Suite *suite = suite_create("base/array");
    TCase *tc = tcase_create("array");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, array_keeps_what_is_added_in_order);
    tcase_add_test(tc, reserved_room_is_not_moved_while_it_lasts);
    suite_add_tcase(suite, tc);
    return suite;
}
