/* Back and forth in a game. */
#include "enfilade/session/session_lines.h"

#include <assert.h>

#include "recording_body.h"
#include "session_inside.h"

/* Going */

void session_journal_go(Session *session, size_t node) {
    Text line = {0};
    recording_body_write_go(node, &line);
    session_journal_line(session, &line);
}

void session_stand_at(Session *session, size_t node) {
    if (node != session->lines.current) {
        session_journal_go(session, node);
    }
    line_tree_go(&session->lines, node);
    history_go(&session->history, &session->lines, session->game, node);
    session->revision++;
}

void session_leap(Session *session, size_t node) {
    session_stand_at(session, node);
    session->leaps++;
}

static bool judge_place(const Session *session, size_t node, Ruling *out) {
    ruling_allow(out);
    if (node >= session->lines.nodes.count) {
        ruling_refuse(out, 0, "There is no step %zu: the last has the number %zu.", node,
                      session->lines.nodes.count - 1);
    }
    return out->is_legal;
}

bool session_go(Session *session, size_t node, Ruling *out) {
    if (judge_place(session, node, out) && session->play.mode == SESSION_HOT_SEAT) {
        ruling_refuse(out, 0,
                      "Where persons play each other the game goes on from its end; the way to it "
                      "can be looked at.");
    }
    if (out->is_legal && node != session->lines.current) {
        session_leap(session, node);
    }
    return out->is_legal;
}

/* Branches */

const LineTree *session_lines(const Session *session) {
    return &session->lines;
}

bool session_would_branch(const Session *session) {
    return session->play.mode != SESSION_HOT_SEAT &&
           line_tree_node(&session->lines, session->lines.current)->first_child != 0;
}

static bool has_dice(const Session *session, size_t node) {
    for (size_t i = 0; i < session_step_event_count(session, node); i++) {
        const Event *event = session_step_event(session, node, i);
        if (event->kind == EVENT_ROLL || event->kind == EVENT_STREAM) {
            return true;
        }
    }
    return false;
}

/* A step made later that lies behind this place: new dice draw their own, and what fell behind them
 * is another's. */
bool session_knows_dice(const Session *session) {
    size_t here = session->lines.current;
    for (size_t i = here + 1; i < session->lines.nodes.count; i++) {
        if (line_tree_is_on_way(&session->lines, here, i) && has_dice(session, i)) {
            return true;
        }
    }
    return false;
}

void session_new_dice(const Session *session, uint64_t seed, Command *out) {
    uint32_t waits = session_waits_for(session);
    uint16_t side = 1;
    while (waits != 0 && (waits >> (side - 1) & 1) == 0) {
        side++;
    }
    *out = (Command){.action = ENGINE_NEW_DICE,
                     .side = {side},
                     .number_count = 2,
                     .numbers = {(int32_t)(uint32_t)seed, (int32_t)(uint32_t)(seed >> 32)}};
}

/* Names and bookmarks */

static bool judge_words(const Session *session, size_t node, const char *words, size_t limit,
                        Ruling *out) {
    char why[200];
    if (judge_place(session, node, out) && !line_tree_allows(words, limit, why, sizeof why)) {
        ruling_refuse(out, 0, "This is not written down: %s.", why);
    }
    return out->is_legal;
}

bool session_name_line(Session *session, size_t node, const char *name, Ruling *out) {
    if (judge_words(session, node, name, LINE_NAME_LIMIT, out)) {
        Text line = {0};
        recording_body_write_name(node, name, &line);
        session_journal_line(session, &line);
        line_tree_set_name(&session->lines, node, name);
        session->revision++;
    }
    return out->is_legal;
}

static void set_note(Session *session, size_t node, const char *note) {
    Text line = {0};
    recording_body_write_note(node, note, &line);
    session_journal_line(session, &line);
    line_tree_set_note(&session->lines, node, note);
    session->revision++;
}

bool session_mark(Session *session, size_t node, const char *note, Ruling *out) {
    if (judge_words(session, node, note, LINE_NOTE_LIMIT, out)) {
        set_note(session, node, note);
    }
    return out->is_legal;
}

bool session_unmark(Session *session, size_t node, Ruling *out) {
    if (judge_place(session, node, out) && line_tree_node(&session->lines, node)->note == NULL) {
        ruling_refuse(out, 0, "There is no bookmark.");
    }
    if (out->is_legal) {
        set_note(session, node, NULL);
    }
    return out->is_legal;
}

/* Looking */

size_t session_step_event_count(const Session *session, size_t node) {
    return history_event_count(&session->history, &session->lines, node);
}

const Event *session_step_event(const Session *session, size_t node, size_t index) {
    return history_event(&session->history, &session->lines, session->game, node, index);
}

size_t session_events_until(const Session *session, size_t node) {
    assert(node < session->history.places.count);
    return session->history.places.items[node].stood.event_count;
}

size_t session_step_of_event(const Session *session, size_t event) {
    return history_node_of_event(&session->history, event);
}

Battle *session_battle_before(const Session *session, size_t event) {
    size_t node = history_node_of_event(&session->history, event);
    return history_battle(&session->history, &session->lines, session->game, node, event);
}

Battle *session_battle_at(const Session *session, size_t node) {
    return history_battle(&session->history, &session->lines, session->game, node,
                          session_events_until(session, node));
}
