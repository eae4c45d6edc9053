/* JSON files from the disk: the floors below hand in bytes and open no files. */
#ifndef ENFILADE_SCENARIO_JSON_FILE_H
#define ENFILADE_SCENARIO_JSON_FILE_H

#include "enfilade/base/json.h"

/* json_read of the file's bytes; NULL with at least one fault. The caller owns the document. */
JsonDocument *json_file_read(const char *name, FaultList *faults);

#endif
