/* The program itself with First Kernstown at 1920x1080, in a window that SDL keeps in memory: from
 * its start until it tells that the first frame is shown, and its memory at the most. */
#define _GNU_SOURCE /* environ, posix_spawn */
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench.h"
#include "bench_timer.h"

enum { RUNS = 5, WAIT_MILLISECONDS = 5, LONGEST_WAIT_SECONDS = 60, NAME_ROOM = 512 };

typedef struct Started {
    double seconds;   /* of processor time */
    double megabytes; /* at the most */
} Started;

/* `enfilade` lies beside this program. */
static void find_program(char out[NAME_ROOM]) {
    ssize_t length = readlink("/proc/self/exe", out, NAME_ROOM - 1);
    out[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(out, '/');
    if (slash != NULL) {
        snprintf(slash + 1, NAME_ROOM - (size_t)(slash + 1 - out), "enfilade");
    }
}

static double seconds_used_by(pid_t process) {
    clockid_t clock = 0;
    struct timespec used = {0, 0};
    if (clock_getcpuclockid(process, &clock) == 0) {
        clock_gettime(clock, &used);
    }
    return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

static double peak_megabytes_of(pid_t process) {
    char name[64], line[256];
    double kilobytes = 0.0;
    snprintf(name, sizeof name, "/proc/%ld/status", (long)process);
    FILE *file = fopen(name, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "VmHWM:", strlen("VmHWM:")) == 0) {
            kilobytes = strtod(line + strlen("VmHWM:"), NULL);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return kilobytes / 1024.0;
}

/* Waits for the file that the program writes once its frame is shown. */
static bool wait_for(const char *file, pid_t process) {
    struct timespec pause = {0, WAIT_MILLISECONDS * 1000000L};
    for (int i = 0; i < LONGEST_WAIT_SECONDS * 1000 / WAIT_MILLISECONDS; i++) {
        struct stat found;
        if (stat(file, &found) == 0) {
            return true;
        }
        if (waitpid(process, NULL, WNOHANG) != 0) {
            return false;
        }
        nanosleep(&pause, NULL);
    }
    return false;
}

static bool start_once(const char *program, const char *folder, Started *out) {
    char status[NAME_ROOM];
    snprintf(status, sizeof status, "%s/status", folder);
    const char *words[] = {program,
                           "--data",
                           folder,
                           "--screen",
                           "1920x1080",
                           "--still",
                           "--seed",
                           "1",
                           "--status",
                           status,
                           "scenarios/first-kernstown.json",
                           NULL};
    pid_t process = 0;
    if (posix_spawn(&process, program, NULL, NULL, (char *const *)(uintptr_t)words, environ) != 0) {
        return false;
    }
    bool is_shown = wait_for(status, process);
    if (is_shown) {
        *out = (Started){seconds_used_by(process), peak_megabytes_of(process)};
        kill(process, SIGKILL);
        waitpid(process, NULL, 0);
    }
    unlink(status);
    return is_shown;
}

static int compare(const void *one, const void *other) {
    double a = ((const Started *)one)->seconds;
    double b = ((const Started *)other)->seconds;
    return (a > b) - (a < b);
}

static void remove_folder(const char *folder) {
    char command[NAME_ROOM];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command) != 0) {
        fprintf(stderr, "%s is left over\n", folder);
    }
}

void bench_start(void) {
    char program[NAME_ROOM];
    char folder[] = "/tmp/enfilade-bench-XXXXXX";
    Started started[RUNS];
    size_t count = 0;
    find_program(program);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    bench_title("The program with First Kernstown at 1920x1080");
    if (mkdtemp(folder) == NULL) {
        return;
    }
    while (count < RUNS && start_once(program, folder, &started[count])) {
        count++;
    }
    remove_folder(folder);
    if (count < RUNS) {
        fprintf(stderr, "%s did not show a frame: is it built, and this the source folder?\n",
                program);
        bench_tell_at_most("starts that failed", 1.0, "", 0.0);
        return;
    }
    qsort(started, count, sizeof started[0], compare);
    bench_tell_at_most("start to first frame", started[RUNS / 2].seconds, "seconds", 0.5);
    bench_tell_at_most("memory at the most", started[RUNS / 2].megabytes, "megabytes", 150.0);
}
