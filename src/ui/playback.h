/* Shows events one after another: places on the way are slid between, dice and volleys are held for
 * a moment. What is shown is the battle before, plus the events shown so far; nothing here is ever
 * read by the rules. What the viewer may not know goes by without taking any time. */
#ifndef ENFILADE_UI_PLAYBACK_H
#define ENFILADE_UI_PLAYBACK_H

#include "enfilade/session/session.h"
#include "enfilade/ui/view_settings.h"

enum { PLAYBACK_VOLLEY_LIMIT = 16, PLAYBACK_DICE_LIMIT = 8, PLAYBACK_LINE_LIMIT = 8 };

extern const double playback_smoke_seconds; /* how long it is seen */

/* Smoke along a front that has just fired. */
typedef struct PlaybackVolley {
    UnitId firer;
    Vector from, to;
    double age; /* seconds since it was fired */
} PlaybackVolley;

/* A die that tumbles, or has come to rest. Those that were rolled one after another lie together
 * until others are rolled, all have been seen, or the question about them is answered. */
typedef struct PlaybackDie {
    SideId side;
    int faces[EVENT_DICE_SHOWN];
    int count;
    double age;
} PlaybackDie;

/* A line with a sentence beside it that has just been told. */
typedef struct PlaybackLine {
    size_t event; /* of the session */
    double age;
} PlaybackLine;

typedef struct Playback {
    const Session *session; /* not owned */
    SideId viewer;          /* who is looking */
    Battle *shown;     /* as on the screen now, before any is slid: the whole of it, of which the
                          screen shows the viewer's view; owned */
    Battle *sliding;   /* `shown` with the stands of the present step part of the way; owned, NULL
                          between steps */
    size_t next;       /* the first event not shown yet */
    uint64_t revision; /* of the session when last looked at */
    uint64_t leaps;    /* the same */
    size_t step_end;   /* the present step is the events next to step_end - 1 */
    double step_seconds, step_age;
    UnitId arriving; /* that just comes on the table; none: nobody */
    bool is_in_step;
    bool has_rolled; /* dice that somebody caused were shown in this side's turn
                      */
    bool is_looking; /* an earlier place is looked at */
    double speed;    /* how fast it plays on from there; 0: it stands */
    AnimationPace pace;
    PlaybackVolley volleys[PLAYBACK_VOLLEY_LIMIT];
    size_t volley_count;
    PlaybackDie dice[PLAYBACK_DICE_LIMIT];
    size_t dice_count;
    bool dice_are_old; /* something else has been begun since they fell */
    PlaybackLine lines[PLAYBACK_LINE_LIMIT];
    size_t line_count;
} Playback;

/* Everything that has happened so far counts as shown. */
void playback_init(Playback *playback, const Session *session, AnimationPace pace);
void playback_finish(Playback *playback); /* accepts a zeroed playback */
/* Another looks on from here. */
void playback_show_to(Playback *playback, SideId viewer);
/* Another looks, who has seen the events before this one. */
void playback_show_from(Playback *playback, SideId viewer, size_t event);
/* The battle to draw the viewer's view of. */
const Battle *playback_battle(const Playback *playback);
/* True while something is still to be shown or to fade. */
bool playback_is_busy(const Playback *playback);
/* True while events are still to be shown, and while an earlier place is looked at: the hands of
 * the player wait. */
bool playback_is_behind(const Playback *playback);
/* Takes in what has happened and goes on by so many seconds; true when the picture has changed. */
bool playback_advance(Playback *playback, double seconds);
/* Looks at the battle before an event of the session, and stands there. Only what is shown changes.
 */
void playback_look(Playback *playback, size_t event);
/* Plays on from the place looked at, so many times as fast as at the normal pace, whatever the pace
 * is; 0 stands still. Played to its end it looks no more. */
void playback_play(Playback *playback, double speed);
/* Shows everything at once and looks no more; lines that were told meanwhile are still to be read.
 */
void playback_skip(Playback *playback);
/* The lines told so far have been read. */
void playback_forget_lines(Playback *playback);

#endif
