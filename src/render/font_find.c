/* Finding font files by name in the usual folders. */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "font_shelf.h"

enum { FOLDER_DEPTH = 5 };

typedef struct Hunt {
    const char *const *names;
    char **paths; /* one for each name; NULL: not found yet */
    size_t count;
} Hunt;

static void look_at(Hunt *hunt, const char *path, const char *name) {
    for (size_t i = 0; i < hunt->count; i++) {
        if (strcmp(name, hunt->names[i]) != 0) {
            continue;
        }
        /* In one folder tree the first by alphabet, however the disk lists them. */
        if (hunt->paths[i] == NULL || strcmp(path, hunt->paths[i]) < 0) {
            memory_free(hunt->paths[i]);
            hunt->paths[i] = memory_copy_text(path);
        }
    }
}

static void look_through(Hunt *hunt, const char *folder, int depth) {
    DIR *stream = opendir(folder);
    if (stream == NULL) {
        return;
    }
    for (struct dirent *item = readdir(stream); item != NULL; item = readdir(stream)) {
        if (item->d_name[0] == '.') {
            continue;
        }
        Text path = {0};
        text_format(&path, "%s/%s", folder, item->d_name);
        struct stat about;
        if (stat(text_letters(&path), &about) == 0) {
            if (S_ISDIR(about.st_mode) && depth > 1) {
                look_through(hunt, text_letters(&path), depth - 1);
            } else if (S_ISREG(about.st_mode)) {
                look_at(hunt, text_letters(&path), item->d_name);
            }
        }
        text_finish(&path);
    }
    closedir(stream);
}

/* Colon-separated folders with something after each, "" for nothing. */
static void look_through_list(Hunt *hunt, const char *folders, const char *after) {
    while (folders != NULL && folders[0] != '\0') {
        size_t length = strcspn(folders, ":");
        Text folder = {0};
        text_add_bytes(&folder, folders, length);
        text_add(&folder, after);
        if (length > 0) {
            Hunt here = {hunt->names, memory_allocate_array(hunt->count, sizeof(char *)),
                         hunt->count};
            look_through(&here, text_letters(&folder), FOLDER_DEPTH);
            for (size_t i = 0; i < hunt->count; i++) {
                if (hunt->paths[i] == NULL) {
                    hunt->paths[i] = here.paths[i];
                } else {
                    memory_free(here.paths[i]);
                }
            }
            memory_free(here.paths);
        }
        text_finish(&folder);
        folders += length;
        folders += folders[0] == ':' ? 1 : 0;
    }
}

char *font_find_file(const char *more_folders, const char *const *names, const char **found_name) {
    Hunt hunt = {.names = names};
    while (names[hunt.count] != NULL) {
        hunt.count++;
    }
    hunt.paths = memory_allocate_array(hunt.count, sizeof(char *));
    look_through_list(&hunt, more_folders, "");
    look_through_list(&hunt, getenv("XDG_DATA_HOME"), "/fonts");
    look_through_list(&hunt, getenv("HOME"), "/.local/share/fonts");
    look_through_list(&hunt, getenv("HOME"), "/.fonts");
    look_through_list(&hunt, "/usr/local/share:/usr/share", "/fonts");
    look_through_list(&hunt, getenv("XDG_DATA_DIRS"), "/fonts");
    look_through_list(&hunt, "/Library/Fonts:/System/Library/Fonts", "");
    char *result = NULL;
    for (size_t i = 0; i < hunt.count; i++) {
        if (result == NULL && hunt.paths[i] != NULL) {
            result = hunt.paths[i];
            *found_name = names[i];
        } else {
            memory_free(hunt.paths[i]);
        }
    }
    memory_free(hunt.paths);
    return result;
}
