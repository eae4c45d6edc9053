/* The outline of a unit as a hand sees it (unit_shape.h). */
#include "unit_shape.h"

void unit_shape_of_unit(const Battle *battle, UnitId unit, UnitShape *out) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    out->count = stands.count;
    for (size_t i = 0; i < stands.count; i++) {
        out->boxes[i] = stands.boxes[i];
    }
}

void unit_shape_of_walk(const Walk *walk, UnitShape *out) {
    StandPlace places[UNIT_STAND_LIMIT];
    walk_end(walk, places);
    out->count = walk->stand_count;
    for (size_t i = 0; i < walk->stand_count; i++) {
        out->boxes[i] = (OrientedBox){.centre = places[i].at,
                                      .facing = places[i].facing,
                                      .width = walk->sizes[i].width,
                                      .depth = walk->sizes[i].depth};
    }
}

bool unit_shape_contains(const UnitShape *shape, Vector point) {
    for (size_t i = 0; i < shape->count; i++) {
        if (oriented_box_contains(&shape->boxes[i], point)) {
            return true;
        }
    }
    return false;
}

Segment unit_shape_front(const UnitShape *shape) {
    const double level_inches = 0.1, level_cosine = 0.99; /* a hand does not see less */
    if (shape->count == 0) {
        return (Segment){{0, 0}, {0, 0}};
    }
    Vector facing = shape->boxes[0].facing;
    Vector right = vector_right(facing);
    double foremost = -1e9;
    for (size_t i = 0; i < shape->count; i++) {
        const OrientedBox *box = &shape->boxes[i];
        if (vector_dot(box->facing, facing) < level_cosine) {
            continue;
        }
        double front = vector_dot(box->centre, facing) + box->depth / 2;
        foremost = front > foremost ? front : foremost;
    }
    Segment front = {{0, 0}, {0, 0}};
    double leftmost = 1e9, rightmost = -1e9;
    for (size_t i = 0; i < shape->count; i++) {
        const OrientedBox *box = &shape->boxes[i];
        double at = vector_dot(box->centre, facing) + box->depth / 2;
        if (vector_dot(box->facing, facing) < 0.99 || at < foremost - level_inches) {
            continue;
        }
        Vector left_corner = oriented_box_corner(box, BOX_FRONT_LEFT);
        Vector right_corner = oriented_box_corner(box, BOX_FRONT_RIGHT);
        if (vector_dot(left_corner, right) < leftmost) {
            leftmost = vector_dot(left_corner, right);
            front.a = left_corner;
        }
        if (vector_dot(right_corner, right) > rightmost) {
            rightmost = vector_dot(right_corner, right);
            front.b = right_corner;
        }
    }
    return front;
}

Vector unit_shape_centre(const UnitShape *shape) {
    Vector sum = {0, 0};
    for (size_t i = 0; i < shape->count; i++) {
        sum = vector_add(sum, shape->boxes[i].centre);
    }
    return shape->count > 0 ? vector_scale(sum, 1.0 / (double)shape->count) : sum;
}

Bounds unit_shape_bounds(const UnitShape *shape) {
    Bounds bounds = {0, 0, 0, 0};
    for (size_t i = 0; i < shape->count; i++) {
        Bounds box = bounds_of_box(&shape->boxes[i]);
        bounds = i == 0 ? box : bounds_joined(bounds, box);
    }
    return bounds;
}
