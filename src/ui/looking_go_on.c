/* Going on from a place that was looked at: another line of play, with the same or other dice
 * (looking.h). */
#include "battle_layout.h"
#include "enfilade/session/session_open.h"
#include "looking.h"

static bool may_become_study(const BattleScreen *screen) {
    return screen->look.only || session_is_over(screen->session);
}

const char *looking_why_not_go_on(const BattleScreen *screen) {
    if (session_play(screen->session)->mode == SESSION_HOT_SEAT && !may_become_study(screen)) {
        return "Two persons play this battle: it goes on from its end, and the way to it can be "
               "looked at.";
    }
    return NULL;
}

void looking_go_to(BattleScreen *screen, size_t node) {
    Ruling ruling = {0};
    if (!session_go(screen->session, node, &ruling)) {
        screen_battle_notice(screen, true, ruling.rule, "%s", ruling.sentence);
        return;
    }
    text_format(&screen->status, "went to step %zu\n", node);
    playback_skip(&screen->playback);
    screen->draft.is_begun = false;
    screen->log.open_entry = SIZE_MAX;
    screen->log.follows = true;
    pencil_drop(&screen->pencil);
    screen_battle_refresh(screen);
    battle_layout_make(screen);
}

void looking_go_on(BattleScreen *screen) {
    const char *why = looking_why_not_go_on(screen);
    if (why != NULL) {
        screen_battle_notice(screen, false, 0, "%s", why);
        return;
    }
    if (!looking_is_on(screen) && !screen->look.only) {
        return; /* the game stands here already */
    }
    size_t node = looking_node(screen);
    if (screen->look.only || session_play(screen->session)->mode == SESSION_HOT_SEAT) {
        screen->look.wants_to_go_on = true;
        screen->look.goes_to = node;
        return;
    }
    looking_go_to(screen, node);
    screen_battle_notice(screen, false, 0,
                         "The game stands here now. Another command begins another line of play; "
                         "Shift+Z goes on along the one that is there.");
}

static void open_choice(BattleScreen *screen, const char *title, const char *words,
                        const char *const *labels, int count, int usual) {
    dialog_choice_open(&screen->look.choice, title, words, labels, count, usual);
    text_format(&screen->status, "asks: %s\n", title);
    screen_battle_spoil(screen, SPOIL_ALL);
}

void looking_begin_recording(BattleScreen *screen, bool is_recording) {
    static const char *const labels[] = {"Go on from there", "Only look"};
    const SessionOpening *opening = session_opening(screen->session);
    screen->look.only = is_recording || opening->is_broken;
    if (screen->look.only) {
        looking_at(screen, 0);
    }
    if (!opening->is_broken) {
        return;
    }
    const char *divergence = opening->divergence.diverges ? opening->divergence.words : "";
    const char *words =
        arena_format(&screen->arena,
                     "It is followed as far as it agrees with this program%s%s. What comes after "
                     "that (%zu %s) is left out; the file stays as it is.",
                     divergence[0] != '\0' ? ": " : "", divergence, opening->lost,
                     opening->lost == 1 ? "step" : "steps");
    screen->look.asks_how_far = true;
    open_choice(screen,
                opening->is_of_other_version ? "This battle was recorded by another version"
                                             : "This battle cannot be followed to its end",
                words, labels, 2, 1);
}

static bool is_there_already(const BattleScreen *screen, const Command *command) {
    RecordedStep step = {.command = *command};
    return line_tree_find(session_lines(screen->session), &step, session_rules(screen->session)) !=
           0;
}

bool looking_asks_for_dice(BattleScreen *screen, const Command *command) {
    static const char *const labels[] = {"The same dice", "New dice", "Do nothing"};
    Ruling ruling = {0};
    session_judge(screen->session, command, &ruling);
    if (!ruling.is_legal || !session_would_branch(screen->session) ||
        session_play_is_computer(session_play(screen->session), command->side) ||
        is_there_already(screen, command) || !session_knows_dice(screen->session)) {
        return false;
    }
    screen->look.branching = *command;
    screen->look.asks_how_far = false;
    open_choice(screen, "Another line of play begins",
                "Behind this place dice were seen to fall. With the same dice the same deed comes "
                "to the same; new dice fall as they may. What was played before stays in the list "
                "of lines (Ctrl+L).",
                labels, 3, 0);
    return true;
}

/* The command that waited, with new dice before it where they are wished. */
static void branch(BattleScreen *screen, bool draws) {
    Command command = screen->look.branching;
    if (draws) {
        Command dice = {0};
        Ruling ruling = {0};
        session_new_dice(screen->session, screen->draw_seed(screen->seed_context), &dice);
        if (!session_submit(screen->session, &dice, &ruling)) {
            screen_battle_notice(screen, true, ruling.rule, "%s", ruling.sentence);
            return;
        }
        text_add(&screen->status, "new dice\n");
    }
    screen_battle_submit_here(screen, &command);
}

void looking_run_choice(BattleScreen *screen) {
    bool was_open = screen->look.choice.is_open;
    int chosen = dialog_choice_run(&screen->look.choice, screen->widgets, screen->layout.screen);
    if (!was_open || chosen == CHOICE_NONE) {
        return;
    }
    screen_battle_spoil(screen, SPOIL_ALL);
    if (screen->look.asks_how_far) {
        screen->look.wants_to_go_on = chosen == 0;
        screen->look.goes_to = session_lines(screen->session)->current;
    } else if (chosen != 2) {
        branch(screen, chosen == 1);
    }
}
