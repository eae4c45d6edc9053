/* Checks of fire and melee: who may shoot at whom, and whole exchanges. */
#include <math.h>
#include <string.h>

#include "../../src/rules/dbac/exchange.h"
#include "dbac_battle.h"
#include "dbac_checks.h"

static const char *const ammunition[] = {"small_arms", "shell", "canister"}; /* DbacAmmunition */
static const char *const covers[] = {"none", "cover", "fort"};               /* DbacCover */

void dbac_check_fire(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_FIRE);
    UnitId firer = small != NULL ? dbac_battle_named(small, "firer") : UNIT_NONE;
    UnitId target = small != NULL ? dbac_battle_named(small, "target") : UNIT_NONE;
    if (firer.value != 0 && target.value != 0) {
        DbacFireReport *shot = arena_allocate(run->arena, sizeof *shot);
        DbacFireReport *reply = arena_allocate(run->arena, sizeof *reply);
        dbac_battle_activate(small, firer);
        dbac_fire_judge_shot(small->battle, firer, target, shot, run->arena);
        dbac_fire_gather(small->battle, target, firer, true, reply, run->arena);
        found_flag(run->arena, run->found, "eligible", shot->is_eligible);
        found_flag(run->arena, run->found, "reply", reply->is_eligible);
        if (shot->is_eligible) {
            found_number(run->arena, run->found, "range", shot->range);
            found_word(run->arena, run->found, "ammo", ammunition[shot->ammunition]);
            found_flag(run->arena, run->found, "guess", shot->needs_guess);
            found_flag(run->arena, run->found, "overhead", shot->is_overhead);
            found_flag(run->arena, run->found, "enfilade", shot->is_enfilading);
            found_flag(run->arena, run->found, "head", shot->hits_head);
            found_word(run->arena, run->found, "cover", covers[shot->cover]);
        }
    }
    dbac_battle_finish(small);
}

/* Exchanges */

typedef struct Exchange {
    UnitId a, b;
    bool is_melee;
} Exchange;

static bool is_joining(CaseRun *run, const char *name) {
    const JsonValue *list = json_member(run->given, "joining");
    const JsonValue *first = list != NULL ? list->first_child : NULL;
    for (const JsonValue *item = first; item != NULL; item = item->next) {
        if (item->kind == JSON_TEXT && strcmp(item->text, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool answer_dice(DbacBattle *small, const Question *question, Answer *out) {
    CaseRun *run = small->run;
    const JsonValue *dice = json_member(run->given, "dice");
    const char *name = dbac_battle_name(small, question->unit);
    if (question->unit.value == 0 || !case_has(dice, name)) {
        return false; /* dice of what comes after the exchange */
    }
    *out = answer_number(case_whole_or(run, dice, name, 1));
    return true;
}

static void answer_choices(const DbacBattle *small, const Question *question, const Exchange *fight,
                           Answer *out) {
    for (uint16_t i = 0; i < question->choice_count; i++) {
        const Choice *choice = &question->choices[i];
        bool is_primary = question->shape == QUESTION_ONE_OF && unit_is(choice->unit, fight->a);
        bool is_named = unit_is(choice->unit, fight->a) ||
                        is_joining(small->run, dbac_battle_name(small, choice->unit));
        bool joins = question->shape == QUESTION_SOME_OF && is_named;
        if (is_primary) {
            *out = answer_number(choice->value);
        } else if (joins) {
            out->numbers[out->number_count++] = choice->value;
        }
    }
}

static bool answer_in_exchange(DbacBattle *small, const Question *question, const Battle *battle,
                               void *context, Answer *out) {
    CaseRun *run = small->run;
    *out = (Answer){0};
    if (question->kind == ENGINE_ASKS_DICE) {
        return answer_dice(small, question, out);
    }
    switch ((DbacQuestion)(question->kind - ENGINE_QUESTION_COUNT)) {
    case DBAC_QUESTION_LOSE_OR_FALL_BACK:
        return false; /* the choice itself is what is expected */
    case DBAC_QUESTION_GUESS: {
        const JsonValue *guesses = json_member(run->given, "guesses");
        *out = answer_number(
            command_steps(case_number(run, guesses, dbac_battle_name(small, question->unit))));
        return run->trouble->length == 0;
    }
    case DBAC_QUESTION_SUPPORTERS:
        answer_choices(small, question, context, out);
        return true;
    case DBAC_QUESTION_PRIMARY:
        dbac_battle_answer_usual(small, question, battle, context, out);
        answer_choices(small, question, context, out);
        return true;
    case DBAC_QUESTION_PLACE:
    case DBAC_QUESTION_GENERAL_SUPPORT:
    case DBAC_QUESTION_COUNT:
        break;
    }
    return dbac_battle_answer_usual(small, question, battle, context, out);
}

/* The command, with all who join as movers of a fire. */
static Command make_command(DbacBattle *small, const Exchange *fight) {
    CaseRun *run = small->run;
    Command command = dbac_battle_command(
        small, fight->is_melee ? DBAC_ACTION_MELEE : DBAC_ACTION_FIRE, fight->a);
    command.target = fight->b;
    const JsonValue *list = json_member(run->given, "joining");
    const JsonValue *first = list != NULL ? list->first_child : NULL;
    for (const JsonValue *item = first; item != NULL; item = item->next) {
        UnitId unit = item->kind == JSON_TEXT ? dbac_battle_find(small, item->text) : UNIT_NONE;
        if (unit.value == 0) {
            case_trouble(run, item, "there is no such unit");
        } else {
            command.movers[command.mover_count++] = unit;
        }
    }
    return command;
}

/* What the log tells of the first comparison of scores. */
typedef struct ExchangeLog {
    bool has_score[2];
    int score[2];
    UnitId loser, winner, friend_hit;
    int supports;
    Found *taking_part;
} ExchangeLog;

static void read_told(DbacBattle *small, const Event *event, ExchangeLog *log) {
    Arena *arena = small->run->arena;
    switch ((int)event->words) {
    case DBAC_SENTENCE_FIRES:
    case DBAC_SENTENCE_FIRES_GUESSED:
        found_word(arena, log->taking_part, NULL, dbac_battle_name(small, event->unit));
        break;
    case DBAC_SENTENCE_SUPPORTS_FIRE:
    case DBAC_SENTENCE_SUPPORTS_FIRE_GUESSED:
        found_word(arena, log->taking_part, NULL, dbac_battle_name(small, event->unit));
        log->supports++;
        break;
    case DBAC_SENTENCE_FRIENDLY_FIRE:
        log->friend_hit = log->friend_hit.value == 0 ? event->other : log->friend_hit;
        break;
    case DBAC_SENTENCE_BEATEN:
    case DBAC_SENTENCE_BEATEN_BY_HALF:
        if (log->loser.value == 0) {
            log->loser = event->unit;
            log->winner = event->other;
        }
        break;
    default:
        break;
    }
}

static void read_log(DbacBattle *small, const Run *made, ExchangeLog *log) {
    *log = (ExchangeLog){0};
    log->taking_part = found_list(small->run->arena, small->run->found, "taking_part");
    int which = 0;
    for (size_t i = 0; i < made->events.count; i++) {
        const Event *event = &made->events.items[i];
        if (event->kind == EVENT_SUM_BEGUN) {
            which = event->numbers[0] == 0 ? 0 : 1;
        } else if (event->kind == EVENT_SUM_ENDED && !log->has_score[which]) {
            log->has_score[which] = true;
            log->score[which] = event->numbers[0];
        } else if (event->kind == EVENT_TOLD) {
            read_told(small, event, log);
        }
    }
}

/* The steps of a result, in words. */
static void find_result(CaseRun *run, const DbacResult *result, DbacLoser loser) {
    Found *list = found_list(run->arena, run->found, "result");
    if (!result->takes_effect) {
        return;
    }
    if (loser == DBAC_LOSER_GENERAL) {
        found_word(run->arena, list, NULL, "killed");
        return;
    }
    if (result->is_destroyed) {
        found_word(run->arena, list, NULL, "destroyed");
        return;
    }
    if (result->is_choice) {
        found_word(run->arena, list, NULL, "choose_lose_element_or_fall_back");
        return;
    }
    if (result->elements == 1) {
        found_word(run->arena, list, NULL, "lose_element");
    } else if (result->elements == 2) {
        found_word(run->arena, list, NULL, "lose_two");
    }
    if (result->retreat != DBAC_RETREAT_NONE) {
        found_word(run->arena, list, NULL,
                   result->retreat == DBAC_RETREAT_FLEE ? "flee" : "fall_back");
    }
}

static void judge_result(DbacBattle *small, const Exchange *fight, const ExchangeLog *log) {
    CaseRun *run = small->run;
    DbacResult result = {0};
    DbacResultFacts facts = {0};
    if (log->loser.value != 0) {
        bool lower_is_a = log->score[0] < log->score[1];
        DbacFight told = {.loser = log->loser,
                          .winner = log->winner,
                          .low = log->score[lower_is_a ? 0 : 1],
                          .high = log->score[lower_is_a ? 1 : 0]};
        told.beaten = (DbacBeaten){.by = log->winner, .is_melee = fight->is_melee};
        dbac_fight_gather_result(small->battle, &told, &facts, run->arena);
        dbac_result_judge(run->numbers, &facts, &result);
        found_word(run->arena, run->found, "loser", unit_is(log->loser, fight->a) ? "A" : "B");
    } else {
        found_nothing(run->arena, run->found, "loser");
    }
    find_result(run, &result, facts.loser);
}

static void report_log(DbacBattle *small, const Exchange *fight, const ExchangeLog *log) {
    CaseRun *run = small->run;
    static const char *const keys[2] = {"score_A", "score_B"};
    for (size_t i = 0; i < 2; i++) {
        if (log->has_score[i]) {
            found_number(run->arena, run->found, keys[i], log->score[i]);
        } else {
            found_nothing(run->arena, run->found, keys[i]);
        }
    }
    found_number(run->arena, run->found, "supports", log->supports);
    if (log->friend_hit.value != 0) {
        found_word(run->arena, run->found, "friendly_fire",
                   dbac_battle_name(small, log->friend_hit));
    } else {
        found_nothing(run->arena, run->found, "friendly_fire");
    }
    judge_result(small, fight, log);
}

static void run_exchange(DbacBattle *small, Exchange *fight) {
    CaseRun *run = small->run;
    Command command = make_command(small, fight);
    Ruling ruling;
    dbac_battle_activate(small, fight->a);
    rule_set_action(&small->rules, command.action)->judge(small->battle, &command, &ruling);
    if (!ruling.is_legal) {
        case_trouble(run, run->given, "the exchange is refused: %s", ruling.sentence);
        return;
    }
    Run made;
    ExchangeLog log;
    dbac_battle_carry_out(small, &command, answer_in_exchange, fight, &made);
    read_log(small, &made, &log);
    report_log(small, fight, &log);
    run_finish(&made);
}

void dbac_check_exchange(CaseRun *run) {
    static const char *const modes[] = {"fire", "melee", NULL};
    bool is_melee = case_choice(run, run->given, "mode", modes) == 1;
    DbacBattle *small = dbac_battle_build(run, is_melee ? DBAC_PHASE_MELEE : DBAC_PHASE_FIRE);
    if (small != NULL) {
        Exchange fight = {.a = dbac_battle_named(small, "A"),
                          .b = dbac_battle_named(small, "B"),
                          .is_melee = is_melee};
        if (run->trouble->length == 0) {
            run_exchange(small, &fight);
        }
    }
    dbac_battle_finish(small);
}
