/* Many games of one scenario. */
#define _POSIX_C_SOURCE 200809L

#include "series.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../terminal.h"
#include "enfilade/scenario/whole_file.h"
#include "keep.h"
#include "players.h"
#include "progress.h"
#include "result_file.h"
#include "summary_json.h"
#include "summary_text.h"

/* The end of a run */

static bool write_csv(const char *path, const ResultFile *file, FaultList *faults) {
    Text text = {0};
    summary_csv_write(&file->contest, file->rows.items, file->rows.count, &text);
    bool is_written = whole_file_write(path, &text, faults);
    text_finish(&text);
    return is_written;
}

/* The whole file, the table, the recordings. The exit code. */
static int finish_result(const ResultFile *file, const SeriesWish *wish, FaultList *faults) {
    Summary summary;
    Text text = {0};
    summary_init(&summary, &file->contest, file->rows.items, file->rows.count);
    bool is_well = result_file_write(wish->result, &file->contest, &file->rows, faults);
    summary_text_write(&summary, &text);
    fputs(text_letters(&text), stdout);
    text_finish(&text);
    if (is_well) {
        printf("result: %s\n", wish->result);
    }
    if (wish->csv != NULL) {
        is_well = write_csv(wish->csv, file, faults) && is_well;
    }
    WorkersEnd end = keep_recordings(&summary, wish->result, wish->jobs, wish->assets, faults);
    summary_finish(&summary);
    return end == WORKERS_INTERRUPTED       ? SERIES_INTERRUPTED
           : end == WORKERS_DONE && is_well ? EXIT_SUCCESS
                                            : EXIT_FAILURE;
}

/* A run */

typedef struct Series {
    const SeriesWish *wish;
    const Scenario *scenario;
    ResultFile *file;
    ResultAppender appender;
    Progress progress;
    FaultList *faults;
} Series;

static void play(void *context, uint64_t seed, Text *out) {
    const Series *series = context;
    game_row_play(series->scenario, series->file->contest.players, seed, out, NULL);
}

static bool take(void *context, uint64_t seed, const Text *line) {
    Series *series = context;
    ResultFile *file = series->file;
    GameRow row;
    (void)seed;
    if (!game_row_read(&file->contest, series->wish->result, 0, text_letters(line), line->length,
                       &row, &file->arena, series->faults)) {
        return false;
    }
    ARRAY_ADD(&file->rows, row);
    progress_show(&series->progress, file->rows.count);
    return result_appender_add(&series->appender, row.line, series->faults);
}

static void show_progress(void *context) {
    Series *series = context;
    progress_show(&series->progress, series->file->rows.count);
}

static WorkersEnd play_missing(Series *series) {
    const SeriesWish *wish = series->wish;
    size_t there = series->file->rows.count;
    size_t all = (size_t)(wish->last_seed - wish->first_seed + 1);
    uint64_t *seeds = memory_allocate_array(all - there + 1, sizeof *seeds);
    for (size_t i = there; i < all; i++) {
        seeds[i - there] = wish->first_seed + i;
    }
    WorkersTask task = {.context = series,
                        .seeds = seeds,
                        .count = all - there,
                        .jobs = wish->jobs,
                        .work = play,
                        .take = take,
                        .wait = show_progress};
    if (there > 0 && there < all) {
        fprintf(stderr, "%s: going on after %zu of %zu games\n", wish->result, there, all);
    }
    progress_begin(&series->progress, all, there);
    WorkersEnd end = workers_run(&task, series->faults);
    progress_end(&series->progress);
    memory_free(seeds);
    if (end == WORKERS_INTERRUPTED) {
        fprintf(stderr, "interrupted: %zu of %zu games are in %s; the same command goes on\n",
                series->file->rows.count, all, wish->result);
    }
    return end;
}

/* Are its games the first of those that are asked for? */
static bool begins_right(const ResultFile *file, const SeriesWish *wish, FaultList *faults) {
    if (file->rows.count == 0) {
        return true;
    }
    uint64_t first = file->rows.items[0].seed;
    uint64_t last = file->rows.items[file->rows.count - 1].seed;
    if (first == wish->first_seed && last <= wish->last_seed) {
        return true;
    }
    fault_list_add(faults, wish->result, 0, 0, "games",
                   "found seeds %llu to %llu; the games asked for are %llu to %llu",
                   (unsigned long long)first, (unsigned long long)last,
                   (unsigned long long)wish->first_seed, (unsigned long long)wish->last_seed);
    return false;
}

/* A file that is not there yet, or was not begun, is begun. */
static bool begin_file(const SeriesWish *wish, const Contest *contest, FaultList *faults) {
    struct stat there;
    if (stat(wish->result, &there) == 0 && (there.st_size > 0 || !S_ISREG(there.st_mode))) {
        return true;
    }
    return result_file_write(wish->result, contest, &(GameRows){0}, faults);
}

static bool open_file(const SeriesWish *wish, const Contest *contest, ResultFile *file,
                      FaultList *faults) {
    struct stat there;
    if (stat(wish->result, &there) == 0 && !S_ISREG(there.st_mode)) {
        fault_list_add(faults, wish->result, 0, 0, "", "a result is a file, and this is none");
        return false;
    }
    if (!begin_file(wish, contest, faults) || !result_file_read(wish->result, file, faults)) {
        return false;
    }
    bool is_ours =
        contest_is_same(contest, &file->contest, wish->result, "the games asked for have", faults);
    return begins_right(file, wish, faults) && is_ours;
}

static int run_contest(const SeriesWish *wish, const Scenario *scenario, const Contest *contest,
                       FaultList *faults) {
    ResultFile file = {0};
    Series series = {.wish = wish, .scenario = scenario, .file = &file, .faults = faults};
    int code = EXIT_FAILURE;
    if (open_file(wish, contest, &file, faults) &&
        result_appender_open(&series.appender, wish->result, &file, faults)) {
        WorkersEnd end = play_missing(&series);
        result_appender_close(&series.appender); /* the whole file takes the place of this one */
        code = end == WORKERS_DONE          ? finish_result(&file, wish, faults)
               : end == WORKERS_INTERRUPTED ? SERIES_INTERRUPTED
                                            : EXIT_FAILURE;
    }
    result_file_finish(&file);
    return code;
}

int series_run(const SeriesWish *wish) {
    FaultList faults;
    fault_list_init(&faults);
    int code = EXIT_FAILURE;
    const char *players[SETTING_SIDE_LIMIT];
    Scenario *scenario = scenario_read_file(wish->scenario, wish->assets, &faults);
    if (scenario != NULL && players_choose(wish->players, wish->player_count,
                                           scenario->setting->side_count, players, &faults)) {
        Contest contest;
        contest_init(&contest, scenario, players);
        code = run_contest(wish, scenario, &contest, &faults);
        contest_finish(&contest);
    }
    terminal_print_faults(&faults);
    scenario_destroy(scenario);
    return code;
}

/* Joining */

typedef struct Part {
    const char *path;
    ResultFile file;
} Part;

typedef struct Joined {
    const GameRow *row;
    const char *path; /* of the file it stands in */
} Joined;

static int compare_joined(const void *one, const void *other) {
    const Joined *a = one;
    const Joined *b = other;
    if (a->row->seed != b->row->seed) {
        return a->row->seed < b->row->seed ? -1 : 1;
    }
    return a->row < b->row ? -1 : a->row > b->row ? 1 : 0;
}

static bool read_parts(char **files, size_t count, Part *parts, FaultList *faults) {
    bool is_well = true;
    Text whose = {0};
    text_format(&whose, "%s has", files[0]);
    for (size_t i = 0; i < count; i++) {
        parts[i].path = files[i];
        is_well = result_file_read(files[i], &parts[i].file, faults) && is_well;
    }
    for (size_t i = 1; i < count && is_well; i++) {
        is_well = contest_is_same(&parts[0].file.contest, &parts[i].file.contest, files[i],
                                  text_letters(&whose), faults);
    }
    text_finish(&whose);
    return is_well;
}

/* The same game twice counts once; two that differ, and seeds between that nobody played, are
 * faults. */
static bool add_joined(const Joined *joined, size_t count, ResultFile *out, FaultList *faults) {
    size_t faults_before = faults->refusing;
    for (size_t i = 0; i < count; i++) {
        const GameRow *row = joined[i].row;
        const GameRow *last = i > 0 ? joined[i - 1].row : NULL;
        if (last != NULL && row->seed == last->seed) {
            if (strcmp(row->line, last->line) != 0) {
                fault_list_add(faults, joined[i].path, 0, 0, "games",
                               "the game of seed %llu is another than in %s",
                               (unsigned long long)row->seed, joined[i - 1].path);
            }
            continue;
        }
        if (last != NULL && row->seed != last->seed + 1) {
            fault_list_add(faults, joined[i].path, 0, 0, "games",
                           "seeds %llu to %llu are in none of the files: play them and join again",
                           (unsigned long long)last->seed + 1, (unsigned long long)row->seed - 1);
        }
        ARRAY_ADD(&out->rows, *row);
    }
    return faults->refusing == faults_before;
}

static bool join_parts(const Part *parts, size_t count, ResultFile *out, FaultList *faults) {
    ARRAY(Joined) joined = {0};
    for (size_t i = 0; i < count; i++) {
        for (size_t r = 0; r < parts[i].file.rows.count; r++) {
            Joined row = {&parts[i].file.rows.items[r], parts[i].path};
            ARRAY_ADD(&joined, row);
        }
    }
    bool is_well = joined.count > 0;
    if (is_well) {
        qsort(joined.items, joined.count, sizeof *joined.items, compare_joined);
        is_well = add_joined(joined.items, joined.count, out, faults);
    } else {
        fault_list_add(faults, parts[0].path, 0, 0, "games", "none of the files has a game");
    }
    ARRAY_FINISH(&joined);
    return is_well;
}

/* A file in the way is replaced only when it is a result of the same contest. */
static bool may_replace(const char *path, const Contest *contest, FaultList *faults) {
    struct stat there;
    ResultFile file;
    if (stat(path, &there) != 0 && errno == ENOENT) {
        return true;
    }
    if (!result_file_read(path, &file, faults)) {
        return false;
    }
    bool is_same = contest_is_same(contest, &file.contest, path, "the joined files have", faults);
    result_file_finish(&file);
    return is_same;
}

int series_join(char **files, size_t count, const SeriesWish *wish) {
    FaultList faults;
    fault_list_init(&faults);
    int code = EXIT_FAILURE;
    Part *parts = memory_allocate_array(count, sizeof *parts);
    ResultFile all = {0};
    if (read_parts(files, count, parts, &faults)) {
        all.contest = parts[0].file.contest; /* borrowed, as the rows' texts are */
        if (join_parts(parts, count, &all, &faults) &&
            may_replace(wish->result, &all.contest, &faults)) {
            code = finish_result(&all, wish, &faults);
        }
        ARRAY_FINISH(&all.rows);
    }
    for (size_t i = 0; i < count; i++) {
        result_file_finish(&parts[i].file);
    }
    memory_free(parts);
    terminal_print_faults(&faults);
    return code;
}
