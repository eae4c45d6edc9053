/* Checks of single dice: command points, guesses, the risk of a General. */
#include "../../src/rules/dbac/general.h"
#include "../../src/rules/dbac/ranging.h"
#include "dbac_battle.h"
#include "dbac_checks.h"

static const char *const verdicts[] = {"hit", "miss", "friendly_fire"}; /* by DbacGuessVerdict */

/* Dice from a list, one after the other, whoever rolls. */
typedef struct DiceList {
    const JsonValue *next;
} DiceList;

static bool answer_from_list(DbacBattle *small, const Question *question, const Battle *battle,
                             void *context, Answer *out) {
    DiceList *dice = context;
    if (question->kind != ENGINE_ASKS_DICE) {
        return dbac_battle_answer_usual(small, question, battle, NULL, out);
    }
    *out = (Answer){.number_count = question->dice_count};
    const JsonValue *die = dice->next;
    for (uint16_t i = 0; i < question->dice_count; i++) {
        if (die == NULL || die->kind != JSON_NUMBER) {
            return false;
        }
        out->numbers[i] = (int32_t)die->number;
        die = die->next;
    }
    dice->next = die;
    return true;
}

static void enter_command(Resolution *resolution, const void *context) {
    (void)context;
    dbac_phases[DBAC_PHASE_COMMAND].enter(resolution);
}

/* Every run of the step asks for the dice of the case from its first one. */
static bool answer_dice_anew(DbacBattle *small, const Question *question, const Battle *battle,
                             void *context, Answer *out) {
    DiceList dice = {*(const JsonValue *const *)context};
    return answer_from_list(small, question, battle, &dice, out);
}

void dbac_check_command_points(CaseRun *run) {
    if (case_has(run->given, "cap")) {
        char why[120];
        if (!rule_numbers_set(run->numbers, DBAC_NUMBER_COMMAND_CAP_POOR,
                              case_number(run, run->given, "cap"), why, sizeof why)) {
            case_trouble(run, json_member(run->given, "cap"), "%s", why);
        }
        rule_numbers_set_option(run->numbers, DBAC_OPTION_GENERAL_CAP, true);
    }
    DbacBattle *small = dbac_battle_begin(run);
    DbacBattleUnit *general =
        dbac_battle_add(small, "general", 0, DBAC_UNIT_GENERAL, DBAC_FORMATION_LINE);
    general->count = 1;
    general->places[0] = (StandPlace){vector(20, 20), vector(0, 1)};
    const JsonValue *dice = json_member(run->given, "dice");
    const JsonValue *first = dice != NULL ? dice->first_child : NULL;
    if (dbac_battle_ready(small, DBAC_PHASE_COMMAND)) {
        Run made;
        dbac_battle_do(small, enter_command, NULL, answer_dice_anew, &first, &made);
        found_number(run->arena, run->found, "points",
                     dbac_side_field(made.battle, DBAC_FIELD_POINTS, (SideId){1}));
        run_finish(&made);
    }
    dbac_battle_finish(small);
}

void dbac_check_guess(CaseRun *run) {
    const JsonValue *given = run->given;
    DbacGuessFacts facts = {.near_range = case_number(run, given, "near"),
                            .far_range = case_number(run, given, "far"),
                            .estimate = case_number(run, given, "estimate")};
    const JsonValue *list = json_member(given, "overflown");
    const JsonValue *first = list != NULL ? list->first_child : NULL;
    for (const JsonValue *over = first;
         over != NULL && facts.overflown_count < DBAC_OVERFLOWN_LIMIT; over = over->next) {
        case_check_keys(run, over, "near far", "");
        facts.overflown[facts.overflown_count] =
            (DbacOverflown){{(uint16_t)(facts.overflown_count + 1)},
                            case_number(run, over, "near"),
                            case_number(run, over, "far")};
        facts.overflown_count++;
    }
    UnitId friend_hit;
    DbacGuessVerdict verdict = dbac_ranging_judge(run->numbers, &facts, &friend_hit);
    found_word(run->arena, run->found, "verdict", verdicts[verdict]);
}

static void take_risk(Resolution *resolution, const void *context) {
    dbac_general_take_risk(resolution, (UnitId){1}, context);
}

void dbac_check_general_risk(CaseRun *run) {
    DbacRiskFacts facts = {case_whole_or(run, run->given, "elements_lost", 0),
                           case_flag(run, run->given, "wiped_out")};
    DbacBattle *small = dbac_battle_begin(run);
    DbacBattleUnit *general =
        dbac_battle_add(small, "general", 0, DBAC_UNIT_GENERAL, DBAC_FORMATION_LINE);
    general->count = 1;
    general->places[0] = (StandPlace){vector(20, 20), vector(0, 1)};
    const JsonValue *list = json_member(run->given, "dice");
    DiceList dice = {list != NULL ? list->first_child : NULL};
    if (dbac_battle_ready(small, DBAC_PHASE_MELEE)) {
        Run made;
        dbac_battle_do(small, take_risk, &facts, answer_from_list, &dice, &made);
        if (made.outcome == RUN_ASKS) {
            case_trouble(run, list, "there are not enough dice");
        }
        found_flag(run->arena, run->found, "killed", !unit_is_on_table(made.battle, (UnitId){1}));
        run_finish(&made);
    }
    dbac_battle_finish(small);
}
