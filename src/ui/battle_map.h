/* The map on the screen: terrain and troops by the painters, and over them whatever is live:
 * selection, ghost, path, arcs, ruler, smoke. */
#ifndef ENFILADE_UI_BATTLE_MAP_H
#define ENFILADE_UI_BATTLE_MAP_H

#include "screen_battle.h"

void battle_map_paint_terrain(BattleScreen *screen, Canvas *canvas);
void battle_map_paint_troops(BattleScreen *screen, Canvas *canvas);
void battle_map_paint_live(BattleScreen *screen, Canvas *canvas);
/* The objective under the pointer, counted from 1; 0 for none. */
size_t battle_map_objective(const BattleScreen *screen);
/* The tooltip of what is under the pointer. */
void battle_map_set_tooltip(BattleScreen *screen);
/* Another number when play has spoiled other features. */
uint64_t battle_map_ground(const Battle *battle);
bool battle_map_wants_no_cartouche(const BattleScreen *screen);
/* Whether troops stand under a box of the screen. */
bool battle_map_covers_troops(const BattleScreen *screen, PixelBox box);
/* The box round a shape on the screen. */
PixelBox battle_map_shape_box(const BattleScreen *screen, const UnitShape *shape);

#endif
