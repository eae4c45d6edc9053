/* The movement executor: walks carried out at once, ticks, and where in a stretch a trigger lies.
 */
#include "enfilade/engine/movement.h"

#include <assert.h>
#include <string.h>

#include "enfilade/engine/change.h"
#include "resolution_inside.h"

enum {
    TRIGGER_LIMIT = 100000
}; /* in one stretch; beyond it a set lists what it has already carried out */

static const double DEGREES_BETWEEN_PLACES = 5;
static const double INCHES_BETWEEN_PLACES = 0.25;

int movement_ticks(const Battle *battle) {
    int ticks = battle->setting->ticks_per_move;
    return ticks > 0 ? ticks : MOVEMENT_TICKS;
}

/* Steps of the share */

static int32_t step_of_tick(const Battle *battle, int32_t tick) {
    return (int32_t)((int64_t)tick * MOVEMENT_STEPS / movement_ticks(battle));
}

static double share_of_step(int32_t step) {
    return (double)step / MOVEMENT_STEPS;
}

static int32_t step_of_share(double share) {
    return (int32_t)round(share * MOVEMENT_STEPS);
}

static int32_t present_step(const Battle *battle) {
    int32_t from = step_of_tick(battle, battle->tick);
    int32_t to = step_of_tick(battle, battle->tick + 1);
    return from + (int32_t)round(battle->moment * (to - from));
}

double movement_share(const Battle *battle) {
    return share_of_step(present_step(battle));
}

/* Triggers */

static void watch(const Battle *battle, const Span *span, int32_t to, TriggerList *out,
                  Arena *arena) {
    Span stretch = *span;
    stretch.share_to = share_of_step(to);
    memset(out, 0, sizeof *out);
    out->arena = arena;
    battle_rules(battle)->watch(battle, &stretch, out);
}

static bool comes_before(const Trigger *one, const Trigger *other) {
    if (one->kind != other->kind) {
        return one->kind < other->kind;
    }
    if (!unit_is(one->unit, other->unit)) {
        return one->unit.value < other->unit.value;
    }
    if (!unit_is(one->other, other->other)) {
        return one->other.value < other->other.value;
    }
    return one->number < other->number;
}

static Trigger first_of(const TriggerList *list) {
    size_t first = 0;
    for (size_t i = 1; i < list->count; i++) {
        if (comes_before(&list->items[i], &list->items[first])) {
            first = i;
        }
    }
    return list->items[first];
}

/* What is listed up to a step is listed up to every later one (the contract of `watch`), so the
 * least step at which anything is listed is found by halving, and each look is only at what the
 * last one listed. `listed` is what the whole stretch lists. */
static bool find_trigger(const Battle *battle, const Span *span, Trigger *out, TriggerList *listed,
                         Arena *arena) {
    int32_t none = step_of_share(span->share_from) - 1;
    int32_t some = step_of_share(span->share_to);
    watch(battle, span, some, listed, arena);
    if (listed->count == 0) {
        return false;
    }
    TriggerList list = *listed;
    Span part = *span;
    part.among = &list;
    part.is_touched = NULL;
    while (some - none > 1) {
        int32_t middle = none + (some - none) / 2;
        TriggerList found;
        watch(battle, &part, middle, &found, arena);
        if (found.count == 0) {
            none = middle;
        } else {
            some = middle;
            list = found;
        }
    }
    *out = first_of(&list);
    out->share = share_of_step(some);
    return true;
}

bool movement_find_trigger(const Battle *battle, const Span *span, Trigger *out, Arena *arena) {
    TriggerList listed;
    return find_trigger(battle, span, out, &listed, arena);
}

/* Places */

static void place_all(Resolution *resolution, const Walk *walk, const StandPlace *places,
                      double share) {
    for (size_t i = 0; i < walk->stand_count; i++) {
        uint16_t slot = battle_stand(resolution->battle, walk->stands[i])->slot;
        change_place_stand_at_share(resolution, walk->stands[i], places[i], slot, share);
    }
}

static void place_at_share(Resolution *resolution, const Walk *walk, double share) {
    if (walk->leg_count == 0) {
        return;
    }
    StandPlace places[UNIT_STAND_LIMIT];
    size_t leg = 0;
    double part = 0;
    walk_find_share(walk, share, &leg, &part);
    walk_places(walk, leg, part, places);
    place_all(resolution, walk, places, share);
}

/* How many places a leg is shown with: the two ends of a straight one, more where the way bends. */
static size_t places_of_leg(const Walk *walk, size_t leg) {
    const WalkLeg *kind = &walk->legs[leg];
    double places = 1;
    switch (kind->kind) {
    case WALK_RIGID:
        if (kind->motion.is_turn) {
            places = ceil(fabs(kind->motion.degrees) / DEGREES_BETWEEN_PLACES);
        }
        break;
    case WALK_TRACE:
        places = ceil(walk_leg_length(walk, leg) / INCHES_BETWEEN_PLACES);
        break;
    case WALK_LAY:
    case WALK_WAIT:
        break;
    }
    return places < 1 ? 1 : (size_t)places;
}

static void walk_leg(Resolution *resolution, const Walk *walk, size_t leg, double from_share) {
    const WalkLeg *kind = &walk->legs[leg];
    size_t count = places_of_leg(walk, leg);
    for (size_t i = 1; i <= count; i++) {
        double part = i == count ? 1.0 : (double)i / (double)count;
        double share = kind->share_from + (kind->share_to - kind->share_from) * part;
        if (share < from_share) {
            continue;
        }
        StandPlace places[UNIT_STAND_LIMIT];
        walk_places(walk, leg, part, places);
        place_all(resolution, walk, places, share);
    }
}

static void tell_move(Resolution *resolution, EventKind kind, const Walk *walk, uint16_t rule,
                      uint16_t words) {
    Event event = {.kind = (uint16_t)kind, .rule = rule, .words = words, .unit = walk->unit};
    event.side = battle_unit(resolution->battle, walk->unit)->side;
    tell_event(resolution, event);
}

void movement_walk_stopped(Resolution *resolution, const Walk *walk, uint16_t rule, uint16_t words,
                           uint16_t stop_rule, uint16_t stop_words) {
    tell_move(resolution, EVENT_MOVE_BEGUN, walk, rule, words);
    for (size_t leg = 0; leg < walk->leg_count; leg++) {
        walk_leg(resolution, walk, leg, 0);
    }
    tell_move(resolution, EVENT_MOVE_ENDED, walk, stop_rule, stop_words);
}

void movement_walk(Resolution *resolution, const Walk *walk, uint16_t rule, uint16_t words) {
    movement_walk_stopped(resolution, walk, rule, words, 0, 0);
}

/* Forced moves and charges */

/* Do the stands still stand where the walk has them at this share? */
static bool is_on_its_way(const Battle *battle, const Walk *walk, double share) {
    if (battle->is_over || !unit_is_on_table(battle, walk->unit) ||
        unit_stand_count(battle, walk->unit) != walk->stand_count) {
        return false;
    }
    StandPlace places[UNIT_STAND_LIMIT];
    size_t leg = 0;
    double part = 0;
    walk_find_share(walk, share, &leg, &part);
    walk_places(walk, leg, part, places);
    for (size_t i = 0; i < walk->stand_count; i++) {
        const Stand *stand = battle_stand(battle, walk->stands[i]);
        if (stand->state != STAND_PRESENT || stand->at.x != places[i].at.x ||
            stand->at.y != places[i].at.y || stand->facing.x != places[i].facing.x ||
            stand->facing.y != places[i].facing.y) {
            return false;
        }
    }
    return true;
}

/* Every place for the eye between two shares, and the place at the second. */
static void walk_between(Resolution *resolution, const Walk *walk, double from, double to) {
    for (size_t leg = 0; leg < walk->leg_count; leg++) {
        const WalkLeg *kind = &walk->legs[leg];
        if (kind->share_to > from && kind->share_to <= to) {
            walk_leg(resolution, walk, leg, from);
        }
    }
    place_at_share(resolution, walk, to);
}

bool movement_walk_watched(Resolution *resolution, const Walk *walk, uint16_t rule,
                           uint16_t words) {
    const RuleSet *set = battle_rules(resolution->battle);
    Span span = {.share_to = 1, .walks = walk, .walk_count = 1, .is_forced = true};
    tell_move(resolution, EVENT_MOVE_BEGUN, walk, rule, words);
    for (int found = 0; walk->leg_count > 0; found++) {
        Trigger trigger;
        assert(found < TRIGGER_LIMIT);
        if (set->watch == NULL ||
            !movement_find_trigger(resolution->battle, &span, &trigger, &resolution->arena)) {
            walk_between(resolution, walk, span.share_from, 1);
            break;
        }
        walk_between(resolution, walk, span.share_from, trigger.share);
        span.share_from = trigger.share;
        set->carry_out_trigger(resolution, &trigger);
        if (!is_on_its_way(resolution->battle, walk, trigger.share)) {
            tell_move(resolution, EVENT_MOVE_ENDED, walk, 0, 0);
            return false;
        }
    }
    tell_move(resolution, EVENT_MOVE_ENDED, walk, 0, 0);
    return true;
}

/* Ticks */

/* Each walk is made where it stays; those of units that do not move are written over. */
static Span walks_of_all(Resolution *resolution, int32_t to) {
    const Battle *battle = resolution->battle;
    const RuleSet *set = battle_rules(battle);
    Span span = {.share_from = movement_share(battle), .share_to = share_of_step(to)};
    if (set->walk_plotted == NULL) {
        return span;
    }
    resolution->walks.count = 0;
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        ARRAY_RESERVE(&resolution->walks, (size_t)1);
        Walk *walk = &resolution->walks.items[resolution->walks.count];
        walk_begin(battle, unit, walk);
        set->walk_plotted(battle, unit, walk, &resolution->arena);
        resolution->walks.count += walk->leg_count > 0 ? 1 : 0;
    }
    span.walks = resolution->walks.items;
    span.walk_count = resolution->walks.count;
    return span;
}

static void set_tick(Resolution *resolution, int32_t tick, double moment) {
    if (resolution->battle->tick == tick && resolution->battle->moment == moment) {
        return;
    }
    Event event = {.kind = EVENT_TICK};
    event.numbers[0] = tick;
    event.values[0] = moment;
    resolution_add(resolution, &event);
}

static void move_all(Resolution *resolution, const Span *span, double share) {
    for (size_t i = 0; i < span->walk_count; i++) {
        place_at_share(resolution, &span->walks[i], share);
    }
}

/* To a step of this tick: inside it, or its end, where the next begins. */
static void set_step(Resolution *resolution, int32_t tick, int32_t step) {
    int32_t from = step_of_tick(resolution->battle, tick);
    int32_t to = step_of_tick(resolution->battle, tick + 1);
    if (step == to) {
        set_tick(resolution, tick + 1, 0);
    } else {
        set_tick(resolution, tick, (double)(step - from) / (to - from));
    }
}

/* What belongs to which units has changed in the course of some events. */
typedef struct Touched {
    bool *units; /* by id */
    bool all;
} Touched;

static void touch_row(const Battle *battle, const Event *event, Touched *out) {
    FieldSubject subject = battle->setting->fields[event->numbers[0]].subject;
    uint16_t row = (uint16_t)event->numbers[1];
    if (subject == FIELD_OF_UNIT) {
        out->units[row] = true;
    } else if (subject == FIELD_OF_STAND) {
        out->units[battle_stand(battle, (StandId){row})->unit.value] = true;
    } else {
        out->all = true;
    }
}

static void touch(const Battle *battle, const Event *event, Touched *out) {
    switch (event_kind_concern((EventKind)event->kind)) {
    case EVENT_CONCERNS_NOBODY:
        return;
    case EVENT_CONCERNS_STAND:
        out->units[battle_stand(battle, event->stand)->unit.value] = true;
        return;
    case EVENT_CONCERNS_ROW:
        touch_row(battle, event, out);
        return;
    case EVENT_CONCERNS_UNITS:
        out->all = out->all || event->unit.value == 0;
        out->units[event->unit.value] = true;
        out->units[event->other.value] = true;
        return;
    case EVENT_CONCERNS_ALL:
        out->all = true;
        return;
    }
}

/* Hands what one look listed to the next, with the units touched by what was carried out between.
 */
static void spare_next_look(const Resolution *resolution, size_t first_event, Touched *touched,
                            const TriggerList *listed, Span *next) {
    const Battle *battle = resolution->battle;
    touched->all = false;
    memset(touched->units, 0, battle->unit_count + 1);
    for (size_t i = first_event; i < resolution->events.count; i++) {
        touch(battle, &resolution->events.items[i], touched);
    }
    if (!touched->all) {
        next->among = listed;
        next->is_touched = touched->units;
    }
}

void movement_tick(Resolution *resolution) {
    const RuleSet *set = battle_rules(resolution->battle);
    uint32_t begun = resolution->phases_begun;
    int32_t tick = resolution->battle->tick;
    int32_t end = step_of_tick(resolution->battle, tick + 1);
    if (tick >= movement_ticks(resolution->battle)) {
        change_end_phase(resolution);
        return;
    }
    Arena *arena = &resolution->arena;
    Touched touched = {arena_allocate(arena, resolution->battle->unit_count + 1), false};
    TriggerList listed[2];
    size_t carried_out = 0;
    for (int found = 0;; found++) {
        Span span = walks_of_all(resolution, end);
        Trigger trigger;
        assert(found < TRIGGER_LIMIT);
        if (found > 0) {
            spare_next_look(resolution, carried_out, &touched, &listed[(found + 1) % 2], &span);
        }
        if (set->watch == NULL ||
            !find_trigger(resolution->battle, &span, &trigger, &listed[found % 2], arena)) {
            move_all(resolution, &span, span.share_to);
            set_step(resolution, tick, end);
            return;
        }
        move_all(resolution, &span, trigger.share);
        set_step(resolution, tick, step_of_share(trigger.share));
        carried_out = resolution->events.count;
        set->carry_out_trigger(resolution, &trigger);
        if (resolution->battle->is_over || resolution->phases_begun != begun) {
            return;
        }
    }
}
