/* Random legal play to the end, every step proved: small here, a hundred battles in the soak
 * program. */
#include <check.h>

#include "enfilade/player/random_player.h"
#include "enfilade/player/whole_battle.h"
#include "engine/cascade_rule_set.h"
#include "support/checked_game.h"
#include "support/null_table.h"

static void before_step(void *context, const Game *game, const RecordedStep *step) {
    (void)game;
    (void)step;
    checked_game_before_step(context);
}

static void after_step(void *context, const Game *game, const RecordedStep *step) {
    (void)game;
    checked_game_after_step(context, step);
}

/* Plays to the end; the number of commands and answers. */
static size_t play(const BattleSetting *setting, uint64_t seed) {
    CheckedGame checked;
    checked_game_begin(&checked, setting, seed);
    Player players[2];
    for (uint16_t i = 0; i < 2; i++) {
        ck_assert(player_init(&players[i], "random", (SideId){(uint16_t)(i + 1)}, seed));
    }
    WholeBattleWatcher watcher = {.context = &checked, .before = before_step, .after = after_step};
    WholeBattleResult result;
    whole_battle_play(checked.game, players, &watcher, &result);
    ck_assert_int_eq(result.end, WHOLE_BATTLE_LAST_TURN);
    ck_assert_uint_eq(result.refused, 0);
    player_finish(&players[0]);
    player_finish(&players[1]);
    checked_game_finish(&checked);
    return result.commands + result.answers;
}

START_TEST(blocks_are_played_to_the_end) {
    NullTable table;
    null_table_begin(&table);
    for (int i = 0; i < 6; i++) {
        null_table_unit(&table, (uint16_t)(i % 2 + 1), vector(4 + 4 * i, i % 2 == 0 ? 4 : 18),
                        i % 2 == 0 ? 0 : 180);
    }
    null_table_ready(&table);
    size_t steps = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        steps += play(table.small.setting, seed);
    }
    ck_assert_uint_gt(steps, 10 * 8 + 50); /* more than the ends of the phases */
    null_table_finish(&table);
}
END_TEST

START_TEST(cascades_are_played_to_the_end) {
    CascadeTable table;
    cascade_table_begin(&table, 30);
    for (int i = 0; i < 6; i++) {
        cascade_table_unit(&table, (uint16_t)(i % 2 + 1), 3,
                           vector(8 + 6 * i, i % 2 == 0 ? 14 : 32), i % 2 == 0 ? 0 : 180);
    }
    cascade_table_ready(&table);
    size_t steps = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        steps += play(table.small.setting, seed);
    }
    ck_assert_uint_gt(steps, 30);
    cascade_table_finish(&table);
}
END_TEST

/* The dice to come are swapped: the player chooses the same. */
START_TEST(player_does_not_see_the_dice) {
    CascadeTable table;
    cascade_table_begin(&table, 30);
    cascade_table_unit(&table, 1, 3, vector(20, 14), 0);
    cascade_table_unit(&table, 2, 3, vector(20, 30), 180);
    cascade_table_ready(&table);
    Game *game = game_create(table.small.setting, 1);
    Battle *swapped = battle_copy(game_battle(game));
    for (uint32_t i = 0; i < STREAM_COUNT; i++) {
        swapped->streams[i] = random_stream(5, i);
    }
    RandomPlayer one = random_player(3);
    RandomPlayer other = random_player(3);
    for (int i = 0; i < 50; i++) {
        Command command;
        Command same;
        Text line = {0};
        Text same_line = {0};
        random_player_command(&one, game_battle(game), &command);
        random_player_command(&other, swapped, &same);
        command_write(&cascade_rule_set, &command, &line);
        command_write(&cascade_rule_set, &same, &same_line);
        ck_assert_str_eq(text_letters(&line), text_letters(&same_line));
        text_finish(&line);
        text_finish(&same_line);
    }
    battle_destroy(swapped);
    game_destroy(game);
    cascade_table_finish(&table);
}
END_TEST

Suite *suite_session_soak(void);
Suite *suite_session_soak(void) {
    Suite *suite = suite_create("session/soak");
    TCase *cases = tcase_create("soak");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, blocks_are_played_to_the_end);
    tcase_add_test(cases, cascades_are_played_to_the_end);
    tcase_add_test(cases, player_does_not_see_the_dice);
    suite_add_tcase(suite, cases);
    return suite;
}
