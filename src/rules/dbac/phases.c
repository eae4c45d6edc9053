/* The turn: who acts when, what begins and ends with each phase (chapter SEQ; DBAC-CMD-01, -02,
 * -08). */
#include "dbac.h"

#include <string.h>

/* Deployment */

static int units_to_deploy(const Battle *battle, SideId side) {
    int count = 0;
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        const Unit *unit = battle_unit(battle, (UnitId){(uint16_t)row});
        bool waits =
            battle_field(battle, DBAC_FIELD_DEPLOYS, row) != 0 && unit->state == UNIT_WAITING;
        count += waits && side_is(unit->side, side) ? 1 : 0;
    }
    return count;
}

static void may_end_deployment(const Battle *battle, SideId side, Ruling *out) {
    int left = units_to_deploy(battle, side);
    ruling_allow(out);
    if (left > 0) {
        ruling_refuse(out, DBAC_DEP_01, "Units still to be placed: %d.", left);
    }
}

static void leave_deployment(Resolution *resolution) {
    const Battle *battle = resolution_battle(resolution);
    change_field(resolution, DBAC_FIELD_DEPLOYED, 0,
                 dbac_battle_field(battle, DBAC_FIELD_DEPLOYED) + 1);
}

/* Command points */

static int cap_of(const Battle *battle, SideId side) {
    UnitId general = dbac_general(battle, side);
    if (general.value == 0 || !dbac_has_option(battle, DBAC_OPTION_GENERAL_CAP)) {
        return 0;
    }
    BodyId body = battle_unit(battle, general)->body;
    const char *rating =
        body.value != 0 ? battle_setting_body(battle->setting, body)->leader.rating : "";
    const RuleNumbers *numbers = battle_numbers(battle);
    if (rating != NULL && strcmp(rating, "poor") == 0 &&
        !rule_number_is_none(numbers, DBAC_NUMBER_COMMAND_CAP_POOR)) {
        return rule_number_whole(numbers, DBAC_NUMBER_COMMAND_CAP_POOR);
    }
    if (rating != NULL && strcmp(rating, "bad") == 0 &&
        !rule_number_is_none(numbers, DBAC_NUMBER_COMMAND_CAP_BAD)) {
        return rule_number_whole(numbers, DBAC_NUMBER_COMMAND_CAP_BAD);
    }
    return 0;
}

static void enter_command(Resolution *resolution) {
    const Battle *battle = resolution_battle(resolution);
    const RuleNumbers *numbers = resolution_numbers(resolution);
    SideId side = battle->active;
    int cap = cap_of(battle, side);
    int rolled = roll_dice(resolution, STREAM_DICE, side, UNIT_NONE,
                           rule_number_whole(numbers, DBAC_NUMBER_COMMAND_DICE),
                           rule_number_whole(numbers, DBAC_NUMBER_COMMAND_FACES), DBAC_CMD_01,
                           DBAC_SENTENCE_COMMAND_ROLL, NULL);
    int points = dbac_control_points(numbers, rolled, cap);
    Event told = {.kind = EVENT_TOLD,
                  .rule = points < rolled ? DBAC_CMD_02 : DBAC_CMD_01,
                  .words =
                      points < rolled ? DBAC_SENTENCE_COMMAND_CAPPED : DBAC_SENTENCE_COMMAND_POINTS,
                  .side = side,
                  .numbers = {points, rolled}};
    change_field(resolution, DBAC_FIELD_POINTS, side.value, points);
    change_field(resolution, DBAC_FIELD_POINTS_ROLLED, side.value, points);
    tell_event(resolution, told);
}

/* What goes by because nobody can do anything in it is said, once for both phases */

static bool any_has_fired(const Battle *battle, SideId side) {
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        if (battle_field(battle, DBAC_FIELD_FIRED, row) != 0 &&
            side_is(battle_unit(battle, (UnitId){(uint16_t)row})->side, side)) {
            return true;
        }
    }
    return false;
}

static void leave_fire(Resolution *resolution) {
    const Battle *battle = resolution_battle(resolution);
    SideId side = battle->active;
    bool was_fire = any_has_fired(battle, side) || dbac_fire_is_possible(battle, side);
    if (was_fire && !dbac_melee_is_pending(battle)) {
        tell(resolution, 0, DBAC_SENTENCE_NO_MELEE, UNIT_NONE, UNIT_NONE);
    }
}

/* Movement */

/* Setbacks last through their owner's next movement, after a flight through one more (DBAC-CMD-08).
 */
static void leave_move(Resolution *resolution) {
    SideId side = resolution_battle(resolution)->active;
    uint32_t count = resolution_battle(resolution)->unit_count;
    for (uint32_t row = 1; row <= count; row++) {
        const Battle *battle = resolution_battle(resolution);
        int32_t setback = battle_field(battle, DBAC_FIELD_SETBACK, row);
        if (side_is(battle_unit(battle, (UnitId){(uint16_t)row})->side, side)) {
            change_field(resolution, DBAC_FIELD_SETBACK, row,
                         setback == DBAC_SETBACK_FLED ? DBAC_SETBACK_FLED_BEFORE
                                                      : DBAC_SETBACK_NONE);
        }
    }
    change_field(resolution, DBAC_FIELD_POINTS, side.value, 0);
}

/* Fire and melee */

void dbac_phases_end_when_idle(Resolution *resolution) {
    const Battle *battle = resolution_battle(resolution);
    if (battle->is_over) {
        return;
    }
    bool is_idle =
        (battle->phase == DBAC_PHASE_FIRE && !dbac_fire_is_possible(battle, battle->active)) ||
        (battle->phase == DBAC_PHASE_MELEE && !dbac_melee_is_pending(battle));
    if (is_idle) {
        change_end_phase(resolution);
    }
}

static void enter_fire(Resolution *resolution) {
    const Battle *battle = resolution_battle(resolution);
    if (!dbac_fire_is_possible(battle, battle->active)) {
        tell(resolution, 0,
             dbac_melee_is_pending(battle) ? DBAC_SENTENCE_NO_FIRE : DBAC_SENTENCE_NO_FIRE_NO_MELEE,
             UNIT_NONE, UNIT_NONE);
    }
    dbac_phases_end_when_idle(resolution);
}

static void may_end_melee(const Battle *battle, SideId side, Ruling *out) {
    (void)side;
    ruling_allow(out);
    if (dbac_applies(battle, DBAC_MEL_01) && dbac_melee_is_pending(battle)) {
        ruling_refuse(out, DBAC_MEL_01, "Every pair in contact fights once before the turn ends.");
    }
}

const PhaseKind dbac_phases[DBAC_PHASE_COUNT] = {
    [DBAC_PHASE_DEPLOYMENT] = {.id = "deployment",
                               .label = "Deployment",
                               .who = ACTS_ACTIVE_SIDE,
                               .leave = leave_deployment,
                               .may_end = may_end_deployment},
    [DBAC_PHASE_TURN_START] = {.id = "turn_start",
                               .label = "Turn start",
                               .who = ACTS_NOBODY,
                               .enter = dbac_turn_start_enter},
    [DBAC_PHASE_COMMAND] = {.id = "command",
                            .label = "Command",
                            .who = ACTS_NOBODY,
                            .enter = enter_command},
    [DBAC_PHASE_MOVE] = {.id = "move",
                         .label = "Move",
                         .who = ACTS_ACTIVE_SIDE,
                         .leave = leave_move},
    [DBAC_PHASE_FIRE] = {.id = "fire",
                         .label = "Fire",
                         .who = ACTS_ACTIVE_SIDE,
                         .enter = enter_fire,
                         .leave = leave_fire},
    [DBAC_PHASE_MELEE] = {.id = "melee",
                          .label = "Melee",
                          .who = ACTS_ACTIVE_SIDE,
                          .enter = dbac_phases_end_when_idle,
                          .may_end = may_end_melee},
    [DBAC_PHASE_TURN_END] = {.id = "turn_end",
                             .label = "Turn end",
                             .who = ACTS_NOBODY,
                             .enter = dbac_victory_turn_end},
};

/* What follows what */

static void follow_deployment(const Battle *battle, SideId first, PhaseStep *out) {
    SideId order[2] = {first, dbac_other_side(battle, first)};
    int32_t done = dbac_battle_field(battle, DBAC_FIELD_DEPLOYED);
    for (int32_t i = done; i < 2; i++) {
        for (uint32_t row = 1; row <= battle->unit_count; row++) {
            if (battle_field(battle, DBAC_FIELD_DEPLOYS, row) != 0 &&
                side_is(battle_unit(battle, (UnitId){(uint16_t)row})->side, order[i])) {
                *out = (PhaseStep){DBAC_PHASE_DEPLOYMENT, order[i], 1};
                return;
            }
        }
    }
    *out = (PhaseStep){DBAC_PHASE_TURN_START, first, 1};
}

void dbac_follow(const Battle *battle, PhaseStep *out) {
    SideId first = {(uint16_t)dbac_battle_field(battle, DBAC_FIELD_FIRST_SIDE)};
    if (battle->turn == 0 || battle->phase == DBAC_PHASE_DEPLOYMENT) {
        follow_deployment(battle, first, out);
        return;
    }
    if (battle->phase != DBAC_PHASE_TURN_END) {
        *out = (PhaseStep){(uint16_t)(battle->phase + 1), battle->active, battle->turn};
        return;
    }
    SideId next = dbac_other_side(battle, battle->active);
    *out = (PhaseStep){DBAC_PHASE_TURN_START, next, battle->turn + (side_is(next, first) ? 1 : 0)};
}
