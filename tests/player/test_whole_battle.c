/* A battle played to its end: every battle ends, and it is told why. */
#include "enfilade/player/whole_battle.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/player/battle_outcome.h"
#include "enfilade/scenario/scenario.h"
#include "support/fault_folder.h"
#include "support/null_table.h"

/* Players of our own. */

static void end_phase(void *state, const Battle *view, SideId side, Command *out) {
    (void)state;
    (void)view;
    *out = (Command){.action = ENGINE_END_PHASE, .side = side};
}

/* Always in the name of the other side. */
static void speak_for_the_other(void *state, const Battle *view, SideId side, Command *out) {
    end_phase(state, view, (SideId){(uint16_t)(3 - side.value)}, out);
}

/* Settles an answer again and again: that is legal, and the battle does not go on. */
static void dawdle(void *state, const Battle *view, SideId side, Command *out) {
    const RuleSet *set = battle_rules(view);
    size_t question = 0;
    (void)state;
    while (!set->questions[question].may_stand) {
        question++;
    }
    *out = (Command){.action = ENGINE_STANDING_ANSWER, .side = side, .number_count = 2};
    out->numbers[0] = (int32_t)(ENGINE_QUESTION_COUNT + question);
    out->numbers[1] = STANDING_DEFAULT;
}

static WholeBattleResult play(const BattleSetting *setting, uint64_t seed, Player *players) {
    Game *game = game_create(setting, seed);
    WholeBattleResult result;
    whole_battle_play(game, players, NULL, &result);
    game_destroy(game);
    return result;
}

static void begin_table(NullTable *table, int turns) {
    null_table_begin(table);
    null_table_unit(table, 1, vector(10, 4), 0);
    null_table_unit(table, 2, vector(10, 18), 180);
    table->small.setting->turns = turns;
    null_table_ready(table);
}

static Scenario *read_scenario(const char *file) {
    Text path = {0};
    Text assets = {0};
    FaultList faults = {0};
    fault_folder_path(&path, file);
    fault_folder_path(&assets, "assets");
    Scenario *scenario = scenario_read_file(text_letters(&path), text_letters(&assets), &faults);
    ck_assert_ptr_nonnull(scenario);
    text_finish(&path);
    text_finish(&assets);
    fault_list_finish(&faults);
    return scenario;
}

START_TEST(last_turn_ends_a_battle_and_says_by_which_rule) {
    NullTable table;
    begin_table(&table, 3);
    Player players[2] = {{.command = end_phase}, {.command = end_phase}};
    WholeBattleResult result = play(table.small.setting, 1, players);
    ck_assert_int_eq(result.end, WHOLE_BATTLE_LAST_TURN);
    ck_assert_str_eq(whole_battle_end_word(result.end), "last turn");
    ck_assert_str_eq(table.small.setting->rule_set->rule_ids[result.rule], "NULL-END-01");
    ck_assert_str_ne(result.why, "");
    ck_assert_int_eq(result.turns, 3);
    ck_assert_uint_eq(result.commands, 6);
    ck_assert_uint_eq(result.refused, 0);
    null_table_finish(&table);
}
END_TEST

START_TEST(quiet_turns_without_a_limit_are_a_stalemate_that_is_told) {
    NullTable table;
    begin_table(&table, 0);
    Player players[2] = {{.command = end_phase}, {.command = end_phase}};
    WholeBattleResult result = play(table.small.setting, 1, players);
    ck_assert_int_eq(result.end, WHOLE_BATTLE_STALEMATE);
    ck_assert_uint_eq(result.winner.value, 0);
    ck_assert_int_eq(result.turns, WHOLE_BATTLE_QUIET_TURNS + 1);
    ck_assert_str_eq(result.why,
                     "A stalemate: for 10 whole turns nobody moved, fired or was lost.");
    null_table_finish(&table);
}
END_TEST

START_TEST(who_still_moves_is_in_no_stalemate) {
    NullTable table;
    begin_table(&table, 0);
    Player players[2] = {{.command = end_phase}};
    ck_assert(player_init(&players[1], "random", (SideId){2}, 4));
    WholeBattleResult result = play(table.small.setting, 4, players);
    ck_assert_int_eq(result.end, WHOLE_BATTLE_RESULT);
    player_finish(&players[1]);
    null_table_finish(&table);
}
END_TEST

START_TEST(a_player_who_only_errs_does_not_stop_the_battle) {
    NullTable table;
    begin_table(&table, 2);
    Player players[2] = {{.command = end_phase}, {.command = speak_for_the_other}};
    WholeBattleResult result = play(table.small.setting, 1, players);
    ck_assert_int_eq(result.end, WHOLE_BATTLE_LAST_TURN);
    ck_assert_uint_ge(result.refused, 2);
    null_table_finish(&table);
}
END_TEST

START_TEST(a_battle_that_does_not_go_on_is_broken_off) {
    Scenario *drill = read_scenario("scenarios/drill.json");
    Player players[2] = {{.command = dawdle}, {.command = dawdle}};
    WholeBattleResult result = play(drill->setting, 1, players);
    ck_assert_int_eq(result.end, WHOLE_BATTLE_STEP_LIMIT_REACHED);
    ck_assert_uint_eq(result.commands, WHOLE_BATTLE_STEP_LIMIT);
    ck_assert_uint_eq(result.winner.value, 0);
    ck_assert_str_eq(result.why, "Broken off after 20000 commands and answers.");
    scenario_destroy(drill);
}
END_TEST

START_TEST(only_the_list_has_players) {
    Player player;
    ck_assert(!player_init(&player, "nobody", (SideId){1}, 1));
    player_finish(&player);
    for (const char *const *word = player_words(); *word != NULL; word++) {
        ck_assert(player_init(&player, *word, (SideId){1}, 1));
        player_finish(&player);
    }
}
END_TEST

/* What the outcome counts is what the set's own verdict says. */
START_TEST(outcome_counts_what_the_rules_count) {
    Scenario *scenario = read_scenario("scenarios/first-kernstown.json");
    const BattleSetting *setting = scenario->setting;
    Player players[2];
    for (uint16_t i = 0; i < 2; i++) {
        ck_assert(player_init(&players[i], "random", (SideId){(uint16_t)(i + 1)}, 3));
    }
    Game *game = game_create(setting, 3);
    WholeBattleResult result;
    whole_battle_play(game, players, NULL, &result);
    Arena arena;
    arena_init(&arena);
    BattleOutcome outcome;
    battle_outcome_read(game_battle(game), &outcome, &arena);
    int lost[2] = {0, 0}, stands_lost = 0;
    for (size_t i = 0; i < setting->unit_count; i++) {
        bool counts = outcome.units[i].fate == UNIT_FATE_COUNTED && !setting->units[i].is_leader;
        lost[setting->units[i].side.value - 1] += counts;
        stands_lost += outcome.units[i].stands_lost;
        ck_assert_uint_ge(outcome.units[i].stands, outcome.units[i].stands_lost);
    }
    Text told = {0};
    text_format(&told, "Union: %d of 12 units lost; Confederate: %d of 12 units lost", lost[0],
                lost[1]);
    VerdictReport verdict;
    setting->rule_set->verdict(game_battle(game), &verdict);
    ck_assert_str_eq(verdict.sentence, text_letters(&told));
    ck_assert_int_gt(stands_lost, 0);
    text_finish(&told);
    arena_finish(&arena);
    player_finish(&players[0]);
    player_finish(&players[1]);
    game_destroy(game);
    scenario_destroy(scenario);
}
END_TEST

Suite *suite_player_whole_battle(void);
Suite *suite_player_whole_battle(void) {
    Suite *suite = suite_create("player/whole_battle");
    TCase *cases = tcase_create("whole_battle");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, last_turn_ends_a_battle_and_says_by_which_rule);
    tcase_add_test(cases, quiet_turns_without_a_limit_are_a_stalemate_that_is_told);
    tcase_add_test(cases, who_still_moves_is_in_no_stalemate);
    tcase_add_test(cases, a_player_who_only_errs_does_not_stop_the_battle);
    tcase_add_test(cases, a_battle_that_does_not_go_on_is_broken_off);
    tcase_add_test(cases, only_the_list_has_players);
    tcase_add_test(cases, outcome_counts_what_the_rules_count);
    suite_add_tcase(suite, cases);
    return suite;
}
