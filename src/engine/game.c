/* A battle being played: steps, the open question, what has been shown. */
#include "enfilade/engine/game.h"

#include <assert.h>
#include <string.h>

#include "dice_tape.h"
#include "enfilade/battlefield/battle_hash.h"

typedef ARRAY(uint64_t) HashArray;

struct Game {
    const BattleSetting *setting;
    Battle *first;       /* as laid out */
    Battle *settled;     /* before the step that runs */
    EventArray events;   /* of settled steps */
    bool is_open;        /* a question waits */
    Run open;            /* with is_open: the run that asks */
    Step step;           /* with is_open: the step that asks */
    AnswerArray answers; /* to it, so far */
    DiceTape taken;      /* from the source, until the step is settled */
    HashArray tick_hashes;
    bool is_checked;
};

/* The battle before with the events applied is the battle after. */
static void check_run(const Game *game, const Run *run) {
    Battle *replayed = battle_copy(game->settled);
    for (size_t i = 0; i < run->events.count; i++) {
        event_apply_grown(&replayed, &run->events.items[i]);
    }
    assert(replayed->size == run->battle->size && battle_equals(replayed, run->battle));
    battle_destroy(replayed);
}

/* What a player has seen is never taken back: the new run begins with the very events of the one
 * that asked. */
static void check_prefix(const Run *before, const Run *now) {
    assert(now->events.count >= before->events.count);
    assert(before->events.count == 0 || memcmp(now->events.items, before->events.items,
                                               before->events.count * sizeof(Event)) == 0);
}

static void run_step(Game *game) {
    Run run;
    DiceSource taken = {.die = dice_tape_die, .context = &game->taken};
    RunManner manner = {.dice = game->taken.source == NULL ? NULL : &taken};
    game->taken.next = 0;
    resolution_run(game->settled, &game->step, game->answers.items, game->answers.count, &manner,
                   &run);
    if (game->is_open) {
        check_prefix(&game->open, &run);
    }
    if (game->is_checked) {
        check_run(game, &run);
    }
    run_finish(&game->open);
    game->open = run;
    game->is_open = true;
}

static void settle(Game *game) {
    for (size_t i = 0; i < game->open.events.count; i++) {
        ARRAY_ADD(&game->events, game->open.events.items[i]);
    }
    battle_destroy(game->settled);
    game->settled = game->open.battle;
    game->open.battle = NULL;
    run_finish(&game->open);
    game->is_open = false;
    game->answers.count = 0;
    game->taken.dice.count = 0;
    if (game->step.kind == STEP_TICK) {
        BattleHash hash;
        battle_hash(game->settled, &hash);
        uint64_t all = battle_hash_all(&hash);
        ARRAY_ADD(&game->tick_hashes, all);
    }
}

/* Runs the step, and after it the ticks of simultaneous movement, until somebody must decide. */
static void play_on(Game *game) {
    game->tick_hashes.count = 0;
    run_step(game);
    while (game->open.outcome == RUN_DONE) {
        settle(game);
        if (!battle_is_in_ticks(game->settled)) {
            return;
        }
        game->step = (Step){.kind = STEP_TICK};
        run_step(game);
    }
}

Game *game_create(const BattleSetting *setting, uint64_t seed) {
    const RuleSet *set = setting->rule_set;
    /* The setting must carry the set's fields and the engine's: rule_set_all_fields. */
    assert(setting->field_count ==
           rule_set_standing_field(set, (uint16_t)(ENGINE_QUESTION_COUNT + set->question_count)));
    Arena arena;
    arena_init(&arena);
    BattleRoom room = {0};
    set->ask_room(setting, &room, &arena);
    Game *game = memory_allocate(sizeof *game);
    game->setting = setting;
    game->settled = battle_create(setting, &room, seed);
    game->first = battle_copy(game->settled);
    arena_finish(&arena);
    game->step = (Step){.kind = STEP_SET_UP};
    play_on(game);
    return game;
}

Game *game_copy(const Game *game) {
    Game *copy = memory_allocate(sizeof *copy);
    copy->setting = game->setting;
    copy->first = battle_copy(game->first);
    copy->settled = battle_copy(game->settled);
    copy->is_open = game->is_open;
    copy->step = game->step;
    copy->taken.source = game->taken.source;
    copy->is_checked = game->is_checked;
    for (size_t i = 0; i < game->events.count; i++) {
        ARRAY_ADD(&copy->events, game->events.items[i]);
    }
    for (size_t i = 0; i < game->answers.count; i++) {
        ARRAY_ADD(&copy->answers, game->answers.items[i]);
    }
    for (size_t i = 0; i < game->taken.dice.count; i++) {
        ARRAY_ADD(&copy->taken.dice, game->taken.dice.items[i]);
    }
    for (size_t i = 0; i < game->tick_hashes.count; i++) {
        ARRAY_ADD(&copy->tick_hashes, game->tick_hashes.items[i]);
    }
    if (game->is_open) {
        copy->open.outcome = game->open.outcome;
        copy->open.question = game->open.question;
        copy->open.battle = battle_copy(game->open.battle);
        for (size_t i = 0; i < game->open.events.count; i++) {
            ARRAY_ADD(&copy->open.events, game->open.events.items[i]);
        }
    }
    return copy;
}

static void drop_open(Game *game) {
    run_finish(&game->open);
    game->is_open = false;
    game->answers.count = 0;
    game->taken.dice.count = 0;
}

void game_destroy(Game *game) {
    if (game == NULL) {
        return;
    }
    run_finish(&game->open);
    battle_destroy(game->first);
    battle_destroy(game->settled);
    ARRAY_FINISH(&game->events);
    ARRAY_FINISH(&game->answers);
    ARRAY_FINISH(&game->taken.dice);
    ARRAY_FINISH(&game->tick_hashes);
    memory_free(game);
}

const Battle *game_battle(const Game *game) {
    return game->is_open ? game->open.battle : game->settled;
}

const Battle *game_settled_battle(const Game *game) {
    return game->settled;
}

const Battle *game_first_battle(const Game *game) {
    return game->first;
}

const Question *game_question(const Game *game) {
    return game->is_open ? &game->open.question : NULL;
}

void game_judge(const Game *game, const Command *command, Ruling *out) {
    if (game->is_open) {
        ruling_refuse(out, game->open.question.rule,
                      "A question waits for its answer before anything else is done.");
        return;
    }
    rule_set_judge(game->settled, command, out);
}

/* What is carried out is what a recording would read back. */
static void encode_and_decode(const RuleSet *set, const Command *command, Command *out) {
    Text text = {0};
    char why[256];
    command_write(set, command, &text);
    bool is_read = command_read(set, text_letters(&text), out, why, sizeof why);
    assert(is_read);
    (void)is_read;
    text_finish(&text);
}

bool game_submit(Game *game, const Command *command, Ruling *out) {
    game_judge(game, command, out);
    if (!out->is_legal) {
        return false;
    }
    game->step = (Step){.kind = STEP_COMMAND};
    encode_and_decode(game->setting->rule_set, command, &game->step.command);
    play_on(game);
    return true;
}

bool game_answer(Game *game, const Answer *answer, Ruling *out) {
    if (!game->is_open) {
        ruling_refuse(out, 0, "No question is open.");
        return false;
    }
    rule_set_judge_answer(game->open.battle, &game->open.question, answer, out);
    if (!out->is_legal) {
        return false;
    }
    ARRAY_ADD(&game->answers, *answer);
    play_on(game);
    return true;
}

void game_default_answer(const Game *game, Answer *out) {
    assert(game->is_open);
    memset(out, 0, sizeof *out);
    const Question *question = &game->open.question;
    rule_set_question(game->setting->rule_set, question->kind)
        ->answer_default(game->open.battle, question, out);
}

size_t game_event_count(const Game *game) {
    return game->events.count + (game->is_open ? game->open.events.count : 0);
}

const Event *game_event(const Game *game, size_t index) {
    assert(index < game_event_count(game));
    return index < game->events.count ? &game->events.items[index]
                                      : &game->open.events.items[index - game->events.count];
}

void game_set_dice(Game *game, const DiceSource *dice) {
    game->taken.source = dice;
    if (!game->is_open) {
        game->taken.dice.count = 0;
    }
}

uint32_t game_waits_for(const Game *game) {
    if (game->is_open) {
        return UINT32_C(1) << (game->open.question.side.value - 1);
    }
    return rule_set_who_may_act(game->settled);
}

void game_place(const Game *game, GamePlace *out) {
    *out = (GamePlace){.event_count = game_event_count(game),
                       .settled_count = game->events.count,
                       .is_open = game->is_open,
                       .step = game->is_open ? game->step.kind : STEP_SET_UP,
                       .answer_count = game->answers.count};
}

void game_restore(Game *game, const Battle *settled, size_t kept, const Event *more,
                  size_t more_count) {
    assert(kept <= game->events.count);
    drop_open(game);
    Battle *copy = battle_copy(settled);
    battle_destroy(game->settled);
    game->settled = copy;
    game->events.count = kept;
    ARRAY_RESERVE(&game->events, more_count);
    if (more_count > 0) {
        memcpy(game->events.items + kept, more, more_count * sizeof *more);
        game->events.count += more_count;
    }
    game->tick_hashes.count = 0;
}

void game_reopen(Game *game, const Step *step, const Answer *answers, size_t answer_count) {
    assert(!game->is_open);
    game->step = *step;
    for (size_t i = 0; i < answer_count; i++) {
        ARRAY_ADD(&game->answers, answers[i]);
    }
    run_step(game);
    assert(game->open.outcome == RUN_ASKS);
}

void game_set_checked(Game *game, bool is_checked) {
    game->is_checked = is_checked;
}

size_t game_tick_count(const Game *game) {
    return game->tick_hashes.count;
}

uint64_t game_tick_hash(const Game *game, size_t index) {
    assert(index < game->tick_hashes.count);
    return game->tick_hashes.items[index];
}
