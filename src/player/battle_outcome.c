/* What a battle came to. */
#include "enfilade/player/battle_outcome.h"

#include "enfilade/engine/condition.h"

static UnitFate fate_of(const Battle *battle, UnitId id) {
    if (condition_unit_is_lost(battle, id)) {
        return UNIT_FATE_COUNTED;
    }
    switch ((UnitState)battle_unit(battle, id)->state) {
    case UNIT_ON_TABLE:
        return UNIT_FATE_KEPT;
    case UNIT_LOST:
        return UNIT_FATE_COUNTED;
    case UNIT_GONE:
        return UNIT_FATE_LEFT;
    case UNIT_WAITING:
    case UNIT_SPARE:
        break;
    }
    return UNIT_FATE_NEVER_CAME;
}

/* Stands taken off for good; those of a unit that counts as lost all are. */
static void count_stands(const Battle *battle, UnitId id, UnitOutcome *out) {
    const Unit *unit = battle_unit(battle, id);
    for (uint16_t i = 0; i < unit->stand_room; i++) {
        const Stand *stand = battle_stand(battle, (StandId){(uint16_t)(unit->first_stand + i)});
        if (stand->state != STAND_SPARE) {
            out->stands++;
            if (stand->state == STAND_LOST || out->fate == UNIT_FATE_COUNTED) {
                out->stands_lost++;
            }
        }
    }
}

bool battle_outcome_has_holder(const Feature *feature) {
    return feature->name[0] != '\0' && feature->shape == FEATURE_AREA;
}

void battle_outcome_read(const Battle *battle, BattleOutcome *out, Arena *arena) {
    const BattleSetting *setting = battle->setting;
    UnitOutcome *units = arena_allocate_array(arena, setting->unit_count, sizeof *units);
    SideId *objectives = arena_allocate_array(arena, setting->objective_count, sizeof *objectives);
    SideId *features = arena_allocate_array(arena, setting->feature_count, sizeof *features);
    size_t count = 0;
    for (size_t i = 0; i < setting->unit_count; i++) {
        UnitId id = {(uint16_t)(i + 1)};
        units[i].fate = fate_of(battle, id);
        count_stands(battle, id, &units[i]);
    }
    for (size_t i = 0; i < setting->objective_count; i++) {
        objectives[i] = condition_objective_holder(battle, &setting->objectives[i]);
    }
    for (size_t i = 0; i < setting->feature_count; i++) {
        if (battle_outcome_has_holder(&setting->features[i])) {
            features[count++] = condition_area_holder(battle, &setting->features[i].area);
        }
    }
    *out = (BattleOutcome){.units = units, .objectives = objectives, .features = features};
}
