/* Feeds a fuzz target with changed copies of files:
 *
 *     fuzz-recording-mutations KEPT 500 1 FOLDER...     500 of them, from the seed 1 on
 *     fuzz-recording-mutations KEPT 600s 1 FOLDER...    as many as 600 seconds have room for
 *
 * The input that runs is kept in the file KEPT: one that stops the program, or takes longer than a
 * minute, stands there afterwards and can be given to fuzz-recording-inputs. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "enfilade/base/array.h"
#include "fuzz.h"
#include "input_files.h"
#include "mutation.h"

enum { LONGEST_SECONDS = 60 };

typedef ARRAY(Text) Files;

static void add_file(void *context, const char *path, Text *bytes) {
    Files *files = context;
    (void)path;
    ARRAY_ADD(files, *bytes);
    *bytes = (Text){0};
}

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void keep(const char *path, const Text *input) {
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(text_letters(input), 1, input->length, file) != input->length ||
        fclose(file) != 0) {
        fprintf(stderr, "%s cannot be written\n", path);
        exit(EXIT_FAILURE);
    }
}

static void run(const char *kept, const Files *files, uint64_t seed) {
    RandomStream stream = random_stream(seed, 0);
    Text input = {0};
    const Text *from = &files->items[random_below(&stream, (uint32_t)files->count)];
    const Text *other = &files->items[random_below(&stream, (uint32_t)files->count)];
    mutation_make(&stream, from, other, &input);
    keep(kept, &input);
    alarm(LONGEST_SECONDS);
    LLVMFuzzerTestOneInput((const uint8_t *)text_letters(&input), input.length);
    alarm(0);
    text_finish(&input);
}

int main(int count, char **words) {
    if (count < 5) {
        fputs("usage: fuzz-NAME-mutations KEPT COUNT|SECONDSs FIRST_SEED FOLDER...\n", stderr);
        return 2;
    }
    Files files = {0};
    for (int i = 4; i < count; i++) {
        input_files_each(words[i], add_file, &files);
    }
    char *unit = NULL;
    unsigned long most = strtoul(words[2], &unit, 10);
    uint64_t first = strtoull(words[3], NULL, 10);
    bool is_time = *unit == 's';
    double begun = seconds_now(), slowest = 0;
    unsigned long done = 0;
    uint64_t slowest_seed = first;
    for (double now = begun;
         files.count > 0 && (is_time ? now - begun < (double)most : done < most); done++) {
        run(words[1], &files, first + done);
        double then = now;
        now = seconds_now();
        slowest_seed = now - then > slowest ? first + done : slowest_seed;
        slowest = now - then > slowest ? now - then : slowest;
    }
    double seconds = seconds_now() - begun;
    remove(words[1]);
    printf("%lu files in %.0f s, %.0f a second, the slowest in %.2f s (seed %llu)\n", done, seconds,
           (double)done / seconds, slowest, (unsigned long long)slowest_seed);
    printf("%d passed, %d failed\n", done > 0 ? 1 : 0, done > 0 ? 0 : 1);
    for (size_t i = 0; i < files.count; i++) {
        text_finish(&files.items[i]);
    }
    ARRAY_FINISH(&files);
    return done > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
