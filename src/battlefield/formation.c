/* How stands are laid: lines, columns, columns along a trail. */
#include "enfilade/battlefield/formation.h"

#include <assert.h>
#include <math.h>

#include "enfilade/geometry/path.h"

/* Two chords of a trail meet where their lines cross; below this sine of the angle between them
 * (half a degree) the middle between their ends is as good, to a millionth of an inch. */
static const double LEAST_BEND_SINE = 0.0087;

/* Front edges no farther apart than this, in inches, are level: bases are laid to 1/1024 inch. */
static const double LEVEL_INCHES = 0.05;

/* Cosine of one degree: facings of one rank agree better than that. */
static const double SAME_FACING_COSINE = 0.99985;

void formation_lay_line(Vector middle, Vector facing, double width, double gap, size_t count,
                        StandPlace *out) {
    Vector right = vector_right(facing);
    for (size_t i = 0; i < count; i++) {
        double across = ((double)i - (double)(count - 1) * 0.5) * (width + gap);
        out[i] = (StandPlace){vector_along(middle, right, across), facing};
    }
}

void formation_lay_column(Vector head, Vector facing, double depth, size_t count, StandPlace *out) {
    for (size_t i = 0; i < count; i++) {
        out[i] = (StandPlace){vector_along(head, facing, -depth * (double)i), facing};
    }
}

void formation_lay_on_trail(PointList trail, double width, double depth, size_t count,
                            StandPlace *out) {
    for (size_t i = 0; i < count; i++) {
        OrientedBox box = path_follower(trail, depth * (double)i, width, depth);
        out[i] = (StandPlace){box.centre, box.facing};
    }
}

/* Where the chord of one stand ends and that of the next begins. */
static Vector joint_of(const OrientedBox *ahead, const OrientedBox *behind) {
    Vector middle = vector_middle(stand_rear_middle(ahead), stand_front_middle(behind));
    double sine = vector_cross(ahead->facing, behind->facing);
    if (fabs(sine) < LEAST_BEND_SINE) {
        return middle;
    }
    Vector between = vector_subtract(behind->centre, ahead->centre);
    double along = vector_cross(between, behind->facing) / sine;
    Vector crossing = vector_along(ahead->centre, ahead->facing, along);
    bool is_near = vector_distance(crossing, middle) <= ahead->depth * 0.5;
    return is_near ? crossing : middle;
}

static Vector mirrored(Vector point, Vector centre) {
    return vector_subtract(vector_scale(centre, 2), point);
}

/* A follower is drawn with its centre in the middle of its chord; the head keeps its own facing, so
 * that the joint behind it shows only in the second stand. */
void formation_joints(const OrientedBox *boxes, size_t count, Vector *out) {
    assert(count > 0);
    out[0] = stand_front_middle(&boxes[0]);
    out[count] = stand_rear_middle(&boxes[count - 1]);
    if (count == 1) {
        return;
    }
    out[1] = stand_front_middle(&boxes[1]);
    for (size_t i = 1; i + 1 < count; i++) {
        out[i + 1] = joint_of(&boxes[i], &boxes[i + 1]);
    }
    if (count > 2) {
        out[1] = mirrored(out[2], boxes[1].centre);
        out[count] = mirrored(out[count - 1], boxes[count - 1].centre);
    }
}

PointList formation_trail(const OrientedBox *boxes, size_t count, Arena *arena) {
    Vector *joints = arena_allocate_array(arena, count + 1, sizeof *joints);
    Vector *points = arena_allocate_array(arena, count + 1, sizeof *points);
    formation_joints(boxes, count, joints);
    for (size_t i = 0; i <= count; i++) {
        points[i] = joints[count - i];
    }
    return (PointList){points, count + 1};
}

OrientedBox formation_front_box(const OrientedBox *boxes, size_t count) {
    assert(count > 0);
    OrientedBox first = boxes[0];
    double left = INFINITY;
    double right = -INFINITY;
    double rear = INFINITY;
    double front = -INFINITY;
    for (size_t i = 0; i < count; i++) {
        for (int corner = 0; corner < BOX_CORNER_COUNT; corner++) {
            Vector point = oriented_box_corner(&boxes[i], (BoxCorner)corner);
            Vector local = oriented_box_to_local(&first, point);
            left = local.x < left ? local.x : left;
            right = local.x > right ? local.x : right;
            rear = local.y < rear ? local.y : rear;
            front = local.y > front ? local.y : front;
        }
    }
    Vector middle = {(left + right) * 0.5, (rear + front) * 0.5};
    return (OrientedBox){oriented_box_from_local(&first, middle), first.facing, right - left,
                         front - rear};
}

bool formation_is_in_front_rank(const OrientedBox *first, const OrientedBox *box) {
    Vector local = oriented_box_to_local(first, stand_front_middle(box));
    bool is_level = fabs(local.y - first->depth * 0.5) <= LEVEL_INCHES;
    return is_level && vector_dot(box->facing, first->facing) >= SAME_FACING_COSINE;
}
