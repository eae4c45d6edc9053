/* Melees: pairs, scores, support of the General (chapter MEL). */
#include "melee.h"

#include <string.h>

#include "fire.h"
#include "general.h"

static bool has_fought(const Battle *battle, UnitId one, UnitId other) {
    int32_t number = 0;
    return dbac_applies(battle, DBAC_MEL_01) &&
           battle_find_pair(battle, DBAC_PAIR_FOUGHT, one, other, true, &number);
}

void dbac_melee_judge_pair(const Battle *battle, UnitId one, UnitId other, Ruling *out) {
    ruling_allow(out);
    if (one.value == 0 || other.value == 0 || !unit_is_on_table(battle, one) ||
        !unit_is_on_table(battle, other)) {
        ruling_refuse(out, DBAC_MEL_01, "A melee needs two units on the table.");
    } else if (battle->phase != DBAC_PHASE_MELEE || battle->is_over) {
        ruling_refuse(out, DBAC_SEQ_01, "Melees are fought in the MELEE part of the turn.");
    } else if (!side_is(dbac_side_of(battle, one), battle->active)) {
        ruling_refuse(out, DBAC_MEL_01, "The side whose turn it is names the pairs.");
    } else if (!dbac_is_enemy(battle, one, other) || !dbac_are_in_contact(battle, one, other)) {
        ruling_refuse(out, DBAC_MEL_01, "These two are not in contact edge to edge.");
    } else if (has_fought(battle, one, other)) {
        ruling_refuse(out, DBAC_MEL_01, "These two have fought this turn.");
    }
}

void dbac_melee_judge_command(const Battle *battle, const Command *command, Ruling *out) {
    if (command->mover_count != 1) {
        ruling_refuse(out, DBAC_MEL_01, "A melee names one unit and one enemy.");
        return;
    }
    dbac_melee_judge_pair(battle, command->movers[0], command->target, out);
}

static void gather_side(const Battle *battle, UnitId unit, UnitId against, UnitId general,
                        DbacScoreFacts *out) {
    int32_t half_turn = dbac_battle_field(battle, DBAC_FIELD_HALF_TURN);
    int32_t charged = 0;
    bool has_charged =
        battle_find_pair(battle, DBAC_PAIR_COLUMN_CHARGE, unit, against, false, &charged);
    int32_t colours_until = dbac_unit_field(battle, DBAC_FIELD_COLOURS_UNTIL, unit);
    *out =
        (DbacScoreFacts){.fighter = dbac_fire_fighter(battle, unit, DBAC_CANISTER),
                         .against = dbac_fire_arm(battle, against),
                         .charged_as_column = has_charged && (charged == half_turn ||
                                                              !dbac_applies(battle, DBAC_MEL_05)),
                         .is_veteran = dbac_unit_field(battle, DBAC_FIELD_VETERAN, unit) != 0,
                         .has_general = general.value != 0,
                         .defends_colours = colours_until > 0 && half_turn <= colours_until,
                         .lost = dbac_elements_lost(battle, unit)};
}

void dbac_melee_gather(const Battle *battle, UnitId one, UnitId other, UnitId one_general,
                       UnitId other_general, DbacMeleeFacts *out) {
    out->one = one;
    out->other = other;
    gather_side(battle, one, other, one_general, &out->one_score);
    gather_side(battle, other, one, other_general, &out->other_score);
}

void dbac_melee_judge(const RuleNumbers *numbers, const DbacMeleeFacts *facts, int one_die,
                      int other_die, DbacMeleeReport *out) {
    memset(out, 0, sizeof *out);
    dbac_score_judge(numbers, &facts->one_score, one_die, &out->one);
    dbac_score_judge(numbers, &facts->other_score, other_die, &out->other);
    if (out->one.total == out->other.total) {
        return;
    }
    bool one_wins = out->one.total > out->other.total;
    const DbacScoreFacts *winner = one_wins ? &facts->one_score : &facts->other_score;
    if (winner->fighter == DBAC_FIGHTER_GENERAL && rule_applies(numbers, DBAC_GEN_02)) {
        return;
    }
    out->winner = one_wins ? facts->one : facts->other;
    out->loser = one_wins ? facts->other : facts->one;
    out->high = one_wins ? out->one.total : out->other.total;
    out->low = one_wins ? out->other.total : out->one.total;
}

UnitId dbac_melee_find_general(const Battle *battle, UnitId unit) {
    UnitId general = dbac_general(battle, dbac_side_of(battle, unit));
    bool can = dbac_applies(battle, DBAC_MOD_04) && general.value != 0 && !unit_is(general, unit) &&
               dbac_general_can_support(battle, general, unit);
    return can ? general : UNIT_NONE;
}

/* The next pair still to be fought, by ids. */
static bool find_pending(const Battle *battle, UnitId only, UnitId *one, UnitId *other) {
    for (UnitId own = unit_first(battle, battle->active); own.value != 0;
         own = unit_next(battle, battle->active, own)) {
        if (only.value != 0 && !unit_is(own, only)) {
            continue;
        }
        for (UnitId enemy = unit_first(battle, SIDE_NONE); enemy.value != 0;
             enemy = unit_next(battle, SIDE_NONE, enemy)) {
            if (dbac_is_enemy(battle, own, enemy) && !has_fought(battle, own, enemy) &&
                dbac_are_in_contact(battle, own, enemy)) {
                *one = own;
                *other = enemy;
                return true;
            }
        }
    }
    return false;
}

bool dbac_melee_is_pending(const Battle *battle) {
    UnitId one;
    UnitId other;
    return find_pending(battle, UNIT_NONE, &one, &other);
}

/* Does this unit still have a fight to come, or fight now? */
static bool is_fighting(const Battle *battle, UnitId unit) {
    for (UnitId enemy = unit_first(battle, SIDE_NONE); enemy.value != 0;
         enemy = unit_next(battle, SIDE_NONE, enemy)) {
        if (dbac_is_enemy(battle, unit, enemy) && !has_fought(battle, unit, enemy) &&
            dbac_are_in_contact(battle, unit, enemy)) {
            return true;
        }
    }
    return false;
}

/* Who supports this unit now; asks once when the General could support several (DBAC-GEN-10). */
static UnitId settle_support(Resolution *resolution, UnitId unit) {
    const Battle *battle = resolution_battle(resolution);
    UnitId general = dbac_melee_find_general(battle, unit);
    int32_t number = 0;
    if (general.value == 0) {
        return UNIT_NONE;
    }
    for (UnitId own = unit_first(battle, dbac_side_of(battle, unit)); own.value != 0;
         own = unit_next(battle, dbac_side_of(battle, unit), own)) {
        if (battle_find_pair(battle, DBAC_PAIR_SUPPORTS, general, own, false, &number)) {
            return unit_is(own, unit) ? general : UNIT_NONE;
        }
    }
    Question question = question_of_kind(DBAC_QUESTION_GENERAL_SUPPORT, QUESTION_ONE_OF,
                                         dbac_side_of(battle, unit), DBAC_GEN_10);
    question.unit = general;
    text_copy(question.sentence, sizeof question.sentence, "Which unit does your General support?");
    question_add_choice(&question, unit.value, unit, unit_name(battle, unit));
    for (UnitId own = unit_first(battle, dbac_side_of(battle, unit)); own.value != 0;
         own = unit_next(battle, dbac_side_of(battle, unit), own)) {
        if (!unit_is(own, unit) && !unit_is(own, general) &&
            question.choice_count < QUESTION_CHOICE_LIMIT &&
            dbac_general_can_support(battle, general, own) && is_fighting(battle, own)) {
            question_add_choice(&question, own.value, own, unit_name(battle, own));
        }
    }
    UnitId chosen = unit;
    if (question.choice_count > 1) {
        Answer answer;
        ask(resolution, &question, &answer);
        chosen = (UnitId){(uint16_t)answer.numbers[0]};
    }
    change_pair(resolution, DBAC_PAIR_SUPPORTS, general, chosen, 1);
    return unit_is(chosen, unit) ? general : UNIT_NONE;
}

static void settle(Resolution *resolution, const DbacMeleeReport *report, UnitId one, UnitId other,
                   UnitId one_general, UnitId other_general) {
    if (report->loser.value == 0) {
        if (report->one.total == report->other.total) {
            tell(resolution, DBAC_RES_01, DBAC_SENTENCE_NO_RESULT, one, other);
        } else {
            bool one_wins = report->one.total > report->other.total;
            tell(resolution, DBAC_GEN_02, DBAC_SENTENCE_GENERAL_HARMS_NOBODY,
                 one_wins ? one : other, one_wins ? other : one);
        }
        return;
    }
    DbacFight fight = {
        .loser = report->loser, .winner = report->winner, .low = report->low, .high = report->high};
    fight.beaten = (DbacBeaten){.by = report->winner, .is_melee = true};
    fight.supporting_general = unit_is(report->loser, one) ? one_general : other_general;
    dbac_fight_settle(resolution, &fight);
}

void dbac_melee_carry_out(Resolution *resolution, const Command *command) {
    UnitId one = command->movers[0];
    UnitId other = command->target;
    tell(resolution, DBAC_MEL_01, DBAC_SENTENCE_FIGHTS, one, other);
    UnitId one_general = settle_support(resolution, one);
    UnitId other_general = settle_support(resolution, other);
    change_pair(resolution, DBAC_PAIR_FOUGHT, one, other, 1);
    const Battle *battle = resolution_battle(resolution);
    change_field(resolution, DBAC_FIELD_LAST_FIGHT, 0,
                 dbac_battle_field(battle, DBAC_FIELD_HALF_TURN));
    SideId side = dbac_side_of(battle, one);
    SideId enemy = dbac_side_of(battle, other);
    int one_die = roll(resolution, side, one, DBAC_MEL_02, DBAC_SENTENCE_MELEE_DIE);
    int other_die = roll(resolution, enemy, other, DBAC_MEL_02, DBAC_SENTENCE_MELEE_DIE);
    DbacMeleeFacts facts;
    DbacMeleeReport report;
    dbac_melee_gather(resolution_battle(resolution), one, other, one_general, other_general,
                      &facts);
    facts.one_score.left_out = resolution_left_out(resolution, side);
    facts.other_score.left_out = resolution_left_out(resolution, enemy);
    dbac_melee_judge(resolution_numbers(resolution), &facts, one_die, other_die, &report);
    dbac_score_tell(resolution, side, one, 0, &report.one);
    dbac_score_tell(resolution, enemy, other, 1, &report.other);
    settle(resolution, &report, one, other, one_general, other_general);
    dbac_phases_end_when_idle(resolution);
}

static void add_side(const Battle *battle, UnitId unit, const DbacScoreFacts *facts, Text *out) {
    text_format(out, "%s%s: ", text_letters(out)[0] != '\0' ? "\n" : "", unit_name(battle, unit));
    dbac_score_write(battle, facts, out);
    UnitId general = dbac_general(battle, dbac_side_of(battle, unit));
    if (general.value == 0 || unit_is(general, unit) || !unit_is_on_table(battle, general)) {
        return;
    }
    const RuleSet *set = battle_rules(battle);
    UnitStands his;
    Ruling why;
    unit_stands(battle, general, &his);
    if (dbac_general_judge_support(battle, general, unit, &his.boxes[0], &why)) {
        text_format(out, "; its General may support, %+d (%s)",
                    rule_number_whole(battle_numbers(battle), DBAC_NUMBER_MODIFIER_GENERAL_SUPPORT),
                    set->rule_ids[DBAC_MOD_04]);
    } else if (dbac_general_is_beside(battle, unit, &his.boxes[0])) {
        text_format(out, "; its General: %s (%s)", why.sentence, set->rule_ids[why.rule]);
    }
}

/* Which two fight, and what both add to their dice for sure. */
void dbac_melee_measure(const Battle *battle, const Command *command, MoveReport *out,
                        Arena *arena) {
    *out = (MoveReport){.walk_count = 0};
    drawing_init(&out->drawing, arena);
    dbac_melee_judge_command(battle, command, &out->ruling);
    if (!out->ruling.is_legal) {
        return;
    }
    UnitId one = command->movers[0], other = command->target;
    drawing_line(&out->drawing, unit_centre(battle, one), unit_centre(battle, other), DRAWING_FIRE,
                 NULL);
    DbacMeleeFacts facts;
    dbac_melee_gather(battle, one, other, UNIT_NONE, UNIT_NONE, &facts);
    Text note = {0};
    add_side(battle, one, &facts.one_score, &note);
    add_side(battle, other, &facts.other_score, &note);
    out->note = arena_copy_text(arena, text_letters(&note));
    text_finish(&note);
}

bool dbac_melee_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why) {
    *out = (Command){.action = rule_set_action_number(DBAC_ACTION_MELEE),
                     .side = wish->side,
                     .target = wish->target};
    if (wish->unit_count > 0) {
        out->mover_count = 1;
        out->movers[0] = wish->units[0];
    }
    dbac_melee_judge_command(battle, out, why);
    return why->is_legal;
}

void dbac_melee_list_actions(const Battle *battle, UnitId unit, ActionList *out) {
    for (UnitId enemy = unit_first(battle, SIDE_NONE); enemy.value != 0;
         enemy = unit_next(battle, SIDE_NONE, enemy)) {
        if (!dbac_is_enemy(battle, unit, enemy) || !dbac_are_in_contact(battle, unit, enemy)) {
            continue;
        }
        ActionEntry *entry = action_list_add(out);
        entry->action = rule_set_action_number(DBAC_ACTION_MELEE);
        entry->command = (Command){.action = entry->action,
                                   .side = dbac_side_of(battle, unit),
                                   .target = enemy,
                                   .mover_count = 1};
        entry->command.movers[0] = unit;
        entry->is_complete = true;
        dbac_melee_judge_pair(battle, unit, enemy, &entry->ruling);
        text_copy(entry->label, sizeof entry->label, "Fight ");
        text_copy(entry->label + 6, sizeof entry->label - 6, unit_name(battle, enemy));
    }
}
