/* What is printed beside the troops in one painting: names and marks, which keep clear of each
 * other. */
#ifndef ENFILADE_RENDER_TROOP_PRINT_H
#define ENFILADE_RENDER_TROOP_PRINT_H

#include "stand_grid.h"
#include "unit_frame.h"

typedef struct TroopPrint {
    Canvas *canvas;
    const Battle *battle;
    const MapView *view;
    SideId viewer;
    LabelBoard board;
    StandGrid grid;
    uint64_t zoom; /* and scale: the same while names have the same size on the table */
    double mark_size;
} TroopPrint;

/* The marks of a unit as a row at its right rear corner; where another unit or other print is in
 * the way, at the next of its ends that is free, and else on its own stands. */
void troop_marks_paint(TroopPrint *print, GridUnit unit, const UnitStands *stands);
/* The marks of its single stands, each on the rear half of its own. */
void troop_marks_paint_stands(TroopPrint *print, UnitId unit, const UnitStands *stands);

#endif
