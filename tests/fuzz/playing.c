/* Playing on in fuzzed sessions (playing.h). */
#undef NDEBUG
#include "playing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/player/random_player.h"
#include "enfilade/session/session_lines.h"
#include "enfilade/session/session_open.h"
#include "mutation.h"

const char *playing_assets(void) {
    const char *folder = getenv("ENFILADE_ASSETS");
    return folder == NULL ? "assets" : folder;
}

void playing_act(Session *session, RandomStream *stream) {
    RandomPlayer player = random_player(random_bits(stream));
    const Question *question = session_question(session);
    Ruling ruling;
    if (session_is_over(session)) {
        return;
    }
    if (question != NULL) {
        Answer answer;
        random_player_answer(&player, session_battle(session), question, &answer);
        bool is_taken = session_answer(session, &answer, &ruling);
        assert(is_taken);
    } else {
        Command command;
        random_player_command(&player, session_battle(session), &command);
        bool is_taken = session_submit(session, &command, &ruling);
        assert(is_taken);
    }
}

static void expect_ruling(bool is_done, const Ruling *ruling) {
    assert(is_done == ruling->is_legal);
    assert(is_done || ruling->sentence[0] != '\0');
}

static void answer_wildly(Session *session, RandomStream *stream) {
    RandomPlayer player = random_player(random_bits(stream));
    Answer answer = answer_number((int32_t)random_below(stream, 9) - 1);
    Text line = {0};
    char why[320];
    Ruling ruling;
    if (session_question(session) != NULL) {
        random_player_answer(&player, session_battle(session), session_question(session), &answer);
    }
    answer_write(&answer, &line);
    mutation_change(stream, &line);
    if (answer_read(text_letters(&line), &answer, why, sizeof why)) {
        expect_ruling(session_answer(session, &answer, &ruling), &ruling);
    }
    text_finish(&line);
}

static void command_wildly(Session *session, RandomStream *stream) {
    const RuleSet *set = session_rules(session);
    RandomPlayer player = random_player(random_bits(stream));
    Command command = {.action = ENGINE_END_PHASE, .side = {1}};
    Text line = {0};
    char why[320];
    Ruling ruling;
    if (session_question(session) == NULL && !session_is_over(session)) {
        random_player_command(&player, session_battle(session), &command);
    }
    command_write(set, &command, &line);
    for (uint32_t i = random_below(stream, 3); i > 0; i--) {
        mutation_change(stream, &line);
    }
    if (command_read(set, text_letters(&line), &command, why, sizeof why)) {
        expect_ruling(session_submit(session, &command, &ruling), &ruling);
    }
    text_finish(&line);
}

static void go_wildly(Session *session, RandomStream *stream) {
    size_t count = session_lines(session)->nodes.count;
    SideId by = {(uint16_t)random_below(stream, 3)}; /* 0: whoever commanded last */
    Ruling ruling;
    switch (random_below(stream, 3)) {
    case 0:
        expect_ruling(session_undo(session, by, &ruling), &ruling);
        break;
    case 1:
        expect_ruling(session_redo(session, by, &ruling), &ruling);
        break;
    default:
        expect_ruling(session_go(session, random_below(stream, (uint32_t)count + 1), &ruling),
                      &ruling);
        break;
    }
}

void playing_act_wildly(Session *session, RandomStream *stream) {
    uint32_t what = random_below(stream, 8);
    if (what == 0) {
        go_wildly(session, stream);
    } else if (what < 4 || session_question(session) != NULL) {
        answer_wildly(session, stream);
    } else {
        command_wildly(session, stream);
    }
}

void playing_check_saved(const Session *session) {
    Text once = {0};
    Text twice = {0};
    FaultList faults = {0};
    session_write(session, &once);
    Session *again =
        session_read("saved", text_letters(&once), once.length, playing_assets(), &faults);
    assert(again != NULL && faults.refusing == 0);
    session_write(again, &twice);
    assert(strcmp(text_letters(&once), text_letters(&twice)) == 0);
    session_close(again);
    fault_list_finish(&faults);
    text_finish(&once);
    text_finish(&twice);
}
