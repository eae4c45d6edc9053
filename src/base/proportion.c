/* Intervals of counted shares: E. B. Wilson (1927), R. G. Newcombe (1998, his method 10). */
#include "enfilade/base/proportion.h"

#include <assert.h>
#include <math.h>

/* The normal deviate beyond which one in twenty lies, both ends together. */
static const double DEVIATE = 1.959963984540054;

Proportion proportion(uint64_t count, uint64_t of) {
    assert(count <= of);
    if (of == 0) {
        return (Proportion){0, 0, 1};
    }
    double all = (double)of;
    double share = (double)count / all;
    double square = DEVIATE * DEVIATE;
    double middle = (share + square / (2 * all)) / (1 + square / all);
    double half =
        DEVIATE / (1 + square / all) * sqrt(share * (1 - share) / all + square / (4 * all * all));
    /* At the ends rounding would leave a little beside 0 and 1. */
    return (Proportion){share, count > 0 ? middle - half : 0, count < of ? middle + half : 1};
}

Proportion proportion_difference(const Proportion *one, const Proportion *other) {
    double share = one->share - other->share;
    double one_down = one->share - one->least, one_up = one->most - one->share;
    double other_down = other->share - other->least, other_up = other->most - other->share;
    return (Proportion){share, share - sqrt(one_down * one_down + other_up * other_up),
                        share + sqrt(one_up * one_up + other_down * other_down)};
}
