/* Files read and written as a whole: the floors below open none. */
#ifndef ENFILADE_SCENARIO_WHOLE_FILE_H
#define ENFILADE_SCENARIO_WHOLE_FILE_H

#include "enfilade/base/fault.h"
#include "enfilade/base/text.h"

/* Adds the bytes of a file to `out`; of one with more than `most` bytes a few more than that, so
 * that whoever reads them sees that it is too large. False with a fault when the file cannot be
 * opened or read. */
bool whole_file_read(const char *path, size_t most, Text *out, FaultList *faults);
/* Writes a file beside it, then renames it: whoever looks sees the old file or the new one, whole.
 * What is no file (a device, a pipe) is written to and stays what it is. False with a fault, also
 * where another program holds the file (held_file.h). */
bool whole_file_write(const char *path, const Text *text, FaultList *faults);
/* The same many times a second, for somebody who watches the file: it is not waited for until it is
 * on the disk. */
bool whole_file_show(const char *path, const Text *text, FaultList *faults);

#endif
