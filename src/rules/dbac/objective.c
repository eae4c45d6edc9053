/* Who holds an objective (DBAC-SCN-01). */
#include "objective.h"

/* Has a regiment of the side that counts reached it? */
static bool stands_there(const Battle *battle, const Objective *objective, SideId side) {
    double radius = objective->radius > 0 ? objective->radius
                                          : dbac_number(battle, DBAC_NUMBER_OBJECTIVE_RADIUS);
    for (UnitId unit = unit_first(battle, side); unit.value != 0;
         unit = unit_next(battle, side, unit)) {
        if (!dbac_is_regiment(battle, unit) || dbac_is_eliminated(battle, unit)) {
            continue;
        }
        UnitStands stands;
        unit_stands(battle, unit, &stands);
        for (size_t i = 0; i < stands.count; i++) {
            bool is_there =
                objective->is_area
                    ? polygon_side(&objective->area, stands.boxes[i].centre) == POLYGON_INSIDE
                    : measure_is_within(
                          battle->setting,
                          oriented_box_distance_to_point(&stands.boxes[i], objective->point),
                          radius);
            if (is_there) {
                return true;
            }
        }
    }
    return false;
}

SideId dbac_objective_sole_holder(const Battle *battle, const Objective *objective) {
    SideId alone = SIDE_NONE;
    int count = 0;
    for (uint16_t side = 1; side <= battle->setting->side_count; side++) {
        if (stands_there(battle, objective, (SideId){side})) {
            alone = (SideId){side};
            count++;
        }
    }
    return count == 1 ? alone : SIDE_NONE;
}

SideId dbac_objective_holder(const Battle *battle, const Objective *objective, SideId last,
                             SideId defender) {
    if (!dbac_applies(battle, DBAC_SCN_01)) {
        return SIDE_NONE;
    }
    SideId alone = dbac_objective_sole_holder(battle, objective);
    if (alone.value != 0) {
        return alone;
    }
    return last.value != 0 ? last : defender;
}
