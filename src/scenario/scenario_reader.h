/* Reads values of a scenario by their key types, adding a fault for everything that is not as the
 * list says. */
#ifndef ENFILADE_SCENARIO_SCENARIO_READER_H
#define ENFILADE_SCENARIO_SCENARIO_READER_H

#include "scenario_record.h"

typedef struct ScenarioReader {
    const JsonDocument *document;
    FaultList *faults;
    size_t refusing_before; /* faults of files read earlier into the same list */
    Arena *arena;
    double inches_per_unit; /* of every length of the file */
    size_t points_read;
    bool told_too_many_points;
    const JsonValue **ids; /* every KEY_ID value */
    size_t id_count, id_room;
} ScenarioReader;

/* Fills `out` (of record->size bytes, zeroed) from an object; tells unknown and missing keys. */
void scenario_reader_record(ScenarioReader *reader, const ScenarioRecord *record,
                            const JsonValue *object, void *out);
bool scenario_reader_area(ScenarioReader *reader, const JsonValue *value, Polygon *out);
/* An array of rings, such as holes or steep areas. */
bool scenario_reader_rings(ScenarioReader *reader, const JsonValue *value, PointList **out,
                           size_t *count);
/* Wrong kind of value: "found ..., but this must be ...". */
void scenario_reader_wrong_kind(ScenarioReader *reader, const JsonValue *value, const char *wanted);

#endif
