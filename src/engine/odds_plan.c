/* By which commands a unit comes to attack a target in this turn (odds.h). */
#include <string.h>

#include "blind_run.h"
#include "enfilade/engine/odds.h"

static int lowest_die(void *context, int faces) {
    (void)context;
    (void)faces;
    return 1;
}

/* Carries out a command on `*battle`; false when it is refused or ends the turn. */
static bool go_on(Battle **battle, const Command *command, Ruling *why) {
    static const RunManner manner = {.stays_in_turn = true};
    static const BlindAnswers usual = {.answer = blind_answer_usual};
    static const DiceSource lowest = {.die = lowest_die};
    rule_set_judge(*battle, command, why);
    if (!why->is_legal) {
        return false;
    }
    Step step = {.kind = STEP_COMMAND, .command = *command};
    DiceTape tape = {.source = &lowest};
    Run run;
    blind_run(*battle, &step, &manner, &tape, &usual, &run);
    bool goes_on = run.outcome == RUN_DONE && !battle_is_in_ticks(run.battle);
    battle_destroy(*battle);
    *battle = run.battle;
    run.battle = NULL;
    run_finish(&run);
    ARRAY_FINISH(&tape.dice);
    return goes_on;
}

/* An attack of the present phase; false with the reason, if there is any. */
static bool plan_now(const Battle *battle, const Wish *wish, Command *out, Ruling *why) {
    const RuleSet *set = battle_rules(battle);
    for (size_t i = 0; i < set->action_count; i++) {
        const ActionKind *action = &set->actions[i];
        bool attacks = action->plan != NULL &&
                       (action->gestures & (1U << GESTURE_CLICK_TARGET)) != 0 &&
                       rule_set_action_is_of_phase(battle, rule_set_action_number(i));
        Ruling ruling;
        if (!attacks) {
            continue;
        }
        if (action->plan(battle, wish, out, &ruling)) {
            return true;
        }
        if (ruling.sentence[0] != '\0') {
            *why = ruling;
        }
    }
    return false;
}

size_t odds_plan_attack(const Battle *view, const Command *first, SideId side, UnitId unit,
                        UnitId target, Command out[ODDS_COMMAND_LIMIT], Ruling *why) {
    RandomStream stream = random_stream(0, STREAM_LOOK_AHEAD);
    Battle *copy = blind_copy(view, &stream);
    Wish wish = {.gesture = GESTURE_CLICK_TARGET,
                 .side = side,
                 .target = target,
                 .units = {unit},
                 .unit_count = 1};
    size_t count = 0;
    bool is_found = false, goes_on = true;
    Ruling reason;
    ruling_refuse(&reason, 0, "It cannot get at it from there in this turn.");
    if (first != NULL) {
        out[count++] = *first;
        goes_on = go_on(&copy, first, &reason);
    }
    while (goes_on && !is_found && count + 1 < ODDS_COMMAND_LIMIT) {
        is_found = plan_now(copy, &wish, &out[count], &reason);
        if (!is_found) {
            out[count] = (Command){.action = ENGINE_END_PHASE, .side = side};
            Ruling cannot_end;
            goes_on = go_on(&copy, &out[count], &cannot_end);
        }
        count++;
    }
    battle_destroy(copy);
    *why = reason;
    if (is_found) {
        ruling_allow(why);
    }
    return is_found ? count : 0;
}
