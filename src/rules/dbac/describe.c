/* A few words on a unit's state, for card and tooltip. */
#include "general.h"

static void add_support(const Battle *battle, UnitId unit, Text *out) {
    UnitId general = dbac_general(battle, dbac_side_of(battle, unit));
    if (!unit_is(general, unit) && dbac_general_can_support(battle, general, unit)) {
        text_add(out, ", its General supports it");
    }
}

static void add_supported(const Battle *battle, UnitId general, Text *out) {
    SideId side = dbac_side_of(battle, general);
    for (UnitId unit = unit_first(battle, side); unit.value != 0;
         unit = unit_next(battle, side, unit)) {
        if (!unit_is(general, unit) && dbac_is_engaged(battle, unit) &&
            dbac_general_can_support(battle, general, unit)) {
            text_format(out, ", supports %s", unit_name(battle, unit));
        }
    }
}

void dbac_describe(const Battle *battle, UnitId unit, SideId viewer, Text *out) {
    (void)viewer; /* everything is open in this set */
    const Unit *row = battle_unit(battle, unit);
    const RuleSet *rules = battle_rules(battle);
    if (row->state == UNIT_WAITING) {
        text_add(out, "not yet on the table");
        return;
    }
    if (!unit_is_on_table(battle, unit)) {
        text_add(out, "lost");
        return;
    }
    text_add(out, rules->unit_kinds[row->kind].label);
    if (!dbac_is_general(battle, unit)) {
        text_format(out, " %s, %d of %d elements", rules->formations[row->formation].label,
                    dbac_elements_left(battle, unit), dbac_elements_original(battle, unit));
    }
    if (dbac_is_engaged(battle, unit)) {
        text_add(out, ", engaged");
        add_support(battle, unit, out);
    } else if (dbac_is_general(battle, unit)) {
        add_supported(battle, unit, out);
    }
    switch ((DbacSetback)dbac_unit_field(battle, DBAC_FIELD_SETBACK, unit)) {
    case DBAC_SETBACK_NONE:
        break;
    case DBAC_SETBACK_FELL_BACK:
        text_add(out, ", setback: fell back");
        break;
    case DBAC_SETBACK_FLED:
    case DBAC_SETBACK_FLED_BEFORE:
        text_add(out, ", setback: fled");
        break;
    }
    if (dbac_is_eliminated(battle, unit)) {
        text_add(out, ", only the colours are left");
    }
}
