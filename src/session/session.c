/* A game in progress. */
#include "enfilade/session/session.h"

#include <string.h>

#include "enfilade/engine/look_ahead.h"
#include "enfilade/scenario/whole_file.h"
#include "enfilade/session/recording_file.h"
#include "history.h"
#include "journal.h"

struct Session {
    Scenario *scenario;
    SessionPlay play;
    Game *game;
    Recording recording;
    History history;
    Journal journal;
    uint64_t revision;
};

static Session *create(Scenario *scenario, const SessionPlay *play, uint64_t seed) {
    Session *session = memory_allocate(sizeof *session);
    session->scenario = scenario;
    session->play = *play;
    session->game = game_create(scenario->setting, seed);
    session->recording.seed = seed;
    battle_hash(game_battle(session->game), &session->recording.start);
    journal_init(&session->journal);
    return session;
}

Session *session_begin(Scenario *scenario, const SessionPlay *play, uint64_t seed,
                       const char *journal, FaultList *faults) {
    Session *session = create(scenario, play, seed);
    if (journal != NULL) {
        Text head = {0};
        recording_file_write_head(scenario, play, seed, &session->recording.start, &head);
        if (!journal_begin(&session->journal, journal, &head)) {
            fault_list_add(faults, journal, 0, 0, "", "%s", session->journal.trouble);
        }
        text_finish(&head);
    }
    return session;
}

void session_close(Session *session) {
    if (session == NULL) {
        return;
    }
    journal_finish(&session->journal);
    history_finish(&session->history);
    recording_finish(&session->recording);
    game_destroy(session->game);
    scenario_destroy(session->scenario);
    memory_free(session);
}

/* Steps */

/* On disk before it is carried out. */
static void write_step(Session *session, const RecordedStep *step) {
    Text line = {0};
    recording_write_step(session_rules(session), step, &line);
    journal_write(&session->journal, text_letters(&line));
    text_finish(&line);
}

static void write_hash(Session *session, const RecordedStep *step) {
    Text line = {0};
    recording_write_hash(step, &line);
    journal_write_softly(&session->journal, text_letters(&line));
    text_finish(&line);
}

static const RecordedStep *last_step(const Session *session) {
    return &session->recording.steps.items[session->recording.steps.count - 1];
}

/* Carries out a legal step. */
static void carry_out(Session *session, const RecordedStep *step) {
    Ruling ruling;
    write_step(session, step);
    if (!step->is_answer) {
        history_add(&session->history, session->game, session->recording.steps.count,
                    step->command.side);
    }
    recording_play_step(session->game, step, &ruling);
    recording_add_step(&session->recording, step, session->game);
    write_hash(session, last_step(session));
    session->revision++;
}

void session_judge(const Session *session, const Command *command, Ruling *out) {
    game_judge(session->game, command, out);
}

bool session_hands_over(const Session *session, const Command *command) {
    return session_question(session) == NULL &&
           look_ahead_hands_over(session_battle(session), command);
}

bool session_submit(Session *session, const Command *command, Ruling *out) {
    session_judge(session, command, out);
    if (out->is_legal) {
        RecordedStep step = {.command = *command};
        history_forget_undone(&session->history);
        carry_out(session, &step);
    }
    return out->is_legal;
}

static void judge_answer(const Session *session, const Answer *answer, Ruling *out) {
    const Question *question = session_question(session);
    if (question == NULL) {
        ruling_refuse(out, 0, "No question is open.");
        return;
    }
    rule_set_judge_answer(game_battle(session->game), question, answer, out);
}

bool session_answer(Session *session, const Answer *answer, Ruling *out) {
    judge_answer(session, answer, out);
    if (out->is_legal) {
        RecordedStep step = {.is_answer = true, .answer = *answer};
        history_forget_undone(&session->history);
        carry_out(session, &step);
    }
    return out->is_legal;
}

/* Undo */

bool session_undo(Session *session, Ruling *out) {
    history_judge_undo(&session->history, session->game, out);
    if (!out->is_legal) {
        return false;
    }
    const Snapshot *last = history_last(&session->history);
    journal_write(&session->journal, "undo");
    for (size_t i = session->recording.steps.count; i > last->step_count; i--) {
        history_keep_undone(&session->history, &session->recording.steps.items[i - 1]);
    }
    recording_cut(&session->recording, last->step_count);
    game_restore(session->game, last->battle, last->event_count);
    history_drop_last(&session->history);
    session->revision++;
    return true;
}

/* The command taken back last, and its answers up to the next command. */
bool session_redo(Session *session, Ruling *out) {
    RecordedStep step;
    ruling_allow(out);
    if (!history_take_undone(&session->history, &step)) {
        ruling_refuse(out, 0, "Nothing was taken back.");
        return false;
    }
    do {
        carry_out(session, &step);
        if (session_question(session) == NULL) {
            break;
        }
    } while (history_take_undone(&session->history, &step));
    return true;
}

/* Opening */

/* Puts the game to where it stood before a step that came out differently: a command's snapshot,
 * and the answers of the same command that were given before it. */
static void stand_before(Session *session) {
    const Snapshot *last = history_last(&session->history);
    if (last == NULL) {
        return;
    }
    size_t kept = session->recording.steps.count;
    game_restore(session->game, last->battle, last->event_count);
    for (size_t i = last->step_count; i < kept; i++) {
        Ruling ruling;
        recording_play_step(session->game, &session->recording.steps.items[i], &ruling);
    }
    if (kept == last->step_count) {
        history_drop_last(&session->history);
    }
}

/* Plays what was read; false at the first step that comes out differently. */
static bool replay(Session *session, const Recording *recording, Divergence *divergence) {
    for (size_t i = 0; i < recording->steps.count; i++) {
        const RecordedStep *step = &recording->steps.items[i];
        /* A command that stands where an answer should is refused: nothing begins there. */
        if (!step->is_answer && session_question(session) == NULL) {
            history_add(&session->history, session->game, i, step->command.side);
        }
        if (!recording_replay_step(session->game, step, i, divergence)) {
            stand_before(session);
            return false;
        }
        recording_add_step(&session->recording, step, session->game);
        session->revision++;
    }
    return true;
}

static bool start_is_same(const Session *session, const Recording *recording,
                          Divergence *divergence) {
    HashSection section =
        battle_hash_first_difference(&session->recording.start, &recording->start);
    if (section == HASH_SECTION_COUNT) {
        return true;
    }
    divergence->diverges = true;
    text_copy(divergence->words, sizeof divergence->words, "the set-up comes out differently");
    return false;
}

static void go_on_writing(Session *session, const char *path, const RecordingFile *file,
                          FaultList *faults) {
    if (!journal_continue(&session->journal, path, file->good)) {
        fault_list_note(faults, path, 0, 0, "", "%s", session->journal.trouble);
    } else if (file->lacks_hash) {
        write_hash(session, last_step(session));
    }
}

static Session *open_read(const char *path, RecordingFile *file, bool append, FaultList *faults) {
    Session *session = create(file->scenario, &file->play, file->recording.seed);
    Divergence divergence = {0};
    file->scenario = NULL;
    bool is_whole = start_is_same(session, &file->recording, &divergence) &&
                    replay(session, &file->recording, &divergence);
    if (!is_whole) {
        fault_list_add(faults, path, 0, 0, "", "%s", divergence.words);
    }
    if (append && is_whole && !file->is_broken) {
        go_on_writing(session, path, file, faults);
    } else if (append) {
        text_copy(session->journal.trouble, sizeof session->journal.trouble,
                  "the file is left as it is, since it could not be followed to its end");
    }
    return session;
}

Session *session_open(const char *path, const char *assets, bool append, FaultList *faults) {
    Text bytes = {0};
    RecordingFile file;
    Session *session = NULL;
    memset(&file, 0, sizeof file);
    if (whole_file_read(path, RECORDING_FILE_BYTE_LIMIT, &bytes, faults) &&
        recording_file_read(path, text_letters(&bytes), bytes.length, assets, &file, faults)) {
        session = open_read(path, &file, append, faults);
    }
    recording_file_finish(&file);
    text_finish(&bytes);
    return session;
}

bool session_save(const Session *session, const char *path, FaultList *faults) {
    Text text = {0};
    recording_file_write(session->scenario, &session->play, &session->recording, &text);
    bool is_written = whole_file_write(path, &text, faults);
    text_finish(&text);
    return is_written;
}

/* Looking */

const Scenario *session_scenario(const Session *session) {
    return session->scenario;
}

const Battle *session_battle(const Session *session) {
    return game_battle(session->game);
}

const SessionPlay *session_play(const Session *session) {
    return &session->play;
}

const RuleSet *session_rules(const Session *session) {
    return session->scenario->setting->rule_set;
}

uint32_t session_waits_for(const Session *session) {
    return game_waits_for(session->game);
}

const Question *session_question(const Session *session) {
    return game_question(session->game);
}

size_t session_event_count(const Session *session) {
    return game_event_count(session->game);
}

const Event *session_event(const Session *session, size_t index) {
    return game_event(session->game, index);
}

uint64_t session_revision(const Session *session) {
    return session->revision;
}

Battle *session_battle_before(const Session *session, size_t event) {
    const Snapshot *snapshot = history_before_event(&session->history, event);
    Battle *battle =
        battle_copy(snapshot == NULL ? game_first_battle(session->game) : snapshot->battle);
    size_t from = snapshot == NULL ? 0 : snapshot->event_count;
    for (size_t i = from; i < event && i < session_event_count(session); i++) {
        event_apply_grown(&battle, session_event(session, i));
    }
    return battle;
}

bool session_is_over(const Session *session) {
    return session_battle(session)->is_over != 0;
}

const Recording *session_recording(const Session *session) {
    return &session->recording;
}

const char *session_journal_trouble(const Session *session) {
    return session->journal.trouble;
}
