/* The first walk over a JSON text: refuses what is not JSON or breaks a limit, and notes the place
 * of every value, so that a parser without places can be trusted and followed. */
#ifndef ENFILADE_BASE_JSON_SCAN_H
#define ENFILADE_BASE_JSON_SCAN_H

#include <stdbool.h>
#include <stddef.h>

#include "enfilade/base/array.h"
#include "enfilade/base/fault.h"

typedef struct JsonSpot {
    int line, column; /* from 1; columns count letters; 0 is nowhere */
} JsonSpot;

typedef struct JsonPlace {
    JsonSpot value;
    JsonSpot key; /* nowhere outside objects */
} JsonPlace;

/* One for each value, a container before what it contains, in the order of the text. */
typedef struct JsonPlaces {
    ARRAY(JsonPlace) places;
} JsonPlaces;

/* True when the text is JSON within the limits and `out` (to be emptied with ARRAY_FINISH in any
 * case) is whole; else at least one fault was added. */
bool json_scan(const char *name, const char *bytes, size_t count, JsonPlaces *out,
               FaultList *faults);

#endif
