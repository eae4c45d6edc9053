/* Where the ground is kept free of hachures, which would make the map muddy, or of trees: a small
 * picture of the clip. */
#ifndef ENFILADE_RENDER_GROUND_MASK_H
#define ENFILADE_RENDER_GROUND_MASK_H

#include "enfilade/battlefield/battle_setting.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/map_view.h"

typedef struct GroundMask {
    Picture picture; /* white: taken */
    Pixel corner;    /* of the screen that its first pixel shows */
    double scale;    /* its pixels for one of the screen */
} GroundMask;

typedef enum GroundMaskUse {
    GROUND_MASK_OF_HACHURES,
    GROUND_MASK_OF_TREES,
} GroundMaskUse;

GroundMask ground_mask_make(GroundMaskUse use, const Canvas *canvas, const BattleSetting *setting,
                            const MapView *view, Arena *arena);
/* A turned rectangle more, as for a name. */
void ground_mask_take(GroundMask *mask, Pixel centre, Pixel along, double width, double height);
void ground_mask_finish(GroundMask *mask);
bool ground_mask_is_taken(const GroundMask *mask, Pixel at);

#endif
