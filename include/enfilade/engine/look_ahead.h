/* Looking ahead is blind: a command on a silent copy, with dice of a stream of its own; never the
 * battle's dice. */
#ifndef ENFILADE_ENGINE_LOOK_AHEAD_H
#define ENFILADE_ENGINE_LOOK_AHEAD_H

#include "enfilade/engine/game.h"

/* Numbers it draws from the stream for itself; more were drawn where dice fell. */
enum { LOOK_AHEAD_DRAWS = 2 };

/* Carries out a command on a copy, answering questions with the defaults, dice from `stream`. The
 * caller owns the result; NULL when the command is refused. */
Battle *look_ahead(const Battle *battle, const Command *command, RandomStream *stream);
/* The same of a command that has been judged legal in this battle. */
Battle *look_ahead_judged(const Battle *battle, const Command *command, RandomStream *stream);
/* The line of the log that would say most of such a command, before a new phase begins: "The 5th Ohio charges
 * the 2nd Virginia." Nothing when it would tell nothing. */
void look_ahead_tell(const Battle *battle, const Command *command, RandomStream *stream, Text *out);

/* Whether a legal command ends the acting side's say for good: the turn goes to another side, or
 * the battle ends. */
bool look_ahead_hands_over(const Battle *battle, const Command *command);

#endif
