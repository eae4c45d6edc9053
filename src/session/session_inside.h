/* The inside of a session, for session.c, session_lines.c and session_open.c alone. */
#ifndef ENFILADE_SESSION_SESSION_INSIDE_H
#define ENFILADE_SESSION_SESSION_INSIDE_H

#include "enfilade/session/session.h"
#include "enfilade/session/session_open.h"
#include "history.h"
#include "journal.h"

struct Session {
    Scenario *scenario;
    SessionPlay play;
    uint64_t seed;
    Game *game;
    LineTree lines;
    History history;
    Journal journal;
    SessionOpening opening;
    uint64_t revision, leaps;
};

/* A session at the start of its battle. Takes over the scenario. */
Session *session_create(Scenario *scenario, const SessionPlay *play, uint64_t seed);
/* Why a mode of play does not take a command that the rules would. */
void session_judge_mode(const SessionPlay *play, const Command *command, Ruling *out);
/* Writes a line to the journal and waits until it is on disk; clears the text. */
void session_journal_line(Session *session, Text *line);
/* Writes the hashes of the last step that was carried out. */
void session_journal_hash(Session *session, size_t node);
/* Stands at a place of the lines of play, in the journal too. */
void session_stand_at(Session *session, size_t node);

#endif
