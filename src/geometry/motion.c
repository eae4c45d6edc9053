/* Rigid motions. */
#include "enfilade/geometry/facing.h"
#include "enfilade/geometry/path.h"

Vector motion_point(const Motion *motion, Vector point, double share) {
    return motion->is_turn ? facing_turn_point(point, motion->pivot, motion->degrees * share)
                           : vector_along(point, motion->shift, share);
}

OrientedBox motion_box(const Motion *motion, const OrientedBox *box, double share) {
    return motion->is_turn ? oriented_box_turned(box, motion->pivot, motion->degrees * share)
                           : oriented_box_moved(box, vector_scale(motion->shift, share));
}

double motion_way(const Motion *motion, Vector point) {
    return motion->is_turn
               ? fabs(motion->degrees) * RADIANS_PER_DEGREE * vector_distance(point, motion->pivot)
               : vector_length(motion->shift);
}
