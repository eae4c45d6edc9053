/* Playing on in fuzzed sessions, and what must hold of them afterwards. */
#ifndef ENFILADE_TESTS_FUZZ_PLAYING_H
#define ENFILADE_TESTS_FUZZ_PLAYING_H

#include "enfilade/base/random.h"
#include "enfilade/session/session.h"

/* The folder of the rules. */
const char *playing_assets(void);
/* A legal command or answer, taken as such; nothing when the battle is over. */
void playing_act(Session *session, RandomStream *stream);
/* Something that may be forbidden or mean nothing: a command, an answer, going back. It is refused
 * with a sentence or done. */
void playing_act_wildly(Session *session, RandomStream *stream);
/* Written, read and written again the game is the same bytes. */
void playing_check_saved(const Session *session);

#endif
