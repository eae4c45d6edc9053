/* Checks of orders: their prices, whether they may be given, changes of formation, deployment. */
#include <math.h>
#include <string.h>

#include "dbac_battle.h"
#include "dbac_checks.h"
#include "enfilade/geometry/facing.h"

/* An order of the case files: its price and its action. */
typedef struct OrderWord {
    DbacOrder order;
    DbacAction action;
} OrderWord;

static const char *const orders[] = {"move",        "limber",      "unlimber", "form_line",
                                     "form_column", "dismount",    "mount",    "skirmish",
                                     "reform",      "double_road", "charge",   NULL};
static const OrderWord order_words[] = {
    {DBAC_ORDER_MOVE, DBAC_ACTION_MOVE},
    {DBAC_ORDER_LIMBER, DBAC_ACTION_LIMBER},
    {DBAC_ORDER_UNLIMBER, DBAC_ACTION_UNLIMBER},
    {DBAC_ORDER_FORM_LINE, DBAC_ACTION_FORM_LINE},
    {DBAC_ORDER_FORM_COLUMN, DBAC_ACTION_FORM_COLUMN},
    {DBAC_ORDER_DISMOUNT, DBAC_ACTION_DISMOUNT},
    {DBAC_ORDER_MOUNT, DBAC_ACTION_MOUNT},
    {DBAC_ORDER_SKIRMISH, DBAC_ACTION_SKIRMISH},
    {DBAC_ORDER_REFORM, DBAC_ACTION_REFORM},
    {DBAC_ORDER_DOUBLE_ROAD, DBAC_ACTION_MOVE},
    {DBAC_ORDER_MOVE, DBAC_ACTION_MOVE},
};
static const char *const rivers[] = {"open", "ford", "bridge", NULL};
static const char *const edges[] = {"north", "east", "south", "west", NULL};

static const OrderWord *read_order(CaseRun *run) {
    return &order_words[case_choice(run, run->given, "order", orders)];
}

static bool is_charge(CaseRun *run) {
    return strcmp(case_word(run, run->given, "order"), "charge") == 0;
}

/* The General's own move has a price of its own. */
static DbacOrder order_of_unit(const DbacBattle *small, UnitId unit, DbacOrder order) {
    bool rides = order == DBAC_ORDER_MOVE && dbac_is_general(small->battle, unit);
    return rides ? DBAC_ORDER_GENERAL_MOVE : order;
}

static DbacPriceFacts price_facts(DbacBattle *small, UnitId unit, DbacOrder order) {
    CaseRun *run = small->run;
    DbacPriceFacts facts;
    dbac_control_gather_price(small->battle, unit, order, &facts);
    facts.is_forward = case_flag(run, run->given, "forward");
    facts.wades_river =
        case_has(run->given, "river") && case_choice(run, run->given, "river", rivers) == 0;
    return facts;
}

static void move_origin(DbacBattle *small, const JsonValue *base, UnitId unit) {
    CaseRun *run = small->run;
    uint32_t side = dbac_side_of(small->battle, unit).value;
    case_check_keys(run, base, "cx cy facing w d", "");
    dbac_battle_set(small, DBAC_FIELD_ORIGIN, side, 1);
    dbac_battle_set(small, DBAC_FIELD_ORIGIN_X, side, command_steps(case_number(run, base, "cx")));
    dbac_battle_set(small, DBAC_FIELD_ORIGIN_Y, side, command_steps(case_number(run, base, "cy")));
    dbac_battle_set(small, DBAC_FIELD_ORIGIN_FACING, side,
                    facing_steps(facing_from_bearing(case_number(run, base, "facing"))));
}

void dbac_check_order_cost(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MOVE);
    UnitId unit = small != NULL ? dbac_battle_named(small, "unit") : UNIT_NONE;
    if (unit.value != 0) {
        const OrderWord *word = read_order(run);
        if (case_has(run->given, "general_start")) {
            move_origin(small, json_member(run->given, "general_start"), unit);
        }
        DbacControlFacts control;
        dbac_control_gather(small->battle, unit, &control);
        DbacPriceFacts price = price_facts(small, unit, order_of_unit(small, unit, word->order));
        found_flag(run->arena, run->found, "in_command",
                   dbac_control_judge(run->numbers, &control));
        if (control.has_general) {
            found_number(run->arena, run->found, "distance", control.distance);
        }
        found_number(run->arena, run->found, "cost", dbac_control_price(run->numbers, &price));
    }
    dbac_battle_finish(small);
}

/* May it be given? */

/* A charge is a plan to reach the target whose move ends in contact with it. */
static bool may_charge(DbacBattle *small, UnitId unit, UnitId target) {
    Wish wish = {.gesture = GESTURE_DRAG_ONTO, .side = dbac_side_of(small->battle, unit)};
    wish.units[0] = unit;
    wish.unit_count = 1;
    wish.target = target;
    wish.grabbed = dbac_front_middle(small->battle, unit);
    wish.to = unit_centre(small->battle, target);
    Command command;
    Ruling why;
    MoveReport report;
    if (!dbac_move_plan(small->battle, &wish, &command, &why)) {
        return false;
    }
    dbac_move_measure(small->battle, &command, &report, small->run->arena);
    return report.ruling.is_legal && unit_is(report.contact, target);
}

static bool may_march_double(DbacBattle *small, UnitId unit) {
    Command command = dbac_battle_command(small, DBAC_ACTION_MOVE, unit);
    command.leg_count = 1;
    command.legs[0] = (CommandLeg){DBAC_LEG_DOUBLE_ROAD, command_steps(1)};
    Ruling ruling;
    dbac_move_judge(small->battle, &command, &ruling);
    return ruling.is_legal;
}

static bool may_order(DbacBattle *small, UnitId unit) {
    CaseRun *run = small->run;
    const OrderWord *word = read_order(run);
    Ruling ruling;
    if (is_charge(run)) {
        return may_charge(small, unit, dbac_battle_named(small, "target"));
    }
    if (word->order == DBAC_ORDER_DOUBLE_ROAD) {
        return may_march_double(small, unit);
    }
    if (word->action == DBAC_ACTION_MOVE) {
        DbacOrder order = order_of_unit(small, unit, word->order);
        DbacPriceFacts price = price_facts(small, unit, order);
        dbac_control_judge_order(small->battle, unit, order,
                                 dbac_control_price(run->numbers, &price), &ruling);
        return ruling.is_legal;
    }
    Command command = dbac_battle_command(small, word->action, unit);
    dbac_formation_change_judge(small->battle, &command, &ruling);
    return ruling.is_legal;
}

void dbac_check_order_legal(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MOVE);
    UnitId unit = small != NULL ? dbac_battle_named(small, "unit") : UNIT_NONE;
    if (unit.value != 0) {
        if (case_has(run->given, "points")) {
            dbac_battle_set(small, DBAC_FIELD_POINTS, dbac_side_of(small->battle, unit).value,
                            case_whole_or(run, run->given, "points", 0));
        }
        found_flag(run->arena, run->found, "legal", may_order(small, unit));
    }
    dbac_battle_finish(small);
}

/* Changes of formation */

static void add_change_number(CaseRun *run, Command *command) {
    static const char *const ways[] = {"line", "column", NULL};
    if (case_has(run->given, "to")) {
        command->numbers[command->number_count++] = case_choice(run, run->given, "to", ways);
    } else if (case_has(run->given, "reverse")) {
        command->numbers[command->number_count++] = case_flag(run, run->given, "reverse") ? 1 : 0;
    } else if (case_has(run->given, "gap")) {
        double steps = case_number(run, run->given, "gap") * 32;
        command->numbers[command->number_count++] = (int32_t)round(steps);
    }
}

void dbac_check_form_change(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MOVE);
    UnitId unit = small != NULL ? dbac_battle_named(small, "unit") : UNIT_NONE;
    if (unit.value != 0) {
        Command command = dbac_battle_command(small, read_order(run)->action, unit);
        Ruling ruling;
        add_change_number(run, &command);
        if (read_order(run)->action == DBAC_ACTION_MOVE) {
            case_trouble(run, json_member(run->given, "order"), "this changes no formation");
        } else {
            dbac_formation_change_judge(small->battle, &command, &ruling);
            found_flag(run->arena, run->found, "legal", ruling.is_legal);
        }
        if (run->trouble->length == 0 && ruling.is_legal) {
            Run made;
            dbac_battle_carry_out(small, &command, dbac_battle_answer_usual, NULL, &made);
            dbac_battle_find_stands(made.battle, unit, run);
            run_finish(&made);
        }
    }
    dbac_battle_finish(small);
}

/* Deployment */

void dbac_check_deploy(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_DEPLOYMENT);
    UnitId unit = small != NULL ? dbac_battle_named(small, "unit") : UNIT_NONE;
    if (unit.value != 0) {
        int edge = case_choice(run, run->given, "edge", edges) + TABLE_NORTH;
        dbac_battle_activate(small, unit);
        dbac_battle_set(small, DBAC_FIELD_DEPLOYS, unit.value, 1);
        dbac_battle_set(small, DBAC_FIELD_EDGE, dbac_side_of(small->battle, unit).value, edge);
        UnitStands stands;
        unit_stands(small->battle, unit, &stands);
        Command command = dbac_battle_command(small, DBAC_ACTION_DEPLOY, unit);
        command_set_place(&command, formation_front_box(stands.boxes, stands.count).centre,
                          dbac_facing(small->battle, unit));
        command.numbers[command.number_count++] = battle_unit(small->battle, unit)->formation;
        Ruling ruling;
        dbac_deploy_judge(small->battle, &command, &ruling);
        found_flag(run->arena, run->found, "legal", ruling.is_legal);
    }
    dbac_battle_finish(small);
}
