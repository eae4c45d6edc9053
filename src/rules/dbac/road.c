/* Roads under a column, and the march along one; fords and bridges (DBAC-TERR-15, DBAC-MOVE-11,
 * -14, -27). */
#include "dbac.h"

#include "enfilade/battlefield/ground.h"
#include "enfilade/geometry/facing.h"

static bool is_near_line(const Battle *battle, PointList line, Vector point) {
    double along, side;
    Vector nearest;
    double distance = polyline_nearest(line, point, &along, &nearest, &side);
    return measure_is_within(battle->setting, distance,
                             dbac_number(battle, DBAC_NUMBER_ROAD_TOLERANCE));
}

/* Not come on yet, behind a head that has: on the road that goes on beyond the edge (DBAC-SCN-03).
 */
static bool is_still_to_come(const Battle *battle, const OrientedBox *box) {
    Bounds table =
        bounds_grown(battle_setting_table(battle->setting), battle->setting->length_tolerance);
    return !bounds_meet(table, bounds_of_segment((Segment){box->centre, box->centre}));
}

static bool is_road_under(const Battle *battle, const Feature *road, const OrientedBox *boxes,
                          size_t count) {
    if (!is_near_line(battle, road->line, stand_front_middle(&boxes[0]))) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (!is_still_to_come(battle, &boxes[i]) &&
            !is_near_line(battle, road->line, boxes[i].centre)) {
            return false;
        }
    }
    return true;
}

FeatureId dbac_road_of_boxes(const Battle *battle, const OrientedBox *boxes, size_t count) {
    const BattleSetting *setting = battle->setting;
    if (!dbac_applies(battle, DBAC_TERR_15)) {
        return FEATURE_NONE;
    }
    for (size_t i = 0; i < setting->feature_count; i++) {
        const Feature *feature = &setting->features[i];
        if ((feature->traits & GROUND_ROAD) && feature->line.count >= 2 &&
            is_road_under(battle, feature, boxes, count)) {
            return (FeatureId){(uint16_t)(i + 1)};
        }
    }
    return FEATURE_NONE;
}

bool dbac_is_river(const Battle *battle, const Feature *feature) {
    int ground = ground_find(battle->setting, "river");
    return ground >= 0 && feature->ground == (uint16_t)ground;
}

/* Does a bridge or ford of this water lie under that base? */
static bool is_at_crossing(const Battle *battle, const OrientedBox *box, const Feature *water) {
    const BattleSetting *setting = battle->setting;
    double box_along, at_along, side;
    Vector nearest;
    polyline_nearest(water->line, box->centre, &box_along, &nearest, &side);
    for (size_t i = 0; i < setting->crossing_count; i++) {
        const Crossing *crossing = &setting->crossings[i];
        if (crossing->kind == CROSSING_GATE ||
            battle_setting_feature(setting, crossing->on) != water) {
            continue;
        }
        polyline_nearest(water->line, crossing->at, &at_along, &nearest, &side);
        double half = crossing->width / 2;
        double least = dbac_number(battle, DBAC_NUMBER_ROAD_TOLERANCE);
        if (measure_is_within(setting, fabs(box_along - at_along), half > least ? half : least)) {
            return true;
        }
    }
    return false;
}

bool dbac_boxes_wade(const Battle *battle, const OrientedBox *boxes, size_t count,
                     bool uses_crossings, const Feature *water) {
    if (!dbac_is_river(battle, water) && !dbac_applies(battle, DBAC_TERR_16)) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (!measure_is_beyond(battle->setting, polygon_box_depth(&water->area, &boxes[i]), 0)) {
            continue;
        }
        if (!uses_crossings || water->line.count < 2 || !dbac_applies(battle, DBAC_MOVE_14) ||
            !is_at_crossing(battle, &boxes[i], water)) {
            return true;
        }
    }
    return false;
}

/* The way along the road from the head: straight to where the road line is met, then its points. */
typedef struct RoadWay {
    const Feature *road;
    double along, length;
    bool is_reversed; /* towards the road's first point */
} RoadWay;

static bool find_way(const Battle *battle, const OrientedBox *boxes, size_t count, RoadWay *out,
                     Ruling *why) {
    FeatureId id = dbac_road_of_boxes(battle, boxes, count);
    if (id.value == 0) {
        ruling_refuse(why, DBAC_TERR_15,
                      "The head and every element must lie within %.2f in of one road.",
                      dbac_number(battle, DBAC_NUMBER_ROAD_TOLERANCE));
        return false;
    }
    out->road = battle_setting_feature(battle->setting, id);
    out->length = polyline_length(out->road->line);
    double side;
    Vector nearest, direction;
    polyline_nearest(out->road->line, stand_front_middle(&boxes[0]), &out->along, &nearest, &side);
    polyline_at(out->road->line, out->along, &direction);
    out->is_reversed = vector_dot(direction, boxes[0].facing) < 0;
    double angle =
        facing_angle(boxes[0].facing, out->is_reversed ? vector_back(direction) : direction);
    if (angle > dbac_number(battle, DBAC_NUMBER_ROAD_ANGLE)) {
        ruling_refuse(why, DBAC_MOVE_27,
                      "The head must first wheel %.0f degrees to face along the road.", angle);
        return false;
    }
    return true;
}

static Vector way_point(const RoadWay *way, double inches) {
    double along = way->is_reversed ? way->along - inches : way->along + inches;
    along = along < 0 ? 0 : along > way->length ? way->length : along;
    Vector direction;
    return polyline_at(way->road->line, along, &direction);
}

/* Inches from `made` to the next bend of the road, at most to `inches`. */
static double next_bend(const RoadWay *way, double made, double inches) {
    double bend = inches, along = 0;
    PointList line = way->road->line;
    for (size_t i = 0; i + 1 < line.count; i++) {
        along += vector_distance(line.points[i], line.points[i + 1]);
        double ahead = way->is_reversed ? way->along - along : along - way->along;
        if (i + 2 < line.count && ahead > made + 1.0 / 1024 && ahead < bend) {
            bend = ahead;
        }
    }
    return bend;
}

static bool add_stretch(Walk *walk, StandPlace head, Vector to, uint16_t command_leg) {
    OrientedBox box = {head.at, head.facing, walk->sizes[0].width, walk->sizes[0].depth};
    Vector front = stand_front_middle(&box);
    Vector shift = vector_subtract(to, front);
    if (vector_length(shift) <= 0) {
        return true;
    }
    double degrees = facing_turn_between(head.facing, vector_unit(shift));
    WalkLeg turn = {.kind = WALK_TRACE, .command_leg = command_leg};
    turn.motion = (Motion){.is_turn = true, .pivot = front, .degrees = degrees};
    WalkLeg march = {.kind = WALK_TRACE, .command_leg = command_leg};
    march.motion = (Motion){.shift = shift};
    return (degrees == 0 || walk_add(walk, turn)) && walk_add(walk, march);
}

bool dbac_road_follow(const Battle *battle, Walk *walk, double inches, uint16_t command_leg,
                      double *made, Ruling *why) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(walk, walk->leg_count, 1, boxes);
    RoadWay way;
    *made = 0;
    if (!find_way(battle, boxes, walk->stand_count, &way, why)) {
        return false;
    }
    double left = way.is_reversed ? way.along : way.length - way.along;
    double wanted = inches < left ? inches : left;
    while (*made < wanted) {
        double to = next_bend(&way, *made, wanted);
        StandPlace places[UNIT_STAND_LIMIT];
        walk_end(walk, places);
        if (!add_stretch(walk, places[0], way_point(&way, to), command_leg)) {
            break;
        }
        *made = to;
        if (!dbac_applies(battle, DBAC_MOVE_27)) {
            break; /* bends need a wheel then */
        }
    }
    if (*made < inches) {
        ruling_refuse(why, DBAC_MOVE_27, "The road goes on for only %.2f in.", *made);
    }
    return true;
}
