/* Recordings as text: journal, save and recording are one format (README.md). */
#ifndef ENFILADE_SESSION_RECORDING_FILE_H
#define ENFILADE_SESSION_RECORDING_FILE_H

#include "enfilade/scenario/scenario.h"
#include "enfilade/session/line_tree.h"
#include "enfilade/session/session_play.h"

enum {
    RECORDING_FILE_FORMAT = 2, /* the one written; 1 is read too */
    RECORDING_FILE_ENGINE = 1,
    RECORDING_FILE_BYTE_LIMIT = 256 * 1024 * 1024, /* a whole battle has some hundred kilobytes */
};

/* Everything up to the first step. */
void recording_file_write_head(const Scenario *scenario, const SessionPlay *play, uint64_t seed,
                               const BattleHash *start, Text *out);
void recording_file_write(const Scenario *scenario, const SessionPlay *play, uint64_t seed,
                          const LineTree *lines, Text *out);

/* The same of a game that has a single line of play. */
void recording_file_write_one_line(const Scenario *scenario, const SessionPlay *play,
                                   const Recording *recording, Text *out);

/* What was read. */
typedef struct RecordingFile {
    Scenario *scenario; /* owned until taken */
    int format;         /* 1 to RECORDING_FILE_FORMAT */
    int64_t engine;     /* version of the engine that made it */
    int64_t rules;      /* version of its rule set */
    SessionPlay play;   /* hot seat in format 1, which knew nothing else */
    uint64_t seed;
    LineTree lines;  /* owned until taken */
    size_t good;     /* bytes up to the end of the last whole line that was understood */
    bool lacks_hash; /* the program ended before the hashes of the last step were written */
    bool is_broken;  /* a line in the middle was not understood; what follows is not read */
    bool is_begun;   /* something that is done wholly or not at all: while it is read, and behind it
                        when the program ended in the middle of it */
    size_t begun_at; /* where the game stood before: it stands there again */
} RecordingFile;

/* False with faults when head or scenario cannot be read, or for more than
 * RECORDING_FILE_BYTE_LIMIT bytes. A torn last line is dropped. A line that
 * is no step is a fault, and reading ends before it. */
bool recording_file_read(const char *name, const char *bytes, size_t count, const char *assets,
                         RecordingFile *out, FaultList *faults);
/* Was it made with another version of the engine or of the rule set than this program's? */
bool recording_file_is_of_other_version(const RecordingFile *file);
void recording_file_finish(RecordingFile *file); /* accepts a zeroed one */

#endif
