/* Whole sentences with named blanks, one list per floor or rule set; never glued together. Blanks:
 * {unit} {other} {side} {n0}..{n5}, {s0}..{s5} (with their sign), {v0}..{v5} (inches, two decimals
 * unless whole), {d0}.. (degrees, whole), {rule}; {halts|halt} the word that agrees with the name
 * of {unit}, {other halts|halt} with that of {other}. The engine's own patterns also have {phase},
 * {question} (of a standing answer), {dice} (what a roll shows) and {words}: the event's own
 * sentence inside the pattern of its kind. */
#ifndef ENFILADE_ENGINE_SENTENCE_H
#define ENFILADE_ENGINE_SENTENCE_H

#include "enfilade/base/text.h"
#include "enfilade/engine/event.h"

enum {
    SENTENCE_OF_SET = 1000
}; /* the set's sentence i has the number SENTENCE_OF_SET + i, i from 1 */

/* The engine's own sentences. */
typedef enum EngineSentence {
    SENTENCE_NONE,
    SENTENCE_PHASE_BEGINS,
    SENTENCE_TURN_BEGINS,
    SENTENCE_BATTLE_WON,
    SENTENCE_BATTLE_DRAWN,
    SENTENCE_STANDING_ANSWER_SET,
    SENTENCE_STANDING_ANSWER_DROPPED,
    SENTENCE_TYPED_DICE,
    SENTENCE_STANDING_ANSWER_TAKEN,
    SENTENCE_ROLLED,
    SENTENCE_CONCEDED,
    SENTENCE_SUM_ENDED,
    SENTENCE_SUM_STEP,
    SENTENCE_PHASE_OF_ALL_BEGINS, /* a phase in which no single side is active */
    SENTENCE_SIDE_IS_READY,
    SENTENCE_NOTHING_COMES_OF_IT,
    SENTENCE_COMMAND_FALLS_AWAY,
    SENTENCE_NO_ODDS_OF_A_GUESS,
    SENTENCE_NEW_DICE,
    ENGINE_SENTENCE_COUNT,
} EngineSentence;

struct RuleSet;
/* The pattern of an engine's sentence or (from SENTENCE_OF_SET on) one of the set's. */
const char *sentence_pattern(const struct RuleSet *set, uint16_t words);
/* The same without its blanks and what space they leave, for the whole of a kind: "rolls for its
 * fire". */
void sentence_plain(const struct RuleSet *set, uint16_t words, Text *out);
/* Does it fill a blank from v0..v3? In an event that holds the ends of a line there, that would
 * print its coordinates. */
bool sentence_names_ends(const struct RuleSet *set, uint16_t words);
/* One line for the log, "" for what the log does not tell. `battle` is the battle before or after
 * the event (names come from its setting). */
void sentence_of_event(const Battle *battle, const Event *event, Text *out);

#endif
