/* Which picture a piece of terrain gets: by the map's word, else by what its ground does. */
#ifndef ENFILADE_RENDER_TERRAIN_KIND_H
#define ENFILADE_RENDER_TERRAIN_KIND_H

#include "enfilade/battlefield/battle_setting.h"

typedef enum TerrainKind {
    TERRAIN_OPEN,
    TERRAIN_SLOPE, /* a steep area */
    TERRAIN_FIELD,
    TERRAIN_PLOWED,
    TERRAIN_PASTURE,
    TERRAIN_GARDEN,
    TERRAIN_CORN,
    TERRAIN_ROUGH,
    TERRAIN_SCRUB,
    TERRAIN_MARSH,
    TERRAIN_WATER, /* ponds, rivers as areas */
    TERRAIN_STREAM,
    TERRAIN_RIVER,
    TERRAIN_RAVINE,
    TERRAIN_ROAD,
    TERRAIN_TRACK,
    TERRAIN_SUNKEN_LANE,
    TERRAIN_RAILROAD,
    TERRAIN_FENCE,
    TERRAIN_HEDGE,
    TERRAIN_WALL,
    TERRAIN_MASONRY_WALL,
    TERRAIN_WORKS,
    TERRAIN_WOODS,
    TERRAIN_LIGHT_WOODS,
    TERRAIN_ORCHARD,
    TERRAIN_BUILDING,
    TERRAIN_BARRED, /* impassable, of no other kind */
} TerrainKind;

TerrainKind terrain_kind(const Feature *feature);
/* Of a building: is its area that of many houses? */
bool terrain_is_village(const Feature *feature);

#endif
