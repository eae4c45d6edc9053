/* What stops a leg of a march apart from its pace: bases, closed ground, the table's edge, an enemy
 * in view of a double march (DBAC-MOVE-08, -09, -13, -15, -24, -29). */
#include "march.h"

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

static void tell_stop(const MarchState *march, const TraverseStop *stop, Ruling *why) {
    const Battle *battle = march->battle;
    switch (stop->kind) {
    case TRAVERSE_BASE:
        ruling_refuse(why, DBAC_MOVE_15, "%s %s in the way.", unit_name(battle, stop->unit),
                      unit_agrees(battle, stop->unit, "is", "are"));
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

MarchBarrier dbac_march_barrier_find(const MarchState *march, MarchKind kind,
                                     const DbacPiece *pieces, size_t count) {
    MarchBarrier found = {.part = 1, .is_refused = true};
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
    double limit = kind == MARCH_DOUBLE ? dbac_double_march_limit(march, &enemy) : 1;
    if (limit < found.part) {
        found = (MarchBarrier){.part = limit};
        ruling_refuse(&found.why, DBAC_MOVE_13, "%s %s in view within %.0f in.",
                      unit_name(march->battle, enemy),
                      unit_agrees(march->battle, enemy, "is", "are"),
                      dbac_number(march->battle, DBAC_NUMBER_DOUBLE_LIMIT));
    }
    return found;
}
