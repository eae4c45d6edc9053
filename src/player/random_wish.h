/* What a random player wishes of a unit: towards the enemy more often than not. */
#ifndef ENFILADE_PLAYER_RANDOM_WISH_H
#define ENFILADE_PLAYER_RANDOM_WISH_H

#include "enfilade/engine/rule_set.h"

/* A wish made with one of these gestures (bits 1 << Gesture, at least one). */
Wish random_wish(RandomStream *stream, const Battle *battle, uint32_t gestures, UnitId unit,
                 SideId side);
/* Inches from a unit to the nearest enemy, centre to centre; 0 while it waits to come, very far for
 * none. */
double random_wish_distance(const Battle *battle, UnitId unit);
/* Anywhere within reach of a place, kept on the table. */
Vector random_wish_place(RandomStream *stream, const Battle *battle, Vector near);

#endif
