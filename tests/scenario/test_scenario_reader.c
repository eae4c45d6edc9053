/* What a sound scenario becomes, where designers write the same thing in several ways. */
#include <check.h>
#include <math.h>
#include <string.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/scenario/scenario.h"
#include "support/fault_folder.h"

/* One unit a side and one wood; the first unit's facing and the wood's ring are filled in. */
static const char pattern[] =
    "{\"format\": \"enfilade-scenario-1\", \"id\": \"small\", \"title\": \"Small\",\n"
    " \"rules\": {\"set\": \"dbac\"},\n"
    " \"table\": {\"size\": [24, 24], \"edges\": {\"A\": \"S\", \"B\": \"N\"}},\n"
    " \"features\": [{\"id\": \"wood\", \"kind\": \"woods\", \"area\": %s}],\n"
    " \"sides\": [{\"id\": \"A\", \"name\": \"Blue\", \"moves_first\": true}, {\"id\": \"B\", "
    "\"name\": \"Red\"}],\n"
    " \"bodies\": [{\"id\": \"a\", \"side\": \"A\", \"name\": \"Blue army\"}, {\"id\": \"b\", "
    "\"side\": \"B\", \"name\": \"Red army\"}],\n"
    " \"units\": [{\"id\": \"1a\", \"body\": \"a\", \"name\": \"1st\", \"arm\": \"infantry\", "
    "\"formation\": \"line\", \"at\": [12, 4]%s},\n"
    "  {\"id\": \"1b\", \"body\": \"b\", \"name\": \"2nd\", \"arm\": \"infantry\", \"formation\": "
    "\"line\", \"at\": [12, 20], \"facing\": 180}]}\n";

static const char square[] = "[[2, 10], [6, 10], [6, 14], [2, 14]]";

/* NULL when it is refused; the faults are the caller's. */
static Scenario *read(const char *ring, const char *facing, FaultList *faults) {
    Text text = {0}, assets = {0};
    text_format(&text, pattern, ring, facing);
    fault_folder_path(&assets, "assets");
    Scenario *scenario = scenario_read("small.json", text_letters(&text), text.length,
                                       text_letters(&assets), faults);
    text_finish(&text);
    text_finish(&assets);
    return scenario;
}

static Scenario *read_sound(const char *ring, const char *facing) {
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = read(ring, facing, &faults);
    ck_assert_msg(scenario != NULL, "%s, %s: %s", ring, facing,
                  faults.faults.count > 0 ? faults.faults.items[0].message : "");
    fault_list_finish(&faults);
    return scenario;
}

START_TEST(every_bearing_is_reduced_to_a_turn) {
    static const struct {
        const char *facing;
        double bearing;
    } rows[] = {{"", 0},
                {", \"facing\": 0", 0},
                {", \"facing\": 360", 0},
                {", \"facing\": -90", 270},
                {", \"facing\": 450", 90},
                {", \"facing\": -0", 0},
                {", \"facing\": 1e9", 280},
                {", \"facing\": -1e9", 80},
                {", \"facing\": 1e15", 280}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Scenario *scenario = read_sound(square, rows[i].facing);
        Vector facing = scenario->setting->units[0].facing;
        ck_assert(vector_is_finite(facing));
        ck_assert_double_eq_tol(vector_length(facing), 1, 1e-12);
        ck_assert_msg(fabs(facing_turn_between(facing_from_bearing(rows[i].bearing), facing)) <
                          1e-6,
                      "%s becomes %g", rows[i].facing, facing_bearing(facing));
        scenario_destroy(scenario);
    }
}
END_TEST

START_TEST(quarter_turns_of_a_file_are_exact) {
    Scenario *scenario = read_sound(square, ", \"facing\": -90");
    ck_assert_double_eq(scenario->setting->units[0].facing.x, -1);
    ck_assert_double_eq(scenario->setting->units[0].facing.y, 0);
    scenario_destroy(scenario);
}
END_TEST

START_TEST(an_area_is_the_same_in_either_winding_and_from_any_corner) {
    static const char *const rings[] = {square, "[[2, 14], [6, 14], [6, 10], [2, 10]]",
                                        "[[6, 14], [2, 14], [2, 10], [6, 10]]"};
    for (size_t i = 0; i < sizeof rings / sizeof rings[0]; i++) {
        Scenario *scenario = read_sound(rings[i], "");
        const Polygon *area = &scenario->setting->features[0].area;
        ck_assert_double_eq_tol(polygon_area(area), 16, 1e-12);
        ck_assert_int_eq(polygon_side(area, vector(4, 12)), POLYGON_INSIDE);
        ck_assert_int_eq(polygon_side(area, vector(7, 12)), POLYGON_OUTSIDE);
        scenario_destroy(scenario);
    }
}
END_TEST

START_TEST(rings_that_are_none_are_refused_with_what_is_wrong) {
    static const struct {
        const char *ring, *says;
    } rows[] = {
        {"[]", "at least 3"},
        {"[[2, 10]]", "at least 3"},
        {"[[2, 10], [6, 10]]", "at least 3"},
        {"[[2, 10], [6, 10], [2, 10]]", "three different points"},
        {"[[2, 10], [2, 10], [2, 10]]", "point"},
        {"[[2, 10], [4, 10], [6, 10]]", "no area"},
        {"[[2, 10], [6, 14], [6, 10], [2, 14]]", "cross"},
        {"[[2, 10], [6, 10], [6]]", "two numbers"},
        {"[[2, 10], [6, 10], [6, 3e9]]", "table"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        FaultList faults;
        fault_list_init(&faults);
        ck_assert_msg(read(rows[i].ring, "", &faults) == NULL, "%s is taken", rows[i].ring);
        bool is_told = false;
        for (size_t k = 0; k < faults.faults.count; k++) {
            is_told = is_told || strstr(faults.faults.items[k].message, rows[i].says) != NULL;
        }
        ck_assert_msg(is_told, "%s: %s", rows[i].ring, faults.faults.items[0].message);
        fault_list_finish(&faults);
    }
}
END_TEST

Suite *suite_scenario_scenario_reader(void);
Suite *suite_scenario_scenario_reader(void) {
    Suite *suite = suite_create("scenario/scenario_reader");
    TCase *cases = tcase_create("build");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, every_bearing_is_reduced_to_a_turn);
    tcase_add_test(cases, quarter_turns_of_a_file_are_exact);
    tcase_add_test(cases, an_area_is_the_same_in_either_winding_and_from_any_corner);
    tcase_add_test(cases, rings_that_are_none_are_refused_with_what_is_wrong);
    suite_add_tcase(suite, cases);
    return suite;
}
