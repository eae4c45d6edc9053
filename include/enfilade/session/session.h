/* A game in progress: scenario, game, journal on disk, undo. The screen talks only to this. */
#ifndef ENFILADE_SESSION_SESSION_H
#define ENFILADE_SESSION_SESSION_H

#include "enfilade/engine/game.h"
#include "enfilade/engine/recording.h"
#include "enfilade/engine/side_view.h"
#include "enfilade/scenario/scenario.h"
#include "enfilade/session/session_play.h"

typedef struct Session Session;

/* Takes over the scenario. `play` is copied. `journal` is the file to keep (created anew, with the
 * scenario inside); NULL keeps none. A journal that cannot be written is told in `faults` and play
 * goes on without.
 */
Session *session_begin(Scenario *scenario, const SessionPlay *play, uint64_t seed,
                       const char *journal, FaultList *faults);
/* Goes on with a journal or recording on disk: a torn last line is dropped, a divergence told as a
 * fault naming the first step; the game then stands before it. `append` keeps writing to it. NULL
 * when it cannot be read at all. */
Session *session_open(const char *path, const char *assets, bool append, FaultList *faults);
void session_close(Session *session); /* accepts NULL; never loses anything */

const Scenario *session_scenario(const Session *session);
const Battle *session_battle(const Session *session);
/* How the game is played. */
const SessionPlay *session_play(const Session *session);
const RuleSet *session_rules(const Session *session);
/* Commands go to the journal before they are carried out, answers when they are given. */
bool session_submit(Session *session, const Command *command, Ruling *out);
void session_judge(const Session *session, const Command *command, Ruling *out);
/* Whether this command, if it is legal, gives the turn to another side. */
bool session_hands_over(const Session *session, const Command *command);
/* Whom the game waits for: bits 1 << (side value - 1), 0 when it is over (game_waits_for). */
uint32_t session_waits_for(const Session *session);
const Question *session_question(const Session *session);
bool session_answer(Session *session, const Answer *answer, Ruling *out);
/* Events since the start; `session_revision` changes with every submit, answer, undo and redo. */
size_t session_event_count(const Session *session);
const Event *session_event(const Session *session, size_t index);
uint64_t session_revision(const Session *session);
/* The battle before event `index` of what was shown, for animation: the caller owns the copy. */
Battle *session_battle_before(const Session *session, size_t event);

/* Takes back the last own command as far as no die has fallen since, nothing hidden was shown and
 * the turn was not handed over; the ruling says why not. */
bool session_undo(Session *session, Ruling *out);
bool session_redo(Session *session, Ruling *out);
bool session_is_over(const Session *session);
/* The recording as it stands (scenario inside), to another file, by a temporary file and a rename.
 */
bool session_save(const Session *session, const char *path, FaultList *faults);
const Recording *session_recording(const Session *session);
/* What the last write to the journal said, "" when all is well. */
const char *session_journal_trouble(const Session *session);

#endif
