/* Checks of sight, wheels, marches and contact. */
#include <math.h>
#include <string.h>

#include "dbac_battle.h"
#include "dbac_checks.h"
#include "enfilade/battlefield/sight.h"
#include "enfilade/geometry/facing.h"

static const char *const turns[] = {"left", "right", NULL};

void dbac_check_sight(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MOVE);
    if (small == NULL) {
        return;
    }
    SightReport report;
    sight_line(small->setting, case_point(run, json_member(run->given, "from")),
               case_point(run, json_member(run->given, "to")), &report, run->arena);
    found_flag(run->arena, run->found, "clear", report.verdict != SIGHT_BLOCKED);
    found_number(run->arena, run->found, "inside", report.inside);
    if (report.blocked_by.value != 0) {
        found_word(run->arena, run->found, "blocked_by",
                   battle_setting_feature(small->setting, report.blocked_by)->kind);
    } else {
        found_nothing(run->arena, run->found, "blocked_by");
    }
    dbac_battle_finish(small);
}

/* Marches */

static void add_leg(Command *command, DbacLeg kind, double amount) {
    if (command->leg_count < COMMAND_LEG_LIMIT) {
        command->legs[command->leg_count++] = (CommandLeg){(uint16_t)kind, (int32_t)round(amount)};
    }
}

static void add_wheel(CaseRun *run, Command *command, const JsonValue *from, double degrees) {
    DbacLeg kind =
        case_choice(run, from, "side", turns) == 0 ? DBAC_LEG_WHEEL_LEFT : DBAC_LEG_WHEEL_RIGHT;
    add_leg(command, kind, degrees * FACING_STEPS_PER_DEGREE);
}

static void add_steps(CaseRun *run, Command *command) {
    const JsonValue *steps = json_member(run->given, "steps");
    const JsonValue *first = steps != NULL ? steps->first_child : NULL;
    for (const JsonValue *step = first; step != NULL; step = step->next) {
        case_check_keys(run, step, "ahead wheel side about", "");
        if (case_has(step, "ahead")) {
            add_leg(command, DBAC_LEG_AHEAD,
                    case_number(run, step, "ahead") * COMMAND_STEPS_PER_INCH);
        } else if (case_has(step, "wheel")) {
            add_wheel(run, command, step, case_number(run, step, "wheel"));
        } else if (case_flag(run, step, "about")) {
            add_leg(command, DBAC_LEG_ABOUT, 0);
        } else {
            case_trouble(run, step, "a step is ahead, wheel or about");
        }
    }
}

static DbacAction march_action(const DbacBattle *small, UnitId unit) {
    return dbac_is_general(small->battle, unit) ? DBAC_ACTION_GENERAL_MOVE : DBAC_ACTION_MOVE;
}

/* Where the walk of a measured march ends. */
static void find_end(CaseRun *run, const Battle *battle, const DbacMarch *march) {
    const Walk *walk = march->report.walks;
    StandPlace places[UNIT_STAND_LIMIT];
    walk_end(walk, places);
    Vector sum = vector(0, 0);
    size_t count = 0;
    for (size_t i = 0; i < walk->stand_count; i++) {
        if (battle_stand(battle, walk->stands[i])->kind != DBAC_STAND_HOLDER) {
            sum = vector_add(sum, places[i].at);
            count++;
        }
    }
    if (count > 0) {
        found_point(run->arena, run->found, "centre", vector_scale(sum, 1 / (double)count));
        found_bearing(run->arena, run->found, "facing", places[0].facing);
    }
}

void dbac_check_wheel(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MOVE);
    UnitId unit = small != NULL ? dbac_battle_named(small, "unit") : UNIT_NONE;
    if (unit.value != 0 && case_has(run->given, "inches")) {
        double frontage = dbac_frontage(small->battle, unit);
        case_choice(run, run->given, "side", turns);
        found_number(run->arena, run->found, "max_angle",
                     dbac_wheel_degrees(frontage, case_number(run, run->given, "inches")));
    } else if (unit.value != 0) {
        double degrees = case_number(run, run->given, "angle");
        Command command = dbac_battle_command(small, march_action(small, unit), unit);
        DbacMarch march;
        add_wheel(run, &command, run->given, degrees);
        dbac_battle_activate(small, unit);
        dbac_movement_measure(small->battle, &command, &march, run->arena);
        found_number(run->arena, run->found, "cost",
                     dbac_wheel_inches(dbac_frontage(small->battle, unit), degrees));
        find_end(run, small->battle, &march);
    }
    dbac_battle_finish(small);
}

/* The march of `steps`, measured; false with trouble. */
static bool measure_steps(DbacBattle *small, Command *command, DbacMarch *march) {
    UnitId unit = dbac_battle_named(small, "unit");
    if (unit.value == 0) {
        return false;
    }
    dbac_battle_activate(small, unit);
    *command = dbac_battle_command(small, march_action(small, unit), unit);
    add_steps(small->run, command);
    dbac_movement_measure(small->battle, command, march, small->run->arena);
    return small->run->trouble->length == 0;
}

void dbac_check_move(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MOVE);
    Command command;
    DbacMarch march;
    if (small != NULL && measure_steps(small, &command, &march)) {
        Ruling ruling;
        dbac_move_judge(small->battle, &command, &ruling);
        found_flag(run->arena, run->found, "legal", ruling.is_legal);
        found_number(run->arena, run->found, "used",
                     ruling.is_legal ? march.report.share_used : march.share_wanted);
        find_end(run, small->battle, &march);
    }
    dbac_battle_finish(small);
}

void dbac_check_charge(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MOVE);
    Command command;
    DbacMarch march;
    if (small != NULL && measure_steps(small, &command, &march)) {
        if (march.report.contact.value != 0) {
            found_word(run->arena, run->found, "contact",
                       dbac_battle_name(small, march.report.contact));
            found_word(run->arena, run->found, "side",
                       dbac_battle_edge_word(march.report.contact_edge));
        } else {
            found_nothing(run->arena, run->found, "contact");
            found_nothing(run->arena, run->found, "side");
        }
        find_end(run, small->battle, &march);
    }
    dbac_battle_finish(small);
}

/* As far as the order allows: a leg longer than any table. */
void dbac_check_road_double(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MOVE);
    UnitId unit = small != NULL ? dbac_battle_named(small, "unit") : UNIT_NONE;
    if (unit.value != 0) {
        Command command = dbac_battle_command(small, DBAC_ACTION_MOVE, unit);
        DbacMarch march;
        OrientedBox boxes[UNIT_STAND_LIMIT];
        add_leg(&command, DBAC_LEG_DOUBLE_ROAD,
                (double)SETTING_TABLE_LIMIT * COMMAND_STEPS_PER_INCH);
        dbac_battle_activate(small, unit);
        dbac_movement_measure(small->battle, &command, &march, run->arena);
        const Walk *walk = march.report.walks;
        walk_boxes(walk, walk->leg_count, 1, boxes);
        found_number(run->arena, run->found, "distance", march.inches);
        found_point(run->arena, run->found, "head_front", stand_front_middle(&boxes[0]));
    }
    dbac_battle_finish(small);
}

void dbac_check_contact_side(CaseRun *run) {
    static const char *const edges[] = {"front", "right", "rear", "left", NULL}; /* by BoxEdge */
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MOVE);
    UnitId target = small != NULL ? dbac_battle_named(small, "target") : UNIT_NONE;
    if (target.value != 0) {
        UnitStands stands;
        unit_stands(small->battle, target, &stands);
        int element = case_whole_or(run, run->given, "element", 1);
        if (element < 1 || (size_t)element > stands.count) {
            case_trouble(run, json_member(run->given, "element"), "there is no such element");
            element = 1;
        }
        BoxEdge touched = (BoxEdge)case_choice(run, run->given, "edge", edges);
        BoxEdge lines_up_on;
        dbac_contact_side(small->setting, &stands.boxes[element - 1], touched,
                          case_point(run, json_member(run->given, "start")), &lines_up_on);
        found_word(run->arena, run->found, "side", dbac_battle_edge_word(lines_up_on));
    }
    dbac_battle_finish(small);
}
