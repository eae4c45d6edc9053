/* Lining up after contact (DBAC-MOVE-18, -28). */
#ifndef ENFILADE_RULES_DBAC_ALIGN_H
#define ENFILADE_RULES_DBAC_ALIGN_H

#include "dbac.h"

/* What the front of a mover touched first. */
typedef struct DbacTouch {
    UnitId unit; /* the enemy; none: nothing is touched */
    StandId stand;
    OrientedBox box;
    size_t mover;  /* which of the mover's boxes */
    bool by_front; /* with the edge of its front rank */
    Vector at;
    BoxEdge edge; /* of the enemy's base */
} DbacTouch;

/* How many boxes of a walk, from the first, make the front rank. */
size_t dbac_align_front_count(const Battle *battle, const Walk *walk);
/* The middle of that rank's front, with the walk's boxes at these places. */
Vector dbac_align_front_middle(const Battle *battle, const Walk *walk, const OrientedBox *boxes);
/* The enemy base touched by these boxes (of the mover) that counts: of several the one nearest the
 * front's middle. `only` names the stand that stopped the move, or none for any within the
 * tolerance. */
void dbac_align_touch(const Battle *battle, const Walk *walk, const OrientedBox *boxes,
                      StandId only, DbacTouch *out);
/* The places of the mover laid against the edge that counts as hit; false with the reason when the
 * contact is refused. `start` is its front's middle at the start of the move. */
bool dbac_align(const Battle *battle, const Walk *walk, const OrientedBox *boxes,
                const DbacTouch *touch, Vector start, StandPlace *places, BoxEdge *edge,
                Ruling *why, Arena *arena);

#endif
