/* Lines of sight as reports: clear, blocked or grazing, by what, where, how long inside each
 * feature, and how near the case was to going the other way. The same both ways. */
#ifndef ENFILADE_BATTLEFIELD_SIGHT_H
#define ENFILADE_BATTLEFIELD_SIGHT_H

#include "enfilade/battlefield/unit.h"

typedef enum SightVerdict {
    SIGHT_CLEAR,
    SIGHT_GRAZING, /* clear, but runs along an edge or touches a corner of what would block */
    SIGHT_BLOCKED,
} SightVerdict;

/* One feature (or the ground itself) that the line meets. */
typedef struct SightCrossing {
    FeatureId feature;         /* none: a contour */
    int contour;               /* index of the contour, -1 */
    double first, last;        /* inches along the line */
    double inside;             /* inches inside in all, over all stretches */
    bool holds_from, holds_to; /* an end lies inside */
    bool grazes;               /* only along its edge or at a corner */
} SightCrossing;

typedef struct SightReport {
    SightVerdict verdict;
    Vector from, to;
    double length;
    double inside;          /* inches inside ground that hides, in all */
    FeatureId blocked_by;   /* none when clear or blocked by a contour */
    int blocked_by_contour; /* -1 */
    Vector blocked_at;
    /* Where depth decides: the inches that were left (or, negative, too many). Where a feature or
     * the ground blocks: minus the inches inside the longest stretch that does. */
    double margin;
    const SightCrossing *crossings; /* in order along the line; in the arena */
    size_t crossing_count;
} SightReport;

/* An area that hides blocks a line that crosses it with both ends outside; else the line is open
 * while its whole length in such ground is within setting->sight_depth. A line that hides (a hedge)
 * blocks where a sight line passes from one side to the other, not closer to an end than the
 * tolerance. Ground blocks where a stretch lies on a level above both ends. A stretch lies inside
 * when the ground on both sides of it does: so an outer edge or a corner is outside (grazing), an
 * edge shared by two areas inside. Stretches no longer than the length tolerance do not count. */
void sight_line(const BattleSetting *setting, Vector from, Vector to, SightReport *out,
                Arena *arena);
/* Only whether it is blocked: the fast question. Always agrees with sight_line. */
bool sight_is_clear(const BattleSetting *setting, Vector from, Vector to);
/* From a point to the centre or a corner of any stand of a unit: the first clear line, else the
 * least blocked. */
void sight_of_unit(const Battle *battle, Vector from, UnitId target, SightReport *out,
                   Arena *arena);
/* Only whether one of these lines is clear. Always agrees with sight_of_unit. */
bool sight_unit_is_visible(const Battle *battle, Vector from, UnitId target);

#endif
