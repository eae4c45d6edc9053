/* Where the game stood after each step, with so little room for battles that most of them go. */
#include <check.h>

#include "../../src/session/history.h"
#include "enfilade/player/random_player.h"
#include "engine/cascade_rule_set.h"

enum { STEPS = 1500, BATTLES_KEPT = 3 };

static CascadeTable table;
static Game *game;
static LineTree tree;
static History history;

static void begin(void) {
    BattleHash start;
    cascade_table_begin(&table, 30);
    for (int i = 0; i < 6; i++) {
        cascade_table_unit(&table, (uint16_t)(i % 2 + 1), 3,
                           vector(8 + 6 * i, i % 2 == 0 ? 14 : 32), i % 2 == 0 ? 0 : 180);
    }
    cascade_table_ready(&table);
    game = game_create(table.small.setting, 5);
    battle_hash(game_battle(game), &start);
    line_tree_init(&tree, &start);
    history_init(&history, game, BATTLES_KEPT * game_battle(game)->size);
}

static void finish(void) {
    history_finish(&history);
    line_tree_finish(&tree);
    game_destroy(game);
    cascade_table_finish(&table);
}

static size_t battles_kept(void) {
    size_t count = 0;
    for (size_t i = 0; i < history.places.count; i++) {
        count += history.places.items[i].battle != NULL ? 1 : 0;
    }
    return count;
}

static void make_step(RandomPlayer *player) {
    RecordedStep step = {.is_answer = game_question(game) != NULL};
    Ruling ruling;
    if (step.is_answer) {
        random_player_answer(player, game_battle(game), game_question(game), &step.answer);
    } else {
        random_player_command(player, game_battle(game), &step.command);
    }
    ck_assert(recording_play_step(game, &step, &ruling));
    recording_take_hashes(&step, game);
    if (line_tree_find(&tree, &step, &cascade_rule_set) == 0) {
        line_tree_add(&tree, &step);
        history_add(&history, &tree, game);
    } else {
        memory_free(step.ticks);
        history_go(&history, &tree, game, tree.current);
    }
}

static void check_place(size_t node) {
    BattleHash hash;
    Battle *battle =
        history_battle(&history, &tree, game, node, history.places.items[node].stood.event_count);
    battle_hash(battle, &hash);
    ck_assert_mem_eq(&hash, &line_tree_node(&tree, node)->step.hash, sizeof hash);
    battle_destroy(battle);
}

START_TEST(battles_kept_stay_within_their_limit_and_every_place_is_found) {
    RandomPlayer player = random_player(1);
    RandomStream dice = random_stream(1, 1);
    bool has_thinned = false;
    for (int i = 0; i < STEPS; i++) {
        if (game_battle(game)->is_over || random_below(&dice, 6) == 0) {
            size_t node = random_below(&dice, (uint32_t)tree.nodes.count);
            line_tree_go(&tree, node);
            history_go(&history, &tree, game, node);
            continue;
        }
        make_step(&player);
        ck_assert_uint_le(history.bytes, history.byte_limit);
        ck_assert_uint_le(battles_kept(), BATTLES_KEPT);
        has_thinned = has_thinned || history.distance > HISTORY_DISTANCE;
    }
    ck_assert(has_thinned);
    for (size_t i = 0; i < tree.nodes.count; i++) {
        check_place(i);
    }
}
END_TEST

Suite *suite_session_history(void);
Suite *suite_session_history(void) {
    Suite *suite = suite_create("session/history");
    TCase *cases = tcase_create("history");
    tcase_set_timeout(cases, 60);
    tcase_add_checked_fixture(cases, begin, finish);
    tcase_add_test(cases, battles_kept_stay_within_their_limit_and_every_place_is_found);
    suite_add_tcase(suite, cases);
    return suite;
}
