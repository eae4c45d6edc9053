/* One move: judge, plan, measure and carry out all ask the same walk. */
#include <math.h>
#include <string.h>

#include "enfilade/battlefield/measure.h"
#include "enfilade/geometry/facing.h"
#include "null.h"

/* What a command comes to: the walk of its mover, cut where it must stop. */
typedef struct MoveFacts {
    Walk walk;
    double inches; /* of advance that the command asks for */
    bool stops_short;
    UnitId met; /* none: the edge of the table */
} MoveFacts;

/* About the middle of the block, where the walk has brought it. */
static void add_turn(Walk *walk, double degrees, uint16_t command_leg) {
    StandPlace place;
    walk_end(walk, &place);
    Motion motion = {.is_turn = true, .pivot = place.at, .degrees = degrees};
    WalkLeg leg = {.kind = WALK_RIGID, .motion = motion, .command_leg = command_leg};
    walk_add(walk, leg);
}

static void add_advance(const Battle *battle, Walk *walk, double inches, double before,
                        uint16_t command_leg) {
    double rate = rule_number(battle_numbers(battle), NULL_NUMBER_MOVE_RATE);
    StandPlace place;
    walk_end(walk, &place);
    WalkLeg leg = {
        .kind = WALK_RIGID,
        .motion = {.shift = vector_scale(place.facing, inches)},
        .share_from = rate > 0 ? before / rate : 0,
        .share_to = rate > 0 ? (before + inches) / rate : 0,
        .command_leg = command_leg,
    };
    walk_add(walk, leg);
}

/* The share of an advance after which the base would leave the table or reach into another one. */
static double share_to_stop(const Battle *battle, const Walk *walk, const WalkLeg *leg,
                            const OrientedBox *box, UnitId *met) {
    const BattleSetting *setting = battle->setting;
    double least = 1;
    OrientedBox end = motion_box(&leg->motion, box, 1);
    if (!measure_is_on_table(setting, &end)) {
        double none = 1;
        double all = 0;
        while (none - all > 1.0 / (1 << 20)) { /* not a rule's number: near enough */
            double middle = (none + all) / 2;
            OrientedBox there = motion_box(&leg->motion, box, middle);
            if (measure_is_on_table(setting, &there)) {
                all = middle;
            } else {
                none = middle;
            }
        }
        least = all;
    }
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        StandId stand = {battle_unit(battle, unit)->first_stand};
        OrientedBox other = stand_box(battle, stand);
        SweepHit hit = motion_sweep_box(&leg->motion, box, &other, setting->length_tolerance);
        if (!unit_is(unit, walk->unit) && hit.hits && hit.share < least) {
            least = hit.share;
            *met = unit;
        }
    }
    return least;
}

/* NULL-MOVE-02 */
static void cut_where_barred(const Battle *battle, MoveFacts *facts) {
    for (size_t i = 0; i < facts->walk.leg_count; i++) {
        const WalkLeg *leg = &facts->walk.legs[i];
        OrientedBox box;
        walk_boxes(&facts->walk, i, 0, &box);
        double share =
            leg->motion.is_turn ? 1 : share_to_stop(battle, &facts->walk, leg, &box, &facts->met);
        if (share < 1) {
            walk_cut(&facts->walk, i, share);
            facts->stops_short = true;
            return;
        }
    }
}

static void gather(const Battle *battle, const Command *command, MoveFacts *out) {
    memset(out, 0, sizeof *out);
    walk_begin(battle, command->movers[0], &out->walk);
    for (size_t i = 0; i < command->leg_count; i++) {
        const CommandLeg *leg = &command->legs[i];
        if (leg->kind == NULL_LEG_TURN) {
            add_turn(&out->walk, (double)leg->amount / FACING_STEPS_PER_DEGREE, (uint16_t)i);
        } else {
            double inches = command_inches(leg->amount);
            add_advance(battle, &out->walk, inches, out->inches, (uint16_t)i);
            out->inches += inches;
        }
    }
    cut_where_barred(battle, out);
}

static void judge_mover(const Battle *battle, const Command *command, Ruling *out) {
    UnitId unit = command->movers[0];
    ruling_allow(out);
    if (command->mover_count != 1 || !unit_is_on_table(battle, unit) ||
        !side_is(battle_unit(battle, unit)->side, command->side)) {
        ruling_refuse(out, NULL_MOVE_01, "One block of your own side marches at a time.");
    } else if (battle_field(battle, NULL_FIELD_MOVED, unit.value) != 0) {
        ruling_refuse(out, NULL_MOVE_01, "%s has marched already this turn.",
                      unit_name(battle, unit));
    }
}

/* NULL-MOVE-01 */
void null_move_judge(const Battle *battle, const Command *command, Ruling *out) {
    double rate = rule_number(battle_numbers(battle), NULL_NUMBER_MOVE_RATE);
    MoveFacts facts;
    judge_mover(battle, command, out);
    if (!out->is_legal) {
        return;
    }
    for (size_t i = 0; i < command->leg_count; i++) {
        if (command->legs[i].kind == NULL_LEG_FORWARD && command->legs[i].amount < 0) {
            ruling_refuse(out, NULL_MOVE_01, "A block advances; it does not step back.");
            return;
        }
    }
    gather(battle, command, &facts);
    if (measure_is_beyond(battle->setting, facts.inches, rate)) {
        ruling_refuse(out, NULL_MOVE_01,
                      "A block advances %g inches in a turn; this would be %.2f.", rate,
                      facts.inches);
    } else if (facts.walk.leg_count == 0) {
        ruling_refuse(out, NULL_MOVE_02, "%s does not get away from where it stands.",
                      unit_name(battle, command->movers[0]));
    }
}

bool null_move_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why) {
    double rate = rule_number(battle_numbers(battle), NULL_NUMBER_MOVE_RATE);
    memset(out, 0, sizeof *out);
    out->action = rule_set_action_number(NULL_ACTION_MOVE);
    out->side = wish->side;
    out->mover_count = 1;
    out->movers[0] = wish->units[0];
    judge_mover(battle, out, why);
    if (!why->is_legal) {
        return false;
    }
    StandId stand = {battle_unit(battle, wish->units[0])->first_stand};
    Vector facing = battle_stand(battle, stand)->facing;
    Vector way = vector_subtract(wish->to, battle_stand(battle, stand)->at);
    double inches = vector_length(way) < rate ? vector_length(way) : rate;
    double degrees = facing_turn_between(facing, vector_unit(way));
    int32_t turn = (int32_t)round(degrees * FACING_STEPS_PER_DEGREE);
    if (turn != 0 && inches > 0) {
        out->legs[out->leg_count++] = (CommandLeg){NULL_LEG_TURN, turn};
    }
    out->legs[out->leg_count++] = (CommandLeg){NULL_LEG_FORWARD, command_steps(inches)};
    null_move_judge(battle, out, why);
    return why->is_legal;
}

void null_move_measure(const Battle *battle, const Command *command, MoveReport *out,
                       Arena *arena) {
    memset(out, 0, sizeof *out);
    out->drawing.arena = arena;
    null_move_judge(battle, command, &out->ruling);
    if (!out->ruling.is_legal) {
        return;
    }
    MoveFacts *facts = arena_allocate(arena, sizeof *facts);
    gather(battle, command, facts);
    out->walks = &facts->walk;
    out->walk_count = 1;
    out->stops_short = facts->stops_short;
    out->contact = facts->met;
    if (facts->stops_short) {
        ruling_refuse(&out->stop, NULL_MOVE_02, "Something bars the way.");
    }
    if (facts->walk.leg_count > 0) {
        out->share_used = facts->walk.legs[facts->walk.leg_count - 1].share_to;
    }
}

void null_move_carry_out(Resolution *resolution, const Command *command) {
    MoveFacts *facts = arena_allocate(resolution_arena(resolution), sizeof *facts);
    gather(resolution_battle(resolution), command, facts);
    uint16_t stop_rule = facts->stops_short ? NULL_MOVE_02 : 0;
    uint16_t stop_words = facts->stops_short ? null_words(NULL_SAYS_BLOCKED) : 0;
    movement_walk_stopped(resolution, &facts->walk, NULL_MOVE_01, null_words(NULL_SAYS_ADVANCES),
                          stop_rule, stop_words);
    change_field(resolution, NULL_FIELD_MOVED, command->movers[0].value, 1);
}

void null_move_list(const Battle *battle, UnitId unit, SideId side, ActionList *out) {
    if (unit.value == 0) {
        return;
    }
    ActionEntry *entry = action_list_add(out);
    entry->action = rule_set_action_number(NULL_ACTION_MOVE);
    entry->command.action = entry->action;
    entry->command.side = side;
    entry->command.mover_count = 1;
    entry->command.movers[0] = unit;
    text_copy(entry->label, sizeof entry->label, "March");
    judge_mover(battle, &entry->command, &entry->ruling);
}
