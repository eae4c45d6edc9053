/* A march walked: the legs of a command metered and stopped one by one (chapter MOVE). */
#include "march.h"

#include "enfilade/geometry/facing.h"

void dbac_march_stop(MarchState *march, bool is_refused, const Ruling *why) {
    MoveReport *report = &march->out->report;
    march->is_over = true;
    march->is_refused = march->is_refused || is_refused;
    report->stops_short = true;
    report->stop = *why;
    report->stop.is_legal = false;
}

static bool is_road_leg(uint16_t kind) {
    return kind == DBAC_LEG_FOLLOW_ROAD || kind == DBAC_LEG_DOUBLE_ROAD;
}

static bool add_motion(MarchState *march, Motion motion, uint16_t command_leg) {
    WalkLeg leg = {.kind = march->is_traced ? WALK_TRACE : WALK_RIGID,
                   .motion = motion,
                   .command_leg = command_leg};
    return walk_add(march->walk, leg);
}

static double go_ahead(MarchState *march, const CommandLeg *leg, uint16_t index) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(march->walk, march->walk->leg_count, 1, boxes);
    double inches = command_inches(leg->amount);
    Motion motion = {.shift = vector_scale(boxes[0].facing, inches)};
    if (inches <= 0 || !add_motion(march, motion, index)) {
        return 1;
    }
    return dbac_march_leg(march, MARCH_PLAIN, inches, "ahead");
}

static double wheel(MarchState *march, const CommandLeg *leg, uint16_t index) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(march->walk, march->walk->leg_count, 1, boxes);
    bool to_left = leg->kind == DBAC_LEG_WHEEL_LEFT;
    double degrees = (double)leg->amount / FACING_STEPS_PER_DEGREE;
    size_t count = dbac_align_front_count(march->battle, march->walk);
    Vector left = oriented_box_corner(&boxes[0], BOX_FRONT_LEFT);
    Vector right = oriented_box_corner(&boxes[count - 1], BOX_FRONT_RIGHT);
    double inches = dbac_wheel_cost(march->battle, march->unit, degrees);
    Motion motion = {
        .is_turn = true, .pivot = to_left ? left : right, .degrees = to_left ? -degrees : degrees};
    if (degrees <= 0) {
        return 1;
    }
    if (dbac_wheel_most(march->battle, march->unit, inches) <= 0) {
        Ruling why;
        ruling_refuse(&why, DBAC_MOVE_23, "Guns without their team only go straight.");
        dbac_march_stop(march, true, &why);
        return 0;
    }
    if (!add_motion(march, motion, index)) {
        return 1;
    }
    return dbac_march_leg(march, MARCH_PLAIN, inches, "wheel");
}

/* These places have room: bases, ground, the table's edge. */
static bool is_room_for(MarchState *march, const StandPlace *places, Ruling *why) {
    DbacLayout layout;
    dbac_layout_of(march->battle, march->unit, &layout);
    for (size_t i = 0; i < layout.count; i++) {
        layout.places[i] = places[i];
    }
    return dbac_layout_fits(march->battle, march->unit, &layout, why);
}

/* An about-turn has room, unless horse-holders find none behind, or the ground is closed but for a
 * road and the new head lies beside it (DBAC-TERR-15). */
static bool is_room_to_turn(MarchState *march, const StandPlace *places, bool has_holder,
                            Ruling *why) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(march->walk, march->walk->leg_count, 1, boxes);
    bool is_on_road = march->pace.uses_roads &&
                      dbac_road_of_boxes(march->battle, boxes, march->walk->stand_count).value != 0;
    if ((!has_holder && !is_on_road) || is_room_for(march, places, why)) {
        return true;
    }
    return !has_holder && why->rule != DBAC_MOVE_08 && why->rule != DBAC_MOVE_09;
}

/* All stand at these places from one moment on. */
static void lay(MarchState *march, StandPlace *laid, uint16_t index) {
    double share = 1 - march->share_left;
    WalkLeg leg = {.kind = WALK_LAY,
                   .laid = laid,
                   .share_from = share,
                   .share_to = share,
                   .command_leg = index};
    walk_add(march->walk, leg);
}

static double turn_about(MarchState *march, uint16_t index, int *abouts) {
    Ruling why;
    int most = (int)dbac_number(march->battle, DBAC_NUMBER_ABOUT_TURNS);
    if (++*abouts > most || !dbac_applies(march->battle, DBAC_MOVE_05)) {
        ruling_refuse(&why, DBAC_MOVE_05, "It has turned about once in this move.");
        dbac_march_stop(march, true, &why);
        return 0;
    }
    Walk *walk = march->walk;
    StandPlace *laid = arena_allocate_array(march->arena, UNIT_STAND_LIMIT, sizeof *laid);
    uint8_t kinds[UNIT_STAND_LIMIT];
    bool has_holder = false;
    for (size_t i = 0; i < walk->stand_count; i++) {
        kinds[i] = battle_stand(march->battle, walk->stands[i])->kind;
        has_holder = has_holder || kinds[i] == DBAC_STAND_HOLDER;
    }
    walk_end(walk, laid);
    dbac_places_about(battle_numbers(march->battle), kinds, walk->stand_count, laid, laid);
    if (!is_room_to_turn(march, laid, has_holder, &why)) {
        dbac_march_stop(march, true, &why);
        return 0;
    }
    lay(march, laid, index);
    return 1;
}

/* A battery that followed a bend stands straight behind its leading base (DBAC-FORM-06). */
static void straighten(MarchState *march, uint16_t index) {
    Walk *walk = march->walk;
    if (!dbac_is_battery(march->battle, march->unit) || walk->stand_count < 2) {
        return;
    }
    StandPlace *laid = arena_allocate_array(march->arena, UNIT_STAND_LIMIT, sizeof *laid);
    walk_end(walk, laid);
    double back = (walk->sizes[0].depth + walk->sizes[1].depth) / 2;
    laid[1] = (StandPlace){vector_along(laid[0].at, laid[0].facing, -back), laid[0].facing};
    Ruling why;
    if (!is_room_for(march, laid, &why)) {
        why.rule = DBAC_MOVE_27;
        dbac_march_stop(march, true, &why);
        return;
    }
    lay(march, laid, index);
}

/* Legs of a road march are found first, then walked one by one. */
static double follow_road(MarchState *march, const CommandLeg *leg, uint16_t index) {
    bool is_double = leg->kind == DBAC_LEG_DOUBLE_ROAD;
    double inches = command_inches(leg->amount), possible = 0, made = 0;
    Ruling why;
    ruling_allow(&why);
    Walk *whole = arena_allocate(march->arena, sizeof *whole);
    *whole = *march->walk;
    bool rides = dbac_is_general(march->battle, march->unit);
    if (is_double && (rides || !dbac_applies(march->battle, DBAC_MOVE_12))) {
        ruling_refuse(&why, DBAC_MOVE_12, "Only columns and limbered guns march double.");
        dbac_march_stop(march, true, &why);
        return 0;
    }
    if (!march->pace.uses_roads) {
        ruling_refuse(&why, DBAC_MOVE_11, "Only columns and limbered guns march by road.");
        dbac_march_stop(march, true, &why);
        return 0;
    }
    bool follows = dbac_road_follow(march->battle, whole, inches, index, &possible, &why);
    if (!follows || (is_double && !dbac_double_march_may_begin(march->battle, march->unit, &why))) {
        dbac_march_stop(march, true, &why);
        return 0;
    }
    march->is_traced = true;
    march->out->is_double = march->out->is_double || is_double;
    for (size_t i = march->walk->leg_count; i < whole->leg_count && !march->is_over; i++) {
        WalkLeg next = whole->legs[i];
        double length = next.motion.is_turn ? 0 : vector_length(next.motion.shift);
        walk_add(march->walk, next);
        made += length *
                dbac_march_leg(march, is_double ? MARCH_DOUBLE : MARCH_BY_ROAD, length, "by road");
    }
    if (!march->is_over && !why.is_legal) {
        dbac_march_stop(march, true, &why);
    }
    straighten(march, index);
    return inches > 0 ? made / inches : 1;
}

/* A march along one road holds nothing else but an about-turn (DBAC-MOVE-27). */
static bool mixes_roads(const Command *command) {
    bool by_road = false, by_field = false;
    for (size_t i = 0; i < command->leg_count; i++) {
        uint16_t kind = command->legs[i].kind;
        by_road = by_road || is_road_leg(kind);
        by_field = by_field || (!is_road_leg(kind) && kind != DBAC_LEG_ABOUT);
    }
    return by_road && by_field;
}

static double walk_leg(MarchState *march, const CommandLeg *leg, uint16_t index, int *abouts) {
    switch ((DbacLeg)leg->kind) {
    case DBAC_LEG_AHEAD:
        return go_ahead(march, leg, index);
    case DBAC_LEG_WHEEL_LEFT:
    case DBAC_LEG_WHEEL_RIGHT:
        return wheel(march, leg, index);
    case DBAC_LEG_ABOUT:
        return turn_about(march, index, abouts);
    case DBAC_LEG_FOLLOW_ROAD:
    case DBAC_LEG_DOUBLE_ROAD:
        return follow_road(march, leg, index);
    case DBAC_LEG_COUNT:
        break;
    }
    return 0;
}

static void walk_command(MarchState *march, const Command *command) {
    Ruling why;
    int abouts = 0;
    if (mixes_roads(command) && dbac_applies(march->battle, DBAC_MOVE_27)) {
        ruling_refuse(&why, DBAC_MOVE_27,
                      "A march along a road is measured apart from other moves.");
        dbac_march_stop(march, true, &why);
        return;
    }
    DbacMarch *out = march->out;
    for (size_t i = 0; i < command->leg_count && !march->is_over; i++) {
        out->part_made = walk_leg(march, &command->legs[i], (uint16_t)i, &abouts);
        if (!march->is_over) {
            out->legs_made = i + 1;
            out->part_made = 0;
        }
    }
    dbac_march_contact_meet_at_end(march);
}

static void begin(MarchState *march, const Battle *battle, const Command *command, double bonus,
                  DbacMarch *out, Arena *arena) {
    *out = (DbacMarch){0};
    ruling_allow(&out->report.ruling);
    ruling_allow(&out->report.stop);
    *march = (MarchState){
        .battle = battle, .unit = command->movers[0], .arena = arena, .out = out, .share_left = 1};
    march->walk = arena_allocate(arena, sizeof *march->walk);
    walk_begin(battle, march->unit, march->walk);
    out->report.walks = march->walk;
    out->report.walk_count = 1;
    drawing_init(&out->report.drawing, arena);
    march->pace = dbac_pace(battle, march->unit);
    march->pace.open += bonus;
    march->is_traced = battle_unit(battle, march->unit)->formation == DBAC_FORMATION_COLUMN &&
                       march->walk->stand_count > 1 && dbac_applies(battle, DBAC_MOVE_06);
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(march->walk, 0, 0, boxes);
    march->start_facing = boxes[0].facing;
    march->start_middle = dbac_align_front_middle(battle, march->walk, boxes);
}

/* The General passes through friends but ends clear of them (DBAC-GEN-03). */
static void judge_end(MarchState *march) {
    if (!dbac_is_general(march->battle, march->unit) || march->walk->leg_count == 0) {
        return;
    }
    StandPlace places[UNIT_STAND_LIMIT];
    Ruling why;
    walk_end(march->walk, places);
    if (!is_room_for(march, places, &why)) {
        why.rule = DBAC_GEN_03;
        dbac_march_stop(march, true, &why);
    }
}

void dbac_march_measure(const Battle *battle, const Command *command, double bonus, DbacMarch *out,
                        Arena *arena) {
    MarchState march;
    begin(&march, battle, command, bonus, out, arena);
    walk_command(&march, command);
    judge_end(&march);
    MoveReport *report = &out->report;
    report->share_used = 1 - march.share_left;
    if (march.is_refused) {
        report->ruling = report->stop;
    }
}
