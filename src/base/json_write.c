/* Texts written as JSON. */
#include "enfilade/base/json.h"

void json_write_text(const char *words, Text *out) {
    text_add(out, "\"");
    for (const char *letter = words; *letter != '\0'; letter++) {
        unsigned char byte = (unsigned char)*letter;
        if (byte == '"' || byte == '\\') {
            text_format(out, "\\%c", *letter);
        } else if (byte == '\n') {
            text_add(out, "\\n");
        } else if (byte < ' ') {
            text_format(out, "\\u%04x", (unsigned)byte);
        } else {
            text_add_bytes(out, letter, 1);
        }
    }
    text_add(out, "\"");
}
