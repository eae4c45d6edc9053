/* Which areas a leg leads through, and which lines it crosses. */
#include <assert.h>
#include <math.h>

#include "enfilade/battlefield/traverse.h"
#include "leg_view.h"

/* Inches of way: the shortest step beside an edge, and how exactly the place of a change is found.
 */
static const double LEAST_STEP = 1.0 / 128;
static const double EXACT = 1.0 / 4096;

/* One leg against one feature. */
typedef struct Crosser {
    const LegView *view;
    const Feature *feature;
    TraverseBy by;
    double tolerance;
    Arena *arena; /* scratch */
} Crosser;

/* How deep the front edge of a base lies in an area: all of it within, none, or its distance. */
static double front_in_area(const Crosser *crosser, const OrientedBox *box) {
    Segment front = oriented_box_edge(box, BOX_FRONT);
    OrientedBox edge = {stand_front_middle(box), box->facing, box->width, 0};
    double distance = polygon_box_distance(&crosser->feature->area, &edge);
    if (distance > 0) {
        return -distance;
    }
    arena_reset(crosser->arena);
    IntervalList inside = polygon_clip_segment(&crosser->feature->area, front, crosser->arena);
    for (size_t i = 0; i < inside.count; i++) {
        double length = (inside.items[i].last - inside.items[i].first) * box->width;
        if (length > crosser->tolerance) {
            return LEAST_STEP;
        }
    }
    return -LEAST_STEP;
}

/* How far one base reaches into the area, by the measure asked for: positive inside. A unit has to
 * move by at least so much before the sign can change. */
static double depth_of_stand(const Crosser *crosser, const OrientedBox *box, bool is_front) {
    const Polygon *area = &crosser->feature->area;
    switch (crosser->by) {
    case TRAVERSE_ANY_PART: {
        double depth = polygon_box_depth(area, box);
        return (depth > 0 ? depth : -polygon_box_distance(area, box)) - crosser->tolerance;
    }
    case TRAVERSE_CENTRES: {
        double distance = polygon_distance_to_edge(area, box->centre, NULL);
        return polygon_side(area, box->centre) == POLYGON_INSIDE ? distance : -distance;
    }
    case TRAVERSE_HEAD:
        return is_front ? front_in_area(crosser, box) : -INFINITY;
    }
    assert(!"a way to traverse");
    return -INFINITY;
}

static double depth_at(const Crosser *crosser, double part) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    const LegView *view = crosser->view;
    leg_view_boxes(view, part, boxes);
    double deepest = -INFINITY;
    for (size_t i = 0; i < view->walk->stand_count; i++) {
        double depth = depth_of_stand(crosser, &boxes[i], view->is_front[i]);
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest;
}

/* Where it changes between inside and outside. */
static double find_change(const Crosser *crosser, double before, double after, bool is_in_before) {
    while ((after - before) * crosser->view->rate > EXACT) {
        double middle = (before + after) * 0.5;
        if ((depth_at(crosser, middle) > 0) == is_in_before) {
            before = middle;
        } else {
            after = middle;
        }
    }
    return (before + after) * 0.5;
}

typedef struct StretchList {
    TraverseStretch *items;
    size_t count, room;
} StretchList;

static void add_stretch(StretchList *list, TraverseStretch stretch, Arena *arena) {
    list->items =
        arena_make_room(arena, list->items, list->count, &list->room, sizeof *list->items);
    list->items[list->count++] = stretch;
}

static void follow_area(const Crosser *crosser, FeatureId id, StretchList *list, Arena *arena) {
    double part = 0;
    double depth = depth_at(crosser, 0);
    double first = 0;
    while (part < 1 && crosser->view->rate > 0) {
        double room = fabs(depth);
        double next = leg_view_later(crosser->view, part, room > LEAST_STEP ? room : LEAST_STEP);
        double depth_next = depth_at(crosser, next);
        bool is_in = depth > 0;
        if ((depth_next > 0) != is_in) {
            double change = find_change(crosser, part, next, is_in);
            if (is_in) {
                add_stretch(list, (TraverseStretch){id, first, change}, arena);
            }
            first = change;
        }
        part = next;
        depth = depth_next;
    }
    if (depth > 0) {
        add_stretch(list, (TraverseStretch){id, first, 1}, arena);
    }
}

/* Features near the leg, whatever their traits. */
static const uint32_t *list_near(const Battle *battle, const LegView *view, size_t *count,
                                 Arena *arena) {
    Bounds bounds = bounds_grown(leg_view_bounds(view, 0), battle->setting->length_tolerance);
    return spatial_index_shapes_near(battle->setting->index, bounds, count, arena);
}

TraverseStretch *traverse_areas(const Battle *battle, const Walk *walk, size_t leg, TraverseBy by,
                                uint32_t traits, size_t *count, Arena *arena) {
    LegView view;
    StretchList list = {NULL, 0, 0};
    size_t near_count = 0;
    leg_view_begin(&view, walk, leg);
    const uint32_t *near =
        walk->stand_count > 0 ? list_near(battle, &view, &near_count, arena) : NULL;
    Arena scratch;
    arena_init(&scratch);
    for (size_t i = 0; i < near_count; i++) {
        const Feature *feature = &battle->setting->features[near[i]];
        if (feature->shape != FEATURE_LINE && (feature->traits & traits) != 0) {
            Crosser crosser = {&view, feature, by, battle->setting->length_tolerance, &scratch};
            follow_area(&crosser, (FeatureId){(uint16_t)(near[i] + 1)}, &list, arena);
        }
    }
    arena_finish(&scratch);
    *count = list.count;
    return list.items;
}

/* The stretches of a line between its gaps. */
typedef struct Pieces {
    Segment *items;
    size_t count;
} Pieces;

/* Leaves out of the stretch `at` of the list what lies in a gap; what lies behind the gap goes to
 * the end of the list. */
static void cut_gap(Pieces *pieces, size_t at, const FeatureGap *gap) {
    Segment piece = pieces->items[at];
    double length = segment_length(piece);
    if (length == 0) {
        return;
    }
    Vector along = vector_scale(vector_subtract(piece.b, piece.a), 1 / length);
    Vector to_gap = vector_subtract(gap->at, piece.a);
    double middle = vector_dot(to_gap, along);
    double off = fabs(vector_cross(along, to_gap));
    double half = gap->width * 0.5;
    if (off >= half) {
        return;
    }
    double reach = sqrt(half * half - off * off);
    double first = middle - reach;
    double last = middle + reach;
    if (last <= 0 || first >= length) {
        return;
    }
    Vector before = vector_along(piece.a, along, first);
    Vector behind = vector_along(piece.a, along, last);
    pieces->items[at] = first > 0 ? (Segment){piece.a, before} : (Segment){behind, piece.b};
    if (first > 0 && last < length) {
        pieces->items[pieces->count++] = (Segment){behind, piece.b};
    }
    if (first <= 0 && last >= length) {
        pieces->items[at] = pieces->items[--pieces->count];
    }
}

static Pieces pieces_of(const Feature *feature, Arena *arena) {
    /* So many gaps leave of each segment at most one piece more. */
    size_t room = feature->line.count * (feature->gap_count + 1) + 1;
    Pieces pieces = {arena_allocate_array(arena, room, sizeof(Segment)), 0};
    for (size_t i = 0; i + 1 < feature->line.count; i++) {
        pieces.items[pieces.count++] =
            (Segment){feature->line.points[i], feature->line.points[i + 1]};
    }
    for (size_t gap = 0; gap < feature->gap_count; gap++) {
        for (size_t at = pieces.count; at > 0; at--) {
            cut_gap(&pieces, at - 1, &feature->gaps[gap]);
        }
    }
    return pieces;
}

/* A line and what the front ranks do to it at one part of the leg. */
typedef struct LineState {
    double distance;         /* of the nearest front edge, its ends drawn in by the tolerance */
    Vector at;               /* the point of the line there */
    bool is_across;          /* a front stand lies across by more than the tolerance */
    bool is_across_anywhere; /* any stand does */
    bool is_touched;         /* a front stand, its sides drawn in, touches it */
} LineState;

static bool box_meets(const OrientedBox *box, const Pieces *pieces) {
    for (size_t i = 0; i < pieces->count; i++) {
        const Vector ends[] = {pieces->items[i].a, pieces->items[i].b};
        if (polyline_box_distance((PointList){ends, 2}, box) == 0) {
            return true;
        }
    }
    return false;
}

static LineState look_at_line(const LegView *view, const Pieces *pieces, double tolerance,
                              double part) {
    LineState state = {.distance = INFINITY};
    OrientedBox boxes[UNIT_STAND_LIMIT];
    leg_view_boxes(view, part, boxes);
    for (size_t i = 0; i < view->walk->stand_count; i++) {
        OrientedBox core = oriented_box_grown(&boxes[i], -tolerance);
        bool is_across = box_meets(&core, pieces);
        state.is_across_anywhere = state.is_across_anywhere || is_across;
        if (!view->is_front[i]) {
            continue;
        }
        OrientedBox narrow = boxes[i];
        narrow.width = core.width;
        state.is_across = state.is_across || is_across;
        state.is_touched = state.is_touched || box_meets(&narrow, pieces);
        Segment front = oriented_box_edge(&narrow, BOX_FRONT);
        for (size_t j = 0; j < pieces->count; j++) {
            Vector at;
            double distance = segment_distance(front, pieces->items[j], NULL, &at);
            if (distance < state.distance) {
                state.distance = distance;
                state.at = at;
            }
        }
    }
    return state;
}

/* The part at which the front comes onto the line, between one where it was near and one where it
 * is across. */
static double find_touch(const LegView *view, const Pieces *pieces, double tolerance, double before,
                         double across, Vector *at) {
    LineState state = look_at_line(view, pieces, tolerance, before);
    while (!state.is_touched && (across - before) * view->rate > EXACT) {
        double middle = (before + across) * 0.5;
        LineState between = look_at_line(view, pieces, tolerance, middle);
        if (between.is_touched) {
            across = middle;
        } else {
            before = middle;
            state = between;
        }
    }
    *at = state.at;
    return before;
}

/* The front edge comes near the line, and a moment later a stand lies across it: then it was
 * crossed. */
static bool follow_line(const LegView *view, const Pieces *pieces, double tolerance,
                        TraverseCrossing *out) {
    LineState state = look_at_line(view, pieces, tolerance, 0);
    out->straddles_at_start = state.is_across_anywhere;
    double near_since = state.distance <= tolerance ? 0 : -1;
    double part = 0;
    while (part < 1) {
        double room = state.distance - tolerance;
        double next = leg_view_later(view, part, room > LEAST_STEP ? room : LEAST_STEP);
        LineState later = look_at_line(view, pieces, tolerance, next);
        bool gets_across = later.is_across && !state.is_across;
        if (gets_across && (near_since >= 0 || later.distance <= 2 * LEAST_STEP + tolerance)) {
            double before = near_since >= 0 ? near_since : part;
            out->part = find_touch(view, pieces, tolerance, before, next, &out->at);
            return true;
        }
        if (later.distance > tolerance) {
            near_since = -1;
        } else if (near_since < 0) {
            near_since = part;
        }
        part = next;
        state = later;
    }
    return false;
}

TraverseCrossing *traverse_lines(const Battle *battle, const Walk *walk, size_t leg,
                                 uint32_t traits, size_t *count, Arena *arena) {
    LegView view;
    size_t near_count;
    leg_view_begin(&view, walk, leg);
    *count = 0;
    if (view.rate == 0) {
        return NULL;
    }
    const uint32_t *near = list_near(battle, &view, &near_count, arena);
    TraverseCrossing *crossings = arena_allocate_array(arena, near_count + 1, sizeof *crossings);
    for (size_t i = 0; i < near_count; i++) {
        const Feature *feature = &battle->setting->features[near[i]];
        if (feature->shape != FEATURE_LINE || (feature->traits & traits) == 0) {
            continue;
        }
        Pieces pieces = pieces_of(feature, arena);
        TraverseCrossing crossing = {.feature = {(uint16_t)(near[i] + 1)}};
        if (!follow_line(&view, &pieces, battle->setting->length_tolerance, &crossing)) {
            continue;
        }
        size_t place = (*count)++;
        for (; place > 0 && crossings[place - 1].part > crossing.part; place--) {
            crossings[place] = crossings[place - 1];
        }
        crossings[place] = crossing;
    }
    return crossings;
}
