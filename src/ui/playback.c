/* Shows events one after another (playback.h). A step is one event, or a run of places of different
 * stands that belong to the same moment. */
#include "playback.h"

#include <string.h>

#include "enfilade/engine/side_view.h"
#include "enfilade/geometry/facing.h"
#include "enfilade/session/session_lines.h"

static const double slide_inches_a_second = 5.0;
static const double longest_slide_seconds = 1.2;
static const double dice_seconds = 0.7;
static const double volley_seconds = 0.35;
const double playback_smoke_seconds = 1.4;
static const double dice_last_seconds = 2.5;
static const double line_seconds = 0.5;
static const double line_lasts_seconds = 5;
static const double reading_seconds =
    2; /* what came of the last dice, before the other side's turn */

/* Who looks back has set the speed there. */
static double pace_factor(const Playback *playback) {
    return playback->pace == PACE_FAST && !playback->is_looking ? 3.0 : 1.0;
}

static void show_as_is(Playback *playback) {
    battle_destroy(playback->shown);
    battle_destroy(playback->sliding);
    playback->shown = battle_copy(session_battle(playback->session));
    playback->sliding = NULL;
    playback->next = session_event_count(playback->session);
    playback->is_in_step = false;
    playback->is_looking = false;
}

void playback_look(Playback *playback, size_t event) {
    battle_destroy(playback->shown);
    battle_destroy(playback->sliding);
    playback->shown = session_battle_before(playback->session, event);
    playback->sliding = NULL;
    playback->next = event;
    playback->is_in_step = false;
    playback->has_rolled = false;
    playback->is_looking = true;
    playback->speed = 0;
    playback->volley_count = 0;
    playback->dice_count = 0;
    playback->line_count = 0;
    playback->revision = session_revision(playback->session);
    playback->leaps = session_leaps(playback->session);
}

void playback_play(Playback *playback, double speed) {
    playback->speed = speed;
}

void playback_init(Playback *playback, const Session *session, AnimationPace pace) {
    memset(playback, 0, sizeof *playback);
    playback->session = session;
    playback->pace = pace;
    playback->revision = session_revision(session);
    playback->leaps = session_leaps(session);
    show_as_is(playback);
}

void playback_finish(Playback *playback) {
    battle_destroy(playback->shown);
    battle_destroy(playback->sliding);
    memset(playback, 0, sizeof *playback);
}

const Battle *playback_battle(const Playback *playback) {
    return playback->sliding != NULL ? playback->sliding : playback->shown;
}

bool playback_is_behind(const Playback *playback) {
    return playback->is_looking || playback->is_in_step ||
           playback->next < session_event_count(playback->session) ||
           playback->revision != session_revision(playback->session);
}

/* How long ago the last of the dice was rolled. */
static double dice_age(const Playback *playback) {
    return playback->dice_count > 0 ? playback->dice[playback->dice_count - 1].age : HUGE_VAL;
}

/* They lie there as long as somebody is asked what to do about them. */
static bool dice_are_kept(const Playback *playback) {
    return !playback->dice_are_old && !playback->is_looking &&
           session_question(playback->session) != NULL;
}

/* Do they still tumble, or are they to go? */
static bool dice_change(const Playback *playback) {
    return playback->dice_count > 0 &&
           (dice_age(playback) < dice_last_seconds || !dice_are_kept(playback));
}

bool playback_is_busy(const Playback *playback) {
    bool goes_on = playback->is_looking ? playback->speed > 0 : playback_is_behind(playback);
    return goes_on || playback->volley_count > 0 || dice_change(playback) ||
           playback->line_count > 0;
}

void playback_show_to(Playback *playback, SideId viewer) {
    playback->viewer = viewer;
}

void playback_show_from(Playback *playback, SideId viewer, size_t event) {
    size_t count = session_event_count(playback->session);
    battle_destroy(playback->shown);
    battle_destroy(playback->sliding);
    playback->viewer = viewer;
    playback->next = event < count ? event : count;
    playback->shown = session_battle_before(playback->session, playback->next);
    playback->sliding = NULL;
    playback->revision = session_revision(playback->session);
    playback->is_looking = false;
    playback->leaps = session_leaps(playback->session);
    playback->is_in_step = false;
    playback->has_rolled = false;
    playback->volley_count = 0;
    playback->dice_count = 0;
    playback->line_count = 0;
}

static bool may_see(const Playback *playback, const Event *event) {
    return side_view_may_know(playback->shown, event, playback->viewer);
}

static bool is_place_of(const Event *event, UnitId unit) {
    return event->kind == EVENT_STAND_PLACED && unit_is(event->unit, unit);
}

/* The end of the run of places from `first` in which no stand comes twice and the share of the move
 * is the same. What the viewer may not know does not break it. */
static size_t end_of_places(const Playback *playback, size_t first) {
    size_t count = session_event_count(playback->session);
    const Event *begin = session_event(playback->session, first);
    size_t end = first;
    for (; end < count; end++) {
        const Event *event = session_event(playback->session, end);
        if (!is_place_of(event, begin->unit)) {
            if (may_see(playback, event)) {
                break;
            }
            continue;
        }
        for (size_t i = first; i < end; i++) {
            const Event *earlier = session_event(playback->session, i);
            if (is_place_of(earlier, begin->unit) && stand_is(earlier->stand, event->stand)) {
                return end;
            }
        }
    }
    return end;
}

static double slide_seconds(const Playback *playback, size_t first, size_t end) {
    double farthest = 0;
    UnitId unit = session_event(playback->session, first)->unit;
    for (size_t i = first; i < end; i++) {
        const Event *event = session_event(playback->session, i);
        if (!is_place_of(event, unit)) {
            continue;
        }
        const Stand *stand = battle_stand(playback->shown, event->stand);
        if (stand->state != STAND_PRESENT || unit_is(event->unit, playback->arriving)) {
            continue; /* it appears; it does not come from anywhere */
        }
        double way = vector_distance(stand->at, vector(event->values[0], event->values[1]));
        farthest = way > farthest ? way : farthest;
    }
    double seconds = farthest / slide_inches_a_second;
    return seconds < longest_slide_seconds ? seconds : longest_slide_seconds;
}

static void remember_volley(Playback *playback, const Event *event) {
    if (playback->volley_count == PLAYBACK_VOLLEY_LIMIT) {
        memmove(playback->volleys, playback->volleys + 1,
                (PLAYBACK_VOLLEY_LIMIT - 1) * sizeof playback->volleys[0]);
        playback->volley_count--;
    }
    playback->volleys[playback->volley_count++] =
        (PlaybackVolley){.firer = event->unit,
                         .from = vector(event->values[0], event->values[1]),
                         .to = vector(event->values[2], event->values[3])};
}

/* Is this die rolled right after another, as both dice of one fire or fight are? */
static bool belongs_to_last(const Playback *playback) {
    return playback->next > 0 &&
           session_event(playback->session, playback->next - 1)->kind == EVENT_ROLL;
}

static void remember_dice(Playback *playback, const Event *event) {
    if (!belongs_to_last(playback)) {
        playback->dice_count = 0;
    }
    playback->dice_are_old = false;
    if (playback->dice_count == PLAYBACK_DICE_LIMIT) {
        memmove(playback->dice, playback->dice + 1,
                (PLAYBACK_DICE_LIMIT - 1) * sizeof playback->dice[0]);
        playback->dice_count--;
    }
    PlaybackDie die = {.side = event->side};
    die.count = event->numbers[0] < EVENT_DICE_SHOWN ? event->numbers[0] : EVENT_DICE_SHOWN;
    for (int i = 0; i < die.count; i++) {
        die.faces[i] = event->numbers[1 + i];
    }
    playback->dice[playback->dice_count++] = die;
}

static void remember_line(Playback *playback, size_t event) {
    if (playback->line_count == PLAYBACK_LINE_LIMIT) {
        memmove(playback->lines, playback->lines + 1,
                (PLAYBACK_LINE_LIMIT - 1) * sizeof playback->lines[0]);
        playback->line_count--;
    }
    playback->lines[playback->line_count++] = (PlaybackLine){.event = event};
}

/* Before the turn goes to another side the outcome of dice that somebody caused can be read. */
static void begin_phase(Playback *playback, const Event *event) {
    const Battle *shown = playback->shown;
    bool is_handed_over = !side_is(event->side, shown->active);
    bool ran_by_itself = shown->turn > 0 && battle_phase(shown)->who == ACTS_NOBODY;
    if (is_handed_over && playback->has_rolled) {
        playback->step_seconds = reading_seconds;
    }
    if (is_handed_over || ran_by_itself) {
        playback->has_rolled = false;
    }
}

/* A unit comes on the table: until it has done so its stands do not come from anywhere. */
static void note_arrival(Playback *playback, const Event *event) {
    bool is_of_stands = event->kind == EVENT_STAND_PLACED || event->kind == EVENT_STAND_CHANGED;
    if (event->kind == EVENT_UNIT_CHANGED) {
        playback->arriving =
            unit_is_on_table(playback->shown, event->unit) ? UNIT_NONE : event->unit;
    } else if (!is_of_stands || !unit_is(event->unit, playback->arriving)) {
        playback->arriving = UNIT_NONE;
    }
}

/* What the viewer may not know happens unseen. */
static void pass_unseen(Playback *playback) {
    size_t count = session_event_count(playback->session);
    while (playback->next < count) {
        const Event *event = session_event(playback->session, playback->next);
        if (may_see(playback, event)) {
            return;
        }
        event_apply_grown(&playback->shown, event);
        playback->next++;
    }
}

/* Begins the step at `next`, which the viewer may see: how far it reaches and how long it takes. */
static void begin_step(Playback *playback) {
    const Event *event = session_event(playback->session, playback->next);
    playback->is_in_step = true;
    playback->step_age = 0;
    playback->step_end = playback->next + 1;
    playback->step_seconds = 0;
    note_arrival(playback, event);
    if (event->kind == EVENT_STAND_PLACED) {
        playback->step_end = end_of_places(playback, playback->next);
        playback->step_seconds = slide_seconds(playback, playback->next, playback->step_end);
    } else if (event->kind == EVENT_ROLL) {
        remember_dice(playback, event);
        playback->has_rolled = true;
        playback->step_seconds = dice_seconds;
    } else if (event->kind == EVENT_VOLLEY) {
        remember_volley(playback, event);
        playback->step_seconds = volley_seconds;
    } else if (event->kind == EVENT_DRAWN_LINE) {
        remember_line(playback, playback->next);
        playback->step_seconds = line_seconds;
    } else if (event->kind == EVENT_COMMAND_BEGUN) {
        playback->dice_are_old = true;
    } else if (event->kind == EVENT_PHASE) {
        begin_phase(playback, event);
    }
    playback->step_seconds /= pace_factor(playback);
}

static void end_step(Playback *playback) {
    for (size_t i = playback->next; i < playback->step_end; i++) {
        event_apply_grown(&playback->shown, session_event(playback->session, i));
    }
    playback->next = playback->step_end;
    playback->is_in_step = false;
    battle_destroy(playback->sliding);
    playback->sliding = NULL;
}

/* The stands of the present step, part of the way between where they were and where they come to.
 */
static void slide(Playback *playback) {
    const Event *first = session_event(playback->session, playback->next);
    if (first->kind != EVENT_STAND_PLACED) {
        return;
    }
    double part = playback->step_age / playback->step_seconds;
    if (playback->sliding == NULL) {
        playback->sliding = battle_copy(playback->shown);
    } else {
        battle_assign(playback->sliding, playback->shown);
    }
    for (size_t i = playback->next; i < playback->step_end; i++) {
        Event event = *session_event(playback->session, i);
        if (!is_place_of(&event, first->unit)) {
            continue;
        }
        const Stand *stand = battle_stand(playback->shown, event.stand);
        if (stand->state != STAND_PRESENT) {
            continue;
        }
        Vector to = vector(event.values[0], event.values[1]);
        Vector facing = vector(event.values[2], event.values[3]);
        Vector at = vector_between(stand->at, to, part);
        double degrees = facing_turn_between(stand->facing, facing) * part;
        Vector turned = facing_turn(stand->facing, degrees);
        event.values[0] = at.x;
        event.values[1] = at.y;
        event.values[2] = turned.x;
        event.values[3] = turned.y;
        event_apply(playback->sliding, &event);
    }
}

/* Ages what fades; true when there was anything. */
static bool fade(Playback *playback, double seconds) {
    bool any = playback->volley_count > 0 || dice_change(playback) || playback->line_count > 0;
    size_t kept = 0;
    for (size_t i = 0; i < playback->volley_count; i++) {
        playback->volleys[i].age += seconds;
        if (playback->volleys[i].age < playback_smoke_seconds) {
            playback->volleys[kept++] = playback->volleys[i];
        }
    }
    playback->volley_count = kept;
    kept = 0;
    for (size_t i = 0; i < playback->dice_count; i++) {
        playback->dice[i].age += seconds;
    }
    if (dice_age(playback) >= dice_last_seconds && !dice_are_kept(playback)) {
        playback->dice_count = 0;
    }
    for (size_t i = 0; i < playback->line_count; i++) {
        playback->lines[i].age += seconds;
        if (playback->lines[i].age < line_lasts_seconds) {
            playback->lines[kept++] = playback->lines[i];
        }
    }
    playback->line_count = kept;
    return any;
}

void playback_forget_lines(Playback *playback) {
    playback->line_count = 0;
}

void playback_skip(Playback *playback) {
    size_t count = session_event_count(playback->session);
    size_t begun = playback->is_in_step ? playback->step_end : playback->next;
    playback->revision = session_revision(playback->session);
    if (playback->leaps != session_leaps(playback->session)) {
        playback_forget_lines(playback); /* of events that may be gone */
        playback->leaps = session_leaps(playback->session);
        playback->next = count;
        playback->is_in_step = false;
    }
    for (size_t i = playback->is_looking ? count : playback->next; i < count; i++) {
        const Event *event = session_event(playback->session, i);
        if (i >= begun && event->kind == EVENT_DRAWN_LINE && may_see(playback, event)) {
            remember_line(playback, i);
        }
        event_apply_grown(&playback->shown, event);
    }
    show_as_is(playback);
    playback->volley_count = 0;
    playback->dice_count = 0;
}

bool playback_advance(Playback *playback, double seconds) {
    bool changed = fade(playback, seconds);
    uint64_t revision = session_revision(playback->session);
    size_t count = session_event_count(playback->session);
    if (revision != playback->revision) {
        playback->revision = revision;
        changed = true;
        /* After a leap the events are others, and there is nothing to play. */
        bool leaps = playback->leaps != session_leaps(playback->session);
        if (leaps || (playback->pace == PACE_OFF && !playback->is_looking)) {
            playback_skip(playback);
            return true;
        }
    }
    if (playback->is_looking && playback->speed == 0) {
        return changed;
    }
    double left = playback->is_looking ? seconds * playback->speed : seconds;
    while (playback->is_in_step || playback->next < count) {
        changed = true;
        if (!playback->is_in_step) {
            pass_unseen(playback);
            if (playback->next == count) {
                break;
            }
            begin_step(playback);
        }
        if (playback->step_age + left < playback->step_seconds) {
            playback->step_age += left;
            slide(playback);
            return true;
        }
        left -= playback->step_seconds - playback->step_age;
        end_step(playback);
    }
    if (playback->is_looking ||
        (changed && !battle_equals(playback->shown, session_battle(playback->session)))) {
        show_as_is(playback);
        return true;
    }
    return changed;
}
