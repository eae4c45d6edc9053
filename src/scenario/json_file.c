/* JSON files from the disk. */
#include "enfilade/scenario/json_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

bool json_file_bytes(const char *name, Text *out, FaultList *faults) {
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        fault_list_add(faults, name, 0, 0, "", "the file cannot be opened: %s", strerror(errno));
        return false;
    }
    char part[16 * 1024];
    size_t got = 0;
    do {
        got = fread(part, 1, sizeof part, file);
        text_add_bytes(out, part, got);
    } while (got == sizeof part && out->length <= JSON_BYTE_LIMIT);
    int trouble = ferror(file) ? errno : 0;
    fclose(file);
    if (trouble != 0) {
        fault_list_add(faults, name, 0, 0, "", "the file cannot be read: %s", strerror(trouble));
    }
    return trouble == 0;
}

JsonDocument *json_file_read(const char *name, FaultList *faults) {
    Text text = {0};
    JsonDocument *document = NULL;
    if (json_file_bytes(name, &text, faults)) {
        document = json_read(name, text_letters(&text), text.length, faults);
    }
    text_finish(&text);
    return document;
}
