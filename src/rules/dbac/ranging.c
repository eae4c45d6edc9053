/* Guessing the range (DBAC-GUN-02 to -07). */
#include "ranging.h"

DbacGuessVerdict dbac_ranging_judge(const RuleNumbers *numbers, const DbacGuessFacts *facts,
                                    UnitId *friend_hit) {
    *friend_hit = UNIT_NONE;
    double tolerance =
        rule_applies(numbers, DBAC_GUN_04) ? rule_number(numbers, DBAC_NUMBER_GUESS_TOLERANCE) : 0;
    double slack = rule_number(numbers, DBAC_NUMBER_TOLERANCE_LENGTH);
    bool is_in_reach = facts->near_range <= rule_number(numbers, DBAC_NUMBER_RANGE_SHELL) + slack;
    if (is_in_reach && facts->estimate >= facts->near_range - tolerance - slack &&
        facts->estimate <= facts->far_range + tolerance + slack) {
        return DBAC_GUESS_HIT;
    }
    for (size_t i = 0; i < facts->overflown_count && rule_applies(numbers, DBAC_GUN_06); i++) {
        const DbacOverflown *over = &facts->overflown[i];
        if (facts->estimate >= over->near_range - slack &&
            facts->estimate <= over->far_range + slack) {
            *friend_hit = over->unit;
            return DBAC_GUESS_FRIENDLY_FIRE;
        }
    }
    return DBAC_GUESS_MISS;
}

double dbac_ranging_look(const RuleNumbers *numbers, double range, double share) {
    double error =
        rule_applies(numbers, DBAC_GUN_09) ? rule_number(numbers, DBAC_NUMBER_GUESS_ERROR) : 0;
    return range * (1 + error * (2 * share - 1));
}
