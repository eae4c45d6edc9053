/* enfilade-replay FILE: plays a recording again, compares every hash, tells the result. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/session/session.h"
#include "terminal.h"

static const char usage[] = "usage: enfilade-replay FILE [--assets FOLDER]\n"
                            "Plays a recording again and compares its hashes. Exit code 0: all "
                            "agree, 1: not, 2: wrong use.\n";

static void tell_result(const Session *session) {
    const Battle *battle = session_battle(session);
    BattleHash hash;
    battle_hash(battle, &hash);
    printf("%s: %zu steps, turn %d, hash %016llx\n", battle->setting->title,
           session_recording(session)->steps.count, battle->turn,
           (unsigned long long)battle_hash_all(&hash));
    for (int section = 0; section < HASH_SECTION_COUNT; section++) {
        printf("  %-8s %016llx\n", battle_hash_section_name((HashSection)section),
               (unsigned long long)hash.sections[section]);
    }
    if (battle->is_over) {
        printf("%s\n", battle->winner.value != 0
                           ? battle_setting_side(battle->setting, battle->winner)->name
                           : "drawn");
    } else {
        printf("not over\n");
    }
}

int main(int count, char **words) {
    if (terminal_helps(count, words, usage)) {
        return EXIT_SUCCESS;
    }
    const char *wanted = count == 4 && strcmp(words[2], "--assets") == 0 ? words[3] : NULL;
    if ((count != 2 && wanted == NULL) || words[1][0] == '-') {
        fputs(usage, stderr);
        return 2;
    }
    char *assets = terminal_find_assets(wanted, words[0]);
    FaultList faults;
    fault_list_init(&faults);
    Session *session = assets != NULL ? session_open(words[1], assets, false, &faults) : NULL;
    bool agrees = session != NULL && faults.refusing == 0;
    terminal_print_faults(&faults);
    if (session != NULL) {
        tell_result(session);
    }
    session_close(session);
    fault_list_finish(&faults);
    memory_free(assets);
    return terminal_finish(agrees ? EXIT_SUCCESS : EXIT_FAILURE);
}
