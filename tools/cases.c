/* enfilade-cases: runs files of rule cases through the rules of the game. */
#include <stdio.h>
#include <string.h>

#include "cases/case_core.h"
#include "enfilade/scenario/scenario.h"
#include "terminal.h"

static int tell_usage(FILE *file, const char *program) {
    fprintf(
        file,
        "usage: %s [--assets DIR] FILE...\n"
        "Runs the rule cases of each file. Prints each failure with what was expected and what\n"
        "was found, how many there were of each check, and last \"N passed, N failed\".\n"
        "Exit code 1 when one fails, 2 when a file or an argument is wrong.\n",
        program);
    return file == stdout ? 0 : 2;
}

static bool run_file(CaseFile *file, const char *assets, CaseTally *tally, FaultList *faults) {
    RuleNumbers *numbers = scenario_read_numbers(file->set->rules, assets, faults);
    if (numbers == NULL) {
        return false;
    }
    case_file_run(file, numbers, tally);
    rule_numbers_destroy(numbers);
    return true;
}

static int run_files(int count, char **names, const char *wanted, const char *program) {
    FaultList faults = {0};
    CaseTally tally = {0};
    CaseFile *files = memory_allocate_array((size_t)count, sizeof *files);
    char *assets = terminal_find_assets(wanted, program);
    bool is_well = assets != NULL;
    for (int i = 0; i < count && is_well; i++) {
        is_well = case_file_read(&files[i], names[i], &faults) &&
                  run_file(&files[i], assets, &tally, &faults);
    }
    if (is_well) {
        case_tally_print(&tally);
    }
    terminal_print_faults(&faults);
    int code = !is_well ? 2 : tally.failed > 0 ? 1 : 0;
    for (int i = 0; i < count; i++) {
        case_file_finish(&files[i]);
    }
    memory_free(files);
    memory_free(assets);
    case_tally_finish(&tally);
    fault_list_finish(&faults);
    return code;
}

int main(int count, char **words) {
    const char *assets = NULL;
    int first = 1;
    if (count > 1 && strcmp(words[1], "--help") == 0) {
        return tell_usage(stdout, words[0]);
    }
    if (count > 2 && strcmp(words[1], "--assets") == 0) {
        assets = words[2];
        first = 3;
    }
    if (first >= count || strncmp(words[first], "--", 2) == 0) {
        return tell_usage(stderr, words[0]);
    }
    return run_files(count - first, words + first, assets, words[0]);
}
