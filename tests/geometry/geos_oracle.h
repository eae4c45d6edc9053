/* GEOS answers the same questions: an oracle for the tests of geometry. Only with
 * ENFILADE_WITH_GEOS. */
#ifndef ENFILADE_TESTS_GEOMETRY_GEOS_ORACLE_H
#define ENFILADE_TESTS_GEOMETRY_GEOS_ORACLE_H

#include "enfilade/geometry/polygon.h"

#if ENFILADE_WITH_GEOS

typedef struct GeosOracle GeosOracle;
typedef struct GEOSGeom_t GeosShape;

GeosOracle *geos_oracle_create(void);
void geos_oracle_destroy(GeosOracle *oracle);
/* Shapes belong to the caller. */
GeosShape *geos_oracle_point(GeosOracle *oracle, Vector point);
GeosShape *geos_oracle_line(GeosOracle *oracle, PointList line);
GeosShape *geos_oracle_segment(GeosOracle *oracle, Segment segment);
GeosShape *geos_oracle_polygon(GeosOracle *oracle, const Polygon *polygon);
GeosShape *geos_oracle_box(GeosOracle *oracle, const OrientedBox *box);
void geos_oracle_drop(GeosOracle *oracle, GeosShape *shape);

/* Do the two meet as this DE-9IM pattern says ("T********": their insides meet)? */
bool geos_oracle_relates(GeosOracle *oracle, const GeosShape *one, const GeosShape *other,
                         const char *pattern);
double geos_oracle_distance(GeosOracle *oracle, const GeosShape *one, const GeosShape *other);
double geos_oracle_area(GeosOracle *oracle, const GeosShape *shape);
/* Length of what a line and another shape, or its edge, have in common. */
double geos_oracle_common_length(GeosOracle *oracle, const GeosShape *line, const GeosShape *other);
double geos_oracle_common_edge_length(GeosOracle *oracle, const GeosShape *line,
                                      const GeosShape *other);

#endif
#endif
