/* How the reader wants the map: camera, scale, styles. Painters get it beside the battle; nothing
 * in it is state of the game but the ground that has changed. */
#ifndef ENFILADE_RENDER_MAP_VIEW_H
#define ENFILADE_RENDER_MAP_VIEW_H

#include <stdint.h>

#include "enfilade/battlefield/battle.h"
#include "enfilade/render/camera.h"
#include "enfilade/render/label_board.h"
#include "enfilade/render/map_background.h"
#include "enfilade/render/view_scale.h"

typedef enum HillStyle {
    HILLS_HACHURED,
    HILLS_CONTOURED, /* reads better for rules that count levels */
} HillStyle;

enum { MAP_CLEAR_LIMIT = 8, MAP_NAME_LIMIT = 256 };

/* Of the view. */
typedef enum MapCorner {
    MAP_LEFT_BOTTOM,
    MAP_RIGHT_BOTTOM,
    MAP_LEFT_TOP,
    MAP_RIGHT_TOP,
    MAP_CORNER_COUNT,
} MapCorner;

/* How the name of a unit was laid, for as long as the unit does not move. */
typedef struct KeptName {
    uint64_t shape; /* where its stands were */
    uint64_t zoom;  /* at which the place was found */
    uint8_t place;  /* one of the places that troop_names.c tries */
    bool is_short, exists;
} KeptName;

/* Where the name of a place was laid. */
typedef struct KeptPlace {
    uint64_t zoom; /* at which it was found; 0: none */
    uint64_t seen; /* the part of the table that was seen; 0: all of the place was */
    Vector at;
    double angle;
} KeptPlace;

/* Names stay where they are from one painting to the next. */
typedef struct KeptNames {
    KeptName units[MAP_NAME_LIMIT];   /* by row: troop_names.c */
    KeptPlace places[MAP_NAME_LIMIT]; /* by row, objectives behind features: place_names.c */
} KeptNames;

/* What shares the room of the map with it. */
typedef struct MapRoom {
    PixelBox clear[MAP_CLEAR_LIMIT]; /* buttons lie there: no name, arrow or cartouche does */
    size_t clear_count;
    LabelPlace names[MAP_NAME_LIMIT]; /* where names came to stand: written by paint_troops, for
                                         what is laid over the map afterwards */
    size_t name_count;
    KeptNames kept[2]; /* while the whole table is fitted, and else */
    /* How the cartouche was laid out last, by paint_frame.c, which keeps it so until that hides
     * much more than another way would; 0: not yet. */
    int cartouche_corner, cartouche_content;
} MapRoom;

typedef struct MapView {
    const Camera *camera;
    ViewScale scale;
    HillStyle hills;
    bool is_plain;    /* without ornaments: while the wheel turns */
    bool hides_names; /* of places and units, and marks of state: the map is too small for print */
    bool hides_cartouche;
    const MapBackground *background; /* NULL: none */
    MapRoom *room;                   /* NULL: the map has it for itself */
    const Battle *ground; /* whose features may be spoiled by now; NULL: as the scenario has them */
} MapView;

/* The names of the painting before; NULL: nobody keeps such a book. */
static inline KeptNames *map_view_kept(const MapView *view) {
    return view->room == NULL ? NULL : &view->room->kept[camera_is_fitted(view->camera) ? 0 : 1];
}

/* The ordinary view through a camera. */
static inline MapView map_view(const Camera *camera, ViewScale scale) {
    return (MapView){.camera = camera, .scale = scale};
}

#endif
