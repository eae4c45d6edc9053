/* Back and forth in a game: undo and redo, the lines of play, bookmarks, and the battle at any
 * moment. Places are named as in line_tree.h, by the number of the step that leads there. */
#ifndef ENFILADE_SESSION_SESSION_LINES_H
#define ENFILADE_SESSION_SESSION_LINES_H

#include "enfilade/session/line_tree.h"
#include "enfilade/session/session.h"

/* Undo goes to before the last own command, that is the last of a side that no computer plays. In
 * hot seat only as far as no die has fallen since, nothing hidden was shown and the turn was not
 * handed over; else to any depth. The ruling says why not. Nothing is forgotten.
 * `by` is the side that takes back (none: whoever commanded last); it matters in hot seat alone.
 * What others have done since and kept from it stays done, and it learns nothing of that. */
bool session_undo(Session *session, SideId by, Ruling *out);
/* Does again what undo took back: in hot seat what this side took back, else along the way gone
 * last. */
bool session_redo(Session *session, SideId by, Ruling *out);

/* All lines of play, and where the game stands in them (`current`). Good until the session
 * changes. */
const LineTree *session_lines(const Session *session);
/* Stands at any place of the lines. In hot seat it is refused: there the battle is only looked at
 * (session_battle_at). */
bool session_go(Session *session, size_t node, Ruling *out);
/* Would another command or answer here begin a new line, because something was done here before?
 * Never in hot seat. The dice stay the same on every line: the same act gives the same result. */
bool session_would_branch(const Session *session);
/* Have dice been seen to fall behind this place? Then a branch knows what comes: the screen asks
 * whether to keep the dice or to submit ENGINE_NEW_DICE first (session_new_dice). */
bool session_knows_dice(const Session *session);
/* The command that lets other dice fall from here on. Refused in hot seat. */
void session_new_dice(const Session *session, uint64_t seed, Command *out);

/* Names the line a place is on, "" takes the name away. Refused when it is no such name
 * (LINE_NAME_LIMIT bytes). */
bool session_name_line(Session *session, size_t node, const char *name, Ruling *out);
/* Puts a bookmark at a place, with a note of at most LINE_NOTE_LIMIT bytes ("" is one too); one
 * that is there gets the new note. */
bool session_mark(Session *session, size_t node, const char *note, Ruling *out);
bool session_unmark(Session *session, size_t node, Ruling *out);

/* The events that a step of any line came with (of 0: the set-up), and how many of the way to it
 * and of itself there are. */
size_t session_step_event_count(const Session *session, size_t node);
const Event *session_step_event(const Session *session, size_t node, size_t index);
size_t session_events_until(const Session *session, size_t node);
/* The step of the present line that brought an event of it. */
size_t session_step_of_event(const Session *session, size_t event);
/* The battle before event `event` of the present line (the number of its events: as it stands now),
 * and the battle after a step of any line: while a question waits there, as it stood in the
 * middle. The caller owns the copy. Both only look. */
Battle *session_battle_before(const Session *session, size_t event);
Battle *session_battle_at(const Session *session, size_t node);

#endif
