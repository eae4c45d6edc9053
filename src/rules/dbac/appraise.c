/* What a position is worth, for the computer player: shares of the armies left, with what is about
 * to be lost. No number here is a rule's: they only guide. */
#include "victory.h"

/* Strength of a unit: its elements, less when it reels. */
static double worth(const Battle *battle, UnitId unit) {
    if (!unit_is_on_table(battle, unit)) {
        return battle_unit(battle, unit)->state == UNIT_WAITING ? 1 : 0;
    }
    if (dbac_is_eliminated(battle, unit)) {
        return 0.1;
    }
    double original =
        dbac_elements_original(battle, unit) > 0 ? dbac_elements_original(battle, unit) : 1;
    double left = dbac_elements_left(battle, unit) / original;
    double setback =
        dbac_unit_field(battle, DBAC_FIELD_SETBACK, unit) != DBAC_SETBACK_NONE ? 0.9 : 1;
    return (0.35 + 0.65 * left) * setback;
}

double dbac_appraise(const Battle *battle, SideId side) {
    if (battle->is_over) {
        return battle->winner.value == 0 ? 0 : side_is(battle->winner, side) ? 1 : -1;
    }
    double own = 0;
    double own_full = 0;
    double enemy = 0;
    double enemy_full = 0;
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        UnitId unit = {(uint16_t)row};
        if (!dbac_is_regiment(battle, unit) && !dbac_is_battery(battle, unit)) {
            continue;
        }
        bool is_own = side_is(dbac_side_of(battle, unit), side);
        *(is_own ? &own : &enemy) += worth(battle, unit);
        *(is_own ? &own_full : &enemy_full) += 1;
    }
    double balance =
        own / (own_full > 0 ? own_full : 1) - enemy / (enemy_full > 0 ? enemy_full : 1);
    int32_t holder = dbac_battle_field(battle, DBAC_FIELD_HOLDER);
    double goal = holder == 0 ? 0 : holder == side.value ? 0.1 : -0.1;
    double value = balance * 1.6 + goal;
    return value > 0.99 ? 0.99 : value < -0.99 ? -0.99 : value;
}
