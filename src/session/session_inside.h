/* The inside of a session, for session.c and session_*.c alone. */
#ifndef ENFILADE_SESSION_SESSION_INSIDE_H
#define ENFILADE_SESSION_SESSION_INSIDE_H

#include "enfilade/session/session_computer.h"
#include "enfilade/session/session_open.h"
#include "history.h"
#include "journal.h"

/* What the computer weighed before a command: the command's place among the lines of play. */
typedef struct ComputerThought {
    size_t command, count;
    ComputerReason reasons[COMPUTER_PLAYER_REASONS];
} ComputerThought;

typedef struct SessionComputer {
    ComputerPlayer *players[SETTING_SIDE_LIMIT]; /* by side value - 1; NULL until one is needed */
    bool is_thinking;
    uint64_t revision; /* of the session when it began to think */
    SideId side;       /* for which it thinks */
    ARRAY(ComputerThought) thoughts;
} SessionComputer;

/* A command that its side took back, with its answers: steps of the lines of play. */
typedef struct TakenBack {
    size_t first, last;
} TakenBack;

typedef ARRAY(TakenBack) TakenBackArray;

struct Session {
    Scenario *scenario;
    SessionPlay play;
    uint64_t seed;
    Game *game;
    LineTree lines;
    History history;
    Journal journal;
    SessionOpening opening;
    SessionComputer computer;
    TakenBackArray
        taken_back[SETTING_SIDE_LIMIT]; /* by each side at a shared table, the last last */
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
/* Carries out a legal step, or goes where it led before. */
void session_make_step(Session *session, const RecordedStep *step);
/* The same when it is legal; false with the reason when it is not. */
bool session_try_step(Session *session, const RecordedStep *step, Ruling *out);
/* Writes that the game stands at a place; at the one where it stands already: that something begins
 * that is done wholly or not at all, or that this is done (README.md). */
void session_journal_go(Session *session, size_t node);
/* Stands at a place of the lines of play, in the journal too. */
void session_stand_at(Session *session, size_t node);
/* The same, away from what was shown. */
void session_leap(Session *session, size_t node);
void session_computer_finish(SessionComputer *computer); /* accepts a zeroed one */

#endif
