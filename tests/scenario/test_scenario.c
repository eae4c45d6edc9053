#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/engine/game.h"
#include "enfilade/scenario/asset_folder.h"
#include "enfilade/scenario/scenario.h"
#include "enfilade/scenario/scenario_schema.h"
#include "support/fault_folder.h"

static char *assets_folder(void) {
    FaultList faults;
    fault_list_init(&faults);
    char *assets = asset_folder_find(NULL, "tests", &faults);
    ck_assert_ptr_nonnull(assets);
    fault_list_finish(&faults);
    return assets;
}

static Scenario *load(const char *relative) {
    char *assets = assets_folder();
    Text path = {0};
    fault_folder_path(&path, relative);
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = scenario_read_file(text_letters(&path), assets, &faults);
    for (size_t i = 0; i < faults.faults.count; i++) {
        ck_assert_msg(faults.faults.items[i].is_note, "%s: %s", relative,
                      faults.faults.items[i].message);
    }
    fault_list_finish(&faults);
    text_finish(&path);
    memory_free(assets);
    ck_assert_ptr_nonnull(scenario);
    return scenario;
}

static const char *const shipped[] = {"scenarios/drill.json", "scenarios/first-kernstown.json",
                                      "scenarios/mill-springs.json"};

START_TEST(every_shipped_scenario_is_sound) {
    scenario_destroy(load(shipped[_i]));
}
END_TEST

START_TEST(kernstown_has_the_order_of_battle_of_its_sheet) {
    Scenario *scenario = load("scenarios/first-kernstown.json");
    const BattleSetting *setting = scenario->setting;
    int regiments[3] = {0};
    int batteries[3] = {0};
    int later[3] = {0};
    for (size_t i = 0; i < setting->unit_count; i++) {
        const UnitSetting *unit = &setting->units[i];
        if (unit->is_leader) {
            continue;
        }
        bool is_battery = strcmp(unit->arm, "artillery") == 0;
        (is_battery ? batteries : regiments)[unit->side.value]++;
        later[unit->side.value] += !unit->has_place;
    }
    ck_assert_int_eq(regiments[1], 12);
    ck_assert_int_eq(batteries[1], 0);
    ck_assert_int_eq(regiments[2], 10);
    ck_assert_int_eq(batteries[2], 2);
    ck_assert_int_eq(later[1], 6);
    ck_assert_int_eq(later[2], 1);
    ck_assert_int_eq(setting->turns, 12);
    ck_assert_int_eq(setting->start_minutes, 16 * 60);
    scenario_destroy(scenario);
}
END_TEST

START_TEST(yards_become_inches_by_the_table) {
    Scenario *scenario = load("scenarios/first-kernstown.json");
    const UnitSetting *fifth = NULL;
    for (size_t i = 0; i < scenario->setting->unit_count; i++) {
        if (strcmp(scenario->setting->units[i].id, "5va") == 0) {
            fifth = &scenario->setting->units[i];
        }
    }
    ck_assert_ptr_nonnull(fifth);
    ck_assert_double_eq_tol(fifth->at.x, 660.0 / 30, 1e-9);
    ck_assert_double_eq_tol(fifth->at.y, 250.0 / 30, 1e-9);
    ck_assert_double_eq_tol(scenario->setting->width, 48, 1e-9);
    scenario_destroy(scenario);
}
END_TEST

static void read_scenario(const char *name, const char *bytes, size_t count, FaultList *faults) {
    char *assets = assets_folder();
    scenario_destroy(scenario_read(name, bytes, count, assets, faults));
    memory_free(assets);
}

START_TEST(every_fault_is_told_with_its_place) {
    fault_folder_check("tests/faults/scenario", 40, read_scenario);
}
END_TEST

static void check_is_refused(const Text *text, const char *words) {
    FaultList faults = {0};
    read_scenario("many.json", text_letters(text), text->length, &faults);
    bool is_told = false;
    for (size_t i = 0; i < faults.faults.count; i++) {
        is_told = is_told || strstr(faults.faults.items[i].message, words) != NULL;
    }
    ck_assert_msg(is_told, "nobody tells: %s", words);
    fault_list_finish(&faults);
}

/* More than ids can name, and more than is read in a moment. */
START_TEST(more_records_than_any_battle_has_are_refused_at_once) {
    static const char *const lists[] = {"features", "bodies", "zones"};
    Text text = {0};
    text_format(&text, "{\"%s\": [{}", lists[_i]);
    for (int i = 0; i < 70000; i++) {
        text_add(&text, ", {}");
    }
    text_add(&text, "]}");
    check_is_refused(&text, "found 70001 records; at most 5000 are allowed");
    text_finish(&text);
}
END_TEST

START_TEST(schema_file_is_what_the_reader_reads) {
    Text schema = {0};
    Text file = {0};
    scenario_schema_write(&schema);
    fault_folder_bytes(&file, "scenarios/scenario.schema.json");
    ck_assert_str_eq(text_letters(&schema), text_letters(&file));
    text_finish(&file);
    text_finish(&schema);
}
END_TEST

START_TEST(faults_of_an_earlier_file_do_not_refuse_a_sound_one) {
    char *assets = assets_folder();
    FaultList faults;
    fault_list_init(&faults);
    ck_assert_ptr_null(scenario_read("first.json", "{", 1, assets, &faults));
    Text path = {0};
    fault_folder_path(&path, "scenarios/drill.json");
    Scenario *scenario = scenario_read_file(text_letters(&path), assets, &faults);
    ck_assert_ptr_nonnull(scenario);
    scenario_destroy(scenario);
    text_finish(&path);
    fault_list_finish(&faults);
    memory_free(assets);
}
END_TEST

Suite *suite_scenario_scenario(void);

Suite *suite_scenario_scenario(void) {
    Suite *suite = suite_create("scenario/scenario");
    TCase *cases = tcase_create("scenario");
    tcase_set_timeout(cases, 60);
    tcase_add_loop_test(cases, every_shipped_scenario_is_sound, 0,
                        (int)(sizeof shipped / sizeof shipped[0]));
    tcase_add_test(cases, kernstown_has_the_order_of_battle_of_its_sheet);
    tcase_add_test(cases, yards_become_inches_by_the_table);
    tcase_add_test(cases, every_fault_is_told_with_its_place);
    tcase_add_loop_test(cases, more_records_than_any_battle_has_are_refused_at_once, 0, 3);
    tcase_add_test(cases, schema_file_is_what_the_reader_reads);
    tcase_add_test(cases, faults_of_an_earlier_file_do_not_refuse_a_sound_one);
    suite_add_tcase(suite, cases);
    return suite;
}
