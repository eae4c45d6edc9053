/* Taking back and doing again.
 *
 * In hot seat a side takes back its own last command alone. Where both act in secret another may
 * have commanded since: the game goes back to before the own command, and what was kept from the
 * side is done again from there. Its dice come from a stream of the other side's, so they fall
 * again. That is a new line of play, which a recording shows like any other. */
#include "enfilade/session/session_lines.h"

#include <string.h>

#include "session_inside.h"
#include "taking_back.h"

static size_t parent_of(const Session *session, size_t node) {
    return line_tree_node(&session->lines, node)->parent;
}

static SideId side_of(const Session *session, size_t command) {
    return line_tree_node(&session->lines, command)->step.command.side;
}

/* The last command on the way to a node that no computer gave; 0 when there is none. */
static size_t last_command(const Session *session, size_t node) {
    size_t command = line_tree_command(&session->lines, node);
    while (command != 0 && session_play_is_computer(&session->play, side_of(session, command))) {
        command = line_tree_command(&session->lines, parent_of(session, command));
    }
    return command;
}

/* With the answers up to `last`. */
static bool is_kept_from(const Session *session, size_t command, size_t last, SideId by) {
    Battle *before = session_battle_at(session, parent_of(session, command));
    bool is_kept = taking_back_is_kept(before, session->game,
                                       session_events_until(session, parent_of(session, command)),
                                       session_events_until(session, last), by);
    battle_destroy(before);
    return is_kept;
}

/* What is to be taken back: a command with its answers; `first` is 0 when there is none. */
static TakenBack find(const Session *session, SideId by) {
    TakenBack found = {.last = session->lines.current};
    found.first = last_command(session, found.last);
    bool is_shared = session->play.mode == SESSION_HOT_SEAT && by.value != 0;
    while (is_shared && found.first != 0 && !side_is(side_of(session, found.first), by) &&
           is_kept_from(session, found.first, found.last, by)) {
        found.last = parent_of(session, found.first);
        found.first = last_command(session, found.last);
    }
    return found;
}

static void judge_undo(const Session *session, TakenBack found, Ruling *out) {
    ruling_allow(out);
    if (found.first == 0) {
        ruling_refuse(out, 0, "Nothing was done yet.");
    } else if (session->play.mode == SESSION_HOT_SEAT) {
        size_t parent = parent_of(session, found.first);
        Battle *before = session_battle_at(session, parent);
        taking_back_judge(before, session->game, session_events_until(session, parent),
                          session_events_until(session, found.last), side_of(session, found.first),
                          out);
        battle_destroy(before);
    }
}

/* The bookmark of a step that is made anew is there again. */
static void mark_again(Session *session, size_t node) {
    size_t current = session->lines.current;
    const char *note = line_tree_node(&session->lines, node)->note;
    Ruling ruling;
    if (note != NULL && line_tree_node(&session->lines, current)->note == NULL) {
        char *copy = memory_copy_text(note);
        session_mark(session, current, copy, &ruling);
        memory_free(copy);
    }
}

/* Makes the steps of a way anew from where the game stands; false when one is not legal there. */
static bool make_again(Session *session, TakenBack way, Ruling *out) {
    ARRAY(size_t) nodes = {0};
    for (size_t node = way.last; node >= way.first && node != 0; node = parent_of(session, node)) {
        ARRAY_ADD(&nodes, node);
    }
    bool is_made = true;
    for (size_t i = nodes.count; i-- > 0 && is_made;) {
        const RecordedStep *step = &line_tree_node(&session->lines, nodes.items[i])->step;
        RecordedStep again = {
            .is_answer = step->is_answer, .command = step->command, .answer = step->answer};
        is_made = session_try_step(session, &again, out);
        if (is_made) {
            mark_again(session, nodes.items[i]);
        }
    }
    ARRAY_FINISH(&nodes);
    return is_made;
}

/* The steps behind `node` on the way to where the game stands; `first` is 0 when there are none. */
static TakenBack way_behind(const Session *session, size_t node) {
    TakenBack way = {.last = session->lines.current};
    for (size_t at = way.last; at != node; at = parent_of(session, at)) {
        way.first = at;
    }
    return way;
}

bool session_undo(Session *session, SideId by, Ruling *out) {
    size_t stood = session->lines.current;
    TakenBack found = find(session, by);
    judge_undo(session, found, out);
    if (!out->is_legal) {
        return false;
    }
    TakenBack kept = way_behind(session, found.last);
    if (kept.first != 0) {
        session_journal_go(session, stood);
    }
    session_leap(session, parent_of(session, found.first));
    if (kept.first != 0 && !make_again(session, kept, out)) {
        session_leap(session, stood);
        ruling_refuse(out, 0, "This cannot be taken back any more.");
        return false;
    }
    if (kept.first != 0) {
        session_journal_go(session, session->lines.current);
    }
    if (session->play.mode == SESSION_HOT_SEAT && by.value != 0) {
        ARRAY_ADD(&session->taken_back[by.value - 1], found);
    }
    return true;
}

/* A question waits there, or the computer has gone on from there: nobody's turn to look round. */
static bool goes_on(const Session *session, size_t node, size_t next) {
    const LineNode *child = line_tree_node(&session->lines, next);
    return session->history.places.items[node].stood.is_open ||
           (!child->step.is_answer &&
            session_play_is_computer(&session->play, side_of(session, next)));
}

static bool go_on(Session *session, SideId by, Ruling *out) {
    size_t node = line_tree_node(&session->lines, session->lines.current)->gone_to;
    bool is_of_other = node != 0 && session->play.mode == SESSION_HOT_SEAT && by.value != 0 &&
                       !side_is(side_of(session, line_tree_command(&session->lines, node)), by);
    if (node == 0 || is_of_other) {
        ruling_refuse(out, 0, "Nothing was taken back.");
        return false;
    }
    size_t next = line_tree_node(&session->lines, node)->gone_to;
    while (next != 0 && goes_on(session, node, next)) {
        node = next;
        next = line_tree_node(&session->lines, node)->gone_to;
    }
    session_leap(session, node);
    return true;
}

bool session_redo(Session *session, SideId by, Ruling *out) {
    TakenBackArray *taken = by.value != 0 ? &session->taken_back[by.value - 1] : NULL;
    ruling_allow(out);
    if (taken == NULL || taken->count == 0) {
        return go_on(session, by, out);
    }
    size_t stood = session->lines.current;
    TakenBack last = taken->items[--taken->count];
    if (!make_again(session, last, out)) {
        session_stand_at(session, stood);
        return false;
    }
    session->leaps++; /* shown at once, as undo was */
    return true;
}
