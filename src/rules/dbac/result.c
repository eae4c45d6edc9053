/* What a comparison of two scores does to the loser (chapter RES). */
#include "result.h"

DbacLoser dbac_result_loser(const Battle *battle, UnitId unit) {
    if (dbac_is_skirmishing(battle, unit)) {
        return DBAC_LOSER_SKIRMISH;
    }
    switch ((DbacUnitKind)battle_unit(battle, unit)->kind) {
    case DBAC_UNIT_INFANTRY:
        return DBAC_LOSER_INFANTRY;
    case DBAC_UNIT_CAVALRY:
        return DBAC_LOSER_CAVALRY;
    case DBAC_UNIT_DISMOUNTED:
        return DBAC_LOSER_DISMOUNTED;
    case DBAC_UNIT_BATTERY:
        return DBAC_LOSER_ARTILLERY;
    case DBAC_UNIT_GENERAL:
    case DBAC_UNIT_KIND_COUNT:
        break;
    }
    return DBAC_LOSER_GENERAL;
}

static bool is_regiment(DbacLoser loser) {
    return loser != DBAC_LOSER_ARTILLERY && loser != DBAC_LOSER_GENERAL;
}

void dbac_result_judge(const RuleNumbers *numbers, const DbacResultFacts *facts, DbacResult *out) {
    *out = (DbacResult){.rule = DBAC_RES_01};
    if (facts->low == facts->high) {
        return;
    }
    out->takes_effect = true;
    out->is_half = rule_number_whole(numbers, DBAC_NUMBER_HALF_FACTOR) * facts->low <= facts->high;
    if (facts->is_melee && facts->is_sandwiched && is_regiment(facts->loser) &&
        rule_applies(numbers, DBAC_RES_15)) {
        out->rule = DBAC_RES_15;
        out->elements = rule_number_whole(numbers, DBAC_NUMBER_SANDWICH_LOSS);
        return;
    }
    size_t row = DBAC_NUMBER_RESULT_INFANTRY_HALF_ELEMENTS + 6 * (size_t)facts->loser +
                 (out->is_half ? 0 : 3);
    out->is_destroyed = rule_number_is_none(numbers, row);
    out->elements = out->is_destroyed ? 0 : rule_number_whole(numbers, row);
    out->retreat = (DbacRetreat)rule_number_whole(numbers, row + 1);
    out->is_choice = rule_number_flag(numbers, row + 2);
    if (out->is_choice) {
        out->rule = DBAC_RES_02;
    }
}
