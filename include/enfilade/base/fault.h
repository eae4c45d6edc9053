/* A fault in an input: what, where, and what would be right; and the list of them. */
#ifndef ENFILADE_BASE_FAULT_H
#define ENFILADE_BASE_FAULT_H

#include <stdbool.h>
#include <stddef.h>

#include "enfilade/base/array.h"
#include "enfilade/base/text.h"

typedef struct Fault {
    char *file;    /* as the user named it */
    int line;      /* from 1; 0 when the fault has no line */
    int column;    /* from 1, in characters (not bytes) */
    char *path;    /* "units[3].formation"; "" for the whole file */
    char *message; /* what was found and what would be right, one or two sentences */
    bool is_note;  /* a note does not refuse the file */
} Fault;

typedef struct FaultList {
    ARRAY(Fault) faults;
    size_t refusing; /* how many of them are not notes */
} FaultList;

void fault_list_init(FaultList *list);
void fault_list_finish(FaultList *list); /* accepts a zeroed list */
void fault_list_add(FaultList *list, const char *file, int line, int column, const char *path,
                    const char *format, ...) __attribute__((format(printf, 6, 7)));
/* The same as a note. */
void fault_list_note(FaultList *list, const char *file, int line, int column, const char *path,
                     const char *format, ...) __attribute__((format(printf, 6, 7)));
/* Moves every fault to the end of another list and leaves `from` empty. Those that have a line lie
 * `lines_down` lines lower there: they were found in a text that stands inside the file. */
void fault_list_move(FaultList *from, FaultList *to, int lines_down);
/* Sorts by file, line, column; equal places keep the order in which they were added. */
void fault_list_sort(FaultList *list);
/* "kernstown.json:41:17: units[3].formation: ..." The caller frees it with memory_free. */
char *fault_text(const Fault *fault);
/* The texts of all of them, or of those that refuse, each in a line of its own. */
typedef enum FaultChoice { FAULTS_ALL, FAULTS_REFUSING } FaultChoice;
void fault_list_write(const FaultList *list, FaultChoice choice, Text *out);
/* The word of `words` (NULL-terminated) nearest to `found`, or NULL when none is near enough to be
 * meant. */
const char *fault_nearest_word(const char *found, const char *const *words);

#endif
