/* What the program asks before it does it: whether a battle goes on or begins anew, who plays
 * it, and whether one is thrown away (program_parts.h). */
#include <stdio.h>

#include "battle_files.h"
#include "enfilade/player/computer_player.h"
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

void program_ask(Program *program, ProgramAsk what, const char *title, const char *words,
                 const char *const *labels, int count, int usual) {
    dialog_choice_open(&program->choice, title, words, labels, count, usual);
    text_format(&program->status, "asks: %s\n", title);
    keep_ask(program, what, NULL, NULL);
}

void program_ask_to_go_on(Program *program, Scenario *scenario, Session *session, char *file) {
    static const char *const labels[] = {"Go on", "Begin anew", "Neither"};
    Text title = {0}, words = {0};
    text_format(&title, "%s was left unfinished", scenario->setting->title);
    screen_start_tell_state(session, &words);
    if (battle_files_is_busy(file)) {
        text_format(&words, " %s", battle_files_busy_words);
    }
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

static void tell_it_is_there(Program *program, bool is_busy) {
    Text words = {0};
    text_format(&words, "%s ", program->asked_file);
    text_add(&words, is_busy ? "is being played in another window: close it there first."
                             : "cannot be renamed: may its folder be written, and is the name with "
                               "\"thrown-away\" at its end free?");
    program_show_error(program, "The battle is still there", text_letters(&words));
    text_finish(&words);
}

static void throw_away(Program *program) {
    bool is_busy = battle_files_is_busy(program->asked_file);
    if (is_busy || !battle_files_rename(program->asked_file, "thrown-away")) {
        tell_it_is_there(program, is_busy);
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
        is_open = program_begin_read_battle(program, scenario, &faults);
    } else {
        scenario_destroy(scenario);
        is_open = program_open_battle(program, program->asked_file, &faults);
    }
    if (!is_open) {
        program_show_faults(program, "This battle cannot be opened", &faults);
    }
    fault_list_finish(&faults);
}

/* The first choices; one for each side follows, and the way back. */
enum { PLAYERS_TWO, PLAYERS_ALONE, PLAYERS_COMPUTER };

void program_ask_for_players(Program *program, Scenario *scenario) {
    const BattleSetting *setting = scenario->setting;
    const char *labels[CHOICE_LIMIT] = {"Two players at this screen", "One player for both sides"};
    char sides[CHOICE_LIMIT][CHOICE_LETTERS];
    int count = PLAYERS_COMPUTER;
    for (size_t i = 0; i < setting->side_count && count + 1 < CHOICE_LIMIT; i++) {
        snprintf(sides[i], sizeof sides[i], "The computer plays %s", setting->sides[i].name);
        labels[count++] = sides[i];
    }
    labels[count++] = "Back";
    Text title = {0};
    text_format(&title, "Who plays %s?", setting->title);
    dialog_choice_open(&program->choice, text_letters(&title),
                       "Two players take their commands back until dice have fallen; one who plays "
                       "alone takes back anything, and may try other ways.",
                       labels, count, PLAYERS_TWO);
    text_add(&program->status, "asks who plays\n");
    keep_ask(program, ASK_PLAYERS, NULL, scenario);
    text_finish(&title);
}

static void ask_for_level(Program *program, SideId side) {
    static const char *const labels[] = {"Level 1", "Level 2", "Level 3", "Back"};
    Scenario *scenario = program->asked_scenario;
    program->asked_scenario = NULL;
    Text title = {0};
    text_format(&title, "How well shall it play %s?",
                battle_setting_side(scenario->setting, side)->name);
    dialog_choice_open(&program->choice, text_letters(&title),
                       "Level 1 is quick, level 3 thinks longest and plays best. It obeys the "
                       "rules, sees what its side may know, and rolls the same dice.",
                       labels, COMPUTER_PLAYER_LEVELS + 1, 1);
    keep_ask(program, ASK_LEVEL, NULL, scenario);
    program->asked_side = side;
    text_finish(&title);
}

static void begin(Program *program, const SessionPlay *play) {
    Scenario *scenario = program->asked_scenario;
    program->asked_scenario = NULL;
    program_begin_battle(program, scenario, play);
}

static void take_players(Program *program, int chosen) {
    size_t sides = program->asked_scenario->setting->side_count;
    if (chosen == PLAYERS_TWO) {
        begin(program, &(SessionPlay){.mode = SESSION_HOT_SEAT});
    } else if (chosen == PLAYERS_ALONE) {
        begin(program, &(SessionPlay){.mode = SESSION_SOLITARY});
    } else if (chosen < PLAYERS_COMPUTER + (int)sides) {
        ask_for_level(program, (SideId){(uint16_t)(chosen - PLAYERS_COMPUTER + 1)});
    }
}

static void take_level(Program *program, int chosen) {
    SessionPlay play = {.mode = SESSION_SOLITARY};
    if (chosen < COMPUTER_PLAYER_LEVELS) {
        play.levels[program->asked_side.value - 1] = (uint8_t)(chosen + 1);
        begin(program, &play);
        return;
    }
    Scenario *scenario = program->asked_scenario;
    program->asked_scenario = NULL;
    program_ask_for_players(program, scenario);
}

static void take_leave(Program *program, int chosen) {
    if (chosen == 0) {
        program_ask_where_to_keep(program);
    } else if (chosen == 1 && program->leaves_window) {
        program->wants_close = true;
    } else if (chosen == 1) {
        program_back_to_start(program);
    }
}

void program_take_choice(Program *program, int chosen) {
    ProgramAsk asks = program->asks;
    program->asks = ASK_NOTHING;
    if (asks == ASK_GO_ON && chosen < 2) {
        go_on(program, chosen == 1);
    } else if (asks == ASK_THROW_AWAY && chosen == 0) {
        throw_away(program);
    } else if (asks == ASK_LEAVE) {
        take_leave(program, chosen);
    } else if (asks == ASK_PLAYERS) {
        take_players(program, chosen);
    } else if (asks == ASK_LEVEL) {
        take_level(program, chosen);
    }
    if (program->asks == ASK_NOTHING) {
        program_forget_ask(program);
    }
}
