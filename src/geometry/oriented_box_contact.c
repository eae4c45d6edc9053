/* Which edges of two bases lie against each other. */
#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/oriented_box.h"

typedef struct Limits {
    double gap, angle_degrees;
} Limits;

/* Laying the other edge beside this one: how far it shares its length, and how far off it lies
 * there. */
static BoxContact contact_of_edges(const OrientedBox *one, BoxEdge edge, const OrientedBox *other,
                                   BoxEdge other_edge, const Limits *limits) {
    BoxContact contact = {.touches = false, .edge = edge, .other_edge = other_edge};
    Vector outward = oriented_box_normal(one, edge);
    Vector inward = vector_back(oriented_box_normal(other, other_edge));
    if (facing_angle(outward, inward) > limits->angle_degrees) {
        return contact;
    }
    Segment mine = oriented_box_edge(one, edge);
    Segment theirs = oriented_box_edge(other, other_edge);
    double length = segment_length(mine);
    if (length <= 0) {
        return contact;
    }
    Vector along = vector_scale(vector_subtract(mine.b, mine.a), 1 / length);
    /* Edges that face each other run against each other: their second end comes first. */
    double start = vector_dot(vector_subtract(theirs.b, mine.a), along);
    double end = vector_dot(vector_subtract(theirs.a, mine.a), along);
    double first = start > 0 ? start : 0;
    double last = end < length ? end : length;
    if (last < first || end <= start) {
        return contact;
    }
    double off_at_start = vector_dot(vector_subtract(theirs.b, mine.a), outward);
    double off_at_end = vector_dot(vector_subtract(theirs.a, mine.a), outward);
    double slope = (off_at_end - off_at_start) / (end - start);
    double off_first = off_at_start + (first - start) * slope;
    double off_last = off_at_start + (last - start) * slope;
    double nearest = fabs(off_first) < fabs(off_last) ? fabs(off_first) : fabs(off_last);
    contact.gap = off_first * off_last <= 0 ? 0 : nearest;
    contact.shared = last - first;
    contact.stretch =
        (Segment){vector_along(mine.a, along, first), vector_along(mine.a, along, last)};
    contact.touches = contact.gap <= limits->gap;
    return contact;
}

BoxContact oriented_box_contact(const OrientedBox *one, const OrientedBox *other, double gap,
                                double angle_degrees, double least_shared) {
    const Limits limits = {gap, angle_degrees};
    BoxContact best = {.touches = false};
    /* Bases farther apart than the gap on some axis touch nowhere. */
    if (oriented_box_overlap(one, other) < -gap) {
        return best;
    }
    for (int edge = 0; edge < BOX_EDGE_COUNT; edge++) {
        for (int other_edge = 0; other_edge < BOX_EDGE_COUNT; other_edge++) {
            BoxContact contact =
                contact_of_edges(one, (BoxEdge)edge, other, (BoxEdge)other_edge, &limits);
            if (contact.touches && contact.shared > least_shared &&
                (!best.touches || contact.shared > best.shared)) {
                best = contact;
            }
        }
    }
    return best;
}
