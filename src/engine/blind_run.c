/* A whole step on a silent copy (blind_run.h). */
#include "blind_run.h"

Battle *blind_copy(const Battle *battle, RandomStream *stream) {
    Battle *copy = battle_copy(battle);
    uint64_t high = random_bits(stream);
    uint64_t low = random_bits(stream);
    for (uint32_t i = 0; i < STREAM_COUNT; i++) {
        copy->streams[i] = random_stream(high << 32 | low, i);
    }
    return copy;
}

bool blind_answer_usual(void *context, const Battle *battle, const Question *question,
                        Answer *out) {
    (void)context;
    rule_set_question(battle_rules(battle), question->kind)->answer_default(battle, question, out);
    return true;
}

bool blind_run(const Battle *before, const Step *step, const RunManner *manner, DiceTape *tape,
               const BlindAnswers *answers, Run *out) {
    AnswerArray given = {0};
    DiceSource dice = {.die = dice_tape_die, .context = tape};
    RunManner own = *manner;
    size_t start = tape->next;
    bool goes_on = true;
    own.dice = &dice;
    resolution_run(before, step, NULL, 0, &own, out);
    while (out->outcome == RUN_ASKS) {
        Answer answer = {0};
        goes_on = answers->answer(answers->context, out->battle, &out->question, &answer);
        if (!goes_on) {
            break;
        }
        ARRAY_ADD(&given, answer);
        run_finish(out);
        tape->next = start; /* the same dice fall again */
        resolution_run(before, step, given.items, given.count, &own, out);
    }
    ARRAY_FINISH(&given);
    return goes_on;
}
