/* What the games of a result come to. Counted in whole numbers; shares and means are worked out
 * from these alone, so that the same games give the same figures to the last digit. */
#ifndef ENFILADE_TOOLS_SIMULATE_SUMMARY_H
#define ENFILADE_TOOLS_SIMULATE_SUMMARY_H

#include "enfilade/base/proportion.h"
#include "game_row.h"

enum { SUMMARY_KEPT = 3 }; /* games of each kind that are kept as recordings */

/* Of a whole number in every game. */
typedef struct SummarySpread {
    double mean, deviation; /* of a sample: over the count less one */
    int least, most;
} SummarySpread;

/* How often a side wins with something and without it. */
typedef struct SummaryContrast {
    const char *name;
    int side; /* whose wins, from 1 */
    uint64_t with, with_wins, without, without_wins;
    bool is_known;         /* both happened */
    Proportion difference; /* when known: share of wins with, less that without */
} SummaryContrast;

typedef struct SummaryEnding {
    const char *why, *end, *rule;
    uint64_t games;
} SummaryEnding;

/* What the dice of a side came to in rolls of a kind, in all games. */
typedef struct SummaryLuck {
    int side; /* from 1 */
    const char *kind;
    int64_t dice, sum, twice_expected;
} SummaryLuck;

typedef struct SummarySide {
    const char *name;
    uint64_t wins;
    Proportion share;
    int units, stands; /* at most in a game */
    SummarySpread units_lost, stands_lost;
} SummarySide;

typedef struct Summary {
    Arena arena;
    const Contest *contest;
    uint64_t games, first_seed, last_seed, drawn, refused;
    Proportion drawn_share;
    SummarySide sides[SETTING_SIDE_LIMIT];
    SummarySpread turns, steps;
    SummaryEnding *endings; /* the most frequent first */
    size_t ending_count;
    SummaryContrast *units;    /* with: the unit counts as lost; in the order of the contest */
    SummaryContrast *holdings; /* with: the side holds it at the end; objectives, then features */
    size_t holding_count;
    SummaryLuck *luck; /* side by side, all its dice first, then by the names of the kinds */
    size_t luck_count;
    /* Seeds: by how far one side lost more of its stands than the other. */
    uint64_t one_sided[SUMMARY_KEPT], closest[SUMMARY_KEPT];
    size_t one_sided_count, closest_count;
} Summary;

/* Contest and rows must outlive it; there is at least one row, their seeds follow one another. */
void summary_init(Summary *summary, const Contest *contest, const GameRow *rows, size_t count);
void summary_finish(Summary *summary);
/* How surely a contrast is not chance: the end of its interval that lies nearer to 0, without its
 * sign; 0 when the interval holds 0 or nothing is known. */
double summary_contrast_weight(const SummaryContrast *contrast);

#endif
