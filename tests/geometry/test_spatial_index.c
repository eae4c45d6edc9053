#include "enfilade/geometry/spatial_index.h"

#include <check.h>

#include "geometry/shapes.h"

enum { QUERY_COUNT = 2000 };

static Arena arena;

static void set_up(void) {
    arena_init(&arena);
}

static void tear_down(void) {
    arena_finish(&arena);
}

START_TEST(empty_index_and_far_queries_find_nothing) {
    SpatialIndex *index = spatial_index_create((Bounds){0, 0, 10, 10}, 1);
    spatial_index_finish_building(index);
    size_t count = 99;
    ck_assert_ptr_null(spatial_index_shapes_near(index, (Bounds){0, 0, 9, 9}, &count, &arena));
    ck_assert_uint_eq(count, 0);
    spatial_index_destroy(index);
    spatial_index_destroy(NULL);
    index = spatial_index_create((Bounds){0, 0, 10, 10}, 1);
    spatial_index_add_bounds(index, (Bounds){-5, -3, -4, 14}, 7); /* beyond the bounds */
    spatial_index_finish_building(index);
    ck_assert_ptr_null(spatial_index_shapes_near(index, (Bounds){20, 1, 90, 9}, &count, &arena));
    const uint32_t *found =
        spatial_index_shapes_near(index, (Bounds){-8, 12, 3, 12}, &count, &arena);
    ck_assert_uint_eq(count, 1);
    ck_assert_uint_eq(found[0], 7);
    spatial_index_destroy(index);
}
END_TEST

START_TEST(shapes_near_are_those_whose_bounds_meet) {
    enum { SHAPE_COUNT = 300 };
    RandomStream stream = random_stream(12, 3);
    Bounds all[SHAPE_COUNT];
    SpatialIndex *index = spatial_index_create((Bounds){0, 0, 20, 20}, 1);
    for (uint32_t i = 0; i < SHAPE_COUNT; i++) {
        OrientedBox box = shape_box(&stream, i % 3 == 0 ? SHAPE_LATTICE : SHAPE_PLAIN);
        all[i] = bounds_of_box(&box);
        /* Added backwards, each twice: still told once, ascending. */
        spatial_index_add_bounds(index, all[i], SHAPE_COUNT - 1 - i);
        spatial_index_add_bounds(index, all[i], SHAPE_COUNT - 1 - i);
    }
    spatial_index_finish_building(index);
    for (int i = 0; i < QUERY_COUNT; i++) {
        OrientedBox box = shape_box(&stream, i % 3 == 0 ? SHAPE_LATTICE : SHAPE_PLAIN);
        Bounds query = bounds_of_box(&box);
        size_t count;
        const uint32_t *shapes = spatial_index_shapes_near(index, query, &count, &arena);
        size_t next = 0;
        int wrong = 0;
        for (uint32_t shape = 0; shape < SHAPE_COUNT; shape++) {
            bool expected = bounds_meet(query, all[SHAPE_COUNT - 1 - shape]);
            bool told = next < count && shapes[next] == shape;
            next += told;
            wrong += expected != told;
        }
        ck_assert_msg(wrong == 0 && next == count, "query %d", i);
        arena_reset(&arena);
    }
    spatial_index_destroy(index);
}
END_TEST

Suite *suite_geometry_spatial_index(void);
Suite *suite_geometry_spatial_index(void) {
    Suite *suite = suite_create("geometry/spatial_index");
    TCase *tcase = tcase_create("spatial_index");
    tcase_set_timeout(tcase, 60);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, empty_index_and_far_queries_find_nothing);
    tcase_add_test(tcase, shapes_near_are_those_whose_bounds_meet);
    suite_add_tcase(suite, tcase);
    return suite;
}
