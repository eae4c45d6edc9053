/* Lines with bends: roads, fences, streams. */
#include <assert.h>

#include "enfilade/geometry/polygon.h"

#include "box_reach.h"

/* A mitre longer than this many half widths is cut off. */
static const double MITRE_LIMIT = 4.0;

double polyline_length(PointList line) {
    double length = 0;
    for (size_t i = 1; i < line.count; i++) {
        length += vector_distance(line.points[i - 1], line.points[i]);
    }
    return length;
}

Vector polyline_at(PointList line, double along, Vector *direction) {
    assert(line.count > 0);
    double left = along > 0 ? along : 0;
    Vector place = line.points[0];
    Vector ahead = {0, 0};
    for (size_t i = 1; i < line.count; i++) {
        Segment piece = {line.points[i - 1], line.points[i]};
        double length = segment_length(piece);
        if (length <= 0) {
            continue;
        }
        ahead = vector_unit(vector_subtract(piece.b, piece.a));
        place = left < length ? segment_at(piece, left / length) : piece.b;
        if (left < length) {
            break;
        }
        left -= length;
    }
    if (direction != NULL) {
        *direction = ahead;
    }
    return place;
}

/* The next piece forward (step 1) or backward (-1) that has length, else the same one. Pieces are
 * numbered by the points they end at. */
static size_t piece_with_length(PointList line, size_t piece, int step) {
    size_t next = piece;
    while (step > 0 ? next + 1 < line.count : next > 1) {
        next = step > 0 ? next + 1 : next - 1;
        if (vector_distance(line.points[next - 1], line.points[next]) > 0) {
            return next;
        }
    }
    return piece;
}

/* Direction of the line at its nearest point: at a bend half-way between its two pieces, which puts
 * a point in the wedge outside the bend on the right side. */
static Vector direction_near(PointList line, size_t piece, double share) {
    Vector ahead = vector_unit(vector_subtract(line.points[piece], line.points[piece - 1]));
    size_t beside = piece;
    if (share >= 1) {
        beside = piece_with_length(line, piece, 1);
    } else if (share <= 0) {
        beside = piece_with_length(line, piece, -1);
    }
    if (beside == piece) {
        return ahead;
    }
    Vector other = vector_unit(vector_subtract(line.points[beside], line.points[beside - 1]));
    return vector_add(ahead, other);
}

double polyline_nearest(PointList line, Vector point, double *along, Vector *nearest,
                        double *side) {
    assert(line.count > 0);
    double best = vector_distance(point, line.points[0]);
    double best_along = 0;
    double best_share = 0;
    size_t best_piece = 0;
    Vector best_place = line.points[0];
    double passed = 0;
    for (size_t i = 1; i < line.count; i++) {
        Segment piece = {line.points[i - 1], line.points[i]};
        double length = segment_length(piece);
        double share = segment_nearest_share(piece, point);
        Vector place = segment_at(piece, share);
        double distance = vector_distance(point, place);
        if (length > 0 && (distance < best || best_piece == 0)) {
            best = distance;
            best_along = passed + share * length;
            best_share = share;
            best_piece = i;
            best_place = place;
        }
        passed += length;
    }
    if (along != NULL) {
        *along = best_along;
    }
    if (nearest != NULL) {
        *nearest = best_place;
    }
    if (side != NULL) {
        Vector ahead = best_piece > 0 ? direction_near(line, best_piece, best_share) : vector(0, 0);
        double turn = vector_cross(ahead, vector_subtract(point, best_place));
        *side = turn > 0 ? best : turn < 0 ? -best : 0;
    }
    return best;
}

double polyline_box_distance(PointList line, const OrientedBox *box) {
    assert(line.count > 0);
    double best = oriented_box_distance_to_point(box, line.points[0]);
    for (size_t i = 1; i < line.count; i++) {
        double distance =
            box_distance_to_segment(box, (Segment){line.points[i - 1], line.points[i]});
        best = distance < best ? distance : best;
    }
    return best;
}

typedef struct Bend {
    Vector place;
    Vector before, behind; /* unit directions of the two pieces */
    double before_length, behind_length;
} Bend;

/* Points of the left border at a bend: one where the borders meet, two where their mitre would be
 * too long. */
static size_t border_at_bend(const Bend *bend, double half, Vector *out) {
    Vector left_before = vector_left(bend->before);
    Vector left_behind = vector_left(bend->behind);
    Vector middle = vector_add(left_before, left_behind);
    double square = vector_dot(middle, middle);
    bool turns_right = vector_cross(bend->before, bend->behind) < 0;
    /* The mitre is half / cos(bend / 2) long, and |middle| = 2 cos(bend / 2). */
    double length = square > 0 ? 2 * half / sqrt(square) : INFINITY;
    if (turns_right && length > MITRE_LIMIT * half) {
        out[0] = vector_along(bend->place, left_before, half);
        out[1] = vector_along(bend->place, left_behind, half);
        return 2;
    }
    if (!turns_right) {
        /* On the inside the borders meet no farther back than the shorter piece is long. */
        double shorter =
            bend->before_length < bend->behind_length ? bend->before_length : bend->behind_length;
        double farthest = sqrt(half * half + shorter * shorter);
        length = length < farthest ? length : farthest;
    }
    if (square <= 0) {
        out[0] = vector_along(bend->place, left_before, half);
        return 1;
    }
    out[0] = vector_along(bend->place, vector_unit(middle), length);
    return 1;
}

/* The left border of a line without repeated points. */
static size_t add_border(PointList line, double half, Vector *out) {
    size_t count = 0;
    size_t last = line.count - 1;
    for (size_t i = 0; i < line.count; i++) {
        Vector before = i > 0 ? vector_subtract(line.points[i], line.points[i - 1]) : vector(0, 0);
        Vector behind =
            i < last ? vector_subtract(line.points[i + 1], line.points[i]) : vector(0, 0);
        if (i == 0 || i == last) {
            Vector ahead = vector_unit(i == 0 ? behind : before);
            out[count++] = vector_along(line.points[i], vector_left(ahead), half);
            continue;
        }
        Bend bend = {line.points[i], vector_unit(before), vector_unit(behind),
                     vector_length(before), vector_length(behind)};
        count += border_at_bend(&bend, half, out + count);
    }
    return count;
}

PointList polyline_band(PointList line, double width, Arena *arena) {
    Vector *there = arena_allocate_array(arena, line.count, sizeof *there);
    size_t count = 0;
    for (size_t i = 0; i < line.count; i++) {
        if (count == 0 || vector_distance(there[count - 1], line.points[i]) > 0) {
            there[count++] = line.points[i];
        }
    }
    if (count < 2) {
        return (PointList){NULL, 0};
    }
    Vector *back = arena_allocate_array(arena, count, sizeof *back);
    for (size_t i = 0; i < count; i++) {
        back[i] = there[count - 1 - i];
    }
    Vector *ring = arena_allocate_array(arena, 4 * count, sizeof *ring);
    size_t used = add_border((PointList){there, count}, width * 0.5, ring);
    used += add_border((PointList){back, count}, width * 0.5, ring + used);
    return (PointList){ring, used};
}
