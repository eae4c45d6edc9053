/* A designer's scanned map, as the scenario names and calibrates it. The picture itself is not read
 * on this floor. */
#ifndef ENFILADE_SCENARIO_SCENARIO_BACKGROUND_H
#define ENFILADE_SCENARIO_SCENARIO_BACKGROUND_H

#include <stddef.h>

#include "enfilade/geometry/vector.h"

/* From inches on the table to pixels of the picture, counted from its left top corner to the right
 * and down: across = across_x * x + across_y * y + across_at, and so on. Can be inverted. */
typedef struct PictureFit {
    double across_x, across_y, across_at;
    double down_x, down_y, down_at;
} PictureFit;

/* A pixel of the picture and the place on the table that it shows. */
typedef struct PictureAnchor {
    Vector pixel, at;
} PictureAnchor;

typedef struct ScenarioBackground {
    const char *picture; /* path of the file, beside the scenario */
    const char *file;    /* where it is named, for faults about the picture: the scenario's file, */
    int line, column;    /* and the place in it */
    double opacity;      /* 0 to 1 */
    bool lies_over;      /* over the drawn terrain, else under it */
    PictureFit fit;
} ScenarioBackground;

/* The fit nearest to the anchors: moved, turned and stretched alike both ways by two anchors, or by
 * more on one line; by three or more also stretched differently and slanted. False where they fit
 * no picture: less than two different pixels or places, or the picture turned over. */
bool scenario_background_fit(const PictureAnchor *anchors, size_t count, PictureFit *out);
/* How many inches an anchor lies from where the fit puts its pixel. */
double scenario_background_error(const PictureFit *fit, PictureAnchor anchor);
/* Pixels of the picture to the inch. */
double scenario_background_pixels_per_inch(const PictureFit *fit);

#endif
