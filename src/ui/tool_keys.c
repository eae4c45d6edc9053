/* The keys of the battle screen (tool_keys.h). */
#include "tool_keys.h"

#include "battle_layout.h"
#include "map_view.h"
#include "menu.h"
#include "panel_card.h"
#include "tool_measure.h"
#include "tool_move.h"
#include "tool_note.h"

static const double nudge_inches = 0.5;
static const double wheel_degrees = 5;
static const double zoom_a_key = 1.25;

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
        screen->notice[0] = '\0';
    } else if (screen->pencil.exists) {
        pencil_drop(&screen->pencil);
    } else if (screen->ruler.is_out) {
        tool_measure_toggle(screen);
    } else if (screen->notes.is_on) {
        tool_note_toggle(screen);
    } else if (screen->open_entry != SIZE_MAX) {
        screen->open_entry = SIZE_MAX;
        battle_layout_make(screen);
        screen->spoiled = ~0u;
    } else if (screen->selection.count > 0) {
        screen_battle_select(screen, UNIT_NONE, false);
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
}

static void copy_log(BattleScreen *screen) {
    text_clear(&screen->clipboard);
    log_book_write(&screen->book, screen->session, screen->viewer, &screen->clipboard);
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

static void change_text(BattleScreen *screen, double by) {
    double scale = screen->settings->text_scale + by;
    screen->settings->text_scale = scale < 1 ? 1 : scale > 3 ? 3 : scale;
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
        about = map_view_shape_box(screen, &shape);
    }
    menu_open(screen, unit, about);
}

static void centre(BattleScreen *screen) {
    if (screen->selection.count > 0 && unit_is_on_table(screen->view, screen->selection.units[0])) {
        camera_look_at(&screen->camera, unit_centre(screen->view, screen->selection.units[0]));
        screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
    }
}

/* True when the act is one of this screen. It is long because it is the one dispatch of all keys.
 */
static bool act(BattleScreen *screen, KeyAct act) {
    switch (act) {
    case KEY_ACT_NEXT_UNIT:
        screen_battle_next_unit(screen);
        return true;
    case KEY_ACT_END_PHASE:
        screen_battle_end_phase(screen);
        return true;
    case KEY_ACT_CONFIRM:
        screen_battle_confirm(screen);
        return true;
    case KEY_ACT_CANCEL:
        cancel(screen);
        return true;
    case KEY_ACT_STEP_FORWARD:
        tool_move_step(screen, nudge_inches, 0);
        return true;
    case KEY_ACT_STEP_BACK:
        tool_move_step(screen, -nudge_inches, 0);
        return true;
    case KEY_ACT_STEP_LEFT:
        tool_move_sidestep(screen, -nudge_inches);
        return true;
    case KEY_ACT_STEP_RIGHT:
        tool_move_sidestep(screen, nudge_inches);
        return true;
    case KEY_ACT_WHEEL_LEFT:
        tool_move_step(screen, 0, -wheel_degrees);
        return true;
    case KEY_ACT_WHEEL_RIGHT:
        tool_move_step(screen, 0, wheel_degrees);
        return true;
    case KEY_ACT_INCHES_1:
    case KEY_ACT_INCHES_2:
    case KEY_ACT_INCHES_3:
    case KEY_ACT_INCHES_4:
    case KEY_ACT_INCHES_5:
    case KEY_ACT_INCHES_6:
    case KEY_ACT_INCHES_7:
    case KEY_ACT_INCHES_8:
    case KEY_ACT_INCHES_9:
        tool_move_step(screen, act - KEY_ACT_INCHES_1 + 1, 0);
        return true;
    case KEY_ACT_ABOUT:
        tool_move_about(screen);
        return true;
    case KEY_ACT_MENU:
        open_menu(screen);
        return true;
    case KEY_ACT_RULER:
        tool_measure_toggle(screen);
        return true;
    case KEY_ACT_NOTE:
        tool_note_toggle(screen);
        return true;
    case KEY_ACT_WIPE_NOTES:
        tool_note_wipe(screen);
        return true;
    case KEY_ACT_UNDO:
        screen_battle_undo(screen);
        return true;
    case KEY_ACT_REDO:
        screen_battle_redo(screen);
        return true;
    case KEY_ACT_ZOOM_IN:
        zoom(screen, zoom_a_key);
        return true;
    case KEY_ACT_ZOOM_OUT:
        zoom(screen, 1 / zoom_a_key);
        return true;
    case KEY_ACT_ZOOM_ALL:
        camera_fit(&screen->camera);
        screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
        return true;
    case KEY_ACT_CENTRE:
        centre(screen);
        return true;
    case KEY_ACT_CONTOURS:
        screen->settings->shows_contours = !screen->settings->shows_contours;
        screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
        return true;
    case KEY_ACT_FOLD_ORDER:
        battle_layout_fold_order(screen);
        return true;
    case KEY_ACT_FOLD_CARD:
        battle_layout_fold_card(screen);
        return true;
    case KEY_ACT_FOLD_LOG:
        battle_layout_fold_log(screen);
        return true;
    case KEY_ACT_SEARCH:
        if (!screen->layout.has_order) {
            battle_layout_fold_order(screen);
        }
        widget_set_focus(screen->widgets, widget_id("search", 0));
        screen_battle_spoil(screen, SPOIL(SCREEN_PANELS));
        return true;
    case KEY_ACT_PACE:
        next_pace(screen);
        return true;
    case KEY_ACT_SKIP:
        playback_skip(&screen->playback);
        screen_battle_refresh(screen);
        return true;
    case KEY_ACT_COPY:
        copy(screen);
        return true;
    case KEY_ACT_COPY_LOG:
        copy_log(screen);
        return true;
    case KEY_ACT_TEXT_LARGER:
        change_text(screen, 0.25);
        return true;
    case KEY_ACT_TEXT_SMALLER:
        change_text(screen, -0.25);
        return true;
    case KEY_ACT_TO_START:
        screen->wants_start = true;
        return true;
    case KEY_ACT_KEYS:
        screen->wants_keys = true;
        return true;
    case KEY_ACT_FULL_SCREEN:
        screen->wants_full_screen = true;
        return true;
    case KEY_ACT_PICTURE:
        screen->wants_picture = true;
        return true;
    case KEY_ACT_NONE:
    case KEY_ACT_COUNT:
        break;
    }
    return false;
}

/* An overlay shows while its letter is held, for the selected units or, with none selected, the one
 * under the pointer. */
static bool handle_overlay(BattleScreen *screen, const Input *input) {
    const RuleSet *set = session_rules(screen->session);
    if (input->kind == INPUT_FOCUS_LOST ||
        (input->kind == INPUT_KEY_UP && input->key == screen->held_key)) {
        bool was_shown = screen->held_key != 0;
        screen->held_key = 0;
        screen->shows_overlay = false;
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
        screen->held_key = input->key;
        screen->shows_overlay = true;
        screen->overlay = i;
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
        return true;
    }
    return false;
}

/* Keys that may repeat while they are held. */
static bool may_repeat(KeyAct key) {
    return key >= KEY_ACT_STEP_FORWARD && key <= KEY_ACT_WHEEL_RIGHT;
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
            screen_battle_take_entry(screen, unit, &list.entries[i]);
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
