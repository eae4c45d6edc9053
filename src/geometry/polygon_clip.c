/* The stretches of a segment inside a polygon. Two copies of the segment's line are followed, one
 * shifted by next to nothing to the left, one to the right: a corner on the line lies beside both,
 * so exact signs say which edges each copy crosses, and a stretch is inside when both copies are
 * inside and no edge runs along it. The line is followed in the same direction whichever end of the
 * segment comes first, so that both ways agree. */
#include <stdint.h>

#include "enfilade/geometry/polygon.h"

#include "orientation.h"
#include "polygon_rings.h"

/* Shares nearer than this are one place: two roundings of the same crossing differ by less. */
static const double SAME_SHARE = 0x1p-50;

enum { LOCAL_EVENT_LIMIT = 48 };

typedef enum EventEffect {
    TURNS_LEFT = 1,  /* the left copy goes in or out */
    TURNS_RIGHT = 2, /* the right copy does */
    BEGINS_EDGE = 4,
    ENDS_EDGE = 8,
} EventEffect;

typedef struct Event {
    double share;
    uint32_t effects;
} Event;

typedef struct Walk {
    Vector a, b; /* a before b, by x and then y */
    bool is_reversed;
    bool left_is_inside, right_is_inside;
    int edges_along;
    Event *events;
    size_t count, room;
    Event local[LOCAL_EVENT_LIMIT];
    Arena *arena;
} Walk;

static void apply(Walk *walk, uint32_t effects) {
    walk->left_is_inside ^= (effects & TURNS_LEFT) != 0;
    walk->right_is_inside ^= (effects & TURNS_RIGHT) != 0;
    walk->edges_along += (effects & BEGINS_EDGE) != 0;
    walk->edges_along -= (effects & ENDS_EDGE) != 0;
}

/* What happens before the segment begins is applied at once, what happens behind its end never. */
static void add_event(Walk *walk, double share, uint32_t effects) {
    if (share >= 1) {
        return;
    }
    if (share <= 0) {
        apply(walk, effects);
        return;
    }
    walk->events =
        arena_make_room(walk->arena, walk->events, walk->count, &walk->room, sizeof *walk->events);
    size_t place = walk->count++;
    while (place > 0 && walk->events[place - 1].share > share) {
        walk->events[place] = walk->events[place - 1];
        place--;
    }
    walk->events[place] = (Event){share, effects};
}

/* Share of a point that lies exactly on the line; below 0 and above 1 only the side matters. */
static double share_of_point(const Walk *walk, Vector point) {
    Vector a = walk->a;
    Vector b = walk->b;
    if (point.x < a.x || (point.x == a.x && point.y <= a.y)) {
        return point.x == a.x && point.y == a.y ? 0 : -1;
    }
    if (point.x > b.x || (point.x == b.x && point.y >= b.y)) {
        return point.x == b.x && point.y == b.y ? 1 : 2;
    }
    return segment_nearest_share((Segment){a, b}, point);
}

/* Share at which the line crosses an edge from its left end to its right end, both off the line. */
static double share_of_crossing(const Walk *walk, Vector left, Vector right) {
    if (orientation_sign(left, right, walk->a) >= 0) {
        return 0;
    }
    if (orientation_sign(left, right, walk->b) <= 0) {
        return 1;
    }
    double before = orientation_area(left, right, walk->a);
    double behind = orientation_area(left, right, walk->b);
    return before / (before - behind);
}

static void meet_edge(Walk *walk, Vector p, int side_p, Vector q, int side_q) {
    if (side_p == 0 && side_q == 0) {
        double share_p = share_of_point(walk, p);
        double share_q = share_of_point(walk, q);
        add_event(walk, share_p < share_q ? share_p : share_q, BEGINS_EDGE);
        add_event(walk, share_p < share_q ? share_q : share_p, ENDS_EDGE);
        return;
    }
    uint32_t effects = 0;
    effects |= (side_p > 0) != (side_q > 0) ? TURNS_LEFT : 0;
    effects |= (side_p < 0) != (side_q < 0) ? TURNS_RIGHT : 0;
    if (effects == 0) {
        return;
    }
    if (side_p == 0 || side_q == 0) {
        add_event(walk, share_of_point(walk, side_p == 0 ? p : q), effects);
    } else {
        Vector left = side_p > 0 ? p : q;
        Vector right = side_p > 0 ? q : p;
        add_event(walk, share_of_crossing(walk, left, right), effects);
    }
}

static void begin_walk(Walk *walk, const Polygon *polygon, Segment segment, Arena *arena) {
    bool is_reversed =
        segment.b.x < segment.a.x || (segment.b.x == segment.a.x && segment.b.y < segment.a.y);
    walk->a = is_reversed ? segment.b : segment.a;
    walk->b = is_reversed ? segment.a : segment.b;
    walk->is_reversed = is_reversed;
    walk->left_is_inside = false;
    walk->right_is_inside = false;
    walk->edges_along = 0;
    walk->events = walk->local;
    walk->count = 0;
    walk->room = LOCAL_EVENT_LIMIT;
    walk->arena = arena;
    for (size_t i = 0; i < ring_count(polygon); i++) {
        PointList ring = ring_at(polygon, i);
        if (ring.count == 0) {
            continue;
        }
        Vector p = ring.points[ring.count - 1];
        int side_p = orientation_sign(walk->a, walk->b, p);
        for (size_t j = 0; j < ring.count; j++) {
            Vector q = ring.points[j];
            int side_q = orientation_sign(walk->a, walk->b, q);
            meet_edge(walk, p, side_p, q, side_q);
            p = q;
            side_p = side_q;
        }
    }
}

static void add_stretch(IntervalList *list, double first, double last) {
    if (list->count > 0 && first - list->items[list->count - 1].last <= SAME_SHARE) {
        list->items[list->count - 1].last = last;
        return;
    }
    list->items[list->count++] = (Interval){first, last};
}

static void mirror(IntervalList *list) {
    for (size_t i = 0; i < list->count / 2; i++) {
        Interval kept = list->items[i];
        list->items[i] = list->items[list->count - 1 - i];
        list->items[list->count - 1 - i] = kept;
    }
    for (size_t i = 0; i < list->count; i++) {
        Interval item = list->items[i];
        list->items[i] = (Interval){1 - item.last, 1 - item.first};
    }
}

static bool is_within(const Walk *walk) {
    return walk->edges_along == 0 && walk->left_is_inside && walk->right_is_inside;
}

/* Stretches between events that lie inside. */
static IntervalList collect(Walk *walk) {
    IntervalList list = {NULL, 0};
    if (walk->count == 0 && !is_within(walk)) {
        return list;
    }
    list.items = arena_allocate_array(walk->arena, walk->count + 1, sizeof *list.items);
    double first = 0;
    for (size_t i = 0; i <= walk->count; i++) {
        double last = i < walk->count ? walk->events[i].share : 1;
        if (last - first > SAME_SHARE) {
            if (is_within(walk)) {
                add_stretch(&list, first, last);
            }
            first = last;
        }
        if (i < walk->count) {
            apply(walk, walk->events[i].effects);
        }
    }
    if (walk->is_reversed) {
        mirror(&list);
    }
    return list;
}

static bool is_point(Segment segment) {
    return segment.a.x == segment.b.x && segment.a.y == segment.b.y;
}

IntervalList polygon_clip_segment(const Polygon *polygon, Segment segment, Arena *arena) {
    if (is_point(segment)) {
        return (IntervalList){NULL, 0};
    }
    Walk walk;
    begin_walk(&walk, polygon, segment, arena);
    return collect(&walk);
}
