/* Segments in inches: distance, crossing, nearest point. */
#ifndef ENFILADE_GEOMETRY_SEGMENT_H
#define ENFILADE_GEOMETRY_SEGMENT_H

#include "enfilade/geometry/vector.h"

typedef struct Segment {
    Vector a, b;
} Segment;

typedef enum SegmentMeeting {
    SEGMENT_APART,
    SEGMENT_CROSS,   /* at one point inside both */
    SEGMENT_TOUCH,   /* at one point that is an end of one of them */
    SEGMENT_OVERLAP, /* collinear, along a stretch */
} SegmentMeeting;

typedef struct SegmentCrossing {
    SegmentMeeting meeting;
    double first_share, last_share; /* along `one`, 0 to 1; equal unless they overlap */
    double other_share;             /* along `other` at first_share */
    Vector at;                      /* at first_share */
} SegmentCrossing;

double segment_length(Segment segment);
/* Share along the segment of its point nearest to `point`, 0 to 1 (0 for a segment without length).
 */
double segment_nearest_share(Segment segment, Vector point);
Vector segment_at(Segment segment, double share);
double segment_distance_to_point(Segment segment, Vector point);
/* 0 where they meet. `near_one` and `near_other`, if not NULL, are the nearest points. */
double segment_distance(Segment one, Segment other, Vector *near_one, Vector *near_other);
SegmentCrossing segment_crossing(Segment one, Segment other);
/* Sign of the area of abc, exact: 1 when c lies left of ab, -1 right, 0 on the line. */
int segment_side(Vector a, Vector b, Vector c);

#endif
