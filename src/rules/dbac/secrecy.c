/* Distances a side may not be shown while its guns could still have to guess (DBAC-GUN-02). */
#include "fire.h"

/* Could this battery still have to guess a range this turn? */
static bool may_guess(const Battle *battle, UnitId unit) {
    if (!dbac_is_battery(battle, unit) || !unit_is_on_table(battle, unit) ||
        dbac_is_engaged(battle, unit) || dbac_unit_field(battle, DBAC_FIELD_FIRED, unit) != 0 ||
        dbac_unit_field(battle, DBAC_FIELD_MOVED, unit) != 0) {
        return false;
    }
    bool is_limbered = battle_unit(battle, unit)->formation == DBAC_FORMATION_LIMBERED;
    if (battle->phase == DBAC_PHASE_FIRE) {
        return !is_limbered;
    }
    bool is_before_fire = battle->phase == DBAC_PHASE_TURN_START ||
                          battle->phase == DBAC_PHASE_COMMAND || battle->phase == DBAC_PHASE_MOVE;
    return is_before_fire &&
           (!is_limbered || dbac_unit_field(battle, DBAC_FIELD_ORDERED, unit) == 0);
}

bool dbac_may_measure(const Battle *battle, SideId viewer, Vector from, Vector to) {
    double open = dbac_number(battle, DBAC_NUMBER_RANGE_CANISTER);
    if (battle->is_over || !side_is(battle->active, viewer) || !dbac_applies(battle, DBAC_GUN_02) ||
        measure_is_within(battle->setting, vector_distance(from, to), open)) {
        return true;
    }
    for (UnitId unit = unit_first(battle, viewer); unit.value != 0;
         unit = unit_next(battle, viewer, unit)) {
        if (may_guess(battle, unit)) {
            return false;
        }
    }
    return true;
}

bool dbac_fire_may_tell_between(const Battle *battle, SideId viewer, UnitId firer, Vector from,
                                Vector to) {
    if (dbac_is_battery(battle, firer) && dbac_applies(battle, DBAC_GUN_02) && !battle->is_over) {
        return measure_is_within(battle->setting, vector_distance(from, to),
                                 dbac_number(battle, DBAC_NUMBER_RANGE_CANISTER));
    }
    return dbac_may_measure(battle, viewer, from, to);
}

bool dbac_fire_may_tell(const Battle *battle, SideId viewer, UnitId firer,
                        const DbacFireReport *shot) {
    const FireRay *ray = dbac_fire_ray(shot);
    return !shot->needs_guess &&
           dbac_fire_may_tell_between(battle, viewer, firer, ray->from, ray->to);
}
