/* What a unit's inches cost: rates, kinds of going along a leg, ground that keeps troops out
 * (DBAC-MOVE-01, -02, -08 to -11, -14). */
#include "dbac.h"

#include "enfilade/battlefield/traverse.h"
#include "enfilade/geometry/facing.h"

/* Roads and crossings begin and end at places found by looking every eighth of an inch and halving
 * from there. Not a rule's number: it only finds the place. */
static const double LOOK_INCHES = 0.125;
static const double PLACE_INCHES = 1.0 / 4096;

static DbacMover mover_of(DbacUnitKind kind, DbacFormation formation) {
    bool skirmishes = formation == DBAC_FORMATION_SKIRMISH;
    switch (kind) {
    case DBAC_UNIT_INFANTRY:
        return formation == DBAC_FORMATION_COLUMN ? DBAC_MOVER_INFANTRY_COLUMN
               : skirmishes                       ? DBAC_MOVER_INFANTRY_SKIRMISH
                                                  : DBAC_MOVER_INFANTRY_LINE;
    case DBAC_UNIT_CAVALRY:
        return formation == DBAC_FORMATION_COLUMN ? DBAC_MOVER_CAVALRY_COLUMN
                                                  : DBAC_MOVER_CAVALRY_LINE;
    case DBAC_UNIT_DISMOUNTED:
        return skirmishes ? DBAC_MOVER_DISMOUNTED_SKIRMISH : DBAC_MOVER_DISMOUNTED_LINE;
    case DBAC_UNIT_BATTERY:
        return formation == DBAC_FORMATION_LIMBERED ? DBAC_MOVER_BATTERY_LIMBERED
                                                    : DBAC_MOVER_BATTERY_UNLIMBERED;
    case DBAC_UNIT_GENERAL:
    case DBAC_UNIT_KIND_COUNT:
        break;
    }
    return DBAC_MOVER_GENERAL;
}

static double rate(const RuleNumbers *numbers, DbacMover mover, DbacGoing going) {
    size_t index =
        (size_t)DBAC_NUMBER_RATE_INFANTRY_COLUMN_ROAD + DBAC_GOING_COUNT * (size_t)mover + going;
    return rule_number_is_none(numbers, index) ? 0 : rule_number(numbers, index);
}

DbacPace dbac_pace_of(const RuleNumbers *numbers, DbacUnitKind kind, DbacFormation formation,
                      size_t stands) {
    bool is_single = stands == 1 && kind != DBAC_UNIT_BATTERY && kind != DBAC_UNIT_GENERAL &&
                     formation != DBAC_FORMATION_SKIRMISH && rule_applies(numbers, DBAC_FORM_18);
    DbacMover mover = mover_of(kind, is_single ? DBAC_FORMATION_LINE : formation);
    DbacMover on_road = mover_of(kind, is_single ? DBAC_FORMATION_COLUMN : formation);
    DbacPace pace = {
        .road = rate(numbers, on_road, DBAC_GOING_ROAD),
        .open = rate(numbers, mover, DBAC_GOING_OPEN),
        .bad = rate(numbers, mover, DBAC_GOING_BAD),
        .obstacle = rule_number(numbers, DBAC_NUMBER_OBSTACLE_COST),
        .is_restricted = kind == DBAC_UNIT_CAVALRY || kind == DBAC_UNIT_GENERAL ||
                         formation == DBAC_FORMATION_LIMBERED,
    };
    bool is_exempt = kind == DBAC_UNIT_GENERAL ||
                     (formation == DBAC_FORMATION_SKIRMISH && rule_applies(numbers, DBAC_MOVE_07));
    if (is_exempt || !rule_applies(numbers, DBAC_MOVE_10)) {
        pace.obstacle = 0;
    }
    if (!rule_applies(numbers, DBAC_MOVE_09)) {
        pace.is_restricted = false;
    }
    pace.uses_roads = pace.road > 0 && formation != DBAC_FORMATION_UNLIMBERED &&
                      formation != DBAC_FORMATION_SKIRMISH && rule_applies(numbers, DBAC_MOVE_11);
    return pace;
}

DbacPace dbac_pace(const Battle *battle, UnitId unit) {
    const Unit *row = battle_unit(battle, unit);
    return dbac_pace_of(battle_numbers(battle), (DbacUnitKind)row->kind,
                        (DbacFormation)row->formation, unit_stand_count(battle, unit));
}

bool dbac_ground_bars(const Battle *battle, const DbacPace *pace, const Feature *feature) {
    if (feature->shape == FEATURE_LINE) {
        return false;
    }
    if (feature->traits & GROUND_BARS) {
        return dbac_applies(battle, DBAC_MOVE_08) && dbac_applies(battle, DBAC_TERR_17);
    }
    if (!(feature->traits & GROUND_SLOWS)) {
        return false;
    }
    if (pace->bad <= 0) {
        return dbac_applies(battle, DBAC_MOVE_08);
    }
    if (dbac_is_river(battle, feature) && dbac_has_option(battle, DBAC_OPTION_RIVERS_IMPASSABLE)) {
        return true;
    }
    return pace->is_restricted && !(feature->traits & GROUND_OPEN_TO_MOUNTED);
}

double dbac_pace_share_of_inch(const DbacPace *pace, DbacGoing going) {
    switch (going) {
    case DBAC_GOING_ROAD:
        return 1 / (pace->road > 0 ? pace->road : pace->open);
    case DBAC_GOING_BAD:
        return 1 / (pace->bad > 0 ? pace->bad : pace->open);
    case DBAC_GOING_OPEN:
    case DBAC_GOING_COUNT:
        break;
    }
    return 1 / pace->open;
}

/* Places along a leg where something may change, in order. */
typedef struct Cuts {
    double *parts;
    size_t count, room;
    Arena *arena;
} Cuts;

static void add_cut(Cuts *cuts, double part) {
    if (part <= 0 || part >= 1) {
        return;
    }
    cuts->parts =
        arena_make_room(cuts->arena, cuts->parts, cuts->count, &cuts->room, sizeof *cuts->parts);
    size_t at = cuts->count++;
    for (; at > 0 && cuts->parts[at - 1] > part; at--) {
        cuts->parts[at] = cuts->parts[at - 1];
    }
    cuts->parts[at] = part;
}

static bool is_on_road(const Battle *battle, const Walk *walk, size_t leg, double part) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(walk, leg, part, boxes);
    return dbac_road_of_boxes(battle, boxes, walk->stand_count).value != 0;
}

static size_t looks_along(const Walk *walk, size_t leg) {
    double inches = walk_leg_length(walk, leg);
    return inches <= LOOK_INCHES ? 1 : (size_t)(inches / LOOK_INCHES) + 1;
}

/* Adds the places where the unit comes on to a road or leaves one. */
static void cut_at_roads(const Battle *battle, const Walk *walk, size_t leg, Cuts *cuts) {
    size_t looks = looks_along(walk, leg);
    double fine = PLACE_INCHES / (walk_leg_length(walk, leg) + 1);
    bool was_on = is_on_road(battle, walk, leg, 0);
    for (size_t i = 1; i <= looks; i++) {
        double before = (double)(i - 1) / (double)looks, after = (double)i / (double)looks;
        bool is_on = is_on_road(battle, walk, leg, after);
        if (is_on == was_on) {
            continue;
        }
        while (after - before > fine) {
            double middle = (before + after) / 2;
            if (is_on_road(battle, walk, leg, middle) == was_on) {
                before = middle;
            } else {
                after = middle;
            }
        }
        /* The place found still lies on the road, or a unit would end where only a road admits it.
         */
        add_cut(cuts, was_on ? before : after);
        was_on = is_on;
    }
}

static void cut_at_areas(const TraverseStretch *stretches, size_t count, const Battle *battle,
                         const Walk *walk, size_t leg, Cuts *cuts) {
    double step = 1 / (double)looks_along(walk, leg);
    for (size_t i = 0; i < count; i++) {
        add_cut(cuts, stretches[i].first);
        add_cut(cuts, stretches[i].last);
        const Feature *feature = battle_setting_feature(battle->setting, stretches[i].feature);
        if (feature->traits & GROUND_WATER) {
            for (double part = stretches[i].first + step; part < stretches[i].last; part += step) {
                add_cut(cuts, part);
            }
        }
    }
}

static void judge_piece(const Battle *battle, const Walk *walk, size_t leg, const DbacPace *pace,
                        const TraverseStretch *stretches, size_t count, DbacPiece *piece) {
    double middle = (piece->first + piece->last) / 2;
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(walk, leg, middle, boxes);
    bool is_bad = false;
    for (size_t i = 0; i < count; i++) {
        if (middle < stretches[i].first || middle > stretches[i].last) {
            continue;
        }
        const Feature *feature = battle_setting_feature(battle->setting, stretches[i].feature);
        if (feature->traits & GROUND_WATER) {
            bool wades =
                dbac_boxes_wade(battle, boxes, walk->stand_count, pace->uses_roads, feature);
            is_bad = is_bad || wades;
            piece->wades_river = piece->wades_river || (wades && dbac_is_river(battle, feature));
        } else {
            is_bad = true;
        }
    }
    piece->is_on_road = pace->uses_roads && is_on_road(battle, walk, leg, middle);
    bool by_road = piece->is_on_road && !piece->wades_river;
    piece->going = by_road ? DBAC_GOING_ROAD : is_bad ? DBAC_GOING_BAD : DBAC_GOING_OPEN;
}

DbacPiece *dbac_pace_pieces(const Battle *battle, const Walk *walk, size_t leg,
                            const DbacPace *pace, size_t *count, Arena *arena) {
    size_t stretch_count = 0;
    TraverseStretch *stretches =
        traverse_areas(battle, walk, leg, TRAVERSE_ANY_PART, GROUND_SLOWS, &stretch_count, arena);
    Cuts cuts = {.arena = arena};
    cut_at_areas(stretches, stretch_count, battle, walk, leg, &cuts);
    if (pace->uses_roads) {
        cut_at_roads(battle, walk, leg, &cuts);
    }
    DbacPiece *pieces = arena_allocate_array(arena, cuts.count + 1, sizeof *pieces);
    *count = 0;
    double first = 0;
    for (size_t i = 0; i <= cuts.count; i++) {
        double last = i < cuts.count ? cuts.parts[i] : 1;
        if (last <= first && i < cuts.count) {
            continue;
        }
        DbacPiece piece = {.first = first, .last = last};
        judge_piece(battle, walk, leg, pace, stretches, stretch_count, &piece);
        pieces[(*count)++] = piece;
        first = last;
    }
    return pieces;
}

double dbac_pace_reach(const Battle *battle, const Walk *walk, size_t leg, double inches,
                       const DbacPace *pace, double share_left, double *share, Arena *arena) {
    size_t count = 0;
    DbacPiece *pieces = dbac_pace_pieces(battle, walk, leg, pace, &count, arena);
    *share = 0;
    for (size_t i = 0; i < count; i++) {
        double per_inch = dbac_pace_share_of_inch(pace, pieces[i].going);
        double cost = (pieces[i].last - pieces[i].first) * inches * per_inch;
        if (*share + cost > share_left) {
            double part = pieces[i].first + (share_left - *share) / (inches * per_inch);
            *share = share_left;
            return part;
        }
        *share += cost;
    }
    return 1;
}

double dbac_wheel_inches(double frontage, double degrees) {
    return frontage * degrees * RADIANS_PER_DEGREE;
}

double dbac_wheel_degrees(double frontage, double inches) {
    return inches / frontage * DEGREES_PER_RADIAN;
}

double dbac_wheel_cost(const Battle *battle, UnitId unit, double degrees) {
    double frontage = dbac_frontage(battle, unit);
    bool by_middle = !dbac_applies(battle, DBAC_MOVE_04);
    return dbac_wheel_inches(by_middle ? frontage / 2 : frontage, degrees);
}

double dbac_wheel_most(const Battle *battle, UnitId unit, double inches) {
    bool is_fixed = battle_unit(battle, unit)->formation == DBAC_FORMATION_UNLIMBERED &&
                    !dbac_applies(battle, DBAC_MOVE_23);
    bool by_middle = !dbac_applies(battle, DBAC_MOVE_04);
    double frontage = dbac_frontage(battle, unit);
    return is_fixed ? 0 : dbac_wheel_degrees(by_middle ? frontage / 2 : frontage, inches);
}
