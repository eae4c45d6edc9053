/* What can stand in the way of a line of sight. */
#include "sight_shape.h"

static double farthest(Vector centre, PointList points) {
    double most = 0;
    for (size_t i = 0; i < points.count; i++) {
        double distance = vector_distance(centre, points.points[i]);
        most = distance > most ? distance : most;
    }
    return most;
}

/* The circles about a shape and in it, by which most lines are judged. */
static void find_circles(SightShape *shape) {
    Bounds bounds = shape->bounds;
    shape->centre = vector((bounds.west + bounds.east) * 0.5, (bounds.south + bounds.north) * 0.5);
    if (shape->area == NULL) {
        shape->outer = farthest(shape->centre, shape->feature->line);
        return;
    }
    Vector centroid = polygon_centroid(shape->area);
    if (polygon_side(shape->area, centroid) == POLYGON_INSIDE) {
        shape->centre = centroid;
        shape->inner = polygon_distance_to_edge(shape->area, centroid, NULL);
    }
    shape->outer = farthest(shape->centre, shape->area->outer);
}

void sight_shapes_list(BattleSetting *setting) {
    SightShape *shapes = arena_allocate_array(
        &setting->arena, setting->feature_count + setting->contour_count, sizeof *shapes);
    size_t count = 0;
    for (size_t i = 0; i < setting->feature_count; i++) {
        const Feature *feature = &setting->features[i];
        bool is_line = feature->shape == FEATURE_LINE;
        SightShape shape = {.bounds = feature->bounds,
                            .area = is_line ? NULL : &feature->area,
                            .feature = feature,
                            .id = {(uint16_t)(i + 1)},
                            .contour = -1,
                            .hides = (feature->traits & GROUND_HIDES) != 0,
                            .raises = !is_line && (feature->traits & GROUND_RAISES) != 0};
        if (shape.hides || shape.raises) {
            shapes[count++] = shape;
        }
    }
    for (size_t i = 0; i < setting->contour_count; i++) {
        shapes[count++] = (SightShape){.bounds = setting->contours[i].bounds,
                                       .area = &setting->contours[i].area,
                                       .contour = (int)i,
                                       .raises = true};
    }
    for (size_t i = 0; i < count; i++) {
        find_circles(&shapes[i]);
    }
    setting->sight_shapes = shapes;
    setting->sight_shape_count = count;
}
