/* Random legal play. */
#include "enfilade/player/random_player.h"

#include <assert.h>
#include <string.h>

#include "enfilade/geometry/facing.h"
#include "random_wish.h"

enum {
    RIVALS = 3,           /* units of which the one nearest to an enemy is tried first */
    PLANS = 4,            /* wishes tried for one action */
    END_ONE_IN = 20,      /* the phase ends so often though more could be done */
    LAST_ROUNDS = 40,     /* rounds of all units where the phase may not end yet */
    ANSWER_TRIES = 200,   /* places tried for a question */
    WEIGHT_OF_TARGET = 8, /* how much rather it fights than marches, */
    WEIGHT_OF_WISH = 4,   /* and marches than changes as it stands */
    WEIGHT_OF_CHANGE = 1,
    ENTRY_LIMIT = 128,
};

RandomPlayer random_player(uint64_t seed) {
    return (RandomPlayer){.stream = random_stream(seed, STREAM_COMPUTER)};
}

/* Whose turn it is: of several sides that may act, any. */
static SideId choose_side(RandomPlayer *player, const Battle *battle) {
    uint32_t sides = rule_set_who_may_act(battle);
    uint32_t count = 0;
    for (uint32_t bits = sides; bits != 0; bits &= bits - 1) {
        count++;
    }
    assert(count > 0);
    uint32_t skip = random_below(&player->stream, count);
    uint16_t side = 1;
    while ((sides & (UINT32_C(1) << (side - 1))) == 0 || skip-- > 0) {
        side++;
    }
    return (SideId){side};
}

/* The units of the side that have not left for good, and none: the side itself; shuffled. */
static size_t shuffle_units(RandomPlayer *player, const Battle *battle, SideId side, UnitId *out) {
    size_t count = 0;
    out[count++] = UNIT_NONE;
    for (uint16_t i = 1; i <= battle->unit_count; i++) {
        const Unit *unit = battle_unit(battle, (UnitId){i});
        if (side_is(unit->side, side) && unit->state <= UNIT_WAITING) {
            out[count++] = (UnitId){i};
        }
    }
    for (size_t i = count - 1; i > 0; i--) {
        uint32_t other = random_below(&player->stream, (uint32_t)i + 1);
        UnitId moved = out[i];
        out[i] = out[other];
        out[other] = moved;
    }
    return count;
}

/* Of a few units the one nearest to an enemy comes first, or battles would hardly be fought. */
static void bring_nearest_first(const Battle *battle, UnitId *units, size_t count) {
    size_t nearest = 0;
    double least = random_wish_distance(battle, units[0]);
    for (size_t i = 1; i < count && i < RIVALS; i++) {
        double distance = random_wish_distance(battle, units[i]);
        if (distance < least) {
            nearest = i;
            least = distance;
        }
    }
    UnitId first = units[nearest];
    units[nearest] = units[0];
    units[0] = first;
}

static bool is_legal(const Battle *battle, const Command *command) {
    Ruling ruling;
    rule_set_judge(battle, command, &ruling);
    return ruling.is_legal;
}

/* A legal command for an entry: as it is, or planned for some wish. */
static bool complete(RandomPlayer *player, const Battle *battle, const ActionEntry *entry,
                     UnitId unit, SideId side, Command *out) {
    const ActionKind *action = rule_set_action(battle_rules(battle), entry->action);
    if (entry->is_complete) {
        *out = entry->command;
        return is_legal(battle, out);
    }
    for (int i = 0; action->plan != NULL && action->gestures != 0 && i < PLANS; i++) {
        Wish wish = random_wish(&player->stream, battle, action->gestures, unit, side);
        Ruling why;
        if (action->plan(battle, &wish, out, &why) && is_legal(battle, out)) {
            return true;
        }
    }
    return false;
}

static uint32_t weight_of(const ActionEntry *entry) {
    if (!entry->ruling.is_legal) {
        return 0;
    }
    if (entry->is_complete) {
        return entry->command.target.value != 0 ? WEIGHT_OF_TARGET : WEIGHT_OF_CHANGE;
    }
    return WEIGHT_OF_WISH;
}

/* One of the entries not tried yet, by weight; false when none is left. */
static bool choose_entry(RandomPlayer *player, uint32_t *weights, size_t count, size_t *out) {
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += weights[i];
    }
    if (sum == 0) {
        return false;
    }
    uint32_t skip = random_below(&player->stream, sum);
    size_t chosen = 0;
    while (skip >= weights[chosen]) {
        skip -= weights[chosen++];
    }
    weights[chosen] = 0;
    *out = chosen;
    return true;
}

/* One of the unit's actions. */
static bool try_unit(RandomPlayer *player, const Battle *battle, SideId side, UnitId unit,
                     Command *out) {
    Arena arena;
    arena_init(&arena);
    ActionList list = {.arena = &arena};
    battle_rules(battle)->list_actions(battle, unit, side, &list);
    uint32_t weights[ENTRY_LIMIT];
    size_t count = list.count < ENTRY_LIMIT ? list.count : ENTRY_LIMIT;
    for (size_t i = 0; i < count; i++) {
        weights[i] = weight_of(&list.entries[i]);
    }
    bool is_found = false;
    size_t chosen;
    while (!is_found && choose_entry(player, weights, count, &chosen)) {
        is_found = complete(player, battle, &list.entries[chosen], unit, side, out);
    }
    arena_finish(&arena);
    return is_found;
}

void random_player_command_for(RandomPlayer *player, const Battle *battle, SideId side,
                               Command *out) {
    Command end = {.action = ENGINE_END_PHASE, .side = side};
    bool may_end = is_legal(battle, &end);
    bool ends = random_below(&player->stream, END_ONE_IN) == 0;
    if (may_end && ends) {
        *out = end;
        return;
    }
    UnitId *units = memory_allocate_array(battle->unit_count + 1, sizeof *units);
    bool is_found = false;
    for (int round = 0; round < (may_end ? 1 : LAST_ROUNDS) && !is_found; round++) {
        size_t count = shuffle_units(player, battle, side, units);
        bring_nearest_first(battle, units, count);
        for (size_t i = 0; i < count && !is_found; i++) {
            is_found = try_unit(player, battle, side, units[i], out);
        }
    }
    memory_free(units);
    if (!is_found) {
        *out = end;
        /* When nothing legal is found and the phase may not end, the side gives up. */
        out->action = may_end ? ENGINE_END_PHASE : ENGINE_CONCEDE;
    }
}

void random_player_command(RandomPlayer *player, const Battle *battle, Command *out) {
    SideId side = choose_side(player, battle);
    random_player_command_for(player, battle, side, out);
}

/* Answers */

static Answer any_some_of(RandomPlayer *player, const Question *question) {
    Answer answer = {0};
    int32_t left[QUESTION_CHOICE_LIMIT];
    uint32_t count = question->choice_count;
    uint32_t most = question->most_chosen < count ? question->most_chosen : count;
    uint32_t least = question->least_chosen;
    uint32_t wanted = least + random_below(&player->stream, most >= least ? most - least + 1 : 1);
    for (uint32_t i = 0; i < count; i++) {
        left[i] = question->choices[i].value;
    }
    while (answer.number_count < wanted && count > 0) {
        uint32_t choice = random_below(&player->stream, count);
        answer.numbers[answer.number_count++] = left[choice];
        left[choice] = left[--count];
    }
    return answer;
}

static Answer any_number(RandomPlayer *player, const Question *question) {
    int32_t step = question->step > 1 ? question->step : 1;
    uint32_t steps = (uint32_t)(question->most - question->least) / (uint32_t)step;
    uint32_t chosen = random_below(&player->stream, steps + 1);
    return answer_number(question->least + (int32_t)chosen * step);
}

static Answer any_place(RandomPlayer *player, const Battle *battle, const Question *question) {
    Command place = {0};
    Vector at = random_wish_place(&player->stream, battle, question->near);
    Vector facing = facing_from_bearing(360 * random_share(&player->stream));
    command_set_place(&place, at, facing);
    return (Answer){
        .has_place = true, .x = place.x, .y = place.y, .facing_steps = place.facing_steps};
}

static Answer any_dice(RandomPlayer *player, const Question *question) {
    Answer answer = {.number_count = question->dice_count};
    for (size_t i = 0; i < question->dice_count; i++) {
        answer.numbers[i] = random_die(&player->stream, question->faces);
    }
    return answer;
}

static Answer any_answer(RandomPlayer *player, const Battle *battle, const Question *question) {
    switch (question->shape) {
    case QUESTION_YES_NO:
        return answer_number((int32_t)random_below(&player->stream, 2));
    case QUESTION_ONE_OF: {
        uint32_t choice = random_below(&player->stream, question->choice_count);
        return answer_number(question->choices[choice].value);
    }
    case QUESTION_SOME_OF:
        return any_some_of(player, question);
    case QUESTION_NUMBER:
        return any_number(player, question);
    case QUESTION_PLACE:
        return any_place(player, battle, question);
    case QUESTION_DICE:
        return any_dice(player, question);
    }
    assert(!"a shape of a question");
    return (Answer){0};
}

void random_player_answer(RandomPlayer *player, const Battle *battle, const Question *question,
                          Answer *out) {
    /* A guess at random would hardly ever be right: one time in two it answers as usual. */
    bool is_usual = random_below(&player->stream, 2) == 0;
    for (int i = 0; i < ANSWER_TRIES && !is_usual; i++) {
        Ruling ruling;
        *out = any_answer(player, battle, question);
        rule_set_judge_answer(battle, question, out, &ruling);
        if (ruling.is_legal) {
            return;
        }
    }
    memset(out, 0, sizeof *out);
    rule_set_question(battle_rules(battle), question->kind)->answer_default(battle, question, out);
}
