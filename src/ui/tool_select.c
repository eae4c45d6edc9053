/* The hand on the map (tool_select.h). */
#include "tool_select.h"

#include "battle_map.h"
#include "dialog_question.h"
#include "looking.h"
#include "menu.h"
#include "tool_measure.h"
#include "tool_move.h"
#include "tool_note.h"
#include "tool_target.h"

static const double drag_begins_points = 5;
static const double pile_points = 6;
static const double near_points = 3; /* so near counts as under the pointer */

static UnitId unit_under(const BattleScreen *screen, UnitId after) {
    double reach = camera_inches(&screen->camera, widget_points(screen->widgets, near_points));
    UnitId exact = unit_near_point(screen->view, screen->pointer, 0, after);
    return exact.value != 0 ? exact : unit_near_point(screen->view, screen->pointer, reach, after);
}

/* Clicks in one place go through the units that lie there. */
static UnitId unit_clicked(BattleScreen *screen, Pixel at) {
    bool is_same_place =
        pixel_distance(at, screen->last_click_at) < widget_points(screen->widgets, pile_points);
    UnitId after = UNIT_NONE;
    if (is_same_place && screen->selection.count == 1 &&
        unit_is(screen->selection.units[0], screen->last_clicked)) {
        after = screen->last_clicked;
    }
    UnitId unit = unit_under(screen, after);
    screen->last_clicked = unit;
    screen->last_click_at = at;
    return unit;
}

static void click(BattleScreen *screen, const Input *input) {
    Pixel at = pixel(input->x, input->y);
    UnitId under = unit_under(screen, UNIT_NONE);
    if (tool_measure_take_click(screen, screen->pointer) ||
        dialog_question_take_click(screen, screen->pointer, under) ||
        tool_target_take_click(screen, screen->pointer, under)) {
        return;
    }
    bool adds = (input->modifiers & MODIFIER_SHIFT) != 0;
    if (under.value != 0 && !screen_battle_commands(screen, under) &&
        tool_target_click(screen, under, input->clicks > 1)) {
        return;
    }
    if (under.value != 0 && tool_target_join(screen, under)) {
        return;
    }
    UnitId unit = unit_clicked(screen, at);
    if (unit.value == 0 && (adds || screen->pencil.exists)) {
        return; /* a click beside it drops nothing that was drawn */
    }
    if (unit.value != 0 && screen->pencil.exists && screen->selection.count > 0 &&
        unit_is(unit, screen->selection.units[0])) {
        return;
    }
    screen_battle_select(screen, unit, adds);
}

static void press(BattleScreen *screen, const Input *input) {
    Hand *hand = &screen->hand;
    *hand = (Hand){.state = HAND_PRESSED,
                   .down_at = pixel(input->x, input->y),
                   .last = pixel(input->x, input->y),
                   .grabbed_at = screen->pointer};
    if (screen->notes.is_on) {
        hand->state = HAND_NOTING;
        tool_note_begin(screen, screen->pointer);
        return;
    }
    bool is_measuring = screen->ruler.is_out && !screen->ruler.is_laid;
    if (!is_measuring && screen_battle_question(screen) == NULL && !tool_target_places(screen)) {
        tool_move_grab(screen, hand->down_at);
    }
}

static void drag(BattleScreen *screen, const Input *input) {
    Hand *hand = &screen->hand;
    Pixel at = pixel(input->x, input->y);
    if (hand->state == HAND_PRESSED &&
        pixel_distance(at, hand->down_at) > widget_points(screen->widgets, drag_begins_points)) {
        if (hand->grabbed.value != 0 && !hand->grabbed_other) {
            tool_move_begin(screen);
        } else {
            hand->state = HAND_PANNING;
        }
    }
    if (hand->state == HAND_DRAWING) {
        tool_move_drag(screen, input);
    } else if (hand->state == HAND_PANNING) {
        camera_pan(&screen->camera, at.x - hand->last.x, at.y - hand->last.y);
        screen_battle_moves_map(screen);
    } else if (hand->state == HAND_NOTING) {
        tool_note_draw(screen, screen->pointer);
    }
    if (hand->state != HAND_PRESSED) {
        hand->last = at; /* so that the first inch of a pan is not lost */
    }
}

void tool_select_look(BattleScreen *screen) {
    UnitId before = screen->hovered;
    screen->hovered = screen->pointer_on_map ? unit_under(screen, UNIT_NONE) : UNIT_NONE;
    if (!unit_is(before, screen->hovered)) {
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
    }
}

static void hover(BattleScreen *screen) {
    tool_select_look(screen);
    if (screen->ruler.is_out && !screen->ruler.is_laid) {
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
    }
    tool_target_follow(screen);
}

static void let_go(BattleScreen *screen, const Input *input) {
    HandState state = screen->hand.state;
    if (state == HAND_DRAWING) {
        tool_move_end(screen);
    } else {
        screen->hand.state = HAND_FREE;
        if (state == HAND_PRESSED) {
            click(screen, input);
        }
    }
    hover(screen);
}

static void open_menu(BattleScreen *screen, const Input *input) {
    UnitId unit = unit_under(screen, UNIT_NONE);
    if (unit.value != 0 && screen_battle_commands(screen, unit)) {
        if (!screen_battle_is_selected(screen, unit)) {
            screen_battle_select(screen, unit, false);
        }
    } else if (screen->selection.count > 0) {
        unit = screen->selection.units[0];
    }
    if (unit.value == 0 || !screen_battle_commands(screen, unit)) {
        screen_battle_notice(screen, false, 0, "Right-click a unit that may act now for its menu.");
        return;
    }
    PixelBox about = pixel_box(input->x, input->y, 1, 1);
    if (unit_is_on_table(screen->view, unit)) {
        UnitShape shape;
        unit_shape_of_unit(screen->view, unit, &shape);
        about = pixel_box_joined(about, battle_map_shape_box(screen, &shape));
    }
    menu_open(screen, unit, about);
}

static void handle_free(BattleScreen *screen, const Input *input) {
    if (screen->widgets->is_used || !screen->pointer_on_map) {
        return;
    }
    if (input->kind == INPUT_BUTTON_DOWN && input->button == BUTTON_LEFT) {
        if (playback_is_behind(&screen->playback) && !looking_is_on(screen)) {
            playback_skip(&screen->playback);
            screen_battle_refresh(screen);
        }
        press(screen, input);
    } else if (input->kind == INPUT_BUTTON_DOWN && input->button == BUTTON_MIDDLE) {
        screen->hand = (Hand){.state = HAND_PANNING, .last = pixel(input->x, input->y)};
    } else if (input->kind == INPUT_BUTTON_DOWN && input->button == BUTTON_RIGHT) {
        open_menu(screen, input);
    } else if (input->kind == INPUT_WHEEL) {
        camera_turn_wheel(&screen->camera, pixel(input->x, input->y), input->wheel);
        screen_battle_moves_map(screen);
    }
}

void tool_select_handle(BattleScreen *screen, const Input *input) {
    Hand *hand = &screen->hand;
    if (input->kind == INPUT_FOCUS_LOST) {
        if (hand->state == HAND_DRAWING) {
            tool_move_end(screen);
        }
        hand->state = HAND_FREE;
        return;
    }
    if (hand->state == HAND_FREE) {
        if (input->kind == INPUT_POINTER_MOVED) {
            hover(screen);
        }
        handle_free(screen, input);
        return;
    }
    if (input->kind == INPUT_POINTER_MOVED) {
        drag(screen, input);
    } else if (input->kind == INPUT_BUTTON_UP) {
        let_go(screen, input);
    } else if (input->kind == INPUT_WHEEL) {
        hand->state = hand->state == HAND_PRESSED ? HAND_FREE : hand->state;
    } else if (hand->state == HAND_DRAWING &&
               (input->kind == INPUT_KEY_DOWN || input->kind == INPUT_KEY_UP)) {
        tool_move_drag(screen, input); /* Shift and Ctrl count while one drags */
    }
}
