/* A whole step on a silent copy, whatever is asked in it. For look_ahead.c and odds.c. */
#ifndef ENFILADE_ENGINE_BLIND_RUN_H
#define ENFILADE_ENGINE_BLIND_RUN_H

#include "dice_tape.h"

/* Who answers meanwhile; false gives the run up. */
typedef struct BlindAnswers {
    bool (*answer)(void *context, const Battle *battle, const Question *question, Answer *out);
    void *context;
} BlindAnswers;

/* A copy whose streams begin at what `stream` draws next, so that nothing tells what the battle
 * would draw. The caller owns it. */
Battle *blind_copy(const Battle *battle, RandomStream *stream);
/* Runs a step with the dice of the tape, from its `next` on, and of its source. False when it was
 * given up; `out` is the run as far as it came, the caller finishes it. */
bool blind_run(const Battle *before, const Step *step, const RunManner *manner, DiceTape *tape,
               const BlindAnswers *answers, Run *out);
/* Answers as if nobody gave one. */
bool blind_answer_usual(void *context, const Battle *battle, const Question *question, Answer *out);

#endif
