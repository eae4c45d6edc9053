/* JSON files from the disk. */
#include "enfilade/scenario/json_file.h"

#include "enfilade/scenario/whole_file.h"

JsonDocument *json_file_read(const char *name, FaultList *faults) {
    Text text = {0};
    JsonDocument *document = NULL;
    if (whole_file_read(name, JSON_BYTE_LIMIT, &text, faults)) {
        document = json_read(name, text_letters(&text), text.length, faults);
    }
    text_finish(&text);
    return document;
}
