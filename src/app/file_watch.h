/* Notices that a file on disk has changed and then kept still: a half-written one is waited for. */
#ifndef ENFILADE_APP_FILE_WATCH_H
#define ENFILADE_APP_FILE_WATCH_H

#include <stdbool.h>
#include <stdint.h>

typedef struct FileState {
    bool exists;
    int64_t size, seconds, nanoseconds;
} FileState;

typedef struct FileWatch {
    FileState told, seen; /* as last told of; as last seen */
    double still;         /* seconds since it was last seen to change */
} FileWatch;

void file_watch_init(FileWatch *watch, const char *file);
/* Looks once; true when it has changed since it was last told of, and kept still for a moment. */
bool file_watch_look(FileWatch *watch, const char *file, double seconds_since_last);

#endif
