/* Bodies: what units belong to, to any depth (brigade, division, battalion of elements). */
#ifndef ENFILADE_BATTLEFIELD_BODY_H
#define ENFILADE_BATTLEFIELD_BODY_H

#include "enfilade/battlefield/unit.h"

/* Is `inner` the outer one or, over however many others, part of it? None is part of nothing. */
bool body_contains_body(const BattleSetting *setting, BodyId outer, BodyId inner);
bool body_contains_unit(const Battle *battle, BodyId body, UnitId unit);
/* The unit that stands for its leader, or none. */
UnitId body_leader(const Battle *battle, BodyId body);

#endif
