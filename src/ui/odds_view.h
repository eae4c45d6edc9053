/* Odds while one looks: of the command in pencil, or of an attack on the enemy under the pointer by
 * the selected unit, from where it stands or from where its ghost does. They are asked for in
 * slices between frames, so that the window never stops. */
#ifndef ENFILADE_UI_ODDS_VIEW_H
#define ENFILADE_UI_ODDS_VIEW_H

#include "enfilade/engine/odds.h"
#include "enfilade/render/pixel.h"

struct BattleScreen;

/* What the odds are of; zeroed, so that two can be compared byte for byte. */
typedef struct OddsSubject {
    bool exists;
    uint64_t revision; /* of the session */
    bool has_first;
    Command first; /* the command in pencil */
    SideId side;
    UnitId unit, target; /* who attacks whom, after `first`; none: `first` alone */
} OddsSubject;

/* How the sheet is laid out (sheet_odds.c): letters as a part of the reader's size of text, and the
 * width between its margins. */
typedef struct OddsLook {
    double letters, width;
} OddsLook;

/* Where it lies. */
typedef struct OddsPlace {
    PixelBox box; /* empty: there is none */
    OddsLook look;
    size_t rows; /* that have room */
} OddsPlace;

typedef struct OddsView {
    OddsSubject subject;
    double age;    /* seconds since the subject was new, while nothing is begun */
    bool is_begun; /* then either `odds` or the reason why there are none */
    Odds *odds;    /* owned; NULL where there are none */
    Ruling why;    /* of a guess that comes first */
    Command last;  /* the command the odds are of, after `before` others */
    size_t before;
    bool goes_on; /* more runs would make them better */
    size_t slice; /* runs for a frame */
} OddsView;

void odds_view_finish(OddsView *view); /* accepts a zeroed view */
/* Looks what is asked for, and works one slice at it. True while there is more to do: frames are
 * wanted. */
bool odds_view_advance(struct BattleScreen *screen, double seconds);
/* Something is to be shown: figures, or why there are none. */
bool odds_view_has_words(const OddsView *view);

#endif
