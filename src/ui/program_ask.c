/* What the program asks before it does it: whether a battle goes on or begins anew, and whether one
 * is thrown away (program_parts.h). */
#include "battle_files.h"
#include "program_parts.h"

void program_forget_ask(Program *program) {
    scenario_destroy(program->asked_scenario);
    memory_free(program->asked_file);
    program->asked_scenario = NULL;
    program->asked_file = NULL;
    program->asks = ASK_NOTHING;
}

static void keep_ask(Program *program, ProgramAsk what, char *file, Scenario *scenario) {
    program_forget_ask(program);
    program->asks = what;
    program->asked_file = file;
    program->asked_scenario = scenario;
    program->widgets.focus = (WidgetId){0};
    layer_spoil_all(program->layers, SCREEN_FRONT);
}

void program_ask_to_go_on(Program *program, Scenario *scenario, Session *session, char *file) {
    static const char *const labels[] = {"Go on", "Begin anew", "Neither"};
    Text title = {0}, words = {0};
    text_format(&title, "%s was left unfinished", scenario->setting->title);
    screen_start_tell_state(session, &words);
    text_add(&words, " Begun anew, the battle that was left stays in the list of battles.");
    dialog_choice_open(&program->choice, text_letters(&title), text_letters(&words), labels, 3, 0);
    text_format(&program->status, "asks to go on %s\n", scenario->setting->id);
    keep_ask(program, ASK_GO_ON, file, scenario);
    text_finish(&title);
    text_finish(&words);
    session_close(session);
}

void program_ask_to_throw_away(Program *program) {
    static const char *const labels[] = {"Throw it away", "Keep it"};
    const StartBattle *battle = &program->start.battles[program->start.chosen];
    Text title = {0};
    text_format(&title, "Throw %s away?", battle->title != NULL ? battle->title : battle->file);
    dialog_choice_open(&program->choice, text_letters(&title),
                       battle->words != NULL ? battle->words : "", labels, 2, 1);
    text_add(&program->status, "asks to throw away\n");
    keep_ask(program, ASK_THROW_AWAY, memory_copy_text(battle->file), NULL);
    text_finish(&title);
}

static void throw_away(Program *program) {
    if (!battle_files_rename(program->asked_file, "thrown-away")) {
        Text words = {0};
        text_format(&words,
                    "%s cannot be renamed: may its folder be written, and is the name with "
                    "\"thrown-away\" at its end free?",
                    program->asked_file);
        program_show_error(program, "The battle is still there", text_letters(&words));
        text_finish(&words);
        return;
    }
    text_add(&program->status, "thrown away\n");
    program_leave_screen(program);
    program_open_start(program);
    program_spoil_all(program);
}

static void go_on(Program *program, bool anew) {
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = program->asked_scenario;
    program->asked_scenario = NULL;
    bool is_open = false;
    if (anew) {
        is_open = program_begin_battle(program, scenario, &faults);
    } else {
        scenario_destroy(scenario);
        is_open = program_open_battle(program, program->asked_file, &faults);
    }
    if (!is_open) {
        program_show_faults(program, "This battle cannot be opened", &faults);
    }
    fault_list_finish(&faults);
}

void program_take_choice(Program *program, int chosen) {
    ProgramAsk asks = program->asks;
    if (asks == ASK_GO_ON && chosen < 2) {
        go_on(program, chosen == 1);
    } else if (asks == ASK_THROW_AWAY && chosen == 0) {
        throw_away(program);
    }
    program_forget_ask(program);
}
