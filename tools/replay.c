/* enfilade-replay FILE: plays a recording again, compares every hash, tells the result. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/session/luck.h"
#include "enfilade/session/session_lines.h"
#include "enfilade/session/session_open.h"
#include "enfilade/session/side_account.h"
#include "terminal.h"

static const char usage[] =
    "usage: enfilade-replay FILE [--side NAME] [--luck] [--assets FOLDER]\n"
    "Plays a recording again and compares its hashes; with --luck tells what the dice came to, "
    "for\n"
    "each side and kind of roll, and how often they fall so. With --side it tells the battle as\n"
    "that side saw it, its log with every die and modifier, and nothing else. Exit code 0: all\n"
    "agree, 1: not, 2: wrong use.\n";

static void tell_result(const Session *session) {
    const Battle *battle = session_battle(session);
    BattleHash hash;
    battle_hash(battle, &hash);
    printf("%s: %zu steps, turn %d, hash %016llx\n", battle->setting->title,
           session_lines(session)->nodes.count - 1, battle->turn,
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

static void tell_luck(const Session *session) {
    LuckReport report;
    Text words = {0};
    luck_read(session, SIDE_NONE, &report);
    luck_write(session_battle(session), &report, &words);
    fputs(text_letters(&words), stdout);
    text_finish(&words);
    luck_finish(&report);
}

static void tell_side(const Session *session, SideId side, bool tells_luck) {
    Text words = {0};
    side_account_write(session, side, tells_luck, &words);
    fputs(text_letters(&words), stdout);
    text_finish(&words);
}

typedef struct ReplayArguments {
    const char *file, *assets, *side;
    bool tells_luck;
} ReplayArguments;

static bool read_arguments(int count, char **words, ReplayArguments *out) {
    *out = (ReplayArguments){.file = NULL};
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--luck") == 0) {
            out->tells_luck = true;
        } else if (strcmp(words[i], "--side") == 0 && i + 1 < count) {
            out->side = words[++i];
        } else if (strcmp(words[i], "--assets") == 0 && i + 1 < count) {
            out->assets = words[++i];
        } else if (words[i][0] != '-' && out->file == NULL) {
            out->file = words[i];
        } else {
            return false;
        }
    }
    return out->file != NULL;
}

/* False when there is no such side. */
static bool tell(const ReplayArguments *arguments, const Session *session) {
    SideId side = SIDE_NONE;
    if (!terminal_find_side(session, arguments->side, &side)) {
        return false;
    }
    if (side.value != 0) {
        tell_side(session, side, arguments->tells_luck);
        return true;
    }
    tell_result(session);
    if (arguments->tells_luck) {
        tell_luck(session);
    }
    return true;
}

int main(int count, char **words) {
    ReplayArguments arguments;
    if (terminal_helps(count, words, usage)) {
        return EXIT_SUCCESS;
    }
    if (!read_arguments(count, words, &arguments)) {
        fputs(usage, stderr);
        return TERMINAL_WRONG_USE;
    }
    char *assets = terminal_find_assets(arguments.assets, words[0]);
    FaultList faults;
    fault_list_init(&faults);
    Session *session = assets != NULL ? session_open(arguments.file, assets, false, &faults) : NULL;
    int code = session != NULL && faults.refusing == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    /* They are about the file: what is told for a side holds nothing of them. */
    terminal_print_faults_to(&faults, arguments.side != NULL ? stderr : stdout);
    fault_list_finish(&faults);
    if (session != NULL) {
        code = tell(&arguments, session) ? code : TERMINAL_WRONG_USE;
    }
    session_close(session);
    memory_free(assets);
    return terminal_finish(code);
}
