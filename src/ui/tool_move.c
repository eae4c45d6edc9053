/* Drawing a move in pencil (tool_move.h). */
#include "tool_move.h"

#include "tool_target.h"

/* The unit as it stands in pencil where it has a ghost, else as it stands. */
static void shape_in_pencil(const BattleScreen *screen, UnitId unit, UnitShape *out) {
    const Walk *walk = screen->pencil.exists ? pencil_walk(&screen->pencil, unit) : NULL;
    if (walk != NULL) {
        unit_shape_of_walk(walk, out);
    } else {
        unit_shape_of_unit(screen->now, unit, out);
    }
}

static bool grab_corner(BattleScreen *screen, UnitId unit, Pixel at) {
    UnitShape shape;
    shape_in_pencil(screen, unit, &shape);
    if (shape.count == 0) {
        return false;
    }
    Segment front = unit_shape_front(&shape);
    double reach = widget_points(screen->widgets, 9);
    double left = pixel_distance(camera_to_pixels(&screen->camera, front.a), at);
    double right = pixel_distance(camera_to_pixels(&screen->camera, front.b), at);
    if (left > reach && right > reach) {
        return false;
    }
    screen->hand.grabbed = unit;
    screen->hand.grabbed_corner = true;
    screen->hand.corner = left <= right ? BOX_FRONT_LEFT : BOX_FRONT_RIGHT;
    screen->hand.grabbed_at = left <= right ? front.a : front.b;
    return true;
}

bool tool_move_grab(BattleScreen *screen, Pixel at) {
    Vector place = camera_to_inches(&screen->camera, at);
    UnitId selected = screen->selection.count > 0 ? screen->selection.units[0] : UNIT_NONE;
    if (selected.value != 0 && screen_battle_commands(screen, selected) &&
        grab_corner(screen, selected, at)) {
        return true;
    }
    if (screen->pencil.exists && screen->pencil.has_report) {
        for (size_t i = 0; i < screen->pencil.report.walk_count; i++) {
            UnitShape shape;
            unit_shape_of_walk(&screen->pencil.report.walks[i], &shape);
            if (unit_shape_contains(&shape, place)) {
                screen->hand.grabbed = screen->pencil.report.walks[i].unit;
                return true;
            }
        }
    }
    UnitId unit = unit_near_point(screen->now, place, 0, UNIT_NONE);
    /* Of a pile the selected one is meant. */
    if (selected.value != 0 && unit_is_on_table(screen->now, selected)) {
        UnitShape shape;
        unit_shape_of_unit(screen->now, selected, &shape);
        unit = unit_shape_contains(&shape, place) ? selected : unit;
    }
    screen->hand.grabbed = unit;
    screen->hand.grabbed_other = unit.value != 0 && !screen_battle_commands(screen, unit);
    return unit.value != 0 && !screen->hand.grabbed_other;
}

void tool_move_begin(BattleScreen *screen) {
    Hand *hand = &screen->hand;
    bool extends = screen->pencil.exists && pencil_walk(&screen->pencil, hand->grabbed) != NULL;
    if (!extends && !screen_battle_is_selected(screen, hand->grabbed)) {
        screen_battle_select(screen, hand->grabbed, false);
    } else if (!extends) {
        pencil_drop(&screen->pencil);
    }
    screen->notice[0] = '\0';
    screen->aim.is_wanted = false;
    UnitShape shape;
    shape_in_pencil(screen, hand->grabbed, &shape);
    Segment front = unit_shape_front(&shape);
    hand->to_front = vector_subtract(vector_middle(front.a, front.b), hand->grabbed_at);
    pencil_take_up(&screen->pencil);
    hand->state = HAND_DRAWING;
}

static bool is_enemy(const BattleScreen *screen, UnitId unit, UnitId own) {
    return unit.value != 0 &&
           !side_is(battle_unit(screen->now, unit)->side, battle_unit(screen->now, own)->side);
}

static bool plan(BattleScreen *screen, Wish *wish, Gesture gesture) {
    wish->gesture = gesture;
    return pencil_plan(&screen->pencil, screen->now, wish);
}

/* Wherever a unit is taken hold of, it goes as far as the hand: what is carried is the middle of
 * its front. */
static void carry_by_front(const Hand *hand, Wish *wish) {
    wish->grabbed = vector_add(hand->grabbed_at, hand->to_front);
    wish->to = vector_add(wish->to, hand->to_front);
}

void tool_move_drag(BattleScreen *screen, const Input *input) {
    Hand *hand = &screen->hand;
    Wish wish = screen_battle_wish(screen, GESTURE_DRAG_UNIT, hand->grabbed);
    wish.grabbed = hand->grabbed_at;
    wish.to = screen->pointer;
    wish.is_free = (input->modifiers & MODIFIER_CONTROL) != 0;
    UnitId under = unit_near_point(screen->now, screen->pointer, 0, UNIT_NONE);
    wish.target = is_enemy(screen, under, hand->grabbed) ? under : UNIT_NONE;
    if (hand->grabbed_corner) {
        wish.corner = hand->corner;
        plan(screen, &wish, GESTURE_DRAG_CORNER);
    } else if ((input->modifiers & MODIFIER_SHIFT) != 0) {
        carry_by_front(hand, &wish);
        plan(screen, &wish, GESTURE_SHIFT_DRAG);
    } else if (wish.target.value != 0) {
        if (!plan(screen, &wish, GESTURE_DRAG_ONTO)) {
            carry_by_front(hand, &wish);
            plan(screen, &wish, GESTURE_DRAG_UNIT);
        }
    } else if (!plan(screen, &wish, GESTURE_PLACE)) {
        carry_by_front(hand, &wish);
        plan(screen, &wish, GESTURE_DRAG_UNIT);
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
}

/* The reason of a refused gesture, kept in sight after the button is up. */
static void tell_refusal(BattleScreen *screen) {
    const Ruling why = screen->pencil.why;
    screen_battle_notice(screen, true, why.rule, "%s", why.sentence);
    screen->pencil.is_refused = false;
}

static void tell_pencil(BattleScreen *screen) {
    Text line = {0};
    command_write(session_rules(screen->session), &screen->pencil.command, &line);
    text_format(&screen->status, "pencilled %s\n", text_letters(&line));
    text_finish(&line);
}

/* What is drawn is either kept in pencil, or, where the action is no path, done at once. */
static void settle(BattleScreen *screen) {
    bool was_refused = screen->pencil.is_refused;
    bool is_new = pencil_lay_down(&screen->pencil);
    if (was_refused) {
        tell_refusal(screen);
    } else if (is_new) {
        const ActionKind *action =
            rule_set_action(session_rules(screen->session), screen->pencil.command.action);
        if (action->is_pencilled) {
            tell_pencil(screen);
        } else {
            screen_battle_confirm(screen);
        }
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_FRONT));
}

void tool_move_end(BattleScreen *screen) {
    screen->hand.state = HAND_FREE;
    settle(screen);
}

static void plan_by_key(BattleScreen *screen, Wish *wish) {
    if (wish->unit_count == 0) {
        screen_battle_notice(screen, false, 0, "Select a unit first.");
        return;
    }
    pencil_take_up(&screen->pencil);
    pencil_plan(&screen->pencil, screen->now, wish);
    if (tool_target_places(screen)) {
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
        return; /* it is still in the hand */
    }
    settle(screen);
}

void tool_move_step(BattleScreen *screen, double inches, double degrees) {
    Wish wish = screen_battle_wish(screen, GESTURE_STEP, UNIT_NONE);
    wish.inches = inches;
    wish.degrees = degrees;
    plan_by_key(screen, &wish);
}

/* A sidestep is a shift-drag of so many inches to the right. */
void tool_move_sidestep(BattleScreen *screen, double inches) {
    Wish wish = screen_battle_wish(screen, GESTURE_SHIFT_DRAG, UNIT_NONE);
    if (wish.unit_count > 0) {
        UnitShape shape;
        shape_in_pencil(screen, wish.units[0], &shape);
        if (shape.count == 0) {
            return;
        }
        wish.grabbed = unit_shape_centre(&shape);
        wish.to = vector_along(wish.grabbed, vector_right(shape.boxes[0].facing), inches);
    }
    plan_by_key(screen, &wish);
}

void tool_move_about(BattleScreen *screen) {
    Wish wish = screen_battle_wish(screen, GESTURE_TURN_ABOUT, UNIT_NONE);
    plan_by_key(screen, &wish);
}
