/* One line against the shapes that may stand in its way.
 *
 * Two copies of the line are followed, shifted by next to nothing to the left and to the right. A
 * stretch lies inside ground when both copies do. Corners closer to the line than a ten-millionth
 * of an inch count as lying on it, so a scene that was turned, with its roundings, is judged like
 * the unturned one. The line is followed in one direction, whichever end was named first, so both
 * ways give the same bytes. */
#ifndef ENFILADE_BATTLEFIELD_SIGHT_SWEEP_H
#define ENFILADE_BATTLEFIELD_SIGHT_SWEEP_H

#include "sight_shape.h"

/* The line as it is followed: always from west to east (or, when it runs due north, from its south
 * end), whichever end the question named first. */
typedef struct SightFrame {
    Vector origin, direction;
    double length;
    bool is_reversed; /* the origin is where the question's line ends */
} SightFrame;

/* Meetings within this many inches of an end lie at it. */
#define SWEEP_BESIDE_END 1e-6

enum { SWEEP_LOCAL_EVENTS = 96, SWEEP_LOCAL_SHAPES = 48 };

/* What an event does: the left or right copy goes in or out; a hedge goes off to the left or right.
 */
enum {
    SWEEP_LEFT = 1,
    SWEEP_RIGHT = 2,
    SWEEP_HEDGE_LEFT = 4,
    SWEEP_HEDGE_RIGHT = 8,
};

/* The line meets the boundary of a shape. */
typedef struct SweepEvent {
    double at; /* inches from the origin */
    uint32_t shape;
    uint32_t effects;
} SweepEvent;

/* A shape that was added, and what the line does in it. */
typedef struct SweepShape {
    const SightShape *shape;
    uint32_t
        start;    /* beside which copies it lies well before the origin: SWEEP_LEFT, SWEEP_RIGHT */
    uint32_t now; /* the same, while the line is followed */
    bool at_origin, at_end;       /* some ground beside an end is its */
    bool holds_origin, holds_end; /* an end lies inside */
    bool is_met;
    double first, last; /* where it is met first and last */
    bool is_in_run;
    double run_first;
    double inside;
    bool is_touched; /* at a corner or along an edge, where more would block */
    bool grazes;
    bool blocks;
    double block_first, block_last, block_longest; /* over the stretches that block */
} SweepShape;

/* A stretch inside ground that hides, whichever. */
typedef struct SweepRun {
    double first, last;
} SweepRun;

typedef struct SightSweep {
    SightFrame frame;
    double tolerance;
    SweepShape *shapes;
    size_t shape_count, shape_room;
    SweepEvent *events;
    size_t event_count, event_room;
    SweepRun *runs;
    size_t run_count;
    Arena arena; /* for more than the local room */
    SweepShape local_shapes[SWEEP_LOCAL_SHAPES];
    SweepEvent local_events[SWEEP_LOCAL_EVENTS];
    SweepRun local_runs[SWEEP_LOCAL_EVENTS + 1];
    double inside;   /* inches in ground that hides, over all runs */
    bool is_blocked; /* by a shape, not by depth */
    bool grazes;
    int level_of_ends; /* the higher of both */
} SightSweep;

SightFrame sight_frame(Vector from, Vector to);
void sight_sweep_begin(SightSweep *sweep, const SightFrame *frame, double tolerance);
/* Does the line meet it, or lie in it? Else it is not kept. */
bool sight_sweep_add(SightSweep *sweep, const SightShape *shape);
/* Is the line blocked, whatever else there is, by the shape that was added (and kept) last? It is
 * by an area that hides, that holds no end, and that the line is in for longer than the tolerance.
 * That it is not, is only said in passing: the judge knows. */
bool sight_sweep_last_blocks(const SightSweep *sweep);
/* Follows the line and fills in what the shapes do to it. */
void sight_sweep_judge(SightSweep *sweep);
void sight_sweep_finish(SightSweep *sweep);

#endif
