/* The rectangle that holds all stands of a unit on the screen, in the frame of its leading one. */
#ifndef ENFILADE_RENDER_UNIT_FRAME_H
#define ENFILADE_RENDER_UNIT_FRAME_H

#include "enfilade/battlefield/unit.h"
#include "stand_frame.h"

typedef struct UnitFrame {
    StandFrame frame; /* centre of the rectangle, its width and depth */
    double tick;      /* pixels that fronts point beyond it */
} UnitFrame;

UnitFrame unit_frame(const MapView *view, const UnitStands *stands);

#endif
