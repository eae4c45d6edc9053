/* The turn of a beaten unit before it goes back (DBAC-RES-06). */
#include "retreat.h"

/* The enemy's hold on a unit: by which stand and edge he touches it. */
static bool find_hold(const Battle *battle, UnitId unit, UnitId enemy, ContactReport *out,
                      Arena *arena) {
    size_t count = 0;
    ContactReport *contacts = measure_contacts(battle, unit, &count, arena);
    for (size_t i = 0; i < count; i++) {
        if (unit_is(contacts[i].unit, enemy)) {
            *out = contacts[i];
            return true;
        }
    }
    return false;
}

static bool touches_front(const Battle *battle, UnitId unit, UnitId enemy) {
    UnitStands own;
    UnitStands others;
    unit_stands(battle, unit, &own);
    unit_stands(battle, enemy, &others);
    for (size_t pair = 0; pair < own.count * others.count; pair++) {
        BoxContact contact = measure_contact(battle->setting, &own.boxes[pair / others.count],
                                             &others.boxes[pair % others.count]);
        if (contact.touches && contact.edge == BOX_FRONT) {
            return true;
        }
    }
    return false;
}

/* Beaten by fire it turns about when that came from behind; in a melee it turns to whoever holds it
 * by flank or rear alone. Without room it goes straight away from that edge as it stands. */
void dbac_retreat_gather_turn(const Battle *battle, UnitId unit, const DbacBeaten *beaten,
                              DbacRetreatTurn *out, Arena *arena) {
    *out = (DbacRetreatTurn){.direction = vector_back(dbac_facing(battle, unit))};
    ContactReport hold;
    Ruling why;
    if (!dbac_applies(battle, DBAC_RES_06)) {
        return;
    }
    if (!beaten->is_melee) {
        if (beaten->is_from_behind) {
            dbac_layout_about(battle, unit, &out->layout);
            out->turns = dbac_layout_fits(battle, unit, &out->layout, &why);
        }
    } else if (unit_is_on_table(battle, beaten->by) && !touches_front(battle, unit, beaten->by) &&
               find_hold(battle, unit, beaten->by, &hold, arena)) {
        OrientedBox box = stand_box(battle, hold.stand);
        out->direction = vector_back(oriented_box_normal(&box, hold.contact.edge));
        out->faces_enemy = true;
        out->stand = hold.stand;
        out->edge = hold.contact.edge;
        out->turns = dbac_turn_to_face_layout(battle, unit, out->stand, out->edge, &out->layout) &&
                     dbac_layout_fits(battle, unit, &out->layout, &why);
    }
    if (out->turns) {
        out->direction = vector_back(out->layout.places[0].facing);
    }
}
