#include <check.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>

#include "enfilade/base/memory.h"

static int is_zero(const unsigned char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != 0) {
            return 0;
        }
    }
    return 1;
}

START_TEST(allocated_storage_is_zero) {
    unsigned char *block = memory_allocate(1000);
    ck_assert(is_zero(block, 1000));
    memory_free(block);
    block = memory_allocate_array(30, 7);
    ck_assert(is_zero(block, 210));
    memory_free(block);
}
END_TEST

START_TEST(nothing_can_be_allocated_and_freed) {
    void *block = memory_allocate(0);
    ck_assert_ptr_nonnull(block);
    block = memory_reallocate(block, 0);
    ck_assert_ptr_nonnull(block);
    memory_free(block);
    memory_free(NULL);
}
END_TEST

START_TEST(reallocation_keeps_contents) {
    char *text = memory_copy_text("Kernstown");
    text = memory_reallocate(text, 4000);
    ck_assert_str_eq(text, "Kernstown");
    memory_free(text);
}
END_TEST

START_TEST(array_whose_size_overflows_stops_the_program) {
    memory_free(memory_allocate_array(SIZE_MAX / 2, 4));
}
END_TEST

START_TEST(arena_hands_out_zeroed_aligned_storage_that_does_not_overlap) {
    Arena arena = {0};
    unsigned char *blocks[200];
    for (size_t i = 0; i < 200; i++) {
        blocks[i] = arena_allocate(&arena, i * 7);
        ck_assert_uint_eq((uintptr_t)blocks[i] % _Alignof(max_align_t), 0);
        ck_assert(is_zero(blocks[i], i * 7));
        memset(blocks[i], (int)i, i * 7);
    }
    for (size_t i = 1; i < 200; i++) {
        ck_assert_uint_eq(blocks[i][0], i);
        ck_assert_uint_eq(blocks[i][i * 7 - 1], i);
    }
    arena_finish(&arena);
}
END_TEST

START_TEST(arena_serves_more_than_a_block) {
    Arena arena;
    arena_init(&arena);
    char *small = arena_copy_text(&arena, "small");
    unsigned char *large = arena_allocate_array(&arena, 1000, 3000);
    ck_assert(is_zero(large, 3000000));
    large[2999999] = 1;
    char *after = arena_copy_text(&arena, "after");
    ck_assert_str_eq(small, "small");
    ck_assert_str_eq(after, "after");
    arena_finish(&arena);
}
END_TEST

START_TEST(reset_arena_is_zero_again) {
    Arena arena = {0};
    arena_reset(&arena);
    for (int round = 0; round < 5; round++) {
        for (int i = 0; i < 100; i++) {
            unsigned char *block = arena_allocate(&arena, 300);
            ck_assert(is_zero(block, 300));
            memset(block, 0xAA, 300);
        }
        arena_reset(&arena);
    }
    arena_finish(&arena);
    arena_finish(&arena);
}
END_TEST

START_TEST(arena_array_whose_size_overflows_stops_the_program) {
    Arena arena = {0};
    arena_allocate_array(&arena, SIZE_MAX / 2, 4);
}
END_TEST

START_TEST(arena_formats) {
    Arena arena = {0};
    ck_assert_str_eq(arena_format(&arena, "%d of %s", 3, "men"), "3 of men");
    char *long_text = arena_format(&arena, "%5000d", 7);
    ck_assert_uint_eq(strlen(long_text), 5000);
    ck_assert_int_eq(long_text[4999], '7');
    arena_finish(&arena);
}
END_TEST

/* The first items lie in the caller's own storage, as in the walks that rarely need more. */
START_TEST(a_list_in_an_arena_grows_and_keeps_what_it_holds) {
    Arena arena = {0};
    int local[3];
    int *items = local, *more = NULL;
    size_t room = 3, more_room = 0;
    for (size_t i = 0; i < 1000; i++) {
        items = arena_make_room(&arena, items, i, &room, sizeof *items);
        more = arena_make_room(&arena, more, i, &more_room, sizeof *more);
        ck_assert_uint_gt(room, i);
        ck_assert_uint_gt(more_room, i);
        ck_assert((i < 3) == (items == local));
        items[i] = (int)i;
        more[i] = -(int)i;
    }
    for (int i = 0; i < 1000; i++) {
        ck_assert_int_eq(items[i], i);
        ck_assert_int_eq(more[i], -i);
    }
    arena_finish(&arena);
}
END_TEST

Suite *suite_base_memory(void);

Suite *suite_base_memory(void) {
    Suite *suite = suite_create("base/memory");
    TCase *tc = tcase_create("memory");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, allocated_storage_is_zero);
    tcase_add_test(tc, nothing_can_be_allocated_and_freed);
    tcase_add_test(tc, reallocation_keeps_contents);
    tcase_add_test_raise_signal(tc, array_whose_size_overflows_stops_the_program, SIGABRT);
    tcase_add_test(tc, arena_hands_out_zeroed_aligned_storage_that_does_not_overlap);
    tcase_add_test(tc, arena_serves_more_than_a_block);
    tcase_add_test(tc, reset_arena_is_zero_again);
    tcase_add_test_raise_signal(tc, arena_array_whose_size_overflows_stops_the_program, SIGABRT);
    tcase_add_test(tc, arena_formats);
    tcase_add_test(tc, a_list_in_an_arena_grows_and_keeps_what_it_holds);
    suite_add_tcase(suite, tc);
    return suite;
}
