/* What stops a unit on a leg. The leg is followed in steps no longer than the room that is left
 * between the stands and whatever counts, so nothing is jumped over; the place is then closed in
 * on. */
#include "enfilade/battlefield/traverse.h"

#include <math.h>

#include "enfilade/battlefield/ground.h"
#include "leg_view.h"

/* Inches: the shortest step while the room is used up, and how exactly the place of a stop is
 * found. */
static const double LEAST_STEP = 1.0 / 256;
static const double EXACT = 1.0 / 4096;

/* Deeper than any tolerance: said of a base that lies across a line, where no depth can be
 * measured. */
static const double ACROSS = 1;

/* Depths nearer than this, in inches, differ by roundings only. */
static const double SAME_DEPTH = 1e-6;

/* Everything near a leg that counts. */
typedef struct Obstacles {
    const Battle *battle;
    const TraverseFilter *filter;
    StandId *stands;
    OrientedBox *boxes;
    double *radii; /* of the boxes */
    size_t stand_count;
    FeatureId *features;
    size_t feature_count;
} Obstacles;

/* The deepest interpenetration at one place (negative: the room that is left), and with what. */
typedef struct Deepest {
    double depth;
    double named_depth; /* of what is named below: less than depth by roundings at most */
    TraverseStopKind kind;
    size_t mover; /* index of the walk's stand */
    StandId stand;
    FeatureId feature;
} Deepest;

/* May a base with its centre there reach into the bounds at all? */
static bool may_reach(Vector centre, double radius, Bounds bounds) {
    return centre.x + radius >= bounds.west && centre.x - radius <= bounds.east &&
           centre.y + radius >= bounds.south && centre.y - radius <= bounds.north;
}

static void collect_stands(Obstacles *obstacles, UnitId unit, Bounds bounds) {
    UnitStands stands;
    unit_stands(obstacles->battle, unit, &stands);
    const TraverseFilter *filter = obstacles->filter;
    bool is_asked = false;
    for (size_t i = 0; i < stands.count; i++) {
        const OrientedBox *box = &stands.boxes[i];
        double radius = oriented_box_radius(box);
        if (!may_reach(box->centre, radius + 2 * EXACT, bounds) ||
            !bounds_meet(bounds_of_box(box), bounds)) {
            continue;
        }
        if (!is_asked && !filter->stops_at_unit(filter->context, unit)) {
            return;
        }
        is_asked = true;
        obstacles->stands[obstacles->stand_count] = stands.ids[i];
        obstacles->radii[obstacles->stand_count] = radius;
        obstacles->boxes[obstacles->stand_count++] = *box;
    }
}

static void collect_bases(Obstacles *obstacles, UnitId mover, Bounds bounds, Arena *arena) {
    const Battle *battle = obstacles->battle;
    obstacles->stand_count = 0;
    if (obstacles->filter->stops_at_unit == NULL) {
        return;
    }
    obstacles->stands = arena_allocate_array(arena, battle->stand_count, sizeof(StandId));
    obstacles->boxes = arena_allocate_array(arena, battle->stand_count, sizeof(OrientedBox));
    obstacles->radii = arena_allocate_array(arena, battle->stand_count, sizeof(double));
    for (UnitId id = unit_first(battle, SIDE_NONE); id.value != 0;
         id = unit_next(battle, SIDE_NONE, id)) {
        if (!unit_is(id, mover)) {
            collect_stands(obstacles, id, bounds);
        }
    }
}

static void collect_features(Obstacles *obstacles, Bounds bounds, Arena *arena) {
    const BattleSetting *setting = obstacles->battle->setting;
    const TraverseFilter *filter = obstacles->filter;
    obstacles->feature_count = 0;
    if (filter->stops_at_feature == NULL) {
        return;
    }
    size_t count;
    const uint32_t *shapes = spatial_index_shapes_near(setting->index, bounds, &count, arena);
    obstacles->features = arena_allocate_array(arena, count + 1, sizeof(FeatureId));
    for (size_t i = 0; i < count; i++) {
        FeatureId id = {(uint16_t)(shapes[i] + 1)};
        if (filter->stops_at_feature(filter->context, id)) {
            obstacles->features[obstacles->feature_count++] = id;
        }
    }
}

static Obstacles collect(const Battle *battle, UnitId mover, const TraverseFilter *filter,
                         Bounds bounds, Arena *arena) {
    Obstacles obstacles = {.battle = battle, .filter = filter};
    Bounds near = bounds_grown(bounds, 2 * EXACT);
    collect_bases(&obstacles, mover, near, arena);
    collect_features(&obstacles, near, arena);
    return obstacles;
}

/* Of depths that differ by roundings only the first found is named. */
static void deepen(Deepest *deepest, Deepest found) {
    double depth = found.depth > deepest->depth ? found.depth : deepest->depth;
    if (found.depth > deepest->named_depth + SAME_DEPTH || deepest->kind == TRAVERSE_FREE) {
        found.named_depth = found.depth;
        *deepest = found;
    }
    deepest->depth = depth;
}

/* `radii` are those of the boxes. */
static void look_at_base(const Obstacles *obstacles, size_t number, const OrientedBox *boxes,
                         const double *radii, size_t count, Deepest *deepest) {
    const OrientedBox *other = &obstacles->boxes[number];
    double reach = obstacles->radii[number];
    for (size_t i = 0; i < count; i++) {
        double most = reach + radii[i] - vector_distance(boxes[i].centre, other->centre);
        if (most > deepest->depth) {
            deepen(deepest, (Deepest){.depth = oriented_box_overlap(&boxes[i], other),
                                      .kind = TRAVERSE_BASE,
                                      .mover = i,
                                      .stand = obstacles->stands[number]});
        }
    }
}

static double depth_in_feature(const Feature *feature, const OrientedBox *box, double tolerance) {
    if (feature->shape != FEATURE_LINE) {
        double depth = polygon_box_depth(&feature->area, box);
        return depth > 0 ? depth : -polygon_box_distance(&feature->area, box);
    }
    double distance = polyline_box_distance(feature->line, box);
    OrientedBox core = oriented_box_grown(box, -tolerance);
    bool is_across = distance == 0 && polyline_box_distance(feature->line, &core) == 0;
    return is_across ? ACROSS : -distance;
}

static void look_at_features(const Obstacles *obstacles, size_t mover, const OrientedBox *box,
                             Deepest *deepest) {
    Bounds bounds = bounds_of_box(box);
    for (size_t i = 0; i < obstacles->feature_count; i++) {
        FeatureId id = obstacles->features[i];
        const Feature *feature = battle_setting_feature(obstacles->battle->setting, id);
        double least_gap = deepest->depth < 0 ? -deepest->depth : 0;
        if (bounds_meet(bounds_grown(bounds, least_gap), feature->bounds)) {
            double depth = depth_in_feature(feature, box, obstacles->filter->tolerance);
            deepen(
                deepest,
                (Deepest){.depth = depth, .kind = TRAVERSE_GROUND, .mover = mover, .feature = id});
        }
    }
}

static double larger(double a, double b) {
    return a > b ? a : b;
}

/* An edge farther off than what was found already changes nothing. */
static void look_at_edge(const Obstacles *obstacles, size_t mover, const OrientedBox *box,
                         double radius, Deepest *deepest) {
    Bounds table = battle_setting_table(obstacles->battle->setting);
    Vector at = box->centre;
    double near = radius - deepest->depth + 2 * EXACT;
    if (at.x - table.west > near && table.east - at.x > near && at.y - table.south > near &&
        table.north - at.y > near) {
        return;
    }
    Bounds bounds = bounds_of_box(box);
    double across = larger(table.west - bounds.west, bounds.east - table.east);
    double along = larger(table.south - bounds.south, bounds.north - table.north);
    deepen(deepest,
           (Deepest){.depth = larger(across, along), .kind = TRAVERSE_EDGE, .mover = mover});
}

/* Bases come before ground, ground before the edge; lower ids before higher ones. */
static Deepest look(const Obstacles *obstacles, const OrientedBox *boxes, size_t count) {
    Deepest deepest = {.depth = -INFINITY};
    double radii[UNIT_STAND_LIMIT];
    for (size_t i = 0; i < count; i++) {
        radii[i] = oriented_box_radius(&boxes[i]);
    }
    for (size_t i = 0; i < obstacles->stand_count; i++) {
        look_at_base(obstacles, i, boxes, radii, count, &deepest);
    }
    for (size_t i = 0; i < count; i++) {
        look_at_features(obstacles, i, &boxes[i], &deepest);
    }
    for (size_t i = 0; i < count && !obstacles->filter->may_leave_table; i++) {
        look_at_edge(obstacles, i, &boxes[i], radii[i], &deepest);
    }
    return deepest;
}

/* The point of a box that lies farthest off the table. */
static Vector farthest_off(const BattleSetting *setting, const OrientedBox *box) {
    Bounds table = battle_setting_table(setting);
    Vector farthest = box->centre;
    double most = -INFINITY;
    for (int corner = 0; corner < BOX_CORNER_COUNT; corner++) {
        Vector point = oriented_box_corner(box, (BoxCorner)corner);
        double off = larger(larger(table.west - point.x, point.x - table.east),
                            larger(table.south - point.y, point.y - table.north));
        farthest = off > most ? point : farthest;
        most = larger(off, most);
    }
    return farthest;
}

/* Where the mover, standing at the last free place, meets what stopped it. */
static Vector place_of(const Battle *battle, const Deepest *deepest, const OrientedBox *box) {
    Vector at = box->centre;
    switch (deepest->kind) {
    case TRAVERSE_FREE:
        break;
    case TRAVERSE_BASE: {
        OrientedBox other = stand_box(battle, deepest->stand);
        oriented_box_gap(box, &other, NULL, &at);
        break;
    }
    case TRAVERSE_GROUND: {
        const Feature *feature = battle_setting_feature(battle->setting, deepest->feature);
        if (feature->shape == FEATURE_LINE) {
            polyline_nearest(feature->line, box->centre, NULL, &at, NULL);
        } else {
            polygon_distance_to_edge(&feature->area, box->centre, &at);
        }
        break;
    }
    case TRAVERSE_EDGE:
        at = farthest_off(battle->setting, box);
        break;
    }
    return at;
}

static TraverseStop stop_of(const Battle *battle, const Walk *walk, const Deepest *deepest,
                            double part, const OrientedBox *boxes) {
    TraverseStop stop = {.kind = deepest->kind,
                         .part = part,
                         .stand = deepest->stand,
                         .mover = walk->stands[deepest->mover],
                         .feature = deepest->feature,
                         .at = place_of(battle, deepest, &boxes[deepest->mover])};
    if (deepest->kind == TRAVERSE_BASE) {
        stop.unit = battle_stand(battle, deepest->stand)->unit;
    }
    return stop;
}

/* Between a free part and a blocked one: the last free one, to EXACT inches of way. */
static double close_in(const Obstacles *obstacles, const LegView *view, double free, double blocked,
                       Deepest *met) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    while ((blocked - free) * view->rate > EXACT) {
        double middle = (free + blocked) * 0.5;
        leg_view_boxes(view, middle, boxes);
        Deepest deepest = look(obstacles, boxes, view->walk->stand_count);
        if (deepest.depth > obstacles->filter->tolerance) {
            blocked = middle;
            *met = deepest;
        } else {
            free = middle;
        }
    }
    return free;
}

/* A straight shift: the exact part at which the first base is met, or 1. */
static double shift_to_first_base(const Obstacles *obstacles, const LegView *view, double from) {
    const Motion *motion = &view->walk->legs[view->leg].motion;
    Motion rest = {.shift = vector_scale(motion->shift, 1 - from)};
    OrientedBox boxes[UNIT_STAND_LIMIT];
    leg_view_boxes(view, from, boxes);
    double least = 1;
    for (size_t i = 0; i < view->walk->stand_count; i++) {
        for (size_t j = 0; j < obstacles->stand_count; j++) {
            SweepHit hit = motion_sweep_box(&rest, &boxes[i], &obstacles->boxes[j],
                                            obstacles->filter->tolerance);
            least = hit.hits && hit.share < least ? hit.share : least;
        }
    }
    return from + least * (1 - from);
}

/* Follows the leg until something is met deeper than the tolerance. */
static TraverseStop follow(const Obstacles *obstacles, const LegView *view, double from) {
    const Walk *walk = view->walk;
    double tolerance = obstacles->filter->tolerance;
    OrientedBox boxes[UNIT_STAND_LIMIT];
    leg_view_boxes(view, from, boxes);
    Deepest deepest = look(obstacles, boxes, walk->stand_count);
    double part = from;
    while (deepest.depth <= tolerance && part < 1 && view->rate > 0) {
        double room = tolerance - deepest.depth;
        double next = leg_view_later(view, part, room > LEAST_STEP ? room : LEAST_STEP);
        leg_view_boxes(view, next, boxes);
        deepest = look(obstacles, boxes, walk->stand_count);
        if (deepest.depth > tolerance) {
            part = close_in(obstacles, view, part, next, &deepest);
        } else {
            part = next;
        }
    }
    if (deepest.depth <= tolerance) {
        return (TraverseStop){.kind = TRAVERSE_FREE, .part = 1};
    }
    leg_view_boxes(view, part, boxes);
    return stop_of(obstacles->battle, walk, &deepest, part, boxes);
}

/* A shift among bases needs no steps: it is looked at only shortly before the first one met, and
 * for ground and edges. */
static TraverseStop follow_shift(const Obstacles *obstacles, const LegView *view, double from) {
    Obstacles ground = *obstacles;
    ground.stand_count = 0;
    OrientedBox boxes[UNIT_STAND_LIMIT];
    leg_view_boxes(view, from, boxes);
    Deepest at_start = look(obstacles, boxes, view->walk->stand_count);
    if (at_start.depth > obstacles->filter->tolerance) {
        return stop_of(obstacles->battle, view->walk, &at_start, from, boxes);
    }
    TraverseStop stop = follow(&ground, view, from);
    double meets = shift_to_first_base(obstacles, view, from);
    if (meets >= stop.part) {
        return stop;
    }
    double before = meets - 2 * EXACT / view->rate;
    leg_view_boxes(view, before > from ? before : from, boxes);
    Deepest deepest = look(obstacles, boxes, view->walk->stand_count);
    bool is_free = before > from && deepest.depth <= obstacles->filter->tolerance;
    return follow(obstacles, view, is_free ? before : from);
}

TraverseStop traverse_first_stop(const Battle *battle, const Walk *walk, size_t leg, double from,
                                 const TraverseFilter *filter, Arena *arena) {
    LegView view;
    leg_view_begin(&view, walk, leg);
    if (walk->legs[leg].kind == WALK_LAY) {
        TraverseStop stop =
            traverse_check_places(battle, walk, walk->legs[leg].laid, filter, arena);
        stop.part = stop.kind == TRAVERSE_FREE ? 1 : from;
        return stop;
    }
    if (!view.moves || walk->stand_count == 0 || view.rate == 0) {
        return (TraverseStop){.kind = TRAVERSE_FREE, .part = 1};
    }
    Obstacles obstacles = collect(battle, walk->unit, filter, leg_view_bounds(&view, from), arena);
    bool is_shift = view.is_rigid && !walk->legs[leg].motion.is_turn;
    return is_shift ? follow_shift(&obstacles, &view, from) : follow(&obstacles, &view, from);
}

TraverseStop traverse_check_places(const Battle *battle, const Walk *walk, const StandPlace *places,
                                   const TraverseFilter *filter, Arena *arena) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    Bounds bounds = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (size_t i = 0; i < walk->stand_count; i++) {
        boxes[i] = (OrientedBox){places[i].at, places[i].facing, walk->sizes[i].width,
                                 walk->sizes[i].depth};
        bounds = bounds_joined(bounds, bounds_of_box(&boxes[i]));
    }
    Obstacles obstacles = collect(battle, walk->unit, filter, bounds, arena);
    Deepest deepest = look(&obstacles, boxes, walk->stand_count);
    if (deepest.depth <= filter->tolerance) {
        return (TraverseStop){.kind = TRAVERSE_FREE, .part = 1};
    }
    return stop_of(battle, walk, &deepest, 0, boxes);
}
