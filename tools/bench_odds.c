/* Odds of First Kernstown: how long the reader waits for the first figures, and how long they take
 * to tighten. */
#include "enfilade/engine/odds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench.h"
#include "bench_timer.h"
#include "enfilade/engine/side_view.h"
#include "enfilade/player/whole_battle.h"
#include "enfilade/scenario/scenario.h"

enum { SEED = 1862, ATTACKS = 150, OF_A_POSITION = 4, SLICE = 64, LEVEL = 1, SIDES = 2 };
static const double FRAME = 16.0;  /* milliseconds: the first figures come with the next picture */
static const double NARROW = 0.05; /* to either side */

/* Milliseconds of processor time, one for each attack. */
typedef struct OddsTimes {
    double begin[ATTACKS], first[ATTACKS], narrow[ATTACKS];
    size_t count, exact,
        shown; /* exact: of those that narrow; shown: with figures after the first */
} OddsTimes;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static bool is_narrow(const Odds *odds) {
    for (size_t i = 0; i < odds_outcome_count(odds); i++) {
        OddsOutcome outcome;
        odds_outcome(odds, i, &outcome);
        if ((outcome.figure.most - outcome.figure.least) / 2 > NARROW) {
            return false;
        }
    }
    return odds_outcome_count(odds) > 0;
}

static void measure(const Battle *view, SideId side, UnitId unit, UnitId target, OddsTimes *times) {
    Command commands[ODDS_COMMAND_LIMIT];
    Ruling why;
    double since = now();
    size_t count = odds_plan_attack(view, NULL, side, unit, target, commands, &why);
    Odds *odds = count > 0 ? odds_begin(view, commands, count, SEED, &why) : NULL;
    if (odds == NULL) {
        return;
    }
    double begun = now();
    bool goes_on = odds_run(odds, ODDS_FIRST_SLICE);
    double seen = now();
    if (!odds_has_dice(odds) || !odds_ruling(odds)->is_legal) {
        odds_destroy(odds);
        return;
    }
    times->shown += odds_outcome_count(odds) > 0;
    while (goes_on && !is_narrow(odds)) {
        goes_on = odds_run(odds, SLICE);
    }
    times->begin[times->count] = begun - since;
    times->first[times->count] = seen - begun;
    times->narrow[times->count] = now() - begun;
    times->exact += odds_is_exact(odds);
    times->count++;
    odds_destroy(odds);
}

/* Some attacks of the side that may act, in every position of the battle. */
static void after_step(void *context, const Game *game, const RecordedStep *step) {
    OddsTimes *times = context;
    const Battle *battle = game_battle(game);
    SideId side = battle->active;
    (void)step;
    if (game_question(game) != NULL || side.value == 0 || battle->is_over) {
        return;
    }
    Battle *view = side_view(battle, side);
    size_t before = times->count;
    for (UnitId unit = unit_first(view, side); unit.value != 0;
         unit = unit_next(view, side, unit)) {
        SideId other = {side.value == 1 ? 2 : 1};
        for (UnitId target = unit_first(view, other);
             target.value != 0 && times->count < ATTACKS && times->count < before + OF_A_POSITION;
             target = unit_next(view, other, target)) {
            measure(view, side, unit, target, times);
        }
    }
    battle_destroy(view);
}

static int compare(const void *one, const void *other) {
    double a = *(const double *)one;
    double b = *(const double *)other;
    return (a > b) - (a < b);
}

static void tell(const char *what, double *times, size_t count, double reach) {
    char words[96];
    qsort(times, count, sizeof *times, compare);
    snprintf(words, sizeof words, "%s, worst of %zu", what, count);
    if (reach > 0) {
        bench_tell_at_most(words, times[count - 1], "milliseconds", reach);
    } else {
        bench_tell(words, times[count - 1], "milliseconds");
    }
    snprintf(words, sizeof words, "%s, median", what);
    bench_tell(words, times[count / 2], "milliseconds");
}

static void play(const Scenario *scenario, OddsTimes *times) {
    Player players[SIDES];
    for (uint16_t i = 0; i < SIDES; i++) {
        player_init(&players[i], "1", (SideId){(uint16_t)(i + 1)}, SEED);
    }
    Game *game = game_create(scenario->setting, SEED);
    WholeBattleWatcher watcher = {.context = times, .after = after_step};
    WholeBattleResult result;
    whole_battle_play(game, players, &watcher, &result);
    game_destroy(game);
    for (int i = 0; i < SIDES; i++) {
        player_finish(&players[i]);
    }
}

void bench_odds(void) {
    static OddsTimes times;
    FaultList faults = {0};
    Scenario *scenario = scenario_read_file("scenarios/first-kernstown.json", "assets", &faults);
    bench_title("Odds of attacks in First Kernstown, played by the computer");
    if (scenario != NULL) {
        play(scenario, &times);
    }
    bench_tell_at_least("attacks looked at", (double)times.count, "", ATTACKS);
    if (times.count > 0) {
        tell("planning and beginning", times.begin, times.count, FRAME);
        tell("the first slice", times.first, times.count, FRAME);
        bench_tell_at_least("with figures after the first slice",
                            100.0 * (double)times.shown / (double)times.count, "%", 100.0);
        tell("until each figure is sure to 5 %", times.narrow, times.count, 0);
        bench_tell("of them exact then", 100.0 * (double)times.exact / (double)times.count, "%");
    }
    scenario_destroy(scenario);
    fault_list_finish(&faults);
}
