/* Faults of an order of battle and of a battle as set up (DBAC-ORG-05 to -10, DBAC-DEP-05). */
#include "order_of_battle.h"

#include <stdio.h>
#include <string.h>

static void check_army(const BattleSetting *setting, SideId side, const char *file,
                       FaultList *faults) {
    const SideSetting *listed = battle_setting_side(setting, side);
    DbacArmyFacts facts = {
        .is_union = dbac_order_of_battle_is_union(listed),
        .is_confederate = dbac_order_of_battle_is_confederate(listed),
        .has_historical_list = rule_option(setting->numbers, DBAC_OPTION_HISTORICAL_LIST),
    };
    bool has_veterans = rule_option(setting->numbers, DBAC_OPTION_VETERANS);
    for (size_t i = 0; i < setting->unit_count; i++) {
        const UnitSetting *unit = &setting->units[i];
        if (!side_is(unit->side, side) || unit->is_leader) {
            continue;
        }
        DbacUnitKind kind = dbac_order_of_battle_kind(unit);
        facts.batteries += kind == DBAC_UNIT_BATTERY ? 1 : 0;
        facts.infantry += kind == DBAC_UNIT_INFANTRY ? 1 : 0;
        facts.cavalry += kind == DBAC_UNIT_CAVALRY || kind == DBAC_UNIT_DISMOUNTED ? 1 : 0;
        facts.veterans += has_veterans && strcmp(unit->quality, "elite") == 0 ? 1 : 0;
        facts.zouaves += battle_setting_unit_has_trait(unit, "zouave") &&
                                 rule_option(setting->numbers, DBAC_OPTION_ZOUAVES)
                             ? 1
                             : 0;
    }
    /* A list may name more Veterans than an agreement would (DBAC-ORG-08). */
    int most = rule_number_whole(setting->numbers, DBAC_NUMBER_ARMY_VETERANS);
    if (facts.has_historical_list && facts.veterans > most) {
        facts.veterans = most;
    }
    Ruling ruling;
    dbac_organisation_judge_army(setting->numbers, &facts, &ruling);
    if (!ruling.is_legal) {
        fault_list_add(faults, file, 0, 0, "units",
                       "%s: %s (%s) With the option historical_list any list is allowed: \"%s\"",
                       listed->name, ruling.sentence, dbac_rule_set.rule_ids[ruling.rule],
                       rule_option_says(setting->numbers, DBAC_OPTION_HISTORICAL_LIST));
    }
}

void dbac_check_setting(const BattleSetting *setting, const char *file, FaultList *faults) {
    if (setting->side_count != 2) {
        fault_list_add(faults, file, 0, 0, "sides", "found %zu sides; these rules need two",
                       setting->side_count);
        return;
    }
    for (size_t i = 0; i < setting->unit_count; i++) {
        const UnitSetting *unit = &setting->units[i];
        char path[32];
        snprintf(path, sizeof path, "units[%zu]", i);
        bool is_known = unit->is_leader || dbac_order_of_battle_is_artillery(unit) ||
                        strcmp(unit->arm, "infantry") == 0 || strcmp(unit->arm, "cavalry") == 0;
        if (!is_known) {
            fault_list_add(faults, file, 0, 0, path,
                           "%s: arm \"%s\" is not played by dbac (infantry, cavalry, artillery)",
                           unit->name, unit->arm);
        }
        int elements = dbac_order_of_battle_elements(setting->numbers, unit);
        if (unit->lost >= elements) {
            fault_list_add(faults, file, 0, 0, path, "%s: %d of %d elements lost leaves none",
                           unit->name, unit->lost, elements);
        }
    }
    check_army(setting, (SideId){1}, file, faults);
    check_army(setting, (SideId){2}, file, faults);
}

void dbac_check_battle(const Battle *battle, const char *file, FaultList *faults) {
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        DbacLayout layout;
        Ruling why;
        dbac_layout_of(battle, unit, &layout);
        if (!dbac_layout_fits(battle, unit, &layout, &why)) {
            char path[32];
            snprintf(path, sizeof path, "units[%d]", unit.value - 1);
            fault_list_add(faults, file, 0, 0, path, "%s cannot stand where it is put: %s",
                           unit_name(battle, unit), why.sentence);
        }
    }
}
