/* The line of progress. */
#define _POSIX_C_SOURCE 200809L

#include "progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
    struct timespec moment;
    clock_gettime(CLOCK_MONOTONIC, &moment);
    return (double)moment.tv_sec + (double)moment.tv_nsec / 1e9;
}

void progress_write_time(double seconds, char *out, size_t room) {
    long whole = (long)(seconds + 0.5);
    if (whole >= 3600) {
        snprintf(out, room, "%ld h %ld min", whole / 3600, whole % 3600 / 60);
    } else if (whole >= 60) {
        snprintf(out, room, "%ld min %ld s", whole / 60, whole % 60);
    } else {
        snprintf(out, room, "%ld s", whole);
    }
}

void progress_begin(Progress *progress, size_t all, size_t there_before) {
    *progress = (Progress){.is_shown = isatty(STDERR_FILENO) != 0,
                           .begun = now(),
                           .all = all,
                           .there_before = there_before};
    progress_show(progress, there_before);
}

void progress_show(Progress *progress, size_t done) {
    progress->done = done;
    if (!progress->is_shown) {
        return;
    }
    size_t played = done - progress->there_before;
    char left[64] = "";
    if (played > 0) {
        double each = (now() - progress->begun) / (double)played;
        char words[48];
        progress_write_time(each * (double)(progress->all - done), words, sizeof words);
        snprintf(left, sizeof left, ", %s left", words);
    }
    fprintf(stderr, "\r\033[K%zu of %zu games%s", done, progress->all, left);
    fflush(stderr);
    progress->has_line = true;
}

void progress_end(Progress *progress) {
    if (progress->has_line) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
    }
    progress->has_line = false;
}
