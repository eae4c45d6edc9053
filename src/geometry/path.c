/* Followers on a trail. */
#include "enfilade/geometry/path.h"

#include <assert.h>

/* The place so many inches behind the end of a trail, and the direction of the trail there. */
static Vector place_behind(PointList trail, double back, Vector *direction) {
    double left = back;
    Vector place = trail.points[trail.count - 1];
    Vector ahead = {0, 0};
    for (size_t i = trail.count - 1; i > 0; i--) {
        Segment piece = {trail.points[i], trail.points[i - 1]};
        double length = segment_length(piece);
        if (length <= 0) {
            continue;
        }
        ahead = vector_unit(vector_subtract(piece.a, piece.b));
        place = piece.b;
        if (left <= length) {
            *direction = ahead;
            return segment_at(piece, left / length);
        }
        left -= length;
    }
    assert(vector_dot(ahead, ahead) > 0 && "a trail has length");
    *direction = ahead;
    return vector_along(place, ahead, -left);
}

OrientedBox path_follower(PointList trail, double front_back, double width, double depth) {
    assert(trail.count >= 2 && front_back >= 0);
    Vector ahead;
    Vector rear_ahead;
    Vector front = place_behind(trail, front_back, &ahead);
    Vector rear = place_behind(trail, front_back + depth, &rear_ahead);
    Vector chord = vector_unit(vector_subtract(front, rear));
    /* Where the trail doubles back on itself the chord has no length. */
    bool has_length = vector_dot(chord, chord) > 0;
    return (OrientedBox){vector_middle(front, rear), has_length ? chord : ahead, width, depth};
}
