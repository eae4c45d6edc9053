/* What a line of the order of battle becomes; shared by setting up and checking. */
#ifndef ENFILADE_RULES_DBAC_ORDER_OF_BATTLE_H
#define ENFILADE_RULES_DBAC_ORDER_OF_BATTLE_H

#include "dbac.h"

bool dbac_order_of_battle_is_artillery(const UnitSetting *unit);
DbacUnitKind dbac_order_of_battle_kind(const UnitSetting *unit);
int dbac_order_of_battle_elements(const RuleNumbers *numbers, const UnitSetting *unit);
/* Of the leaders only the one at the head of a side is played. */
bool dbac_order_of_battle_is_played(const BattleSetting *setting, const UnitSetting *unit);
bool dbac_order_of_battle_is_union(const SideSetting *side);
bool dbac_order_of_battle_is_confederate(const SideSetting *side);

#endif
