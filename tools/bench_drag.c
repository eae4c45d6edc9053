/* Dragging on the timeline: what a step takes in the window program, from the pointer's move to the
 * whole picture. */
#include <stdio.h>
#include <time.h>

#include "bench.h"
#include "bench_timer.h"
#include "enfilade/player/random_player.h"
#include "enfilade/session/session_open.h"
#include "support/ui_driver.h"

enum { EVENTS_WANTED = 2000, STEP_LIMIT = 5000, SEED = 1862, STEPS = 200, EDGE = 10, STRIDE = 73 };
static const double FRAME = 16.0; /* milliseconds: the picture follows the hand */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

/* A whole First Kernstown by random play, kept as a recording; its number of events, 0 when it
 * could not be made. */
static size_t write_battle(const char *path) {
    FaultList faults = {0};
    Scenario *scenario = scenario_read_file("scenarios/first-kernstown.json", "assets", &faults);
    size_t events = 0;
    if (scenario != NULL) {
        RandomPlayer player = random_player(SEED);
        Session *session =
            session_begin(scenario, &(SessionPlay){.mode = SESSION_STUDY}, SEED, NULL, &faults);
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
        events = session_save(session, path, &faults) ? session_event_count(session) : 0;
        session_close(session);
    }
    fault_list_finish(&faults);
    return events;
}

/* Back to the beginning bit by bit, or to and fro anywhere; the longest and the mean step. */
static double drag(UiDriver *driver, double width, double y, bool is_anywhere, double *mean) {
    double longest = 0;
    *mean = 0;
    for (int i = 0; i < STEPS; i++) {
        int place = is_anywhere ? i * STRIDE % STEPS : STEPS - 1 - i;
        double x = EDGE + (width - 2 * EDGE) * place / STEPS;
        double since = now();
        ui_driver_move(driver, x, y);
        ui_driver_draw(driver);
        double took = now() - since;
        longest = took > longest ? took : longest;
        *mean += took / STEPS;
    }
    return longest;
}

static void measure(int width, int height) {
    UiDriver driver;
    FaultList faults = {0};
    char path[400], words[96];
    double x = 0, y = 0, mean = 0;
    ui_driver_init(&driver, width, height, 1, 1);
    snprintf(path, sizeof path, "%s/played.recording", driver.folder);
    size_t events = write_battle(path);
    bool is_open = events > 0 && program_open_battle(driver.program, path, &faults);
    ui_driver_settle(&driver);
    if (!is_open || !ui_driver_find_control(&driver, "track", 0, &x, &y)) {
        bench_tell_at_most("battles that failed", 1.0, "", 0.0);
    } else {
        snprintf(words, sizeof words, "%d by %d, events of the battle", width, height);
        bench_tell_at_least(words, (double)events, "", EVENTS_WANTED);
        ui_driver_move(&driver, x, y);
        ui_driver_press(&driver);
        ui_driver_draw(&driver);
        bench_tell_at_most("the longest step back", drag(&driver, width, y, false, &mean),
                           "milliseconds", FRAME);
        bench_tell("the mean of them", mean, "milliseconds");
        bench_tell_at_most("the longest step to anywhere", drag(&driver, width, y, true, &mean),
                           "milliseconds", FRAME);
        bench_tell("the mean of those", mean, "milliseconds");
        ui_driver_let_go(&driver);
    }
    ui_driver_finish(&driver);
    fault_list_finish(&faults);
}

void bench_drag(void) {
    bench_title("Dragging on the timeline of a First Kernstown played at random");
    measure(1280, 720);
    measure(1920, 1080);
}
