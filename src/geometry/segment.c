/* Two segments: which way they meet is decided by exact signs of areas, never by a rounded share.
 */
#include "enfilade/geometry/segment.h"

#include <stddef.h>

#include "orientation.h"

static bool same_point(Vector a, Vector b) {
    return a.x == b.x && a.y == b.y;
}

static bool comes_before(Vector a, Vector b) {
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

double segment_length(Segment segment) {
    return vector_distance(segment.a, segment.b);
}

double segment_nearest_share(Segment segment, Vector point) {
    Vector way = vector_subtract(segment.b, segment.a);
    double square = vector_dot(way, way);
    if (square <= 0) {
        return 0;
    }
    double share = vector_dot(vector_subtract(point, segment.a), way) / square;
    return share <= 0 ? 0 : share >= 1 ? 1 : share;
}

Vector segment_at(Segment segment, double share) {
    return share >= 1 ? segment.b : vector_between(segment.a, segment.b, share);
}

double segment_distance_to_point(Segment segment, Vector point) {
    return vector_distance(point, segment_at(segment, segment_nearest_share(segment, point)));
}

int segment_side(Vector a, Vector b, Vector c) {
    return orientation_sign(a, b, c);
}

typedef struct Nearest {
    double distance;
    Vector near_one, near_other;
} Nearest;

static void try_end(Nearest *best, Vector end, Segment segment, bool end_is_of_one) {
    Vector foot = segment_at(segment, segment_nearest_share(segment, end));
    double distance = vector_distance(end, foot);
    if (distance < best->distance) {
        *best = end_is_of_one ? (Nearest){distance, end, foot} : (Nearest){distance, foot, end};
    }
}

double segment_distance(Segment one, Segment other, Vector *near_one, Vector *near_other) {
    SegmentCrossing crossing = segment_crossing(one, other);
    Nearest best = {0, crossing.at, crossing.at};
    if (crossing.meeting == SEGMENT_APART) {
        best.distance = INFINITY;
        try_end(&best, one.a, other, true);
        try_end(&best, one.b, other, true);
        try_end(&best, other.a, one, false);
        try_end(&best, other.b, one, false);
    }
    if (near_one != NULL) {
        *near_one = best.near_one;
    }
    if (near_other != NULL) {
        *near_other = best.near_other;
    }
    return best.distance;
}

/* Share along a segment of a point known to lie on its line; ends are exact. */
static double share_of(Segment segment, Vector point) {
    if (same_point(point, segment.a)) {
        return 0;
    }
    if (same_point(point, segment.b)) {
        return 1;
    }
    return segment_nearest_share(segment, point);
}

/* Is a point of the line of the segment on the segment? Exact. */
static bool lies_between(Segment segment, Vector point) {
    Vector first = comes_before(segment.b, segment.a) ? segment.b : segment.a;
    Vector last = comes_before(segment.b, segment.a) ? segment.a : segment.b;
    return !comes_before(point, first) && !comes_before(last, point);
}

static SegmentCrossing meeting_at(SegmentMeeting meeting, Segment one, Segment other, Vector at) {
    double share = share_of(one, at);
    return (SegmentCrossing){meeting, share, share, share_of(other, at), at};
}

/* All four ends on one line; either segment may be a point. */
static SegmentCrossing collinear_crossing(Segment one, Segment other) {
    const Vector ends[] = {one.a, one.b, other.a, other.b};
    Vector first = {0, 0};
    Vector last = {0, 0};
    bool found = false;
    for (int i = 0; i < 4; i++) {
        if (!lies_between(one, ends[i]) || !lies_between(other, ends[i])) {
            continue;
        }
        if (!found || comes_before(ends[i], first)) {
            first = ends[i];
        }
        if (!found || comes_before(last, ends[i])) {
            last = ends[i];
        }
        found = true;
    }
    if (!found) {
        return (SegmentCrossing){.meeting = SEGMENT_APART};
    }
    if (same_point(first, last)) {
        return meeting_at(SEGMENT_TOUCH, one, other, first);
    }
    if (comes_before(one.b, one.a)) {
        Vector kept = first;
        first = last;
        last = kept;
    }
    SegmentCrossing crossing = meeting_at(SEGMENT_OVERLAP, one, other, first);
    crossing.last_share = share_of(one, last);
    return crossing;
}

static SegmentCrossing true_crossing(Segment one, Segment other) {
    /* Areas over the other segment grow evenly along this one: their ratio is the share. */
    double one_a = orientation_area(other.a, other.b, one.a);
    double one_b = orientation_area(other.a, other.b, one.b);
    double other_a = orientation_area(one.a, one.b, other.a);
    double other_b = orientation_area(one.a, one.b, other.b);
    double share = one_a / (one_a - one_b);
    double other_share = other_a / (other_a - other_b);
    return (SegmentCrossing){SEGMENT_CROSS, share, share, other_share, segment_at(one, share)};
}

static bool bounds_are_apart(Segment one, Segment other) {
    return (one.a.x < other.a.x && one.a.x < other.b.x && one.b.x < other.a.x &&
            one.b.x < other.b.x) ||
           (one.a.x > other.a.x && one.a.x > other.b.x && one.b.x > other.a.x &&
            one.b.x > other.b.x) ||
           (one.a.y < other.a.y && one.a.y < other.b.y && one.b.y < other.a.y &&
            one.b.y < other.b.y) ||
           (one.a.y > other.a.y && one.a.y > other.b.y && one.b.y > other.a.y &&
            one.b.y > other.b.y);
}

SegmentCrossing segment_crossing(Segment one, Segment other) {
    if (bounds_are_apart(one, other)) {
        return (SegmentCrossing){.meeting = SEGMENT_APART};
    }
    int other_a = orientation_sign(one.a, one.b, other.a);
    int other_b = orientation_sign(one.a, one.b, other.b);
    if (other_a * other_b > 0) {
        return (SegmentCrossing){.meeting = SEGMENT_APART};
    }
    int one_a = orientation_sign(other.a, other.b, one.a);
    int one_b = orientation_sign(other.a, other.b, one.b);
    if (one_a * one_b > 0) {
        return (SegmentCrossing){.meeting = SEGMENT_APART};
    }
    if (other_a == 0 && other_b == 0 && one_a == 0 && one_b == 0) {
        return collinear_crossing(one, other);
    }
    if (other_a == 0 && lies_between(one, other.a)) {
        return meeting_at(SEGMENT_TOUCH, one, other, other.a);
    }
    if (other_b == 0 && lies_between(one, other.b)) {
        return meeting_at(SEGMENT_TOUCH, one, other, other.b);
    }
    if (one_a == 0 && lies_between(other, one.a)) {
        return meeting_at(SEGMENT_TOUCH, one, other, one.a);
    }
    if (one_b == 0 && lies_between(other, one.b)) {
        return meeting_at(SEGMENT_TOUCH, one, other, one.b);
    }
    if (other_a == 0 || other_b == 0 || one_a == 0 || one_b == 0) {
        return (SegmentCrossing){.meeting = SEGMENT_APART};
    }
    return true_crossing(one, other);
}
