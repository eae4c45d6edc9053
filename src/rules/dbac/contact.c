/* Meeting the enemy: who is engaged, which side of a base is hit (DBAC-GEO-06, DBAC-MOVE-17,
 * DBAC-MEL-05). */
#include "dbac.h"

bool dbac_is_engaged(const Battle *battle, UnitId unit) {
    if (!unit_is_on_table(battle, unit)) {
        return false;
    }
    Arena arena;
    arena_init(&arena);
    size_t count = 0;
    measure_contacts(battle, unit, &count, &arena);
    arena_finish(&arena);
    return count > 0;
}

bool dbac_are_in_contact(const Battle *battle, UnitId one, UnitId other) {
    if (!unit_is_on_table(battle, one) || !unit_is_on_table(battle, other)) {
        return false;
    }
    UnitStands own, others;
    unit_stands(battle, one, &own);
    unit_stands(battle, other, &others);
    for (size_t i = 0; i < own.count; i++) {
        for (size_t j = 0; j < others.count; j++) {
            if (measure_contact(battle->setting, &own.boxes[i], &others.boxes[j]).touches) {
                return true;
            }
        }
    }
    return false;
}

DbacHitSide dbac_side_of_edge(BoxEdge edge) {
    return edge == BOX_FRONT ? DBAC_HIT_FRONT : edge == BOX_REAR ? DBAC_HIT_REAR : DBAC_HIT_FLANK;
}

DbacHitSide dbac_contact_side(const BattleSetting *setting, const OrientedBox *target,
                              BoxEdge touched, Vector start, BoxEdge *lines_up_on) {
    if (!rule_applies(setting->numbers, DBAC_MOVE_17)) {
        *lines_up_on = touched;
        return DBAC_HIT_FRONT;
    }
    Vector local = oriented_box_to_local(target, start);
    bool is_behind_front = measure_is_closer(setting, local.y, target->depth / 2);
    bool is_behind_rear = measure_is_closer(setting, local.y, -target->depth / 2);
    *lines_up_on = touched;
    if (!is_behind_front) {
        *lines_up_on = BOX_FRONT;
    } else if (touched == BOX_REAR && !is_behind_rear) {
        *lines_up_on = local.x < 0 ? BOX_LEFT : BOX_RIGHT;
    }
    return dbac_side_of_edge(*lines_up_on);
}

static bool is_line(const Battle *battle, UnitId unit) {
    const Unit *row = battle_unit(battle, unit);
    UnitStands stands;
    dbac_fighting_stands(battle, unit, &stands);
    return stands.count >= 2 &&
           (row->formation == DBAC_FORMATION_LINE || row->formation == DBAC_FORMATION_SKIRMISH);
}

void dbac_contact_note(Resolution *resolution, UnitId unit, bool is_column) {
    size_t count = 0;
    ContactReport *contacts =
        measure_contacts(resolution_battle(resolution), unit, &count, resolution_arena(resolution));
    for (size_t i = 0; i < count; i++) {
        const Battle *battle = resolution_battle(resolution);
        UnitId enemy = contacts[i].unit;
        int32_t now = dbac_battle_field(battle, DBAC_FIELD_HALF_TURN);
        if (!battle_find_pair(battle, DBAC_PAIR_CONTACT, unit, enemy, true, NULL)) {
            change_pair(resolution, DBAC_PAIR_CONTACT, unit, enemy, now);
            tell(resolution, DBAC_GEO_06, DBAC_SENTENCE_IN_CONTACT, unit, enemy);
        }
        if (is_column && is_line(resolution_battle(resolution), enemy)) {
            change_pair(resolution, DBAC_PAIR_COLUMN_CHARGE, unit, enemy, now);
        }
    }
}
