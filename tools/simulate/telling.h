/* One battle, told line by line. */
#ifndef ENFILADE_TOOLS_SIMULATE_TELLING_H
#define ENFILADE_TOOLS_SIMULATE_TELLING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct TellingWish {
    const char *scenario; /* file */
    const char *record;   /* file for the recording, NULL: none */
    const char *pictures; /* folder for start.png, turn-02.png and so on, end.png; NULL: none */
    const char *assets;
    const char *const *players; /* a word for each side */
    size_t player_count;        /* 0: the usual ones */
    uint64_t seed;
    bool is_quiet; /* only the result */
} TellingWish;

/* Plays the battle and tells it on stdout. The exit code; what went wrong is on stderr. */
int telling_run(const TellingWish *wish);

#endif
