/* Command: who is in command, what orders cost, who may be given one (chapter CMD). */
#include "dbac.h"

#include <stdio.h>

#include "enfilade/battlefield/sight.h"
#include "enfilade/geometry/facing.h"

static bool find_origin(const Battle *battle, SideId side, OrientedBox *out) {
    if (dbac_side_field(battle, DBAC_FIELD_ORIGIN, side) == 0) {
        return false;
    }
    Vector at = {command_inches(dbac_side_field(battle, DBAC_FIELD_ORIGIN_X, side)),
                 command_inches(dbac_side_field(battle, DBAC_FIELD_ORIGIN_Y, side))};
    Vector facing = facing_from_steps(dbac_side_field(battle, DBAC_FIELD_ORIGIN_FACING, side));
    *out = stand_box_at(battle->setting, DBAC_STAND_GENERAL, (StandPlace){at, facing});
    return true;
}

bool dbac_is_in_view(const Battle *battle, Vector from, UnitId unit) {
    return !dbac_applies(battle, DBAC_TERR_12) || sight_unit_is_visible(battle, from, unit);
}

void dbac_control_gather(const Battle *battle, UnitId unit, DbacControlFacts *out) {
    *out = (DbacControlFacts){0};
    SideId side = dbac_side_of(battle, unit);
    bool is_led = dbac_general(battle, side).value != 0;
    out->has_general = find_origin(battle, side, &out->origin) && is_led;
    if (!out->has_general || !unit_is_on_table(battle, unit)) {
        return;
    }
    DistanceReport distance;
    measure_unit_to_box(battle, unit, &out->origin, &distance);
    out->distance = distance.inches;
    out->is_within = measure_is_within(battle->setting, distance.inches,
                                       dbac_number(battle, DBAC_NUMBER_COMMAND_RADIUS));
    out->is_in_sight =
        !dbac_applies(battle, DBAC_CMD_05) || dbac_is_in_view(battle, out->origin.centre, unit);
}

bool dbac_control_judge(const RuleNumbers *numbers, const DbacControlFacts *facts) {
    if (!rule_applies(numbers, DBAC_CMD_04)) {
        return true;
    }
    if (!facts->has_general) {
        return !rule_applies(numbers, DBAC_CMD_15);
    }
    return facts->is_within && facts->is_in_sight;
}

bool dbac_is_in_command(const Battle *battle, UnitId unit) {
    DbacControlFacts facts;
    dbac_control_gather(battle, unit, &facts);
    return dbac_control_judge(battle_numbers(battle), &facts);
}

static int price_of(const RuleNumbers *numbers, DbacOrder order, bool is_in_command) {
    size_t near = (size_t)DBAC_NUMBER_COST_MOVE_NEAR + 2 * (size_t)order;
    if (!rule_applies(numbers, DBAC_CMD_06)) {
        return 0;
    }
    return rule_number_whole(numbers, is_in_command ? near : near + 1);
}

/* Of the prices that may be asked beside the ordinary one, the highest (DBAC-CMD-10). */
static int add_special(const RuleNumbers *numbers, const DbacPriceFacts *facts, int price) {
    int special = 0, sum = 0;
    bool is_forward = facts->is_forward || !rule_applies(numbers, DBAC_CMD_09);
    if (facts->has_setback && is_forward && rule_applies(numbers, DBAC_CMD_08)) {
        special = price_of(numbers, DBAC_ORDER_AFTER_SETBACK, facts->is_in_command);
        sum += special;
    }
    if (facts->wades_river && rule_applies(numbers, DBAC_MOVE_14)) {
        int river = price_of(numbers, DBAC_ORDER_CROSS_RIVER, facts->is_in_command);
        special = river > special ? river : special;
        sum += river;
    }
    if (!rule_applies(numbers, DBAC_CMD_10)) {
        return price + sum;
    }
    return special > price ? special : price;
}

int dbac_control_price(const RuleNumbers *numbers, const DbacPriceFacts *facts) {
    if (facts->order == DBAC_ORDER_ENTRY) {
        return rule_applies(numbers, DBAC_SCN_03) ? price_of(numbers, DBAC_ORDER_ENTRY, true) : 0;
    }
    if (facts->order == DBAC_ORDER_GENERAL_MOVE && rule_applies(numbers, DBAC_GEN_01)) {
        return price_of(numbers, DBAC_ORDER_GENERAL_MOVE, true);
    }
    DbacOrder order = facts->order == DBAC_ORDER_GENERAL_MOVE ? DBAC_ORDER_MOVE : facts->order;
    if (facts->is_manhandled && !rule_applies(numbers, DBAC_CMD_11)) {
        return 0; /* there is no such order then */
    }
    int price = add_special(numbers, facts, price_of(numbers, order, facts->is_in_command));
    bool all_dearer = facts->is_far_surcharge || !rule_applies(numbers, DBAC_CMD_07);
    if (all_dearer && !facts->is_in_command) {
        int near = add_special(numbers,
                               &(DbacPriceFacts){.has_setback = facts->has_setback,
                                                 .is_forward = facts->is_forward,
                                                 .wades_river = facts->wades_river,
                                                 .is_in_command = true},
                               price_of(numbers, order, true));
        int dearer = near + rule_number_whole(numbers, DBAC_NUMBER_COST_FAR);
        price = dearer > price ? dearer : price;
    }
    return price;
}

void dbac_control_gather_price(const Battle *battle, UnitId unit, DbacOrder order,
                               DbacPriceFacts *out) {
    *out = (DbacPriceFacts){
        .order = order,
        .is_in_command = dbac_is_in_command(battle, unit),
        .has_setback = dbac_unit_field(battle, DBAC_FIELD_SETBACK, unit) != DBAC_SETBACK_NONE &&
                       (order == DBAC_ORDER_MOVE || order == DBAC_ORDER_DOUBLE_ROAD),
        .is_manhandled = order == DBAC_ORDER_MOVE &&
                         battle_unit(battle, unit)->formation == DBAC_FORMATION_UNLIMBERED,
        .is_far_surcharge = dbac_has_option(battle, DBAC_OPTION_FAR_SURCHARGE_ALL),
    };
}

static void add_reason(const Battle *battle, Text *out, uint16_t rule, const char *words) {
    text_format(out, "%s%s (%s)", text_letters(out)[0] != '\0' ? ", " : "", words,
                battle_rules(battle)->rule_ids[rule]);
}

static void tell_distance(const Battle *battle, UnitId unit, Text *out) {
    DbacControlFacts facts;
    dbac_control_gather(battle, unit, &facts);
    char words[64];
    if (!facts.has_general) {
        add_reason(battle, out, DBAC_CMD_15, "without a General");
    } else if (!facts.is_within) {
        snprintf(words, sizeof words, "more than %.0f in from the General",
                 dbac_number(battle, DBAC_NUMBER_COMMAND_RADIUS));
        add_reason(battle, out, DBAC_CMD_04, words);
    } else {
        add_reason(battle, out, DBAC_CMD_05, "out of the General's sight");
    }
}

void dbac_control_tell_price(const Battle *battle, UnitId unit, const DbacPriceFacts *facts,
                             Text *out) {
    const RuleNumbers *numbers = battle_numbers(battle);
    int price = dbac_control_price(numbers, facts);
    DbacPriceFacts other = *facts;
    other.is_in_command = true;
    if (dbac_control_price(numbers, &other) < price) {
        tell_distance(battle, unit, out);
    }
    other = *facts;
    other.has_setback = false;
    if (dbac_control_price(numbers, &other) < price) {
        add_reason(battle, out, DBAC_CMD_08, "forward after its setback");
    }
    other = *facts;
    other.wades_river = false;
    if (dbac_control_price(numbers, &other) < price) {
        add_reason(battle, out, DBAC_MOVE_14, "through the river");
    }
    if (facts->order == DBAC_ORDER_DOUBLE_ROAD) {
        other = *facts;
        other.order = DBAC_ORDER_MOVE;
        if (dbac_control_price(numbers, &other) < price) {
            add_reason(battle, out, DBAC_MOVE_12, "double march by road");
        }
    }
}

static bool judge_unit(const Battle *battle, UnitId unit, Ruling *out) {
    if (dbac_is_general(battle, unit)) {
        if (!dbac_applies(battle, DBAC_GEN_11) && dbac_is_engaged(battle, unit)) {
            ruling_refuse(out, DBAC_GEN_11, "The General is held by an enemy.");
            return false;
        }
        if (dbac_side_field(battle, DBAC_FIELD_GENERAL_MOVED, dbac_side_of(battle, unit)) &&
            dbac_applies(battle, DBAC_CMD_03)) {
            ruling_refuse(out, DBAC_CMD_03, "The General has moved this turn.");
            return false;
        }
        return true;
    }
    if (dbac_unit_field(battle, DBAC_FIELD_ORDERED, unit) && dbac_applies(battle, DBAC_CMD_03)) {
        ruling_refuse(out, DBAC_CMD_03, "%s %s had %s order this turn.", unit_name(battle, unit),
                      unit_agrees(battle, unit, "has", "have"),
                      unit_agrees(battle, unit, "its", "their"));
        return false;
    }
    if (dbac_unit_field(battle, DBAC_FIELD_SETBACK, unit) == DBAC_SETBACK_FLED &&
        dbac_applies(battle, DBAC_RES_11)) {
        ruling_refuse(out, DBAC_RES_11, "%s %s fled and can take no order in this movement phase.",
                      unit_name(battle, unit), unit_agrees(battle, unit, "has", "have"));
        return false;
    }
    if (dbac_applies(battle, DBAC_CMD_12) && dbac_is_engaged(battle, unit)) {
        ruling_refuse(out, DBAC_CMD_12, "%s %s in melee and can take no orders.",
                      unit_name(battle, unit), unit_agrees(battle, unit, "is", "are"));
        return false;
    }
    return true;
}

void dbac_control_judge_order(const Battle *battle, UnitId unit, DbacOrder order, int price,
                              Ruling *out) {
    ruling_allow(out);
    SideId side = dbac_side_of(battle, unit);
    if (battle->phase != DBAC_PHASE_MOVE || !side_is(battle->active, side)) {
        ruling_refuse(out, DBAC_SEQ_01, "Orders are given in the movement phase of %s.",
                      battle_setting_side(battle->setting, side)->name);
        return;
    }
    if (!unit_is_on_table(battle, unit) && order != DBAC_ORDER_ENTRY) {
        ruling_refuse(out, DBAC_CMD_03, "%s %s not on the table.", unit_name(battle, unit),
                      unit_agrees(battle, unit, "is", "are"));
        return;
    }
    if (order != DBAC_ORDER_ENTRY && !judge_unit(battle, unit, out)) {
        return;
    }
    int points = dbac_side_field(battle, DBAC_FIELD_POINTS, side);
    if (price > points && dbac_applies(battle, DBAC_CMD_16)) {
        ruling_refuse(out, DBAC_CMD_16, "It costs %d command points; %d are left.", price, points);
    }
}

void dbac_control_pay(Resolution *resolution, UnitId unit, int price) {
    const Battle *battle = resolution_battle(resolution);
    SideId side = dbac_side_of(battle, unit);
    if (dbac_is_general(battle, unit)) {
        change_field(resolution, DBAC_FIELD_GENERAL_MOVED, side.value, 1);
        return;
    }
    int left = dbac_side_field(battle, DBAC_FIELD_POINTS, side) - price;
    change_field(resolution, DBAC_FIELD_POINTS, side.value, left < 0 ? 0 : left);
    change_field(resolution, DBAC_FIELD_ORDERED, unit.value, 1);
    if (price > 0) {
        Event event = {.kind = EVENT_TOLD,
                       .rule = DBAC_CMD_06,
                       .words = DBAC_SENTENCE_SPENDS,
                       .side = side,
                       .unit = unit,
                       .numbers = {price, left}};
        tell_event(resolution, event);
    }
}

int dbac_control_points(const RuleNumbers *numbers, int rolled, int cap) {
    if (!rule_applies(numbers, DBAC_CMD_01)) {
        return 0;
    }
    bool is_capped = cap > 0 && rolled > cap && rule_applies(numbers, DBAC_CMD_02);
    return is_capped ? cap : rolled;
}
