/* How wide skirmishers open: one gap for the whole line (DBAC-FORM-05), chosen in pencil by
 * dragging an end of the line or by keys. */
#include "dbac.h"

/* Dragging keeps to quarters of an inch unless snapping is off. Not a rule's number: it only reads
 * the hand, as does a step by key. */
static const double SNAP_INCHES = 0.25;

double dbac_skirmish_gap(const Battle *battle, const Command *command) {
    int32_t steps = command->number_count > 0 ? command->numbers[0] : 0;
    return steps == 0 ? dbac_number(battle, DBAC_NUMBER_GAP_USUAL)
                      : (double)steps / UNIT_GAP_STEPS_PER_INCH;
}

static double within_bounds(const Battle *battle, double gap) {
    double least = dbac_number(battle, DBAC_NUMBER_GAP_LEAST);
    double most = dbac_number(battle, DBAC_NUMBER_GAP_MOST);
    return gap < least ? least : gap > most ? most : gap;
}

/* The gap with which the dragged end of the pencilled line comes under the pointer: `beyond`
 * elements lie between it and the colours, each a base and a gap from the next. */
static bool gap_of_drag(const Battle *battle, const Wish *wish, double *gap, Ruling *why) {
    DbacLayout layout;
    if (!dbac_formation_change_layout(battle, wish->so_far, &layout, why)) {
        return false;
    }
    UnitId unit = wish->units[0];
    StandId colours = dbac_colours(battle, unit);
    Vector facing = layout.places[0].facing, middle = layout.places[0].at;
    for (size_t i = 0; i < layout.count; i++) {
        middle = stand_is(layout.stands[i], colours) ? layout.places[i].at : middle;
    }
    double sign = wish->corner == BOX_FRONT_LEFT ? -1 : 1;
    Vector outward = vector_scale(vector_right(facing), sign);
    int beyond = 0;
    for (size_t i = 0; i < layout.count; i++) {
        double aside = vector_dot(vector_subtract(layout.places[i].at, middle), outward);
        beyond += layout.stand_kinds[i] != DBAC_STAND_HOLDER && aside > SNAP_INCHES ? 1 : 0;
    }
    if (beyond == 0) {
        ruling_refuse(why, DBAC_FORM_05, "The colours stand at this end; drag the other one.");
        return false;
    }
    OrientedBox box = stand_box_at(battle->setting, layout.stand_kinds[0], layout.places[0]);
    double out = vector_dot(vector_subtract(wish->to, middle), outward);
    *gap = (out - box.width / 2) / beyond - box.width;
    return true;
}

static bool wished_gap(const Battle *battle, const Wish *wish, double *gap, Ruling *why) {
    if (wish->gesture == GESTURE_DRAG_CORNER) {
        return gap_of_drag(battle, wish, gap, why);
    }
    if (wish->degrees != 0) {
        ruling_refuse(why, DBAC_FORM_13, "It opens about its colours, facing as they do.");
        return false;
    }
    *gap =
        dbac_skirmish_gap(battle, wish->so_far) + (wish->inches < 0 ? -SNAP_INCHES : SNAP_INCHES);
    return true;
}

/* Only a pencilled order to skirmish is changed; it is begun by menu or key. */
bool dbac_skirmish_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why) {
    double wished = 0;
    ruling_allow(why);
    if (wish->so_far == NULL || wish->unit_count == 0 || !wished_gap(battle, wish, &wished, why)) {
        why->is_legal = false;
        return false;
    }
    double gap = within_bounds(battle, wished);
    double snap = wish->is_free ? 1.0 / UNIT_GAP_STEPS_PER_INCH : SNAP_INCHES;
    gap = within_bounds(battle, snap * floor(gap / snap + 0.5));
    *out = *wish->so_far;
    out->number_count = 1;
    Ruling first;
    ruling_allow(&first);
    int32_t least =
        (int32_t)floor(dbac_number(battle, DBAC_NUMBER_GAP_LEAST) * UNIT_GAP_STEPS_PER_INCH + 0.5);
    /* Where there is no room it opens as wide as there is. */
    for (int32_t steps = (int32_t)(gap * UNIT_GAP_STEPS_PER_INCH + 0.5); steps >= least; steps--) {
        out->numbers[0] = steps;
        dbac_formation_change_judge(battle, out, why);
        if (why->is_legal) {
            if (!first.is_legal) {
                ruling_fall_short(why, &first);
            } else if (measure_is_beyond(battle->setting, fabs(wished - gap), snap / 2)) {
                ruling_refuse(&first, DBAC_FORM_05, "The gap is from %.2f to %.2f in.",
                              dbac_number(battle, DBAC_NUMBER_GAP_LEAST),
                              dbac_number(battle, DBAC_NUMBER_GAP_MOST));
                ruling_fall_short(why, &first);
            }
            return true;
        }
        first = first.is_legal ? *why : first;
    }
    *why = first;
    return false;
}

void dbac_skirmish_measure(const Battle *battle, const Command *command, MoveReport *out,
                           Arena *arena) {
    dbac_formation_change_measure(battle, command, out, arena);
    out->note = arena_format(arena, "A gap of %.2f in (%s). Drag an end, or Up and Down.",
                             dbac_skirmish_gap(battle, command),
                             battle_rules(battle)->rule_ids[DBAC_FORM_05]);
}
