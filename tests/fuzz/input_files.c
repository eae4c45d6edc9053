/* The files that fuzz targets are fed with (input_files.h). */
#define _POSIX_C_SOURCE 200809L
#include "input_files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/base/memory.h"

typedef struct Taker {
    void (*take)(void *context, const char *path, Text *bytes);
    void *context;
} Taker;

static int take_file(const char *path, const Taker *taker) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s cannot be opened\n", path);
        exit(EXIT_FAILURE);
    }
    Text bytes = {0};
    char part[4096];
    size_t got = 0;
    while ((got = fread(part, 1, sizeof part, file)) > 0) {
        text_add_bytes(&bytes, part, got);
    }
    fclose(file);
    taker->take(taker->context, path, &bytes);
    text_finish(&bytes);
    return 1;
}

static int is_wanted(const struct dirent *entry) {
    return entry->d_name[0] != '.' && !text_ends_with(entry->d_name, ".md") &&
           !text_ends_with(entry->d_name, ".build") &&
           !text_ends_with(entry->d_name, ".schema.json");
}

static int take_path(const char *path, const Taker *taker) {
    struct dirent **entries = NULL;
    int count = scandir(path, &entries, is_wanted, alphasort), taken = 0;
    if (count < 0) {
        return take_file(path, taker);
    }
    for (int i = 0; i < count; i++) {
        Text name = {0};
        text_format(&name, "%s/%s", path, entries[i]->d_name);
        taken += take_path(text_letters(&name), taker);
        text_finish(&name);
        memory_free(entries[i]);
    }
    memory_free(entries);
    return taken;
}

int input_files_each(const char *path, void (*take)(void *context, const char *path, Text *bytes),
                     void *context) {
    return take_path(path, &(Taker){take, context});
}
