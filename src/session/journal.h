/* The journal of a game: a file that only grows, each step on disk before it is carried out. No
 * other program writes it meanwhile (held_file.h). */
#ifndef ENFILADE_SESSION_JOURNAL_H
#define ENFILADE_SESSION_JOURNAL_H

#include "enfilade/base/text.h"

typedef struct Journal {
    int file;       /* held; -1: none */
    Text path;      /* of it */
    size_t kept;    /* bytes of it that are known to be on the disk */
    Text waiting;   /* what follows them: to be written, or written and not yet known to be there */
    size_t written; /* bytes of that which the file has */
    bool is_torn;   /* behind `kept` the file may have anything */
    bool is_lost;   /* the path leads to it no more */
    bool is_name_free; /* false: it could not begin because such a file is there already */
    Text trouble;      /* "" while all is well; else what, where, and what would be right */
} Journal;

/* No file. */
void journal_init(Journal *journal);
/* A new file with this beginning, there as a whole or not at all; nothing is replaced. False with
 * the trouble told when it cannot be. */
bool journal_begin(Journal *journal, const char *path, const Text *head);
/* Holds a file that is there, as long as it is not finished. False with the trouble told when it
 * cannot be written or another program plays in it. */
bool journal_open(Journal *journal, const char *path);
/* Goes on with the file after its first `good` bytes; what follows them is cut off. */
bool journal_continue(Journal *journal, size_t good);
/* Other bytes in the place of the file's own, and goes on behind them. */
bool journal_replace(Journal *journal, const Text *bytes);
/* Adds a line and waits until it is on disk. Without a file it does nothing. What cannot be written
 * is told as trouble and waits: it comes before the next line, so that no journal has a gap. */
void journal_write(Journal *journal, const char *line);
/* As above without waiting. */
void journal_write_softly(Journal *journal, const char *line);
/* Tries once more to write what waits, and waits until it is on disk. */
void journal_catch_up(Journal *journal);
/* Can it hold what is played from here on, now or when its disk has room again? */
bool journal_is_usable(const Journal *journal);
/* Tells a trouble in these words. */
void journal_tell(Journal *journal, const char *words);
/* Tries once more to write what waits, and lets the file go. */
void journal_finish(Journal *journal);

#endif
