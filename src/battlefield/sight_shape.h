/* What can stand in the way of a line of sight, listed apart from all other terrain. */
#ifndef ENFILADE_BATTLEFIELD_SIGHT_SHAPE_H
#define ENFILADE_BATTLEFIELD_SIGHT_SHAPE_H

#include "enfilade/battlefield/battle_setting.h"

typedef struct SightShape {
    Vector centre;
    double outer; /* no part of it lies farther from the centre */
    double inner; /* all ground nearer to the centre is inside; 0 for a line */
    bool hides, raises;
    Bounds bounds;
    const Polygon *area;    /* NULL: the line of the feature */
    const Feature *feature; /* NULL for a contour */
    FeatureId id;
    int contour; /* its index, -1 for a feature */
} SightShape;

/* Fills setting->sight_shapes: areas and lines that hide, areas that raise, contours. */
void sight_shapes_list(BattleSetting *setting);

#endif
