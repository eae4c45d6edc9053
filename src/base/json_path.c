/* Where a value stands in its document, in words. */
#include "json_path.h"

#include "enfilade/base/json.h"

enum { LONGEST_KEY_BYTES = 80 }; /* more of a key is not shown */

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}

static bool is_plain_word(const char *key) {
    if (!is_letter(key[0])) {
        return false;
    }
    for (const char *byte = key; *byte != '\0'; byte++) {
        if (!is_letter(*byte) && *byte != '-' && !(*byte >= '0' && *byte <= '9')) {
            return false;
        }
    }
    return true;
}

static void add_quoted(Text *path, const char *key) {
    text_add(path, "[\"");
    for (const char *byte = key; *byte != '\0'; byte++) {
        if ((unsigned char)*byte < 0x20) {
            text_format(path, "\\u%04x", (unsigned)*byte);
        } else if (*byte == '"' || *byte == '\\') {
            text_format(path, "\\%c", *byte);
        } else {
            text_add_bytes(path, byte, 1);
        }
    }
    text_add(path, "\"]");
}

void json_path_add_key(Text *path, const char *key) {
    char shown[LONGEST_KEY_BYTES + 1];
    text_copy(shown, sizeof shown, key);
    if (!is_plain_word(shown)) {
        add_quoted(path, shown);
        return;
    }
    text_add(path, path->length > 0 ? "." : "");
    text_add(path, shown);
}

void json_path_add_index(Text *path, size_t index) {
    text_format(path, "[%zu]", index);
}

static size_t index_of(const JsonValue *value) {
    size_t index = 0;
    for (const JsonValue *item = value->parent->first_child; item != value; item = item->next) {
        index++;
    }
    return index;
}

/* A document is at most JSON_DEPTH_LIMIT deep, and a single value may stand in the deepest array.
 */
void json_path(const JsonValue *value, char *out, size_t room) {
    const JsonValue *steps[JSON_DEPTH_LIMIT + 1];
    size_t count = 0;
    for (const JsonValue *step = value; step->parent != NULL; step = step->parent) {
        steps[count++] = step;
    }
    Text path = {0};
    while (count > 0) {
        const JsonValue *step = steps[--count];
        if (step->key != NULL) {
            json_path_add_key(&path, step->key);
        } else {
            json_path_add_index(&path, index_of(step));
        }
    }
    text_copy(out, room, text_letters(&path));
    text_finish(&path);
}
