/* Stands: one base each. */
#ifndef ENFILADE_BATTLEFIELD_STAND_H
#define ENFILADE_BATTLEFIELD_STAND_H

#include "enfilade/battlefield/battle.h"

typedef struct StandPlace {
    Vector at;     /* centre of the base */
    Vector facing; /* unit vector */
} StandPlace;

/* The base of a stand where it stands, and of one of this kind at a place. */
OrientedBox stand_box(const Battle *battle, StandId id);
OrientedBox stand_box_at(const BattleSetting *setting, uint8_t kind, StandPlace place);
bool stand_is_present(const Battle *battle, StandId id); /* present, of a unit on the table */
/* Middle of the front edge. */
Vector stand_front_middle(const OrientedBox *box);
Vector stand_rear_middle(const OrientedBox *box);

#endif
