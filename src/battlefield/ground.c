/* Ground levels and what lies at a place. */
#include "enfilade/battlefield/ground.h"

#include <string.h>

static bool bounds_hold(Bounds bounds, Vector point) {
    return point.x >= bounds.west && point.x <= bounds.east && point.y >= bounds.south &&
           point.y <= bounds.north;
}

static bool contour_holds(const Contour *contour, Vector point) {
    return bounds_hold(contour->bounds, point) &&
           polygon_side(&contour->area, point) == POLYGON_INSIDE;
}

static bool feature_holds(const Feature *feature, Vector point) {
    return feature->shape != FEATURE_LINE && bounds_hold(feature->bounds, point) &&
           polygon_side(&feature->area, point) == POLYGON_INSIDE;
}

static int count_raising_features(const BattleSetting *setting, Vector point) {
    int count = 0;
    for (size_t i = 0; i < setting->feature_count; i++) {
        const Feature *feature = &setting->features[i];
        if ((feature->traits & GROUND_RAISES) != 0 && feature_holds(feature, point)) {
            count++;
        }
    }
    return count;
}

int ground_level(const BattleSetting *setting, Vector point) {
    int level = count_raising_features(setting, point);
    for (size_t i = 0; i < setting->contour_count; i++) {
        level += contour_holds(&setting->contours[i], point) ? 1 : 0;
    }
    return level;
}

double ground_feet(const BattleSetting *setting, Vector point) {
    double feet = setting->base_feet;
    for (size_t i = 0; i < setting->contour_count; i++) {
        const Contour *contour = &setting->contours[i];
        if (contour->height_feet > feet && contour_holds(contour, point)) {
            feet = contour->height_feet;
        }
    }
    return feet + count_raising_features(setting, point) * setting->level_feet;
}

/* The shapes of the index whose bounds meet these, as a list to be thinned out. */
static FeatureId *list_near(const BattleSetting *setting, Bounds bounds, size_t *count,
                            Arena *arena) {
    const uint32_t *shapes = spatial_index_shapes_near(setting->index, bounds, count, arena);
    FeatureId *ids = arena_allocate_array(arena, *count + 1, sizeof *ids);
    for (size_t i = 0; i < *count; i++) {
        ids[i] = (FeatureId){(uint16_t)(shapes[i] + 1)};
    }
    return ids;
}

const FeatureId *ground_features_at(const BattleSetting *setting, Vector point, size_t *count,
                                    Arena *arena) {
    size_t near_count;
    Bounds bounds = {point.x, point.y, point.x, point.y};
    FeatureId *ids = list_near(setting, bounds, &near_count, arena);
    *count = 0;
    for (size_t i = 0; i < near_count; i++) {
        if (feature_holds(battle_setting_feature(setting, ids[i]), point)) {
            ids[(*count)++] = ids[i];
        }
    }
    return ids;
}

const FeatureId *ground_features_under(const BattleSetting *setting, const OrientedBox *box,
                                       uint32_t traits, size_t *count, Arena *arena) {
    size_t near_count;
    FeatureId *ids = list_near(setting, bounds_of_box(box), &near_count, arena);
    *count = 0;
    for (size_t i = 0; i < near_count; i++) {
        const Feature *feature = battle_setting_feature(setting, ids[i]);
        if ((feature->traits & traits) != 0 && feature->shape != FEATURE_LINE &&
            polygon_box_depth(&feature->area, box) > setting->length_tolerance) {
            ids[(*count)++] = ids[i];
        }
    }
    return ids;
}

int ground_find(const BattleSetting *setting, const char *id) {
    for (size_t i = 0; i < setting->ground_count; i++) {
        if (strcmp(setting->grounds[i].id, id) == 0) {
            return (int)i;
        }
    }
    return -1;
}
