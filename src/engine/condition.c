/* Conditions of a scenario, looked up in a battle. */
#include "enfilade/engine/condition.h"

#include <string.h>

#include "enfilade/battlefield/body.h"
#include "enfilade/battlefield/measure.h"
#include "enfilade/engine/rule_set.h"

bool condition_unit_is_lost(const Battle *battle, UnitId unit) {
    const RuleSet *rules = battle_rules(battle);
    if (rules->counts_as_lost != NULL) {
        return rules->counts_as_lost(battle, unit);
    }
    uint8_t state = battle_unit(battle, unit)->state;
    return state == UNIT_LOST || state == UNIT_GONE;
}

static bool is_in_state(const Battle *battle, UnitId id, const char *word) {
    const RuleSet *rules = battle_rules(battle);
    const Unit *unit = battle_unit(battle, id);
    if (strcmp(word, "on_table") == 0) {
        return unit->state == UNIT_ON_TABLE;
    }
    if (strcmp(word, "waiting") == 0) {
        return unit->state == UNIT_WAITING;
    }
    if (strcmp(word, "lost") == 0) {
        return condition_unit_is_lost(battle, id);
    }
    if (strcmp(word, "gone") == 0) {
        return unit->state == UNIT_GONE;
    }
    if (unit->state != UNIT_ON_TABLE) {
        return false;
    }
    if (unit->formation < rules->formation_count &&
        strcmp(rules->formations[unit->formation].id, word) == 0) {
        return true;
    }
    for (size_t i = 0; i < rules->field_count; i++) {
        if (rules->fields[i].subject == FIELD_OF_UNIT && strcmp(rules->fields[i].id, word) == 0) {
            return battle_field(battle, i, id.value) != 0;
        }
    }
    return false;
}

static bool has_arm(const Battle *battle, UnitId id, const Condition *condition) {
    const char *arm = unit_setting(battle, id)->arm;
    for (size_t i = 0; i < condition->arm_count; i++) {
        if (strcmp(condition->arms[i], arm) == 0) {
            return true;
        }
    }
    return condition->arm_count == 0;
}

/* Of a wanted arm and in one of the wanted states; without a list of states: on the table and not
 * lost. */
static bool is_wanted(const Battle *battle, UnitId id, const Condition *condition) {
    const UnitSetting *setting = unit_setting(battle, id);
    if (setting->is_leader || battle_unit(battle, id)->state == UNIT_SPARE) {
        return false;
    }
    if (!has_arm(battle, id, condition)) {
        return false;
    }
    if (condition->state_count == 0) {
        return unit_is_on_table(battle, id) && !condition_unit_is_lost(battle, id);
    }
    for (size_t i = 0; i < condition->state_count; i++) {
        if (is_in_state(battle, id, condition->states[i])) {
            return true;
        }
    }
    return false;
}

/* Has any of its stands its centre in the area? */
static bool is_inside(const Battle *battle, UnitId id, const Polygon *area) {
    UnitStands stands;
    if (!unit_is_on_table(battle, id)) {
        return false;
    }
    unit_stands(battle, id, &stands);
    for (size_t i = 0; i < stands.count; i++) {
        if (polygon_side(area, stands.boxes[i].centre) == POLYGON_INSIDE) {
            return true;
        }
    }
    return false;
}

static int count_inside(const Battle *battle, const Condition *condition, bool of_side) {
    int count = 0;
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        UnitId id = {(uint16_t)row};
        bool is_of_side = side_is(battle_unit(battle, id)->side, condition->side);
        if (is_of_side == of_side && is_wanted(battle, id, condition) &&
            is_inside(battle, id, condition->area)) {
            count++;
        }
    }
    return count;
}

typedef bool (*Belongs)(const Battle *battle, UnitId unit, const Condition *condition);

static bool belongs_to_body(const Battle *battle, UnitId unit, const Condition *condition) {
    return body_contains_unit(battle, condition->body, unit);
}

static bool belongs_to_side(const Battle *battle, UnitId unit, const Condition *condition) {
    return side_is(battle_unit(battle, unit)->side, condition->side);
}

/* The share of units lost is at least the condition's. Units still to come count as alive. */
static bool has_lost_share(const Battle *battle, const Condition *condition, Belongs belongs) {
    int all = 0;
    int lost = 0;
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        UnitId id = {(uint16_t)row};
        if (battle_unit(battle, id)->state == UNIT_SPARE || unit_setting(battle, id)->is_leader ||
            !belongs(battle, id, condition)) {
            continue;
        }
        if (has_arm(battle, id, condition)) {
            all++;
            bool counts = condition->state_count > 0 ? is_wanted(battle, id, condition) : false;
            lost += counts || condition_unit_is_lost(battle, id);
        }
    }
    return all > 0 && lost >= condition->lost * all && lost > 0;
}

static bool has_taken_guns(const Battle *battle, const Condition *condition) {
    int taken = 0;
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        UnitId id = {(uint16_t)row};
        const Unit *unit = battle_unit(battle, id);
        if (unit->state != UNIT_SPARE && !side_is(unit->side, condition->side) &&
            strcmp(unit_setting(battle, id)->arm, "artillery") == 0) {
            taken += condition_unit_is_lost(battle, id);
        }
    }
    return taken >= condition->at_least;
}

static bool is_unit_in_states(const Battle *battle, const Condition *condition) {
    for (size_t i = 0; i < condition->state_count; i++) {
        if (is_in_state(battle, condition->unit, condition->states[i])) {
            return true;
        }
    }
    return condition->state_count == 0 && unit_is_on_table(battle, condition->unit);
}

bool condition_holds(const Battle *battle, const Condition *condition) {
    switch (condition->kind) {
    case CONDITION_IN:
        return count_inside(battle, condition, true) >= condition->at_least &&
               !(condition->alone && count_inside(battle, condition, false) > 0);
    case CONDITION_CLEAR:
        return count_inside(battle, condition, true) == 0;
    case CONDITION_UNIT:
        return is_unit_in_states(battle, condition);
    case CONDITION_BODY:
        return has_lost_share(battle, condition, belongs_to_body);
    case CONDITION_SIDE:
        return has_lost_share(battle, condition, belongs_to_side);
    case CONDITION_GUNS:
        return has_taken_guns(battle, condition);
    case CONDITION_ANY:
        for (size_t i = 0; i < condition->part_count; i++) {
            if (condition_holds(battle, condition->parts[i])) {
                return true;
            }
        }
        return false;
    case CONDITION_ALL:
        for (size_t i = 0; i < condition->part_count; i++) {
            if (!condition_holds(battle, condition->parts[i])) {
                return false;
            }
        }
        return condition->part_count > 0;
    case CONDITION_NOT:
        return condition->part_count > 0 && !condition_holds(battle, condition->parts[0]);
    }
    return false;
}

bool condition_clause_holds(const Battle *battle, const VictoryClause *clause, bool is_end) {
    bool is_time = clause->at_end
                       ? is_end
                       : battle->turn >= clause->from_turn && battle->turn <= clause->to_turn;
    return is_time && condition_holds(battle, clause->condition);
}

/* Holders */

typedef bool (*StandsThere)(const Battle *battle, UnitId unit, const void *place);

static bool stands_in_area(const Battle *battle, UnitId unit, const void *place) {
    return is_inside(battle, unit, place);
}

static bool stands_at_point(const Battle *battle, UnitId unit, const void *place) {
    const Objective *objective = place;
    DistanceReport distance;
    measure_unit_to_point(battle, unit, objective->point, &distance);
    return measure_is_within(battle->setting, distance.inches, objective->radius);
}

static SideId find_holder(const Battle *battle, StandsThere stands_there, const void *place) {
    SideId holder = SIDE_NONE;
    for (UnitId id = unit_first(battle, SIDE_NONE); id.value != 0;
         id = unit_next(battle, SIDE_NONE, id)) {
        SideId side = battle_unit(battle, id)->side;
        if (unit_setting(battle, id)->is_leader || condition_unit_is_lost(battle, id) ||
            side_is(side, holder) || !stands_there(battle, id, place)) {
            continue;
        }
        if (holder.value != 0) {
            return SIDE_NONE;
        }
        holder = side;
    }
    return holder;
}

SideId condition_area_holder(const Battle *battle, const Polygon *area) {
    return find_holder(battle, stands_in_area, area);
}

SideId condition_objective_holder(const Battle *battle, const Objective *objective) {
    const RuleSet *rules = battle_rules(battle);
    if (rules->objective_holder != NULL) {
        return rules->objective_holder(battle, objective);
    }
    return objective->is_area ? condition_area_holder(battle, &objective->area)
                              : find_holder(battle, stands_at_point, objective);
}
