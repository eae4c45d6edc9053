/* Setting up, turns and the end. */
#include <stdio.h>

#include "null.h"

enum { DEPLOYMENT, MOVEMENT }; /* phases */

void null_battle_fill_setting(BattleSetting *setting) {
    const RuleNumbers *numbers = setting->numbers;
    setting->length_tolerance = rule_number(numbers, NULL_NUMBER_TOLERANCE_LENGTH);
    setting->angle_tolerance = rule_number(numbers, NULL_NUMBER_TOLERANCE_ANGLE);
    setting->least_contact = rule_number(numbers, NULL_NUMBER_TOLERANCE_CONTACT);
    setting->sight_depth = rule_number(numbers, NULL_NUMBER_SIGHT_DEPTH);
    StandSize *size = arena_allocate(&setting->arena, sizeof *size);
    size->width = rule_number(numbers, NULL_NUMBER_BASE_WIDTH);
    size->depth = rule_number(numbers, NULL_NUMBER_BASE_DEPTH);
    setting->stand_sizes = size;
    setting->stand_size_count = 1;
}

void null_battle_ask_room(const BattleSetting *setting, BattleRoom *out, Arena *arena) {
    uint16_t *stands = arena_allocate_array(arena, setting->unit_count, sizeof *stands);
    for (size_t i = 0; i < setting->unit_count; i++) {
        stands[i] = 1;
    }
    out->stands_of_unit = stands;
}

static void set_up_unit(Resolution *resolution, UnitId id) {
    const Battle *battle = resolution_battle(resolution);
    const UnitSetting *listed = battle_setting_unit(battle->setting, id);
    StandId stand = {battle_unit(battle, id)->first_stand};
    if (!listed->has_place) {
        return;
    }
    change_unit(resolution, id, 0, 0, UNIT_ON_TABLE, 0, listed->body);
    change_stand(resolution, stand, 0, STAND_PRESENT, 1, 0);
    change_place_stand(resolution, stand, (StandPlace){listed->at, listed->facing}, 1);
}

void null_battle_set_up(Resolution *resolution) {
    size_t count = resolution_battle(resolution)->setting->unit_count;
    for (size_t i = 1; i <= count; i++) {
        set_up_unit(resolution, (UnitId){(uint16_t)i});
    }
}

static SideId first_side(const BattleSetting *setting) {
    for (size_t i = 0; i < setting->side_count; i++) {
        if (setting->sides[i].moves_first) {
            return (SideId){(uint16_t)(i + 1)};
        }
    }
    return (SideId){1};
}

static SideId next_side(const BattleSetting *setting, SideId side) {
    return (SideId){(uint16_t)(side.value % setting->side_count + 1)};
}

void null_battle_follow(const Battle *battle, PhaseStep *out) {
    SideId first = first_side(battle->setting);
    if (battle->turn == 0) {
        *out = (PhaseStep){.phase = DEPLOYMENT, .active = SIDE_NONE, .turn = 1};
        return;
    }
    *out = (PhaseStep){.phase = MOVEMENT, .active = first, .turn = battle->turn};
    if (battle->phase == MOVEMENT) {
        out->active = next_side(battle->setting, battle->active);
        out->turn += side_is(out->active, first) ? 1 : 0;
    }
}

static bool is_last_move(const Battle *battle) {
    int turns = battle->setting->turns;
    if (turns == 0) {
        turns = rule_number_whole(battle_numbers(battle), NULL_NUMBER_BATTLE_TURNS);
    }
    return battle->turn >= turns &&
           side_is(next_side(battle->setting, battle->active), first_side(battle->setting));
}

/* NULL-END-01 */
void null_battle_leave_movement(Resolution *resolution) {
    const Battle *battle = resolution_battle(resolution);
    for (UnitId unit = unit_first(battle, battle->active); unit.value != 0;
         unit = unit_next(battle, battle->active, unit)) {
        change_field(resolution, NULL_FIELD_MOVED, unit.value, 0);
        battle = resolution_battle(resolution);
    }
    if (is_last_move(battle)) {
        change_over(resolution, SIDE_NONE, NULL_END_01, null_words(NULL_SAYS_LAST_TURN));
    }
}

void null_battle_verdict(const Battle *battle, VerdictReport *out) {
    *out = (VerdictReport){.is_over = battle->is_over != 0, .winner = battle->winner};
    if (battle->is_over) {
        out->rule = NULL_END_01;
        snprintf(out->sentence, sizeof out->sentence, "The last turn is over.");
    }
}

double null_battle_appraise(const Battle *battle, SideId side) {
    (void)battle;
    (void)side;
    return 0;
}

int null_battle_formation_of_word(const UnitSetting *unit, const char *word) {
    (void)unit;
    (void)word;
    return 0;
}
