/* Lanes of fire. The front edge is cut at every place where what its rays meet can change: beside
 * each corner of a base or of ground that hides, and where such ground meets the target. Between
 * two cuts the clear rays lie side by side, so three of them tell where the clear part begins and
 * ends. */
#include "enfilade/battlefield/fire_arc.h"

#include <assert.h>
#include <math.h>

#include "enfilade/battlefield/formation.h"
#include "enfilade/battlefield/measure.h"
#include "enfilade/geometry/facing.h"
#include "sight_shape.h"

/* Cuts nearer than this, in inches, are one. */
static const double SAME_PLACE = 1e-9;

/* Rays tried beside a cut stand so far off it, in inches, that they do not graze it. */
static const double BESIDE_CUT = 1e-7;

/* Ranges that differ by less, in inches, are equal: then the ray nearest the middle is taken. */
static const double SAME_RANGE = 1e-6;

/* A base that may stand in the strip ahead. */
typedef struct LaneBase {
    StandId stand;
    UnitId unit;
    OrientedBox box;
} LaneBase;

typedef struct Lane {
    const Battle *battle;
    StandId firer;
    UnitId target;
    const FireFilter *filter;
    double range_limit;
    Vector left, right_hand, facing; /* front left corner; along the front; straight ahead */
    double width;
    double middle;   /* of the unit's front, along this front from its left */
    double reach;    /* how far ahead the target's last corner lies */
    LaneBase *bases; /* the target's first */
    size_t base_count, target_count;
    double *cuts;
    size_t cut_count, cut_room;
    Arena *arena;
} Lane;

typedef enum RayFate {
    RAY_MISSES,
    RAY_IS_STOPPED, /* by a base */
    RAY_IS_TOO_LONG,
    RAY_IS_HIDDEN, /* by ground */
    RAY_IS_CLEAR,
} RayFate;

typedef struct TriedRay {
    RayFate fate;
    FireRay ray;
    UnitId stopped_by;
} TriedRay;

/* In the frame of the lane: x along the front from its left end, y ahead of it. */
static Vector to_lane(const Lane *lane, Vector point) {
    Vector from_left = vector_subtract(point, lane->left);
    return vector(vector_dot(from_left, lane->right_hand), vector_dot(from_left, lane->facing));
}

/* Where a ray enters and leaves a box, in inches, and by which edge. */
static bool ray_through_box(const OrientedBox *box, Vector from, Vector direction, double *near,
                            double *far, BoxEdge *edge) {
    Vector start = oriented_box_to_local(box, from);
    Vector way = {vector_dot(direction, vector_right(box->facing)),
                  vector_dot(direction, box->facing)};
    double starts[] = {start.y, start.x};
    double ways[] = {way.y, way.x};
    double halves[] = {box->depth * 0.5, box->width * 0.5};
    BoxEdge edges[] = {way.y < 0 ? BOX_FRONT : BOX_REAR, way.x < 0 ? BOX_RIGHT : BOX_LEFT};
    *near = -INFINITY;
    *far = INFINITY;
    *edge = edges[0];
    for (int axis = 0; axis < 2; axis++) {
        if (fabs(ways[axis]) < 1e-12) {
            if (fabs(starts[axis]) > halves[axis]) {
                return false;
            }
            continue;
        }
        double enters = (-copysign(halves[axis], ways[axis]) - starts[axis]) / ways[axis];
        double leaves = (copysign(halves[axis], ways[axis]) - starts[axis]) / ways[axis];
        if (enters > *near + SAME_PLACE) {
            *near = enters;
            *edge = edges[axis];
        }
        *far = leaves < *far ? leaves : *far;
    }
    return *far > *near;
}

/* Does the ray meet this base ahead of the front? A base beside or behind it may reach over the
 * edge by the tolerance. */
static bool meets(const Lane *lane, const LaneBase *base, Vector from, double *near, double *far,
                  BoxEdge *edge) {
    if (!ray_through_box(&base->box, from, lane->facing, near, far, edge) ||
        *far <= lane->battle->setting->length_tolerance) {
        return false;
    }
    *near = *near > 0 ? *near : 0;
    return true;
}

static void find_target(const Lane *lane, Vector from, FireRay *ray) {
    *ray = (FireRay){.from = from, .to = from, .firer = lane->firer, .range = INFINITY};
    for (size_t i = 0; i < lane->target_count; i++) {
        const LaneBase *base = &lane->bases[i];
        double near;
        double far;
        BoxEdge edge;
        if (!meets(lane, base, from, &near, &far, &edge)) {
            continue;
        }
        ray->far_range = far > ray->far_range ? far : ray->far_range;
        if (near < ray->range) {
            ray->hits = true;
            ray->range = near;
            ray->to = vector_along(from, lane->facing, near);
            ray->target = base->stand;
            ray->entered = edge;
            ray->degrees_from_normal =
                facing_angle(vector_back(lane->facing), oriented_box_normal(&base->box, edge));
        }
    }
    ray->range = ray->hits ? ray->range : 0;
}

static bool is_stopped_by(const Lane *lane, const LaneBase *base, const FireRay *ray) {
    double near;
    double far;
    BoxEdge edge;
    if (!meets(lane, base, ray->from, &near, &far, &edge) || near >= ray->range) {
        return false;
    }
    const FireFilter *filter = lane->filter;
    return filter == NULL || filter->blocks == NULL ||
           filter->blocks(filter->context, base->unit, ray, near, far);
}

static TriedRay try_ray(const Lane *lane, double along) {
    TriedRay tried = {.fate = RAY_IS_CLEAR};
    const BattleSetting *setting = lane->battle->setting;
    find_target(lane, vector_along(lane->left, lane->right_hand, along), &tried.ray);
    if (!tried.ray.hits) {
        tried.fate = RAY_MISSES;
        return tried;
    }
    double nearest = INFINITY;
    for (size_t i = lane->target_count; i < lane->base_count; i++) {
        if (is_stopped_by(lane, &lane->bases[i], &tried.ray)) {
            Vector centre = to_lane(lane, lane->bases[i].box.centre);
            tried.fate = RAY_IS_STOPPED;
            tried.stopped_by = centre.y < nearest ? lane->bases[i].unit : tried.stopped_by;
            nearest = centre.y < nearest ? centre.y : nearest;
        }
    }
    if (tried.fate == RAY_IS_STOPPED) {
        return tried;
    }
    if (measure_is_beyond(setting, tried.ray.range, lane->range_limit)) {
        tried.fate = RAY_IS_TOO_LONG;
    } else if (!sight_is_clear(setting, tried.ray.from, tried.ray.to)) {
        tried.fate = RAY_IS_HIDDEN;
    }
    return tried;
}

/* Where the unit's front has its middle, seen along this stand's front: of the stands in one rank
 * with it. */
static double find_middle(const Battle *battle, StandId firer, const Lane *lane) {
    UnitStands stands;
    unit_stands(battle, battle_stand(battle, firer)->unit, &stands);
    OrientedBox own = stand_box(battle, firer);
    OrientedBox rank[UNIT_STAND_LIMIT];
    size_t count = 0;
    for (size_t i = 0; i < stands.count; i++) {
        if (formation_is_in_front_rank(&own, &stands.boxes[i])) {
            rank[count++] = stands.boxes[i];
        }
    }
    if (count == 0) {
        return lane->width * 0.5;
    }
    OrientedBox front = formation_front_box(rank, count);
    return to_lane(lane, stand_front_middle(&front)).x;
}

/* May the base have a part in the strip, no farther ahead than the target? */
static bool may_be_ahead(const Lane *lane, const OrientedBox *box, double reach) {
    double radius = oriented_box_radius(box);
    Vector centre = to_lane(lane, box->centre);
    return centre.x > -radius && centre.x < lane->width + radius && centre.y > -radius &&
           centre.y < reach + radius;
}

static void add_bases(Lane *lane, UnitId unit, double reach) {
    const Battle *battle = lane->battle;
    const Unit *row = battle_unit(battle, unit);
    for (uint16_t i = 0; i < row->stand_room; i++) {
        StandId id = {(uint16_t)(row->first_stand + i)};
        if (stand_is(id, lane->firer) || battle_stand(battle, id)->state != STAND_PRESENT) {
            continue;
        }
        LaneBase base = {id, unit, stand_box(battle, id)};
        if (may_be_ahead(lane, &base.box, reach)) {
            lane->bases[lane->base_count++] = base;
        }
    }
}

/* What lies between two neighbours of one rank, as a base of its own. */
static bool box_between(const OrientedBox *left, const OrientedBox *right, OrientedBox *out) {
    Vector from = oriented_box_corner(left, BOX_FRONT_RIGHT);
    Vector to = oriented_box_corner(right, BOX_FRONT_LEFT);
    Vector middle = vector_middle(from, to);
    *out = (OrientedBox){vector_along(middle, left->facing, -left->depth * 0.5), left->facing,
                         vector_dot(vector_subtract(to, from), vector_right(left->facing)),
                         left->depth};
    return out->width > SAME_PLACE;
}

static void add_gaps(Lane *lane, UnitId unit, double reach) {
    UnitStands stands;
    unit_stands(lane->battle, unit, &stands);
    for (size_t i = 1; i < stands.count; i++) {
        LaneBase base = {stands.ids[i - 1], unit, {{0, 0}, {0, 1}, 0, 0}};
        if (formation_is_in_front_rank(&stands.boxes[i - 1], &stands.boxes[i]) &&
            box_between(&stands.boxes[i - 1], &stands.boxes[i], &base.box) &&
            may_be_ahead(lane, &base.box, reach)) {
            lane->bases[lane->base_count++] = base;
        }
    }
}

static bool closes_gaps(const Lane *lane, UnitId unit) {
    const FireFilter *filter = lane->filter;
    return filter != NULL && filter->closes_gaps != NULL &&
           filter->closes_gaps(filter->context, unit);
}

static void collect_bases(Lane *lane) {
    const Battle *battle = lane->battle;
    size_t room = 2 * (size_t)battle->stand_count;
    lane->bases = arena_allocate_array(lane->arena, room, sizeof *lane->bases);
    if (unit_is_on_table(battle, lane->target)) {
        add_bases(lane, lane->target, INFINITY);
    }
    lane->target_count = lane->base_count;
    lane->reach = 0;
    for (size_t i = 0; i < lane->target_count; i++) {
        const OrientedBox *box = &lane->bases[i].box;
        double far = to_lane(lane, box->centre).y + oriented_box_radius(box);
        lane->reach = far > lane->reach ? far : lane->reach;
    }
    for (UnitId id = unit_first(battle, SIDE_NONE); id.value != 0 && lane->target_count > 0;
         id = unit_next(battle, SIDE_NONE, id)) {
        if (unit_is(id, lane->target)) {
            continue;
        }
        add_bases(lane, id, lane->reach);
        if (closes_gaps(lane, id)) {
            add_gaps(lane, id, lane->reach);
        }
    }
}

static Lane begin_lane(const Battle *battle, StandId firer, UnitId target, const FireFilter *filter,
                       double range_limit, Arena *arena) {
    OrientedBox box = stand_box(battle, firer);
    Lane lane = {.battle = battle,
                 .firer = firer,
                 .target = target,
                 .filter = filter,
                 .range_limit = range_limit,
                 .left = oriented_box_corner(&box, BOX_FRONT_LEFT),
                 .right_hand = vector_right(box.facing),
                 .facing = box.facing,
                 .width = box.width,
                 .arena = arena};
    lane.middle = find_middle(battle, firer, &lane);
    collect_bases(&lane);
    return lane;
}

/* Keeps the cuts in order. */
static void add_cut(Lane *lane, double along) {
    if (along < 0 || along > lane->width) {
        return;
    }
    lane->cuts = arena_make_room(lane->arena, lane->cuts, lane->cut_count, &lane->cut_room,
                                 sizeof *lane->cuts);
    size_t place = lane->cut_count++;
    for (; place > 0 && lane->cuts[place - 1] > along; place--) {
        lane->cuts[place] = lane->cuts[place - 1];
    }
    lane->cuts[place] = along;
}

/* An edge of ground that hides: cut where it meets the front and where it meets the target. */
static void cut_at_edge(Lane *lane, Vector a, Vector b) {
    Vector one = to_lane(lane, a);
    Vector other = to_lane(lane, b);
    bool is_beside = (one.x < 0 && other.x < 0) || (one.x > lane->width && other.x > lane->width);
    bool is_outside = (one.y < 0 && other.y < 0) || (one.y > lane->reach && other.y > lane->reach);
    if (is_beside || is_outside) {
        return;
    }
    add_cut(lane, one.x);
    add_cut(lane, other.x);
    if (one.y * other.y < 0) {
        add_cut(lane, one.x + (other.x - one.x) * (one.y / (one.y - other.y)));
    }
    for (size_t i = 0; i < lane->target_count; i++) {
        for (int edge = 0; edge < BOX_EDGE_COUNT; edge++) {
            SegmentCrossing crossing = segment_crossing(
                (Segment){a, b}, oriented_box_edge(&lane->bases[i].box, (BoxEdge)edge));
            if (crossing.meeting == SEGMENT_CROSS) {
                add_cut(lane, to_lane(lane, crossing.at).x);
            }
        }
    }
}

static void cut_at_points(Lane *lane, PointList points, bool is_closed) {
    for (size_t i = 0; i + 1 < points.count; i++) {
        cut_at_edge(lane, points.points[i], points.points[i + 1]);
    }
    if (is_closed && points.count > 1) {
        cut_at_edge(lane, points.points[points.count - 1], points.points[0]);
    }
}

static void cut_at_ground(Lane *lane) {
    const BattleSetting *setting = lane->battle->setting;
    Vector right = vector_along(lane->left, lane->right_hand, lane->width);
    const Vector strip[] = {lane->left, right, vector_along(lane->left, lane->facing, lane->reach),
                            vector_along(right, lane->facing, lane->reach)};
    Bounds bounds = bounds_of_points((PointList){strip, 4});
    for (size_t i = 0; i < setting->sight_shape_count; i++) {
        const SightShape *shape = &setting->sight_shapes[i];
        if (!bounds_meet(shape->bounds, bounds)) {
            continue;
        }
        if (shape->area == NULL) {
            cut_at_points(lane, shape->feature->line, false);
            continue;
        }
        cut_at_points(lane, shape->area->outer, true);
        for (size_t hole = 0; hole < shape->area->hole_count; hole++) {
            cut_at_points(lane, shape->area->holes[hole], true);
        }
    }
}

static void make_cuts(Lane *lane) {
    add_cut(lane, 0);
    add_cut(lane, lane->width);
    for (size_t i = 0; i < lane->base_count; i++) {
        for (int corner = 0; corner < BOX_CORNER_COUNT; corner++) {
            Vector point = oriented_box_corner(&lane->bases[i].box, (BoxCorner)corner);
            add_cut(lane, to_lane(lane, point).x);
        }
    }
    cut_at_ground(lane);
}

static bool is_clear_at(const Lane *lane, double along) {
    return try_ray(lane, along).fate == RAY_IS_CLEAR;
}

/* Between a clear ray and one that is not: the last clear one. */
static double last_clear(const Lane *lane, double clear, double other) {
    while (fabs(other - clear) > SAME_PLACE) {
        double middle = (clear + other) * 0.5;
        if (is_clear_at(lane, middle)) {
            clear = middle;
        } else {
            other = middle;
        }
    }
    return clear;
}

/* Is this ray the better one to be named? */
static bool is_better(const Lane *lane, const FireRay *ray, const FireRay *than) {
    if (!than->hits || fabs(ray->range - than->range) > SAME_RANGE) {
        return !than->hits || ray->range < than->range;
    }
    double off = fabs(to_lane(lane, ray->from).x - lane->middle);
    double than_off = fabs(to_lane(lane, than->from).x - lane->middle);
    return off < than_off - SAME_PLACE;
}

static void consider(const Lane *lane, double along, FireLane *out) {
    TriedRay tried = try_ray(lane, along);
    if (tried.fate == RAY_IS_CLEAR && is_better(lane, &tried.ray, &out->best)) {
        out->best = tried.ray;
    }
}

/* A stretch of the front whose rays are all clear. Their range changes evenly along it, so the
 * shortest is at an end, or, when all are equal, the one nearest the middle is as short. */
static void take_clear(const Lane *lane, double first, double last, FireLane *out) {
    if (last - first <= SAME_PLACE) {
        return;
    }
    out->exposed += last - first;
    double beside = (last - first) * 0.25 < BESIDE_CUT ? (last - first) * 0.25 : BESIDE_CUT;
    double least = first + beside;
    double most = last - beside;
    consider(lane, lane->middle < least ? least : lane->middle > most ? most : lane->middle, out);
    consider(lane, least, out);
    consider(lane, most, out);
}

/* Of rays that were stopped one is kept for telling: rather one in range, then the better. */
static void take_stopped(const Lane *lane, const TriedRay *tried, RayFate *kept_fate,
                         FireLane *out) {
    if (tried->fate == RAY_MISSES || tried->fate == RAY_IS_CLEAR) {
        return;
    }
    bool was_long = *kept_fate == RAY_MISSES || *kept_fate == RAY_IS_TOO_LONG;
    bool is_long = tried->fate == RAY_IS_TOO_LONG;
    if (was_long == is_long ? is_better(lane, &tried->ray, &out->blocked) : was_long) {
        *kept_fate = tried->fate;
        out->blocked = tried->ray;
        out->blocked_by = tried->stopped_by;
    }
}

/* Between two cuts: three rays, and where they differ the places of the change. */
static void look_between(const Lane *lane, double first, double last, RayFate *kept_fate,
                         FireLane *out) {
    double beside = (last - first) * 0.25 < BESIDE_CUT ? (last - first) * 0.25 : BESIDE_CUT;
    double middle = (first + last) * 0.5;
    TriedRay tried = try_ray(lane, middle);
    bool is_clear = tried.fate == RAY_IS_CLEAR;
    bool first_is_clear = is_clear_at(lane, first + beside);
    bool last_is_clear = is_clear_at(lane, last - beside);
    take_stopped(lane, &tried, kept_fate, out);
    if (is_clear) {
        double from = first_is_clear ? first : last_clear(lane, middle, first + beside);
        double to = last_is_clear ? last : last_clear(lane, middle, last - beside);
        take_clear(lane, from, to, out);
        return;
    }
    if (first_is_clear) {
        take_clear(lane, first, last_clear(lane, first + beside, middle), out);
    }
    if (last_is_clear) {
        take_clear(lane, last_clear(lane, last - beside, middle), last, out);
    }
}

void fire_arc_lane(const Battle *battle, StandId firer, UnitId target, double range_limit,
                   const FireFilter *filter, FireLane *out, Arena *arena) {
    Lane lane = begin_lane(battle, firer, target, filter, range_limit, arena);
    Vector middle = vector_along(lane.left, lane.right_hand, lane.width * 0.5);
    *out = (FireLane){.firer = firer};
    RayFate kept_fate = RAY_MISSES;
    if (lane.target_count > 0) {
        make_cuts(&lane);
    }
    for (size_t i = 1; i < lane.cut_count; i++) {
        if (lane.cuts[i] - lane.cuts[i - 1] > SAME_PLACE) {
            look_between(&lane, lane.cuts[i - 1], lane.cuts[i], &kept_fate, out);
        }
    }
    if (!out->blocked.hits) {
        out->blocked = (FireRay){
            .from = middle, .to = vector_along(middle, lane.facing, range_limit), .firer = firer};
    }
    const FireRay *told = out->best.hits ? &out->best : &out->blocked;
    sight_line(battle->setting, told->from, told->to, &out->sight, arena);
}

void fire_arc_ray(const Battle *battle, StandId firer, Vector from, UnitId target,
                  const FireFilter *filter, FireRay *out, Arena *arena) {
    Lane lane = begin_lane(battle, firer, target, filter, INFINITY, arena);
    find_target(&lane, from, out);
    for (size_t i = lane.target_count; i < lane.base_count && out->hits; i++) {
        out->hits = !is_stopped_by(&lane, &lane.bases[i], out);
    }
}
