/* What looking at a command reports: a ruling, and for movement the whole move. */
#ifndef ENFILADE_ENGINE_REPORT_H
#define ENFILADE_ENGINE_REPORT_H

#include "enfilade/battlefield/drawing.h"
#include "enfilade/battlefield/walk.h"

enum { RULING_SENTENCE_LIMIT = 320 };

/* Legal, or refused with a rule and a sentence that says what would be right. */
typedef struct Ruling {
    bool is_legal;
    uint16_t rule; /* index into the set's rules, 0: none */
    bool has_place;
    Vector at;     /* where on the map the reason lies */
    char sentence[RULING_SENTENCE_LIMIT];
} Ruling;

void ruling_allow(Ruling *out);
/* Legal, though less than was wished: with the rule, place and sentence of the reason. */
void ruling_fall_short(Ruling *out, const Ruling *reason);
void ruling_refuse(Ruling *out, uint16_t rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The cost of one leg, for the path drawn under the mouse. */
typedef struct LegCost {
    uint16_t walk, leg;  /* which leg of which walk */
    double inches;       /* as metered */
    double share;        /* of the allowance */
    uint16_t rule;
    const char *words;   /* "wheel 25 degrees", "1 in for the wall"; in the arena */
} LegCost;

typedef struct MoveReport {
    Ruling ruling;           /* legal also when the move stops short */
    Walk *walks;             /* one for each mover, cut where it stops; in the arena */
    size_t walk_count;
    LegCost *costs;
    size_t cost_count;
    double share_used;       /* sum over the legs of the first walk, 0 to 1 */
    int32_t price;           /* command points, pips, ...; 0 for none */
    bool stops_short;        /* something ends it before the command's end */
    Ruling stop;             /* why (rule and sentence) */
    UnitId contact;          /* enemy met, none */
    BoxEdge contact_edge;    /* side of the enemy that counts as hit */
    const char *note;        /* what the player should know besides, in lines; in the arena, NULL for nothing */
    Drawing drawing;         /* further lines worth seeing */
} MoveReport;

#endif
