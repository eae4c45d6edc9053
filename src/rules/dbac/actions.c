/* The menu: what a unit may do now, with its price, and why not (chapters CMD, FORM, DEP). */
#include "dbac.h"

#include <stdio.h>

static ActionEntry *add(ActionList *list, const Battle *battle, UnitId unit, DbacAction action) {
    ActionEntry *entry = action_list_add(list);
    entry->action = rule_set_action_number(action);
    entry->command =
        (Command){.action = entry->action, .side = dbac_side_of(battle, unit), .mover_count = 1};
    entry->command.movers[0] = unit;
    ruling_allow(&entry->ruling);
    return entry;
}

static void label(ActionEntry *entry, const char *words, int price) {
    if (price == 1) {
        snprintf(entry->label, sizeof entry->label, "%s, 1 point", words);
    } else if (price > 1) {
        snprintf(entry->label, sizeof entry->label, "%s, %d points", words, price);
    } else {
        snprintf(entry->label, sizeof entry->label, "%s", words);
    }
}

/* Why it costs what it costs. */
static void remark(ActionEntry *entry, const Battle *battle, UnitId unit,
                   const DbacPriceFacts *facts, int least) {
    Text why = {0};
    int price = dbac_control_price(battle_numbers(battle), facts);
    dbac_control_tell_price(battle, unit, facts, &why);
    if (least < price) {
        text_format(&why, "; else %d", least);
    }
    text_copy(entry->remark, sizeof entry->remark, text_letters(&why));
    text_finish(&why);
}

static void add_change(ActionList *list, const Battle *battle, UnitId unit, DbacAction action,
                       const char *words, int32_t number) {
    ActionEntry *entry = add(list, battle, unit, action);
    if (number != 0) {
        entry->command.numbers[0] = number;
        entry->command.number_count = 1;
    }
    entry->is_complete = true;
    dbac_formation_change_judge(battle, &entry->command, &entry->ruling);
    DbacPriceFacts facts;
    dbac_formation_change_gather_price(battle, &entry->command, &facts);
    int price = dbac_control_price(battle_numbers(battle), &facts);
    label(entry, words, price);
    remark(entry, battle, unit, &facts, price);
}

static void list_changes(const Battle *battle, UnitId unit, ActionList *out) {
    switch ((DbacUnitKind)battle_unit(battle, unit)->kind) {
    case DBAC_UNIT_INFANTRY:
        add_change(out, battle, unit, DBAC_ACTION_FORM_LINE, "Form line", 0);
        add_change(out, battle, unit, DBAC_ACTION_FORM_COLUMN, "Form column", 0);
        add_change(out, battle, unit, DBAC_ACTION_SKIRMISH, "Skirmish", 0);
        add_change(out, battle, unit, DBAC_ACTION_REFORM, "Close up", 0);
        return;
    case DBAC_UNIT_CAVALRY:
        add_change(out, battle, unit, DBAC_ACTION_FORM_LINE, "Form line", 0);
        add_change(out, battle, unit, DBAC_ACTION_FORM_COLUMN, "Form column", 0);
        add_change(out, battle, unit, DBAC_ACTION_DISMOUNT, "Dismount", 0);
        return;
    case DBAC_UNIT_DISMOUNTED:
        add_change(out, battle, unit, DBAC_ACTION_SKIRMISH, "Skirmish", 0);
        add_change(out, battle, unit, DBAC_ACTION_REFORM, "Close up", 0);
        add_change(out, battle, unit, DBAC_ACTION_MOUNT, "Mount into line", 0);
        add_change(out, battle, unit, DBAC_ACTION_MOUNT, "Mount into column", 1);
        return;
    case DBAC_UNIT_BATTERY:
        add_change(out, battle, unit, DBAC_ACTION_LIMBER, "Limber", 0);
        add_change(out, battle, unit, DBAC_ACTION_LIMBER, "Limber, facing about", 1);
        add_change(out, battle, unit, DBAC_ACTION_UNLIMBER, "Unlimber", 0);
        add_change(out, battle, unit, DBAC_ACTION_UNLIMBER, "Unlimber, facing about", 1);
        return;
    case DBAC_UNIT_GENERAL:
    case DBAC_UNIT_KIND_COUNT:
        return;
    }
}

/* A march forward, as the ghost of one is priced; what stays in place may cost less. */
static void add_march(const Battle *battle, UnitId unit, ActionList *out) {
    bool rides = dbac_is_general(battle, unit);
    DbacOrder order = rides ? DBAC_ORDER_GENERAL_MOVE : DBAC_ORDER_MOVE;
    DbacPriceFacts facts;
    dbac_control_gather_price(battle, unit, order, &facts);
    int least = dbac_control_price(battle_numbers(battle), &facts);
    facts.is_forward = true;
    int price = dbac_control_price(battle_numbers(battle), &facts);
    ActionEntry *entry =
        add(out, battle, unit, rides ? DBAC_ACTION_GENERAL_MOVE : DBAC_ACTION_MOVE);
    dbac_control_judge_order(battle, unit, order, least, &entry->ruling);
    label(entry, rides ? "Ride" : "March", price);
    remark(entry, battle, unit, &facts, least);
}

static void list_orders(const Battle *battle, UnitId unit, ActionList *out) {
    if (dbac_unit_field(battle, DBAC_FIELD_ENTERS, unit) != 0) {
        DbacPriceFacts facts = {.order = dbac_is_general(battle, unit) ? DBAC_ORDER_GENERAL_MOVE
                                                                       : DBAC_ORDER_ENTRY};
        int price = dbac_control_price(battle_numbers(battle), &facts);
        ActionEntry *entry = add(out, battle, unit, DBAC_ACTION_ENTER);
        dbac_control_judge_order(battle, unit, DBAC_ORDER_ENTRY, price, &entry->ruling);
        label(entry, "March on", price);
    }
    if (unit_is_on_table(battle, unit)) {
        add_march(battle, unit, out);
        list_changes(battle, unit, out);
    }
}

/* One entry for each formation it may begin in; where it stands already it is laid anew. */
static void list_places(const Battle *battle, UnitId unit, ActionList *out) {
    static const char *const words[DBAC_FORMATION_COUNT] = {"Place in line", "Place in column",
                                                            "Place as skirmishers",
                                                            "Place limbered", "Place unlimbered"};
    bool stands = unit_is_on_table(battle, unit);
    for (int32_t formation = 0; formation < DBAC_FORMATION_COUNT; formation++) {
        if (!dbac_deployment_may_begin_in(battle, unit, formation)) {
            continue;
        }
        ActionEntry *entry = add(out, battle, unit, DBAC_ACTION_DEPLOY);
        label(entry, dbac_is_general(battle, unit) ? "Place" : words[formation], 0);
        entry->command.number_count = 1;
        entry->command.numbers[0] = formation;
        if (dbac_unit_field(battle, DBAC_FIELD_DEPLOYS, unit) == 0) {
            ruling_refuse(&entry->ruling, DBAC_DEP_06, "%s %s %s place by the scenario.",
                          unit_name(battle, unit), unit_agrees(battle, unit, "has", "have"),
                          unit_agrees(battle, unit, "its", "their"));
        } else if (stands) {
            entry->is_complete = true;
            entry->command.has_place = true;
            command_set_place(&entry->command, dbac_deployment_middle(battle, unit),
                              dbac_facing(battle, unit));
            dbac_deploy_judge(battle, &entry->command, &entry->ruling);
        }
    }
}

void dbac_list_actions(const Battle *battle, UnitId unit, SideId side, ActionList *out) {
    if (unit.value == 0 || !side_is(side, dbac_side_of(battle, unit))) {
        return;
    }
    if (battle->phase == DBAC_PHASE_DEPLOYMENT) {
        list_places(battle, unit, out);
        return;
    }
    list_orders(battle, unit, out);
    if (unit_is_on_table(battle, unit)) {
        dbac_fire_list_actions(battle, unit, out);
        dbac_melee_list_actions(battle, unit, out);
    }
}

void dbac_headline(const Battle *battle, Headline *out) {
    SideId side = battle->active;
    *out = (Headline){.count = -1};
    if (side.value == 0 || battle->phase == DBAC_PHASE_DEPLOYMENT) {
        return;
    }
    int points = dbac_side_field(battle, DBAC_FIELD_POINTS, side);
    if (battle->phase != DBAC_PHASE_MOVE) {
        return;
    }
    out->count = points;
    out->of = dbac_side_field(battle, DBAC_FIELD_POINTS_ROLLED, side);
    snprintf(out->words, sizeof out->words, "%d command point%s", points, points == 1 ? "" : "s");
}
