/* The one writer of a battle. */
#include <assert.h>
#include <string.h>

#include "enfilade/engine/event.h"

static uint64_t joined(int32_t low, int32_t high) {
    return (uint64_t)(uint32_t)low | (uint64_t)(uint32_t)high << 32;
}

static void apply_phase(Battle *battle, const Event *event) {
    battle->phase = (uint16_t)event->numbers[0];
    battle->turn = event->numbers[1];
    battle->active = event->side;
    battle->tick = 0;
    battle->moment = 0;
}

static void apply_tick(Battle *battle, const Event *event) {
    assert(event->values[0] >= 0 && event->values[0] < 1);
    battle->tick = event->numbers[0];
    battle->moment = event->values[0];
}

static void apply_stream(Battle *battle, const Event *event) {
    assert(event->numbers[0] >= 0 && event->numbers[0] < STREAM_COUNT);
    RandomStream *stream = &battle->streams[event->numbers[0]];
    stream->state = joined(event->numbers[1], event->numbers[2]);
    stream->drawn = joined(event->numbers[3], event->numbers[4]);
}

static Stand *stand_row(Battle *battle, StandId id) {
    assert(id.value >= 1 && id.value <= battle->stand_count);
    return &battle_stands(battle)[id.value - 1];
}

static void apply_stand_placed(Battle *battle, const Event *event) {
    Stand *stand = stand_row(battle, event->stand);
    stand->at = (Vector){event->values[0], event->values[1]};
    stand->facing = (Vector){event->values[2], event->values[3]};
    assert(vector_is_finite(stand->at) && vector_is_finite(stand->facing));
    stand->slot = (uint16_t)event->numbers[0];
}

static void apply_stand_changed(Battle *battle, const Event *event) {
    Stand *stand = stand_row(battle, event->stand);
    stand->kind = (uint8_t)event->numbers[0];
    stand->state = (uint8_t)event->numbers[1];
    stand->slot = (uint16_t)event->numbers[2];
    stand->flags = (uint16_t)event->numbers[3];
}

static void apply_unit_changed(Battle *battle, const Event *event) {
    assert(event->unit.value >= 1 && event->unit.value <= battle->unit_count);
    Unit *unit = &battle_units(battle)[event->unit.value - 1];
    unit->kind = (uint8_t)event->numbers[0];
    unit->formation = (uint8_t)event->numbers[1];
    unit->state = (uint8_t)event->numbers[2];
    unit->gap_steps = (uint8_t)event->numbers[3];
    unit->body = (BodyId){(uint16_t)event->numbers[4]};
    unit->side = event->side;
}

static void apply_field_set(Battle *battle, const Event *event) {
    int32_t *slot =
        battle_field_slot(battle, (size_t)event->numbers[0], (uint32_t)event->numbers[1]);
    assert(*slot == event->numbers[3]);
    *slot = event->numbers[2];
}

static void apply_pair_set(Battle *battle, const Event *event) {
    size_t row = (size_t)event->numbers[2];
    assert(row < battle->pair_room);
    Pair pair = {0};
    if (event->numbers[0] != 0) {
        pair.kind = (uint16_t)event->numbers[0];
        pair.one = event->unit;
        pair.other = event->other;
        pair.number = event->numbers[1];
    }
    battle_pairs(battle)[row] = pair;
}

static void apply_pairs_cleared(Battle *battle, const Event *event) {
    for (size_t row = 0; row < battle->pair_room; row++) {
        if (battle_pairs(battle)[row].kind == event->numbers[0]) {
            battle_pairs(battle)[row] = (Pair){0};
        }
    }
}

static void apply_work_set(Battle *battle, const Event *event) {
    size_t row = (size_t)event->numbers[0];
    assert(row < battle->work_room);
    Work *work = &battle_works(battle)[row];
    work->a = (Vector){event->values[0], event->values[1]};
    work->b = (Vector){event->values[2], event->values[3]};
    assert(vector_is_finite(work->a) && vector_is_finite(work->b));
    work->ground = (uint16_t)event->numbers[1];
    work->state = (uint16_t)event->numbers[2];
}

static void apply_feature_set(Battle *battle, const Event *event) {
    size_t row = (size_t)event->numbers[0];
    assert(row >= 1 && row <= battle->setting->feature_count);
    *battle_feature_state_slot(battle, (FeatureId){(uint16_t)row}) = (uint8_t)event->numbers[1];
}

static void apply_plot_set(Battle *battle, const Event *event) {
    size_t row = (size_t)event->numbers[0];
    assert(row < battle->plot_room);
    Plot *plot = &battle_plots(battle)[row];
    plot->unit = event->unit;
    plot->leg = (uint16_t)event->numbers[1];
    plot->amount = event->numbers[2];
    plot->share_from = event->values[0];
    plot->share_to = event->values[1];
}

static void apply_plots_cleared(Battle *battle, const Event *event) {
    for (size_t row = 0; row < battle->plot_room; row++) {
        Plot *plot = &battle_plots(battle)[row];
        if (event->unit.value == 0 || unit_is(plot->unit, event->unit)) {
            *plot = (Plot){0};
        }
    }
}

static void apply_over(Battle *battle, const Event *event) {
    battle->is_over = 1;
    battle->winner = event->side;
}

void event_apply(Battle *battle, const Event *event) {
    switch ((EventKind)event->kind) {
    case EVENT_COMMAND_BEGUN:
    case EVENT_ANSWERED:
        battle->command_count++;
        break;
    case EVENT_PHASE:
        apply_phase(battle, event);
        break;
    case EVENT_TICK:
        apply_tick(battle, event);
        break;
    case EVENT_STREAM:
        apply_stream(battle, event);
        break;
    case EVENT_STAND_PLACED:
        apply_stand_placed(battle, event);
        break;
    case EVENT_STAND_CHANGED:
        apply_stand_changed(battle, event);
        break;
    case EVENT_UNIT_CHANGED:
        apply_unit_changed(battle, event);
        break;
    case EVENT_FIELD_SET:
        apply_field_set(battle, event);
        break;
    case EVENT_PAIR_SET:
        apply_pair_set(battle, event);
        break;
    case EVENT_PAIRS_CLEARED:
        apply_pairs_cleared(battle, event);
        break;
    case EVENT_WORK_SET:
        apply_work_set(battle, event);
        break;
    case EVENT_FEATURE_SET:
        apply_feature_set(battle, event);
        break;
    case EVENT_PLOT_SET:
        apply_plot_set(battle, event);
        break;
    case EVENT_PLOTS_CLEARED:
        apply_plots_cleared(battle, event);
        break;
    case EVENT_OVER:
        apply_over(battle, event);
        break;
    case EVENT_GROWN:
        assert(!"an event GROWN needs event_apply_grown");
        break;
    case EVENT_ROLL:
    case EVENT_SUM_BEGUN:
    case EVENT_SUM_STEP:
    case EVENT_SUM_ENDED:
    case EVENT_MOVE_BEGUN:
    case EVENT_MOVE_ENDED:
    case EVENT_VOLLEY:
    case EVENT_DRAWN_LINE:
    case EVENT_TOLD:
    case EVENT_SETTLED:
    case EVENT_KIND_COUNT:
        break;
    }
}

void event_apply_grown(Battle **battle, const Event *event) {
    if (event->kind != EVENT_GROWN) {
        event_apply(*battle, event);
        return;
    }
    Battle *larger = battle_create_with_room(*battle, (size_t)event->numbers[0],
                                             (size_t)event->numbers[1], (size_t)event->numbers[2]);
    battle_destroy(*battle);
    *battle = larger;
}
