/* Files that one program at a time may write. */
#define _GNU_SOURCE /* F_OFD_SETLK, of POSIX 2024 */

#include "enfilade/scenario/held_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { READ_AND_WRITE = 0666 /* as far as the user's mask allows */, TRIES = 8 };

/* Locks of the open file, not of the process: those go when anybody in the process closes the same
 * file, for instance after having read it. */
static bool lock(int file) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file, F_OFD_SETLK, &whole) == 0) {
        return true;
    }
    bool is_busy = errno == EAGAIN || errno == EACCES;
    errno = is_busy ? EBUSY : errno;
    return !is_busy; /* else there are no locks here */
}

static int close_failed(int file) {
    int trouble = errno;
    close(file);
    errno = trouble;
    return -1;
}

bool held_file_is_there(int file, const char *path) {
    struct stat open_one, there;
    return fstat(file, &open_one) == 0 && stat(path, &there) == 0 &&
           open_one.st_dev == there.st_dev && open_one.st_ino == there.st_ino;
}

/* Whoever held it until now may have put another in its place: then that one is meant. */
static int open_held(const char *path, int flags) {
    for (int i = 0; i < TRIES; i++) {
        int file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | flags, READ_AND_WRITE);
        if (file < 0) {
            return -1;
        }
        if (!lock(file)) {
            return close_failed(file);
        }
        if (held_file_is_there(file, path)) {
            return file;
        }
        close(file);
    }
    errno = EBUSY;
    return -1;
}

int held_file_open(const char *path) {
    return open_held(path, 0);
}

bool held_file_add(int file, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            errno = written == 0 ? ENOSPC : errno;
            return false;
        }
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

/* The name of a new file outlives a power cut too. Not every file system can do it. */
static void bring_folder_to_disk(const char *path) {
    const char *slash = strrchr(path, '/');
    Text folder = {0};
    text_add_bytes(&folder, path, slash == NULL ? 0 : (size_t)(slash - path) + 1);
    int file =
        open(slash == NULL ? "." : text_letters(&folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    text_finish(&folder);
}

/* Takes the name first, so that no other program can: for file systems that cannot give a file a
 * second name. */
static bool claim_and_rename(const char *beside, const char *path) {
    int claimed = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, READ_AND_WRITE);
    if (claimed < 0) {
        return false;
    }
    close(claimed);
    if (rename(beside, path) == 0) {
        return true;
    }
    int trouble = errno;
    remove(path);
    errno = trouble;
    return false;
}

/* False where the name is taken. */
static bool give_free_name(const char *beside, const char *path) {
    if (link(beside, path) == 0) {
        return remove(beside) == 0;
    }
    return errno != EEXIST && claim_and_rename(beside, path);
}

static bool put_in_place(int file, const char *beside, const char *path, const Text *bytes,
                         bool replaces) {
    bool is_done = ftruncate(file, 0) == 0 &&
                   held_file_add(file, text_letters(bytes), bytes->length) && fsync(file) == 0 &&
                   (replaces ? rename(beside, path) == 0 : give_free_name(beside, path));
    int trouble = errno;
    if (!is_done) {
        remove(beside);
    }
    errno = trouble;
    return is_done;
}

int held_file_write(const char *path, const Text *bytes, bool replaces) {
    Text beside = {0};
    text_format(&beside, "%s.new", path);
    int file = open_held(text_letters(&beside), O_CREAT);
    if (file >= 0 && !put_in_place(file, text_letters(&beside), path, bytes, replaces)) {
        file = close_failed(file);
    }
    if (file >= 0) {
        bring_folder_to_disk(path);
    }
    int trouble = errno;
    text_finish(&beside);
    errno = trouble;
    return file;
}

bool held_file_is_busy(const char *path) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    bool is_busy = fcntl(file, F_OFD_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
    close(file);
    return is_busy;
}
