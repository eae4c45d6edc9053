/* When the battle is won (chapter VIC). */
#include "victory.h"

#include <math.h>

#include "enfilade/engine/condition.h"
#include "objective.h"

void dbac_victory_gather(const Battle *battle, DbacVictoryFacts *out) {
    *out = (DbacVictoryFacts){.side_count = battle->setting->side_count};
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        UnitId unit = {(uint16_t)row};
        bool counts = dbac_is_regiment(battle, unit) || dbac_is_battery(battle, unit);
        if (counts && dbac_is_eliminated(battle, unit)) {
            out->sides[dbac_side_of(battle, unit).value - 1].eliminated++;
        }
    }
    for (size_t i = 0; i < out->side_count; i++) {
        SideId side = {(uint16_t)(i + 1)};
        out->sides[i].units = dbac_side_field(battle, DBAC_FIELD_UNITS_AT_START, side);
    }
}

/* How many eliminated units break a side: more than the share of its units (DBAC-VIC-01). */
static int breaking_losses(const RuleNumbers *numbers, const DbacVictorySide *side) {
    return (int)floor(rule_number(numbers, DBAC_NUMBER_DEFEAT_SHARE) * side->units) + 1;
}

void dbac_victory_tell_loss(Resolution *resolution, UnitId unit) {
    const Battle *battle = resolution_battle(resolution);
    const RuleNumbers *numbers = resolution_numbers(resolution);
    if (!dbac_is_regiment(battle, unit) && !dbac_is_battery(battle, unit)) {
        return; /* the General is not counted */
    }
    DbacVictoryFacts facts;
    dbac_victory_gather(battle, &facts);
    SideId side = dbac_side_of(battle, unit);
    const DbacVictorySide *losses = &facts.sides[side.value - 1];
    int limit = breaking_losses(numbers, losses);
    Event event = {.kind = EVENT_TOLD,
                   .rule = DBAC_VIC_02,
                   .words = DBAC_SENTENCE_ELIMINATED,
                   .side = side,
                   .unit = unit,
                   .numbers = {losses->eliminated, losses->units, limit}};
    if (rule_applies(numbers, DBAC_VIC_01)) {
        bool is_reached = losses->eliminated >= limit;
        event.rule = is_reached ? DBAC_VIC_03 : DBAC_VIC_01;
        event.words = is_reached ? DBAC_SENTENCE_LOSSES_REACH : DBAC_SENTENCE_LOSSES_MOUNT;
    }
    tell_event(resolution, event);
}

/* Below 0 when the one lost the smaller share of its units, 0 when both lost the same; a side
 * without units lost none. */
static int compare_losses(const DbacVictorySide *one, const DbacVictorySide *other) {
    bool one_counts = one->units > 0, other_counts = other->units > 0;
    int of_one = one_counts ? one->eliminated : 0, of_other = other_counts ? other->eliminated : 0;
    return of_one * (other_counts ? other->units : 1) - of_other * (one_counts ? one->units : 1);
}

void dbac_victory_judge(const RuleNumbers *numbers, const DbacVictoryFacts *facts,
                        DbacVictoryReport *out) {
    *out = (DbacVictoryReport){0};
    size_t defeated = 0;
    for (size_t i = 0; i < facts->side_count; i++) {
        const DbacVictorySide *side = &facts->sides[i];
        out->is_defeated[i] = side->units > 0 &&
                              side->eliminated >= breaking_losses(numbers, side) &&
                              rule_applies(numbers, DBAC_VIC_01);
        defeated += out->is_defeated[i];
    }
    if (defeated == 0) {
        return;
    }
    out->is_over = true;
    /* The smaller eliminated share wins; a tie for it is a draw (DBAC-VIC-03). */
    size_t least = 0, with_least = 0;
    for (size_t i = 1; i < facts->side_count; i++) {
        least = compare_losses(&facts->sides[i], &facts->sides[least]) < 0 ? i : least;
    }
    for (size_t i = 0; i < facts->side_count; i++) {
        with_least += compare_losses(&facts->sides[i], &facts->sides[least]) == 0 ? 1 : 0;
    }
    bool is_drawn = with_least > 1 || (defeated > 1 && !rule_applies(numbers, DBAC_VIC_03));
    out->winner = is_drawn ? SIDE_NONE : (SideId){(uint16_t)(least + 1)};
}

/* The side that does not attack where the other does. */
static SideId find_defender(const Battle *battle) {
    const SideSetting *sides = battle->setting->sides;
    if (sides[0].attacks == sides[1].attacks) {
        return SIDE_NONE;
    }
    return (SideId){sides[0].attacks ? 2 : 1};
}

static bool ends_game_turn(const Battle *battle) {
    return battle->active.value != (uint16_t)dbac_battle_field(battle, DBAC_FIELD_FIRST_SIDE);
}

static bool is_last_turn(const Battle *battle) {
    return battle->setting->turns > 0 && battle->turn >= battle->setting->turns &&
           ends_game_turn(battle);
}

/* Clauses of the scenario that hold now; those that must hold for several turns are counted. */
static const VictoryClause *settle_clauses(Resolution *resolution, bool is_end) {
    const BattleSetting *setting = resolution_battle(resolution)->setting;
    for (size_t i = 0; i < setting->victory_count; i++) {
        const Battle *battle = resolution_battle(resolution);
        const VictoryClause *clause = &setting->victory[i];
        UnitId row = {(uint16_t)(i + 1)};
        if (!condition_clause_holds(battle, clause, is_end)) {
            change_remove_pair(resolution, DBAC_PAIR_RUNNING, row, UNIT_NONE);
            continue;
        }
        int32_t running = 0;
        battle_find_pair(battle, DBAC_PAIR_RUNNING, row, UNIT_NONE, false, &running);
        /* Of turns that must follow one another only whole ones count. */
        bool has_run = running + 1 >= clause->running && ends_game_turn(battle);
        if (clause->at_end || clause->running <= 1 || has_run) {
            return clause;
        }
        if (ends_game_turn(battle)) {
            change_pair(resolution, DBAC_PAIR_RUNNING, row, UNIT_NONE, running + 1);
        }
    }
    return NULL;
}

static void tell_broken(Resolution *resolution, const DbacVictoryFacts *facts,
                        const DbacVictoryReport *report) {
    for (size_t i = 0; i < facts->side_count; i++) {
        if (report->is_defeated[i]) {
            Event event = {
                .kind = EVENT_TOLD, .rule = DBAC_VIC_01, .words = DBAC_SENTENCE_ARMY_BROKEN};
            event.side = (SideId){(uint16_t)(i + 1)};
            event.numbers[0] = facts->sides[i].eliminated;
            event.numbers[1] = facts->sides[i].units;
            tell_event(resolution, event);
        }
    }
}

/* The objective's holder is noted every turn (DBAC-SCN-01). */
static void note_holder(Resolution *resolution) {
    const Battle *battle = resolution_battle(resolution);
    if (battle->setting->objective_count == 0) {
        return;
    }
    SideId last = {(uint16_t)dbac_battle_field(battle, DBAC_FIELD_HOLDER)};
    SideId holder =
        dbac_objective_holder(battle, &battle->setting->objectives[0], last, find_defender(battle));
    change_field(resolution, DBAC_FIELD_HOLDER, 0, holder.value);
}

/* By what somebody could have won until the end: the scenario's aims, its objective, or losses. */
static uint16_t rule_of_no_victory(const BattleSetting *setting) {
    if (setting->victory_count > 0) {
        return DBAC_VIC_04;
    }
    return setting->objective_count > 0 ? DBAC_SCN_01 : DBAC_VIC_01;
}

/* At the end of the last turn: clauses, then the objective, then a draw. */
static void end_by_time(Resolution *resolution, const VictoryClause *clause) {
    const Battle *battle = resolution_battle(resolution);
    SideId holder = {(uint16_t)dbac_battle_field(battle, DBAC_FIELD_HOLDER)};
    bool counts =
        dbac_has_option(battle, DBAC_OPTION_FIXED_LENGTH) && battle->setting->victory_count == 0;
    if (clause != NULL) {
        change_over(resolution, clause->side, DBAC_VIC_04,
                    clause->side.value != 0 ? DBAC_SENTENCE_WINS_OBJECTIVE
                                            : DBAC_SENTENCE_DRAW_BY_TIME);
    } else if (counts && holder.value != 0) {
        change_over(resolution, holder, DBAC_SCN_01, DBAC_SENTENCE_WINS_OBJECTIVE);
    } else {
        change_over(resolution, SIDE_NONE, rule_of_no_victory(battle->setting),
                    DBAC_SENTENCE_DRAW_BY_TIME);
    }
}

/* A battle without a limit ends all the same (DBAC-VIC-05). */
static void end_by_waiting(Resolution *resolution) {
    const Battle *battle = resolution_battle(resolution);
    int32_t half_turn = dbac_battle_field(battle, DBAC_FIELD_HALF_TURN);
    int32_t quiet = half_turn - dbac_battle_field(battle, DBAC_FIELD_LAST_FIGHT);
    int sides = (int)battle->setting->side_count;
    if (!dbac_applies(battle, DBAC_VIC_05) || battle->setting->turns > 0 ||
        !ends_game_turn(battle)) {
        return;
    }
    if (battle->turn >= rule_number_whole(resolution_numbers(resolution), DBAC_NUMBER_DRAW_TURNS)) {
        change_over(resolution, SIDE_NONE, DBAC_VIC_05, DBAC_SENTENCE_DRAW_BY_TIME);
    } else if (quiet >=
               sides * rule_number_whole(resolution_numbers(resolution), DBAC_NUMBER_QUIET_TURNS)) {
        change_over(resolution, SIDE_NONE, DBAC_VIC_05, DBAC_SENTENCE_DRAW_BY_QUIET);
    }
}

void dbac_victory_turn_end(Resolution *resolution) {
    change_clear_pairs(resolution, DBAC_PAIR_SUPPORTS);
    note_holder(resolution);
    DbacVictoryFacts facts;
    DbacVictoryReport report;
    dbac_victory_gather(resolution_battle(resolution), &facts);
    dbac_victory_judge(resolution_numbers(resolution), &facts, &report);
    if (report.is_over) {
        tell_broken(resolution, &facts, &report);
        change_over(resolution, report.winner, DBAC_VIC_01,
                    report.winner.value != 0 ? SENTENCE_BATTLE_WON
                                             : DBAC_SENTENCE_DRAW_BOTH_BROKEN);
        return;
    }
    bool is_end = is_last_turn(resolution_battle(resolution));
    const VictoryClause *clause = settle_clauses(resolution, is_end);
    if (is_end || clause != NULL) {
        end_by_time(resolution, clause);
    } else {
        end_by_waiting(resolution);
    }
}

void dbac_verdict(const Battle *battle, VerdictReport *out) {
    *out = (VerdictReport){
        .is_over = battle->is_over != 0, .winner = battle->winner, .rule = DBAC_VIC_01};
    DbacVictoryFacts facts;
    dbac_victory_gather(battle, &facts);
    Text text = {0};
    for (size_t i = 0; i < facts.side_count; i++) {
        text_format(&text, "%s%s: %d of %d units lost", i > 0 ? "; " : "",
                    battle->setting->sides[i].name, facts.sides[i].eliminated,
                    facts.sides[i].units);
    }
    text_copy(out->sentence, sizeof out->sentence, text_letters(&text));
    text_finish(&text);
}
