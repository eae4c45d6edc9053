/* How a unit that is not on the table will stand about a place. */
#include "dbac.h"

static size_t stands_of(const Battle *battle, UnitId unit, uint8_t kind, DbacLayout *out) {
    const Unit *row = battle_unit(battle, unit);
    /* A new General comes for a fallen one (DBAC-GEN-09). */
    int left = kind == DBAC_UNIT_GENERAL ? 1 : dbac_elements_left(battle, unit);
    size_t count = left > 0 ? (size_t)left : 0;
    count = count > row->stand_room ? row->stand_room : count;
    for (size_t i = 0; i < count; i++) {
        out->stands[i] = (StandId){(uint16_t)(row->first_stand + i)};
        out->stand_kinds[i] = dbac_stand_kind_of_unit[kind];
    }
    return count;
}

/* Row 0 carries the colours and the gun; it stands where they belong. */
static void seat_first(DbacLayout *layout, size_t slot) {
    StandId first = layout->stands[0];
    for (size_t i = 0; i + 1 < slot; i++) {
        layout->stands[i] = layout->stands[i + 1];
    }
    layout->stands[slot - 1] = first;
}

Vector dbac_deployment_middle_of(const Battle *battle, const DbacLayout *layout) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    for (size_t i = 0; i < layout->count; i++) {
        boxes[i] = stand_box_at(battle->setting, layout->stand_kinds[i], layout->places[i]);
    }
    return formation_front_box(boxes, layout->count).centre;
}

Vector dbac_deployment_middle(const Battle *battle, UnitId unit) {
    DbacLayout layout;
    dbac_layout_of(battle, unit, &layout);
    return dbac_deployment_middle_of(battle, &layout);
}

static void centre_on(const Battle *battle, DbacLayout *layout, Vector middle, Vector facing) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    for (size_t i = 0; i < layout->count; i++) {
        boxes[i] = stand_box_at(battle->setting, layout->stand_kinds[i], layout->places[i]);
        boxes[i].facing = facing;
    }
    Vector shift = vector_subtract(middle, formation_front_box(boxes, layout->count).centre);
    for (size_t i = 0; i < layout->count; i++) {
        layout->places[i].at = vector_add(layout->places[i].at, shift);
    }
}

void dbac_deployment_layout(const Battle *battle, UnitId unit, DbacFormation formation,
                            Vector middle, Vector facing, DbacLayout *out) {
    const RuleNumbers *numbers = battle_numbers(battle);
    uint8_t kind = battle_unit(battle, unit)->kind;
    double gap = dbac_number(battle, DBAC_NUMBER_GAP_USUAL);
    *out = (DbacLayout){.unit_kind = kind, .formation = (uint8_t)formation};
    out->count = stands_of(battle, unit, kind, out);
    size_t fighting = kind == DBAC_UNIT_DISMOUNTED && out->count > 1 ? out->count - 1 : out->count;
    dbac_formation_lay(numbers, (DbacUnitKind)kind, formation, fighting, middle, facing, gap,
                       out->places);
    if (fighting < out->count) {
        out->stand_kinds[fighting] = DBAC_STAND_HOLDER;
    }
    if (formation == DBAC_FORMATION_SKIRMISH) {
        out->gap_steps = (uint8_t)(gap * UNIT_GAP_STEPS_PER_INCH + 0.5);
    }
    if (kind == DBAC_UNIT_BATTERY && out->count == 2) {
        bool limbered = formation == DBAC_FORMATION_LIMBERED;
        out->stand_kinds[limbered ? 0 : 1] = DBAC_STAND_LIMBER;
        seat_first(out, limbered ? 2 : 1);
    } else if (formation == DBAC_FORMATION_LINE || formation == DBAC_FORMATION_SKIRMISH) {
        seat_first(out, (size_t)dbac_colours_slot((int)fighting));
    }
    centre_on(battle, out, middle, facing);
}
