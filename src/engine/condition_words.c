/* Conditions of a scenario as sentences (condition_words.h). */
#include "enfilade/engine/condition_words.h"

#include <string.h>

#include "enfilade/battlefield/unit.h"

static const char *side_name(const Battle *battle, SideId side) {
    return side.value != 0 ? battle_setting_side(battle->setting, side)->name : "any side";
}

/* Areas of a condition are those of objectives, or have no name. */
static const char *area_name(const Battle *battle, const Polygon *area) {
    const BattleSetting *setting = battle->setting;
    for (size_t i = 0; i < setting->objective_count; i++) {
        if (area == &setting->objectives[i].area) {
            return setting->objectives[i].name;
        }
    }
    return "the ground the scenario names";
}

static void write_list(const char *const *words, size_t count, Text *out) {
    for (size_t i = 0; i < count; i++) {
        text_format(out, "%s%s", i == 0 ? "" : i + 1 == count ? " or " : ", ", words[i]);
    }
}

/* " of infantry that is shaken": of which arms and in which states units count. */
static void write_limits(const Condition *condition, Text *out) {
    if (condition->arm_count > 0) {
        text_add(out, " of ");
        write_list(condition->arms, condition->arm_count, out);
    }
    if (condition->state_count > 0) {
        text_add(out, " that is ");
        write_list(condition->states, condition->state_count, out);
    }
}

static void write_share(double share, Text *out) {
    if (share == 0.5) {
        text_add(out, "half its units");
    } else {
        text_format(out, "%.0f%% of its units", share * 100);
    }
}

static void write_parts(const Battle *battle, const Condition *condition, const char *between,
                        Text *out) {
    for (size_t i = 0; i < condition->part_count; i++) {
        text_add(out, i > 0 ? between : "");
        condition_write(battle, condition->parts[i], out);
    }
}

static void write_in(const Battle *battle, const Condition *condition, Text *out) {
    const char *side = side_name(battle, condition->side);
    if (condition->at_least <= 1) {
        text_format(out, "a %s unit", side);
        write_limits(condition, out);
        text_add(out, " is at ");
    } else {
        text_format(out, "%d %s units", condition->at_least, side);
        write_limits(condition, out);
        text_add(out, " are at ");
    }
    text_add(out, area_name(battle, condition->area));
    text_add(out, condition->alone ? ", and no enemy" : "");
}

void condition_write(const Battle *battle, const Condition *condition, Text *out) {
    switch (condition->kind) {
    case CONDITION_IN:
        write_in(battle, condition, out);
        break;
    case CONDITION_CLEAR:
        text_format(out, "no %s unit", side_name(battle, condition->side));
        write_limits(condition, out);
        text_format(out, " is at %s", area_name(battle, condition->area));
        break;
    case CONDITION_UNIT:
        text_format(out, "%s is ", unit_name(battle, condition->unit));
        write_list(condition->states, condition->state_count, out);
        break;
    case CONDITION_BODY:
        text_format(out, "%s has lost ",
                    battle_setting_body(battle->setting, condition->body)->name);
        write_share(condition->lost, out);
        break;
    case CONDITION_SIDE:
        text_format(out, "%s has lost ", side_name(battle, condition->side));
        write_share(condition->lost, out);
        break;
    case CONDITION_GUNS:
        text_format(
            out, condition->at_least == 1 ? "%s has taken %d battery" : "%s has taken %d batteries",
            side_name(battle, condition->side), condition->at_least);
        break;
    case CONDITION_ANY:
        write_parts(battle, condition, ", or ", out);
        break;
    case CONDITION_ALL:
        write_parts(battle, condition, ", and ", out);
        break;
    case CONDITION_NOT:
        text_add(out, "it is not so that ");
        write_parts(battle, condition, ", and ", out);
        break;
    }
}

void condition_write_clause(const Battle *battle, const VictoryClause *clause, Text *out) {
    if (clause->at_end) {
        text_add(out, "At the end, if ");
    } else if (clause->to_turn >= SETTING_TURN_LIMIT && clause->from_turn <= 1) {
        text_add(out, "At any time, if ");
    } else {
        text_format(out, "From turn %d to turn %d, if ", clause->from_turn, clause->to_turn);
    }
    condition_write(battle, clause->condition, out);
    if (clause->running > 1) {
        text_format(out, ", for %d turns one after the other", clause->running);
    }
    text_add(out, ".");
}

bool condition_names_objective(const Condition *condition, const Objective *objective) {
    if (condition->area == &objective->area) {
        return true;
    }
    for (size_t i = 0; i < condition->part_count; i++) {
        if (condition_names_objective(condition->parts[i], objective)) {
            return true;
        }
    }
    return false;
}
