/* Units: the smallest things that take commands. */
#ifndef ENFILADE_BATTLEFIELD_UNIT_H
#define ENFILADE_BATTLEFIELD_UNIT_H

#include "enfilade/battlefield/stand.h"

enum { UNIT_STAND_LIMIT = 64 };

/* The present stands of a unit in the order of their slots. */
typedef struct UnitStands {
    StandId ids[UNIT_STAND_LIMIT];
    OrientedBox boxes[UNIT_STAND_LIMIT];
    size_t count;
} UnitStands;

bool unit_is_on_table(const Battle *battle, UnitId id);
void unit_stands(const Battle *battle, UnitId id, UnitStands *out);
size_t unit_stand_count(const Battle *battle, UnitId id);
const UnitSetting *unit_setting(const Battle *battle, UnitId id);
/* The scenario's name ("5th Ohio"), or the leader's. */
const char *unit_name(const Battle *battle, UnitId id);
/* Is its name a plural, "Union cavalry squadrons", "Carpenter and Waters"? Sentences about it
 * agree. */
bool unit_is_plural(const Battle *battle, UnitId id);
/* The one word beside a singular name, the other beside a plural one: "halts", "halt". */
const char *unit_agrees(const Battle *battle, UnitId id, const char *one, const char *many);
/* The mean of the centres of its stands; the unit is on the table. */
Vector unit_centre(const Battle *battle, UnitId id);
Bounds unit_bounds(const Battle *battle, UnitId id);
/* The unit with a stand within `reach` inches of the point (0: over it), of several the one with
 * the lowest id after `after`, else the first again; none when there is nobody. */
UnitId unit_near_point(const Battle *battle, Vector point, double reach, UnitId after);
/* The units on the table in order of ids, none behind the last; side none means all sides. */
UnitId unit_first(const Battle *battle, SideId side);
UnitId unit_next(const Battle *battle, SideId side, UnitId after);

#endif
