/* Units that are touched where they do not look turn to face (DBAC-MEL-03). */
#include "dbac.h"

#include "enfilade/geometry/facing.h"

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

void dbac_turn_all_to_face(Resolution *resolution) {
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
