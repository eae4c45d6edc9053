/* From what the pointer wishes to the nearest legal move: legs are made freely first, then cut
 * where the rules stop them (march_draft.c), so that the ghost stands still at a limit. */
#include "general.h"
#include "march.h"

#include "enfilade/geometry/facing.h"

/* Dragged no farther than this from straight ahead, a unit goes straight, unless snapping is off.
 * Not a rule's number: it only reads the hand.
 */
static const double SNAP_INCHES = 0.2;
/* Farther than this from where it was dragged a ghost says why; not a rule's number: it only reads
 * the hand. */
static const double MISS_INCHES = 0.35;
/* A charge aims this far past the base it is dragged on to; not a rule's number: contact stops it.
 */
static const double CHARGE_PAST_INCHES = 1.5;
/* So much of a move is all of it; not a rule's number: what is left is less than a step. */
static const double FULL_SHARE = 0.995;

/* Where the drag puts the middle of a front that begins there. */
static Vector dragged_to(const Wish *wish, const MarchStance *stance) {
    return vector_add(stance->middle, vector_subtract(wish->to, wish->grabbed));
}

/* Wheel about the inner corner until the front's middle can reach `to` straight ahead, then go
 * there: with the corner P, half the front h and D = to - P, the way ahead is sqrt(|D|^2 - h^2),
 * and the new facing is D's bearing turned by the arctangent of h over that way. */
static void add_wheel_and_march(Command *command, const MarchStance *stance, Vector to,
                                bool is_free) {
    Vector way = vector_subtract(to, stance->middle);
    double aside = vector_dot(way, vector_right(stance->facing));
    double ahead = vector_dot(way, stance->facing);
    if (!is_free && fabs(aside) <= SNAP_INCHES) {
        dbac_march_draft_add_leg(command, DBAC_LEG_AHEAD, command_steps(ahead));
        return;
    }
    Vector pivot = aside > 0 ? stance->right : stance->left;
    double half = vector_distance(stance->left, stance->right) / 2;
    Vector reach = vector_subtract(to, pivot);
    double squared = vector_dot(reach, reach) - half * half;
    double march = squared > 0 ? sqrt(squared) : 0;
    double turn = facing_turn_between(stance->facing, vector_unit(reach));
    double lead = march > 0 ? facing_arctangent(half, march) : 90;
    double degrees = aside > 0 ? turn + lead : turn - lead;
    degrees = degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
    if ((aside > 0) != (degrees > 0)) {
        dbac_march_draft_add_leg(command, DBAC_LEG_AHEAD, command_steps(ahead > 0 ? ahead : 0));
        return;
    }
    dbac_march_draft_add_wheel(command, degrees);
    dbac_march_draft_add_leg(command, DBAC_LEG_AHEAD, command_steps(march));
}

static bool holds_only_road_legs(const Command *command) {
    for (size_t i = 0; i < command->leg_count; i++) {
        if (command->legs[i].kind == DBAC_LEG_AHEAD ||
            command->legs[i].kind == DBAC_LEG_WHEEL_LEFT ||
            command->legs[i].kind == DBAC_LEG_WHEEL_RIGHT) {
            return false;
        }
    }
    return true;
}

/* A drag that stays within so many inches of the road under a column follows it; double when one
 * move does not carry so far. */
static bool add_road_march(const Battle *battle, Command *command, const MarchStance *stance,
                           Vector to, double aside) {
    UnitId unit = command->movers[0];
    FeatureId id = dbac_marches_on_roads(battle, unit) && holds_only_road_legs(command)
                       ? dbac_road_of_boxes(battle, stance->boxes, stance->count)
                       : FEATURE_NONE;
    if (id.value == 0) {
        return false;
    }
    PointList line = battle_setting_feature(battle->setting, id)->line;
    double from_along, to_along, side;
    Vector nearest, direction;
    polyline_nearest(line, stance->middle, &from_along, &nearest, &side);
    double off = polyline_nearest(line, to, &to_along, &nearest, &side);
    polyline_at(line, from_along, &direction);
    double inches = to_along - from_along;
    inches = vector_dot(direction, stance->facing) < 0 ? -inches : inches;
    if (!measure_is_within(battle->setting, off, aside) || inches <= 0) {
        return false;
    }
    Ruling why;
    DbacPace pace = dbac_pace(battle, unit);
    DbacLeg kind = DBAC_LEG_FOLLOW_ROAD;
    bool may = !dbac_is_general(battle, unit) && command->leg_count == 0;
    if (may && measure_is_beyond(battle->setting, inches, pace.road) &&
        dbac_double_march_may_begin(battle, unit, &why)) {
        kind = DBAC_LEG_DOUBLE_ROAD;
    }
    return dbac_march_draft_add_leg(command, kind, command_steps(inches));
}

/* A single rider turns about of himself when he is dragged behind him. */
static void turn_rider(const Battle *battle, Command *out, MarchStance *stance, Vector to) {
    bool is_behind = vector_dot(vector_subtract(to, stance->middle), stance->facing) < 0;
    if (!is_behind || out->leg_count > 0 || !dbac_is_general(battle, out->movers[0])) {
        return;
    }
    dbac_march_draft_add_leg(out, DBAC_LEG_ABOUT, 0);
    stance->facing = vector_back(stance->facing);
    OrientedBox *box = &stance->boxes[0];
    box->facing = stance->facing;
    stance->left = oriented_box_corner(box, BOX_FRONT_LEFT);
    stance->right = oriented_box_corner(box, BOX_FRONT_RIGHT);
    stance->middle = vector_middle(stance->left, stance->right);
}

static bool drag_unit(const Battle *battle, const Wish *wish, Command *out, MarchStance *stance,
                      Ruling *why) {
    turn_rider(battle, out, stance, dragged_to(wish, stance));
    Vector to = dragged_to(wish, stance);
    double aside = dbac_number(battle, DBAC_NUMBER_ROAD_TOLERANCE);
    if (add_road_march(battle, out, stance, wish->to, aside) ||
        add_road_march(battle, out, stance, to, aside)) {
        return true;
    }
    Vector way = vector_subtract(to, stance->middle);
    double half = vector_distance(stance->left, stance->right) / 2;
    bool is_behind = vector_dot(way, stance->facing) < 0 &&
                     fabs(vector_dot(way, vector_right(stance->facing))) < half;
    if (is_behind && dbac_applies(battle, DBAC_MOVE_03)) {
        ruling_refuse(why, DBAC_MOVE_03, "Troops do not step back; they turn about first.");
        return false;
    }
    add_wheel_and_march(out, stance, to, wish->is_free);
    return true;
}

static bool drag_corner(const Wish *wish, Command *out, const MarchStance *stance, Ruling *why) {
    bool is_left = wish->corner == BOX_FRONT_LEFT;
    Vector pivot = is_left ? stance->right : stance->left;
    Vector corner = is_left ? stance->left : stance->right;
    double degrees =
        facing_turn_between(vector_subtract(corner, pivot), vector_subtract(wish->to, pivot));
    if (is_left ? degrees < 0 : degrees > 0) {
        ruling_refuse(why, DBAC_MOVE_03, "A wheel carries the outer corner forward, not back.");
        return false;
    }
    dbac_march_draft_add_wheel(out, degrees);
    return true;
}

/* Where straight ahead leads home no wheel is made, wherever on the enemy the pointer lies; with
 * snapping off it is aimed at. */
static bool add_straight_charge(const Battle *battle, const Wish *wish, Command *out, double inches,
                                Arena *arena) {
    Command straight = *out;
    dbac_march_draft_add_leg(&straight, DBAC_LEG_AHEAD, command_steps(inches));
    DbacMarch march;
    dbac_movement_measure(battle, &straight, &march, arena);
    bool is_home = march.report.ruling.is_legal && unit_is(march.report.contact, wish->target);
    if (is_home && !wish->is_free) {
        *out = straight;
    }
    return is_home && !wish->is_free;
}

static bool drag_onto(const Battle *battle, const Wish *wish, Command *out,
                      const MarchStance *stance, Ruling *why, Arena *arena) {
    if (wish->target.value == 0 || !unit_is_on_table(battle, wish->target) ||
        !dbac_is_enemy(battle, out->movers[0], wish->target)) {
        ruling_refuse(why, DBAC_MOVE_16, "A charge needs an enemy.");
        return false;
    }
    UnitId unit = out->movers[0];
    if ((dbac_is_battery(battle, unit) || dbac_is_general(battle, unit)) &&
        dbac_applies(battle, DBAC_MOVE_20)) {
        ruling_refuse(why, DBAC_MOVE_20, "Batteries and Generals do not charge.");
        return false;
    }
    if (dbac_applies(battle, DBAC_MOVE_19) && dbac_has_lost_half(battle, unit)) {
        ruling_refuse(why, DBAC_MOVE_19, "It has lost %d of %d elements and does not charge.",
                      dbac_elements_lost(battle, unit), dbac_elements_original(battle, unit));
        return false;
    }
    Vector way = vector_subtract(wish->to, stance->middle);
    Vector to = vector_along(wish->to, vector_unit(way), CHARGE_PAST_INCHES);
    if (vector_dot(way, stance->facing) < 0) {
        ruling_refuse(why, DBAC_MOVE_03, "The enemy stands behind its front.");
        return false;
    }
    double ahead = vector_dot(vector_subtract(to, stance->middle), stance->facing);
    if (!add_straight_charge(battle, wish, out, ahead, arena)) {
        add_wheel_and_march(out, stance, to, wish->is_free);
    }
    return true;
}

/* Shortens the pencilled march; nobody steps back of himself. */
static bool take_back(const Wish *wish, Command *out, Ruling *why) {
    CommandLeg *last = out->leg_count > 0 ? &out->legs[out->leg_count - 1] : NULL;
    bool goes_ahead =
        last != NULL && (last->kind == DBAC_LEG_AHEAD || last->kind == DBAC_LEG_FOLLOW_ROAD ||
                         last->kind == DBAC_LEG_DOUBLE_ROAD);
    if (!goes_ahead) {
        ruling_refuse(why, DBAC_MOVE_03, "Troops do not step back; they turn about first.");
        return false;
    }
    last->amount += command_steps(wish->inches);
    if (last->amount <= 0) {
        out->leg_count--;
    }
    return true;
}

static bool step(const Battle *battle, const Wish *wish, Command *out, Ruling *why) {
    if (wish->inches < 0 && dbac_applies(battle, DBAC_MOVE_03)) {
        return take_back(wish, out, why);
    }
    if (wish->degrees != 0) {
        dbac_march_draft_add_wheel(out, wish->degrees);
    }
    bool by_road = out->leg_count > 0 && holds_only_road_legs(out) &&
                   out->legs[out->leg_count - 1].kind != DBAC_LEG_ABOUT;
    DbacLeg kind = by_road ? (DbacLeg)out->legs[out->leg_count - 1].kind : DBAC_LEG_AHEAD;
    dbac_march_draft_add_leg(out, wish->degrees != 0 ? DBAC_LEG_AHEAD : kind,
                             command_steps(wish->inches));
    return true;
}

static bool extend(const Battle *battle, const Wish *wish, Command *out, MarchStance *stance,
                   Ruling *why, Arena *arena) {
    switch (wish->gesture) {
    case GESTURE_DRAG_UNIT:
        return drag_unit(battle, wish, out, stance, why);
    case GESTURE_DRAG_CORNER:
        return drag_corner(wish, out, stance, why);
    case GESTURE_DRAG_ONTO:
        return drag_onto(battle, wish, out, stance, why, arena);
    case GESTURE_TURN_ABOUT:
        return dbac_march_draft_add_leg(out, DBAC_LEG_ABOUT, 0);
    case GESTURE_STEP:
        return step(battle, wish, out, why);
    case GESTURE_SHIFT_DRAG:
        ruling_refuse(why, DBAC_MOVE_03,
                      "Troops go straight ahead, wheel or turn about; no step aside.");
        return false;
    case GESTURE_NONE:
    case GESTURE_CLICK_TARGET:
    case GESTURE_PLACE:
        break;
    }
    ruling_refuse(why, DBAC_NO_RULE, "A march is drawn by dragging the unit.");
    return false;
}

/* Nothing cut it short, and yet no wheel and march of this kind leads where it was dragged. */
static void look_for_miss(const Battle *battle, const Wish *wish, const Command *command,
                          const MarchStance *began, const DbacMarch *march, Ruling *stop) {
    uint16_t last =
        command->leg_count > 0 ? command->legs[command->leg_count - 1].kind : DBAC_LEG_COUNT;
    bool by_field =
        last == DBAC_LEG_AHEAD || last == DBAC_LEG_WHEEL_LEFT || last == DBAC_LEG_WHEEL_RIGHT;
    if (!stop->is_legal || !by_field || wish->gesture != GESTURE_DRAG_UNIT) {
        return;
    }
    MarchStance ends;
    dbac_march_draft_stand_at_end(battle, march, &ends);
    Vector to = dragged_to(wish, began);
    if (vector_distance(ends.middle, to) > MISS_INCHES) {
        ruling_refuse(stop, DBAC_MOVE_03,
                      "It goes straight ahead or wheels about a front corner; no single wheel and "
                      "march leads there.");
    }
}

/* Where the ground beside the road is closed a drag follows the road as near as it leads. */
static void keep_to_road(const Battle *battle, const Wish *wish, const Command *began,
                         const MarchStance *stance, Command *command, DbacMarch *march,
                         Ruling *stop, Arena *arena) {
    bool is_closed = stop->rule == DBAC_MOVE_08 || stop->rule == DBAC_MOVE_09;
    if (stop->is_legal || !is_closed || wish->gesture != GESTURE_DRAG_UNIT) {
        return;
    }
    Command by_road = *began;
    MarchStance from = *stance, field, road;
    Ruling why;
    Vector to = dragged_to(wish, stance);
    turn_rider(battle, &by_road, &from, to);
    if (!add_road_march(battle, &by_road, &from, to, INFINITY)) {
        return;
    }
    DbacMarch along;
    dbac_march_draft_cut_to_legal(battle, &by_road, &why, &along, arena);
    dbac_march_draft_stand_at_end(battle, march, &field);
    dbac_march_draft_stand_at_end(battle, &along, &road);
    if (vector_distance(road.middle, to) < vector_distance(field.middle, to)) {
        *command = by_road;
        *march = along;
        *stop = why;
    }
}

/* A General dragged on to an own unit, or close behind one, comes to where he supports it; `missed`
 * is the unit he is dragged on to and cannot come behind. */
static bool join_unit(const Battle *battle, const Wish *wish, const MarchStance *stance,
                      Command *out, UnitId *missed, Arena *arena) {
    UnitId general = out->movers[0];
    bool has_road_legs = holds_only_road_legs(out) && out->leg_count > 0 &&
                         out->legs[out->leg_count - 1].kind != DBAC_LEG_ABOUT;
    *missed = UNIT_NONE;
    if (wish->gesture != GESTURE_DRAG_UNIT || wish->is_free || has_road_legs ||
        !dbac_is_general(battle, general)) {
        return false;
    }
    Vector to = dragged_to(wish, stance);
    OrientedBox his = stance->boxes[0];
    his.centre = vector_add(his.centre, vector_subtract(to, stance->middle));
    bool is_on_it = false;
    UnitId unit = dbac_general_unit_to_join(battle, general, &his, &is_on_it);
    if (unit.value == 0 ||
        dbac_general_ride_to_support(battle, unit, is_on_it, to, stance, out, arena)) {
        return unit.value != 0;
    }
    *missed = is_on_it ? unit : UNIT_NONE;
    return false;
}

/* Cuts what was drawn to what is legal, and measures it; `stop` says what it fell short by, nothing
 * where it simply went as far as its pace carries. */
static void shorten(const Battle *battle, const Wish *wish, const Command *began,
                    const MarchStance *stance, UnitId missed, Command *out, DbacMarch *march,
                    Ruling *stop, Arena *arena) {
    dbac_march_draft_cut_to_legal(battle, out, stop, march, arena);
    keep_to_road(battle, wish, began, stance, out, march, stop, arena);
    look_for_miss(battle, wish, out, stance, march, stop);
    if (stop->rule == DBAC_MOVE_02 && march->report.share_used >= FULL_SHARE) {
        ruling_allow(stop);
    }
    if (missed.value != 0) {
        ruling_refuse(stop, DBAC_GEN_04,
                      "No way within his pace brings him behind %s, where he would support it.",
                      unit_name(battle, missed));
    }
}

/* May the unit of the wish be given a march at all? */
static bool judge_wish(const Battle *battle, const Wish *wish, Ruling *why) {
    ruling_allow(why);
    if (wish->unit_count == 0 || !unit_is_on_table(battle, wish->units[0])) {
        ruling_refuse(why, DBAC_NO_RULE, "Select a unit on the table.");
        return false;
    }
    bool rides = dbac_is_general(battle, wish->units[0]);
    dbac_control_judge_order(battle, wish->units[0],
                             rides ? DBAC_ORDER_GENERAL_MOVE : DBAC_ORDER_MOVE, 0, why);
    return why->is_legal;
}

/* The pencilled march of the wish, or one without legs yet. */
static Command march_so_far(const Battle *battle, const Wish *wish) {
    Command command = {.side = wish->side, .mover_count = 1};
    if (wish->so_far != NULL) {
        command = *wish->so_far;
    }
    bool rides = dbac_is_general(battle, wish->units[0]);
    command.action = rule_set_action_number(rides ? DBAC_ACTION_GENERAL_MOVE : DBAC_ACTION_MOVE);
    command.movers[0] = wish->units[0];
    return command;
}

/* Why nothing is left of what was drawn; `stop` is what cut it. */
static void refuse_empty(const Ruling *stop, bool has_joined, Ruling *why) {
    if (!stop->is_legal) {
        *why = *stop;
    } else if (has_joined) {
        ruling_refuse(why, DBAC_GEN_04, "He stands there already.");
    } else {
        ruling_refuse(why, DBAC_MOVE_03,
                      "That place lies behind its front; it must wheel or turn about first.");
    }
}

bool dbac_move_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why) {
    if (!judge_wish(battle, wish, why)) {
        return false;
    }
    const Command began = march_so_far(battle, wish);
    *out = began;
    Arena arena;
    arena_init(&arena);
    MarchStance stance;
    dbac_march_draft_stand_after(battle, out, &stance, &arena);
    Ruling stop = {.is_legal = true};
    UnitId missed = UNIT_NONE;
    bool has_joined = join_unit(battle, wish, &stance, out, &missed, &arena);
    bool extended = has_joined || extend(battle, wish, out, &stance, why, &arena);
    if (extended && !has_joined) {
        DbacMarch march;
        shorten(battle, wish, &began, &stance, missed, out, &march, &stop, &arena);
        dbac_move_judge_measured(battle, out, &march, why);
    } else if (extended) {
        dbac_move_judge(battle, out, why);
    }
    arena_finish(&arena);
    if (!extended) {
        return false;
    }
    if (out->leg_count == 0) {
        refuse_empty(&stop, has_joined, why);
        return false;
    }
    if (why->is_legal && !stop.is_legal) {
        ruling_fall_short(why, &stop);
        return true;
    }
    return why->is_legal;
}
