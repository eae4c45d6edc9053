/* One line per kind of event: X(NAME, "name", changes the battle?, whom it concerns, who may know it,
 * its place in the log, the engine's sentence for it, the same where no side is named). From this list
 * come the names, the encoding and all that depends on the kind alone. What the parts of each mean
 * stands in event.h.
 *   concerns   an EventConcern
 *   known to   an EventKnowledge
 *   in the log an EventLogPlace; a line without words has none
 *   sentence   an EngineSentence; an event's own words come first, unless the engine's sentence has
 *              them in a blank */
#ifndef ENFILADE_ENGINE_EVENT_LIST_H
#define ENFILADE_ENGINE_EVENT_LIST_H

#define EVENT_LIST(X)                                                                              \
    X(COMMAND_BEGUN, "command", 1, ALL, OPENLY, NOTHING, NONE, NONE)                               \
    X(ANSWERED, "answered", 1, NOBODY, AS_QUESTION, NOTHING, NONE, NONE)                           \
    X(PHASE, "phase", 1, ALL, TO_ALL, LINE, PHASE_BEGINS, PHASE_OF_ALL_BEGINS)                     \
    X(TICK, "tick", 1, ALL, TO_ALL, NOTHING, NONE, NONE)                                           \
    X(STREAM, "stream", 1, NOBODY, TO_NOBODY, NOTHING, NONE, NONE)                                 \
    X(STAND_PLACED, "stand placed", 1, STAND, OPENLY, NOTHING, NONE, NONE)                         \
    X(STAND_CHANGED, "stand changed", 1, STAND, OPENLY, NOTHING, NONE, NONE)                       \
    X(UNIT_CHANGED, "unit changed", 1, UNITS, OPENLY, NOTHING, NONE, NONE)                         \
    X(FIELD_SET, "field set", 1, ROW, AS_FIELD, NOTHING, NONE, NONE)                               \
    X(PAIR_SET, "pair set", 1, UNITS, OPENLY, NOTHING, NONE, NONE)                                 \
    X(PAIRS_CLEARED, "pairs cleared", 1, ALL, OPENLY, NOTHING, NONE, NONE)                         \
    X(WORK_SET, "work set", 1, ALL, OPENLY, NOTHING, NONE, NONE)                                   \
    X(FEATURE_SET, "feature set", 1, ALL, OPENLY, NOTHING, NONE, NONE)                             \
    X(PLOT_SET, "plot set", 1, UNITS, TO_OWNER, NOTHING, NONE, NONE)                               \
    X(PLOTS_CLEARED, "plots cleared", 1, UNITS, TO_OWNER_OF_UNIT, NOTHING, NONE, NONE)             \
    X(GROWN, "grown", 1, NOBODY, TO_NOBODY, NOTHING, NONE, NONE)                                   \
    X(OVER, "over", 1, ALL, TO_ALL, LINE, BATTLE_WON, BATTLE_DRAWN)                                \
    X(ROLL, "roll", 0, NOBODY, AS_ROLL, DETAIL, ROLLED, ROLLED)                                    \
    X(SUM_BEGUN, "sum", 0, NOBODY, OPENLY, DETAIL, NONE, NONE)                                     \
    X(SUM_STEP, "sum step", 0, NOBODY, OPENLY, DETAIL, SUM_STEP, SUM_STEP)                         \
    X(SUM_ENDED, "sum ended", 0, NOBODY, OPENLY, DETAIL, SUM_ENDED, SUM_ENDED)                     \
    X(MOVE_BEGUN, "move begun", 0, NOBODY, OPENLY, LINE, NONE, NONE)                               \
    X(MOVE_ENDED, "move ended", 0, NOBODY, OPENLY, LINE, NONE, NONE)                               \
    X(VOLLEY, "volley", 0, NOBODY, OPENLY, NOTHING, NONE, NONE)                                    \
    X(DRAWN_LINE, "drawn line", 0, NOBODY, OPENLY, NOTHING, NONE, NONE)                            \
    X(TOLD, "told", 0, NOBODY, OPENLY, LINE, NONE, NONE)                                           \
    X(SETTLED, "settled", 0, NOBODY, AS_QUESTION, LINE, STANDING_ANSWER_TAKEN, NONE)

#endif
