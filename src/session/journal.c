/* The journal of a game. */
#define _POSIX_C_SOURCE 200809L

#include "journal.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "enfilade/scenario/held_file.h"

void journal_init(Journal *journal) {
    *journal = (Journal){.file = -1, .is_name_free = true};
}

void journal_tell(Journal *journal, const char *words) {
    text_clear(&journal->trouble);
    text_add(&journal->trouble, words);
}

/* What the player can do about it. */
static const char *advice(int error) {
    switch (error) {
    case ENOSPC:
    case EDQUOT:
        return "With room on that disk again, all of it is written with the next act.";
    case EFBIG:
        return "Files may not grow larger there.";
    case EROFS:
    case EACCES:
    case EPERM:
        return "This program must be allowed to write the file and its folder.";
    case ENOENT:
    case ENOTDIR:
        return "Its folder must be there.";
    case EEXIST:
        return "Another name is needed.";
    default:
        return "";
    }
}

static bool fail(Journal *journal, const char *what) {
    int error = errno;
    text_clear(&journal->trouble);
    if (error == EBUSY) {
        text_format(&journal->trouble,
                    "%s is being played in another window of this program, and one alone can write "
                    "it. To go on in that file, close the battle there and open it here again.",
                    text_letters(&journal->path));
    } else {
        const char *right = advice(error);
        text_format(&journal->trouble, "%s cannot be %s: %s.%s%s", text_letters(&journal->path),
                    what, strerror(error), right[0] != '\0' ? " " : "", right);
    }
    return false;
}

static void take_path(Journal *journal, const char *path) {
    text_clear(&journal->path);
    text_add(&journal->path, path);
}

bool journal_begin(Journal *journal, const char *path, const Text *head) {
    journal_init(journal);
    take_path(journal, path);
    journal->file = held_file_write(path, head, false);
    journal->kept = head->length;
    journal->is_name_free = journal->file >= 0 || errno != EEXIST;
    return journal->file >= 0 || fail(journal, "written");
}

bool journal_open(Journal *journal, const char *path) {
    journal_init(journal);
    take_path(journal, path);
    journal->file = held_file_open(path);
    return journal->file >= 0 || fail(journal, "written");
}

static void let_go(Journal *journal) {
    if (journal->file >= 0) {
        close(journal->file);
    }
    journal->file = -1;
}

bool journal_continue(Journal *journal, size_t good) {
    journal->kept = good;
    if (ftruncate(journal->file, (off_t)good) != 0) {
        fail(journal, "cut at its last whole line");
        let_go(journal);
        return false;
    }
    return true;
}

bool journal_replace(Journal *journal, const Text *bytes) {
    int file = held_file_write(text_letters(&journal->path), bytes, true);
    if (file < 0) {
        fail(journal, "written anew");
    }
    let_go(journal);
    journal->file = file;
    journal->kept = bytes->length;
    return file >= 0;
}

/* What waits, behind what is there. After a failure the file is cut back first. */
static bool write_waiting(Journal *journal, bool is_waited_for) {
    Text *waiting = &journal->waiting;
    if (journal->is_torn && ftruncate(journal->file, (off_t)journal->kept) != 0) {
        return false;
    }
    journal->written = journal->is_torn ? 0 : journal->written;
    journal->is_torn = true;
    if (!held_file_add(journal->file, text_letters(waiting) + journal->written,
                       waiting->length - journal->written) ||
        (is_waited_for && fdatasync(journal->file) != 0)) {
        return false;
    }
    journal->is_torn = false;
    journal->written = waiting->length;
    if (is_waited_for) {
        journal->kept += waiting->length;
        journal->written = 0;
        text_clear(waiting);
    }
    return true;
}

/* A file that was deleted takes what is written and keeps nothing of it. */
static void look_after(Journal *journal) {
    journal->is_lost = !held_file_is_there(journal->file, text_letters(&journal->path));
    if (journal->is_lost) {
        text_clear(&journal->trouble);
        text_format(&journal->trouble,
                    "%s is no longer there. Was it, or its folder, moved or deleted?",
                    text_letters(&journal->path));
    }
}

static void add_line(Journal *journal, const char *line, bool is_waited_for) {
    if (journal->file < 0) {
        return;
    }
    text_format(&journal->waiting, "%s\n", line);
    if (!write_waiting(journal, is_waited_for)) {
        fail(journal, "written");
    } else if (is_waited_for) {
        text_clear(&journal->trouble);
        look_after(journal);
    }
}

void journal_write_softly(Journal *journal, const char *line) {
    add_line(journal, line, false);
}

void journal_write(Journal *journal, const char *line) {
    add_line(journal, line, true);
}

void journal_catch_up(Journal *journal) {
    if (journal->file >= 0 && journal->is_torn && write_waiting(journal, true)) {
        text_clear(&journal->trouble);
        look_after(journal);
    }
}

bool journal_is_usable(const Journal *journal) {
    return journal->file >= 0 && !journal->is_lost;
}

void journal_finish(Journal *journal) {
    journal_catch_up(journal);
    if (journal->file >= 0 && journal->is_torn) {
        /* What was on the disk before stays: a torn line is dropped when it is read. */
        journal->is_torn = ftruncate(journal->file, (off_t)journal->kept) != 0;
    }
    let_go(journal);
    text_finish(&journal->path);
    text_finish(&journal->waiting);
    text_finish(&journal->trouble);
}
