/* A uniform grid over the table: what lies near a box. Shapes are numbered by the caller. */
#ifndef ENFILADE_GEOMETRY_SPATIAL_INDEX_H
#define ENFILADE_GEOMETRY_SPATIAL_INDEX_H

#include <stdint.h>

#include "enfilade/geometry/polygon.h"

typedef struct SpatialIndex SpatialIndex;

/* Square cells of `cell` inches (more than 0) over the bounds, which grow with what is added. The
 * caller destroys it. */
SpatialIndex *spatial_index_create(Bounds bounds, double cell);
void spatial_index_destroy(SpatialIndex *index);
void spatial_index_add_bounds(SpatialIndex *index, Bounds bounds, uint32_t shape);
/* Must be called once after the last addition. */
void spatial_index_finish_building(SpatialIndex *index);
/* Shapes whose bounds meet the box, each once, ascending; in the arena. */
const uint32_t *spatial_index_shapes_near(const SpatialIndex *index, Bounds bounds, size_t *count,
                                          Arena *arena);

#endif
