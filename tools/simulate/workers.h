/* Work on a list of seeds by several processes, handed back in the order of the list. */
#ifndef ENFILADE_TOOLS_SIMULATE_WORKERS_H
#define ENFILADE_TOOLS_SIMULATE_WORKERS_H

#include <stdint.h>

#include "enfilade/base/fault.h"
#include "enfilade/base/text.h"

typedef struct WorkersTask {
    void *context;
    const uint64_t *seeds;
    size_t count;
    size_t jobs; /* processes, from 1 */
    /* In a process of its own: what comes of a seed. */
    void (*work)(void *context, uint64_t seed, Text *out);
    /* In this process, in the order of the list; false ends the run. */
    bool (*take)(void *context, uint64_t seed, const Text *result);
    /* In this process, about once a second (optional). */
    void (*wait)(void *context);
} WorkersTask;

typedef enum WorkersEnd {
    WORKERS_DONE,
    WORKERS_STOPPED,     /* by `take` */
    WORKERS_INTERRUPTED, /* by a signal: ^C, or a request to end */
    WORKERS_BROKEN,      /* a process ended before its time: told */
} WorkersEnd;

WorkersEnd workers_run(const WorkersTask *task, FaultList *faults);

#endif
