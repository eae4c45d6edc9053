/* Who stands where, and what he is worth. No number here is a rule's: they only guide. */
#include "appraise.h"

static const double FAR_AWAY = 1000; /* inches: no enemy */

static const double ACROSS = 0.7071; /* who stands at 45 degrees or more across the way */

/* The colours alone count little (DBAC-VIC-02); before that the last elements count most. */
double dbac_appraise_worth(const Battle *battle, UnitId unit, int elements) {
    int original = dbac_elements_original(battle, unit);
    if (elements <= 0) {
        return 0;
    }
    if (dbac_is_battery(battle, unit)) {
        return elements >= original ? 1 : dbac_weights.no_limber;
    }
    if (original <= 1) {
        return 1;
    }
    double kept = (double)(elements - 1) / (original - 1);
    double curve = kept * (1 + dbac_weights.bend - dbac_weights.bend * kept);
    return dbac_weights.colours_alone + (1 - dbac_weights.colours_alone) * curve;
}

static double worth_now(const Battle *battle, UnitId unit) {
    if (dbac_is_general(battle, unit)) {
        return dbac_weights.general;
    }
    double worth = dbac_appraise_worth(battle, unit, dbac_elements_left(battle, unit));
    switch ((DbacSetback)dbac_unit_field(battle, DBAC_FIELD_SETBACK, unit)) {
    case DBAC_SETBACK_FELL_BACK:
    case DBAC_SETBACK_FLED_BEFORE:
        return worth - dbac_weights.setback;
    case DBAC_SETBACK_FLED:
        return worth - dbac_weights.flight;
    case DBAC_SETBACK_NONE:
        break;
    }
    return worth;
}

static void note_unit(DbacMuster *muster, UnitId id) {
    const Battle *battle = muster->battle;
    const Unit *row = battle_unit(battle, id);
    DbacMusterUnit *unit = &muster->units[muster->count++];
    UnitStands stands;
    unit_stands(battle, id, &stands);
    *unit = (DbacMusterUnit){.id = id,
                             .side = row->side,
                             .kind = row->kind,
                             .formation = row->formation,
                             .is_general = row->kind == DBAC_UNIT_GENERAL,
                             .is_battery = row->kind == DBAC_UNIT_BATTERY,
                             .left = dbac_elements_left(battle, id),
                             .original = dbac_elements_original(battle, id),
                             .worth = worth_now(battle, id),
                             .box_count = stands.count,
                             .nearest = FAR_AWAY};
    unit->boxes = arena_allocate_array(muster->arena, stands.count, sizeof *unit->boxes);
    unit->stands = arena_allocate_array(muster->arena, stands.count, sizeof *unit->stands);
    Vector sum = {0, 0};
    for (size_t i = 0; i < stands.count; i++) {
        unit->boxes[i] = stands.boxes[i];
        unit->stands[i] = stands.ids[i];
        sum = vector_add(sum, stands.boxes[i].centre);
        if (i == unit->front_count &&
            formation_is_in_front_rank(&stands.boxes[0], &stands.boxes[i])) {
            unit->front_count++;
        }
    }
    unit->front = formation_front_box(unit->boxes, unit->front_count);
    unit->centre = vector_scale(sum, 1.0 / (double)stands.count);
    for (size_t i = 0; i < stands.count; i++) {
        double reach = vector_distance(unit->centre, stands.boxes[i].centre) +
                       (stands.boxes[i].width + stands.boxes[i].depth) / 2;
        unit->radius = reach > unit->radius ? reach : unit->radius;
    }
}

static void note_worth(DbacMuster *muster) {
    const Battle *battle = muster->battle;
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        UnitId id = {(uint16_t)row};
        const Unit *unit = battle_unit(battle, id);
        if (unit->state == UNIT_SPARE) {
            continue;
        }
        size_t side = unit->side.value - 1u;
        bool counts = unit->kind != DBAC_UNIT_GENERAL;
        muster->full[side] += counts ? 1 : 0;
        bool is_there = unit->state == UNIT_WAITING || unit_is_on_table(battle, id);
        muster->left[side] += is_there ? worth_now(battle, id) : 0;
    }
}

static void note_nearest(DbacMuster *muster) {
    for (size_t i = 0; i < muster->count; i++) {
        DbacMusterUnit *unit = &muster->units[i];
        for (size_t k = 0; k < muster->count; k++) {
            const DbacMusterUnit *other = &muster->units[k];
            double distance = vector_distance(unit->centre, other->centre);
            if (!side_is(unit->side, other->side) && !other->is_general &&
                distance < unit->nearest) {
                unit->nearest = distance;
                unit->nearest_enemy = k;
            }
        }
    }
}

/* How far behind the unit the strip of its width is free of enemies and of friends that stand
 * across it, who stop a retreat (DBAC-RES-12). */
static void note_room_behind(const DbacMuster *muster, DbacMusterUnit *unit) {
    Vector back = vector_back(unit->front.facing);
    Vector right = vector_right(unit->front.facing);
    double half = unit->front.width / 2;
    double rear = -INFINITY;
    for (size_t i = 0; i < unit->box_count; i++) {
        double at = vector_dot(
            vector_subtract(stand_rear_middle(&unit->boxes[i]), unit->front.centre), back);
        rear = at > rear ? at : rear;
    }
    unit->room_behind = FAR_AWAY;
    for (size_t i = 0; i < muster->count; i++) {
        const DbacMusterUnit *other = &muster->units[i];
        bool is_enemy = !side_is(other->side, unit->side);
        double across = fabs(vector_dot(other->front.facing, right));
        if (other == unit || (!is_enemy && (other->is_general || across < ACROSS))) {
            continue;
        }
        for (size_t k = 0; k < other->box_count; k++) {
            Vector to = vector_subtract(other->boxes[k].centre, unit->front.centre);
            double reach = other->boxes[k].depth / 2;
            double room = vector_dot(to, back) - rear - reach;
            bool is_in_strip = fabs(vector_dot(to, right)) < half + other->boxes[k].width / 2;
            if (is_in_strip && room > -reach && room < unit->room_behind) {
                unit->room_behind = room;
            }
        }
    }
    const BattleSetting *setting = muster->battle->setting;
    Vector from = vector_along(unit->front.centre, back, rear);
    double x = back.x > 0.01    ? (setting->width - from.x) / back.x
               : back.x < -0.01 ? from.x / -back.x
                                : FAR_AWAY;
    double y = back.y > 0.01    ? (setting->height - from.y) / back.y
               : back.y < -0.01 ? from.y / -back.y
                                : FAR_AWAY;
    unit->edge_behind = x < y ? x : y;
}

void dbac_appraise_muster(const Battle *battle, DbacMuster *out, Arena *arena) {
    *out = (DbacMuster){.battle = battle, .arena = arena};
    out->units = arena_allocate_array(arena, battle->unit_count, sizeof *out->units);
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        if (unit_stand_count(battle, unit) > 0) {
            note_unit(out, unit);
        }
    }
    note_worth(out);
    note_nearest(out);
    for (size_t i = 0; i < out->count; i++) {
        note_room_behind(out, &out->units[i]);
    }
}
