/* A game in progress: scenario, game, journal on disk, lines of play. The screen talks only to
 * this. session_lines.h has undo and the lines of play, session_open.h files to go on with. */
#ifndef ENFILADE_SESSION_SESSION_H
#define ENFILADE_SESSION_SESSION_H

#include "enfilade/engine/game.h"
#include "enfilade/engine/side_view.h"
#include "enfilade/scenario/scenario.h"
#include "enfilade/session/session_play.h"

typedef struct Session Session;

/* Takes over the scenario. `play` is copied. `journal` is the file to keep (session_keep); NULL
 * keeps none. A journal that cannot be written is told in `faults` and play goes on without. */
Session *session_begin(Scenario *scenario, const SessionPlay *play, uint64_t seed,
                       const char *journal, FaultList *faults);
void session_close(Session *session); /* accepts NULL; never loses anything */

const Scenario *session_scenario(const Session *session);
const Battle *session_battle(const Session *session);
/* How the game is played. */
const SessionPlay *session_play(const Session *session);
const RuleSet *session_rules(const Session *session);
/* Commands go to the journal before they are carried out, answers when they are given. Where
 * something was done before at this place, a new line of play begins; where it was the very same,
 * the game goes along the line that is there. */
bool session_submit(Session *session, const Command *command, Ruling *out);
void session_judge(const Session *session, const Command *command, Ruling *out);
/* Whether this command, if it is legal, gives the turn to another side, as far as its own side can
 * know. */
bool session_hands_over(const Session *session, const Command *command);
/* Whom the game waits for: bits 1 << (side value - 1), 0 when it is over (game_waits_for). */
uint32_t session_waits_for(const Session *session);
const Question *session_question(const Session *session);
bool session_answer(Session *session, const Answer *answer, Ruling *out);
/* Events of the present line, from the start to where the game stands. */
size_t session_event_count(const Session *session);
const Event *session_event(const Session *session, size_t index);
/* Changes with every submit, answer, undo, redo, going, name and bookmark. */
uint64_t session_revision(const Session *session);
/* Changes whenever the events shown so far are no longer the beginning of the events: after undo,
 * redo and going. */
uint64_t session_leaps(const Session *session);
bool session_is_over(const Session *session);
/* The recording as it stands (scenario inside), to another file, by a temporary file and a rename.
 */
bool session_save(const Session *session, const char *path, FaultList *faults);
/* The bytes of that file. */
void session_write(const Session *session, Text *out);
/* From here on the game is kept in this new journal, that has everything up to now; no file is
 * replaced. False with a fault when it cannot be: then it is kept as it was before. */
bool session_keep(Session *session, const char *journal, FaultList *faults);
/* Why not everything up to now is in the journal on disk, where that lies, and what would be right;
 * "" when all is well. What could not be written is written with the next step where it can be. */
const char *session_journal_trouble(const Session *session);
/* Tries that now, without a next step. */
void session_catch_up(Session *session);
/* There is no journal, or none that could ever hold what is played from here on: it is another
 * program's, may not be written, or its file is gone. */
bool session_needs_journal(const Session *session);
/* The journal could not begin, since there was a file of its name already. */
bool session_journal_is_taken(const Session *session);

#endif
