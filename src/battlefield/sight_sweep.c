/* Where a line meets the boundaries of shapes. */
#include "sight_sweep.h"

/* Corners nearer to the line than this, in inches, lie on it: far more than roundings, far less
 * than anyone sees. */
static const double ON_LINE = 1e-7;

/* Inches by which no rounding and no joining of places moves anything. */
static const double WELL_BEYOND = 4 * SWEEP_BESIDE_END;

SightFrame sight_frame(Vector from, Vector to) {
    bool is_reversed = to.x < from.x || (to.x == from.x && to.y < from.y);
    Vector origin = is_reversed ? to : from;
    Vector way = vector_subtract(is_reversed ? from : to, origin);
    double length = vector_length(way);
    Vector direction = length > 0 ? vector_scale(way, 1 / length) : vector(0, 1);
    return (SightFrame){origin, direction, length, is_reversed};
}

/* Inches to the left of the line. */
static inline double height_of(const SightFrame *frame, Vector point) {
    double height = vector_cross(frame->direction, vector_subtract(point, frame->origin));
    return fabs(height) <= ON_LINE ? 0 : height;
}

static inline double place_of(const SightFrame *frame, Vector point) {
    return vector_dot(frame->direction, vector_subtract(point, frame->origin));
}

/* Where an edge meets the line. Its left end is always taken first, so that an edge two shapes
 * share gives the same place for both. */
static double place_of_edge(const SightFrame *frame, Vector p, double height_p, Vector q,
                            double height_q) {
    if (height_p == 0) {
        return place_of(frame, p);
    }
    if (height_q == 0) {
        return place_of(frame, q);
    }
    if (height_p < height_q) {
        Vector kept = p;
        p = q;
        q = kept;
        double kept_height = height_p;
        height_p = height_q;
        height_q = kept_height;
    }
    double first = place_of(frame, p);
    return first + (place_of(frame, q) - first) * (height_p / (height_p - height_q));
}

void sight_sweep_begin(SightSweep *sweep, const SightFrame *frame, double tolerance) {
    sweep->frame = *frame;
    sweep->tolerance = tolerance;
    sweep->shapes = sweep->local_shapes;
    sweep->shape_count = 0;
    sweep->shape_room = SWEEP_LOCAL_SHAPES;
    sweep->events = sweep->local_events;
    sweep->event_count = 0;
    sweep->event_room = SWEEP_LOCAL_EVENTS;
    sweep->runs = sweep->local_runs;
    sweep->run_count = 0;
    arena_init(&sweep->arena);
}

void sight_sweep_finish(SightSweep *sweep) {
    arena_finish(&sweep->arena);
}

/* Keeps the events in order of their places. Those well before the origin only say where the line
 * begins. */
static void add_event(SightSweep *sweep, double at, uint32_t effects) {
    uint32_t shape = (uint32_t)(sweep->shape_count - 1);
    if (at > sweep->frame.length + SWEEP_BESIDE_END) {
        return;
    }
    if (at < -SWEEP_BESIDE_END) {
        sweep->shapes[shape].start ^= effects & (SWEEP_LEFT | SWEEP_RIGHT);
        return;
    }
    if (sweep->event_count == sweep->event_room) {
        sweep->events = arena_make_room(&sweep->arena, sweep->events, sweep->event_count,
                                        &sweep->event_room, sizeof *sweep->events);
        sweep->runs =
            arena_allocate_array(&sweep->arena, sweep->event_room + 1, sizeof *sweep->runs);
    }
    size_t place = sweep->event_count++;
    for (; place > 0 && sweep->events[place - 1].at > at; place--) {
        sweep->events[place] = sweep->events[place - 1];
    }
    sweep->events[place] = (SweepEvent){at, shape, effects};
}

/* The edge from p to q, when they lie on different sides of the line or one of them on it. */
static void add_edge(SightSweep *sweep, Vector p, Vector q) {
    const SightFrame *frame = &sweep->frame;
    double height_p = height_of(frame, p);
    double height_q = height_of(frame, q);
    uint32_t effects = ((height_p > 0) != (height_q > 0) ? SWEEP_LEFT : 0u) |
                       ((height_p < 0) != (height_q < 0) ? SWEEP_RIGHT : 0u);
    if (effects != 0) {
        add_event(sweep, place_of_edge(frame, p, height_p, q, height_q), effects);
    }
}

/* How many corners from one on lie well on one side of the line: 1 left, -1 right. */
static inline size_t count_on_side(const SightFrame *frame, const Vector *points, size_t count,
                                   double side) {
    size_t passed = 0;
    while (passed < count &&
           side * vector_cross(frame->direction, vector_subtract(points[passed], frame->origin)) >
               ON_LINE) {
        passed++;
    }
    return passed;
}

/* Most edges lie on one side, as the one before did: these are only passed over. */
static void add_ring(SightSweep *sweep, PointList ring) {
    if (ring.count == 0) {
        return;
    }
    SightFrame frame = sweep->frame;
    Vector p = ring.points[ring.count - 1];
    for (size_t i = 0; i < ring.count; i++) {
        double height = height_of(&frame, p);
        if (height != 0) {
            size_t passed =
                count_on_side(&frame, ring.points + i, ring.count - i, height < 0 ? -1 : 1);
            i += passed;
            p = passed > 0 ? ring.points[i - 1] : p;
        }
        if (i < ring.count) {
            add_edge(sweep, p, ring.points[i]);
            p = ring.points[i];
        }
    }
}

static bool is_in_gap(const Feature *feature, Vector at) {
    for (size_t i = 0; i < feature->gap_count; i++) {
        if (vector_distance(feature->gaps[i].at, at) <= feature->gaps[i].width * 0.5) {
            return true;
        }
    }
    return false;
}

/* A line that hides: to which sides of the sight line does it go from where they meet? */
static void add_hedge(SightSweep *sweep, const Feature *feature) {
    const SightFrame *frame = &sweep->frame;
    for (size_t i = 0; i + 1 < feature->line.count; i++) {
        Vector p = feature->line.points[i];
        Vector q = feature->line.points[i + 1];
        double height_p = height_of(frame, p);
        double height_q = height_of(frame, q);
        uint32_t effects = (height_p > 0 || height_q > 0 ? SWEEP_HEDGE_LEFT : 0u) |
                           (height_p < 0 || height_q < 0 ? SWEEP_HEDGE_RIGHT : 0u);
        bool is_beside = height_p * height_q > 0;
        if (is_beside || effects == 0) {
            continue;
        }
        double at = place_of_edge(frame, p, height_p, q, height_q);
        bool is_between_ends = at > sweep->tolerance && at < frame->length - sweep->tolerance;
        if (is_between_ends &&
            !is_in_gap(feature, vector_along(frame->origin, frame->direction, at))) {
            add_event(sweep, at, effects);
        }
    }
}

bool sight_sweep_add(SightSweep *sweep, const SightShape *shape) {
    sweep->shapes = arena_make_room(&sweep->arena, sweep->shapes, sweep->shape_count,
                                    &sweep->shape_room, sizeof *sweep->shapes);
    size_t events = sweep->event_count;
    SweepShape *added = &sweep->shapes[sweep->shape_count++];
    *added = (SweepShape){.shape = shape};
    if (shape->area == NULL) {
        add_hedge(sweep, shape->feature);
    } else {
        add_ring(sweep, shape->area->outer);
        for (size_t i = 0; i < shape->area->hole_count; i++) {
            add_ring(sweep, shape->area->holes[i]);
        }
    }
    if (sweep->event_count == events && added->start == 0) {
        sweep->shape_count--;
        return false;
    }
    return true;
}

bool sight_sweep_last_blocks(const SightSweep *sweep) {
    uint32_t last = (uint32_t)(sweep->shape_count - 1);
    const SweepShape *shape = &sweep->shapes[last];
    if (!shape->shape->hides || shape->shape->area == NULL || shape->start != 0) {
        return false;
    }
    double least = sweep->tolerance + WELL_BEYOND;
    double inside_from = 0;
    bool is_crossed = false;
    uint32_t now = 0;
    for (size_t i = 0; i < sweep->event_count; i++) {
        const SweepEvent *event = &sweep->events[i];
        if (event->shape != last) {
            continue;
        }
        if (event->at < WELL_BEYOND || event->at > sweep->frame.length - WELL_BEYOND) {
            return false;
        }
        bool was_inside = now == (SWEEP_LEFT | SWEEP_RIGHT);
        is_crossed = is_crossed || (was_inside && event->at - inside_from > least);
        now ^= event->effects;
        inside_from = event->at;
    }
    return is_crossed && now == 0;
}
