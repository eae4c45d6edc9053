/* The verbs: each makes an event, applies it to the working copy, and keeps it. The only way for
 * rules to change anything. Verbs that would change nothing make no event. */
#ifndef ENFILADE_ENGINE_CHANGE_H
#define ENFILADE_ENGINE_CHANGE_H

#include "enfilade/engine/resolution.h"

/* `slot` is the place in its formation from 1, as in Stand. */
void change_place_stand(Resolution *resolution, StandId stand, StandPlace place, uint16_t slot);
/* As above, with the share of the move at that moment (0 to 1), for the eye. */
void change_place_stand_at_share(Resolution *resolution, StandId stand, StandPlace place,
                                 uint16_t slot, double share);
void change_stand(Resolution *resolution, StandId stand, uint8_t kind, StandState state,
                  uint16_t slot, uint16_t flags);
void change_unit(Resolution *resolution, UnitId unit, uint8_t kind, uint8_t formation,
                 UnitState state, uint8_t gap_steps, BodyId body);
/* `field`, `row`: as in battle_field. */
void change_field(Resolution *resolution, size_t field, uint32_t row, int32_t value);
/* Kinds of pairs are the set's, from 1. Room is made when there is none. */
void change_pair(Resolution *resolution, uint16_t kind, UnitId one, UnitId other, int32_t number);
void change_remove_pair(Resolution *resolution, uint16_t kind, UnitId one, UnitId other);
void change_clear_pairs(Resolution *resolution, uint16_t kind);
void change_work(Resolution *resolution, size_t row, const Work *work); /* row: of battle_works */
void change_feature(Resolution *resolution, FeatureId feature, uint8_t state);
/* Adds a leg behind the unit's others: `leg` and `amount` as in a command, shares of its turn, 0
 * to 1. */
void change_plot(Resolution *resolution, UnitId unit, uint16_t leg, int32_t amount,
                 double share_from, double share_to);
void change_clear_plots(Resolution *resolution, UnitId unit); /* none: all */
/* Ends the battle; winner none: a draw. Once it is over nothing changes that. */
void change_over(Resolution *resolution, SideId winner, uint16_t rule, uint16_t words);
/* From here on the streams give what follows from another seed. */
void change_streams(Resolution *resolution, uint64_t seed);
/* Leaves the present phase, enters what follows, runs phases that run by themselves, stops where
 * somebody acts. */
void change_end_phase(Resolution *resolution);

/* Telling changes nothing in the battle. */
void tell(Resolution *resolution, uint16_t rule, uint16_t words, UnitId unit, UnitId other);
/* As tell, with blanks. */
void tell_event(Resolution *resolution, Event event);
/* A score, step by step; `which`: 0 the first of the two compared, 1 the second. */
void tell_sum_begin(Resolution *resolution, SideId side, UnitId unit, int which, uint16_t words);
void tell_sum_step(Resolution *resolution, uint16_t rule, int value, uint16_t words);
void tell_sum_end(Resolution *resolution, int total);
/* The line along which was fired, inches; primary or supporting. */
void tell_volley(Resolution *resolution, UnitId firer, UnitId target, Vector from, Vector to,
                 bool is_primary);
/* A line for the map with a sentence beside it, which cannot have v0..v3 as blanks: they are the
 * line's ends. */
void tell_line(Resolution *resolution, Vector from, Vector to, DrawingTone tone, uint16_t words);
/* As tell_line, with rule, words, units, side, numbers[1..5] and values[4..5] of the event. */
void tell_line_event(Resolution *resolution, Vector from, Vector to, DrawingTone tone, Event event);

#endif
