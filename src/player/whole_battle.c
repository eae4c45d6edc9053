/* A game played to its end. */
#include "enfilade/player/whole_battle.h"

#include <assert.h>
#include <string.h>

#include "enfilade/engine/sentence.h"
#include "enfilade/engine/side_view.h"

enum { REFUSALS = 20 }; /* in a row, until it is decided for a player */

typedef struct Play {
    Game *game;
    Player *players;
    const WholeBattleWatcher *watcher;
    WholeBattleResult *result;
    SideId last; /* whose command was the last */
    size_t seen; /* events */
    uint32_t steps, refusals;
    bool something_happened; /* in this turn */
    int32_t quiet_turns;
} Play;

static Player *player_of(const Play *play, SideId side) {
    return &play->players[side.value - 1];
}

/* Does something on the table come with this event? */
static bool is_happening(const Event *event) {
    return event->kind == EVENT_STAND_PLACED || event->kind == EVENT_STAND_CHANGED ||
           event->kind == EVENT_UNIT_CHANGED || event->kind == EVENT_WORK_SET ||
           event->kind == EVENT_FEATURE_SET || event->kind == EVENT_VOLLEY;
}

static void see_phase(Play *play, const Event *event) {
    if (event->numbers[1] > play->result->turns) {
        play->quiet_turns = play->something_happened ? 0 : play->quiet_turns + 1;
        play->something_happened = false;
        play->result->turns = event->numbers[1];
    }
}

static void see_end(Play *play, const Event *event) {
    Text why = {0};
    play->result->winner = event->side;
    play->result->rule = event->rule;
    sentence_of_event(game_battle(play->game), event, &why);
    text_copy(play->result->why, sizeof play->result->why, text_letters(&why));
    text_finish(&why);
}

/* Every event since the last time. */
static void see_events(Play *play) {
    for (; play->seen < game_event_count(play->game); play->seen++) {
        const Event *event = game_event(play->game, play->seen);
        play->something_happened = play->something_happened || is_happening(event);
        if (event->kind == EVENT_PHASE) {
            see_phase(play, event);
        } else if (event->kind == EVENT_OVER) {
            see_end(play, event);
        }
    }
}

static void carry_out(Play *play, const RecordedStep *step) {
    const WholeBattleWatcher *watcher = play->watcher;
    Ruling ruling;
    if (watcher != NULL && watcher->before != NULL) {
        watcher->before(watcher->context, play->game, step);
    }
    bool is_done = recording_play_step(play->game, step, &ruling);
    assert(is_done);
    (void)is_done;
    play->steps++;
    play->refusals = 0;
    *(step->is_answer ? &play->result->answers : &play->result->commands) += 1;
    see_events(play);
    if (watcher != NULL && watcher->after != NULL) {
        watcher->after(watcher->context, play->game, step);
    }
}

static void give_answer(Play *play) {
    const Question *question = game_question(play->game);
    Player *player = player_of(play, question->side);
    RecordedStep step = {.is_answer = true};
    Battle *view = side_view(game_battle(play->game), question->side);
    player->answer(player->state, view, question, &step.answer);
    battle_destroy(view);
    Ruling ruling;
    rule_set_judge_answer(game_battle(play->game), question, &step.answer, &ruling);
    if (!ruling.is_legal) {
        play->result->refused++;
        game_default_answer(play->game, &step.answer);
    }
    carry_out(play, &step);
}

/* Of several sides that may act the one after the last. */
static SideId next_side(const Play *play) {
    uint32_t sides = game_waits_for(play->game);
    uint32_t behind = play->last.value < 32 ? sides >> play->last.value << play->last.value : 0;
    uint16_t side = 1;
    assert(sides != 0);
    while (((behind != 0 ? behind : sides) & (UINT32_C(1) << (side - 1))) == 0) {
        side++;
    }
    return (SideId){side};
}

static bool is_legal(const Play *play, const Command *command) {
    Ruling ruling;
    game_judge(play->game, command, &ruling);
    return ruling.is_legal;
}

static void give_command(Play *play) {
    SideId side = next_side(play);
    Player *player = player_of(play, side);
    RecordedStep step = {0};
    Battle *view = side_view(game_battle(play->game), side);
    player->command(player->state, view, side, &step.command);
    battle_destroy(view);
    if (!is_legal(play, &step.command)) {
        play->result->refused++;
        if (++play->refusals < REFUSALS) {
            return;
        }
        step.command = (Command){.action = ENGINE_END_PHASE, .side = side};
        step.command.action = is_legal(play, &step.command) ? ENGINE_END_PHASE : ENGINE_CONCEDE;
    }
    play->last = side;
    carry_out(play, &step);
}

static bool is_somebody_to_come(const Battle *battle) {
    const BattleSetting *setting = battle->setting;
    for (size_t i = 0; i < setting->arrival_count; i++) {
        if (setting->arrivals[i].turn >= battle->turn) {
            return true;
        }
    }
    return false;
}

static bool is_stalemate(const Play *play) {
    const Battle *battle = game_battle(play->game);
    return battle->setting->turns == 0 && play->quiet_turns >= WHOLE_BATTLE_QUIET_TURNS &&
           !is_somebody_to_come(battle);
}

static bool may_go_on(Play *play) {
    const Battle *battle = game_battle(play->game);
    WholeBattleResult *result = play->result;
    if (battle->is_over) {
        bool is_last = battle->setting->turns > 0 && battle->turn >= battle->setting->turns;
        result->end = is_last ? WHOLE_BATTLE_LAST_TURN : WHOLE_BATTLE_RESULT;
        return false;
    }
    Text why = {0};
    if (is_stalemate(play)) {
        result->end = WHOLE_BATTLE_STALEMATE;
        text_format(&why, "A stalemate: for %d whole turns nobody moved, fired or was lost.",
                    (int)WHOLE_BATTLE_QUIET_TURNS);
    } else if (play->steps >= WHOLE_BATTLE_STEP_LIMIT) {
        result->end = WHOLE_BATTLE_STEP_LIMIT_REACHED;
        text_format(&why, "Broken off after %d commands and answers.",
                    (int)WHOLE_BATTLE_STEP_LIMIT);
    }
    bool goes_on = why.length == 0;
    text_copy(result->why, sizeof result->why, text_letters(&why));
    text_finish(&why);
    return goes_on;
}

void whole_battle_play(Game *game, Player *players, const WholeBattleWatcher *watcher,
                       WholeBattleResult *out) {
    memset(out, 0, sizeof *out);
    Play play = {.game = game, .players = players, .watcher = watcher, .result = out};
    see_events(&play);
    play.quiet_turns = 0;
    while (may_go_on(&play)) {
        if (game_question(game) != NULL) {
            give_answer(&play);
        } else {
            give_command(&play);
        }
    }
}

const char *whole_battle_end_word(WholeBattleEnd end) {
    switch (end) {
    case WHOLE_BATTLE_RESULT:
        return "result";
    case WHOLE_BATTLE_LAST_TURN:
        return "last turn";
    case WHOLE_BATTLE_STALEMATE:
        return "stalemate";
    case WHOLE_BATTLE_STEP_LIMIT_REACHED:
        return "step limit";
    }
    assert(!"an end of a battle");
    return "";
}
