/* The order in which terrain is laid down. */
#include "enfilade/render/paint_map.h"
#include "place_names.h"
#include "terrain_brush.h"

typedef enum Pass {
    PASS_FLAT,
    PASS_WET,
    PASS_WOOD_WASH,
    PASS_STREAM, /* so that they run into rivers and ponds */
    PASS_WATER,
    PASS_CUT, /* ravines */
    PASS_ROAD_EDGE,
    PASS_ROAD,
    PASS_TREES,
    PASS_LINES,
    PASS_BUILDINGS,
    PASS_COUNT,
} Pass;

static void paint_in_pass(const TerrainBrush *brush, const Feature *feature, TerrainKind kind,
                          Pass pass) {
    switch (kind) {
    case TERRAIN_OPEN:
        return;
    case TERRAIN_FIELD:
    case TERRAIN_PLOWED:
    case TERRAIN_PASTURE:
    case TERRAIN_GARDEN:
    case TERRAIN_CORN:
        if (pass == PASS_FLAT) {
            paint_field(brush, feature, kind);
        }
        return;
    case TERRAIN_ROUGH:
    case TERRAIN_SCRUB:
    case TERRAIN_BARRED:
        if (pass == PASS_FLAT) {
            paint_rough(brush, feature, kind);
        }
        return;
    case TERRAIN_SLOPE:
        if (pass == PASS_FLAT) {
            paint_slope(brush, feature);
        }
        return;
    case TERRAIN_MARSH:
        if (pass == PASS_WET) {
            paint_marsh(brush, feature);
        }
        return;
    case TERRAIN_WATER:
    case TERRAIN_STREAM:
    case TERRAIN_RIVER:
        if (pass == (feature->shape == FEATURE_LINE ? PASS_STREAM : PASS_WATER)) {
            paint_water(brush, feature, kind);
        }
        return;
    case TERRAIN_RAVINE:
        if (pass == PASS_CUT) {
            paint_ravine(brush, feature);
        }
        return;
    case TERRAIN_ROAD:
    case TERRAIN_TRACK:
    case TERRAIN_SUNKEN_LANE:
    case TERRAIN_RAILROAD:
        if (pass == PASS_ROAD_EDGE) {
            paint_road_edge(brush, feature, kind);
        } else if (pass == PASS_ROAD) {
            paint_road_surface(brush, feature, kind);
        }
        return;
    case TERRAIN_WOODS:
    case TERRAIN_LIGHT_WOODS:
    case TERRAIN_ORCHARD:
        if (pass == PASS_WOOD_WASH) {
            paint_wood_wash(brush, feature, kind);
        } else if (pass == PASS_TREES && !brush->view->is_plain) {
            paint_trees(brush, feature, kind);
        }
        return;
    case TERRAIN_FENCE:
    case TERRAIN_HEDGE:
    case TERRAIN_WALL:
    case TERRAIN_MASONRY_WALL:
        if (pass == PASS_LINES) {
            paint_barrier(brush, feature, kind);
        }
        return;
    case TERRAIN_WORKS:
        if (pass == PASS_LINES) {
            paint_fortification(brush, feature);
        }
        return;
    case TERRAIN_BUILDING:
        if (pass == PASS_BUILDINGS) {
            paint_building(brush, feature);
        }
        return;
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
    TerrainBrush brush = {canvas, setting, view, &mask, arena};
    for (Pass pass = PASS_FLAT; pass < PASS_COUNT; pass++) {
        for (size_t i = 0; i < setting->feature_count; i++) {
            const Feature *feature = &setting->features[i];
            /* Ornaments reach a little beyond: shadows, teeth, banks. */
            PixelBox box = pixel_box_grown(camera_box(view->camera, feature->bounds),
                                           view_scale_length(view->scale, 40));
            if (canvas_shows(canvas, box)) {
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
