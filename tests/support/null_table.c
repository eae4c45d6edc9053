/* A table for the null rule set. */
#include "support/null_table.h"

#include <check.h>
#include <stdlib.h>

#include "enfilade/geometry/facing.h"
#include "enfilade/scenario/scenario.h"
#include "support/checked_game.h"

RuleNumbers *null_table_shipped_numbers(const RuleSet *set) {
    FaultList faults = {0};
    const char *assets = getenv("ENFILADE_ASSETS");
    RuleNumbers *numbers = scenario_read_numbers(set, assets == NULL ? "assets" : assets, &faults);
    if (faults.faults.count > 0) {
        ck_abort_msg("%s", fault_text(&faults.faults.items[0]));
    }
    fault_list_finish(&faults);
    return numbers;
}

void null_table_begin(NullTable *table) {
    small_battle_begin(&table->small, 36, 24);
    small_battle_side(&table->small, "North");
    small_battle_side(&table->small, "South");
    table->small.setting->turns = 4;
    table->numbers = null_table_shipped_numbers(&null_rule_set);
}

UnitId null_table_unit(NullTable *table, uint16_t side, Vector middle, double bearing) {
    UnitId unit = small_battle_line(&table->small, (SideId){side}, 1, middle, bearing);
    UnitSetting *listed = small_battle_listed(&table->small, unit);
    listed->has_place = true;
    listed->at = middle;
    listed->facing = facing_from_bearing(bearing);
    return unit;
}

void null_table_ready(NullTable *table) {
    checked_game_use_rules(table->small.setting, &null_rule_set, table->numbers);
    battle_setting_complete(table->small.setting);
}

void null_table_finish(NullTable *table) {
    small_battle_finish(&table->small);
    rule_numbers_destroy(table->numbers);
}
