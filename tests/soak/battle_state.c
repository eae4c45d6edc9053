#include "battle_state.h"

#include <check.h>

#include "../../src/rules/dbac/dbac.h"
#include "enfilade/battlefield/unit.h"

/* Check writes a line to a file for every assertion that holds: too slow for each pair of bases. */
#define DEMAND(holds, ...)                                                                         \
    do {                                                                                           \
        if (!(holds)) {                                                                            \
            ck_abort_msg(__VA_ARGS__);                                                             \
        }                                                                                          \
    } while (0)

/* Places */

static bool is_column(const Battle *battle, UnitId unit) {
    uint8_t formation = battle_unit(battle, unit)->formation;
    return formation == DBAC_FORMATION_COLUMN || formation == DBAC_FORMATION_LIMBERED;
}

/* A column in a bend is tested against others only (DBAC-MOVE-06); a General gives way. */
static bool may_overlap(const Battle *battle, UnitId unit, UnitId other) {
    if (unit_is(unit, other)) {
        return is_column(battle, unit);
    }
    return dbac_is_general(battle, unit) || dbac_is_general(battle, other);
}

static void check_apart(const Battle *battle, UnitId unit, UnitId other) {
    UnitStands own;
    UnitStands others;
    unit_stands(battle, unit, &own);
    unit_stands(battle, other, &others);
    if (may_overlap(battle, unit, other)) {
        return;
    }
    for (size_t i = 0; i < own.count; i++) {
        for (size_t j = unit_is(unit, other) ? i + 1 : 0; j < others.count; j++) {
            DEMAND(!measure_overlaps(battle->setting, &own.boxes[i], &others.boxes[j]),
                   "turn %d: %s and %s overlap by %g in (bases %zu and %zu)", battle->turn,
                   unit_name(battle, unit), unit_name(battle, other),
                   oriented_box_overlap(&own.boxes[i], &others.boxes[j]), i + 1, j + 1);
        }
    }
}

static void check_places(const Battle *battle, UnitId unit) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    for (size_t i = 0; i < stands.count; i++) {
        DEMAND(measure_is_on_table(battle->setting, &stands.boxes[i]),
               "turn %d: %s stands over the edge of the table", battle->turn,
               unit_name(battle, unit));
    }
    Bounds own = unit_bounds(battle, unit);
    for (UnitId other = unit; other.value != 0; other = unit_next(battle, SIDE_NONE, other)) {
        if (unit_is(unit, other) || bounds_meet(own, unit_bounds(battle, other))) {
            check_apart(battle, unit, other);
        }
    }
}

static void check_ground(const Battle *battle, UnitId unit) {
    DbacLayout layout;
    Ruling why;
    dbac_layout_of(battle, unit, &layout);
    bool fits = dbac_layout_fits(battle, unit, &layout, &why);
    /* Guns whose team was shot on a road through closed ground are left standing there. */
    bool is_stranded = dbac_is_battery(battle, unit) && dbac_elements_lost(battle, unit) > 0;
    bool is_barred =
        !fits && !is_stranded && (why.rule == DBAC_MOVE_08 || why.rule == DBAC_MOVE_09);
    DEMAND(!is_barred, "turn %d: %s stands where it may not: %s", battle->turn,
           unit_name(battle, unit), why.sentence);
}

/* Stands */

static void check_stands(const Battle *battle, UnitId unit) {
    const Unit *row = battle_unit(battle, unit);
    uint64_t slots = 0;
    size_t present = 0;
    for (uint16_t i = 0; i < row->stand_room; i++) {
        const Stand *stand = battle_stand(battle, (StandId){(uint16_t)(row->first_stand + i)});
        DEMAND(unit_is(stand->unit, unit), "%s owns a stand of another unit",
               unit_name(battle, unit));
        bool is_present = stand->state == STAND_PRESENT;
        DEMAND(is_present == (stand->slot > 0), "%s: stand %d is in slot %d, state %d",
               unit_name(battle, unit), i, stand->slot, stand->state);
        if (is_present) {
            DEMAND(stand->slot < 64, "%s: slot %d", unit_name(battle, unit), stand->slot);
            DEMAND((slots & (UINT64_C(1) << stand->slot)) == 0, "%s: slot %d is held twice",
                   unit_name(battle, unit), stand->slot);
            slots |= UINT64_C(1) << stand->slot;
            present++;
        }
    }
    DEMAND(slots == ((UINT64_C(2) << present) - 2), "%s: its slots are not 1 to %zu",
           unit_name(battle, unit), present);
    DEMAND((row->state == UNIT_ON_TABLE) == (present > 0), "%s: state %d with %zu stands",
           unit_name(battle, unit), row->state, present);
}

/* Counts */

static void check_counts(const Battle *battle, UnitId unit) {
    int original = dbac_elements_original(battle, unit);
    int lost = dbac_elements_lost(battle, unit);
    const char *name = unit_name(battle, unit);
    DEMAND(lost >= 0 && lost <= original, "%s has lost %d of %d", name, lost, original);
    UnitState state = (UnitState)battle_unit(battle, unit)->state;
    if (state == UNIT_LOST) {
        DEMAND(lost == original, "%s is gone, but has lost %d of %d", name, lost, original);
    }
    if (state != UNIT_ON_TABLE || dbac_is_general(battle, unit)) {
        return;
    }
    int present = (int)unit_stand_count(battle, unit);
    DEMAND(present == original - lost, "%s has %d stands, %d of %d lost", name, present, lost,
           original);
}

void battle_state_check(const Battle *battle) {
    for (uint16_t i = 1; i <= battle->unit_count; i++) {
        if (battle_unit(battle, (UnitId){i})->state != UNIT_SPARE) {
            check_stands(battle, (UnitId){i});
            check_counts(battle, (UnitId){i});
        }
    }
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        check_places(battle, unit);
        check_ground(battle, unit);
    }
}

/* Sums */

static void begin_sum(SumWatch *watch, const Event *event) {
    DEMAND(!watch->is_open, "a sum begins within a sum");
    DEMAND(event->numbers[0] == 0 || event->numbers[0] == 1, "a sum of neither side");
    watch->is_open = true;
    watch->step_count = 0;
    watch->total = 0;
    watch->unit = event->unit;
    watch->units[event->numbers[0]] = event->unit;
}

static void add_step(SumWatch *watch, const Battle *battle, const Event *event) {
    DEMAND(watch->is_open, "a step without a sum");
    DEMAND(watch->step_count < SUM_STEP_LIMIT, "a sum of too many steps");
    for (size_t i = 0; i < watch->step_count; i++) {
        DEMAND(watch->rules[i] != event->rule, "%s: %s stands twice in one sum",
               unit_name(battle, watch->unit), battle_rules(battle)->rule_ids[event->rule]);
    }
    watch->rules[watch->step_count++] = event->rule;
    watch->total += event->numbers[0];
}

static void end_sum(SumWatch *watch, const Battle *battle, const Event *event) {
    DEMAND(watch->is_open, "a sum ends that never began");
    DEMAND(watch->total == event->numbers[0], "%s: the steps make %d, the sum says %d",
           unit_name(battle, watch->unit), watch->total, event->numbers[0]);
    watch->is_open = false;
    for (int which = 0; which < 2; which++) {
        if (unit_is(watch->units[which], watch->unit)) {
            watch->totals[which] = watch->total;
        }
    }
}

static void check_beaten(const SumWatch *watch, const Battle *battle, const Event *event) {
    int loser = unit_is(watch->units[0], event->unit) ? 0 : 1;
    DEMAND(unit_is(watch->units[loser], event->unit) &&
               unit_is(watch->units[1 - loser], event->other),
           "%s is beaten, but the sums are of others", unit_name(battle, event->unit));
    int32_t low = watch->totals[loser];
    int32_t high = watch->totals[1 - loser];
    DEMAND(low < high, "%s is beaten with %d against %d", unit_name(battle, event->unit), low,
           high);
    bool is_half = event->words == DBAC_SENTENCE_BEATEN_BY_HALF;
    DEMAND(is_half == (2 * low <= high), "%s: %d against %d is %sby half",
           unit_name(battle, event->unit), low, high, is_half ? "" : "not ");
}

void sum_watch_event(SumWatch *watch, const Battle *battle, const Event *event) {
    if (event->kind == EVENT_SUM_BEGUN) {
        begin_sum(watch, event);
    } else if (event->kind == EVENT_SUM_STEP) {
        add_step(watch, battle, event);
    } else if (event->kind == EVENT_SUM_ENDED) {
        end_sum(watch, battle, event);
    } else if (event->kind == EVENT_TOLD && (event->words == DBAC_SENTENCE_BEATEN ||
                                             event->words == DBAC_SENTENCE_BEATEN_BY_HALF)) {
        check_beaten(watch, battle, event);
    }
}
