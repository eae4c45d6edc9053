/* How far a beaten unit goes back and whom it pushes (DBAC-RES-05 to -20). */
#include "retreat.h"

#include "enfilade/battlefield/ground.h"
#include "enfilade/battlefield/traverse.h"
#include "enfilade/geometry/facing.h"

/* A unit that goes back, or is pushed along. */
typedef struct Mover {
    UnitId unit;
    double joined; /* inches the retreat had gone when it began to move */
    Walk walk;     /* one rigid leg of the whole distance */
    DbacPace pace;
} Mover;

typedef struct Retreat {
    const Battle *battle;
    Mover *movers; /* the first is the one that was beaten */
    size_t count, room;
    double wanted;
    Vector direction;
    Arena *arena;
} Retreat;

static bool is_moving(const Retreat *retreat, UnitId unit) {
    for (size_t i = 0; i < retreat->count; i++) {
        if (unit_is(retreat->movers[i].unit, unit)) {
            return true;
        }
    }
    return false;
}

typedef struct FilterContext {
    const Retreat *retreat;
    const Mover *mover;
} FilterContext;

/* Friendly Generals stop nobody (DBAC-GEN-03); who moves along stops nobody either. */
static bool stops_at_unit(const void *context, UnitId unit) {
    const FilterContext *filter = context;
    const Battle *battle = filter->retreat->battle;
    if (is_moving(filter->retreat, unit)) {
        return false;
    }
    return dbac_is_enemy(battle, filter->mover->unit, unit) || !dbac_is_general(battle, unit);
}

static bool stops_at_feature(const void *context, FeatureId feature) {
    const FilterContext *filter = context;
    const Battle *battle = filter->retreat->battle;
    return dbac_ground_bars(battle, &filter->mover->pace,
                            battle_setting_feature(battle->setting, feature));
}

static void begin_from(const Battle *battle, const DbacLayout *from, Walk *walk) {
    walk->stand_count = from->count;
    for (size_t i = 0; i < from->count; i++) {
        walk->stands[i] = from->stands[i];
        walk->sizes[i] = battle->setting->stand_sizes[from->stand_kinds[i]];
        walk->start[i] = from->places[i];
    }
}

/* From a layout, or as it stands when `from` is NULL. */
static void add_mover(Retreat *retreat, UnitId unit, double joined, const DbacLayout *from) {
    retreat->movers = arena_make_room(retreat->arena, retreat->movers, retreat->count,
                                      &retreat->room, sizeof *retreat->movers);
    Mover *mover = &retreat->movers[retreat->count++];
    mover->unit = unit;
    mover->joined = joined;
    mover->pace = dbac_pace(retreat->battle, unit);
    walk_begin(retreat->battle, unit, &mover->walk);
    if (from != NULL) {
        begin_from(retreat->battle, from, &mover->walk);
    }
    WalkLeg leg = {.kind = WALK_RIGID, .share_to = 1};
    leg.motion.shift = vector_scale(retreat->direction, retreat->wanted);
    walk_add(&mover->walk, leg);
}

/* How far the retreat has gone when this mover meets something, which the walk enters by the
 * tolerance before it stops; more than wanted when it meets nothing. */
static double next_stop(const Retreat *retreat, const Mover *mover, TraverseStop *stop) {
    FilterContext context = {retreat, mover};
    double tolerance = retreat->battle->setting->length_tolerance;
    TraverseFilter filter = {stops_at_unit, stops_at_feature, &context, tolerance};
    *stop = traverse_first_stop(retreat->battle, &mover->walk, 0, 0, &filter, retreat->arena);
    if (stop->kind == TRAVERSE_FREE) {
        return retreat->wanted * 2 + 1;
    }
    double own = stop->part * retreat->wanted - tolerance;
    return mover->joined + (own > 0 ? own : 0);
}

/* May this friend be pushed along? Met front-on or rear-on, by the difference of facings
 * (DBAC-RES-12, -13). */
static bool can_be_pushed(const Retreat *retreat, UnitId friend_met) {
    const Battle *battle = retreat->battle;
    if (!rule_applies(battle_numbers(battle), DBAC_RES_13) || dbac_is_engaged(battle, friend_met)) {
        return false;
    }
    double angle = facing_angle(vector_back(retreat->direction), dbac_facing(battle, friend_met));
    double most = dbac_number(battle, DBAC_NUMBER_PUSH_ANGLE);
    return measure_is_within_angle(battle->setting, angle, most) ||
           measure_is_within_angle(battle->setting, 180 - angle, most);
}

static void block(DbacRetreatReport *out, double moved, DbacRule rule, UnitId by) {
    out->moved = moved < 0 ? 0 : moved;
    out->is_blocked = true;
    out->block_rule = (uint16_t)rule;
    out->blocked_by = by;
}

/* What a stop of the retreating unit itself, or of one it pushes, means. True when the retreat ends
 * here. */
static bool resolve_stop(Retreat *retreat, size_t index, const TraverseStop *stop, double gone,
                         DbacRetreat kind, DbacRetreatReport *out) {
    const Battle *battle = retreat->battle;
    UnitId unit = retreat->movers[index].unit;
    bool is_pushed = index > 0;
    if (stop->kind == TRAVERSE_EDGE && !is_pushed) {
        bool falls_again = dbac_unit_field(battle, DBAC_FIELD_EDGE_FLAG, unit) != 0;
        out->moved = gone;
        out->leaves_table = kind == DBAC_RETREAT_FLEE || falls_again;
        out->stops_at_edge = !out->leaves_table;
        return true;
    }
    bool is_friend =
        stop->kind == TRAVERSE_BASE && !dbac_is_enemy(battle, retreat->movers[0].unit, stop->unit);
    if (is_friend && retreat->count < DBAC_PUSH_LIMIT && can_be_pushed(retreat, stop->unit)) {
        add_mover(retreat, stop->unit, gone, NULL);
        return false;
    }
    block(out, gone, is_pushed ? DBAC_RES_13 : DBAC_RES_12,
          stop->kind == TRAVERSE_BASE ? stop->unit : UNIT_NONE);
    return true;
}

/* Is any stand of the unit in edge contact with an enemy when it has gone so far? */
static bool touches_enemy(const Retreat *retreat, double gone) {
    const Battle *battle = retreat->battle;
    const Walk *walk = &retreat->movers[0].walk;
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(walk, 0, retreat->wanted > 0 ? gone / retreat->wanted : 0, boxes);
    for (UnitId other = unit_first(battle, SIDE_NONE); other.value != 0;
         other = unit_next(battle, SIDE_NONE, other)) {
        if (!dbac_is_enemy(battle, walk->unit, other)) {
            continue;
        }
        UnitStands stands;
        unit_stands(battle, other, &stands);
        for (size_t i = 0; i < walk->stand_count * stands.count; i++) {
            if (measure_contact(battle->setting, &boxes[i / stands.count],
                                &stands.boxes[i % stands.count])
                    .touches) {
                return true;
            }
        }
    }
    return false;
}

/* A retreat that would end touching an enemy stops at the last place clear of him (DBAC-RES-18). */
static void end_clear_of_enemies(const Retreat *retreat, DbacRetreatReport *out) {
    static const double STEP = 1.0 / 16;
    static const double FINE = 1e-7;
    if (out->leaves_table || !rule_applies(battle_numbers(retreat->battle), DBAC_RES_18) ||
        !touches_enemy(retreat, out->moved)) {
        return;
    }
    double touching = out->moved;
    double clear = -1;
    for (double gone = out->moved - STEP; gone > 0 && clear < 0; gone -= STEP) {
        if (touches_enemy(retreat, gone)) {
            touching = gone;
        } else {
            clear = gone;
        }
    }
    while (clear >= 0 && touching - clear > FINE) {
        double middle = (touching + clear) / 2;
        if (touches_enemy(retreat, middle)) {
            touching = middle;
        } else {
            clear = middle;
        }
    }
    block(out, clear, DBAC_RES_18, UNIT_NONE);
}

/* Falling back is a printed distance (DBAC-RES-05); fleeing a full move at the open rate, slower in
 * bad going (DBAC-RES-08). */
static double find_distance(const Battle *battle, UnitId unit, DbacRetreat kind, Vector direction,
                            Arena *arena) {
    if (kind != DBAC_RETREAT_FLEE) {
        return kind == DBAC_RETREAT_NONE ? 0 : dbac_number(battle, DBAC_NUMBER_FALL_BACK);
    }
    DbacPace pace = dbac_pace(battle, unit);
    pace.uses_roads = false;
    Walk walk;
    walk_begin(battle, unit, &walk);
    WalkLeg leg = {.kind = WALK_RIGID, .share_to = 1};
    leg.motion.shift = vector_scale(direction, pace.open);
    walk_add(&walk, leg);
    double share = 0;
    return pace.open * dbac_pace_reach(battle, &walk, 0, pace.open, &pace, 1, &share, arena);
}

void dbac_retreat_gather_along(const Battle *battle, UnitId unit, DbacRetreat kind,
                               Vector direction, const DbacLayout *from, DbacRetreatReport *out,
                               Arena *arena) {
    *out = (DbacRetreatReport){.direction = direction};
    out->wanted = find_distance(battle, unit, kind, direction, arena);
    out->moved = out->wanted;
    Mover beaten; /* mostly the only one, and large */
    Retreat retreat = {.battle = battle,
                       .movers = &beaten,
                       .room = 1,
                       .wanted = out->wanted,
                       .direction = direction,
                       .arena = arena};
    add_mover(&retreat, unit, 0, from);
    for (bool goes_on = true; goes_on;) {
        TraverseStop first = {0};
        double gone = out->wanted;
        size_t who = 0;
        bool meets = false;
        for (size_t i = 0; i < retreat.count; i++) {
            TraverseStop stop;
            double at = next_stop(&retreat, &retreat.movers[i], &stop);
            if (at < gone) {
                gone = at;
                first = stop;
                who = i;
                meets = true;
            }
        }
        goes_on = meets && !resolve_stop(&retreat, who, &first, gone, kind, out);
    }
    end_clear_of_enemies(&retreat, out);
    for (size_t i = 1; i < retreat.count; i++) {
        if (out->moved > retreat.movers[i].joined) {
            out->pushes[out->push_count++] =
                (DbacPush){retreat.movers[i].unit, retreat.movers[i].joined,
                           out->moved - retreat.movers[i].joined};
        }
    }
}

static bool has_closed_ground_behind(const Battle *battle, UnitId unit, Arena *arena) {
    DbacPace pace = dbac_pace(battle, unit);
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    double gap = dbac_number(battle, DBAC_NUMBER_REAR_GAP);
    for (size_t i = 0; i < stands.count; i++) {
        OrientedBox behind = stands.boxes[i];
        behind.centre = vector_along(behind.centre, behind.facing, -gap);
        size_t count = 0;
        const FeatureId *under = ground_features_under(
            battle->setting, &behind, GROUND_BARS | GROUND_SLOWS | GROUND_WATER, &count, arena);
        for (size_t f = 0; f < count; f++) {
            if (dbac_ground_bars(battle, &pace,
                                 battle_setting_feature(battle->setting, under[f]))) {
                return true;
            }
        }
    }
    return false;
}

bool dbac_retreat_is_sandwiched(const Battle *battle, UnitId unit, Arena *arena) {
    if (!dbac_is_regiment(battle, unit)) {
        return false;
    }
    size_t count = 0;
    ContactReport *contacts = measure_contacts(battle, unit, &count, arena);
    UnitStands stands;
    bool has_front = false;
    bool has_rear = false;
    unit_stands(battle, unit, &stands);
    for (size_t i = 0; i < count; i++) {
        UnitStands others;
        unit_stands(battle, contacts[i].unit, &others);
        for (size_t pair = 0; pair < stands.count * others.count; pair++) {
            BoxContact contact =
                measure_contact(battle->setting, &stands.boxes[pair / others.count],
                                &others.boxes[pair % others.count]);
            has_front = has_front || (contact.touches && contact.edge == BOX_FRONT);
            has_rear = has_rear || (contact.touches && contact.edge == BOX_REAR);
        }
    }
    return (has_front && has_rear) || has_closed_ground_behind(battle, unit, arena);
}
