#include "geometry/shapes.h"

#include "enfilade/geometry/facing.h"

ShapeKind shape_kind_of(int number) {
    return number % 20 == 0 ? SHAPE_LATTICE : number % 20 == 1 ? SHAPE_TINY : SHAPE_PLAIN;
}

Vector shape_point(RandomStream *stream, ShapeKind kind) {
    if (kind == SHAPE_LATTICE) {
        double x = random_below(stream, 7);
        double y = random_below(stream, 7);
        return vector(x, y);
    }
    double size = kind == SHAPE_TINY ? 20e-6 : 20;
    double x = random_share(stream) * size;
    double y = random_share(stream) * size;
    return vector(x, y);
}

Segment shape_segment(RandomStream *stream, ShapeKind kind) {
    Segment segment;
    do {
        segment.a = shape_point(stream, kind);
        segment.b = shape_point(stream, kind);
    } while (segment_length(segment) <= 0);
    return segment;
}

OrientedBox shape_box(RandomStream *stream, ShapeKind kind) {
    OrientedBox box;
    box.centre = shape_point(stream, kind);
    if (kind == SHAPE_LATTICE) {
        box.facing = facing_from_bearing(90.0 * random_below(stream, 4));
        box.width = 2.0 + 2.0 * random_below(stream, 2);
        box.depth = 2.0 * (1.0 + random_below(stream, 2));
        return box;
    }
    double size = kind == SHAPE_TINY ? 1e-6 : 1;
    box.facing = facing_from_bearing(random_share(stream) * 360);
    box.width = (0.5 + random_share(stream) * 6) * size;
    box.depth = (0.5 + random_share(stream) * 4) * size;
    return box;
}

static bool rings_are_apart(PointList one, PointList other) {
    for (size_t i = 0; i < one.count; i++) {
        Segment edge = {one.points[i], one.points[(i + 1) % one.count]};
        for (size_t j = 0; j < other.count; j++) {
            Segment second = {other.points[j], other.points[(j + 1) % other.count]};
            if (segment_crossing(edge, second).meeting != SEGMENT_APART) {
                return false;
            }
        }
    }
    return true;
}

/* A star: points at growing bearings, at any distance. */
static PointList random_ring(RandomStream *stream, ShapeKind kind, Vector centre, double radius,
                             Vector *out) {
    size_t count = 3 + random_below(stream, 8);
    for (size_t i = 0; i < count; i++) {
        double turn = ((double)i + random_share(stream) * 0.9) * 360.0 / (double)count;
        double distance = radius * (0.25 + 0.75 * random_share(stream));
        out[i] = vector_along(centre, facing_from_bearing(turn), distance);
        if (kind == SHAPE_LATTICE) {
            out[i] = vector(round(out[i].x), round(out[i].y));
        }
    }
    if (random_below(stream, 2) == 0) {
        for (size_t i = 0; i < count / 2; i++) {
            Vector kept = out[i];
            out[i] = out[count - 1 - i];
            out[count - 1 - i] = kept;
        }
    }
    return (PointList){out, count};
}

void shape_polygon(RandomStream *stream, ShapeKind kind, TestPolygon *out) {
    double size = kind == SHAPE_TINY ? 1e-6 : 1;
    Vector centre;
    do {
        centre = kind == SHAPE_LATTICE ? vector(3, 3) : shape_point(stream, kind);
        double radius = kind == SHAPE_LATTICE ? 4 : (1 + random_share(stream) * 7) * size;
        out->polygon.outer = random_ring(stream, kind, centre, radius, out->outer);
    } while (polygon_check_ring(out->polygon.outer, NULL) != POLYGON_SOUND);
    out->polygon.holes = &out->hole_list;
    out->polygon.hole_count = 0;
    if (random_below(stream, 2) == 0) {
        return;
    }
    double radius = kind == SHAPE_LATTICE ? 1.5 : size * 0.8;
    out->hole_list = random_ring(stream, kind, centre, radius, out->hole);
    bool is_sound = polygon_check_ring(out->hole_list, NULL) == POLYGON_SOUND &&
                    rings_are_apart(out->polygon.outer, out->hole_list) &&
                    polygon_side(&out->polygon, out->hole[0]) == POLYGON_INSIDE;
    out->polygon.hole_count = is_sound ? 1 : 0;
}

Vector shape_mirrored(Vector point) {
    return vector(-point.x, point.y);
}

OrientedBox shape_mirrored_box(const OrientedBox *box) {
    return (OrientedBox){shape_mirrored(box->centre), shape_mirrored(box->facing), box->width,
                         box->depth};
}

/* Its pointers lead to its own points. */
static void copy_polygon(const TestPolygon *from, TestPolygon *out) {
    *out = *from;
    out->hole_list.points = out->hole;
    out->polygon.outer.points = out->outer;
    out->polygon.holes = &out->hole_list;
}

void shape_mirrored_polygon(const TestPolygon *from, TestPolygon *out) {
    copy_polygon(from, out);
    for (size_t i = 0; i < out->polygon.outer.count; i++) {
        out->outer[i] = shape_mirrored(out->outer[i]);
    }
    for (size_t i = 0; out->polygon.hole_count > 0 && i < out->hole_list.count; i++) {
        out->hole[i] = shape_mirrored(out->hole[i]);
    }
}

void shape_turned_polygon(const TestPolygon *from, Vector pivot, double degrees, TestPolygon *out) {
    copy_polygon(from, out);
    for (size_t i = 0; i < out->polygon.outer.count; i++) {
        out->outer[i] = facing_turn_point(out->outer[i], pivot, degrees);
    }
    for (size_t i = 0; out->polygon.hole_count > 0 && i < out->hole_list.count; i++) {
        out->hole[i] = facing_turn_point(out->hole[i], pivot, degrees);
    }
}
