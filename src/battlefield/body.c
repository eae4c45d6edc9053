/* Bodies: what units belong to, to any depth. */
#include "enfilade/battlefield/body.h"

bool body_contains_body(const BattleSetting *setting, BodyId outer, BodyId inner) {
    while (inner.value != 0 && !body_is(inner, outer)) {
        inner = battle_setting_body(setting, inner)->parent;
    }
    return inner.value != 0;
}

bool body_contains_unit(const Battle *battle, BodyId body, UnitId unit) {
    return body_contains_body(battle->setting, body, battle_unit(battle, unit)->body);
}

UnitId body_leader(const Battle *battle, BodyId body) {
    const BattleSetting *setting = battle->setting;
    for (size_t i = 0; i < setting->unit_count; i++) {
        UnitId id = {(uint16_t)(i + 1)};
        if (setting->units[i].is_leader && body_is(battle_unit(battle, id)->body, body)) {
            return id;
        }
    }
    return UNIT_NONE;
}
