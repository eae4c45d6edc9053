/* Names and marks of units: along their rear, stepping aside for each other. */
#ifndef ENFILADE_RENDER_TROOP_NAMES_H
#define ENFILADE_RENDER_TROOP_NAMES_H

#include "paint_stands.h"

void troop_names_paint(Canvas *canvas, const Battle *battle, const MapView *view, SideId viewer,
                       Arena *arena);

#endif
