/* The parts of a line "word key=1,2 key=3": commands, answers and recordings are written in them.
 */
#ifndef ENFILADE_ENGINE_PARTS_H
#define ENFILADE_ENGINE_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "enfilade/base/text.h"

enum { PARTS_WORD_LIMIT = 2048 };

/* Takes the next word (up to a space or the end); false at the end of the line or when the word is
 * too long. */
bool parts_next_word(const char **line, char *out, size_t room);
/* Splits "key=value" in place; NULL when there is no "=". */
char *parts_value(char *word);
/* Reads "1,2,3"; false when anything is not a whole number of 32 bits, or there are none or more
 * than `limit`. */
bool parts_read_numbers(const char *words, int32_t *out, size_t limit, size_t *count);
/* As above for ids: 1 to 65535. */
bool parts_read_ids(const char *words, uint16_t *out, size_t limit, size_t *count);
void parts_write_numbers(Text *out, const char *key, const int32_t *numbers, size_t count);

#endif
