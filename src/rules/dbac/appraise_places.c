/* How a side's units stand: facing the enemy, in command, the General out of
 * harm's way. No number here is a rule's: they only guide. */
#include "appraise.h"

static const double FIGHTS_AT = 3.5; /* inches of its front from the enemy */
static const double GUNS_FIGHT_AT = 5.5;
static const double GUNS_HASTE = 0.5;
static const double FARTHEST = 40; /* beyond it all is equally far */
static const double DANGER = 6;    /* an enemy so near endangers the General */
static const double FACED = 0.5;   /* cosine of the angle within which one faces somebody */
static const double ILL_FACED_WITHIN = 10;
static const double MARCHES_BEYOND = 9; /* so far from the enemy troops march in column */

void dbac_habits(const Battle *battle, UnitId unit, UnitHabits *out) {
    DbacPace pace = dbac_pace(battle, unit);
    *out = (UnitHabits){.fights_at = dbac_is_battery(battle, unit) ? GUNS_FIGHT_AT : FIGHTS_AT,
                        .pace = pace.open,
                        .haste = dbac_is_battery(battle, unit) ? GUNS_HASTE : 1,
                        .keeps_to_open = pace.is_restricted};
}

static double facing(const DbacMuster *muster, const DbacMusterUnit *unit) {
    if (unit->nearest > ILL_FACED_WITHIN || unit->is_engaged) {
        return 0;
    }
    Vector way = vector_subtract(muster->units[unit->nearest_enemy].centre, unit->front.centre);
    bool faces = vector_dot(vector_unit(way), unit->front.facing) >= FACED;
    return faces ? 0 : -dbac_weights.ill_faced;
}

/* Far from the enemy a column turns and marches where a line would take turns. */
static double order_of_march(const DbacMusterUnit *unit) {
    bool is_slow =
        !unit->is_battery && unit->box_count > 1 && unit->formation != DBAC_FORMATION_COLUMN;
    return is_slow && unit->nearest > MARCHES_BEYOND ? -dbac_weights.slow_order : 0;
}

/* Orders to troops out of his sight or reach are dear (DBAC-CMD-04, -06). */
static double leading(const DbacMuster *muster, const DbacMusterUnit *general,
                      const DbacMusterUnit *unit) {
    double radius = dbac_number(muster->battle, DBAC_NUMBER_COMMAND_RADIUS);
    double beyond = vector_distance(general->centre, unit->centre) - unit->radius - radius;
    if (beyond > 0) {
        double far = beyond < FARTHEST ? beyond / FARTHEST : 1;
        return -dbac_weights.out_of_command * (1 + far);
    }
    return dbac_is_in_view(muster->battle, general->centre, unit->id)
               ? 0
               : -dbac_weights.out_of_command;
}

static double general(const DbacMuster *muster, const DbacMusterUnit *unit) {
    double value = 0;
    if (unit->nearest < DANGER) {
        value -= dbac_weights.general_in_danger * (1 - unit->nearest / DANGER);
    }
    for (size_t i = 0; i < muster->count; i++) {
        const DbacMusterUnit *other = &muster->units[i];
        if (side_is(other->side, unit->side) && other != unit) {
            value += leading(muster, unit, other);
        }
    }
    return value;
}

/* Guns that could shoot from where they stand are half unlimbered. */
static double idleness(const DbacMusterUnit *unit) {
    bool is_firing = unit->formation == DBAC_FORMATION_UNLIMBERED && unit->shot_count > 0;
    bool may_soon = unit->formation == DBAC_FORMATION_LIMBERED && unit->shot_count > 0;
    return !unit->is_battery || is_firing ? 0
           : may_soon                     ? dbac_weights.idle_guns / 2
                                          : dbac_weights.idle_guns;
}

double dbac_appraise_places(const DbacMuster *muster, SideId side) {
    double value = 0;
    for (size_t i = 0; i < muster->count; i++) {
        const DbacMusterUnit *unit = &muster->units[i];
        if (!side_is(unit->side, side)) {
            continue;
        }
        if (unit->is_general) {
            value += general(muster, unit);
            continue;
        }
        value += facing(muster, unit) + order_of_march(unit);
        value -= idleness(unit);
    }
    return value;
}
