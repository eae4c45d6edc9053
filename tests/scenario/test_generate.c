#include <check.h>
#include <string.h>

#include "enfilade/engine/game.h"
#include "enfilade/rules/dbac.h"
#include "enfilade/scenario/asset_folder.h"
#include "enfilade/scenario/generate.h"
#include "enfilade/scenario/scenario.h"

static BattleWish two_divisions(uint64_t seed) {
    return (BattleWish){.rules = &dbac_rule_set,
                        .seed = seed,
                        .armies = {{"US", "Union", "U", 8, 1, 3, 0, false},
                                   {"CS", "Confederate", "C", 8, 2, 2, 0, false}}};
}

static Scenario *generate(const BattleWish *wish, FaultList *faults) {
    char *assets = asset_folder_find(NULL, "tests", faults);
    ck_assert_ptr_nonnull(assets);
    char *text = generate_scenario(wish, assets, faults);
    Scenario *scenario =
        text != NULL ? scenario_read("generated.json", text, strlen(text), assets, faults) : NULL;
    memory_free(text);
    memory_free(assets);
    return scenario;
}

START_TEST(every_seed_gives_a_sound_battle_that_begins_with_deployment) {
    FaultList faults;
    fault_list_init(&faults);
    BattleWish wish = two_divisions((uint64_t)_i);
    Scenario *scenario = generate(&wish, &faults);
    ck_assert_msg(scenario != NULL, "seed %d: %s", _i,
                  faults.faults.count > 0 ? faults.faults.items[0].message : "");
    ck_assert_uint_eq(scenario->setting->unit_count, 12 + 12 + 2);
    Game *game = game_create(scenario->setting, 1);
    const Battle *battle = game_battle(game);
    ck_assert_str_eq(dbac_rule_set.phases[battle->phase].id, "deployment");
    for (uint32_t row = 1; row <= 24; row++) {
        ck_assert_int_eq(battle_unit(battle, (UnitId){(uint16_t)row})->state, UNIT_WAITING);
    }
    game_destroy(game);
    scenario_destroy(scenario);
    fault_list_finish(&faults);
}
END_TEST

START_TEST(one_seed_is_one_map_and_two_are_two) {
    FaultList faults;
    fault_list_init(&faults);
    char *assets = asset_folder_find(NULL, "tests", &faults);
    BattleWish wish = two_divisions(7);
    BattleWish other = two_divisions(8);
    char *first = generate_scenario(&wish, assets, &faults);
    char *again = generate_scenario(&wish, assets, &faults);
    char *different = generate_scenario(&other, assets, &faults);
    ck_assert_str_eq(first, again);
    ck_assert_str_ne(first, different);
    memory_free(first);
    memory_free(again);
    memory_free(different);
    memory_free(assets);
    fault_list_finish(&faults);
}
END_TEST

START_TEST(an_army_against_the_rules_is_refused) {
    FaultList faults;
    fault_list_init(&faults);
    BattleWish wish = two_divisions(1);
    wish.armies[0].cavalry = 3; /* the Union has at most two */
    wish.armies[0].infantry = 6;
    ck_assert_ptr_null(generate(&wish, &faults));
    ck_assert_uint_ge(faults.refusing, 1);
    fault_list_finish(&faults);
}
END_TEST

START_TEST(a_table_too_small_for_any_ground_is_told_by_its_size) {
    FaultList faults;
    fault_list_init(&faults);
    BattleWish wish = two_divisions(1);
    wish.width = wish.height = 7;
    ck_assert_ptr_null(generate(&wish, &faults));
    ck_assert_uint_eq(faults.refusing, 1);
    ck_assert_ptr_nonnull(strstr(faults.faults.items[0].message, "7 by 7 inches"));
    fault_list_finish(&faults);
}
END_TEST

Suite *suite_scenario_generate(void);

Suite *suite_scenario_generate(void) {
    Suite *suite = suite_create("scenario/generate");
    TCase *cases = tcase_create("generate");
    tcase_set_timeout(cases, 60);
    tcase_add_loop_test(cases, every_seed_gives_a_sound_battle_that_begins_with_deployment, 0, 40);
    tcase_add_test(cases, one_seed_is_one_map_and_two_are_two);
    tcase_add_test(cases, a_table_too_small_for_any_ground_is_told_by_its_size);
    tcase_add_test(cases, an_army_against_the_rules_is_refused);
    suite_add_tcase(suite, cases);
    return suite;
}
