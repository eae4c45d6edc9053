/* The parts of the printed map, in the order in which paint_map.c lays them. */
#ifndef ENFILADE_RENDER_MAP_PARTS_H
#define ENFILADE_RENDER_MAP_PARTS_H

#include "enfilade/battlefield/battle.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/label_board.h"
#include "enfilade/render/map_view.h"

void paint_paper(Canvas *canvas, const BattleSetting *setting, const MapView *view);
void paint_ground(Canvas *canvas, const BattleSetting *setting, const MapView *view, Arena *arena);
void paint_features(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                    Arena *arena);
void paint_objectives(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                      Arena *arena);
/* Neat line and north arrow, and over them the cartouche. */
void paint_frame(Canvas *canvas, const BattleSetting *setting, const MapView *view, Arena *arena);
void paint_cartouche(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                     Arena *arena);

/* Does something lie over the map there that is not part of it? (MapRoom.clear) */
bool paint_frame_is_kept_clear(const MapView *view, PixelBox box);
/* Marks as taken what is printed on the map or lies over it: cartouche, north arrow, buttons. */
void paint_frame_mark(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                      LabelBoard *board);

#endif
