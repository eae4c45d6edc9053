/* How the stands of a unit go along a path. A run of traced legs is placed in one piece: the head's
 * front midpoint draws a trail of exact lines and arcs, and each follower is drawn along its chord
 * of it, so it does not matter into how many legs a way was cut. */
#include "enfilade/battlefield/walk.h"

#include <assert.h>
#include <string.h>

void walk_begin(const Battle *battle, UnitId unit, Walk *out) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    out->unit = unit;
    out->stand_count = stands.count;
    out->leg_count = 0;
    for (size_t i = 0; i < stands.count; i++) {
        out->stands[i] = stands.ids[i];
        out->sizes[i] = (StandSize){stands.boxes[i].width, stands.boxes[i].depth};
        out->start[i] = (StandPlace){stands.boxes[i].centre, stands.boxes[i].facing};
    }
}

bool walk_add(Walk *walk, WalkLeg leg) {
    if (walk->leg_count == WALK_LEG_LIMIT) {
        return false;
    }
    assert(leg.kind != WALK_LAY || leg.laid != NULL);
    walk->legs[walk->leg_count++] = leg;
    return true;
}

static OrientedBox box_of(const Walk *walk, size_t stand, StandPlace place) {
    return (OrientedBox){place.at, place.facing, walk->sizes[stand].width,
                         walk->sizes[stand].depth};
}

static StandPlace place_moved(const Walk *walk, size_t stand, StandPlace place,
                              const Motion *motion, double share) {
    OrientedBox box = box_of(walk, stand, place);
    OrientedBox moved = motion_box(motion, &box, share);
    return (StandPlace){moved.centre, moved.facing};
}

/* The way of the head's front midpoint on one leg, as far as it was walked. */
typedef struct TrailPiece {
    const Motion *motion;
    Vector begins;
    double way;   /* inches of the whole motion */
    double share; /* of the motion that was walked */
} TrailPiece;

typedef struct Trail {
    TrailPiece pieces[WALK_LEG_LIMIT];
    size_t piece_count;
    double length;                       /* of the pieces */
    Vector joints[UNIT_STAND_LIMIT + 1]; /* behind them, of the column as it stood */
} Trail;

/* Leads the head along legs first to last, the last one to `part`, and notes its trail. */
static StandPlace lead_head(const Walk *walk, StandPlace head, size_t first, size_t last,
                            double part, Trail *trail) {
    for (size_t leg = first; leg <= last; leg++) {
        const WalkLeg *walked = &walk->legs[leg];
        if (walked->kind != WALK_TRACE) {
            continue;
        }
        OrientedBox box = box_of(walk, 0, head);
        Vector front = stand_front_middle(&box);
        double share = leg == last ? part : 1;
        TrailPiece piece = {&walked->motion, front, motion_way(&walked->motion, front), share};
        trail->pieces[trail->piece_count++] = piece;
        trail->length += piece.way * share;
        head = place_moved(walk, 0, head, &walked->motion, share);
    }
    return head;
}

/* The point so many inches behind the head on what it has walked; `back` is at most the length of
 * the pieces. */
static Vector point_on_pieces(const Trail *trail, double back) {
    size_t i = trail->piece_count - 1;
    while (i > 0 && back > trail->pieces[i].way * trail->pieces[i].share) {
        back -= trail->pieces[i].way * trail->pieces[i].share;
        i--;
    }
    const TrailPiece *piece = &trail->pieces[i];
    double share = piece->way > 0 ? piece->share - back / piece->way : 0;
    return motion_point(piece->motion, piece->begins, share < 0 ? 0 : share);
}

/* The point so many inches behind the old head. A stretch between two joints counts as long as its
 * stand is deep, whatever its chord measures: so nobody leaps when the march begins. */
static Vector point_on_joints(const Walk *walk, const Trail *trail, double back) {
    size_t i = 0;
    while (i + 1 < walk->stand_count && back > walk->sizes[i].depth) {
        back -= walk->sizes[i].depth;
        i++;
    }
    return vector_between(trail->joints[i], trail->joints[i + 1], back / walk->sizes[i].depth);
}

static void place_followers(const Walk *walk, const Trail *trail, StandPlace *places) {
    Vector front = {0, 0};
    double back = 0;
    for (size_t i = 0; i <= walk->stand_count; i++) {
        Vector rear = back <= trail->length ? point_on_pieces(trail, back)
                                            : point_on_joints(walk, trail, back - trail->length);
        if (i > 1) {
            StandPlace *place = &places[i - 1];
            Vector chord = vector_subtract(front, rear);
            place->at = vector_middle(front, rear);
            place->facing = vector_length(chord) > 0 ? vector_unit(chord) : place->facing;
        }
        front = rear;
        back += i < walk->stand_count ? walk->sizes[i].depth : 0;
    }
}

/* Moves places from the start of a run of traced legs to `part` of leg `last`. */
static void place_traced(const Walk *walk, size_t first, size_t last, double part,
                         StandPlace *places) {
    Trail trail;
    trail.piece_count = 0;
    trail.length = 0;
    OrientedBox boxes[UNIT_STAND_LIMIT];
    for (size_t i = 0; i < walk->stand_count; i++) {
        boxes[i] = box_of(walk, i, places[i]);
    }
    formation_joints(boxes, walk->stand_count, trail.joints);
    places[0] = lead_head(walk, places[0], first, last, part, &trail);
    if (trail.length > 0) {
        place_followers(walk, &trail, places);
    }
}

static bool is_of_run(const WalkLeg *leg) {
    return leg->kind == WALK_TRACE || leg->kind == WALK_WAIT;
}

void walk_places(const Walk *walk, size_t leg, double part, StandPlace *out) {
    memcpy(out, walk->start, walk->stand_count * sizeof *out);
    if (walk->stand_count == 0) {
        return;
    }
    for (size_t i = 0; i <= leg && i < walk->leg_count; i++) {
        const WalkLeg *walked = &walk->legs[i];
        double share = i == leg ? part : 1;
        switch (walked->kind) {
        case WALK_RIGID:
            for (size_t stand = 0; stand < walk->stand_count; stand++) {
                out[stand] = place_moved(walk, stand, out[stand], &walked->motion, share);
            }
            break;
        case WALK_TRACE: {
            size_t last = i;
            while (last < leg && last + 1 < walk->leg_count && is_of_run(&walk->legs[last + 1])) {
                last++;
            }
            place_traced(walk, i, last, last == leg ? part : 1, out);
            i = last;
            break;
        }
        case WALK_LAY:
            if (share >= 1) {
                memcpy(out, walked->laid, walk->stand_count * sizeof *out);
            }
            break;
        case WALK_WAIT:
            break;
        }
    }
}

void walk_boxes(const Walk *walk, size_t leg, double part, OrientedBox *out) {
    StandPlace places[UNIT_STAND_LIMIT];
    walk_places(walk, leg, part, places);
    for (size_t i = 0; i < walk->stand_count; i++) {
        out[i] = box_of(walk, i, places[i]);
    }
}

void walk_find_share(const Walk *walk, double share, size_t *leg, double *part) {
    *leg = 0;
    *part = 0;
    for (size_t i = 0; i < walk->leg_count && walk->legs[i].share_from <= share; i++) {
        double from = walk->legs[i].share_from;
        double to = walk->legs[i].share_to;
        *leg = i;
        *part = share < to ? (share - from) / (to - from) : 1;
    }
}

void walk_end(const Walk *walk, StandPlace *out) {
    walk_places(walk, walk->leg_count, 1, out);
}

double walk_leg_length(const Walk *walk, size_t leg) {
    assert(leg < walk->leg_count);
    const WalkLeg *walked = &walk->legs[leg];
    if (walked->kind != WALK_RIGID && walked->kind != WALK_TRACE) {
        return 0;
    }
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(walk, leg, 0, boxes);
    size_t movers = walked->kind == WALK_TRACE && walk->stand_count > 0 ? 1 : walk->stand_count;
    double farthest = 0;
    for (size_t i = 0; i < movers; i++) {
        for (int corner = 0; corner < BOX_CORNER_COUNT; corner++) {
            Vector point = oriented_box_corner(&boxes[i], (BoxCorner)corner);
            double way = motion_way(&walked->motion, point);
            farthest = way > farthest ? way : farthest;
        }
    }
    return farthest;
}

void walk_cut(Walk *walk, size_t leg, double part) {
    assert(leg < walk->leg_count);
    WalkLeg *last = &walk->legs[leg];
    walk->leg_count = leg + 1;
    if (part <= 0 || (last->kind == WALK_LAY && part < 1)) {
        walk->leg_count = leg;
        return;
    }
    last->motion.shift = vector_scale(last->motion.shift, part);
    last->motion.degrees *= part;
    last->share_to = last->share_from + (last->share_to - last->share_from) * part;
}
