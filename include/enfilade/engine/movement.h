/* The movement executor. A walk of one unit is carried out at once, with places on the way for the
 * eye; simultaneous movement goes tick by tick with triggers placed by bisection (STEP_TICK).
 *
 * Time is a share of the turn, counted in whole steps: MOVEMENT_STEPS to a full move. Triggers lie
 * on steps and so do the ends of ticks, whether a move has 120, 240 or 480 of them; so results do
 * not depend on the tick. A step is less than 1/1024 inch for everything slower than 960 inches a
 * move. */
#ifndef ENFILADE_ENGINE_MOVEMENT_H
#define ENFILADE_ENGINE_MOVEMENT_H

#include "enfilade/engine/resolution.h"

enum { MOVEMENT_TICKS = 120, MOVEMENT_STEPS = 120 * 8192 };

/* Walks a unit along an already measured (and cut) walk: MOVE_BEGUN, places, MOVE_ENDED. */
void movement_walk(Resolution *resolution, const Walk *walk, uint16_t rule, uint16_t words);
/* The same for a walk that was cut short, with the rule and sentence that say why. */
void movement_walk_stopped(Resolution *resolution, const Walk *walk, uint16_t rule, uint16_t words,
                           uint16_t stop_rule, uint16_t stop_words);
/* The same for a forced move or a charge with marks on its way: what the walk sets off (`watch`,
 * is_forced) is placed and carried out on the way. Stops where a trigger moved, changed or removed
 * the unit; true when it came to the end. The last leg must end at share 1. */
bool movement_walk_watched(Resolution *resolution, const Walk *walk, uint16_t rule, uint16_t words);
/* The share of the turn at which tick and moment of a battle stand. */
double movement_share(const Battle *battle);
/* Ticks of a full move: MOVEMENT_TICKS unless the setting says otherwise. */
int movement_ticks(const Battle *battle);
/* One tick of a phase with ACTS_TICKS: called by the resolution for STEP_TICK. After the last it
 * ends the phase. */
void movement_tick(Resolution *resolution);
/* The earliest trigger that `watch` lists in the span, its share filled in: least share, then kind,
 * then ids. False when there is none. */
bool movement_find_trigger(const Battle *battle, const Span *span, Trigger *out, Arena *arena);

#endif
