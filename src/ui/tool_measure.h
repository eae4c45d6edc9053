/* The ruler: clicks lay it down and bend it, from edge to edge where there are units; Enter ends
 * it; it stays until it is put away. */
#ifndef ENFILADE_UI_TOOL_MEASURE_H
#define ENFILADE_UI_TOOL_MEASURE_H

#include "screen_battle.h"

/* One stretch of the ruler. */
typedef struct RulerLeg {
    Vector from, to;
    double inches;
} RulerLeg;

void tool_measure_toggle(BattleScreen *screen);
bool tool_measure_take_click(BattleScreen *screen, Vector at);
/* Ends it at the pointer, where it is being laid; false when it is not. */
bool tool_measure_lay_down(BattleScreen *screen);
/* Its stretches, the one to the pointer included. */
size_t tool_measure_legs(const BattleScreen *screen, RulerLeg out[RULER_POINT_LIMIT]);
/* "4.25 in, in all 9.50 in", or that it may not be told; empty before it begins. */
void tool_measure_write(const BattleScreen *screen, Text *out);

#endif
