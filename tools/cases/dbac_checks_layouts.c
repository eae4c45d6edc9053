/* Checks of how stands are laid and how a column follows its head. */
#include "dbac_battle.h"
#include "dbac_checks.h"
#include "enfilade/geometry/facing.h"

void dbac_check_layout(CaseRun *run) {
    const JsonValue *given = run->given;
    DbacUnitKind kind = (DbacUnitKind)case_choice(run, given, "kind", dbac_battle_kinds);
    DbacFormation formation =
        (DbacFormation)case_choice(run, given, "form", dbac_battle_formations);
    size_t n = (size_t)case_whole_or(run, given, "n", 1);
    DbacBattle *small = dbac_battle_begin(run);
    DbacBattleUnit *unit = dbac_battle_add(small, "unit", 0, kind, formation);
    unit->gap = case_number_or(run, given, "gap", unit->gap);
    if (n < 1 || n >= UNIT_STAND_LIMIT) {
        case_trouble(run, json_member(given, "n"), "so many elements cannot be laid");
        n = 1;
    }
    unit->count = dbac_formation_lay(
        run->numbers, kind, formation, n, case_point(run, json_member(given, "at")),
        facing_from_bearing(case_number(run, given, "facing")), unit->gap, unit->places);
    if (kind == DBAC_UNIT_DISMOUNTED && unit->count > n) {
        unit->stand_kinds[n] = DBAC_STAND_HOLDER;
    }
    if (dbac_battle_ready(small, DBAC_PHASE_MOVE)) {
        dbac_battle_find_stands(small->battle, (UnitId){1}, run);
        found_number(run->arena, run->found, "frontage", dbac_frontage(small->battle, (UnitId){1}));
    }
    dbac_battle_finish(small);
}

/* Legs of a walk along a polyline, so many inches in all. */
static void add_way(Walk *walk, PointList path, double inches) {
    Vector facing = walk->start[0].facing;
    for (size_t i = 0; i + 1 < path.count && inches > 0; i++) {
        Vector way = vector_subtract(path.points[i + 1], path.points[i]);
        double length = vector_length(way) < inches ? vector_length(way) : inches;
        WalkLeg turn = {.kind = WALK_TRACE};
        turn.motion = (Motion){.is_turn = true,
                               .pivot = path.points[i],
                               .degrees = facing_turn_between(facing, vector_unit(way))};
        WalkLeg march = {.kind = WALK_TRACE};
        march.motion.shift = vector_scale(vector_unit(way), length);
        facing = vector_unit(way);
        walk_add(walk, turn);
        walk_add(walk, march);
        inches -= length;
    }
}

void dbac_check_column(CaseRun *run) {
    const JsonValue *given = run->given;
    PointList path = case_points(run, json_member(given, "path"));
    DbacUnitKind kind = (DbacUnitKind)case_choice(run, given, "kind", dbac_battle_kinds);
    size_t n = (size_t)case_whole_or(run, given, "n", 4);
    if (path.count < 2 || n < 1 || n >= UNIT_STAND_LIMIT) {
        return;
    }
    DbacBattle *small = dbac_battle_begin(run);
    DbacBattleUnit *unit = dbac_battle_add(small, "unit", 0, kind, DBAC_FORMATION_COLUMN);
    Vector facing = vector_unit(vector_subtract(path.points[1], path.points[0]));
    double depth =
        rule_number(run->numbers, DBAC_NUMBER_BASE_INFANTRY_DEPTH + 2 * unit->stand_kinds[0]);
    unit->count = dbac_formation_lay(run->numbers, kind, DBAC_FORMATION_COLUMN, n,
                                     vector_along(path.points[0], facing, -depth / 2), facing, 0,
                                     unit->places);
    if (dbac_battle_ready(small, DBAC_PHASE_MOVE)) {
        Walk *walk = arena_allocate(run->arena, sizeof *walk);
        StandPlace places[UNIT_STAND_LIMIT];
        walk_begin(small->battle, (UnitId){1}, walk);
        add_way(walk, path, case_number(run, given, "along"));
        walk_end(walk, places);
        Found *centres = found_list(run->arena, run->found, "centres");
        Found *facings = found_list(run->arena, run->found, "facings");
        for (size_t i = 0; i < walk->stand_count; i++) {
            found_point(run->arena, centres, NULL, places[i].at);
            found_bearing(run->arena, facings, NULL, places[i].facing);
        }
    }
    dbac_battle_finish(small);
}
