/* Units: their stands in order, their names, where they are. */
#include "enfilade/battlefield/unit.h"

#include <assert.h>
#include <math.h>

bool unit_is_on_table(const Battle *battle, UnitId id) {
    return battle_unit(battle, id)->state == UNIT_ON_TABLE;
}

/* Rows of stands are short and nearly always in order already, so they are sorted by insertion. */
void unit_stands(const Battle *battle, UnitId id, UnitStands *out) {
    const Unit *unit = battle_unit(battle, id);
    uint16_t slots[UNIT_STAND_LIMIT];
    out->count = 0;
    for (uint16_t i = 0; i < unit->stand_room; i++) {
        StandId stand_id = {(uint16_t)(unit->first_stand + i)};
        const Stand *stand = battle_stand(battle, stand_id);
        if (stand->state != STAND_PRESENT) {
            continue;
        }
        assert(out->count < UNIT_STAND_LIMIT);
        size_t place = out->count++;
        for (; place > 0 && slots[place - 1] > stand->slot; place--) {
            slots[place] = slots[place - 1];
            out->ids[place] = out->ids[place - 1];
        }
        slots[place] = stand->slot;
        out->ids[place] = stand_id;
    }
    for (size_t i = 0; i < out->count; i++) {
        out->boxes[i] = stand_box(battle, out->ids[i]);
    }
}

size_t unit_stand_count(const Battle *battle, UnitId id) {
    const Unit *unit = battle_unit(battle, id);
    size_t count = 0;
    for (uint16_t i = 0; i < unit->stand_room; i++) {
        StandId stand = {(uint16_t)(unit->first_stand + i)};
        count += battle_stand(battle, stand)->state == STAND_PRESENT ? 1 : 0;
    }
    return count;
}

const UnitSetting *unit_setting(const Battle *battle, UnitId id) {
    return id.value <= battle->setting->unit_count ? battle_setting_unit(battle->setting, id)
                                                   : NULL;
}

const char *unit_name(const Battle *battle, UnitId id) {
    const UnitSetting *listed = unit_setting(battle, id);
    if (listed != NULL && listed->name != NULL && listed->name[0] != '\0') {
        return listed->name;
    }
    BodyId body = battle_unit(battle, id)->body;
    if (body.value != 0) {
        const LeaderSetting *leader = &battle_setting_body(battle->setting, body)->leader;
        if (leader->exists && leader->name != NULL) {
            return leader->name;
        }
    }
    return "";
}

Vector unit_centre(const Battle *battle, UnitId id) {
    const Unit *unit = battle_unit(battle, id);
    Vector sum = {0, 0};
    size_t count = 0;
    for (uint16_t i = 0; i < unit->stand_room; i++) {
        const Stand *stand = battle_stand(battle, (StandId){(uint16_t)(unit->first_stand + i)});
        if (stand->state == STAND_PRESENT) {
            sum = vector_add(sum, stand->at);
            count++;
        }
    }
    return count > 0 ? vector_scale(sum, 1.0 / (double)count) : sum;
}

Bounds unit_bounds(const Battle *battle, UnitId id) {
    const Unit *unit = battle_unit(battle, id);
    Bounds bounds = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (uint16_t i = 0; i < unit->stand_room; i++) {
        StandId stand = {(uint16_t)(unit->first_stand + i)};
        if (battle_stand(battle, stand)->state == STAND_PRESENT) {
            OrientedBox box = stand_box(battle, stand);
            bounds = bounds_joined(bounds, bounds_of_box(&box));
        }
    }
    return bounds;
}

static bool has_stand_near(const Battle *battle, UnitId id, Vector point, double reach) {
    UnitStands stands;
    unit_stands(battle, id, &stands);
    for (size_t i = 0; i < stands.count; i++) {
        if (oriented_box_distance_to_point(&stands.boxes[i], point) <= reach) {
            return true;
        }
    }
    return false;
}

UnitId unit_near_point(const Battle *battle, Vector point, double reach, UnitId after) {
    UnitId first = UNIT_NONE;
    for (UnitId id = unit_first(battle, SIDE_NONE); id.value != 0;
         id = unit_next(battle, SIDE_NONE, id)) {
        if (!has_stand_near(battle, id, point, reach)) {
            continue;
        }
        if (id.value > after.value) {
            return id;
        }
        if (first.value == 0) {
            first = id;
        }
    }
    return first;
}

UnitId unit_first(const Battle *battle, SideId side) {
    return unit_next(battle, side, UNIT_NONE);
}

UnitId unit_next(const Battle *battle, SideId side, UnitId after) {
    for (uint32_t row = (uint32_t)after.value + 1; row <= battle->unit_count; row++) {
        UnitId id = {(uint16_t)row};
        const Unit *unit = battle_unit(battle, id);
        if (unit->state == UNIT_ON_TABLE && (side.value == 0 || side_is(unit->side, side))) {
            return id;
        }
    }
    return UNIT_NONE;
}
