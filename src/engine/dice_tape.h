/* The dice of one run, kept: when a step is run again with one more answer, the same dice fall
 * again. For game.c, look_ahead.c and odds.c. */
#ifndef ENFILADE_ENGINE_DICE_TAPE_H
#define ENFILADE_ENGINE_DICE_TAPE_H

#include "enfilade/base/array.h"
#include "enfilade/engine/resolution.h"

typedef struct TapeDie {
    int shows, faces;
} TapeDie;

typedef struct DiceTape {
    const DiceSource *source; /* the caller's: where dice come from that are not on the tape yet */
    ARRAY(TapeDie) dice;
    size_t next; /* the first that has not fallen in the present run */
} DiceTape;

/* The `die` of a DiceSource whose context is a DiceTape. */
int dice_tape_die(void *tape, int faces);

#endif
