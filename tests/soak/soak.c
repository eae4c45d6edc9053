/* The soak: battles fought to their end, everything checked after each command, and a count of what
 * they reached. Without arguments the battles of the test; else
 *
 *     test-soak stored                                    the stored positions alone
 *     test-soak FILE FIRST_SEED COUNT [PLAYER,PLAYER]     battles of one scenario, random play
 *                                                         unless players are named
 *
 * from the source tree's root. */
#include <check.h>
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/scenario/scenario.h"
#include "soak_game.h"
#include "stored_battle.h"

enum { STORED_LIMIT = 64, TIMEOUT = 1800 /* seconds */ };

typedef struct Batch {
    const char *file;
    unsigned first_seed, count;
    const char *players[SETTING_SIDE_LIMIT];
} Batch;

static Batch batches[] = {
    {"scenarios/drill.json", 1, 75, {"random", "random"}},
    {"scenarios/first-kernstown.json", 1, 15, {"random", "random"}},
    {"scenarios/mill-springs.json", 1, 10, {"random", "random"}},
    {"scenarios/drill.json", 1, 3, {"1", "1"}},
    {"scenarios/first-kernstown.json", 1, 3, {"1", "1"}},
    {"scenarios/mill-springs.json", 1, 3, {"1", "1"}},
};
static size_t batch_count = sizeof batches / sizeof batches[0];
static Reached reached;
/* The battle that is fought, for whoever looks for its fault. */
static char at_work[256];

static void source_path(Text *out, const char *relative) {
    const char *source = getenv("ENFILADE_SOURCE");
    text_format(out, "%s/%s", source != NULL ? source : ".", relative);
}

static Scenario *read_scenario(const char *file) {
    Text path = {0};
    Text assets = {0};
    source_path(&path, file);
    source_path(&assets, "assets");
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = scenario_read_file(text_letters(&path), text_letters(&assets), &faults);
    ck_assert_msg(scenario != NULL, "%s cannot be read", text_letters(&path));
    fault_list_finish(&faults);
    text_finish(&path);
    text_finish(&assets);
    return scenario;
}

static void fight(const Scenario *scenario, uint64_t seed, const char *const *players) {
    SoakGame soak;
    soak_game_begin(&soak, scenario, seed, &reached);
    soak_game_play(&soak, players);
    soak_game_finish(&soak);
}

START_TEST(every_battle_ends_without_a_fault) {
    const Batch *batch = &batches[_i];
    Scenario *scenario = read_scenario(batch->file);
    for (unsigned i = 0; i < batch->count; i++) {
        snprintf(at_work, sizeof at_work, "%s, seed %u, %s against %s", batch->file,
                 batch->first_seed + i, batch->players[0], batch->players[1]);
        fight(scenario, batch->first_seed + i, batch->players);
    }
    printf("%s: %u battles, %s against %s\n", batch->file, batch->count, batch->players[0],
           batch->players[1]);
    scenario_destroy(scenario);
}
END_TEST

static char stored[STORED_LIMIT][NAME_MAX + 1];
static size_t stored_count;

static int compare_names(const void *one, const void *other) {
    return strcmp(one, other);
}

static void find_stored(void) {
    Text path = {0};
    source_path(&path, "tests/battles");
    DIR *folder = opendir(text_letters(&path));
    for (struct dirent *entry = folder != NULL ? readdir(folder) : NULL; entry != NULL;
         entry = readdir(folder)) {
        const char *end = strrchr(entry->d_name, '.');
        if (end != NULL && strcmp(end, ".json") == 0 && stored_count < STORED_LIMIT) {
            text_copy(stored[stored_count++], sizeof stored[0], entry->d_name);
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
    text_finish(&path);
    qsort(stored, stored_count, sizeof stored[0], compare_names);
}

START_TEST(a_stored_position_goes_as_it_says) {
    Text path = {0};
    Text relative = {0};
    text_format(&relative, "tests/battles/%s", stored[_i]);
    source_path(&path, text_letters(&relative));
    snprintf(at_work, sizeof at_work, "%s", stored[_i]);
    stored_battle_play(text_letters(&path), &reached);
    text_finish(&path);
    text_finish(&relative);
}
END_TEST

static bool is_fought(const char *file) {
    for (size_t i = 0; i < batch_count; i++) {
        if (strcmp(batches[i].file, file) == 0) {
            return true;
        }
    }
    return false;
}

START_TEST(every_shipped_battle_is_fought) {
    Text path = {0};
    int count = 0;
    source_path(&path, "scenarios");
    DIR *folder = opendir(text_letters(&path));
    ck_assert_ptr_nonnull(folder);
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        Text file = {0};
        text_format(&file, "scenarios/%s", entry->d_name);
        bool is_battle = text_ends_with(entry->d_name, ".json") &&
                         !text_ends_with(entry->d_name, ".schema.json");
        ck_assert_msg(!is_battle || is_fought(text_letters(&file)), "%s stands in no batch",
                      text_letters(&file));
        count += is_battle ? 1 : 0;
        text_finish(&file);
    }
    ck_assert_int_gt(count, 0);
    closedir(folder);
    text_finish(&path);
}
END_TEST

START_TEST(the_battles_reach_every_action_question_and_result) {
    reached_print(&reached, stdout);
    unsigned missing = reached_missing(&reached, stdout);
    ck_assert_msg(missing == 0, "%u were never reached", missing);
}
END_TEST

static Suite *suite_soak(bool plays, bool has_stored) {
    Suite *suite = suite_create("soak");
    TCase *battles = tcase_create("battles");
    TCase *positions = tcase_create("stored positions");
    TCase *sum = tcase_create("reached");
    if (plays) {
        tcase_add_loop_test(battles, every_battle_ends_without_a_fault, 0, (int)batch_count);
    }
    if (has_stored) {
        find_stored();
        tcase_add_loop_test(positions, a_stored_position_goes_as_it_says, 0, (int)stored_count);
    }
    if (plays && has_stored) {
        tcase_add_test(sum, every_shipped_battle_is_fought);
        tcase_add_test(sum, the_battles_reach_every_action_question_and_result);
    }
    tcase_set_timeout(battles, TIMEOUT);
    tcase_set_timeout(positions, TIMEOUT);
    tcase_set_timeout(sum, TIMEOUT);
    suite_add_tcase(suite, battles);
    suite_add_tcase(suite, positions);
    suite_add_tcase(suite, sum);
    return suite;
}

/* "1,random" into the two words; the comma is taken out of the text. */
static void name_players(char *words, const char **out) {
    char *comma = words != NULL ? strchr(words, ',') : NULL;
    out[0] = out[1] = "random";
    if (comma != NULL) {
        *comma = '\0';
        out[0] = words;
        out[1] = comma + 1;
    }
}

int main(int count, char **words) {
    bool has_batch = count == 4 || (count == 5 && strchr(words[4], ',') != NULL);
    bool is_stored = count == 2 && strcmp(words[1], "stored") == 0;
    if (count != 1 && !has_batch && !is_stored) {
        fputs("usage: test-soak [stored | FILE FIRST_SEED COUNT [PLAYER,PLAYER]]\n", stderr);
        return 2;
    }
    if (has_batch) {
        batches[0] = (Batch){.file = words[1],
                             .first_seed = (unsigned)strtoul(words[2], NULL, 10),
                             .count = (unsigned)strtoul(words[3], NULL, 10)};
        name_players(count == 5 ? words[4] : NULL, batches[0].players);
        batch_count = 1;
    }
    SRunner *runner = srunner_create(suite_soak(!is_stored, !has_batch));
    /* In one process, so that the counts of all battles come together. */
    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_NORMAL);
    if (count > 1 && reached.rules != NULL) {
        reached_print(&reached, stdout);
    }
    int failed = srunner_ntests_failed(runner);
    if (failed > 0) {
        printf("the last battle was %s; the last step of random play was %s\n", at_work,
               soak_game_last_step());
    }
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
