/* The start of a turn: arrivals, turning to face, columns that deploy in melee, the command origin,
 * one order for each unit (chapter SEQ; DBAC-MEL-04, -07). */
#include "dbac.h"

#include "enfilade/geometry/facing.h"

/* Columns deploy in their second turn of melee (DBAC-MEL-04). */
static bool fights_since_before(const Battle *battle, UnitId unit, Arena *arena) {
    size_t count = 0;
    ContactReport *contacts = measure_contacts(battle, unit, &count, arena);
    for (size_t i = 0; i < count; i++) {
        int32_t since = 0;
        bool is_known =
            battle_find_pair(battle, DBAC_PAIR_CONTACT, unit, contacts[i].unit, true, &since);
        if (!is_known || since < dbac_battle_field(battle, DBAC_FIELD_HALF_TURN)) {
            return true;
        }
    }
    return false;
}

static void deploy_in_melee(Resolution *resolution, UnitId unit) {
    const Battle *battle = resolution_battle(resolution);
    DbacUnitKind kind = (DbacUnitKind)battle_unit(battle, unit)->kind;
    for (int mirrored = 0; mirrored <= 1; mirrored++) {
        DbacLayout layout;
        Ruling why;
        dbac_layout_line(battle, unit, kind, dbac_front_middle(battle, unit),
                         dbac_facing(battle, unit), 0, mirrored == 1, &layout);
        if (dbac_layout_fits(battle, unit, &layout, &why)) {
            tell(resolution, DBAC_MEL_04, DBAC_SENTENCE_DEPLOYS_IN_MELEE, unit, UNIT_NONE);
            dbac_layout_carry_out(resolution, unit, &layout);
            dbac_contact_note(resolution, unit, false);
            dbac_shift_generals(resolution, unit);
            return;
        }
    }
}

static void deploy_columns_in_melee(Resolution *resolution) {
    uint32_t count = resolution_battle(resolution)->unit_count;
    for (uint32_t row = 1; row <= count; row++) {
        UnitId unit = {(uint16_t)row};
        const Battle *battle = resolution_battle(resolution);
        bool is_column = unit_is_on_table(battle, unit) && dbac_is_regiment(battle, unit) &&
                         battle_unit(battle, unit)->formation == DBAC_FORMATION_COLUMN &&
                         unit_stand_count(battle, unit) > 1;
        bool waits = dbac_unit_field(battle, DBAC_FIELD_TURNED_COLUMN, unit) != 0 &&
                     dbac_unit_field(battle, DBAC_FIELD_TURNED_COLUMN, unit) ==
                         dbac_battle_field(battle, DBAC_FIELD_HALF_TURN);
        if (is_column && !waits && dbac_applies(battle, DBAC_MEL_04) &&
            fights_since_before(battle, unit, resolution_arena(resolution))) {
            deploy_in_melee(resolution, unit);
        }
    }
}

/* Pairs that no longer touch are forgotten (DBAC-MEL-07). */
static void forget_parted_pairs(Resolution *resolution) {
    size_t room = resolution_battle(resolution)->pair_room;
    for (size_t row = 0; row < room; row++) {
        const Pair pair = *battle_pair_row(resolution_battle(resolution), row);
        if (pair.kind == DBAC_PAIR_CONTACT &&
            !dbac_are_in_contact(resolution_battle(resolution), pair.one, pair.other)) {
            change_remove_pair(resolution, pair.kind, pair.one, pair.other);
        }
    }
    if (dbac_applies(resolution_battle(resolution), DBAC_MEL_05)) {
        change_clear_pairs(resolution, DBAC_PAIR_COLUMN_CHARGE);
    }
    change_clear_pairs(resolution, DBAC_PAIR_FOUGHT);
    change_clear_pairs(resolution, DBAC_PAIR_FIRED);
}

/* Where the active General stands now counts all turn (DBAC-CMD-04). */
static void store_origin(Resolution *resolution, SideId side) {
    UnitId general = dbac_general(resolution_battle(resolution), side);
    change_field(resolution, DBAC_FIELD_ORIGIN, side.value, general.value != 0 ? 1 : 0);
    if (general.value == 0) {
        return;
    }
    UnitStands stands;
    unit_stands(resolution_battle(resolution), general, &stands);
    change_field(resolution, DBAC_FIELD_ORIGIN_X, side.value,
                 command_steps(stands.boxes[0].centre.x));
    change_field(resolution, DBAC_FIELD_ORIGIN_Y, side.value,
                 command_steps(stands.boxes[0].centre.y));
    change_field(resolution, DBAC_FIELD_ORIGIN_FACING, side.value,
                 facing_steps(stands.boxes[0].facing));
}

static void restore_orders(Resolution *resolution, SideId side) {
    uint32_t count = resolution_battle(resolution)->unit_count;
    for (uint32_t row = 1; row <= count; row++) {
        change_field(resolution, DBAC_FIELD_SHOT_AT, row, 0);
        if (!side_is(dbac_side_of(resolution_battle(resolution), (UnitId){(uint16_t)row}), side)) {
            continue;
        }
        change_field(resolution, DBAC_FIELD_ORDERED, row, 0);
        change_field(resolution, DBAC_FIELD_MOVED, row, 0);
        change_field(resolution, DBAC_FIELD_FIRED, row, 0);
    }
    change_field(resolution, DBAC_FIELD_GENERAL_MOVED, side.value, 0);
}

void dbac_turn_start_enter(Resolution *resolution) {
    const Battle *battle = resolution_battle(resolution);
    SideId side = battle->active;
    change_field(resolution, DBAC_FIELD_HALF_TURN, 0,
                 dbac_battle_field(battle, DBAC_FIELD_HALF_TURN) + 1);
    change_field(resolution, DBAC_FIELD_OWN_TURN, side.value,
                 dbac_side_field(resolution_battle(resolution), DBAC_FIELD_OWN_TURN, side) + 1);
    restore_orders(resolution, side);
    forget_parted_pairs(resolution);
    dbac_general_return(resolution, side);
    dbac_arrivals_come(resolution, side);
    dbac_turn_all_to_face(resolution);
    deploy_columns_in_melee(resolution);
    store_origin(resolution, side);
}
