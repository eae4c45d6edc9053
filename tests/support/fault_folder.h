/* Folders of inputs with one fault each: name.json is the input, name.txt the message it must give.
 */
#ifndef ENFILADE_TESTS_SUPPORT_FAULT_FOLDER_H
#define ENFILADE_TESTS_SUPPORT_FAULT_FOLDER_H

#include "enfilade/base/fault.h"
#include "enfilade/base/text.h"

/* Reads the bytes as the kind of file that the folder is about; `name` is the file's name without
 * its folder. */
typedef void (*FaultFolderReader)(const char *name, const char *bytes, size_t count,
                                  FaultList *faults);

/* Paths are relative to the source tree, which ENFILADE_SOURCE names (the folder at hand when
 * unset). */
void fault_folder_path(Text *out, const char *relative);
/* The bytes of a file of the source tree; a failed test when there is none. */
void fault_folder_bytes(Text *out, const char *relative);
/* Fails the test with every input that did not give exactly the faults of its .txt, one a line, and
 * when there were fewer than `least` inputs. */
void fault_folder_check(const char *folder, size_t least, FaultFolderReader read);

#endif
