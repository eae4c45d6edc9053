/* The files of battles in the data folder (battle_files.h). */
#define _POSIX_C_SOURCE 200809L
#include "battle_files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "enfilade/base/array.h"
#include "enfilade/scenario/held_file.h"
#include "enfilade/session/session_lines.h"
#include "enfilade/session/session_open.h"

const char battle_files_busy_words[] =
    "It is being played in another window: going on here makes a battle of its own of it.";

static const char *const endings[] = {"journal", "recording", "thrown-away"};

static int compare_names(const void *one, const void *other) {
    return strcmp(*(char *const *)one, *(char *const *)other);
}

static bool is_listed(const char *name, const char *ending) {
    bool is_hidden = name[0] == '.'; /* such as an editor's lock on a file */
    return text_ends_with(name, ending) && !is_hidden && !text_ends_with(name, ".schema.json");
}

size_t battle_files_list(const char *folder, const char *ending, char *out[BATTLE_FILE_LIMIT]) {
    DIR *directory = folder != NULL ? opendir(folder) : NULL;
    ARRAY(char *) found = {0};
    if (directory == NULL) {
        return 0;
    }
    for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
        if (is_listed(entry->d_name, ending)) {
            Text path = {0};
            text_format(&path, "%s/%s", folder, entry->d_name);
            ARRAY_ADD(&found, text_take(&path));
        }
    }
    closedir(directory);
    if (found.count > BATTLE_FILE_LIMIT) {
        battle_files_sort_newest(found.items, found.count);
    }
    while (found.count > BATTLE_FILE_LIMIT) {
        memory_free(found.items[--found.count]);
    }
    size_t count = found.count;
    for (size_t i = 0; i < count; i++) {
        out[i] = found.items[i];
    }
    ARRAY_FINISH(&found);
    qsort(out, count, sizeof *out, compare_names);
    return count;
}

typedef struct FileAge {
    char *file;
    struct timespec written;
} FileAge;

static int compare_ages(const void *one, const void *other) {
    const FileAge *a = one, *b = other;
    if (a->written.tv_sec != b->written.tv_sec) {
        return a->written.tv_sec > b->written.tv_sec ? -1 : 1;
    }
    if (a->written.tv_nsec != b->written.tv_nsec) {
        return a->written.tv_nsec > b->written.tv_nsec ? -1 : 1;
    }
    return strcmp(a->file, b->file);
}

void battle_files_sort_newest(char **files, size_t count) {
    FileAge *ages = memory_allocate_array(count + 1, sizeof *ages);
    for (size_t i = 0; i < count; i++) {
        struct stat state;
        ages[i].file = files[i];
        if (stat(files[i], &state) == 0) {
            ages[i].written = state.st_mtim;
        }
    }
    qsort(ages, count, sizeof *ages, compare_ages);
    for (size_t i = 0; i < count; i++) {
        files[i] = ages[i].file;
    }
    memory_free(ages);
}

static bool is_taken(const char *file) {
    struct stat state;
    return stat(file, &state) == 0;
}

static char *new_journal(const char *folder, const char *scenario) {
    Text name = {0};
    bool is_free = false;
    for (int number = 1; !is_free; number++) {
        is_free = true;
        for (size_t i = sizeof endings / sizeof endings[0]; i-- > 0;) { /* the journal last */
            text_clear(&name);
            text_format(&name, "%s/%s-%d.%s", folder, scenario, number, endings[i]);
            is_free = is_free && !is_taken(text_letters(&name));
        }
    }
    return text_take(&name);
}

/* Another program may take the name that was free a moment ago. */
char *battle_files_keep(const char *folder, Session *session, FaultList *faults) {
    const int tries = 20;
    for (int i = 1;; i++) {
        FaultList found;
        fault_list_init(&found);
        char *path = new_journal(folder, session_scenario(session)->setting->id);
        bool is_kept = session_keep(session, path, &found);
        if (!is_kept) {
            memory_free(path);
            path = NULL;
        }
        if (is_kept || !session_journal_is_taken(session) || i == tries) {
            fault_list_move(&found, faults, 0);
            fault_list_finish(&found);
            return path;
        }
        fault_list_finish(&found);
    }
}

bool battle_files_is_busy(const char *file) {
    return held_file_is_busy(file);
}

bool battle_files_rename(const char *file, const char *ending) {
    const char *dot = strrchr(file, '.');
    Text name = {0};
    text_add_bytes(&name, file, dot != NULL ? (size_t)(dot - file) : strlen(file));
    text_format(&name, ".%s", ending);
    bool is_done = !is_taken(text_letters(&name)) && rename(file, text_letters(&name)) == 0;
    text_finish(&name);
    return is_done;
}

/* Does the name tell of this scenario: "kernstown-3.journal"? Spares reading the others. */
static bool is_named_after(const char *file, const char *scenario) {
    const char *slash = strrchr(file, '/');
    const char *name = slash != NULL ? slash + 1 : file;
    size_t length = strlen(scenario);
    return strncmp(name, scenario, length) == 0 && name[length] == '-';
}

static bool is_left_unfinished(const Session *session, const Scenario *scenario) {
    const Scenario *other = session_scenario(session);
    return !session_is_over(session) && !session_opening(session)->is_broken &&
           session_lines(session)->nodes.count > 1 && other->text_length == scenario->text_length &&
           memcmp(other->text, scenario->text, scenario->text_length) == 0;
}

Session *battle_files_unfinished(const char *folder, const Scenario *scenario, const char *assets,
                                 char **file) {
    char *files[BATTLE_FILE_LIMIT];
    size_t count = battle_files_list(folder, ".journal", files);
    Session *found = NULL;
    battle_files_sort_newest(files, count);
    for (size_t i = 0; i < count; i++) {
        FaultList faults; /* one that cannot be read is told of on the start screen */
        fault_list_init(&faults);
        Session *session = found == NULL && is_named_after(files[i], scenario->setting->id)
                               ? session_open(files[i], assets, false, &faults)
                               : NULL;
        fault_list_finish(&faults);
        if (session != NULL && is_left_unfinished(session, scenario)) {
            found = session;
            *file = files[i];
        } else {
            session_close(session);
            memory_free(files[i]);
        }
    }
    return found;
}
