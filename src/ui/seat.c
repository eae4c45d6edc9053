/* Players who share one screen (seat.h). */
#include "seat.h"

#include "enfilade/engine/side_view.h"

/* What a reader would notice: it has a place in the log, or is played on the map. */
static bool is_noticed(const Event *event) {
    return event_kind_log_place((EventKind)event->kind) != EVENT_LOG_NOTHING ||
           event->kind == EVENT_VOLLEY || event->kind == EVENT_DRAWN_LINE ||
           event->kind == EVENT_STAND_PLACED;
}

static bool is_told_to_some(const Battle *before, const Event *event) {
    size_t told = 0, sides = before->setting->side_count;
    for (uint16_t side = 1; side <= sides; side++) {
        told += side_view_may_know(before, event, (SideId){side}) ? 1 : 0;
    }
    return told > 0 && told < sides;
}

static bool any_was_told_to_some(const Session *session) {
    Battle *before = session_battle_before(session, 0);
    bool is_found = false;
    for (size_t i = 0; i < session_event_count(session) && !is_found; i++) {
        const Event *event = session_event(session, i);
        is_found = is_noticed(event) && is_told_to_some(before, event);
        event_apply_grown(&before, event);
    }
    battle_destroy(before);
    return is_found;
}

/* Standing answers spare a player questions; a curtain for their sake would cost him more. */
static void forget_standing_answers(Battle *view) {
    const RuleSet *set = battle_rules(view);
    for (size_t kind = 0; kind < ENGINE_QUESTION_COUNT + set->question_count; kind++) {
        for (uint32_t side = 1; side <= view->setting->side_count; side++) {
            *battle_field_slot(view, rule_set_standing_field(set, (uint16_t)kind), side) = 0;
        }
    }
}

/* Who looks on knows what all know: who sees more sees what another does not. */
static bool any_sees_more(const Battle *battle) {
    Battle *of_all = side_view(battle, SIDE_NONE);
    bool is_found = false;
    forget_standing_answers(of_all);
    for (uint16_t side = 1; side <= battle->setting->side_count && !is_found; side++) {
        Battle *view = side_view(battle, (SideId){side});
        forget_standing_answers(view);
        is_found = !battle_equals(view, of_all);
        battle_destroy(view);
    }
    battle_destroy(of_all);
    return is_found;
}

bool seat_has_secrets(const BattleScreen *screen) {
    const Session *session = screen->session;
    const Battle *battle = session_battle(session);
    const Question *question = session_question(session);
    bool is_asked_in_secret =
        question != NULL && rule_set_question_is_secret(battle_rules(battle), question);
    return battle_phase(battle)->who == ACTS_BOTH_IN_SECRET || is_asked_in_secret ||
           any_sees_more(battle) || any_was_told_to_some(session);
}

void seat_init(BattleScreen *screen) {
    for (size_t i = 0; i < SETTING_SIDE_LIMIT; i++) {
        screen->seats[i] = (Seat){.seen = session_event_count(screen->session)};
    }
}

static void leave(BattleScreen *screen, Seat *seat) {
    seat->is_taken = true;
    seat->camera = screen->camera;
    seat->ruler = screen->ruler;
    seat->notes = screen->notes;
    seat->order = screen->order;
}

static void sit_down(BattleScreen *screen, const Seat *seat) {
    screen->ruler = seat->ruler;
    screen->notes = seat->notes;
    screen->order = seat->order;
    if (seat->is_taken) {
        PixelBox view = screen->camera.view;
        double margin = screen->camera.margin;
        screen->camera = seat->camera;
        camera_set_view(&screen->camera, view, margin);
    } else {
        camera_fit(&screen->camera);
    }
}

/* Whatever the other had in hand or had opened. */
static void clear_away(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    pencil_drop(&screen->pencil);
    screen->hand = (Hand){.state = HAND_FREE};
    screen->handles.is_known = false;
    screen->aim.is_wanted = false;
    screen->menu.is_open = false;
    screen->draft.is_begun = false;
    screen->overlay.held_key = 0;
    screen->hovered = UNIT_NONE;
    screen->last_clicked = UNIT_NONE;
    screen->card_scroll = 0;
    screen->cartouche = (CartoucheState){0}; /* it kept clear of units that he saw */
    screen->log = (LogView){.open_entry = SIZE_MAX, .follows = true, .wheeled_at = SIZE_MAX};
    screen_battle_drop_notice(screen);
    widgets->focus = (WidgetId){0};
    widgets->pressed = (WidgetId){0};
    widgets->tooltip[0] = '\0';
}

void seat_change(BattleScreen *screen, SideId to) {
    bool is_shared = session_play(screen->session)->mode == SESSION_HOT_SEAT;
    screen->selection.count = 0;
    if (screen->viewer.value == 0) {
        playback_show_to(&screen->playback, to);
    } else {
        Seat *left = &screen->seats[screen->viewer.value - 1];
        Seat *taken = &screen->seats[to.value - 1];
        left->seen = screen->playback.next;
        screen->is_curtained = is_shared && seat_has_secrets(screen);
        if (screen->is_curtained) {
            leave(screen, left);
            clear_away(screen);
            sit_down(screen, taken);
            playback_show_from(&screen->playback, to, taken->seen);
        } else {
            playback_show_to(&screen->playback, to);
        }
    }
    screen->viewer = to;
}
