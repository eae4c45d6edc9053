/* One fault in an input; the list of them; the word that was probably meant. */
#include "enfilade/base/fault.h"

#include <stdarg.h>
#include <string.h>

void fault_list_init(FaultList *list) {
    *list = (FaultList){0};
}

void fault_list_finish(FaultList *list) {
    for (size_t i = 0; i < list->faults.count; i++) {
        memory_free(list->faults.items[i].file);
        memory_free(list->faults.items[i].path);
        memory_free(list->faults.items[i].message);
    }
    ARRAY_FINISH(&list->faults);
    list->refusing = 0;
}

/* The fault owns `message` from here. */
static void add(FaultList *list, const char *file, int line, int column, const char *path,
                char *message, bool is_note) {
    Fault fault = {
        .file = memory_copy_text(file != NULL ? file : ""),
        .line = line,
        .column = column,
        .path = memory_copy_text(path != NULL ? path : ""),
        .message = message,
        .is_note = is_note,
    };
    ARRAY_ADD(&list->faults, fault);
    list->refusing += !is_note;
}

__attribute__((format(printf, 1, 0))) static char *write_message(const char *format,
                                                                 va_list arguments) {
    Text message = {0};
    text_format_list(&message, format, arguments);
    return text_take(&message);
}

void fault_list_add(FaultList *list, const char *file, int line, int column, const char *path,
                    const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add(list, file, line, column, path, write_message(format, arguments), false);
    va_end(arguments);
}

void fault_list_note(FaultList *list, const char *file, int line, int column, const char *path,
                     const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add(list, file, line, column, path, write_message(format, arguments), true);
    va_end(arguments);
}

void fault_list_move(FaultList *from, FaultList *to, int lines_down) {
    for (size_t i = 0; i < from->faults.count; i++) {
        Fault fault = from->faults.items[i];
        fault.line += fault.line > 0 ? lines_down : 0;
        ARRAY_ADD(&to->faults, fault);
    }
    to->refusing += from->refusing;
    from->faults.count = 0; /* they own their texts over there */
    fault_list_finish(from);
}

static int compare(const Fault *a, const Fault *b) {
    int files = strcmp(a->file, b->file);
    if (files != 0) {
        return files;
    }
    return a->line != b->line ? a->line - b->line : a->column - b->column;
}

static void merge(const Fault *from, size_t left, size_t middle, size_t right, Fault *to) {
    size_t a = left;
    size_t b = middle;
    for (size_t i = left; i < right; i++) {
        bool takes_left = b >= right || (a < middle && compare(&from[a], &from[b]) <= 0);
        to[i] = takes_left ? from[a++] : from[b++];
    }
}

/* A merge sort, since qsort does not keep the order of equals. */
void fault_list_sort(FaultList *list) {
    size_t count = list->faults.count;
    Fault *other = memory_allocate_array(count, sizeof *other);
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t left = 0; left < count; left += 2 * width) {
            size_t middle = left + width < count ? left + width : count;
            size_t right = middle + width < count ? middle + width : count;
            merge(list->faults.items, left, middle, right, other);
        }
        memcpy(list->faults.items, other, count * sizeof *other);
    }
    memory_free(other);
}

char *fault_text(const Fault *fault) {
    Text text = {0};
    text_add(&text, fault->file);
    if (fault->line > 0) {
        text_format(&text, ":%d:%d", fault->line, fault->column);
    }
    text_add(&text, text.length > 0 ? ": " : "");
    if (fault->path[0] != '\0') {
        text_format(&text, "%s: ", fault->path);
    }
    text_add(&text, fault->message);
    return text_take(&text);
}

void fault_list_write(const FaultList *list, FaultChoice choice, Text *out) {
    for (size_t i = 0; i < list->faults.count; i++) {
        const Fault *fault = &list->faults.items[i];
        if (choice == FAULTS_ALL || !fault->is_note) {
            char *line = fault_text(fault);
            text_format(out, "%s%s", out->length > 0 ? "\n" : "", line);
            memory_free(line);
        }
    }
}

enum { LONGEST_WORD = 63 }; /* nothing longer is looked up */

/* Capitals count as small letters; blanks and hyphens as underscores. */
static char plain(char letter) {
    if (letter >= 'A' && letter <= 'Z') {
        return (char)(letter - 'A' + 'a');
    }
    return letter == '-' || letter == ' ' ? '_' : letter;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

/* How many letters must be added, dropped, changed or swapped with their neighbour to make one word
 * the other. Three rows of the usual table, the one before last being needed for swaps. */
static int edit_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    int rows[3][LONGEST_WORD + 1];
    for (size_t j = 0; j <= b_length; j++) {
        rows[0][j] = (int)j;
    }
    for (size_t i = 1; i <= a_length; i++) {
        int *row = rows[i % 3];
        const int *above = rows[(i - 1) % 3];
        const int *two_above = rows[(i + 1) % 3];
        row[0] = (int)i;
        for (size_t j = 1; j <= b_length; j++) {
            int change = above[j - 1] + (plain(a[i - 1]) != plain(b[j - 1]));
            row[j] = least(change, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && plain(a[i - 1]) == plain(b[j - 2]) &&
                plain(a[i - 2]) == plain(b[j - 1])) {
                row[j] = least(row[j], two_above[j - 2] + 1);
            }
        }
    }
    return rows[a_length % 3][b_length];
}

static bool begins_with(const char *word, const char *beginning, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (plain(word[i]) != plain(beginning[i])) {
            return false;
        }
    }
    return true;
}

/* Near is a third of the letters, but at least one and never the whole word; or an abbreviation:
 * three letters or more with which the word begins. */
const char *fault_nearest_word(const char *found, const char *const *words) {
    size_t found_length = strlen(found);
    if (found_length > LONGEST_WORD) {
        return NULL;
    }
    const char *nearest = NULL;
    const char *written_out = NULL;
    int nearest_distance = 0;
    for (; *words != NULL; words++) {
        size_t length = strlen(*words);
        if (length > LONGEST_WORD) {
            continue;
        }
        int longer = (int)(length > found_length ? length : found_length);
        int distance = edit_distance(found, found_length, *words, length);
        bool is_near = distance == 0 || (distance <= (longer >= 6 ? longer / 3 : 1) &&
                                         distance < (int)found_length && distance < (int)length);
        if (is_near && (nearest == NULL || distance < nearest_distance)) {
            nearest = *words;
            nearest_distance = distance;
        }
        if (written_out == NULL && found_length >= 3 && length > found_length &&
            begins_with(*words, found, found_length)) {
            written_out = *words;
        }
    }
    return nearest != NULL ? nearest : written_out;
}
