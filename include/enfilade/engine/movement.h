/* The movement executor. A walk of one unit is carried out at once, with places on the way for the eye; simultaneous
 * movement goes tick by tick with triggers placed by bisection (STEP_TICK). */
#ifndef ENFILADE_ENGINE_MOVEMENT_H
#define ENFILADE_ENGINE_MOVEMENT_H

#include "enfilade/engine/resolution.h"

/* Time is a share of the turn: a full move is so many ticks (a setting, so that tests can halve the tick). */
enum { MOVEMENT_TICKS = 120 };

/* Walks a unit along an already measured (and cut) walk: MOVE_BEGUN, places, MOVE_ENDED. Forced moves too. */
void movement_walk(Resolution *resolution, const Walk *walk, uint16_t rule, uint16_t words);
/* The share of the turn at which tick and moment of a battle stand. */
double movement_share(const Battle *battle);
/* Ticks of a full move; 120 unless a test changed it. */
int movement_ticks(void);
/* One tick of a phase with ACTS_TICKS: called by the resolution for STEP_TICK. */
void movement_tick(Resolution *resolution);
/* Places a trigger that `watch` lists somewhere in the span: the earliest share at which it is listed, to
 * 1/1024 inch of way of the fastest unit. */
double movement_place_trigger(const Battle *battle, const Span *span, const Trigger *trigger, Arena *arena);

#endif
