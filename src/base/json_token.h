/* The values that contain no others: texts, numbers, words. */
#ifndef ENFILADE_BASE_JSON_TOKEN_H
#define ENFILADE_BASE_JSON_TOKEN_H

#include "json_scanner.h"

/* Each leaves what was read in `scanner->letters`, and false when the scan cannot go on. */

/* A text, from its opening quote. A single quote is a fault and read like a double one. */
bool json_token_text(JsonScanner *scanner);
/* A number, true, false or null; anything else made of letters, digits, points and signs is a
 * fault. */
bool json_token_word(JsonScanner *scanner);
/* A key without quotes, which is a fault. */
bool json_token_bare_key(JsonScanner *scanner);
/* Whether a number or word begins with this byte. */
bool json_token_begins_word(int byte);

#endif
