/* A step of play on a working copy: dice, questions, and the one longjmp of the project
 * (README.md). */
#include <assert.h>
#include <string.h>

#include "enfilade/engine/change.h"
#include "enfilade/engine/movement.h"
#include "enfilade/engine/sentence.h"
#include "resolution_inside.h"

const Battle *resolution_battle(const Resolution *resolution) {
    return resolution->battle;
}

Arena *resolution_arena(Resolution *resolution) {
    return &resolution->arena;
}

const RuleNumbers *resolution_numbers(const Resolution *resolution) {
    return battle_numbers(resolution->battle);
}

uint16_t resolution_left_out(const Resolution *resolution, SideId side) {
    const RunManner *manner = &resolution->manner;
    return side.value != 0 && side_is(side, manner->leaves_out_of) ? manner->left_out : 0;
}

void resolution_leave(Resolution *resolution, RunOutcome outcome) {
    resolution->outcome = outcome;
    longjmp(resolution->leave, 1);
}

void resolution_add(Resolution *resolution, const Event *event) {
    event_apply_grown(&resolution->battle, event);
    ARRAY_ADD(&resolution->events, *event);
}

/* Streams */

void resolution_set_stream(Resolution *resolution, StreamName name, const RandomStream *stream) {
    Event event = {.kind = EVENT_STREAM};
    event.numbers[0] = (int32_t)name;
    event.numbers[1] = (int32_t)(uint32_t)stream->state;
    event.numbers[2] = (int32_t)(uint32_t)(stream->state >> 32);
    event.numbers[3] = (int32_t)(uint32_t)stream->drawn;
    event.numbers[4] = (int32_t)(uint32_t)(stream->drawn >> 32);
    resolution_add(resolution, &event);
}

uint32_t draw(Resolution *resolution, StreamName stream, uint32_t below) {
    RandomStream copy = resolution->battle->streams[stream];
    uint32_t drawn = random_below(&copy, below);
    resolution_set_stream(resolution, stream, &copy);
    return drawn;
}

/* Dice */

/* What one side rolls in secret moves neither the public dice nor the secret ones of another. */
static StreamName stream_of_roll(StreamName stream, SideId side) {
    bool is_own = stream == STREAM_SECRET && side.value != 0;
    return is_own ? (StreamName)(STREAM_SECRET_OF_SIDE + side.value - 1) : stream;
}

/* From the source as long as it has any, the rest from the stream. */
static void throw_dice(Resolution *resolution, StreamName stream, int count, int faces, int *out) {
    RandomStream copy = resolution->battle->streams[stream];
    bool has_drawn = false;
    for (int i = 0; i < count; i++) {
        out[i] = 0;
        const DiceSource *dice = resolution->manner.dice;
        if (dice != NULL) {
            out[i] = dice->die(dice->context, faces);
        }
        if (out[i] == 0) {
            out[i] = random_die(&copy, faces);
            has_drawn = true;
        }
        assert(out[i] >= 1 && out[i] <= faces);
    }
    if (has_drawn) {
        resolution_set_stream(resolution, stream, &copy);
    }
}

static Question dice_question(Resolution *resolution, StreamName stream, SideId side, UnitId unit,
                              int count, int faces, uint16_t rule, uint16_t words) {
    Question question;
    memset(&question, 0, sizeof question);
    question.kind = ENGINE_ASKS_DICE;
    question.shape = QUESTION_DICE;
    question.is_secret = stream == STREAM_SECRET;
    question.side = side.value != 0 ? side : resolution->battle->active;
    if (question.side.value == 0) {
        question.side.value = 1;
    }
    question.rule = rule;
    question.unit = unit;
    question.dice_count = (uint16_t)count;
    question.faces = (uint16_t)faces;
    Event purpose = {.kind = EVENT_TOLD,
                     .words = words != 0 ? words : SENTENCE_TYPED_DICE,
                     .side = question.side,
                     .unit = unit,
                     .numbers = {count}};
    Text text = {0};
    sentence_of_event(resolution->battle, &purpose, &text);
    text_copy(question.sentence, sizeof question.sentence, text_letters(&text));
    text_finish(&text);
    return question;
}

static void ask_for_dice(Resolution *resolution, StreamName stream, SideId side, UnitId unit,
                         int count, int faces, uint16_t rule, uint16_t words, int *out) {
    for (int done = 0; done < count;) {
        int some = count - done;
        if (some > ANSWER_NUMBER_LIMIT) {
            some = ANSWER_NUMBER_LIMIT;
        }
        Question question = dice_question(resolution, stream, side, unit, some, faces, rule, words);
        Answer answer;
        ask(resolution, &question, &answer);
        for (int i = 0; i < some; i++) {
            out[done + i] = answer.numbers[i];
        }
        done += some;
    }
}

int roll_dice(Resolution *resolution, StreamName stream, SideId side, UnitId unit, int count,
              int faces, uint16_t rule, uint16_t words, int *out) {
    assert(count >= 1 && faces >= 2);
    int *shown = arena_allocate_array(&resolution->arena, (size_t)count, sizeof *shown);
    if (resolution->battle->setting->dice_are_typed && resolution->manner.dice == NULL) {
        ask_for_dice(resolution, stream, side, unit, count, faces, rule, words, shown);
    } else {
        throw_dice(resolution, stream_of_roll(stream, side), count, faces, shown);
    }
    Event event = {.kind = EVENT_ROLL, .rule = rule, .words = words, .side = side, .unit = unit};
    int sum = 0;
    event.numbers[0] = count;
    for (int i = 0; i < count; i++) {
        sum += shown[i];
        if (i < EVENT_DICE_SHOWN) {
            event.numbers[1 + i] = shown[i];
        }
        if (out != NULL) {
            out[i] = shown[i];
        }
    }
    event.values[0] = sum;
    event.values[1] = faces;
    event.values[2] = stream == STREAM_SECRET ? 1 : 0;
    resolution_add(resolution, &event);
    return sum;
}

int roll(Resolution *resolution, SideId side, UnitId unit, uint16_t rule, uint16_t words) {
    return roll_dice(resolution, STREAM_DICE, side, unit, 1, 6, rule, words, NULL);
}

/* Questions */

static bool take_standing_answer(const Resolution *resolution, const Question *question,
                                 Answer *out) {
    const Battle *battle = resolution->battle;
    const RuleSet *set = battle_rules(battle);
    const QuestionKind *kind = rule_set_question(set, question->kind);
    size_t field = rule_set_standing_field(set, question->kind);
    StandingAnswer standing =
        kind->may_stand ? (StandingAnswer)battle_field(battle, field, question->side.value)
                        : STANDING_ASK;
    if (standing == STANDING_DEFAULT) {
        memset(out, 0, sizeof *out);
        kind->answer_default(battle, question, out);
    } else if (standing != STANDING_ASK && question->shape == QUESTION_YES_NO) {
        *out = answer_number(standing == STANDING_YES ? 1 : 0);
    } else {
        return false;
    }
    Ruling ruling;
    rule_set_judge_answer(battle, question, out, &ruling);
    return ruling.is_legal;
}

static void add_answered(Resolution *resolution, const Question *question, const Answer *answer) {
    Event event = {.kind = EVENT_ANSWERED,
                   .rule = question->rule,
                   .side = question->side,
                   .unit = question->unit,
                   .other = question->other};
    event.numbers[0] = question->kind;
    event.values[2] = question->is_secret ? 1 : 0;
    for (size_t i = 0; i < answer->number_count && i < 5; i++) {
        event.numbers[1 + i] = answer->numbers[i];
    }
    resolution_add(resolution, &event);
}

void ask(Resolution *resolution, const Question *question, Answer *out) {
    assert(question->side.value >= 1 &&
           question->side.value <= resolution->battle->setting->side_count);
    if (take_standing_answer(resolution, question, out)) {
        Event told = {.kind = EVENT_SETTLED,
                      .rule = question->rule,
                      .side = question->side,
                      .unit = question->unit,
                      .other = question->other,
                      .numbers = {question->kind, out->numbers[0]}};
        told.values[2] = question->is_secret ? 1 : 0;
        tell_event(resolution, told);
        return;
    }
    if (resolution->answer_next == resolution->answer_count) {
        resolution->question = *question;
        resolution_leave(resolution, RUN_ASKS);
    }
    *out = resolution->answers[resolution->answer_next++];
    Ruling ruling;
    rule_set_judge_answer(resolution->battle, question, out, &ruling);
    assert(ruling.is_legal);
    add_answered(resolution, question, out);
}

Question question_of_kind(uint16_t kind_in_set, QuestionShape shape, SideId side, uint16_t rule) {
    Question question;
    memset(&question, 0, sizeof question);
    question.kind = (uint16_t)(ENGINE_QUESTION_COUNT + kind_in_set);
    question.shape = shape;
    question.side = side;
    question.rule = rule;
    return question;
}

void question_add_choice(Question *question, int32_t value, UnitId unit, const char *words) {
    assert(question->choice_count < QUESTION_CHOICE_LIMIT);
    Choice *choice = &question->choices[question->choice_count++];
    choice->value = value;
    choice->unit = unit;
    text_copy(choice->words, sizeof choice->words, words);
}

bool ask_yes_no(Resolution *resolution, SideId side, uint16_t kind_in_set, uint16_t rule,
                UnitId unit, const char *sentence) {
    Question question = question_of_kind(kind_in_set, QUESTION_YES_NO, side, rule);
    question.unit = unit;
    text_copy(question.sentence, sizeof question.sentence, sentence);
    Answer answer;
    ask(resolution, &question, &answer);
    return answer.numbers[0] == 1;
}

/* Runs */

static void carry_out_command(Resolution *resolution, const Command *command) {
    Event begun = {.kind = EVENT_COMMAND_BEGUN, .side = command->side, .other = command->target};
    begun.numbers[0] = command->action;
    if (command->mover_count > 0) {
        begun.unit = command->movers[0];
    }
    resolution_add(resolution, &begun);
    const RuleSet *set = battle_rules(resolution->battle);
    rule_set_action(set, command->action)->carry_out(resolution, command);
}

static void carry_out_step(Resolution *resolution) {
    switch (resolution->step->kind) {
    case STEP_SET_UP:
        battle_rules(resolution->battle)->set_up(resolution);
        change_end_phase(resolution);
        break;
    case STEP_COMMAND:
        carry_out_command(resolution, &resolution->step->command);
        break;
    case STEP_TICK:
        movement_tick(resolution);
        break;
    }
}

/* No local variable is changed between setjmp and longjmp: everything stands in the resolution, on
 * the heap. */
static RunOutcome run_until_left(Resolution *resolution) {
    if (setjmp(resolution->leave) == 0) {
        resolution->outcome = RUN_DONE;
        carry_out_step(resolution);
    }
    return resolution->outcome;
}

void resolution_run(const Battle *before, const Step *step, const Answer *answers,
                    size_t answer_count, const RunManner *manner, Run *out) {
    Resolution *resolution = memory_allocate(sizeof *resolution);
    resolution->battle = battle_copy(before);
    resolution->step = step;
    resolution->answers = answers;
    resolution->answer_count = answer_count;
    if (manner != NULL) {
        resolution->manner = *manner;
    }
    arena_init(&resolution->arena);
    memset(out, 0, sizeof *out);
    out->outcome = run_until_left(resolution);
    assert(resolution->answer_next == answer_count);
    out->battle = resolution->battle;
    out->events.items = resolution->events.items;
    out->events.count = resolution->events.count;
    out->events.room = resolution->events.room;
    out->question = resolution->question;
    ARRAY_FINISH(&resolution->walks);
    arena_finish(&resolution->arena);
    memory_free(resolution);
}

void run_finish(Run *run) {
    battle_destroy(run->battle);
    ARRAY_FINISH(&run->events);
    memset(run, 0, sizeof *run);
}
