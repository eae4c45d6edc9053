/* Recordings beside a result. */
#include "keep.h"

#include <stdio.h>
#include <string.h>

#include "enfilade/scenario/whole_file.h"

void keep_path(const char *result, uint64_t seed, Text *out) {
    static const char ending[] = ".json";
    size_t length = strlen(result);
    size_t tail = sizeof ending - 1;
    if (length > tail && strcmp(result + length - tail, ending) == 0) {
        length -= tail;
    }
    text_format(out, "%.*s-seed-%llu.recording", (int)length, result, (unsigned long long)seed);
}

typedef struct Keeping {
    const Contest *contest;
    const Scenario *scenario;
    const char *result;
    FaultList *faults;
} Keeping;

static void play(void *context, uint64_t seed, Text *out) {
    const Keeping *keeping = context;
    Text line = {0};
    game_row_play(keeping->scenario, keeping->contest->players, seed, &line, out);
    text_finish(&line);
}

static bool write_recording(void *context, uint64_t seed, const Text *recording) {
    Keeping *keeping = context;
    Text path = {0};
    keep_path(keeping->result, seed, &path);
    bool is_written = whole_file_write(text_letters(&path), recording, keeping->faults);
    if (is_written) {
        printf("recording: %s\n", text_letters(&path));
    }
    text_finish(&path);
    return is_written;
}

static void add_seeds(const uint64_t *seeds, size_t count, uint64_t *out, size_t *out_count) {
    for (size_t i = 0; i < count; i++) {
        size_t there = 0;
        while (there < *out_count && out[there] != seeds[i]) {
            there++;
        }
        if (there == *out_count) {
            out[(*out_count)++] = seeds[i];
        }
    }
}

WorkersEnd keep_recordings(const Summary *summary, const char *result, size_t jobs,
                           const char *assets, FaultList *faults) {
    const Contest *contest = summary->contest;
    Scenario *scenario =
        scenario_read(contest->title, contest->scenario, strlen(contest->scenario), assets, faults);
    if (scenario == NULL) {
        return WORKERS_BROKEN;
    }
    Contest own;
    WorkersEnd end = WORKERS_DONE;
    contest_init(&own, scenario, contest->players);
    if (own.engine != contest->engine || strcmp(own.rules, contest->rules) != 0) {
        fault_list_note(faults, result, 0, 0, "",
                        "no recordings are kept: played by another version (%s) than this "
                        "program's (%s)",
                        contest->rules, own.rules);
    } else {
        uint64_t seeds[2 * SUMMARY_KEPT];
        size_t count = 0;
        add_seeds(summary->one_sided, summary->one_sided_count, seeds, &count);
        add_seeds(summary->closest, summary->closest_count, seeds, &count);
        Keeping keeping = {contest, scenario, result, faults};
        WorkersTask task = {.context = &keeping,
                            .seeds = seeds,
                            .count = count,
                            .jobs = jobs,
                            .work = play,
                            .take = write_recording};
        end = workers_run(&task, faults);
    }
    contest_finish(&own);
    scenario_destroy(scenario);
    return end;
}
