/* Factor, modifiers and die of one side (chapter MOD). */
#include "score.h"

#include <assert.h>

static void add(DbacScore *out, DbacRule rule, DbacSentence words, int value) {
    assert(out->step_count < DBAC_SCORE_STEP_LIMIT);
    out->steps[out->step_count++] = (DbacScoreStep){(uint16_t)rule, (uint16_t)words, value};
    out->total += value;
}

/* A modifier that counts while its rule is in force and its condition holds. */
static void add_if(const RuleNumbers *numbers, DbacScore *out, bool holds, DbacRule rule,
                   DbacSentence words, DbacNumber number, int times) {
    if (holds && rule_applies(numbers, (uint16_t)rule) && rule != out->left_out) {
        add(out, rule, words, rule_number_whole(numbers, number) * times);
    }
}

static DbacRule factor_rule(const DbacScoreFacts *facts) {
    switch (facts->fighter) {
    case DBAC_FIGHTER_SHELL:
    case DBAC_FIGHTER_CANISTER:
        return DBAC_GUN_01;
    case DBAC_FIGHTER_GENERAL:
        return DBAC_GEN_02;
    case DBAC_FIGHTER_LIMBERED:
        return DBAC_GUN_10;
    case DBAC_FIGHTER_SKIRMISH:
    case DBAC_FIGHTER_INFANTRY:
    case DBAC_FIGHTER_DISMOUNTED:
    case DBAC_FIGHTER_CAVALRY:
    case DBAC_FIGHTER_COUNT:
        break;
    }
    return facts->is_fire ? DBAC_FIRE_09 : DBAC_MEL_02;
}

/* The line of the table: who against whom. */
static DbacSentence factor_sentence(const DbacScoreFacts *facts) {
    return (DbacSentence)(DBAC_SENTENCE_FACTOR_SKIRMISH_INFANTRY + 3 * (int)facts->fighter +
                          (int)facts->against);
}

_Static_assert(DBAC_SENTENCE_FACTOR_GENERAL_ARTILLERY - DBAC_SENTENCE_FACTOR_SKIRMISH_INFANTRY ==
                   DBAC_NUMBER_FACTOR_GENERAL_ARTILLERY - DBAC_NUMBER_FACTOR_SKIRMISH_INFANTRY,
               "a sentence for every factor, in the order of the numbers");

static void add_firing(const RuleNumbers *numbers, const DbacScoreFacts *facts, DbacScore *out) {
    add_if(numbers, out, facts->is_enfilading, DBAC_MOD_01, DBAC_SENTENCE_ENFILADE,
           DBAC_NUMBER_MODIFIER_ENFILADE, 1);
    add_if(numbers, out, facts->hits_head && !facts->is_enfilading, DBAC_MOD_01,
           DBAC_SENTENCE_COLUMN_HEAD, DBAC_NUMBER_MODIFIER_ENFILADE, 1);
    bool has_works = facts->target_cover == DBAC_COVER_WORKS && rule_applies(numbers, DBAC_MOD_10);
    add_if(numbers, out, has_works, DBAC_MOD_10, DBAC_SENTENCE_TARGET_FORTIFIED,
           DBAC_NUMBER_MODIFIER_WORKS, 1);
    add_if(numbers, out, facts->target_cover != DBAC_COVER_NONE && !has_works, DBAC_MOD_07,
           DBAC_SENTENCE_TARGET_COVERED, DBAC_NUMBER_MODIFIER_COVER, 1);
    add_if(numbers, out, facts->target_skirmishes, DBAC_MOD_08, DBAC_SENTENCE_TARGET_SKIRMISHES,
           DBAC_NUMBER_MODIFIER_SKIRMISHERS, 1);
}

void dbac_score_judge(const RuleNumbers *numbers, const DbacScoreFacts *facts, int die,
                      DbacScore *out) {
    *out = (DbacScore){.die = die, .total = die, .left_out = facts->left_out};
    size_t factor =
        DBAC_NUMBER_FACTOR_SKIRMISH_INFANTRY + 3 * (size_t)facts->fighter + (size_t)facts->against;
    add(out, factor_rule(facts), factor_sentence(facts), rule_number_whole(numbers, factor));
    if (facts->is_fire && facts->is_firing) {
        add_firing(numbers, facts, out);
    }
    add_if(numbers, out, facts->is_fire && facts->supporters > 0, DBAC_MOD_05,
           DBAC_SENTENCE_SUPPORTERS, DBAC_NUMBER_MODIFIER_SUPPORTER, facts->supporters);
    add_if(numbers, out, !facts->is_fire && facts->charged_as_column, DBAC_MOD_02,
           DBAC_SENTENCE_COLUMN_CHARGED, DBAC_NUMBER_MODIFIER_COLUMN_CHARGE, 1);
    add_if(numbers, out, facts->is_veteran, DBAC_MOD_03, DBAC_SENTENCE_VETERAN,
           DBAC_NUMBER_MODIFIER_VETERAN, 1);
    add_if(numbers, out, !facts->is_fire && facts->has_general, DBAC_MOD_04,
           DBAC_SENTENCE_GENERAL_SUPPORTS, DBAC_NUMBER_MODIFIER_GENERAL_SUPPORT, 1);
    add_if(numbers, out, facts->defends_colours, DBAC_MOD_06, DBAC_SENTENCE_DEFENDS_COLOURS,
           DBAC_NUMBER_MODIFIER_COLOURS, 1);
    add_if(numbers, out, facts->lost > 0, DBAC_MOD_09, DBAC_SENTENCE_OWN_LOSSES,
           DBAC_NUMBER_MODIFIER_LOSS, facts->lost);
    int least = rule_number_whole(numbers, DBAC_NUMBER_SCORE_LEAST);
    if (out->total < least && rule_applies(numbers, DBAC_MOD_12)) {
        add(out, DBAC_MOD_12, DBAC_SENTENCE_SCORE_FLOOR, least - out->total);
    }
}

void dbac_score_write(const Battle *battle, const DbacScoreFacts *facts, Text *out) {
    const RuleSet *set = battle_rules(battle);
    DbacScore score;
    int sum = 0;
    dbac_score_judge(battle_numbers(battle), facts, 0, &score);
    for (size_t i = 0; i < score.step_count; i++) {
        const DbacScoreStep *step = &score.steps[i];
        if (step->rule != DBAC_MOD_12) {
            text_format(out, "%s%+d %s (%s)", i > 0 ? ", " : "", step->value,
                        sentence_pattern(set, step->words), set->rule_ids[step->rule]);
            sum += step->value;
        }
    }
    text_format(out, ": die %+d", sum);
}

void dbac_score_tell(Resolution *resolution, SideId side, UnitId unit, int which,
                     const DbacScore *score) {
    tell_sum_begin(resolution, side, unit, which, DBAC_SENTENCE_SCORES);
    tell_sum_step(resolution, DBAC_NO_RULE, score->die, DBAC_SENTENCE_DIE);
    for (size_t i = 0; i < score->step_count; i++) {
        tell_sum_step(resolution, score->steps[i].rule, score->steps[i].value,
                      score->steps[i].words);
    }
    tell_sum_end(resolution, score->total);
}
