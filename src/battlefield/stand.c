/* Stands: one base each. */
#include "enfilade/battlefield/stand.h"

#include <assert.h>

OrientedBox stand_box_at(const BattleSetting *setting, uint8_t kind, StandPlace place) {
    assert(kind < setting->stand_size_count);
    const StandSize *size = &setting->stand_sizes[kind];
    return (OrientedBox){place.at, place.facing, size->width, size->depth};
}

OrientedBox stand_box(const Battle *battle, StandId id) {
    const Stand *stand = battle_stand(battle, id);
    return stand_box_at(battle->setting, stand->kind, (StandPlace){stand->at, stand->facing});
}

bool stand_is_present(const Battle *battle, StandId id) {
    const Stand *stand = battle_stand(battle, id);
    return stand->state == STAND_PRESENT &&
           battle_unit(battle, stand->unit)->state == UNIT_ON_TABLE;
}

Vector stand_front_middle(const OrientedBox *box) {
    return vector_along(box->centre, box->facing, box->depth * 0.5);
}

Vector stand_rear_middle(const OrientedBox *box) {
    return vector_along(box->centre, box->facing, -box->depth * 0.5);
}
