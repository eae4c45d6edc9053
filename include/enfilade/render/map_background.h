/* A designer's scanned map, read from its file and laid straight for painting. */
#ifndef ENFILADE_RENDER_MAP_BACKGROUND_H
#define ENFILADE_RENDER_MAP_BACKGROUND_H

#include "enfilade/base/fault.h"
#include "enfilade/geometry/polygon.h"
#include "enfilade/render/picture.h"
#include "enfilade/scenario/scenario_background.h"

/* Zeroed: none. */
typedef struct MapBackground {
    Picture picture; /* north is up, transparent where the scan does not reach; owned */
    Vector left_top; /* inches: where the picture's left top corner lies */
    double inches_per_pixel;
    double opacity; /* 0 to 1 */
    bool lies_over; /* over the drawn terrain, else under it */
} MapBackground;

/* Reads the picture and lays the part of it on a table of this size straight. False with a fault at
 * the place that names it when the file is missing, is no picture or misses the table; `out` is
 * zeroed then, and true with it where `background` is NULL. */
bool map_background_load(const ScenarioBackground *background, Bounds table, MapBackground *out,
                         FaultList *faults);
void map_background_finish(MapBackground *background); /* accepts a zeroed one */
/* Is there anything to paint? */
static inline bool map_background_exists(const MapBackground *background) {
    return background != NULL && background->picture.pixels != NULL;
}

#endif
