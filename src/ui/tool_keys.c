/* The keys of the battle screen (tool_keys.h). */
#include "tool_keys.h"

#include <assert.h>

#include "battle_layout.h"
#include "battle_map.h"
#include "looking.h"
#include "menu.h"
#include "panel_card.h"
#include "sheet_briefing.h"
#include "sheet_lines.h"
#include "sheet_luck.h"
#include "sheet_reasons.h"
#include "tool_measure.h"
#include "tool_move.h"
#include "tool_note.h"

#define NUDGE_INCHES 0.5
#define WHEEL_DEGREES 5.0

static void zoom(BattleScreen *screen, double factor) {
    PixelBox map = screen->layout.map;
    Pixel middle = pixel(map.left + map.width / 2, map.top + map.height / 2);
    camera_zoom_at(&screen->camera, middle, factor);
    screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
}

static void cancel(BattleScreen *screen) {
    if (screen->menu.is_open) {
        screen->menu.is_open = false;
    } else if (screen->aim.is_wanted) {
        screen->aim.is_wanted = false;
        screen_battle_drop_notice(screen);
    } else if (looking_is_on(screen)) {
        looking_leave(screen);
    } else if (screen->pencil.exists) {
        pencil_drop(&screen->pencil);
    } else if (screen->ruler.is_out) {
        tool_measure_toggle(screen);
    } else if (screen->notes.is_on) {
        tool_note_toggle(screen);
    } else if (screen->log.open_entry != SIZE_MAX) {
        screen->log.open_entry = SIZE_MAX;
        battle_layout_make(screen);
        screen_battle_spoil(screen, SPOIL_ALL);
    } else if (screen->selection.count > 0) {
        screen_battle_select(screen, UNIT_NONE, false);
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
}

static void copy_log(BattleScreen *screen) {
    text_clear(&screen->clipboard);
    log_book_write(&screen->book, screen->session, &screen->clipboard);
    screen->has_clipboard = true;
    screen_battle_notice(screen, false, 0, "The log has been copied.");
}

static void copy(BattleScreen *screen) {
    if (screen->selection.count == 0) {
        copy_log(screen);
        return;
    }
    text_clear(&screen->clipboard);
    panel_card_write(screen, screen->selection.units[0], &screen->clipboard);
    screen->has_clipboard = true;
    screen_battle_notice(screen, false, 0, "The card has been copied.");
}

static void larger_text(BattleScreen *screen) {
    view_settings_scale_text(screen->settings, 1);
}

static void smaller_text(BattleScreen *screen) {
    view_settings_scale_text(screen->settings, -1);
}

static void next_pace(BattleScreen *screen) {
    static const char *const words[PACE_COUNT] = {"What happens is shown at its normal pace.",
                                                  "What happens is shown fast.",
                                                  "What happens is shown at once."};
    screen->settings->pace = (AnimationPace)((screen->settings->pace + 1) % PACE_COUNT);
    screen_battle_notice(screen, false, 0, "%s", words[screen->settings->pace]);
}

static void open_menu(BattleScreen *screen) {
    if (screen->selection.count == 0 ||
        !screen_battle_commands(screen, screen->selection.units[0])) {
        screen_battle_notice(screen, false, 0, "Select a unit that may act now.");
        return;
    }
    UnitId unit = screen->selection.units[0];
    PixelBox map = screen->layout.map;
    PixelBox about = pixel_box(map.left + map.width / 2, map.top + map.height / 3, 1, 1);
    if (unit_is_on_table(screen->view, unit)) {
        UnitShape shape;
        unit_shape_of_unit(screen->view, unit, &shape);
        about = battle_map_shape_box(screen, &shape);
    }
    menu_open(screen, unit, about);
}

static void centre(BattleScreen *screen) {
    if (screen->selection.count > 0 && unit_is_on_table(screen->view, screen->selection.units[0])) {
        camera_look_at(&screen->camera, unit_centre(screen->view, screen->selection.units[0]));
        screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
    }
}

static void confirm(BattleScreen *screen) {
    if (!tool_measure_lay_down(screen)) {
        screen_battle_confirm(screen);
    }
}

static void step(BattleScreen *screen, double inches) {
    tool_move_step(screen, inches, 0);
}

static void wheel(BattleScreen *screen, double degrees) {
    tool_move_step(screen, 0, degrees);
}

static void about(BattleScreen *screen) {
    tool_move_about(screen);
}

static void whole_table(BattleScreen *screen) {
    camera_fit(&screen->camera);
    screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
}

static void change_hills(BattleScreen *screen) {
    screen->settings->shows_contours = !screen->settings->shows_contours;
    screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
}

static void change_odds(BattleScreen *screen) {
    screen->settings->shows_odds = !screen->settings->shows_odds;
    screen_battle_notice(screen, false, 0, "%s",
                         screen->settings->shows_odds
                             ? "Odds are shown of what is pencilled or pointed at."
                             : "Odds are not shown.");
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
}

static void search(BattleScreen *screen) {
    if (!screen->layout.has_order) {
        battle_layout_fold_order(screen);
    }
    widget_set_focus(screen->widgets, widget_id("search", 0));
    screen_battle_spoil(screen, SPOIL(SCREEN_PANELS));
}

static void skip(BattleScreen *screen) {
    playback_skip(&screen->playback);
    screen_battle_refresh(screen);
}

static void show_keys(BattleScreen *screen) {
    screen->wants_keys = true;
}

static void full_screen(BattleScreen *screen) {
    screen->wants_full_screen = true;
}

/* What an act of the key list does: one of the two, the second by so much. */
typedef struct KeyDeed {
    void (*act)(BattleScreen *screen);
    void (*act_by)(BattleScreen *screen, double amount);
    double amount;
} KeyDeed;

static const KeyDeed deeds[KEY_ACT_COUNT] = {
    [KEY_ACT_NEXT_UNIT] = {.act = screen_battle_next_unit},
    [KEY_ACT_END_PHASE] = {.act = screen_battle_end_phase},
    [KEY_ACT_CONFIRM] = {.act = confirm},
    [KEY_ACT_CANCEL] = {.act = cancel},
    [KEY_ACT_STEP_FORWARD] = {.act_by = step, .amount = NUDGE_INCHES},
    [KEY_ACT_STEP_BACK] = {.act_by = step, .amount = -NUDGE_INCHES},
    [KEY_ACT_STEP_LEFT] = {.act_by = tool_move_sidestep, .amount = -NUDGE_INCHES},
    [KEY_ACT_STEP_RIGHT] = {.act_by = tool_move_sidestep, .amount = NUDGE_INCHES},
    [KEY_ACT_WHEEL_LEFT] = {.act_by = wheel, .amount = -WHEEL_DEGREES},
    [KEY_ACT_WHEEL_RIGHT] = {.act_by = wheel, .amount = WHEEL_DEGREES},
    [KEY_ACT_INCHES_1] = {.act_by = step, .amount = 1},
    [KEY_ACT_INCHES_2] = {.act_by = step, .amount = 2},
    [KEY_ACT_INCHES_3] = {.act_by = step, .amount = 3},
    [KEY_ACT_INCHES_4] = {.act_by = step, .amount = 4},
    [KEY_ACT_INCHES_5] = {.act_by = step, .amount = 5},
    [KEY_ACT_INCHES_6] = {.act_by = step, .amount = 6},
    [KEY_ACT_INCHES_7] = {.act_by = step, .amount = 7},
    [KEY_ACT_INCHES_8] = {.act_by = step, .amount = 8},
    [KEY_ACT_INCHES_9] = {.act_by = step, .amount = 9},
    [KEY_ACT_ABOUT] = {.act = about},
    [KEY_ACT_MENU] = {.act = open_menu},
    [KEY_ACT_RULER] = {.act = tool_measure_toggle},
    [KEY_ACT_NOTE] = {.act = tool_note_toggle},
    [KEY_ACT_WIPE_NOTES] = {.act = tool_note_wipe},
    [KEY_ACT_UNDO] = {.act = screen_battle_undo},
    [KEY_ACT_REDO] = {.act = screen_battle_redo},
    [KEY_ACT_ZOOM_IN] = {.act_by = zoom, .amount = KEYS_ZOOM_FACTOR},
    [KEY_ACT_ZOOM_OUT] = {.act_by = zoom, .amount = 1 / KEYS_ZOOM_FACTOR},
    [KEY_ACT_ZOOM_ALL] = {.act = whole_table},
    [KEY_ACT_REASONS] = {.act = sheet_reasons_open},
    [KEY_ACT_CENTRE] = {.act = centre},
    [KEY_ACT_CONTOURS] = {.act = change_hills},
    [KEY_ACT_ODDS] = {.act = change_odds},
    [KEY_ACT_BRIEFING] = {.act = sheet_briefing_open},
    [KEY_ACT_LUCK] = {.act = sheet_luck_open},
    [KEY_ACT_FOLD_ORDER] = {.act = battle_layout_fold_order},
    [KEY_ACT_FOLD_CARD] = {.act = battle_layout_fold_card},
    [KEY_ACT_FOLD_LOG] = {.act = battle_layout_fold_log},
    [KEY_ACT_SEARCH] = {.act = search},
    [KEY_ACT_PACE] = {.act = next_pace},
    [KEY_ACT_SKIP] = {.act = skip},
    [KEY_ACT_FOLD_TIMELINE] = {.act = battle_layout_fold_timeline},
    [KEY_ACT_LOOK_PLAY] = {.act = looking_play},
    [KEY_ACT_LOOK_BACK] = {.act = looking_step_back},
    [KEY_ACT_LOOK_ON] = {.act = looking_step_on},
    [KEY_ACT_LOOK_START] = {.act = looking_to_start},
    [KEY_ACT_LOOK_END] = {.act = looking_to_end},
    [KEY_ACT_LOOK_FASTER] = {.act = looking_faster},
    [KEY_ACT_LOOK_SLOWER] = {.act = looking_slower},
    [KEY_ACT_GO_ON] = {.act = looking_go_on},
    [KEY_ACT_BOOKMARK] = {.act = sheet_lines_open_note},
    [KEY_ACT_LINES] = {.act = sheet_lines_open},
    [KEY_ACT_COPY] = {.act = copy},
    [KEY_ACT_COPY_LOG] = {.act = copy_log},
    [KEY_ACT_TEXT_LARGER] = {.act = larger_text},
    [KEY_ACT_TEXT_SMALLER] = {.act = smaller_text},
    [KEY_ACT_KEYS] = {.act = show_keys},
    [KEY_ACT_FULL_SCREEN] = {.act = full_screen},
};

/* Those the program takes before the screen sees them. */
static bool is_of_program(KeyAct key) {
    return key == KEY_ACT_TO_START || key == KEY_ACT_PICTURE || key == KEY_ACT_KEEP;
}

/* True when the act is one of this screen. */
static bool act(BattleScreen *screen, KeyAct key) {
    const KeyDeed *deed = &deeds[key];
    if (deed->act != NULL) {
        deed->act(screen);
    } else if (deed->act_by != NULL) {
        deed->act_by(screen, deed->amount);
    }
    bool is_done = deed->act != NULL || deed->act_by != NULL;
    assert(is_done || key == KEY_ACT_NONE ||
           is_of_program(key)); /* every line of the key list has its deed */
    return is_done;
}

/* An overlay shows while its letter is held, for the selected units or, with none selected, the one
 * under the pointer. */
static bool handle_overlay(BattleScreen *screen, const Input *input) {
    const RuleSet *set = session_rules(screen->session);
    if (input->kind == INPUT_FOCUS_LOST ||
        (input->kind == INPUT_KEY_UP && input->key == screen->overlay.held_key)) {
        bool was_shown = screen->overlay.held_key != 0;
        screen->overlay.held_key = 0;
        screen->overlay.is_shown = false;
        screen_battle_spoil(screen, was_shown ? SPOIL(SCREEN_LIVE) : 0);
        return was_shown;
    }
    if (input->kind != INPUT_KEY_DOWN || input->modifiers != 0) {
        return false;
    }
    for (size_t i = 0; i < set->overlay_count; i++) {
        if (input->key != set->overlays[i].key) {
            continue;
        }
        if (screen->selection.count == 0 && screen->hovered.value != 0) {
            screen_battle_select(screen, screen->hovered, false);
        }
        if (screen->selection.count == 0) {
            screen_battle_notice(screen, false, 0, "%s: select a unit first.",
                                 set->overlays[i].label);
        }
        screen->overlay.held_key = input->key;
        screen->overlay.is_shown = true;
        screen->overlay.which = i;
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
        return true;
    }
    return false;
}

/* Keys that may repeat while they are held. */
static bool may_repeat(KeyAct key) {
    return (key >= KEY_ACT_STEP_FORWARD && key <= KEY_ACT_WHEEL_RIGHT) ||
           key == KEY_ACT_LOOK_BACK || key == KEY_ACT_LOOK_ON;
}

/* The set's own keys: an action's letter takes its first entry of the selected unit's list. */
static bool handle_action_key(BattleScreen *screen, const Input *input) {
    if (input->kind != INPUT_KEY_DOWN || input->is_repeat || input->modifiers != 0 ||
        screen->selection.count == 0 ||
        !screen_battle_commands(screen, screen->selection.units[0])) {
        return false;
    }
    UnitId unit = screen->selection.units[0];
    ActionList list = screen_battle_actions(screen, unit);
    const ActionEntry *refused = NULL;
    for (size_t i = 0; i < list.count; i++) {
        const ActionKind *action =
            rule_set_action(session_rules(screen->session), list.entries[i].action);
        if (action->key == 0 || action->key != input->key) {
            continue;
        }
        if (list.entries[i].ruling.is_legal) {
            screen_battle_take_entry(screen, &list.entries[i]);
            return true;
        }
        refused = refused != NULL ? refused : &list.entries[i];
    }
    if (refused != NULL) {
        screen_battle_notice(screen, true, refused->ruling.rule, "%s", refused->ruling.sentence);
    }
    return refused != NULL;
}

bool tool_keys_handle(BattleScreen *screen, const Input *input) {
    if (handle_overlay(screen, input)) {
        return true;
    }
    if (input->kind != INPUT_KEY_DOWN) {
        return false;
    }
    KeyAct key = keys_find(input);
    if (input->is_repeat && !may_repeat(key)) {
        return key != KEY_ACT_NONE;
    }
    return act(screen, key) || handle_action_key(screen, input);
}
