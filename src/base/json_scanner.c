/* Going through the text letter by letter, counting lines and columns; telling faults. */
#include "json_scanner.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "json_path.h"

int json_scanner_peek(const JsonScanner *scanner) {
    return scanner->at < scanner->count ? (unsigned char)scanner->bytes[scanner->at] : -1;
}

/* A line ends with \n, \r\n or a lone \r. */
void json_scanner_advance(JsonScanner *scanner) {
    char byte = scanner->bytes[scanner->at];
    size_t length = text_utf8_letter(scanner->bytes + scanner->at, scanner->count - scanner->at);
    scanner->at += length > 0 ? length : 1;
    if (byte == '\n' || (byte == '\r' && json_scanner_peek(scanner) != '\n')) {
        scanner->spot.line++;
        scanner->spot.column = 1;
    } else {
        scanner->spot.column++;
    }
}

static bool is_next(const JsonScanner *scanner, const char *letters) {
    size_t length = strlen(letters);
    return scanner->count - scanner->at >= length &&
           memcmp(scanner->bytes + scanner->at, letters, length) == 0;
}

static void skip_comment(JsonScanner *scanner) {
    json_scanner_fault(scanner, scanner->spot,
                       "found a comment; JSON has none, words for the reader go into a text");
    if (!is_next(scanner, "/*")) {
        int line = scanner->spot.line;
        while (json_scanner_peek(scanner) >= 0 && scanner->spot.line == line) {
            json_scanner_advance(scanner);
        }
        return;
    }
    json_scanner_advance(scanner);
    json_scanner_advance(scanner);
    while (json_scanner_peek(scanner) >= 0 && !is_next(scanner, "*/")) {
        json_scanner_advance(scanner);
    }
    for (int i = 0; i < 2 && json_scanner_peek(scanner) >= 0; i++) {
        json_scanner_advance(scanner);
    }
}

void json_scanner_skip(JsonScanner *scanner) {
    while (!scanner->is_stopped) {
        int byte = json_scanner_peek(scanner);
        if (byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r') {
            json_scanner_advance(scanner);
        } else if (byte == '#' || is_next(scanner, "//") || is_next(scanner, "/*")) {
            skip_comment(scanner);
        } else {
            return;
        }
    }
}

static void write_path(const JsonScanner *scanner, Text *path) {
    for (int i = 0; i < scanner->depth; i++) {
        const JsonLevel *level = &scanner->levels[i];
        if (level->is_inside && level->key != NULL) {
            json_path_add_key(path, level->key);
        } else if (level->is_inside && level->opening == '[') {
            json_path_add_index(path, level->index);
        }
    }
}

/* After the last one that is listed the scan stops: who has so many has handed in the wrong file.
 */
void json_scanner_fault(JsonScanner *scanner, JsonSpot spot, const char *format, ...) {
    if (scanner->fault_count > JSON_FAULT_LIMIT) {
        return;
    }
    Text path = {0};
    Text message = {0};
    va_list arguments;
    va_start(arguments, format);
    text_format_list(&message, format, arguments);
    va_end(arguments);
    scanner->fault_count++;
    if (scanner->fault_count > JSON_FAULT_LIMIT) {
        text_clear(&message);
        text_format(&message, "found more than %d faults; those after this place are not listed",
                    (int)JSON_FAULT_LIMIT);
        scanner->is_stopped = true;
    }
    write_path(scanner, &path);
    fault_list_add(scanner->faults, scanner->name, spot.line, spot.column, text_letters(&path),
                   "%s", text_letters(&message));
    text_finish(&path);
    text_finish(&message);
}

void json_scanner_name_letter(const JsonScanner *scanner, char *out, size_t room) {
    int byte = json_scanner_peek(scanner);
    const char *letter = scanner->bytes + scanner->at;
    size_t length = text_utf8_letter(letter, scanner->count - scanner->at);
    if (byte < 0) {
        text_copy(out, room, "the end of the text");
    } else if (byte < 0x20 || byte == 0x7F || length == 0) {
        snprintf(out, room, "the byte 0x%02X", (unsigned)byte);
    } else {
        snprintf(out, room, "%.*s", (int)length, letter);
    }
}
