/* Medians of processor time, and whether a figure is reached. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "bench_timer.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUN_LIMIT = 101 };

static size_t missed = 0;

/* Processor time, so that what else the machine does counts as little as can be. */
static double seconds_used(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int compare(const void *one, const void *other) {
    double a = *(const double *)one;
    double b = *(const double *)other;
    return (a > b) - (a < b);
}

double bench_median(size_t runs, BenchWork work, void *context) {
    double times[RUN_LIMIT];
    size_t count = runs < RUN_LIMIT ? runs : RUN_LIMIT;
    work(context);
    for (size_t i = 0; i < count; i++) {
        double begun = seconds_used();
        work(context);
        times[i] = seconds_used() - begun;
    }
    qsort(times, count, sizeof times[0], compare);
    return times[count / 2];
}

static void tell(const char *what, double figure, const char *unit) {
    printf("  %-44s %10.4g %-12s", what, figure, unit);
}

static void tell_reach(bool is_reached, const char *bound, double reach) {
    printf(" aim: %s %g, %s\n", bound, reach, is_reached ? "reached" : "MISSED");
    missed += is_reached ? 0 : 1;
}

void bench_tell_at_most(const char *what, double figure, const char *unit, double reach) {
    tell(what, figure, unit);
    tell_reach(figure <= reach, "at most", reach);
}

void bench_tell_at_least(const char *what, double figure, const char *unit, double reach) {
    tell(what, figure, unit);
    tell_reach(figure >= reach, "at least", reach);
}

void bench_tell(const char *what, double figure, const char *unit) {
    tell(what, figure, unit);
    printf("\n");
}

void bench_title(const char *words) {
    printf("\n%s\n", words);
}

size_t bench_missed(void) {
    return missed;
}
