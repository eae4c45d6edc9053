/* Games of a few blocks under the null rule set, in a folder of their own for each test.
 *
 *     tcase_add_checked_fixture(cases, small_session_make_folder, small_session_remove_folder);
 *     Session *session = small_session_begin(SESSION_STUDY);      keeps small_session_journal
 *     small_session_do(session, "null.move side=1 movers=1 legs=forward:3000");
 */
#ifndef ENFILADE_TESTS_SUPPORT_SMALL_SESSION_H
#define ENFILADE_TESTS_SUPPORT_SMALL_SESSION_H

#include "enfilade/session/session_open.h"

extern const char SMALL_SESSION_SCENARIO[];
/* Paths in the folder. */
extern char small_session_journal[96], small_session_saved[96];

void small_session_make_folder(void);
void small_session_remove_folder(void);

const char *small_session_assets(void);
/* Units 1 and 2 are of side 1, unit 3 of side 2; three turns. The caller owns it. */
Scenario *small_session_scenario(void);
/* A game with the seed 42 and its journal. */
Session *small_session_begin(SessionMode mode);
/* The same with a scenario of the source tree: "scenarios/drill.json". */
Session *small_session_begin_file(const char *file, SessionMode mode, uint64_t seed);
/* The same, but the dice are typed in: every roll is a question. */
Session *small_session_begin_typed(const char *file, SessionMode mode, uint64_t seed);
/* Opens a recording that must give so many faults and notes together. */
Session *small_session_open(const char *path, bool append, size_t wanted_faults);
/* The command must be legal. */
void small_session_do(Session *session, const char *line);
/* The command must be refused with a sentence that holds these words. */
void small_session_refuse(Session *session, const char *line, const char *words);

/* The caller frees it with memory_free. */
char *small_session_read_file(const char *path);
void small_session_write_file(const char *path, const char *words, size_t count);
/* The bytes of what a session saves; the caller frees them. */
char *small_session_bytes(const Session *session);

#endif
