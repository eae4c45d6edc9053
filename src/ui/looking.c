/* Looking back on the battle screen (looking.h). */
#include "looking.h"

#include "battle_layout.h"

static const double speeds[] = {0.5, 1, 4, 16};
static const char *const speed_words[] = {"½", "1", "4", "16"};
enum { SPEED_COUNT = sizeof speeds / sizeof speeds[0] };

bool looking_is_on(const BattleScreen *screen) {
    return screen->playback.is_looking;
}

size_t looking_place(const BattleScreen *screen) {
    return looking_is_on(screen) ? timeline_place_of(&screen->timeline, screen->playback.next)
                                 : screen->timeline.known.count;
}

/* What waited for the hand is put away: it was about the battle as it stands. */
static void put_tools_away(BattleScreen *screen) {
    screen->menu.is_open = false;
    screen->aim.is_wanted = false;
    screen->hand.state = HAND_FREE;
    pencil_drop(&screen->pencil);
    screen_battle_forget_lines(screen);
    screen_battle_drop_notice(screen);
}

static void show(BattleScreen *screen) {
    PixelBox map = screen->layout.map;
    screen_battle_refresh(screen);
    battle_layout_make(screen);
    if (map.height < screen->layout.map.height || map.height > screen->layout.map.height) {
        screen_battle_moves_map(screen); /* the buttons came or went, and the hand may drag on */
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_PANELS));
}

void looking_at(BattleScreen *screen, size_t place) {
    if (place >= screen->timeline.known.count) {
        looking_leave(screen);
        return;
    }
    if (!looking_is_on(screen)) {
        put_tools_away(screen);
        screen->log.open_entry = SIZE_MAX;
        screen->log.follows = true;
    }
    playback_look(&screen->playback, timeline_event_at(&screen->timeline, screen->session, place));
    text_format(&screen->status, "looking at %zu of %zu\n", place, screen->timeline.known.count);
    show(screen);
}

void looking_at_step(BattleScreen *screen, size_t node) {
    size_t events = session_events_until(screen->session, node);
    looking_at(screen, timeline_place_of(&screen->timeline, events));
}

void looking_leave(BattleScreen *screen) {
    if (!looking_is_on(screen)) {
        return;
    }
    playback_skip(&screen->playback);
    playback_forget_lines(&screen->playback);
    text_add(&screen->status, "back in the battle\n");
    show(screen);
}

void looking_play(BattleScreen *screen) {
    if (!looking_is_on(screen)) {
        looking_at(screen, 0);
    } else if (screen->playback.speed > 0) {
        playback_play(&screen->playback, 0);
        screen_battle_spoil(screen, SPOIL(SCREEN_PANELS));
        return;
    }
    playback_play(&screen->playback, speeds[screen->look.speed]);
    screen_battle_spoil(screen, SPOIL(SCREEN_PANELS));
}

static void set_speed(BattleScreen *screen, int speed) {
    screen->look.speed = speed < 0 ? 0 : speed >= SPEED_COUNT ? SPEED_COUNT - 1 : speed;
    if (looking_is_on(screen) && screen->playback.speed > 0) {
        playback_play(&screen->playback, speeds[screen->look.speed]);
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_PANELS));
}

void looking_faster(BattleScreen *screen) {
    set_speed(screen, screen->look.speed + 1);
}

void looking_slower(BattleScreen *screen) {
    set_speed(screen, screen->look.speed - 1);
}

void looking_next_speed(BattleScreen *screen) {
    set_speed(screen, (screen->look.speed + 1) % SPEED_COUNT);
}

const char *looking_speed_words(const BattleScreen *screen) {
    return speed_words[screen->look.speed];
}

void looking_step_on(BattleScreen *screen) {
    if (looking_is_on(screen)) {
        looking_at(screen, timeline_next_stop(&screen->timeline, looking_place(screen)));
    }
}

void looking_step_back(BattleScreen *screen) {
    looking_at(screen, timeline_previous_stop(&screen->timeline, looking_place(screen)));
}

void looking_to_start(BattleScreen *screen) {
    looking_at(screen, 0);
}

void looking_to_end(BattleScreen *screen) {
    looking_leave(screen);
}

size_t looking_node(const BattleScreen *screen) {
    return looking_is_on(screen) ? timeline_node_before(screen->session, screen->playback.next)
                                 : session_lines(screen->session)->current;
}

bool looking_tells_lines(const BattleScreen *screen) {
    return session_play(screen->session)->mode != SESSION_HOT_SEAT ||
           !rule_set_has_secrets(session_rules(screen->session));
}

void looking_write(const BattleScreen *screen, Text *out) {
    if (looking_is_on(screen)) {
        text_add(out, "Looking at ");
        timeline_write_phase(screen->now, timeline_phase(&screen->timeline, looking_place(screen)),
                             out);
        text_add(out, ". Escape goes back to the battle.");
    }
}

const char *looking_why_refused(const BattleScreen *screen) {
    if (looking_is_on(screen)) {
        return "You are looking back: Escape goes back to the battle.";
    }
    return screen->look.only ? "This is a recording: Ctrl+Enter goes on from here, in a study of "
                               "your own."
                             : NULL;
}

bool looking_refuses(BattleScreen *screen) {
    const char *why = looking_why_refused(screen);
    if (why != NULL) {
        screen_battle_notice(screen, false, 0, "%s", why);
    }
    return why != NULL;
}
