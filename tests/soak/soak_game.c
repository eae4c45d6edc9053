#include "soak_game.h"

#include <check.h>

#include "asking.h"

enum {
    STEP_LIMIT = 5000, /* commands and answers of one battle: more is a battle without an end */
    ASK_ONE_IN = 8,    /* steps before which everything is asked */
    BLIND_ONE_IN = 32, /* steps before which the dice to come are changed */
};

/* Goes through the events since the last time, each with the battle just before it. */
static void see_events(SoakGame *soak) {
    const Game *game = soak->checked.game;
    for (; soak->seen < game_event_count(game); soak->seen++) {
        const Event *event = game_event(game, soak->seen);
        sum_watch_event(&soak->sums, soak->shown, event);
        reached_event(soak->reached, soak->shown, event);
        event_apply_grown(&soak->shown, event);
    }
    if (game_question(game) == NULL) {
        battle_state_check(game_battle(game));
    } else {
        soak->reached->questions[game_question(game)->kind]++;
    }
}

void soak_game_begin(SoakGame *soak, const BattleSetting *setting, uint64_t seed,
                     Reached *reached) {
    *soak = (SoakGame){.player = random_player(seed), .reached = reached};
    checked_game_begin(&soak->checked, setting, seed);
    soak->shown = battle_copy(game_first_battle(soak->checked.game));
    reached->rules = setting->rule_set;
    see_events(soak);
}

bool soak_game_is_over(const SoakGame *soak) {
    return game_battle(soak->checked.game)->is_over != 0;
}

bool soak_game_command(SoakGame *soak, const Command *command, Ruling *out) {
    if (!checked_game_submit(&soak->checked, command, out)) {
        return false;
    }
    soak->reached->actions[command->action]++;
    soak->reached->commands++;
    see_events(soak);
    return true;
}

bool soak_game_answer(SoakGame *soak, const Answer *answer, Ruling *out) {
    if (!checked_game_submit_answer(&soak->checked, answer, out)) {
        return false;
    }
    soak->reached->answers++;
    see_events(soak);
    return true;
}

static void give_answer(SoakGame *soak) {
    const Question *question = game_question(soak->checked.game);
    Answer answer;
    random_player_answer(&soak->player, game_battle(soak->checked.game), question, &answer);
    Ruling ruling;
    bool is_done = soak_game_answer(soak, &answer, &ruling);
    ck_assert_msg(is_done, "an answer is refused: %s", ruling.sentence);
}

static void give_command(SoakGame *soak) {
    const Battle *battle = game_battle(soak->checked.game);
    if (soak->steps % BLIND_ONE_IN == 0) {
        asking_check_blind(battle, &soak->player);
    }
    Command command;
    random_player_command(&soak->player, battle, &command);
    if (soak->steps % ASK_ONE_IN == 0 && command.action >= ENGINE_ACTION_COUNT) {
        asking_check(battle, &command);
    }
    Ruling ruling;
    bool is_done = soak_game_command(soak, &command, &ruling);
    ck_assert_msg(is_done, "a legal command is refused: %s", ruling.sentence);
}

void soak_game_random_step(SoakGame *soak) {
    ck_assert_msg(soak->steps++ < STEP_LIMIT, "the battle has no end");
    if (game_question(soak->checked.game) != NULL) {
        give_answer(soak);
    } else {
        give_command(soak);
    }
}

void soak_game_finish(SoakGame *soak) {
    soak->reached->battles++;
    soak->reached->drawn +=
        soak_game_is_over(soak) && game_battle(soak->checked.game)->winner.value == 0 ? 1 : 0;
    battle_destroy(soak->shown);
    checked_game_finish(&soak->checked);
}
