/* A command on a silent copy with dice of its own. */
#include "enfilade/engine/look_ahead.h"

static int own_die(void *context, int faces) {
    return random_die(context, faces);
}

/* The copy's own streams are replaced as well, so that nothing drawn from them tells what the
 * battle would draw. */
static Battle *blind_copy(const Battle *battle, RandomStream *stream) {
    Battle *copy = battle_copy(battle);
    uint64_t high = random_bits(stream);
    uint64_t low = random_bits(stream);
    for (uint32_t i = 0; i < STREAM_COUNT; i++) {
        copy->streams[i] = random_stream(high << 32 | low, i);
    }
    return copy;
}

/* The battle after a step, every question answered as if nobody gave one. */
static Battle *run_to_end(Battle *before, const Step *step, const DiceSource *dice) {
    AnswerArray answers = {0};
    Run run;
    RandomStream start = *(RandomStream *)dice->context;
    resolution_run(before, step, NULL, 0, dice, &run);
    while (run.outcome == RUN_ASKS) {
        Answer answer = {0};
        const Question *question = &run.question;
        rule_set_question(battle_rules(run.battle), question->kind)
            ->answer_default(run.battle, question, &answer);
        ARRAY_ADD(&answers, answer);
        run_finish(&run);
        *(RandomStream *)dice->context = start; /* the same dice fall again */
        resolution_run(before, step, answers.items, answers.count, dice, &run);
    }
    Battle *after = run.battle;
    run.battle = NULL;
    run_finish(&run);
    ARRAY_FINISH(&answers);
    battle_destroy(before);
    return after;
}

Battle *look_ahead(const Battle *battle, const Command *command, RandomStream *stream) {
    Ruling ruling;
    rule_set_judge(battle, command, &ruling);
    if (!ruling.is_legal) {
        return NULL;
    }
    DiceSource dice = {.die = own_die, .context = stream};
    Step step = {.kind = STEP_COMMAND, .command = *command};
    Battle *after = run_to_end(blind_copy(battle, stream), &step, &dice);
    while (battle_is_in_ticks(after)) {
        Step tick = {.kind = STEP_TICK};
        after = run_to_end(after, &tick, &dice);
    }
    return after;
}

bool look_ahead_hands_over(const Battle *battle, const Command *command) {
    RandomStream stream = random_stream(0, 0);
    Battle *after = look_ahead(battle, command, &stream);
    if (after == NULL) {
        return false;
    }
    bool is_alone = battle_phase(battle)->who == ACTS_ACTIVE_SIDE;
    bool hands_over = after->is_over != 0 || after->turn != battle->turn ||
                      !side_is(after->active, battle->active) ||
                      (!is_alone && command->action == ENGINE_END_PHASE);
    battle_destroy(after);
    return hands_over;
}
