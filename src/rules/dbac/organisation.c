/* Who is what, and what an army may hold (chapter ORG). */
#include "dbac.h"

#include <assert.h>

const char *const dbac_setback_words[] = {"none", "fell back", "fled", "fled before", NULL};

SideId dbac_other_side(const Battle *battle, SideId side) {
    assert(side.value >= 1 && side.value <= battle->setting->side_count);
    return (SideId){(uint16_t)(side.value == 1 ? 2 : 1)};
}

SideId dbac_side_of(const Battle *battle, UnitId unit) {
    return battle_unit(battle, unit)->side;
}

bool dbac_is_enemy(const Battle *battle, UnitId one, UnitId other) {
    return !side_is(dbac_side_of(battle, one), dbac_side_of(battle, other));
}

bool dbac_is_regiment(const Battle *battle, UnitId unit) {
    return battle_unit(battle, unit)->kind <= DBAC_UNIT_DISMOUNTED;
}

bool dbac_is_battery(const Battle *battle, UnitId unit) {
    return battle_unit(battle, unit)->kind == DBAC_UNIT_BATTERY;
}

bool dbac_is_general(const Battle *battle, UnitId unit) {
    return battle_unit(battle, unit)->kind == DBAC_UNIT_GENERAL;
}

bool dbac_is_skirmishing(const Battle *battle, UnitId unit) {
    return battle_unit(battle, unit)->formation == DBAC_FORMATION_SKIRMISH;
}

UnitId dbac_general_unit(const Battle *battle, SideId side) {
    for (uint16_t value = 1; value <= battle->unit_count; value++) {
        const Unit *unit = battle_unit(battle, (UnitId){value});
        if (unit->kind == DBAC_UNIT_GENERAL && unit->state != UNIT_SPARE &&
            side_is(unit->side, side)) {
            return (UnitId){value};
        }
    }
    return UNIT_NONE;
}

UnitId dbac_general(const Battle *battle, SideId side) {
    UnitId general = dbac_general_unit(battle, side);
    return general.value != 0 && unit_is_on_table(battle, general) ? general : UNIT_NONE;
}

int dbac_elements_original(const Battle *battle, UnitId unit) {
    return dbac_unit_field(battle, DBAC_FIELD_ORIGINAL, unit);
}

int dbac_elements_lost(const Battle *battle, UnitId unit) {
    return dbac_unit_field(battle, DBAC_FIELD_LOST, unit);
}

int dbac_elements_left(const Battle *battle, UnitId unit) {
    return dbac_elements_original(battle, unit) - dbac_elements_lost(battle, unit);
}

bool dbac_has_lost_half(const Battle *battle, UnitId unit) {
    double share = dbac_number(battle, DBAC_NUMBER_ADVANCE_LOST_SHARE);
    return dbac_elements_lost(battle, unit) >= share * dbac_elements_original(battle, unit);
}

bool dbac_is_eliminated(const Battle *battle, UnitId unit) {
    const Unit *row = battle_unit(battle, unit);
    if (row->state == UNIT_WAITING) {
        return false;
    }
    if (row->state != UNIT_ON_TABLE || dbac_elements_left(battle, unit) <= 0) {
        return true;
    }
    return dbac_is_regiment(battle, unit) && dbac_applies(battle, DBAC_VIC_02) &&
           dbac_elements_left(battle, unit) == 1;
}

static void judge_arms(const RuleNumbers *numbers, const DbacArmyFacts *facts, Ruling *out) {
    static const struct {
        DbacRule rule;
        DbacNumber cavalry, batteries;
    } limits[2] = {
        {DBAC_ORG_06, DBAC_NUMBER_CONFEDERATE_CAVALRY, DBAC_NUMBER_CONFEDERATE_BATTERIES},
        {DBAC_ORG_07, DBAC_NUMBER_UNION_CAVALRY, DBAC_NUMBER_UNION_BATTERIES},
    };
    const bool counts[2] = {facts->is_confederate, facts->is_union};
    for (size_t i = 0; i < 2 && out->is_legal; i++) {
        int cavalry = rule_number_whole(numbers, limits[i].cavalry);
        int batteries = rule_number_whole(numbers, limits[i].batteries);
        if (!counts[i] || !rule_applies(numbers, (uint16_t)limits[i].rule)) {
            continue;
        }
        if (facts->cavalry > cavalry) {
            ruling_refuse(out, (uint16_t)limits[i].rule,
                          "%d regiments of cavalry are too many; %d are allowed.", facts->cavalry,
                          cavalry);
        } else if (facts->batteries > batteries) {
            ruling_refuse(out, (uint16_t)limits[i].rule,
                          "%d batteries are too many; %d are allowed.", facts->batteries,
                          batteries);
        }
    }
}

static void judge_elite(const RuleNumbers *numbers, const DbacArmyFacts *facts, Ruling *out) {
    int veterans = rule_number_whole(numbers, DBAC_NUMBER_ARMY_VETERANS);
    int zouaves = rule_number_whole(numbers, DBAC_NUMBER_ARMY_ZOUAVES);
    if (facts->veterans > veterans && rule_applies(numbers, DBAC_ORG_08)) {
        ruling_refuse(out, DBAC_ORG_08, "%d Veteran units are too many; %d are allowed.",
                      facts->veterans, veterans);
    } else if (facts->zouaves > zouaves && rule_applies(numbers, DBAC_ORG_09)) {
        ruling_refuse(out, DBAC_ORG_09, "%d regiments of Zouaves are too many; %d is allowed.",
                      facts->zouaves, zouaves);
    } else if (facts->zouaves > facts->veterans && rule_applies(numbers, DBAC_ORG_09)) {
        ruling_refuse(out, DBAC_ORG_09, "Zouaves must be one of the Veteran regiments.");
    }
}

void dbac_organisation_judge_army(const RuleNumbers *numbers, const DbacArmyFacts *facts,
                                  Ruling *out) {
    ruling_allow(out);
    int most = rule_number_whole(numbers, DBAC_NUMBER_ARMY_UNITS);
    int units = facts->infantry + facts->cavalry + facts->batteries;
    if (!facts->has_historical_list || !rule_applies(numbers, DBAC_ORG_10)) {
        if (units > most && rule_applies(numbers, DBAC_ORG_05)) {
            ruling_refuse(out, DBAC_ORG_05,
                          "%d regiments and batteries are too many; %d are allowed.", units, most);
        }
        judge_arms(numbers, facts, out);
    }
    if (out->is_legal) {
        judge_elite(numbers, facts, out);
    }
}

int dbac_organisation_short_muskets(const RuleNumbers *numbers, bool is_union, int infantry) {
    DbacNumber one_in =
        is_union ? DBAC_NUMBER_SHORT_UNION_ONE_IN : DBAC_NUMBER_SHORT_CONFEDERATE_ONE_IN;
    if (!rule_applies(numbers, DBAC_ORG_11)) {
        return 0;
    }
    return infantry / rule_number_whole(numbers, one_in);
}
