/* The battle on the screen: map, tools under the mouse, panels. What is shown is made from the view
 * of the side whose turn it is to act; nothing hidden from it is in there. */
#ifndef ENFILADE_UI_SCREEN_BATTLE_H
#define ENFILADE_UI_SCREEN_BATTLE_H

#include "dialog_choice.h"
#include "enfilade/render/camera.h"
#include "enfilade/render/layer.h"
#include "enfilade/render/map_background.h"
#include "enfilade/render/map_view.h"
#include "enfilade/session/log_book.h"
#include "enfilade/session/session.h"
#include "enfilade/ui/view_settings.h"
#include "keys.h"
#include "lesson.h"
#include "odds_view.h"
#include "pencil.h"
#include "playback.h"
#include "timeline.h"
#include "unit_shape.h"
#include "widget.h"

enum {
    SELECTION_LIMIT = COMMAND_MOVER_LIMIT,
    RULER_POINT_LIMIT = 16,
    NOTE_LINE_LIMIT = 64,
    NOTE_POINT_LIMIT = 4096,
    NOTICE_LIMIT = 480,
    READY_UNIT_LIMIT = 2048,
    ORDER_BODY_LIMIT = 1024,
};

/* The layers of the picture, bottom first. */
typedef enum ScreenLayer {
    SCREEN_TERRAIN,
    SCREEN_TROOPS,
    SCREEN_PANELS,
    SCREEN_LIVE,  /* ghost, ruler, arcs, smoke */
    SCREEN_FRONT, /* tooltips, menus, dialogs */
    SCREEN_LAYER_COUNT,
} ScreenLayer;

/* What must be painted anew: bits 1 << ScreenLayer; layers above a spoiled one follow by
 * themselves. */
#define SPOIL(layer) (1u << (layer))
#define SPOIL_ALL (~0u)

typedef struct Selection {
    UnitId units[SELECTION_LIMIT];
    size_t count;
} Selection;

/* What the left button does on the map just now. */
typedef enum HandState {
    HAND_FREE,
    HAND_PRESSED, /* down on something, not yet a drag */
    HAND_PANNING,
    HAND_DRAWING, /* a gesture in pencil */
    HAND_NOTING,
} HandState;

typedef struct Hand {
    HandState state;
    Pixel down_at; /* where the button went down */
    Pixel last;
    UnitId grabbed; /* unit or ghost under it */
    bool grabbed_corner;
    bool grabbed_other; /* an enemy, or a unit that may not be commanded */
    BoxCorner corner;
    Vector grabbed_at; /* inches */
    Vector to_front;   /* from there to the middle of the front rank, when the drag began */
} Hand;

/* Which front corners of a unit (or of its ghost) come to something when they are dragged: asked
 * once for each state of battle and pencil. */
typedef struct Handles {
    bool is_known;
    uint64_t revision;
    UnitId unit;
    bool has_command; /* of the pencil, then */
    Command command;
    bool works[2]; /* left, right */
} Handles;

/* Waiting for a click that chooses a target or a place for an action of the menu. */
typedef struct Aim {
    bool is_wanted;
    Gesture gesture;
    uint16_t action;
} Aim;

typedef struct Ruler {
    bool is_out;
    bool is_laid; /* its last point is chosen too: it follows the pointer no more */
    Vector points[RULER_POINT_LIMIT];
    UnitId units[RULER_POINT_LIMIT]; /* under each point: measured to its edge */
    size_t count;
} Ruler;

typedef struct NoteLines {
    bool is_on;
    Vector points[NOTE_POINT_LIMIT];
    size_t point_count;
    size_t ends[NOTE_LINE_LIMIT]; /* each line ends before this point */
    size_t line_count;
} NoteLines;

typedef struct MenuState {
    bool is_open;
    UnitId unit;
    PixelBox about;
    double scroll;
} MenuState;

/* The cartouche, and the small scale bar that is there instead where troops stand. */
typedef struct CartoucheState {
    PixelBox box; /* where it lies or would lie */
    bool is_hidden;
    MapCorner bar_corner;
    PixelBox bar;
    bool bar_is_free; /* nobody stood in that corner when it was painted */
} CartoucheState;

/* Arcs, sight or command radius while their key is held. */
typedef struct OverlayState {
    int32_t held_key; /* that is down, 0 for none */
    bool is_shown;
    size_t which; /* index in the set */
} OverlayState;

typedef struct LogView {
    size_t open_entry; /* SIZE_MAX: none */
    bool shows_lines;  /* what it turned on is drawn on the map */
    double scroll;
    bool follows;      /* keeps its end in sight */
    bool keeps_lines;  /* the border was dragged since a line was opened: as high as that */
    size_t wheeled_at; /* the command (LogBook) during which the wheel was turned last */
} LogView;

/* The order of battle: what of it is listed. */
typedef struct OrderView {
    char search[64];
    bool lists_only_ready;
    uint64_t folded_bodies[ORDER_BODY_LIMIT / 64]; /* bits by body id */
    double scroll;
} OrderView;

/* The report on the dice. */
typedef struct LuckSheet {
    bool is_open;
    double scroll;
} LuckSheet;

/* The last refusal or remark, over the map. */
typedef struct Notice {
    char words[NOTICE_LIMIT];
    uint16_t rule;
    bool is_bad;
    bool asks_end;  /* it asks whether the turn shall end: the next E or press does it */
    double age;     /* seconds */
    uint64_t count; /* of notices so far: another one has another number */
} Notice;

/* Whose turn it is, told when that changes. */
typedef struct TurnBanner {
    SideId side; /* SIDE_NONE: there is nothing to tell */
    SideId told; /* the side of whom it was told last */
    bool is_seen;
    double age; /* seconds since it was first seen */
} TurnBanner;

/* What the battle is about. */
typedef struct BriefingSheet {
    bool is_open;
    double scroll;
    bool is_offered;  /* to each player as his first turn begins: the battle is new */
    uint32_t told_to; /* bit of each side that has seen it */
} BriefingSheet;

/* What is one player's alone on a screen that players share (seat.h). */
typedef struct Seat {
    bool is_taken; /* he has left something here */
    size_t seen;   /* events that were shown to him */
    Camera camera;
    Ruler ruler;
    NoteLines notes;
    OrderView order;
} Seat;

/* What is being put together as the answer to a question. */
typedef struct AnswerDraft {
    uint64_t revision; /* of the session when it was begun */
    bool is_begun;
    int32_t number;
    char typed[32];
    bool has_place;
    Vector at, facing;
    int32_t chosen[ANSWER_NUMBER_LIMIT];
    size_t chosen_count;
    bool is_always; /* and so from now on, without asking */
    double scroll;
} AnswerDraft;

/* Where panels and map lie. */
typedef struct BattleLayout {
    PixelBox screen, top, order, card, map;
    PixelBox log;  /* higher while one of its lines is opened: then it lies over map and panels */
    PixelBox seen; /* what it leaves of the map */
    PixelBox timeline; /* the strip below the map; empty when it is folded away */
    PixelBox lesson;   /* a strip over the map while the learning battle teaches; else empty */
    bool has_order, has_card, has_log;
    bool is_narrow;    /* only one of the two side panels fits */
    bool lesson_folds; /* the strip has its title alone; the rest lies over the map when opened */
} BattleLayout;

/* Which side panel is there where only one fits. */
typedef enum BattleDrawer {
    DRAWER_USUAL, /* nobody has chosen */
    DRAWER_NONE,
    DRAWER_ORDER,
    DRAWER_CARD,
} BattleDrawer;

/* Looking back, and what comes of it. */
typedef struct LookState {
    int speed;           /* index of those that can be chosen */
    bool only;           /* a recording: nothing is commanded before it is gone on with */
    bool asks_how_far;   /* the dialog is about a recording that was not followed to its end */
    bool wants_to_go_on; /* the program shall keep it in a journal of its own first */
    size_t goes_to;      /* the step to go on from then */
    ChoiceDialog choice; /* how to go on, or with which dice; owned */
    Command branching;   /* waits for that */
} LookState;

/* The sheet of lines of play and bookmarks. */
typedef struct LinesSheet {
    bool is_open;
    char note[LINE_NOTE_LIMIT + 1], name[LINE_NAME_LIMIT + 1];
    double scroll;
} LinesSheet;

typedef struct BattleScreen {
    Session *session; /* owned */
    Playback playback;
    LogBook book;
    Timeline timeline;
    LookState look;
    LinesSheet lines;
    uint64_t (*draw_seed)(void *context); /* for other dice; the program's */
    void *seed_context;
    ViewSettings *settings; /* the program's */
    Widgets *widgets;       /* the program's */
    Camera camera;
    MapBackground background; /* the scenario's scanned map; owned */
    BattleLayout layout;
    BattleDrawer drawer;
    Battle *view; /* what the viewer may know of what is shown; owned */
    Battle *now;  /* the same of the battle as it stands, or as it stood where one looks back: for
                     tools; owned */
    uint64_t now_revision;
    uint64_t ready_units[READY_UNIT_LIMIT / 64]; /* who has something to do: bits by unit id */
    SideId viewer;
    bool is_curtained;              /* the screen waits for the other player to sit down */
    Seat seats[SETTING_SIDE_LIMIT]; /* by side value - 1 */
    unsigned spoiled;
    double ornate_in; /* seconds until the map is drawn with its ornaments again; 0: it is */
    Selection selection;
    Hand hand;
    Handles handles;
    Pencil pencil;
    Aim aim;
    Ruler ruler;
    NoteLines notes;
    MenuState menu;
    AnswerDraft draft;
    Command standing; /* a standing answer to be set when no question is open any more */
    bool has_standing;
    MapRoom room;    /* what lies over the map, and where its names stand */
    uint64_t ground; /* of the battle on the screen (battle_map_ground) */
    CartoucheState cartouche;
    PixelBox note_box;   /* where the note beside the ghost stands; empty: there is none */
    double note_letters; /* as a part of the reader's size of text */
    OddsView odds;
    OddsPlace odds_place;
    UnitId hovered;
    size_t hovered_objective; /* counted from 1; 0: none */
    Vector pointer;           /* inches */
    bool pointer_on_map;
    bool wants_no_snap;
    OverlayState overlay;
    UnitId last_clicked; /* for going through a pile */
    Pixel last_click_at;
    LogView log;
    OrderView order;
    double card_scroll, lesson_scroll;
    Notice notice;
    TurnBanner banner;
    LuckSheet luck;
    BriefingSheet briefing;
    bool shows_reasons; /* of the computer's last command */
    bool over_is_read;  /* the sheet that tells the end was put away */
    Lesson lesson;
    bool lesson_is_closed; /* where it folds: its title alone is seen */
    bool wants_keys, wants_start, wants_full_screen;
    Text clipboard; /* for `app` to take */
    bool has_clipboard;
    Text status; /* lines for those who watch from outside */
    Arena arena; /* of one frame */
} BattleScreen;

/* Takes over the session. */
void screen_battle_init(BattleScreen *screen, Session *session, ViewSettings *settings,
                        Widgets *widgets);
void screen_battle_finish(BattleScreen *screen);
/* The window's size in pixels. */
void screen_battle_resize(BattleScreen *screen, double width, double height);
void screen_battle_handle(BattleScreen *screen, const Input *input);
/* True while something moves. */
bool screen_battle_advance(BattleScreen *screen, double seconds);
/* So much time has passed, also while nothing moved. */
void screen_battle_pass(BattleScreen *screen, double seconds);
void screen_battle_paint(BattleScreen *screen, ScreenLayer layer, Canvas *canvas);
/* "Turn 4, Union, Fire". */
void screen_battle_write_title(const BattleScreen *screen, Text *out);

/* What the parts of the screen use of one another. */
void screen_battle_spoil(BattleScreen *screen, unsigned layers);
/* The map moves: it is drawn plain until it rests. */
void screen_battle_moves_map(BattleScreen *screen);
void screen_battle_refresh(BattleScreen *screen);
/* The battle has changed: what was pencilled is gone, what happened is to be shown. */
void screen_battle_take_change(BattleScreen *screen);
/* The question that waits for a person, NULL for none. */
const Question *screen_battle_question(const BattleScreen *screen);
bool screen_battle_is_computers_turn(const BattleScreen *screen);
/* Who looks at the screen while this side acts: that side, or the person who plays the computer. */
SideId screen_battle_person(const BattleScreen *screen, SideId acting);
/* Lets the computer think when it is its turn; true while it is. */
bool screen_battle_advance_computer(BattleScreen *screen);
/* Who is to command or to answer now. */
SideId screen_battle_acting_side(const BattleScreen *screen);
/* The side that is asked, as far as the viewer may know that one is; none else. */
SideId screen_battle_asked_side(const BattleScreen *screen);
/* Whose turn it is, also while the other side answers a question. */
SideId screen_battle_turn_side(const BattleScreen *screen);
/* Whether this unit takes commands of the side that acts now. */
bool screen_battle_commands(const BattleScreen *screen, UnitId unit);
/* Looks anew which units still have something to do: once for each state of the battle. */
void screen_battle_find_ready(BattleScreen *screen);
/* Whether this one has. */
bool screen_battle_can_act(const BattleScreen *screen, UnitId unit);
/* Not while one looks back; asks first where another line would begin with dice already seen. */
bool screen_battle_submit(BattleScreen *screen, const Command *command);
/* Without asking. */
bool screen_battle_submit_here(BattleScreen *screen, const Command *command);
bool screen_battle_answer(BattleScreen *screen, const Answer *answer);
void screen_battle_confirm(BattleScreen *screen); /* the command in pencil */
void screen_battle_undo(BattleScreen *screen);
void screen_battle_redo(BattleScreen *screen);
void screen_battle_end_phase(BattleScreen *screen);
void screen_battle_select(BattleScreen *screen, UnitId unit, bool adds);
void screen_battle_next_unit(BattleScreen *screen);
bool screen_battle_is_selected(const BattleScreen *screen, UnitId unit);
void screen_battle_notice(BattleScreen *screen, bool is_bad, uint16_t rule, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* It is no longer to be read. */
void screen_battle_drop_notice(BattleScreen *screen);
/* It goes with the next act, unless the act itself (`count` notices before it) has set it. */
void screen_battle_outlive_notice(BattleScreen *screen, const Input *input, uint64_t count);
/* It goes by itself after a while. */
void screen_battle_age_notice(BattleScreen *screen, double seconds);
/* Draws it over the map. */
void screen_battle_run_notice(BattleScreen *screen);
/* All actions of a unit, refusals included; in the frame's arena. */
ActionList screen_battle_actions(BattleScreen *screen, UnitId unit);
/* Does what an entry of a menu or card stands for: hands it in, pencils it, or waits for a click.
 */
void screen_battle_take_entry(BattleScreen *screen, const ActionEntry *entry);
/* A wish of the present selection, the given unit first. */
Wish screen_battle_wish(const BattleScreen *screen, Gesture gesture, UnitId first);
/* "" for none. */
const char *screen_battle_rule_id(const BattleScreen *screen, uint16_t rule);
/* Why something may not be, wherever that is told: the sentence, and its rule behind it. */
void screen_battle_write_reason(const BattleScreen *screen, uint16_t rule, const char *sentence,
                                Text *out);
const char *screen_battle_reason(BattleScreen *screen, const Ruling *why); /* the frame's arena */
/* Its id and its sentence, in the frame's arena; "" for none. */
const char *screen_battle_rule_words(BattleScreen *screen, uint16_t rule);
void screen_battle_show_place(BattleScreen *screen, Vector at);
/* The lines of the log on the map have been looked at. */
void screen_battle_forget_lines(BattleScreen *screen);

#endif
