/* Wishes of a random player: which gesture, whither. */
#include "random_wish.h"

#include "enfilade/battlefield/unit.h"
#include "enfilade/geometry/facing.h"

static const double REACH = 14; /* inches a wished place lies away, about a long march */
/* How far short of an enemy it wishes to halt, inches: from the edge of a melee to a long shot. */
static const double NEAREST_HALT = 0.5, FARTHEST_HALT = 5;
static const double BESIDE = 3; /* inches aside of a friend, at most */
static const double NEAR = 6;   /* an enemy so near is charged rather than approached */
static const double FARTHEST = 2 * SETTING_TABLE_LIMIT;

typedef struct Hand {
    RandomStream *stream;
    const Battle *battle;
    uint32_t gestures;
    SideId side;
    UnitId nearest; /* the enemy nearest to the unit, none */
    bool is_behind; /* that enemy stands behind its front */
    bool is_near;   /* about a march away */
} Hand;

static bool one_in(const Hand *hand, uint32_t count) {
    return random_below(hand->stream, count) == 0;
}

static double between(RandomStream *stream, double least, double most) {
    return least + (most - least) * random_share(stream);
}

static bool has(const Hand *hand, Gesture gesture) {
    return (hand->gestures & (UINT32_C(1) << gesture)) != 0;
}

static Vector kept_on_table(const Battle *battle, Vector at) {
    double width = battle->setting->width;
    double height = battle->setting->height;
    at.x = at.x < 0 ? 0 : at.x > width ? width : at.x;
    at.y = at.y < 0 ? 0 : at.y > height ? height : at.y;
    return at;
}

Vector random_wish_place(RandomStream *stream, const Battle *battle, Vector near) {
    double bearing = between(stream, 0, 360);
    double inches = between(stream, 0, REACH);
    return kept_on_table(battle, vector_along(near, facing_from_bearing(bearing), inches));
}

static Vector place_on_table(const Hand *hand) {
    double x = between(hand->stream, 0, hand->battle->setting->width);
    double y = between(hand->stream, 0, hand->battle->setting->height);
    return vector(x, y);
}

/* The unit on the table nearest to a place, of the side or of its enemies; none when there is
 * nobody. */
static UnitId find_nearest(const Battle *battle, SideId side, bool is_enemy, UnitId but_not,
                           Vector from) {
    UnitId nearest = UNIT_NONE;
    double least = 0;
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        double distance = vector_distance(unit_centre(battle, unit), from);
        bool is_own = side_is(battle_unit(battle, unit)->side, side);
        if (is_own != is_enemy && !unit_is(unit, but_not) &&
            (nearest.value == 0 || distance < least)) {
            nearest = unit;
            least = distance;
        }
    }
    return nearest;
}

/* Any unit of the side, or of its enemies, on the table. */
static UnitId choose_unit(const Hand *hand, bool is_enemy) {
    UnitId chosen = UNIT_NONE;
    uint32_t count = 0;
    for (UnitId unit = unit_first(hand->battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(hand->battle, SIDE_NONE, unit)) {
        bool is_own = side_is(battle_unit(hand->battle, unit)->side, hand->side);
        if (is_own != is_enemy) {
            chosen = one_in(hand, ++count) ? unit : chosen;
        }
    }
    return chosen;
}

static Gesture any_gesture(const Hand *hand) {
    Gesture chosen = GESTURE_NONE;
    uint32_t count = 0;
    for (int gesture = 0; gesture < 32; gesture++) {
        if (has(hand, (Gesture)gesture)) {
            chosen = one_in(hand, ++count) ? (Gesture)gesture : chosen;
        }
    }
    return chosen;
}

/* Where the unit's front looks; its first stand speaks for it. */
static bool is_behind(const Battle *battle, UnitId unit, Vector place) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    return stands.count > 0 &&
           vector_dot(vector_subtract(place, stands.boxes[0].centre), stands.boxes[0].facing) < 0;
}

/* Half of the time at the enemy's throat, and to face him before. */
static Gesture choose_gesture(const Hand *hand) {
    if (hand->nearest.value == 0 || one_in(hand, 5)) {
        return any_gesture(hand);
    }
    if (hand->is_behind && has(hand, GESTURE_TURN_ABOUT) && one_in(hand, 2)) {
        return GESTURE_TURN_ABOUT;
    }
    if (hand->is_behind && has(hand, GESTURE_DRAG_CORNER) && one_in(hand, 2)) {
        return GESTURE_DRAG_CORNER;
    }
    if (has(hand, GESTURE_DRAG_ONTO) && !one_in(hand, hand->is_near ? 5 : 2)) {
        return GESTURE_DRAG_ONTO;
    }
    return has(hand, GESTURE_DRAG_UNIT) ? GESTURE_DRAG_UNIT : any_gesture(hand);
}

/* Short of the enemy, close to a friend, or anywhere. */
static Vector choose_goal(const Hand *hand, UnitId unit, Vector from) {
    if (hand->nearest.value != 0 && !one_in(hand, 4)) {
        Vector enemy = unit_centre(hand->battle, hand->nearest);
        Vector way = vector_subtract(from, enemy);
        double halt = between(hand->stream, NEAREST_HALT, FARTHEST_HALT);
        return vector_length(way) > halt ? vector_along(enemy, vector_unit(way), halt) : enemy;
    }
    UnitId friend = find_nearest(hand->battle, hand->side, false, unit, from);
    if (friend.value != 0 && one_in(hand, 2)) {
        Vector at = unit_centre(hand->battle, friend);
        double bearing = between(hand->stream, 0, 360);
        double inches = between(hand->stream, 0, BESIDE);
        return kept_on_table(hand->battle, vector_along(at, facing_from_bearing(bearing), inches));
    }
    return random_wish_place(hand->stream, hand->battle, from);
}

static void look_for_enemy(Hand *hand, UnitId unit, Vector from) {
    hand->nearest = find_nearest(hand->battle, hand->side, true, unit, from);
    if (hand->nearest.value != 0) {
        Vector enemy = unit_centre(hand->battle, hand->nearest);
        hand->is_behind = is_behind(hand->battle, unit, enemy);
        hand->is_near = vector_distance(enemy, from) <= NEAR;
    }
}

double random_wish_distance(const Battle *battle, UnitId unit) {
    if (unit.value == 0 || !unit_is_on_table(battle, unit)) {
        return unit.value == 0 ? FARTHEST : 0;
    }
    Vector from = unit_centre(battle, unit);
    UnitId enemy = find_nearest(battle, battle_unit(battle, unit)->side, true, unit, from);
    return enemy.value != 0 ? vector_distance(unit_centre(battle, enemy), from) : FARTHEST;
}

Wish random_wish(RandomStream *stream, const Battle *battle, uint32_t gestures, UnitId unit,
                 SideId side) {
    Hand hand = {.stream = stream, .battle = battle, .gestures = gestures, .side = side};
    Wish wish = {.side = side};
    bool stands = unit.value != 0 && unit_is_on_table(battle, unit);
    if (unit.value != 0) {
        wish.units[0] = unit;
        wish.unit_count = 1;
    }
    wish.grabbed = stands ? unit_centre(battle, unit) : place_on_table(&hand);
    if (stands) {
        look_for_enemy(&hand, unit, wish.grabbed);
    }
    wish.gesture = choose_gesture(&hand);
    wish.corner = one_in(&hand, 2) ? BOX_FRONT_LEFT : BOX_FRONT_RIGHT;
    wish.inches = between(stream, -1, 4);
    wish.degrees = between(stream, -45, 45);
    wish.is_free = one_in(&hand, 2);
    if (wish.gesture == GESTURE_DRAG_ONTO || wish.gesture == GESTURE_CLICK_TARGET) {
        wish.target =
            hand.nearest.value == 0 || one_in(&hand, 4) ? choose_unit(&hand, true) : hand.nearest;
    }
    if (wish.target.value != 0) {
        wish.to = unit_centre(battle, wish.target);
    } else if (wish.gesture == GESTURE_PLACE) {
        wish.to = place_on_table(&hand);
    } else {
        wish.to = choose_goal(&hand, unit, wish.grabbed);
    }
    return wish;
}
