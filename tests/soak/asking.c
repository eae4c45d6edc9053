#include "asking.h"

#include <check.h>
#include <string.h>

#include "enfilade/battlefield/unit.h"
#include "enfilade/engine/look_ahead.h"
#include "enfilade/engine/odds.h"
#include "enfilade/engine/side_view.h"
#include "enfilade/player/random_player.h"

static void draw_overlays(const Battle *battle, UnitId unit, const Command *command, Arena *arena) {
    const RuleSet *rules = battle_rules(battle);
    for (size_t i = 0; i < rules->overlay_count; i++) {
        Drawing drawing;
        drawing_init(&drawing, arena);
        rules->overlays[i].draw(battle, unit, command, command->side, &drawing);
    }
}

static void ask_everything(const Battle *battle, const Command *command, Arena *arena) {
    const RuleSet *rules = battle_rules(battle);
    const ActionKind *action = rule_set_action(rules, command->action);
    UnitId unit = command->mover_count > 0 ? command->movers[0] : UNIT_NONE;
    ActionList list = {.arena = arena};
    rules->list_actions(battle, unit, command->side, &list);
    if (action->measure != NULL) {
        MoveReport report;
        action->measure(battle, command, &report, arena);
        ck_assert_msg(report.ruling.is_legal, "a legal command is measured as refused: %s",
                      report.ruling.sentence);
    }
    if (unit.value != 0 && unit_is_on_table(battle, unit)) {
        draw_overlays(battle, unit, command, arena);
    }
    Text words = {0};
    if (rules->describe != NULL && unit.value != 0) {
        rules->describe(battle, unit, command->side, &words);
    }
    text_finish(&words);
    Headline headline;
    rules->headline(battle, &headline);
    double margin = rules->appraise(battle, command->side);
    ck_assert_msg(margin >= -1 && margin <= 1, "the position is worth %g", margin);
    battle_destroy(side_view(battle, command->side));
}

/* Odds come to something, or say why not. They are many runs each: of one command in eight. */
static void ask_odds(const Battle *battle, const Command *command) {
    enum { RUNS = 3, COMMANDS_APART = 8 };
    Ruling why;
    if (battle->command_count % COMMANDS_APART != 0) {
        return;
    }
    Battle *view = side_view(battle, command->side);
    Odds *odds = odds_begin(view, command, 1, 1, &why);
    ck_assert_msg(odds != NULL, "there are no odds of a legal command: %s", why.sentence);
    odds_run(odds, RUNS);
    ck_assert(odds_outcome_count(odds) > 0 || !odds_ruling(odds)->is_legal);
    odds_destroy(odds);
    battle_destroy(view);
}

void asking_check(const Battle *battle, const Command *command) {
    Battle *before = battle_copy(battle);
    Arena arena;
    arena_init(&arena);
    ask_everything(battle, command, &arena);
    arena_finish(&arena);
    ask_odds(battle, command);
    RandomStream stream = random_stream(1, STREAM_LOOK_AHEAD);
    Battle *ahead = look_ahead(battle, command, &stream);
    ck_assert_msg(ahead != NULL, "looking ahead refuses a legal command");
    battle_destroy(ahead);
    ck_assert_msg(battle_equals(before, battle), "asking has changed the battle");
    battle_destroy(before);
}

static void shuffle_dice(Battle *battle) {
    for (size_t i = 0; i < STREAM_COUNT; i++) {
        battle->streams[i].state = battle->streams[i].state * 3 + UINT64_C(0x9e3779b97f4a7c15);
    }
}

void asking_check_blind(const Battle *battle, uint64_t seed) {
    Battle *other = battle_copy(battle);
    shuffle_dice(other);
    RandomPlayer one_player = random_player(seed);
    RandomPlayer other_player = one_player;
    Command one_command;
    Command other_command;
    memset(&one_command, 0, sizeof one_command);
    memset(&other_command, 0, sizeof other_command);
    random_player_command(&one_player, battle, &one_command);
    random_player_command(&other_player, other, &other_command);
    ck_assert_msg(memcmp(&one_command, &other_command, sizeof one_command) == 0,
                  "other dice to come, other choices");
    ck_assert(memcmp(&one_player, &other_player, sizeof one_player) == 0);
    RandomStream stream = random_stream(2, STREAM_LOOK_AHEAD);
    RandomStream other_stream = stream;
    Battle *ahead = look_ahead(battle, &one_command, &stream);
    Battle *other_ahead = look_ahead(other, &one_command, &other_stream);
    memcpy(other_ahead->streams, ahead->streams, sizeof ahead->streams);
    ck_assert_msg(battle_equals(ahead, other_ahead), "other dice to come, another look ahead");
    battle_destroy(ahead);
    battle_destroy(other_ahead);
    battle_destroy(other);
}
