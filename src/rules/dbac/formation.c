/* How units stand (chapter FORM): front ranks, the Colour Party, layouts, and whether a layout has
 * room. */
#include "dbac.h"

#include <assert.h>

const uint8_t dbac_stand_kind_of_unit[DBAC_UNIT_KIND_COUNT] = {
    [DBAC_UNIT_INFANTRY] = DBAC_STAND_INFANTRY,     [DBAC_UNIT_CAVALRY] = DBAC_STAND_CAVALRY,
    [DBAC_UNIT_DISMOUNTED] = DBAC_STAND_DISMOUNTED, [DBAC_UNIT_BATTERY] = DBAC_STAND_GUN,
    [DBAC_UNIT_GENERAL] = DBAC_STAND_GENERAL,
};

static double width_of(const RuleNumbers *numbers, uint8_t stand_kind) {
    return rule_number(numbers, (size_t)DBAC_NUMBER_BASE_INFANTRY_WIDTH + 2 * (size_t)stand_kind);
}

static double depth_of(const RuleNumbers *numbers, uint8_t stand_kind) {
    return rule_number(numbers, (size_t)DBAC_NUMBER_BASE_INFANTRY_DEPTH + 2 * (size_t)stand_kind);
}

static bool fights(uint8_t stand_kind) {
    return stand_kind != DBAC_STAND_HOLDER && stand_kind != DBAC_STAND_LIMBER;
}

void dbac_fighting_stands(const Battle *battle, UnitId unit, UnitStands *out) {
    UnitStands all;
    unit_stands(battle, unit, &all);
    out->count = 0;
    for (size_t i = 0; i < all.count; i++) {
        if (fights(battle_stand(battle, all.ids[i])->kind)) {
            out->ids[out->count] = all.ids[i];
            out->boxes[out->count++] = all.boxes[i];
        }
    }
}

void dbac_front_rank(const Battle *battle, UnitId unit, UnitStands *out) {
    uint8_t formation = battle_unit(battle, unit)->formation;
    if (formation == DBAC_FORMATION_LINE || formation == DBAC_FORMATION_SKIRMISH) {
        dbac_fighting_stands(battle, unit, out);
        return;
    }
    unit_stands(battle, unit, out);
    if (out->count > 1) {
        out->count = 1;
    }
}

void dbac_firing_stands(const Battle *battle, UnitId unit, UnitStands *out) {
    bool is_column = battle_unit(battle, unit)->formation == DBAC_FORMATION_COLUMN;
    if (is_column && dbac_applies(battle, DBAC_FIRE_04)) {
        dbac_front_rank(battle, unit, out);
    } else {
        dbac_fighting_stands(battle, unit, out);
    }
}

StandId dbac_holder(const Battle *battle, UnitId unit) {
    UnitStands all;
    unit_stands(battle, unit, &all);
    for (size_t i = 0; i < all.count; i++) {
        if (battle_stand(battle, all.ids[i])->kind == DBAC_STAND_HOLDER) {
            return all.ids[i];
        }
    }
    return STAND_NONE;
}

StandId dbac_colours(const Battle *battle, UnitId unit) {
    UnitStands all;
    unit_stands(battle, unit, &all);
    for (size_t i = 0; i < all.count; i++) {
        if (battle_stand(battle, all.ids[i])->flags & DBAC_STAND_HAS_COLOURS) {
            return all.ids[i];
        }
    }
    return STAND_NONE;
}

int dbac_colours_slot(int elements) {
    return elements <= 1 ? 1 : elements / 2 + 1;
}

double dbac_gap(const Battle *battle, UnitId unit) {
    const Unit *row = battle_unit(battle, unit);
    if (row->formation != DBAC_FORMATION_SKIRMISH) {
        return 0;
    }
    return (double)row->gap_steps / UNIT_GAP_STEPS_PER_INCH;
}

Vector dbac_facing(const Battle *battle, UnitId unit) {
    StandId colours = dbac_colours(battle, unit);
    if (colours.value != 0) {
        return battle_stand(battle, colours)->facing;
    }
    UnitStands rank;
    dbac_front_rank(battle, unit, &rank);
    assert(rank.count > 0);
    return rank.boxes[0].facing;
}

Vector dbac_front_middle(const Battle *battle, UnitId unit) {
    UnitStands rank;
    dbac_front_rank(battle, unit, &rank);
    assert(rank.count > 0);
    return vector_middle(oriented_box_corner(&rank.boxes[0], BOX_FRONT_LEFT),
                         oriented_box_corner(&rank.boxes[rank.count - 1], BOX_FRONT_RIGHT));
}

double dbac_frontage(const Battle *battle, UnitId unit) {
    UnitStands rank;
    dbac_front_rank(battle, unit, &rank);
    double inches = 0;
    for (size_t i = 0; i < rank.count; i++) {
        inches += rank.boxes[i].width;
    }
    return rank.count > 1 ? inches + (double)(rank.count - 1) * dbac_gap(battle, unit) : inches;
}

bool dbac_marches_on_roads(const Battle *battle, UnitId unit) {
    const Unit *row = battle_unit(battle, unit);
    return row->formation == DBAC_FORMATION_COLUMN || row->formation == DBAC_FORMATION_LIMBERED ||
           row->kind == DBAC_UNIT_GENERAL ||
           (row->formation != DBAC_FORMATION_UNLIMBERED && unit_stand_count(battle, unit) == 1);
}

/* Behind a fighting stand, its front edge on that one's rear edge (DBAC-FORM-08). */
static StandPlace behind(const RuleNumbers *numbers, StandPlace front, uint8_t front_kind,
                         uint8_t rear_kind) {
    double back = (depth_of(numbers, front_kind) + depth_of(numbers, rear_kind)) / 2;
    return (StandPlace){vector_along(front.at, front.facing, -back), front.facing};
}

size_t dbac_formation_lay(const RuleNumbers *numbers, DbacUnitKind kind, DbacFormation formation,
                          size_t n, Vector at, Vector facing, double gap, StandPlace *out) {
    uint8_t stand = dbac_stand_kind_of_unit[kind];
    if (formation == DBAC_FORMATION_COLUMN || formation == DBAC_FORMATION_LIMBERED ||
        formation == DBAC_FORMATION_UNLIMBERED) {
        formation_lay_column(at, facing, depth_of(numbers, stand), n, out);
        return n;
    }
    double apart = formation == DBAC_FORMATION_SKIRMISH ? gap : 0;
    formation_lay_line(at, facing, width_of(numbers, stand), apart, n, out);
    if (kind != DBAC_UNIT_DISMOUNTED || !rule_applies(numbers, DBAC_FORM_08) ||
        !rule_applies(numbers, DBAC_ORG_03)) {
        return n;
    }
    size_t slot = (size_t)dbac_colours_slot((int)n);
    out[n] = behind(numbers, out[slot - 1], DBAC_STAND_DISMOUNTED, DBAC_STAND_HOLDER);
    return n + 1;
}

void dbac_layout_of(const Battle *battle, UnitId unit, DbacLayout *out) {
    const Unit *row = battle_unit(battle, unit);
    UnitStands all;
    unit_stands(battle, unit, &all);
    *out = (DbacLayout){.unit_kind = row->kind,
                        .formation = row->formation,
                        .gap_steps = row->gap_steps,
                        .count = all.count};
    for (size_t i = 0; i < all.count; i++) {
        out->stands[i] = all.ids[i];
        out->stand_kinds[i] = battle_stand(battle, all.ids[i])->kind;
        out->places[i] = (StandPlace){all.boxes[i].centre, all.boxes[i].facing};
    }
}

void dbac_layout_walk(const Battle *battle, UnitId unit, const DbacLayout *layout, Walk *out) {
    *out = (Walk){.unit = unit, .stand_count = layout->count};
    for (size_t i = 0; i < layout->count; i++) {
        OrientedBox box = stand_box_at(battle->setting, layout->stand_kinds[i], layout->places[i]);
        out->stands[i] = layout->stands[i];
        out->sizes[i] = (StandSize){box.width, box.depth};
        out->start[i] = layout->places[i];
    }
}

/* The Colour Party first, then the others in their order, holders last. */
static size_t colours_first(const Battle *battle, UnitId unit, StandId *out) {
    UnitStands all;
    unit_stands(battle, unit, &all);
    StandId colours = dbac_colours(battle, unit);
    if (colours.value == 0 && all.count > 0) {
        colours = all.ids[0];
    }
    size_t count = 0;
    out[count++] = colours;
    for (size_t i = 0; i < all.count; i++) {
        if (!stand_is(all.ids[i], colours)) {
            out[count++] = all.ids[i];
        }
    }
    return all.count;
}

void dbac_layout_line(const Battle *battle, UnitId unit, DbacUnitKind kind, Vector front_middle,
                      Vector facing, double gap, bool mirrored, DbacLayout *out) {
    const RuleNumbers *numbers = battle_numbers(battle);
    StandId ids[UNIT_STAND_LIMIT];
    size_t count = colours_first(battle, unit, ids);
    bool holds_horses = kind == DBAC_UNIT_DISMOUNTED && rule_applies(numbers, DBAC_ORG_14);
    size_t n = holds_horses && count > 1 ? count - 1 : count;
    uint8_t stand = dbac_stand_kind_of_unit[kind];
    size_t slot = (size_t)dbac_colours_slot((int)n);
    if (mirrored) {
        slot = n + 1 - slot;
    }
    *out = (DbacLayout){.unit_kind = (uint8_t)kind,
                        .count = count,
                        .formation = gap > 0 ? DBAC_FORMATION_SKIRMISH : DBAC_FORMATION_LINE,
                        .gap_steps = (uint8_t)(gap * UNIT_GAP_STEPS_PER_INCH + 0.5)};
    Vector centre = vector_along(front_middle, facing, -depth_of(numbers, stand) / 2);
    double pitch = width_of(numbers, stand) + gap;
    size_t next = 1;
    for (size_t i = 0; i < n; i++) {
        double offset = ((double)(i + 1) - (double)slot) * pitch;
        out->stands[i] = i + 1 == slot ? ids[0] : ids[next++];
        out->stand_kinds[i] = stand;
        out->places[i] = (StandPlace){vector_along(centre, vector_right(facing), offset), facing};
    }
    if (n < count) {
        out->stands[n] = ids[next];
        out->stand_kinds[n] = DBAC_STAND_HOLDER;
        out->places[n] = behind(numbers, out->places[slot - 1], stand, DBAC_STAND_HOLDER);
    }
}

void dbac_layout_column(const Battle *battle, UnitId unit, DbacUnitKind kind, Vector front_middle,
                        Vector facing, DbacLayout *out) {
    const RuleNumbers *numbers = battle_numbers(battle);
    uint8_t stand = dbac_stand_kind_of_unit[kind];
    double depth = depth_of(numbers, stand);
    *out = (DbacLayout){.unit_kind = (uint8_t)kind, .formation = DBAC_FORMATION_COLUMN};
    out->count = colours_first(battle, unit, out->stands);
    for (size_t i = 0; i < out->count; i++) {
        out->stand_kinds[i] = stand;
        out->places[i] =
            (StandPlace){vector_along(front_middle, facing, -depth * ((double)i + 0.5)), facing};
    }
}

static size_t nearest_place(const StandPlace *places, size_t count, Vector point) {
    size_t best = 0;
    for (size_t i = 1; i < count; i++) {
        if (vector_distance(places[i].at, point) < vector_distance(places[best].at, point)) {
            best = i;
        }
    }
    return best;
}

/* Everybody keeps his slot, so the ranks change ends; horse-holders go round behind the colours. */
void dbac_places_about(const RuleNumbers *numbers, const uint8_t *kinds, size_t count,
                       const StandPlace *from, StandPlace *to) {
    size_t n = count > 1 && kinds[count - 1] == DBAC_STAND_HOLDER ? count - 1 : count;
    StandPlace turned[UNIT_STAND_LIMIT];
    for (size_t i = 0; i < n; i++) {
        turned[i] = (StandPlace){from[n - 1 - i].at, vector_back(from[n - 1 - i].facing)};
    }
    if (n < count) {
        size_t led = nearest_place(from, n, from[n].at);
        turned[n] = behind(numbers, turned[led], kinds[led], DBAC_STAND_HOLDER);
    }
    for (size_t i = 0; i < count; i++) {
        to[i] = turned[i];
    }
}

void dbac_layout_about(const Battle *battle, UnitId unit, DbacLayout *out) {
    DbacLayout now;
    dbac_layout_of(battle, unit, &now);
    *out = now;
    dbac_places_about(battle_numbers(battle), now.stand_kinds, now.count, now.places, out->places);
}

void dbac_layout_carry_out(Resolution *resolution, UnitId unit, const DbacLayout *layout) {
    const Unit *row = battle_unit(resolution_battle(resolution), unit);
    change_unit(resolution, unit, layout->unit_kind, layout->formation, UNIT_ON_TABLE,
                layout->gap_steps, row->body);
    for (size_t i = 0; i < layout->count; i++) {
        const Stand *stand = battle_stand(resolution_battle(resolution), layout->stands[i]);
        change_stand(resolution, layout->stands[i], layout->stand_kinds[i], STAND_PRESENT,
                     (uint16_t)(i + 1), stand->flags);
        change_place_stand(resolution, layout->stands[i], layout->places[i], (uint16_t)(i + 1));
    }
}

void dbac_formation_place_colours(Resolution *resolution, UnitId unit) {
    const Battle *battle = resolution_battle(resolution);
    StandId colours = dbac_colours(battle, unit);
    if (colours.value == 0 || !dbac_applies(battle, DBAC_FORM_20)) {
        return;
    }
    UnitStands stands;
    dbac_fighting_stands(battle, unit, &stands);
    bool leads = battle_unit(battle, unit)->formation == DBAC_FORMATION_COLUMN;
    size_t slot = leads ? 1 : (size_t)dbac_colours_slot((int)stands.count);
    StandId there = stands.ids[slot - 1];
    if (stand_is(there, colours)) {
        return;
    }
    const Stand one = *battle_stand(battle, colours), other = *battle_stand(battle, there);
    change_stand(resolution, colours, one.kind, STAND_PRESENT, other.slot, one.flags);
    change_stand(resolution, there, other.kind, STAND_PRESENT, one.slot, other.flags);
    change_place_stand(resolution, colours, (StandPlace){other.at, other.facing}, other.slot);
    change_place_stand(resolution, there, (StandPlace){one.at, one.facing}, one.slot);
}
