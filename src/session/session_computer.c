/* The computer's part in a game. */
#include "enfilade/session/session_computer.h"

#include <assert.h>
#include <string.h>

#include "session_inside.h"

SideId session_computer_side(const Session *session) {
    const Question *question = session_question(session);
    if (question != NULL) {
        return session_play_is_computer(&session->play, question->side) ? question->side
                                                                        : SIDE_NONE;
    }
    uint32_t waits = session_waits_for(session);
    for (uint16_t side = 1; side <= SETTING_SIDE_LIMIT; side++) {
        bool may_act = (waits & (UINT32_C(1) << (side - 1))) != 0;
        if (may_act && session_play_is_computer(&session->play, (SideId){side})) {
            return (SideId){side};
        }
    }
    return SIDE_NONE;
}

/* The computer's choice is the same whatever it thought before, so it is made when it is first
 * needed. */
static ComputerPlayer *player_of(Session *session, SideId side) {
    ComputerPlayer **player = &session->computer.players[side.value - 1];
    if (*player == NULL) {
        *player = computer_player_create(side, session->play.levels[side.value - 1], session->seed);
    }
    return *player;
}

static void begin(Session *session, SideId side) {
    SessionComputer *computer = &session->computer;
    if (computer->is_thinking && computer->revision == session->revision &&
        side_is(computer->side, side)) {
        return;
    }
    Battle *view = side_view(session_battle(session), side);
    if (session_question(session) != NULL) {
        computer_player_begin_question(player_of(session, side), view, session_question(session));
    } else {
        computer_player_begin(player_of(session, side), view);
    }
    battle_destroy(view);
    computer->is_thinking = true;
    computer->revision = session->revision;
    computer->side = side;
}

static void remember(Session *session, const ComputerPlayer *player) {
    ComputerThought thought = {.command = session->lines.current};
    thought.count = computer_player_reasons(player, thought.reasons);
    ARRAY_ADD(&session->computer.thoughts, thought);
}

/* A command that is refused would be asked for again for ever. */
static void give_command(Session *session, SideId side, const ComputerPlayer *player) {
    Command command;
    Ruling ruling;
    computer_player_command(player, &command);
    if (session_submit(session, &command, &ruling)) {
        remember(session, player);
        return;
    }
    command = (Command){.action = ENGINE_END_PHASE, .side = side};
    if (!session_submit(session, &command, &ruling)) {
        command.action = ENGINE_CONCEDE;
        session_submit(session, &command, &ruling);
    }
}

static void give_answer(Session *session, const ComputerPlayer *player) {
    Answer answer;
    Ruling ruling;
    computer_player_answer(player, &answer);
    if (!session_answer(session, &answer, &ruling)) {
        game_default_answer(session->game, &answer);
        session_answer(session, &answer, &ruling);
    }
}

bool session_computer_think(Session *session, size_t positions) {
    SideId side = session_computer_side(session);
    assert(side.value != 0);
    begin(session, side);
    ComputerPlayer *player = player_of(session, side);
    if (!computer_player_think(player, positions)) {
        return false;
    }
    session->computer.is_thinking = false;
    if (session_question(session) != NULL) {
        give_answer(session, player);
    } else {
        give_command(session, side, player);
    }
    return true;
}

bool session_computer_keeps_reasons(const Session *session) {
    return !session_is_over(session) && rule_set_has_secrets(session_rules(session));
}

size_t session_computer_reasons(const Session *session, size_t *command, ComputerReason *out) {
    const SessionComputer *computer = &session->computer;
    if (session_computer_keeps_reasons(session)) {
        return 0;
    }
    for (size_t node = session->lines.current; node != 0;) {
        node = line_tree_command(&session->lines, node);
        for (size_t i = computer->thoughts.count; node != 0 && i-- > 0;) {
            const ComputerThought *thought = &computer->thoughts.items[i];
            if (thought->command == node) {
                memcpy(out, thought->reasons, thought->count * sizeof *out);
                *command = node;
                return thought->count;
            }
        }
        node = node == 0 ? 0 : line_tree_node(&session->lines, node)->parent;
    }
    return 0;
}

void session_computer_finish(SessionComputer *computer) {
    for (size_t i = 0; i < SETTING_SIDE_LIMIT; i++) {
        computer_player_destroy(computer->players[i]);
    }
    ARRAY_FINISH(&computer->thoughts);
}
