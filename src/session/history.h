/* What can be taken back, and what was: a snapshot of the block before every command. */
#ifndef ENFILADE_SESSION_HISTORY_H
#define ENFILADE_SESSION_HISTORY_H

#include "enfilade/engine/recording.h"
#include "enfilade/engine/side_view.h"

/* Before a command. */
typedef struct Snapshot {
    Battle *battle;     /* owned */
    size_t event_count; /* shown till then */
    size_t step_count;  /* recorded till then */
    SideId side;        /* whose command it is */
} Snapshot;

typedef struct History {
    ARRAY(Snapshot) snapshots;
    ARRAY(RecordedStep)
    undone; /* the command taken back last comes last; its answers before it, last first */
} History;

void history_finish(History *history); /* accepts a zeroed one */
/* Before a command is carried out. */
void history_add(History *history, const Game *game, size_t step_count, SideId side);
void history_drop_last(History *history);
const Snapshot *history_last(const History *history); /* NULL when nothing was done */
/* What stands at or before an event; NULL: only the first battle. */
const Snapshot *history_before_event(const History *history, size_t event);
/* May the last command be taken back? */
void history_judge_undo(const History *history, const Game *game, Ruling *out);
void history_keep_undone(History *history, const RecordedStep *step);
/* The step to be done again next; false when there is none. */
bool history_take_undone(History *history, RecordedStep *out);
void history_forget_undone(History *history);

#endif
