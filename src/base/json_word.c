/* Scanning numbers, true, false and null, and telling what is wrong with what only looks like them.
 */
#include <limits.h>
#include <string.h>

#include "json_token.h"

enum {
    LONGEST_NUMBER = 63,    /* cJSON reads no more letters of one */
    LARGEST_EXPONENT = 308, /* 1e308 and above are refused; doubles end soon after */
    SHOWN_BYTES = 40,       /* of a word in a message */
};

static bool is_digit(int byte) {
    return byte >= '0' && byte <= '9';
}

static bool is_letter(int byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}

bool json_token_begins_word(int byte) {
    return is_digit(byte) || is_letter(byte) || byte == '-' || byte == '+' || byte == '.';
}

/* The parts of a number: [sign] whole [. fraction] [e exponent]. */
typedef struct NumberParts {
    const char *whole, *fraction, *exponent; /* the last two NULL when absent */
    size_t whole_length, fraction_length, exponent_length;
    const char *rest; /* what follows; "" in a well-formed number */
    bool has_minus, has_plus, has_exponent_minus;
} NumberParts;

static size_t count_digits(const char *letters) {
    size_t count = 0;
    while (is_digit(letters[count])) {
        count++;
    }
    return count;
}

static NumberParts divide(const char *word) {
    NumberParts parts = {.has_minus = word[0] == '-', .has_plus = word[0] == '+'};
    const char *next = word + (parts.has_minus || parts.has_plus);
    parts.whole = next;
    parts.whole_length = count_digits(next);
    next += parts.whole_length;
    if (*next == '.') {
        parts.fraction = next + 1;
        parts.fraction_length = count_digits(parts.fraction);
        next = parts.fraction + parts.fraction_length;
    }
    if (*next == 'e' || *next == 'E') {
        next++;
        parts.has_exponent_minus = *next == '-';
        parts.exponent = next + (*next == '-' || *next == '+');
        parts.exponent_length = count_digits(parts.exponent);
        next = parts.exponent + parts.exponent_length;
    }
    parts.rest = next;
    return parts;
}

/* Written as d.ddd times ten to the power of the result; INT_MIN for zero. Exponents beyond a
 * thousand are as good as a thousand, since no number has so many digits before or after its point.
 */
static int decimal_exponent(const NumberParts *parts) {
    int exponent = 0;
    for (size_t i = 0; i < parts->exponent_length && exponent < 1000; i++) {
        exponent = exponent * 10 + (parts->exponent[i] - '0');
    }
    exponent = parts->has_exponent_minus ? -exponent : exponent;
    for (size_t i = 0; i < parts->whole_length; i++) {
        if (parts->whole[i] != '0') {
            return exponent + (int)(parts->whole_length - 1 - i);
        }
    }
    for (size_t i = 0; i < parts->fraction_length; i++) {
        if (parts->fraction[i] != '0') {
            return exponent - 1 - (int)i;
        }
    }
    return INT_MIN;
}

static const char *without_zeros(const NumberParts *parts) {
    const char *digit = parts->whole;
    while (digit[0] == '0' && is_digit(digit[1])) {
        digit++;
    }
    return digit;
}

/* The sentence is whole for each case, so that it can be read (and found) as it stands. */
static void check_number(JsonScanner *scanner, JsonSpot spot, const char *word,
                         const NumberParts *parts) {
    const char *minus = parts->has_minus ? "-" : "";
    if (parts->has_plus) {
        json_scanner_fault(scanner, spot, "found %s; a number has no plus sign, write %s", word,
                           word + 1);
    } else if (parts->whole_length == 0) {
        json_scanner_fault(scanner, spot,
                           "found %s; a digit must stand before the point, write "
                           "%s0%s",
                           word, minus, word + parts->has_minus);
    } else if (parts->whole_length > 1 && parts->whole[0] == '0') {
        json_scanner_fault(scanner, spot, "found %s; a number has no zeros in front, write %s%s",
                           word, minus, without_zeros(parts));
    } else if (parts->fraction != NULL && parts->fraction_length == 0) {
        json_scanner_fault(scanner, spot,
                           "found %s; a digit must stand after the point, write "
                           "%s%.*s.0%s",
                           word, minus, (int)parts->whole_length, parts->whole, parts->fraction);
    } else if (parts->exponent != NULL && parts->exponent_length == 0) {
        json_scanner_fault(scanner, spot, "found %s; a digit must stand after the e", word);
    } else if (decimal_exponent(parts) >= LARGEST_EXPONENT) {
        json_scanner_fault(scanner, spot, "found %s; numbers must be smaller than 1e%d", word,
                           (int)LARGEST_EXPONENT);
    }
}

/* Goes on to the last byte of the word and leaves it in `letters`. */
static void read_word(JsonScanner *scanner) {
    text_clear(&scanner->letters);
    while (json_token_begins_word(json_scanner_peek(scanner))) {
        text_add_bytes(&scanner->letters, scanner->bytes + scanner->at, 1);
        json_scanner_advance(scanner);
    }
}

static bool is_one_of(const char *word, const char *const *words) {
    while (*words != NULL && strcmp(word, *words) != 0) {
        words++;
    }
    return *words != NULL;
}

static void fault_of_word(JsonScanner *scanner, JsonSpot spot, const char *word) {
    static const char *const words[] = {"true", "false", "null", NULL};
    static const char *const not_finite[] = {"NaN",  "nan",       "Infinity", "inf", "-NaN",
                                             "-nan", "-Infinity", "-inf",     NULL};
    if (is_one_of(word, not_finite)) {
        json_scanner_fault(scanner, spot, "found %s; only finite numbers can be written", word);
        return;
    }
    const char *nearest = fault_nearest_word(word, words);
    if (nearest != NULL) {
        json_scanner_fault(scanner, spot, "found %s; perhaps %s is meant", word, nearest);
    } else if (is_letter(word[0])) {
        json_scanner_fault(scanner, spot, "found %s without quotes; a text is written \"%s\"", word,
                           word);
    } else {
        json_scanner_fault(scanner, spot,
                           "found %s, which is neither a number nor true, false or null", word);
    }
}

bool json_token_word(JsonScanner *scanner) {
    static const char *const words[] = {"true", "false", "null", NULL};
    JsonSpot spot = scanner->spot;
    read_word(scanner);
    const char *letters = text_letters(&scanner->letters);
    char word[SHOWN_BYTES + 1];
    text_copy(word, sizeof word, letters);
    NumberParts parts = divide(letters);
    bool is_number = parts.whole_length + parts.fraction_length > 0 && *parts.rest == '\0';
    if (is_number && scanner->letters.length > LONGEST_NUMBER) {
        json_scanner_fault(scanner, spot, "found a number of %zu letters; at most %d are read",
                           scanner->letters.length, (int)LONGEST_NUMBER);
    } else if (is_number) {
        check_number(scanner, spot, letters, &parts);
    } else if (!is_one_of(letters, words)) {
        fault_of_word(scanner, spot, word);
    }
    return !scanner->is_stopped;
}

bool json_token_bare_key(JsonScanner *scanner) {
    JsonSpot spot = scanner->spot;
    read_word(scanner);
    char word[SHOWN_BYTES + 1];
    text_copy(word, sizeof word, text_letters(&scanner->letters));
    json_scanner_fault(scanner, spot, "found %s without quotes; a key is written \"%s\"", word,
                       word);
    return !scanner->is_stopped;
}
