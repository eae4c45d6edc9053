/* JSON files from the disk: the floors below hand in bytes and open no files. */
#ifndef ENFILADE_SCENARIO_JSON_FILE_H
#define ENFILADE_SCENARIO_JSON_FILE_H

#include "enfilade/base/json.h"
#include "enfilade/base/text.h"

/* Adds the bytes of a file to `out`, of a file beyond JSON_BYTE_LIMIT only so many that json_read
 * will refuse them. False with a fault when the file cannot be opened or read. */
bool json_file_bytes(const char *name, Text *out, FaultList *faults);
/* json_read of the file's bytes; NULL with at least one fault. The caller owns the document. */
JsonDocument *json_file_read(const char *name, FaultList *faults);

#endif
