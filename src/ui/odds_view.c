/* Odds while one looks (odds_view.h). */
#include "odds_view.h"

#include <string.h>

#include "screen_battle.h"
#include "turn_banner.h"

/* A pointer that passes by asks nothing. */
static const double rest_seconds = 0.15;
/* Frames longer than this were too full. */
static const double long_frame_seconds = 0.03;
enum { LEAST_SLICE = 4, LARGEST_SLICE = 128, MORE = 8 };

static const uint64_t odds_seed = 1;

static void drop(OddsView *view) {
    odds_destroy(view->odds);
    view->odds = NULL;
    view->why = (Ruling){.is_legal = true};
    view->is_begun = false;
    view->goes_on = false;
    view->age = 0;
}

void odds_view_finish(OddsView *view) {
    odds_destroy(view->odds);
    memset(view, 0, sizeof *view);
}

bool odds_view_has_words(const OddsView *view) {
    return view->is_begun &&
           (view->odds != NULL ? odds_has_dice(view->odds) && odds_outcome_count(view->odds) > 0
                               : !view->why.is_legal);
}

/* What is asked for */

static bool may_ask(const BattleScreen *screen) {
    return screen->settings->shows_odds && !screen->is_curtained &&
           screen_battle_question(screen) == NULL && !session_is_over(screen->session) &&
           !playback_is_behind(&screen->playback) && !turn_banner_is_seen(screen) &&
           screen->selection.count > 0 &&
           screen_battle_commands(screen, screen->selection.units[0]);
}

static bool is_enemy_under_pointer(const BattleScreen *screen) {
    UnitId unit = screen->hovered;
    return screen->pointer_on_map && unit.value != 0 && unit_is_on_table(screen->now, unit) &&
           !side_is(battle_unit(screen->now, unit)->side, screen->viewer) &&
           screen->hand.state <= HAND_PRESSED;
}

static void take_pencil(const Pencil *pencil, OddsSubject *out) {
    const Command *command = &pencil->command;
    bool is_charge = pencil->report.contact.value != 0;
    if (!pencil->has_report || !pencil->report.ruling.is_legal || command->mover_count == 0 ||
        (pencil->is_held && !is_charge)) {
        return;
    }
    out->exists = true;
    out->has_first = true;
    out->first = *command;
    if (is_charge) {
        out->unit = command->movers[0];
        out->target = pencil->report.contact;
    }
}

static void find_subject(const BattleScreen *screen, OddsSubject *out) {
    const Pencil *pencil = &screen->pencil;
    memset(out, 0, sizeof *out);
    if (!may_ask(screen)) {
        return;
    }
    out->revision = session_revision(screen->session);
    out->side = battle_unit(screen->now, screen->selection.units[0])->side;
    if (pencil->exists) {
        take_pencil(pencil, out);
    }
    bool is_march = out->exists && pencil->command.target.value == 0 && out->target.value == 0;
    if (is_enemy_under_pointer(screen) && (is_march || !pencil->exists)) {
        out->exists = true;
        out->unit = screen->selection.units[0];
        out->target = screen->hovered;
    }
}

/* Asking */

/* A charge that comes to no fight this turn is still a march. */
static size_t list_commands(const BattleScreen *screen, const OddsSubject *subject,
                            Command out[ODDS_COMMAND_LIMIT]) {
    const Command *first = subject->has_first ? &subject->first : NULL;
    Ruling why;
    size_t count = 0;
    if (subject->target.value != 0) {
        count = odds_plan_attack(screen->now, first, subject->side, subject->unit, subject->target,
                                 out, &why);
    }
    if (count == 0 && first != NULL) {
        out[0] = *first;
        count = 1;
    }
    return count;
}

static void begin(BattleScreen *screen) {
    OddsView *view = &screen->odds;
    Command commands[ODDS_COMMAND_LIMIT];
    Ruling why;
    size_t count = list_commands(screen, &view->subject, commands);
    view->is_begun = true;
    view->slice = ODDS_FIRST_SLICE;
    if (count == 0) {
        return;
    }
    view->odds = odds_begin(screen->now, commands, count, odds_seed, &why);
    view->last = commands[count - 1];
    view->before = count - 1;
    view->goes_on = view->odds != NULL;
}

/* Of the sheet, as far as they depend on the runs. */
static size_t rows_of(const Odds *odds) {
    return odds_outcome_count(odds) + odds_share_count(odds) + odds_assumption_count(odds);
}

/* One slice; fewer runs where frames have grown long. */
static void work(BattleScreen *screen, double seconds) {
    OddsView *view = &screen->odds;
    size_t rows = rows_of(view->odds);
    view->goes_on = odds_run(view->odds, view->slice);
    if (seconds > long_frame_seconds && view->slice > LEAST_SLICE) {
        view->slice /= 2;
    } else if (seconds <= long_frame_seconds && view->slice < LARGEST_SLICE) {
        view->slice += MORE;
    }
    if (!odds_ruling(view->odds)->is_legal) {
        view->why = *odds_ruling(view->odds);
        odds_destroy(view->odds);
        view->odds = NULL;
    }
    bool is_laid_anew = view->odds == NULL || rows != rows_of(view->odds);
    screen_battle_spoil(screen, SPOIL(SCREEN_FRONT) |
                                    (is_laid_anew || !view->goes_on ? SPOIL(SCREEN_LIVE) : 0));
}

bool odds_view_advance(BattleScreen *screen, double seconds) {
    OddsView *view = &screen->odds;
    OddsSubject subject;
    find_subject(screen, &subject);
    if (memcmp(&subject, &view->subject, sizeof subject) != 0) {
        if (odds_view_has_words(view)) {
            screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
        }
        drop(view);
        view->subject = subject;
    }
    if (!subject.exists) {
        return false;
    }
    if (!view->is_begun) {
        view->age += seconds;
        if (view->age < rest_seconds) {
            return true;
        }
        begin(screen);
    } else if (view->goes_on) {
        work(screen, seconds);
    }
    return view->goes_on;
}
