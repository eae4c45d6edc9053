/* Many games of one scenario, kept in a result file; and results joined. */
#ifndef ENFILADE_TOOLS_SIMULATE_SERIES_H
#define ENFILADE_TOOLS_SIMULATE_SERIES_H

#include <stddef.h>
#include <stdint.h>

typedef struct SeriesWish {
    const char *scenario; /* file */
    const char *result;   /* file */
    const char *csv;      /* file, NULL: none */
    const char *assets;
    const char *const *players; /* a word for each side */
    size_t player_count;        /* 0: the usual ones */
    uint64_t first_seed, last_seed;
    size_t jobs;
} SeriesWish;

enum { SERIES_INTERRUPTED = 130 };

/* Plays the games that the result file lacks, adds them one by one, and tells the summary. Returns
 * the exit code; what went wrong is on stderr. */
int series_run(const SeriesWish *wish);
/* Writes what one run over all seeds of these files would have written. Only `result`, `csv`,
 * `assets` and `jobs` of the wish count. */
int series_join(char **files, size_t count, const SeriesWish *wish);

#endif
