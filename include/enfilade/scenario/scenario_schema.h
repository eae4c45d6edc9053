/* The JSON Schema (draft 2020-12) of scenario files, made from the same list of keys as the reader.
 */
#ifndef ENFILADE_SCENARIO_SCENARIO_SCHEMA_H
#define ENFILADE_SCENARIO_SCENARIO_SCHEMA_H

#include "enfilade/base/text.h"

void scenario_schema_write(Text *out);

#endif
