/* The games of a result that are kept as recordings beside it: the most one-sided, the closest. */
#ifndef ENFILADE_TOOLS_SIMULATE_KEEP_H
#define ENFILADE_TOOLS_SIMULATE_KEEP_H

#include "summary.h"
#include "workers.h"

/* "folder/result-seed-7.recording" for folder/result.json. */
void keep_path(const char *result, uint64_t seed, Text *out);
/* Plays them once more and writes them, with a line on stdout for each. Not where the result was
 * played by another version than this program's: that is told as a note. */
WorkersEnd keep_recordings(const Summary *summary, const char *result, size_t jobs,
                           const char *assets, FaultList *faults);

#endif
