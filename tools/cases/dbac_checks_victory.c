/* Checks of who has won and who holds what. */
#include "../../src/rules/dbac/objective.h"
#include "../../src/rules/dbac/victory.h"
#include "dbac_battle.h"
#include "dbac_checks.h"

static void add_units(DbacBattle *small, const JsonValue *given, int side) {
    CaseRun *run = small->run;
    const JsonValue *list = json_member(given, "units");
    const JsonValue *first = list != NULL ? list->first_child : NULL;
    case_check_keys(run, given, "starting_units units", "");
    for (const JsonValue *one = first; one != NULL; one = one->next) {
        case_check_keys(run, one, "kind elements cp_left", "");
        DbacUnitKind kind = (DbacUnitKind)case_choice(run, one, "kind", dbac_battle_kinds);
        bool is_battery = kind == DBAC_UNIT_BATTERY;
        int original = rule_number_whole(run->numbers, is_battery ? DBAC_NUMBER_ELEMENTS_BATTERY
                                                                  : DBAC_NUMBER_ELEMENTS_REGIMENT);
        int left = case_whole_or(run, one, "elements", original);
        DbacBattleUnit *unit =
            dbac_battle_add(small, arena_format(run->arena, "%zu", small->unit_count), side, kind,
                            is_battery ? DBAC_FORMATION_UNLIMBERED : DBAC_FORMATION_LINE);
        unit->lost = left < original ? original - left : 0;
        unit->count = left > 0 ? (size_t)left : 0;
        double x = 2 + 0.5 * (double)small->unit_count;
        for (size_t i = 0; i < unit->count && i < UNIT_STAND_LIMIT; i++) {
            unit->places[i] = (StandPlace){vector(x, 4 + 20 * side + 2 * (double)i), vector(0, 1)};
        }
    }
}

void dbac_check_victory(CaseRun *run) {
    const JsonValue *sides = json_member(run->given, "sides");
    case_check_keys(run, sides, "A B", "");
    DbacBattle *small = dbac_battle_begin(run);
    for (int side = 0; side < 2; side++) {
        const JsonValue *given = json_member(sides, dbac_battle_sides[side]);
        if (given != NULL) {
            add_units(small, given, side);
        }
    }
    if (run->trouble->length > 0 || !dbac_battle_ready(small, DBAC_PHASE_TURN_END)) {
        dbac_battle_finish(small);
        return;
    }
    DbacVictoryFacts facts;
    DbacVictoryReport report;
    Found *eliminated = found_object(run->arena, run->found, "eliminated");
    Found *defeated = found_object(run->arena, run->found, "defeated");
    for (uint32_t side = 1; side <= 2; side++) {
        const JsonValue *given = json_member(sides, dbac_battle_sides[side - 1]);
        dbac_battle_set(small, DBAC_FIELD_UNITS_AT_START, side,
                        given != NULL ? case_whole_or(run, given, "starting_units", 0) : 0);
    }
    dbac_victory_gather(small->battle, &facts);
    dbac_victory_judge(run->numbers, &facts, &report);
    for (size_t side = 0; side < 2; side++) {
        if (json_member(sides, dbac_battle_sides[side]) != NULL) {
            found_number(run->arena, eliminated, dbac_battle_sides[side],
                         facts.sides[side].eliminated);
            found_flag(run->arena, defeated, dbac_battle_sides[side], report.is_defeated[side]);
        }
    }
    if (!report.is_over) {
        found_nothing(run->arena, run->found, "winner");
    } else {
        found_word(run->arena, run->found, "winner",
                   report.winner.value == 0 ? "draw" : dbac_battle_sides[report.winner.value - 1]);
    }
    dbac_battle_finish(small);
}

static SideId read_side(CaseRun *run, const char *key) {
    if (!case_has(run->given, key)) {
        return SIDE_NONE;
    }
    return (SideId){(uint16_t)(case_choice(run, run->given, key, dbac_battle_sides) + 1)};
}

void dbac_check_objective(CaseRun *run) {
    Objective objective = {.id = "", .name = "", .value = 1};
    objective.is_area = case_has(run->given, "area");
    if (objective.is_area) {
        objective.area.outer = case_points(run, json_member(run->given, "area"));
    } else {
        objective.point = case_point(run, json_member(run->given, "point"));
    }
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_TURN_END);
    if (small == NULL) {
        return;
    }
    SideId holder = dbac_objective_holder(small->battle, &objective, read_side(run, "last_holder"),
                                          read_side(run, "defender"));
    if (holder.value == 0) {
        found_nothing(run->arena, run->found, "holder");
    } else {
        found_word(run->arena, run->found, "holder", dbac_battle_sides[holder.value - 1]);
    }
    dbac_battle_finish(small);
}
