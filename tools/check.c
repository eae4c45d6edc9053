/* enfilade-check FILE...: every fault of each scenario, and what its words of terrain become under
 * its rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if ENFILADE_WITH_PICTURES
#include "enfilade/render/map_background.h"
#endif
#include "enfilade/scenario/scenario.h"
#include "enfilade/scenario/scenario_schema.h"
#include "terminal.h"

static const char usage[] =
    "usage: enfilade-check [--assets FOLDER] FILE...\n"
    "       enfilade-check --schema\n"
    "Tells every fault of scenario files and what their kinds of terrain become. Exit code 0: "
    "all sound, 1: faults, 2: wrong use.\n";

/* "bad going, hides, cover": what a ground does. */
static void print_traits(uint32_t traits) {
    static const struct {
        uint32_t trait;
        const char *words;
    } rows[] = {
        {GROUND_HIDES, "blocks sight"},
        {GROUND_RAISES, "one level higher"},
        {GROUND_SLOWS, "bad going"},
        {GROUND_OPEN_TO_MOUNTED, "open to horse and teams"},
        {GROUND_BARS, "impassable"},
        {GROUND_WATER, "water"},
        {GROUND_ROAD, "road"},
        {GROUND_OBSTACLE, "obstacle"},
        {GROUND_PROTECTS, "cover"},
        {GROUND_FORTIFIES, "works"},
        {GROUND_LINED, "cover on its line"},
        {GROUND_DENSE, "dense"},
    };
    bool is_first = true;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if ((traits & rows[i].trait) != 0) {
            printf("%s%s", is_first ? "" : ", ", rows[i].words);
            is_first = false;
        }
    }
    printf("%s\n", is_first ? "open, no effect" : "");
}

static bool was_printed(const BattleSetting *setting, size_t index) {
    for (size_t before = 0; before < index; before++) {
        if (strcmp(setting->features[before].kind, setting->features[index].kind) == 0 &&
            setting->features[before].traits == setting->features[index].traits) {
            return true;
        }
    }
    return false;
}

static void print_terrain(const Scenario *scenario) {
    const BattleSetting *setting = scenario->setting;
    for (size_t i = 0; i < setting->feature_count; i++) {
        const Feature *feature = &setting->features[i];
        if (!was_printed(setting, i)) {
            printf("  %s: %s: ", feature->kind, setting->grounds[feature->ground].id);
            print_traits(feature->traits);
        }
    }
}

/* Can the scanned map be read, and does it lie on the table? */
static void check_background(const Scenario *scenario, FaultList *faults) {
#if ENFILADE_WITH_PICTURES
    MapBackground background;
    map_background_load(scenario->background, battle_setting_table(scenario->setting), &background,
                        faults);
    map_background_finish(&background);
#else
    const ScenarioBackground *written = scenario->background;
    if (written != NULL) {
        fault_list_note(faults, written->file, written->line, written->column, "background.picture",
                        "not looked at: built without pictures");
    }
#endif
}

static bool check_file(const char *path, const char *assets) {
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = scenario_read_file(path, assets, &faults);
    if (scenario != NULL) {
        check_background(scenario, &faults);
    }
    size_t refusing = faults.refusing;
    terminal_print_faults(&faults);
    bool is_sound = scenario != NULL && refusing == 0;
    if (is_sound) {
        const BattleSetting *setting = scenario->setting;
        printf("%s: sound: \"%s\", %s, %zu units and leaders, %zu features, table %g by %g in\n",
               path, setting->title, setting->rule_set->name, setting->unit_count,
               setting->feature_count, setting->width, setting->height);
        print_terrain(scenario);
    } else {
        fprintf(stderr, "%s: refused, %zu fault%s\n", path, refusing, refusing == 1 ? "" : "s");
    }
    scenario_destroy(scenario);
    fault_list_finish(&faults);
    return is_sound;
}

int main(int count, char **words) {
    const char *wanted = NULL;
    int first = 1;
    if (terminal_helps(count, words, usage)) {
        return EXIT_SUCCESS;
    }
    if (count == 2 && strcmp(words[1], "--schema") == 0) {
        Text schema = {0};
        scenario_schema_write(&schema);
        fputs(text_letters(&schema), stdout);
        text_finish(&schema);
        return terminal_finish(EXIT_SUCCESS);
    }
    if (count >= 3 && strcmp(words[1], "--assets") == 0) {
        wanted = words[2];
        first = 3;
    }
    if (first >= count || (words[first][0] == '-' && words[first][1] != '\0')) {
        fputs(usage, stderr);
        return 2;
    }
    char *assets = terminal_find_assets(wanted, words[0]);
    bool all_sound = assets != NULL;
    for (int i = first; i < count && assets != NULL; i++) {
        all_sound = check_file(words[i], assets) && all_sound;
    }
    memory_free(assets);
    return terminal_finish(all_sound ? EXIT_SUCCESS : EXIT_FAILURE);
}
