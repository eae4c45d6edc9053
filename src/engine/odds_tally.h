/* What runs came to, counted; and the walk through every value of the dice. For odds.c. */
#ifndef ENFILADE_ENGINE_ODDS_TALLY_H
#define ENFILADE_ENGINE_ODDS_TALLY_H

#include "dice_tape.h"
#include "enfilade/engine/odds.h"

/* One way in which runs came out. */
typedef struct OddsCount {
    char *words; /* owned */
    bool befalls_own, befalls_others;
    uint64_t samples;
    double weight; /* of the values of the dice walked through */
} OddsCount;

typedef struct OddsTally {
    OddsCount counts[ODDS_OUTCOME_LIMIT];
    size_t count;
    uint64_t samples;
    bool is_exact; /* every value was walked through: weights count */
    bool is_given_up;
    uint64_t walked; /* leaves so far */
    DiceTape path;   /* the values of the next leaf, as far as they are chosen */
} OddsTally;

void odds_tally_finish(OddsTally *tally);
/* Adds a run with these words; `weight` 0: a sample, else a leaf of so much. */
void odds_tally_add(OddsTally *tally, const char *words, bool befalls_own, bool befalls_others,
                    double weight);
/* The weight of the leaf that the path has just led to. */
double odds_tally_weight(const OddsTally *tally);
/* How many leaves there are if all are as deep as the one just walked to. */
double odds_tally_leaves(const OddsTally *tally);
/* On to the next leaf, as an odometer; after the last one all is exact. */
void odds_tally_advance(OddsTally *tally);
/* The chance of some of the counts: those that befall others, own, or a single one. */
void odds_tally_figure(const OddsTally *tally, const OddsCount *only, bool of_own, Proportion *out);
#endif
