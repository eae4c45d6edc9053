/* Dice that fall again (dice_tape.h). */
#include "dice_tape.h"

int dice_tape_die(void *context, int faces) {
    DiceTape *tape = context;
    if (tape->next == tape->dice.count) {
        TapeDie die = {tape->source->die(tape->source->context, faces), faces};
        ARRAY_ADD(&tape->dice, die);
    }
    return tape->dice.items[tape->next++].shows;
}
