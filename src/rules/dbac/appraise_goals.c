/* What the conditions of victory are worth: how far each is met, and how likely it will be.
 * No number here is a rule's: they only guide. */
#include "appraise.h"

#include "enfilade/battlefield/body.h"
#include "enfilade/engine/condition.h"

/* No rule's numbers: chances, 0 to 1. */
static const double HELD = 0.7;      /* an area with one unit in it stays held, */
static const double HELD_MORE = 0.1; /* and so much more for each further one, */
enum { RUNNERS = 3 };
/* The nearest is the likeliest to reach it, and may be held up. */
static const double RUNNER_WEIGHTS[RUNNERS] = {0.5, 0.3, 0.2};
static const double NEVER = 99;    /* turns */
enum { HOLDERS = 4 };              /* up to so many */
static const double REACHED = 0.6; /* a unit beside the area will be in it */
/* So much less for each turn it needs; little, for the ways there are the player's care. */
static const double LATER = 0.02;
static const double CLEARED = 0.75;    /* an area without enemies stays so */
static const double STILL_THERE = 0.5; /* with one enemy in it; shared by more */
static const double OWN_PRESENCE = 0.15;
static const double TOO_LATE = 0.1;
static const double OPPOSED = 0.15; /* for each enemy about a goal to be reached */
static const double DAMAGED = 0.5;  /* of a unit's damage towards losses that are wanted */
static const double ABOUT_GOAL = 7; /* inches */

static bool counts(const DbacMusterUnit *unit) {
    return !unit->is_general && unit->left > 1;
}

static double distance_to(const Polygon *area, Vector at) {
    Vector nearest;
    return polygon_side(area, at) == POLYGON_INSIDE ? 0
                                                    : polygon_distance_to_edge(area, at, &nearest);
}

static bool is_inside(const DbacMusterUnit *unit, const Polygon *area) {
    for (size_t i = 0; i < unit->box_count; i++) {
        if (polygon_side(area, unit->boxes[i].centre) == POLYGON_INSIDE) {
            return true;
        }
    }
    return false;
}

typedef struct Presence {
    int inside;
    double turns[RUNNERS]; /* that the nearest units outside need; large for none */
    int about;             /* within a few inches */
} Presence;

static void note_runner(Presence *presence, double turns) {
    for (size_t i = 0; i < RUNNERS; i++) {
        if (turns < presence->turns[i]) {
            double moved = presence->turns[i];
            presence->turns[i] = turns;
            turns = moved;
        }
    }
}

static void find_presence(const DbacMuster *muster, const Polygon *area, SideId side,
                          Presence *out) {
    *out = (Presence){.turns = {NEVER, NEVER, NEVER}};
    for (size_t i = 0; i < muster->count; i++) {
        const DbacMusterUnit *unit = &muster->units[i];
        if (!side_is(unit->side, side) || !counts(unit)) {
            continue;
        }
        double distance = distance_to(area, unit->centre);
        out->about += distance <= ABOUT_GOAL ? 1 : 0;
        if (is_inside(unit, area)) {
            out->inside++;
            continue;
        }
        double pace = dbac_pace(muster->battle, unit->id).open;
        if (pace > 0 && !unit->is_battery) {
            note_runner(out, distance / pace);
        }
    }
}

/* The chance to be there in time. */
static double chance_to_reach(double turns, double turns_left) {
    double chance = REACHED / (1 + LATER * turns);
    return turns > turns_left ? chance * TOO_LATE : chance;
}

typedef struct Goal {
    const DbacMuster *muster;
    SideId winner;
    double turns_left;
} Goal;

static double progress_in(const Goal *goal, const Condition *condition) {
    Presence own, enemy;
    SideId other = dbac_other_side(goal->muster->battle, condition->side);
    find_presence(goal->muster, condition->area, condition->side, &own);
    find_presence(goal->muster, condition->area, other, &enemy);
    double hard = 1 + OPPOSED * enemy.about;
    double reach = 0;
    for (size_t i = 0; i < RUNNERS; i++) {
        reach += RUNNER_WEIGHTS[i] * chance_to_reach(own.turns[i], goal->turns_left) / hard;
    }
    if (own.inside >= condition->at_least && !(condition->alone && enemy.inside > 0)) {
        int more = own.inside - condition->at_least;
        more = more < HOLDERS ? more : HOLDERS;
        return HELD + HELD_MORE * (more < 3 ? more : 3) + 0.01 * reach;
    }
    return reach;
}

static double progress_clear(const Goal *goal, const Condition *condition) {
    Presence theirs, own;
    find_presence(goal->muster, condition->area, condition->side, &theirs);
    find_presence(goal->muster, condition->area,
                  dbac_other_side(goal->muster->battle, condition->side), &own);
    if (theirs.inside == 0) {
        return CLEARED + (1 - CLEARED) * (1 - chance_to_reach(theirs.turns[0], goal->turns_left));
    }
    double present = own.inside + chance_to_reach(own.turns[0], goal->turns_left);
    present = present > HOLDERS ? HOLDERS : present;
    return STILL_THERE / theirs.inside * 0.7 + OWN_PRESENCE * present / HOLDERS;
}

/* Losses against what is wanted; those that are damaged count in part. */
static double progress_losses(const Goal *goal, const Condition *condition) {
    const Battle *battle = goal->muster->battle;
    double all = 0, lost = 0;
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        UnitId unit = {(uint16_t)row};
        bool is_of = condition->kind == CONDITION_BODY
                         ? body_contains_unit(battle, condition->body, unit)
                         : side_is(dbac_side_of(battle, unit), condition->side);
        if (battle_unit(battle, unit)->state == UNIT_SPARE || dbac_is_general(battle, unit) ||
            !is_of) {
            continue;
        }
        double damage = 1 - dbac_appraise_worth(battle, unit, dbac_elements_left(battle, unit));
        all += 1;
        lost += dbac_is_eliminated(battle, unit) ? 1 : damage * DAMAGED;
    }
    double wanted = condition->lost * all;
    return wanted <= 0 ? 0 : lost >= wanted ? 1 : lost / wanted * HELD;
}

/* 0 to 1: how likely it seems that the condition will hold. */
static double progress(const Goal *goal, const Condition *condition) {
    double sum = 0, most = 0;
    switch (condition->kind) {
    case CONDITION_IN:
        return progress_in(goal, condition);
    case CONDITION_CLEAR:
        return progress_clear(goal, condition);
    case CONDITION_BODY:
    case CONDITION_SIDE:
        return progress_losses(goal, condition);
    case CONDITION_ALL:
    case CONDITION_ANY:
        for (size_t i = 0; i < condition->part_count; i++) {
            double part = progress(goal, condition->parts[i]);
            sum += part / (double)condition->part_count;
            most = part > most ? part : most;
        }
        return condition->kind == CONDITION_ANY ? most : sum;
    case CONDITION_NOT:
        return condition->part_count > 0 ? 1 - progress(goal, condition->parts[0]) : 0;
    case CONDITION_UNIT:
    case CONDITION_GUNS:
        break;
    }
    return condition_holds(goal->muster->battle, condition) ? 1 : 0;
}

/* What is to hold only at the end counts more as that comes near. */
static double weight_of(const Battle *battle, const VictoryClause *clause, double *turns_left) {
    int turns = battle->setting->turns;
    if (!clause->at_end) {
        *turns_left = clause->to_turn - battle->turn;
        return *turns_left >= 0 ? dbac_weights.goal_at_once : 0;
    }
    *turns_left = turns > 0 ? turns - battle->turn : 1;
    double passed = turns > 0 ? (double)battle->turn / turns : 1;
    return dbac_weights.goal_early + (dbac_weights.goal_late - dbac_weights.goal_early) * passed;
}

double dbac_appraise_goals(const DbacMuster *muster, SideId side) {
    const Battle *battle = muster->battle;
    const BattleSetting *setting = battle->setting;
    double value = 0;
    for (size_t i = 0; i < setting->victory_count; i++) {
        const VictoryClause *clause = &setting->victory[i];
        Goal goal = {.muster = muster, .winner = clause->side};
        double weight = weight_of(battle, clause, &goal.turns_left);
        if (clause->side.value != 0 && weight > 0) {
            double part = progress(&goal, clause->condition) * weight;
            value += side_is(clause->side, side) ? part : -part;
        }
    }
    if (setting->victory_count == 0 && setting->objective_count > 0) {
        int32_t holder = dbac_battle_field(battle, DBAC_FIELD_HOLDER);
        double held = dbac_weights.goal_early;
        value += holder == 0 ? 0 : holder == side.value ? held : -held;
    }
    return value;
}
