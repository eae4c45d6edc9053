/* The names of places, laid out. Troops' names keep clear of them. */
#ifndef ENFILADE_RENDER_PLACE_NAMES_H
#define ENFILADE_RENDER_PLACE_NAMES_H

#include "enfilade/battlefield/battle.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/label_board.h"
#include "enfilade/render/map_view.h"

typedef struct PlaceName {
    const char *words; /* in the arena or the setting */
    TextStyle style;   /* centred */
    Pixel at;
    LabelPlace place;
    bool is_on_trees; /* the ground is cleared for it */
} PlaceName;

typedef struct PlaceNames {
    PlaceName *items; /* in the arena */
    size_t count;
} PlaceNames;

/* Out of the way of the stands of `battle`, if it is not NULL; else where they belong. Beside
 * troops each stays where the painting before had it (KeptNames), while it can. */
PlaceNames place_names(Canvas *canvas, const BattleSetting *setting, const Battle *battle,
                       const MapView *view, Arena *arena);
/* The same number while names have the same size on the table. */
uint64_t place_names_zoom(const MapView *view);
/* What the names of troops should not run over either: waters and houses. */
void place_names_mark_ground(LabelBoard *board, const BattleSetting *setting, const MapView *view,
                             Arena *arena);
void place_names_paint(Canvas *canvas, const PlaceNames *names);

#endif
