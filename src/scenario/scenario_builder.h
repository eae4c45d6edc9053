/* Turns a draft into a BattleSetting, telling every reference that leads nowhere and every shape
 * that is not sound. */
#ifndef ENFILADE_SCENARIO_SCENARIO_BUILDER_H
#define ENFILADE_SCENARIO_SCENARIO_BUILDER_H

#include "enfilade/rules/rule_sets.h"
#include "enfilade/scenario/scenario_background.h"
#include "scenario_reader.h"

typedef struct ScenarioBuilder {
    ScenarioReader *reader;
    const ScenarioDraft *draft;
    BattleSetting *setting;
    RuleNumbers *numbers;
    const RuleSet *rules;
} ScenarioBuilder;

/* A fault at a value of the file. */
#define BUILDER_FAULT(builder, value, ...)                                                         \
    json_fault((builder)->reader->document, value, (builder)->reader->faults, __VA_ARGS__)
#define BUILDER_NOTE(builder, value, ...)                                                          \
    json_note((builder)->reader->document, value, (builder)->reader->faults, __VA_ARGS__)

/* scenario_build_ground.c: table, contours, features, crossings, zones, objectives. */
void scenario_build_ground(ScenarioBuilder *builder);
void scenario_build_places(ScenarioBuilder *builder); /* zones, objectives: after the sides */
/* scenario_build_background.c: in the setting's arena; NULL when there is none. */
const ScenarioBackground *scenario_build_background(ScenarioBuilder *builder);
/* scenario_build_troops.c: sides, bodies, units, arrivals. */
void scenario_build_troops(ScenarioBuilder *builder);
void scenario_build_arrivals(ScenarioBuilder *builder);
/* scenario_build_victory.c */
void scenario_build_victory(ScenarioBuilder *builder);
const Condition *scenario_build_condition(ScenarioBuilder *builder, const JsonValue *value);

/* scenario_find.c. Tells that an id leads nowhere, with the nearest of the legal ones
 * (NULL-terminated), or all. `what`: "a side". Without a value there is nothing to tell: a missing
 * key was told before. */
void scenario_tell_unknown(ScenarioBuilder *builder, const JsonValue *value, const char *what,
                           const char *found, const char *const *legal);
/* Lookups by the file's ids; none with a fault at `value` that suggests the nearest. */
SideId scenario_find_side(ScenarioBuilder *builder, const JsonValue *value, const char *id);
BodyId scenario_find_body(ScenarioBuilder *builder, const JsonValue *value, const char *id);
UnitId scenario_find_unit(ScenarioBuilder *builder, const JsonValue *value, const char *id);
/* A sound ring inside the table (or a little over its edge); faults otherwise. */
bool scenario_check_polygon(ScenarioBuilder *builder, const JsonValue *value,
                            const Polygon *polygon);
void scenario_check_on_table(ScenarioBuilder *builder, const JsonValue *value, Vector at);

#endif
