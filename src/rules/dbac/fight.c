/* What a lost exchange or melee does, step by step (DBAC-RES-20). */
#include "fight.h"

#include <stdio.h>

#include "general.h"

void dbac_fight_gather_result(const Battle *battle, const DbacFight *fight, DbacResultFacts *out,
                              Arena *arena) {
    *out = (DbacResultFacts){.loser = dbac_result_loser(battle, fight->loser),
                             .low = fight->low,
                             .high = fight->high,
                             .is_melee = fight->beaten.is_melee};
    out->is_sandwiched = out->is_melee && dbac_retreat_is_sandwiched(battle, fight->loser, arena);
}

/* Would falling back now, after the turn before it, be blocked or leave the table (DBAC-ASK-01)? */
static bool is_fall_back_bad(const Battle *battle, const DbacFight *fight, Arena *arena) {
    DbacRetreatTurn *turn = arena_allocate(arena, sizeof *turn);
    DbacRetreatReport *report = arena_allocate(arena, sizeof *report);
    dbac_retreat_gather_turn(battle, fight->loser, &fight->beaten, turn, arena);
    dbac_retreat_gather_along(battle, fight->loser, DBAC_RETREAT_FALL_BACK, turn->direction,
                              turn->turns ? &turn->layout : NULL, report, arena);
    return report->is_blocked || report->leaves_table || report->stops_at_edge;
}

/* The loser's own choice (DBAC-RES-02): true for an element. The usual answer is listed first
 * (question.c). */
static bool chooses_element(Resolution *resolution, const DbacFight *fight) {
    const Battle *battle = resolution_battle(resolution);
    UnitId loser = fight->loser;
    Question question = question_of_kind(DBAC_QUESTION_LOSE_OR_FALL_BACK, QUESTION_ONE_OF,
                                         dbac_side_of(battle, loser), DBAC_RES_02);
    question.unit = loser;
    question.other = fight->winner;
    snprintf(question.sentence, sizeof question.sentence,
             "%s %s beaten by %s, %d to %d: lose an element and stand, or fall back %.0f in?",
             unit_name(battle, loser), unit_agrees(battle, loser, "is", "are"),
             unit_name(battle, fight->winner), fight->high, fight->low,
             dbac_number(battle, DBAC_NUMBER_FALL_BACK));
    static const char *const words[] = {"Fall back", "Lose an element"};
    int32_t usual = is_fall_back_bad(battle, fight, resolution_arena(resolution)) ? 1 : 0;
    question_add_choice(&question, usual, loser, words[usual]);
    question_add_choice(&question, 1 - usual, loser, words[1 - usual]);
    Answer answer;
    ask(resolution, &question, &answer);
    return answer.numbers[0] == 1;
}

/* The General who supports goes back with his unit (DBAC-GEN-06). */
static int retreat(Resolution *resolution, const DbacFight *fight, DbacRetreat kind) {
    const Battle *battle = resolution_battle(resolution);
    SideId side = dbac_side_of(battle, fight->loser);
    UnitId general = fight->supporting_general;
    StandId colours = dbac_colours(battle, fight->loser);
    Vector before = colours.value != 0 ? battle_stand(battle, colours)->at : vector(0, 0);
    Vector facing_before = dbac_facing(battle, fight->loser);
    int lost = dbac_retreat_carry_out(resolution, fight->loser, kind, &fight->beaten);
    battle = resolution_battle(resolution);
    bool still_there = colours.value != 0 && stand_is_present(battle, colours);
    if (general.value != 0 && still_there && dbac_applies(battle, DBAC_GEN_06)) {
        Vector gone = vector_subtract(battle_stand(battle, colours)->at, before);
        double along = -vector_dot(gone, facing_before);
        dbac_general_follow(resolution, general, vector_scale(facing_before, -along));
    }
    dbac_general_clear_way(resolution, side);
    return lost;
}

static void settle_general(Resolution *resolution, const DbacFight *fight, int lost) {
    const Battle *battle = resolution_battle(resolution);
    if (fight->supporting_general.value == 0) {
        return;
    }
    DbacRiskFacts risk = {lost, !unit_is_on_table(battle, fight->loser)};
    dbac_general_take_risk(resolution, fight->supporting_general, &risk);
}

void dbac_fight_settle(Resolution *resolution, const DbacFight *fight) {
    DbacResultFacts facts;
    DbacResult result;
    dbac_fight_gather_result(resolution_battle(resolution), fight, &facts,
                             resolution_arena(resolution));
    dbac_result_judge(resolution_numbers(resolution), &facts, &result);
    if (!result.takes_effect) {
        tell(resolution, result.rule, DBAC_SENTENCE_NO_RESULT, fight->loser, fight->winner);
        return;
    }
    Event beaten = {
        .kind = EVENT_TOLD, .rule = result.rule, .unit = fight->loser, .other = fight->winner};
    beaten.words = result.is_half ? DBAC_SENTENCE_BEATEN_BY_HALF : DBAC_SENTENCE_BEATEN;
    beaten.numbers[0] = fight->high;
    beaten.numbers[1] = fight->low;
    tell_event(resolution, beaten);
    if (facts.loser == DBAC_LOSER_GENERAL) {
        dbac_general_lose(resolution, fight->loser);
        return;
    }
    int elements = result.is_destroyed ? UNIT_STAND_LIMIT : result.elements;
    DbacRetreat kind = result.retreat;
    if (result.is_choice) {
        bool stands = chooses_element(resolution, fight);
        elements = stands ? result.elements : 0;
        kind = stands ? DBAC_RETREAT_NONE : kind;
    }
    int lost = elements > 0 ? dbac_loss_carry_out(resolution, fight->loser, elements) : 0;
    if (lost > 0) {
        Event event = {.kind = EVENT_TOLD,
                       .rule = DBAC_RES_03,
                       .words = DBAC_SENTENCE_LOSES_ELEMENTS,
                       .unit = fight->loser};
        event.numbers[0] = lost;
        tell_event(resolution, event);
    }
    if (unit_is_on_table(resolution_battle(resolution), fight->loser)) {
        lost += retreat(resolution, fight, kind);
    }
    settle_general(resolution, fight, lost);
    if (!unit_is_on_table(resolution_battle(resolution), fight->loser)) {
        tell(resolution, DBAC_RES_17, DBAC_SENTENCE_IS_DESTROYED, fight->loser, UNIT_NONE);
    }
}
