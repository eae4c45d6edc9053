/* Players who share one screen (seat.h). */
#include "seat.h"

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
    screen->briefing.is_open = false;
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
        screen->is_curtained = is_shared && rule_set_has_secrets(session_rules(screen->session));
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
