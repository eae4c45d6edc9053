/* Drawing a move in pencil (tool_move.h). */
#include "tool_move.h"

#include <string.h>

#include "pencil_words.h"
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

/* Would the front move worth seeing if its corner were dragged that way? */
static bool pull_moves_front(const BattleScreen *screen, UnitId unit, const UnitShape *shape,
                             BoxCorner corner, Vector pull) {
    const double seen_inches = 0.1;
    Segment front = unit_shape_front(shape);
    Wish wish = screen_battle_wish(screen, GESTURE_DRAG_CORNER, unit);
    wish.corner = corner;
    wish.grabbed = corner == BOX_FRONT_LEFT ? front.a : front.b;
    wish.to = vector_add(wish.grabbed, pull);
    Arena arena;
    arena_init(&arena);
    MoveReport report;
    bool moves = false;
    if (pencil_try(&screen->pencil, screen->now, &wish, &report, &arena) && report.walk_count > 0) {
        UnitShape after;
        unit_shape_of_walk(&report.walks[0], &after);
        Segment then = unit_shape_front(&after);
        moves = vector_distance(front.a, then.a) > seen_inches ||
                vector_distance(front.b, then.b) > seen_inches;
    }
    arena_finish(&arena);
    return moves;
}

/* Dragged forward (a wheel) or inward (a closer line). */
static bool handle_works(const BattleScreen *screen, UnitId unit, const UnitShape *shape,
                         BoxCorner corner) {
    const double pull_inches = 0.5;
    Segment front = unit_shape_front(shape);
    Vector along = vector_unit(vector_subtract(front.b, front.a));
    Vector ahead = vector_scale(shape->boxes[0].facing, pull_inches);
    Vector inward = vector_scale(along, corner == BOX_FRONT_LEFT ? pull_inches : -pull_inches);
    return pull_moves_front(screen, unit, shape, corner, ahead) ||
           pull_moves_front(screen, unit, shape, corner, inward);
}

const Handles *tool_move_handles(BattleScreen *screen, UnitId unit) {
    Handles *handles = &screen->handles;
    const Pencil *pencil = &screen->pencil;
    bool is_same = handles->is_known && handles->revision == screen->now_revision &&
                   unit_is(handles->unit, unit) && handles->has_command == pencil->exists &&
                   (!pencil->exists ||
                    memcmp(&handles->command, &pencil->command, sizeof pencil->command) == 0);
    if (is_same) {
        return handles;
    }
    UnitShape shape;
    shape_in_pencil(screen, unit, &shape);
    *handles = (Handles){.is_known = true,
                         .revision = screen->now_revision,
                         .unit = unit,
                         .has_command = pencil->exists};
    if (pencil->exists) {
        handles->command = pencil->command;
    }
    for (int i = 0; i < 2 && shape.count > 0; i++) {
        handles->works[i] =
            handle_works(screen, unit, &shape, i == 0 ? BOX_FRONT_LEFT : BOX_FRONT_RIGHT);
    }
    return handles;
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
    screen_battle_drop_notice(screen);
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

/* A charge or a shot at it; else as near as a march comes. Where neither is to be had the reason
 * that matters is that of the first. */
static void drag_onto(BattleScreen *screen, Wish *wish) {
    if (plan(screen, wish, GESTURE_DRAG_ONTO)) {
        return;
    }
    Ruling why = screen->pencil.why;
    carry_by_front(&screen->hand, wish);
    if (!plan(screen, wish, GESTURE_DRAG_UNIT)) {
        screen->pencil.why = why;
    } else if (screen->pencil.limit.sentence[0] == '\0') {
        ruling_fall_short(&screen->pencil.limit, &why);
    }
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
        drag_onto(screen, &wish);
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

/* What is drawn is either kept in pencil, or, where the action is no path, done at once. */
static void settle(BattleScreen *screen) {
    bool was_refused = screen->pencil.is_refused;
    bool is_new = pencil_lay_down(&screen->pencil);
    const Ruling limit = screen->pencil.limit;
    if (was_refused) {
        tell_refusal(screen);
    } else if (is_new) {
        const ActionKind *action =
            rule_set_action(session_rules(screen->session), screen->pencil.command.action);
        if (action->is_pencilled) {
            pencil_words_tell(screen);
        } else {
            screen_battle_confirm(screen);
        }
    } else if (limit.sentence[0] != '\0') {
        screen_battle_notice(screen, true, limit.rule, "%s", limit.sentence); /* no further */
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
