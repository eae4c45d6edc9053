/* Seeking: the battle at every event and going to every step of a stored battle, on one line and
 * across two. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench.h"
#include "bench_timer.h"
#include "enfilade/player/random_player.h"
#include "enfilade/session/log_book.h"
#include "enfilade/session/session_lines.h"

static const double FRAME = 16.0; /* milliseconds: the picture follows the hand */

enum { EVENTS_WANTED = 2000, STEP_LIMIT = 5000, SEED = 1862, ROOM = 100000 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

/* Milliseconds of processor time, one for each thing sought. */
typedef struct Times {
    double items[ROOM];
    size_t count;
} Times;

static int compare(const void *one, const void *other) {
    double a = *(const double *)one;
    double b = *(const double *)other;
    return (a > b) - (a < b);
}

static void tell_within(const char *what, double reach, Times *times) {
    char words[96];
    qsort(times->items, times->count, sizeof times->items[0], compare);
    snprintf(words, sizeof words, "%s, worst of %zu", what, times->count);
    bench_tell_at_most(words, times->items[times->count - 1], "milliseconds", reach);
    snprintf(words, sizeof words, "%s, median", what);
    bench_tell(words, times->items[times->count / 2], "milliseconds");
    times->count = 0;
}

static void tell(const char *what, Times *times) {
    tell_within(what, 50.0, times);
}

static void add(Times *times, double since) {
    if (times->count < ROOM) {
        times->items[times->count++] = now() - since;
    }
}

static void play(Session *session) {
    RandomPlayer player = random_player(SEED);
    for (int i = 0; i < STEP_LIMIT && !session_is_over(session); i++) {
        Ruling ruling;
        const Question *question = session_question(session);
        if (question != NULL) {
            Answer answer;
            random_player_answer(&player, session_battle(session), question, &answer);
            session_answer(session, &answer, &ruling);
        } else {
            Command command;
            random_player_command(&player, session_battle(session), &command);
            session_submit(session, &command, &ruling);
        }
    }
}

static void look_at_every_event(const Session *session, Times *times) {
    for (size_t i = 0; i <= session_event_count(session); i++) {
        double since = now();
        battle_destroy(session_battle_before(session, i));
        add(times, since);
    }
}

/* From where it stands to every step and back, so that each way is between two places. */
static void go_to_every_step(Session *session, size_t from, Times *times) {
    Ruling ruling;
    for (size_t i = 0; i < session_lines(session)->nodes.count; i++) {
        session_go(session, from, &ruling);
        double since = now();
        session_go(session, i, &ruling);
        add(times, since);
    }
}

/* One step of dragging on the timeline: the battle there, as a side sees it, and its log so far. */
static void drag_to(const Session *session, LogBook *book, size_t event, Times *times) {
    double since = now();
    Battle *there = session_battle_before(session, event);
    Battle *view = side_view(there, (SideId){1});
    log_book_update(book, session, event, (SideId){1});
    add(times, since);
    battle_destroy(view);
    battle_destroy(there);
}

/* Slowly back and on again, some events at a time, then to and fro anywhere. */
static void drag(const Session *session, Times *slow, Times *anywhere) {
    enum { STEP = 5, JUMPS = 400 };
    LogBook book = {0};
    RandomStream stream = random_stream(SEED, 0);
    size_t end = session_event_count(session);
    log_book_update(&book, session, end, (SideId){1});
    for (size_t event = end; event >= STEP; event -= STEP) {
        drag_to(session, &book, event - STEP, slow);
    }
    for (size_t event = 0; event <= end; event += STEP) {
        drag_to(session, &book, event, slow);
    }
    for (int i = 0; i < JUMPS; i++) {
        drag_to(session, &book, random_below(&stream, (uint32_t)end), anywhere);
    }
    log_book_finish(&book);
}

static Session *begin(void) {
    FaultList faults = {0};
    Scenario *scenario = scenario_read_file("scenarios/first-kernstown.json", "assets", &faults);
    Session *session =
        scenario == NULL
            ? NULL
            : session_begin(scenario, &(SessionPlay){.mode = SESSION_STUDY}, SEED, NULL, &faults);
    fault_list_finish(&faults);
    return session;
}

void bench_seek(void) {
    static Times times;
    Ruling ruling;
    bench_title("Seeking in First Kernstown, played at random");
    Session *session = begin();
    if (session == NULL) {
        fprintf(stderr, "scenarios/first-kernstown.json is not read: is this the source folder?\n");
        bench_tell_at_most("battles that failed", 1.0, "", 0.0);
        return;
    }
    play(session);
    size_t end = session_lines(session)->current;
    bench_tell("a battle's block", (double)session_battle(session)->size / 1024, "kilobytes");
    bench_tell_at_least("events of the line", (double)session_event_count(session), "",
                        EVENTS_WANTED);
    look_at_every_event(session, &times);
    tell("the battle at an event", &times);
    static Times anywhere;
    drag(session, &times, &anywhere);
    tell_within("dragging along the timeline, a step", FRAME, &times);
    tell_within("dragging to anywhere, a step", FRAME, &anywhere);
    go_to_every_step(session, end, &times);
    tell("going from the end to a step", &times);
    session_go(session, end / 4, &ruling);
    Command other;
    session_new_dice(session, SEED, &other);
    session_submit(session, &other, &ruling);
    play(session);
    go_to_every_step(session, session_lines(session)->current, &times);
    tell("going from the end of a second line", &times);
    session_close(session);
}
