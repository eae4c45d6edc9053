/* Scanning a text between quotes. */
#include <string.h>

#include "json_token.h"

static int hexadecimal(int byte) {
    if (byte >= '0' && byte <= '9') {
        return byte - '0';
    }
    if (byte >= 'a' && byte <= 'f') {
        return byte - 'a' + 10;
    }
    return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

/* The four digits after \u; -1 when they are not four. */
static int read_unit(JsonScanner *scanner) {
    int unit = 0;
    for (int i = 0; i < 4; i++) {
        int digit = hexadecimal(json_scanner_peek(scanner));
        if (digit < 0) {
            return -1;
        }
        unit = unit * 16 + digit;
        json_scanner_advance(scanner);
    }
    return unit;
}

static void add_letter(Text *text, unsigned letter) {
    char bytes[4];
    size_t count = letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;
    static const unsigned char leads[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    for (size_t i = count - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (letter & 0x3F));
        letter >>= 6;
    }
    bytes[0] = (char)(leads[count] | letter);
    text_add_bytes(text, bytes, count);
}

static bool is_low_surrogate_next(const JsonScanner *scanner) {
    const char *next = scanner->bytes + scanner->at;
    return scanner->count - scanner->at >= 6 && next[0] == '\\' && next[1] == 'u' &&
           hexadecimal(next[2]) == 0xD && hexadecimal(next[3]) >= 0xC &&
           hexadecimal(next[4]) >= 0 && hexadecimal(next[5]) >= 0;
}

/* After the u. Letters beyond U+FFFF are two units, a high and a low surrogate. */
static void scan_unit(JsonScanner *scanner, JsonSpot spot) {
    int unit = read_unit(scanner);
    if (unit < 0) {
        json_scanner_fault(scanner, spot,
                           "found \\u without four hexadecimal digits, as in \\u00e9");
    } else if (unit == 0) {
        json_scanner_fault(scanner, spot, "found \\u0000, which no text may contain");
    } else if (unit >= 0xD800 && unit < 0xDC00 && is_low_surrogate_next(scanner)) {
        json_scanner_advance(scanner);
        json_scanner_advance(scanner);
        int low = read_unit(scanner);
        add_letter(&scanner->letters, 0x10000u + (unsigned)((unit - 0xD800) * 1024 + low - 0xDC00));
    } else if (unit >= 0xD800 && unit < 0xE000) {
        json_scanner_fault(scanner, spot,
                           "found \\u%04x, half of a pair: such letters are written as a high "
                           "(d800 to dbff) and a low (dc00 to dfff) half, or as themselves",
                           (unsigned)unit);
    } else {
        add_letter(&scanner->letters, (unsigned)unit);
    }
}

/* A control character after the backslash is left for the caller, who tells it. */
static void scan_escape(JsonScanner *scanner) {
    static const char escapes[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    JsonSpot spot = scanner->spot;
    json_scanner_advance(scanner);
    int byte = json_scanner_peek(scanner);
    const char *escape = byte > 0 ? strchr(escapes, byte) : NULL;
    if (escape != NULL) {
        text_add_bytes(&scanner->letters, &meanings[escape - escapes], 1);
        json_scanner_advance(scanner);
    } else if (byte == 'u') {
        json_scanner_advance(scanner);
        scan_unit(scanner, spot);
    } else if (byte >= 0x20) {
        char name[32];
        json_scanner_name_letter(scanner, name, sizeof name);
        json_scanner_fault(scanner, spot,
                           "found a backslash before %s; it may stand before \" \\ / b f n r t u, "
                           "and a backslash itself is written \\\\",
                           name);
        json_scanner_advance(scanner);
    }
}

/* Whether a text broken by the end of its line is closed later, as one that somebody wrote over two
 * lines; else the next quote opens another text, and this one's closing quote was forgotten. */
static bool is_closed_later(const JsonScanner *scanner, char quote) {
    size_t i = scanner->at;
    while (i < scanner->count && scanner->bytes[i] != quote) {
        i += scanner->bytes[i] == '\\' ? 2 : 1;
    }
    i++;
    while (i < scanner->count && strchr(" \t\r\n", scanner->bytes[i]) != NULL &&
           scanner->bytes[i] != '\0') {
        i++;
    }
    return i < scanner->count && scanner->bytes[i] != '\0' &&
           strchr(",:]}", scanner->bytes[i]) != NULL;
}

static void scan_line_end(JsonScanner *scanner) {
    json_scanner_fault(scanner, scanner->spot,
                       "found the end of a line inside a text; a line break is written \\n");
    int byte = json_scanner_peek(scanner);
    json_scanner_advance(scanner);
    if (byte == '\r' && json_scanner_peek(scanner) == '\n') {
        json_scanner_advance(scanner);
    }
}

static void scan_control(JsonScanner *scanner) {
    int byte = json_scanner_peek(scanner);
    if (byte == '\t') {
        json_scanner_fault(scanner, scanner->spot,
                           "found a tabulator inside a text; it is written \\t");
    } else if (byte == 0) {
        json_scanner_fault(scanner, scanner->spot,
                           "found the control character 0x00 inside a text; no text may contain "
                           "it");
    } else {
        json_scanner_fault(scanner, scanner->spot,
                           "found the control character 0x%02X inside a text; it is written "
                           "\\u%04x",
                           (unsigned)byte, (unsigned)byte);
    }
    json_scanner_advance(scanner);
}

static size_t letter_length(const JsonScanner *scanner) {
    return text_utf8_letter(scanner->bytes + scanner->at, scanner->count - scanner->at);
}

/* A run of bytes that are not UTF-8 is one fault. */
static void scan_letter(JsonScanner *scanner) {
    size_t length = letter_length(scanner);
    if (length > 0) {
        text_add_bytes(&scanner->letters, scanner->bytes + scanner->at, length);
        json_scanner_advance(scanner);
        return;
    }
    json_scanner_fault(scanner, scanner->spot,
                       "found the byte 0x%02X, which is not UTF-8; the file must be saved as UTF-8",
                       (unsigned)json_scanner_peek(scanner));
    while (json_scanner_peek(scanner) >= 0 && letter_length(scanner) == 0) {
        json_scanner_advance(scanner);
    }
}

bool json_token_text(JsonScanner *scanner) {
    JsonSpot start = scanner->spot;
    char quote = scanner->bytes[scanner->at];
    bool is_surely_closed = false;
    text_clear(&scanner->letters);
    if (quote != '"') {
        json_scanner_fault(scanner, start, "found the quote %c; texts stand between \" and \"",
                           quote);
    }
    json_scanner_advance(scanner);
    while (!scanner->is_stopped) {
        int byte = json_scanner_peek(scanner);
        bool ends_line = byte == '\n' || byte == '\r';
        if (byte < 0 || (ends_line && !is_surely_closed && !is_closed_later(scanner, quote))) {
            json_scanner_fault(scanner, start, "found a text without its closing quote (%c)",
                               quote);
            scanner->is_stopped = true;
        } else if (byte == quote) {
            json_scanner_advance(scanner);
            return true;
        } else if (byte == '\\') {
            scan_escape(scanner);
        } else if (ends_line) {
            is_surely_closed = true;
            scan_line_end(scanner);
        } else if (byte < 0x20) {
            scan_control(scanner);
        } else {
            scan_letter(scanner);
        }
    }
    return false;
}
