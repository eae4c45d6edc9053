#include "enfilade/geometry/spatial_index.h"

#include <check.h>
#include <string.h>

#include "geometry/shapes.h"

enum { EDGE_COUNT = 600, QUERY_COUNT = 2000 };

static Arena arena;

static void set_up(void) {
    arena_init(&arena);
}

static void tear_down(void) {
    arena_finish(&arena);
}

typedef struct Visits {
    uint32_t numbers[EDGE_COUNT];
    size_t count, limit;
} Visits;

static bool note(void *context, const IndexedEdge *edge) {
    Visits *visits = context;
    if (visits->count < EDGE_COUNT) {
        visits->numbers[visits->count] = edge->edge;
    }
    visits->count++;
    return visits->count < visits->limit;
}

static Visits visits_near(const SpatialIndex *index, Segment segment) {
    Visits visits = {.count = 0, .limit = SIZE_MAX};
    spatial_index_edges_near(index, segment, note, &visits);
    return visits;
}

static bool has(const Visits *visits, uint32_t number) {
    for (size_t i = 0; i < visits->count; i++) {
        if (visits->numbers[i] == number) {
            return true;
        }
    }
    return false;
}

static bool repeats(const Visits *visits) {
    for (size_t i = 0; i < visits->count; i++) {
        for (size_t j = 0; j < i; j++) {
            if (visits->numbers[i] == visits->numbers[j]) {
                return true;
            }
        }
    }
    return false;
}

/* Half of them short, as of polygons, half anywhere; on the lattice all lie on cell borders and
 * corners. */
static Segment random_edge(RandomStream *stream, int number) {
    ShapeKind kind = number % 3 == 0 ? SHAPE_LATTICE : SHAPE_PLAIN;
    Segment edge = shape_segment(stream, kind);
    if (number % 2 == 0 && kind == SHAPE_PLAIN) {
        edge.b = vector_between(edge.a, edge.b, 0.05);
    }
    return edge;
}

START_TEST(every_edge_met_is_told_once) {
    RandomStream stream = random_stream(12, 1);
    const double cells[] = {0.5, 1, 2, 0.37};
    for (int round = 0; round < 4; round++) {
        static Segment edges[EDGE_COUNT];
        SpatialIndex *index = spatial_index_create((Bounds){0, 0, 20, 20}, cells[round]);
        for (uint32_t i = 0; i < EDGE_COUNT; i++) {
            edges[i] = random_edge(&stream, (int)i);
            spatial_index_add_edge(index, (IndexedEdge){edges[i], i / 10, i});
        }
        spatial_index_finish_building(index);
        for (int i = 0; i < QUERY_COUNT; i++) {
            Segment query = random_edge(&stream, i);
            if (i % 5 == 0) {
                /* Beyond the table on both sides. */
                Vector way = vector_subtract(query.b, query.a);
                query = (Segment){vector_along(query.a, way, -9), vector_along(query.b, way, 9)};
            }
            Visits visits = visits_near(index, query);
            int missed = 0;
            for (uint32_t j = 0; j < EDGE_COUNT; j++) {
                bool meets = segment_crossing(query, edges[j]).meeting != SEGMENT_APART;
                missed += meets && !has(&visits, j);
            }
            ck_assert_msg(missed == 0, "round %d, query %d", round, i);
            ck_assert_msg(!repeats(&visits), "round %d, query %d", round, i);
        }
        spatial_index_destroy(index);
    }
}
END_TEST

START_TEST(order_is_fixed_and_the_visitor_can_stop) {
    RandomStream stream = random_stream(12, 2);
    SpatialIndex *index = spatial_index_create((Bounds){0, 0, 20, 20}, 1);
    for (uint32_t i = 0; i < EDGE_COUNT; i++) {
        spatial_index_add_edge(index, (IndexedEdge){random_edge(&stream, (int)i), 0, i});
    }
    spatial_index_finish_building(index);
    Segment query = {{1, 2}, {19, 17}};
    Visits all = visits_near(index, query);
    ck_assert_uint_gt(all.count, 10);
    Visits again = visits_near(index, query);
    ck_assert_uint_eq(all.count, again.count);
    ck_assert_int_eq(memcmp(all.numbers, again.numbers, all.count * sizeof *all.numbers), 0);
    Visits few = {.count = 0, .limit = 3};
    spatial_index_edges_near(index, query, note, &few);
    ck_assert_uint_eq(few.count, 3);
    ck_assert_int_eq(memcmp(all.numbers, few.numbers, 3 * sizeof *few.numbers), 0);
    spatial_index_destroy(index);
}
END_TEST

START_TEST(empty_index_and_far_queries_find_nothing) {
    SpatialIndex *index = spatial_index_create((Bounds){0, 0, 10, 10}, 1);
    spatial_index_finish_building(index);
    ck_assert_uint_eq(visits_near(index, (Segment){{1, 1}, {9, 9}}).count, 0);
    size_t count = 99;
    ck_assert_ptr_null(spatial_index_shapes_near(index, (Bounds){0, 0, 9, 9}, &count, &arena));
    ck_assert_uint_eq(count, 0);
    spatial_index_destroy(index);
    spatial_index_destroy(NULL);
    index = spatial_index_create((Bounds){0, 0, 10, 10}, 1);
    spatial_index_add_edge(index, (IndexedEdge){{{0, 0}, {10, 10}}, 1, 1});
    spatial_index_finish_building(index);
    ck_assert_uint_eq(visits_near(index, (Segment){{20, 1}, {90, 9}}).count, 0);
    ck_assert_uint_eq(visits_near(index, (Segment){{10, 10}, {90, 90}}).count, 1);
    ck_assert_uint_eq(visits_near(index, (Segment){{5, 5}, {5, 5}}).count, 1);
    spatial_index_destroy(index);
}
END_TEST

START_TEST(edges_beyond_the_bounds_are_found) {
    SpatialIndex *index = spatial_index_create((Bounds){0, 0, 10, 10}, 1);
    spatial_index_add_edge(index, (IndexedEdge){{{-5, -3}, {-5, 14}}, 1, 7});
    spatial_index_finish_building(index);
    Visits visits = visits_near(index, (Segment){{-8, 12}, {3, 12}});
    ck_assert_uint_eq(visits.count, 1);
    ck_assert_uint_eq(visits.numbers[0], 7);
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
    tcase_add_test(tcase, every_edge_met_is_told_once);
    tcase_add_test(tcase, order_is_fixed_and_the_visitor_can_stop);
    tcase_add_test(tcase, empty_index_and_far_queries_find_nothing);
    tcase_add_test(tcase, edges_beyond_the_bounds_are_found);
    tcase_add_test(tcase, shapes_near_are_those_whose_bounds_meet);
    suite_add_tcase(suite, tcase);
    return suite;
}
