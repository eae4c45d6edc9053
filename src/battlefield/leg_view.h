/* One leg of a walk, looked at part by part. */
#ifndef ENFILADE_BATTLEFIELD_LEG_VIEW_H
#define ENFILADE_BATTLEFIELD_LEG_VIEW_H

#include "enfilade/battlefield/walk.h"

typedef struct LegView {
    const Walk *walk;
    size_t leg;
    bool moves; /* else the stands stand as they stood */
    bool is_rigid;
    OrientedBox start[UNIT_STAND_LIMIT];
    bool is_front[UNIT_STAND_LIMIT]; /* in the front rank at the start */
    double rate; /* no point of any stand goes farther than this, in inches, in the whole leg */
} LegView;

void leg_view_begin(LegView *view, const Walk *walk, size_t leg);
void leg_view_boxes(const LegView *view, double part, OrientedBox *out);
/* Everything the stands can touch from a part on. */
Bounds leg_view_bounds(const LegView *view, double from);
/* A part later by so many inches of the fastest point's way, at most 1. */
double leg_view_later(const LegView *view, double part, double inches);

#endif
