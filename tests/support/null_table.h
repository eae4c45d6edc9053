/* A table for the null rule set with its shipped numbers:
 *
 *     NullTable table;
 *     null_table_begin(&table);
 *     UnitId one = null_table_unit(&table, 1, vector(10, 10), 0);        side, middle, bearing
 *     null_table_ready(&table);
 *     ... game_create(table.small.setting, seed) ...
 *     null_table_finish(&table); */
#ifndef ENFILADE_TESTS_SUPPORT_NULL_TABLE_H
#define ENFILADE_TESTS_SUPPORT_NULL_TABLE_H

#include "enfilade/rules/null.h"
#include "support/small_battle.h"

typedef struct NullTable {
    SmallBattle small;
    RuleNumbers *numbers;
} NullTable;

void null_table_begin(NullTable *table);
UnitId null_table_unit(NullTable *table, uint16_t side, Vector middle, double bearing);
void null_table_ready(NullTable *table);
void null_table_finish(NullTable *table);

/* The numbers of any set from the shipped file; the caller owns them. */
RuleNumbers *null_table_shipped_numbers(const RuleSet *set);

#endif
