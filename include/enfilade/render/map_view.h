/* How the reader wants the map: camera, scale, styles. Painters get it beside the battle; nothing
 * in it is state of the game. */
#ifndef ENFILADE_RENDER_MAP_VIEW_H
#define ENFILADE_RENDER_MAP_VIEW_H

#include "enfilade/render/camera.h"
#include "enfilade/render/picture.h"
#include "enfilade/render/view_scale.h"

typedef enum HillStyle {
    HILLS_HACHURED,
    HILLS_CONTOURED, /* reads better for rules that count levels */
} HillStyle;

/* A designer's scanned map, calibrated. */
typedef struct MapBackground {
    const Picture *picture; /* not owned; NULL: none */
    Vector left_top;        /* inches: where the picture's left top corner lies */
    double inches_per_pixel;
    double opacity; /* 0 to 1 */
    bool lies_over; /* over the drawn terrain, else under it */
} MapBackground;

typedef struct MapView {
    const Camera *camera;
    ViewScale scale;
    HillStyle hills;
    bool is_plain;    /* without ornaments: while the wheel turns */
    bool hides_names; /* of places and units */
    bool hides_cartouche;
    MapBackground background;
} MapView;

/* The ordinary view through a camera. */
static inline MapView map_view(const Camera *camera, ViewScale scale) {
    return (MapView){.camera = camera, .scale = scale};
}

#endif
