/* A result file: the contest, a line for each game in order of seeds, at the end the summary. It is
 * whole JSON at every moment; games are added in place. */
#ifndef ENFILADE_TOOLS_SIMULATE_RESULT_FILE_H
#define ENFILADE_TOOLS_SIMULATE_RESULT_FILE_H

#include "game_row.h"

typedef ARRAY(GameRow) GameRows;

typedef struct ResultFile {
    Contest contest;
    Arena arena; /* of the rows' texts */
    GameRows rows;
    size_t bytes; /* in the file */
    size_t good;  /* up to the end of the last whole game */
} ResultFile;

/* What stands in the file. A last line that was not written to its end is left aside. False with
 * faults when it is no result, and nothing to finish. */
bool result_file_read(const char *path, ResultFile *out, FaultList *faults);
void result_file_finish(ResultFile *file); /* accepts a zeroed one */
/* The whole file, to the disk and in one piece. */
bool result_file_write(const char *path, const Contest *contest, const GameRows *rows,
                       FaultList *faults);

/* A file that games are added to. */
typedef struct ResultAppender {
    int file;
    size_t at; /* where the next game goes */
    bool is_first;
    const char *path;
} ResultAppender;

/* Locks the file against other programs and cuts it behind its last whole game. False with a fault.
 */
bool result_appender_open(ResultAppender *appender, const char *path, const ResultFile *read,
                          FaultList *faults);
bool result_appender_add(ResultAppender *appender, const char *line, FaultList *faults);
void result_appender_close(ResultAppender *appender);

#endif
