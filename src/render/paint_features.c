/* The order in which terrain is laid down. */
#include "enfilade/render/paint_map.h"
#include "map_parts.h"
#include "place_names.h"
#include "terrain_brush.h"

typedef enum Pass {
    PASS_NONE,
    PASS_FLAT,
    PASS_WET,
    PASS_WOOD_WASH,
    PASS_STREAM, /* before the rivers and ponds that they run into */
    PASS_WATER,
    PASS_CUT, /* ravines */
    PASS_ROAD_EDGE,
    PASS_ROAD,
    PASS_TREES,
    PASS_LINES,
    PASS_BUILDINGS,
    PASS_COUNT,
} Pass;

typedef void FeaturePainter(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);

/* What is painted of a kind, in one pass or two. */
typedef struct KindPasses {
    Pass pass;
    FeaturePainter *paint;
    Pass second_pass;
    FeaturePainter *paint_second;
} KindPasses;

static const KindPasses KINDS[] = {
    [TERRAIN_OPEN] = {PASS_NONE, NULL, PASS_NONE, NULL},
    [TERRAIN_SLOPE] = {PASS_FLAT, paint_slope, PASS_NONE, NULL},
    [TERRAIN_FIELD] = {PASS_FLAT, paint_field, PASS_NONE, NULL},
    [TERRAIN_PLOWED] = {PASS_FLAT, paint_field, PASS_NONE, NULL},
    [TERRAIN_PASTURE] = {PASS_FLAT, paint_field, PASS_NONE, NULL},
    [TERRAIN_GARDEN] = {PASS_FLAT, paint_field, PASS_NONE, NULL},
    [TERRAIN_CORN] = {PASS_FLAT, paint_field, PASS_NONE, NULL},
    [TERRAIN_ROUGH] = {PASS_FLAT, paint_rough, PASS_NONE, NULL},
    [TERRAIN_SCRUB] = {PASS_FLAT, paint_rough, PASS_NONE, NULL},
    [TERRAIN_BARRED] = {PASS_FLAT, paint_rough, PASS_NONE, NULL},
    [TERRAIN_MARSH] = {PASS_WET, paint_marsh, PASS_NONE, NULL},
    [TERRAIN_WATER] = {PASS_WATER, paint_water, PASS_NONE, NULL},
    [TERRAIN_STREAM] = {PASS_STREAM, paint_water, PASS_NONE, NULL},
    [TERRAIN_RIVER] = {PASS_WATER, paint_water, PASS_NONE, NULL},
    [TERRAIN_RAVINE] = {PASS_CUT, paint_ravine, PASS_NONE, NULL},
    [TERRAIN_ROAD] = {PASS_ROAD_EDGE, paint_road_edge, PASS_ROAD, paint_road_surface},
    [TERRAIN_TRACK] = {PASS_ROAD_EDGE, paint_road_edge, PASS_ROAD, paint_road_surface},
    [TERRAIN_SUNKEN_LANE] = {PASS_ROAD_EDGE, paint_road_edge, PASS_ROAD, paint_road_surface},
    [TERRAIN_RAILROAD] = {PASS_ROAD_EDGE, paint_road_edge, PASS_ROAD, paint_road_surface},
    [TERRAIN_FENCE] = {PASS_LINES, paint_barrier, PASS_NONE, NULL},
    [TERRAIN_HEDGE] = {PASS_LINES, paint_barrier, PASS_NONE, NULL},
    [TERRAIN_WALL] = {PASS_LINES, paint_barrier, PASS_NONE, NULL},
    [TERRAIN_MASONRY_WALL] = {PASS_LINES, paint_barrier, PASS_NONE, NULL},
    [TERRAIN_WORKS] = {PASS_LINES, paint_fortification, PASS_NONE, NULL},
    [TERRAIN_WOODS] = {PASS_WOOD_WASH, paint_wood_wash, PASS_TREES, paint_trees},
    [TERRAIN_LIGHT_WOODS] = {PASS_WOOD_WASH, paint_wood_wash, PASS_TREES, paint_trees},
    [TERRAIN_ORCHARD] = {PASS_WOOD_WASH, paint_wood_wash, PASS_TREES, paint_trees},
    [TERRAIN_BUILDING] = {PASS_BUILDINGS, paint_building, PASS_NONE, NULL},
};

bool terrain_is_spoiled(const BattleSetting *setting, const MapView *view, FeatureId feature) {
    return view->ground != NULL && feature.value > 0 && feature.value <= setting->feature_count &&
           battle_feature_state(view->ground, feature) != 0;
}

static void paint_in_pass(const TerrainBrush *brush, const Feature *feature, TerrainKind kind,
                          Pass pass) {
    if (KINDS[kind].pass == pass) {
        KINDS[kind].paint(brush, feature, kind);
    } else if (KINDS[kind].second_pass == pass) {
        KINDS[kind].paint_second(brush, feature, kind);
    }
}

void paint_features(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                    Arena *arena) {
    canvas_note(canvas, "features");
    GroundMask mask = ground_mask_make(GROUND_MASK_OF_TREES, canvas, setting, view, arena);
    if (!view->hides_names) {
        /* No tree stands on a name. */
        PlaceNames names = place_names(canvas, setting, NULL, view, arena);
        for (size_t i = 0; i < names.count; i++) {
            const LabelPlace *place = &names.items[i].place;
            ground_mask_take(&mask, place->centre, place->along, place->width, place->height);
        }
    }
    TerrainBrush brush = {canvas, setting, view, &mask, arena, false};
    for (Pass pass = PASS_FLAT; pass < PASS_COUNT; pass++) {
        for (size_t i = 0; i < setting->feature_count; i++) {
            const Feature *feature = &setting->features[i];
            /* Ornaments reach a little beyond: shadows, teeth, banks. */
            PixelBox box = pixel_box_grown(camera_box(view->camera, feature->bounds),
                                           view_scale_length(view->scale, 40));
            if (canvas_shows(canvas, box)) {
                brush.is_spoiled =
                    terrain_is_spoiled(setting, view, (FeatureId){(uint16_t)(i + 1)});
                paint_in_pass(&brush, feature, terrain_kind(feature), pass);
            }
        }
        if (pass == PASS_ROAD) {
            for (size_t i = 0; i < setting->crossing_count; i++) {
                paint_crossing(&brush, &setting->crossings[i]);
            }
        }
    }
    ground_mask_finish(&mask);
}

/* A work of a kind that is drawn as an area has no area: a line of earth. */
static bool is_drawn_as_line(TerrainKind kind) {
    return KINDS[kind].pass == PASS_LINES || KINDS[kind].pass == PASS_CUT ||
           KINDS[kind].pass == PASS_ROAD_EDGE;
}

void paint_works(Canvas *canvas, const Battle *battle, const MapView *view, Arena *arena) {
    const BattleSetting *setting = battle->setting;
    TerrainBrush brush = {canvas, setting, view, NULL, arena, false};
    for (size_t i = 0; i < battle->work_room; i++) {
        const Work *work = battle_work(battle, i);
        if (work->state == 0) {
            continue;
        }
        const Vector ends[2] = {work->a, work->b};
        Feature feature = {.id = "", .name = "", .kind = "", .shape = FEATURE_LINE};
        feature.line = (PointList){ends, 2};
        feature.front = FEATURE_FRONT_LEFT;
        if (work->ground < setting->ground_count) {
            feature.kind = setting->grounds[work->ground].id;
            feature.traits = setting->grounds[work->ground].traits;
        }
        TerrainKind kind = terrain_kind(&feature);
        kind = is_drawn_as_line(kind) ? kind : TERRAIN_WORKS;
        canvas_note(canvas, "work");
        for (Pass pass = PASS_FLAT; pass < PASS_COUNT; pass++) {
            paint_in_pass(&brush, &feature, kind, pass);
        }
    }
}
