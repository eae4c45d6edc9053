/* A whole battle as a picture for paper or a file: map and troops. */
#ifndef ENFILADE_RENDER_BATTLE_PICTURE_H
#define ENFILADE_RENDER_BATTLE_PICTURE_H

#include "enfilade/render/canvas.h"
#include "enfilade/scenario/scenario.h"

/* Into this box, over the scanned map of its scenario if it has one; a scan that cannot be read is
 * told as a fault and left out. For a side it is made from that side's view alone; SIDE_NONE: for a
 * referee, with everybody who is on the table. */
void battle_picture_paint(Canvas *canvas, const Battle *battle, const Scenario *scenario,
                          PixelBox box, SideId side, FaultList *faults);

#endif
