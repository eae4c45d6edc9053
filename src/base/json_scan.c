/* The walk over a JSON text: brackets, commas, colons and keys. A fault does not end it as long as
 * the sense of what follows is plain: a wrong number, a missing or superfluous comma, a key without
 * quotes; a wrong bracket does. */
#include "json_scan.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "json_scanner.h"
#include "json_token.h"

static bool begins_value(int byte) {
    return byte == '"' || byte == '\'' || byte == '{' || byte == '[' ||
           json_token_begins_word(byte);
}

static JsonLevel *innermost(JsonScanner *scanner) {
    assert(scanner->depth > 0);
    return &scanner->levels[scanner->depth - 1];
}

static bool stop(JsonScanner *scanner) {
    scanner->is_stopped = true;
    return false;
}

/* Something that cannot stand here, and after which nothing is certain. */
static bool stop_at_letter(JsonScanner *scanner, const char *wanted) {
    static const char *const curly_quotes[] = {"“", "”", "„", "‘", "’", "«", "»", NULL};
    char name[32];
    json_scanner_name_letter(scanner, name, sizeof name);
    for (const char *const *quote = curly_quotes; *quote != NULL; quote++) {
        if (strcmp(*quote, name) == 0) {
            json_scanner_fault(scanner, scanner->spot,
                               "found the quote %s; texts stand between \" and \"", name);
            return stop(scanner);
        }
    }
    int byte = json_scanner_peek(scanner);
    if (scanner->depth > 0 && (byte < 0 || byte == ']' || byte == '}')) {
        const JsonLevel *level = innermost(scanner);
        json_scanner_fault(scanner, scanner->spot,
                           "found %s while the %c of line %d, column %d is open; %c would close it",
                           name, level->opening, level->spot.line, level->spot.column,
                           level->closing);
    } else {
        json_scanner_fault(scanner, scanner->spot, "found %s where %s should be", name, wanted);
    }
    return stop(scanner);
}

static bool open_level(JsonScanner *scanner) {
    char opening = scanner->bytes[scanner->at];
    if (scanner->depth == JSON_DEPTH_LIMIT) {
        json_scanner_fault(scanner, scanner->spot,
                           "found brackets more than %d deep, which is the limit",
                           (int)JSON_DEPTH_LIMIT);
        return stop(scanner);
    }
    scanner->levels[scanner->depth++] = (JsonLevel){
        .opening = opening,
        .closing = opening == '{' ? '}' : ']',
        .spot = scanner->spot,
        .first_key = scanner->keys.count,
    };
    json_scanner_advance(scanner);
    return true;
}

static int compare_keys(const void *a, const void *b) {
    const JsonKey *first = a;
    const JsonKey *second = b;
    int letters = strcmp(first->letters, second->letters);
    if (letters != 0) {
        return letters;
    }
    int lines = first->spot.line - second->spot.line;
    return lines != 0 ? lines : first->spot.column - second->spot.column;
}

/* Sorted by letters and then by place, a key given again stands behind the one before. */
static void check_keys_differ(JsonScanner *scanner, JsonLevel *level) {
    size_t count = scanner->keys.count - level->first_key;
    if (count < 2) {
        return;
    }
    JsonKey *keys = scanner->keys.items + level->first_key;
    qsort(keys, count, sizeof *keys, compare_keys);
    level->is_inside = true;
    for (size_t i = 1; i < count; i++) {
        if (strcmp(keys[i - 1].letters, keys[i].letters) == 0) {
            level->key = keys[i].letters;
            json_scanner_fault(scanner, keys[i].spot,
                               "found a key that was already given on line %d, column %d; one of "
                               "the two must go",
                               keys[i - 1].spot.line, keys[i - 1].spot.column);
        }
    }
}

static void close_level(JsonScanner *scanner) {
    JsonLevel *level = innermost(scanner);
    check_keys_differ(scanner, level);
    scanner->keys.count = level->first_key;
    scanner->depth--;
}

static bool scan_value(JsonScanner *scanner, JsonSpot key);

/* When the scan cannot go on, the levels stay as they are: the path of what is still told hangs on
 * them. */
static bool scan_item(JsonScanner *scanner) {
    JsonLevel *level = innermost(scanner);
    level->is_inside = true;
    if (!scan_value(scanner, (JsonSpot){0})) {
        return false;
    }
    level->is_inside = false;
    level->index++;
    return true;
}

static bool scan_key(JsonScanner *scanner) {
    JsonSpot spot = scanner->spot;
    int byte = json_scanner_peek(scanner);
    bool can_go_on = false;
    if (byte == '"' || byte == '\'') {
        can_go_on = json_token_text(scanner);
    } else if (json_token_begins_word(byte)) {
        can_go_on = json_token_bare_key(scanner);
    } else {
        return stop_at_letter(scanner, "a key in quotes");
    }
    JsonKey key = {arena_copy_text(&scanner->arena, text_letters(&scanner->letters)), spot};
    ARRAY_ADD(&scanner->keys, key);
    innermost(scanner)->key = key.letters;
    innermost(scanner)->is_inside = true;
    return can_go_on;
}

/* What stands between key and value; false when no value follows. */
static bool scan_colon(JsonScanner *scanner) {
    json_scanner_skip(scanner);
    int byte = json_scanner_peek(scanner);
    if (byte == ':') {
        json_scanner_advance(scanner);
    } else if (byte == '=') {
        json_scanner_fault(scanner, scanner->spot, "found = where a colon (:) should be");
        json_scanner_advance(scanner);
    } else if (begins_value(byte)) {
        json_scanner_fault(scanner, scanner->spot, "a colon (:) is missing before this");
    }
    json_scanner_skip(scanner);
    byte = json_scanner_peek(scanner);
    if (begins_value(byte)) {
        return true;
    }
    if (byte == ',' || byte == '}') {
        json_scanner_fault(scanner, scanner->spot, "found %c where the value of the key should be",
                           byte);
        return false;
    }
    return stop_at_letter(scanner, "the value of the key");
}

static bool scan_member(JsonScanner *scanner) {
    JsonLevel *level = innermost(scanner);
    JsonSpot key = scanner->spot;
    if (!scan_key(scanner) || (scan_colon(scanner) && !scan_value(scanner, key)) ||
        scanner->is_stopped) {
        return false;
    }
    level->is_inside = false;
    level->key = NULL;
    return true;
}

/* What a list was found to have so far. */
typedef enum ListState {
    LIST_EMPTY,
    LIST_AFTER_ITEM,
    LIST_AFTER_COMMA,
    LIST_AFTER_WRONG_COMMA, /* told already */
} ListState;

/* The items or members of the innermost level, and its closing bracket. */
static bool scan_list(JsonScanner *scanner) {
    bool is_object = innermost(scanner)->opening == '{';
    char closing = innermost(scanner)->closing;
    ListState state = LIST_EMPTY;
    JsonSpot comma = {0};
    while (!scanner->is_stopped) {
        json_scanner_skip(scanner);
        int byte = json_scanner_peek(scanner);
        if (byte == closing) {
            if (state == LIST_AFTER_COMMA) {
                json_scanner_fault(scanner, comma,
                                   "found a comma after the last entry; none stands before %c",
                                   closing);
            }
            json_scanner_advance(scanner);
            close_level(scanner);
            return !scanner->is_stopped;
        }
        if (byte == ',') {
            bool is_right = state == LIST_AFTER_ITEM;
            comma = scanner->spot;
            if (!is_right) {
                json_scanner_fault(scanner, comma, "found a comma with no entry before it");
            }
            state = is_right ? LIST_AFTER_COMMA : LIST_AFTER_WRONG_COMMA;
            json_scanner_advance(scanner);
        } else if (!begins_value(byte)) {
            return stop_at_letter(scanner, state == LIST_AFTER_ITEM
                                               ? "a comma or the end of the list"
                                           : is_object ? "a key in quotes"
                                                       : "a value");
        } else {
            if (state == LIST_AFTER_ITEM) {
                json_scanner_fault(scanner, scanner->spot, "a comma is missing before this");
            }
            if (!(is_object ? scan_member(scanner) : scan_item(scanner))) {
                return false;
            }
            state = LIST_AFTER_ITEM;
        }
    }
    return false;
}

/* At a byte that begins a value. */
static bool scan_value(JsonScanner *scanner, JsonSpot key) {
    if (scanner->places->places.count == JSON_VALUE_LIMIT) {
        json_scanner_fault(scanner, scanner->spot, "found more than %d values, which is the limit",
                           (int)JSON_VALUE_LIMIT);
        return stop(scanner);
    }
    JsonPlace place = {scanner->spot, key};
    ARRAY_ADD(&scanner->places->places, place);
    int byte = json_scanner_peek(scanner);
    if (byte == '{' || byte == '[') {
        return open_level(scanner) && scan_list(scanner);
    }
    return byte == '"' || byte == '\'' ? json_token_text(scanner) : json_token_word(scanner);
}

static void skip_byte_order_mark(JsonScanner *scanner) {
    static const char mark[] = "\xEF\xBB\xBF";
    if (scanner->count >= 3 && memcmp(scanner->bytes, mark, 3) == 0) {
        json_scanner_fault(scanner, scanner->spot,
                           "found a byte-order mark; the file must be saved as UTF-8 without one");
        scanner->at = 3;
    }
}

static bool is_sixteen_bits_wide(const JsonScanner *scanner) {
    return scanner->count >= 2 && (memcmp(scanner->bytes, "\xFF\xFE", 2) == 0 ||
                                   memcmp(scanner->bytes, "\xFE\xFF", 2) == 0);
}

static void scan_document(JsonScanner *scanner) {
    if (scanner->count > JSON_BYTE_LIMIT) {
        json_scanner_fault(scanner, (JsonSpot){0},
                           "found more than %d megabytes, which is the limit",
                           (int)JSON_BYTE_LIMIT / 1024 / 1024);
        return;
    }
    if (is_sixteen_bits_wide(scanner)) {
        json_scanner_fault(scanner, scanner->spot,
                           "found UTF-16; the file must be saved as UTF-8 without byte-order mark");
        return;
    }
    skip_byte_order_mark(scanner);
    json_scanner_skip(scanner);
    if (scanner->is_stopped) {
        return;
    }
    if (!begins_value(json_scanner_peek(scanner))) {
        stop_at_letter(scanner, "a value");
        return;
    }
    if (!scan_value(scanner, (JsonSpot){0})) {
        return;
    }
    json_scanner_skip(scanner);
    if (!scanner->is_stopped && json_scanner_peek(scanner) >= 0) {
        char name[32];
        json_scanner_name_letter(scanner, name, sizeof name);
        json_scanner_fault(scanner, scanner->spot,
                           "found %s after the end of the document; nothing may follow", name);
    }
}

bool json_scan(const char *name, const char *bytes, size_t count, JsonPlaces *out,
               FaultList *faults) {
    *out = (JsonPlaces){0};
    JsonScanner scanner = {
        .name = name,
        .bytes = count > 0 ? bytes : "",
        .count = count,
        .spot = {1, 1},
        .places = out,
        .faults = faults,
    };
    scan_document(&scanner);
    while (scanner.depth > 0) {
        close_level(&scanner);
    }
    ARRAY_FINISH(&scanner.keys);
    arena_finish(&scanner.arena);
    text_finish(&scanner.letters);
    return scanner.fault_count == 0;
}
