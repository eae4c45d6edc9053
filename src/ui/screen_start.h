/* The first screen: the battles left unfinished, those to fight, each with a picture of its map, a
 * battle from nothing, and those fought. */
#ifndef ENFILADE_UI_SCREEN_START_H
#define ENFILADE_UI_SCREEN_START_H

#include "enfilade/render/canvas.h"
#include "enfilade/session/session.h"
#include "enfilade/ui/view_settings.h"
#include "widget.h"

enum { START_BATTLE_LIMIT = 256, START_UNFINISHED_LIMIT = 128, START_FOUGHT_LIMIT = 48 };

typedef enum StartKind {
    START_UNFINISHED, /* a journal */
    START_SCENARIO,   /* a battle to fight; from nothing where there is no file */
    START_FOUGHT,     /* a recording */
} StartKind;

typedef struct StartBattle {
    char *file;          /* owned; NULL for a battle from nothing */
    char *title, *words; /* owned; NULL until it was read */
    StartKind kind;
    bool is_broken;
    Picture picture; /* owned */
} StartBattle;

/* What the reader has chosen. */
typedef enum StartChoice {
    START_NOTHING,
    START_OPEN,       /* the battle `chosen` */
    START_THROW_AWAY, /* the battle `chosen` */
    START_NEW,        /* a battle from nothing */
    START_KEYS,
    START_QUIT,
} StartChoice;

typedef struct StartScreen {
    StartBattle battles[START_BATTLE_LIMIT];
    size_t count;
    size_t next; /* the next to be read */
    size_t chosen;
    double scroll;
    ViewSettings *settings; /* the program's */
    bool *types_dice;       /* the program's: in battles that are begun */
    Widgets *widgets;       /* the program's */
    const char *assets;     /* not owned */
    PixelBox box;
    double picture_width, picture_height; /* of those painted */
} StartScreen;

/* Lists the scenario files of a folder, and the unfinished and the finished battles of another
 * (either may be NULL). */
void screen_start_init(StartScreen *screen, const char *scenarios, const char *journals,
                       const char *assets, ViewSettings *settings, bool *types_dice,
                       Widgets *widgets);
void screen_start_finish(StartScreen *screen);
void screen_start_resize(StartScreen *screen, double width, double height);
/* Reads one more file and paints its picture; true while some are left. */
bool screen_start_advance(StartScreen *screen, FontShelf *fonts);
/* "Go on with the battle where it was left: turn 3, Union, Fire." */
void screen_start_tell_state(const Session *session, Text *out);
/* Handles or draws. */
StartChoice screen_start_run(StartScreen *screen);

#endif
