/* Files read and written as a whole. */
#ifndef ENFILADE_SESSION_WHOLE_FILE_H
#define ENFILADE_SESSION_WHOLE_FILE_H

#include "enfilade/base/fault.h"
#include "enfilade/base/text.h"

/* False with a fault when the file cannot be read. */
bool whole_file_read(const char *path, Text *out, FaultList *faults);
/* Writes a file beside it, then renames it: whoever looks sees the old file or the new one, whole.
 */
bool whole_file_write(const char *path, const Text *text, FaultList *faults);

#endif
