/* Lays out the block of a battle, copies it, and reads its rows. */
#include "enfilade/battlefield/battle.h"

#include <assert.h>
#include <string.h>

#include "enfilade/base/memory.h"

/* Sections begin at multiples of this, so that doubles are aligned. */
enum { SECTION_ALIGNMENT = 8 };

static size_t aligned(size_t bytes) {
    return (bytes + SECTION_ALIGNMENT - 1) / SECTION_ALIGNMENT * SECTION_ALIGNMENT;
}

/* Takes room for a section at the end of the block so far. */
static uint32_t take(uint64_t *size, size_t count, size_t bytes) {
    uint64_t at = *size;
    *size += aligned(count * bytes);
    assert(*size <= UINT32_MAX);
    return (uint32_t)at;
}

static size_t count_stands(const BattleSetting *setting, const BattleRoom *room) {
    size_t count = room->spare_units * room->stands_of_spare_unit;
    for (size_t i = 0; i < setting->unit_count; i++) {
        count += room->stands_of_unit[i];
    }
    return count;
}

static uint32_t rows_of(const Battle *battle, FieldSubject subject) {
    return subject == FIELD_OF_BATTLE ? 1 : battle_field_rows(battle, subject);
}

/* Before the columns stands a table of where each begins, so that a field is found in one step. */
static void lay_out_fields(Battle *plan) {
    const BattleSetting *setting = plan->setting;
    plan->fields_at = take(&plan->size, setting->field_count, sizeof(uint32_t));
    for (size_t field = 0; field < setting->field_count; field++) {
        take(&plan->size, rows_of(plan, setting->fields[field].subject), sizeof(int32_t));
    }
}

static void note_field_places(Battle *battle) {
    const BattleSetting *setting = battle->setting;
    uint32_t *places = (uint32_t *)(void *)((unsigned char *)battle + battle->fields_at);
    uint64_t at = battle->fields_at + aligned(setting->field_count * sizeof(uint32_t));
    for (size_t field = 0; field < setting->field_count; field++) {
        places[field] = take(&at, rows_of(battle, setting->fields[field].subject), sizeof(int32_t));
    }
    assert(at == battle->size);
}

/* Fills size and offsets of a header whose counts are known. */
static void plan_block(Battle *plan) {
    assert(plan->stand_count <= UINT16_MAX && plan->unit_count <= UINT16_MAX);
    plan->size = aligned(sizeof(Battle));
    plan->stands_at = take(&plan->size, plan->stand_count, sizeof(Stand));
    plan->units_at = take(&plan->size, plan->unit_count, sizeof(Unit));
    plan->pairs_at = take(&plan->size, plan->pair_room, sizeof(Pair));
    plan->works_at = take(&plan->size, plan->work_room, sizeof(Work));
    plan->plots_at = take(&plan->size, plan->plot_room, sizeof(Plot));
    plan->features_at = take(&plan->size, plan->setting->feature_count, sizeof(uint8_t));
    lay_out_fields(plan);
}

static Battle *create_block(const Battle *plan) {
    Battle *battle = memory_allocate((size_t)plan->size);
    memcpy(battle, plan, sizeof *plan);
    note_field_places(battle);
    return battle;
}

/* Gives the unit in this row its stands; returns the next free row of stands. */
static uint32_t lay_out_unit(Battle *battle, size_t row, uint32_t first_stand, size_t stand_room) {
    Unit *unit = &battle_units(battle)[row];
    Stand *stands = battle_stands(battle);
    unit->first_stand = (uint16_t)(first_stand + 1);
    unit->stand_room = (uint16_t)stand_room;
    for (size_t i = 0; i < stand_room; i++) {
        Stand *stand = &stands[first_stand + i];
        stand->unit = (UnitId){(uint16_t)(row + 1)};
        stand->state = STAND_SPARE;
    }
    return first_stand + (uint32_t)stand_room;
}

static void lay_out_units(Battle *battle, const BattleRoom *room) {
    const BattleSetting *setting = battle->setting;
    uint32_t next_stand = 0;
    for (size_t row = 0; row < battle->unit_count; row++) {
        Unit *unit = &battle_units(battle)[row];
        bool is_listed = row < setting->unit_count;
        unit->state = is_listed ? UNIT_WAITING : UNIT_SPARE;
        if (is_listed) {
            unit->side = setting->units[row].side;
            unit->body = setting->units[row].body;
        }
        size_t stand_room = is_listed ? room->stands_of_unit[row] : room->stands_of_spare_unit;
        next_stand = lay_out_unit(battle, row, next_stand, stand_room);
    }
    assert(next_stand == battle->stand_count);
}

Battle *battle_create(const BattleSetting *setting, const BattleRoom *room, uint64_t seed) {
    assert(room->stands_of_unit != NULL || setting->unit_count == 0);
    Battle plan = {.setting = setting,
                   .stand_count = (uint32_t)count_stands(setting, room),
                   .unit_count = (uint32_t)(setting->unit_count + room->spare_units),
                   .pair_room = (uint32_t)room->pairs,
                   .work_room = (uint32_t)room->works,
                   .plot_room = (uint32_t)room->plots};
    for (uint32_t stream = 0; stream < STREAM_COUNT; stream++) {
        plan.streams[stream] = random_stream(seed, stream);
    }
    plan_block(&plan);
    Battle *battle = create_block(&plan);
    lay_out_units(battle, room);
    return battle;
}

static void copy_section(Battle *to, uint32_t to_at, const Battle *from, uint32_t from_at,
                         size_t bytes) {
    memcpy((unsigned char *)to + to_at, (const unsigned char *)from + from_at, bytes);
}

static size_t lesser(size_t a, size_t b) {
    return a < b ? a : b;
}

static bool is_zeroed(const Battle *battle, uint32_t at, size_t bytes) {
    const unsigned char *byte = (const unsigned char *)battle + at;
    for (size_t i = 0; i < bytes; i++) {
        if (byte[i] != 0) {
            return false;
        }
    }
    return true;
}

/* Rows for as many as there is room; the others are unused. */
static void copy_rows(Battle *to, uint32_t to_at, size_t to_room, const Battle *from,
                      uint32_t from_at, size_t from_room, size_t bytes) {
    size_t kept = lesser(to_room, from_room);
    assert(is_zeroed(from, from_at + (uint32_t)(kept * bytes), (from_room - kept) * bytes));
    copy_section(to, to_at, from, from_at, kept * bytes);
}

Battle *battle_create_with_room(const Battle *battle, size_t pairs, size_t works, size_t plots) {
    Battle plan = *battle;
    plan.pair_room = (uint32_t)pairs;
    plan.work_room = (uint32_t)works;
    plan.plot_room = (uint32_t)plots;
    plan_block(&plan);
    Battle *anew = create_block(&plan);
    copy_section(anew, anew->stands_at, battle, battle->stands_at,
                 battle->stand_count * sizeof(Stand));
    copy_section(anew, anew->units_at, battle, battle->units_at, battle->unit_count * sizeof(Unit));
    copy_rows(anew, anew->pairs_at, pairs, battle, battle->pairs_at, battle->pair_room,
              sizeof(Pair));
    copy_rows(anew, anew->works_at, works, battle, battle->works_at, battle->work_room,
              sizeof(Work));
    copy_rows(anew, anew->plots_at, plots, battle, battle->plots_at, battle->plot_room,
              sizeof(Plot));
    copy_section(anew, anew->features_at, battle, battle->features_at,
                 battle->setting->feature_count);
    size_t columns = aligned(battle->setting->field_count * sizeof(uint32_t));
    copy_section(anew, anew->fields_at + (uint32_t)columns, battle,
                 battle->fields_at + (uint32_t)columns,
                 (size_t)battle->size - battle->fields_at - columns);
    return anew;
}

void battle_destroy(Battle *battle) {
    memory_free(battle);
}

Battle *battle_copy(const Battle *battle) {
    Battle *copy = memory_allocate((size_t)battle->size);
    memcpy(copy, battle, (size_t)battle->size);
    return copy;
}

void battle_assign(Battle *to, const Battle *from) {
    assert(to->size == from->size);
    memmove(to, from, (size_t)from->size);
}

bool battle_equals(const Battle *one, const Battle *other) {
    return one->size == other->size && memcmp(one, other, (size_t)one->size) == 0;
}

static const void *section(const Battle *battle, uint32_t at) {
    return (const unsigned char *)battle + at;
}

const Stand *battle_stand(const Battle *battle, StandId id) {
    assert(id.value >= 1 && id.value <= battle->stand_count);
    return (const Stand *)section(battle, battle->stands_at) + (id.value - 1);
}

const Unit *battle_unit(const Battle *battle, UnitId id) {
    assert(id.value >= 1 && id.value <= battle->unit_count);
    return (const Unit *)section(battle, battle->units_at) + (id.value - 1);
}

const Pair *battle_pair_row(const Battle *battle, size_t row) {
    assert(row < battle->pair_room);
    return (const Pair *)section(battle, battle->pairs_at) + row;
}

const Work *battle_work(const Battle *battle, size_t row) {
    assert(row < battle->work_room);
    return (const Work *)section(battle, battle->works_at) + row;
}

const Plot *battle_plot(const Battle *battle, size_t row) {
    assert(row < battle->plot_room);
    return (const Plot *)section(battle, battle->plots_at) + row;
}

uint8_t battle_feature_state(const Battle *battle, FeatureId id) {
    assert(id.value >= 1 && id.value <= battle->setting->feature_count);
    return ((const uint8_t *)section(battle, battle->features_at))[id.value - 1];
}

uint8_t *battle_feature_state_slot(Battle *battle, FeatureId id) {
    assert(id.value >= 1 && id.value <= battle->setting->feature_count);
    return (unsigned char *)battle + battle->features_at + (id.value - 1);
}

uint32_t battle_field_rows(const Battle *battle, FieldSubject subject) {
    switch (subject) {
    case FIELD_OF_BATTLE:
        return 0;
    case FIELD_OF_SIDE:
        return (uint32_t)battle->setting->side_count;
    case FIELD_OF_BODY:
        return (uint32_t)battle->setting->body_count;
    case FIELD_OF_UNIT:
        return battle->unit_count;
    case FIELD_OF_STAND:
        return battle->stand_count;
    case FIELD_SUBJECT_COUNT:
        break;
    }
    assert(!"a subject of fields");
    return 0;
}

/* Where in the block the value of a row lies. */
static uint32_t field_place(const Battle *battle, size_t field, uint32_t row) {
    assert(field < battle->setting->field_count);
    FieldSubject subject = battle->setting->fields[field].subject;
    assert(row <= battle_field_rows(battle, subject) && (row >= 1) == (subject != FIELD_OF_BATTLE));
    uint32_t first = subject == FIELD_OF_BATTLE ? 0 : 1;
    const uint32_t *places = section(battle, battle->fields_at);
    return places[field] + (row - first) * (uint32_t)sizeof(int32_t);
}

int32_t battle_field(const Battle *battle, size_t field, uint32_t row) {
    return *(const int32_t *)section(battle, field_place(battle, field, row));
}

int32_t *battle_field_slot(Battle *battle, size_t field, uint32_t row) {
    return (int32_t *)(void *)((unsigned char *)battle + field_place(battle, field, row));
}

bool battle_find_pair(const Battle *battle, uint16_t kind, UnitId one, UnitId other,
                      bool either_way, int32_t *number) {
    assert(kind != 0);
    for (size_t row = 0; row < battle->pair_room; row++) {
        const Pair *pair = battle_pair_row(battle, row);
        bool fits = unit_is(pair->one, one) && unit_is(pair->other, other);
        bool fits_turned = either_way && unit_is(pair->one, other) && unit_is(pair->other, one);
        if (pair->kind == kind && (fits || fits_turned)) {
            if (number != NULL) {
                *number = pair->number;
            }
            return true;
        }
    }
    return false;
}
