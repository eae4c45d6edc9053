/* The whole state of a battle: everything that changes during play, in one contiguous block laid
 * out when the scenario is loaded and linked by ids. Copying a battle is one memcpy. Only
 * event_apply (floor 2) writes one that is played; the setters here are its tools and the tests'.
 *
 * Block: this header, then stands, units, pairs, works, plots, feature states, then the set's
 * fields, column by column (a column holds one int32 for each row of its subject; before them a
 * table of where each column begins). */
#ifndef ENFILADE_BATTLEFIELD_BATTLE_H
#define ENFILADE_BATTLEFIELD_BATTLE_H

#include "enfilade/base/random.h"
#include "enfilade/battlefield/battle_setting.h"

typedef enum StreamName {
    STREAM_DICE,
    STREAM_SECRET, /* what no side may know */
    STREAM_SET_UP,
    STREAM_COMPUTER,
    STREAM_LOOK_AHEAD,
    STREAM_SECRET_OF_SIDE, /* secret rolls of a side, one stream for each: here + side value - 1 */
    STREAM_COUNT = STREAM_SECRET_OF_SIDE + SETTING_SIDE_LIMIT,
} StreamName;

typedef enum StandState {
    STAND_PRESENT,
    STAND_LOST,
    STAND_SPARE, /* room not used yet */
} StandState;

/* 40 bytes. */
typedef struct Stand {
    Vector at;     /* centre of the base */
    Vector facing; /* unit vector */
    UnitId unit;
    uint8_t kind;   /* the set's kind of stand */
    uint8_t state;  /* StandState */
    uint16_t slot;  /* place in its formation from 1: left to right, or head to rear; 0 when not
                       present */
    uint16_t flags; /* the set's own, e.g. carries the colours */
} Stand;
_Static_assert(sizeof(Stand) == 40, "no padding in a stand");

typedef enum UnitState {
    UNIT_ON_TABLE,
    UNIT_WAITING, /* off the table, may come */
    UNIT_LOST,    /* no stand left */
    UNIT_GONE,    /* left the table for good */
    UNIT_SPARE,   /* room not used yet */
} UnitState;

enum { UNIT_GAP_STEPS_PER_INCH = 32 };

/* 16 bytes. */
typedef struct Unit {
    uint16_t first_stand; /* row of the first: StandId value */
    uint16_t stand_room;  /* rows it owns */
    BodyId body;
    SideId side;
    uint8_t kind;      /* the set's kind of unit: may change (cavalry dismounts) */
    uint8_t formation; /* index into the set's formations */
    uint8_t state;     /* UnitState */
    uint8_t gap_steps; /* skirmish gap, UNIT_GAP_STEPS_PER_INCH to the inch */
    int16_t spare[2];
} Unit;
_Static_assert(sizeof(Unit) == 16, "no padding in a unit");

/* A fact about two units, such as "fired at this turn". */
typedef struct Pair {
    uint16_t kind; /* the set's; 0: row not used */
    UnitId one, other;
    uint16_t spare;
    int32_t number;
} Pair;
_Static_assert(sizeof(Pair) == 12, "no padding in a pair");

/* A work or obstacle built during play, along a segment. */
typedef struct Work {
    Vector a, b;     /* its front lies left of a to b */
    uint16_t ground; /* index into setting->grounds */
    uint16_t state;  /* the set's; 0: row not used */
    uint32_t spare;
} Work;
_Static_assert(sizeof(Work) == 40, "no padding in a work");

/* One leg of a plotted path of simultaneous movement, of one unit, in order. */
typedef struct Plot {
    double share_from, share_to; /* of the unit's turn, 0 to 1 */
    UnitId unit;                 /* none: row not used */
    uint16_t leg;                /* the set's kind of leg */
    int32_t amount;              /* as in a command */
} Plot;
_Static_assert(sizeof(Plot) == 24, "no padding in a plot");

/* How much of everything a battle has room for. */
typedef struct BattleRoom {
    const uint16_t *stands_of_unit; /* for each unit of the setting */
    size_t spare_units, stands_of_spare_unit;
    size_t pairs, works, plots;
} BattleRoom;

typedef struct Battle {
    const BattleSetting *setting; /* the same for every copy; not part of the hash */
    uint64_t size;                /* bytes of the whole block */
    RandomStream streams[STREAM_COUNT];
    int32_t turn;   /* game turn from 1; 0 before set-up */
    uint16_t phase; /* index into the set's phases */
    SideId active;  /* whose (half) turn it is */
    SideId winner;  /* with is_over; none: a draw */
    uint16_t is_over;
    double moment;         /* how much of the current tick is done, 0 to 1 */
    int32_t tick;          /* of the movement in progress */
    int32_t command_count; /* commands and answers carried out */
    uint32_t stand_count, unit_count, pair_room, work_room, plot_room;
    /* Offsets in the block. */
    uint32_t stands_at, units_at, pairs_at, works_at, plots_at, features_at, fields_at;
} Battle;

/* Laid out, zeroed, streams seeded; units waiting, stands spare. The caller owns it. */
Battle *battle_create(const BattleSetting *setting, const BattleRoom *room, uint64_t seed);
/* The same battle, laid out anew with this room (pairs, works and plots in all); rows and ids stay.
 * Rows for which there is no room any more must be unused. */
Battle *battle_create_with_room(const Battle *battle, size_t pairs, size_t works, size_t plots);
void battle_destroy(Battle *battle); /* accepts NULL */
Battle *battle_copy(const Battle *battle);
/* Copies into a block of the same size. */
void battle_assign(Battle *to, const Battle *from);
bool battle_equals(const Battle *one, const Battle *other); /* byte for byte */

static inline Stand *battle_stands(Battle *battle) {
    return (Stand *)(void *)((unsigned char *)battle + battle->stands_at);
}
static inline Unit *battle_units(Battle *battle) {
    return (Unit *)(void *)((unsigned char *)battle + battle->units_at);
}
static inline Pair *battle_pairs(Battle *battle) {
    return (Pair *)(void *)((unsigned char *)battle + battle->pairs_at);
}
static inline Work *battle_works(Battle *battle) {
    return (Work *)(void *)((unsigned char *)battle + battle->works_at);
}
static inline Plot *battle_plots(Battle *battle) {
    return (Plot *)(void *)((unsigned char *)battle + battle->plots_at);
}
/* Read access by id; the id must be a row of this battle. */
const Stand *battle_stand(const Battle *battle, StandId id);
const Unit *battle_unit(const Battle *battle, UnitId id);
const Pair *battle_pair_row(const Battle *battle, size_t row);
const Work *battle_work(const Battle *battle, size_t row);
const Plot *battle_plot(const Battle *battle, size_t row);
/* State of a feature that can change. 0: as the scenario has it; else it is spoiled, which number
 * for what is the set's: burnt, thrown down, felled, the bridges over it broken. */
uint8_t battle_feature_state(const Battle *battle, FeatureId id);
uint8_t *battle_feature_state_slot(Battle *battle, FeatureId id);

/* The set's fields: `field` is an index into setting->fields, `row` the id's value (0 for
 * FIELD_OF_BATTLE). */
int32_t battle_field(const Battle *battle, size_t field, uint32_t row);
int32_t *battle_field_slot(Battle *battle, size_t field, uint32_t row);
uint32_t battle_field_rows(const Battle *battle, FieldSubject subject); /* highest row */

/* The number of the first pair of this kind (either order when `either_way`); false when there is
 * none. `number` may be NULL. */
bool battle_find_pair(const Battle *battle, uint16_t kind, UnitId one, UnitId other,
                      bool either_way, int32_t *number);

#endif
