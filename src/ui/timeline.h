/* The present line of play as a strip: turns, phases, and what is worth seeing, as far as a side
 * may know. A place on it is a number of events the viewer knows of: 0 is the beginning,
 * `known.count` how the game stands now. What he may not know takes no room, so the strip gives
 * nothing away. */
#ifndef ENFILADE_UI_TIMELINE_H
#define ENFILADE_UI_TIMELINE_H

#include "enfilade/session/session_lines.h"

/* What is worth seeing, by the kinds of events alone. */
typedef enum TimelineMarkKind {
    TIMELINE_VOLLEY,
    TIMELINE_MELEE, /* two sums compared without a shot */
    TIMELINE_LOSS,
    TIMELINE_ARRIVAL,
} TimelineMarkKind;

typedef struct TimelineMark {
    TimelineMarkKind kind;
    size_t place;
    UnitId unit;
} TimelineMark;

typedef struct TimelinePhase {
    size_t place; /* where it begins */
    int32_t turn;
    uint16_t phase;
    SideId side; /* whose turn it is, none for nobody's */
} TimelinePhase;

typedef struct Timeline {
    ARRAY(size_t) known;         /* the events of the session */
    ARRAY(TimelinePhase) phases; /* never empty once updated; the first begins at 0 */
    ARRAY(TimelineMark) marks;
    ARRAY(size_t) stops; /* places that step by step stops at, behind something worth telling */
    Battle *battle;      /* behind the events read; owned */
    size_t read;
    uint64_t leaps;
    SideId viewer;
    bool has_sums, has_volley; /* since the last line of the log */
} Timeline;

void timeline_finish(Timeline *timeline); /* accepts a zeroed one */
/* Takes in the events of the session; begins anew after a leap and for another viewer. */
void timeline_update(Timeline *timeline, const Session *session, SideId viewer);

/* The last place at which this event has not happened. */
size_t timeline_place_of(const Timeline *timeline, size_t event);
/* The first event of the session behind a place; all of them behind the last. */
size_t timeline_event_at(const Timeline *timeline, const Session *session, size_t place);
/* Where a place lies on the strip, 0 to 1: half by what happens, half by phases, so that a phase
 * with little in it can be seen and hit too. */
double timeline_share(const Timeline *timeline, size_t place);
/* The place nearest to such a share. */
size_t timeline_place_at(const Timeline *timeline, double share);
const TimelinePhase *timeline_phase(const Timeline *timeline, size_t place);
/* The next stop behind a place, or the last before it; the end and the beginning when there is
 * none. */
size_t timeline_next_stop(const Timeline *timeline, size_t place);
size_t timeline_previous_stop(const Timeline *timeline, size_t place);
/* The step (line_tree.h) at which the game stands last before an event. */
size_t timeline_node_before(const Session *session, size_t event);
/* "turn 3, Union, Fire". */
void timeline_write_phase(const Battle *battle, const TimelinePhase *phase, Text *out);
/* "volley of 5th Ohio". */
void timeline_write_mark(const Battle *battle, const TimelineMark *mark, Text *out);

#endif
