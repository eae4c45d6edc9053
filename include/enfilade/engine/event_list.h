/* One line per kind of event: X(NAME, "name", changes the battle?). From this list come the names, the encoding and the
 * tables. What the parts of each mean stands in event.h. */
#ifndef ENFILADE_ENGINE_EVENT_LIST_H
#define ENFILADE_ENGINE_EVENT_LIST_H

#define EVENT_LIST(X)                                                                              \
    X(COMMAND_BEGUN, "command", 1)                                                                 \
    X(ANSWERED, "answered", 1)                                                                     \
    X(PHASE, "phase", 1)                                                                           \
    X(TICK, "tick", 1)                                                                             \
    X(STREAM, "stream", 1)                                                                         \
    X(STAND_PLACED, "stand placed", 1)                                                             \
    X(STAND_CHANGED, "stand changed", 1)                                                           \
    X(UNIT_CHANGED, "unit changed", 1)                                                             \
    X(FIELD_SET, "field set", 1)                                                                   \
    X(PAIR_SET, "pair set", 1)                                                                     \
    X(PAIRS_CLEARED, "pairs cleared", 1)                                                           \
    X(WORK_SET, "work set", 1)                                                                     \
    X(FEATURE_SET, "feature set", 1)                                                               \
    X(PLOT_SET, "plot set", 1)                                                                     \
    X(PLOTS_CLEARED, "plots cleared", 1)                                                           \
    X(GROWN, "grown", 1)                                                                           \
    X(OVER, "over", 1)                                                                             \
    X(ROLL, "roll", 0)                                                                             \
    X(SUM_BEGUN, "sum", 0)                                                                         \
    X(SUM_STEP, "sum step", 0)                                                                     \
    X(SUM_ENDED, "sum ended", 0)                                                                   \
    X(MOVE_BEGUN, "move begun", 0)                                                                 \
    X(MOVE_ENDED, "move ended", 0)                                                                 \
    X(VOLLEY, "volley", 0)                                                                         \
    X(DRAWN_LINE, "drawn line", 0)                                                                 \
    X(TOLD, "told", 0)

#endif
