/* Notices that a file has changed (file_watch.h). */
#define _POSIX_C_SOURCE 200809L
#include "file_watch.h"

#include <sys/stat.h>

static const double still_seconds = 0.25;

static FileState look(const char *file) {
    struct stat state;
    if (stat(file, &state) != 0) {
        return (FileState){0};
    }
    return (FileState){true, state.st_size, state.st_mtim.tv_sec, state.st_mtim.tv_nsec};
}

static bool is_same(FileState a, FileState b) {
    return a.exists == b.exists && a.size == b.size && a.seconds == b.seconds &&
           a.nanoseconds == b.nanoseconds;
}

void file_watch_init(FileWatch *watch, const char *file) {
    watch->told = look(file);
    watch->seen = watch->told;
    watch->still = 0;
}

bool file_watch_look(FileWatch *watch, const char *file, double seconds_since_last) {
    FileState now = look(file);
    if (!is_same(now, watch->seen)) {
        watch->seen = now;
        watch->still = 0;
        return false;
    }
    watch->still += seconds_since_last;
    /* An editor that renames leaves a moment without a file: that is waited for too. */
    if (is_same(now, watch->told) || !now.exists || watch->still < still_seconds) {
        return false;
    }
    watch->told = now;
    return true;
}
