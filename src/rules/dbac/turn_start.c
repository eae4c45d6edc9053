/* The start of a turn: arrivals, turning to face, columns that deploy in melee, the command origin,
 * one order for each unit (chapter SEQ; DBAC-MEL-03, -04, DBAC-SCN-05). */
#include "dbac.h"

#include "enfilade/geometry/facing.h"

/* ---- turning to face (DBAC-MEL-03) */

/* The contact that counts: the one sharing most edge; none when the front is in contact or nothing
 * is. */
static bool find_contact_to_face(const Battle *battle, UnitId unit, ContactReport *out,
                                 Arena *arena) {
    size_t count = 0, best = 0;
    ContactReport *contacts = measure_contacts(battle, unit, &count, arena);
    for (size_t i = 0; i < count; i++) {
        if (contacts[i].contact.edge == BOX_FRONT) {
            return false;
        }
        best = contacts[i].shared > contacts[best].shared ? i : best;
    }
    if (count == 0) {
        return false;
    }
    *out = contacts[best];
    return true;
}

static void move_colours_to(DbacLayout *layout, const Battle *battle, size_t slot) {
    for (size_t i = 0; i < layout->count; i++) {
        if (battle_stand(battle, layout->stands[i])->flags & DBAC_STAND_HAS_COLOURS) {
            StandId colours = layout->stands[i];
            layout->stands[i] = layout->stands[slot - 1];
            layout->stands[slot - 1] = colours;
            return;
        }
    }
}

/* A column hit in the flank at one element becomes a line on it, the others on its two sides as
 * they stood. */
static void face_from_column(const Battle *battle, UnitId unit, StandId stand, BoxEdge edge,
                             Vector middle, Vector facing, DbacLayout *out) {
    DbacLayout now;
    dbac_layout_of(battle, unit, &now);
    *out = now;
    out->formation = DBAC_FORMATION_LINE;
    size_t hit = 0;
    while (hit + 1 < now.count && !stand_is(now.stands[hit], stand)) {
        hit++;
    }
    bool head_is_right = edge == BOX_LEFT;
    size_t place = head_is_right ? now.count - 1 - hit : hit;
    OrientedBox box = stand_box(battle, stand);
    Vector centre = vector_along(middle, facing, -box.depth / 2);
    for (size_t i = 0; i < now.count; i++) {
        out->stands[i] = now.stands[head_is_right ? now.count - 1 - i : i];
        double offset = ((double)i - (double)place) * box.width;
        out->places[i] = (StandPlace){vector_along(centre, vector_right(facing), offset), facing};
    }
    if (dbac_applies(battle, DBAC_FORM_20)) {
        move_colours_to(out, battle, (size_t)dbac_colours_slot((int)now.count));
    }
}

static void face_from_battery(const Battle *battle, UnitId unit, Vector middle, Vector facing,
                              DbacLayout *out) {
    dbac_layout_of(battle, unit, out);
    double back = 0;
    for (size_t i = 0; i < out->count; i++) {
        OrientedBox box = stand_box(battle, out->stands[i]);
        out->places[i] = (StandPlace){vector_along(middle, facing, -back - box.depth / 2), facing};
        back += box.depth;
    }
}

bool dbac_turn_to_face_layout(const Battle *battle, UnitId unit, StandId stand, BoxEdge edge,
                              DbacLayout *out) {
    const Unit *row = battle_unit(battle, unit);
    OrientedBox box = stand_box(battle, stand);
    if (edge == BOX_FRONT || row->kind == DBAC_UNIT_GENERAL) {
        return false;
    }
    Segment side = oriented_box_edge(&box, edge);
    Vector middle = vector_middle(side.a, side.b), facing = oriented_box_normal(&box, edge);
    if (edge == BOX_REAR) {
        dbac_layout_about(battle, unit, out);
    } else if (row->kind == DBAC_UNIT_BATTERY || unit_stand_count(battle, unit) == 1) {
        face_from_battery(battle, unit, middle, facing, out);
    } else if (row->kind == DBAC_UNIT_DISMOUNTED) {
        dbac_layout_line(battle, unit, DBAC_UNIT_DISMOUNTED, middle, facing, 0, false, out);
    } else if (row->formation == DBAC_FORMATION_COLUMN) {
        face_from_column(battle, unit, stand, edge, middle, facing, out);
    } else {
        dbac_layout_column(battle, unit, (DbacUnitKind)row->kind, middle, facing, out);
    }
    return true;
}

bool dbac_turn_to_face(Resolution *resolution, UnitId unit, UnitId enemy, StandId stand,
                       BoxEdge edge) {
    const Battle *battle = resolution_battle(resolution);
    DbacLayout layout;
    Ruling why;
    if (!dbac_turn_to_face_layout(battle, unit, stand, edge, &layout)) {
        return false;
    }
    if (!dbac_layout_fits(battle, unit, &layout, &why)) {
        tell(resolution, DBAC_MEL_03, DBAC_SENTENCE_NO_ROOM_TO_FACE, unit, enemy);
        return false;
    }
    bool was_line = battle_unit(battle, unit)->formation != DBAC_FORMATION_COLUMN;
    tell(resolution, DBAC_MEL_03, DBAC_SENTENCE_TURNS_TO_FACE, unit, enemy);
    dbac_layout_carry_out(resolution, unit, &layout);
    if (was_line && layout.formation == DBAC_FORMATION_COLUMN) {
        change_field(resolution, DBAC_FIELD_TURNED_COLUMN, unit.value,
                     dbac_battle_field(resolution_battle(resolution), DBAC_FIELD_HALF_TURN));
    }
    dbac_contact_note(resolution, unit, false);
    dbac_shift_generals(resolution, unit);
    return true;
}

static void turn_all_to_face(Resolution *resolution) {
    uint32_t count = resolution_battle(resolution)->unit_count;
    for (uint32_t row = 1; row <= count; row++) {
        UnitId unit = {(uint16_t)row};
        const Battle *battle = resolution_battle(resolution);
        ContactReport contact;
        if (unit_is_on_table(battle, unit) && dbac_applies(battle, DBAC_MEL_03) &&
            find_contact_to_face(battle, unit, &contact, resolution_arena(resolution))) {
            dbac_turn_to_face(resolution, unit, contact.unit, contact.stand, contact.contact.edge);
        }
    }
}

/* ---- columns in their second turn of melee (DBAC-MEL-04) */

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

/* ---- bookkeeping */

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
    turn_all_to_face(resolution);
    deploy_columns_in_melee(resolution);
    store_origin(resolution, side);
}
