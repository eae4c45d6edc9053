/* What a leg of a march costs: inch by inch by the going, and at each obstacle (DBAC-MOVE-02, -10
 * to -12). */
#include "march.h"

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

void dbac_march_payment_add_cost(MarchState *march, double inches, double share, uint16_t rule,
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

static void note_limit(const MarchState *march, MarchPayment *pay, double cost, double part,
                       double per_part, uint16_t rule) {
    double tolerance = dbac_number(march->battle, DBAC_NUMBER_TOLERANCE_SHARE);
    bool is_limited = dbac_applies(march->battle, DBAC_MOVE_02);
    pay->wanted += cost;
    if (pay->rule != DBAC_NO_RULE) {
        return;
    }
    if (is_limited && pay->share + cost > march->share_left + tolerance) {
        pay->rule = rule;
        double left = march->share_left - pay->share;
        pay->part = per_part > 0 && left > 0 ? part + left / per_part : part;
        pay->share = per_part > 0 && left > 0 ? march->share_left : pay->share;
        return;
    }
    pay->share += cost;
}

MarchPayment dbac_march_payment_make(MarchState *march, MarchKind kind, const DbacPiece *pieces,
                                     size_t count, double inches, double limit) {
    size_t leg = march->walk->leg_count - 1, crossing_count = 0, next = 0;
    TraverseCrossing *crossings = traverse_lines(march->battle, march->walk, leg, GROUND_OBSTACLE,
                                                 &crossing_count, march->arena);
    MarchPayment pay = {.part = limit};
    double at = 0;
    while (at < limit || (next < crossing_count && crossings[next].part < limit)) {
        const DbacPiece *piece = piece_at(pieces, count, at);
        double per_part = inches * share_of_inch(march, kind, piece);
        double to = piece->last < limit && piece->last > at ? piece->last : limit;
        bool meets = next < crossing_count && crossings[next].part <= to;
        to = meets ? crossings[next].part : to;
        if (to > at) {
            note_limit(march, &pay, (to - at) * per_part, at, per_part, DBAC_MOVE_02);
            at = to;
        }
        if (!meets) {
            continue;
        }
        const TraverseCrossing *crossing = &crossings[next++];
        piece = piece_at(pieces, count, crossing->part);
        if (is_free_to_general(march, crossing, piece, limit)) {
            march->crossed[march->crossed_count++] = crossing->feature;
            dbac_march_payment_add_cost(march, 0, 0, DBAC_MOVE_10, "obstacle free to a General");
        }
        if (kind == MARCH_PLAIN && costs_to_cross(march, crossing, piece, limit)) {
            double charge = march->pace.obstacle * share_of_inch(march, kind, piece);
            note_limit(march, &pay, charge, at, 0, DBAC_MOVE_10);
            if (pay.rule == DBAC_NO_RULE && march->crossed_count < MARCH_OBSTACLE_LIMIT) {
                march->crossed[march->crossed_count++] = crossing->feature;
                dbac_march_payment_add_cost(march, march->pace.obstacle, charge, DBAC_MOVE_10,
                                            "to cross the obstacle");
            }
        }
    }
    return pay;
}

double dbac_march_payment_for_obstacles(const MarchState *march, size_t leg) {
    const MoveReport *report = &march->out->report;
    double share = 0;
    for (size_t i = 0; i < report->cost_count; i++) {
        if (report->costs[i].leg == leg && report->costs[i].rule == DBAC_MOVE_10) {
            share += report->costs[i].share;
        }
    }
    return share;
}
