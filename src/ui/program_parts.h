/* What the program is made of, for its own files. */
#ifndef ENFILADE_UI_PROGRAM_PARTS_H
#define ENFILADE_UI_PROGRAM_PARTS_H

#include "dialog_choice.h"
#include "dialog_error.h"
#include "dialog_keep.h"
#include "dialog_keys.h"
#include "enfilade/ui/program.h"
#include "screen_battle.h"
#include "screen_new_battle.h"
#include "screen_preview.h"
#include "screen_start.h"

typedef enum ScreenKind {
    SCREEN_KIND_START,
    SCREEN_KIND_BATTLE,
    SCREEN_KIND_PREVIEW,
    SCREEN_KIND_NEW,
} ScreenKind;

/* What the dialog of choices is about. */
typedef enum ProgramAsk {
    ASK_NOTHING,
    ASK_GO_ON,      /* with the battle of `asked_file`, or begin `asked_scenario` anew */
    ASK_THROW_AWAY, /* the battle of `asked_file` */
    ASK_PLAYERS,    /* who plays `asked_scenario` */
    ASK_LEAVE,      /* a battle that is not kept */
    ASK_LEVEL,      /* of the computer that plays `asked_side` there */
} ProgramAsk;

struct Program {
    char *assets, *scenarios, *data; /* owned */
    uint64_t (*draw_seed)(void *context);
    void *seed_context;
    FontShelf *fonts;
    ViewSettings view;
    bool types_dice; /* in battles that are begun */
    Widgets widgets;
    LayerStack *layers;
    int width, height;
    double device_scale;
    ScreenKind kind;
    StartScreen start;
    BattleScreen battle;
    PreviewScreen preview;
    NewBattleScreen new_battle;
    ErrorDialog error;
    KeysDialog keys;
    KeepDialog keep;
    ChoiceDialog choice;
    ProgramAsk asks;
    char *asked_file;         /* owned */
    Scenario *asked_scenario; /* owned */
    SideId asked_side;        /* whom the computer shall play, when its level is asked */
    bool asks_players; /* of the battle that is opened, else it is played as `players` says */
    char *players;     /* owned; NULL: hot seat */
    bool wants_close, wants_full_screen, has_clipboard;
    char *journal;          /* of the battle being played; owned */
    bool leaves_window;     /* not only the battle, when leaving it is asked */
    bool is_unkept;         /* that something of it is not on disk was told */
    uint64_t kept_revision; /* of the session when that was last looked at */
    bool began_here;        /* it was begun in this run of the program */
    Text title, clipboard, status, taken_status;
    Arena arena; /* of one frame, for start, preview and dialogs */
    Input last_input;
};

/* Everything that is shown must be painted anew. */
void program_spoil_all(Program *program);
/* Ends the screen that shows; one of the others must be opened in its place. */
void program_leave_screen(Program *program);
/* The list of battles. */
void program_open_start(Program *program);
/* The battle that was chosen there; its faults are shown when it cannot be opened. */
void program_open_chosen(Program *program);
/* Begins a battle, played so; takes over the scenario. */
void program_begin_battle(Program *program, Scenario *scenario, const SessionPlay *play);
/* Begins a battle that was read: who plays it is asked where it was chosen from the list; else it
 * is as the program was started. Takes over the scenario. */
bool program_begin_read_battle(Program *program, Scenario *scenario, FaultList *faults);
/* The battle that is looked at goes on from the place that was chosen, as a study with a journal of
 * its own. */
void program_go_on(Program *program);
/* The folder of journals and recordings, made where it is missing; owned by the caller. */
char *program_battle_folder(const Program *program);
/* Told in a dialog, one to a line. */
void program_show_faults(Program *program, const char *title, FaultList *faults);
/* Asks something; what was chosen comes to program_take_choice. */
void program_ask(Program *program, ProgramAsk what, const char *title, const char *words,
                 const char *const *labels, int count, int usual);
/* Asks whether to go on with the unfinished battle of this file, of which `session` is a look;
 * takes all three over. */
void program_ask_to_go_on(Program *program, Scenario *scenario, Session *session, char *file);
/* Asks whether the chosen battle of the start screen shall be thrown away. */
void program_ask_to_throw_away(Program *program);
/* Asks who plays the battle, and then begins it; takes over the scenario. */
void program_ask_for_players(Program *program, Scenario *scenario);
/* Does what was chosen in the dialog. */
void program_take_choice(Program *program, int chosen);
void program_forget_ask(Program *program);
/* The screen where a battle is put together, and the battle put together there. */
void program_open_new_battle(Program *program);
void program_begin_new_battle(Program *program);
/* The battle stays on disk (program_keep.c): looked after when it was opened, and after each input.
 */
void program_keep_battle(Program *program, bool is_opened);
/* Where something of the battle is not on disk and cannot be brought there, asks whether to leave
 * it
 * (`closes`: and the window): then true. */
bool program_asks_before_leaving(Program *program, bool closes);
/* Leaves the battle for the list of battles. */
void program_back_to_start(Program *program);
/* Opens the dialog where a place is typed for the battle, and keeps it there. */
void program_ask_where_to_keep(Program *program);
void program_keep_there(Program *program);
/* A picture of the window in the folder for pictures, under the first free name. */
void program_keep_picture(Program *program);
/* Shows a game in progress; takes over the session and the path of its file (NULL: none). */
void program_show_battle(Program *program, Session *session, char *journal);
/* For the clipboard. */
void program_copy_words(Program *program, const char *words);
/* Is a dialog of the program open? */
bool program_has_dialog(const Program *program);
/* Dialogs lie over every screen, while handling and while drawing; true when one is open. */
bool program_run_dialogs(Program *program);
/* Each layer gets its painter. */
void program_set_painters(Program *program);

#endif
