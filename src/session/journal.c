/* The journal of a game. */
#define _POSIX_C_SOURCE 200809L

#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { READ_BY_ALL = 0644 };

void journal_init(Journal *journal) {
    journal->file = -1;
    journal->trouble[0] = '\0';
}

void journal_finish(Journal *journal) {
    if (journal->file >= 0) {
        close(journal->file);
    }
    journal->file = -1;
}

static void fail(Journal *journal, const char *what) {
    snprintf(journal->trouble, sizeof journal->trouble, "the journal cannot be %s: %s", what,
             strerror(errno));
    journal_finish(journal);
}

static bool write_all(int file, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return false;
        }
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

bool journal_begin(Journal *journal, const char *path, const Text *head) {
    journal_init(journal);
    journal->file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, READ_BY_ALL);
    if (journal->file < 0) {
        fail(journal, "opened");
        return false;
    }
    if (!write_all(journal->file, text_letters(head), head->length) ||
        fdatasync(journal->file) != 0) {
        fail(journal, "written");
        return false;
    }
    return true;
}

bool journal_continue(Journal *journal, const char *path, size_t good) {
    journal_init(journal);
    journal->file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (journal->file < 0) {
        fail(journal, "opened");
        return false;
    }
    if (ftruncate(journal->file, (off_t)good) != 0) {
        fail(journal, "cut at its last whole line");
        return false;
    }
    return true;
}

static bool add_line(Journal *journal, const char *line) {
    Text text = {0};
    text_format(&text, "%s\n", line);
    bool is_written = write_all(journal->file, text_letters(&text), text.length);
    text_finish(&text);
    if (!is_written) {
        fail(journal, "written");
    }
    return is_written;
}

void journal_write_softly(Journal *journal, const char *line) {
    if (journal->file >= 0) {
        add_line(journal, line);
    }
}

void journal_write(Journal *journal, const char *line) {
    if (journal->file >= 0 && add_line(journal, line) && fdatasync(journal->file) != 0) {
        fail(journal, "brought to the disk");
    }
}
