/* The files that fuzz targets are fed with. */
#ifndef ENFILADE_TESTS_FUZZ_INPUT_FILES_H
#define ENFILADE_TESTS_FUZZ_INPUT_FILES_H

#include "enfilade/base/text.h"

/* A file, or each file of a folder and of those in it, by name, without schemas and pages of words.
 * Returns how many there were; stops the program where one cannot be read. */
int input_files_each(const char *path, void (*take)(void *context, const char *path, Text *bytes),
                     void *context);

#endif
