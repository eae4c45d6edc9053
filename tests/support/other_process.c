/* Another process beside the test's (other_process.h). */
#define _POSIX_C_SOURCE 200809L
#include "other_process.h"

#include <check.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

OtherProcess other_process_begin(bool (*act)(void *context), void *context) {
    int told[2], life[2];
    char done = 0;
    ck_assert_int_eq(pipe(told), 0);
    ck_assert_int_eq(pipe(life), 0);
    OtherProcess other = {.process = fork(), .life = life[1]};
    ck_assert_int_ge(other.process, 0);
    if (other.process == 0) {
        close(told[0]);
        close(life[1]);
        done = act(context) ? 1 : 0;
        bool is_told = write(told[1], &done, 1) == 1;
        _exit(is_told && read(life[0], &done, 1) == 0 ? 0 : 1);
    }
    close(told[1]);
    close(life[0]);
    ssize_t got = read(told[0], &done, 1);
    close(told[0]);
    ck_assert_msg(got == 1 && done == 1, "the other process did not do it");
    return other;
}

void other_process_kill(OtherProcess *other) {
    int status = 0;
    kill(other->process, SIGKILL);
    waitpid(other->process, &status, 0);
    close(other->life);
}
