/* Ids of a scenario file and what they stand for. */
#include <string.h>

#include "scenario_builder.h"

enum { LISTED_IDS = 12 }; /* in a fault; a list that is longer than this helps nobody */

void scenario_tell_unknown(ScenarioBuilder *builder, const JsonValue *value, const char *what,
                           const char *found, const char *const *legal) {
    if (value == NULL) {
        return;
    }
    const char *nearest = fault_nearest_word(found, legal);
    if (nearest != NULL) {
        BUILDER_FAULT(builder, value, "\"%s\" is not the id of %s; did you mean \"%s\"?", found,
                      what, nearest);
        return;
    }
    Text list = {0};
    for (size_t i = 0; legal[i] != NULL && i < LISTED_IDS; i++) {
        text_format(&list, "%s%s", i > 0 ? ", " : "", legal[i]);
    }
    BUILDER_FAULT(builder, value, "\"%s\" is not the id of %s; there are %s", found, what,
                  list.length > 0 ? text_letters(&list) : "none");
    text_finish(&list);
}

SideId scenario_find_side(ScenarioBuilder *builder, const JsonValue *value, const char *id) {
    const BattleSetting *setting = builder->setting;
    const char *legal[SETTING_SIDE_LIMIT + 1] = {0};
    for (size_t i = 0; i < setting->side_count; i++) {
        if (strcmp(setting->sides[i].id, id) == 0) {
            return (SideId){(uint16_t)(i + 1)};
        }
        legal[i] = setting->sides[i].id;
    }
    scenario_tell_unknown(builder, value, "a side", id, legal);
    return SIDE_NONE;
}

BodyId scenario_find_body(ScenarioBuilder *builder, const JsonValue *value, const char *id) {
    const BattleSetting *setting = builder->setting;
    const char **legal =
        arena_allocate_array(builder->reader->arena, setting->body_count + 1, sizeof *legal);
    for (size_t i = 0; i < setting->body_count; i++) {
        if (strcmp(setting->bodies[i].id, id) == 0) {
            return (BodyId){(uint16_t)(i + 1)};
        }
        legal[i] = setting->bodies[i].id;
    }
    scenario_tell_unknown(builder, value, "a body", id, legal);
    return BODY_NONE;
}

UnitId scenario_find_unit(ScenarioBuilder *builder, const JsonValue *value, const char *id) {
    const BattleSetting *setting = builder->setting;
    const char **legal =
        arena_allocate_array(builder->reader->arena, setting->unit_count + 1, sizeof *legal);
    for (size_t i = 0; i < setting->unit_count; i++) {
        if (strcmp(setting->units[i].id, id) == 0) {
            return (UnitId){(uint16_t)(i + 1)};
        }
        legal[i] = setting->units[i].id;
    }
    scenario_tell_unknown(builder, value, "a unit", id, legal);
    return UNIT_NONE;
}
