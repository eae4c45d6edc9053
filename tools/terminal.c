/* What the commands say on the terminal. */
#include "terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/base/text.h"
#include "enfilade/scenario/asset_folder.h"
#include "enfilade/session/session_open.h"
#include "enfilade/session/side_account.h"

bool terminal_helps(int count, char **words, const char *usage) {
    bool is_asked = count == 2 && strcmp(words[1], "--help") == 0;
    if (is_asked) {
        fputs(usage, stdout);
    }
    return is_asked;
}

void terminal_print_faults(FaultList *faults) {
    terminal_print_faults_to(faults, stdout);
}

void terminal_print_faults_to(FaultList *faults, FILE *notes) {
    for (size_t i = 0; i < faults->faults.count; i++) {
        char *line = fault_text(&faults->faults.items[i]);
        fprintf(faults->faults.items[i].is_note ? notes : stderr, "%s\n", line);
        memory_free(line);
    }
    fault_list_finish(faults);
    fault_list_init(faults);
}

char *terminal_find_assets(const char *wanted, const char *program) {
    FaultList faults;
    fault_list_init(&faults);
    char *assets = asset_folder_find(wanted, program, &faults);
    terminal_print_faults(&faults);
    fault_list_finish(&faults);
    return assets;
}

Session *terminal_begin_battle(const char *file, const char *assets, unsigned long long seed) {
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = assets != NULL ? scenario_read_file(file, assets, &faults) : NULL;
    Session *session =
        scenario != NULL
            ? session_begin(scenario, &(SessionPlay){.mode = SESSION_STUDY}, seed, NULL, &faults)
            : NULL;
    terminal_print_faults(&faults);
    fault_list_finish(&faults);
    return session;
}

Session *terminal_open_recording(const char *file, const char *assets) {
    FaultList faults;
    fault_list_init(&faults);
    Session *session = assets != NULL ? session_open(file, assets, false, &faults) : NULL;
    terminal_print_faults(&faults);
    fault_list_finish(&faults);
    return session;
}

bool terminal_find_side(const Session *session, const char *name, SideId *out) {
    *out = SIDE_NONE;
    if (name == NULL) {
        return true;
    }
    FaultList faults;
    fault_list_init(&faults);
    *out = side_account_find(session_battle(session)->setting, name, "--side", &faults);
    terminal_print_faults(&faults);
    fault_list_finish(&faults);
    return out->value != 0;
}

bool terminal_read_number(const char *words, unsigned long long *out) {
    int64_t number = 0;
    if (!text_read_integer(words, &number) || number < 0) {
        return false;
    }
    *out = (unsigned long long)number;
    return true;
}

int terminal_finish(int code) {
    if (fflush(stdout) != 0 || ferror(stdout) != 0) {
        fprintf(stderr, "what was printed could not be written: %s\n", strerror(errno));
        return EXIT_FAILURE;
    }
    return code;
}
