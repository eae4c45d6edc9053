/* Going on with a journal or recording on disk. */
#ifndef ENFILADE_SESSION_SESSION_OPEN_H
#define ENFILADE_SESSION_SESSION_OPEN_H

#include "enfilade/engine/recording.h"
#include "enfilade/session/session.h"

/* How far a recording was followed. */
typedef struct SessionOpening {
    bool is_broken; /* something of the file was not followed: the game stands before it */
    bool is_of_other_version; /* made with another version of the rule set or the engine */
    bool is_line_broken;      /* a line of the file could not be read */
    size_t lost;              /* steps that were read but come out differently or follow such */
    Divergence divergence;    /* the first of them, when it diverges: its turn, phase and words */
} SessionOpening;

/* A torn last line is dropped; a divergence is a fault naming the first step, and the game stands
 * before it. A recording of another version is followed as far as its hashes agree, with a note.
 * `append` keeps writing to the file, which is first written anew where it is of an older format or
 * another version, and lets no other program write it meanwhile; where it cannot be written, that
 * is a note and session_journal_trouble. A file that was not followed to its end is left as it is
 * (session_go_on then keeps another). NULL when it cannot be read at all. */
Session *session_open(const char *path, const char *assets, bool append, FaultList *faults);
/* The same from bytes, without a journal. `name` is how faults call it. */
Session *session_read(const char *name, const char *bytes, size_t count, const char *assets,
                      FaultList *faults);
/* How far it was followed; for a battle begun anew, zeroed. */
const SessionOpening *session_opening(const Session *session);
/* Goes on from where the game stands in another way of play, with everything up to now in a new
 * journal (NULL: none). False with a fault when that cannot be written, or when the game has drawn
 * new dice and hot seat is wished; then nothing has changed. */
bool session_go_on(Session *session, const SessionPlay *play, const char *journal,
                   FaultList *faults);

#endif
