/* The ruler (tool_measure.h). */
#include "tool_measure.h"

void tool_measure_toggle(BattleScreen *screen) {
    Ruler *ruler = &screen->ruler;
    bool was_out = ruler->is_out;
    *ruler = (Ruler){.is_out = !was_out};
    if (!was_out && screen->pointer_on_map) {
        tool_measure_take_click(screen, screen->pointer);
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
}

bool tool_measure_take_click(BattleScreen *screen, Vector at) {
    Ruler *ruler = &screen->ruler;
    if (!ruler->is_out) {
        return false;
    }
    if (ruler->count == 0) {
        ruler->from = unit_near_point(screen->view, at, 0, UNIT_NONE);
    }
    if (ruler->count < RULER_POINT_LIMIT) {
        ruler->points[ruler->count++] = at;
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
    return true;
}
