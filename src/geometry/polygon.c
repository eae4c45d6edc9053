/* Areas of the table: size, soundness, and where a point lies, decided by exact signs. */
#include "enfilade/geometry/polygon.h"

#include "orientation.h"
#include "polygon_rings.h"

static bool same_point(Vector a, Vector b) {
    return a.x == b.x && a.y == b.y;
}

/* Twice the area and, times six, the first moments; measured from the first point, which keeps
 * digits. */
typedef struct RingSums {
    double twice_area;
    Vector moment;
} RingSums;

static RingSums sums_of_ring(PointList ring) {
    RingSums sums = {0, {0, 0}};
    for (size_t i = 1; i + 1 < ring.count; i++) {
        Vector p = vector_subtract(ring.points[i], ring.points[0]);
        Vector q = vector_subtract(ring.points[i + 1], ring.points[0]);
        double cross = vector_cross(p, q);
        sums.twice_area += cross;
        sums.moment = vector_add(sums.moment, vector_scale(vector_add(p, q), cross));
    }
    return sums;
}

double polygon_ring_area(PointList ring) {
    return sums_of_ring(ring).twice_area * 0.5;
}

double polygon_area(const Polygon *polygon) {
    double area = fabs(polygon_ring_area(polygon->outer));
    for (size_t i = 0; i < polygon->hole_count; i++) {
        area -= fabs(polygon_ring_area(polygon->holes[i]));
    }
    return area > 0 ? area : 0;
}

Vector polygon_centroid(const Polygon *polygon) {
    Vector origin = polygon->outer.points[0];
    double twice_area = 0;
    Vector moment = {0, 0};
    for (size_t i = 0; i < ring_count(polygon); i++) {
        PointList ring = ring_at(polygon, i);
        RingSums sums = sums_of_ring(ring);
        double weight = fabs(sums.twice_area) * (i == 0 ? 1 : -1);
        if (weight == 0) {
            continue;
        }
        Vector centre = vector_add(vector_subtract(ring.points[0], origin),
                                   vector_scale(sums.moment, 1 / (3 * sums.twice_area)));
        twice_area += weight;
        moment = vector_add(moment, vector_scale(centre, weight));
    }
    if (twice_area <= 0) {
        Bounds bounds = bounds_of_points(polygon->outer);
        return vector((bounds.west + bounds.east) * 0.5, (bounds.south + bounds.north) * 0.5);
    }
    return vector_add(origin, vector_scale(moment, 1 / twice_area));
}

static size_t different_points(PointList ring, size_t enough) {
    size_t found = 0;
    for (size_t i = 0; i < ring.count && found < enough; i++) {
        bool is_new = true;
        for (size_t j = 0; j < i && is_new; j++) {
            is_new = !same_point(ring.points[i], ring.points[j]);
        }
        found += is_new;
    }
    return found;
}

static bool lies_on_one_line(PointList ring) {
    size_t second = 1;
    while (second < ring.count && same_point(ring.points[0], ring.points[second])) {
        second++;
    }
    for (size_t i = second + 1; i < ring.count; i++) {
        if (orientation_sign(ring.points[0], ring.points[second], ring.points[i]) != 0) {
            return false;
        }
    }
    return true;
}

/* Neighbouring edges may share their corner and nothing else, other edges nothing at all. */
static bool edges_conflict(PointList ring, size_t one, size_t other) {
    Segment first = ring_edge_to(ring, one);
    Segment second = ring_edge_to(ring, other);
    SegmentMeeting meeting = segment_crossing(first, second).meeting;
    bool are_neighbours = other == one + 1 || (one == 0 && other == ring.count - 1);
    return are_neighbours ? meeting == SEGMENT_OVERLAP : meeting != SEGMENT_APART;
}

PolygonFault polygon_check_ring(PointList ring, size_t *at_point) {
    size_t unused;
    size_t *at = at_point != NULL ? at_point : &unused;
    *at = 0;
    if (different_points(ring, 3) < 3) {
        return POLYGON_TOO_FEW_POINTS;
    }
    for (size_t i = 0; i < ring.count; i++) {
        Segment edge = ring_edge_to(ring, i);
        if (same_point(edge.a, edge.b)) {
            *at = i;
            return POLYGON_REPEATS_POINT;
        }
    }
    if (lies_on_one_line(ring)) {
        return POLYGON_NO_AREA;
    }
    for (size_t i = 0; i < ring.count; i++) {
        for (size_t j = i + 1; j < ring.count; j++) {
            if (edges_conflict(ring, i, j)) {
                *at = i;
                return POLYGON_CROSSES_ITSELF;
            }
        }
    }
    return POLYGON_SOUND;
}

typedef enum EdgeEffect {
    EDGE_NONE,
    EDGE_HOLDS_POINT,
    EDGE_IS_CROSSED,
} EdgeEffect;

/* A ray from the point eastward: does it cross the edge? Of an edge the lower end belongs to it,
 * the upper not. */
static EdgeEffect effect_of_edge(Segment edge, Vector point) {
    Vector p = edge.a;
    Vector q = edge.b;
    if ((p.x < point.x && q.x < point.x) || (p.y > point.y && q.y > point.y) ||
        (p.y < point.y && q.y < point.y)) {
        return EDGE_NONE;
    }
    if (p.y == q.y) {
        bool holds = (p.x <= point.x || q.x <= point.x) && p.y == point.y;
        return holds ? EDGE_HOLDS_POINT : EDGE_NONE;
    }
    int side = orientation_sign(p, q, point);
    if (side == 0) {
        return EDGE_HOLDS_POINT;
    }
    bool is_straddled = (p.y > point.y) != (q.y > point.y);
    bool lies_east = (side > 0) == (q.y > p.y);
    return is_straddled && lies_east ? EDGE_IS_CROSSED : EDGE_NONE;
}

PolygonSide polygon_side(const Polygon *polygon, Vector point) {
    bool is_inside = false;
    for (size_t i = 0; i < ring_count(polygon); i++) {
        PointList ring = ring_at(polygon, i);
        for (size_t j = 0; j < ring.count; j++) {
            EdgeEffect effect = effect_of_edge(ring_edge_to(ring, j), point);
            if (effect == EDGE_HOLDS_POINT) {
                return POLYGON_ON_EDGE;
            }
            is_inside ^= effect == EDGE_IS_CROSSED;
        }
    }
    return is_inside ? POLYGON_INSIDE : POLYGON_OUTSIDE;
}

double polygon_distance_to_edge(const Polygon *polygon, Vector point, Vector *nearest) {
    double best = INFINITY;
    for (size_t i = 0; i < ring_count(polygon); i++) {
        PointList ring = ring_at(polygon, i);
        for (size_t j = 0; j < ring.count; j++) {
            Segment edge = ring_edge_to(ring, j);
            Vector foot = segment_at(edge, segment_nearest_share(edge, point));
            double distance = vector_distance(point, foot);
            if (distance < best) {
                best = distance;
                if (nearest != NULL) {
                    *nearest = foot;
                }
            }
        }
    }
    return best;
}
