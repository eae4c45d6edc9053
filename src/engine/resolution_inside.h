/* The inside of a resolution, for resolution.c, change.c and movement.c alone. */
#ifndef ENFILADE_ENGINE_RESOLUTION_INSIDE_H
#define ENFILADE_ENGINE_RESOLUTION_INSIDE_H

#include <setjmp.h>

#include "enfilade/base/array.h"
#include "enfilade/engine/resolution.h"

struct Resolution {
    Battle *battle; /* the working copy, owned until it goes into the run */
    Arena arena;
    EventArray events;
    const Step *step;
    const Answer *answers; /* the caller's */
    size_t answer_count, answer_next;
    RunManner manner;
    RunOutcome outcome;
    uint32_t phases_begun;
    ARRAY(Walk) walks; /* of a tick: kept, since they are large and made anew after each trigger */
    Question question;
    jmp_buf leave; /* where resolution_leave goes */
};

/* Leaves the run at once, as when the answer to a question is not there yet. */
_Noreturn void resolution_leave(Resolution *resolution, RunOutcome outcome);

/* Applies an event to the working copy and keeps it. */
void resolution_add(Resolution *resolution, const Event *event);

/* The stream stands here from now on. */
void resolution_set_stream(Resolution *resolution, StreamName name, const RandomStream *stream);

#endif
