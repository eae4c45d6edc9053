/* Random shapes for the tests of geometry. A tenth of them lie on a small lattice, so that they
 * share edges, touch at corners and lie on one line, and some are tiny. */
#ifndef ENFILADE_TESTS_GEOMETRY_SHAPES_H
#define ENFILADE_TESTS_GEOMETRY_SHAPES_H

#include "enfilade/base/random.h"
#include "enfilade/geometry/polygon.h"

enum { SHAPE_POINT_LIMIT = 16, SHAPE_PAIRS = 10000 };

typedef enum ShapeKind {
    SHAPE_PLAIN,   /* anywhere on 20 by 20 inches */
    SHAPE_LATTICE, /* whole inches, 0 to 6 */
    SHAPE_TINY,    /* a millionth of a plain one */
} ShapeKind;

typedef struct TestPolygon {
    Vector outer[SHAPE_POINT_LIMIT], hole[SHAPE_POINT_LIMIT];
    PointList hole_list;
    Polygon polygon;
} TestPolygon;

/* Of every twenty one is on the lattice and one tiny. */
ShapeKind shape_kind_of(int number);
Vector shape_point(RandomStream *stream, ShapeKind kind);
/* Never without length. */
Segment shape_segment(RandomStream *stream, ShapeKind kind);
OrientedBox shape_box(RandomStream *stream, ShapeKind kind);
/* Sound, often concave, either winding, half of them with a hole. */
void shape_polygon(RandomStream *stream, ShapeKind kind, TestPolygon *out);
/* Mirrored east to west; turns the box's facing too, so that left and right change places. */
Vector shape_mirrored(Vector point);
OrientedBox shape_mirrored_box(const OrientedBox *box);
void shape_mirrored_polygon(const TestPolygon *from, TestPolygon *out);
void shape_turned_polygon(const TestPolygon *from, Vector pivot, double degrees, TestPolygon *out);

#endif
