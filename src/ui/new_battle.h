/* What is chosen for a battle from nothing, what the rules say to it, and a picture of its ground.
 * No widgets. */
#ifndef ENFILADE_UI_NEW_BATTLE_H
#define ENFILADE_UI_NEW_BATTLE_H

#include "enfilade/render/canvas.h"
#include "enfilade/scenario/generate.h"
#include "enfilade/scenario/scenario.h"
#include "enfilade/ui/view_settings.h"

enum { NEW_BATTLE_OPTION_LIMIT = 64, NEW_BATTLE_COUNT_LIMIT = 24, NEW_BATTLE_SEED_LIMIT = 10 };

typedef struct NewBattle {
    const char *assets;   /* not owned */
    const RuleSet *rules; /* the first that draws ground */
    RuleNumbers *numbers; /* for the sentences of its options; owned */
    ArmyWish armies[2];
    bool options[NEW_BATTLE_OPTION_LIMIT];
    double width, height;             /* of the table, inches */
    char seed[NEW_BATTLE_SEED_LIMIT]; /* as typed: digits */
    RandomStream seeds;               /* where seeds are drawn from: the screen's own */
    Text refusals;                    /* one line each; empty where the rules allow it */
    bool is_checked;                  /* `refusals` are those of what is chosen now */
    bool is_drawn;                    /* so is the picture */
    int picture_width, picture_height;
    Picture picture; /* of the ground alone; owned */
} NewBattle;

/* `seed` begins the row of seeds that are drawn. False with faults when no set draws ground. */
bool new_battle_init(NewBattle *battle, const char *assets, uint64_t seed, FaultList *faults);
void new_battle_finish(NewBattle *battle); /* accepts a zeroed one */
void new_battle_draw_seed(NewBattle *battle);
/* Something was chosen anew. `is_ground`: the picture must be painted again as well. */
void new_battle_change(NewBattle *battle, bool is_ground);
void new_battle_resize_picture(NewBattle *battle, int width, int height);
/* The option that opens this to an army; NULL: the set has none. */
const OptionKind *new_battle_opener(const NewBattle *battle, OptionOpens opens);
/* The same, when it is switched on. */
const OptionKind *new_battle_opened(const NewBattle *battle, OptionOpens opens);
/* The scenario as chosen; NULL where the rules refuse it, with `refusals`. The caller owns it. */
Scenario *new_battle_make(NewBattle *battle);
/* Checks and paints what is not up to date; true when anything was. */
bool new_battle_advance(NewBattle *battle, const ViewSettings *view, double device_scale,
                        FontShelf *fonts);

#endif
