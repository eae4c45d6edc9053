/* The computer's part in a game: it sees what its side may know, thinks in slices, and hands in
 * commands and answers as a person does. */
#ifndef ENFILADE_SESSION_SESSION_COMPUTER_H
#define ENFILADE_SESSION_SESSION_COMPUTER_H

#include "enfilade/player/computer_player.h"
#include "enfilade/session/session.h"

/* The side that is to command or to answer, when the computer plays it; else none. While a person
 * may act as well, both may. */
SideId session_computer_side(const Session *session);
/* Lets it think about its next command or answer by so many positions; true when it has acted. The
 * computer must be to act. What it does does not depend on the slices. */
bool session_computer_think(Session *session, size_t positions);
/* Does what the computer weighed give away what its side keeps from others? Where the rule set has
 * secrets, until the battle is over: plans name hidden units and secret orders. */
bool session_computer_keeps_reasons(const Session *session);
/* What it weighed before the last command it gave on the way to where the game stands, best first,
 * at most COMPUTER_PLAYER_REASONS; 0 when there is none, when it was given before the program was
 * started, or while they are kept. `command` is that command's place (line_tree.h). */
size_t session_computer_reasons(const Session *session, size_t *command, ComputerReason *out);

#endif
