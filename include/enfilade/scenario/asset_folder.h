/* Where assets are found: the folder handed in, beside the program, the source tree, the install
 * folder. */
#ifndef ENFILADE_SCENARIO_ASSET_FOLDER_H
#define ENFILADE_SCENARIO_ASSET_FOLDER_H

#include "enfilade/base/fault.h"

/* `wanted` (from --assets) may be NULL; `program` is argv[0]. The folder that holds "rules/"; the
 * caller frees it (memory_free). NULL with a fault that lists the places looked at. */
char *asset_folder_find(const char *wanted, const char *program, FaultList *faults);
/* The folder of the shipped scenarios beside those assets; the caller frees it. NULL when there is
 * none. */
char *asset_folder_scenarios(const char *assets);

#endif
