/* What can stand in the way of a line of sight, listed apart from all other terrain. */
#ifndef ENFILADE_BATTLEFIELD_SIGHT_SHAPE_H
#define ENFILADE_BATTLEFIELD_SIGHT_SHAPE_H

#include "enfilade/battlefield/battle_setting.h"

typedef struct SightShape {
    Bounds bounds;
    const Polygon *area;    /* NULL: the line of the feature */
    const Feature *feature; /* NULL for a contour */
    FeatureId id;
    int contour; /* its index, -1 for a feature */
    bool hides, raises;
} SightShape;

#endif
