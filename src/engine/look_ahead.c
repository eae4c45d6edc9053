/* A command on a silent copy with dice of its own. */
#include "enfilade/engine/look_ahead.h"

#include "blind_run.h"
#include "enfilade/engine/sentence.h"

static int own_die(void *context, int faces) {
    return random_die(context, faces);
}

/* The battle after a step, every question answered as if nobody gave one. */
static Battle *run_to_end(Battle *before, const Step *step, const DiceSource *dice) {
    static const RunManner as_played = {.dice = NULL};
    static const BlindAnswers usual = {.answer = blind_answer_usual};
    DiceTape tape = {.source = dice};
    Run run;
    blind_run(before, step, &as_played, &tape, &usual, &run);
    Battle *after = run.battle;
    run.battle = NULL;
    run_finish(&run);
    ARRAY_FINISH(&tape.dice);
    battle_destroy(before);
    return after;
}

Battle *look_ahead(const Battle *battle, const Command *command, RandomStream *stream) {
    Ruling ruling;
    rule_set_judge(battle, command, &ruling);
    if (!ruling.is_legal) {
        return NULL;
    }
    return look_ahead_judged(battle, command, stream);
}

Battle *look_ahead_judged(const Battle *battle, const Command *command, RandomStream *stream) {
    DiceSource dice = {.die = own_die, .context = stream};
    Step step = {.kind = STEP_COMMAND, .command = *command};
    Battle *after = run_to_end(blind_copy(battle, stream), &step, &dice);
    while (battle_is_in_ticks(after)) {
        Step tick = {.kind = STEP_TICK};
        after = run_to_end(after, &tick, &dice);
    }
    return after;
}

/* The line that says most of a command: what its mover does to another, else how it moves, else the
 * first. */
static const Event *find_telling(const Run *run, const Command *command) {
    const Event *first = NULL, *moves = NULL;
    for (size_t i = 0; i < run->events.count; i++) {
        const Event *event = &run->events.items[i];
        if (event->kind == EVENT_PHASE || event->kind == EVENT_OVER) {
            break;
        }
        if (event_kind_log_place((EventKind)event->kind) != EVENT_LOG_LINE || event->words == 0) {
            continue;
        }
        bool is_movers = command->mover_count > 0 && unit_is(event->unit, command->movers[0]);
        if (is_movers && event->other.value != 0) {
            return event;
        }
        first = first == NULL ? event : first;
        moves = moves == NULL && event->kind == EVENT_MOVE_BEGUN ? event : moves;
    }
    return moves != NULL ? moves : first;
}

void look_ahead_tell(const Battle *battle, const Command *command, RandomStream *stream,
                     Text *out) {
    static const RunManner as_played = {.dice = NULL};
    static const BlindAnswers usual = {.answer = blind_answer_usual};
    DiceSource dice = {.die = own_die, .context = stream};
    DiceTape tape = {.source = &dice};
    Step step = {.kind = STEP_COMMAND, .command = *command};
    Battle *before = blind_copy(battle, stream);
    Run run;
    blind_run(before, &step, &as_played, &tape, &usual, &run);
    const Event *told = find_telling(&run, command);
    if (told != NULL) {
        sentence_of_event(run.battle, told, out);
    }
    run_finish(&run);
    ARRAY_FINISH(&tape.dice);
    battle_destroy(before);
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
