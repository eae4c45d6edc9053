/* The ruler (tool_measure.h). */
#include "tool_measure.h"

#include "enfilade/battlefield/measure.h"

void tool_measure_toggle(BattleScreen *screen) {
    Ruler *ruler = &screen->ruler;
    *ruler = (Ruler){.is_out = !ruler->is_out};
    if (ruler->is_out) {
        screen_battle_notice(screen, false, 0,
                             "Ruler: click where it begins, then where it bends; Enter ends it, "
                             "M or Escape puts it away.");
    } else {
        screen_battle_drop_notice(screen);
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
}

bool tool_measure_take_click(BattleScreen *screen, Vector at) {
    Ruler *ruler = &screen->ruler;
    if (!ruler->is_out || ruler->is_laid) {
        return false;
    }
    if (ruler->count < RULER_POINT_LIMIT) {
        ruler->units[ruler->count] = unit_near_point(screen->view, at, 0, UNIT_NONE);
        ruler->points[ruler->count++] = at;
    }
    ruler->is_laid = ruler->count == RULER_POINT_LIMIT;
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
    return true;
}

bool tool_measure_lay_down(BattleScreen *screen) {
    Ruler *ruler = &screen->ruler;
    if (!ruler->is_out || ruler->is_laid || ruler->count == 0) {
        return false;
    }
    /* A click where it ends is no leg of its own when Enter follows it. */
    double moved = vector_distance(ruler->points[ruler->count - 1], screen->pointer);
    if (ruler->count == 1 || camera_length(&screen->camera, moved) > 1) {
        tool_measure_take_click(screen, screen->pointer);
    }
    ruler->is_laid = true;
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
    return true;
}

static RulerLeg measure_leg(const Battle *battle, Vector from, UnitId at_from, Vector to,
                            UnitId at_to) {
    DistanceReport report = {0};
    if (at_from.value != 0 && at_to.value != 0 && !unit_is(at_from, at_to)) {
        measure_units(battle, at_from, at_to, &report);
    } else if (at_from.value != 0 && at_to.value == 0) {
        measure_unit_to_point(battle, at_from, to, &report);
    } else if (at_to.value != 0 && at_from.value == 0) {
        measure_unit_to_point(battle, at_to, from, &report);
        return (RulerLeg){report.to, report.from, report.inches};
    } else {
        return (RulerLeg){from, to, vector_distance(from, to)};
    }
    return (RulerLeg){report.from, report.to, report.inches};
}

size_t tool_measure_legs(const BattleScreen *screen, RulerLeg out[RULER_POINT_LIMIT]) {
    const Ruler *ruler = &screen->ruler;
    size_t count = 0;
    for (size_t i = 0; ruler->is_out && i + 1 < ruler->count; i++) {
        out[count++] = measure_leg(screen->view, ruler->points[i], ruler->units[i],
                                   ruler->points[i + 1], ruler->units[i + 1]);
    }
    if (ruler->is_out && !ruler->is_laid && ruler->count > 0 && screen->pointer_on_map) {
        size_t last = ruler->count - 1;
        out[count++] =
            measure_leg(screen->view, ruler->points[last], ruler->units[last], screen->pointer,
                        unit_near_point(screen->view, screen->pointer, 0, UNIT_NONE));
    }
    return count;
}

static bool may_measure(const BattleScreen *screen, Vector from, Vector to) {
    const RuleSet *set = session_rules(screen->session);
    return set->may_measure == NULL || set->may_measure(screen->now, screen->viewer, from, to);
}

void tool_measure_write(const BattleScreen *screen, Text *out) {
    RulerLeg legs[RULER_POINT_LIMIT];
    size_t count = tool_measure_legs(screen, legs);
    double sum = 0;
    bool may_tell = true;
    for (size_t i = 0; i < count; i++) {
        sum += legs[i].inches;
        may_tell = may_tell && may_measure(screen, legs[i].from, legs[i].to);
    }
    if (count == 0) {
        return;
    }
    if (!may_tell) {
        text_add(out, "not shown: a range must still be guessed");
    } else if (count > 1) {
        text_format(out, "%.2f in, in all %.2f in", legs[count - 1].inches, sum);
    } else {
        text_format(out, "%.2f in", sum);
    }
}
