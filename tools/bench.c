/* enfilade-bench: how fast the parts are, each beside a reference measured in the same run. */
#include "bench.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench_timer.h"

typedef struct Part {
    const char *name;
    void (*run)(void);
} Part;

static const Part parts[] = {
#if ENFILADE_WITH_GEOS
    {"sight", bench_sight},
#endif
    {"copy", bench_copy},     {"ticks", bench_ticks}, {"seek", bench_seek},
    {"player", bench_player}, {"odds", bench_odds},
#if ENFILADE_WITH_PICTURES
    {"frames", bench_frames}, {"drag", bench_drag},   {"start", bench_start},
#endif
};

enum { PART_COUNT = sizeof parts / sizeof parts[0] };

/* The processor's name as the system tells it. */
static void tell_processor(void) {
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256];
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", strlen("model name")) == 0 && colon != NULL) {
            printf("One core of:%s", colon + 1);
            break;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
}

static int tell_usage(FILE *file, const char *program) {
    fprintf(file, "usage: %s [PART...]\nMeasures the parts named, or all:", program);
    for (size_t i = 0; i < PART_COUNT; i++) {
        fprintf(file, " %s", parts[i].name);
    }
    fprintf(file, ".\nExit code 1 when a figure misses its aim.\n");
    return file == stdout ? 0 : 2;
}

static bool is_part(const char *word) {
    for (size_t i = 0; i < PART_COUNT; i++) {
        if (strcmp(word, parts[i].name) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_wanted(const Part *part, int count, char **words) {
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], part->name) == 0) {
            return true;
        }
    }
    return count < 2;
}

int main(int count, char **words) {
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--help") == 0) {
            return tell_usage(stdout, words[0]);
        }
        if (!is_part(words[i])) {
            fprintf(stderr, "%s: there is no part called \"%s\"\n", words[0], words[i]);
            return tell_usage(stderr, words[0]);
        }
    }
    tell_processor();
    for (size_t i = 0; i < PART_COUNT; i++) {
        if (is_wanted(&parts[i], count, words)) {
            parts[i].run();
        }
    }
    printf("\n%zu figures missed their aim\n", bench_missed());
    return bench_missed() == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
