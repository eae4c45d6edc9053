/* Going on with a journal or recording. */
#include "enfilade/session/session_open.h"

#include <string.h>

#include "enfilade/scenario/whole_file.h"
#include "enfilade/session/recording_file.h"
#include "enfilade/session/session_lines.h"
#include "session_inside.h"

/* Plays a step of the file; false when it comes out differently, or is none for this mode. */
static bool replay_step(Session *session, size_t node, Divergence *out) {
    const RecordedStep *step = &line_tree_node(&session->lines, node)->step;
    Ruling ruling;
    ruling_allow(&ruling);
    if (!step->is_answer) {
        session_judge_mode(&session->play, &step->command, &ruling);
    }
    if (!ruling.is_legal) {
        recording_tell_divergence(out, session_battle(session), node - 1, ruling.sentence);
        return false;
    }
    return recording_replay_step(session->game, step, node - 1, out);
}

/* The steps in the order in which they were made, each at its place. What comes out differently is
 * dropped with all that was made after it. */
static void replay(Session *session, Divergence *out) {
    for (size_t node = 1; node < session->lines.nodes.count; node++) {
        LineNode *made = &session->lines.nodes.items[node];
        if (made->parent != node - 1) {
            history_go(&session->history, &session->lines, session->game, made->parent);
        }
        if (!replay_step(session, node, out)) {
            history_go(&session->history, &session->lines, session->game, made->parent);
            line_tree_cut(&session->lines, node);
            return;
        }
        if (!made->step.has_hash) {
            recording_take_hashes(&made->step, session->game);
        }
        history_add(&session->history, &session->lines, session->game);
        session->revision++;
    }
}

static void compare_start(Session *session, const LineTree *read, Divergence *out) {
    const BattleHash *now = &line_tree_node(&session->lines, 0)->step.hash;
    out->section = battle_hash_first_difference(&line_tree_node(read, 0)->step.hash, now);
    if (out->section != HASH_SECTION_COUNT) {
        out->diverges = true;
        out->in_set_up = true;
        text_copy(out->words, sizeof out->words, "the set-up comes out differently");
    }
}

/* Takes over the lines of the file as far as they come out the same. */
static void follow(Session *session, RecordingFile *file) {
    SessionOpening *opening = &session->opening;
    size_t read = file->lines.nodes.count;
    compare_start(session, &file->lines, &opening->divergence);
    if (!opening->divergence.diverges) {
        line_tree_finish(&session->lines);
        session->lines = file->lines;
        memset(&file->lines, 0, sizeof file->lines);
        replay(session, &opening->divergence);
        history_go(&session->history, &session->lines, session->game, session->lines.current);
    }
    opening->lost = read - session->lines.nodes.count;
    opening->is_of_other_version = recording_file_is_of_other_version(file);
    opening->is_line_broken = file->is_broken;
    opening->is_broken = file->is_broken || opening->divergence.diverges;
}

static Session *follow_bytes(const char *name, const char *bytes, size_t count, const char *assets,
                             RecordingFile *file, FaultList *faults) {
    if (!recording_file_read(name, bytes, count, assets, file, faults)) {
        return NULL;
    }
    Session *session = session_create(file->scenario, &file->play, file->seed);
    follow(session, file);
    if (session->opening.divergence.diverges) {
        fault_list_add(faults, name, 0, 0, "", "%s", session->opening.divergence.words);
    }
    return session;
}

/* Of an older format or another version: no line of this program's may follow there. */
static bool write_anew(Session *session) {
    Text text = {0};
    session_write(session, &text);
    bool is_written = journal_replace(&session->journal, &text);
    text_finish(&text);
    return is_written;
}

static void go_on_writing(Session *session, const char *path, const RecordingFile *file,
                          FaultList *faults) {
    bool is_anew = file->format != RECORDING_FILE_FORMAT || session->opening.is_of_other_version;
    bool is_held = session->journal.file >= 0;
    bool goes_on = is_held && (is_anew ? write_anew(session)
                                       : journal_continue(&session->journal, file->good));
    if (!goes_on) {
        fault_list_note(faults, path, 0, 0, "", "%s", session_journal_trouble(session));
    } else if (file->is_begun && !is_anew) {
        session_journal_go(session, file->begun_at);
    } else if (file->lacks_hash && !is_anew) {
        session_journal_hash(session, session->lines.current);
    }
}

static void leave_file_alone(Session *session) {
    journal_finish(&session->journal);
    journal_init(&session->journal);
    journal_tell(&session->journal,
                 "The file is left as it is, since it could not be followed to its end.");
}

/* The scenario belongs to the session now. */
static void finish_file(RecordingFile *file, const Session *session) {
    if (session != NULL) {
        file->scenario = NULL;
    }
    recording_file_finish(file);
}

/* The file is held before it is read, so that nobody adds what would then be cut off. */
Session *session_open(const char *path, const char *assets, bool append, FaultList *faults) {
    Text bytes = {0};
    RecordingFile file;
    Journal journal;
    Session *session = NULL;
    memset(&file, 0, sizeof file);
    journal_init(&journal);
    if (append) {
        journal_open(&journal, path);
    }
    if (whole_file_read(path, RECORDING_FILE_BYTE_LIMIT, &bytes, faults)) {
        session = follow_bytes(path, text_letters(&bytes), bytes.length, assets, &file, faults);
    }
    if (session == NULL) {
        journal_finish(&journal);
    } else if (append) {
        session->journal = journal;
        if (session->opening.is_broken) {
            leave_file_alone(session);
        } else {
            go_on_writing(session, path, &file, faults);
        }
    }
    finish_file(&file, session);
    text_finish(&bytes);
    return session;
}

Session *session_read(const char *name, const char *bytes, size_t count, const char *assets,
                      FaultList *faults) {
    RecordingFile file;
    memset(&file, 0, sizeof file);
    Session *session = follow_bytes(name, bytes, count, assets, &file, faults);
    finish_file(&file, session);
    return session;
}

const SessionOpening *session_opening(const Session *session) {
    return &session->opening;
}

static bool has_new_dice(const LineTree *lines) {
    for (size_t i = 1; i < lines->nodes.count; i++) {
        const RecordedStep *step = &line_tree_node(lines, i)->step;
        if (!step->is_answer && step->command.action == ENGINE_NEW_DICE) {
            return true;
        }
    }
    return false;
}

bool session_go_on(Session *session, const SessionPlay *play, const char *journal,
                   FaultList *faults) {
    SessionPlay before = session->play;
    if (play->mode == SESSION_HOT_SEAT && has_new_dice(&session->lines)) {
        fault_list_add(faults, journal == NULL ? "" : journal, 0, 0, "",
                       "new dice were drawn in this game: it is gone on with alone or as a study");
        return false;
    }
    session->play = *play;
    if (journal != NULL && !session_keep(session, journal, faults)) {
        session->play = before;
        return false;
    }
    if (journal == NULL) {
        journal_finish(&session->journal);
        journal_init(&session->journal);
    }
    session->revision++;
    return true;
}
