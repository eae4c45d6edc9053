/* Who holds an objective (DBAC-SCN-01). */
#ifndef ENFILADE_RULES_DBAC_OBJECTIVE_H
#define ENFILADE_RULES_DBAC_OBJECTIVE_H

#include "dbac.h"

/* The holder after this turn, given the last sole holder and the defender; none while nobody has
 * it. */
SideId dbac_objective_holder(const Battle *battle, const Objective *objective, SideId last,
                             SideId defender);

#endif
