/* The map on the screen: terrain and troops by the painters, and over them whatever is live:
 * selection, ghost, path, arcs, ruler, smoke. */
#ifndef ENFILADE_UI_MAP_VIEW_H
#define ENFILADE_UI_MAP_VIEW_H

#include "screen_battle.h"

void map_view_paint_terrain(BattleScreen *screen, Canvas *canvas);
void map_view_paint_troops(BattleScreen *screen, Canvas *canvas);
void map_view_paint_live(BattleScreen *screen, Canvas *canvas);
/* The small buttons beside the ghost, and the banner with a refusal, a remark or a lesson. */
void map_view_run_buttons(BattleScreen *screen);
void map_view_run_notice(BattleScreen *screen);
/* The tooltip of what is under the pointer. */
void map_view_set_tooltip(BattleScreen *screen);
/* Another number when play has spoiled other features. */
uint64_t map_view_ground(const Battle *battle);
bool map_view_wants_no_cartouche(const BattleScreen *screen);
/* Whether troops stand under a box of the screen. */
bool map_view_covers_troops(const BattleScreen *screen, PixelBox box);
/* The box round a shape on the screen. */
PixelBox map_view_shape_box(const BattleScreen *screen, const UnitShape *shape);

#endif
