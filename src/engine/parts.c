/* The parts of a line. */
#include "parts.h"

#include <string.h>

bool parts_next_word(const char **line, char *out, size_t room) {
    const char *from = *line;
    while (*from == ' ') {
        from++;
    }
    size_t length = strcspn(from, " ");
    *line = from;
    if (length == 0 || length >= room) {
        return false;
    }
    *line = from + length;
    memcpy(out, from, length);
    out[length] = '\0';
    return true;
}

char *parts_value(char *word) {
    char *equals = strchr(word, '=');
    if (equals == NULL) {
        return NULL;
    }
    *equals = '\0';
    return equals + 1;
}

/* One entry of a list, up to a comma or the end. */
static bool next_entry(const char **words, int64_t least, int64_t most, int64_t *out) {
    char entry[24];
    size_t length = strcspn(*words, ",");
    if (length == 0 || length >= sizeof entry) {
        return false;
    }
    memcpy(entry, *words, length);
    entry[length] = '\0';
    *words += length;
    return text_read_integer(entry, out) && *out >= least && *out <= most;
}

bool parts_read_numbers(const char *words, int32_t *out, size_t limit, size_t *count) {
    *count = 0;
    for (;;) {
        int64_t number = 0;
        if (*count == limit || !next_entry(&words, INT32_MIN, INT32_MAX, &number)) {
            return false;
        }
        out[(*count)++] = (int32_t)number;
        if (*words == '\0') {
            return true;
        }
        words++;
    }
}

bool parts_read_ids(const char *words, uint16_t *out, size_t limit, size_t *count) {
    *count = 0;
    for (;;) {
        int64_t number = 0;
        if (*count == limit || !next_entry(&words, 1, UINT16_MAX, &number)) {
            return false;
        }
        out[(*count)++] = (uint16_t)number;
        if (*words == '\0') {
            return true;
        }
        words++;
    }
}

void parts_write_numbers(Text *out, const char *key, const int32_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (i == 0) {
            text_format(out, " %s=%d", key, (int)numbers[i]);
        } else {
            text_format(out, ",%d", (int)numbers[i]);
        }
    }
}
