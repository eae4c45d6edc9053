/* Bounded text building and reading of numbers without locale. */
#ifndef ENFILADE_BASE_TEXT_H
#define ENFILADE_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A growing text, always terminated. Zeroed is empty and valid. */
typedef struct Text {
    char *letters;
    size_t length;
    size_t room;
} Text;

void text_finish(Text *text);
void text_clear(Text *text);
void text_add(Text *text, const char *words);
void text_add_bytes(Text *text, const char *bytes, size_t count);
void text_format(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_format_list(Text *text, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));
/* "" for an empty text; good until the text changes. */
const char *text_letters(const Text *text);
/* The letters, now owned by the caller (memory_free); the text is empty afterwards. */
char *text_take(Text *text);

/* Whole numbers in decimal, the whole of `words`; false when it is anything else or does not fit.
 */
bool text_read_integer(const char *words, int64_t *out);
/* Length in bytes of the UTF-8 letter at `bytes`, 0 when it is not valid UTF-8 (overlong and
 * surrogates are not). */
size_t text_utf8_letter(const char *bytes, size_t available);
/* Number of letters (code points) of valid UTF-8. */
size_t text_utf8_length(const char *words);
bool text_ends_with(const char *words, const char *end);
/* Copies into `out` (of `room` bytes, always terminated) without cutting a letter in two. */
void text_copy(char *out, size_t room, const char *words);

#endif
