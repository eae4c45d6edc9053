/* The General: support, risk, loss and return (chapter GEN). */
#include <stdio.h>

#include "general.h"

#include "enfilade/engine/movement.h"

bool dbac_general_is_killed(const RuleNumbers *numbers, int die) {
    return die <= rule_number_whole(numbers, DBAC_NUMBER_DEATH_ROLL);
}

size_t dbac_general_gather_deserters(const Battle *battle, UnitId general, UnitId *out,
                                     size_t most) {
    UnitStands stands;
    unit_stands(battle, general, &stands);
    size_t found = 0;
    if (stands.count == 0 || !dbac_applies(battle, DBAC_GEN_07)) {
        return 0;
    }
    SideId side = dbac_side_of(battle, general);
    for (UnitId unit = unit_first(battle, side); unit.value != 0;
         unit = unit_next(battle, side, unit)) {
        DistanceReport distance;
        if (!dbac_is_regiment(battle, unit)) {
            continue;
        }
        measure_unit_to_box(battle, unit, &stands.boxes[0], &distance);
        if (measure_is_within(battle->setting, distance.inches,
                              dbac_number(battle, DBAC_NUMBER_DESERTION_RADIUS)) &&
            found < most) {
            out[found++] = unit;
        }
    }
    return found;
}

void dbac_general_lose(Resolution *resolution, UnitId general) {
    UnitId deserters[SETTING_UNIT_LIMIT];
    size_t count = dbac_general_gather_deserters(resolution_battle(resolution), general, deserters,
                                                 SETTING_UNIT_LIMIT);
    tell(resolution, DBAC_GEN_07, DBAC_SENTENCE_GENERAL_FALLS, general, UNIT_NONE);
    dbac_loss_carry_out(resolution, general, 1);
    int loss = rule_number_whole(resolution_numbers(resolution), DBAC_NUMBER_DESERTION_LOSS);
    for (size_t i = 0; i < count; i++) {
        tell(resolution, DBAC_GEN_07, DBAC_SENTENCE_DESERTS, deserters[i], general);
        dbac_loss_carry_out(resolution, deserters[i], loss);
    }
}

void dbac_general_take_risk(Resolution *resolution, UnitId general, const DbacRiskFacts *facts) {
    const Battle *battle = resolution_battle(resolution);
    if (!unit_is_on_table(battle, general) || !dbac_applies(battle, DBAC_GEN_05)) {
        return;
    }
    SideId side = dbac_side_of(battle, general);
    bool is_killed = facts->is_wiped_out;
    int faces = rule_number_whole(resolution_numbers(resolution), DBAC_NUMBER_DEATH_DIE);
    for (int i = 0; i < facts->elements_lost && !is_killed; i++) {
        int die = roll_dice(resolution, STREAM_DICE, side, general, 1, faces, DBAC_GEN_05,
                            DBAC_SENTENCE_GENERAL_RISK, NULL);
        is_killed = dbac_general_is_killed(resolution_numbers(resolution), die);
    }
    if (is_killed) {
        dbac_general_lose(resolution, general);
    }
}

bool dbac_general_is_clear(const Battle *battle, UnitId general, const DbacLayout *layout) {
    Ruling why;
    return dbac_layout_fits(battle, general, layout, &why);
}

void dbac_general_shift_aside(Resolution *resolution, UnitId general) {
    const Battle *battle = resolution_battle(resolution);
    if (!unit_is_on_table(battle, general)) {
        return;
    }
    DbacLayout layout;
    dbac_layout_of(battle, general, &layout);
    if (dbac_general_is_clear(battle, general, &layout)) {
        return;
    }
    Question question = question_of_kind(DBAC_QUESTION_PLACE, QUESTION_PLACE,
                                         dbac_side_of(battle, general), DBAC_GEN_03);
    question.unit = general;
    question.near = unit_centre(battle, general);
    text_copy(question.sentence, sizeof question.sentence,
              "Where does your General move aside to?");
    Answer answer;
    ask(resolution, &question, &answer);
    Command place = {.x = answer.x, .y = answer.y, .facing_steps = answer.facing_steps};
    layout.places[0] = (StandPlace){command_place(&place), command_facing(&place)};
    dbac_layout_carry_out(resolution, general, &layout);
    tell(resolution, DBAC_GEN_03, DBAC_SENTENCE_SHIFTED, general, UNIT_NONE);
}

void dbac_general_clear_way(Resolution *resolution, SideId side) {
    UnitId general = dbac_general(resolution_battle(resolution), side);
    if (general.value != 0) {
        dbac_general_shift_aside(resolution, general);
    }
}

void dbac_general_follow(Resolution *resolution, UnitId general, Vector by) {
    if (!unit_is_on_table(resolution_battle(resolution), general) || vector_length(by) <= 0) {
        return;
    }
    Walk *walk = arena_allocate(resolution_arena(resolution), sizeof *walk);
    walk_begin(resolution_battle(resolution), general, walk);
    WalkLeg leg = {.kind = WALK_RIGID, .share_to = 1};
    leg.motion.shift = by;
    walk_add(walk, leg);
    movement_walk(resolution, walk, DBAC_GEN_06, DBAC_SENTENCE_GENERAL_FOLLOWS);
}

/* Not near an enemy, in his side's zone (DBAC-GEN-09). */
static bool may_appear(const Battle *battle, UnitId general, const DbacLayout *layout) {
    SideId side = dbac_side_of(battle, general);
    TableEdge edge = dbac_deployment_edge(battle, side);
    if (!dbac_deployment_is_in_zone(battle, edge, layout)) {
        return false;
    }
    OrientedBox box = stand_box_at(battle->setting, layout->stand_kinds[0], layout->places[0]);
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        DistanceReport distance;
        if (!dbac_is_enemy(battle, general, unit)) {
            continue;
        }
        measure_unit_to_box(battle, unit, &box, &distance);
        if (measure_is_within(battle->setting, distance.inches,
                              dbac_number(battle, DBAC_NUMBER_NEW_GENERAL_GAP))) {
            return false;
        }
    }
    return true;
}

void dbac_general_return(Resolution *resolution, SideId side) {
    const Battle *battle = resolution_battle(resolution);
    UnitId general = dbac_general_unit(battle, side);
    if (general.value == 0 || battle_unit(battle, general)->state != UNIT_LOST ||
        !dbac_applies(battle, DBAC_GEN_09)) {
        return;
    }
    const BattleSetting *setting = battle->setting;
    TableEdge edge = dbac_deployment_edge(battle, side);
    Vector facing = dbac_edge_inward(edge);
    double depth = dbac_number(battle, DBAC_NUMBER_ZONE_DEPTH);
    Vector middle =
        vector(setting->width * (1 - facing.x) / 2, setting->height * (1 - facing.y) / 2);
    Vector near = vector_along(middle, facing, depth / 2);
    DbacLayout layout;
    if (!dbac_general_appear(battle, general, near, facing, &layout)) {
        tell(resolution, DBAC_GEN_12, DBAC_SENTENCE_NO_NEW_GENERAL, general, UNIT_NONE);
        return;
    }
    Question question = question_of_kind(DBAC_QUESTION_PLACE, QUESTION_PLACE, side, DBAC_GEN_09);
    question.unit = general;
    question.near = near;
    snprintf(
        question.sentence, sizeof question.sentence,
        "Where does your new General appear? In his zone, farther than %.0f in from any enemy.",
        dbac_number(battle, DBAC_NUMBER_NEW_GENERAL_GAP));
    Answer answer;
    ask(resolution, &question, &answer);
    Command place = {.x = answer.x, .y = answer.y, .facing_steps = answer.facing_steps};
    dbac_deployment_layout(resolution_battle(resolution), general, DBAC_FORMATION_LINE,
                           command_place(&place), command_facing(&place), &layout);
    dbac_layout_carry_out(resolution, general, &layout);
    change_field(resolution, DBAC_FIELD_LOST, general.value, 0);
    tell(resolution, DBAC_GEN_09, DBAC_SENTENCE_NEW_GENERAL, general, UNIT_NONE);
}

bool dbac_general_appear(const Battle *battle, UnitId general, Vector near, Vector facing,
                         DbacLayout *out) {
    double reach = battle->setting->width > battle->setting->height ? battle->setting->width
                                                                    : battle->setting->height;
    return dbac_place_nearest(battle, general, DBAC_FORMATION_LINE, near, facing, reach, may_appear,
                              out);
}

bool dbac_general_may_appear(const Battle *battle, UnitId general, const DbacLayout *layout) {
    Ruling why;
    return dbac_layout_fits(battle, general, layout, &why) && may_appear(battle, general, layout);
}
