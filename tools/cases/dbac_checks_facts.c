/* Checks that need no battle of the case's own. */
#include <string.h>

#include "../../src/rules/dbac/general.h"
#include "../../src/rules/dbac/objective.h"
#include "../../src/rules/dbac/ranging.h"
#include "../../src/rules/dbac/victory.h"
#include "dbac_battle.h"
#include "dbac_checks.h"
#include "enfilade/geometry/facing.h"

static const char *const verdicts[] = {"hit", "miss", "friendly_fire"}; /* by DbacGuessVerdict */
static const char *const union_or_confederate[] = {"union", "confederate", NULL};

/* Dice from a list, one after the other, whoever rolls. */
typedef struct DiceList {
    const JsonValue *next;
} DiceList;

static bool answer_from_list(DbacBattle *small, const Question *question, const Battle *battle,
                             void *context, Answer *out) {
    DiceList *dice = context;
    if (question->kind != ENGINE_ASKS_DICE) {
        return dbac_battle_answer_usual(small, question, battle, NULL, out);
    }
    *out = (Answer){.number_count = question->dice_count};
    const JsonValue *die = dice->next;
    for (uint16_t i = 0; i < question->dice_count; i++) {
        if (die == NULL || die->kind != JSON_NUMBER) {
            return false;
        }
        out->numbers[i] = (int32_t)die->number;
        die = die->next;
    }
    dice->next = die;
    return true;
}

/* ---- command points */

static void enter_command(Resolution *resolution, const void *context) {
    (void)context;
    dbac_phases[DBAC_PHASE_COMMAND].enter(resolution);
}

/* Every run of the step asks for the dice of the case from its first one. */
static bool answer_dice_anew(DbacBattle *small, const Question *question, const Battle *battle,
                             void *context, Answer *out) {
    DiceList dice = {*(const JsonValue *const *)context};
    return answer_from_list(small, question, battle, &dice, out);
}

void dbac_check_command_points(CaseRun *run) {
    if (case_has(run->given, "cap")) {
        char why[120];
        if (!rule_numbers_set(run->numbers, DBAC_NUMBER_COMMAND_CAP_POOR,
                              case_number(run, run->given, "cap"), why, sizeof why)) {
            case_trouble(run, json_member(run->given, "cap"), "%s", why);
        }
        rule_numbers_set_option(run->numbers, DBAC_OPTION_GENERAL_CAP, true);
    }
    DbacBattle *small = dbac_battle_begin(run);
    DbacBattleUnit *general =
        dbac_battle_add(small, "general", 0, DBAC_UNIT_GENERAL, DBAC_FORMATION_LINE);
    general->count = 1;
    general->places[0] = (StandPlace){vector(20, 20), vector(0, 1)};
    const JsonValue *dice = json_member(run->given, "dice");
    const JsonValue *first = dice != NULL ? dice->first_child : NULL;
    if (dbac_battle_ready(small, DBAC_PHASE_COMMAND)) {
        Run made;
        dbac_battle_do(small, enter_command, NULL, answer_dice_anew, &first, &made);
        found_number(run->arena, run->found, "points",
                     dbac_side_field(made.battle, DBAC_FIELD_POINTS, (SideId){1}));
        run_finish(&made);
    }
    dbac_battle_finish(small);
}

/* ---- layouts */

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

/* ---- guns and Generals */

void dbac_check_guess(CaseRun *run) {
    const JsonValue *given = run->given;
    DbacGuessFacts facts = {.near_range = case_number(run, given, "near"),
                            .far_range = case_number(run, given, "far"),
                            .estimate = case_number(run, given, "estimate")};
    const JsonValue *list = json_member(given, "overflown");
    const JsonValue *first = list != NULL ? list->first_child : NULL;
    for (const JsonValue *over = first;
         over != NULL && facts.overflown_count < DBAC_OVERFLOWN_LIMIT; over = over->next) {
        case_check_keys(run, over, "near far", "");
        facts.overflown[facts.overflown_count] =
            (DbacOverflown){{(uint16_t)(facts.overflown_count + 1)},
                            case_number(run, over, "near"),
                            case_number(run, over, "far")};
        facts.overflown_count++;
    }
    UnitId friend_hit;
    DbacGuessVerdict verdict = dbac_ranging_judge(run->numbers, &facts, &friend_hit);
    found_word(run->arena, run->found, "verdict", verdicts[verdict]);
}

static void take_risk(Resolution *resolution, const void *context) {
    dbac_general_take_risk(resolution, (UnitId){1}, context);
}

void dbac_check_general_risk(CaseRun *run) {
    DbacRiskFacts facts = {case_whole_or(run, run->given, "elements_lost", 0),
                           case_flag(run, run->given, "wiped_out")};
    DbacBattle *small = dbac_battle_begin(run);
    DbacBattleUnit *general =
        dbac_battle_add(small, "general", 0, DBAC_UNIT_GENERAL, DBAC_FORMATION_LINE);
    general->count = 1;
    general->places[0] = (StandPlace){vector(20, 20), vector(0, 1)};
    const JsonValue *list = json_member(run->given, "dice");
    DiceList dice = {list != NULL ? list->first_child : NULL};
    if (dbac_battle_ready(small, DBAC_PHASE_MELEE)) {
        Run made;
        dbac_battle_do(small, take_risk, &facts, answer_from_list, &dice, &made);
        if (made.outcome == RUN_ASKS) {
            case_trouble(run, list, "there are not enough dice");
        }
        found_flag(run->arena, run->found, "killed", !unit_is_on_table(made.battle, (UnitId){1}));
        run_finish(&made);
    }
    dbac_battle_finish(small);
}

/* ---- victory */

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

/* ---- lists */

void dbac_check_terrain_set(CaseRun *run) {
    const JsonValue *pieces = json_member(run->given, "pieces");
    DbacGroundFacts facts = {.roads = case_whole_or(run, run->given, "roads", 0),
                             .consent = case_flag(run, run->given, "consent")};
    const struct {
        const char *key;
        int *count;
    } kinds[] = {
        {"woods", &facts.woods},
        {"built_up", &facts.built_up},
        {"tall_crops", &facts.tall_crops},
        {"swamp", &facts.swamp},
        {"arroyo_dunes", &facts.arroyo_dunes},
        {"steep_hill", &facts.steep_hill},
        {"hill", &facts.hills},
        {"river", &facts.rivers},
        {"fence", &facts.fences},
        {"wall", &facts.walls},
        {"stream", &facts.streams},
        {"sunken_road", &facts.sunken_roads},
    };
    const JsonValue *first = pieces != NULL ? pieces->first_child : NULL;
    for (const JsonValue *piece = first; piece != NULL; piece = piece->next) {
        bool is_known = false;
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
            if (strcmp(kinds[i].key, piece->key) == 0) {
                *kinds[i].count = case_whole_or(run, pieces, piece->key, 0);
                is_known = true;
            }
        }
        if (!is_known) {
            case_trouble(run, piece, "this piece of terrain is not known");
        }
    }
    Ruling ruling;
    dbac_generator_judge(run->numbers, &facts, &ruling);
    found_number(run->arena, run->found, "count", dbac_generator_count(run->numbers, &facts));
    found_flag(run->arena, run->found, "legal", ruling.is_legal);
}

void dbac_check_army(CaseRun *run) {
    const JsonValue *given = run->given;
    int side = case_choice(run, given, "side", union_or_confederate);
    DbacArmyFacts facts = {
        .is_union = side == 0,
        .is_confederate = side == 1,
        .infantry = case_whole_or(run, given, "infantry", 0),
        .cavalry = case_whole_or(run, given, "cavalry", 0),
        .batteries = case_whole_or(run, given, "batteries", 0),
        .veterans = case_whole_or(run, given, "veterans", 0),
        .zouaves = case_whole_or(run, given, "zouaves", 0),
        .has_historical_list = rule_option(run->numbers, DBAC_OPTION_HISTORICAL_LIST),
    };
    Ruling ruling;
    dbac_organisation_judge_army(run->numbers, &facts, &ruling);
    found_flag(run->arena, run->found, "legal", ruling.is_legal);
}

void dbac_check_musket_count(CaseRun *run) {
    int side = case_choice(run, run->given, "side", union_or_confederate);
    int infantry = case_whole_or(run, run->given, "infantry", 0);
    found_number(run->arena, run->found, "short_range_regiments",
                 dbac_organisation_short_muskets(run->numbers, side == 0, infantry));
}

void dbac_check_scenario(CaseRun *run) {
    static const char *const names[] = {"meeting", "garrison", "meat_grinder", "corps_reserve",
                                        NULL};
    if (case_choice(run, run->given, "name", names) != 0) {
        run->is_not_built = true;
        return;
    }
    DbacPriceFacts facts = {.order = DBAC_ORDER_ENTRY};
    found_number(run->arena, run->found, "entry_cost", dbac_control_price(run->numbers, &facts));
}

/* ---- objectives */

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
