/* The computer player: legal, deterministic, blind, and it ends what it begins. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/battlefield/unit.h"
#include "enfilade/engine/side_view.h"
#include "enfilade/player/computer_player.h"
#include "enfilade/player/random_player.h"
#include "enfilade/scenario/scenario.h"
#include "engine/cascade_rule_set.h"
#include "support/checked_game.h"
#include "support/null_table.h"

enum { STEP_LIMIT = 4000 };

static SideId side_to_act(const Game *game) {
    uint32_t sides = game_waits_for(game);
    uint16_t side = 1;
    while ((sides & (UINT32_C(1) << (side - 1))) == 0) {
        side++;
    }
    return (SideId){side};
}

static void think(ComputerPlayer *player, size_t slice) {
    while (!computer_player_think(player, slice)) {
    }
}

static void choose(ComputerPlayer *player, const Battle *battle, SideId side, size_t slice,
                   Command *out) {
    Battle *view = side_view(battle, side);
    computer_player_begin(player, view);
    think(player, slice);
    computer_player_command(player, out);
    battle_destroy(view);
}

/* One command or answer. */
static void play_step(CheckedGame *checked, ComputerPlayer *player, SideId side) {
    const Battle *battle = game_battle(checked->game);
    const Question *question = game_question(checked->game);
    Ruling ruling;
    if (question != NULL) {
        Answer answer;
        Battle *view = side_view(battle, side);
        computer_player_begin_question(player, view, question);
        think(player, 20);
        computer_player_answer(player, &answer);
        battle_destroy(view);
        ck_assert_msg(checked_game_submit_answer(checked, &answer, &ruling), "%s", ruling.sentence);
        return;
    }
    Command command;
    choose(player, battle, side, 20, &command);
    ck_assert_msg(checked_game_submit(checked, &command, &ruling), "%s", ruling.sentence);
}

/* Plays both sides to the end, every step proved; the number of steps. */
static size_t play(const BattleSetting *setting, uint64_t seed, int level) {
    CheckedGame checked;
    ComputerPlayer *players[SETTING_SIDE_LIMIT] = {NULL};
    for (uint16_t i = 0; i < setting->side_count; i++) {
        players[i] = computer_player_create((SideId){(uint16_t)(i + 1)}, level, seed);
    }
    checked_game_begin(&checked, setting, seed);
    size_t steps = 0;
    while (!game_battle(checked.game)->is_over) {
        SideId side = side_to_act(checked.game);
        play_step(&checked, players[side.value - 1], side);
        ck_assert_uint_lt(++steps, STEP_LIMIT);
    }
    checked_game_finish(&checked);
    for (size_t i = 0; i < setting->side_count; i++) {
        computer_player_destroy(players[i]);
    }
    return steps;
}

static Scenario *read_scenario(const char *name) {
    Text path = {0};
    Text assets = {0};
    const char *source = getenv("ENFILADE_SOURCE");
    text_format(&path, "%s/scenarios/%s.json", source != NULL ? source : ".", name);
    text_format(&assets, "%s/assets", source != NULL ? source : ".");
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = scenario_read_file(text_letters(&path), text_letters(&assets), &faults);
    ck_assert_msg(scenario != NULL, "%s cannot be read", text_letters(&path));
    fault_list_finish(&faults);
    text_finish(&path);
    text_finish(&assets);
    return scenario;
}

START_TEST(blocks_are_played_to_the_end) {
    NullTable table;
    null_table_begin(&table);
    for (int i = 0; i < 6; i++) {
        null_table_unit(&table, (uint16_t)(i % 2 + 1), vector(4 + 4 * i, i % 2 == 0 ? 4 : 18),
                        i % 2 == 0 ? 0 : 180);
    }
    null_table_ready(&table);
    for (int level = 1; level <= COMPUTER_PLAYER_LEVELS; level++) {
        ck_assert_uint_ge(play(table.small.setting, 1, level), 8);
    }
    null_table_finish(&table);
}
END_TEST

START_TEST(cascades_are_played_to_the_end_and_their_questions_answered) {
    CascadeTable table;
    cascade_table_begin(&table, 30);
    for (int i = 0; i < 6; i++) {
        cascade_table_unit(&table, (uint16_t)(i % 2 + 1), 3,
                           vector(8 + 6 * i, i % 2 == 0 ? 14 : 32), i % 2 == 0 ? 0 : 180);
    }
    cascade_table_ready(&table);
    ck_assert_uint_ge(play(table.small.setting, 1, 1), 6);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(a_drill_is_fought_to_its_end_by_every_level) {
    Scenario *scenario = read_scenario("drill");
    ck_assert_uint_ge(play(scenario->setting, 1, _i + 1), 20);
    scenario_destroy(scenario);
}
END_TEST

/* One game of the computer's side against random legal play; did the computer win? */
static bool beats_random(const BattleSetting *setting, uint64_t seed, SideId own) {
    ComputerPlayer *player = computer_player_create(own, 2, seed);
    RandomPlayer random = random_player(seed);
    CheckedGame checked;
    checked_game_begin(&checked, setting, seed);
    while (!game_battle(checked.game)->is_over) {
        const Battle *battle = game_battle(checked.game);
        SideId side = side_to_act(checked.game);
        Ruling ruling;
        if (side_is(side, own)) {
            play_step(&checked, player, side);
        } else if (game_question(checked.game) != NULL) {
            Answer answer;
            random_player_answer(&random, battle, game_question(checked.game), &answer);
            ck_assert(checked_game_submit_answer(&checked, &answer, &ruling));
        } else {
            Command command;
            random_player_command(&random, battle, &command);
            ck_assert(checked_game_submit(&checked, &command, &ruling));
        }
    }
    bool is_won = side_is(game_battle(checked.game)->winner, own);
    checked_game_finish(&checked);
    computer_player_destroy(player);
    return is_won;
}

START_TEST(random_play_is_beaten_more_often_than_not) {
    Scenario *scenario = read_scenario("drill");
    int won = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        won += beats_random(scenario->setting, seed, (SideId){1}) ? 1 : 0;
        won += beats_random(scenario->setting, seed, (SideId){2}) ? 1 : 0;
    }
    ck_assert_int_ge(won, 5);
    scenario_destroy(scenario);
}
END_TEST

/* The best plans come first, the one that is taken among them, each in a sentence that names its
 * unit. */
START_TEST(its_reasons_name_units_and_gains) {
    Scenario *scenario = read_scenario("drill");
    Game *game = game_create(scenario->setting, 1);
    ComputerPlayer *player = computer_player_create((SideId){1}, 2, 1);
    Command command;
    choose(player, game_battle(game), (SideId){1}, 50, &command);
    ComputerReason reasons[COMPUTER_PLAYER_REASONS];
    size_t count = computer_player_reasons(player, reasons);
    ck_assert_uint_ge(count, 2);
    ck_assert(reasons[0].is_chosen);
    for (size_t i = 0; i < count; i++) {
        UnitId unit = reasons[i].command.movers[0];
        ck_assert_msg(strstr(reasons[i].sentence, unit_name(game_battle(game), unit)) != NULL, "%s",
                      reasons[i].sentence);
        ck_assert(i == 0 || reasons[i].gain <= reasons[i - 1].gain);
    }
    computer_player_destroy(player);
    game_destroy(game);
    scenario_destroy(scenario);
}
END_TEST

/* Horse whose straight way to the place that wins is barred by a wood, and one gun of the enemy far
 * away. */
static const char ride[] =
    "{\"format\": \"enfilade-scenario-1\", \"id\": \"ride\", \"title\": \"A Ride\","
    " \"rules\": {\"set\": \"dbac\", \"options\": {\"historical_list\": true}},"
    " \"clock\": {\"turns\": 12},"
    " \"table\": {\"size\": [40, 30], \"unit\": \"inch\", \"edges\": {\"US\": \"S\", \"CS\": "
    "\"N\"}},"
    " \"features\": [{\"id\": \"wood\", \"kind\": \"woods\","
    "   \"area\": [[4, 10], [26, 10], [26, 18], [4, 18]]}],"
    " \"sides\": [{\"id\": \"US\", \"name\": \"Union\", \"letter\": \"U\", \"moves_first\": true},"
    "   {\"id\": \"CS\", \"name\": \"Confederate\", \"letter\": \"C\"}],"
    " \"bodies\": [{\"id\": \"us\", \"side\": \"US\", \"name\": \"Union\","
    "   \"leader\": {\"name\": \"A\", \"at\": [15, 2], \"facing\": 0}},"
    "   {\"id\": \"cs\", \"side\": \"CS\", \"name\": \"Confederate\","
    "   \"leader\": {\"name\": \"B\", \"at\": [36, 28], \"facing\": 180}}],"
    " \"units\": [{\"id\": \"horse\", \"name\": \"Horse\", \"body\": \"us\", \"arm\": \"cavalry\","
    "   \"formation\": \"line\", \"at\": [12, 6], \"facing\": 0},"
    "   {\"id\": \"guns\", \"name\": \"Guns\", \"body\": \"cs\", \"arm\": \"artillery\","
    "   \"guns\": [{\"type\": \"6-pdr gun\", \"count\": 4}],"
    "   \"formation\": \"limbered\", \"at\": [38, 24], \"facing\": 180}],"
    " \"objectives\": [{\"id\": \"farm\", \"name\": \"Farm\","
    "   \"area\": [[8, 21], [16, 21], [16, 26], [8, 26]]}],"
    " \"victory\": [{\"side\": \"US\", \"at\": [1, 12], \"all\": [{\"in\": \"farm\", \"side\": "
    "\"US\"}]}]}";

START_TEST(a_wood_that_bars_the_way_is_ridden_round) {
    Text assets = {0};
    const char *source = getenv("ENFILADE_SOURCE");
    text_format(&assets, "%s/assets", source != NULL ? source : ".");
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = scenario_read("ride", ride, strlen(ride), text_letters(&assets), &faults);
    ck_assert_msg(scenario != NULL, "%s",
                  faults.faults.count > 0 ? faults.faults.items[0].message : "");
    for (uint64_t seed = 1; seed <= 3; seed++) {
        ck_assert(beats_random(scenario->setting, seed, (SideId){1}));
    }
    scenario_destroy(scenario);
    fault_list_finish(&faults);
    text_finish(&assets);
}
END_TEST

static void write(const Battle *battle, const Command *command, Text *out) {
    text_clear(out);
    command_write(battle_rules(battle), command, out);
}

/* The slices, what was thought before and the dice to come make no difference. */
START_TEST(the_choice_is_that_of_the_view_alone) {
    Scenario *scenario = read_scenario("drill");
    CheckedGame checked;
    checked_game_begin(&checked, scenario->setting, 5);
    ComputerPlayer *players[2] = {computer_player_create((SideId){1}, 2, 9),
                                  computer_player_create((SideId){2}, 2, 9)};
    Text line = {0};
    Text same = {0};
    for (int i = 0; i < 30 && !game_battle(checked.game)->is_over; i++) {
        SideId side = side_to_act(checked.game);
        if (game_question(checked.game) == NULL) {
            Command command;
            Battle *swapped = battle_copy(game_battle(checked.game));
            for (uint32_t stream = 0; stream < STREAM_COUNT; stream++) {
                swapped->streams[stream] = random_stream(77, stream);
            }
            ComputerPlayer *fresh = computer_player_create(side, 2, 9);
            choose(players[side.value - 1], game_battle(checked.game), side, 1000, &command);
            write(swapped, &command, &line);
            choose(fresh, swapped, side, 3, &command);
            write(swapped, &command, &same);
            ck_assert_str_eq(text_letters(&line), text_letters(&same));
            computer_player_destroy(fresh);
            battle_destroy(swapped);
        }
        play_step(&checked, players[side.value - 1], side);
    }
    text_finish(&line);
    text_finish(&same);
    computer_player_destroy(players[0]);
    computer_player_destroy(players[1]);
    checked_game_finish(&checked);
    scenario_destroy(scenario);
}
END_TEST

Suite *suite_player_computer_player(void);
Suite *suite_player_computer_player(void) {
    Suite *suite = suite_create("player/computer_player");
    TCase *cases = tcase_create("computer player");
    tcase_set_timeout(cases, 120);
    tcase_add_test(cases, blocks_are_played_to_the_end);
    tcase_add_test(cases, cascades_are_played_to_the_end_and_their_questions_answered);
    tcase_add_loop_test(cases, a_drill_is_fought_to_its_end_by_every_level, 0,
                        COMPUTER_PLAYER_LEVELS);
    tcase_add_test(cases, random_play_is_beaten_more_often_than_not);
    tcase_add_test(cases, a_wood_that_bars_the_way_is_ridden_round);
    tcase_add_test(cases, its_reasons_name_units_and_gains);
    tcase_add_test(cases, the_choice_is_that_of_the_view_alone);
    suite_add_tcase(suite, cases);
    return suite;
}
