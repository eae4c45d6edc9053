/* Bounded text building; reading whole numbers and UTF-8 letters without locale. */
#include "enfilade/base/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "enfilade/base/memory.h"

void text_finish(Text *text) {
    memory_free(text->letters);
    *text = (Text){0};
}

void text_clear(Text *text) {
    text->length = 0;
    if (text->letters != NULL) {
        text->letters[0] = '\0';
    }
}

/* Room for `more` letters and the terminator. */
static void reserve(Text *text, size_t more) {
    size_t wanted = text->length + more + 1;
    if (wanted > text->room) {
        text->room = wanted * 2;
        text->letters = memory_reallocate(text->letters, text->room);
    }
}

void text_add(Text *text, const char *words) {
    text_add_bytes(text, words, strlen(words));
}

void text_add_bytes(Text *text, const char *bytes, size_t count) {
    reserve(text, count);
    if (count > 0) {
        memcpy(text->letters + text->length, bytes, count);
    }
    text->length += count;
    text->letters[text->length] = '\0';
}

void text_format(Text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text_format_list(text, format, arguments);
    va_end(arguments);
}

void text_format_list(Text *text, const char *format, va_list arguments) {
    assert(format != NULL);
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    assert(length >= 0);
    reserve(text, (size_t)length);
    vsnprintf(text->letters + text->length, (size_t)length + 1, format, arguments);
    text->length += (size_t)length;
}

const char *text_letters(const Text *text) {
    return text->letters != NULL ? text->letters : "";
}

char *text_take(Text *text) {
    char *letters = text->letters != NULL ? text->letters : memory_copy_text("");
    *text = (Text){0};
    return letters;
}

/* Counts downwards, since the least number has no positive partner. */
bool text_read_integer(const char *words, int64_t *out) {
    bool is_negative = *words == '-';
    const char *digit = is_negative ? words + 1 : words;
    if (*digit == '\0') {
        return false;
    }
    int64_t number = 0;
    for (; *digit != '\0'; digit++) {
        if (*digit < '0' || *digit > '9') {
            return false;
        }
        int value = *digit - '0';
        if (number < (INT64_MIN + value) / 10) {
            return false;
        }
        number = number * 10 - value;
    }
    if (!is_negative && number == INT64_MIN) {
        return false;
    }
    *out = is_negative ? number : -number;
    return true;
}

static bool is_continuation(unsigned char byte) {
    return (byte & 0xC0) == 0x80;
}

/* The second byte decides overlong forms (E0, F0), surrogates (ED) and what lies beyond U+10FFFF
 * (F4). */
size_t text_utf8_letter(const char *bytes, size_t available) {
    if (available == 0) {
        return 0;
    }
    const unsigned char *byte = (const unsigned char *)bytes;
    if (byte[0] < 0x80) {
        return 1;
    }
    if (byte[0] < 0xC2 || byte[0] > 0xF4) {
        return 0;
    }
    size_t length = byte[0] < 0xE0 ? 2 : byte[0] < 0xF0 ? 3 : 4;
    if (available < length) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if (!is_continuation(byte[i])) {
            return 0;
        }
    }
    if ((byte[0] == 0xE0 && byte[1] < 0xA0) || (byte[0] == 0xED && byte[1] > 0x9F) ||
        (byte[0] == 0xF0 && byte[1] < 0x90) || (byte[0] == 0xF4 && byte[1] > 0x8F)) {
        return 0;
    }
    return length;
}

size_t text_utf8_length(const char *words) {
    size_t letters = 0;
    for (; *words != '\0'; words++) {
        letters += !is_continuation((unsigned char)*words);
    }
    return letters;
}

bool text_ends_with(const char *words, const char *end) {
    size_t length = strlen(words), wanted = strlen(end);
    return length >= wanted && strcmp(words + length - wanted, end) == 0;
}

void text_copy(char *out, size_t room, const char *words) {
    assert(room > 0);
    size_t length = strlen(words);
    if (length >= room) {
        length = room - 1;
        while (length > 0 && is_continuation((unsigned char)words[length])) {
            length--;
        }
    }
    memcpy(out, words, length);
    out[length] = '\0';
}
