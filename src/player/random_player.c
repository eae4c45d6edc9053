/* Random legal play. */
#include "enfilade/player/random_player.h"

#include <assert.h>
#include <string.h>

#include "enfilade/battlefield/unit.h"
#include "enfilade/geometry/facing.h"

enum {
    TRIES = 12,         /* units tried before the phase is ended */
    PLANS = 3,          /* wishes tried for one action */
    END_ONE_IN = 20,    /* the phase ends so often though more could be done */
    LAST_TRIES = 400,   /* where the phase may not end yet */
    ANSWER_TRIES = 200, /* places tried for a question */
};

static const double REACH = 14; /* inches a wished place lies away, about a long march */

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

/* A unit of the side that has not left for good, or none: the side itself. */
static UnitId choose_unit(RandomPlayer *player, const Battle *battle, SideId side) {
    uint32_t own = 0;
    for (uint16_t i = 1; i <= battle->unit_count; i++) {
        const Unit *unit = battle_unit(battle, (UnitId){i});
        own += side_is(unit->side, side) && unit->state <= UNIT_WAITING ? 1 : 0;
    }
    uint32_t skip = random_below(&player->stream, own + 1);
    for (uint16_t i = 1; i <= battle->unit_count; i++) {
        const Unit *unit = battle_unit(battle, (UnitId){i});
        if (side_is(unit->side, side) && unit->state <= UNIT_WAITING && skip-- == 0) {
            return (UnitId){i};
        }
    }
    return UNIT_NONE;
}

/* The enemy on the table nearest to a place; none when there is nobody. */
static UnitId nearest_enemy(const Battle *battle, SideId side, Vector from) {
    UnitId nearest = UNIT_NONE;
    double least = 0;
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        double distance = vector_distance(unit_centre(battle, unit), from);
        if (!side_is(battle_unit(battle, unit)->side, side) &&
            (nearest.value == 0 || distance < least)) {
            nearest = unit;
            least = distance;
        }
    }
    return nearest;
}

static UnitId choose_enemy(RandomPlayer *player, const Battle *battle, SideId side) {
    uint32_t count = 0;
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        count += side_is(battle_unit(battle, unit)->side, side) ? 0 : 1;
    }
    if (count == 0) {
        return UNIT_NONE;
    }
    uint32_t skip = random_below(&player->stream, count);
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        if (!side_is(battle_unit(battle, unit)->side, side) && skip-- == 0) {
            return unit;
        }
    }
    return UNIT_NONE;
}

static Gesture choose_gesture(RandomPlayer *player, uint32_t gestures) {
    uint32_t count = 0;
    for (uint32_t bits = gestures; bits != 0; bits &= bits - 1) {
        count++;
    }
    if (count == 0) {
        return GESTURE_NONE;
    }
    uint32_t skip = random_below(&player->stream, count);
    int gesture = 0;
    while ((gestures & (UINT32_C(1) << gesture)) == 0 || skip-- > 0) {
        gesture++;
    }
    return (Gesture)gesture;
}

static double between(RandomPlayer *player, double least, double most) {
    return least + (most - least) * random_share(&player->stream);
}

/* Anywhere within reach of a place, kept on the table. */
static Vector choose_place(RandomPlayer *player, const Battle *battle, Vector near) {
    double bearing = between(player, 0, 360);
    double inches = between(player, 0, REACH);
    Vector at = vector_along(near, facing_from_bearing(bearing), inches);
    double width = battle->setting->width;
    double height = battle->setting->height;
    at.x = at.x < 0 ? 0 : at.x > width ? width : at.x;
    at.y = at.y < 0 ? 0 : at.y > height ? height : at.y;
    return at;
}

static Vector choose_place_on_table(RandomPlayer *player, const Battle *battle) {
    double x = between(player, 0, battle->setting->width);
    double y = between(player, 0, battle->setting->height);
    return vector(x, y);
}

static Wish choose_wish(RandomPlayer *player, const Battle *battle, const ActionEntry *entry,
                        UnitId unit, SideId side) {
    const ActionKind *action = rule_set_action(battle_rules(battle), entry->action);
    Wish wish = {.gesture = choose_gesture(player, action->gestures), .side = side};
    if (unit.value != 0) {
        wish.units[0] = unit;
        wish.unit_count = 1;
    }
    bool stands = unit.value != 0 && unit_is_on_table(battle, unit);
    wish.grabbed = stands ? unit_centre(battle, unit) : choose_place_on_table(player, battle);
    wish.to = wish.gesture == GESTURE_PLACE ? choose_place_on_table(player, battle)
                                            : choose_place(player, battle, wish.grabbed);
    /* Half of all marches go towards the enemy, or battles would never be fought. */
    UnitId nearest = nearest_enemy(battle, side, wish.grabbed);
    if (stands && nearest.value != 0 && random_below(&player->stream, 2) == 0) {
        wish.to = unit_centre(battle, nearest);
    }
    wish.corner = random_below(&player->stream, 2) == 0 ? BOX_FRONT_LEFT : BOX_FRONT_RIGHT;
    wish.inches = between(player, -1, 4);
    wish.degrees = between(player, -45, 45);
    wish.is_free = random_below(&player->stream, 2) == 0;
    if (wish.gesture == GESTURE_DRAG_ONTO || wish.gesture == GESTURE_CLICK_TARGET) {
        wish.target =
            random_below(&player->stream, 2) == 0 ? nearest : choose_enemy(player, battle, side);
        if (wish.target.value != 0) {
            wish.to = unit_centre(battle, wish.target);
        }
    }
    return wish;
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
    if (!entry->ruling.is_legal) {
        return false;
    }
    if (entry->is_complete) {
        *out = entry->command;
        return is_legal(battle, out);
    }
    for (int i = 0; action->plan != NULL && action->gestures != 0 && i < PLANS; i++) {
        Wish wish = choose_wish(player, battle, entry, unit, side);
        Ruling why;
        if (action->plan(battle, &wish, out, &why) && is_legal(battle, out)) {
            return true;
        }
    }
    return false;
}

/* One unit, one of its actions. */
static bool try_unit(RandomPlayer *player, const Battle *battle, SideId side, Command *out) {
    Arena arena;
    arena_init(&arena);
    ActionList list = {.arena = &arena};
    UnitId unit = choose_unit(player, battle, side);
    battle_rules(battle)->list_actions(battle, unit, side, &list);
    bool is_found = false;
    uint32_t legal = 0;
    for (size_t i = 0; i < list.count; i++) {
        legal += list.entries[i].ruling.is_legal ? 1 : 0;
    }
    uint32_t skip = legal > 0 ? random_below(&player->stream, legal) : 0;
    for (size_t i = 0; i < list.count && legal > 0; i++) {
        if (list.entries[i].ruling.is_legal && skip-- == 0) {
            is_found = complete(player, battle, &list.entries[i], unit, side, out);
            break;
        }
    }
    arena_finish(&arena);
    return is_found;
}

void random_player_command(RandomPlayer *player, const Battle *battle, Command *out) {
    SideId side = choose_side(player, battle);
    Command end = {.action = ENGINE_END_PHASE, .side = side};
    bool may_end = is_legal(battle, &end);
    bool ends = random_below(&player->stream, END_ONE_IN) == 0;
    if (may_end && ends) {
        *out = end;
        return;
    }
    for (int i = 0; i < (may_end ? TRIES : LAST_TRIES); i++) {
        if (try_unit(player, battle, side, out)) {
            return;
        }
    }
    *out = end;
    if (!may_end) {
        out->action = ENGINE_CONCEDE; /* nothing legal is found, and the phase may not end */
    }
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
    Vector at = choose_place(player, battle, question->near);
    Vector facing = facing_from_bearing(between(player, 0, 360));
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
    for (int i = 0; i < ANSWER_TRIES; i++) {
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
