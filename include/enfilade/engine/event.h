/* Events: everything that happens. Only events change a battle, and event_apply is the one function that does it. */
#ifndef ENFILADE_ENGINE_EVENT_H
#define ENFILADE_ENGINE_EVENT_H

#include "enfilade/battlefield/battle.h"
#include "enfilade/engine/event_list.h"

typedef enum EventKind {
#define EVENT_ENUMERATOR(name, words, changes, concern, known, place, sentence, nobodys) EVENT_##name,
    EVENT_LIST(EVENT_ENUMERATOR)
#undef EVENT_ENUMERATOR
        EVENT_KIND_COUNT,
} EventKind;

/* Whose state an event changes: whom a look at the movement in hand must take in again. */
typedef enum EventConcern {
    EVENT_CONCERNS_NOBODY, /* nobody's place, state or orders */
    EVENT_CONCERNS_STAND,  /* the unit of its stand */
    EVENT_CONCERNS_ROW,    /* the unit, or the unit of the stand, whose field it sets; all for another field */
    EVENT_CONCERNS_UNITS,  /* its unit and the other; all where it names none */
    EVENT_CONCERNS_ALL,
} EventConcern;

/* Who may know of an event, as far as its kind tells; side_view.c answers, and a set may keep back more. */
typedef enum EventKnowledge {
    EVENT_KNOWN_TO_ALL,
    EVENT_KNOWN_TO_NOBODY,
    EVENT_KNOWN_OPENLY,       /* to all, but while both act in secret to its own side alone */
    EVENT_KNOWN_TO_OWNER,     /* the side it concerns */
    EVENT_KNOWN_TO_OWNER_OF_UNIT, /* of its unit; to all where it names none */
    EVENT_KNOWN_AS_FIELD,     /* as the field's kind says */
    EVENT_KNOWN_AS_QUESTION,  /* to its side when the question is hidden or secret, else openly */
    EVENT_KNOWN_AS_ROLL,      /* to its side when it is secret, else openly */
} EventKnowledge;

/* Of a roll of many dice an event holds so many. */
enum { EVENT_DICE_SHOWN = 5 };

/* Where the log tells an event. */
typedef enum EventLogPlace {
    EVENT_LOG_NOTHING,
    EVENT_LOG_LINE,   /* a line of its own */
    EVENT_LOG_DETAIL, /* under the line that tells what it came to */
} EventLogPlace;

/* Plain bytes, no padding, zeroed: two runs are compared byte for byte. Parts by kind (n: numbers, v: values):
 *   COMMAND_BEGUN  side; n0 action; unit = first mover, other = target; adds one to command_count
 *   ANSWERED       side; n0 question kind, n1.. first numbers; v2 1 when known to the side alone; adds one to
 *                  command_count
 *   PHASE          n0 phase, n1 turn; side = active
 *   TICK           n0 tick; v0 moment
 *   STREAM         n0 stream; n1,n2 state low, high; n3,n4 drawn low, high
 *   STAND_PLACED   stand, unit; v0,v1 at; v2,v3 facing; v4 share of the allowance at that moment; n0 slot
 *   STAND_CHANGED  stand, unit; n0 kind, n1 state, n2 slot, n3 flags
 *   UNIT_CHANGED   unit; n0 kind, n1 formation, n2 state, n3 gap_steps, n4 body; side
 *   FIELD_SET      n0 field, n1 row, n2 new value, n3 old value
 *   PAIR_SET       n0 kind (0 removes), n1 number, n2 row, n3 kind removed; unit, other
 *   PAIRS_CLEARED  n0 kind
 *   WORK_SET       n0 row, n1 ground, n2 state; v0..v3 a, b
 *   FEATURE_SET    n0 feature, n1 state
 *   PLOT_SET       unit; n0 row, n1 leg, n2 amount; v0,v1 shares
 *   PLOTS_CLEARED  unit (none: all)
 *   GROWN          n0 pairs, n1 works, n2 plots: new room
 *   OVER           side = winner, none for a draw; rule, words
 *   ROLL           side, unit; n0 dice count, n1..n5 what the first five show, v0 sum, v1 faces of a die, v2 1 when
 *                  secret (known to the side alone); words = purpose
 *   SUM_BEGUN      side, unit; words = what is summed; n0 which sum of the comparison (0, 1)
 *   SUM_STEP       rule; n0 the value; words
 *   SUM_ENDED      n0 the total
 *   MOVE_BEGUN     unit; rule, words = kind of move ("marches", "falls back")
 *   MOVE_ENDED     unit; rule, words = why it stopped, 0 when as commanded
 *   VOLLEY         unit fired at other; v0..v3 the ray judged; n0 primary or supporting
 *   DRAWN_LINE     v0..v3 a line worth drawing; n0 tone (DrawingTone); words, shown beside it at the moment it happens,
 *                  with unit, other, side, n1..n5, v4 and v5 as blanks
 *   TOLD           a sentence: words with unit, other, side, n, v as its blanks
 *   SETTLED        side; a standing answer was taken; n0 question kind, n1 its first number */
typedef struct Event {
    uint16_t kind; /* EventKind */
    uint16_t rule; /* index into the set's rules, 0: none */
    uint16_t words;/* sentence, see sentence.h; 0: none */
    SideId side;
    UnitId unit, other;
    StandId stand, other_stand;
    int32_t numbers[6];
    double values[6];
} Event;
_Static_assert(sizeof(Event) == 88, "no padding in an event");

const char *event_kind_name(EventKind kind);
bool event_kind_changes(EventKind kind);
EventConcern event_kind_concern(EventKind kind);
EventKnowledge event_kind_knowledge(EventKind kind);
EventLogPlace event_kind_log_place(EventKind kind);
/* The one writer of a battle. The event must fit the battle (asserted). A GROWN event needs event_apply_grown. */
void event_apply(Battle *battle, const Event *event);
/* As event_apply for any event; may replace *battle by a larger block with the same ids. */
void event_apply_grown(Battle **battle, const Event *event);

#endif
