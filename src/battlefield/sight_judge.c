/* Follows a line past the boundaries it meets and finds what lies in its way. */
#include <math.h>

#include "sight_sweep.h"

/* Events within this many inches are one place: the roundings of one corner computed twice. */
static const double SAME_PLACE = 1e-9;

/* Hedges whose ends meet the line within this many inches are joined. */
static const double HEDGE_JOINT = 1e-6;

/* How many shapes lie beside the two copies of the line. */
typedef struct Beside {
    int hiding_left, hiding_right, raising_left, raising_right;
} Beside;

/* While the line is followed. */
typedef struct Follower {
    SightSweep *sweep;
    Beside beside;
    double at;
    bool is_hidden; /* in a run of ground that hides */
    double hidden_first;
    bool hidden_holds_end;
    SweepShape *hidden_blame;
    bool is_raised; /* in a run on a level above both ends */
    double raised_first;
    SweepShape *raised_blame;
} Follower;

static void count_shape(Beside *beside, const SweepShape *shape, uint32_t flags, int by) {
    int left = (flags & SWEEP_LEFT) != 0 ? by : 0;
    int right = (flags & SWEEP_RIGHT) != 0 ? by : 0;
    if (shape->shape->hides) {
        beside->hiding_left += left;
        beside->hiding_right += right;
    }
    if (shape->shape->raises) {
        beside->raising_left += left;
        beside->raising_right += right;
    }
}

static Beside begin_at_start(SightSweep *sweep) {
    Beside beside = {0, 0, 0, 0};
    for (size_t i = 0; i < sweep->shape_count; i++) {
        SweepShape *shape = &sweep->shapes[i];
        shape->now = shape->start;
        count_shape(&beside, shape, shape->now, 1);
    }
    return beside;
}

static void apply(SightSweep *sweep, Beside *beside, const SweepEvent *event) {
    SweepShape *shape = &sweep->shapes[event->shape];
    uint32_t turned = event->effects & (SWEEP_LEFT | SWEEP_RIGHT);
    count_shape(beside, shape, shape->now & turned, -1);
    count_shape(beside, shape, ~shape->now & turned, 1);
    shape->now ^= turned;
}

/* What lies beside the line at a place. */
static Beside look_at(SightSweep *sweep, double place) {
    Beside beside = begin_at_start(sweep);
    for (size_t i = 0; i < sweep->event_count && sweep->events[i].at <= place; i++) {
        apply(sweep, &beside, &sweep->events[i]);
    }
    return beside;
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

static int level_beside(const Beside *beside) {
    return smaller(beside->raising_left, beside->raising_right);
}

/* An end lies inside ground when all that is beside it does: left and right, before it and behind.
 * Returns its level. */
static int judge_end(SightSweep *sweep, double end, bool is_origin) {
    Beside before = look_at(sweep, end - SWEEP_BESIDE_END);
    for (size_t i = 0; i < sweep->shape_count; i++) {
        bool *at = is_origin ? &sweep->shapes[i].at_origin : &sweep->shapes[i].at_end;
        *at = sweep->shapes[i].now != 0;
    }
    Beside behind = look_at(sweep, end + SWEEP_BESIDE_END);
    int hiding = smaller(smaller(before.hiding_left, before.hiding_right),
                         smaller(behind.hiding_left, behind.hiding_right));
    int level = smaller(level_beside(&before), level_beside(&behind));
    for (size_t i = 0; i < sweep->shape_count; i++) {
        SweepShape *shape = &sweep->shapes[i];
        bool *at = is_origin ? &shape->at_origin : &shape->at_end;
        bool *holds = is_origin ? &shape->holds_origin : &shape->holds_end;
        *at = *at || shape->now != 0;
        *holds = *at && (shape->shape->hides ? hiding > 0 : level > 0);
    }
    return level;
}

static bool holds_an_end(const SweepShape *shape) {
    return shape->holds_origin || shape->holds_end;
}

static void note_met(SweepShape *shape, double first, double last) {
    shape->first = shape->is_met && shape->first < first ? shape->first : first;
    shape->last = shape->is_met && shape->last > last ? shape->last : last;
    shape->is_met = true;
}

static void note_block(SweepShape *shape, double first, double last) {
    shape->block_first = shape->blocks && shape->block_first < first ? shape->block_first : first;
    shape->block_last = shape->blocks && shape->block_last > last ? shape->block_last : last;
    shape->block_longest =
        shape->block_longest > last - first ? shape->block_longest : last - first;
    shape->blocks = true;
}

static void close_run(const SightSweep *sweep, SweepShape *shape, double last) {
    if (!shape->is_in_run) {
        return;
    }
    shape->is_in_run = false;
    double length = last - shape->run_first;
    if (length <= sweep->tolerance) {
        shape->is_touched = true;
        return;
    }
    shape->inside += length;
    if (shape->shape->hides && !holds_an_end(shape)) {
        note_block(shape, shape->run_first, last);
    }
}

/* Areas so small that none holds the line for longer than the tolerance may do so together. */
static void close_hidden(Follower *follower) {
    SightSweep *sweep = follower->sweep;
    if (!follower->is_hidden) {
        return;
    }
    follower->is_hidden = false;
    double length = follower->at - follower->hidden_first;
    if (length <= sweep->tolerance) {
        return;
    }
    sweep->runs[sweep->run_count++] = (SweepRun){follower->hidden_first, follower->at};
    sweep->inside += length;
    if (!follower->hidden_holds_end) {
        note_block(follower->hidden_blame, follower->hidden_first, follower->at);
    }
}

static void close_raised(Follower *follower) {
    if (follower->is_raised && follower->at - follower->raised_first > follower->sweep->tolerance) {
        note_block(follower->raised_blame, follower->raised_first, follower->at);
    }
    follower->is_raised = false;
}

static void follow_hidden(Follower *follower) {
    const Beside *beside = &follower->beside;
    if (beside->hiding_left == 0 || beside->hiding_right == 0) {
        close_hidden(follower);
        return;
    }
    if (!follower->is_hidden) {
        follower->is_hidden = true;
        follower->hidden_first = follower->at;
        follower->hidden_holds_end = false;
        follower->hidden_blame = NULL;
    }
    for (size_t i = 0; i < follower->sweep->shape_count; i++) {
        SweepShape *shape = &follower->sweep->shapes[i];
        if (shape->shape->hides && shape->now != 0) {
            follower->hidden_blame =
                follower->hidden_blame == NULL ? shape : follower->hidden_blame;
            follower->hidden_holds_end = follower->hidden_holds_end || holds_an_end(shape);
        }
    }
}

static void follow_raised(Follower *follower) {
    if (level_beside(&follower->beside) <= follower->sweep->level_of_ends) {
        close_raised(follower);
        return;
    }
    if (follower->is_raised) {
        return;
    }
    follower->is_raised = true;
    follower->raised_first = follower->at;
    follower->raised_blame = NULL;
    for (size_t i = 0; i < follower->sweep->shape_count; i++) {
        SweepShape *shape = &follower->sweep->shapes[i];
        bool is_better = follower->raised_blame == NULL || holds_an_end(follower->raised_blame);
        if (shape->shape->raises && shape->now != 0 && is_better) {
            follower->raised_blame = shape;
        }
    }
}

/* One shape along the piece of the line from follower->at to `to`. */
static void follow_shape(Follower *follower, SweepShape *shape, double to) {
    const Beside *beside = &follower->beside;
    bool is_hidden = beside->hiding_left > 0 && beside->hiding_right > 0;
    bool is_inside = shape->shape->hides ? shape->now != 0 && is_hidden
                                         : shape->now == (SWEEP_LEFT | SWEEP_RIGHT);
    if (shape->now != 0) {
        note_met(shape, follower->at, to);
    }
    if (!is_inside) {
        close_run(follower->sweep, shape, follower->at);
    } else if (!shape->is_in_run) {
        shape->is_in_run = true;
        shape->run_first = follower->at;
    }
    bool would_raise = level_beside(beside) + 1 > follower->sweep->level_of_ends;
    if (!is_inside && shape->now != 0 && (shape->shape->hides || would_raise)) {
        shape->is_touched = true;
    }
}

static void follow_to(Follower *follower, double to) {
    double length = follower->sweep->frame.length;
    to = to < length ? to : length;
    if (to - follower->at <= SAME_PLACE) {
        return;
    }
    follow_hidden(follower);
    follow_raised(follower);
    for (size_t i = 0; i < follower->sweep->shape_count; i++) {
        follow_shape(follower, &follower->sweep->shapes[i], to);
    }
    follower->at = to;
}

/* A boundary is met: at least touched, unless only an end of the line lies on it. `level` is the
 * higher of the levels before and behind. */
static void touch(SightSweep *sweep, const SweepEvent *event, int level) {
    SweepShape *shape = &sweep->shapes[event->shape];
    double at = event->at;
    if (at <= sweep->tolerance || at >= sweep->frame.length - sweep->tolerance) {
        return;
    }
    note_met(shape, at, at);
    if (shape->shape->hides || level + 1 > sweep->level_of_ends) {
        shape->is_touched = true;
    }
}

/* Passes all boundaries that are met at one place; returns the next event. */
static size_t pass_place(Follower *follower, size_t first) {
    SightSweep *sweep = follower->sweep;
    int level_before = level_beside(&follower->beside);
    size_t next = first;
    while (next < sweep->event_count &&
           sweep->events[next].at <= sweep->events[first].at + SAME_PLACE) {
        apply(sweep, &follower->beside, &sweep->events[next++]);
    }
    int level_behind = level_beside(&follower->beside);
    for (size_t i = first; i < next; i++) {
        touch(sweep, &sweep->events[i], level_before > level_behind ? level_before : level_behind);
    }
    return next;
}

static void follow(SightSweep *sweep) {
    Follower follower = {.sweep = sweep, .beside = begin_at_start(sweep)};
    size_t next = 0;
    while (next < sweep->event_count) {
        follow_to(&follower, sweep->events[next].at);
        next = pass_place(&follower, next);
    }
    follow_to(&follower, sweep->frame.length);
    close_hidden(&follower);
    close_raised(&follower);
    for (size_t i = 0; i < sweep->shape_count; i++) {
        close_run(sweep, &sweep->shapes[i], follower.at);
    }
}

/* Hedges block where, joined at one place, they go off to both sides. */
static void judge_hedges(SightSweep *sweep) {
    for (size_t i = 0; i < sweep->event_count; i++) {
        const SweepEvent *event = &sweep->events[i];
        uint32_t sides = 0;
        if ((event->effects & (SWEEP_HEDGE_LEFT | SWEEP_HEDGE_RIGHT)) == 0) {
            continue;
        }
        for (size_t j = i; j < sweep->event_count && sweep->events[j].at <= event->at + HEDGE_JOINT;
             j++) {
            sides |= sweep->events[j].effects & (SWEEP_HEDGE_LEFT | SWEEP_HEDGE_RIGHT);
        }
        if (sides == (SWEEP_HEDGE_LEFT | SWEEP_HEDGE_RIGHT)) {
            note_block(&sweep->shapes[event->shape], event->at, event->at);
        }
    }
}

void sight_sweep_judge(SightSweep *sweep) {
    sweep->inside = 0;
    sweep->is_blocked = false;
    sweep->grazes = false;
    int level_of_origin = judge_end(sweep, 0, true);
    int level_of_end = judge_end(sweep, sweep->frame.length, false);
    sweep->level_of_ends = level_of_origin > level_of_end ? level_of_origin : level_of_end;
    follow(sweep);
    judge_hedges(sweep);
    for (size_t i = 0; i < sweep->shape_count; i++) {
        SweepShape *shape = &sweep->shapes[i];
        shape->grazes =
            shape->is_touched && shape->inside == 0 && !shape->blocks && !holds_an_end(shape);
        sweep->is_blocked = sweep->is_blocked || shape->blocks;
        sweep->grazes = sweep->grazes || shape->grazes;
    }
}
