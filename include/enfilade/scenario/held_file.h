/* Files that one program at a time may write. The lock belongs to the open file: it goes with the
 * program, however that ends, and leaves nothing behind. Where a file system knows no locks there
 * are none. */
#ifndef ENFILADE_SCENARIO_HELD_FILE_H
#define ENFILADE_SCENARIO_HELD_FILE_H

#include <stdbool.h>

#include "enfilade/base/text.h"

/* Opens a file to add to its end, and holds it. The caller closes what is returned; -1 with errno
 * when it cannot be opened: EBUSY where another program holds it. */
int held_file_open(const char *path);
/* A file with these bytes, on the disk and held: whole, or what was there before stays. -1 with
 * errno: EEXIST where there is a file already and it shall not be replaced, EBUSY where another
 * program is writing that very file anew. */
int held_file_write(const char *path, const Text *bytes, bool replaces);
/* Another program, or another part of this one, holds it at this moment. */
bool held_file_is_busy(const char *path);
/* The path still leads to this open file: it was neither moved nor deleted. */
bool held_file_is_there(int file, const char *path);
/* All of them are written, whatever it takes; false with errno. */
bool held_file_add(int file, const char *bytes, size_t count);

#endif
