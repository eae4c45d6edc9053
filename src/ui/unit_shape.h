/* The outline of a unit as a hand sees it: its bases, the two front corners that can be taken hold
 * of, and what lies under the pointer. */
#ifndef ENFILADE_UI_UNIT_SHAPE_H
#define ENFILADE_UI_UNIT_SHAPE_H

#include "enfilade/battlefield/walk.h"

typedef struct UnitShape {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    size_t count;
} UnitShape;

void unit_shape_of_unit(const Battle *battle, UnitId unit, UnitShape *out);
/* Where the walk ends. */
void unit_shape_of_walk(const Walk *walk, UnitShape *out);
bool unit_shape_contains(const UnitShape *shape, Vector point);
/* Left and right end of the front rank: the bases that face as the first does and stand level with
 * the foremost. */
Segment unit_shape_front(const UnitShape *shape);
Vector unit_shape_centre(const UnitShape *shape);
Bounds unit_shape_bounds(const UnitShape *shape);

#endif
