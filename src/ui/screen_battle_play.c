/* Playing through the battle screen: commands, answers, standing answers, taking back
 * (screen_battle.h). */
#include <string.h>

#include "battle_layout.h"
#include "enfilade/session/session_lines.h"
#include "looking.h"
#include "pencil_words.h"
#include "screen_battle.h"
#include "tool_move.h"
#include "turn_banner.h"

static void notice_ruling(BattleScreen *screen, const Ruling *ruling) {
    screen_battle_notice(screen, true, ruling->rule, "%s", ruling->sentence);
}

/* Has such a thing happened since, and may the viewer know of it? */
static bool any_since(const BattleScreen *screen, size_t event, EventKind kind) {
    const Session *session = screen->session;
    Battle *before = session_battle_before(session, event);
    bool is_found = false;
    for (; event < session_event_count(session) && !is_found; event++) {
        const Event *happened = session_event(session, event);
        is_found = happened->kind == kind && side_view_may_know(before, happened, screen->viewer);
        event_apply_grown(&before, happened);
    }
    battle_destroy(before);
    return is_found;
}

/* The deeds that the learning battle waits for, seen in what has just happened. */
static void note_deeds(BattleScreen *screen, size_t from) {
    if (lesson_present(&screen->lesson) != NULL && any_since(screen, from, EVENT_UNIT_CHANGED)) {
        lesson_note(&screen->lesson, LESSON_FORMED);
    }
}

void screen_battle_take_change(BattleScreen *screen) {
    screen->menu.is_open = false;
    screen->aim.is_wanted = false;
    screen->draft.is_begun = false;
    pencil_drop(&screen->pencil);
    screen_battle_forget_lines(screen);
    playback_advance(&screen->playback, 0);
    screen_battle_refresh(screen);
    battle_layout_make(screen);
}

/* Who gives a command has read; an answer may be given while one reads. */
static void close_log(BattleScreen *screen) {
    screen->log.open_entry = SIZE_MAX;
    screen->log.follows = true;
}

/* Nobody commands for the computer. */
static bool is_computers(BattleScreen *screen) {
    bool is_computers = screen_battle_is_computers_turn(screen);
    if (is_computers) {
        screen_battle_notice(screen, false, 0, "The computer is to act; Z takes your last back.");
    }
    return is_computers;
}

bool screen_battle_submit(BattleScreen *screen, const Command *command) {
    return !looking_refuses(screen) && !looking_asks_for_dice(screen, command) &&
           screen_battle_submit_here(screen, command);
}

bool screen_battle_submit_here(BattleScreen *screen, const Command *command) {
    Ruling ruling = {0};
    if (is_computers(screen)) {
        return false;
    }
    size_t events = session_event_count(screen->session);
    playback_skip(&screen->playback);
    if (!session_submit(screen->session, command, &ruling)) {
        notice_ruling(screen, &ruling);
        return false;
    }
    Text line = {0};
    command_write(session_rules(screen->session), command, &line);
    text_format(&screen->status, "submitted %s\n", text_letters(&line));
    text_finish(&line);
    screen_battle_drop_notice(screen);
    note_deeds(screen, events);
    close_log(screen);
    screen_battle_take_change(screen);
    return true;
}

/* What the next questions of this kind shall be answered with: yes or no as now, else the usual
 * answer. */
static void note_standing(BattleScreen *screen, const Question *question, const Answer *answer) {
    if (!screen->draft.is_begun || !screen->draft.is_always) {
        return;
    }
    int32_t what = question->shape == QUESTION_YES_NO
                       ? (answer->numbers[0] == 1 ? STANDING_YES : STANDING_NO)
                       : STANDING_DEFAULT;
    screen->standing = (Command){.action = ENGINE_STANDING_ANSWER,
                                 .side = question->side,
                                 .number_count = 2,
                                 .numbers = {question->kind, what}};
    screen->has_standing = true;
}

static void set_standing(BattleScreen *screen) {
    if (screen->has_standing && session_question(screen->session) == NULL) {
        screen->has_standing = false;
        Command command = screen->standing;
        screen_battle_submit(screen, &command);
    }
}

bool screen_battle_answer(BattleScreen *screen, const Answer *answer) {
    if (looking_refuses(screen)) {
        return false;
    }
    Ruling ruling = {0};
    Question question = *session_question(screen->session);
    size_t events = session_event_count(screen->session);
    if (!session_answer(screen->session, answer, &ruling)) {
        notice_ruling(screen, &ruling);
        return false;
    }
    Text line = {0};
    answer_write(answer, &line);
    text_format(&screen->status, "answered %s\n", text_letters(&line));
    text_finish(&line);
    screen_battle_drop_notice(screen);
    note_standing(screen, &question, answer);
    note_deeds(screen, events);
    screen_battle_take_change(screen);
    set_standing(screen);
    return true;
}

void screen_battle_confirm(BattleScreen *screen) {
    if (!screen->pencil.exists) {
        return;
    }
    Command command = screen->pencil.command;
    if (screen_battle_submit(screen, &command)) {
        bool is_wheel = false;
        const ActionKind *action = rule_set_action(session_rules(screen->session), command.action);
        for (size_t i = 0; i < command.leg_count && action->leg_words != NULL; i++) {
            is_wheel |= strstr(action->leg_words[command.legs[i].kind], "wheel") != NULL;
        }
        if (!lesson_note(&screen->lesson, is_wheel ? LESSON_WHEELED : LESSON_DRAGGED) && is_wheel) {
            lesson_note(&screen->lesson, LESSON_DRAGGED);
        }
    }
}

void screen_battle_take_entry(BattleScreen *screen, const ActionEntry *entry) {
    const ActionKind *action = rule_set_action(session_rules(screen->session), entry->action);
    screen->menu.is_open = false;
    if (entry->is_complete && action->is_pencilled) {
        pencil_put(&screen->pencil, screen->now, &entry->command);
        pencil_words_tell(screen);
    } else if (entry->is_complete) {
        screen_battle_submit(screen, &entry->command);
    } else if ((action->gestures & (1u << GESTURE_CLICK_TARGET)) != 0) {
        screen->aim = (Aim){true, GESTURE_CLICK_TARGET, entry->action};
        screen_battle_notice(screen, false, 0, "%s: click the target. Escape drops it.",
                             action->label);
    } else if ((action->gestures & (1u << GESTURE_PLACE)) != 0) {
        screen->aim = (Aim){true, GESTURE_PLACE, entry->action};
        pencil_drop(&screen->pencil); /* its formation is where the pencil goes on from */
        screen->pencil.command = entry->command;
        screen->pencil.exists = screen->pencil.is_held = true;
        screen_battle_notice(screen, false, 0, "%s: click the place. Escape drops it.",
                             action->label);
    } else {
        bool may_step = (action->gestures & (1u << GESTURE_STEP)) != 0;
        screen_battle_notice(
            screen, false, 0, "%s: drag the unit on the map%s%s.", action->label,
            may_step ? ", or press the arrow keys or 1 to 9" : "",
            (action->gestures & (1u << GESTURE_TURN_ABOUT)) != 0 ? "; B turns it about" : "");
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
}

void screen_battle_undo(BattleScreen *screen) {
    if (looking_refuses(screen)) {
        return;
    }
    if (screen->pencil.exists) {
        pencil_take_back(&screen->pencil, screen->now);
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
        text_add(&screen->status, "taken back in pencil\n");
        return;
    }
    Ruling ruling = {0};
    if (!session_undo(screen->session, screen->viewer, &ruling)) {
        notice_ruling(screen, &ruling);
        return;
    }
    text_add(&screen->status, "undone\n");
    playback_skip(&screen->playback);
    close_log(screen);
    screen_battle_take_change(screen);
    screen_battle_notice(screen, false, 0, "Taken back. Shift+Z does it again.");
}

void screen_battle_redo(BattleScreen *screen) {
    if (looking_refuses(screen)) {
        return;
    }
    Ruling ruling = {0};
    if (!session_redo(screen->session, screen->viewer, &ruling)) {
        notice_ruling(screen, &ruling);
        return;
    }
    text_add(&screen->status, "redone\n");
    playback_skip(&screen->playback);
    close_log(screen);
    screen_battle_take_change(screen);
    screen_battle_drop_notice(screen);
}

static int count_ready_units(const BattleScreen *screen) {
    int count = 0;
    for (uint32_t i = 1; i <= screen->now->unit_count; i++) {
        count += screen_battle_can_act(screen, (UnitId){(uint16_t)i}) ? 1 : 0;
    }
    return count;
}

/* What hands the turn to the other side cannot be taken back: it is done at the second time. */
static bool asks_before_handing_over(BattleScreen *screen, const Command *command) {
    Ruling ruling = {0};
    rule_set_judge(screen->now, command, &ruling);
    if (screen->notice.asks_end || !ruling.is_legal ||
        !session_hands_over(screen->session, command)) {
        return false;
    }
    const char *side = battle_setting_side(screen->now->setting, command->side)->name;
    int idle = count_ready_units(screen);
    if (idle == 0) {
        screen_battle_notice(screen, false, 0, "This ends the %s turn. E again confirms it.", side);
    } else if (idle == 1) {
        screen_battle_notice(screen, false, 0,
                             "This ends the %s turn: 1 unit can still act. E again confirms it.",
                             side);
    } else {
        screen_battle_notice(screen, false, 0,
                             "This ends the %s turn: %d units can still act. E again confirms it.",
                             side, idle);
    }
    screen->notice.asks_end = true;
    text_add(&screen->status, "asks to end the turn\n");
    screen_battle_spoil(screen, SPOIL(SCREEN_PANELS));
    return true;
}

void screen_battle_end_phase(BattleScreen *screen) {
    if (looking_refuses(screen)) {
        return;
    }
    if (turn_banner_is_seen(screen)) {
        return; /* a press too many, meant for the turn before */
    }
    if (playback_is_behind(&screen->playback)) {
        playback_skip(&screen->playback); /* nothing that happened goes by unseen */
        screen_battle_refresh(screen);
        screen_battle_notice(screen, false, 0, "All of it is shown now. E again ends the phase.");
        return;
    }
    Command command = {.action = ENGINE_END_PHASE, .side = screen_battle_acting_side(screen)};
    if (asks_before_handing_over(screen, &command)) {
        return;
    }
    bool was_asked = screen->notice.asks_end;
    int idle = count_ready_units(screen);
    const char *phase = battle_phase(screen->now)->label;
    size_t events = session_event_count(screen->session);
    bool is_told = screen_battle_submit(screen, &command) && !was_asked && idle > 0 &&
                   !any_since(screen, events, EVENT_ROLL);
    if (is_told && idle == 1) {
        screen_battle_notice(screen, false, 0,
                             "%s is over; 1 unit could still act. Z takes it back.", phase);
    } else if (is_told) {
        screen_battle_notice(screen, false, 0,
                             "%s is over; %d units could still act. Z takes it back.", phase, idle);
    }
}
