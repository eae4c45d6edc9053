/* Shares that were counted, and how far from the truth chance may have put them. */
#ifndef ENFILADE_BASE_PROPORTION_H
#define ENFILADE_BASE_PROPORTION_H

#include <stdint.h>

/* A share (0 to 1; of a difference -1 to 1) and where it lies 19 times in 20. */
typedef struct Proportion {
    double share, least, most;
} Proportion;

/* So many of so many, with Wilson's score interval; of none the share is 0, from 0 to 1. */
Proportion proportion(uint64_t count, uint64_t of);
/* The first less the other, counted apart from one another, with Newcombe's interval. */
Proportion proportion_difference(const Proportion *one, const Proportion *other);

#endif
