/* How the reader wants the map: camera, scale, styles. Painters get it beside the battle; nothing
 * in it is state of the game. */
#ifndef ENFILADE_RENDER_MAP_VIEW_H
#define ENFILADE_RENDER_MAP_VIEW_H

#include "enfilade/render/camera.h"
#include "enfilade/render/map_background.h"
#include "enfilade/render/view_scale.h"

typedef enum HillStyle {
    HILLS_HACHURED,
    HILLS_CONTOURED, /* reads better for rules that count levels */
} HillStyle;

typedef struct MapView {
    const Camera *camera;
    ViewScale scale;
    HillStyle hills;
    bool is_plain;    /* without ornaments: while the wheel turns */
    bool hides_names; /* of places and units */
    bool hides_cartouche;
    const MapBackground *background; /* NULL: none */
} MapView;

/* The ordinary view through a camera. */
static inline MapView map_view(const Camera *camera, ViewScale scale) {
    return (MapView){.camera = camera, .scale = scale};
}

#endif
