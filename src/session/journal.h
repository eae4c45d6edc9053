/* The journal of a game: a file that only grows, each step on disk before it is carried out. */
#ifndef ENFILADE_SESSION_JOURNAL_H
#define ENFILADE_SESSION_JOURNAL_H

#include "enfilade/base/text.h"

typedef struct Journal {
    int file; /* -1: none */
    char trouble[256];
} Journal;

/* No file. */
void journal_init(Journal *journal);
/* A new file with this beginning; whatever was there is replaced. False with the trouble told when
 * it cannot be. */
bool journal_begin(Journal *journal, const char *path, const Text *head);
/* Goes on with a file after its first `good` bytes; what follows them is cut off. */
bool journal_continue(Journal *journal, const char *path, size_t good);
/* Adds a line and waits until it is on disk. Without a file it does nothing. After a failure the
 * trouble is told and the file left alone: a journal with a gap would replay another game. */
void journal_write(Journal *journal, const char *line);
/* As above without waiting. */
void journal_write_softly(Journal *journal, const char *line);
void journal_finish(Journal *journal);

#endif
