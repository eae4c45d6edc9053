/* Files read and written as a whole. */
#define _POSIX_C_SOURCE 200809L

#include "whole_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool whole_file_read(const char *path, Text *out, FaultList *faults) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fault_list_add(faults, path, 0, 0, "", "this file cannot be read: %s", strerror(errno));
        return false;
    }
    char part[16384];
    size_t got = 0;
    while ((got = fread(part, 1, sizeof part, file)) > 0) {
        text_add_bytes(out, part, got);
    }
    bool is_read = ferror(file) == 0;
    if (!is_read) {
        fault_list_add(faults, path, 0, 0, "", "this file cannot be read: %s", strerror(errno));
    }
    fclose(file);
    return is_read;
}

static bool write_out(const char *path, const Text *text) {
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        return false;
    }
    bool is_written = fwrite(text_letters(text), 1, text->length, file) == text->length;
    is_written = fflush(file) == 0 && is_written;
    is_written = fsync(fileno(file)) == 0 && is_written;
    return fclose(file) == 0 && is_written;
}

bool whole_file_write(const char *path, const Text *text, FaultList *faults) {
    Text beside = {0};
    text_format(&beside, "%s.new", path);
    bool is_written = write_out(text_letters(&beside), text);
    is_written = is_written && rename(text_letters(&beside), path) == 0;
    if (!is_written) {
        fault_list_add(faults, path, 0, 0, "", "this file cannot be written: %s", strerror(errno));
        remove(text_letters(&beside));
    }
    text_finish(&beside);
    return is_written;
}
