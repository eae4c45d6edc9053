/* A game in progress. */
#include "enfilade/session/session.h"

#include <assert.h>

#include "enfilade/engine/look_ahead.h"
#include "enfilade/scenario/whole_file.h"
#include "enfilade/session/recording_file.h"
#include "session_inside.h"

Session *session_create(Scenario *scenario, const SessionPlay *play, uint64_t seed) {
    Session *session = memory_allocate(sizeof *session);
    BattleHash start;
    session->scenario = scenario;
    session->play = *play;
    session->seed = seed;
    session->game = game_create(scenario->setting, seed);
    battle_hash(game_battle(session->game), &start);
    line_tree_init(&session->lines, &start);
    history_init(&session->history, session->game, HISTORY_BYTE_LIMIT);
    journal_init(&session->journal);
    return session;
}

Session *session_begin(Scenario *scenario, const SessionPlay *play, uint64_t seed,
                       const char *journal, FaultList *faults) {
    Session *session = session_create(scenario, play, seed);
    if (journal != NULL) {
        session_keep(session, journal, faults);
    }
    return session;
}

/* A journal there is goes on until the other one is there; of two that cannot be written the
 * present one's trouble is the one to mend. */
bool session_keep(Session *session, const char *journal, FaultList *faults) {
    Journal other;
    Text text = {0};
    session_write(session, &text);
    bool is_kept = journal_begin(&other, journal, &text);
    text_finish(&text);
    if (!is_kept) {
        fault_list_add(faults, journal, 0, 0, "", "%s", text_letters(&other.trouble));
    }
    if (!is_kept && session->journal.file >= 0) {
        session->journal.is_name_free = other.is_name_free;
        journal_finish(&other);
        return false;
    }
    journal_finish(&session->journal);
    session->journal = other;
    return is_kept;
}

void session_close(Session *session) {
    if (session == NULL) {
        return;
    }
    journal_finish(&session->journal);
    session_computer_finish(&session->computer);
    for (size_t i = 0; i < SETTING_SIDE_LIMIT; i++) {
        ARRAY_FINISH(&session->taken_back[i]);
    }
    history_finish(&session->history);
    line_tree_finish(&session->lines);
    game_destroy(session->game);
    scenario_destroy(session->scenario);
    memory_free(session);
}

/* Steps */

void session_journal_line(Session *session, Text *line) {
    journal_write(&session->journal, text_letters(line));
    text_finish(line);
}

void session_journal_hash(Session *session, size_t node) {
    Text line = {0};
    recording_write_hash(&line_tree_node(&session->lines, node)->step, &line);
    journal_write_softly(&session->journal, text_letters(&line));
    text_finish(&line);
}

/* What a recording would read back is what is kept. */
static RecordedStep read_back(const RuleSet *set, const char *line) {
    RecordedStep read;
    char why[256];
    bool is_read = recording_read_step(set, line, &read, why, sizeof why);
    assert(is_read);
    (void)is_read;
    return read;
}

/* A step that was never made here: on disk before it is carried out. */
static void carry_out(Session *session, const RecordedStep *step) {
    Ruling ruling;
    Text line = {0};
    recording_write_step(session_rules(session), step, &line);
    RecordedStep made = read_back(session_rules(session), text_letters(&line));
    session_journal_line(session, &line);
    recording_play_step(session->game, &made, &ruling);
    recording_take_hashes(&made, session->game);
    size_t node = line_tree_add(&session->lines, &made);
    history_add(&session->history, &session->lines, session->game);
    session_journal_hash(session, node);
    session->revision++;
}

void session_make_step(Session *session, const RecordedStep *step) {
    size_t child = line_tree_find(&session->lines, step, session_rules(session));
    if (child != 0) {
        session_stand_at(session, child);
    } else {
        carry_out(session, step);
    }
}

void session_judge_mode(const SessionPlay *play, const Command *command, Ruling *out) {
    if (play->mode == SESSION_HOT_SEAT && command->action == ENGINE_NEW_DICE) {
        ruling_refuse(out, 0, "Where persons play each other the dice are drawn once.");
    }
}

void session_judge(const Session *session, const Command *command, Ruling *out) {
    game_judge(session->game, command, out);
    if (out->is_legal) {
        session_judge_mode(&session->play, command, out);
    }
}

bool session_hands_over(const Session *session, const Command *command) {
    if (session_question(session) != NULL) {
        return false;
    }
    Battle *view = side_view(session_battle(session), command->side);
    bool hands_over = look_ahead_hands_over(view, command);
    battle_destroy(view);
    return hands_over;
}

bool session_submit(Session *session, const Command *command, Ruling *out) {
    bool is_made = session_try_step(session, &(RecordedStep){.command = *command}, out);
    if (is_made) {
        session->taken_back[command->side.value - 1].count = 0; /* something else was done */
    }
    return is_made;
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
    return session_try_step(session, &(RecordedStep){.is_answer = true, .answer = *answer}, out);
}

bool session_try_step(Session *session, const RecordedStep *step, Ruling *out) {
    if (step->is_answer) {
        judge_answer(session, &step->answer, out);
    } else {
        session_judge(session, &step->command, out);
    }
    if (out->is_legal) {
        session_make_step(session, step);
    }
    return out->is_legal;
}

/* Saving */

void session_write(const Session *session, Text *out) {
    recording_file_write(session->scenario, &session->play, session->seed, &session->lines, out);
}

bool session_save(const Session *session, const char *path, FaultList *faults) {
    Text text = {0};
    session_write(session, &text);
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

uint64_t session_leaps(const Session *session) {
    return session->leaps;
}

bool session_is_over(const Session *session) {
    return session_battle(session)->is_over != 0;
}

const char *session_journal_trouble(const Session *session) {
    return text_letters(&session->journal.trouble);
}

void session_catch_up(Session *session) {
    journal_catch_up(&session->journal);
}

bool session_needs_journal(const Session *session) {
    return !journal_is_usable(&session->journal);
}

bool session_journal_is_taken(const Session *session) {
    return !session->journal.is_name_free;
}
