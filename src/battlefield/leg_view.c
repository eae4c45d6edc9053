/* One leg of a walk, looked at part by part. */
#include "leg_view.h"

#include <assert.h>
#include <math.h>

/* A follower's two ends move along the trail no faster than the head's front; where the trail
 * bends, its corners swing about with twice that speed over its depth. */
static double swing_of_followers(const Walk *walk) {
    double most = 0;
    for (size_t i = 1; i < walk->stand_count; i++) {
        double depth = walk->sizes[i].depth;
        double across = sqrt(walk->sizes[i].width * walk->sizes[i].width + depth * depth);
        double swing = 1 + 2 * across / depth;
        most = swing > most ? swing : most;
    }
    return most;
}

/* A joint of a column that does not stand on its trail may be passed faster than the head walks. */
static double stretch_of_joints(const LegView *view) {
    Vector joints[UNIT_STAND_LIMIT + 1];
    double most = 1;
    formation_joints(view->start, view->walk->stand_count, joints);
    for (size_t i = 0; i < view->walk->stand_count; i++) {
        double stretch = vector_distance(joints[i], joints[i + 1]) / view->start[i].depth;
        most = stretch > most ? stretch : most;
    }
    return most;
}

static double rate_of(const LegView *view) {
    double rate = walk_leg_length(view->walk, view->leg);
    if (view->is_rigid || view->walk->stand_count < 2) {
        return rate;
    }
    Vector front = stand_front_middle(&view->start[0]);
    double way = motion_way(&view->walk->legs[view->leg].motion, front);
    double followers = way * swing_of_followers(view->walk) * stretch_of_joints(view);
    return followers > rate ? followers : rate;
}

void leg_view_begin(LegView *view, const Walk *walk, size_t leg) {
    assert(leg < walk->leg_count);
    view->walk = walk;
    view->leg = leg;
    WalkLegKind kind = walk->legs[leg].kind;
    view->is_rigid = kind == WALK_RIGID;
    view->moves = kind == WALK_RIGID || kind == WALK_TRACE;
    walk_boxes(walk, leg, 0, view->start);
    for (size_t i = 0; i < walk->stand_count; i++) {
        bool is_level = formation_is_in_front_rank(&view->start[0], &view->start[i]);
        view->is_front[i] = kind == WALK_TRACE ? i == 0 : is_level;
    }
    view->rate = view->moves && walk->stand_count > 0 ? rate_of(view) : 0;
}

void leg_view_boxes(const LegView *view, double part, OrientedBox *out) {
    const Motion *motion = &view->walk->legs[view->leg].motion;
    if (view->moves && !view->is_rigid) {
        walk_boxes(view->walk, view->leg, part, out);
        return;
    }
    for (size_t i = 0; i < view->walk->stand_count; i++) {
        out[i] = view->moves ? motion_box(motion, &view->start[i], part) : view->start[i];
    }
}

Bounds leg_view_bounds(const LegView *view, double from) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    leg_view_boxes(view, from, boxes);
    Bounds bounds = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (size_t i = 0; i < view->walk->stand_count; i++) {
        bounds = bounds_joined(bounds, bounds_of_box(&boxes[i]));
    }
    return bounds_grown(bounds, view->rate * (1 - from));
}

double leg_view_later(const LegView *view, double part, double inches) {
    double later = view->rate > 0 ? part + inches / view->rate : 1;
    return later < 1 ? later : 1;
}
