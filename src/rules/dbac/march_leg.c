/* One leg of a march: what its inches cost, what stops it, what happens there (DBAC-MOVE-02, -08 to
 * -16, -24, -29). */
#include "march.h"

#include <assert.h>

enum { HALVINGS = 48 }; /* of a leg: far below the finest step of a command */

/* What a stretch of a leg must not run into. */
typedef struct Barrier {
    const MarchState *march;
    bool is_on_road, wades_river;
} Barrier;

static bool stops_at_unit(const void *context, UnitId unit) {
    const MarchState *march = ((const Barrier *)context)->march;
    const Battle *battle = march->battle;
    if (unit_is(unit, march->unit)) {
        return false;
    }
    if (dbac_is_enemy(battle, march->unit, unit)) {
        return true;
    }
    bool passes = dbac_applies(battle, DBAC_GEN_03) &&
                  (dbac_is_general(battle, march->unit) || dbac_is_general(battle, unit));
    return !passes && dbac_applies(battle, DBAC_MOVE_15);
}

static bool stops_at_feature(const void *context, FeatureId id) {
    const Barrier *barrier = context;
    const MarchState *march = barrier->march;
    const Feature *feature = battle_setting_feature(march->battle->setting, id);
    if (!dbac_ground_bars(march->battle, &march->pace, feature)) {
        return false;
    }
    if (feature->traits & GROUND_BARS) {
        return true;
    }
    if (feature->traits & GROUND_WATER) {
        return barrier->wades_river || !march->pace.uses_roads;
    }
    return !barrier->is_on_road;
}

/* Along the whole sweep, or (without DBAC-MOVE-29) only where the leg ends. */
static TraverseStop look_for_stop(const MarchState *march, size_t leg, double from,
                                  const TraverseFilter *filter) {
    if (dbac_applies(march->battle, DBAC_MOVE_29)) {
        return traverse_first_stop(march->battle, march->walk, leg, from, filter, march->arena);
    }
    StandPlace places[UNIT_STAND_LIMIT];
    walk_places(march->walk, leg, 1, places);
    return traverse_check_places(march->battle, march->walk, places, filter, march->arena);
}

/* The first thing met on the last leg, roads and crossings opening what they open. */
static TraverseStop find_stop(const MarchState *march, const DbacPiece *pieces, size_t count) {
    size_t leg = march->walk->leg_count - 1;
    TraverseStop stop = {.kind = TRAVERSE_FREE, .part = 1};
    for (size_t i = 0; i < count; i++) {
        bool is_same = i > 0 && pieces[i].is_on_road == pieces[i - 1].is_on_road &&
                       pieces[i].wades_river == pieces[i - 1].wades_river;
        if (is_same) {
            continue;
        }
        double last = 1;
        for (size_t j = i + 1; j < count; j++) {
            if (pieces[j].is_on_road != pieces[i].is_on_road ||
                pieces[j].wades_river != pieces[i].wades_river) {
                last = pieces[j].first;
                break;
            }
        }
        Barrier barrier = {march, pieces[i].is_on_road, pieces[i].wades_river};
        TraverseFilter filter = {.stops_at_unit = stops_at_unit,
                                 .stops_at_feature = stops_at_feature,
                                 .context = &barrier,
                                 .tolerance = march->battle->setting->length_tolerance};
        stop = look_for_stop(march, leg, pieces[i].first, &filter);
        if (stop.kind != TRAVERSE_FREE && stop.part <= last) {
            return stop;
        }
    }
    return (TraverseStop){.kind = TRAVERSE_FREE, .part = 1};
}

/* Bases stop where they touch, not where they interpenetrate by the tolerance. */
static double touching_part(const MarchState *march, const TraverseStop *stop) {
    size_t leg = march->walk->leg_count - 1, mover = 0;
    while (mover + 1 < march->walk->stand_count &&
           !stand_is(march->walk->stands[mover], stop->mover)) {
        mover++;
    }
    OrientedBox fixed = stand_box(march->battle, stop->stand), boxes[UNIT_STAND_LIMIT];
    double free = 0, blocked = stop->part;
    walk_boxes(march->walk, leg, 0, boxes);
    if (oriented_box_overlap(&boxes[mover], &fixed) > 0) {
        return 0;
    }
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (free + blocked) / 2;
        walk_boxes(march->walk, leg, middle, boxes);
        if (oriented_box_overlap(&boxes[mover], &fixed) > 0) {
            blocked = middle;
        } else {
            free = middle;
        }
    }
    return free;
}

static bool has_paid(const MarchState *march, FeatureId obstacle) {
    for (size_t i = 0; i < march->crossed_count; i++) {
        if (march->crossed[i].value == obstacle.value) {
            return true;
        }
    }
    return false;
}

static const DbacPiece *piece_at(const DbacPiece *pieces, size_t count, double part) {
    size_t i = 0;
    while (i + 1 < count && part >= pieces[i].last) {
        i++;
    }
    return &pieces[i];
}

static double share_of_inch(const MarchState *march, MarchKind kind, const DbacPiece *piece) {
    if (kind == MARCH_PLAIN || piece->wades_river) {
        return dbac_pace_share_of_inch(&march->pace, piece->going);
    }
    double share = dbac_pace_share_of_inch(&march->pace, DBAC_GOING_ROAD);
    return kind == MARCH_DOUBLE ? share / dbac_number(march->battle, DBAC_NUMBER_DOUBLE_FACTOR)
                                : share;
}

static void add_cost(MarchState *march, double inches, double share, uint16_t rule,
                     const char *words) {
    MoveReport *report = &march->out->report;
    report->costs = arena_make_room(march->arena, report->costs, report->cost_count,
                                    &march->cost_room, sizeof *report->costs);
    report->costs[report->cost_count++] = (LegCost){.walk = 0,
                                                    .leg = (uint16_t)(march->walk->leg_count - 1),
                                                    .inches = inches,
                                                    .share = share,
                                                    .rule = rule,
                                                    .words = words};
}

/* How far the allowance goes, paying inch by inch and at each obstacle. */
typedef struct Payment {
    double part;   /* of the leg */
    double share;  /* used */
    double wanted; /* had there been no limit */
    uint16_t rule; /* why it ends early, 0 when it does not */
    FeatureId obstacle;
} Payment;

static bool costs_to_cross(const MarchState *march, const TraverseCrossing *crossing,
                           const DbacPiece *piece, double limit) {
    return march->pace.obstacle > 0 && !crossing->straddles_at_start && !piece->is_on_road &&
           crossing->part < limit && !has_paid(march, crossing->feature);
}

/* Worth a line, so that nobody looks for what it took. */
static bool is_free_to_general(const MarchState *march, const TraverseCrossing *crossing,
                               const DbacPiece *piece, double limit) {
    return dbac_is_general(march->battle, march->unit) && march->pace.obstacle <= 0 &&
           dbac_applies(march->battle, DBAC_MOVE_10) && !crossing->straddles_at_start &&
           !piece->is_on_road && crossing->part < limit && !has_paid(march, crossing->feature) &&
           march->crossed_count < MARCH_OBSTACLE_LIMIT;
}

static void note_limit(const MarchState *march, Payment *pay, double cost, double part,
                       double per_part, uint16_t rule, FeatureId obstacle) {
    double tolerance = dbac_number(march->battle, DBAC_NUMBER_TOLERANCE_SHARE);
    bool is_limited = dbac_applies(march->battle, DBAC_MOVE_02);
    pay->wanted += cost;
    if (pay->rule != 0) {
        return;
    }
    if (is_limited && pay->share + cost > march->share_left + tolerance) {
        pay->rule = rule;
        pay->obstacle = obstacle;
        double left = march->share_left - pay->share;
        pay->part = per_part > 0 && left > 0 ? part + left / per_part : part;
        pay->share = per_part > 0 && left > 0 ? march->share_left : pay->share;
        return;
    }
    pay->share += cost;
}

static Payment pay_for(MarchState *march, MarchKind kind, const DbacPiece *pieces, size_t count,
                       double inches, double limit) {
    size_t leg = march->walk->leg_count - 1, crossing_count = 0, next = 0;
    TraverseCrossing *crossings = traverse_lines(march->battle, march->walk, leg, GROUND_OBSTACLE,
                                                 &crossing_count, march->arena);
    Payment pay = {.part = limit};
    double at = 0;
    while (at < limit || (next < crossing_count && crossings[next].part < limit)) {
        const DbacPiece *piece = piece_at(pieces, count, at);
        double per_part = inches * share_of_inch(march, kind, piece);
        double to = piece->last < limit && piece->last > at ? piece->last : limit;
        bool meets = next < crossing_count && crossings[next].part <= to;
        to = meets ? crossings[next].part : to;
        if (to > at) {
            note_limit(march, &pay, (to - at) * per_part, at, per_part, DBAC_MOVE_02, FEATURE_NONE);
            at = to;
        }
        if (!meets) {
            continue;
        }
        const TraverseCrossing *crossing = &crossings[next++];
        piece = piece_at(pieces, count, crossing->part);
        if (is_free_to_general(march, crossing, piece, limit)) {
            march->crossed[march->crossed_count++] = crossing->feature;
            add_cost(march, 0, 0, DBAC_MOVE_10, "obstacle free to a General");
        }
        if (kind == MARCH_PLAIN && costs_to_cross(march, crossing, piece, limit)) {
            double charge = march->pace.obstacle * share_of_inch(march, kind, piece);
            note_limit(march, &pay, charge, at, 0, DBAC_MOVE_10, crossing->feature);
            if (pay.rule == 0 && march->crossed_count < MARCH_OBSTACLE_LIMIT) {
                march->crossed[march->crossed_count++] = crossing->feature;
                add_cost(march, march->pace.obstacle, charge, DBAC_MOVE_10,
                         "to cross the obstacle");
            }
        }
    }
    return pay;
}

Vector march_front_middle(const MarchState *march, const OrientedBox *boxes) {
    size_t count = dbac_align_front_count(march->battle, march->walk);
    return vector_middle(oriented_box_corner(&boxes[0], BOX_FRONT_LEFT),
                         oriented_box_corner(&boxes[count - 1], BOX_FRONT_RIGHT));
}

/* Did the front gain ground along the facing it began with? (DBAC-CMD-09) */
static void note_forward(MarchState *march, double part) {
    size_t leg = march->walk->leg_count - 1;
    enum { LOOKS = 16 };
    for (int i = 1; i <= LOOKS && !march->out->is_forward; i++) {
        OrientedBox boxes[UNIT_STAND_LIMIT];
        walk_boxes(march->walk, leg, part * i / LOOKS, boxes);
        Vector gained = vector_subtract(march_front_middle(march, boxes), march->start_middle);
        march->out->is_forward =
            measure_is_beyond(march->battle->setting, vector_dot(gained, march->start_facing), 0);
    }
}

void march_stop(MarchState *march, bool is_refused, const Ruling *why) {
    MoveReport *report = &march->out->report;
    march->is_over = true;
    march->is_refused = march->is_refused || is_refused;
    report->stops_short = true;
    report->stop = *why;
    report->stop.is_legal = false;
}

/* May this unit go into contact at all? (DBAC-MOVE-19, -20) */
static bool may_charge(const MarchState *march, Ruling *why) {
    const Battle *battle = march->battle;
    bool never = dbac_is_battery(battle, march->unit) || dbac_is_general(battle, march->unit);
    if (never && dbac_applies(battle, DBAC_MOVE_20)) {
        ruling_refuse(why, DBAC_MOVE_20, "Batteries and Generals do not move into contact.");
        return false;
    }
    if (dbac_applies(battle, DBAC_MOVE_19) && dbac_has_lost_half(battle, march->unit)) {
        ruling_refuse(why, DBAC_MOVE_19,
                      "%s has lost %d of its %d elements and does not advance into contact.",
                      unit_name(battle, march->unit), dbac_elements_lost(battle, march->unit),
                      dbac_elements_original(battle, march->unit));
        return false;
    }
    return true;
}

static void line_up(MarchState *march, const DbacTouch *touch, const StandPlace *places,
                    BoxEdge edge) {
    Walk *walk = march->walk;
    StandPlace *laid = arena_allocate_array(march->arena, walk->stand_count, sizeof *laid);
    for (size_t i = 0; i < walk->stand_count; i++) {
        laid[i] = places[i];
    }
    const WalkLeg *last = walk->leg_count > 0 ? &walk->legs[walk->leg_count - 1] : NULL;
    double share = last != NULL ? last->share_to : 0;
    WalkLeg leg = {.kind = WALK_LAY,
                   .share_from = share,
                   .share_to = share,
                   .laid = laid,
                   .command_leg = last != NULL ? last->command_leg : 0};
    walk_add(walk, leg);
    march->out->report.contact = touch->unit;
    march->out->report.contact_edge = edge;
    Segment side = oriented_box_edge(&touch->box, edge);
    drawing_line(&march->out->report.drawing, side.a, side.b, DRAWING_BAD, NULL);
    march->out->is_column_charge =
        battle_unit(march->battle, march->unit)->formation == DBAC_FORMATION_COLUMN &&
        walk->stand_count > 1;
    Ruling why;
    ruling_refuse(&why, DBAC_MOVE_16, "%s meets %s in the %s.",
                  unit_name(march->battle, march->unit), unit_name(march->battle, touch->unit),
                  edge == BOX_FRONT  ? "front"
                  : edge == BOX_REAR ? "rear"
                                     : "flank");
    march_stop(march, false, &why);
}

/* Where a mover that meets an enemy ends up. */
typedef struct Home {
    DbacTouch touch;
    BoxEdge edge;
    StandPlace places[UNIT_STAND_LIMIT];
} Home;

/* At `part` of the last leg an enemy is met: finds how the mover lines up, or says why it does not.
 */
static bool find_home(MarchState *march, double part, StandId only, Home *home, Ruling *why) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(march->walk, march->walk->leg_count - 1, part, boxes);
    dbac_align_touch(march->battle, march->walk, boxes, only, &home->touch);
    if (home->touch.unit.value == 0 || !home->touch.by_front) {
        ruling_refuse(why, DBAC_MOVE_16,
                      "Only its front may touch an enemy; it stops %.1f in short.",
                      dbac_number(march->battle, DBAC_NUMBER_STANDOFF));
        return false;
    }
    bool fits = dbac_align(march->battle, march->walk, boxes, &home->touch, march->start_middle,
                           home->places, &home->edge, why, march->arena);
    if (!fits && why->rule != DBAC_MOVE_18) {
        why->rule = DBAC_MOVE_28;
    }
    return fits;
}

static void tell_stop(const MarchState *march, const TraverseStop *stop, Ruling *why) {
    const Battle *battle = march->battle;
    switch (stop->kind) {
    case TRAVERSE_BASE:
        ruling_refuse(why, DBAC_MOVE_15, "%s is in the way.", unit_name(battle, stop->unit));
        break;
    case TRAVERSE_GROUND: {
        const Feature *feature = battle_setting_feature(battle->setting, stop->feature);
        bool is_closed = (feature->traits & GROUND_BARS) || march->pace.bad <= 0;
        ruling_refuse(why, is_closed ? DBAC_MOVE_08 : DBAC_MOVE_09, "%s is closed to it.",
                      feature->name[0] != '\0' ? feature->name : feature->kind);
        break;
    }
    case TRAVERSE_EDGE:
        ruling_refuse(why, DBAC_MOVE_24, "It would leave the table.");
        break;
    case TRAVERSE_FREE:
        break;
    }
    why->has_place = true;
    why->at = stop->at;
}

/* Shorter stretches are bends of a road, not worth a line of their own. */
static const double WORTH_TELLING = 0.05; /* not a rule's number: only what is told */

/* What the obstacles of a leg took of its share; they have lines of their own. */
static double paid_for_obstacles(const MarchState *march, size_t leg) {
    const MoveReport *report = &march->out->report;
    double share = 0;
    for (size_t i = 0; i < report->cost_count; i++) {
        if (report->costs[i].leg == leg && report->costs[i].rule == DBAC_MOVE_10) {
            share += report->costs[i].share;
        }
    }
    return share;
}

/* "3.62 in ahead", "wheel 14.5 degrees, 1.60 in": as far as it went. */
static const char *words_of_leg(const MarchState *march, size_t leg, double part, double inches,
                                const char *words) {
    const Motion *motion = &march->walk->legs[leg].motion;
    if (motion->is_turn) {
        return arena_format(march->arena, "%s %.1f degrees, %.2f in", words,
                            fabs(motion->degrees) * part, inches * part);
    }
    return arena_format(march->arena, "%.2f in %s", inches * part, words);
}

/* Cuts the last leg and books what it cost. */
static double end_leg(MarchState *march, const Payment *pay, double part, double inches,
                      const char *words) {
    Walk *walk = march->walk;
    size_t leg = walk->leg_count - 1;
    double share =
        pay->part > 0 ? pay->share * (part < pay->part ? part / pay->part : 1) : pay->share;
    walk->legs[leg].share_from = 1 - march->share_left;
    walk->legs[leg].share_to = 1 - march->share_left + share;
    march->share_left -= share;
    march->share_left = march->share_left < 0 ? 0 : march->share_left;
    march->out->inches += inches * part;
    note_forward(march, part);
    if (inches * part >= WORTH_TELLING) {
        add_cost(march, inches * part, share - paid_for_obstacles(march, leg), DBAC_MOVE_02,
                 words_of_leg(march, leg, part, inches, words));
    }
    if (part < 1) {
        walk_cut(walk, leg, part);
    }
    return part;
}

/* Short of the touch (DBAC-MOVE-16). */
static double standing_off(const MarchState *march, double part, double inches) {
    double short_of = dbac_number(march->battle, DBAC_NUMBER_STANDOFF);
    double made = part * inches - short_of;
    return made > 0 && inches > 0 ? made / inches : 0;
}

/* What stops the leg apart from the allowance. */
typedef struct LegStop {
    double part;
    bool is_enemy, is_refused;
    StandId stand;
    Ruling why; /* not legal when there is a stop */
} LegStop;

static LegStop find_leg_stop(MarchState *march, MarchKind kind, const DbacPiece *pieces,
                             size_t count) {
    LegStop found = {.part = 1, .is_refused = true};
    ruling_allow(&found.why);
    TraverseStop stop = find_stop(march, pieces, count);
    if (stop.kind != TRAVERSE_FREE) {
        found.part = stop.kind == TRAVERSE_BASE ? touching_part(march, &stop) : stop.part;
        tell_stop(march, &stop, &found.why);
        found.is_enemy =
            stop.kind == TRAVERSE_BASE && dbac_is_enemy(march->battle, march->unit, stop.unit);
        found.stand = stop.stand;
    }
    UnitId enemy = UNIT_NONE;
    double limit = kind == MARCH_DOUBLE ? march_double_limit(march, &enemy) : 1;
    if (limit < found.part) {
        found = (LegStop){.part = limit};
        ruling_refuse(&found.why, DBAC_MOVE_13, "%s is in view within %.0f in.",
                      unit_name(march->battle, enemy),
                      dbac_number(march->battle, DBAC_NUMBER_DOUBLE_LIMIT));
    }
    return found;
}

static void note_wading(MarchState *march, const DbacPiece *pieces, size_t count, double part) {
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].wades_river && pieces[i].first <= part) {
            march->out->wades_river = true;
        }
    }
}

double march_leg(MarchState *march, MarchKind kind, double inches, const char *words) {
    size_t leg = march->walk->leg_count - 1, count = 0;
    DbacPiece *pieces =
        dbac_pace_pieces(march->battle, march->walk, leg, &march->pace, &count, march->arena);
    LegStop stop = find_leg_stop(march, kind, pieces, count);
    Payment pay = pay_for(march, kind, pieces, count, inches, stop.part);
    march->out->share_wanted += pay.wanted;
    note_wading(march, pieces, count, pay.part);
    if (pay.rule != 0) {
        Ruling why;
        double over = march->out->share_wanted - 1;
        if (pay.rule == DBAC_MOVE_10) {
            ruling_refuse(&why, DBAC_MOVE_10,
                          "Too little of the move is left to cross the obstacle.");
        } else {
            ruling_refuse(&why, DBAC_MOVE_02, "The move is %.0f%% longer than the pace allows.",
                          over * 100);
        }
        double made = end_leg(march, &pay, pay.part, inches, words);
        march_stop(march, true, &why);
        return made;
    }
    if (stop.why.is_legal) {
        return end_leg(march, &pay, 1, inches, words);
    }
    if (!stop.is_enemy) {
        double made = end_leg(march, &pay, stop.part, inches, words);
        march_stop(march, stop.is_refused, &stop.why);
        return made;
    }
    Ruling why;
    bool may = may_charge(march, &why);
    Home *home = arena_allocate(march->arena, sizeof *home);
    if (may && find_home(march, stop.part, stop.stand, home, &why)) {
        double made = end_leg(march, &pay, stop.part, inches, words);
        line_up(march, &home->touch, home->places, home->edge);
        return made;
    }
    double made = end_leg(march, &pay, standing_off(march, stop.part, inches), inches, words);
    march_stop(march, !may, &why);
    return made;
}

void march_meet_at_end(MarchState *march) {
    Walk *walk = march->walk;
    if (march->is_over || walk->leg_count == 0) {
        return;
    }
    OrientedBox before[UNIT_STAND_LIMIT], after[UNIT_STAND_LIMIT];
    walk_boxes(walk, 0, 0, before);
    walk_boxes(walk, walk->leg_count, 1, after);
    DbacTouch was, is;
    dbac_align_touch(march->battle, walk, before, STAND_NONE, &was);
    dbac_align_touch(march->battle, walk, after, STAND_NONE, &is);
    if (is.unit.value == 0 || unit_is(was.unit, is.unit)) {
        return;
    }
    Ruling why;
    if (!may_charge(march, &why)) {
        march_stop(march, true, &why);
        return;
    }
    StandPlace places[UNIT_STAND_LIMIT];
    BoxEdge edge;
    bool is_met = is.by_front && dbac_align(march->battle, walk, after, &is, march->start_middle,
                                            places, &edge, &why, march->arena);
    if (is_met) {
        line_up(march, &is, places, edge);
        return;
    }
    size_t last = walk->leg_count - 1;
    double inches = walk_leg_length(walk, last);
    walk_cut(walk, last, standing_off(march, 1, inches));
    ruling_refuse(&why, DBAC_MOVE_28, "No room to line up; it stops %.1f in short.",
                  dbac_number(march->battle, DBAC_NUMBER_STANDOFF));
    march_stop(march, false, &why);
}
