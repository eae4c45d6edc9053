/* The printed map: paper, ground, terrain, names, frame. It does not change while nothing is
 * zoomed, panned or spoiled: paint it on a layer of its own. */
#ifndef ENFILADE_RENDER_PAINT_MAP_H
#define ENFILADE_RENDER_PAINT_MAP_H

#include "enfilade/battlefield/battle.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/map_view.h"

/* The whole map, every pixel of the clip: desk, paper, ground, features, neat line, cartouche.
 * Names of places are painted with the troops, out of whose way they step. The arena is used and
 * may be reset afterwards. */
void paint_map(Canvas *canvas, const BattleSetting *setting, const MapView *view, Arena *arena);

/* Works and obstacles built during play, each as its kind of ground is drawn, with its front: over
 * the map, under the troops. */
void paint_works(Canvas *canvas, const Battle *battle, const MapView *view, Arena *arena);

/* The sheet of paper: the table with the margin about it. What lies beyond is the desk. */
PixelBox paint_sheet_box(const BattleSetting *setting, const MapView *view);
/* Where the cartouche lies on the screen (left bottom of the view; empty when hidden), so that
 * panels and marks can avoid it. */
PixelBox paint_cartouche_box(Canvas *canvas, const BattleSetting *setting, const MapView *view);

#endif
