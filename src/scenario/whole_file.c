/* Files read and written as a whole. */
#define _POSIX_C_SOURCE 200809L

#include "enfilade/scenario/whole_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "enfilade/scenario/held_file.h"

bool whole_file_read(const char *path, size_t most, Text *out, FaultList *faults) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fault_list_add(faults, path, 0, 0, "", "the file cannot be opened: %s", strerror(errno));
        return false;
    }
    char part[16 * 1024];
    size_t got = 0;
    size_t all = 0;
    do {
        got = fread(part, 1, sizeof part, file);
        text_add_bytes(out, part, got);
        all += got;
    } while (got == sizeof part && all <= most);
    int trouble = ferror(file) ? errno : 0;
    fclose(file);
    if (trouble != 0) {
        fault_list_add(faults, path, 0, 0, "", "the file cannot be read: %s", strerror(trouble));
    }
    return trouble == 0;
}

/* A stream (/dev/stdout, a pipe) has no disk to be brought to. */
static bool bring_to_disk(FILE *file) {
    return fsync(fileno(file)) == 0 || errno == EINVAL || errno == ENOTSUP;
}

static bool write_out(const char *path, const Text *text, bool is_waited_for) {
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        return false;
    }
    bool is_written = fwrite(text_letters(text), 1, text->length, file) == text->length &&
                      fflush(file) == 0 && (!is_waited_for || bring_to_disk(file));
    int trouble = errno;
    bool is_closed = fclose(file) == 0;
    if (!is_written) {
        errno = trouble;
    }
    return is_written && is_closed;
}

static bool show_beside(const char *path, const Text *text) {
    Text beside = {0};
    text_format(&beside, "%s.new", path);
    bool is_written =
        write_out(text_letters(&beside), text, false) && rename(text_letters(&beside), path) == 0;
    if (!is_written) {
        int trouble = errno;
        remove(text_letters(&beside));
        errno = trouble;
    }
    text_finish(&beside);
    return is_written;
}

/* Not in the place of what another program holds: what that writes would lead nowhere. */
static bool write_beside(const char *path, const Text *text) {
    errno = EBUSY;
    int file = held_file_is_busy(path) ? -1 : held_file_write(path, text, true);
    return file >= 0 && close(file) == 0;
}

static bool replace(const char *path, const Text *text, bool is_waited_for, FaultList *faults) {
    struct stat there;
    /* A rename would put a file in the place of a device. A folder is refused by the rename. */
    bool is_stream = stat(path, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode);
    bool is_written = is_stream       ? write_out(path, text, is_waited_for)
                      : is_waited_for ? write_beside(path, text)
                                      : show_beside(path, text);
    if (!is_written) {
        fault_list_add(faults, path, 0, 0, "", "the file cannot be written: %s",
                       errno == EBUSY ? "another program is writing it" : strerror(errno));
    }
    return is_written;
}

bool whole_file_write(const char *path, const Text *text, FaultList *faults) {
    return replace(path, text, true, faults);
}

bool whole_file_show(const char *path, const Text *text, FaultList *faults) {
    return replace(path, text, false, faults);
}
