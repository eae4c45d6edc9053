/* Troops: stands at their true footprints, names, marks of state. */
#ifndef ENFILADE_RENDER_PAINT_TROOPS_H
#define ENFILADE_RENDER_PAINT_TROOPS_H

#include "enfilade/battlefield/unit.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/map_view.h"

/* All units on the table with names and marks, and the names of places, which step aside for them.
 * The battle is a side's view already where there are secrets. `viewer` is whose hidden fields may
 * be shown; SIDE_NONE: only what is known to all. */
void paint_troops(Canvas *canvas, const Battle *battle, const MapView *view, SideId viewer,
                  Arena *arena);

typedef enum GhostTone {
    GHOST_LEGAL,
    GHOST_AT_LIMIT, /* stopped by the end of its move */
    GHOST_REFUSED,
} GhostTone;

/* Where a unit would stand: outlines with fronts, washed in its side's colour. */
void paint_ghost(Canvas *canvas, const Battle *battle, UnitId unit, const OrientedBox *boxes,
                 size_t count, GhostTone tone, const MapView *view);
/* Puffs of smoke along the front of a box; share 0 (the shot) to 1 (gone). */
void paint_smoke(Canvas *canvas, const OrientedBox *box, double share, const MapView *view);

#endif
