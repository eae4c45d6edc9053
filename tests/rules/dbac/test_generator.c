/* Ground from a seed: what three hundred maps have in common. */
#include <check.h>
#include <math.h>
#include <string.h>

#include "drill.h"
#include "enfilade/geometry/polygon.h"

enum { MAPS = 300 };

typedef struct Survey {
    int maps, rivers, fences, hills, fewest_roads, most_roads;
    double longest_area, shortest_area, longest_fence, least_gap, least_edge_gap;
    double least_ford_gap, widest_ford_gap;
} Survey;

static double lesser(double one, double other) {
    return one < other ? one : other;
}

static double greater(double one, double other) {
    return one > other ? one : other;
}

static double length_across(PointList points) {
    double longest = 0;
    for (size_t i = 0; i < points.count; i++) {
        for (size_t j = i + 1; j < points.count; j++) {
            longest = greater(longest, vector_distance(points.points[i], points.points[j]));
        }
    }
    return longest;
}

static double gap_between(PointList one, PointList other) {
    double least = INFINITY;
    Polygon area = {.outer = other};
    for (size_t i = 0; i < one.count; i++) {
        Vector nearest;
        least = lesser(least, polygon_distance_to_edge(&area, one.points[i], &nearest));
    }
    return least;
}

static void survey_area(const GroundSketch *sketch, size_t at, Survey *survey) {
    PointList points = sketch->pieces[at].points;
    survey->longest_area = greater(survey->longest_area, length_across(points));
    survey->shortest_area = lesser(survey->shortest_area, length_across(points));
    for (size_t i = 0; i < points.count; i++) {
        Vector point = points.points[i];
        double edge = lesser(lesser(point.x, point.y),
                             lesser(sketch->width - point.x, sketch->height - point.y));
        survey->least_edge_gap = lesser(survey->least_edge_gap, edge);
    }
    for (size_t i = 0; i < at; i++) {
        if (!sketch->pieces[i].is_line) {
            PointList other = sketch->pieces[i].points;
            survey->least_gap = lesser(survey->least_gap, gap_between(points, other));
            survey->least_gap = lesser(survey->least_gap, gap_between(other, points));
        }
    }
}

/* Fords lie one after the other along their river. */
static void survey_fords(const GroundSketch *sketch, Survey *survey) {
    double before = -1;
    for (size_t i = 0; i < sketch->crossing_count; i++) {
        if (sketch->crossings[i].kind != CROSSING_FORD) {
            continue;
        }
        double along = 0;
        polyline_nearest(sketch->pieces[sketch->crossings[i].piece].points, sketch->crossings[i].at,
                         &along, NULL, NULL);
        if (before >= 0) {
            survey->least_ford_gap = lesser(survey->least_ford_gap, along - before);
            survey->widest_ford_gap = greater(survey->widest_ford_gap, along - before);
        }
        before = along;
    }
}

static void count_piece(const char *kind, DbacGroundFacts *facts) {
    facts->woods += strcmp(kind, "woods") == 0;
    facts->built_up += strcmp(kind, "building") == 0;
    facts->tall_crops += strcmp(kind, "cornfield_standing") == 0;
    facts->swamp += strcmp(kind, "marsh") == 0;
    facts->arroyo_dunes += strcmp(kind, "scrub") == 0;
    facts->steep_hill += strcmp(kind, "steep_hill") == 0;
    facts->fences += strcmp(kind, "rail_fence") == 0;
    facts->walls += strcmp(kind, "stone_wall") == 0;
    facts->hills += strcmp(kind, "hill") == 0;
    facts->rivers += strcmp(kind, "river") == 0;
    facts->roads += strcmp(kind, "road") == 0;
}

static void survey_map(const RuleNumbers *numbers, uint64_t seed, Survey *survey) {
    Arena arena;
    arena_init(&arena);
    RandomStream stream = random_stream(seed, STREAM_SET_UP);
    GroundSketch sketch = {.arena = &arena};
    ck_assert(dbac_generate_ground(numbers, &stream, &sketch));
    ck_assert_double_eq(sketch.width, 48);
    ck_assert_double_eq(sketch.height, 48);
    DbacGroundFacts facts = {0};
    for (size_t i = 0; i < sketch.piece_count; i++) {
        const GroundPiece *piece = &sketch.pieces[i];
        count_piece(piece->kind, &facts);
        if (!piece->is_line) {
            survey_area(&sketch, i, survey);
        } else if (strcmp(piece->kind, "rail_fence") == 0) {
            survey->longest_fence = greater(survey->longest_fence, polyline_length(piece->points));
        } else if (strcmp(piece->kind, "river") == 0) {
            ck_assert_double_eq(piece->width, 1.5);
        }
    }
    survey_fords(&sketch, survey);
    Ruling ruling;
    dbac_generator_judge(numbers, &facts, &ruling);
    ck_assert_msg(ruling.is_legal, "map %d: %s", (int)seed, ruling.sentence);
    survey->maps++;
    survey->rivers += facts.rivers;
    survey->fences += facts.fences + facts.walls;
    survey->hills += facts.hills;
    survey->fewest_roads = (int)lesser(survey->fewest_roads, facts.roads);
    survey->most_roads = (int)greater(survey->most_roads, facts.roads);
    arena_finish(&arena);
}

START_TEST(drawn_maps_keep_to_the_rules_and_use_their_room) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    Survey survey = {.fewest_roads = 99,
                     .shortest_area = INFINITY,
                     .least_gap = INFINITY,
                     .least_edge_gap = INFINITY,
                     .least_ford_gap = INFINITY};
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        survey_map(drill.numbers, seed, &survey);
    }
    ck_assert_msg(survey.longest_area > 7.8 && survey.longest_area <= 8, "areas up to %g",
                  survey.longest_area);
    ck_assert_msg(survey.shortest_area > 3.6 && survey.shortest_area < 4.2, "areas from %g",
                  survey.shortest_area);
    ck_assert_msg(survey.longest_fence > 22.5 && survey.longest_fence <= 24, "fences up to %g",
                  survey.longest_fence);
    ck_assert_msg(survey.least_gap >= 1.6 - 1e-9 && survey.least_gap < 1.8, "apart %g",
                  survey.least_gap);
    ck_assert_msg(survey.least_edge_gap >= 2 - 1e-9 && survey.least_edge_gap < 2.2, "edge %g",
                  survey.least_edge_gap);
    ck_assert_double_eq_tol(survey.least_ford_gap, 12, 1e-6);
    ck_assert_double_eq_tol(survey.widest_ford_gap, 12, 1e-6);
    double river_share = (double)survey.rivers / MAPS;
    ck_assert_msg(fabs(river_share - 1.0 / 3) < 0.06, "rivers %g", river_share);
    double fence_share = (double)survey.fences / (survey.fences + survey.hills);
    ck_assert_msg(fabs(fence_share - 0.6) < 0.06, "fences %g", fence_share);
    ck_assert_int_eq(survey.fewest_roads, 1);
    ck_assert_int_eq(survey.most_roads, 3);
    drill_finish(&drill);
}
END_TEST

/* Smaller and smaller: as long as a map is drawn it lies on the table, and then none is. */
START_TEST(a_map_lies_on_its_table_or_is_not_drawn) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    bool is_drawn = true;
    for (double size = 40; size >= 4; size -= 4) {
        Arena arena;
        arena_init(&arena);
        RandomStream stream = random_stream(3, STREAM_SET_UP);
        GroundSketch sketch = {.arena = &arena, .width = size, .height = size};
        is_drawn = dbac_generate_ground(drill.numbers, &stream, &sketch);
        for (size_t i = 0; is_drawn && i < sketch.piece_count; i++) {
            Bounds bounds = bounds_of_points(sketch.pieces[i].points);
            ck_assert_msg(bounds.west >= 0 && bounds.south >= 0 && bounds.east <= size &&
                              bounds.north <= size,
                          "piece %zu leaves a table of %g", i, size);
        }
        arena_finish(&arena);
    }
    ck_assert(!is_drawn);
    drill_finish(&drill);
}
END_TEST

/* House rules may leave no choice between least and most. */
START_TEST(numbers_that_leave_no_choice_are_drawn_as_the_least) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    char why[100];
    ck_assert(rule_numbers_set(drill.numbers, DBAC_NUMBER_ROADS_LEAST, 3, why, sizeof why));
    ck_assert(rule_numbers_set(drill.numbers, DBAC_NUMBER_ROADS_MOST, 2, why, sizeof why));
    Arena arena;
    arena_init(&arena);
    RandomStream stream = random_stream(3, STREAM_SET_UP);
    GroundSketch sketch = {.arena = &arena};
    ck_assert(dbac_generate_ground(drill.numbers, &stream, &sketch));
    int roads = 0;
    for (size_t i = 0; i < sketch.piece_count; i++) {
        roads += strcmp(sketch.pieces[i].kind, "road") == 0;
    }
    ck_assert_int_eq(roads, 3);
    arena_finish(&arena);
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_generator(void);

Suite *suite_rules_dbac_generator(void) {
    Suite *suite = suite_create("rules/dbac/generator");
    TCase *maps = tcase_create("maps");
    tcase_set_timeout(maps, 60);
    tcase_add_test(maps, drawn_maps_keep_to_the_rules_and_use_their_room);
    tcase_add_test(maps, a_map_lies_on_its_table_or_is_not_drawn);
    tcase_add_test(maps, numbers_that_leave_no_choice_are_drawn_as_the_least);
    suite_add_tcase(suite, maps);
    return suite;
}
