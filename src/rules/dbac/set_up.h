/* What a line of the order of battle becomes; shared by setting up and checking. */
#ifndef ENFILADE_RULES_DBAC_SET_UP_H
#define ENFILADE_RULES_DBAC_SET_UP_H

#include "dbac.h"

bool dbac_set_up_is_artillery(const UnitSetting *unit);
DbacUnitKind dbac_set_up_kind(const UnitSetting *unit);
int dbac_set_up_elements(const RuleNumbers *numbers, const UnitSetting *unit);
bool dbac_set_up_side_is(const SideSetting *side, const char *id, const char *name);

#endif
