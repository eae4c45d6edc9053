/* Bases of stands: corners, edges, overlap by separating axes, gap by corners. */
#include "enfilade/geometry/oriented_box.h"

#include <assert.h>
#include <stddef.h>

#include "enfilade/geometry/facing.h"

Vector oriented_box_to_local(const OrientedBox *box, Vector point) {
    Vector from_centre = vector_subtract(point, box->centre);
    return vector(vector_dot(from_centre, vector_right(box->facing)),
                  vector_dot(from_centre, box->facing));
}

Vector oriented_box_from_local(const OrientedBox *box, Vector local) {
    Vector across = vector_along(box->centre, vector_right(box->facing), local.x);
    return vector_along(across, box->facing, local.y);
}

Vector oriented_box_corner(const OrientedBox *box, BoxCorner corner) {
    bool is_right = corner == BOX_FRONT_RIGHT || corner == BOX_REAR_RIGHT;
    bool is_front = corner == BOX_FRONT_LEFT || corner == BOX_FRONT_RIGHT;
    double x = is_right ? box->width * 0.5 : -box->width * 0.5;
    double y = is_front ? box->depth * 0.5 : -box->depth * 0.5;
    return oriented_box_from_local(box, vector(x, y));
}

void oriented_box_corners(const OrientedBox *box, Vector out[BOX_CORNER_COUNT]) {
    for (int corner = 0; corner < BOX_CORNER_COUNT; corner++) {
        out[corner] = oriented_box_corner(box, (BoxCorner)corner);
    }
}

Segment oriented_box_edge(const OrientedBox *box, BoxEdge edge) {
    /* Edges are numbered like the corners they begin at. */
    BoxCorner first = (BoxCorner)edge;
    BoxCorner second = (BoxCorner)(((int)edge + 1) % BOX_CORNER_COUNT);
    return (Segment){oriented_box_corner(box, first), oriented_box_corner(box, second)};
}

Vector oriented_box_normal(const OrientedBox *box, BoxEdge edge) {
    switch (edge) {
    case BOX_FRONT:
        return box->facing;
    case BOX_RIGHT:
        return vector_right(box->facing);
    case BOX_REAR:
        return vector_back(box->facing);
    case BOX_LEFT:
        return vector_left(box->facing);
    case BOX_EDGE_COUNT:
        break;
    }
    assert(!"an edge of a box");
    return vector(0, 0);
}

double oriented_box_radius(const OrientedBox *box) {
    return sqrt(box->width * box->width + box->depth * box->depth) * 0.5;
}

bool oriented_box_contains(const OrientedBox *box, Vector point) {
    Vector local = oriented_box_to_local(box, point);
    return fabs(local.x) <= box->width * 0.5 && fabs(local.y) <= box->depth * 0.5;
}

/* Half the length of the box's shadow on a direction. */
static double half_extent(const OrientedBox *box, Vector direction) {
    return fabs(vector_dot(vector_right(box->facing), direction)) * box->width * 0.5 +
           fabs(vector_dot(box->facing, direction)) * box->depth * 0.5;
}

double oriented_box_overlap(const OrientedBox *one, const OrientedBox *other) {
    const Vector axes[] = {vector_right(one->facing), one->facing, vector_right(other->facing),
                           other->facing};
    Vector between = vector_subtract(other->centre, one->centre);
    double least = INFINITY;
    for (int i = 0; i < 4; i++) {
        double overlap = half_extent(one, axes[i]) + half_extent(other, axes[i]) -
                         fabs(vector_dot(between, axes[i]));
        least = overlap < least ? overlap : least;
    }
    return least;
}

static double clamp(double value, double least, double most) {
    return value < least ? least : value > most ? most : value;
}

static Vector nearest_in_box(const OrientedBox *box, Vector point) {
    Vector local = oriented_box_to_local(box, point);
    Vector clamped = {clamp(local.x, -box->width * 0.5, box->width * 0.5),
                      clamp(local.y, -box->depth * 0.5, box->depth * 0.5)};
    if (clamped.x == local.x && clamped.y == local.y) {
        return point;
    }
    return oriented_box_from_local(box, clamped);
}

double oriented_box_distance_to_point(const OrientedBox *box, Vector point) {
    return vector_distance(point, nearest_in_box(box, point));
}

typedef struct Nearest {
    double distance;
    Vector near_one, near_other;
} Nearest;

/* Of boxes that are apart, one of the two nearest points is a corner. */
static Nearest nearest_by_corners(const OrientedBox *one, const OrientedBox *other) {
    Nearest best = {INFINITY, {0, 0}, {0, 0}};
    for (int corner = 0; corner < BOX_CORNER_COUNT; corner++) {
        Vector of_one = oriented_box_corner(one, (BoxCorner)corner);
        Vector in_other = nearest_in_box(other, of_one);
        double distance = vector_distance(of_one, in_other);
        if (distance < best.distance) {
            best = (Nearest){distance, of_one, in_other};
        }
        Vector of_other = oriented_box_corner(other, (BoxCorner)corner);
        Vector in_one = nearest_in_box(one, of_other);
        distance = vector_distance(of_other, in_one);
        if (distance < best.distance) {
            best = (Nearest){distance, in_one, of_other};
        }
    }
    return best;
}

/* Boxes that lie across each other share no corner; their edges cross. */
static Nearest nearest_by_edges(const OrientedBox *one, const OrientedBox *other) {
    for (int edge = 0; edge < BOX_EDGE_COUNT; edge++) {
        for (int other_edge = 0; other_edge < BOX_EDGE_COUNT; other_edge++) {
            SegmentCrossing crossing =
                segment_crossing(oriented_box_edge(one, (BoxEdge)edge),
                                 oriented_box_edge(other, (BoxEdge)other_edge));
            if (crossing.meeting != SEGMENT_APART) {
                return (Nearest){0, crossing.at, crossing.at};
            }
        }
    }
    return nearest_by_corners(one, other);
}

double oriented_box_gap(const OrientedBox *one, const OrientedBox *other, Vector *near_one,
                        Vector *near_other) {
    bool meet = oriented_box_overlap(one, other) >= 0;
    if (meet && near_one == NULL && near_other == NULL) {
        return 0;
    }
    Nearest best = nearest_by_corners(one, other);
    if (meet && best.distance > 0) {
        best = nearest_by_edges(one, other);
    }
    if (near_one != NULL) {
        *near_one = best.near_one;
    }
    if (near_other != NULL) {
        *near_other = best.near_other;
    }
    return meet ? 0 : best.distance;
}

/* Cuts a stretch of shares to where start + share * way lies within -half and half. */
static bool cut_to_slab(double start, double way, double half, double *first, double *last) {
    if (start == start + way) {
        return fabs(start) <= half;
    }
    double enters = (-half - start) / way;
    double leaves = (half - start) / way;
    if (enters > leaves) {
        double kept = enters;
        enters = leaves;
        leaves = kept;
    }
    *first = enters > *first ? enters : *first;
    *last = leaves < *last ? leaves : *last;
    return *first <= *last;
}

bool oriented_box_clip(const OrientedBox *box, Segment segment, double *first, double *last) {
    Vector a = oriented_box_to_local(box, segment.a);
    Vector way = vector_subtract(oriented_box_to_local(box, segment.b), a);
    double from = 0;
    double to = 1;
    if (!cut_to_slab(a.x, way.x, box->width * 0.5, &from, &to) ||
        !cut_to_slab(a.y, way.y, box->depth * 0.5, &from, &to)) {
        return false;
    }
    *first = from;
    *last = to;
    return true;
}

OrientedBox oriented_box_grown(const OrientedBox *box, double inches) {
    OrientedBox grown = *box;
    grown.width = box->width + 2 * inches > 0 ? box->width + 2 * inches : 0;
    grown.depth = box->depth + 2 * inches > 0 ? box->depth + 2 * inches : 0;
    return grown;
}

OrientedBox oriented_box_turned(const OrientedBox *box, Vector pivot, double degrees) {
    OrientedBox turned = *box;
    turned.centre = facing_turn_point(box->centre, pivot, degrees);
    turned.facing = facing_turn(box->facing, degrees);
    return turned;
}

OrientedBox oriented_box_moved(const OrientedBox *box, Vector by) {
    OrientedBox moved = *box;
    moved.centre = vector_add(box->centre, by);
    return moved;
}
