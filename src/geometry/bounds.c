/* Axis-parallel bounds. */
#include <assert.h>

#include "enfilade/geometry/polygon.h"

Bounds bounds_of_points(PointList points) {
    assert(points.count > 0);
    Vector first = points.points[0];
    Bounds bounds = {first.x, first.y, first.x, first.y};
    for (size_t i = 1; i < points.count; i++) {
        Vector point = points.points[i];
        bounds.west = bounds.west < point.x ? bounds.west : point.x;
        bounds.south = bounds.south < point.y ? bounds.south : point.y;
        bounds.east = bounds.east > point.x ? bounds.east : point.x;
        bounds.north = bounds.north > point.y ? bounds.north : point.y;
    }
    return bounds;
}

Bounds bounds_of_box(const OrientedBox *box) {
    Vector corners[BOX_CORNER_COUNT];
    oriented_box_corners(box, corners);
    return bounds_of_points((PointList){corners, BOX_CORNER_COUNT});
}

Bounds bounds_of_segment(Segment segment) {
    const Vector ends[] = {segment.a, segment.b};
    return bounds_of_points((PointList){ends, 2});
}

Bounds bounds_grown(Bounds bounds, double inches) {
    return (Bounds){bounds.west - inches, bounds.south - inches, bounds.east + inches,
                    bounds.north + inches};
}

Bounds bounds_joined(Bounds one, Bounds other) {
    return (Bounds){one.west < other.west ? one.west : other.west,
                    one.south < other.south ? one.south : other.south,
                    one.east > other.east ? one.east : other.east,
                    one.north > other.north ? one.north : other.north};
}

bool bounds_meet(Bounds one, Bounds other) {
    return one.west <= other.east && other.west <= one.east && one.south <= other.north &&
           other.south <= one.north;
}
