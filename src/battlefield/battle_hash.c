/* Hashes of a battle, section by section. Rows that are not used do not count, so that more room
 * changes nothing. */
#include "enfilade/battlefield/battle_hash.h"

#include <assert.h>

#include "enfilade/base/hash.h"

static void feed_vector(Hash *hash, Vector vector) {
    hash_double(hash, vector.x);
    hash_double(hash, vector.y);
}

static uint64_t hash_turn(const Battle *battle) {
    Hash hash;
    hash_init(&hash);
    hash_integer(&hash, battle->turn);
    hash_integer(&hash, battle->phase);
    hash_integer(&hash, battle->active.value);
    hash_integer(&hash, battle->winner.value);
    hash_integer(&hash, battle->is_over);
    hash_integer(&hash, battle->tick);
    hash_double(&hash, battle->moment);
    hash_integer(&hash, battle->command_count);
    return hash_value(&hash);
}

static uint64_t hash_dice(const Battle *battle) {
    Hash hash;
    hash_init(&hash);
    for (size_t stream = 0; stream < STREAM_COUNT; stream++) {
        /* Recordings made before the sides had streams of their own keep their hashes. */
        if (stream >= STREAM_SECRET_OF_SIDE && battle->streams[stream].drawn == 0) {
            continue;
        }
        hash_integer(&hash, (int64_t)battle->streams[stream].state);
        hash_integer(&hash, (int64_t)battle->streams[stream].increment);
        hash_integer(&hash, (int64_t)battle->streams[stream].drawn);
    }
    return hash_value(&hash);
}

static bool stand_is_used(const Battle *battle, uint32_t row) {
    return battle_stand(battle, (StandId){(uint16_t)row})->state != STAND_SPARE;
}

static bool unit_is_used(const Battle *battle, uint32_t row) {
    return battle_unit(battle, (UnitId){(uint16_t)row})->state != UNIT_SPARE;
}

static uint64_t hash_stands(const Battle *battle) {
    Hash hash;
    hash_init(&hash);
    for (uint32_t row = 1; row <= battle->stand_count; row++) {
        if (!stand_is_used(battle, row)) {
            continue;
        }
        const Stand *stand = battle_stand(battle, (StandId){(uint16_t)row});
        hash_integer(&hash, row);
        feed_vector(&hash, stand->at);
        feed_vector(&hash, stand->facing);
        hash_integer(&hash, stand->unit.value);
        hash_integer(&hash, stand->kind);
        hash_integer(&hash, stand->state);
        hash_integer(&hash, stand->slot);
        hash_integer(&hash, stand->flags);
    }
    return hash_value(&hash);
}

static uint64_t hash_units(const Battle *battle) {
    Hash hash;
    hash_init(&hash);
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        if (!unit_is_used(battle, row)) {
            continue;
        }
        const Unit *unit = battle_unit(battle, (UnitId){(uint16_t)row});
        hash_integer(&hash, row);
        hash_integer(&hash, unit->body.value);
        hash_integer(&hash, unit->side.value);
        hash_integer(&hash, unit->kind);
        hash_integer(&hash, unit->formation);
        hash_integer(&hash, unit->state);
        hash_integer(&hash, unit->gap_steps);
        hash_integer(&hash, unit->spare[0]);
        hash_integer(&hash, unit->spare[1]);
    }
    return hash_value(&hash);
}

/* A sum of one hash a pair: whichever rows they stand in, it is the same. */
static uint64_t hash_pairs(const Battle *battle) {
    uint64_t sum = 0;
    for (size_t row = 0; row < battle->pair_room; row++) {
        const Pair *pair = battle_pair_row(battle, row);
        if (pair->kind == 0) {
            continue;
        }
        Hash hash;
        hash_init(&hash);
        hash_integer(&hash, pair->kind);
        hash_integer(&hash, pair->one.value);
        hash_integer(&hash, pair->other.value);
        hash_integer(&hash, pair->number);
        sum += hash_value(&hash);
    }
    return sum;
}

static uint64_t hash_works(const Battle *battle) {
    Hash hash;
    hash_init(&hash);
    for (size_t row = 0; row < battle->work_room; row++) {
        const Work *work = battle_work(battle, row);
        if (work->state != 0) {
            hash_integer(&hash, (int64_t)row);
            feed_vector(&hash, work->a);
            feed_vector(&hash, work->b);
            hash_integer(&hash, work->ground);
            hash_integer(&hash, work->state);
        }
    }
    for (size_t i = 0; i < battle->setting->feature_count; i++) {
        hash_integer(&hash, battle_feature_state(battle, (FeatureId){(uint16_t)(i + 1)}));
    }
    return hash_value(&hash);
}

static uint64_t hash_plots(const Battle *battle) {
    Hash hash;
    hash_init(&hash);
    for (size_t row = 0; row < battle->plot_room; row++) {
        const Plot *plot = battle_plot(battle, row);
        if (plot->unit.value != 0) {
            hash_integer(&hash, (int64_t)row);
            hash_integer(&hash, plot->unit.value);
            hash_double(&hash, plot->share_from);
            hash_double(&hash, plot->share_to);
            hash_integer(&hash, plot->leg);
            hash_integer(&hash, plot->amount);
        }
    }
    return hash_value(&hash);
}

static bool row_is_used(const Battle *battle, FieldSubject subject, uint32_t row) {
    if (subject == FIELD_OF_UNIT) {
        return unit_is_used(battle, row);
    }
    return subject != FIELD_OF_STAND || stand_is_used(battle, row);
}

static uint64_t hash_fields(const Battle *battle) {
    Hash hash;
    hash_init(&hash);
    for (size_t field = 0; field < battle->setting->field_count; field++) {
        FieldSubject subject = battle->setting->fields[field].subject;
        uint32_t last = battle_field_rows(battle, subject);
        for (uint32_t row = subject == FIELD_OF_BATTLE ? 0 : 1; row <= last; row++) {
            if (row_is_used(battle, subject, row)) {
                hash_integer(&hash, row);
                hash_integer(&hash, battle_field(battle, field, row));
            }
        }
    }
    return hash_value(&hash);
}

void battle_hash(const Battle *battle, BattleHash *out) {
    out->sections[HASH_TURN] = hash_turn(battle);
    out->sections[HASH_DICE] = hash_dice(battle);
    out->sections[HASH_STANDS] = hash_stands(battle);
    out->sections[HASH_UNITS] = hash_units(battle);
    out->sections[HASH_PAIRS] = hash_pairs(battle);
    out->sections[HASH_WORKS] = hash_works(battle);
    out->sections[HASH_PLOTS] = hash_plots(battle);
    out->sections[HASH_FIELDS] = hash_fields(battle);
}

uint64_t battle_hash_all(const BattleHash *hash) {
    Hash all;
    hash_init(&all);
    for (size_t section = 0; section < HASH_SECTION_COUNT; section++) {
        hash_integer(&all, (int64_t)hash->sections[section]);
    }
    return hash_value(&all);
}

const char *battle_hash_section_name(HashSection section) {
    switch (section) {
    case HASH_TURN:
        return "turn";
    case HASH_DICE:
        return "dice";
    case HASH_STANDS:
        return "stands";
    case HASH_UNITS:
        return "units";
    case HASH_PAIRS:
        return "pairs";
    case HASH_WORKS:
        return "works";
    case HASH_PLOTS:
        return "plots";
    case HASH_FIELDS:
        return "fields";
    case HASH_SECTION_COUNT:
        break;
    }
    assert(!"a section of the hash");
    return "";
}

HashSection battle_hash_first_difference(const BattleHash *one, const BattleHash *other) {
    for (int section = 0; section < HASH_SECTION_COUNT; section++) {
        if (one->sections[section] != other->sections[section]) {
            return (HashSection)section;
        }
    }
    return HASH_SECTION_COUNT;
}
