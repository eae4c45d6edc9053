/* Measuring for the bench: medians of processor time, and lines that say whether a figure is
 * reached. */
#ifndef ENFILADE_TOOLS_BENCH_TIMER_H
#define ENFILADE_TOOLS_BENCH_TIMER_H

#include <stdbool.h>
#include <stddef.h>

typedef void (*BenchWork)(void *context);

/* Seconds of processor time that one call takes: the median of `runs`, after one call unmeasured.
 */
double bench_median(size_t runs, BenchWork work, void *context);

/* A figure as measured; `reach` is told beside it, with whether it is reached. */
void bench_tell_at_most(const char *what, double figure, const char *unit, double reach);
void bench_tell_at_least(const char *what, double figure, const char *unit, double reach);
/* A figure without an aim, and a line of words. */
void bench_tell(const char *what, double figure, const char *unit);
void bench_title(const char *words);
/* How many figures were told with an aim and missed it. */
size_t bench_missed(void);

#endif
