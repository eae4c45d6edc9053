/* What moves over the map: selection, ghost and path, ruler, notes, overlays, smoke and dice. */
#ifndef ENFILADE_UI_MAP_LIVE_H
#define ENFILADE_UI_MAP_LIVE_H

#include "enfilade/render/label_board.h"
#include "screen_battle.h"

void map_live_paint_selection(BattleScreen *screen, Canvas *canvas);
void map_live_paint_pencil(BattleScreen *screen, Canvas *canvas, LabelBoard *board);
void map_live_paint_ruler(BattleScreen *screen, Canvas *canvas, LabelBoard *board);
void map_live_paint_notes(BattleScreen *screen, Canvas *canvas);
void map_live_paint_overlay(BattleScreen *screen, Canvas *canvas, LabelBoard *board);
void map_live_paint_log_lines(BattleScreen *screen, Canvas *canvas, LabelBoard *board);
void map_live_paint_smoke(BattleScreen *screen, Canvas *canvas);
void map_live_paint_dice(BattleScreen *screen, Canvas *canvas);

#endif
