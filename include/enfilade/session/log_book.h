/* The log: one line for each thing that happened, and under it every die, modifier and line of
 * sight or fire it turned on. Made from events; what the reader might not know when it happened
 * does not come in, and never does later. */
#ifndef ENFILADE_SESSION_LOG_BOOK_H
#define ENFILADE_SESSION_LOG_BOOK_H

#include "enfilade/engine/sentence.h"
#include "enfilade/session/session.h"

typedef enum LogTone {
    LOG_TOLD,
    LOG_PHASE,
} LogTone;

/* A sum that was read: nobody's, of fire, or of a fight hand to hand. */
typedef enum LogSum {
    LOG_SUM_NONE,
    LOG_SUM_FIRE,
    LOG_SUM_FIGHT,
} LogSum;

/* A line that happened, with the stretch of events it stands for. */
typedef struct LogEntry {
    char *line; /* owned */
    LogTone tone;
    size_t first, last; /* events from first to last, both included */
    size_t outcome;     /* a later entry whose details belong under this one too; SIZE_MAX: none */
    bool has_details;
    UnitId unit, other;
    double height; /* of the line where it is shown, reckoned for this width and size of letters */
    double height_width, height_size; /* 0: not yet */
} LogEntry;

typedef enum LogChangeKind {
    LOG_CHANGE_ADDED,    /* an entry at the end */
    LOG_CHANGE_DROPPED,  /* the entry at the end */
    LOG_CHANGE_EXTENDED, /* an entry gets details or an outcome */
    LOG_CHANGE_BEGAN,    /* a command */
} LogChangeKind;

/* What an event did to the book, so that it can be read back. */
typedef struct LogChange {
    LogChangeKind kind;
    size_t event;
    size_t held, command; /* of the book before */
    size_t index;         /* of the entry */
    LogEntry entry;       /* before; its line is owned here once it is dropped */
} LogChange;

typedef struct LogBook {
    SideId viewer;     /* whose log it is */
    uint64_t leaps;    /* of the session when it was last looked at */
    Battle *before;    /* before the event to be taken in next; owned, NULL before the first */
    ARRAY(bool) known; /* of each event taken in: may the viewer know it? */
    ARRAY(LogEntry) entries;
    ARRAY(LogChange) changes; /* in the order of events */
    size_t read;              /* events taken in */
    size_t held;              /* the first event since the last entry: the details of the next */
    size_t command; /* the first event of the present command, of those the viewer knows */
} LogBook;

/* One line under an opened entry. */
typedef struct LogDetail {
    char *line;           /* in the arena */
    char *rule;           /* the rule's id, "" for none; in the arena */
    const char *sentence; /* of the rule; "" for none */
    bool is_head;         /* where a sum begins, and its total */
} LogDetail;

typedef struct LogDetails {
    LogDetail *items; /* in the arena */
    size_t count;
} LogDetails;

void log_book_finish(LogBook *book);
/* Takes in the events before `end`, leaving out what the viewer may not know; reads back those
 * behind it that were taken in before. Begins anew on another line of play and for another viewer.
 */
void log_book_update(LogBook *book, const Session *session, size_t end, SideId viewer);
/* Every die, modifier, sum and stop under an entry, those of its outcome included. */
LogDetails log_book_details(const LogBook *book, const Session *session, size_t entry,
                            Arena *arena);
/* The lines an entry and its outcome turned on, for the map. */
void log_book_draw(const LogBook *book, const Session *session, size_t entry, Drawing *out);
/* A line with a sentence beside it, as it happened at this event; the caller knows that the reader
 * may see it. */
void log_book_draw_line(const Session *session, size_t event, Drawing *out);
/* May the viewer know of this event? One that was taken in. */
bool log_book_knows(const LogBook *book, size_t event);
/* What kind of sum stands under an entry or its outcome. */
LogSum log_book_sum(const LogBook *book, const Session *session, size_t index);
/* The whole log as text, details included, for the clipboard. */
void log_book_write(const LogBook *book, const Session *session, Text *out);

#endif
