/* What two units that compare scores lose on the average: all throws of both dice. */
#include "appraise.h"

enum { FACES = 6 };

static double loss_of(const DbacMuster *muster, const DbacMusterUnit *unit, int elements) {
    return dbac_appraise_worth(muster->battle, unit->id, unit->left) -
           dbac_appraise_worth(muster->battle, unit->id, unit->left - elements);
}

/* What a result costs its unit, in regiments. A retreat that is stopped costs an element more
 * (DBAC-RES-12), one over the edge of the table the unit (DBAC-RES-08). */
static double cost_of(const DbacMuster *muster, const DbacMusterUnit *unit,
                      const DbacResult *result) {
    if (!result->takes_effect) {
        return 0;
    }
    if (result->is_destroyed || unit->is_general) {
        return unit->worth;
    }
    const RuleNumbers *numbers = battle_numbers(muster->battle);
    bool flees = result->retreat == DBAC_RETREAT_FLEE;
    bool falls_back = result->retreat == DBAC_RETREAT_FALL_BACK;
    double inches = flees ? dbac_pace(muster->battle, unit->id).open
                          : rule_number(numbers, DBAC_NUMBER_FALL_BACK);
    if (flees && unit->edge_behind < inches && unit->edge_behind < unit->room_behind) {
        return unit->worth;
    }
    bool is_stopped = (flees || falls_back) && unit->room_behind < inches;
    double retreat = flees ? dbac_weights.flight : falls_back ? dbac_weights.setback : 0;
    if (result->is_choice) {
        double loss = loss_of(muster, unit, result->elements);
        return is_stopped || loss < retreat ? loss : retreat;
    }
    return loss_of(muster, unit, result->elements + (is_stopped ? 1 : 0)) + retreat;
}

/* The total without the die. */
static int base_of(const DbacMuster *muster, const DbacScoreFacts *facts) {
    DbacScore score;
    dbac_score_judge(battle_numbers(muster->battle), facts, FACES, &score);
    return score.total - FACES;
}

static int total_of(int base, int die) {
    return base + die > 0 ? base + die : 0;
}

void dbac_appraise_compare(const DbacMuster *muster, const DbacComparison *comparison,
                           double *one_loses, double *other_loses) {
    const RuleNumbers *numbers = battle_numbers(muster->battle);
    int one_base = base_of(muster, &comparison->one_score);
    int other_base = base_of(muster, &comparison->other_score);
    DbacResultFacts facts = {.is_melee = comparison->is_melee};
    DbacLoser one_loser = dbac_result_loser(muster->battle, comparison->one->id);
    DbacLoser other_loser = dbac_result_loser(muster->battle, comparison->other->id);
    *one_loses = 0;
    *other_loses = 0;
    for (int die = 1; die <= FACES; die++) {
        for (int other_die = 1; other_die <= FACES; other_die++) {
            int one = total_of(one_base, die);
            int other = total_of(other_base, other_die);
            DbacResult result;
            facts.low = one < other ? one : other;
            facts.high = one < other ? other : one;
            facts.loser = one < other ? one_loser : other_loser;
            facts.is_sandwiched =
                one < other ? comparison->one_is_sandwiched : comparison->other_is_sandwiched;
            if (one == other || (one < other && comparison->one_is_safe)) {
                continue;
            }
            dbac_result_judge(numbers, &facts, &result);
            if (one < other) {
                *one_loses += cost_of(muster, comparison->one, &result);
            } else {
                *other_loses += cost_of(muster, comparison->other, &result);
            }
        }
    }
    *one_loses /= FACES * FACES;
    *other_loses /= FACES * FACES;
}
