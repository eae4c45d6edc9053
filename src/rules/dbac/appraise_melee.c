/* What melees come to on the average, those that are and those that a charge could make. */
#include "appraise.h"

#include "melee.h"

/* How far off its front a charge may be aimed: the cosine of sixty degrees. */
static const double CHARGE_CONE = 0.5;
enum { CONTACT_LIMIT = 256 };

/* Are the two in contact? Notes which edges of each are met. */
static bool touch(const DbacMuster *muster, DbacMusterUnit *one, DbacMusterUnit *other) {
    bool touches = false;
    if (vector_distance(one->centre, other->centre) > one->radius + other->radius) {
        return false;
    }
    for (size_t i = 0; i < one->box_count; i++) {
        for (size_t k = 0; k < other->box_count; k++) {
            BoxContact contact =
                measure_contact(muster->battle->setting, &one->boxes[i], &other->boxes[k]);
            if (contact.touches) {
                touches = true;
                one->is_met_in_front = one->is_met_in_front || contact.edge == BOX_FRONT;
                one->is_met_in_rear = one->is_met_in_rear || contact.edge == BOX_REAR;
                other->is_met_in_front = other->is_met_in_front || contact.other_edge == BOX_FRONT;
                other->is_met_in_rear = other->is_met_in_rear || contact.other_edge == BOX_REAR;
            }
        }
    }
    return touches;
}

static bool is_sandwiched(const DbacMusterUnit *unit) {
    return unit->is_met_in_front && unit->is_met_in_rear;
}

static void gather(const DbacMuster *muster, const DbacMusterUnit *one, const DbacMusterUnit *other,
                   bool has_met, DbacComparison *out) {
    const Battle *battle = muster->battle;
    DbacMeleeFacts facts;
    UnitId one_general = has_met ? dbac_melee_find_general(battle, one->id) : UNIT_NONE;
    UnitId other_general = has_met ? dbac_melee_find_general(battle, other->id) : UNIT_NONE;
    dbac_melee_gather(battle, one->id, other->id, one_general, other_general, &facts);
    *out = (DbacComparison){.one = one,
                            .other = other,
                            .one_score = facts.one_score,
                            .other_score = facts.other_score,
                            .is_melee = true};
}

typedef struct Contact {
    DbacMusterUnit *one, *other;
} Contact;

static size_t find_contacts(DbacMuster *muster, Contact *out) {
    size_t count = 0;
    for (size_t i = 0; i < muster->count; i++) {
        for (size_t k = i + 1; k < muster->count && count < CONTACT_LIMIT; k++) {
            DbacMusterUnit *one = &muster->units[i], *other = &muster->units[k];
            if (!side_is(one->side, other->side) && touch(muster, one, other)) {
                one->is_engaged = true;
                other->is_engaged = true;
                out[count++] = (Contact){one, other};
            }
        }
    }
    return count;
}

void dbac_appraise_melee(DbacMuster *muster, DbacLosses *out) {
    Contact contacts[CONTACT_LIMIT];
    *out = (DbacLosses){{0}};
    size_t count = find_contacts(muster, contacts);
    for (size_t i = 0; i < count; i++) {
        const DbacMusterUnit *one = contacts[i].one, *other = contacts[i].other;
        DbacComparison comparison;
        double one_loses = 0, other_loses = 0;
        gather(muster, one, other, true, &comparison);
        comparison.one_is_sandwiched = is_sandwiched(one);
        comparison.other_is_sandwiched = is_sandwiched(other);
        dbac_appraise_compare(muster, &comparison, &one_loses, &other_loses);
        out->by[one->side.value - 1] += one_loses;
        out->by[other->side.value - 1] += other_loses;
    }
}

static bool is_line(const DbacMusterUnit *unit) {
    return unit->formation == DBAC_FORMATION_LINE || unit->formation == DBAC_FORMATION_SKIRMISH;
}

static bool may_charge(const DbacMuster *muster, const DbacMusterUnit *unit) {
    return !unit->is_general && !unit->is_battery && !unit->is_engaged &&
           !dbac_has_lost_half(muster->battle, unit->id) &&
           dbac_unit_field(muster->battle, DBAC_FIELD_SETBACK, unit->id) == DBAC_SETBACK_NONE;
}

static bool reaches(const DbacMusterUnit *unit, const DbacMusterUnit *target, double pace) {
    Vector way = vector_subtract(target->centre, stand_front_middle(&unit->front));
    double distance = vector_length(way);
    double near = target->boxes[0].depth;
    return distance <= pace + near && vector_dot(way, unit->front.facing) >= CHARGE_CONE * distance;
}

/* The best charge of each unit, if it is better than none. */
void dbac_appraise_charges(const DbacMuster *muster, SideId charging, DbacLosses *out) {
    *out = (DbacLosses){{0}};
    for (size_t i = 0; i < muster->count; i++) {
        const DbacMusterUnit *unit = &muster->units[i];
        if (!side_is(unit->side, charging) || !may_charge(muster, unit)) {
            continue;
        }
        double pace = dbac_pace(muster->battle, unit->id).open;
        double best_gain = 0, best_cost = 0;
        SideId victim = SIDE_NONE;
        for (size_t k = 0; k < muster->count && unit->nearest < 2 * pace + 2 * unit->radius; k++) {
            const DbacMusterUnit *target = &muster->units[k];
            if (side_is(target->side, unit->side) || !reaches(unit, target, pace)) {
                continue;
            }
            DbacComparison comparison;
            double cost = 0, gain = 0;
            gather(muster, unit, target, false, &comparison);
            comparison.one_score.charged_as_column =
                unit->formation == DBAC_FORMATION_COLUMN && is_line(target);
            dbac_appraise_compare(muster, &comparison, &cost, &gain);
            if (gain - cost > best_gain - best_cost) {
                best_gain = gain;
                best_cost = cost;
                victim = target->side;
            }
        }
        if (victim.value != 0) {
            out->by[unit->side.value - 1] += best_cost;
            out->by[victim.value - 1] += best_gain;
        }
    }
}
