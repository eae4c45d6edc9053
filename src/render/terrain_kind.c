/* Words of the map and their pictures. */
#include "terrain_kind.h"

#include <string.h>

/* Square inches above which an area is a village and not one roof. */
static const double LARGEST_ROOF = 4.5;

typedef struct KindWord {
    const char *word;
    TerrainKind kind;
} KindWord;

static const KindWord WORDS[] = {
    {"woods", TERRAIN_WOODS},
    {"light_woods", TERRAIN_LIGHT_WOODS},
    {"orchard", TERRAIN_ORCHARD},
    {"scrub", TERRAIN_SCRUB},
    {"arroyo_dunes", TERRAIN_SCRUB},
    {"rough", TERRAIN_ROUGH},
    {"marsh", TERRAIN_MARSH},
    {"swamp", TERRAIN_MARSH},
    {"pond", TERRAIN_WATER},
    {"cornfield", TERRAIN_CORN},
    {"tall_crops", TERRAIN_CORN},
    {"field", TERRAIN_FIELD},
    {"plowed", TERRAIN_PLOWED},
    {"pasture", TERRAIN_PASTURE},
    {"garden", TERRAIN_GARDEN},
    {"building", TERRAIN_BUILDING},
    {"built_up", TERRAIN_BUILDING},
    {"stream", TERRAIN_STREAM},
    {"river", TERRAIN_RIVER},
    {"road", TERRAIN_ROAD},
    {"track", TERRAIN_TRACK},
    {"sunken_lane", TERRAIN_SUNKEN_LANE},
    {"sunken_road", TERRAIN_SUNKEN_LANE},
    {"railroad_grade", TERRAIN_RAILROAD},
    {"rail_fence", TERRAIN_FENCE},
    {"fence", TERRAIN_FENCE},
    {"hedge", TERRAIN_HEDGE},
    {"stone_wall", TERRAIN_WALL},
    {"wall", TERRAIN_WALL},
    {"masonry_wall", TERRAIN_MASONRY_WALL},
    {"works", TERRAIN_WORKS},
    {"fortification", TERRAIN_WORKS},
    {"ravine", TERRAIN_RAVINE},
    {"steep_hill", TERRAIN_SLOPE},
    {"steep_slope", TERRAIN_SLOPE},
    {"steep", TERRAIN_SLOPE},
    {"hill", TERRAIN_SLOPE},
    {"open", TERRAIN_OPEN},
    {"impassable", TERRAIN_BARRED},
};

/* A word of a set that we do not know still shows what it does. */
static TerrainKind kind_by_traits(uint32_t traits, bool is_area) {
    static const struct {
        uint32_t trait;
        TerrainKind line, area;
    } TRAITS[] = {
        {GROUND_ROAD, TERRAIN_ROAD, TERRAIN_ROAD},
        {GROUND_WATER, TERRAIN_STREAM, TERRAIN_WATER},
        {GROUND_FORTIFIES, TERRAIN_WORKS, TERRAIN_WORKS},
        {GROUND_OBSTACLE, TERRAIN_WALL, TERRAIN_ROUGH},
        {GROUND_RAISES, TERRAIN_SLOPE, TERRAIN_SLOPE},
        {GROUND_HIDES, TERRAIN_WOODS, TERRAIN_WOODS},
        {GROUND_BARS, TERRAIN_BARRED, TERRAIN_BARRED},
        {GROUND_SLOWS, TERRAIN_RAVINE, TERRAIN_ROUGH},
    };
    for (size_t i = 0; i < sizeof TRAITS / sizeof *TRAITS; i++) {
        if (traits & TRAITS[i].trait) {
            return is_area ? TRAITS[i].area : TRAITS[i].line;
        }
    }
    return TERRAIN_OPEN;
}

TerrainKind terrain_kind(const Feature *feature) {
    bool is_area = feature->shape == FEATURE_AREA || feature->shape == FEATURE_POINT;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (strcmp(WORDS[i].word, feature->kind) == 0) {
            TerrainKind kind = WORDS[i].kind;
            bool is_water_line = kind == TERRAIN_STREAM || kind == TERRAIN_RIVER;
            return is_water_line && is_area ? TERRAIN_WATER : kind;
        }
    }
    return kind_by_traits(feature->traits, is_area);
}

bool terrain_is_village(const Feature *feature) {
    return polygon_area(&feature->area) > LARGEST_ROOF;
}
