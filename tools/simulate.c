/* enfilade-simulate FILE: a battle fought to its end by random legal play, told line by line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle_picture.h"
#include "enfilade/engine/sentence.h"
#include "enfilade/player/random_player.h"
#include "enfilade/session/session.h"
#include "terminal.h"

enum { PICTURE_WIDTH = 1600, PICTURE_HEIGHT = 1200, STEP_LIMIT = 200000 };

static const char usage[] = "usage: enfilade-simulate FILE [--seed N] [--record FILE] [--pictures "
                            "FOLDER] [--quiet] [--assets FOLDER]\n"
                            "Fights a battle to its end by random legal play and tells what "
                            "happens. --record keeps the recording,\n"
                            "--pictures leaves start.png and end.png in a folder.\n";

typedef struct Wanted {
    const char *file, *record, *pictures, *assets;
    unsigned long long seed;
    bool is_quiet;
} Wanted;

static bool read_arguments(int count, char **words, Wanted *out) {
    *out = (Wanted){.seed = 1};
    for (int i = 1; i < count; i++) {
        bool has_next = i + 1 < count;
        if (strcmp(words[i], "--quiet") == 0) {
            out->is_quiet = true;
        } else if (strcmp(words[i], "--seed") == 0 && has_next) {
            if (!terminal_read_number(words[++i], &out->seed)) {
                return false;
            }
        } else if (strcmp(words[i], "--record") == 0 && has_next) {
            out->record = words[++i];
        } else if (strcmp(words[i], "--pictures") == 0 && has_next) {
            out->pictures = words[++i];
        } else if (strcmp(words[i], "--assets") == 0 && has_next) {
            out->assets = words[++i];
        } else if (words[i][0] != '-' && out->file == NULL) {
            out->file = words[i];
        } else {
            return false;
        }
    }
    return out->file != NULL;
}

static bool draw_battle(const Session *session, const char *folder, const char *name) {
    Text path = {0};
    text_format(&path, "%s/%s", folder, name);
    bool is_written = battle_picture_write(session_battle(session), session_scenario(session),
                                           PICTURE_WIDTH, PICTURE_HEIGHT, text_letters(&path));
    if (is_written) {
        printf("picture: %s\n", text_letters(&path));
    }
    text_finish(&path);
    return is_written;
}

/* What has been told so far. */
typedef struct Report {
    size_t told;  /* events */
    Text heading; /* of the present phase, until something happens in it */
} Report;

/* A phase is a heading, what happens in it stands under that, dice and sums under what they decide.
 */
static void print_line(Report *report, const Session *session, const Event *event,
                       const char *line) {
    if (event->kind == EVENT_PHASE) {
        text_clear(&report->heading);
        text_add(&report->heading, line);
        return;
    }
    if (report->heading.length > 0) {
        printf("%s\n", text_letters(&report->heading));
        text_clear(&report->heading);
    }
    bool is_detail = event_kind_log_place((EventKind)event->kind) == EVENT_LOG_DETAIL;
    printf("%s%s", is_detail ? "      " : "  ", line);
    if (event->rule > 0) {
        printf("  [%s]", session_rules(session)->rule_ids[event->rule]);
    }
    printf("\n");
}

/* Every event since the last call. */
static void tell_events(const Session *session, Report *report) {
    for (; report->told < session_event_count(session); report->told++) {
        const Event *event = session_event(session, report->told);
        Text line = {0};
        sentence_of_event(session_battle(session), event, &line);
        if (line.length > 0) {
            print_line(report, session, event, text_letters(&line));
        }
        text_finish(&line);
    }
}

static void play(Session *session, RandomPlayer *player, bool is_quiet) {
    Report report = {0};
    for (int step = 0; step < STEP_LIMIT && !session_is_over(session); step++) {
        Ruling ruling;
        if (session_question(session) != NULL) {
            Answer answer;
            random_player_answer(player, session_battle(session), session_question(session),
                                 &answer);
            session_answer(session, &answer, &ruling);
        } else {
            Command command;
            random_player_command(player, session_battle(session), &command);
            session_submit(session, &command, &ruling);
        }
        if (!is_quiet) {
            tell_events(session, &report);
        }
    }
    text_finish(&report.heading);
}

static void tell_result(const Session *session) {
    const Battle *battle = session_battle(session);
    VerdictReport verdict;
    session_rules(session)->verdict(battle, &verdict);
    if (!battle->is_over) {
        printf("\nThe battle did not end within %d steps.\n", STEP_LIMIT);
    } else if (battle->winner.value == 0) {
        printf("\nThe battle is drawn in turn %d.\n", battle->turn);
    } else {
        printf("\n%s wins in turn %d.\n",
               battle_setting_side(battle->setting, battle->winner)->name, battle->turn);
    }
    printf("%s\n", verdict.sentence);
}

int main(int count, char **words) {
    Wanted wanted;
    if (terminal_helps(count, words, usage)) {
        return EXIT_SUCCESS;
    }
    if (!read_arguments(count, words, &wanted)) {
        fputs(usage, stderr);
        return 2;
    }
    char *assets = terminal_find_assets(wanted.assets, words[0]);
    FaultList faults;
    fault_list_init(&faults);
    Session *session = terminal_begin_battle(wanted.file, assets, wanted.seed);
    bool is_well = session != NULL;
    if (session != NULL) {
        printf("%s, seed %llu\n", session_battle(session)->setting->title, wanted.seed);
        is_well = wanted.pictures == NULL || draw_battle(session, wanted.pictures, "start.png");
        RandomPlayer player = random_player(wanted.seed);
        play(session, &player, wanted.is_quiet);
        tell_result(session);
        is_well = is_well && session_is_over(session);
        is_well = (wanted.pictures == NULL || draw_battle(session, wanted.pictures, "end.png")) &&
                  is_well;
        is_well =
            (wanted.record == NULL || session_save(session, wanted.record, &faults)) && is_well;
        terminal_print_faults(&faults);
    }
    session_close(session);
    fault_list_finish(&faults);
    memory_free(assets);
    return terminal_finish(is_well ? EXIT_SUCCESS : EXIT_FAILURE);
}
