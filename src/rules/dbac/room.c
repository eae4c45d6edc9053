/* Whether bases have room: other bases, closed ground, the edge of the table (DBAC-GEO-07,
 * DBAC-FORM-12). */
#include "dbac.h"

#include "enfilade/battlefield/ground.h"

/* A General gives way to his own side (DBAC-GEN-03). */
static bool counts(const Battle *battle, UnitId unit, uint8_t kind, UnitId other) {
    if (unit_is(unit, other)) {
        return false;
    }
    bool gives_way = dbac_is_general(battle, other) && !dbac_is_enemy(battle, unit, other) &&
                     dbac_applies(battle, DBAC_GEN_03);
    return !gives_way || kind == DBAC_UNIT_GENERAL;
}

static bool is_clear_of_bases(const Battle *battle, UnitId unit, uint8_t kind,
                              const OrientedBox *box, Ruling *why) {
    Bounds near = bounds_of_box(box);
    for (UnitId other = unit_first(battle, SIDE_NONE); other.value != 0;
         other = unit_next(battle, SIDE_NONE, other)) {
        if (!counts(battle, unit, kind, other) || !bounds_meet(near, unit_bounds(battle, other))) {
            continue;
        }
        UnitStands stands;
        unit_stands(battle, other, &stands);
        for (size_t i = 0; i < stands.count; i++) {
            if (measure_overlaps(battle->setting, box, &stands.boxes[i])) {
                ruling_refuse(why, DBAC_GEO_07, "%s %s in the way.", unit_name(battle, other),
                              unit_agrees(battle, other, "is", "are"));
                why->has_place = true;
                why->at = stands.boxes[i].centre;
                return false;
            }
        }
    }
    return true;
}

static bool is_on_open_ground(const Battle *battle, const DbacPace *pace, const OrientedBox *box,
                              uint32_t traits, Ruling *why, Arena *arena) {
    size_t count = 0;
    const FeatureId *under = ground_features_under(battle->setting, box, traits, &count, arena);
    for (size_t i = 0; i < count; i++) {
        const Feature *feature = battle_setting_feature(battle->setting, under[i]);
        if (dbac_ground_bars(battle, pace, feature)) {
            const char *what = feature->name[0] != '\0' ? feature->name : feature->kind;
            ruling_refuse(why,
                          pace->bad <= 0 || (feature->traits & GROUND_BARS) ? DBAC_MOVE_08
                                                                            : DBAC_MOVE_09,
                          "%s is closed to it.", what);
            why->has_place = true;
            why->at = box->centre;
            return false;
        }
    }
    return true;
}

bool dbac_layout_fits(const Battle *battle, UnitId unit, const DbacLayout *layout, Ruling *why) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    for (size_t i = 0; i < layout->count; i++) {
        boxes[i] = stand_box_at(battle->setting, layout->stand_kinds[i], layout->places[i]);
    }
    DbacPace pace = dbac_pace_of(battle_numbers(battle), (DbacUnitKind)layout->unit_kind,
                                 (DbacFormation)layout->formation, layout->count);
    bool by_road = pace.uses_roads && layout->count > 0 &&
                   dbac_road_of_boxes(battle, boxes, layout->count).value != 0;
    ruling_allow(why);
    Arena arena;
    arena_init(&arena);
    uint32_t traits = by_road ? GROUND_BARS : GROUND_SLOWS | GROUND_BARS;
    for (size_t i = 0; i < layout->count && why->is_legal; i++) {
        if (!measure_is_on_table(battle->setting, &boxes[i])) {
            ruling_refuse(why, DBAC_GEO_07, "It would stand over the edge of the table.");
            why->has_place = true;
            why->at = boxes[i].centre;
        } else if (is_clear_of_bases(battle, unit, layout->unit_kind, &boxes[i], why)) {
            is_on_open_ground(battle, &pace, &boxes[i], traits, why, &arena);
        }
    }
    arena_finish(&arena);
    return why->is_legal;
}

void dbac_shift_generals(Resolution *resolution, UnitId unit) {
    UnitId general = dbac_general(resolution_battle(resolution),
                                  dbac_side_of(resolution_battle(resolution), unit));
    if (general.value == 0 || unit_is(general, unit)) {
        return;
    }
    DbacLayout layout;
    Ruling why;
    dbac_layout_of(resolution_battle(resolution), general, &layout);
    if (!dbac_layout_fits(resolution_battle(resolution), general, &layout, &why)) {
        dbac_general_shift_aside(resolution, general);
    }
}
