/* A few words on a unit's state, for card and tooltip. */
#include "dbac.h"

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
    }
    switch ((DbacSetback)dbac_unit_field(battle, DBAC_FIELD_SETBACK, unit)) {
    case DBAC_SETBACK_NONE:
        break;
    case DBAC_SETBACK_FELL_BACK:
        text_add(out, ", has fallen back");
        break;
    case DBAC_SETBACK_FLED:
    case DBAC_SETBACK_FLED_BEFORE:
        text_add(out, ", has fled");
        break;
    }
    if (dbac_is_eliminated(battle, unit)) {
        text_add(out, ", only the colours are left");
    }
}
