/* Stands on the map, shared by the painters of troops. */
#ifndef ENFILADE_RENDER_PAINT_STANDS_H
#define ENFILADE_RENDER_PAINT_STANDS_H

#include "enfilade/battlefield/unit.h"
#include "enfilade/render/paint_troops.h"
#include "stand_frame.h"

/* What all stands of a unit share. */
typedef struct UnitLook {
    SideLook side;
    FigureKind figure[UNIT_STAND_LIMIT];
    bool has_colours[UNIT_STAND_LIMIT];
    int gaps[UNIT_STAND_LIMIT]; /* in the ranks, for losses that the viewer may know of */
} UnitLook;

void paint_stands_look(const Battle *battle, SideId viewer, UnitId unit, const UnitStands *stands,
                       UnitLook *out);
/* The stands with their shadow, at these boxes. */
void paint_stands(Canvas *canvas, const UnitLook *look, const OrientedBox *boxes, size_t count,
                  const MapView *view);

#endif
