#include "geometry/geos_oracle.h"

#if ENFILADE_WITH_GEOS

#include <check.h>
#include <geos_c.h>
#include <stdlib.h>

struct GeosOracle {
    GEOSContextHandle_t context;
};

GeosOracle *geos_oracle_create(void) {
    GeosOracle *oracle = malloc(sizeof *oracle);
    ck_assert_ptr_nonnull(oracle);
    oracle->context = GEOS_init_r();
    return oracle;
}

void geos_oracle_destroy(GeosOracle *oracle) {
    GEOS_finish_r(oracle->context);
    free(oracle);
}

static GEOSCoordSequence *sequence_of(GeosOracle *oracle, PointList points, bool closed) {
    unsigned count = (unsigned)points.count + (closed ? 1 : 0);
    GEOSCoordSequence *sequence = GEOSCoordSeq_create_r(oracle->context, count, 2);
    for (unsigned i = 0; i < count; i++) {
        Vector point = points.points[i % points.count];
        GEOSCoordSeq_setXY_r(oracle->context, sequence, i, point.x, point.y);
    }
    return sequence;
}

GeosShape *geos_oracle_point(GeosOracle *oracle, Vector point) {
    return GEOSGeom_createPointFromXY_r(oracle->context, point.x, point.y);
}

GeosShape *geos_oracle_line(GeosOracle *oracle, PointList line) {
    return GEOSGeom_createLineString_r(oracle->context, sequence_of(oracle, line, false));
}

GeosShape *geos_oracle_segment(GeosOracle *oracle, Segment segment) {
    const Vector ends[] = {segment.a, segment.b};
    return geos_oracle_line(oracle, (PointList){ends, 2});
}

static GEOSGeometry *ring_of(GeosOracle *oracle, PointList ring) {
    return GEOSGeom_createLinearRing_r(oracle->context, sequence_of(oracle, ring, true));
}

GeosShape *geos_oracle_polygon(GeosOracle *oracle, const Polygon *polygon) {
    GEOSGeometry *holes[8];
    ck_assert_uint_le(polygon->hole_count, 8);
    for (size_t i = 0; i < polygon->hole_count; i++) {
        holes[i] = ring_of(oracle, polygon->holes[i]);
    }
    GEOSGeometry *outer = ring_of(oracle, polygon->outer);
    return GEOSGeom_createPolygon_r(oracle->context, outer, holes, (unsigned)polygon->hole_count);
}

GeosShape *geos_oracle_box(GeosOracle *oracle, const OrientedBox *box) {
    Vector corners[BOX_CORNER_COUNT];
    oriented_box_corners(box, corners);
    Polygon polygon = {{corners, BOX_CORNER_COUNT}, NULL, 0};
    return geos_oracle_polygon(oracle, &polygon);
}

void geos_oracle_drop(GeosOracle *oracle, GeosShape *shape) {
    GEOSGeom_destroy_r(oracle->context, shape);
}

bool geos_oracle_relates(GeosOracle *oracle, const GeosShape *one, const GeosShape *other,
                         const char *pattern) {
    char answer = GEOSRelatePattern_r(oracle->context, one, other, pattern);
    ck_assert_int_ne(answer, 2);
    return answer == 1;
}

double geos_oracle_distance(GeosOracle *oracle, const GeosShape *one, const GeosShape *other) {
    double distance = -1;
    ck_assert_int_eq(GEOSDistance_r(oracle->context, one, other, &distance), 1);
    return distance;
}

double geos_oracle_area(GeosOracle *oracle, const GeosShape *shape) {
    double area = -1;
    ck_assert_int_eq(GEOSArea_r(oracle->context, shape, &area), 1);
    return area;
}

double geos_oracle_common_length(GeosOracle *oracle, const GeosShape *line,
                                 const GeosShape *other) {
    GEOSGeometry *common = GEOSIntersection_r(oracle->context, line, other);
    ck_assert_ptr_nonnull(common);
    double length = -1;
    ck_assert_int_eq(GEOSLength_r(oracle->context, common, &length), 1);
    GEOSGeom_destroy_r(oracle->context, common);
    return length;
}

double geos_oracle_common_edge_length(GeosOracle *oracle, const GeosShape *line,
                                      const GeosShape *other) {
    GEOSGeometry *edge = GEOSBoundary_r(oracle->context, other);
    ck_assert_ptr_nonnull(edge);
    double length = geos_oracle_common_length(oracle, line, edge);
    GEOSGeom_destroy_r(oracle->context, edge);
    return length;
}

#endif
