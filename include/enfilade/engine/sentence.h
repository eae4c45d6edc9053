/* Whole sentences with named blanks, one list per floor or rule set; never glued together. Blanks: {unit} {other} {side}
 * {n0}..{n5}, {v0}..{v5} (inches, two decimals), {d0}.. (degrees), {rule}. */
#ifndef ENFILADE_ENGINE_SENTENCE_H
#define ENFILADE_ENGINE_SENTENCE_H

#include "enfilade/base/text.h"
#include "enfilade/engine/event.h"

enum { SENTENCE_OF_SET = 1000 }; /* the set's sentence i has the number SENTENCE_OF_SET + i, i from 1 */

/* The engine's own sentences. */
typedef enum EngineSentence {
    SENTENCE_NONE,
    SENTENCE_PHASE_BEGINS,
    SENTENCE_TURN_BEGINS,
    SENTENCE_BATTLE_WON,
    SENTENCE_BATTLE_DRAWN,
    SENTENCE_STANDING_ANSWER_SET,
    SENTENCE_TYPED_DICE,
    ENGINE_SENTENCE_COUNT,
} EngineSentence;

struct RuleSet;
const char *sentence_pattern(const struct RuleSet *set, uint16_t words);
/* One line for the log. `battle` is the battle before or after the event (names come from its setting). */
void sentence_of_event(const Battle *battle, const Event *event, Text *out);

#endif
