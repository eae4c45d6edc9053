/* What a line of the order of battle becomes (DBAC-FORM-19, DBAC-ORG-05 to -16). */
#include "order_of_battle.h"

#include <string.h>

static bool is_one_of(const char *word, const char *const *words) {
    for (size_t i = 0; words[i] != NULL; i++) {
        if (strcmp(word, words[i]) == 0) {
            return true;
        }
    }
    return false;
}

bool dbac_order_of_battle_is_artillery(const UnitSetting *unit) {
    return strcmp(unit->arm, "artillery") == 0;
}

int dbac_formation_of_word(const UnitSetting *unit, const char *word) {
    static const char *const lines[] = {"line", "dismounted", "single", NULL};
    static const char *const skirmishes[] = {"skirmish", "skirmishers", "open", NULL};
    /* DBAC-FORM-19: whatever else a list may name begins in column. */
    static const char *const columns[] = {
        "column", "march-column", "attack-column",       "two-deep", "two-abreast", "double-line",
        "block",  "square",       "column-of-divisions", NULL};
    if (unit->is_leader) {
        return DBAC_FORMATION_LINE;
    }
    if (dbac_order_of_battle_is_artillery(unit)) {
        static const char *const limbered[] = {"limbered", "column", "march-column", "", NULL};
        static const char *const unlimbered[] = {"unlimbered", "line", NULL};
        return is_one_of(word, limbered)     ? (int)DBAC_FORMATION_LIMBERED
               : is_one_of(word, unlimbered) ? (int)DBAC_FORMATION_UNLIMBERED
                                             : -1;
    }
    if (is_one_of(word, lines) || word[0] == '\0') {
        return DBAC_FORMATION_LINE;
    }
    if (is_one_of(word, skirmishes)) {
        return DBAC_FORMATION_SKIRMISH;
    }
    return is_one_of(word, columns) ? (int)DBAC_FORMATION_COLUMN : -1;
}

static bool is_dismounted(const UnitSetting *unit) {
    return strcmp(unit->formation, "dismounted") == 0 ||
           dbac_formation_of_word(unit, unit->formation) == DBAC_FORMATION_SKIRMISH ||
           battle_setting_unit_has_trait(unit, "dismounted");
}

DbacUnitKind dbac_order_of_battle_kind(const UnitSetting *unit) {
    if (unit->is_leader) {
        return DBAC_UNIT_GENERAL;
    }
    if (dbac_order_of_battle_is_artillery(unit)) {
        return DBAC_UNIT_BATTERY;
    }
    if (strcmp(unit->arm, "cavalry") == 0) {
        return is_dismounted(unit) ? DBAC_UNIT_DISMOUNTED : DBAC_UNIT_CAVALRY;
    }
    return DBAC_UNIT_INFANTRY;
}

bool dbac_order_of_battle_is_played(const BattleSetting *setting, const UnitSetting *unit) {
    if (!unit->is_leader) {
        return true;
    }
    for (size_t i = 0; i < setting->unit_count; i++) {
        const UnitSetting *other = &setting->units[i];
        bool leads = other->is_leader && side_is(other->side, unit->side) &&
                     (other->body.value == 0 ||
                      battle_setting_body(setting, other->body)->parent.value == 0);
        if (leads) {
            return other == unit;
        }
    }
    return false;
}

int dbac_order_of_battle_elements(const RuleNumbers *numbers, const UnitSetting *unit) {
    if (unit->is_leader) {
        return 1;
    }
    if (dbac_order_of_battle_is_artillery(unit)) {
        return rule_number_whole(numbers, DBAC_NUMBER_ELEMENTS_BATTERY); /* DBAC-ORG-16 */
    }
    return unit->elements > 0 ? unit->elements
                              : rule_number_whole(numbers, DBAC_NUMBER_ELEMENTS_REGIMENT);
}

bool dbac_order_of_battle_is_union(const SideSetting *side) {
    return strcmp(side->id, "US") == 0 || strcmp(side->name, "Union") == 0;
}

bool dbac_order_of_battle_is_confederate(const SideSetting *side) {
    return strcmp(side->id, "CS") == 0 || strcmp(side->name, "Confederate") == 0;
}
