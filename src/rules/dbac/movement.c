/* A whole move: the legs of a command walked, metered, stopped and priced (chapter MOVE). Measuring
 * and moving share it, so the ghost and the march cannot differ. */
#include "general.h"
#include "march.h"

#include "enfilade/engine/movement.h"
#include "enfilade/geometry/facing.h"

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
    return march_leg(march, MARCH_PLAIN, inches, "ahead");
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
        march_stop(march, true, &why);
        return 0;
    }
    if (!add_motion(march, motion, index)) {
        return 1;
    }
    return march_leg(march, MARCH_PLAIN, inches, "wheel");
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
        march_stop(march, true, &why);
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
        march_stop(march, true, &why);
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
        march_stop(march, true, &why);
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
        march_stop(march, true, &why);
        return 0;
    }
    if (!march->pace.uses_roads) {
        ruling_refuse(&why, DBAC_MOVE_11, "Only columns and limbered guns march by road.");
        march_stop(march, true, &why);
        return 0;
    }
    bool follows = dbac_road_follow(march->battle, whole, inches, index, &possible, &why);
    if (!follows || (is_double && !march_may_double(march->battle, march->unit, &why))) {
        march_stop(march, true, &why);
        return 0;
    }
    march->is_traced = true;
    march->out->is_double = march->out->is_double || is_double;
    for (size_t i = march->walk->leg_count; i < whole->leg_count && !march->is_over; i++) {
        WalkLeg next = whole->legs[i];
        double length = next.motion.is_turn ? 0 : vector_length(next.motion.shift);
        walk_add(march->walk, next);
        made +=
            length * march_leg(march, is_double ? MARCH_DOUBLE : MARCH_BY_ROAD, length, "by road");
    }
    if (!march->is_over && !why.is_legal) {
        march_stop(march, true, &why);
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
        march_stop(march, true, &why);
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
    march_meet_at_end(march);
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
    march->start_middle = march_front_middle(march, boxes);
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
        march_stop(march, true, &why);
    }
}

static void measure_with(const Battle *battle, const Command *command, double bonus, DbacMarch *out,
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

/* Is some enemy that was in view at the start nearer at the end? (DBAC-MOVE-21) */
static bool nears_visible_enemy(const Battle *battle, UnitId unit, const Walk *walk) {
    StandPlace places[UNIT_STAND_LIMIT];
    walk_end(walk, places);
    Vector from = dbac_front_middle(battle, unit);
    for (UnitId enemy = unit_first(battle, SIDE_NONE); enemy.value != 0;
         enemy = unit_next(battle, SIDE_NONE, enemy)) {
        if (!dbac_is_enemy(battle, unit, enemy) || !dbac_is_in_view(battle, from, enemy)) {
            continue;
        }
        DistanceReport before, after;
        measure_units(battle, unit, enemy, &before);
        double least = INFINITY;
        for (size_t i = 0; i < walk->stand_count; i++) {
            OrientedBox box = {places[i].at, places[i].facing, walk->sizes[i].width,
                               walk->sizes[i].depth};
            measure_unit_to_box(battle, enemy, &box, &after);
            least = after.inches < least ? after.inches : least;
        }
        if (measure_is_closer(battle->setting, least, before.inches)) {
            return true;
        }
    }
    return false;
}

static void gather_price(const Battle *battle, UnitId unit, const DbacMarch *march,
                         DbacPriceFacts *out) {
    dbac_control_gather_price(battle, unit,
                              dbac_is_general(battle, unit) ? DBAC_ORDER_GENERAL_MOVE
                              : march->is_double            ? DBAC_ORDER_DOUBLE_ROAD
                                                            : DBAC_ORDER_MOVE,
                              out);
    out->is_forward = march->is_forward;
    out->wades_river = march->wades_river;
}

/* "2 points: out of the General's sight", where it costs more than the plain move; whom a General
 * supports from there. */
static const char *note_of(const Battle *battle, UnitId unit, const DbacMarch *march,
                           Arena *arena) {
    DbacPriceFacts facts;
    gather_price(battle, unit, march, &facts);
    Text why = {0}, note = {0};
    dbac_control_tell_price(battle, unit, &facts, &why);
    if (text_letters(&why)[0] != '\0') {
        text_format(&note, "%d points: %s", march->report.price, text_letters(&why));
    }
    if (dbac_is_general(battle, unit)) {
        OrientedBox boxes[UNIT_STAND_LIMIT];
        const Walk *walk = march->report.walks;
        walk_boxes(walk, walk->leg_count, 1, boxes);
        dbac_general_tell_support(battle, unit, &boxes[0], &note);
    }
    const char *words =
        text_letters(&note)[0] != '\0' ? arena_copy_text(arena, text_letters(&note)) : NULL;
    text_finish(&why);
    text_finish(&note);
    return words;
}

void dbac_movement_measure(const Battle *battle, const Command *command, DbacMarch *out,
                           Arena *arena) {
    UnitId unit = command->movers[0];
    bool is_zouave =
        dbac_unit_field(battle, DBAC_FIELD_ZOUAVE, unit) != 0 && dbac_applies(battle, DBAC_MOVE_21);
    measure_with(battle, command, 0, out, arena);
    if (is_zouave && out->report.stops_short && out->report.contact.value == 0) {
        DbacMarch plain = *out;
        measure_with(battle, command, dbac_number(battle, DBAC_NUMBER_ZOUAVE_BONUS), out, arena);
        if (!nears_visible_enemy(battle, unit, out->report.walks)) {
            *out = plain;
        }
    }
    DbacPriceFacts facts;
    gather_price(battle, unit, out, &facts);
    out->report.price = dbac_control_price(battle_numbers(battle), &facts);
}

static DbacOrder order_of(const Battle *battle, UnitId unit) {
    return dbac_is_general(battle, unit) ? DBAC_ORDER_GENERAL_MOVE : DBAC_ORDER_MOVE;
}

/* Everything but the road itself: whose action it is, what it holds, whether it may be given. */
static bool judge_command(const Battle *battle, const Command *command, Ruling *out) {
    ruling_allow(out);
    if (command->mover_count != 1) {
        ruling_refuse(out, DBAC_CMD_03, "One unit moves at a time.");
        return false;
    }
    UnitId unit = command->movers[0];
    bool is_ride = command->action == rule_set_action_number(DBAC_ACTION_GENERAL_MOVE);
    if (is_ride != dbac_is_general(battle, unit)) {
        ruling_refuse(out, DBAC_GEN_01,
                      is_ride ? "Only the General rides free."
                              : "The General rides by his own free move.");
        return false;
    }
    if (!side_is(command->side, dbac_side_of(battle, unit))) {
        ruling_refuse(out, DBAC_CMD_03, "%s is not yours to order.", unit_name(battle, unit));
        return false;
    }
    if (battle_unit(battle, unit)->formation == DBAC_FORMATION_UNLIMBERED &&
        !dbac_applies(battle, DBAC_CMD_11)) {
        ruling_refuse(out, DBAC_CMD_11, "Only limbered batteries march.");
        return false;
    }
    for (size_t i = 0; i < command->leg_count; i++) {
        if (command->legs[i].amount < 0 || command->legs[i].kind >= DBAC_LEG_COUNT) {
            ruling_refuse(out, DBAC_MOVE_03, "Troops go ahead, wheel or turn about, nothing else.");
            return false;
        }
    }
    dbac_control_judge_order(battle, unit, order_of(battle, unit), 0, out);
    return out->is_legal;
}

/* A march that neither gains ground nor turns is no order: it would only cost. */
static void refuse_nothing(const Battle *battle, const Command *command, DbacMarch *march) {
    bool turns = march->report.contact.value != 0;
    for (size_t i = 0; i < command->leg_count && i < march->legs_made; i++) {
        turns = turns || command->legs[i].kind == DBAC_LEG_ABOUT;
    }
    Ruling *ruling = &march->report.ruling;
    if (turns || !ruling->is_legal || command->leg_count == 0 ||
        measure_is_beyond(battle->setting, march->inches, 0)) {
        return;
    }
    if (march->report.stop.sentence[0] != '\0') {
        *ruling = march->report.stop;
        ruling->is_legal = false;
    } else {
        ruling_refuse(ruling, DBAC_MOVE_03, "It would neither advance nor turn.");
    }
}

/* The march with the ruling on it; false when there is nobody to march. */
static bool measure_judged(const Battle *battle, const Command *command, DbacMarch *march,
                           Arena *arena) {
    Ruling ruling;
    bool may = judge_command(battle, command, &ruling);
    if (command->mover_count != 1 || !unit_is_on_table(battle, command->movers[0])) {
        *march = (DbacMarch){.report = {.ruling = ruling}};
        drawing_init(&march->report.drawing, arena);
        return false;
    }
    dbac_movement_measure(battle, command, march, arena);
    refuse_nothing(battle, command, march);
    UnitId unit = command->movers[0];
    if (may && march->report.ruling.is_legal) {
        dbac_control_judge_order(battle, unit, order_of(battle, unit), march->report.price,
                                 &ruling);
        may = ruling.is_legal;
    }
    if (!may) {
        march->report.ruling = ruling;
    }
    return true;
}

void dbac_move_measure(const Battle *battle, const Command *command, MoveReport *out,
                       Arena *arena) {
    DbacMarch march;
    bool is_measured = measure_judged(battle, command, &march, arena);
    *out = march.report;
    if (is_measured) {
        out->note = note_of(battle, command->movers[0], &march, arena);
    }
}

void dbac_move_judge(const Battle *battle, const Command *command, Ruling *out) {
    if (!judge_command(battle, command, out)) {
        return;
    }
    if (command->leg_count == 0) {
        ruling_refuse(out, DBAC_MOVE_03, "The move has no legs yet.");
        return;
    }
    Arena arena;
    arena_init(&arena);
    DbacMarch march;
    measure_judged(battle, command, &march, &arena);
    *out = march.report.ruling;
    arena_finish(&arena);
}

/* What the log says of a march that the rules end early. */
static uint16_t words_of_stop(uint16_t rule) {
    switch (rule) {
    case DBAC_MOVE_13:
        return DBAC_SENTENCE_HALTS_IN_VIEW;
    case DBAC_MOVE_16:
        return DBAC_SENTENCE_HALTS_BESIDE;
    case DBAC_MOVE_18:
    case DBAC_MOVE_28:
        return DBAC_SENTENCE_STANDS_OFF;
    default:
        return DBAC_SENTENCE_STOPS;
    }
}

void dbac_move_carry_out(Resolution *resolution, const Command *command) {
    UnitId unit = command->movers[0];
    const Battle *battle = resolution_battle(resolution);
    DbacMarch march;
    dbac_movement_measure(battle, command, &march, resolution_arena(resolution));
    dbac_control_pay(resolution, unit, march.report.price);
    bool rides = dbac_is_general(battle, unit);
    bool charges = march.report.contact.value != 0;
    if (charges) {
        tell(resolution, DBAC_MOVE_16, DBAC_SENTENCE_CHARGES, unit, march.report.contact);
    }
    bool halts = march.report.stops_short && !charges;
    movement_walk_stopped(resolution, march.report.walks, rides ? DBAC_GEN_01 : DBAC_MOVE_01,
                          rides ? DBAC_SENTENCE_RIDES : DBAC_SENTENCE_MARCHES,
                          halts ? march.report.stop.rule : DBAC_NO_RULE,
                          halts ? words_of_stop(march.report.stop.rule) : 0);
    if (!rides) {
        change_field(resolution, DBAC_FIELD_MOVED, unit.value, 1);
    }
    dbac_contact_note(resolution, unit, march.is_column_charge);
    dbac_shift_generals(resolution, unit);
}
