/* The verbs: make an event, apply it, keep it. */
#include "enfilade/engine/change.h"

#include <assert.h>

#include "enfilade/engine/sentence.h"
#include "resolution_inside.h"

static bool is_same_vector(Vector a, Vector b) {
    return a.x == b.x && a.y == b.y;
}

void change_place_stand_at_share(Resolution *resolution, StandId id, StandPlace place,
                                 uint16_t slot, double share) {
    const Stand *stand = battle_stand(resolution->battle, id);
    if (is_same_vector(stand->at, place.at) && is_same_vector(stand->facing, place.facing) &&
        stand->slot == slot) {
        return;
    }
    Event event = {.kind = EVENT_STAND_PLACED, .unit = stand->unit, .stand = id};
    event.values[0] = place.at.x;
    event.values[1] = place.at.y;
    event.values[2] = place.facing.x;
    event.values[3] = place.facing.y;
    event.values[4] = share;
    event.numbers[0] = slot;
    resolution_add(resolution, &event);
}

void change_place_stand(Resolution *resolution, StandId stand, StandPlace place, uint16_t slot) {
    change_place_stand_at_share(resolution, stand, place, slot, 0);
}

void change_stand(Resolution *resolution, StandId id, uint8_t kind, StandState state, uint16_t slot,
                  uint16_t flags) {
    const Stand *stand = battle_stand(resolution->battle, id);
    if (stand->kind == kind && stand->state == state && stand->slot == slot &&
        stand->flags == flags) {
        return;
    }
    Event event = {.kind = EVENT_STAND_CHANGED, .unit = stand->unit, .stand = id};
    event.numbers[0] = kind;
    event.numbers[1] = (int32_t)state;
    event.numbers[2] = slot;
    event.numbers[3] = flags;
    resolution_add(resolution, &event);
}

void change_unit(Resolution *resolution, UnitId id, uint8_t kind, uint8_t formation,
                 UnitState state, uint8_t gap_steps, BodyId body) {
    const Unit *unit = battle_unit(resolution->battle, id);
    if (unit->kind == kind && unit->formation == formation && unit->state == state &&
        unit->gap_steps == gap_steps && body_is(unit->body, body)) {
        return;
    }
    Event event = {.kind = EVENT_UNIT_CHANGED, .unit = id, .side = unit->side};
    event.numbers[0] = kind;
    event.numbers[1] = formation;
    event.numbers[2] = (int32_t)state;
    event.numbers[3] = gap_steps;
    event.numbers[4] = body.value;
    resolution_add(resolution, &event);
}

void change_field(Resolution *resolution, size_t field, uint32_t row, int32_t value) {
    int32_t old = battle_field(resolution->battle, field, row);
    if (old == value) {
        return;
    }
    Event event = {.kind = EVENT_FIELD_SET};
    event.numbers[0] = (int32_t)field;
    event.numbers[1] = (int32_t)row;
    event.numbers[2] = value;
    event.numbers[3] = old;
    resolution_add(resolution, &event);
}

/* Room */

static int32_t more(uint32_t room, bool grows) {
    return (int32_t)(!grows ? room : room < 8 ? 16 : room * 2);
}

static void grow(Resolution *resolution, bool pairs, bool works, bool plots) {
    const Battle *battle = resolution->battle;
    Event event = {.kind = EVENT_GROWN};
    event.numbers[0] = more(battle->pair_room, pairs);
    event.numbers[1] = more(battle->work_room, works);
    event.numbers[2] = more(battle->plot_room, plots);
    resolution_add(resolution, &event);
}

/* Pairs */

static size_t find_pair(const Battle *battle, uint16_t kind, UnitId one, UnitId other) {
    size_t row = 0;
    while (row < battle->pair_room) {
        const Pair *pair = battle_pair_row(battle, row);
        if (pair->kind == kind &&
            (kind == 0 || (unit_is(pair->one, one) && unit_is(pair->other, other)))) {
            break;
        }
        row++;
    }
    return row;
}

void change_pair(Resolution *resolution, uint16_t kind, UnitId one, UnitId other, int32_t number) {
    assert(kind != 0);
    size_t row = find_pair(resolution->battle, kind, one, other);
    if (row < resolution->battle->pair_room) {
        if (battle_pair_row(resolution->battle, row)->number == number) {
            return;
        }
    } else {
        row = find_pair(resolution->battle, 0, UNIT_NONE, UNIT_NONE);
    }
    if (row == resolution->battle->pair_room) {
        grow(resolution, true, false, false);
    }
    Event event = {.kind = EVENT_PAIR_SET, .unit = one, .other = other};
    event.numbers[0] = kind;
    event.numbers[1] = number;
    event.numbers[2] = (int32_t)row;
    resolution_add(resolution, &event);
}

void change_remove_pair(Resolution *resolution, uint16_t kind, UnitId one, UnitId other) {
    assert(kind != 0);
    size_t row = find_pair(resolution->battle, kind, one, other);
    if (row == resolution->battle->pair_room) {
        return;
    }
    Event event = {.kind = EVENT_PAIR_SET, .unit = one, .other = other};
    event.numbers[2] = (int32_t)row;
    event.numbers[3] = kind;
    resolution_add(resolution, &event);
}

void change_clear_pairs(Resolution *resolution, uint16_t kind) {
    assert(kind != 0);
    for (size_t row = 0; row < resolution->battle->pair_room; row++) {
        if (battle_pair_row(resolution->battle, row)->kind == kind) {
            Event event = {.kind = EVENT_PAIRS_CLEARED};
            event.numbers[0] = kind;
            resolution_add(resolution, &event);
            return;
        }
    }
}

/* Ground */

void change_work(Resolution *resolution, size_t row, const Work *work) {
    if (row < resolution->battle->work_room) {
        const Work *old = battle_work(resolution->battle, row);
        if (is_same_vector(old->a, work->a) && is_same_vector(old->b, work->b) &&
            old->ground == work->ground && old->state == work->state) {
            return;
        }
    }
    while (row >= resolution->battle->work_room) {
        grow(resolution, false, true, false);
    }
    Event event = {.kind = EVENT_WORK_SET};
    event.numbers[0] = (int32_t)row;
    event.numbers[1] = work->ground;
    event.numbers[2] = work->state;
    event.values[0] = work->a.x;
    event.values[1] = work->a.y;
    event.values[2] = work->b.x;
    event.values[3] = work->b.y;
    resolution_add(resolution, &event);
}

void change_feature(Resolution *resolution, FeatureId feature, uint8_t state) {
    if (battle_feature_state(resolution->battle, feature) == state) {
        return;
    }
    Event event = {.kind = EVENT_FEATURE_SET};
    event.numbers[0] = feature.value;
    event.numbers[1] = state;
    resolution_add(resolution, &event);
}

/* Plots */

/* The first free row behind the unit's last, so that its legs stay in order. */
static size_t row_for_plot(const Battle *battle, UnitId unit) {
    size_t row = 0;
    for (size_t i = 0; i < battle->plot_room; i++) {
        if (unit_is(battle_plot(battle, i)->unit, unit)) {
            row = i + 1;
        }
    }
    while (row < battle->plot_room && battle_plot(battle, row)->unit.value != 0) {
        row++;
    }
    return row;
}

void change_plot(Resolution *resolution, UnitId unit, uint16_t leg, int32_t amount,
                 double share_from, double share_to) {
    assert(unit.value != 0 && isfinite(share_from) && isfinite(share_to));
    size_t row = row_for_plot(resolution->battle, unit);
    if (row == resolution->battle->plot_room) {
        grow(resolution, false, false, true);
    }
    Event event = {.kind = EVENT_PLOT_SET, .unit = unit};
    event.numbers[0] = (int32_t)row;
    event.numbers[1] = leg;
    event.numbers[2] = amount;
    event.values[0] = share_from;
    event.values[1] = share_to;
    resolution_add(resolution, &event);
}

void change_clear_plots(Resolution *resolution, UnitId unit) {
    for (size_t row = 0; row < resolution->battle->plot_room; row++) {
        UnitId owner = battle_plot(resolution->battle, row)->unit;
        if (owner.value != 0 && (unit.value == 0 || unit_is(owner, unit))) {
            Event event = {.kind = EVENT_PLOTS_CLEARED, .unit = unit};
            resolution_add(resolution, &event);
            return;
        }
    }
}

/* Phases and the end */

void change_over(Resolution *resolution, SideId winner, uint16_t rule, uint16_t words) {
    if (resolution->battle->is_over) {
        return;
    }
    Event event = {.kind = EVENT_OVER, .rule = rule, .words = words, .side = winner};
    resolution_add(resolution, &event);
}

static void leave_phase(Resolution *resolution) {
    size_t ended = rule_set_ended_field(battle_rules(resolution->battle));
    uint32_t sides = (uint32_t)resolution->battle->setting->side_count;
    for (uint32_t side = 1; side <= sides; side++) {
        change_field(resolution, ended, side, 0);
    }
    if (resolution->battle->turn > 0 && battle_phase(resolution->battle)->leave != NULL) {
        battle_phase(resolution->battle)->leave(resolution);
    }
}

static void enter_phase(Resolution *resolution) {
    const RuleSet *set = battle_rules(resolution->battle);
    PhaseStep next = {0};
    set->follow(resolution->battle, &next);
    assert(next.phase < set->phase_count && next.turn >= 1);
    const Battle *battle = resolution->battle;
    if (resolution->manner.stays_in_turn && battle->turn > 0 &&
        (next.turn != battle->turn || !side_is(next.active, battle->active))) {
        resolution_leave(resolution, RUN_ENDS_TURN);
    }
    Event event = {.kind = EVENT_PHASE, .side = next.active};
    event.numbers[0] = next.phase;
    event.numbers[1] = next.turn;
    resolution->phases_begun++;
    resolution_add(resolution, &event);
    if (battle_phase(resolution->battle)->enter != NULL) {
        battle_phase(resolution->battle)->enter(resolution);
    }
}

/* Phases that run by themselves are left at once. A phase that ends itself in `enter` or `leave`
 * has begun the next one in there; then nothing remains to do here. */
void change_end_phase(Resolution *resolution) {
    uint32_t begun = resolution->phases_begun;
    do {
        leave_phase(resolution);
        if (resolution->battle->is_over || resolution->phases_begun != begun) {
            return;
        }
        enter_phase(resolution);
        begun++;
        assert(begun < 10000); /* else nobody ever acts in this rule set */
    } while (!resolution->battle->is_over && resolution->phases_begun == begun &&
             battle_phase(resolution->battle)->who == ACTS_NOBODY);
}

/* Telling */

/* A stream keeps its increment, which no event holds: another state is another place in it. */
void change_streams(Resolution *resolution, uint64_t seed) {
    for (uint32_t i = 0; i < STREAM_COUNT; i++) {
        RandomStream stream = resolution->battle->streams[i];
        stream.state = random_stream(seed, i).state;
        resolution_set_stream(resolution, (StreamName)i, &stream);
    }
}

void tell_event(Resolution *resolution, Event event) {
    assert(!event_kind_changes((EventKind)event.kind));
    resolution_add(resolution, &event);
}

void tell(Resolution *resolution, uint16_t rule, uint16_t words, UnitId unit, UnitId other) {
    Event event = {.kind = EVENT_TOLD, .rule = rule, .words = words, .unit = unit, .other = other};
    if (unit.value != 0) {
        event.side = battle_unit(resolution->battle, unit)->side;
    }
    resolution_add(resolution, &event);
}

void tell_sum_begin(Resolution *resolution, SideId side, UnitId unit, int which, uint16_t words) {
    Event event = {.kind = EVENT_SUM_BEGUN, .words = words, .side = side, .unit = unit};
    event.numbers[0] = which;
    resolution_add(resolution, &event);
}

void tell_sum_step(Resolution *resolution, uint16_t rule, int value, uint16_t words) {
    Event event = {.kind = EVENT_SUM_STEP, .rule = rule, .words = words};
    event.numbers[0] = value;
    resolution_add(resolution, &event);
}

void tell_sum_end(Resolution *resolution, int total) {
    Event event = {.kind = EVENT_SUM_ENDED};
    event.numbers[0] = total;
    resolution_add(resolution, &event);
}

static void set_line(Event *event, Vector from, Vector to) {
    event->values[0] = from.x;
    event->values[1] = from.y;
    event->values[2] = to.x;
    event->values[3] = to.y;
}

void tell_volley(Resolution *resolution, UnitId firer, UnitId target, Vector from, Vector to,
                 bool is_primary) {
    Event event = {.kind = EVENT_VOLLEY, .unit = firer, .other = target};
    event.side = battle_unit(resolution->battle, firer)->side;
    event.numbers[0] = is_primary;
    set_line(&event, from, to);
    resolution_add(resolution, &event);
}

void tell_line(Resolution *resolution, Vector from, Vector to, DrawingTone tone, uint16_t words) {
    tell_line_event(resolution, from, to, tone, (Event){.words = words});
}

void tell_line_event(Resolution *resolution, Vector from, Vector to, DrawingTone tone,
                     Event event) {
    assert(!sentence_names_ends(battle_rules(resolution->battle), event.words));
    event.kind = EVENT_DRAWN_LINE;
    event.numbers[0] = (int32_t)tone;
    set_line(&event, from, to);
    resolution_add(resolution, &event);
}
