/* A uniform grid over the table: what lies near a segment or a box. Entries are numbered by the
 * caller. */
#ifndef ENFILADE_GEOMETRY_SPATIAL_INDEX_H
#define ENFILADE_GEOMETRY_SPATIAL_INDEX_H

#include <stdint.h>

#include "enfilade/geometry/polygon.h"

typedef struct SpatialIndex SpatialIndex;

/* Edges carry the number of the shape they belong to and are copied per cell. */
typedef struct IndexedEdge {
    Segment segment;
    uint32_t shape; /* the caller's number */
    uint32_t edge;  /* the caller's number */
} IndexedEdge;

/* Square cells of `cell` inches (more than 0) over the bounds, which grow with what is added. The
 * caller destroys it. */
SpatialIndex *spatial_index_create(Bounds bounds, double cell);
void spatial_index_destroy(SpatialIndex *index);
void spatial_index_add_edge(SpatialIndex *index, IndexedEdge edge);
void spatial_index_add_bounds(SpatialIndex *index, Bounds bounds, uint32_t shape);
/* Must be called once after the last addition. */
void spatial_index_finish_building(SpatialIndex *index);
/* Every edge that may meet the segment, each once, in a fixed order; stops when visit returns
 * false. */
void spatial_index_edges_near(const SpatialIndex *index, Segment segment,
                              bool (*visit)(void *context, const IndexedEdge *edge), void *context);
/* Shapes whose bounds meet the box, each once, ascending; in the arena. */
const uint32_t *spatial_index_shapes_near(const SpatialIndex *index, Bounds bounds, size_t *count,
                                          Arena *arena);

#endif
