/* What cannot change during play: an empty setting, and the closing of one that a reader has
 * filled. */
#include "enfilade/battlefield/battle_setting.h"

#include <assert.h>
#include <string.h>

#include "enfilade/geometry/facing.h"

#include "sight_cells.h"
#include "sight_shape.h"

/* Inches of one cell of the grids: terrain has edges of about this length, bases about this size.
 */
static const double INDEX_CELL = 1.0;

/* Corners of the polygon that stands for a round feature. */
enum { ROUND_FEATURE_CORNERS = 24 };

BattleSetting *battle_setting_create(void) {
    BattleSetting *setting = memory_allocate(sizeof *setting);
    arena_init(&setting->arena);
    setting->id = "";
    setting->title = "";
    setting->date = "";
    setting->place = "";
    setting->sources = "";
    setting->notes = "";
    setting->start_minutes = -1;
    setting->dusk_minutes = -1;
    return setting;
}

void battle_setting_destroy(BattleSetting *setting) {
    if (setting == NULL) {
        return;
    }
    spatial_index_destroy(setting->index);
    arena_finish(&setting->arena);
    memory_free(setting);
}

static PointList make_circle(Vector centre, double radius, Arena *arena) {
    Vector *points = arena_allocate_array(arena, ROUND_FEATURE_CORNERS, sizeof *points);
    for (int i = 0; i < ROUND_FEATURE_CORNERS; i++) {
        Vector outwards = facing_from_bearing(360.0 * i / ROUND_FEATURE_CORNERS);
        points[i] = vector_along(centre, outwards, radius);
    }
    return (PointList){points, ROUND_FEATURE_CORNERS};
}

static void complete_feature(Feature *feature, Arena *arena) {
    switch (feature->shape) {
    case FEATURE_AREA:
        feature->bounds = bounds_of_points(feature->area.outer);
        return;
    case FEATURE_LINE:
        feature->bounds = bounds_of_points(feature->line);
        return;
    case FEATURE_BAND:
        feature->area = (Polygon){polyline_band(feature->line, feature->width, arena), NULL, 0};
        feature->bounds = bounds_of_points(feature->area.outer);
        return;
    case FEATURE_POINT:
        feature->area =
            (Polygon){make_circle(feature->line.points[0], feature->radius, arena), NULL, 0};
        feature->bounds = bounds_of_points(feature->area.outer);
        return;
    }
}

static void complete_features(BattleSetting *setting) {
    Feature *features =
        arena_allocate_array(&setting->arena, setting->feature_count, sizeof *features);
    for (size_t i = 0; i < setting->feature_count; i++) {
        features[i] = setting->features[i];
        complete_feature(&features[i], &setting->arena);
    }
    setting->features = features;
}

static void complete_contours(BattleSetting *setting) {
    Contour *contours =
        arena_allocate_array(&setting->arena, setting->contour_count, sizeof *contours);
    for (size_t i = 0; i < setting->contour_count; i++) {
        contours[i] = setting->contours[i];
        contours[i].bounds = bounds_of_points(contours[i].area.outer);
    }
    setting->contours = contours;
}

static Bounds everything(const BattleSetting *setting) {
    Bounds bounds = battle_setting_table(setting);
    for (size_t i = 0; i < setting->feature_count; i++) {
        bounds = bounds_joined(bounds, setting->features[i].bounds);
    }
    for (size_t i = 0; i < setting->contour_count; i++) {
        bounds = bounds_joined(bounds, setting->contours[i].bounds);
    }
    return bounds;
}

static void index_features(BattleSetting *setting) {
    setting->index = spatial_index_create(everything(setting), INDEX_CELL);
    for (size_t i = 0; i < setting->feature_count; i++) {
        spatial_index_add_bounds(setting->index, setting->features[i].bounds, (uint32_t)i);
    }
    spatial_index_finish_building(setting->index);
}

void battle_setting_complete(BattleSetting *setting) {
    assert(setting->index == NULL);
    complete_features(setting);
    complete_contours(setting);
    index_features(setting);
    sight_shapes_list(setting);
    setting->sight_cells = sight_cells_make(setting);
}

const Feature *battle_setting_feature(const BattleSetting *setting, FeatureId id) {
    assert(id.value >= 1 && id.value <= setting->feature_count);
    return &setting->features[id.value - 1];
}

const UnitSetting *battle_setting_unit(const BattleSetting *setting, UnitId id) {
    assert(id.value >= 1 && id.value <= setting->unit_count);
    return &setting->units[id.value - 1];
}

const SideSetting *battle_setting_side(const BattleSetting *setting, SideId id) {
    assert(id.value >= 1 && id.value <= setting->side_count);
    return &setting->sides[id.value - 1];
}

const BodySetting *battle_setting_body(const BattleSetting *setting, BodyId id) {
    assert(id.value >= 1 && id.value <= setting->body_count);
    return &setting->bodies[id.value - 1];
}

bool battle_setting_unit_has_trait(const UnitSetting *unit, const char *trait) {
    for (size_t i = 0; i < unit->trait_count; i++) {
        if (strcmp(unit->traits[i], trait) == 0) {
            return true;
        }
    }
    return false;
}

Bounds battle_setting_table(const BattleSetting *setting) {
    return (Bounds){0, 0, setting->width, setting->height};
}
