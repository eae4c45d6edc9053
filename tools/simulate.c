/* enfilade-simulate: whole battles without a window. One is told line by line; of many the result
 * is kept in a file and summed up. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simulate/players.h"
#include "simulate/series.h"
#include "simulate/telling.h"
#include "terminal.h"

enum { JOBS_LIMIT = 256, GAMES_LIMIT = 1000 * 1000 };

static const char usage[] =
    "usage: enfilade-simulate FILE [--seed N] [--players PLAYER,PLAYER] [--record FILE]\n"
    "                         [--pictures FOLDER] [--quiet] [--assets FOLDER]\n"
    "       enfilade-simulate FILE --games N|--seeds A-B -o RESULT [--seed N] [--jobs N]\n"
    "                         [--players PLAYER,PLAYER] [--csv FILE] [--assets FOLDER]\n"
    "       enfilade-simulate --join RESULT... -o RESULT [--jobs N] [--csv FILE]\n"
    "\n"
    "The first plays a battle to its end and tells what happens. --record keeps the recording,\n"
    "--pictures leaves start.png, a picture of each turn as it begins and end.png in a folder,\n"
    "--quiet tells only the result.\n"
    "\n"
    "The second plays many: game after game with the seeds from --seed (1) on, or from A to B.\n"
    "Every game is added to RESULT, a JSON file; the same command goes on where one was stopped,\n"
    "whatever stopped it. At the end a table is printed, and the most one-sided and the closest\n"
    "games lie beside RESULT as recordings. --jobs plays so many at a time, with the same result "
    "to\n"
    "the byte. --csv writes a line for each game.\n"
    "\n"
    "The third joins results of the same battle, players and version that hold other seeds, as "
    "one\n"
    "run over all of them would have written it.\n"
    "\n"
    "A player for each side, in the scenario's order, is: ";

typedef struct Wanted {
    const char *file, *record, *pictures, *assets, *result, *csv;
    char *players;
    unsigned long long seed, games, jobs, first, last;
    bool is_quiet, has_games, has_seeds, joins;
    char **parts; /* files to join */
    size_t part_count;
} Wanted;

/* "1-500". */
static bool read_range(const char *words, unsigned long long *first, unsigned long long *last) {
    const char *dash = strchr(words, '-');
    Text begin = {0};
    if (dash == NULL) {
        return false;
    }
    text_add_bytes(&begin, words, (size_t)(dash - words));
    bool is_read = terminal_read_number(text_letters(&begin), first) &&
                   terminal_read_number(dash + 1, last) && *first <= *last;
    text_finish(&begin);
    return is_read;
}

/* An option that is followed by something; false when it is none, or that is not right. */
static bool read_option(const char *option, char *value, Wanted *out) {
    const struct {
        const char *option;
        const char **to;
    } texts[] = {{"--record", &out->record},
                 {"--pictures", &out->pictures},
                 {"--assets", &out->assets},
                 {"-o", &out->result},
                 {"--csv", &out->csv}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (strcmp(option, texts[i].option) == 0) {
            *texts[i].to = value;
            return true;
        }
    }
    if (strcmp(option, "--players") == 0) {
        out->players = value;
        return true;
    }
    if (strcmp(option, "--seed") == 0) {
        return terminal_read_number(value, &out->seed);
    }
    if (strcmp(option, "--games") == 0) {
        out->has_games = true;
        return terminal_read_number(value, &out->games) && out->games >= 1;
    }
    if (strcmp(option, "--jobs") == 0) {
        return terminal_read_number(value, &out->jobs) && out->jobs >= 1 && out->jobs <= JOBS_LIMIT;
    }
    if (strcmp(option, "--seeds") == 0) {
        out->has_seeds = true;
        return read_range(value, &out->first, &out->last);
    }
    return false;
}

static bool read_words(int count, char **words, Wanted *out) {
    *out = (Wanted){.seed = 1, .jobs = 1};
    out->parts = memory_allocate_array((size_t)count, sizeof *out->parts);
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--quiet") == 0) {
            out->is_quiet = true;
        } else if (strcmp(words[i], "--join") == 0) {
            out->joins = true;
        } else if (words[i][0] != '-') {
            out->parts[out->part_count++] = words[i];
        } else if (i + 1 >= count || !read_option(words[i], words[i + 1], out)) {
            return false;
        } else {
            i++;
        }
    }
    return true;
}

/* Do the options belong to one of the three uses? Fills the seeds. */
static bool are_of_one_use(Wanted *wanted) {
    bool is_series = wanted->has_games || wanted->has_seeds;
    bool tells = wanted->record != NULL || wanted->pictures != NULL || wanted->is_quiet;
    if (wanted->joins) {
        return wanted->part_count >= 1 && wanted->result != NULL && !is_series && !tells &&
               wanted->players == NULL;
    }
    wanted->file = wanted->parts[0];
    if (wanted->part_count != 1 || (wanted->has_games && wanted->has_seeds) ||
        is_series != (wanted->result != NULL) || (is_series && tells) ||
        (!is_series && wanted->csv != NULL)) {
        return false;
    }
    if (wanted->has_games) {
        wanted->first = wanted->seed;
        wanted->last = wanted->seed + wanted->games - 1;
    }
    return !is_series || wanted->last - wanted->first < GAMES_LIMIT;
}

static int run(const Wanted *wanted, const char *assets, const char *const *players,
               size_t player_count) {
    SeriesWish series = {.scenario = wanted->file,
                         .result = wanted->result,
                         .csv = wanted->csv,
                         .assets = assets,
                         .players = players,
                         .player_count = player_count,
                         .first_seed = wanted->first,
                         .last_seed = wanted->last,
                         .jobs = (size_t)wanted->jobs};
    if (wanted->joins) {
        return series_join(wanted->parts, wanted->part_count, &series);
    }
    if (wanted->result != NULL) {
        return series_run(&series);
    }
    TellingWish telling = {.scenario = wanted->file,
                           .record = wanted->record,
                           .pictures = wanted->pictures,
                           .assets = assets,
                           .players = players,
                           .player_count = player_count,
                           .seed = wanted->seed,
                           .is_quiet = wanted->is_quiet};
    return telling_run(&telling);
}

static void print_usage(FILE *out) {
    fputs(usage, out);
    for (const char *const *word = player_words(); *word != NULL; word++) {
        fprintf(out, "%s%s", *word, word[1] != NULL ? ", " : ".\n");
    }
}

int main(int count, char **words) {
    Wanted wanted;
    FaultList faults;
    const char *players[SETTING_SIDE_LIMIT];
    size_t player_count = 0;
    if (count == 2 && strcmp(words[1], "--help") == 0) {
        print_usage(stdout);
        return terminal_finish(EXIT_SUCCESS);
    }
    fault_list_init(&faults);
    bool is_right = read_words(count, words, &wanted) && are_of_one_use(&wanted);
    if (!is_right) {
        print_usage(stderr);
    } else if (wanted.players != NULL) {
        player_count = players_split(wanted.players, players, SETTING_SIDE_LIMIT, &faults);
        is_right = player_count > 0;
    }
    int code = 2;
    if (is_right) {
        char *assets = terminal_find_assets(wanted.assets, words[0]);
        code = assets != NULL ? run(&wanted, assets, players, player_count) : EXIT_FAILURE;
        memory_free(assets);
    }
    terminal_print_faults(&faults);
    memory_free(wanted.parts);
    return terminal_finish(code);
}
