/* Elements that go: which, in what order, and what is left (DBAC-FORM-16, -17, DBAC-RES-04, -17,
 * DBAC-MOD-06). */
#include "victory.h"

static bool touches_enemy(const Battle *battle, UnitId unit, const OrientedBox *box) {
    for (UnitId other = unit_first(battle, SIDE_NONE); other.value != 0;
         other = unit_next(battle, SIDE_NONE, other)) {
        if (!dbac_is_enemy(battle, unit, other)) {
            continue;
        }
        UnitStands stands;
        unit_stands(battle, other, &stands);
        for (size_t i = 0; i < stands.count; i++) {
            if (measure_contact(battle->setting, box, &stands.boxes[i]).touches) {
                return true;
            }
        }
    }
    return false;
}

/* Of the two ends of what still stands (first to last), the one that goes next. */
static size_t end_that_goes(const Battle *battle, UnitId unit, const UnitStands *stands,
                            size_t first, size_t last, StandId colours) {
    size_t own = first;
    while (own < last && !stand_is(stands->ids[own], colours)) {
        own++;
    }
    if (!dbac_applies(battle, DBAC_FORM_16)) {
        return first;
    }
    if (own == first || own == last) {
        return own == first ? last : first;
    }
    bool first_fights = touches_enemy(battle, unit, &stands->boxes[first]);
    bool last_fights = touches_enemy(battle, unit, &stands->boxes[last]);
    if (first_fights != last_fights) {
        return first_fights ? last : first;
    }
    return own - first >= last - own ? first : last;
}

static size_t gather_battery(const Battle *battle, UnitId unit, size_t wanted, StandId *out) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    size_t found = 0;
    bool limber_first = dbac_applies(battle, DBAC_RES_04);
    for (int turn = 0; turn <= 1; turn++) {
        bool takes_guns = limber_first == (turn == 1);
        for (size_t i = 0; i < stands.count && found < wanted; i++) {
            bool is_gun = battle_stand(battle, stands.ids[i])->kind == DBAC_STAND_GUN;
            if (is_gun == takes_guns) {
                out[found++] = stands.ids[i];
            }
        }
    }
    return found;
}

size_t dbac_loss_gather(const Battle *battle, UnitId unit, int count, StandId *out) {
    size_t wanted = count > 0 ? (size_t)count : 0;
    if (dbac_is_battery(battle, unit)) {
        return gather_battery(battle, unit, wanted, out);
    }
    UnitStands stands;
    dbac_fighting_stands(battle, unit, &stands);
    StandId colours = dbac_colours(battle, unit);
    bool is_column = battle_unit(battle, unit)->formation == DBAC_FORMATION_COLUMN;
    size_t found = 0, first = 0, last = stands.count;
    while (found < wanted && first < last) {
        size_t goes = is_column && !stand_is(stands.ids[last - 1], colours)
                          ? last - 1
                          : end_that_goes(battle, unit, &stands, first, last - 1, colours);
        out[found++] = stands.ids[goes];
        if (goes == first) {
            first++;
        } else {
            last--;
        }
    }
    StandId holder = dbac_holder(battle, unit);
    if (first == last && holder.value != 0 && found > 0 && dbac_applies(battle, DBAC_FORM_17)) {
        out[found++] = holder;
    }
    return found;
}

static void close_slots(Resolution *resolution, UnitId unit) {
    UnitStands stands;
    unit_stands(resolution_battle(resolution), unit, &stands);
    for (size_t i = 0; i < stands.count; i++) {
        const Stand stand = *battle_stand(resolution_battle(resolution), stands.ids[i]);
        change_stand(resolution, stands.ids[i], stand.kind, STAND_PRESENT, (uint16_t)(i + 1),
                     stand.flags);
    }
}

static int take_off(Resolution *resolution, UnitId unit, int count) {
    StandId going[UNIT_STAND_LIMIT];
    const Battle *battle = resolution_battle(resolution);
    size_t gone = dbac_loss_gather(battle, unit, count, going);
    int lost = dbac_elements_lost(battle, unit) + (int)gone;
    for (size_t i = 0; i < gone; i++) {
        const Stand stand = *battle_stand(resolution_battle(resolution), going[i]);
        change_stand(resolution, going[i], stand.kind, STAND_LOST, 0, stand.flags);
    }
    change_field(resolution, DBAC_FIELD_LOST, unit.value, lost);
    close_slots(resolution, unit);
    battle = resolution_battle(resolution);
    const Unit row = *battle_unit(battle, unit);
    int left = dbac_elements_left(battle, unit);
    if (left <= 0) {
        change_unit(resolution, unit, row.kind, row.formation, UNIT_LOST, row.gap_steps, row.body);
    } else if (row.kind == DBAC_UNIT_BATTERY && gone > 0) {
        change_unit(resolution, unit, row.kind, DBAC_FORMATION_UNLIMBERED, UNIT_ON_TABLE, 0,
                    row.body);
    } else if (left == 1 && gone > 0 && dbac_is_regiment(battle, unit)) {
        change_field(resolution, DBAC_FIELD_COLOURS_UNTIL, unit.value,
                     dbac_battle_field(battle, DBAC_FIELD_HALF_TURN) + 1);
    }
    return (int)gone;
}

int dbac_loss_carry_out(Resolution *resolution, UnitId unit, int count) {
    bool was_eliminated = dbac_is_eliminated(resolution_battle(resolution), unit);
    int gone = take_off(resolution, unit, count);
    if (!was_eliminated && dbac_is_eliminated(resolution_battle(resolution), unit)) {
        dbac_victory_tell_loss(resolution, unit);
    }
    return gone;
}
