/* What the program opens: the list of battles, a battle with its journal, a preview, a battle from
 * nothing (program.h). */
#include <stdio.h>
#include <sys/stat.h>

#include "battle_files.h"
#include "enfilade/session/session_lines.h"
#include "enfilade/session/session_open.h"
#include "looking.h"
#include "program_parts.h"

char *program_battle_folder(const Program *program) {
    Text path = {0};
    text_format(&path, "%s/battles", program->data);
    mkdir(program->data, 0755);
    mkdir(text_letters(&path), 0755);
    return text_take(&path);
}

/* A battle that is over is kept as a recording, so that the start screen offers only unfinished
 * ones; one that was opened and left without a command leaves nothing. */
static void put_journal_away(Program *program) {
    const char *journal = program->journal;
    const Session *session = program->battle.session;
    if (journal != NULL && text_ends_with(journal, ".journal")) {
        if (session_is_over(session)) {
            battle_files_rename(journal, "recording");
        } else if (program->began_here && session_lines(session)->nodes.count == 1 &&
                   !session_needs_journal(session)) {
            remove(journal);
        }
    }
    memory_free(program->journal);
    program->journal = NULL;
    program->began_here = program->is_unkept = false;
}

void program_leave_screen(Program *program) {
    switch (program->kind) {
    case SCREEN_KIND_START:
        screen_start_finish(&program->start);
        break;
    case SCREEN_KIND_BATTLE:
        put_journal_away(program);
        screen_battle_finish(&program->battle);
        break;
    case SCREEN_KIND_PREVIEW:
        screen_preview_finish(&program->preview);
        break;
    case SCREEN_KIND_NEW:
        screen_new_battle_finish(&program->new_battle);
        break;
    }
    program->widgets.focus = (WidgetId){0};
    program->widgets.pressed = (WidgetId){0};
    program->widgets.tooltip[0] = '\0';
    program->widgets.arena = &program->arena;
}

void program_open_start(Program *program) {
    char *folder = program_battle_folder(program);
    screen_start_init(&program->start, program->scenarios, folder, program->assets, &program->view,
                      &program->types_dice, &program->widgets);
    screen_start_resize(&program->start, program->width, program->height);
    memory_free(folder);
    program->kind = SCREEN_KIND_START;
    program->widgets.focus = (WidgetId){0};
    text_add(&program->status, "start screen\n");
}

void program_show_battle(Program *program, Session *session, char *journal) {
    program_leave_screen(program);
    program->journal = journal;
    screen_battle_init(&program->battle, session, &program->view, &program->widgets);
    program->kind = SCREEN_KIND_BATTLE;
    screen_battle_resize(&program->battle, program->width, program->height);
    camera_fit(&program->battle.camera);
    program->battle.draw_seed = program->draw_seed;
    program->battle.seed_context = program->seed_context;
    program_spoil_all(program);
    text_format(&program->status, "battle %s\n", session_scenario(session)->setting->id);
}

void program_go_on(Program *program) {
    BattleScreen *screen = &program->battle;
    size_t node = screen->look.goes_to;
    SessionPlay play = {.mode = SESSION_STUDY};
    FaultList faults;
    fault_list_init(&faults);
    if (session_go_on(screen->session, &play, NULL, &faults)) {
        put_journal_away(program);
        screen->look.only = false;
        text_add(&program->status, "goes on as a study\n");
        program_keep_battle(program, true);
        looking_go_to(screen, node);
        screen_battle_notice(screen, false, 0,
                             "The game stands here now, as a study of your own: you command every "
                             "side. The recording stays as it is.");
    } else {
        program_show_faults(program, "The battle cannot be gone on with", &faults);
    }
    fault_list_finish(&faults);
}

void program_begin_battle(Program *program, Scenario *scenario, const SessionPlay *play) {
    uint64_t seed = program->draw_seed(program->seed_context);
    FaultList faults; /* none without a journal */
    fault_list_init(&faults);
    scenario->setting->dice_are_typed = program->types_dice;
    Session *session = session_begin(scenario, play, seed, NULL, &faults);
    fault_list_finish(&faults);
    program_show_battle(program, session, NULL);
    program->asks_players = false;
    program->began_here = true;
    program_keep_battle(program, true);
}

bool program_begin_read_battle(Program *program, Scenario *scenario, FaultList *faults) {
    SessionPlay play = {.mode = SESSION_HOT_SEAT};
    char why[240];
    if (program->asks_players) {
        program_ask_for_players(program, scenario);
        return true;
    }
    if (program->players != NULL &&
        !session_play_of_players(program->players, scenario->setting->side_count, &play, why,
                                 sizeof why)) {
        fault_list_add(faults, "--players", 0, 0, "", "%s", why);
        scenario_destroy(scenario);
        return false;
    }
    program_begin_battle(program, scenario, &play);
    return true;
}

/* Asks when the same battle was left unfinished, else begins; takes over the scenario. */
static bool begin_or_ask(Program *program, Scenario *scenario, FaultList *faults) {
    char *folder = program_battle_folder(program), *file = NULL;
    Session *session = battle_files_unfinished(folder, scenario, program->assets, &file);
    memory_free(folder);
    if (session == NULL) {
        return program_begin_read_battle(program, scenario, faults);
    }
    program_ask_to_go_on(program, scenario, session, file);
    return true;
}

bool program_open_battle(Program *program, const char *file, FaultList *faults) {
    size_t before = faults->refusing;
    if (text_ends_with(file, ".journal") || text_ends_with(file, ".recording")) {
        Session *session = session_open(file, program->assets, true, faults);
        if (session == NULL) {
            return false;
        }
        program_show_battle(program, session, memory_copy_text(file));
        looking_begin_recording(&program->battle, text_ends_with(file, ".recording"));
        program_keep_battle(program, true);
        return true;
    }
    Scenario *scenario = scenario_read_file(file, program->assets, faults);
    if (scenario == NULL || faults->refusing > before) {
        scenario_destroy(scenario);
        return false;
    }
    return begin_or_ask(program, scenario, faults);
}

void program_show_faults(Program *program, const char *title, FaultList *faults) {
    Text words = {0};
    fault_list_sort(faults);
    fault_list_write(faults, FAULTS_ALL, &words);
    program_show_error(program, title, text_letters(&words));
    text_finish(&words);
}

void program_open_chosen(Program *program) {
    FaultList faults;
    fault_list_init(&faults);
    char *file = memory_copy_text(program->start.battles[program->start.chosen].file);
    program->asks_players = true;
    if (!program_open_battle(program, file, &faults)) {
        program_show_faults(program, "This battle cannot be opened", &faults);
    }
    memory_free(file);
    fault_list_finish(&faults);
}

void program_open_preview(Program *program, const char *file) {
    program_leave_screen(program);
    screen_preview_init(&program->preview, file, program->assets, &program->view,
                        &program->widgets);
    program->kind = SCREEN_KIND_PREVIEW;
    screen_preview_resize(&program->preview, program->width, program->height);
    program_spoil_all(program);
}

void program_file_changed(Program *program) {
    if (program->kind == SCREEN_KIND_PREVIEW) {
        screen_preview_reload(&program->preview);
    }
}

const char *program_watched_file(const Program *program) {
    return program->kind == SCREEN_KIND_PREVIEW ? program->preview.file : NULL;
}

void program_open_new_battle(Program *program) {
    FaultList faults;
    fault_list_init(&faults);
    NewBattleScreen screen;
    uint64_t seed = program->draw_seed(program->seed_context);
    if (screen_new_battle_init(&screen, program->assets, seed, &program->widgets, &faults)) {
        program_leave_screen(program);
        program->new_battle = screen;
        program->kind = SCREEN_KIND_NEW;
        screen_new_battle_resize(&program->new_battle, program->width, program->height);
        program_spoil_all(program);
        text_add(&program->status, "new battle\n");
    } else {
        screen_new_battle_finish(&screen);
        program_show_faults(program, "No battle can be made from nothing", &faults);
    }
    fault_list_finish(&faults);
}

void program_begin_new_battle(Program *program) {
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = new_battle_make(&program->new_battle.battle);
    if (scenario != NULL) {
        program_ask_for_players(program, scenario);
    }
    fault_list_finish(&faults);
}
