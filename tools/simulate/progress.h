/* How far a long run is, on a terminal. */
#ifndef ENFILADE_TOOLS_SIMULATE_PROGRESS_H
#define ENFILADE_TOOLS_SIMULATE_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Progress {
    bool is_shown;       /* stderr is a terminal */
    double begun;        /* seconds of a clock that is never set back */
    size_t all, done;    /* games */
    size_t there_before; /* of these done, played by an earlier run */
    bool has_line;
} Progress;

void progress_begin(Progress *progress, size_t all, size_t there_before);
/* Shows a line with the games done and the time that is left. */
void progress_show(Progress *progress, size_t done);
/* Takes the line away. */
void progress_end(Progress *progress);
/* "3 h 20 min", "4 min 10 s", "12 s". */
void progress_write_time(double seconds, char *out, size_t room);

#endif
