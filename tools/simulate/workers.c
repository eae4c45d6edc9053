/* Processes that play. Each gets a seed through a pipe and writes back the length and the bytes of
 * what came of it; when the pipe is closed it ends, so none outlives the program by more than a
 * game. */
#define _POSIX_C_SOURCE 200809L

#include "workers.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORKERS_LIMIT = 256, PART = 64 * 1024, WAIT_MILLISECONDS = 1000 };

typedef struct Worker {
    pid_t process; /* 0: none */
    int to, from;
    bool is_busy;
    size_t index; /* of the seed it works on */
    Text got;
} Worker;

typedef struct Pool {
    const WorkersTask *task;
    FaultList *faults;
    Worker *workers;
    size_t worker_count;
    size_t handed; /* seeds given to somebody */
    size_t taken;
    Text *results; /* by index; not yet taken */
    bool *is_there;
    WorkersEnd end;
} Pool;

static volatile sig_atomic_t is_interrupted;

static void note_signal(int signal_number) {
    (void)signal_number;
    is_interrupted = 1;
}

/* Reading and writing wholly */

static bool write_all(int file, const void *bytes, size_t count) {
    const char *at = bytes;
    while (count > 0) {
        ssize_t written = write(file, at, count);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return false;
        }
        at += written;
        count -= (size_t)written;
    }
    return true;
}

static bool read_all(int file, void *bytes, size_t count) {
    char *at = bytes;
    while (count > 0) {
        ssize_t got = read(file, at, count);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            return false;
        }
        at += got;
        count -= (size_t)got;
    }
    return true;
}

/* A worker */

static void work_on(const WorkersTask *task, int in, int out) {
    size_t index = 0;
    while (read_all(in, &index, sizeof index)) {
        Text result = {0};
        task->work(task->context, task->seeds[index], &result);
        uint64_t length = result.length;
        bool is_written = write_all(out, &length, sizeof length) &&
                          write_all(out, text_letters(&result), result.length);
        text_finish(&result);
        if (!is_written) {
            return;
        }
    }
}

/* ^C goes to every process of the terminal: those that play leave it to the one that waits. */
static void be_worker(const Pool *pool, int in, int out) {
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    for (size_t i = 0; i < pool->worker_count; i++) {
        close(pool->workers[i].to);
        close(pool->workers[i].from);
    }
    work_on(pool->task, in, out);
    _exit(0);
}

static bool start_worker(Pool *pool) {
    int to[2];
    int from[2];
    if (pipe(to) != 0) {
        return false;
    }
    if (pipe(from) != 0) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    pid_t process = fork();
    if (process == 0) {
        close(to[1]);
        close(from[0]);
        be_worker(pool, to[0], from[1]);
    }
    close(to[0]);
    close(from[1]);
    if (process < 0) {
        close(to[1]);
        close(from[0]);
        return false;
    }
    pool->workers[pool->worker_count++] =
        (Worker){.process = process, .to = to[1], .from = from[0]};
    return true;
}

/* Waiting for them */

static void tell_death(Pool *pool, Worker *worker) {
    int status = 0;
    while (waitpid(worker->process, &status, 0) < 0 && errno == EINTR) {
    }
    worker->process = 0;
    pool->end = WORKERS_BROKEN;
    unsigned long long seed = pool->task->seeds[worker->index];
    if (WIFSIGNALED(status)) {
        fault_list_add(pool->faults, "", 0, 0, "",
                       "the game of seed %llu broke off with signal %d (%s); games before it are "
                       "kept",
                       seed, WTERMSIG(status), strsignal(WTERMSIG(status)));
    } else {
        fault_list_add(
            pool->faults, "", 0, 0, "",
            "the game of seed %llu broke off with exit code %d; games before it are kept", seed,
            WEXITSTATUS(status));
    }
}

static void hand_out(Pool *pool, Worker *worker) {
    worker->is_busy = pool->handed < pool->task->count;
    if (worker->is_busy) {
        worker->index = pool->handed++;
        if (!write_all(worker->to, &worker->index, sizeof worker->index)) {
            tell_death(pool, worker);
        }
    }
}

static void take_ready(Pool *pool) {
    const WorkersTask *task = pool->task;
    while (pool->end == WORKERS_DONE && pool->taken < task->count && pool->is_there[pool->taken]) {
        Text *result = &pool->results[pool->taken];
        if (!task->take(task->context, task->seeds[pool->taken], result)) {
            pool->end = WORKERS_STOPPED;
        }
        text_finish(result);
        pool->taken++;
    }
}

/* What a worker has written so far; its whole result when that is all. */
static void hear(Pool *pool, Worker *worker) {
    static char part[PART];
    ssize_t got = read(worker->from, part, sizeof part);
    if (got < 0 && errno == EINTR) {
        return;
    }
    if (got <= 0) {
        tell_death(pool, worker);
        return;
    }
    text_add_bytes(&worker->got, part, (size_t)got);
    uint64_t length = 0;
    if (worker->got.length < sizeof length) {
        return;
    }
    memcpy(&length, text_letters(&worker->got), sizeof length);
    if (worker->got.length == sizeof length + length) {
        Text *result = &pool->results[worker->index];
        text_add_bytes(result, text_letters(&worker->got) + sizeof length, length);
        pool->is_there[worker->index] = true;
        text_clear(&worker->got);
        take_ready(pool);
        hand_out(pool, worker);
    }
}

static void wait_once(Pool *pool) {
    struct pollfd files[WORKERS_LIMIT];
    for (size_t i = 0; i < pool->worker_count; i++) {
        bool is_heard = pool->workers[i].is_busy;
        files[i] = (struct pollfd){.fd = is_heard ? pool->workers[i].from : -1, .events = POLLIN};
    }
    int ready = poll(files, (nfds_t)pool->worker_count, WAIT_MILLISECONDS);
    if (is_interrupted) {
        pool->end = WORKERS_INTERRUPTED;
        return;
    }
    for (size_t i = 0; i < pool->worker_count && ready > 0 && pool->end == WORKERS_DONE; i++) {
        if (files[i].revents != 0) {
            hear(pool, &pool->workers[i]);
        }
    }
    if (pool->task->wait != NULL) {
        pool->task->wait(pool->task->context);
    }
}

static void finish_workers(Pool *pool) {
    for (size_t i = 0; i < pool->worker_count; i++) {
        Worker *worker = &pool->workers[i];
        close(worker->to);
        close(worker->from);
        if (worker->process != 0 && pool->end != WORKERS_DONE) {
            kill(worker->process, SIGTERM);
        }
        while (worker->process != 0 && waitpid(worker->process, NULL, 0) < 0 && errno == EINTR) {
        }
        text_finish(&worker->got);
    }
}

static void run(Pool *pool) {
    size_t wanted = pool->task->jobs < pool->task->count ? pool->task->jobs : pool->task->count;
    while (pool->worker_count < wanted && pool->worker_count < WORKERS_LIMIT &&
           start_worker(pool)) {
    }
    if (pool->worker_count == 0 && wanted > 0) {
        fault_list_add(pool->faults, "", 0, 0, "", "no process can be started: %s",
                       strerror(errno));
        pool->end = WORKERS_BROKEN;
    }
    for (size_t i = 0; i < pool->worker_count && pool->end == WORKERS_DONE; i++) {
        hand_out(pool, &pool->workers[i]);
    }
    while (pool->end == WORKERS_DONE && pool->taken < pool->task->count) {
        wait_once(pool);
    }
    finish_workers(pool);
}

WorkersEnd workers_run(const WorkersTask *task, FaultList *faults) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    enum { SIGNALS = sizeof signals / sizeof signals[0] };
    struct sigaction before[SIGNALS];
    struct sigaction note = {.sa_handler = note_signal};
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    Pool pool = {.task = task, .faults = faults};
    pool.workers = memory_allocate_array(WORKERS_LIMIT, sizeof *pool.workers);
    pool.results = memory_allocate_array(task->count + 1, sizeof *pool.results);
    pool.is_there = memory_allocate_array(task->count + 1, sizeof *pool.is_there);
    for (size_t i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], signals[i] == SIGPIPE ? &ignore : &note, &before[i]);
    }
    run(&pool);
    for (size_t i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &before[i], NULL);
    }
    for (size_t i = 0; i < task->count; i++) {
        text_finish(&pool.results[i]);
    }
    memory_free(pool.results);
    memory_free(pool.is_there);
    memory_free(pool.workers);
    return pool.end;
}
